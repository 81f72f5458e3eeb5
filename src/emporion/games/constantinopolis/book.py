"""The tables, made once from the content. Tiles, contracts, ships and markets count from 1; 0 is a back."""

from __future__ import annotations

from typing import Final

from emporion.content import Entry, Pack
from emporion.games.constantinopolis.terms import (
    COMES,
    COMMERCIAL,
    CONSUL,
    GOOD_KINDS,
    GOODS,
    KINDS,
    LAYERS,
    LETTERS,
    MAGISTER,
    MOST_GOODS,
    NO_GOODS,
    OFFICES,
    PRETORIO,
    PRODUCTION,
    PUBLIC,
    SEATS,
    SHIP_SIZES,
    STEPPER,
    URBI,
    UTILITY,
    WALL,
    holds,
    lowest,
)
from emporion.kernel.move import Move
from emporion.kernel.state import Book


class Offices(Book):
    """§ Public Offices; § Goods; what fame is given for."""

    def __init__(self, pack: Pack, version: int) -> None:
        causes = tuple([(record.id, str(record.source())) for record in pack.of("cause")])
        super().__init__("constantinopolis", version, pack.name, pack.hash, causes, pack.words | _ship_names(pack))
        self.by_contract: Final = self.cause("contracts")
        self.by_voyage: Final = self.cause("long-voyages")
        self.by_commerce: Final = self.cause("commercial-buildings")
        self.by_public: Final = self.cause("public-buildings")
        self.by_donation: Final = self.cause("donations")
        self.by_travelling: Final = self.cause("travelling-ships")
        self.by_walls: Final = self.cause("walls")
        self.by_gold: Final = self.cause("gold-counted")
        goods = pack.of("good")
        if tuple([good.id for good in goods]) != GOODS:
            raise goods[0].wrong("id", "the five goods stand in the order of their value.")
        self.good_worth: Final = [good.number("worth", 1, 30) for good in goods]
        offices = pack.of("office")
        if [office.number("number", 1, OFFICES) for office in offices] != list(range(1, OFFICES + 1)):
            raise offices[0].wrong("number", "the five offices stand in the order of their numbers.")
        self.office_ids: Final = tuple([office.id for office in offices])
        self.magister_cards: Final = offices[MAGISTER].number("n", 0, 20)
        self.pretorio_goods: Final = offices[PRETORIO].number("n", 0, 20)
        self.comes_gold: Final = offices[COMES].number("n", 0, 100)
        self.exchanges: Final = [0, 0, 0, offices[URBI].number("n", 1, 20), offices[CONSUL].number("n", 1, 20)]


class Figures(Offices):
    """The charts and figures printed on board and sheets."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.draws: Final = pack.one("chart", "contracts-by-level").numbers("row", 7, 0, 99)
        self.wall_fame: Final = pack.one("chart", "fame-of-walls").numbers("row", 6, 0, 99)
        self.post_price: Final = pack.one("chart", "price-of-posts").numbers("row", 4, 0, 99)
        self.in_play: Final = pack.one("chart", "copies-in-play").numbers("row", 4, 1, LAYERS)
        self.starting_gold: Final = _figure(pack, "starting-gold")
        self.vacant_price: Final = _figure(pack, "vacant-office")
        self.guard_step: Final = _figure(pack, "guard-step")
        self.three_goods: Final = _figure(pack, "three-goods")
        self.three_for: Final = _figure(pack, "three-for")
        self.market_discount: Final = _figure(pack, "market-discount")
        self.least_price: Final = _figure(pack, "least-price")
        self.ship_discount: Final = _figure(pack, "ship-discount")
        self.envoys_cards: Final = _figure(pack, "envoys")
        self.idle_post_cards: Final = _figure(pack, "idle-post")
        self.new_post_cards: Final = _figure(pack, "new-post")
        self.stored: Final = _figure(pack, "stored")
        self.stored_horreum: Final = _figure(pack, "stored-horreum")
        self.gold_for_fame: Final = _figure(pack, "gold-for-fame")
        self.offers: Final = _figure(pack, "offers")
        self.asked_gold: Final = _figure(pack, "asked-gold")
        long, large = _figure(pack, "long-voyage"), _figure(pack, "long-voyage-large")
        self.long_fame: Final = (long, long, long + large)


class Tiles(Figures):
    """§ Buildings. Sets of tiles are bit masks."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        tiles = [record for kind in KINDS for record in pack.of(kind)]
        self.tile_ids: Final = ("back",) + tuple([tile.id for tile in tiles])
        self.kind: Final = [-1] + [KINDS.index(tile.kind) for tile in tiles]
        self.cost: Final = [0] + [tile.number("cost", 0, 999) for tile in tiles]
        self.copies: Final = [0] + [_number(tile, "copies", LAYERS, 1) for tile in tiles]  # public ones and walls: 1
        self.gold: Final = [0] + [_number(tile, "gold", 99, 0) if tile.kind == "commercial" else 0 for tile in tiles]
        self.fame: Final = [0] + [_number(tile, "fame", 99, 0) for tile in tiles]
        self.harvests: Final[dict[int, tuple[int, ...]]] = {}  # by the production tiles owned; see `ships.harvest`
        self.makes: Final[list[tuple[int, ...]]] = [NO_GOODS] + [_count(tile, "makes") for tile in tiles]
        self.takes: Final[list[tuple[int, ...]]] = [NO_GOODS] + [_count(tile, "takes") for tile in tiles]
        self.takes_mask: Final = [_mask(takes) for takes in self.takes]
        self.production: Final = self._of_kind(PRODUCTION)
        self.commercial: Final = self._of_kind(COMMERCIAL)
        self.utility: Final = self._of_kind(UTILITY)
        self.public: Final = self._of_kind(PUBLIC)
        self.walls: Final = self._of_kind(WALL)
        self.of_kind: Final = (self.production, self.commercial, self.utility, self.public, self.walls)
        self.beside: Final = [self._beside(kinds) for kinds in range(1 << len(KINDS))]  # tiles a turn may still build
        self.named: Final = self.production | self.commercial | self.utility  # never two of one name
        self.usable: Final = self.commercial | self.walls
        self.letter: Final = [self._licence(tiles, letter) for letter in LETTERS]
        self.letter_a, self.letter_b, self.letter_c, self.letter_d = self.letter  # by name: sets in a list are slow
        self.dearer: Final = [self._dearer(tile) for tile in range(len(self.tile_ids))]
        self.pairs: Final = [(1 << tile, dear) for tile, dear in enumerate(self.dearer) if dear]
        self.can_make: Final = self._can_make()
        self.within: Final = [self._within(gold) for gold in range(max(self.cost) + 1)]

    def _beside(self, kinds: int) -> int:
        """The tiles of no kind in a set; walls are no such kind."""
        tiles = 0
        for kind, of_kind in enumerate(self.of_kind):
            if kind == WALL or not kinds >> kind & 1:
                tiles |= of_kind
        return tiles

    def _of_kind(self, kind: int) -> int:
        """The tiles of a kind, a bit each."""
        return sum([1 << tile for tile, its in enumerate(self.kind) if its == kind])

    def _licence(self, tiles: list[Entry], letter: str) -> int:
        """The production tiles of a licence."""
        made = [(1 << i + 1, tile) for i, tile in enumerate(tiles) if tile.kind == KINDS[PRODUCTION]]
        return sum([bit for bit, tile in made if tile.word("licence", LETTERS) == letter])

    def _dearer(self, tile: int) -> int:
        """The dearer tile of a public pair, for the cheaper one: the other of equal fame."""
        if self.kind[tile] != PUBLIC:
            return 0
        pair = [other for other, fame in enumerate(self.fame) if self.kind[other] == PUBLIC and fame == self.fame[tile]]
        return sum([1 << other for other in pair if self.cost[other] > self.cost[tile]])

    def _can_make(self) -> list[int]:
        """For every set of production tiles the goods they show; tile 1 is bit 0 here."""
        count = self.production.bit_length() - 1
        table = [0] * (1 << count)
        for owned in range(1, 1 << count):
            low = owned & -owned
            table[owned] = table[owned ^ low] | _mask(self.makes[lowest(owned) + 1])
        return table

    def _within(self, gold: int) -> int:
        """The tiles that cost no more than so much."""
        return sum([1 << tile for tile, cost in enumerate(self.cost) if tile and cost <= gold])


class Powers(Tiles):
    """§ Utility Buildings; § City Walls: what single tiles do."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        tiles = [tile for kind in (UTILITY, WALL) for tile in pack.of(KINDS[kind])]
        does = {tile.word("does"): tile for tile in tiles}
        self.mensae: Final = self._bit(does["sell-better"])
        self.redemptor: Final = self._bit(does["build-cheaper"])
        self.taberna: Final = self._bit(does["buy-own"])
        self.horreum: Final = self._bit(does["store-five"])
        self.changers: Final = self._bit(does["swap"])
        self.wholesalers: Final = self._bit(does["three-for-ten"])
        self.envoys: Final = self._bit(does["draw"])
        self.buyers: Final = self._bit(does["buy-cheaper"])
        self.guard: Final = self._bit(does["guard"])
        self.shipwrights: Final = self._bit(does["ship-cheaper"])
        self.mensae_gold: Final = does["sell-better"].number("gold", 0, 99)
        self.redemptor_gold: Final = does["build-cheaper"].number("gold", 0, 99)
        self.redemptor_good: Final = GOODS.index(does["build-cheaper"].words("takes", 1, GOODS)[0])

    def _bit(self, tile: Entry) -> int:
        return 1 << self.tile_ids.index(tile.id)


class Cards(Powers):
    """§ Ships; § Contract Cards; § Market Cards."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        sizes = pack.of("ship")
        self.size_ids: Final = tuple([size.id for size in sizes])
        self.ship_cost: Final = [size.number("cost", 0, 99) for size in sizes]
        self.cargo: Final = [size.number("cargo", 0, 99) for size in sizes]
        self.berths: Final = [size.number("passengers", 0, 99) for size in sizes]
        self.ship_copies: Final = [size.number("copies", 0, 99) for size in sizes]
        self.first_ship: Final = [1 + sum(self.ship_copies[:size]) for size in range(SHIP_SIZES)]
        self.ship_size: Final = [-1] + [size for size in range(SHIP_SIZES) for _ in range(self.ship_copies[size])]
        self.ship_ids: Final = ("back",) + tuple(
            [f"{self.size_ids[size]}-{i + 1}" for size in range(SHIP_SIZES) for i in range(self.ship_copies[size])]
        )

        cards = pack.of("contract")
        self.contract_ids: Final = ("back",) + tuple([card.id for card in cards])
        self.wants: Final = [NO_GOODS] + [_count(card, "goods") for card in cards]
        self.wants_mask: Final = [_mask(wants) for wants in self.wants]
        self.passenger: Final = [0] + [0 if card.words("goods") else 1 for card in cards]
        self.size: Final = [0] + [len(card.words("goods", most=MOST_GOODS)) or 1 for card in cards]
        self.voyage: Final = [(0, 0, 0)] + [card.numbers("voyage", SHIP_SIZES, 0, 2) for card in cards]
        self.pay: Final = [0] + [card.number("gold", 0, 99) for card in cards]
        self.honour: Final = [0] + [card.number("fame", 0, 99) for card in cards]
        self.reach: Final = [self._reach(goods) for goods in range(1 << GOOD_KINDS)]

        markets = pack.of("market")
        self.market_ids: Final = ("back",) + tuple([market.id for market in markets])
        self.rounds: Final = 2 * len(markets) - 1  # the first one, then the pile of the others twice
        self.limit: Final = _column(markets, "limit")
        self.buy_price: Final = _column(markets, "buy")
        self.sell_price: Final = _column(markets, "sell")
        self.sale: Final = [self._sale(good) for good in range(GOOD_KINDS)]
        self.donate: Final = _column(markets, "donate")
        self.thanks: Final = _column(markets, "thanks")

    def _reach(self, goods: int) -> int:
        """Of a hundred contracts, how many can be fulfilled with these goods alone."""
        fitting = [1 for wants in self.wants_mask[1:] if not wants & ~goods]
        return 100 * len(fitting) // (len(self.wants_mask) - 1)

    def _sale(self, good: int) -> int:
        """What a good brings on the average of the markets that trade it, rounded down."""
        prices = [self.sell_price[m][good] for m, limit in enumerate(self.limit) if limit[good]]
        return sum(prices) // max(1, len(prices))


class ConstantinopolisBook(Cards):
    """All that never changes while Constantinopolis is played: the tables, and every move there is."""

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        table = self.moves
        contracts, ships = self.contract_ids[1:], self.ship_ids[1:]
        self.keep: Final = table.add("keep")
        self.take_office: Final = self._each("take", self.office_ids)
        self.challenge: Final = self._each("challenge", self.office_ids)
        self.bid: Final = [table.add("bid", "", n) for n in range(STEPPER + 1)]
        self.more: Final = table.add("more")
        self.skip: Final = table.add("pass")
        self.build: Final = self._tile_moves("build", self.named | self.public | self.walls)
        self.redeem: Final = self._tile_moves("redeem", self.named | self.public | self.walls)
        self.preempt: Final = table.add("preempt")
        self.buy: Final = self._each("buy", GOODS)
        self.sell: Final = self._each("sell", GOODS)
        self.use: Final = self._tile_moves("use", self.usable)
        self.give: Final = self._each("give", GOODS)
        self.receive: Final = self._each("receive", GOODS)
        self.load: Final = self._each("load", contracts, 1)
        self.aboard: Final = self._each("aboard", ships, 1)
        self.commission: Final = self._each("commission", self.size_ids)
        self.open_post: Final = table.add("open", "trading-post")
        self.exchange: Final = self._each("exchange", contracts, 1)
        self.save: Final = self._each("save", contracts, 1)
        self.donation: Final = self._each("donate", GOODS)
        self.store: Final = self._each("store", GOODS)
        self.store_all: Final = table.add("store-all")
        self.trade: Final = self._each("trade", tuple([f"seat-{seat}" for seat in range(SEATS)]))
        # What Free Trade calls a thing: 0–4 is a good, from 5 on a contract, 4 + its number.
        self.thing_ids: Final = GOODS + contracts
        self.offer: Final = self._each("offer", self.thing_ids)
        self.ask: Final = self._each("ask", self.thing_ids)
        self.offer_gold: Final = [table.add("offer-gold", "", n) for n in range(1, STEPPER + 1)]
        self.ask_gold: Final = [table.add("ask-gold", "", n) for n in range(1, STEPPER + 1)]
        self.propose: Final = table.add("propose")
        self.cancel: Final = table.add("cancel")
        self.agree: Final = table.add("agree")
        self.decline: Final = table.add("decline")
        self.done: Final = table.add("done")

    def _each(self, verb: str, ids: tuple[str, ...], first: int = 0) -> list[Move]:
        """A move for each of these, whose numbers count from `first`."""
        return [self.moves.add(verb, id, -1, number + first) for number, id in enumerate(ids)]

    def _tile_moves(self, verb: str, tiles: int) -> list[Move | None]:
        """A move for every tile of the set, by tile."""
        return [
            self.moves.add(verb, id, -1, tile) if holds(tiles, tile) else None for tile, id in enumerate(self.tile_ids)
        ]


def _number(record: Entry, field: str, most: int, otherwise: int) -> int:
    """A number of a record that not every kind has."""
    return record.number(field, 0, most) if field in record.values else otherwise


def _ship_names(pack: Pack) -> dict[str, str]:
    """Ships of a size are told apart by their number."""
    return {
        f"name.{size.id}-{i + 1}": f"{size.name()} {i + 1}"
        for size in pack.of("ship")
        for i in range(size.number("copies", 0, 99))
    }


def _count(record: Entry, field: str) -> tuple[int, ...]:
    """How many of each good a record names; none where it has no such field."""
    named = record.words(field, choices=GOODS, most=MOST_GOODS) if field in record.values else ()
    return tuple([named.count(good) for good in GOODS])


def _mask(goods: tuple[int, ...]) -> int:
    return sum([1 << good for good, n in enumerate(goods) if n])


def _figure(pack: Pack, id: str) -> int:
    return pack.one("figure", id).number("n", 0, 999)


def _column(markets: tuple[Entry, ...], field: str) -> list[tuple[int, ...]]:
    return [NO_GOODS] + [market.numbers(field, GOOD_KINDS, 0, 99) for market in markets]
