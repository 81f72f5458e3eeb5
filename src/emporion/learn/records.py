"""What a game's rules are made of, told: words with their numbers in, pictures still to be drawn."""

from __future__ import annotations

from typing import Final, NamedTuple

from emporion.learn.stage import Stage
from emporion.learn.words import Words, plain

LONGEST_NUMBER: Final = 9  # letters of a cell that is still read as a number


class Picture(NamedTuple):
    """A part of a real scene: where the game stands, who looks, and what is cut out."""

    stage: Stage
    seat: int  # who looks; -1: a spectator, -2: whoever is asked
    form: str
    show: tuple[str, ...]  # ids of nodes: the picture holds them all
    around: int  # units of room around them
    light: tuple[str, ...]  # ids of nodes with a ring
    legal: bool  # whether what may be chosen is marked
    caption: Words


class Table(NamedTuple):
    """Rows and columns, the first column a heading."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]

    def worded(self) -> bool:
        """Whether words stand in it rather than numbers."""
        return any([len(plain(cell)) > LONGEST_NUMBER for row in self.rows for cell in row[1:]])


class Example(NamedTuple):
    """A few moves played by the engine: what it is about, what happened, what was refused, what came of it."""

    title: str
    before: Words
    story: tuple[str, ...]  # the log's own lines
    refused: tuple[tuple[str, str], ...]  # a move in words, the sentence of the rule that forbids it
    after: Words
    pictures: tuple[Picture, ...]


class Passage(NamedTuple):
    """One rule or a few that belong together."""

    id: str  # its anchor
    number: str  # its § as people read it
    title: str
    sections: tuple[str, ...]  # of the rulebook
    steps: tuple[str, ...]  # the steps of the code that it explains
    refusals: tuple[tuple[str, str], ...]  # the ids and sentences of rules that forbid a move
    log: tuple[str, ...]  # the events that it explains
    causes: tuple[str, ...]  # the causes of points that it explains
    readings: tuple[str, ...]  # titles of our readings that belong to it
    words: Words
    tables: tuple[Table, ...]
    pictures: tuple[Picture, ...]
    examples: tuple[Example, ...]


class Chapter(NamedTuple):
    """Passages under one heading."""

    number: int
    title: str
    passages: tuple[Passage, ...]


class Move(NamedTuple):
    """One part of a turn on the page that tells the game in one minute."""

    title: str
    words: Words
    pictures: tuple[Picture, ...]


class Card(NamedTuple):
    """A part of the game in one minute: the goal, a turn, how points come, the end."""

    kind: str
    title: str
    wide: bool  # whether it needs the width of two
    words: Words
    moves: tuple[Move, ...]
    tables: tuple[Table, ...]
    pictures: tuple[Picture, ...]


class Icon(NamedTuple):
    """A symbol with its name and one line."""

    symbol: str
    name: str
    words: Words
    tone: str  # of look.css, for a symbol that takes the colour of what it stands on
    also: tuple[str, ...]  # other symbols it speaks for; * stands for anything


class Item(NamedTuple):
    """A card or tile of a gallery."""

    id: str
    name: str
    drawing: tuple[str, ...]  # symbols, laid as a node lays its icons
    words: Words
    marks: tuple[str, ...]  # what it is found by, for each filter of its gallery: values with spaces between


class Gallery(NamedTuple):
    """All cards or tiles of a kind, from the content."""

    id: str
    title: str
    words: Words
    filters: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]  # a title, and its values with their names
    items: tuple[Item, ...]


class Reading(NamedTuple):
    """How we read the rulebook where it is silent."""

    title: str
    words: Words
    passages: tuple[str, ...]  # ids of those it belongs to


class Rules(NamedTuple):
    """All that is told of a game."""

    game: str
    title: str
    lead: Words
    cards: tuple[Card, ...]
    chapters: tuple[Chapter, ...]
    icons: tuple[Icon, ...]
    galleries: tuple[Gallery, ...]
    readings: tuple[Reading, ...]

    def passages(self) -> tuple[Passage, ...]:
        return tuple([passage for chapter in self.chapters for passage in chapter.passages])

    def find(self, section: str) -> Passage | None:
        """The passage of that id or number, or the first about that section or rule sentence, or of that title."""
        wanted = section.strip("§ ")
        for fits in (_is, _tells, _titled):
            for passage in self.passages():
                if fits(passage, wanted):
                    return passage
        return None


def _is(passage: Passage, wanted: str) -> bool:
    return wanted in (passage.id, passage.number)


def _tells(passage: Passage, wanted: str) -> bool:
    return wanted in passage.sections or wanted in [rule for rule, _ in passage.refusals]


def _titled(passage: Passage, wanted: str) -> bool:
    return wanted.lower() == passage.title.lower()
