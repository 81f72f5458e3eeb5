"""§ Game play; § Round end; § Variants: emperor, haruspex."""

import pytest

import emporion
from tests.games.garum.table import opened, say, start


def test_game_play_the_aureus_is_turned_for_all_to_see_and_used_once() -> None:
    s = start(4)
    seen: list[int] = []
    while not s.over:
        if len(seen) == s.round:
            seen.append(s.vat)
            v = emporion.view(s, None)
            assert v.order[: s.round + 1] == tuple(seen) and not any(v.order[s.round + 1 :])
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
    assert sorted(seen) == list(range(1, 17))


def test_round_end_the_amphora_passes_clockwise() -> None:
    s = start(4)
    first: list[int] = []
    while not s.over:
        if len(first) == s.round:
            first.append(s.asking()[0])
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
    assert first == [0, 1, 2, 3] * 4


def test_round_end_the_vat_is_full_and_not_before() -> None:
    s = opened(3)
    while s.round == 0:
        assert not s.full
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
    assert s.full == 1 << 3


def test_emperor_the_holder_names_any_vat_not_full() -> None:
    s = start(4, order="emperor")
    assert s.asking() == (0,) and {m.verb for m in s.legal(0)} == {"open"} and len(s.legal(0)) == 16
    s = opened(5)
    while s.round == 0:
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
    assert s.asking() == (1,) and len(s.legal(1)) == 15
    assert s.why(1, "open vat-5") == s.book.words["rule.vat-full"]
    with pytest.raises(emporion.Illegal, match="full"):
        s.play(1, "open vat-5")


def test_emperor_baelo_has_no_vat_10() -> None:
    s = start(4, board="baelo", order="emperor")
    assert s.why(0, "open vat-10") == s.book.words["rule.no-such-vat"]
    say(s, "open vat-9")
    assert s.vat == 9


def test_haruspex_the_whole_order_is_open_from_the_start() -> None:
    s = start(3, order="haruspex")
    assert sorted(s.order) == list(range(1, 17))
    assert emporion.view(s, None).order == s.order
    for number in range(16):
        assert s.vat == s.order[number]
        while s.round == number and not s.over:
            s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
