"""A panel for each player, with everything that lies open before him."""

from __future__ import annotations

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.scene_brief import called, chip, so_many
from emporion.games.thessaloniki.scene_palace import TONES
from emporion.games.thessaloniki.scoring import city_ships, icons, legacy_points
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import CITIES, COLOURS, LEGACIES
from emporion.once import once
from emporion.scene.fit import SIZES, flow, width
from emporion.scene.node import Area, Node, Part
from emporion.text import listed, say

HIGH = 96
MORE = 38  # for what lasts, where there is room
LINE = 17


def panels(s: Thessaloniki, wide: int, standing: tuple[int, ...]) -> tuple[list[Area], list[Node]]:
    """One a seat, in turn order, with what each would have if the game ended now."""
    scores = s.scores()
    asking = s.asking()
    nodes: list[Node] = []
    for seat in range(s.seats):
        points = (scores[seat], standing[seat])
        nodes.append(heading(s.book, seat, s.is_bot(seat), s.family[seat], points, seat in asking, wide))
        goods = (*s.refined_of(seat), *s.raw_of(seat), s.salt[seat], s.denarii[seat])
        nodes.append(stores(s.book, seat, goods, wide))
        nodes.append(pieces(s, seat, wide))
        nodes.append(legacy(s.book, seat, tuple(icons(s, seat)), legacy_points(s, seat), wide))
        nodes.append(lasting_node(s.book, seat, lasting_of(s, seat), wide))
    return [area(s.book, seat, wide) for seat in range(s.seats)], nodes


@once
def area(book: ThessalonikiBook, seat: int, wide: int) -> Area:
    title = f"{{p{seat}}} ({book.colours[seat]})"
    return Area(f"panel-{seat}", title, wide, HIGH + 2 + MORE, 16, "panel", least=HIGH)


@once
def heading(
    book: ThessalonikiBook, seat: int, bot: bool, family: int, points: tuple[int, int], now: bool, wide: int
) -> Node:
    """Colour, name, family, score; before it what it would be if the game ended now."""
    score, then = points
    kin = called(book, book.families[family].id) if family else say(book, "scene.bot-family") if bot else ""
    who = say(book, "scene.bot") if bot else f"{{p{seat}}}"
    parts = (
        Part("stripe", 0, 0, 6, HIGH, f"box {TONES[seat]} flat"),
        Part("sign", 10, 4, 20, 20, "none full", icon="thessaloniki-raw-" + book.goods[seat]),
        Part("name", 28, 3, 98, 21, "none big serif left", who),
        Part("family", 100, 3, wide - 190, 21, "none small right faint", kin),
        Part("then", wide - 94, 5, 36, 19, "none small faint right", f"→{then}" if then != score else ""),
        Part("score", wide - 62, 2, 60, 24, "none large bold right", f"{score}{{laurel}}"),
    )
    title = say(book, "scene.player", who=who, n=score, then=then, family=kin or say(book, "scene.nobody"))
    return Node(
        f"player-{seat}", f"panel-{seat}", 0, 0, wide, HIGH, "card turn" if now else "card", "", title, parts=parts
    )


def row(entries: list[tuple[str, int, str]], wide: int, tones: str = "") -> tuple[Part, ...]:
    """Symbols with their numbers in ten columns; none is pale."""
    parts = []
    for i, (key, n, icon) in enumerate(entries):
        x = 10 + (wide - 12) * i // 10
        tone = ("" if n else " dim") + (f" {tones}" if i < 2 and tones else "")
        size = "tiny" if n > 9 and wide < 300 else "small"  # two figures have no more room than one
        parts.append(Part(key, x - 4, 0, (wide - 12) // 10 + 3, 20, f"none left {size} semi{tone}", f"{{{icon}}}{n}"))
    return tuple(parts)


@once
def stores(book: ThessalonikiBook, seat: int, goods: tuple[int, ...], wide: int) -> Node:
    """Goods: refined, raw, salt, denarii."""
    refined = [(f"refined-{c}", goods[c], f"thessaloniki-refined-{book.goods[c]}") for c in range(COLOURS)]
    raw = [(f"raw-{c}", goods[COLOURS + c], f"thessaloniki-raw-{book.goods[c]}") for c in range(COLOURS)]
    things = [("salt", goods[8], "thessaloniki-salt"), ("coin", goods[9], "coin")]
    parts = row([*refined, *raw, *things], wide)
    told = [so_many(book, book.tokens[t], goods[COLOURS + t if t < COLOURS else t - COLOURS]) for t in range(8)]
    title = say(book, "scene.stores", who=f"{{p{seat}}}", goods=", ".join(told), salt=goods[8], coins=goods[9])
    return Node(f"goods-{seat}", f"panel-{seat}", 0, 27, wide, 20, "none", "", title, layer=1, parts=parts)


def pieces(s: Thessaloniki, seat: int, wide: int) -> Node:
    """Pieces, contracts, ships by city."""
    done = s.fulfilled[seat]
    once = tuple([card for card in done if s.book.cards[card].instant])
    ships = tuple([city_ships(s, seat, city) for city in range(CITIES)])
    counts = (s.mosaics[seat], s.statues[seat], s.storage[seat], len(s.hands[seat]) + len(s.dealt[seat]))
    known = tuple([card for card in s.hands[seat] + s.dealt[seat] if card])
    return holdings(s.book, seat, counts, known, once, lasting_of(s, seat), ships, s.claimed[seat], wide)


@once
def holdings(
    book: ThessalonikiBook, seat: int, counts: tuple[int, ...], known: tuple[int, ...], once: tuple[int, ...],
    always: tuple[int, ...], ships: tuple[int, ...], claimed: tuple[int, ...], wide: int,
) -> Node:  # fmt: skip
    entries = [
        ("mosaic", counts[0], "mosaic"), ("statue", counts[1], "statue"), ("storage", counts[2], "thessaloniki-safe"),
        ("hand", counts[3], "thessaloniki-contract"), ("once", len(once), "thessaloniki-instant"),
        ("always", len(always), "thessaloniki-permanent"),
        *[(book.cities[city], ships[city], "thessaloniki-" + book.cities[city]) for city in range(CITIES)],
    ]  # fmt: skip
    title = say(
        book, "scene.holdings", who=f"{{p{seat}}}", mosaics=counts[0], statues=counts[1], storage=counts[2],
        hand=cards(book, known, counts[3] - len(known)), once=cards(book, once), always=cards(book, always),
        ships=listed([called(book, book.ships[ship].id) for ship in claimed]) or say(book, "scene.nobody"),
    )  # fmt: skip
    return Node(
        f"pieces-{seat}",
        f"panel-{seat}",
        0,
        49,
        wide,
        20,
        "none",
        "",
        title,
        layer=1,
        parts=row(entries, wide, TONES[seat]),
    )


def lasting_of(s: Thessaloniki, seat: int) -> tuple[int, ...]:
    """The lasting contracts that a player has fulfilled."""
    return tuple([card for card in s.fulfilled[seat] if not s.book.cards[card].instant])


@once
def lasting_node(book: ThessalonikiBook, seat: int, lasting: tuple[int, ...], wide: int) -> Node:
    """What a player's lasting contracts do, in as few words as can be."""
    size = "tiny" if wide < 300 else "small"
    said = [chip(book, book.cards[card].id) for card in lasting]
    widths = [round(width(text, SIZES[size])) + 10 for text in said]
    parts = [
        Part(f"chip-{i}", 4 + x, 2 + LINE * line, widths[i], LINE - 1, f"box lasting {size}", said[i])
        for i, (x, line) in enumerate(flow(widths, wide - 8, 3))
        if line < MORE // LINE
    ]
    if not lasting:
        parts.append(Part("none", 0, 0, wide, MORE, "none small faint", say(book, "scene.no-lasting")))
    title = say(book, "scene.lasting-of", who=f"{{p{seat}}}", cards=cards(book, lasting))
    box = (f"panel-{seat}", 0, HIGH + 2, wide, MORE)
    return Node(f"lasting-{seat}", *box, "card", "", title, layer=1, parts=tuple(parts))


def cards(book: ThessalonikiBook, numbers: tuple[int, ...], hidden: int = 0) -> str:
    """Contracts by their names, and how many more there are that one may not know."""
    unknown = [say(book, "scene.hidden", n=hidden)] if hidden else []
    return listed([*[called(book, book.cards[card].id) for card in numbers], *unknown]) or say(book, "scene.nobody")


@once
def legacy(book: ThessalonikiBook, seat: int, found: tuple[int, ...], worth: int, wide: int) -> Node:
    """Legacy icons, and what they pay at the end as they are."""
    entries = [(book.legacies[i], found[i], "thessaloniki-" + book.legacies[i]) for i in range(LEGACIES)]
    parts = (
        *row(entries, wide),
        Part("word", wide - 106, 0, 70, 20, "none small right faint", say(book, "scene.legacy")),
        Part("worth", wide - 36, 1, 32, 18, "pill later small semi", str(worth)),
    )
    told = ", ".join([f"{found[i]} {called(book, book.legacies[i])}" for i in range(LEGACIES)])
    title = say(book, "scene.heirlooms", who=f"{{p{seat}}}", told=told, n=worth)
    return Node(f"legacy-{seat}", f"panel-{seat}", 0, 72, wide, 20, "none", "", title, layer=1, parts=parts)
