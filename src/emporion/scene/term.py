"""A scene in a terminal: areas with a grain as maps of letters, the others as lists of sentences.

Hints a game may give, all in the scene or the art sheet: an area's `grain`; a symbol's `data-glyph` and `data-tone`
(a blank glyph paints its place with the tone); `quiet` and `still` nodes are not listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from io import StringIO
from itertools import zip_longest
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from emporion.scene import art
from emporion.scene.fit import Run, boxes, runs, size_of
from emporion.scene.node import Area, Inspected, Node, Scene
from emporion.scene.svg import colours, grid

PLAIN = frozenset({"none", "line", "rise"})  # shapes without a body
PLAYERS = {"p0": "blue", "p1": "green", "p2": "yellow", "p3": "red", "p4": "purple"}
ON_LIGHT = frozenset({"yellow", "sky", "orange", "grey", "white", "gold", "silver", "faint"})


def tone_of(words: list[str]) -> str:
    """The tone among the words of a look, or nothing."""
    known = colours(True)
    for word in words[1:]:
        word = PLAYERS.get(word, word)
        if word in known:
            return word
    return ""


def mix(colour: str, under: str, part: float) -> str:
    """A colour that lets what is under it through."""
    pairs = [(int(colour[i : i + 2], 16), int(under[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join([f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs])


class Canvas:
    """Letters on coloured ground. Node places are in units: a row is `grain` of them, a column half as many."""

    def __init__(self, area: Area) -> None:
        self.high = area.grain
        self.wide = area.grain / 2
        self.columns = round(area.w / self.wide)
        self.rows = round(area.h / self.high)
        self.letters = [[" "] * self.columns for _ in range(self.rows)]
        self.styles = [[Style()] * self.columns for _ in range(self.rows)]

    def span(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """The columns and rows of a place, at least one of each."""
        left, top = round(x / self.wide), round(y / self.high)
        right, bottom = round((x + w) / self.wide), round((y + h) / self.high)
        return left, top, max(right, left + 1), max(bottom, top + 1)

    def put(self, column: int, row: int, letters: str, style: Style) -> None:
        for at, letter in enumerate(letters, column):
            if 0 <= row < self.rows and 0 <= at < self.columns:
                self.letters[row][at] = letter
                self.styles[row][at] += style

    def write(self, column: int, right: int, row: int, letters: str, style: Style) -> None:
        """Letters that may go on past `right`, as far as nothing stands there."""
        for at, letter in enumerate(letters, column):
            if at >= right and 0 <= row < self.rows and at < self.columns and self.letters[row][at] != " ":
                return
            self.put(at, row, letter, style)

    def fill(self, span: tuple[int, int, int, int], colour: str) -> None:
        left, top, right, bottom = span
        for row in range(top, bottom):
            self.put(left, row, " " * (right - left), Style(bgcolor=colour))

    def ground(self, column: int, row: int) -> str:
        """The colour that is there already, or nothing."""
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            return ""
        colour = self.styles[row][column].bgcolor
        return colour.name if colour is not None else ""

    def text(self) -> Text:
        out = Text()
        for row in range(self.rows):
            out.append("\n" if row else "")
            for letter, style in zip(self.letters[row], self.styles[row], strict=True):
                out.append(letter, style)
        return out


def words_of(line: str) -> Text:
    """A line of words with symbols, these in words too; not where the next words say the same: {coin} coins."""
    out = Text()
    groups = gathered(runs(line))
    for group, after in zip_longest(groups, groups[1:]):
        if group[0].symbol and after and repeated(group, after[0].text):
            continue
        said = named(group) if group[0].symbol else group[0].text
        last = out.plain[-1:]
        said = " " + said if last.isalnum() and said[0].isalnum() else said.lstrip() if last == " " else said
        out.append(said, Style(bold=group[0].bold or None))
    return out


def gathered(pieces: Sequence[Run]) -> list[list[Run]]:
    """Words each by itself, symbols that stand side by side together."""
    found: list[list[Run]] = []
    for before, run, after in zip([None, *pieces], pieces, [*pieces[1:], None], strict=False):
        between = before is not None and after is not None and before.symbol and after.symbol
        if between and run.text.isspace():
            continue
        if run.symbol and found and found[-1][0].symbol:
            found[-1].append(run)
        else:
            found.append([run])
    return found


def named(symbols: list[Run]) -> str:
    """Symbols side by side in words: “alimentary, 2 consumer”."""
    counts = Counter([art.spoken(run.text) for run in symbols])
    return ", ".join([f"{n} {said}" if n > 1 else said for said, n in counts.items()])


def repeated(symbols: list[Run], text: str) -> bool:
    """Whether the words after some symbols begin with all their names, perhaps counted: “2 Grain and 1 Salt”."""
    called = {art.spoken(run.text).split()[-1][:4] for run in symbols}
    said = [word[:4] for word in text.lower().replace(",", " ").split() if word.isalpha() and word != "and"]
    return bool(said) and said[0] in called and called <= set(said[: 2 * len(called)])


def letters_of(line: str) -> str:
    """A line of words with symbols, these as their letters."""
    return "".join([art.glyph(run.text) if run.symbol else run.text for run in runs(line)])


def things_of(scene: Scene, area: Area) -> list[Node]:
    """An area's nodes, the lowest first, each followed by its parts as if they were nodes."""
    found = []
    for node in sorted([n for n in scene.nodes if n.area == area.id], key=lambda n: n.layer):
        found.append(node)
        for part in [part for part in node.parts if part.text or part.icon]:
            at = (node.x + part.x, node.y + part.y, part.w, part.h)
            found.append(Node("", area.id, *at, f"{part.look} still", part.text, icon=part.icon))
    return found


def as_map(scene: Scene, area: Area) -> Area:
    """The area, without its grain if too much of what is written there would not fit on a map of letters."""
    if not area.grain:
        return area
    letters = crowded = 0
    for thing in things_of(scene, area):
        lines = [letters_of(line) for line in thing.text.split("\n")]
        low = len(lines) > 1 + thing.h // area.grain
        room = round(2 * thing.w / area.grain) + 1
        letters += sum([len(line) for line in lines])
        crowded += sum([len(line) for line in lines if low or len(line) > room])
    if 4 * crowded <= letters:
        return area
    return Area(area.id, area.title, area.w, area.h, 0, area.role)


def draw_map(scene: Scene, area: Area, legal: Collection[str]) -> Text:
    """An area as a map of letters."""
    canvas = Canvas(area)
    for thing in things_of(scene, area):
        words = thing.look.split()
        if thing.text or icons_of(thing) or "still" not in words or words[0] == "disc":  # a bare disc is a marker
            draw_node(canvas, thing, thing.id in legal)
    return canvas.text()


def icons_of(node: Node) -> list[str]:
    """A node's symbols, without the one that is its shape."""
    return node.icon.split()[1 if node.look.startswith("region") else 0 :]


def draw_node(canvas: Canvas, node: Node, legal: bool) -> None:
    words = node.look.split()
    span = canvas.span(node.x, node.y, node.w, node.h)
    tone = tone_of(words)
    known = colours(True)
    solid = words[0] not in PLAIN and "bare" not in words and "ghost" not in words
    if words[0] == "region" and not art.bare(node.icon.split()[0]):
        solid = False  # a drawing, that has no place here
    faded = 0.45 if "dim" in words else 0.7 if "pale" in words else 1.0
    if solid:
        left, top, right, bottom = span
        if words[0] == "card" and right - left > 4:
            right -= 1  # so that cards beside each other stay apart
        canvas.fill((left, top, right, bottom), mix(known[tone or "paper"], known["table"], faded))
    ink = known["onlight" if solid and tone in ON_LIGHT else "ondark"]
    style = Style(color=mix(ink, known["table"], max(faded, 0.6)), bold="bold" in words or "turn" in words)
    if legal:
        style += Style(color=known["legal"], bold=True, underline=True)
    draw_icons(canvas, node, words, span, style, solid, tone)
    draw_text(canvas, node, words, span, style)
    if legal and not node.text and not node.icon:
        left, top, right, bottom = span
        canvas.put((left + right - 1) // 2, (top + bottom - 1) // 2, "+", style)


def draw_icons(
    canvas: Canvas, node: Node, words: list[str], span: tuple[int, int, int, int], style: Style, solid: bool, tone: str
) -> None:
    """Symbols as their letters, in the grid in which a picture has them."""
    names = icons_of(node)
    if not names:
        return
    known = colours(True)
    x, y, w, h = boxes(node, words)[0]
    columns = grid(len(names), w, h)[0]
    rows = -(-len(names) // columns)
    if node.text and "badge" not in words and "over" not in words:
        span = canvas.span(node.x + x, node.y + y, w, h)
    left, top, right, bottom = span
    for i, name in enumerate(names):
        own = art.tone(name)
        column = left + (right - left) * (i % columns) // columns
        after = left + (right - left) * (i % columns + 1) // columns
        row = top + (bottom - top) * (i // columns) // rows
        below = max(top + (bottom - top) * (i // columns + 1) // rows, row + 1)
        cell = (column, row, after, below)
        if art.glyph(name) == " ":
            canvas.fill(cell, known[tone or own])
            continue
        middle = column if "badge" in words and node.text else (column + after - 1) // 2
        draw_letter(canvas, name, cell, middle, style, solid, tone)


def draw_letter(
    canvas: Canvas, name: str, cell: tuple[int, int, int, int], at: int, style: Style, solid: bool, tone: str
) -> None:
    """One symbol: on a body its own tone fills its place; else its letter has the tone, if one can see it so."""
    known = colours(True)
    own = art.tone(name)
    row = (cell[1] + cell[3] - 1) // 2
    if solid and own:
        canvas.fill(cell, known[own])
    shown = known[own or tone] if own or tone else ""
    if (solid and own) or (shown and own and near(shown, canvas.ground(at, row))):
        light = "onlight" if own in ON_LIGHT else "ondark"
        style += Style(color=known[light], bgcolor=shown)
    elif shown and not solid:
        style += Style(color=shown)
    canvas.put(at, row, art.glyph(name), style + Style(bold=True))


def near(a: str, b: str) -> bool:
    """Whether two colours are hard to tell apart."""
    return bool(b) and sum([abs(int(a[i : i + 2], 16) - int(b[i : i + 2], 16)) for i in (1, 3, 5)]) < 170


def draw_text(canvas: Canvas, node: Node, words: list[str], span: tuple[int, int, int, int], style: Style) -> None:
    """Each line of text near where a picture has it."""
    if not node.text:
        return
    x, y, w, h = boxes(node, words)[1]
    lines = [letters_of(line) for line in node.text.split("\n")]
    left, _, right, _ = canvas.span(node.x + x, node.y, w, node.h)
    for i, line in enumerate(lines):
        row = int((node.y + y + line_middle(words, h, len(lines), i)) / canvas.high)
        if "badge" in words or "right" in words:
            column = right - len(line)
        elif "left" in words or len(line) > right - left:
            column = left
        else:
            column = left + (right - left - len(line) + 1) // 2
        canvas.write(column, right, min(max(row, span[1]), span[3] - 1), line, style)


def line_middle(words: list[str], h: float, lines: int, i: int) -> float:
    """How far down in its box the middle of a line of text is."""
    size = size_of(words)
    if "top" in words:
        return 0.7 * size + 1.2 * size * i
    if "bottom" in words or "badge" in words:
        return h - 0.6 * size - 1.2 * size * (lines - 1 - i)
    return h / 2 + 1.2 * size * (i - (lines - 1) / 2)


def draw_list(scene: Scene, area: Area, legal: Collection[str]) -> Table:
    """An area in sentences, each with its letters in its tone."""
    table = Table.grid(padding=(0, 1))
    for node in scene.nodes:
        words = node.look.split()
        if node.area != area.id or not node.title or "still" in words or "quiet" in words:
            continue
        mark = Text("▸" if node.id in legal else " ", Style(color=colours(True)["legal"], bold=True))
        style = Style(bold=bool({"turn", "glow"} & set(words)), dim="dim" in words)
        table.add_row(mark, letters(node), Text(node.title, style))
    return table


def closely(found: Inspected) -> RenderableType:
    """A thing looked at closely: its title, what it does, and the rule."""
    lines = [Text(found.title, Style(bold=True)), *[words_of(line) for line in found.lines]]
    return Group(*lines, *([Text(f"Rules: {found.section}", Style(dim=True))] if found.section else []))


def letters(node: Node) -> Text:
    """A node's symbols as letters in a row, the rows of their grid parted by a stroke."""
    names = [name for name in node.icon.split() if art.glyph(name) != " "]
    out = Text()
    if not names:
        return out
    columns = grid(len(names), node.w, node.h)[0]
    for i, name in enumerate(names):
        if i and i % columns == 0:
            out.append("/")
        own = art.tone(name) or tone_of(node.look.split())
        out.append(art.glyph(name), Style(color=colours(True)[own] if own else None, bold=True))
    return out


def columns_of(area: Area) -> int:
    """How many columns a map takes; a list takes what it gets."""
    return round(2 * area.w / area.grain) if area.grain else 0


class Arranged(NamedTuple):
    """Which areas stand at the left, which beside them, which below across the whole width."""

    left: list[Area]
    right: list[Area]
    below: list[Area]
    width: int  # of the left
    lines: int


def arrange(areas: list[Area], width: int, lines: Callable[[Area, int], int]) -> Arranged:
    """In two columns, or under each other if that takes fewer lines; `lines`: how many an area takes."""
    stacked = Arranged([], [], areas, 0, sum([lines(area, width) for area in areas]))
    first = columns_of(areas[0]) or width // 2 - 1 if areas else 0
    room = width - first - 2
    if not areas or room < 38:
        return stacked
    sides: list[list[Area]] = [[], []]
    below: list[Area] = []
    high = [0, 0]
    for area in areas:
        wide = columns_of(area)
        fits = [wide <= first and bool(wide or not areas[0].grain), wide <= room and area is not areas[0]]
        if not any(fits):
            below.append(area)
            continue
        side = 0 if fits[0] and (high[0] <= high[1] or not fits[1]) else 1
        sides[side].append(area)
        high[side] += lines(area, room if side else first)
    high_below = sum([lines(area, width) for area in below])
    return min(
        Arranged(sides[0], sides[1], below, first, max(high) + high_below), stacked, key=lambda found: found.lines
    )


def draw_area(scene: Scene, area: Area, legal: Collection[str]) -> RenderableType:
    """An area under its title."""
    drawn = draw_map(scene, area, legal) if area.grain else draw_list(scene, area, legal)
    return Group(Text(area.title, Style(bold=True)), drawn, "")


def lines_of(scene: Scene, area: Area, width: int) -> int:
    """How many lines an area takes with its title and the empty line after it."""
    return round(area.h / area.grain) + 2 if area.grain else height_of(draw_area(scene, area, ()), width)


def draw(scene: Scene, legal: Collection[str] = (), width: int = 100) -> RenderableType:
    """The whole scene."""
    areas = [as_map(scene, area) for area in scene.areas]
    left, right, below, first, _ = arrange(areas, width, lambda area, wide: lines_of(scene, area, wide))
    parts = [[draw_area(scene, area, legal) for area in areas] for areas in (left, right, below)]
    if not right:
        return Group(*parts[0], *parts[2])
    table = Table.grid(padding=(0, 2))
    table.add_column(width=first)
    table.add_column(max_width=width - first - 2)
    table.add_row(Group(*parts[0]), Group(*parts[1]))
    return Group(table, *parts[2])


def height_of(part: RenderableType, width: int) -> int:
    """How many lines something takes in so many columns."""
    console = Console(width=max(width, 1), file=StringIO())
    return len(console.render_lines(part, console.options, pad=False))


def rendered(drawn: RenderableType, width: int, colour: bool = False) -> str:
    """Something drawn as a string, plain or with the terminal's colours."""
    system = "truecolor" if colour else None
    console = Console(file=StringIO(), width=width, force_terminal=colour, color_system=system)  # type: ignore[arg-type]
    with console.capture() as caught:
        console.print(drawn)
    return "\n".join([line.rstrip() for line in caught.get().splitlines()])


def text(scene: Scene, legal: Collection[str] = (), width: int = 100, colour: bool = False) -> str:
    """The whole scene as a string."""
    return rendered(draw(scene, legal, width), width, colour)
