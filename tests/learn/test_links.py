"""At every table of every game each § has a passage to lead to: of the question, of things looked at, of refusals."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import emporion
from emporion import content, face, games, laws, learn

KERNEL = Path(emporion.__file__).parent / "text"  # sentences that all games share

SHARED = ("Each", "AnyOrder", "OneOf", "May")  # the kernel's own steps: the game's step below is what one reads about
POSITIONS, THINGS = 12, 30  # looked at in a game


@pytest.mark.parametrize("name", games.GAMES)
def test_questions_things_and_refusals_of_random_games_lead_to_passages(name: str) -> None:
    places, rng = learn.places(name), Random(3)
    players, options = laws.combinations(name)[0]
    s = laws.start(name, players, options, 3)
    refused, looked, shared = (
        0,
        0,
        {key[5:] for key in content.words(KERNEL / "en.toml") if key.startswith("rule.")},
    )
    for number, (seat, _) in enumerate(laws.walk(s, rng)):
        step = type(s.stack[-1][1]).__name__
        assert step in SHARED or step in places["step"], step
        if number % 23 or number > 23 * POSITIONS:
            continue
        view = face.view(s, seat)
        nodes = face.scene_of(view).nodes
        for node in rng.sample(nodes, min(THINGS, len(nodes))):
            found = face.inspect(view, node.id)
            looked += bool(found and found.section)
            assert not (found and found.section) or found.section in places["section"], (node.id, found.section)
        barred = {s.bar(seat, move) for move in rng.sample(s.book.moves.all, 150)} - {""}
        own = {rule for rule in barred if f"section.rule.{rule}" in s.book.words}
        assert own <= set(places["rule"]) | shared, own - set(places["rule"])
        refused += len(own)
    assert looked > 20 and refused > 4
