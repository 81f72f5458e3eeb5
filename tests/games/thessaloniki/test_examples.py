"""The rulebook's worked examples, move by move."""

from __future__ import annotations

from emporion.tuples import put
from tests.games.thessaloniki.table import (
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    activate,
    arrange,
    give,
    harbour,
    hold,
    number,
    offer,
    play,
    points,
    raw,
    refined,
    refused,
    table,
    texts,
    turn,
)


def test_move_a_merchant_pushes_the_own_patrician_over_a_full_alcove_and_the_gate() -> None:
    s = table()
    arrange(
        s,
        forum="purple-merchant-1",
        legatio="purple-patrician red-merchant-1 green-merchant-1",
        mercatus="yellow-merchant-1 red-patrician green-patrician",
        officium="yellow-patrician",
    )
    give(s, PURPLE, "denarius 1")
    gate = s.gate
    play(turn(s, PURPLE), "move purple-merchant-1", "to legatio")
    assert s.denarii[PURPLE] == 2, "the move cost one; the push gave one, the gate another"
    assert s.gate == gate - 1
    names = [[s.book.workers[w] for w in alcove] for alcove in s.alcoves]
    assert names[5] == ["red-merchant-1", "green-merchant-1", "purple-merchant-1"]
    assert names[6] == ["yellow-merchant-1", "red-patrician", "green-patrician"], "B had no room"
    assert names[0] == ["yellow-patrician", "purple-patrician"]


def test_gain_goods_green_joins_white_and_yellow() -> None:
    s = table()
    arrange(s, forum="salt-merchant yellow-merchant-1", officina="green-patrician")
    give(s, GREEN, "raw-olive 2")
    play(turn(s, GREEN), "move green-patrician", "to forum")
    assert raw(s, GREEN) == (1, 0, 0, 3) and s.salt[GREEN] == 1


def test_resolve_the_alcove_yellow_alone_buys_a_fourth_point() -> None:
    s = table()
    arrange(s, legatio="", port="yellow-patrician")
    s.sections = put(s.sections, 1, (YELLOW,))
    give(s, YELLOW, "denarius 1 mosaic 2 raw-grain 1")
    play(turn(s, YELLOW), "move yellow-patrician", "to legatio")
    first, second = s.offer[0], s.offer[1]
    play(s, f"take {s.book.cards[first].id}", f"take {s.book.cards[second].id}")
    assert s.hands[YELLOW] == (first, second) and s.salt[YELLOW] == 1, "the bonus came at once"
    play(s, "act place-mosaic", "pay raw-grain", "mosaic entrance", "buy denarius", "act place-mosaic")
    play(s, "pay raw-grain", "mosaic storage")
    assert s.entrance == (YELLOW,) and s.storage[YELLOW] == 2 and s.denarii[YELLOW] == 0
    assert s.round == 2, "all four points are spent and the turn is over"


def test_resolve_the_sunset_even_when_only_contracts_were_taken() -> None:
    s = table()
    arrange(s, officina="", taberna="purple-patrician", forum="purple-merchant-1")
    play(turn(s, PURPLE), "move purple-patrician", "to officina", f"take {s.book.cards[s.offer[0]].id}", "pass")
    assert s.chariot[PURPLE] == 1
    assert texts(s) == ["gain raw-grain", "gain raw-grape", "gain raw-meat", "gain raw-olive"]


def test_officium_red_places_three_mosaics_and_takes_three_olives() -> None:
    s = table()
    arrange(s, officium="", mercatus="red-merchant-1")
    give(s, RED, "raw-meat 2 mosaic 3 denarius 1")
    play(turn(s, RED), "move red-merchant-1", "to officium")
    assert raw(s, RED)[RED] == 3 and points(s, RED, "alcove-bonus") == 2
    for place in ("entrance", "storage", "taberna"):
        play(s, "act place-mosaic", f"mosaic {place}")
    assert s.entrance == (RED,) and s.storage[RED] == 2 and s.alcove_mosaics[1] == (RED,)
    assert raw(s, RED) == (0, 0, 0, 0)
    play(s, "gain raw-olive")
    assert raw(s, RED) == (0, 0, 0, 3)


def test_taberna_green_pays_two_olives_and_a_salt_for_three_statues() -> None:
    s = table()
    arrange(s, taberna="salt-merchant", officium="green-patrician")
    activate(s, "ephesus-demand-1")
    s.alcove_statues = put(s.alcove_statues, 1, (GREEN,))
    give(s, GREEN, "raw-olive 1 statue 3")
    play(turn(s, GREEN), "move green-patrician", "to taberna", "bonus taberna-bonus", "gain raw-meat")
    assert raw(s, GREEN) == (0, 0, 1, 2) and s.salt[GREEN] == 1
    play(s, "act place-statue", "pay raw-olive", "statue offer")
    play(s, "act place-statue", "pay raw-olive", "statue ephesus-demand-1-s1")
    play(s, "act place-statue", "statue forum")
    assert s.salt[GREEN] == 0 and raw(s, GREEN) == (0, 0, 1, 0)
    assert GREEN in s.sections[1] and s.alcove_statues[3] == (GREEN,)
    assert s.held[number(s, "tiles", "ephesus-demand-1")][0] == GREEN + 1


def test_officina_yellow_refines_and_drives_two_steps() -> None:
    s = table()
    arrange(s, officina="red-merchant-2", taberna="yellow-patrician")
    activate(s, "ephesus-demand-1", "ostia-demand-1")
    give(s, YELLOW, "raw-grain 2 raw-olive 1 raw-grape 2")
    s.entrance = (YELLOW,)
    s.chariot[YELLOW] = 4
    play(turn(s, YELLOW), "move yellow-patrician", "to officina")
    assert s.statues[YELLOW] == 1, "the Alcove bonus"
    play(s, "act refine-colour", "refine grain", "raw 0")
    assert refined(s, YELLOW) == (3, 0, 0, 0)
    play(s, "act refine-each", "accept")
    assert refined(s, YELLOW) == (3, 1, 1, 1) and raw(s, YELLOW) == (0, 1, 0, 0)
    play(s, "add antioch-demand-2") if "add antioch-demand-2" in texts(s) else play(s, "add antioch-demand-1")
    tile = s.active[-1]
    supply = s.mosaics_left[YELLOW]
    play(s, f"mosaic {s.book.tiles[tile].id}-m2", "gain refined-grain", "gain refined-grain")
    assert s.held[tile][4] == YELLOW + 1 and s.mosaics_left[YELLOW] == supply - 1
    assert refined(s, YELLOW) == (5, 1, 1, 1) and s.chariot[YELLOW] == 6


def test_forum_red_fulfils_with_a_discount() -> None:
    s = table()
    arrange(s, forum="salt-merchant yellow-merchant-1", officina="red-patrician")
    card = next(c.id for c in s.book.cards[1:] if sorted(c.cost) == [2, 3] and not c.instant)
    hold(s, RED, card)
    give(s, RED, "raw-olive 1")
    play(turn(s, RED), "move red-patrician", "to forum")
    s.salt[RED] = 0
    play(s, "act fulfil-discount", f"fulfil {card}")
    assert raw(s, RED) == (1, 0, 0, 0), "one Meat and one Olive; the third good is not asked for"
    assert s.fulfilled[RED] == (number(s, "cards", card),)


def test_port_others_sell_after_the_first_point_then_sail_and_tax() -> None:
    s = table()
    arrange(s, port="salt-merchant", forum="red-patrician")
    harbour(s, "antioch-1", "alexandria-4", "ostia-2", "ephesus-1", cargo={3: ""})
    s.sections = put(s.sections, 1, (RED,))
    give(s, RED, "raw-meat 2")
    give(s, YELLOW, "refined-grape 3 raw-meat 3 raw-grain 1")
    give(s, GREEN, "refined-olive 1")
    s.storage = put(s.storage, YELLOW, 1)
    second = s.book.ships[s.port[1]]
    assert second.spaces.count(1) + second.spaces.count(4) >= 3
    play(turn(s, RED), "move red-patrician", "to port")
    play(s, "bonus port-bonus", f"take {s.book.cards[s.offer[0]].id}", f"take {s.book.cards[s.offer[1]].id}")
    assert s.asking() == (GREEN,)
    play(s, "pass")
    assert s.asking() == (YELLOW,)
    play(s, "load alexandria-4", "amount 3")
    assert points(s, YELLOW, "sale") == 12
    assert s.book.ships[s.port[3]].spaces.count(2) == 2
    play(s, "act sell-colour", "load ephesus-1", "sell meat", "amount 3")
    assert points(s, RED, "sale") == 3, "the own colour pays at most one each"
    assert s.asking() == (YELLOW,) and s.claimed[RED] == (number(s, "ships", "ephesus-1"),)
    assert points(s, RED, "ship-benefit") == 3
    play(s, "keep grain")
    assert raw(s, YELLOW) == (1, 0, 0, 0)


def test_legatio_purple_fulfils_for_nine_points_and_claims_a_ship() -> None:
    s = table()
    arrange(s, legatio="salt-merchant green-merchant-1", port="purple-patrician")
    hold(s, PURPLE, "c4")
    harbour(s, "antioch-1", "alexandria-1", "ostia-1", "antioch-2", cargo={3: "grape grape meat salt"})
    give(s, PURPLE, "raw-grape 1 raw-meat 1 refined-olive 3")
    play(turn(s, PURPLE), "move purple-patrician", "to legatio")
    s.salt[PURPLE] = 1
    play(s, "act fulfil-and-sell", "fulfil c4", "pay raw-grape", "pay raw-grape", "pay raw-meat", "accept")
    assert points(s, PURPLE, "contract-effect") == 9 and refined(s, PURPLE) == (0, 0, 0, 0)
    play(s, "pass")
    assert s.claimed[PURPLE] == (number(s, "ships", "antioch-2"),)
    assert s.salt[PURPLE] == 3 and s.port[3] == number(s, "ships", "ostia-1") and 0 not in s.port


def test_mercatus_green_fulfils_refines_sells_and_fulfils_for_free() -> None:
    s = table()
    arrange(s, mercatus="yellow-merchant-1", legatio="green-patrician")
    card = next(c.id for c in s.book.cards[1:] if sorted(c.cost) == [0, 1] and not c.instant)
    hold(s, GREEN, card, "c46")
    harbour(s, "antioch-1", "ephesus-1", "ostia-1", "")
    give(s, GREEN, "raw-grape 1 raw-grain 2 raw-meat 1")
    s.chariot[GREEN] = 9
    play(turn(s, GREEN), "move green-patrician", "to mercatus")
    play(s, "act fulfil", f"fulfil {card}", "pay raw-grain")
    assert raw(s, GREEN) == (1, 0, 1, 1)
    play(s, "act refine-three", "refine meat", "refine grain", "refine olive")
    assert refined(s, GREEN) == (1, 0, 1, 1)
    play(s, "bonus mercatus-bonus", "load ephesus-1", "sell grain")
    assert points(s, GREEN, "sale") == 4
    assert s.chariot[GREEN] == 10 and texts(s) == ["fulfil c46", "pass"]
    play(s, "fulfil c46")
    assert points(s, GREEN, "contract-effect") == 6 and s.salt[GREEN] == 3


def test_final_scoring_green_by_the_rules() -> None:
    """The book's own sum leaves out a part and gives 2 for two Mosaics under storage; its rules give 3."""
    from emporion.games.thessaloniki.scoring import Scoring

    s = table()
    activate(s, "ephesus-demand-1", "ephesus-demand-2", "ostia-demand-1", "antioch-demand-1", "antioch-demand-2")
    tiles = {
        id: number(s, "tiles", id)
        for id in ("ephesus-demand-1", "ephesus-demand-2", "ostia-demand-1", "antioch-demand-1", "antioch-demand-2")
    }
    mine = GREEN + 1
    # Ephesus: limit 2 tiles + 1 beside a Mosaic = 3, and 4 + 3 = 7 points a Ship.
    s.held = put(s.held, tiles["ephesus-demand-1"], (mine, 0, 0, mine, 0, 0))
    s.held = put(s.held, tiles["ephesus-demand-2"], (0, 0, mine, 0, 0, 0))
    # Antioch: limit 3, and 4 + 6 = 10 points a Ship.
    s.held = put(s.held, tiles["antioch-demand-1"], (mine, 0, 0, 0, 0, 0))
    s.held = put(s.held, tiles["antioch-demand-2"], (mine, 0, 0, mine, 0, 0))
    harbour(s, "ephesus-1", "", "", "", cargo={0: "olive olive grain salt"})
    s.claimed = put(
        s.claimed, GREEN, tuple(number(s, "ships", id) for id in ("antioch-1", "antioch-2", "ostia-1", "ostia-2"))
    )
    s.sections = put(s.sections, 1, (GREEN,))
    s.sections = put(s.sections, 2, (GREEN,))
    s.storage = put(s.storage, GREEN, 2)
    give(s, GREEN, "salt 1 refined-olive 2")
    cards = tuple(
        [i for i in range(1, 61) if s.book.cards[i].legacy == legacy][place]
        for legacy, place in ((0, 0), (2, 0), (4, 0), (4, 1))
    )
    s.fulfilled = put(s.fulfilled, GREEN, cards)
    s.stack = [(0, Scoring())]
    s.settle()
    assert s.over
    assert points(s, GREEN, "demand-scoring") == 7 + 20, "the Ships to Ostia score nothing without a Statue"
    assert points(s, GREEN, "offer-scoring") == 5
    assert points(s, GREEN, "storage-scoring") == 3
    assert points(s, GREEN, "goods-scoring") == 1
    assert points(s, GREEN, "denarii-scoring") == 0


def test_legacy_sets_pay_fifteen_and_three() -> None:
    from emporion.games.thessaloniki.scoring import legacy_points

    s = table()
    wanted = [0, 0, 1, 1, 2, 3, 4]
    cards: list[int] = []
    for legacy in wanted:
        cards.append(next(i for i in range(1, 61) if s.book.cards[i].legacy == legacy and i not in cards))
    s.fulfilled = put(s.fulfilled, GREEN, tuple(cards))
    assert legacy_points(s, GREEN) == 15 + 3
    assert refused(turn(s, GREEN), "stay") == "must-move"


def test_contract_offer_slides_right_and_is_refilled() -> None:
    s = table()
    arrange(s, forum="", officina="red-patrician")
    offer(s, "c1", "c2", "c3", "c4", "c5")
    s.sections = put(s.sections, 2, (RED,))
    top = s.deck[0]
    play(turn(s, RED), "move red-patrician", "to forum", "take c1", "take c3")
    assert s.offer[0] == 0 and s.offer[2] == 0, "nothing slides before the sunset"
    assert refused(s, "take c2") == "no-statue-there"
    play(s, "pass")
    assert s.offer[:3] == [2, 4, 5] and s.offer[3] == top
