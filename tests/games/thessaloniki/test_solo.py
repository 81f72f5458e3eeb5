"""The Collegiabot: every rule of the solo book, and its worked examples."""

from __future__ import annotations

import pytest

import emporion
from emporion.games.thessaloniki.collegiabot import BotGoods, BotPoints, BotResolve, BotSells, BotTurn, act
from emporion.games.thessaloniki.round import RoundEnd
from emporion.games.thessaloniki.scoring import Scoring
from emporion.games.thessaloniki.solo_place import add_demand, drive, place_mosaic, place_statue
from emporion.games.thessaloniki.solo_trade import sell_colour, take_contract
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.kernel.step import Step
from emporion.text import say_event
from emporion.tuples import put
from tests.games.thessaloniki.table import (
    activate,
    arrange,
    dice,
    give,
    harbour,
    number,
    offer,
    play,
    points,
    refined,
    table,
    turn,
)

YOU, BOT = 0, 1  # yellow and grain; purple and grape
OFFICIUM, TABERNA, OFFICINA, FORUM, PORT, LEGATIO, MERCATUS = range(7)


def solo(level: str = "normal") -> Thessaloniki:
    s = table(1, level)
    activate(s, "ephesus-demand-1", "antioch-demand-1", "alexandria-demand-1", "ostia-demand-1")
    harbour(s, "antioch-1", "ephesus-2", "ostia-2", "alexandria-2")
    return s


def bot(s: Thessaloniki, step: Step[Thessaloniki]) -> Thessaloniki:
    """The Collegiabot does this."""
    s.active_seat = BOT
    s.stack = [(0, RoundEnd()), (BOT, step)]
    s.events = []
    s.settle()
    return s


def told(s: Thessaloniki) -> list[str]:
    return [say_event(s.book, event, ["You", "Collegiabot"], 0) for event in s.events]


# --- set-up and turn


def test_setup_as_for_two_with_the_bot_second() -> None:
    s = emporion.start("thessaloniki", players=1, seed=5, solo="normal")
    assert isinstance(s, Thessaloniki)
    assert s.seats == 2 and s.asking() == (0,) and len(s.families) == 2
    assert s.gate == 5 and len(s.active) == 4 and s.sections[0] == (0, 1)
    assert s.storage == (1, 0) and s.mosaics_left[BOT] == 10 and s.statues_left[BOT] == 9
    s.play(0, s.legal(0)[0])
    assert not s.families and s.family[BOT] == 0


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_nobody_ever_asks_the_bot_and_a_game_replays(level: str) -> None:
    from random import Random

    r = emporion.Record.start("thessaloniki", players=1, seed=8, solo=level)
    rng = Random(2)
    moves = []
    while not r.state.over:
        assert r.state.asking() == (0,)
        moves.append(str(rng.choice(r.state.legal(0))))
        r.play(0, moves[-1])
    again = emporion.start("thessaloniki", players=1, seed=8, solo=level)
    for move in moves:
        again.play(0, move)
    assert emporion.digest(again) == emporion.digest(r.state)


def test_it_moves_as_the_die_says_and_takes_from_the_gate() -> None:
    s = solo()
    arrange(s, mercatus="purple-patrician", taberna="", officium="")
    dice(s, 2, 3, 1)
    bot(s, BotTurn())
    assert BOT * 3 in s.alcoves[TABERNA] and s.gate == 4
    assert told(s)[0].startswith("Collegiabot rolls 2")


def test_it_always_stops_at_the_port() -> None:
    s = solo()
    arrange(s, officina="purple-patrician", port="")
    dice(s, 3)
    bot(s, BotTurn())
    assert BOT * 3 in s.alcoves[PORT] and s.denarii[BOT] == 0, "and a long move is free"


def test_it_is_pushed_and_pays_others_as_a_player() -> None:
    s = solo()
    arrange(s, forum="yellow-merchant-1 salt-merchant red-merchant-1", officina="purple-patrician", port="")
    dice(s, 1)
    bot(s, BotTurn())
    assert s.denarii[YOU] == 1


def test_all_its_goods_are_refined_and_yours_become_salt() -> None:
    s = solo()
    arrange(s, forum="yellow-merchant-1 purple-merchant-1 red-merchant-1")
    bot(s, BotGoods(FORUM))
    assert refined(s, BOT) == (0, 1, 1, 0) and s.salt[BOT] == 1
    easy = solo("easy")
    arrange(easy, forum="yellow-merchant-1 purple-merchant-1 salt-merchant")
    bot(easy, BotGoods(FORUM))
    assert refined(easy, BOT) == (1, 1, 0, 0) and easy.salt[BOT] == 1


def test_it_buys_its_point_last_and_a_failed_point_pays_three() -> None:
    s = solo()
    s.denarii[BOT] = 2
    bot(s, BotPoints(PORT, 1, False, False))
    assert s.denarii[BOT] == 1 and points(s, BOT, "solo-failed") == 6
    hard = solo("hard")
    bot(hard, BotPoints(PORT, 1, False, False))
    assert points(hard, BOT, "solo-failed") == 6
    easy = solo("easy")
    easy.denarii[BOT] = 2
    bot(easy, BotPoints(PORT, 1, False, False))
    assert easy.denarii[BOT] == 2 and points(easy, BOT) == 3


def test_its_statue_gives_a_point_but_at_the_mercatus_a_sale() -> None:
    s = solo()
    arrange(s, forum="purple-patrician salt-merchant red-merchant-1")
    offer(s, "c1", "c2")
    s.sections = put(s.sections, 1, (BOT,))
    s.alcove_statues = put(s.alcove_statues, FORUM, (BOT,))
    bot(s, BotResolve(FORUM))
    assert len(s.hands[BOT]) == 2, "two points, two cards"
    s = solo()
    arrange(s, mercatus="purple-patrician salt-merchant red-merchant-1")
    s.alcove_statues = put(s.alcove_statues, MERCATUS, (BOT,))
    give(s, BOT, "refined-meat 2")
    bot(s, BotResolve(MERCATUS))
    assert len(s.hands[BOT] + s.fulfilled[BOT]) == 1 and refined(s, BOT)[2] == 1
    assert points(s, BOT, "sale") == 4 and s.chariot[BOT] == 1


# --- placing


def test_officium_example() -> None:
    s = solo()
    arrange(s, officium="purple-patrician salt-merchant red-merchant-1")
    s.alcove_statues = put(s.alcove_statues, OFFICIUM, (BOT,))
    dice(s, 3, 1, 1)
    bot(s, BotResolve(OFFICIUM))
    tile = number(s, "tiles", "ephesus-demand-1")
    assert s.book.tiles[tile].legacy[0] == (0, 1) and s.held[tile][3] == BOT + 1
    assert s.alcove_mosaics[TABERNA] == (BOT,) and points(s, BOT, "solo-mosaic") == 6
    assert s.salt[BOT] == 1, "the sunset"


def test_mosaic_without_room_is_treated_as_the_next() -> None:
    s = solo()
    arrange(s, officium="purple-patrician")
    s.alcove_mosaics = put(s.alcove_mosaics, TABERNA, (YOU,))
    dice(s, 1, 1)
    assert place_mosaic(s) and s.entrance == (BOT,) and points(s, BOT) == 0
    s.entrance = (YOU, YOU, BOT)
    dice(s, 2)
    assert place_mosaic(s) and any(BOT + 1 in s.held[tile][3:] for tile in s.active)


def test_mosaic_on_demand_tiles_by_priority() -> None:
    s = solo()
    s.fulfilled = put(s.fulfilled, BOT, (3, 4))
    have = {s.book.cards[card].legacy for card in s.fulfilled[BOT]}
    s.claimed = put(s.claimed, BOT, (number(s, "ships", "ostia-1"),))
    dice(s, 3)
    assert place_mosaic(s)
    tile = number(s, "tiles", "ostia-demand-1")
    assert set(s.book.tiles[tile].legacy[0]) - have, "a new icon"
    assert s.held[tile][3] == BOT + 1, "and among those its commonest city"


def test_mosaic_fails_without_room_or_pieces() -> None:
    s = solo()
    s.mosaics_left = put(s.mosaics_left, BOT, 0)
    draws = s.draws
    assert not place_mosaic(s) and s.draws == draws, "no piece, no roll"
    s = solo()
    s.entrance = (YOU,) * 3
    for tile in s.active:
        s.held = put(s.held, tile, (0, 0, 0, 1, 1, 1))
    dice(s, 3)
    assert not place_mosaic(s)


def test_taberna_example_without_ships() -> None:
    s = solo()
    arrange(s, taberna="purple-patrician salt-merchant red-merchant-1")
    dice(s, 1, 2)
    bot(s, BotResolve(TABERNA))
    assert s.alcove_statues[FORUM] == (BOT,), "two on from the Taberna"
    assert any("treated as 3" in line for line in told(s))


def test_statue_on_the_demand_tile_worth_most() -> None:
    s = solo()
    s.claimed = put(s.claimed, BOT, tuple(number(s, "ships", id) for id in ("antioch-1", "ostia-1", "ostia-2")))
    dice(s, 1)
    assert place_statue(s)
    assert s.held[number(s, "tiles", "antioch-demand-1")][0] == BOT + 1, "the limit is one Ship for each city"


def test_statue_at_the_offer_and_else_on_an_alcove() -> None:
    s = solo()
    arrange(s, taberna="purple-patrician")
    dice(s, 2)
    assert place_statue(s) and BOT in s.sections[1]
    s.sections = ((0, 1), (1,), (1,), (1,), (1,))
    dice(s, 2, 1)
    assert place_statue(s) and s.alcove_statues[OFFICINA] == (BOT,)
    dice(s, 3, 1)
    assert not place_statue(s), "no room on that Alcove: it fails"


def test_officina_example_places_what_it_has_placed_fewer_of() -> None:
    s = solo()
    arrange(s, officina="purple-patrician salt-merchant red-merchant-1")
    dice(s, 2)
    bot(s, BotResolve(OFFICINA))
    assert s.entrance == (BOT,), "one Statue stands at the offer, so a Mosaic"
    assert s.chariot[BOT] == 2, "the sunset counts the new Mosaic: it begins after it was placed"


def test_officina_tie_is_rolled() -> None:
    s = solo()
    s.mosaics_left = put(s.mosaics_left, BOT, 9)
    dice(s, 1, 2)
    act(s, OFFICINA)
    assert s.statues_left[BOT] == 8
    s.statues_left = put(s.statues_left, BOT, 9)
    dice(s, 3, 2)
    act(s, OFFICINA)
    assert s.mosaics_left[BOT] == 8


# --- chariot and demand


def test_on_the_chariot_track_only_points_and_demand_tiles() -> None:
    s = solo()
    drive(s, 4)
    assert points(s, BOT) == 3 and s.denarii[BOT] == 0 and s.salt[BOT] == 0 and refined(s, BOT) == (0, 0, 0, 0)
    s.claimed = put(s.claimed, BOT, (number(s, "ships", "antioch-1"),))
    drive(s, 1)
    tile = s.active[-1]
    assert s.book.tiles[tile].city == 1 and s.held[tile][0] == BOT + 1 and len(s.active) == 5
    s.chariot[BOT] = 14
    drive(s, 2)
    assert points(s, BOT, "chariot-space") == 5


def test_a_new_demand_tile_by_the_larger_sum() -> None:
    s = solo()
    sums = {stack[0]: sum(s.book.tiles[stack[0]].statues) for stack in s.stacks if stack}
    add_demand(s)
    assert sums[s.active[-1]] == max(sums.values())


# --- contracts


def test_contracts_by_the_icon_it_has_fewest_of() -> None:
    s = solo()
    offer(s, "c2", "c3", "c4", "c5", "c6")
    s.sections = put(s.sections, 1, (BOT,))
    s.sections = put(s.sections, 2, (BOT,))
    s.fulfilled = put(s.fulfilled, BOT, (number(s, "cards", "c9"),))
    assert s.book.cards[9].legacy == s.book.cards[3].legacy
    assert take_contract(s) and s.fulfilled[BOT][-1] == 4, "c3's icon it has once, c4's not"
    assert take_contract(s) and s.fulfilled[BOT][-1] == 3
    assert take_contract(s) and s.hands[BOT] == (2,) and points(s, BOT, "solo-card") == 3, "face down"
    assert not take_contract(s), "no Statue elsewhere"


def test_hard_ignores_statue_restrictions() -> None:
    s = solo("hard")
    offer(s, "c2", "c1", "c10", "c21", "c6")
    assert take_contract(s) and s.fulfilled[BOT] == (6,)


def test_legatio_both_or_neither() -> None:
    s = solo()
    act(s, LEGATIO)
    assert points(s, BOT) == 3 and not s.fulfilled[BOT] + s.hands[BOT], "nothing to sell: neither"
    give(s, BOT, "refined-meat 2")
    act(s, LEGATIO)
    assert len(s.fulfilled[BOT] + s.hands[BOT]) == 1 and refined(s, BOT)[2] == 1


# --- selling


def test_port_example_of_the_solo_book() -> None:
    """Purple is the Collegiabot, yellow you; Ships from the left: -, X (4 each), Y (3 each), Z (rightmost)."""
    s = solo()
    arrange(s, port="purple-patrician salt-merchant")
    cargo = {2: "salt", 3: "grain grain grain salt"}
    harbour(s, "alexandria-1", "antioch-2", "antioch-3", "ephesus-3", cargo=cargo)
    give(s, BOT, "refined-olive 4 refined-grape 3 salt 3 denarius 1")
    give(s, YOU, "refined-meat 3")
    bot(s, BotResolve(PORT))
    assert points(s, BOT, "sale") == 16, "4 Olives, the most it has, where they pay 4 each"
    assert s.asking() == (YOU,), "you sell after its first point"
    play(s, "load antioch-3", "amount 3")
    assert points(s, YOU, "sale") == 9
    lines = told(s)
    assert "Collegiabot sells 2 Salt to Ship to Antioch II." in lines, "as many Salt as Grapes, but Salt pays more"
    assert "Collegiabot returns 1 Salt." in lines, "no space that pays is left"
    assert "Collegiabot buys an action point." in lines
    assert points(s, BOT, "sale") == 16 + 8 + 3, "its own Grapes go to the rightmost Ship for one each"
    assert s.denarii[BOT] == 0 and s.salt[BOT] == 0 and refined(s, BOT)[1] == 0
    assert s.claimed[BOT] == (number(s, "ships", "ephesus-3"),), "as many Grapes as your Grain: it wins the tie"
    assert points(s, BOT, "solo-ship") == 3


def test_port_example_when_you_act_there() -> None:
    """You sell Grapes, it sells Meat, you sell Grain and with a bought point Salt: the Ship is full and yours."""
    s = solo()
    harbour(s, "antioch-1", "alexandria-1", "ostia-1", "antioch-2")
    arrange(s, port="salt-merchant", forum="yellow-patrician")
    give(s, YOU, "refined-grape 2 refined-grain 2 denarius 1")
    give(s, BOT, "refined-meat 2")
    play(turn(s, YOU), "move yellow-patrician", "to port")
    play(s, "act sell-colour", "load alexandria-1", "sell grape", "amount 2")
    assert points(s, YOU, "sale") == 8 and points(s, BOT, "sale") == 8, "two Grapes, then its two Meat"
    play(s, "act sell-colour", "load alexandria-1", "sell grain", "amount 2")
    assert points(s, YOU, "sale") == 8 + 2, "your own colour pays one each"
    play(s, "buy denarius", "act sell-colour", "load alexandria-1")
    assert points(s, YOU, "sale") == 8 + 2 + 4
    assert s.claimed[YOU] == (number(s, "ships", "alexandria-1"),) and points(s, YOU, "ship-benefit") == 3


def test_salt_is_dropped_rather_than_sold_for_nothing() -> None:
    s = solo()
    harbour(s, "ephesus-2", "antioch-2", "", "", cargo={1: "salt"})
    give(s, BOT, "salt 3")
    assert sell_colour(s, False)
    assert points(s, BOT, "sale") == 8 and s.salt[BOT] == 0 and 5 not in s.cargo[0]


def test_own_goods_go_to_the_rightmost_ship_even_for_nothing() -> None:
    s = solo()
    harbour(s, "antioch-2", "", "", "")
    assert 1 in s.book.ships[s.port[0]].spaces or 4 in s.book.ships[s.port[0]].spaces
    give(s, BOT, "refined-grape 2")
    assert sell_colour(s, False) and points(s, BOT, "sale") == 0 and s.cargo[0].count(2) == 2
    s = solo()
    harbour(s, "antioch-1", "alexandria-1", "ephesus-3", "ostia-1")
    give(s, BOT, "refined-grape 2")
    assert sell_colour(s, False) and s.cargo[3].count(2) == 2 and points(s, BOT, "sale") == 2


def test_it_sells_to_several_ships_but_on_your_turn_to_one() -> None:
    s = solo()
    harbour(s, "", "ephesus-2", "ostia-2", "alexandria-2")
    give(s, BOT, "refined-meat 7")
    sell_colour(s, False)
    assert [cargo.count(3) for cargo in s.cargo] == [0, 4, 1, 1]
    s = solo()
    harbour(s, "", "ephesus-2", "ostia-2", "alexandria-2")
    give(s, BOT, "refined-meat 7")
    bot(s, BotSells())
    assert [cargo.count(3) for cargo in s.cargo] == [0, 4, 0, 0] and refined(s, BOT)[2] == 0


def test_ties_of_colours_points_then_own_then_salt_then_the_order() -> None:
    from emporion.games.thessaloniki.priorities import choose_colour

    every = [True] * 5
    order = (0, 2, 3, 1)
    assert choose_colour([2, 3, 3, 1, 0], [0, 3, 12, 0, 0], every, 1, order) == 2, "more points"
    assert choose_colour([3, 3, 3, 3, 3], [5, 5, 5, 5, 5], every, 1, order) == 1, "its own"
    assert choose_colour([3, 0, 3, 3, 3], [5, 0, 5, 5, 5], every, 1, order) == 4, "salt before neutral"
    assert choose_colour([3, 0, 3, 3, 0], [5, 0, 5, 5, 0], every, 1, order) == 0
    assert choose_colour([0, 0, 3, 3, 0], [0, 0, 5, 5, 0], every, 1, order) == 2
    assert choose_colour([9, 0, 3, 0, 0], [9, 0, 5, 0, 0], [False, False, True, False, False], 1, order) == 2


def test_a_ship_it_fills_it_claims_for_three_points() -> None:
    for level, pays in (("easy", 3), ("normal", 3), ("hard", 6)):
        s = solo(level)
        harbour(s, "", "ephesus-2", "", "", cargo={1: "grape grape meat meat meat"})
        give(s, BOT, "salt 1")
        assert sell_colour(s, False)
        assert len(s.claimed[BOT]) == 1 and points(s, BOT, "solo-ship") == pays
        assert s.salt[BOT] == 0, "no benefit of the Ship"


def test_it_sells_when_you_act_at_the_port() -> None:
    s = solo()
    arrange(s, port="", forum="yellow-patrician")
    give(s, BOT, "refined-meat 1")
    play(turn(s, YOU), "move yellow-patrician", "to port", f"take {s.book.cards[s.offer[0]].id}")
    assert points(s, BOT, "sale") == 4 and s.asking() == (YOU,)


def test_hard_its_own_goods_pay_two_more() -> None:
    s = solo("hard")
    give(s, BOT, "refined-grape 2")
    assert sell_colour(s, False) and points(s, BOT, "sale") == 2 * (1 + 2)


# --- ties, tax and the end


def test_ties_its_own_turn_and_hard_always() -> None:
    from emporion.games.thessaloniki.sail import leader

    s, hard = solo(), solo("hard")
    tie = (1, 2, 0)
    assert leader(s, tie, BOT) == BOT and leader(s, tie, YOU) == YOU
    assert leader(hard, tie, YOU) == BOT and leader(hard, tie, -1) == BOT


def test_it_pays_no_tax_but_you_do() -> None:
    s = solo()
    arrange(s, port="purple-patrician salt-merchant red-merchant-1")
    give(s, BOT, "refined-olive 0 salt 2")
    give(s, YOU, "raw-meat 2 raw-olive 1")
    s.storage = put(s.storage, YOU, 0)
    bot(s, BotResolve(PORT))
    while s.asking() and "pass" in [str(m) for m in s.legal(0)] and s.raw[2]:
        play(s, "pass")
    assert s.raw[2] == 0 and s.raw[3] == 0


def test_final_scoring_and_equal_scores_are_its_win() -> None:
    s = solo()
    s.port, s.cargo = [0] * 4, [()] * 4
    give(s, BOT, "refined-olive 2 salt 4 denarius 3")
    s.storage = put(s.storage, BOT, 0)
    s.stack = [(0, Scoring())]
    s.settle()
    assert points(s, BOT, "goods-scoring") == 2 and points(s, BOT, "denarii-scoring") == 3
    s.points = [0] * len(s.points)
    assert s.winners() == (BOT,)


def test_no_ship_points_for_the_final_claim() -> None:
    s = solo()
    harbour(s, "ephesus-2", "", "", "", cargo={0: "grape grape"})
    s.stack = [(0, Scoring())]
    s.settle()
    assert len(s.claimed[BOT]) == 1 and points(s, BOT, "solo-ship") == 0


def test_the_log_tells_every_die_and_reason() -> None:
    s = solo()
    arrange(s, mercatus="purple-patrician", officium="")
    dice(s, 1, 3, 3, 3)
    bot(s, BotTurn())
    lines = told(s)
    assert any("rolls 1: its Patrician moves so far" in line for line in lines)
    assert any("rolls 3: for a Mosaic" in line for line in lines)
    assert not any("{" in line for line in lines)
