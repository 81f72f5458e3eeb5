"""Minos in signs: the symbols of effects, cards as one sees them, and their sentences."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from emporion.games.minos.actions import DEVELOP, ActionPoints, BuildPoints
from emporion.games.minos.book import GOODS, TRIGGERS, MinosBook
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import (
    ActionBonus,
    Advance,
    AdvanceAny,
    All,
    ChosenGood,
    Convert,
    Either,
    Gain,
    If,
    Instead,
    Per,
    RouteIncome,
    Temporary,
)
from emporion.games.minos.expand import March, Place
from emporion.games.minos.palace import Palace
from emporion.games.minos.words import sentence, trait
from emporion.scene.fit import wrap
from emporion.scene.node import Node
from emporion.text import counted, name

CARD_W: Final = 93
CARD_H: Final = 96
SHAPES: Final = ("disc", "box", "hex", "shield")  # of the seats, besides their colours
TRACK_ICONS: Final = ("minos-influence", "minos-culture", "minos-population")
GAIN_ICONS: Final = (
    "coin", "minos-weaponry", "laurel", "laurel", "minos-warrior", "arrow", "minos-decree", "minos-back-2", "chest",
    "star", "cross",
)  # fmt: skip
DICE_ICONS: Final = ("die-1 die-2", "die-3 die-4", "die-5 die-6")


def owned(seat: int) -> str:
    """The look of a piece: its owner's shape and colour."""
    return f"{SHAPES[seat]} p{seat}"


def sign(effect: Effect) -> str:
    """The symbol of an effect; of several together that of the first."""
    if isinstance(effect, (Gain, Per)):
        return GAIN_ICONS[effect.what]
    if isinstance(effect, (If, Convert)):
        return sign(effect.step)
    if isinstance(effect, Instead):
        return sign(effect.usual)
    if isinstance(effect, (All, Either)):
        return sign(effect.steps[0])
    if isinstance(effect, Advance):
        return TRACK_ICONS[effect.track]
    if isinstance(effect, ActionPoints):
        return "minos-develop" if effect.kind == DEVELOP else "minos-wild"
    for kind, icon in SIGNS:
        if isinstance(effect, kind):
            return icon
    return "star"


SIGNS: Final[tuple[tuple[type[Effect], str], ...]] = (
    (Temporary, "jug"),
    (ChosenGood, "chest"),
    (AdvanceAny, "laurel"),
    (BuildPoints, "minos-build"),
    (Place, "minos-expand"),
    (March, "arrow"),
    (Palace, "minos-palace"),
    (RouteIncome, "ship"),
    (ActionBonus, "crown"),
)


@lru_cache(maxsize=4096)
def said(book: MinosBook, effects: tuple[Effect, ...]) -> str:
    """All effects in sentences; kept, for they are said again and again."""
    return sentence(book, effects)


@lru_cache(maxsize=4096)
def signs(effects: tuple[Effect, ...]) -> str:
    """The symbols of all effects."""
    return " ".join([sign(effect) for effect in effects])


def trigger_icon(trigger: int) -> str:
    """What a Royal Trait waits for: an action, or a die of low, middle or high value."""
    return "minos-" + TRIGGERS[trigger] if trigger < 5 else DICE_ICONS[trigger - 5]


@lru_cache(maxsize=1024)
def card_words(book: MinosBook, card: int) -> str:
    """A Decree, whole."""
    if card in book.back:
        return f"A card of Age {'I' if card == 0 else 'II'}, face down."
    ranks = book.printed_rank[card]
    cheaper = [
        f", {book.matched * ranks[i]} less with {f'{ranks[i]} ' if ranks[i] > 1 else ''}{GOODS[good]}"
        for i, good in enumerate(book.printed[card])
    ]
    return (
        f"{name(book, book.decree_ids[card])}: Age {'I' * book.age[card]}, costs {counted(book.cost[card], 'coin')}"
        f"{''.join(cheaper)}; {counted(book.points_of[card], 'point')} in the Palace. {said(book, book.now[card])} "
        f"{trait(book, TRIGGERS[book.trigger[card]], book.trait[card])}"
    )


@lru_cache(maxsize=8192)
def card_nodes(book: MinosBook, card: int, area: str, x: int, y: int, where: str, origin: str) -> tuple[Node, ...]:
    """A Decree as a card: cost, discounts, points; name; what it does now, and what its trait waits for."""
    id = book.decree_ids[card]
    tone = "sand" if book.age[card] == 1 else "marble"
    title = f"{where}: {card_words(book, card)}"
    text = wrap(name(book, id), CARD_W - 6, 12, 3)
    nodes = [Node(id, area, x, y, CARD_W, CARD_H, f"card {tone} small", text, title, "", 2, 0, origin, id)]
    plate = (f"cost-{id}", area, x + 3, y + 3, 28, 20)
    nodes.append(Node(*plate, "pill gold small bold still", str(book.cost[card]), layer=3))
    points = (f"points-{id}", area, x + CARD_W - 25, y + 3, 22, 20)
    nodes.append(Node(*points, "disc white small bold still", str(book.points_of[card]), layer=3))
    goods = " ".join(["minos-" + GOODS[good] for good in book.printed[card]])
    if goods:
        nodes.append(Node(f"goods-{id}", area, x + 32, y + 3, 36, 20, "none full still", icon=goods, layer=3))
    now = (f"now-{id}", area, x + 4, y + CARD_H - 23, 50, 20)
    nodes.append(Node(*now, "none full still", icon=signs(book.now[card]), layer=3))
    wide = 36 if book.trigger[card] > 4 else 22
    when = (f"when-{id}", area, x + CARD_W - wide - 3, y + CARD_H - 24, wide, 22)
    nodes.append(Node(*when, "box purple still", icon=trigger_icon(book.trigger[card]), layer=3))
    return tuple(nodes)


@lru_cache(maxsize=8192)
def strip_nodes(book: MinosBook, card: int, area: str, x: int, y: int, where: str) -> tuple[Node, ...]:
    """A Decree that lies in an area or a Palace: its name and what its trait waits for."""
    id = book.decree_ids[card]
    title = f"{where}: {card_words(book, card)}"
    text = wrap(name(book, id), 84, 12, 2)
    return (
        Node(id, area, x, y, 128, 36, "card sand small left", text, title, "", 2, about=id),
        Node(
            f"when-{id}",
            area,
            x + 93,
            y + 4,
            32,
            28,
            "box purple still",
            icon=trigger_icon(book.trigger[card]),
            layer=3,
        ),
    )
