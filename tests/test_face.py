"""The public face is a contract."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import emporion
from emporion.face import inspect


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


class Number:
    """A whole number of somebody else's kind, as arrays hold them."""

    def __init__(self, n: int) -> None:
        self.n = n

    def __index__(self) -> int:
        return self.n


def test_a_move_its_text_or_its_index() -> None:
    first = emporion.start("garum", players=4, seed=7, board="troia", order="aureus")
    move = first.legal(0)[1]
    said: list[Any] = [move, f"  {move} ", move.index, Number(move.index)]
    for one in said:
        s = first.clone()
        assert s.why(0, one) == ""
        s.play(0, one)
        assert s != first and emporion.Record.start("garum", players=4, seed=7).play(0, one).move is move
        assert emporion.move("garum", one) is move and emporion.say_move(s, one) == emporion.say_move(s, move)
    assert emporion.moves("garum")[move.index] is move


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("dance", "“dance” is not a move of garum."),
        (10**6, "1000000 is not a move of garum: they are numbered 0 to "),
        (-1, "-1 is not a move of garum"),
        (1.0, "by itself, by its text or by its index, not by 1.0."),
        (None, "not by None."),
        (True, "not by True."),
    ],
)
def test_what_is_no_move_is_refused_with_a_sentence(said: Any, told: str) -> None:
    s = emporion.start("garum", players=2, seed=1)
    before = emporion.digest(s)
    for wrong in (lambda: s.play(0, said), lambda: emporion.move("garum", said)):
        with pytest.raises(emporion.Illegal) as refused:
            wrong()
        assert told in str(refused.value)
    assert told in s.why(0, said) and emporion.digest(s) == before


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


@pytest.mark.parametrize("seat", [-1, 4, "0", 1.0, True])
def test_a_seat_that_is_not_there_sees_nothing(seat: Any) -> None:
    with pytest.raises(ValueError, match="seat: there are 0 to 3 here"):
        emporion.view(emporion.start("garum", players=4, seed=3), seat)


def test_views_are_of_the_whole_and_worlds_are_behind_views() -> None:
    s = emporion.start("garum", players=4, seed=3)
    with pytest.raises(ValueError, match="whole state"):
        emporion.imagine(s, Random(1))
    with pytest.raises(ValueError, match="view already"):
        emporion.view(emporion.view(s, 0), 1)


def test_no_seat_and_no_form_is_invented() -> None:
    s = emporion.start("garum", players=4, seed=3)
    for seat in (4, -1):
        with pytest.raises(ValueError, match=f"seat: there are 0 to 3 here, not {seat}"):
            emporion.worth(s, seat)
    with pytest.raises(ValueError, match="form: a scene is wide or tall, not 'round'"):
        emporion.scene_of(emporion.view(s, 0), form="round")


@pytest.mark.parametrize("name", emporion.GAMES)
def test_states_are_equal_exactly_when_their_digests_are(name: str) -> None:
    rng = Random(4)
    s, other = emporion.start(name, seed=4), emporion.start(name, seed=5)
    assert s == emporion.start(name, seed=4) and s != other and s != name
    for _ in range(30):
        seat = s.asking()[0]
        before = s.clone()
        assert before == s and emporion.load(emporion.save(s)) == s
        s.play(seat, rng.choice(s.legal(seat)))
        assert s != before and emporion.view(s, 0) != s and emporion.view(s, 0) == emporion.view(s.clone(), 0)
    with pytest.raises(TypeError, match="unhashable"):
        hash(s)


def test_a_debugger_shows_what_is_going_on() -> None:
    s = emporion.start("garum", players=3, seed=1)
    assert repr(s) == "<Garum of 3: seat 0 asked by Turn(colour=0), points 0-0-0>"
    assert repr(emporion.view(s, 2)).endswith("points 0-0-0, seen by seat 2>")
    assert repr(emporion.view(s, None)).endswith("seen by a spectator>")
    move = s.legal(0)[0]
    assert repr(move) == f"<Move {move.index}: {move}>"
    assert repr(emporion.Event(1, "drew", "tuna-3", 2)) == "<Event seat 1: drew tuna-3, n=2>"
    assert repr(emporion.Event(0, "drew", known=0b101)) == "<Event seat 0: drew, n=0, known to 101>"
    emporion.play_out(s, Random(1))
    assert repr(s).startswith("<Garum of 3: over, points ")


def test_moves_events_and_scenes_are_told_in_words() -> None:
    s = emporion.start("minos", players=2, seed=1)
    rng = Random(1)
    lines: dict[int | None, list[str]] = {None: [], 0: [], 1: []}
    truth: list[str] = []
    for _ in range(60):
        seat = s.asking()[0]
        s.play(seat, rng.choice(s.legal(seat)))
        truth += [emporion.say_event(s, event, ["Ada", "Bo"]) for event in s.events]
        for viewer, told in lines.items():
            v = emporion.view(s, viewer)
            told += [emporion.say_event(v, event, ["Ada", "Bo"]) for event in v.events]
    assert any("Ada" in line for line in truth) and not any("{" in line for line in truth)
    assert truth != lines[0] != lines[1], "what is hidden is told otherwise to who may not know"
    scene = emporion.scene_of(emporion.view(s, s.asking()[0]), ["Ada", "Bo"])
    assert scene.prompt and any("Ada" in node.title for node in scene.nodes)


@pytest.mark.parametrize("name", emporion.GAMES)
def test_what_is_not_on_the_table_can_be_asked_about(name: str) -> None:
    """A browser may name anything: where there is no such thing, nothing is said of it."""
    for players in emporion.facts(name)["players"]:
        s, rng = emporion.start(name, players=players, seed=2), Random(2)
        for _ in range(40):
            s.play(s.asking()[0], rng.choice(s.legal(s.asking()[0])))
        view = emporion.view(s, 0)
        for id in emporion.scene_of(view).by_id:
            named = id.split("-")
            for at in range(len(named)):
                for other in ("", "0", "3", "99", "x", "²"):
                    inspect(view, "-".join([*named[:at], other, *named[at + 1 :]]))
                inspect(view, "-".join(named[:at]) + "-")


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
