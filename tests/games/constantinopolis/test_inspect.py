"""Every thing on the table looked at closely: in words, from a view only, with what a click would do."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import emporion
from emporion import face, games
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.scene.fit import runs
from emporion.scene.node import WIDE, Inspected
from tests.games.constantinopolis.table import (
    FORUM,
    GREG,
    JEN,
    accept,
    card,
    construct,
    deal,
    donate,
    open_market,
    own,
    say,
    ship,
    stock,
    table,
)

SECTIONS = (Path(__file__).parent / "sections.txt").read_text(encoding="utf-8").split()
RECORDS = {record.id for record in games.pack_of(games.book("constantinopolis")).records}


def look(s: Constantinopolis, seat: int | None, id: str) -> Inspected:
    found = face.inspect(emporion.view(s, seat), id)
    assert found is not None, id
    return found


def told(s: Constantinopolis, seat: int | None, id: str) -> str:
    return " ".join(look(s, seat, id).lines)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_thing_on_the_table_can_be_looked_at(players: int) -> None:
    s = emporion.start("constantinopolis", players=players, seed=players, free_trade=True)
    rng, count = Random(players), 0
    while not s.over:
        if count % 61 == 0:
            for seat in (s.asking()[0], None):
                view = emporion.view(s, seat)
                for node in face.scene_of(view, form=WIDE).nodes:
                    if "still" not in node.look.split():
                        check(face.inspect(view, node.id), node.id)
        count += 1
        s.play(s.asking()[0], rng.choice(s.legal(s.asking()[0])))
    check(face.inspect(emporion.view(s, 0), "seat-1"), "seat-1")


def check(found: Inspected | None, id: str) -> None:
    assert found is not None and found.title and found.lines, id
    assert found.section in SECTIONS, f"{id}: {found.section}"
    assert not found.about or found.about in RECORDS, f"{id}: {found.about}"
    for line in (found.title, *found.lines):
        words = "".join([run.text for run in runs(line) if not run.symbol])
        assert not re.search(r"\{(?!p\d\})", words) and words.strip(), f"{id}: {line}"


def test_nothing_else_can_be_looked_at() -> None:
    view = emporion.view(table(3), GREG)
    for id in ("", "nothing", "seat-4", "gold-3", "stock-4-luxury", "metallum-of-9", "back"):
        assert face.inspect(view, id) is None, id


def test_a_tile_says_what_building_it_brings_and_what_a_click_does() -> None:
    s = construct(table(), GREG)
    said = told(s, GREG, "metallum")
    assert "It costs 20 gold." in said and "2 of 2 left." in said
    assert "Your level 1 → 2: you draw 1 → 2 contracts." in said
    assert look(s, GREG, "metallum").lines[-1] == "*Build Metallum for 20 gold.*"
    assert look(s, JEN, "metallum").lines[-1] != "*Build Metallum for 20 gold.*", "it is not her turn"


def test_what_one_may_not_do_is_told_with_its_rule() -> None:
    s = construct(table(), GREG)
    s.gold[GREG] = 3
    s.settle()
    assert "You do not have the gold for this building." in told(s, GREG, "metallum")
    assert "You lack the construction licence" in told(s, GREG, "vinaria")
    assert "Only the Praefectus Urbi builds" in told(s, GREG, "moenia-swap")
    assert "You have none of this good." in told(s, GREG, "sell-luxury")


def test_the_redemptors_price_is_told_beside_the_full_one() -> None:
    s = table()
    own(s, GREG, "redemptor", "metallum")
    stock(s, GREG, industrial=1)
    construct(s, GREG)
    assert "With the Redemptor: 11 gold and one Industrial Good." in told(s, GREG, "cura")


def test_a_contract_says_what_is_lacking_and_which_ship_could_take_it() -> None:
    s = table()
    contract = card(s, "alimentary", "military")
    deal(s, GREG, contract)
    stock(s, GREG, alimentary=1)
    ship(s, GREG, "medius-dromo-1")
    accept(s, GREG)
    said = told(s, GREG, contract)
    assert "You lack 1 Military Good." in said
    assert "It could go on Small Ship" in said and "Medium Ship 1" in said
    assert "It lies before {p0}." in told(s, JEN, contract)


def test_covered_gold_and_loads_stay_covered_when_looked_at() -> None:
    s = table(money="covered", loads="covered")
    contract = card(s, "luxury")
    city = s.book.words["name." + contract].partition(":")[0]
    s.gold[JEN] = 77
    ship(s, JEN, "medius-dromo-1", 1, contract)
    construct(s, GREG)
    for viewer in (GREG, None):
        for id in ("seat-1", "gold-1", "marker-1"):
            assert "77" not in told(s, viewer, id)
        assert city not in told(s, viewer, "medius-dromo-1")
    assert "77" in told(s, JEN, "gold-1") and city in told(s, JEN, "medius-dromo-1")


def test_a_donation_is_offered_at_its_cell() -> None:
    s = table()
    open_market(s, FORUM)
    stock(s, GREG, alimentary=3)
    donate(s, GREG)
    assert look(s, GREG, "gift-alimentary").lines[-1] == "*Donate 3 Alimentary Goods for 1 fame.*"
    say(s, "0: donate alimentary")
