"""Standing answers: what a seat will say to a question that comes again, decided from what that seat sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from emporion import games
from emporion.kernel.state import Book, State
from emporion.text import name


@dataclass(frozen=True)
class Standing:
    """A seat's answer to a question: always, but about one thing (`unless`), or only above a price; in one round."""

    seat: int
    question: str
    answer: str
    unless: str = ""
    above: int = -1
    round: int = 0


@dataclass(frozen=True)
class Offer:
    """A question one may answer ahead: how that is said, and what it may depend on."""

    question: str
    answer: str
    always: str
    unless: str  # with the blank {on}
    things: tuple[str, ...]
    above: str  # with the blank {n}


def offers(book: Book) -> list[Offer]:
    """The questions of a game one may answer ahead, as its texts name them: [standing] "Question.answer"."""
    found = []
    for key, always in book.words.items():
        group, _, rest = key.partition(".")
        question, _, answer = rest.partition(".")
        if group == "standing" and answer and "." not in answer:
            unless, above = book.words.get(f"{key}.unless", ""), book.words.get(f"{key}.above", "")
            things = games.game(book.game).asked_about(book, question) if unless else ()
            named = tuple(dict.fromkeys([name(book, thing) for thing in things]))
            found.append(Offer(question, answer, always, unless, named, above))
    return found


def say_standing(book: Book, standing: Standing) -> str:
    """A standing answer in words."""
    key = f"standing.{standing.question}.{standing.answer}"
    if standing.unless:
        return book.words[f"{key}.unless"].replace("{on}", standing.unless)
    if standing.above >= 0:
        return book.words[f"{key}.above"].replace("{n}", str(standing.above))
    return book.words[key]


def answer_of(view: State[Any], left: tuple[Standing, ...], round: int) -> str:
    """What the seat of this view has left as its answer to what it is asked now; nothing when it wants to be asked."""
    question, thing = games.game(view.book.game).question(view)
    legal = view.legal(view.viewer)
    for standing in left:
        if standing.seat != view.viewer or standing.question != question or standing.round not in (0, round):
            continue
        answer = next((move for move in legal if str(move) == standing.answer), None)
        if answer is None or (standing.unless and name(view.book, thing) == standing.unless):
            continue
        others = [move for move in legal if move is not answer]
        prices = [move.n for move in others if move.n]
        if standing.above < 0 or not others or (prices and min(prices) > standing.above):
            return str(answer)
    return ""
