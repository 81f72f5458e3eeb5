"""What a move will surely do: the same in truth, whatever is hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import emporion
from emporion import games, laws
from emporion.foresee import preview, say_preview
from emporion.kernel.state import State

NAMES = ["Livia", "Gaius", "Drusilla", "Anna", "Marcus"]


def had(s: State[Any], seat: int) -> dict[str, int]:
    return dict(games.game(s.book.game).holdings(s, seat)) | {"points": s.scores()[seat]}


@pytest.mark.parametrize("game", emporion.GAMES)
def test_what_is_foreseen_happens_and_nothing_hidden_is_told(game: str) -> None:
    """Where nothing is left open, all holdings change by what was said; any two worlds behind a view say the same."""
    rng = Random(3)
    for players, options in laws.combinations(game)[::5]:
        s = emporion.start(game, players=players, seed=2, **options)
        for _ in range(150):
            if s.over:
                break
            seat = s.asking()[0]
            view = emporion.view(s, seat)
            move = rng.choice(view.legal(seat))
            told = preview(view, move)
            other = emporion.imagine(view, Random(rng.random()))
            again = preview(emporion.view(other, seat), move)
            assert again._replace(events=()) == told._replace(events=()), "another world says otherwise"
            assert say_preview(s.book, again, NAMES, seat) == say_preview(s.book, told, NAMES, seat)
            before = [had(s, at) for at in range(s.seats)]
            s.play(seat, move)
            if not told.open:
                assert told.standing[1] == games.game(game).standing(emporion.view(s, None))[seat]
                wanted = [(at, what, had(s, at)[what] - n) for at in range(s.seats) for what, n in before[at].items()]
                assert sorted(told.changes) == sorted([change for change in wanted if change[2]])


def test_a_draw_is_left_open() -> None:
    s = emporion.start("garum", players=2, seed=1)
    for _ in range(2):
        s.play(s.asking()[0], s.legal(s.asking()[0])[0])
    seat = s.asking()[0]
    told = preview(emporion.view(s, seat), s.legal(seat)[0])
    lines = say_preview(s.book, told, NAMES, seat)
    assert lines[-1] == "What follows is not known yet." and lines[0] == "vilici −1"


def test_a_worker_that_would_cost_points_by_now_is_said_so() -> None:
    s = emporion.start("garum", players=2, seed=1)
    for _ in range(2):
        s.play(s.asking()[0], s.legal(s.asking()[0])[0])
    seat = s.asking()[0]
    worker = next(move for move in s.legal(seat) if move.verb == "vilicus")
    told = preview(emporion.view(s, seat), worker)
    now, then = told.standing
    assert then < now, "a line with too few fish"
    assert f"If the game ended then: {now} → {then}" in say_preview(s.book, told, NAMES, seat)


def test_only_a_legal_move_of_ones_own_is_foreseen() -> None:
    s = emporion.start("garum", players=2, seed=1)
    with pytest.raises(emporion.Illegal, match="not open to you"):
        preview(emporion.view(s, s.asking()[0]), "pass")


@pytest.mark.parametrize("game", emporion.GAMES)
def test_the_standing_is_the_score_once_it_is_over_and_tells_nothing_covered(game: str) -> None:
    rng, told = Random(5), games.game(game)
    for players, options in laws.combinations(game)[::4]:
        s = emporion.start(game, players=players, seed=1, **options)
        while not s.over:
            seat = s.asking()[0]
            if rng.random() < 0.05:
                seen = emporion.view(s, None)
                other = emporion.view(emporion.imagine(seen, Random(1)), None)
                assert told.standing(seen) == told.standing(other)
            s.play(seat, rng.choice(s.legal(seat)))
        assert told.standing(emporion.view(s, None)) == s.scores()


def _told_in_the_last_battles(seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What is told of Minos in the first of the last battles, and how it ends if nobody fights; nothing without one."""
    s, rng = emporion.start("minos", players=3, seed=seed), Random(seed)
    told: tuple[int, ...] = ()
    while not s.over:
        seat = s.asking()[0]
        battles = type(s.stack[-1][1]).__name__ == "Raid"
        told = games.game("minos").standing(s) if battles and not told else told
        s.play(seat, "pass" if battles else rng.choice(s.legal(seat)))
    return told, s.scores()


def test_what_was_counted_already_is_not_counted_again_in_the_last_battles() -> None:
    found = [pair for pair in map(_told_in_the_last_battles, range(6)) if pair[0]]
    assert found
    for told, scores in found:
        assert told == scores
