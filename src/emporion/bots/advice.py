"""Advice: the moves worth a thought, with every seat's chance to win after each, and why, by the game's named terms."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from emporion import games
from emporion.bots.chances import fitted, mean, percents
from emporion.bots.mcts import HardBot
from emporion.bots.search.mcts import Search
from emporion.bots.search.odds import shares
from emporion.bots.search.ply import imagined
from emporion.kernel.game import lead
from emporion.kernel.move import Illegal, Move
from emporion.kernel.state import Book, State
from emporion.text import say, say_move

WORLDS: Final = 32  # in which moves are compared
BEFORE: Final = 8  # in which the position itself is looked at
MATTERS: Final = 20  # hundredths of a point: less is not worth a word
TERMS: Final = 4  # named at most
SHOWN: Final = 3  # moves; one that was asked about comes besides


class Considered(NamedTuple):
    """A move, and what comes of it until the search stops looking: the end of one's turn, or of the round."""

    move: str
    chances: tuple[float, ...]  # of every seat
    gains: tuple[int, ...]  # by term of the game: hundredths of a point that one may hope for more than before
    others: int  # what the others may hope for more, on average


class Advice(NamedTuple):
    """What is worth a thought, the best chance first: plain data, it goes from process to process."""

    moves: tuple[Considered, ...]
    told: int  # the number of the one that is explained: the best, or the one that was asked about
    rival: int  # and of the one it is compared with: the best, or the next best when it is the best itself; −1: none


def advise(view: State[Any], rng: Random, budget: int = 0, seconds: float = 0.0, about: Move | None = None) -> Advice:
    """What the strongest bot would think about in the view's place, in so many seconds; `about` a move, if asked."""
    legal = view.legal(view.viewer)
    if about is not None and about not in legal:
        raise Illegal(f"“{about}” is not open to you now.")
    bot = HardBot()
    bot.within(seconds / 2)
    search = bot.study(view, rng, budget)
    tried = [edge.move for edge in search.ordered(search.known(legal)) if edge.visits] or list(legal)
    moves = tried[:SHOWN]
    if about is not None and about not in moves:
        moves.append(about)
    found = _considered(search, tuple(moves), search.ends(tuple(moves), WORLDS, seconds / 2))
    found.sort(key=lambda each: -each.chances[view.viewer])
    told = next((at for at, each in enumerate(found) if each.move == str(about)), 0)
    return Advice(tuple(found), told, 0 if told else min(len(found) - 1, 1) or -1)


def _considered(search: Search, moves: tuple[Move, ...], ends: list[list[State[Any]]]) -> list[Considered]:
    """The best move keeps the chances of the position, which were measured; every other one loses by what it lacks.

    So whose turn it is does not count twice: after a move one has had one's turn, and the others have not.
    """
    game, seat, view = search.game, search.seat, search.view
    worlds = [imagined(game, view, search.rng) for _ in range(BEFORE)]
    had = _means([game.hopes(world, seat) for world in worlds])
    before = _means([game.prospects(world) for world in worlds])
    after = [_means([game.prospects(world) for world in reached]) for reached in ends]
    best = max(after, key=lambda prospects: lead(prospects, seat))
    odds, left = fitted(game.name, view.players), game.left(view)
    found = []
    for move, reached, prospects in zip(moves, ends, after, strict=True):
        shifted = [was + now - then for was, now, then in zip(before, prospects, best, strict=True)]
        likely = odds.shares(shifted, left)
        over = [shares(game, odds, world) for world in reached if not world.stack]
        chances = mean(over + [likely] * (len(reached) - len(over)))
        gains = [
            now - then for now, then in zip(_means([game.hopes(world, seat) for world in reached]), had, strict=True)
        ]
        found.append(Considered(str(move), chances, tuple(gains), _others(prospects, seat) - _others(before, seat)))
    return found


def _means(rows: list[list[int]]) -> list[int]:
    """The average of each column."""
    return [sum(column) // len(rows) for column in zip(*rows, strict=True)]


def _others(prospects: list[int], seat: int) -> int:
    return (sum(prospects) - prospects[seat]) // max(len(prospects) - 1, 1)


# --- in words


def say_advice(book: Book, advice: Advice, names: list[str], seat: int) -> list[str]:
    """The explained move's chances, what it brings, and how it compares: a line each."""
    told = advice.moves[advice.told]
    lines = [say(book, "advice.chances", list=_chances(book, told.chances, names, seat))]
    gains = _gains(book, told.gains, told.others)
    lines.append(say(book, "advice.brings", list=gains) if gains else say(book, "advice.nothing"))
    if advice.rival < 0:
        return lines
    rival = advice.moves[advice.rival]
    lacks = [now - then for now, then in zip(told.gains, rival.gains, strict=True)]
    differ = _gains(book, lacks, told.others - rival.others)
    mine, theirs = percents(told.chances)[seat], percents(rival.chances)[seat]
    key = "advice.equal" if mine == theirs or not differ else "advice.worse" if advice.told else "advice.better"
    words = say_move(book, book.moves.find(rival.move), names)
    return [*lines, say(book, key, move=words, chance=theirs, list=differ)]


def _chances(book: Book, chances: tuple[float, ...], names: list[str], seat: int) -> str:
    """Everybody's chances in whole per cent, one's own first; together 100."""
    whole = percents(chances)
    order = sorted(range(len(whole)), key=lambda other: (other != seat, other))
    you = book.words["advice.you"]
    return ", ".join([f"{you if other == seat else names[other]} {whole[other]}%" for other in order])


def _gains(book: Book, gains: Sequence[int], others: int) -> str:
    """The terms that matter, the greatest first, in points; what it does to the others too."""
    terms = games.game(book.game).terms
    rows = [(gain, book.words.get(f"term.{term}", term)) for gain, term in zip(gains, terms, strict=True)]
    rows.append((others, book.words["advice.others"]))
    rows = sorted([row for row in rows if abs(row[0]) >= MATTERS], key=lambda row: -abs(row[0]))[:TERMS]
    return ", ".join([f"{name} {points(gain)}" for gain, name in rows])


def points(hundredths: int) -> str:
    """So many hundredths of a point, with a sign, to the tenth."""
    return f"{hundredths / 100:+.1f}".replace("-", "−")
