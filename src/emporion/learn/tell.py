"""From a game's rules files and a book to the rules as they are told; whatever is wrong is said with its place."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from emporion import games
from emporion.kernel.state import Book
from emporion.learn.gallery import galleries, icons
from emporion.learn.records import Card, Chapter, Move, Passage, Reading, Rules
from emporion.learn.sheet import Sheet, open_sheet
from emporion.learn.teller import Teller

CARDS: Final = ("goal", "turn", "points", "end")  # what one minute tells, in this order


def folder_of(game: str) -> Path:
    """Where a game's rules are written."""
    return games.folder(game) / "text" / "rules"


def has_rules(game: str) -> bool:
    """Whether a game's rules are told in our words."""
    return (folder_of(game) / "minute.toml").exists()


@lru_cache(maxsize=16)
def rules(book: Book, strict: bool = False) -> Rules:
    """A game's rules with the numbers of its book; examples it does not allow are left out, or strictly a mistake."""
    folder = folder_of(book.game)
    minute = open_sheet(folder / "minute.toml")
    files = _chapter_files(book.game)
    tell = Teller(book, titles(book.game), _scripts(book.game), strict)
    chapters = tuple([_chapter(tell, number, file) for number, file in enumerate(files, 1)])
    passages = [passage for chapter in chapters for passage in chapter.passages]
    told = Rules(
        book.game, tell.game.title, tell.words(minute, "lead"), _cards(tell, minute), chapters,
        icons(tell, open_sheet(folder / "icons.toml")), galleries(tell, open_sheet(folder / "galleries.toml")),
        _readings(tell, open_sheet(folder / "readings.toml"), passages),
    )  # fmt: skip
    minute.done()
    return told


def _chapter_files(game: str) -> list[Sheet]:
    return [open_sheet(file) for file in sorted(folder_of(game).glob("[0-9]*.toml"))]


def _scripts(game: str) -> dict[str, tuple[str, ...]]:
    """Lines that several pictures and examples play, by name."""
    file = folder_of(game) / "scripts.toml"
    if not file.exists():
        return {}
    sheet = open_sheet(file)
    return {name: sheet.texts(name) for name in sheet.values}


@cache
def titles(game: str) -> dict[str, str]:
    """The title of each passage, for references to those still unread."""
    files = _chapter_files(game)
    rows = [row for file in files for row in file.values.get("passage", []) if isinstance(row, dict)]
    return {str(row.get("id")): str(row.get("title")) for row in rows}


EXPLAINED: Final = {"step": "steps", "rule": "rules", "log": "log", "cause": "causes", "section": "sections"}


@cache
def places(game: str) -> dict[str, dict[str, str]]:
    """The passage that explains each step, rule, event, cause of points and section of the rulebook, by id."""
    found: dict[str, dict[str, str]] = {kind: {} for kind in EXPLAINED}
    for file in _chapter_files(game) if has_rules(game) else ():
        for passage in file.sheets("passage", "id"):
            for kind, field in EXPLAINED.items():
                for id in passage.texts(field):
                    found[kind].setdefault(id, passage.text("id"))
    return found


# --- one minute


def _cards(tell: Teller, minute: Sheet) -> tuple[Card, ...]:
    cards = tuple([_card(tell, sheet) for sheet in minute.sheets("card", "kind")])
    if tuple([card.kind for card in cards]) != CARDS:
        raise minute.wrong(f"there is one card for each of {', '.join(CARDS)}, in this order.")
    return cards


def _card(tell: Teller, sheet: Sheet) -> Card:
    card = Card(
        sheet.text("kind"), sheet.text("title"), sheet.flag("wide"), tell.words(sheet, "text", otherwise=""),
        tuple([_move(tell, row) for row in sheet.sheets("move", "title")]), tell.tables(sheet), tell.pictures(sheet),
    )  # fmt: skip
    sheet.done()
    return card


def _move(tell: Teller, sheet: Sheet) -> Move:
    move = Move(sheet.text("title"), tell.words(sheet, "text"), tell.pictures(sheet))
    sheet.done()
    return move


# --- chapters


def _chapter(tell: Teller, number: int, file: Sheet) -> Chapter:
    rows = file.sheets("passage", "id")
    passages = tuple([_passage(tell, f"{number}.{at}", row) for at, row in enumerate(rows, 1)])
    chapter = Chapter(number, file.text("title"), passages)
    file.done()
    return chapter


def _passage(tell: Teller, number: str, sheet: Sheet) -> Passage:
    passage = Passage(
        sheet.text("id"), number, sheet.text("title"), sheet.texts("sections"), sheet.texts("steps"),
        _refusals(tell.book, sheet), sheet.texts("log"), sheet.texts("causes"), sheet.texts("readings"),
        tell.words(sheet, "text"), tell.tables(sheet), tell.pictures(sheet), tell.examples(sheet),
    )  # fmt: skip
    sheet.done()
    return passage


def _refusals(book: Book, sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """The sentences of the rules that a passage explains."""
    found = []
    for rule in sheet.texts("rules"):
        if f"rule.{rule}" not in book.words:
            raise sheet.wrong(f"“rules”: there is no rule “{rule}”.")
        found.append((rule, book.words[f"rule.{rule}"]))
    return tuple(found)


def _readings(tell: Teller, file: Sheet, passages: list[Passage]) -> tuple[Reading, ...]:
    found = []
    for sheet in file.sheets("reading", "title"):
        title = sheet.text("title")
        ids = tuple([passage.id for passage in passages if title in passage.readings])
        found.append(Reading(title, tell.words(sheet, "text"), ids))
        sheet.done()
    file.done()
    return tuple(found)
