"""A game as it was played: files, undo, and what is wrong with a damaged one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import emporion


def played(moves: int = 30) -> emporion.Record:
    record = emporion.Record.start("garum", players=3, seed=8, board="baelo")
    for _ in range(moves):
        (seat,) = record.state.asking()
        record.play(seat, record.state.legal(seat)[-1])
    return record


def test_a_file_gives_the_same_game(tmp_path: Path) -> None:
    record = played()
    record.write(tmp_path / "game.jsonl")
    back = emporion.Record.read(tmp_path / "game.jsonl")
    assert emporion.digest(back.state) == emporion.digest(record.state)
    assert [str(p.move) for p in back.moves] == [str(p.move) for p in record.moves]
    head, *moves, last = [json.loads(line) for line in (tmp_path / "game.jsonl").read_text().splitlines()]
    assert head["game"] == "garum" and head["hash"] and head["content"] and len(moves) == 30
    assert last["scores"] == list(record.state.scores())


def test_undo_takes_back_one_move_at_a_time_until_something_is_sealed() -> None:
    record = emporion.Record.start("garum", players=2, seed=1)
    with pytest.raises(emporion.Illegal, match="nothing"):
        record.undo()
    start = emporion.digest(record.state)
    record.play(0, record.state.legal(0)[0])
    middle = emporion.digest(record.state)
    record.play(0, record.state.legal(0)[0])
    assert record.can_undo(0) == "" and "not yours" in record.can_undo(1)
    record.undo()
    assert emporion.digest(record.state) == middle
    record.undo()
    assert emporion.digest(record.state) == start
    for _ in range(3):
        record.play(0, record.state.legal(0)[0])
    assert record.moves[-1].seals, "a tile was drawn"
    with pytest.raises(emporion.Illegal, match="hidden"):
        record.undo()


def test_any_moment_can_be_seen_again() -> None:
    record = played()
    assert emporion.digest(record.at(30)) == emporion.digest(record.state)
    assert emporion.digest(record.at(0)) == emporion.digest(emporion.start("garum", players=3, seed=8, board="baelo"))
    with pytest.raises(ValueError, match="30 moves"):
        record.at(31)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda lines: [], "not a saved game"),
        (lambda lines: ["hello"], "line 1"),
        (lambda lines: ["[1, 2]"], "line 1"),
        (lambda lines: lines[:-1], "end of the file is missing"),
        (lambda lines: [*lines[:5], lines[5][:9], *lines[6:]], "line 6"),
        (lambda lines: [*lines[:3], *lines[4:]], ""),
        (lambda lines: [lines[0].replace('"garum"', '"chess"'), *lines[1:]], "chess"),
        (lambda lines: [lines[0].replace('"players":3', '"players":7'), *lines[1:]], "players"),
        (lambda lines: [lines[0].replace('"version":1', '"version":99'), *lines[1:]], "version 99"),
        (lambda lines: [lines[0].replace('"joker":1', '"joker":5'), *lines[1:]], "content"),
        (lambda lines: [lines[0].replace('"seed":8', '"seed":9'), *lines[1:]], ""),
        (lambda lines: [lines[0].replace('"emporion":1', '"emporion":7'), *lines[1:]], "not a saved game"),
        (lambda lines: [*lines[:2], '{"seat": 0, "move": "fly away"}', *lines[3:]], "not a move"),
        (lambda lines: [*lines[:2], '{"seat": "x"}', *lines[3:]], "line 3"),
    ],
)
def test_a_damaged_file_is_told_in_a_sentence(tmp_path: Path, damage, said: str) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "game.jsonl"
    played().write(file)
    file.write_text("\n".join(damage(file.read_text().splitlines())))
    with pytest.raises(ValueError) as wrong:
        emporion.Record.read(file)
    assert said in str(wrong.value) and "game.jsonl" in str(wrong.value)


def test_a_file_that_is_not_text_or_not_there(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    for file in ("x", "nothing", "."):
        with pytest.raises(ValueError):
            emporion.Record.read(tmp_path / file)


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.jsonl"
    record = played(3)
    record.write(file)
    before = file.read_text()
    record.play(record.state.asking()[0], record.state.legal(record.state.asking()[0])[0])

    def full(fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        record.write(file)
    assert file.read_text() == before and list(tmp_path.iterdir()) == [file]
