"""The things of Stall looked at closely: what they are and bring now, and the rule. From a view only."""

from __future__ import annotations

from emporion.scene.node import Inspected
from emporion.text import name, say
from emporion_stall.scene import gain
from emporion_stall.state import Stall


def inspect(view: Stall, id: str) -> Inspected | None:
    """None: its title says it all, or there is no such thing."""
    if id in view.book.ids[1:]:
        return card(view, view.book.ids.index(id))
    return ware(view, view.book.wares.index(id)) if id in view.book.wares else None


def card(s: Stall, card: int) -> Inspected:
    """A card: what it would bring, or why it brings nothing."""
    ware = name(s.book, s.book.wares[s.book.ware[card]])
    won = gain(s, card)
    said = say(s.book, "inspect.brings" if won > 0 else "inspect.too-cheap", n=won, ware=ware)
    return Inspected(name(s.book, s.book.ids[card]), (said,), "selling")


def ware(s: Stall, ware: int) -> Inspected:
    """A ware: all prices it was sold for."""
    prices = ", ".join([str(s.book.price[card]) for card in s.sold[ware]])
    said = say(s.book, "inspect.sold" if prices else "inspect.unsold", prices=prices)
    id = s.book.wares[ware]
    return Inspected(name(s.book, id).capitalize(), (said, s.book.words["inspect.dearer"]), "selling", id)
