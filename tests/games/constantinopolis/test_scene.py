"""What the screen shows and what it covers."""

from __future__ import annotations

import emporion
from emporion import face
from emporion.games.constantinopolis.contracts import Save
from emporion.games.constantinopolis.round import Store
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import CONSUL, GOODS
from emporion.scene.node import Node
from tests.games.constantinopolis.table import (
    GREG,
    JEN,
    accept,
    ask,
    card,
    construct,
    deal,
    own,
    prompt,
    say,
    ship,
    stock,
    table,
    title,
)


def nodes(s: Constantinopolis, seat: int | None) -> dict[str, Node]:
    return {node.id: node for node in face.scene_of(emporion.view(s, seat)).nodes}


def test_every_good_and_tile_is_in_words_on_the_screen() -> None:
    seen = nodes(construct(table(), GREG), GREG)
    s = table()
    for id in (*GOODS, *s.book.tile_ids[1:], *s.book.office_ids, *s.book.size_ids, "trading-post"):
        assert seen[id].title.endswith("."), id
    assert "makes 3 Industrial Goods" in seen["metallum"].title
    assert "trades one good for another" in seen["moenia-swap"].title


def test_covered_gold_and_loads_are_not_displayed_to_others() -> None:
    for covered in (True, False):
        options = {"money": "covered", "loads": "covered"} if covered else {"money": "open", "loads": "open"}
        s = table(**options)  # type: ignore[arg-type]
        contract = card(s, "luxury")
        s.gold[JEN] = 77
        ship(s, JEN, "medius-dromo-1", 1, contract)
        construct(s, GREG)
        city = s.book.words["name." + contract].partition(":")[0]
        for viewer in (GREG, None):
            seen = nodes(s, viewer)
            assert (seen["gold-1"].text == "?") == covered and ("77" in seen["seat-1"].title) != covered
            assert (city in seen["medius-dromo-1"].title) != covered
        assert nodes(s, JEN)["gold-1"].text == "77" and city in nodes(s, JEN)["medius-dromo-1"].title


def test_a_tile_keeps_its_id_from_the_board_to_the_sheet() -> None:
    s = construct(table(), GREG)
    assert nodes(s, GREG)["metallum"].area == "production"
    say(s, "0: build metallum")
    seen = nodes(s, GREG)
    assert seen["metallum"].area == "sheet-0" and seen["board-metallum"].area == "production"
    assert nodes(s, JEN)["metallum"].area == "production" and "metallum-of-0" in nodes(s, JEN)


def test_contracts_and_cargo_are_shown() -> None:
    s = table()
    contract = card(s, "alimentary")
    deal(s, GREG, contract)
    deal(s, JEN, card(s, "luxury"))
    stock(s, GREG, alimentary=1)
    own(s, GREG, "moenia-three")
    accept(s, GREG)
    seen = nodes(s, GREG)
    assert seen[contract].area == "contracts" and seen[card(s, "luxury")].area == "sheet-1"
    say(s, f"0: load {contract}")
    small = s.book.ship_ids[s.fleet[GREG][0].number]
    assert "1 of 2 spaces" in nodes(s, GREG)[small].title


def test_a_bargain_is_shown_to_both() -> None:
    s = table(free_trade=True)
    stock(s, GREG, consumer=1)
    accept(s, GREG)
    say(s, "0: trade seat-1", "0: offer consumer", "0: ask-gold 2", "0: propose")
    for viewer in (GREG, JEN):
        seen = nodes(s, viewer)
        assert seen["bargain-0"].title == "{p0} gives Consumer Goods."
        assert seen["bargain-1"].title == "{p1} gives 2 gold."


def test_the_production_level_shown_is_never_above_seven() -> None:
    s = table(5)
    production = [id for id, kind in zip(s.book.tile_ids, s.book.kind, strict=True) if kind == 0]
    own(s, GREG, *production[1:9])
    seen = nodes(construct(s, GREG), GREG)
    assert "production level 7" in seen["seat-0"].title and seen["level-0"].text == "7"


def test_who_has_every_trading_post_is_told_no_price() -> None:
    s = table()
    s.posts[GREG] = 3
    accept(s, GREG)
    assert title(s, GREG, "trading-post").endswith("The next costs 6 gold and draws a contract at once.")
    s.posts[GREG] = 4
    accept(s, GREG)
    assert title(s, GREG, "trading-post") == "Trading posts: you have all 4."


def test_a_consul_without_the_gold_is_told_that_he_can_only_let_it_go() -> None:
    s = table()
    s.office = [0, CONSUL, 2]
    construct(s, GREG)
    say(s, "0: build metallum")
    assert prompt(s, JEN) == "{p0} announces Metallum. As Consul, buy it yourself for 20 gold, or let it go."
    s.gold[JEN] = 19
    s.settle()
    assert prompt(s, JEN) == "{p0} announces Metallum for 20 gold. You have 19 and can only let it go."


def test_the_walls_prompts_say_what_is_still_to_be_done() -> None:
    s = table()
    own(s, GREG, "moenia-swap", "moenia-three", "textrinum")
    stock(s, GREG, alimentary=3, consumer=1, luxury=1)
    construct(s, GREG)
    say(s, "0: use moenia-three")
    assert "give 3 more goods" in prompt(s, GREG)
    say(s, "0: give luxury")
    assert "give 2 more goods" in prompt(s, GREG)
    say(s, "0: give alimentary", "0: give alimentary", "0: use moenia-swap")
    assert prompt(s, GREG) == "The changers' wall: which good do you give?"


def test_storing_and_saving_say_how_much_can_be_kept() -> None:
    s = table()
    own(s, GREG, "horreum")
    stock(s, GREG, alimentary=9)
    ask(s, (GREG, Store((0, 0, 0, 0, 0))))
    assert "up to 5 more goods" in prompt(s, GREG)
    say(s, "0: store alimentary")
    assert "up to 4 more goods" in prompt(s, GREG)
    deal(s, GREG, card(s, "luxury"), card(s, "military"))
    s.posts[GREG] = 1
    ask(s, (GREG, Save(())))
    assert "up to 1 more contract" in prompt(s, GREG)
