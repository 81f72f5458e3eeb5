"""§ Move, § Gain Goods, § Resolve the Alcove."""

from __future__ import annotations

from emporion.games.thessaloniki.move import Gate
from emporion.tuples import put
from tests.games.thessaloniki.table import (
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    arrange,
    give,
    play,
    points,
    raw,
    refused,
    resolve,
    table,
    texts,
    turn,
)


def test_a_patrician_moves_one_or_two_free_and_three_for_a_denarius() -> None:
    s = table()
    arrange(s, officium="red-patrician")
    play(turn(s, RED), "move red-patrician")
    assert texts(s) == ["to taberna", "to officina"]
    assert refused(s, "to forum") == "third-costs" and refused(s, "to port") == "too-far"
    assert refused(s, "to officium") == "too-far"
    s.denarii[RED] = 1
    s.settle()
    play(s, "to forum")
    assert s.denarii[RED] == 0


def test_what_comes_in_the_alcove_waits_until_a_worker_has_moved() -> None:
    s = table()
    arrange(s, officium="red-patrician")
    turn(s, RED)
    assert refused(s, "to taberna") == "worker-first" and refused(s, "act sell-colour") == "move-first"
    play(s, "move red-patrician")
    assert refused(s, "bonus taberna-bonus") == "move-first" and refused(s, "buy denarius") == "move-first"


def test_a_merchant_by_three_costs_two() -> None:
    s = table()
    arrange(s, officium="red-merchant-1", forum="")
    give(s, RED, "denarius 1")
    play(turn(s, RED), "move red-merchant-1")
    assert refused(s, "to forum") == "third-costs"
    s.denarii[RED] = 2
    s.settle()
    play(s, "to forum")
    assert s.denarii[RED] == 0


def test_costs_are_paid_before_anything_is_gained() -> None:
    s = table()
    arrange(s, mercatus="red-merchant-1")
    assert refused(turn(s, RED), "move red-merchant-1") == "merchant-costs"
    assert refused(s, "move green-patrician") == "not-your-worker"


def test_only_a_patrician_takes_from_the_gate_and_the_gate_counts_no_step() -> None:
    s = table()
    arrange(s, mercatus="red-patrician red-merchant-1", officium="", taberna="")
    gate = s.gate
    play(turn(s, RED), "move red-patrician", "to taberna")
    assert s.gate == gate - 1 and s.denarii[RED] == 1
    play(turn(s, RED), "move red-merchant-1", "to officium")
    assert s.gate == gate - 1 and s.denarii[RED] == 0


def test_the_last_denarius_may_be_left_and_then_come_from_the_supply() -> None:
    s = table()
    s.gate = 1
    play(resolve(s, RED, Gate()), "pass")
    assert s.gate and s.denarii[RED] == 0 and not s.ends
    play(resolve(s, RED, Gate()), "accept")
    assert not s.gate and s.denarii[RED] == 1 and s.ends & 1
    resolve(s, RED, Gate())
    assert s.denarii[RED] == 2, "without a question, from the general supply"


def test_workers_slide_right_and_newcomers_stand_left() -> None:
    s = table()
    arrange(s, forum="red-merchant-1 red-patrician green-merchant-1", port="yellow-merchant-1")
    play(turn(s, RED), "move red-patrician", "to port")
    names = [[s.book.workers[w] for w in alcove] for alcove in s.alcoves]
    assert names[3] == ["red-merchant-1", "green-merchant-1"]
    assert names[4] == ["yellow-merchant-1", "red-patrician"]


def test_the_mover_leaves_before_anyone_is_pushed() -> None:
    """All alcoves but the mover's own are full: the pushed worker goes round to where the mover came from."""
    s = table()
    arrange(
        s,
        mercatus="red-patrician yellow-merchant-1 yellow-merchant-2",
        officium="green-patrician green-merchant-1 green-merchant-2",
        taberna="purple-patrician purple-merchant-1 purple-merchant-2",
        officina="red-merchant-1 red-merchant-2 yellow-patrician",
    )
    s.alcoves[3] = s.alcoves[4] = s.alcoves[5] = (12, 12, 12)
    play(turn(s, RED), "move red-patrician", "to officium")
    assert s.book.workers.index("green-patrician") in s.alcoves[6]
    assert s.denarii[GREEN] == 1, "pushed from the Officium round to the Mercatus, not past the gate"


def test_pushing_a_colour_nobody_plays_pays_nobody() -> None:
    s = table(2)
    arrange(s, forum="green-patrician red-merchant-1 red-merchant-2", officina="yellow-patrician", port="")
    play(turn(s, YELLOW), "move yellow-patrician", "to forum")
    assert s.denarii == [0, 0] and s.alcoves[4] == (9,)


def test_a_pushed_patrician_takes_from_the_gate() -> None:
    s = table()
    arrange(s, mercatus="green-patrician red-merchant-1 red-merchant-2", legatio="yellow-patrician", officium="")
    gate = s.gate
    play(turn(s, YELLOW), "move yellow-patrician", "to mercatus")
    assert s.denarii[GREEN] == 2 and s.gate == gate - 1


def test_goods_of_unplayed_colours_are_goods_like_any_other() -> None:
    s = table(2)
    arrange(s, forum="green-patrician red-merchant-1", officina="yellow-patrician", port="")
    play(turn(s, YELLOW), "move yellow-patrician", "to forum")
    assert raw(s, YELLOW) == (1, 0, 1, 1)


def test_mosaic_bonuses_of_alcoves_passed_or_reached_but_not_left() -> None:
    s = table()
    arrange(s, forum="purple-patrician", port="", legatio="")
    for alcove in (3, 4, 5):
        s.alcove_mosaics = put(s.alcove_mosaics, alcove, (PURPLE,))
    play(turn(s, PURPLE), "move purple-patrician", "to legatio")
    assert points(s, PURPLE, "mosaic-bonus") == 2, "the Port on the way"
    assert s.denarii[PURPLE] == 1, "the Legatio itself"
    assert s.salt[PURPLE] == 1, "the Alcove's own; the Forum it left gives nothing"


def test_bonuses_whose_order_matters_wait_to_be_chosen() -> None:
    s = table()
    arrange(s, officium="red-patrician", taberna="", officina="")
    s.alcove_mosaics = put(s.alcove_mosaics, 1, (RED,))
    s.alcove_mosaics = put(s.alcove_mosaics, 2, (RED,))
    play(turn(s, RED), "move red-patrician", "to officina")
    assert "bonus officina-mosaic-bonus" in texts(s), "refining may come before or after an action"
    assert raw(s, RED) == (0, 0, 2, 0), "the own Good of the Taberna's Mosaic came at once"
    assert s.statues[RED] == 1
    play(s, "bonus officina-mosaic-bonus", "refine meat")
    assert refused(s, "bonus officina-mosaic-bonus") == "no-bonus"


def test_a_piece_placed_this_turn_gives_nothing_this_turn() -> None:
    s = table()
    arrange(s, taberna="yellow-merchant-1", officium="red-patrician")
    give(s, RED, "raw-meat 3 statue 3")
    play(turn(s, RED), "move red-patrician", "to taberna", "act place-statue", "statue taberna")
    play(s, "act gain-statue")
    assert refused(s, "act gain-statue") == "no-points", "two were visible, and no third came"


def test_a_second_piece_on_an_alcove_adds_nothing() -> None:
    s = table()
    arrange(s, taberna="", officium="red-patrician")
    s.alcove_statues = put(s.alcove_statues, 1, (RED, RED))
    s.alcove_mosaics = put(s.alcove_mosaics, 1, (RED, RED))
    play(turn(s, RED), "move red-patrician", "to taberna")
    assert raw(s, RED) == (0, 0, 2, 0)
    for _ in range(4):
        play(s, "act gain-statue")
    assert refused(s, "act gain-statue") == "no-points"


def test_points_by_workers_and_one_bought() -> None:
    for crowd, expected in (("", 3), ("salt-merchant", 2), ("salt-merchant green-merchant-1", 1)):
        s = table()
        arrange(s, taberna=crowd, officium="red-patrician")
        give(s, RED, "denarius 2")
        play(turn(s, RED), "move red-patrician", "to taberna", "buy denarius")
        assert refused(s, "buy denarius") == "bought"
        for _ in range(expected + 1):
            play(s, "act gain-statue")
        assert refused(s, "act gain-statue") == "no-points"


def test_points_not_used_are_forfeited() -> None:
    s = table()
    arrange(s, taberna="", officium="red-patrician")
    play(turn(s, RED), "move red-patrician", "to taberna", "pass")
    assert s.round == 2 and raw(s, RED) == (0, 0, 1, 0)


def test_actions_of_other_alcoves_are_refused() -> None:
    s = table()
    arrange(s, taberna="", officium="red-patrician")
    play(turn(s, RED), "move red-patrician", "to taberna")
    assert refused(s, "act gain-mosaic") == "other-alcove"
    assert refused(s, "act place-statue") == "vain-place-statue"
    assert refused(s, "buy denarius") == "no-denarius" and refused(s, "buy salt") == "salt-buys-nothing"
    assert refused(s, "give mosaic") == "no-patron" and refused(s, "exchange refined-grain") == "not-now"
