"""Thessaloniki's tables, made once from its content: a class a chapter, each with all before it."""

from __future__ import annotations

from typing import Final

from emporion.content import Entry, Pack
from emporion.games.thessaloniki.collegiabot import BotSells
from emporion.games.thessaloniki.component import HIRED, Action, Alcove, Card, Family, Ship, setup, ship, tile
from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.goods import OwnGood, Points, Salt
from emporion.games.thessaloniki.sell import Sell
from emporion.games.thessaloniki.terms import ALCOVES, CITIES, COLOURS, LEGACIES, SPACES, TOKENS
from emporion.games.thessaloniki.vocabulary import NUMBER, bonus, effects
from emporion.kernel.move import Move
from emporion.kernel.state import Book


class Names(Book):
    """Goods, workers, cities, icons, and what points are given for."""

    def __init__(self, pack: Pack, version: int) -> None:
        causes = tuple([(record.id, str(record.source())) for record in pack.of("cause")])
        super().__init__("thessaloniki", version, pack.name, pack.hash, causes, pack.words)
        self.goods: Final = tuple([good.id for good in pack.of("good")])
        self.colours: Final = tuple([good.word("player") for good in pack.of("good")])
        raw = ["raw-" + good for good in self.goods[:COLOURS]]
        refined = ["refined-" + good for good in self.goods[:COLOURS]]
        self.tokens: Final = tuple(raw + refined + [self.goods[COLOURS]])
        hired = [f"{colour}-{worker}" for colour in self.colours[:COLOURS] for worker in HIRED]
        self.workers: Final = tuple(hired + ["salt-merchant"])
        self.cities: Final = tuple([city.id for city in pack.of("city")])
        self.legacies: Final = tuple([legacy.id for legacy in pack.of("legacy")])
        self.sale_cause: Final = self.cause("sale")
        self.chariot_cause: Final = self.cause("chariot-space")
        self.demand_cause: Final = self.cause("demand-scoring")
        self.legacy_cause: Final = self.cause("legacy-scoring")
        self.offer_cause: Final = self.cause("offer-scoring")
        self.storage_cause: Final = self.cause("storage-scoring")
        self.goods_cause: Final = self.cause("goods-scoring")
        self.denarii_cause: Final = self.cause("denarii-scoring")
        self.solo_failed: Final = self.cause("solo-failed")
        self.solo_mosaic: Final = self.cause("solo-mosaic")
        self.solo_card: Final = self.cause("solo-card")
        self.solo_ship: Final = self.cause("solo-ship")


class Board(Names):
    """Alcoves in their order round the court, actions, the contract offer's sections, berths, the chariot track."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        alcoves, actions = pack.of("alcove"), pack.of("action")
        self.actions: Final = tuple([Action(entry) for entry in actions])
        ids = tuple([entry.id for entry in actions])
        own, mosaic = self.cause("alcove-bonus"), self.cause("mosaic-bonus")
        self.alcoves: Final = tuple([Alcove(entry, ids, own) for entry in alcoves])
        self.order: Final = _order(pack.one("number", "numbers"), tuple([entry.id for entry in alcoves]))
        self.place: Final = tuple([self.order.index(alcove) for alcove in range(ALCOVES)])
        by_mosaics = [bonus(entry, "mosaic_bonus", mosaic) for entry in alcoves]
        self.bonuses: Final = tuple(by_mosaics + [bonus(entry, "bonus", own) for entry in alcoves])
        words = [entry.word("mosaic_bonus") for entry in alcoves] + [entry.word("bonus") for entry in alcoves]
        self.bonus_words: Final = tuple(words)  # by mosaics on alcoves 0-6, then the alcoves' own, as the bonuses
        self.sunset_words: Final = tuple([entry.words("sunset") for entry in alcoves])
        sections = pack.of("section")
        self.section_spaces: Final = tuple([section.numbers("spaces", 3, 0, 4) for section in sections])
        self.section_points: Final = tuple([section.number("points") for section in sections])
        self.prices: Final = tuple([berth.number("price") for berth in pack.of("berth")])
        track = pack.of("chariot")
        self.chariot_ids: Final = tuple([space.id for space in track])
        self.chariot: Final = tuple([effects(space, "effect", self.chariot_cause) for space in track])
        self.chariot_words: Final = tuple([space.words("effect") for space in track])
        self.chariot_points: Final = tuple([_points(space) for space in track])
        self.chariot_demand: Final = tuple([1 if _adds_demand(space, "effect") else 0 for space in track])
        self.demand_ahead: Final = tuple([sum(self.chariot_demand[at:]) for at in range(len(track) + 1)])

    def on(self, alcove: int, n: int) -> int:
        """The alcove so many on, clockwise; the treasury gate counts for nothing."""
        return self.order[(self.place[alcove] + n) % ALCOVES]

    def way(self, start: int, target: int) -> int:
        """How many alcoves on the target lies."""
        return (self.place[target] - self.place[start]) % ALCOVES

    def past_gate(self, start: int, target: int) -> bool:
        """Whether the treasury gate lies on the way: it stands before the first alcove of the order."""
        return self.place[target] < self.place[start]


def _order(numbers: Entry, alcoves: tuple[str, ...]) -> tuple[int, ...]:
    """The alcoves clockwise from the treasury gate."""
    order = numbers.words("alcove_order", ALCOVES, alcoves)
    if len(set(order)) < ALCOVES:
        raise numbers.wrong("alcove_order", "must name every alcove once.")
    return tuple([alcoves.index(id) for id in order])


def _points(space: Entry) -> int:
    """The points a space of the chariot track gives."""
    return sum([int(text.split()[1]) for text in space.words("effect") if text.startswith("points ")])


def _adds_demand(entry: Entry, field: str) -> bool:
    return "demand" in entry.words(field)


class Cards(Board):
    """Contracts, families, and the numbers some of them bring into rules."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        contracts, kin = pack.of("contract"), pack.of("family")
        cause, family = self.cause("contract-effect"), self.cause("family-effect")
        cards = [Card(entry, self.goods, self.legacies, cause) for entry in contracts]
        self.cards: Final = tuple(cards[:1] + cards)  # by number from 1; 0 is a card's back
        self.tier_one: Final = tuple([i for i in range(1, len(cards) + 1) if self.cards[i].tier == 1])
        self.tier_two: Final = tuple([i for i in range(1, len(cards) + 1) if self.cards[i].tier == 2])
        self.festival_card: Final = len(cards) + 1
        families = [Family(entry, self.legacies, family) for entry in kin]
        self.families: Final = tuple(families[:1] + families)
        self.start_words: Final = ((), *[entry.words("start") for entry in kin])
        self.texts: Final = {entry.id: _text(entry) for entry in (*pack.of("action"), *contracts, *kin)}
        self.works: Final = {entry.id: (entry.word("when"), entry.words("effect")) for entry in (*contracts, *kin)}
        self.race: Final = _numbers(contracts, "refine-race", 2)  # C5: colours refined, steps advanced
        self.icon_pays: Final = _numbers(contracts, "legacy-count", 2)  # C47: points and denarii for an icon
        self.more_ships: Final = _numbers(contracts, "limit", 1)[0]  # C51
        self.better_own: Final = _numbers(contracts, "own-price", 1)[0]  # C53
        self.more_points: Final = _numbers(contracts, "statue-value", 1)[0]  # C60
        self.left_price: Final = _left_price(kin)
        self.refiners: Final = _rewarding(contracts, "refine", "refine-race")  # C15, C5
        self.envoys: Final = tuple([i + 1 for i, c in enumerate(contracts) if _adds_demand(c, "effect")])  # C41


def _text(entry: Entry) -> str:
    """Its sentence; nothing where a pack has changed what it does, and not what it says."""
    stale = [field for field in entry.changed if field in ("when", "effect", "numbers", "kind")]
    return "" if stale and "text" not in entry.own else str(entry.values.get("text", ""))


def _numbers(contracts: tuple[Entry, ...], word: str, count: int) -> tuple[int, ...]:
    """What the contract that works by this word says in numbers; nothing without one."""
    for entry in contracts:
        if entry.word("when") == word or word in [text.split()[0] for text in entry.words("effect")]:
            return entry.numbers("numbers", count, 0, 99)
    return (0,) * count


def _rewarding(contracts: tuple[Entry, ...], when: str, effect: str) -> tuple[int, ...]:
    """The contracts that work at a moment or have an effect, by number."""
    found: list[int] = []
    for number, entry in enumerate(contracts):
        if entry.word("when") == when or effect in [text.split()[0] for text in entry.words("effect")]:
            found.append(number + 1)
    return tuple(found)


def _left_price(families: tuple[Entry, ...]) -> int:
    """What the leftmost ship pays those whose family sells there (F5)."""
    for family in families:
        if family.word("when") == "left-price":
            return int(family.words("effect")[0].split()[1])
    return 0


class Harbour(Cards):
    """Ships, demand tiles, setup cards."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        entries, benefit = pack.of("ship"), self.cause("ship-benefit")
        kinds = (*self.goods[:COLOURS], "any")
        ships = [ship(entry, kinds, self.cities, benefit) for entry in entries]
        self.ships: Final = (Ship("", 0, (), ()), *ships)  # 0: no ship
        self.benefit_words: Final = ((), *[entry.words("benefit") for entry in entries])
        self.festival_ship: Final = len(ships) + 1
        large = [entry.flag("three_plus") for entry in entries]
        self.fleet: Final = tuple(range(1, len(ships) + 1))
        self.small_fleet: Final = tuple([i for i in self.fleet if not large[i - 1]])
        tiles = [tile(entry, self.cities, self.legacies) for entry in pack.of("demand")]
        self.tiles: Final = tuple(tiles[:1] + tiles)
        self.city_tiles: Final = tuple(
            [tuple([i + 1 for i in range(len(tiles)) if tiles[i].city == city]) for city in range(CITIES)]
        )
        self.setups: Final = tuple([setup(entry, self.workers) for entry in pack.of("setup")])
        lasting = [entry for entry in pack.of("contract") if entry.word("kind") == "permanent"] + [*pack.of("family")]
        again = [_adds_demand(entry, "effect") for entry in lasting] + ["demand" in row for row in self.benefit_words]
        self.demand_anywhere: Final = any(again) or "demand" in self.bonus_words  # not only by the track and instants


class Numbers(Harbour):
    """Everything that is a number by itself, many by player count; the Collegiabot's last."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        numbers = pack.one("number", "numbers")
        self.last_cards: Final = numbers.number("last_cards", 0, 12)
        self.last_ships: Final = numbers.number("last_ships", 0, 24)
        # As many as the numbers say, or all there are.
        spare, fleet = len(self.tier_two) - self.last_cards, (self.small_fleet, self.fleet, self.fleet)
        self.first_cards: Final = tuple([min(n, len(self.tier_one)) for n in numbers.numbers("tier_one", 3, 0, 120)])
        self.second_cards: Final = tuple([min(n, spare) for n in numbers.numbers("tier_two", 3, 0, 120)])
        stack = numbers.numbers("ship_stack", 3, 0, 60)
        self.top_ships: Final = tuple([min(stack[i], len(fleet[i]) - self.last_ships) for i in range(3)])
        self.first_demand: Final = numbers.numbers("demand", 3, 0, CITIES)
        self.gate: Final = numbers.numbers("gate", 3, 1, 52)
        self.pieces: Final = numbers.number("pieces", 1, 99)
        self.goods_each: Final = numbers.number("goods", 1, 99)
        self.entrance: Final = numbers.numbers("entrance", 3, 0, 9)
        self.tile_mosaics: Final = numbers.numbers("demand_mosaics", 3, 1, SPACES)
        self.tile_statues: Final = numbers.numbers("demand_statues", 3, 1, SPACES)
        self.merchant_cost: Final = numbers.number("merchant_cost", 0, 9)
        self.third_cost: Final = numbers.number("third_cost", 0, 9)
        self.push_pays: Final = numbers.number("push_pays", 0, 9)
        self.point_cost: Final = numbers.number("point_cost", 0, 9)
        self.own_price: Final = numbers.number("own_price", 0, 9)
        self.past_track: Final = numbers.number("past_track", 0, 9)
        self.conditions: Final = numbers.number("conditions", 1, 4)
        self.last_demand: Final = numbers.number("last_demand", 1, 12)
        self.legacy_points: Final = numbers.numbers("legacy_points", LEGACIES + 1)
        self.storage_points: Final = numbers.numbers("storage_points", 5)
        self.set_of_goods: Final = numbers.number("set_of_goods", 1, 99)
        self.denarius_points: Final = numbers.number("denarius_points", 0, 9)
        self.die: Final = numbers.numbers("die", 6, 1, 3)
        self.bot_order: Final = tuple([self.goods.index(g) for g in numbers.words("bot_order", COLOURS, self.goods)])
        solo = pack.one("solo", "collegiabot")  # by level; 0 without it
        self.bot_failed: Final = (0, *solo.numbers("failed", 3))
        self.bot_ship: Final = (0, *solo.numbers("ship", 3))
        self.bot_own: Final = (0, *solo.numbers("own", 3))
        self.bot_mosaic: Final = solo.number("mosaic")
        self.bot_card: Final = solo.number("card")
        self.bot_salt: Final = solo.number("salt")
        self.bits: Final = tuple([bin(mask).count("1") for mask in range(16)])
        self.nothing: Final = (0,) * COLOURS
        self.any_number: Final = NUMBER
        self.sell_one: Final = Sell(1)
        self.bot_sells: Final = BotSells()


class ThessalonikiBook(Numbers):
    """All that never changes while Thessaloniki is played: components, numbers and moves."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        demand = [f"{tile.id}-{{}}{space + 1}" for tile in self.tiles[1:] for space in range(SPACES)]
        alcoves = [alcove.id for alcove in self.alcoves]
        self.mosaic_ids: Final = (*alcoves, "entrance", "storage", "", *[id.format("m") for id in demand])
        statues = [alcove.id if any(alcove.statue_spaces) else "" for alcove in self.alcoves]
        self.statue_ids: Final = (*statues, "", "", "offer", *[id.format("s") for id in demand])
        bonuses = [id + "-mosaic-bonus" for id in alcoves] + [id + "-bonus" for id in alcoves]
        self.bonus_ids: Final = tuple(bonuses)
        waiting = [id if _waits(self.bonuses[bonus]) else "" for bonus, id in enumerate(bonuses)]
        cards, ships = [card.id for card in self.cards[1:]], [ship.id for ship in self.ships[1:]]
        goods, table = list(self.goods[:COLOURS]), self.moves
        self.decline: Final = table.add("pass")
        self.accept: Final = table.add("accept")
        self.stay: Final = table.add("stay")
        self.choose: Final = self._each("choose", [family.id for family in self.families[1:]], 1)
        self.move: Final = self._each("move", list(self.workers[:-1]), 0)
        self.to: Final = self._each("to", alcoves, 0)
        self.pay: Final = self._each("pay", [*self.tokens, "denarius"], 0)
        self.buy: Final = self._each("buy", ["denarius", "salt"], 0)
        self.exchange: Final = self._each("exchange", refined_of(self.tokens), 0)
        self.give: Final = self._each("give", ["mosaic", "statue"], 0)
        self.act: Final = self._each("act", [one.id for one in self.actions], 0)
        self.bonus: Final = self._places("bonus", tuple(waiting))
        self.take: Final = self._each("take", cards, 1)
        self.fulfil: Final = self._each("fulfil", cards, 1)
        self.refine: Final = self._each("refine", goods, 0)
        gain = self._each("gain", list(self.tokens[: 2 * COLOURS]), 0)
        self.gain_raw: Final = gain[:COLOURS]
        self.gain_refined: Final = gain[COLOURS:]
        self.mosaic: Final = self._places("mosaic", self.mosaic_ids)
        self.statue: Final = self._places("statue", self.statue_ids)
        self.add: Final = self._each("add", [tile.id for tile in self.tiles[1:]], 1)
        self.load: Final = self._each("load", ships, 1)
        self.unload: Final = self._each("unload", ships, 1)
        self.swap: Final = self._each("swap", ships, 1)
        self.sell: Final = self._each("sell", list(self.goods), 0)
        self.lift: Final = self._each("lift", list(self.goods), 0)
        self.stow: Final = self._each("stow", list(self.tokens), 0)
        self.space: Final = self._each("space", [*goods, "any"], 0)
        self.keep: Final = self._each("keep", goods, 0)
        self.legacy: Final = self._each("legacy", list(self.legacies), 0)
        most = max([len(ship.spaces) for ship in self.ships])
        self.amount: Final = tuple([self.decline] + [table.add("amount", "", n, n) for n in range(1, most + 1)])
        self.raw_amount: Final = tuple([table.add("raw", "", n, n) for n in range(max(most, self.goods_each) + 1)])

    def _each(self, verb: str, ids: list[str], first: int) -> tuple[Move, ...]:
        """A verb's moves by number; when numbers begin at 1, place 0 is filled by the first."""
        made = [self.moves.add(verb, id, -1, number + first) for number, id in enumerate(ids)]
        return tuple(made[:1] * first + made)

    def _places(self, verb: str, ids: tuple[str, ...]) -> tuple[Move, ...]:
        """A verb's moves by number, where there is an id; elsewhere one that is never offered for it."""
        return tuple([self.moves.add(verb, id, -1, place) if id else self.decline for place, id in enumerate(ids)])


def _waits(bonus: Effect) -> bool:
    """Whether its order may matter: what only adds happens at once. Denarii can feed a card (C21)."""
    return not isinstance(bonus, (Points, Salt, OwnGood))


def refined_of(tokens: tuple[str, ...]) -> list[str]:
    """The refined goods among what one pays with."""
    return list(tokens[COLOURS : TOKENS - 1])
