"""Content spoilt at random is refused with a sentence, or plays to an end; and nothing goes on for ever."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest

import emporion
from emporion import content, games, laws
from emporion.kernel import chance, state
from emporion.kernel.chance import roll
from emporion.kernel.flow import push
from emporion.kernel.state import Endless
from emporion.kernel.step import Step
from tests.kernel.toys import Bid, Toy, toy
from tests.spoilt import spoilt, tried

MUTANTS = 80


@pytest.mark.parametrize("game", games.GAMES)
def test_spoilt_content_is_refused_with_a_sentence_or_plays_to_an_end(game: str) -> None:
    fates = []
    for number in range(MUTANTS):
        values, told = spoilt(game, Random(number))
        fate = tried(game, values, number)
        assert fate.startswith(("refused: ", "played")), f"{told}\n{fate}"
        fates.append(fate[:6])
    assert {"refuse", "played"} == set(fates), "some of each, or it was not much of a test"


@pytest.mark.parametrize(
    ("game", "kind", "id", "change", "said"),
    [
        ("minos", "die", "red", {"count": [9, 9, 9]}, "with 2 players there must be 8 to 18 dice in all, not 19"),
        ("minos", "die", "red", {"count": [0, 0, 0]}, "with 4 players there must be 16 to 18 dice in all, not 13"),
        ("minos", "space", "wild-1", {"row": "expand"}, "spaces, not"),
        ("minos", "route", "route-2-b", {"number": "03"}, "there is a route 03B already"),
        ("minos", "start", "start-2-malia", {"players": 4}, "must be 2 cards or more, not 1"),
        ("constantinopolis", "figure", "gold-for-fame", {"n": 0}, "a whole number from 1 to 999, not 0"),
        ("constantinopolis", "wall", "moenia-guard", {"does": "swap"}, "is on another tile already"),
        ("constantinopolis", "wall", "moenia-guard", {"does": "fly"}, "must be one of sell-better"),
        ("thessaloniki", "action", "fulfil", {"cost": ""}, "must be one of contract, discount, not ''"),
        ("thessaloniki", "demand", "antioch-demand-1", {"legacy": [7, 7, 7]}, "must be like [['shield']"),
        ("thessaloniki", "chariot", "chariot-2", {"effect": []}, "must hold one effect or more"),
        ("garum", "tile", "tuna-02", {"boards": ["baelo"]}, "16 tiles of a colour or more, and tuna has 15"),
        ("garum", "board", "troia", {"hand": 10**9}, "a whole number from 1 to 16"),
        ("garum", "chart", "troia-vilicus", {"points": [1] * 401}, "must be like"),
    ],
)
def test_content_that_cannot_be_played_says_where_and_what_is_allowed(
    game: str, kind: str, id: str, change: dict[str, Any], said: str
) -> None:
    with pytest.raises(content.ContentError) as wrong:
        games.changed_book(game, {kind: [{"id": id, **change}]})
    (field,) = change
    assert said in str(wrong.value) and f"field “{field}”" in str(wrong.value) and kind in str(wrong.value)


def test_what_nobody_thought_of_names_what_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    games.book("thessaloniki")
    monkeypatch.setattr(type(games.game("thessaloniki")), "book", lambda self, pack: [][pack.hash])
    with pytest.raises(content.ContentError, match="does not fit together") as wrong:
        games.changed_book("thessaloniki", {"contract": [{"id": "c1", "effect": ["points 1"]}]})
    assert "contract “c1”, field “effect”" in str(wrong.value)


# --- nothing goes on for ever


class Again(Step[Toy]):
    """Happens, and happens again."""

    def run(self, s: Toy, seat: int) -> None:
        push(s, seat, self)


class Rolls(Step[Toy]):
    """Rolls until a die shows seven."""

    def run(self, s: Toy, seat: int) -> None:
        while roll(s, 1, 6)[0] != 7:
            pass


class Asks(Bid):
    """Asks, and asks again."""

    verbs: ClassVar[tuple[str, ...]] = ("bid",)

    def take(self, s: Toy, seat: int, who: int, move: emporion.Move) -> None:
        push(s, seat, self)


@pytest.mark.parametrize(("step", "said"), [(Again(), "without asking anybody"), (Rolls(), "draws and draws")])
def test_a_game_that_would_never_ask_is_stopped(step: Step[Toy], said: str) -> None:
    with pytest.raises(Endless, match=said):
        toy(step)


def test_a_game_that_would_never_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    from emporion.wandering import play_out

    with pytest.raises(Endless, match="not over after 500 moves"):
        play_out(toy(Asks()), Random(1), 500)
    assert chance.MOST > 100 * 500 and state.ENDLESS > 100 * 41


@pytest.mark.parametrize("game", games.GAMES)
def test_no_game_is_near_its_longest(game: str) -> None:
    longest = games.game(game).longest
    for number, (players, options) in enumerate(laws.combinations(game)[:6]):
        moves = emporion.play_out(emporion.start(game, players, seed=number, **options), Random(number))
        assert moves <= longest / (1 if game == "garum" else 10), "Garum's is a bound that no game can pass"


def test_a_file_with_more_moves_than_a_game_can_have_is_refused_before_it_is_played() -> None:
    record = emporion.Record.start("garum", players=2, seed=1)
    head, last = record.lines()
    with pytest.raises(ValueError, match="never has more than 208"):
        emporion.Record.parse("\n".join([head, *['{"seat": 0, "move": "pass"}'] * 209, last]))
