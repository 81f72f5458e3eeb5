"""Content's words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki

ANY: Final = ("sell ∞", "sell any number of Goods of one colour to one Ship")
PLAIN: Final = {
    "demand": ("tile", "add a Demand tile"),
    "fulfil-free": ("free", "fulfil a Contract for nothing"),
    "sail": ("Sail", "the Ships sail"),
    "tax": ("Tax", "the Tax is collected"),
    "chariot": ("Chariot", "advance on the Chariot track, one step and one for each of your Mosaics at the Entrance"),
    "sell-colour any": ANY,
    "sell-colour 30": ANY,  # as games of version 1 wrote it
}
COUNTED: Final = {
    "points": ("{} pts", "{} points"),
    "salt": ("{} salt", "{} Salt"),
    "coins": ("{} den.", "{} Denarii"),
    "raw": ("{} raw", "any {} Raw Goods"),
    "raw-same": ("{} raw", "{} Raw Goods of one colour"),
    "refined": ("{} fine", "any {} Refined Goods"),
    "own": ("{} own", "{} Raw Goods of your own colour"),
    "mosaic": ("mosaic", "{} Mosaic"),
    "statue": ("Statue", "{} Statue"),
    "refine": ("refine", "refine {} Good"),
    "take": ("card", "take {} Contract from the offer"),
    "sell": ("sell {}", "sell {} Good"),
    "sell-colour": ("sell {}", "sell {} Goods of one colour to one Ship"),
    "chariot": ("{} step", "advance {} step on the Chariot track"),
    "grain": ("{} grain", "{} Grain"),
    "grape": ("{} grapes", "{} Grapes"),
    "olive": ("{} olives", "{} Olives"),
    "meat": ("{} meat", "{} Meat"),
}


def short(text: str) -> str:
    """An effect in as few letters as can be."""
    if text in PLAIN:
        return PLAIN[text][0]
    word, n = text.split()
    return COUNTED[word][0].format(n)


def long(texts: tuple[str, ...]) -> str:
    """Effects in words."""
    said = [PLAIN[text][1] if text in PLAIN else COUNTED[text.split()[0]][1].format(text.split()[1]) for text in texts]
    return ", ".join(said) or "nothing"


def names(s: Thessaloniki, ids: list[str]) -> str:
    """Things by their names."""
    return ", ".join([s.book.words.get("name." + id, id) for id in ids]) or "none"
