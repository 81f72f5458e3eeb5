"""§ Player setup, § Prepare: what a seat has seen go into a deck is imagined in nobody's hand."""

from __future__ import annotations

from random import Random

import pytest

import emporion
from emporion import laws
from emporion.games.minos import gains
from emporion.games.minos.memory import contradicts
from emporion.games.minos.setup import PutBack
from emporion.games.minos.state import Minos
from tests.games.minos.positions import ask, bare, card, cards, game, settled


def worlds(s: Minos, seat: int, count: int) -> list[Minos]:
    """So many worlds that a seat imagines."""
    view = emporion.view(s, seat)
    return [emporion.imagine(view, Random(number)) for number in range(count)]


def opened(players: int, seed: int) -> tuple[Minos, list[set[int]]]:
    """A game up to its first die, and what each seat has put back."""
    s = game(players, seed)
    rng, rejected = Random(seed), [set[int]() for _ in range(players)]
    while s.round == 1 and not s.pool:
        (seat,) = s.asking()
        move = rng.choice(s.legal(seat))
        if move.verb == "reject":
            rejected[seat].add(move.number)
        s.play(seat, move)
    return s, rejected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ones_own_rejected_cards_are_in_nobodys_opening_hand(players: int) -> None:
    for seed in range(4):
        s, rejected = opened(players, seed)
        for seat in range(players):
            assert set(s.recalled[seat]) == rejected[seat] - set(s.offer)
            for world in worlds(s, seat, 25):
                others = [world.hand[other] for other in range(players) if other != seat]
                assert not rejected[seat] & {card for hand in others for card in hand}


def test_a_card_drawn_since_may_be_any_and_the_deck_is_dealt_evenly() -> None:
    """One fresh card among an opponent's two: each of the 60 cards of the deck about as often."""
    s = settled(2)
    for seat in (0, 1):
        bare(s, seat)
    mine, theirs = cards(s, "lily-fresco"), cards(s, "olive-press")
    rest = tuple(c for c in s.book.cards_of[0] if c not in mine + theirs)
    s.deck[0], s.offer, s.discards = rest[:60], (), (rest[60:], ())
    s.hand[1] = theirs
    s.aside = (mine, ())
    nothing: tuple[tuple[int, ...], ...] = ((), ())
    s.recalled, s.fresh = nothing, [0] * 8
    ask(s, 0, PutBack())
    assert s.recalled[0] == mine
    gains.draw(s, 1, 0, 1)
    found = {place: 0 for place in s.book.cards_of[0]}
    for world in worlds(s, 0, 3000):
        for held in world.hand[1]:
            found[held] += 1
    drawn = found[mine[0]]
    assert 20 <= drawn <= 85, "one in 62 or so"
    assert found[theirs[0]] > drawn, "their old card can be anything but mine"
    assert sum(found.values()) == 6000


def test_who_shows_the_card_drawn_since_holds_old_ones_only() -> None:
    s, rejected = opened(2, 1)
    known = sorted(s.recalled[0])[0]
    s.deck[0] = (*[c for c in s.deck[0] if c != known], known)
    gains.draw(s, 1, 0, 1)
    assert any(set(world.hand[1]) & rejected[0] for world in worlds(s, 0, 200)), "it may be one of them"
    gains.discard(s, 1, known)
    assert known not in s.recalled[0] and not s.contradicts(s, 0)
    for world in worlds(s, 0, 100):
        assert not set(world.hand[1]) & rejected[0], "it was that one: the others are old"


def test_a_new_deck_is_known_to_all() -> None:
    s = settled(3)
    for seat in range(3):
        bare(s, seat)
    s.hand[1] = cards(s, "lily-fresco", "olive-press")
    s.hand[2] = cards(s, "town-dues")
    s.deck[0], s.offer = cards(s, "potters-quarter"), ()
    held = {*s.hand[1], *s.hand[2], *s.deck[0]}
    s.discards = (tuple(c for c in s.book.cards_of[0] if c not in held), ())
    gains.draw(s, 0, 0, 1)
    assert set(s.recalled[0]) == set(s.deck[0]) == set(s.book.cards_of[0]) - held
    for world in worlds(s, 0, 20):
        assert {*world.hand[1], *world.hand[2]} == held - {card(s, "potters-quarter")}
    gains.draw(s, 2, 0, 1)
    for world in worlds(s, 0, 20):
        assert set(world.hand[1]) <= held and len(set(world.hand[2]) - held) <= 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_remembered_is_so_and_is_imagined_so(players: int) -> None:
    """Kept apart from the rules: where each hidden card came from, and what nobody but its holder can know."""
    for seed in range(2):
        s, rejected = opened(players, seed)
        since: list[set[int]] = [set() for _ in range(players)]  # Age I cards a seat drew after the deck was made
        rng = Random(seed)
        for number, (seat, _) in enumerate(laws.walk(s, rng)):
            for event in s.events:
                if event.verb == "drew" and event.n == 1:
                    since[event.seat].add(s.book.decree_ids.index(event.on))
            for viewer in range(players):
                assert not contradicts(s, s, viewer)
            if number % 23 == 0:
                for world in worlds(s, seat, 2):
                    assert not s.contradicts(world, seat)
                    for other in range(players):
                        if other != seat:
                            late = len(since[other])
                            assert len(set(world.hand[other]) & rejected[seat]) <= late


def test_nobody_sees_what_others_remember() -> None:
    s, _ = opened(3, 2)
    for viewer in (-1, 0, 1, 2):
        view = emporion.view(s, None if viewer < 0 else viewer)
        for seat in range(3):
            assert view.recalled[seat] == (s.recalled[seat] if seat == viewer else ())


def test_the_check_can_fail() -> None:
    s, _ = opened(2, 3)
    world = s.clone()
    world.hand[1] = tuple(sorted([*world.hand[1][1:], sorted(s.recalled[0])[0]]))
    assert "seat 1 holds" in s.contradicts(world, 0)
