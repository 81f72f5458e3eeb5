"""§ Setup: main board, players, hands."""

from __future__ import annotations

import pytest

import emporion
from tests.games.minos.positions import can, game, say, settled, why


@pytest.mark.parametrize("players", [2, 3, 4])
def test_main_board_setup_by_player_count(players: int) -> None:
    s = game(players)
    wild = [r for r in range(14) if s.foundation[r]]
    assert len(wild) == {2: 9, 3: 10, 4: 10}[players]
    assert all(bool(s.sea[r]) == bool(s.sea[14 + r]) == bool(s.foundation[r]) for r in range(14))
    assert all(s.sea[r] in (0, *s.book.sea_level[1]) and s.sea[14 + r] in (0, *s.book.sea_level[2]) for r in range(14))
    assert len({s.foundation[r] for r in wild}) == len(wild)
    assert s.stacks == (5,) * 6 and sorted(s.pile) == sorted([1, 2, 3, 4, 5, 6] * 4)
    assert [len(tiles) for tiles in s.bonus] == [players + 1] * 6
    assert len(set(sum(s.bonus, ()))) == 6 * (players + 1)
    assert len(s.offer) == 5 and len(s.deck[0]) == 67 and len(s.deck[1]) == 72
    assert len({s.book.vase_colour[vase] for vase in s.vases}) == 3
    assert len(s.abilities) == players


@pytest.mark.parametrize(("players", "dice"), [(2, 13), (3, 16), (4, 17)])
def test_dice_by_player_count(players: int, dice: int) -> None:
    s = settled(players)
    assert len(s.pool) == dice
    gray = len([die for die in s.pool if die // 6 == 3])
    assert gray == {2: 4, 3: 4, 4: 5}[players]


def test_sides_of_trade_routes_are_chosen_at_will() -> None:
    s = game(2, routes="ABA")
    assert [s.book.route_ids[route] for route in s.routes] == ["route-1-a", "route-2-b", "route-3-a"]
    with pytest.raises(ValueError, match="routes"):
        emporion.start("minos", players=2, routes="ABC")


def test_player_setup_draft_goes_out_and_back() -> None:
    s = game(4, 2)
    asked = []
    while {move.verb for move in s.legal(s.asking()[0])} & {"start", "ability"}:
        (seat,) = s.asking()
        asked.append(seat)
        s.play(seat, s.legal(seat)[0])
    first = asked[0]
    out = [(first + i) % 4 for i in range(4)]
    assert asked == out + out[::-1]
    assert sorted(s.start) == [5, 6, 7, 8] and sorted(s.ability) == sorted(s.abilities)


def test_player_setup_one_card_and_one_ability_each() -> None:
    s = game(2, 3)
    start = next(move for move in can(s) if move.startswith("start"))
    other = next(move for move in can(s) if move.startswith("start") and move != start)
    say(s, start)
    assert why(s, start) == "start-taken"
    assert why(s, "start start-4-knossos") == "start-not-shown"
    ability = next(move for move in can(s) if move.startswith("ability"))
    say(s, ability)
    assert why(s, other) == ""  # on the way back the second player chooses what it did not
    assert why(s, ability) == "ability-chosen"
    missing = next(id for i, id in enumerate(s.book.ability_ids) if i not in s.abilities)
    say(s, other)
    assert why(s, start) == "start-chosen"
    assert why(s, f"ability {missing}") == "ability-not-shown"
    assert why(s, ability) == "ability-taken"


def test_player_setup_what_a_starting_card_gives() -> None:
    s = settled(4, 5, abilities="0234")
    knossos, book = 2, s.book
    card = book.start_ids.index("start-4-knossos")
    assert s.start[knossos] == card
    assert (s.coins[knossos], s.weaponry[knossos], s.score(knossos)) == (10, 3, 10)
    assert s.goods[6 * knossos : 6 * knossos + 6] == [1, 0, 0, 0, 0, 0]
    assert s.income[knossos] == 0, "the Good of the set-up brings nothing"
    assert s.stacks[0] == 4
    region = book.region_ids.index("knossos")
    assert s.city[region] == knossos and s.warriors[14 * knossos + region] == 2
    assert (s.reserve[knossos], s.supply[knossos]) == (2, 6)
    assert s.first == 0, "the Starting card of Kydonia names the first player"
    assert len(s.palace[knossos]) == 1 and len(s.hand[knossos]) == 3
    assert s.built[4 * knossos : 4 * knossos + 4] == (1, 0, 0, 0)


def test_opening_cards_all_draw_all_choose_then_the_deck_is_shuffled_once() -> None:
    s = game(2, 7)
    while {move.verb for move in s.legal(s.asking()[0])} & {"start", "ability"}:
        s.play(s.asking()[0], s.legal(s.asking()[0])[0])
    drawn = [s.book.start_draw[s.start[seat]] for seat in range(2)]
    assert [len(hand) for hand in s.hand] == drawn, "all have drawn before anybody puts a card back"
    (seat,) = s.asking()
    card = s.hand[seat][0]
    assert why(s, f"reject {s.book.decree_ids[s.deck[0][-1]]}") == "not-in-hand"
    draws = s.draws
    say(s, f"reject {s.book.decree_ids[card]}")
    assert s.aside[seat] == (card,) and emporion.view(s, 1 - seat).aside[seat] == (0,)
    while any(move.verb == "reject" for move in s.legal(s.asking()[0])):
        s.play(s.asking()[0], s.legal(s.asking()[0])[0])
    assert s.draws == draws + 1 and s.aside == ((), ())
    assert card in s.deck[0]
    points = s.scores()
    (seat,) = s.asking()
    throne = s.hand[seat][-1]
    say(s, f"palace {s.book.decree_ids[throne]}")
    assert s.palace[seat] == (throne,) and s.scores() == points, "the card under the board is free"


def test_gatherers_have_their_temporary_good_before_the_first_dice() -> None:
    s = game(2, 1)
    s.abilities = (0, 1)
    s.settle()
    while not any(move.verb == "temporary" for move in s.legal(s.asking()[0])):
        (seat,) = s.asking()
        wanted = [m for m in s.legal(seat) if m.verb != "ability" or m.number == 1]
        s.play(seat, (wanted or list(s.legal(seat)))[0])
    assert s.pool == () and s.ability[s.asking()[0]] == 1
