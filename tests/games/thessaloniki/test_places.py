"""§ Placing Statues and Mosaics: where there is room, and what is told."""

from __future__ import annotations

from emporion.games.thessaloniki.officium import PlaceMosaic
from emporion.games.thessaloniki.solo_place import place_statue
from emporion.games.thessaloniki.taberna import bar_statue
from emporion.games.thessaloniki.terms import ALCOVES, BOT, OFFER
from emporion.tuples import put
from tests.games.thessaloniki.table import RED, arrange, dice, give, play, table, turn, works


def test_a_statue_at_the_offer_stands_in_the_rightmost_section_with_room() -> None:
    s = table()
    s.sections = put(s.sections, 0, ())
    assert bar_statue(s, RED, OFFER) == ""
    for section in range(len(s.sections)):
        s.sections = put(s.sections, section, (RED,))
    assert bar_statue(s, RED, OFFER) == "no-section", "one Statue a section and player"


def test_the_collegiabots_statue_at_the_offer_stands_rightmost() -> None:
    s = table(1, solo="normal")
    s.sections = put(s.sections, 0, ())
    dice(s, 2)
    assert place_statue(s) and s.sections[0] == (BOT,)


def test_a_mosaic_without_room_is_not_asked_for() -> None:
    s = table()
    s.mosaics[RED] = 1
    assert PlaceMosaic().can(s, RED)
    s.active = ()
    s.storage = put(s.storage, RED, 99)
    s.entrance = (RED,) * 99
    for alcove in range(ALCOVES):
        s.alcove_mosaics = put(s.alcove_mosaics, alcove, (RED,) * 99)
    assert not PlaceMosaic().can(s, RED)


def test_a_point_bought_with_salt_tells_one_salt() -> None:
    s = table()
    arrange(s, officina="", taberna="red-patrician")
    give(s, RED, "salt 1")
    works(s, RED, "c56")
    play(turn(s, RED), "move red-patrician", "to officina", "buy salt")
    assert [(event.on, event.n) for event in s.events if event.verb == "spent"] == [("salt", 1)]


def test_there_are_seven_alcoves() -> None:
    s = table()
    for row in (s.alcoves, s.alcove_mosaics, s.alcove_statues):
        assert len(row) == ALCOVES == 7
