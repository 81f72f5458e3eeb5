"""§ Place a tile in the cetarium, with § Bonus; § Draw a tile."""

import pytest

import emporion
from emporion import games
from emporion.games.garum.layout import COLOURS
from tests.games.garum.table import give, legal, opened, say, start


def test_game_turn_tile_then_worker_then_draw() -> None:
    s = opened(1)
    say(s, str(s.legal(0)[0]))
    assert {m.verb for m in s.legal(0)} == {"lay"}
    say(s, str(s.legal(0)[0]))
    assert {m.verb for m in s.legal(0)} == {"vilicus", "dominus", "pass"}
    held = len(s.hands[0])
    say(s, "pass")
    assert len(s.hands[0]) == held + 1 and s.asking() == (1,)


def test_game_objective_only_a_controlled_line_scores() -> None:
    s = start(4)
    while not s.over:  # lay tiles anywhere, never a worker: bonuses are all there is
        moves = s.legal(s.asking()[0])
        s.play(s.asking()[0], moves[-1] if moves[-1].verb == "pass" else moves[0])
    assert {cause for _, _, cause, _ in s.ledger()} <= {"species-bonus", "joker-bonus"}


def test_place_a_tile_only_in_this_rounds_vat() -> None:
    s = opened(5)
    say(s, str(s.legal(0)[0]))
    assert all(m.on.startswith("vat-5-") for m in s.legal(0))
    assert s.why(0, "lay vat-4-nw 0") == s.book.words["rule.other-vat"]
    with pytest.raises(emporion.Illegal, match="vat that was opened"):
        s.play(0, "lay vat-4-nw 0")


def test_place_a_tile_only_in_a_free_quarter() -> None:
    s = opened(5)
    give(s, 0, "tuna-01")
    say(s, "take tuna-01", "lay vat-5-ne 0", "pass")
    say(s, str(s.legal(1)[0]))
    assert {m.on for m in s.legal(1)} == {"vat-5-nw", "vat-5-sw", "vat-5-se"}
    assert s.why(1, "lay vat-5-ne 0") == s.book.words["rule.quarter-taken"]


def test_place_a_tile_only_from_the_hand() -> None:
    s = opened(5)
    give(s, 0, "tuna-01", "tuna-02")
    assert legal(s) == {"take tuna-01", "take tuna-02"}
    assert s.why(0, "take tuna-08") == s.book.words["rule.not-in-hand"]
    assert s.why(0, "take mackerel-01") == s.book.words["rule.not-in-hand"]


def test_place_a_tile_in_any_rotation_equal_ones_once() -> None:
    s = opened(5)
    give(s, 0, "tuna-01", "tuna-02")
    say(s, "take tuna-01")
    assert {m.n for m in s.legal(0)} == {0}
    assert s.why(0, "lay vat-5-nw 1") == s.book.words["rule.same-rotation"]
    s = opened(5)
    give(s, 0, "tuna-02", "tuna-04")
    say(s, "take tuna-02")
    assert {m.n for m in s.legal(0)} == {0, 1, 2, 3} and len(s.legal(0)) == 16


def test_place_a_tile_equal_rotations_are_not_called_unturned() -> None:
    """Two of one and two of another crosswise: turned left it looks as turned right, not as unturned."""
    change = {"tile": [{"id": "tuna-08", "cells": ["tuna", "mollusc", "mollusc", "tuna"]}]}
    book = games.changed_book("garum", change)
    s = games.game("garum").start(book, 4, ("troia", "emperor"), bytes(32))
    s.play(0, "open vat-5")
    give(s, 0, "tuna-08")
    say(s, "take tuna-08")
    assert {m.n for m in s.legal(0)} == {0, 1}
    assert s.why(0, "lay vat-5-nw 3") == "Turned that way the tile looks as in another turn that is offered."


def test_place_a_tile_turning_goes_clockwise() -> None:
    s = start()
    nw, ne, sw, se = s.book.faces[2][0]
    assert s.book.faces[2][1] == (sw, nw, se, ne)


def test_bonus_two_points_for_the_same_species_one_for_a_joker() -> None:
    s = opened(10)
    marks = [(q, cell, mark) for q in range(36, 40) for cell, mark in enumerate(s.layout.bonus[q]) if mark]
    joker = next(q for q, _, mark in marks if mark == 5)
    give(s, 0, "tuna-01")
    say(s, "take tuna-01", f"lay {s.book.lay[joker][0].on} 0")
    expected = sum(1 for q, _, mark in marks if q == joker and mark == 5)
    expected += 2 * sum(1 for q, _, mark in marks if q == joker and mark == 1)
    assert s.scores()[0] == expected >= 1


def species_space(species: int) -> tuple[int, int, int]:
    """(vat, quarter, cell) of a space of that species that is alone in its quarter."""
    for place, marks in enumerate(start().layout.bonus):
        if sorted(marks) == [0, 0, 0, 1 + species]:
            return place // 4 + 1, place, marks.index(1 + species)
    raise AssertionError("there is none")


@pytest.mark.parametrize("species", range(4))
def test_bonus_wrong_species_gives_nothing(species: int) -> None:
    vat, place, _ = species_space(species)
    s = opened(vat)
    give(s, 0, "tuna-01")
    say(s, "take tuna-01", f"lay {s.book.lay[place][0].on} 0")
    assert s.scores()[0] == (2 if species == COLOURS.index("tuna") else 0)


@pytest.mark.parametrize("species", [1, 2, 3])
def test_bonus_the_layer_need_not_own_the_species(species: int) -> None:
    vat, place, cell = species_space(species)
    s = opened(vat)
    tile = next(t for t in s.layout.kinds[0] if species in s.book.faces[t][0])
    for turn, face in enumerate(s.book.faces[tile]):
        s = opened(vat)
        give(s, 0, s.book.tile_ids[tile])
        say(s, f"take {s.book.tile_ids[tile]}", f"lay {s.book.lay[place][0].on} {turn}")
        rows = [(0, 2, "species-bonus")] if face[cell] == species else []
        assert [row[:3] for row in s.ledger()] == rows


def test_example_1_a_joker_in_vat_10_then_no_worker_then_a_draw() -> None:
    s = opened(10)
    joker = next(q for q in range(36, 40) if 5 in s.layout.bonus[q])
    give(s, 0, "tuna-01", "tuna-02", "tuna-04", "tuna-06")
    top = s.piles[0][-1]
    say(s, "take tuna-01", f"lay {s.book.lay[joker][0].on} 0")
    assert (0, 1, "joker-bonus") in [row[:3] for row in s.ledger()]
    say(s, "pass")
    assert len(s.hands[0]) == 4 and top in s.hands[0] and not any(s.lines)
    order = []
    while s.vat == 10:
        order.append(s.asking()[0])
        say(s, str(s.legal(s.asking()[0])[-1]))
    assert list(dict.fromkeys(order)) == [1, 2, 3]


def test_draw_a_tile_until_the_pile_is_spent() -> None:
    s = start(4)
    sizes: list[int] = []
    while not s.over:
        if len(sizes) == s.round:
            sizes.append(len(s.hands[s.holder()]))
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
    assert sizes == [4] * 13 + [3, 2, 1]
    assert s.hands == [(), (), (), ()] and s.piles == [(), (), (), ()]


def test_draw_a_tile_every_round_of_baelo_leaves_three_unplayed() -> None:
    s = start(4, board="baelo")
    while not s.over:
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
    assert [len(hand) for hand in s.hands] == [3, 3, 3, 3] and s.piles == [(), (), (), ()]
