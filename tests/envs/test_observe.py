"""What programs observe of every game: from the seat's own side, nothing hidden and nothing left out."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import emporion
from emporion import games, laws
from emporion.codec import pack_state
from emporion.games.garum import observe
from emporion.games.garum.hidden import being_laid
from emporion.kernel.state import State

# Kept as sets although a state keeps them in some order: the order in which cards or pieces came tells nothing.
HAPHAZARD = {
    "garum": ("hands",),
    "constantinopolis": ("hand", "discard", "past", "deck", "fleet"),
    "thessaloniki": (
        "hands", "dealt", "fulfilled", "claimed", "alcove_mosaics", "alcove_statues", "entrance", "gone", "playing",
    ),
    "minos": ("discards", "hand", "area", "palace", "tiles", "beaten", "boxed", "pool", "offer", "recalled", "aside"),
}  # fmt: skip
COUNTED = ("draws", "seals", "key", "events", "legal", "asking", "viewer")


def positions(name: str, number: int, seed: int = 0) -> Any:
    """Positions of games of all kinds, and who is asked."""
    every = laws.combinations(name)
    for i in range(number):
        players, options = every[(7 * i + seed) % len(every)]
        s = laws.start(name, players, options, seed + i)
        for seat, _ in laws.walk(s, Random(i), greedy=i % 4 == 3):
            yield s, seat


def known(v: State[Any]) -> str:
    """All of a view that means something."""
    plain = {key: value for key, value in pack_state(v).items() if key not in COUNTED}
    for field in HAPHAZARD[v.book.game]:
        plain[field] = ordered(plain[field])
    return json.dumps(plain, sort_keys=True)


def ordered(x: Any) -> Any:
    if not isinstance(x, list):
        return x
    return sorted(x, key=str) if not x or not isinstance(x[0], list) else [ordered(y) for y in x]


@pytest.mark.parametrize("name", games.GAMES)
def test_the_table_of_features_is_whole(name: str) -> None:
    rows = emporion.features(name)
    assert [row["offset"] for row in rows] == [sum(r["size"] for r in rows[:i]) for i in range(len(rows))]
    assert len({row["name"] for row in rows}) == len(rows)
    assert all(row["low"] < row["high"] and row["size"] > 0 and row["meaning"].endswith(".") for row in rows)
    assert sum(row["size"] for row in rows) == games.observer(games.book(name)).size


@pytest.mark.parametrize("name", games.GAMES)
def test_what_is_said_of_a_feature_is_said_of_one_that_is_there(name: str) -> None:
    told = {key[8:] for key in games.book(name).words if key.startswith("feature.")}
    assert told == {row["name"] for row in emporion.features(name)}


@pytest.mark.parametrize("name", games.GAMES)
def test_observations_differ_where_what_a_seat_knows_does(name: str) -> None:
    """Nothing that a seat knows is left out."""
    seen: dict[bytes, str] = {}
    for s, asked in positions(name, 2 if name != "garum" else 4):
        for seat in (asked, (asked + 1) % s.seats):
            v = emporion.view(s, seat)
            told = emporion.observe(v).tobytes()
            assert seen.setdefault(told, known(v)) == known(v)


@pytest.mark.interpreted
def test_a_law_finds_what_peeks_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Observations are written from the table itself, so it must be noticed when they tell what a seat cannot know."""

    def peek(s: Any, viewer: int) -> int:
        lay = being_laid(s)
        return lay.tile if lay is not None else 0

    monkeypatch.setattr(observe, "tile_in_hand", peek)
    with pytest.raises(AssertionError, match="observes what it cannot know"):
        for s, _ in positions("garum", 1):
            laws.check_observation(s, Random(1))


@pytest.mark.parametrize("name", games.GAMES)
def test_a_seat_sees_itself_first(name: str) -> None:
    rows = {row["name"]: row for row in emporion.features(name)}
    asked = rows["asked"]["offset"]
    for s, seat in positions(name, 1):
        for other in range(s.seats):
            seen = emporion.observe(emporion.view(s, other))
            turned = (seat - other) % s.seats
            assert [i for i in range(rows["asked"]["size"]) if seen[asked + i]] == [turned]
            assert seen[rows["seat"]["offset"]] == other
            assert seen[rows["players"]["offset"]] == s.players


@pytest.mark.parametrize("name", games.GAMES)
def test_points_are_those_of_the_ledger(name: str) -> None:
    (row,) = [row for row in emporion.features(name) if row["name"] == "points"]
    for s, seat in positions(name, 1, seed=2):
        seen = emporion.observe(emporion.view(s, seat))
        assert sum(seen[row["offset"] : row["offset"] + row["size"]]) == sum(s.points)


def test_the_layout_is_part_of_the_name() -> None:
    ids = {emporion.layout(name) for name in games.GAMES}
    assert len(ids) == len(games.GAMES) and all(len(id) == 8 for id in ids)


def test_a_whole_state_is_not_observed() -> None:
    with pytest.raises(ValueError, match="Only a view is observed"):
        emporion.observe(emporion.start("garum", seed=1))


def test_a_buffer_of_another_size_is_refused() -> None:
    v = emporion.view(emporion.start("garum", seed=1), 0)
    with pytest.raises(ValueError):
        emporion.observe(v, bytearray(3))


@pytest.mark.parametrize("name", games.GAMES)
def test_the_mask_is_the_legal_moves_and_an_index_plays(name: str) -> None:
    mask = bytearray(len(emporion.moves(name)))
    s, other = emporion.start(name, seed=4), emporion.start(name, seed=4)
    rng = Random(4)
    while not s.over:
        s.mask(mask)
        (seat,) = s.asking()
        allowed = [index for index, may in enumerate(mask) if may]
        assert allowed == sorted(move.index for move in s.legal(seat))
        index = rng.choice(allowed)
        s.play(seat, index)
        other.play(seat, emporion.moves(name)[index])
    assert s == other
    s.mask(mask)
    assert not any(mask)
