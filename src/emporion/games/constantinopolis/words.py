"""Things in words: short for the faces of tiles, brief in a line, whole in a sentence."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.terms import (
    COMMERCIAL,
    CONSUL,
    GOOD_KINDS,
    GOODS,
    LETTERS,
    PRODUCTION,
    PUBLIC,
    SHIP_SIZES,
    URBI,
    holds,
)
from emporion.once import once
from emporion.text import counted, name, one, say

SYMBOL = "constantinopolis-"
FIGURES = (
    "mensae_gold", "redemptor_gold", "stored_horreum", "three_goods", "three_for", "market_discount", "guard_step",
    "ship_discount", "comes_gold", "new_post_cards", "envoys_cards", "least_price",
)  # fmt: skip
DISTANCES = ("near", "half-way", "far")


def seat_name(seat: int) -> str:
    return "{p" + str(seat) + "}"


def short(book: ConstantinopolisBook, id: str) -> str:
    """What a thing is called where there is little room."""
    return book.words.get("short." + id) or name(book, id)


def city(book: ConstantinopolisBook, contract: int) -> str:
    """Where a contract is for."""
    return name(book, book.contract_ids[contract]).partition(":")[0]


# --- goods


def good_icon(good: int) -> str:
    return SYMBOL + GOODS[good]


def good_icons(goods: tuple[int, ...]) -> str:
    return " ".join([good_icon(good) for good in range(GOOD_KINDS) for _ in range(goods[good])])


def inline(icons: str) -> str:
    """Symbols as they stand in a line of text."""
    return "".join(["{" + icon + "}" for icon in icons.split()])


def so_many(book: ConstantinopolisBook, good: int, n: int) -> str:
    """1 Luxury Good, 2 Luxury Goods."""
    return f"{n} {one(book, GOODS[good]) if n == 1 else name(book, GOODS[good])}"


def good_words(book: ConstantinopolisBook, goods: tuple[int, ...] | list[int]) -> str:
    """So many of each good, in words."""
    told = [so_many(book, good, n) for good, n in enumerate(goods) if n]
    return ", ".join(told[:-1]) + " and " + told[-1] if len(told) > 1 else "".join(told) or "nothing"


def cargo_icons(book: ConstantinopolisBook, contract: int) -> str:
    """What a contract puts on board."""
    return SYMBOL + "passenger" if book.passenger[contract] else good_icons(book.wants[contract])


# --- in two words, in a line


@once
def figures(book: ConstantinopolisBook) -> dict[str, str | int]:
    """The numbers that briefs are filled with."""
    plain: dict[str, str | int] = {figure: int(getattr(book, figure)) for figure in FIGURES}
    return plain | {
        "magister_cards": counted(book.magister_cards, "contract"),
        "pretorio_goods": counted(book.pretorio_goods, "good"),
        "urbi_swaps": counted(book.exchanges[URBI], "contract"),
        "consul_swaps": counted(book.exchanges[CONSUL], "contract"),
        "envoys": counted(book.envoys_cards, "contract"),
        "horreum": counted(book.stored_horreum, "good"),
        "stored": book.stored,
        "good": inline(good_icon(book.redemptor_good)),
    }


@once
def face(book: ConstantinopolisBook, id: str, group: str = "face") -> str:
    """What a utility building or a piece of the wall does, on its face, or on its small one (`chip`)."""
    key = f"{group}.{id}"
    return say(book, key if key in book.words else "face." + id, **figures(book))


@once
def brief(book: ConstantinopolisBook, id: str) -> str:
    """What a thing does, in a line."""
    if id in book.tile_ids:
        return tile_brief(book, book.tile_ids.index(id))
    if id in book.size_ids:
        return ship_brief(book, book.size_ids.index(id))
    if id in book.contract_ids:
        return contract_brief(book, book.contract_ids.index(id))
    return say(book, "brief." + id, **figures(book))


def tile_brief(book: ConstantinopolisBook, tile: int) -> str:
    kind, fame = book.kind[tile], book.fame[tile]
    if kind == PRODUCTION:
        return say(book, "brief.production", goods=inline(good_icons(book.makes[tile])))
    if kind == COMMERCIAL:
        key = "brief.commercial-fame" if fame else "brief.commercial"
        return say(book, key, goods=inline(good_icons(book.takes[tile])), gold=book.gold[tile], fame=fame)
    if kind == PUBLIC:
        return say(book, "brief.public", fame=fame)
    return say(book, "brief." + book.tile_ids[tile], **figures(book))


def ship_brief(book: ConstantinopolisBook, size: int) -> str:
    key = "brief.ship-berths" if book.berths[size] else "brief.ship"
    return say(book, key, cargo=book.cargo[size], berths=counted(book.berths[size], "passenger"))


def contract_brief(book: ConstantinopolisBook, contract: int) -> str:
    fame = book.honour[contract]
    key = "brief.contract-fame" if fame else "brief.contract"
    cargo = inline(cargo_icons(book, contract))
    return say(book, key, cargo=cargo, gold=book.pay[contract], fame=fame, far=far(book, contract))


def distance(book: ConstantinopolisBook, contract: int) -> int:
    """0 near, 1 half-way, 2 far: by how many sizes of ship are long away."""
    return min(len([rounds for rounds in book.voyage[contract] if rounds > 1]), len(DISTANCES) - 1)


def far(book: ConstantinopolisBook, contract: int) -> str:
    return book.words["far." + DISTANCES[distance(book, contract)]]


@once
def rounds_words(book: ConstantinopolisBook, size: int) -> str:
    """How long ships of a size are away: what is usual first, then the exception."""
    by_far = [0] * len(DISTANCES)
    for contract in range(1, len(book.contract_ids)):
        by_far[distance(book, contract)] = max(by_far[distance(book, contract)], book.voyage[contract][size])
    usual = max(by_far, key=by_far.count)
    rare = [f"{book.words['far.' + DISTANCES[at]]} {rounds}" for at, rounds in enumerate(by_far) if rounds != usual]
    return f"{usual}, {', '.join(rare)}" if rare else counted(usual, "round")


# --- whole


def licence(book: ConstantinopolisBook, tile: int) -> str:
    """The letter of a production building."""
    return "".join([LETTERS[letter] for letter, tiles in enumerate(book.letter) if holds(tiles, tile)])


def power(book: ConstantinopolisBook, id: str) -> str:
    """What a thing does, as the rules say it."""
    return say(book, "power." + id, **figures(book))


@once
def tile_words(book: ConstantinopolisBook, tile: int) -> str:
    """A building and what it does, in a sentence."""
    id, kind = book.tile_ids[tile], book.kind[tile]
    called = name(book, id)
    if kind == PRODUCTION:
        goods = good_words(book, book.makes[tile])
        return say(book, "title.production", tile=called, letter=licence(book, tile), goods=goods)
    if kind == COMMERCIAL:
        fame = say(book, "title.and-fame", n=book.fame[tile]) if book.fame[tile] else ""
        goods = good_words(book, book.takes[tile])
        return say(book, "title.commercial", tile=called, goods=goods, gold=book.gold[tile], fame=fame)
    if kind == PUBLIC:
        return say(book, "title.public", tile=called, fame=book.fame[tile])
    return say(book, "title.power", tile=called, power=power(book, id))


def cargo_words(book: ConstantinopolisBook, contract: int) -> str:
    return book.words["title.passenger"] if book.passenger[contract] else good_words(book, book.wants[contract])


@once
def contract_words(book: ConstantinopolisBook, contract: int) -> str:
    """A contract in a sentence."""
    fame = say(book, "title.and-fame", n=book.honour[contract]) if book.honour[contract] else ""
    rounds = ", ".join([voyage_words(book, contract, size) for size in range(SHIP_SIZES)])
    return say(
        book, "title.contract", city=city(book, contract), cargo=cargo_words(book, contract), gold=book.pay[contract],
        fame=fame, rounds=rounds,
    )  # fmt: skip


def voyage_words(book: ConstantinopolisBook, contract: int, size: int) -> str:
    """How long a size of ship is away with this contract, and what a long voyage brings at once."""
    rounds, ship = book.voyage[contract][size], name(book, book.size_ids[size])
    key = "title.rounds-long" if rounds > 1 else "title.rounds-short" if rounds else "title.rounds-none"
    return say(book, key, ship=ship, n=rounds, fame=book.long_fame[size])
