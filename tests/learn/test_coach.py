"""The coach of a first whole game has a word for every kind of decision, and only for those that exist."""

from __future__ import annotations

from random import Random

import pytest

from emporion import codec, face, games
from emporion.learn.coach import kinds, sayings
from emporion.learn.words import plain

LONGEST = 240  # letters


def prompts(name: str) -> set[str]:
    """The steps that ask something, by the sentences they ask with."""
    keys = [key.removeprefix("prompt.") for key in games.book(name).words if key.startswith("prompt.")]
    return {key for key in keys if "-" not in key} - {"over", "waiting"}


@pytest.mark.parametrize("name", games.GAMES)
def test_every_question_has_its_word_and_every_word_its_question(name: str) -> None:
    book = games.book(name)
    known = sayings(book)
    steps = {id.partition(":")[0] for id in known}
    assert prompts(name) <= steps
    tags = {tag.rpartition(".")[2] for tag in codec.RECORDS}
    assert steps <= tags, steps - tags
    verbs = {id.partition(":")[2] for id in known} - {""}
    assert verbs <= {move.verb for move in book.moves.all}


@pytest.mark.parametrize("name", games.GAMES)
def test_words_are_short(name: str) -> None:
    for each in sayings(games.book(name)).values():
        assert each.title and 20 < len(plain(each.words)) <= LONGEST, each.id


@pytest.mark.parametrize("name", games.GAMES)
def test_whoever_is_asked_hears_something_and_nobody_else(name: str) -> None:
    for players in games.game(name).players[:2]:
        s, rng = face.start(name, players=players, seed=players), Random(3)
        for _ in range(150):
            if s.over:
                break
            seat = s.asking()[0]
            assert kinds(face.view(s, seat)), type(s.stack[-1][1]).__name__
            assert not kinds(face.view(s, None))
            assert all(not kinds(face.view(s, other)) for other in range(players) if other != seat)
            s.play(seat, rng.choice(s.legal(seat)))
