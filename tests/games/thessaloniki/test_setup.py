"""§ Game setup, § Player setup, § Components."""

from __future__ import annotations

from collections import Counter

import pytest

import emporion
from emporion.games.thessaloniki.state import Thessaloniki

NUMBERS = {2: (11, 8, 10, 4, 5), 3: (16, 13, 15, 3, 7), 4: (21, 18, 18, 2, 9)}


def fresh(players: int, seed: int = 1) -> Thessaloniki:
    s = emporion.start("thessaloniki", players=players, seed=seed)
    assert isinstance(s, Thessaloniki)
    return s


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_the_contract_deck_by_tiers_with_the_festival_at_the_bottom(players: int) -> None:
    first, second, _, _, _ = NUMBERS[players]
    for seed in range(5):
        s = fresh(players, seed)
        order = [*s.offer, *s.deck]
        tiers = [s.book.cards[card].tier if card != s.book.festival_card else 0 for card in order]
        assert tiers[:first] == [1] * first and tiers[first : first + second] == [2] * second
        assert sorted(tiers[first + second :]) == [0, 2, 2, 2]
        assert len(s.reserve) == 30 - second - 3 and all(s.book.cards[card].tier == 2 for card in s.reserve)
        assert len(set(order + list(s.reserve))) == len(order) + len(s.reserve)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_the_ship_stack_with_the_festival_at_the_bottom(players: int) -> None:
    top = NUMBERS[players][2]
    s = fresh(players)
    assert s.port[3] == 0 and all(s.port[:3])
    order = [*s.port[:3], *s.ships]
    assert len(order) == top + 4 and s.book.festival_ship in order[top:]
    fleet = s.book.small_fleet if players == 2 else s.book.fleet
    assert sorted([*order, *s.spare]) == sorted([*fleet, s.book.festival_ship])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_demand_denarii_and_pieces(players: int) -> None:
    _, _, _, demand, gate = NUMBERS[players]
    s = fresh(players)
    assert len(s.active) == demand and s.gate == gate and not s.ends
    assert sorted(s.active + sum(s.stacks, ())) == list(range(1, 13))
    assert len({s.book.tiles[tile].city for tile in s.active}) == demand, "of different cities"
    assert s.sections[0] == tuple(range(players)) and not any(s.sections[1:])
    assert s.storage == (1,) * players and s.chariot == [0] * players and s.scores() == (0,) * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_all_four_colours_and_the_salt_merchant_stand_on_the_board(players: int) -> None:
    s = fresh(players)
    assert sorted(worker for alcove in s.alcoves for worker in alcove) == list(range(13))
    assert tuple(s.alcoves) in s.book.setups


def test_setup_cards_are_drawn_by_chance() -> None:
    assert len({tuple(fresh(2, seed).alcoves) for seed in range(40)}) == len(fresh(2).book.setups)


def test_setup_dealt_contracts_are_secret_and_taken_ones_are_not() -> None:
    s = fresh(3)
    while s.families:
        s.play(s.asking()[0], s.legal(s.asking()[0])[0])
    own, other, spectator = emporion.view(s, 0), emporion.view(s, 1), emporion.view(s, None)
    assert isinstance(own, Thessaloniki) and isinstance(other, Thessaloniki) and isinstance(spectator, Thessaloniki)
    assert own.dealt[0] == s.dealt[0] and all(s.dealt[0])
    assert not any(other.dealt[0]) and not any(spectator.dealt[0]) and len(other.dealt[0]) == len(s.dealt[0])
    assert not any(own.deck) and not any(own.ships) and own.offer == s.offer
    assert own.stacks[0][:1] == s.stacks[0][:1] and not any(own.stacks[0][1:])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pieces_are_conserved_to_the_end(players: int) -> None:
    from random import Random

    s = fresh(players, 9)
    rng = Random(players)
    while not s.over:
        s.play(s.asking()[0], rng.choice(s.legal(s.asking()[0])))
        check_pieces(s)


def check_pieces(s: Thessaloniki) -> None:
    """Every worker, card, ship, tile and piece is in one place."""
    assert sorted(worker for alcove in s.alcoves for worker in alcove) == list(range(13))
    cards = Counter([*s.deck, *s.reserve, *[card for card in s.offer if card], *s.playing])
    ships = Counter([*s.ships, *s.spare, *s.gone, *[ship for ship in s.port if ship]])
    for seat in range(s.seats):
        cards.update(s.hands[seat] + s.dealt[seat] + s.fulfilled[seat])
        ships.update(s.claimed[seat])
        mosaics = s.mosaics[seat] + s.mosaics_left[seat] + s.storage[seat] + s.entrance.count(seat)
        mosaics += sum(row.count(seat) for row in s.alcove_mosaics)
        statues = s.statues[seat] + s.statues_left[seat] + sum(row.count(seat) for row in s.alcove_statues)
        statues += sum(row.count(seat) for row in s.sections)
        for tile in s.active:
            statues += s.held[tile][:3].count(seat + 1)
            mosaics += s.held[tile][3:].count(seat + 1)
        if s.family[seat] == 1:
            assert mosaics <= 10 and statues <= 10, "the Anicii give pieces away"
        else:
            assert mosaics == 10 and statues == 10
        assert min(s.raw) >= 0 and min(s.refined) >= 0 and min(s.salt) >= 0 and min(s.denarii) >= 0
    assert max(cards.values()) == 1 and max(ships.values()) == 1
    assert sorted(s.active + sum(s.stacks, ())) == list(range(1, 13))
