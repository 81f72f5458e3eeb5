"""A panel for each player, with all that lies open of him."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.book import GOODS, MinosBook
from emporion.games.minos.dice import DRAFTED
from emporion.games.minos.places import Places
from emporion.games.minos.scene_realm import HIGH, realm
from emporion.games.minos.scene_signs import owned
from emporion.games.minos.scene_words import Holdings, holdings, panel_words
from emporion.games.minos.state import Minos
from emporion.once import once
from emporion.scene.node import Area, Node, Part
from emporion.text import name

LINES: Final = (25, 49, 73)  # of stock, of pieces, of Goods
STOCK: Final = (0, 57, 104, 155, 190, 228, 270)  # in the first line: where each begins, for a panel so wide as the last
ROOM: Final = 22
SIGN: Final = 20
ROMAN: Final = ("I", "II", "III")
PIECES: Final = ("minos-city", "minos-tower", "minos-farm", "minos-ship", "minos-raider", "minos-tile")
Stock = tuple[tuple[str, str, bool], ...]  # symbols, how many, whether there is none


def panels(s: Minos, places: Places, standing: tuple[int, ...]) -> tuple[list[Area], list[Node]]:
    """The panels, in the order of seats, with what each would have if the game ended now."""
    asking = s.asking()
    w, h = places.panel
    areas = [panel_area(seat, w, h) for seat in range(s.players)]
    nodes: list[Node] = []
    for seat in range(s.players):
        has = holdings(s, seat)
        nodes.append(panel(s.book, has, standing[seat], seat in asking, w, h))
        first = s.first == seat and s.start[seat] >= 0
        scores = (has.score, standing[seat])
        nodes.append(headline(s.book, seat, scores, has.ability, has.level, first, has.dice, w))
        nodes += lines(seat, stock(s.book, has), pieces(has), has.goods, has.temps, w)
        nodes.append(realm(s.book, seat, has.palace, has.area, h + 2, w, places.fine))
    return areas, nodes


@once
def panel_area(seat: int, w: int, h: int) -> Area:
    return Area(f"panel-{seat}", f"{{p{seat}}}", w, h + 2 + HIGH, role="panel", least=h)


@once
def panel(book: MinosBook, has: Holdings, then: int, asked: bool, w: int, h: int) -> Node:
    """The card under all that is told of a player."""
    id, look = f"player-{has.seat}", "card turn" if asked else "card"
    return Node(id, f"panel-{has.seat}", 0, 0, w, h, look, "", panel_words(book, has, then))


@once
def lines(
    seat: int, stock: Stock, pieces: tuple[int, ...], goods: tuple[int, ...], temps: tuple[int, ...], w: int
) -> tuple[Node, ...]:
    """Stock, pieces and Goods, a line each, so that a line that did not change is not told again."""
    step = (w - 6) // 6
    starts = [4 + at * w // STOCK[-1] for at in STOCK]
    first = [
        _count(str(at), starts[at], starts[at + 1] - starts[at], icon, text, none)
        for at, (icon, text, none) in enumerate(stock)
    ]
    second = [
        _count(str(at), 4 + step * at, step, icon, str(n), not n, f" p{seat}")
        for at, (icon, n) in enumerate(zip(PIECES, pieces, strict=True))
    ]
    third = [
        _count(str(at), 4 + step * at, step, "minos-" + GOODS[at], _goods(had, lent), not had + lent)
        for at, (had, lent) in enumerate(zip(goods, temps, strict=True))
    ]
    return tuple([
        Node(f"{kind}-of-player-{seat}", f"panel-{seat}", 0, y, w, ROOM, "none still", layer=1, parts=sum(counts, ()))
        for kind, y, counts in zip(("stock", "pieces", "goods"), LINES, (first, second, third), strict=True)
    ])  # fmt: skip


@once
def headline(
    book: MinosBook, seat: int, scores: tuple[int, int], ability: int, level: int, first: bool, dice: int, w: int
) -> Node:
    """Name, ability, who begins, dice; points, before them what they would be if the game ended now."""
    score, then = scores
    parts = [
        Part("shape", 5, 4, 18, 18, owned(seat) + " lord"),
        Part("name", 22, 3, 80, 20, "none bold left", f"{{p{seat}}}"),
        Part("score", w - 37, 1, 37, 24, "none serif large right", str(score)),
    ]
    if then != score:
        parts.append(Part("then", w - 72, 5, 40, 18, f"none {'tiny' if w < 300 else 'small'} faint right", f"→{then}"))
    if ability >= 0:
        text = f"{name(book, book.ability_ids[ability])} {ROMAN[level]}"
        parts.append(Part("ability", 92, 3, 70, 20, f"none {'tiny' if w < 300 else 'small'} faint left", text))
    if first:
        parts.append(Part("first", 159, 4, 18, 18, "none red full", icon="minos-bull"))
    for at in range(DRAFTED):
        tone = "ink" if at < dice else "hollow"
        parts.append(Part(f"die-{at}", 181 + 9 * (at % 2), 4 + 9 * (at // 2), 8, 8, f"box {tone}"))
    box = (f"panel-{seat}", 0, 0, w, LINES[0])
    return Node(f"head-of-player-{seat}", *box, "none still", layer=1, parts=tuple(parts))


def stock(book: MinosBook, has: Holdings) -> Stock:
    """Coins with the next income, weaponry, Reserves of all Warriors left, cards in hand, Palace and area."""
    return (
        ("coin", f"{has.coins}+{book.income_coins[has.income]}", False),
        ("minos-weaponry", f"{has.weaponry}+{book.weaponry_income[has.population]}", False),
        ("minos-warrior", f"{has.reserve}/{has.supply}", False),
        ("minos-hand", str(has.hand), not has.hand),
        ("minos-palace", str(len(has.palace)), not has.palace),
        ("minos-decree", str(len(has.area)), not has.area),
    )


def _goods(had: int, lent: int) -> str:
    """Goods, and Temporary ones if there are any."""
    return f"{had}+{lent}" if lent else str(had)


def pieces(has: Holdings) -> tuple[int, ...]:
    """Cities, Towers, Farms and Ships, Sea Peoples beaten, Trade Bonus tiles."""
    return (*has.built, len(has.beaten), len(has.tiles))


def _count(key: str, x: int, w: int, icon: str, text: str, none: bool, tone: str = "") -> tuple[Part, Part]:
    """A symbol, and close to it how many; pale where there is none."""
    pale = " dim" if none else ""
    return (
        Part(f"sign-{key}", x, (ROOM - SIGN) // 2, SIGN, SIGN, f"none{tone} full{pale}", icon=icon),
        Part(key, x + SIGN - 4, 0, w - SIGN + 4, ROOM, f"none small bold left{pale}", text),
    )
