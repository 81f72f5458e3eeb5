"""Every puzzle that comes with the package: played again, its line legal, unique in what it says, and solvable."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from emporion import cli, codec, face, games
from emporion.commands import puzzles as command
from emporion.kernel.move import Illegal
from emporion.puzzles import Puzzle, mining, puzzles
from emporion.puzzles.mining import CLEAR, DOUBT, alike, mined, played, source_of, tried
from emporion.puzzles.puzzle import posed, reached, read, written
from emporion.puzzles.walk import SHOWN, SOLVED, TRIES, WRONG, Walk

KEPT = [name for name in games.GAMES if puzzles(name)]


@pytest.mark.parametrize("game", KEPT)
def test_all_are_played_again_by_the_rules_and_content_they_name(game: str) -> None:
    """Each source game once, stopping at every question; the best line is legal and never the first thing at hand."""
    book, found = games.book(game), sorted(puzzles(game), key=lambda one: (one.source, one.at))
    assert len({one.id for one in found}) == len(found)
    s, source, done = posed(found[0]), None, 0
    for one in found:
        assert (one.source.version, one.source.hash) == (book.version, book.hash)
        if one.source != source:
            s, source, done = reached(one.source, 0), one.source, 0
        for seat, move in one.source.moves[done : one.at]:
            s.play(seat, move)
        done = one.at
        _holds(one, s.clone())


def _holds(one: Puzzle, s: Any) -> None:
    """A question with several answers, one of them best, clearly: by the bar of docs/review.md."""
    assert s.asking() == (one.seat,), one.id
    legal = [str(move) for move in s.legal(one.seat)]
    part = 2 / max(s.seats, 2)
    assert one.gap - DOUBT * one.error >= CLEAR * part - 0.0002 and one.rivals and 1 <= one.grade <= 4
    for click in one.line:
        assert set(click) <= {str(move) for move in s.legal(one.seat)}, one.id
        s.play(one.seat, click[0])
    assert all([move in legal and move not in one.line[0] for move, _, _ in one.rivals])
    assert {bot for bot, _, _ in one.missed} == {"easy", "normal", "hard"}


@pytest.mark.parametrize("game", KEPT)
def test_what_a_solver_sees_is_what_the_seat_saw(game: str) -> None:
    one = puzzles(game)[0]
    truth, shown = reached(one.source, one.at), posed(one)
    views = [codec.canonical(codec.pack_state(face.view(s, one.seat))) for s in (truth, shown)]
    assert views[0] == views[1] and shown.key != truth.key


@pytest.mark.parametrize("game", KEPT[:1])
def test_a_wrong_click_is_answered_and_taken_back_and_the_third_shows_the_answer(game: str) -> None:
    one = puzzles(game)[0]
    walk = Walk(one)
    before = codec.digest(walk.s)
    wrong = [str(move) for move in walk.s.legal(one.seat) if str(move) not in one.line[0]]
    walk.play(wrong[0])
    assert walk.mode == WRONG and codec.digest(walk.s) == before and "Tries left: 2" in walk.answer()
    assert walk.nudge()
    for click in one.line:
        walk.play(click[0])
    assert walk.mode == SOLVED and not walk.first_try and walk.why()
    with pytest.raises(Illegal):
        walk.play(wrong[0])
    again = Walk(one)
    for _ in range(TRIES):
        again.play(wrong[0])
    assert again.mode == SHOWN and again.clicks == len(one.line) and "The answer" in again.answer()


def test_moves_that_come_to_the_same_are_one_answer() -> None:
    """In Garum a tile of one kind looks the same in every turn: only one is offered, so nothing is alike there."""
    view = face.view(played("garum", 2, 3, "random").at(1), 0)
    assert sorted([move for group in alike(view) for move in group], key=str) == sorted(view.legal(0), key=str)


def test_mining_finds_or_leaves_a_position_the_same_every_time() -> None:
    record = played("garum", 2, 3, "random")
    assert list(mined(record, lambda: True)) == []
    source = [one.source for game in KEPT for one in puzzles(game)][:1]
    for one in source:
        (found,) = [each for each in puzzles(one.game) if each.source == one][:1]
        assert read(json.loads(written(one, [found]))) == [
            found._replace(source=one._replace(moves=one.moves[: found.at]))
        ]
    first = tried(source_of(record), record.at(0), 0, record.moves[0].seat)
    assert first == tried(source_of(record), record.at(0), 0, record.moves[0].seat)


def test_a_puzzle_is_asked_again_and_one_with_another_answer_falls(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = puzzles(KEPT[0])[0]
    monkeypatch.setattr(mining, "SIMULATIONS", 12)
    monkeypatch.setattr(mining, "CHECKED", 6)
    monkeypatch.setattr(mining, "GRADERS", ("easy",))
    wrong = one._replace(line=((one.rivals[-1][0],),))
    monkeypatch.setattr(command, "puzzles", lambda _: (one, wrong))
    out = tmp_path / "held.jsonl"
    assert cli.main(["puzzles", "check", KEPT[0], "--out", str(out)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [f"{one.id}  holds", f"{one.id}  no longer holds", f"{KEPT[0]}: 1 of 2 hold."]
    (held,) = read(json.loads(out.read_text(encoding="utf-8")))
    assert held.line == one.line and [bot for bot, _, _ in held.missed] == ["easy"]


def test_the_terminal_asks_answers_and_tells_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = iter(["nonsense", "?", "q"])
    monkeypatch.setattr("builtins.input", lambda _: next(said))
    assert cli.main(["puzzles", "play", KEPT[0]]) == 0
    out = capsys.readouterr().out
    assert "What is best for" in out and "The answer" in out and "Type a number" in out
    assert cli.main(["puzzles", "play", KEPT[0], "--id", "none"]) == 2
    assert cli.main(["puzzles", "list"]) == 0 and f"{KEPT[0]}: " in capsys.readouterr().out
