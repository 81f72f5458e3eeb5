"""The words of content, as steps: one vocabulary for alcoves, cards, families, ships and the chariot track."""

from __future__ import annotations

from typing import Final

from emporion.content import Entry
from emporion.forms import Forms
from emporion.games.thessaloniki.card import COUNTED, CountLegacy, PointsPer, Trade, TradeAny
from emporion.games.thessaloniki.cargo import SellMixed, SellSupply, SwapShips
from emporion.games.thessaloniki.contract import DISCOUNT, FREE, FULL, Fulfil, FulfilAndSell, Take
from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.goods import AnyGood, Denarii, Good, OwnGood, Points, Salt
from emporion.games.thessaloniki.officina import Advance, Chariot, Refine, RefineColour, RefineEach
from emporion.games.thessaloniki.officium import GainMosaic, PlaceMosaic
from emporion.games.thessaloniki.reload import MoveGoods
from emporion.games.thessaloniki.sail import MaySail, Sail, Tax
from emporion.games.thessaloniki.sell import Sell
from emporion.games.thessaloniki.taberna import AddDemand, GainStatue, PlaceStatue

NUMBER: Final = 30  # as many as one likes: no ship has so many spaces
COLOUR_WORDS: Final = ("grain", "grape", "meat", "olive")
MOST: Final = 8  # effects of one field
FORMS: Final = Forms(
    (
        "points {n}", "salt {n}", "coins {n}", "own {n}", "raw {n}", "raw-same {n}", "refined {n}", "{colour} {n}",
        "mosaic {n}", "statue {n}", "points-per {counted} {n}", "refine {n}", "refine-race {n}", "refine-colour",
        "place-mosaic", "place-statue", "take {n}", "fulfil-free", "sell {n}", "sell-colour {n}", "sell-colour any",
        "sell-mixed {n}", "sell-wild {n}", "sell-supply", "swap-ships", "move-goods {n}", "may-sail", "sail", "tax",
        "demand", "chariot {n}", "chariot", "trade {colour} {n} {n}", "trade-any {n} {n}", "legacy-count",
    ),
    {"n": (1, NUMBER), "colour": COLOUR_WORDS, "counted": COUNTED},
)  # fmt: skip


def effects(entry: Entry, field: str, cause: int) -> tuple[Effect, ...]:
    """All effects of a field, in their order."""
    return tuple([effect(entry, field, text, cause) for text in entry.effects(field, MOST)])


def effect(entry: Entry, field: str, text: str, cause: int) -> Effect:
    """One effect: a word, then its numbers and names."""
    if FORMS.read(text) is None:
        words = ", ".join(dict.fromkeys([FORMS.sample(form).split()[0] for form in FORMS.forms]))
        raise entry.wrong(field, f"“{text}” is no effect of this game; they are {words}, each with what belongs to it.")
    word, *rest = text.split()
    n = NUMBER if rest == ["any"] else int(rest[-1]) if rest and rest[-1].isdigit() else 1
    if word in COLOUR_WORDS:
        return Good(COLOUR_WORDS.index(word), n)
    if word == "points-per":
        return PointsPer(COUNTED.index(rest[0]), n, cause)
    if word == "trade":
        return Trade(COLOUR_WORDS.index(rest[0]), int(rest[1]), n, cause)
    if word == "trade-any":
        return TradeAny(int(rest[0]), n, cause)
    step = gains(word, n, cause) or sales(word, n) or pieces(word, n) or deeds(word, n, cause)
    if step is None:
        raise entry.wrong(field, f"“{text}” is no effect of this game.")
    return step


def gains(word: str, n: int, cause: int) -> Effect | None:
    """What only adds to one's things."""
    if word == "points":
        return Points(n, cause)
    if word == "salt":
        return Salt(n)
    if word == "coins":
        return Denarii(n)
    if word == "own":
        return OwnGood(n)
    if word == "raw":
        return AnyGood(n, False, False)
    if word == "raw-same":
        return AnyGood(n, False, True)
    if word == "refined":
        return AnyGood(n, True, False)
    return None


def sales(word: str, n: int) -> Effect | None:
    """What happens at the Port."""
    if word == "sell" or word == "sell-colour":
        return Sell(n)
    if word == "sell-mixed":
        return SellMixed(n, False)
    if word == "sell-wild":
        return SellMixed(n, True)
    if word == "sell-supply":
        return SellSupply()
    if word == "swap-ships":
        return SwapShips()
    if word == "move-goods":
        return MoveGoods(n)
    if word == "sail":
        return Sail()
    return Tax() if word == "tax" else None


def pieces(word: str, n: int) -> Effect | None:
    """Mosaics, Statues and demand tiles."""
    if word == "mosaic":
        return GainMosaic(n)
    if word == "statue":
        return GainStatue(n)
    if word == "place-mosaic":
        return PlaceMosaic()
    if word == "place-statue":
        return PlaceStatue()
    return AddDemand() if word == "demand" else None


def deeds(word: str, n: int, cause: int) -> Effect | None:
    """Refining, contracts and the chariot."""
    if word == "refine":
        return Refine(n)
    if word == "refine-race":
        return Refine(n, True)
    if word == "refine-colour":
        return RefineColour()
    if word == "take":
        return Take(n)
    if word == "fulfil-free":
        return Fulfil(FREE)
    if word == "chariot":
        return Advance(n)
    if word == "legacy-count":
        return CountLegacy(cause)
    return MaySail() if word == "may-sail" else None


def bonus(entry: Entry, field: str, cause: int) -> Effect:
    """A bonus of an alcove. One that may not be wanted waits among the actions, so taking it is choice enough."""
    made = effect(entry, field, entry.effect(field), cause)
    if isinstance(made, GainMosaic):
        return GainMosaic(made.n, True)
    return GainStatue(made.n, True) if isinstance(made, GainStatue) else made


def sunset(entry: Entry, text: str, cause: int) -> Effect:
    """A sunset's chariot counts the entrance; all else is as everywhere."""
    return Chariot() if text == "chariot" else effect(entry, "sunset", text, cause)


def action(entry: Entry) -> Effect:
    """What one action point buys in an alcove."""
    id = entry.id
    if id == "gain-mosaic":
        return GainMosaic(1, True)
    if id == "gain-statue":
        return GainStatue(1, True)
    if id == "place-mosaic":
        return PlaceMosaic(False)
    if id == "place-statue":
        return PlaceStatue(False)
    if id == "refine-each":
        return RefineEach()
    if id == "refine-colour":
        return RefineColour()
    if id == "refine-three":
        return Refine(entry.number("number", 1, NUMBER))
    if id == "fulfil":
        return Fulfil(FULL)
    if id == "fulfil-discount":
        return Fulfil(DISCOUNT)
    if id == "fulfil-and-sell":
        return FulfilAndSell()
    if id == "sell-colour":
        return Sell(NUMBER)
    raise entry.wrong("id", "is no action of this game.")
