"""The table as one seat at a terminal sees it: what the question needs, and whatever is looked at closely."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import emporion
from emporion import face
from emporion.kernel.move import Move
from emporion.scene.glance import glance
from emporion.scene.node import Area, Node
from emporion.scene.term import as_map, closely, draw_area, draw_list, height_of, words_of

ONE_COLUMN = 14  # moves that stand under each other
NAME_END = re.compile("[,:.]")  # of a thing, in its title


class Looking:
    """One view, its scene, and its legal moves in words."""

    def __init__(self, view: emporion.State[Any], names: list[str]) -> None:
        self.view: Final = view
        self.names: Final = names
        self.scene: Final = emporion.scene_of(view, names)
        self.legal: Final = view.legal(view.viewer)
        self.places: Final = self.scene.places(self.legal)
        self.at: Final = Counter([self.scene.place(move) for move in self.legal])  # how many moves each place has

    def screen(self, width: int, height: int) -> RenderableType:
        """All of it in so many lines: the table, the question, the moves."""
        if not self.legal:
            return glance(self.scene, self.places, width, height)
        asked = self.question(width, height // 2)
        rest = height - height_of(asked, width)
        return Group(glance(self.scene, self.places, width, rest), asked)

    def question(self, width: int, lines: int) -> RenderableType:
        more = f" ({self.scene.more} more)" if self.scene.more else ""
        prompt = Text.assemble((self.scene.prompt + more, "bold"), ("  ? for help", "dim"))
        return Group(prompt, self.moves(width, lines - height_of(prompt, width)))

    def moves(self, width: int, lines: int) -> RenderableType:
        """The legal moves, numbered, in words; those that fit."""
        count = len(self.legal)
        if count <= min(ONE_COLUMN, lines):
            return self.in_a_column(width)
        columns = 3 if count > 2 * lines else 2
        rows = min(-(-count // columns), lines)
        over = count > columns * rows
        if over:
            rows -= 1
        cells = [self.line(number, move) for number, move in enumerate(self.legal[: rows * columns], 1)]
        table = Table.grid(padding=(0, 2))
        for _ in range(columns):
            table.add_column(max_width=width // columns - 2, no_wrap=True, overflow="ellipsis")
        for row in range(rows):
            table.add_row(*cells[row::rows])
        left = Text(f"… and {count - rows * columns} more: moves names them all", "dim")
        return Group(table, left) if over else table

    def in_a_column(self, width: int) -> Table:
        """The moves under each other, each also in notation."""
        notation = max([len(str(move)) for move in self.legal], default=0)
        table = Table.grid(padding=(0, 2))
        table.add_column(max_width=width - notation - 3, no_wrap=True, overflow="ellipsis")
        table.add_column(style="dim", no_wrap=True)
        for number, move in enumerate(self.legal, 1):
            table.add_row(self.line(number, move), Text(str(move)))
        return table

    def line(self, number: int, move: Move) -> Text:
        """A move with its number, and with the first thing to know of what it is about."""
        line = Text.assemble((f"{number:>3} ", "bold"), self.words(move), *self.changes(move))
        return line if ":" in line.plain else line.append_text(self.brief(move))

    def words(self, move: Move) -> Text:
        """What a move is, and what it brings."""
        label = self.scene.labels.get(str(move))
        words = words_of(label.text if label and label.text else emporion.say_move(self.view, move))
        tag = words_of(label.tag if label else "")
        said = tag.plain.casefold() in words.plain.casefold()
        return words if said else Text.assemble(words, " [", tag, "]")

    def changes(self, move: Move) -> list[Text]:
        """What else it changes, or where it could go on: each thing by its name."""
        label = self.scene.labels.get(str(move))
        marks = label.marks if label else ()
        return [Text.assemble(f"; {self.named(id)}: ", words_of(words)) for id, words in marks]

    def named(self, id: str) -> str:
        """A thing by the name with which its title begins."""
        return NAME_END.split(self.scene.by_id[id].title, maxsplit=1)[0]

    def brief(self, move: Move) -> Text:
        """The first thing to know of what a move is about, if it is offered there and no other one is."""
        place = self.scene.place(move)
        if not place or self.at[place] > 1 or move.on not in ("", place):
            return Text()
        found = face.inspect(self.view, place, self.names)
        return Text.assemble(": ", words_of(found.lines[0])) if found and found.lines else Text()

    def look(self, said: str, width: int) -> RenderableType:
        """An area whole: as it lies there, and in words; or what there is to look at; or a thing."""
        if not said:
            return Group(*[f"{area.id}: {area.title}" for area in self.scene.areas])
        area = self.area(said)
        if area is None:
            return self.closely(said)
        area = as_map(self.scene, area)
        drawn = draw_area(self.scene, area, self.places)
        return Group(drawn, draw_list(self.scene, area, self.places)) if area.grain else drawn

    def area(self, said: str) -> Area | None:
        """The area of that id or title, or of one that begins so."""
        wanted = said.casefold()
        for area in self.scene.areas:
            if wanted in (area.id.casefold(), area.title.casefold()):
                return area
        found = [area for area in self.scene.areas if area.title.casefold().startswith(wanted)]
        return found[0] if found else None

    def closely(self, said: str) -> RenderableType:
        """A thing by its id, its words, or the number of a move: what it does, or else what it is."""
        node = self.thing(said)
        if node is None:
            raise ValueError(f"There is no “{said}” on the table; look names its parts.")
        found = face.inspect(self.view, node.id, self.names)
        return closely(found) if found else Text(node.title)

    def thing(self, said: str) -> Node | None:
        if said.isdecimal() and 1 <= int(said) <= len(self.legal):
            return self.scene.by_id.get(self.scene.place(self.legal[int(said) - 1]))
        if said in self.scene.by_id and self.scene.by_id[said].title:
            return self.scene.by_id[said]
        wanted = said.casefold()
        titled = [node for node in self.scene.nodes if node.title]
        begins = [node for node in titled if node.title.casefold().startswith(wanted)]
        holds = [node for node in titled if wanted in node.title.casefold()]
        return next(iter([*begins, *holds]), None)
