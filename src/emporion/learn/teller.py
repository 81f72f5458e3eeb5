"""What a field of a rules file becomes when a book fills it: words, tables, pictures, examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from emporion import games
from emporion.content import ContentError, Entry
from emporion.kernel.state import SPECTATOR, Book, State
from emporion.learn.records import Example, Picture, Table
from emporion.learn.sheet import Sheet
from emporion.learn.stage import Happened, Stage, perform, reach, stage_of
from emporion.learn.values import PLAYED, Scope, is_about
from emporion.learn.words import Words, parse, say
from emporion.scene.node import TALL, WIDE
from emporion.text import say_event, say_move

ASKED: Final = -2  # a picture is seen by whoever must choose


class Teller:
    """Fills what stands in sheets with what one book says."""

    def __init__(self, book: Book, titles: dict[str, str], scripts: dict[str, tuple[str, ...]], strict: bool) -> None:
        self.book: Final = book
        self.scripts: Final = scripts  # lines that are played again and again, by name
        self.game: Final = games.game(book.game)
        self.strict: Final = strict
        self.names: Final = tuple(book.words["learn.players"].split())
        self.scope: Final = Scope(book, titles, self.names)

    def words(self, sheet: Sheet, field: str, scope: Scope | None = None, otherwise: str | None = None) -> Words:
        return self.parsed(sheet, field, sheet.text(field, otherwise), scope)

    def parsed(self, sheet: Sheet, field: str, text: str, scope: Scope | None = None) -> Words:
        try:
            return parse(text, (scope or self.scope).fill)
        except ContentError as wrong:
            raise sheet.wrong(f"“{field}”: {wrong}") from None

    # --- tables

    def tables(self, sheet: Sheet) -> tuple[Table, ...]:
        return tuple([self._table(row) for row in sheet.sheets("table")])

    def _table(self, sheet: Sheet) -> Table:
        kind, cells = sheet.text("records", ""), sheet.rows("cells")
        table = self._cells(sheet, cells) if cells else self._records(sheet, kind) if kind else self._series(sheet)
        sheet.done()
        return table

    def _cells(self, sheet: Sheet, cells: tuple[tuple[str, ...], ...]) -> Table:
        """Rows as they are written, the first one the heading."""
        head, *rows = [tuple([self.parsed(sheet, "cells", text) for text in row]) for row in cells]
        return Table(head, tuple(rows))

    def records(self, sheet: Sheet, kinds: tuple[str, ...]) -> list[Entry]:
        """All records of these kinds, in the content's order."""
        with self._placed(sheet):
            found = [record for kind in kinds for record in games.pack_of(self.book).of(kind)]
        return found

    def _records(self, sheet: Sheet, kinds: str) -> Table:
        """A row for each record of a kind; a column is a heading and a line with {.field} in it."""
        columns = sheet.sheets("column", "head")
        rows = []
        for record in self.records(sheet, tuple(kinds.split())):
            scope = self.scope._replace(record=record)
            rows.append(tuple([self._cell(column, scope) for column in columns]))
        head = tuple([self.words(column, "head") for column in columns])
        for column in columns:
            column.done()
        return Table(head, tuple(rows))

    def _cell(self, column: Sheet, scope: Scope) -> Words:
        line = column.text("line")
        with self._placed(column):
            nothing = scope.says_nothing(line)
        return self._plain("–") if nothing else self.parsed(column, "line", line, scope)

    def _series(self, sheet: Sheet) -> Table:
        """Lists of numbers side by side; columns that are all equal are one."""
        first = sheet.number("first", 0)
        heading = self.words(sheet, "head")
        lines = [(self.words(row, "name"), self._numbers(row)) for row in sheet.sheets("row", "name")]
        if not lines or len({len(numbers) for _, numbers in lines}) != 1:
            raise sheet.wrong("“row”: the lists of a table are equally long.")
        columns = list(zip(*[numbers for _, numbers in lines], strict=True))
        spans = _spans(columns)
        head = [self._plain(_span(first + a, first + b)) for a, b in spans]
        rows = [(title, *[self._plain(say(numbers[a])) for a, _ in spans]) for title, numbers in lines]
        return Table((heading, *head), tuple(rows))

    def _numbers(self, sheet: Sheet) -> tuple[int, ...]:
        path = sheet.text("of")
        try:
            found = self.scope.look_up(path)
        except ContentError as wrong:
            raise sheet.wrong(f"“of”: {wrong}") from None
        if not isinstance(found, (list, tuple)) or not all(isinstance(n, int) for n in found):
            raise sheet.wrong(f"“of”: {path} is no list of numbers.")
        sheet.done()
        return tuple(found)

    def _plain(self, text: str) -> Words:
        return parse(text, self.scope.fill)

    # --- pictures and examples

    def _stage(self, sheet: Sheet, field: str) -> Stage:
        return stage_of(sheet, field, self.game.players[-1])._replace(script=self._script(sheet, field))

    def _script(self, sheet: Sheet, field: str) -> tuple[str, ...]:
        """The lines of a script; `@dice` is all that scripts.toml says under that name."""
        lines: list[str] = []
        for line in sheet.texts(field):
            if line.startswith("@") and line[1:] not in self.scripts:
                raise sheet.wrong(f"“{field}”: scripts.toml has no “{line[1:]}”.")
            lines += self.scripts[line[1:]] if line.startswith("@") else [line]
        return tuple(lines)

    def pictures(self, sheet: Sheet, played: _Played | None = None) -> tuple[Picture, ...]:
        return tuple([self._picture(row, played) for row in sheet.sheets("picture")])

    def _picture(self, sheet: Sheet, played: _Played | None) -> Picture:
        """A picture of its own stage, or of the example's, before or after its moves."""
        stage = self._stage(sheet, "play") if played is None else played.after if sheet.flag("after") else played.before
        form = sheet.text("form", WIDE)
        if form not in (WIDE, TALL):
            raise sheet.wrong(f"“form” is {WIDE} or {TALL}, not {form!r}.")
        caption = sheet.text("caption", "")
        picture = Picture(
            stage, sheet.number("seat", ASKED), form, sheet.texts("show"), sheet.number("around", 6),
            sheet.texts("light"), sheet.flag("legal"),
            self.parsed(sheet, "caption", caption, played.scope if played else self._seen(sheet, stage, caption)),
        )  # fmt: skip
        if not picture.show:
            raise sheet.wrong("“show” names what the picture holds.")
        sheet.done()
        return picture

    def _seen(self, sheet: Sheet, stage: Stage, caption: str) -> Scope:
        """A caption with numbers of the position is filled there; without, nobody needs to play up to it."""
        if not re.search(rf"\{{({'|'.join(PLAYED)})\.", caption):
            return self.scope
        with self._placed(sheet):
            happened = perform(reach(self.book, stage._replace(script=())), stage.script, stage.seed)
        return self.scope._replace(happened=happened)

    def examples(self, sheet: Sheet) -> tuple[Example, ...]:
        return tuple([example for row in sheet.sheets("example", "title") if (example := self._example(row))])

    def _example(self, sheet: Sheet) -> Example | None:
        """The example as the engine plays it; other content than ours may not allow it."""
        try:
            return self._played(sheet)
        except ContentError:
            if self.strict:
                raise
            return None

    def _played(self, sheet: Sheet) -> Example:
        stage, play = self._stage(sheet, "given"), self._script(sheet, "play")
        with self._placed(sheet):
            happened = perform(reach(self.book, stage), play, stage.seed)
            refused = tuple([self._refused(happened.after, text) for text in sheet.texts("refused")])
        scope = self.scope._replace(happened=happened, names=self._seated(happened.after))
        played = _Played(stage, stage._replace(script=stage.script + play), scope)
        example = Example(
            sheet.text("title"), self.words(sheet, "text", scope), self._story(happened, sheet.texts("tell"), scope),
            refused,
            self.words(sheet, "after", scope, otherwise=""), self.pictures(sheet, played),
        )  # fmt: skip
        sheet.done()
        return example

    def _refused(self, s: State[Any], text: str) -> tuple[str, str]:
        """A move that whoever is asked would like to make, and why not."""
        move = s.book.moves.find(text)
        wrong = s.why(s.asking()[0], move) if s.asking() else s.why(0, move)
        if not wrong:
            raise ContentError(f"“{text}” is not refused here.")
        return say_move(s.book, move), wrong

    def _seated(self, s: State[Any]) -> tuple[str, ...]:
        """Who sits at the table; an opponent that the rules play has its own name."""
        printed = self.book.words.get("name.printed-bot", "")
        return tuple([printed if printed and seat >= s.players else name for seat, name in enumerate(self.names)])

    def _story(self, happened: Happened, only: tuple[str, ...], scope: Scope) -> tuple[str, ...]:
        """The log's own lines, or only some, as whoever made the first move reads them."""
        viewer = happened.moves[0][0] if happened.moves else SPECTATOR
        told = [event for event in happened.events if not only or any([is_about(event, about) for about in only])]
        lines = [say_event(self.book, event, list(scope.names), viewer) for event in told]
        return tuple([line for line in lines if line])

    @contextmanager
    def _placed(self, sheet: Sheet) -> Iterator[None]:
        """What goes wrong on a stage is said with the place in its file."""
        try:
            yield
        except ValueError as wrong:
            raise sheet.wrong(str(wrong)) from None


class _Played(NamedTuple):
    """Where the pictures of an example are taken, and what fills their captions."""

    before: Stage
    after: Stage
    scope: Scope


def _spans(columns: list[tuple[int, ...]]) -> list[tuple[int, int]]:
    """Neighbours that are equal, from the first to the last of each."""
    spans: list[tuple[int, int]] = []
    for at, column in enumerate(columns):
        if spans and columns[spans[-1][0]] == column:
            spans[-1] = (spans[-1][0], at)
        else:
            spans.append((at, at))
    return spans


def _span(a: int, b: int) -> str:
    return str(a) if a == b else f"{a}–{b}"
