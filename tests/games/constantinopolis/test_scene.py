"""What the screen shows and what it covers."""

from __future__ import annotations

import emporion
from emporion import face
from emporion.games.constantinopolis.contracts import Save
from emporion.games.constantinopolis.places import Box
from emporion.games.constantinopolis.round import Store
from emporion.games.constantinopolis.scene import PLACES
from emporion.games.constantinopolis.scene_mine import fan
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
    donate,
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


def part(node: Node, key: str) -> str:
    """What a part of a thing says."""
    return next(each.text for each in node.parts if each.key == key)


def more(s: Constantinopolis) -> int:
    """How many are still to choose for who is asked."""
    return face.scene_of(emporion.view(s, s.asking()[0])).more


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
            assert (part(seen["seat-1"], "gold") == "?") == covered and ("77" in seen["seat-1"].title) != covered
            assert (city in seen["medius-dromo-1"].title) != covered
        assert part(nodes(s, JEN)["gold-1"], "coin") == "77" and city in nodes(s, JEN)["medius-dromo-1"].title


def test_a_tile_keeps_its_id_from_the_board_to_the_sheet() -> None:
    s = construct(table(), GREG)
    assert nodes(s, GREG)["metallum"].area == "streets"
    say(s, "0: build metallum")
    seen = nodes(s, GREG)
    assert seen["metallum"].area == "estate" and seen["board-metallum"].area == "streets"
    assert nodes(s, JEN)["metallum"].area == "streets" and nodes(s, JEN)["metallum-of-0"].area == "panel-0"


def test_contracts_and_cargo_are_shown() -> None:
    s = table()
    contract = card(s, "alimentary")
    deal(s, GREG, contract)
    deal(s, JEN, card(s, "luxury"))
    stock(s, GREG, alimentary=1)
    own(s, GREG, "moenia-three")
    accept(s, GREG)
    seen = nodes(s, GREG)
    assert seen[contract].area == "hand" and seen[card(s, "luxury")].area == "panel-1"
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
        assert seen["bargain-0"].title == "{p0} gives Consumer Good."
        assert seen["bargain-1"].title == "{p1} gives 2 gold."


def test_contracts_to_ask_for_lie_in_full_while_there_is_room() -> None:
    s = accept(table(free_trade=True), GREG)
    ids = s.book.contract_ids[1:10]
    deal(s, JEN, *ids[:6])
    say(s, "0: trade seat-1")
    few = nodes(s, GREG)
    for id in ids[:6]:
        assert part(few[f"ask-{id}"], "face-pay") == str(s.book.pay[s.book.contract_ids.index(id)])
        assert part(few[f"ask-{id}"], "face-city").rstrip("…") in s.book.words[f"name.{id}"]
    deal(s, JEN, *ids[6:])
    many = nodes(s, GREG)
    asked = [many[f"ask-{id}"] for id in ids]
    assert len({(node.x, node.y) for node in asked}) == len(ids)
    for seen in (few, many):
        trade = [node for id, node in seen.items() if id.startswith(("ask-", "bargain-"))]
        assert max(node.y + node.h for node in trade) <= seen["caupona"].y, "above the shops"
    say(s, *[f"0: ask {id}" for id in ids[:2]], "0: offer-gold 1", "0: propose")
    assert part(nodes(s, JEN)["bargain-1"], "thing-0-city").rstrip("…") in s.book.words[f"name.{ids[0]}"]


def test_the_production_level_shown_is_never_above_seven() -> None:
    s = table(5)
    production = [id for id, kind in zip(s.book.tile_ids, s.book.kind, strict=True) if kind == 0]
    own(s, GREG, *production[1:9])
    seen = nodes(construct(s, GREG), GREG)
    assert ", level 7," in seen["seat-0"].title and part(seen["level-0"], "n") == "7"


def test_who_has_every_trading_post_is_told_no_price() -> None:
    s = table()
    s.posts[GREG] = 3
    accept(s, GREG)
    assert title(s, GREG, "trading-post").endswith("the next costs 6 gold and draws 1 contract at once.")
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
    assert "which goods do you give for 10 gold?" in prompt(s, GREG) and more(s) == 3
    say(s, "0: give luxury")
    assert more(s) == 2
    say(s, "0: give alimentary", "0: give alimentary", "0: use moenia-swap")
    assert prompt(s, GREG) == "The changers' wall: which good do you give?"


def test_storing_and_saving_say_how_much_can_be_kept() -> None:
    s = table()
    own(s, GREG, "horreum")
    stock(s, GREG, alimentary=9)
    ask(s, (GREG, Store((0, 0, 0, 0, 0))))
    assert more(s) == 5
    say(s, "0: store alimentary")
    assert more(s) == 4
    deal(s, GREG, card(s, "luxury"), card(s, "military"))
    s.posts[GREG] = 1
    ask(s, (GREG, Save(())))
    assert more(s) == 1


# --- every question at its place


def offered(s: Constantinopolis) -> dict[str, str]:
    """Where each move of who is asked is offered; nothing: in the prompt."""
    view = emporion.view(s, s.asking()[0])
    scene = face.scene_of(view)
    assert set(scene.places(view.legal(view.viewer))) <= set(scene.by_id)
    return {str(move): scene.place(move) for move in view.legal(view.viewer)}


def test_an_office_is_kept_taken_and_fought_for_where_it_stands() -> None:
    at = offered(table())
    assert at["keep"] == "magister-officiorum" and at["challenge praefectus-pretorio"] == "praefectus-pretorio"
    assert at["take consul"] == "consul"


def test_who_fights_for_an_office_stands_beside_its_holder_with_his_bid() -> None:
    s = table()
    say(s, "0: challenge praefectus-pretorio")
    seen = nodes(s, GREG)
    assert seen["challenger"].title == "{p0} challenges for Praefectus Pretorio; the highest bid is 0 gold."
    assert "glow" in seen["praefectus-pretorio"].look and "glow" not in seen["consul"].look
    say(s, "0: bid 4")
    seen = nodes(s, GREG)
    assert part(seen["challenger"], "bid") == "4" and not any(p.key == "bid" for p in seen["marker-1"].parts)
    say(s, "1: bid 6")
    seen = nodes(s, GREG)
    assert part(seen["marker-1"], "bid") == "6" and not any(p.key == "bid" for p in seen["challenger"].parts)
    assert set(offered(s).values()) == {""}, "bids and passing stand in the prompt"


def test_buying_selling_and_donating_have_places_of_their_own() -> None:
    s = table()
    stock(s, GREG, alimentary=3)
    at = offered(construct(s, GREG))
    assert at["sell alimentary"] == "sell-alimentary" and at["buy consumer"] == "buy-consumer"
    assert offered(donate(s, GREG))["donate alimentary"] == "gift-alimentary"


def test_an_announced_building_is_preempted_where_it_lies() -> None:
    s = table()
    s.office = [0, CONSUL, 2]
    construct(s, GREG)
    say(s, "0: build metallum")
    assert offered(s) == {"preempt": "metallum", "pass": ""}


def test_an_announced_building_stands_out_for_everybody() -> None:
    s = table()
    s.office = [0, CONSUL, 2]
    construct(s, GREG)
    say(s, "0: build metallum")
    assert all("glow" in nodes(s, seat)["metallum"].look for seat in range(s.players))
    assert "glow" not in nodes(s, JEN)["textrinum"].look


def test_many_contracts_become_slim_and_none_covers_another() -> None:
    for places in PLACES.values():
        for count in range(1, 13):
            boxes = fan(count, places.strip.hand)
            x, y, w, h = places.strip.hand
            assert len(set(boxes)) == count
            assert all(x <= a[0] and a[0] + a[2] <= x + w and a[1] + a[3] <= y + h for a in boxes)
            assert not [1 for a in boxes for b in boxes if a is not b and apart(a, b) < 0]


def apart(a: Box, b: Box) -> int:
    """How far two boxes are apart, where that is most; less than nothing: they cover each other."""
    return max(a[0] - b[0] - b[2], b[0] - a[0] - a[2], a[1] - b[1] - b[3], b[1] - a[1] - a[3])


def test_an_exchange_begins_at_the_office_and_goes_on_with_the_cards() -> None:
    s = table()
    s.office = [CONSUL, 1, 2]
    first, second = card(s, "luxury"), card(s, "military")
    deal(s, GREG, first, second)
    assert offered(accept(s, GREG))[f"exchange {first}"] == "consul"
    say(s, f"0: exchange {first}")
    assert offered(s) == {f"exchange {second}": second, "done": ""} and more(s) == 1


def test_goods_are_given_taken_and_stored_in_ones_own_strip() -> None:
    s = table()
    own(s, GREG, "moenia-swap", "textrinum")
    stock(s, GREG, alimentary=1, consumer=1)
    construct(s, GREG)
    assert offered(s)["use moenia-swap"] == "moenia-swap" and nodes(s, GREG)["moenia-swap"].area == "estate"
    say(s, "0: use moenia-swap")
    assert offered(s)["give consumer"] == "stock-0-consumer"
    assert offered(ask(s, (GREG, Store((0, 0, 0, 0, 0)))))["store consumer"] == "stock-0-consumer"


def test_a_trade_is_put_together_at_ones_own_things_and_the_others_table() -> None:
    s = table(free_trade=True)
    theirs, mine = card(s, "luxury"), card(s, "military")
    deal(s, JEN, theirs)
    deal(s, GREG, mine)
    stock(s, GREG, consumer=1)
    accept(s, GREG)
    assert offered(s)["trade seat-1"] == "seat-1"
    say(s, "0: trade seat-1")
    at = offered(s)
    assert at["offer consumer"] == "stock-0-consumer" and at[f"offer {mine}"] == mine
    assert at[f"ask {theirs}"] == f"ask-{theirs}" and at["offer-gold 1"] == "gold-0" and at["ask-gold 1"] == "ask-gold"
    assert "ask-gold" not in nodes(s, JEN), "only who asks is shown what he may ask for"


def test_a_ship_is_chosen_with_the_rounds_it_would_be_away() -> None:
    s = table()
    contract = card(s, "alimentary", voyage=(1, 1, 2))
    deal(s, GREG, contract)
    stock(s, GREG, alimentary=1)
    ship(s, GREG, "magnus-dromo-1")
    accept(s, GREG)
    label = face.scene_of(emporion.view(s, GREG)).labels[f"load {contract}"]
    assert dict(label.marks)["magnus-dromo-1"] == "2 rounds"
    say(s, f"0: load {contract}")
    label = face.scene_of(emporion.view(s, GREG)).labels["aboard magnus-dromo-1"]
    assert label.tag == "2 rounds" and label.text == "On Large Ship 1: 2 rounds, 2 fame at once"


def test_ending_a_turn_says_how_many_ships_leave() -> None:
    s = table()
    contract = card(s, "alimentary")
    deal(s, GREG, contract)
    stock(s, GREG, alimentary=1)
    accept(s, GREG)
    assert face.scene_of(emporion.view(s, GREG)).labels["done"].text == "End turn"
    say(s, f"0: load {contract}")
    assert face.scene_of(emporion.view(s, GREG)).labels["done"].text == "End turn: 1 ship leaves"


def test_the_phase_is_the_one_that_is_played() -> None:
    s = table()
    own(s, GREG, "moenia-three")
    stock(s, GREG, alimentary=3, consumer=3)
    phases = {"Offices": s.clone(), "Build": construct(s.clone(), GREG), "Contracts": accept(s.clone(), GREG)}
    phases["Donate"] = donate(s.clone(), GREG)
    phases["Round end"] = ask(s.clone(), (GREG, Store((0, 0, 0, 0, 0))))
    for word, state in phases.items():
        phase = face.scene_of(emporion.view(state, GREG)).phase
        assert phase is not None and phase.parts[phase.now] == word and len(phase.parts) == 8
    state = phases["Contracts"]
    state.play(GREG, "use moenia-three")
    phase = face.scene_of(emporion.view(state, GREG)).phase
    assert phase is not None and phase.parts[phase.now] == "Contracts", "a wall's trade belongs to where it is used"


def test_turns_done_now_and_to_come_stand_at_the_offices() -> None:
    s = construct(table(), GREG, JEN)
    seen = nodes(s, GREG)
    assert part(seen["marker-0"], "state") == "choosing" and part(seen["marker-1"], "state") == "to come"
    say(s, "0: done")
    seen = nodes(s, GREG)
    assert part(seen["marker-0"], "state") == "done" and part(seen["marker-1"], "state") == "choosing"
