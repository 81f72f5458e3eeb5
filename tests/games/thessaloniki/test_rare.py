"""Rules that even hundreds of games hardly come upon: pieces run out, and salt does."""

from __future__ import annotations

from emporion.games.thessaloniki.taberna import Adorn
from emporion.tuples import put
from tests.games.thessaloniki.table import RED, activate, arrange, number, play, refused, resolve, table, turn, works


def test_no_mosaic_is_gained_when_none_is_left() -> None:
    s = table()
    arrange(s, officium="", mercatus="red-patrician")
    s.mosaics_left = put(s.mosaics_left, RED, 0)
    s.statues_left = put(s.statues_left, RED, 0)
    play(turn(s, RED), "move red-patrician", "to officium")
    assert refused(s, "act gain-mosaic") == "vain-gain-mosaic"


def test_a_new_demand_tile_gets_the_kind_of_piece_that_is_left() -> None:
    for kind, other in (("mosaic", "statue"), ("statue", "mosaic")):
        s = table()
        activate(s, "ephesus-demand-1")
        setattr(s, f"{kind}s_left", (0,) * 4)
        resolve(s, RED, Adorn(number(s, "tiles", "ephesus-demand-1")))
        assert refused(s, f"{kind} ephesus-demand-1-{kind[0]}1") == f"no-{kind}-left"
        play(s, f"{other} ephesus-demand-1-{other[0]}1")


def test_c56_buys_nothing_without_salt() -> None:
    s = table()
    works(s, RED, "c56")
    arrange(s, forum="", officina="red-patrician")
    play(turn(s, RED), "move red-patrician", "to forum")
    assert refused(s, "buy salt") == "no-salt"
