"""The public face is a contract."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import emporion


def test_facts_tell_players_options_and_version() -> None:
    facts = emporion.facts("garum")
    assert facts["players"] == (2, 3, 4) and facts["version"] >= 1 and facts["minutes"]
    assert facts["options"]["order"] == {
        "values": ("aureus", "haruspex", "emperor"),
        "default": "aureus",
        "players": (2, 3, 4),
    }


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 1}, "players: Garum takes 2, 3, 4, not 1"),
        ({"players": "2"}, "players"),
        ({"players": True}, "players"),
        ({"board": "rome"}, "board: takes troia, baelo, not 'rome'"),
        ({"order": 3}, "order: takes"),
        ({"colour": "red"}, "no option 'colour'; it has board, order"),
        ({"seed": "seven"}, "seed takes a whole number, not 'seven'"),
        ({"seed": 1.5}, "seed"),
    ],
)
def test_wrong_arguments_name_the_option_and_what_it_takes(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as told:
        emporion.start("garum", **wrong)
    assert said in str(told.value)
    with pytest.raises(ValueError):
        emporion.Record.start("garum", **wrong)


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"chess.*garum"):
        emporion.start("chess")


def test_a_move_or_its_text() -> None:
    a, b = (emporion.start("garum", players=4, seed=7, board="troia", order="aureus") for _ in range(2))
    move = a.legal(0)[1]
    a.play(0, move)
    b.play(0, f"  {move} ")
    assert emporion.digest(a) == emporion.digest(b)
    assert emporion.move("garum", str(move)) is move and emporion.moves("garum")[move.index] is move
    with pytest.raises(ValueError):
        emporion.move("garum", "dance")


def test_nobody_may_choose_for_another_or_after_the_end() -> None:
    s = emporion.start("garum", players=2, seed=1)
    assert s.legal(1) == () and s.legal(7) == () and "turn" in s.why(1, s.legal(0)[0])
    move = s.legal(0)[0]
    emporion.play_out(s, Random(1))
    assert s.over and s.asking() == () and s.why(0, move) == "The game is over."
    with pytest.raises(emporion.Illegal, match="over"):
        s.play(0, move)


def test_a_view_shows_only_what_the_seat_knows_and_is_not_played_on() -> None:
    s = emporion.start("garum", players=4, seed=3)
    v = emporion.view(s, 0)
    assert v.legal(0) == s.legal(0) and v.key == b"" and emporion.view(s, None).legal(0) == ()
    with pytest.raises(emporion.Illegal, match="view"):
        v.play(0, v.legal(0)[0])


def test_rules_name_game_version_and_content() -> None:
    game, version, pack, hash = emporion.start("garum").rules
    assert (game, version, pack) == ("garum", emporion.facts("garum")["version"], "standard") and len(hash) == 16


def test_ten_lines_for_a_researcher() -> None:
    s = emporion.start("garum", players=4, seed=0)
    rng = Random(0)
    while not s.over:
        for seat in s.asking():
            world = emporion.imagine(emporion.view(s, seat), rng)
            best = max(s.legal(seat), key=lambda m: emporion.worth(after(world, seat, m), seat))
            s.play(seat, best)
    assert len(s.scores()) == 4


def after(world: emporion.State[Any], seat: int, move: emporion.Move) -> emporion.State[Any]:
    w = world.clone()
    w.play(seat, move)
    return w
