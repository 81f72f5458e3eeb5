"""The tables of Minos, made once from its content."""

from __future__ import annotations

from typing import Final

from emporion.content import Entry, Pack
from emporion.games.minos.conditions import COUNTS, TRACKS
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import RANDOM_GOOD, Either, Gain
from emporion.games.minos.layout import GRAY
from emporion.games.minos.vases import GOALS, INCOME
from emporion.games.minos.vocabulary import Reader
from emporion.kernel.move import Move
from emporion.kernel.state import Book
from emporion.text import counted

Effects = tuple[Effect, ...]

COUNTS_OF_PLAYERS: Final = (2, 3, 4)
COLOURS: Final = ("red", "blue", "yellow", "gray")
TRIGGERS: Final = ("prepare", "develop", "build", "expand", "wild", "low", "middle", "high")
GOODS: Final = ("silver", "stone", "copper", "wood", "grain", "herbs")


class MinosBook(Book):
    """All that never changes while Minos is played."""

    def __init__(self, pack: Pack, version: int) -> None:
        causes = tuple([(record.id, str(record.source())) for record in pack.of("cause")])
        super().__init__("minos", version, pack.name, pack.hash, causes, told(pack))
        self.effects: dict[str, Effect] = {}  # by the name a `do` move gives them
        self._causes()
        self._supply(pack)
        self._numbers(pack)
        self._conditions(pack)
        self._map(pack)
        self._actions(pack)
        self._tracks(pack)
        self._player_board(pack)
        self._abilities(pack)
        self._tiles(pack)
        self._routes(pack)
        self._vases(pack)
        self._starts(pack)
        self._decrees(pack)
        self._moves()

    # --- parts of the content

    def _causes(self) -> None:
        """What points are given for."""
        self.start_cause = self.cause("starting-card")
        self.action_cause = self.cause("action-spaces")
        self.track_cause = self.cause("progress-tracks")
        self.route_cause = self.cause("trade-routes")
        self.income_cause = self.cause("income-points")
        self.hand_cause = self.cause("hand-to-palace")
        self.vase_cause = self.cause("vases")
        self.farm_cause = self.cause("farms")
        self.region_cause = self.cause("regions")
        self.resource_cause = self.cause("resources")
        self.area_cause = self.cause("cards-in-area")
        self.palace_cause = self.cause("palace-cards")
        self.board_cause = self.cause("cities-and-ships")
        self.promise_cause = self.cause("promised")

    def _supply(self, pack: Pack) -> None:
        supply, goods = pack.one("supply", "supply"), pack.of("good")
        self.goods_each = supply.number("goods", 5, 99)
        self.temporary_each = supply.number("temporary", 1, 99)
        self.warriors = supply.number("warriors", 4, 99)
        self.good_ids = tuple([good.id for good in goods])
        self.saves = tuple([good.number("saves", 0, 99) for good in goods])

    def _conditions(self, pack: Pack) -> None:
        conditions = pack.of("condition")
        self.condition_ids = tuple([condition.id for condition in conditions])
        self.condition_counts = tuple([COUNTS.index(c.word("counts", COUNTS)) for c in conditions])
        self.condition_needs = tuple([condition.number("need", 1, 99) for condition in conditions])

    def _map(self, pack: Pack) -> None:
        regions = pack.of("region")
        self.region_ids = tuple([region.id for region in regions])
        self.region_numbers = tuple([region.number("number", 1, 99) for region in regions])
        self.region_good = tuple([GOODS.index(region.word("good", GOODS)) for region in regions])
        self.region_players = tuple([region.numbers("players") for region in regions])
        self.region_start = tuple([region.numbers("start") for region in regions])
        self.borders = [self._borders(regions, players) for players in range(5)]

    def _actions(self, pack: Pack) -> None:
        """The action board, and the dice that are put there."""
        self.row_ids = tuple([row.id for row in pack.of("row")])
        spaces, bonuses, cause = pack.of("space"), pack.of("action_bonus"), self.action_cause
        self.space_ids = ("",) + tuple([space.id for space in spaces])
        self.space_row = (0,) + tuple([self.row_ids.index(space.word("row", self.row_ids)) for space in spaces])
        self.space_points = (0,) + tuple([space.number("points", 0, 30) for space in spaces])
        self.space_second = (False,) + tuple([space.flag("second") for space in spaces])
        self.space_gain: tuple[Effects, ...] = ((), *[self._read(space, "gain", cause) for space in spaces])
        self.row_spaces = [self._row_spaces(spaces, players) for players in range(5)]
        self.space_place = [self._space_place(players) for players in range(5)]
        self.action_bonus = tuple([self._read(tile, "gain", cause) for tile in bonuses])
        self.action_bonus_ids = tuple([tile.id for tile in bonuses])
        self.dice = [self._dice(pack.of("die"), players) for players in range(5)]
        self.die_ids = tuple([f"{colour}-{value}" for colour in COLOURS for value in range(1, 7)])

    def _tracks(self, pack: Pack) -> None:
        self.track_ids = TRACKS
        dice = [pack.one("track", track).word("die", COLOURS[:GRAY]) for track in TRACKS]
        if len(set(dice)) < len(dice):
            raise pack.one("track", TRACKS[0]).wrong("die", "must be another than that of the other tracks.")
        self.best_groups: dict[tuple[int, ...], list[tuple[int, int, int]]] = {}  # by need and dice; see `dice.grouped`
        self.track_of = tuple([dice.index(colour) for colour in COLOURS[:GRAY]])  # by the colour of a die
        self.beyond = tuple([pack.one("track", track).number("beyond") for track in TRACKS])
        steps = [[pack.one("step", f"{track}-{place}") for place in range(9)] for track in TRACKS]
        influence, _, population = steps
        self.track_gain = [[self._read(step, "gain", self.track_cause) for step in track] for track in steps]
        self.palace_cards = _highest([step.number("income", 0, 9) for step in influence])
        self.weaponry_income = _highest([step.number("income", 0, 9) for step in population])
        self.presence_points = _highest([step.number("presence", 0, 9) for step in population])
        self.dominance_points = _highest([step.number("dominance", 0, 9) for step in population])

    def _player_board(self, pack: Pack) -> None:
        """Prices and benefits of buildings; lists begin with an entry for none."""
        cities, towers, ships, farms = pack.of("city"), pack.of("tower"), pack.of("ship"), pack.of("farm")
        cause = self.action_cause
        self.city_cost = (0, *[city.number("cost", 0) for city in cities])
        self.city_points = (0, 0, *[city.number("points") for city in cities])
        self.tower_cost = (0, *[tower.number("cost", 0) for tower in towers])
        self.tower_gain: tuple[Effects, ...] = ((), *[self._read(tower, "gain", cause) for tower in towers])
        self.tower_each = (0, *[tower.number("each") for tower in towers])
        self.ship_cost = (0, *[ship.number("cost", 0) for ship in ships])
        self.ship_points = (0, *[ship.number("points") for ship in ships])
        self.farm_cost = (0, *[farm.number("cost", 0) for farm in farms])
        self.farm_gain: tuple[Effects, ...] = ((), *[self._read(farm, "gain", cause) for farm in farms])
        self.farm_points = (0, *[farm.number("points") for farm in farms])
        self.pieces_each = (len(cities) + 1, len(towers), len(farms), len(ships))  # one City begins on the map
        income = pack.one("income", "income-row")
        self.income_coins = income.numbers("coins")
        self.income_points = income.numbers("points", len(self.income_coins))
        benefits, numbers = pack.one("collection", "good-benefits"), ("first", "second", "third", "fourth")
        self.good_gain: tuple[Effects, ...] = ((), *[self._read(benefits, number, cause) for number in numbers])

    def _numbers(self, pack: Pack) -> None:
        """Numbers of the rules that stand on no card or board."""
        self.reroll = pack.one("number", "reroll").number("n", 2, 17)
        self.group_need = pack.one("number", "group").number("n", 1, 24)
        self.forfeit_coins = pack.one("number", "forfeit").number("n", 0, 99)
        self.travel_coins = pack.one("number", "travel").number("n", 0, 99)
        self.fetch_coins = pack.one("number", "fetch").number("n", 0, 99)
        self.sell_coins = pack.one("number", "sell").number("n", 0, 99)
        self.exchanged = pack.one("number", "exchange").number("n", 1, 9)
        self.offered = pack.one("number", "offered").number("n", 0, 20)
        self.offer_fee = pack.one("number", "from-offer").number("n", 0, 99)
        self.matched = pack.one("number", "matched").number("n", 0, 99)
        self.stack = pack.one("number", "stack").number("n", 4, self.goods_each)
        self.reserves = pack.one("number", "reserves").number("n", 1, self.warriors - 1)
        self.leftover = pack.one("number", "leftover").number("n", 1, 99)
        self.area_points = pack.one("number", "area-card").number("n", 0, 99)

    def _read(self, record: Entry, field: str, cause: int) -> Effects:
        """The effects of a field, each remembered by its name."""
        effects = Reader(record, field, cause, self.condition_ids).effects()
        for effect in effects:
            self._remember(effect)
        return effects

    def _remember(self, effect: Effect) -> None:
        self.effects[effect.label(self)] = effect
        if isinstance(effect, Either):
            for one in effect.steps:
                self._remember(one)

    def _borders(self, regions: tuple[Entry, ...], players: int) -> list[tuple[int, ...]]:
        """The neighbours of each region that are in the game with so many players."""
        inside = [players in region.numbers("players") for region in regions]
        out = []
        for here, region in enumerate(regions):
            named = region.words("borders", choices=self.region_ids)
            near = sorted([self.region_ids.index(other) for other in named])
            out.append(tuple([other for other in near if inside[here] and inside[other]]))
            if inside[here] and not out[-1]:
                raise region.wrong("borders", f"must name a region that is in the game with {players} players.")
        return out

    def _row_spaces(self, spaces: tuple[Entry, ...], players: int) -> list[tuple[int, ...]]:
        """The spaces of each row, from left to right, with so many players."""
        return [
            tuple([i + 1 for i, s in enumerate(spaces) if s.get("row") == row and players in s.numbers("players")])
            for row in self.row_ids
        ]

    def _space_place(self, players: int) -> list[int]:
        """Where in its row each space is; -1 when it is not in the game."""
        places = [-1] * len(self.space_ids)
        for row in self.row_spaces[players]:
            for place, space in enumerate(row):
                places[space] = place
        return places

    def _dice(self, dice: tuple[Entry, ...], players: int) -> tuple[int, ...]:
        """The colours of all dice with so many players."""
        out: list[int] = []
        if players in COUNTS_OF_PLAYERS:
            for die in dice:
                out += [COLOURS.index(die.id)] * die.numbers("count", 3)[players - 2]
        return tuple(out)

    def _abilities(self, pack: Pack) -> None:
        abilities = pack.of("ability")
        cause = self.cause("special-ability")
        self.ability_ids = tuple([ability.id for ability in abilities])
        none: tuple[int, ...] = (0, 0, 0)
        self.ability_amount = [a.numbers("amount", 3) if a.id in ("sa1", "sa4") else none for a in abilities]
        self.ability_gain: list[tuple[Effects, ...]] = [
            tuple([self._read(a, field, cause) for field in ("first", "second", "third")])
            if a.id in ("sa2", "sa3")
            else ()
            for a in abilities
        ]
        self.ability_discount = pack.one("ability", "sa3").numbers("discount", 3)
        changers = pack.one("ability", "sa5")
        self.exchange_rate = changers.numbers("rate", 3, 1)
        self.exchange_income = changers.numbers("income", 3)
        self.leftover_divisor = changers.numbers("divisor", 3, 1)

    def _tiles(self, pack: Pack) -> None:
        blue, red = pack.of("blue"), pack.of("red")
        bonuses = blue + red
        self.boxed_sea = len(bonuses)  # in `boxed` Sea Peoples are numbered after the Trade Bonus tiles
        self.bonus_tiles = (tuple(range(1, len(blue) + 1)), tuple(range(len(blue) + 1, self.boxed_sea + 1)))
        self.tile_ids = ("", *[tile.id for tile in bonuses])
        self.tile_gain: tuple[Effects, ...] = ((), *[self._read(t, "gain", self.route_cause) for t in bonuses])
        foundations, cause = pack.of("foundation"), self.cause("city-foundations")
        self.foundation_ids = ("", *[tile.id for tile in foundations])
        self.foundation_gain: tuple[Effects, ...] = ((), *[self._read(t, "gain", cause) for t in foundations])
        peoples, cause = pack.of("sea_people"), self.cause("sea-peoples")
        self.sea_ids = ("", *[tile.id for tile in peoples])
        self.sea_cost = (0, *[tile.number("cost", 0) for tile in peoples])
        self.sea_gain: tuple[Effects, ...] = ((), *[self._read(t, "gain", cause) for t in peoples])
        self.sea_level = [
            tuple([i + 1 for i, tile in enumerate(peoples) if tile.number("level", 1, 2) == level])
            for level in range(3)
        ]

    def _routes(self, pack: Pack) -> None:
        routes = pack.of("route")
        self.route_ids = tuple([route.id for route in routes])
        self.route_number = tuple([route.word("number", ("01", "02", "03")) for route in routes])
        self.route_side = tuple([route.word("side", ("A", "B")) for route in routes])
        self.route_cost = [(0, *route.numbers("cost", 5, 0)) for route in routes]
        self.route_points = tuple([route.number("points") for route in routes])
        self.route_income: list[tuple[Effects, ...]] = [
            ((), *[self._read(route, f"income_{space}", self.route_cause) for space in range(1, 6)]) for route in routes
        ]

    def _vases(self, pack: Pack) -> None:
        vases = [pack.one("vase", f"vase-{goal}") for goal in GOALS]
        self.vase_ids = tuple([vase.id for vase in vases])
        self.vase_need = tuple([vase.number("need", 1) for vase in vases])
        self.vase_colour = tuple([vase.word("colour") for vase in vases])
        last = len(self.income_coins) - 1
        if self.vase_need[INCOME] != last:
            raise vases[INCOME].wrong("need", f"must be {last}, the last space of the Income track.")
        self.vase_points = [[vase_points(vase, players) for vase in vases] for players in range(5)]

    def _starts(self, pack: Pack) -> None:
        starts = pack.of("start")
        self.start_ids = tuple([card.id for card in starts])
        self.start_players = tuple([card.number("players", 2, 4) for card in starts])
        self.start_region = tuple([self.region_ids.index(card.word("region", self.region_ids)) for card in starts])
        self.start_coins = tuple([card.number("coins", 0) for card in starts])
        self.start_weaponry = tuple([card.number("weaponry", 0) for card in starts])
        self.start_points = tuple([card.number("points", 0) for card in starts])
        self.start_good = tuple([GOODS.index(card.word("good", GOODS)) for card in starts])
        self.start_temporary = tuple(
            [tuple([GOODS.index(good) for good in card.words("temporary", choices=GOODS)]) for card in starts]
        )
        self.start_draw = tuple([card.number("draw", 1, 18) for card in starts])
        self.start_discard = tuple([card.number("discard", 1, 17) for card in starts])
        self.start_warrior = tuple([card.number("warrior", 0, 1) for card in starts])
        self.start_first = tuple([card.flag("first") for card in starts])

    def _decrees(self, pack: Pack) -> None:
        """Cards by number: the back of Age I, its cards, the back of Age II, its cards."""
        ages = [[card for card in pack.of("decree") if card.number("age", 1, 2) == age] for age in (1, 2)]
        self.back = (0, len(ages[0]) + 1)
        cards: list[Entry | None] = [None, *ages[0], None, *ages[1]]
        self.decree_ids = tuple(
            [card.id if card else ("back-1" if i == 0 else "back-2") for i, card in enumerate(cards)]
        )
        self.cards_of = (
            tuple(range(1, self.back[1])),
            tuple(range(self.back[1] + 1, len(cards))),
        )
        self.age = tuple([1 if i < self.back[1] else 2 for i in range(len(cards))])
        self.cost = tuple([card.number("cost", 0, 30) if card else 0 for card in cards])
        self.points_of = tuple([card.number("points", 0, 30) if card else 0 for card in cards])
        self.printed: tuple[tuple[int, ...], ...] = tuple(
            [
                tuple([GOODS.index(good) for good in card.words("goods", choices=GOODS, most=4)]) if card else ()
                for card in cards
            ]
        )
        self.printed_rank = tuple(
            [tuple([goods[: i + 1].count(good) for i, good in enumerate(goods)]) for goods in self.printed]
        )  # of each printed Good: how many Goods of its type must be there to match it
        self.trigger = tuple([TRIGGERS.index(card.word("when", TRIGGERS)) if card else 0 for card in cards])
        now, trait = self.cause("decree-effects"), self.cause("royal-traits")
        self.now: tuple[Effects, ...] = tuple([self._read(card, "now", now) if card else () for card in cards])
        nothing: Effect = Gain(0, 0, 0)
        self.trait: tuple[Effect, ...] = tuple(
            [
                Reader(card, "trait", trait, self.condition_ids).effect(card.effect("trait")) if card else nothing
                for card in cards
            ]
        )

    def _moves(self) -> None:
        """Every move there is."""
        cards, add = self.decree_ids, self._row
        self.take = add("take", cards)
        self.draw = add("draw", ("deck", "second-deck"))
        self.play = add("play", cards)
        self.city = add("city", self.region_ids)
        self.tower = add("tower", self.region_ids)
        self.farm = add("farm", self.region_ids)
        self.ship = add("ship", self.route_ids)
        self.sail = add("sail", self.route_ids)
        self.place = add("place", self.region_ids)
        self.march = add("march", self.region_ids)
        self.bonus = add("bonus", self.space_ids)
        self.use_trait = add("trait", cards)
        self.travel = add("travel", self.region_ids)
        self.fetch = add("fetch", self.good_ids)
        self.use = add("use", self.tile_ids)
        self.sell = add("sell", cards)
        self.exchange = add("exchange", self.good_ids)
        self.battle = add("battle", self.region_ids)
        self.swap = add("swap", ("coins", "weaponry"))
        self.end = self.moves.add("end")
        self.act = add("act", self.space_ids)
        self.forfeit = add("forfeit", self.space_ids)
        self.draft = add("draft", self.die_ids)
        self.row = add("row", self.row_ids)
        self.to = add("to", self.region_ids)
        self.to_moves = [
            [tuple([self.to[near] for near in borders]) for borders in self.borders[players]] for players in range(5)
        ]
        self.discard = add("discard", cards)
        self.reject = add("reject", cards)
        self.enthrone = add("palace", cards)
        self.temporary = add("temporary", self.good_ids)
        self.good = add("good", self.good_ids)
        self.spend = add("spend", self.good_ids)
        self.advance = add("advance", self.track_ids)
        self.earn = add("earn", self.route_ids)
        self.pick = add("pick", self.tile_ids)
        self.start = add("start", self.start_ids)
        self.choose = add("ability", self.ability_ids)
        steps = [(i, c, p) for i in range(5) for c in range(5) for p in range(5) if 0 < i + c + p <= 4]
        self.group_steps = tuple(steps)
        self.group = add("group", tuple([f"groups-{i}-{c}-{p}" for i, c, p in steps]))
        self.home = [self.moves.add("return", "warriors", n) for n in range(5)]
        self.pay = self.moves.add("pay")
        self.no = self.moves.add("pass")
        self.do = add("do", tuple(self.effects))

    def _row(self, verb: str, ids: tuple[str, ...]) -> tuple[Move, ...]:
        """A move of one verb for each id; an empty id or a card's back stands for no move, and repeats the next."""
        real = [(at, id) for at, id in enumerate(ids) if id and not id.startswith("back-")]
        made = {at: self.moves.add(verb, id, -1, at) for at, id in real}
        first = made[real[0][0]]
        return tuple([made.get(at, first) for at in range(len(ids))])

    def random_good(self, n: int) -> Effect:
        """So many Goods from the pile."""
        return Gain(RANDOM_GOOD, n, 0)

    def sides(self, option: str) -> tuple[int, ...]:
        """The Trade Route tiles that lie with these sides up."""
        found = []
        for place, side in enumerate(option):
            for route in range(len(self.route_ids)):
                if self.route_number[route] == f"0{place + 1}" and self.route_side[route] == side:
                    found.append(route)
        return tuple(found)


def vase_points(vase: Entry, players: int) -> tuple[int, ...]:
    """The spaces of a Vase; two players play without the middle one."""
    points = vase.numbers("points", 3)
    return (points[0], points[2]) if players == 2 else points


def told(pack: Pack) -> dict[str, str]:
    """The texts, with the content's own numbers where they name one: {forfeit coin}, {exchange}."""
    words = dict(pack.words)
    for record in pack.of("number"):
        n = record.number("n")
        for key, text in words.items():
            if "{" + record.id in text:
                text = text.replace("{" + record.id + " coin}", counted(n, "coin"))
                words[key] = text.replace("{" + record.id + "}", str(n))
    return words


def _highest(values: list[int]) -> tuple[int, ...]:
    """On each space the highest value up to it: only the last income reached counts."""
    return tuple([max(values[: place + 1]) for place in range(len(values))])
