"""What a move will surely do: played in an imagined world up to the first draw or reveal; what comes after is open."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from emporion import face, games
from emporion.kernel.move import Illegal, Move, Said
from emporion.kernel.state import Event, State
from emporion.text import counted, name, say_event

POINTS = "points"


class Preview(NamedTuple):
    """What changes for sure, what else happens, and whether more follows that nobody can know yet."""

    changes: tuple[tuple[int, str, int], ...]  # seat, what (a name of the game's holdings, or points), how many more
    events: tuple[Event, ...]
    open: bool
    standing: tuple[int, int] = (0, 0)  # the viewer's points if the game ended now, and if it ended then


def preview(view: State[Any], move: Said) -> Preview:
    """What a legal move will do to the table of a view. Before the seal every world behind the view agrees."""
    chosen = view.book.moves.find(move)
    if chosen not in view.legal(view.viewer):
        raise Illegal(f"“{chosen}” is not open to you now.")
    world = face.imagine(view, Random(0))
    before, now = _counted(world), _standing(world, view.viewer)
    after, events, unsure = surely(world, view.viewer, chosen)
    changes = [(*what, n - before.get(what, 0)) for what, n in _counted(after).items()]
    if events and (events[0].seat, events[0].on) == (view.viewer, chosen.on):
        events = events[1:]  # that one chose it is said by the move itself
    then = _standing(after, view.viewer)
    return Preview(tuple([change for change in changes if change[2]]), events, unsure, (now, then))


def _standing(s: State[Any], seat: int) -> int:
    """What a seat would have if the game ended, from what all may know."""
    return games.game(s.book.game).standing(face.view(s, None))[seat]


def surely(world: State[Any], seat: int, move: Move) -> tuple[State[Any], tuple[Event, ...], bool]:
    """The world before chance speaks, something is shown or somebody is asked, and what happened so far."""
    seals, start = world.seals, world.clone()
    world.take(seat, move)
    if world.seals != seals:
        return start, (), True
    while True:
        sure, events = world.clone(), tuple(world.events)
        done = world.happen() is None
        if world.seals != seals or done:
            return sure, events, world.seals != seals


def _counted(s: State[Any]) -> dict[tuple[int, str], int]:
    """What all seats have, and their points."""
    game = games.game(s.book.game)
    counts: dict[tuple[int, str], int] = {}
    for seat, points in enumerate(s.scores()):
        counts[seat, POINTS] = points
        for what, n in game.holdings(s, seat):
            counts[seat, what] = n
    return counts


def say_preview(book: Any, told: Preview, names: list[str], viewer: int) -> list[str]:
    """A preview in lines: the viewer's own changes first, then the others', then what happens, then what its work is
    worth by now, then what is open."""
    lines = []
    for seat in sorted({seat for seat, _, _ in told.changes}, key=lambda seat: (seat != viewer, seat)):
        said = ", ".join([_change(book, what, n) for who, what, n in told.changes if who == seat])
        lines.append(said if seat == viewer else f"{names[seat]}: {said}")
    lines += [line for event in told.events if (line := say_event(book, event, names, viewer))]
    now, then = told.standing
    scored = sum([n for seat, what, n in told.changes if (seat, what) == (viewer, POINTS)])
    if then - now != scored:
        lines.append(f"If the game ended then: {now} → {then}".replace("-", "−"))
    return [*lines, "What follows is not known yet."] if told.open else lines


def _change(book: Any, what: str, n: int) -> str:
    sign = f"{n:+d}".replace("-", "−")
    if what == POINTS:
        return sign + counted(n, "point").removeprefix(str(n))
    return f"{book.words.get(f'holding.{what}') or name(book, what)} {sign}"
