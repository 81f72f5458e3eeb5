"""Thessaloniki's tables, made once from its content."""

from __future__ import annotations

from typing import Final

from emporion.content import Entry, Pack
from emporion.games.thessaloniki.collegiabot import BotSells
from emporion.games.thessaloniki.component import HIRED, Action, Alcove, Card, Family, Ship, setup, ship, tile
from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.goods import OwnGood, Points, Salt
from emporion.games.thessaloniki.officium import GainMosaic
from emporion.games.thessaloniki.sell import Sell
from emporion.games.thessaloniki.taberna import GainStatue
from emporion.games.thessaloniki.terms import CITIES, COLOURS, LEGACIES, SPACES, TOKENS
from emporion.games.thessaloniki.vocabulary import effect, effects
from emporion.kernel.move import Move
from emporion.kernel.state import Book

NUMBER: Final = 30  # as many as one likes: no ship has so many spaces


class Components(Book):
    """Names, numbers, board and cards."""

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

        actions = pack.of("action")
        self.actions: Final = tuple([Action(entry) for entry in actions])
        ids = tuple([entry.id for entry in actions])
        alcoves = pack.of("alcove")
        bonus, mosaic = self.cause("alcove-bonus"), self.cause("mosaic-bonus")
        self.alcoves: Final = tuple([Alcove(entry, ids, bonus) for entry in alcoves])
        mosaics = [effect(entry, "mosaic_bonus", entry.word("mosaic_bonus"), mosaic) for entry in alcoves]
        own = [effect(entry, "bonus", entry.word("bonus"), bonus) for entry in alcoves]
        words = [entry.word("mosaic_bonus") for entry in alcoves] + [entry.word("bonus") for entry in alcoves]
        self.bonus_words: Final = tuple(words)
        self.sunset_words: Final = tuple([entry.words("sunset") for entry in alcoves])
        self.bonuses: Final = tuple(mosaics + own)  # by mosaics on alcoves 0-6, then the alcoves' own
        sections = pack.of("section")
        self.section_spaces: Final = tuple([section.numbers("spaces", 3, 0, 4) for section in sections])
        self.section_points: Final = tuple([section.number("points") for section in sections])
        self.prices: Final = tuple([berth.number("price") for berth in pack.of("berth")])

        self.chariot_cause: Final = self.cause("chariot-space")
        track = pack.of("chariot")
        self.chariot_ids: Final = tuple([space.id for space in track])
        self.chariot: Final = tuple([effects(space, "effect", self.chariot_cause) for space in track])
        self.chariot_words: Final = tuple([space.words("effect") for space in track])
        self.chariot_points: Final = tuple([_points(space) for space in track])
        self.chariot_demand: Final = tuple(["demand" in space.words("effect") for space in track])

        contract, family = self.cause("contract-effect"), self.cause("family-effect")
        cards = [Card(entry, self.goods, self.legacies, contract) for entry in pack.of("contract")]
        self.cards: Final = tuple(cards[:1] + cards)  # by number from 1; 0 is a card's back
        self.tier_one: Final = tuple([i for i in range(1, len(cards) + 1) if self.cards[i].tier == 1])
        self.tier_two: Final = tuple([i for i in range(1, len(cards) + 1) if self.cards[i].tier == 2])
        self.festival_card: Final = len(cards) + 1
        families = [Family(entry, self.legacies, family) for entry in pack.of("family")]
        self.families: Final = tuple(families[:1] + families)
        self.left_price: Final = _left_price(pack.of("family"))

        benefit = self.cause("ship-benefit")
        kinds = (*self.goods[:COLOURS], "any")
        ships = [ship(entry, kinds, self.cities, benefit) for entry in pack.of("ship")]
        self.ships: Final = (Ship("", 0, (), ()), *ships)  # 0: no ship
        self.benefit_words: Final = ((), *[entry.words("benefit") for entry in pack.of("ship")])
        self.festival_ship: Final = len(ships) + 1
        large = [bool(entry.get("three_plus")) for entry in pack.of("ship")]
        self.fleet: Final = tuple(range(1, len(ships) + 1))
        self.small_fleet: Final = tuple([i for i in self.fleet if not large[i - 1]])
        tiles = [tile(entry, self.cities, self.legacies) for entry in pack.of("demand")]
        self.tiles: Final = tuple(tiles[:1] + tiles)
        self.city_tiles: Final = tuple(
            [tuple([i + 1 for i in range(len(tiles)) if tiles[i].city == city]) for city in range(CITIES)]
        )
        prose = [*pack.of("action"), *pack.of("contract"), *pack.of("family")]
        self.texts: Final = {entry.id: str(entry.values.get("text", "")) for entry in prose}
        self.start_words: Final = ((), *[entry.words("start") for entry in pack.of("family")])
        self.setups: Final = tuple([setup(entry, self.workers) for entry in pack.of("setup")])


def _points(space: Entry) -> int:
    """The points a space of the chariot track gives."""
    return sum([int(text.split()[1]) for text in space.words("effect") if text.startswith("points ")])


def _left_price(families: tuple[Entry, ...]) -> int:
    """What the leftmost ship pays those whose family sells there (F5)."""
    for family in families:
        if family.word("when") == "left-price":
            return int(family.words("effect")[0].split()[1])
    return 0


class ThessalonikiBook(Components):
    """All that never changes while Thessaloniki is played: components, numbers and moves."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.sale_cause: Final = self.cause("sale")
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

        numbers = pack.one("number", "numbers")
        self.first_cards: Final = numbers.numbers("tier_one", 3, 0, 30)
        self.second_cards: Final = numbers.numbers("tier_two", 3, 0, 27)
        self.last_cards: Final = numbers.number("last_cards", 0, 12)
        self.top_ships: Final = numbers.numbers("ship_stack", 3, 0, 24)
        self.last_ships: Final = numbers.number("last_ships", 0, 24)
        self.first_demand: Final = numbers.numbers("demand", 3, 0, CITIES)
        self.gate: Final = numbers.numbers("gate", 3, 1, 52)
        self.pieces: Final = numbers.number("pieces", 1, 99)
        self.entrance: Final = numbers.numbers("entrance", 3, 0, 9)
        self.demand_spaces: Final = numbers.numbers("demand_spaces", 3, 1, SPACES)
        self.legacy_points: Final = numbers.numbers("legacy_points", LEGACIES + 1)
        self.storage_points: Final = numbers.numbers("storage_points", 5)
        self.set_of_goods: Final = numbers.number("set_of_goods", 1, 99)
        self.last_demand: Final = numbers.number("last_demand", 1, 12)
        self.die: Final = numbers.numbers("die", 6, 1, 3)
        self.bot_order: Final = tuple([self.goods.index(g) for g in numbers.words("bot_order", COLOURS, self.goods)])
        solo = pack.one("solo", "collegiabot")
        self.bot_failed: Final = (0, *solo.numbers("failed", 3))
        self.bot_ship: Final = (0, *solo.numbers("ship", 3))
        self.bot_mosaic: Final = solo.number("mosaic")
        self.bot_card: Final = solo.number("card")
        self.bits: Final = tuple([bin(mask).count("1") for mask in range(16)])
        self.nothing: Final = (0,) * COLOURS
        self.any_number: Final = NUMBER
        self.sell_one: Final = Sell(1)
        self.bot_sells: Final = BotSells()

        demand = [f"{tile.id}-{{}}{space + 1}" for tile in self.tiles[1:] for space in range(SPACES)]
        alcove_ids = [alcove.id for alcove in self.alcoves]
        self.mosaic_ids: Final = (*alcove_ids, "entrance", "storage", "", *[id.format("m") for id in demand])
        statues = [alcove.id if any(alcove.statue_spaces) else "" for alcove in self.alcoves]
        self.statue_ids: Final = (*statues, "", "", "offer", *[id.format("s") for id in demand])
        table = self.moves
        self.decline: Final = table.add("pass")
        self.accept: Final = table.add("accept")
        self.stay: Final = table.add("stay")
        self.choose: Final = self._each("choose", [family.id for family in self.families[1:]], 1)
        self.move: Final = self._each("move", list(self.workers[:-1]), 0)
        self.to: Final = self._each("to", alcove_ids, 0)
        self.pay: Final = self._each("pay", [*self.tokens, "denarius"], 0)
        self.buy: Final = self._each("buy", ["denarius", "salt"], 0)
        self.exchange: Final = self._each("exchange", refined_of(self.tokens), 0)
        self.give: Final = self._each("give", ["mosaic", "statue"], 0)
        self.act: Final = self._each("act", [one.id for one in self.actions], 0)
        bonuses = [id + "-mosaic-bonus" for id in alcove_ids] + [id + "-bonus" for id in alcove_ids]
        self.bonus_ids: Final = tuple(bonuses)
        waiting = [id if _waits(self.bonuses[bonus]) else "" for bonus, id in enumerate(bonuses)]
        self.bonus: Final = self._places("bonus", tuple(waiting))
        cards = [card.id for card in self.cards[1:]]
        self.take: Final = self._each("take", cards, 1)
        self.fulfil: Final = self._each("fulfil", cards, 1)
        self.refine: Final = self._each("refine", list(self.goods[:COLOURS]), 0)
        gain = self._each("gain", list(self.tokens[: 2 * COLOURS]), 0)
        self.gain_raw: Final = gain[:COLOURS]
        self.gain_refined: Final = gain[COLOURS:]
        self.mosaic: Final = self._places("mosaic", self.mosaic_ids)
        self.statue: Final = self._places("statue", self.statue_ids)
        self.add: Final = self._each("add", [tile.id for tile in self.tiles[1:]], 1)
        ships = [ship.id for ship in self.ships[1:]]
        self.load: Final = self._each("load", ships, 1)
        self.unload: Final = self._each("unload", ships, 1)
        self.swap: Final = self._each("swap", ships, 1)
        self.sell: Final = self._each("sell", list(self.goods), 0)
        self.lift: Final = self._each("lift", list(self.goods), 0)
        self.stow: Final = self._each("stow", list(self.tokens), 0)
        self.space: Final = self._each("space", [*self.goods[:COLOURS], "any"], 0)
        self.keep: Final = self._each("keep", list(self.goods[:COLOURS]), 0)
        self.legacy: Final = self._each("legacy", list(self.legacies), 0)
        most = max([len(ship.spaces) for ship in self.ships])
        self.amount: Final = tuple([self.decline] + [table.add("amount", "", n, n) for n in range(1, most + 1)])
        self.raw_amount: Final = tuple([table.add("raw", "", n, n) for n in range(most + 1)])

    def _each(self, verb: str, ids: list[str], first: int) -> tuple[Move, ...]:
        """A verb's moves by number; when numbers begin at 1, place 0 is filled by the first."""
        made = [self.moves.add(verb, id, -1, number + first) for number, id in enumerate(ids)]
        return tuple(made[:1] * first + made)

    def _places(self, verb: str, ids: tuple[str, ...]) -> tuple[Move, ...]:
        """A verb's moves by number, where there is an id; elsewhere one that is never offered for it."""
        return tuple([self.moves.add(verb, id, -1, place) if id else self.decline for place, id in enumerate(ids)])


def _waits(bonus: Effect) -> bool:
    """Whether its order may matter: what only adds happens at once. Denarii can feed a card (C21)."""
    return not isinstance(bonus, (Points, Salt, OwnGood, GainMosaic, GainStatue))


def refined_of(tokens: tuple[str, ...]) -> list[str]:
    """The refined goods among what one pays with."""
    return list(tokens[COLOURS : TOKENS - 1])
