"""What a seat cannot know is blank in its view, and what it has seen is imagined nowhere else."""

from __future__ import annotations

from random import Random

import pytest

import emporion
from emporion.games.thessaloniki.reload import MoveGoods
from emporion.games.thessaloniki.state import Thessaloniki
from tests.games.thessaloniki.table import RED, harbour, play, resolve, table


def begun(players: int, seed: int) -> Thessaloniki:
    s = emporion.start("thessaloniki", players=players, seed=seed)
    assert isinstance(s, Thessaloniki)
    while s.families:
        s.play(s.asking()[0], s.legal(s.asking()[0])[0])
    return s


def viewed(s: Thessaloniki, seat: int | None) -> Thessaloniki:
    view = emporion.view(s, seat)
    assert isinstance(view, Thessaloniki)
    return view


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_decks_stacks_and_others_dealt_contracts_are_backs(seat: int | None) -> None:
    s = begun(3, 4)
    v = viewed(s, seat)
    assert set(v.deck + v.reserve + v.ships + v.spare) == {0}
    assert [len(pile) for pile in (v.deck, v.reserve, v.ships, v.spare)] == [
        len(pile) for pile in (s.deck, s.reserve, s.ships, s.spare)
    ]
    for mine, theirs in zip(v.stacks, s.stacks, strict=True):
        assert mine == theirs[:1] + (0,) * (len(theirs) - 1)
    for other in range(3):
        dealt = s.dealt[other]
        assert dealt and v.dealt[other] == (dealt if other == seat else (0,) * len(dealt))
    assert (v.offer, v.hands, v.port, v.active) == (s.offer, s.hands, s.port, s.active)


def open_to(v: Thessaloniki) -> set[int]:
    """Everything with a face that a view shows: contracts, ships from 1000, demand tiles from 2000."""
    cards = [*v.offer, *v.playing, *[card for seat in range(v.seats) for card in (*v.hands[seat], *v.dealt[seat])]]
    cards += [card for seat in range(v.seats) for card in v.fulfilled[seat]]
    ships = [*v.port, *v.gone, *[ship for seat in range(v.seats) for ship in v.claimed[seat]]]
    tiles = [*v.active, *[stack[0] for stack in v.stacks if stack]]
    return {*filter(None, cards), *[1000 + ship for ship in ships if ship], *[2000 + tile for tile in tiles]}


def behind(v: Thessaloniki, w: Thessaloniki) -> set[int]:
    """What an imagined world has put where the view shows backs."""
    cards = [*w.deck, *w.reserve]
    for seat in range(v.seats):
        if v.dealt[seat] and not v.dealt[seat][0]:
            cards += w.dealt[seat]
    tiles = [tile for stack in w.stacks for tile in stack[1:]]
    return {*cards, *[1000 + ship for ship in (*w.ships, *w.spare)], *[2000 + tile for tile in tiles]}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_nothing_a_seat_has_ever_seen_is_imagined_behind_a_back(players: int) -> None:
    """Nothing open ever goes back to a hidden place here, so that a seat needs no memory of its own."""
    for seed in range(4):
        s, rng = begun(players, seed), Random(seed)
        seen: list[set[int]] = [set() for _ in range(players)]
        number = 0
        while not s.over:
            for seat in range(players):
                v = viewed(s, seat)
                seen[seat] |= open_to(v)
                if number % 11 == 0:
                    w = emporion.imagine(v, rng)
                    assert isinstance(w, Thessaloniki)
                    assert not behind(v, w) & seen[seat]
            s.play(s.asking()[0], rng.choice(s.legal(s.asking()[0])))
            number += 1


@pytest.mark.parametrize(("ship", "spaces"), [("ephesus-2", 6), ("antioch-5", 7)])
def test_c39_lifts_the_good_from_whatever_space_it_stands_on(ship: str, spaces: int) -> None:
    for space in range(spaces):
        s = table()
        harbour(s, ship, "ephesus-6", "", "")
        s.cargo[0] = tuple(1 if at == space else 3 for at in range(spaces))
        play(resolve(s, RED, MoveGoods(1)), f"unload {ship}", "lift grain", "load ephesus-6")
        assert s.cargo[0] == tuple(0 if at == space else 3 for at in range(spaces)) and s.cargo[1][0] == 1


def test_c39_frees_the_multicoloured_space_first() -> None:
    s = table()
    harbour(s, "antioch-5", "ephesus-6", "", "", cargo={0: "grain grain"})
    assert s.cargo[0] == (1, 0, 0, 0, 0, 0, 1)
    play(resolve(s, RED, MoveGoods(1)), "unload antioch-5", "lift grain", "load ephesus-6")
    assert s.cargo[0] == (1, 0, 0, 0, 0, 0, 0)
