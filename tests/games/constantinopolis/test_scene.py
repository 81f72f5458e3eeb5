"""What the screen shows and what it covers."""

from __future__ import annotations

import emporion
from emporion import face
from emporion.games.constantinopolis.book import GOODS
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.scene.node import Node
from tests.games.constantinopolis.table import GREG, JEN, accept, card, construct, deal, own, say, ship, stock, table


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
