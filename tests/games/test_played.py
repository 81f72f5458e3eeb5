"""Golden games play again to the same log, scores and ledger; old saves keep loading; perft counts hold."""

from __future__ import annotations

from pathlib import Path

import pytest

import emporion
from emporion import games
from tests import books, limits, observed, perft, played, refused

GOLDEN = [(name, one) for name in games.GAMES for one in played.written(name)]
HEAVY = 3_000_000  # bytes all tests may weigh, so that golden games stay few
SAVED = sorted((Path(__file__).parent.parent / "saved").glob("*.jsonl"))


@pytest.mark.parametrize(("name", "one"), GOLDEN, ids=[f"{name}-{one}" for name, one in GOLDEN])
def test_golden_game(name: str, one: str) -> None:
    record, line = played.read(name, one), played.written(name)[one]
    assert record.state.over
    assert played.told(record) == played.kept(name).get(one, played.told(record))
    assert played.digest(record) == line.digest
    same = [a == b for a, b in zip(played.course(record), line.course, strict=True)]
    assert all(same), (
        f"nothing told has changed, but something else has before move {played.LOOKED * same.index(False) + 1}"
    )


@pytest.mark.parametrize("name", games.GAMES)
def test_every_combination_has_golden_games_half_of_them_greedy(name: str) -> None:
    agreed = played.golden(name)
    assert [line.one for line in played.written(name).values()][: len(agreed)] == agreed
    assert len(played.kept(name)) == played.KEPT and set(played.kept(name)) <= set(played.written(name))


def test_a_line_is_the_whole_game() -> None:
    one = played.golden("garum")[0]
    record = played.played("garum", one)
    name, digest, course, choices = played.line(record, one).split()
    again = played.replayed("garum", one, choices)
    assert (name, digest) == (one.name, played.digest(again)) and played.named("garum", name) == one
    assert again.lines() == record.lines() and played.course(again) == course
    wrong = played.choices(record)
    wrong[2] = 99
    with pytest.raises(AssertionError, match="move 3 is legal no more"):
        played.replayed("garum", one, played.spelled(wrong))


def test_the_stories_kept_are_of_games_those_that_add_most_for_their_weight() -> None:
    reaches = {"long": {("move", n) for n in "abcd"}, "short": {("move", n) for n in "ab"}, "idle": {("move", "a")}}
    assert played.chosen(reaches, {"long": 10, "short": 2, "idle": 4}) == ["short", "long", "idle"]


def test_the_tests_stay_light() -> None:
    here = Path(__file__).parent.parent
    assert sum(file.stat().st_size for file in here.rglob("*") if file.is_file() and file.suffix != ".pyc") < HEAVY


@pytest.mark.parametrize("file", SAVED, ids=[file.stem for file in SAVED])
def test_a_saved_game_keeps_loading(file: Path) -> None:
    assert emporion.Record.read(file).moves


@pytest.mark.parametrize("name", games.GAMES)
def test_perft(name: str) -> None:
    assert perft.lines(name) == perft.file(name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", games.GAMES)
def test_every_table_of_a_book_is_as_it_was(name: str) -> None:
    assert books.lines(name) == books.file(name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", games.GAMES)
def test_programs_observe_what_they_observed(name: str) -> None:
    assert observed.lines(name) == observed.file(name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", games.GAMES)
def test_a_pack_may_say_what_it_could_say_before(name: str) -> None:
    assert limits.lines(name) == limits.file(name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", games.GAMES)
def test_what_a_pack_cannot_say_is_refused_with_the_same_sentence(name: str) -> None:
    wrong = [
        f"{one} → {now}, not {then}" for one, then in refused.lines(name) if (now := refused.said(name, one)) != then
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("name", "minutes"),
    [("garum", (30, 60)), ("constantinopolis", (60, 120)), ("thessaloniki", (90, 150)), ("minos", (90, 150))],
)
def test_how_long_people_take(name: str, minutes: tuple[int, int]) -> None:
    assert games.game(name).minutes == minutes
