"""What the coach says in a first whole game, once for each new kind of decision; words as data."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from emporion.kernel.state import Book, State
from emporion.learn.lesson import folder_of
from emporion.learn.sheet import Sheet, open_sheet
from emporion.learn.tell import places, titles
from emporion.learn.teller import Teller
from emporion.learn.words import Words


class Saying(NamedTuple):
    """What is said when a step asks for the first time, or first offers a verb."""

    id: str  # the step, or step and verb
    title: str
    words: Words
    rule: str  # the passage of the rules


@lru_cache(maxsize=8)
def sayings(book: Book) -> dict[str, Saying]:
    """All that the coach can say of a game, by id."""
    file = folder_of(book.game) / "coach.toml"
    if not file.exists():
        return {}
    sheet = open_sheet(file)
    found = [_saying(Teller(book, titles(book.game), {}, True), row) for row in sheet.sheets("new", "step")]
    sheet.done()
    return {each.id: each for each in found}


def _saying(tell: Teller, sheet: Sheet) -> Saying:
    step, verb = sheet.text("step"), sheet.text("verb", "")
    rule = places(tell.book.game)["step"].get(step, "")
    each = Saying(f"{step}:{verb}" if verb else step, sheet.text("title"), tell.words(sheet, "say"), rule)
    sheet.done()
    return each


def kinds(view: State[Any]) -> list[str]:
    """The kinds of the decision that a view's seat has to make, as far as something is said of them; the step first."""
    if not view.stack or view.viewer not in view.asking():
        return []
    known, step = sayings(view.book), type(view.stack[-1][1]).__name__
    verbs = dict.fromkeys([move.verb for move in view.legal(view.viewer)])
    return [id for id in (step, *[f"{step}:{verb}" for verb in verbs]) if id in known]
