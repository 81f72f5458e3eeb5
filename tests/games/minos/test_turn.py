"""§ Take actions; § Triggering royal traits; § Extra actions; § Prepare; § Expand; § Wild."""

from __future__ import annotations

import pytest

from emporion.games.minos.state import Minos
from emporion.games.minos.turn import Retrieve, Turn
from tests.games.minos.positions import army, ask, bare, can, card, cards, city, give, region, say, settled, why

PREPARE, DEVELOP, BUILD, EXPAND, WILD = range(5)


def turn(s: Minos, space: str, value: int = 3, players_die: int = 0) -> Minos:
    """Seat 0 has one die, on this space, and is to retrieve it."""
    number = s.book.space_ids.index(space)
    row, place = s.book.space_row[number], s.book.space_place[s.players][number]
    holder = 1 + players_die + value - 1
    s.rows = tuple(((24 * 3 + 1,) * place + (holder,)) if r == row else () for r in range(5))
    return ask(s, 0, Retrieve(1))


def trait(s: Minos, trigger: int, label: str) -> int:
    """A card of Age I with that Royal Trait."""
    fitting = [card for card in s.book.cards_of[0] if s.book.trigger[card] == trigger]
    return next(card for card in fitting if s.book.trait[card].label(s.book) == label)


def test_the_highest_die_comes_back_first_and_equal_ones_are_a_choice() -> None:
    s = settled(4)
    s.rows = ((1 + 2, 24 + 1 + 5), (1 + 4,), (1 + 6 + 4,), (), ())
    ask(s, 0, Retrieve(1))
    assert can(s) == {"act develop-1", "forfeit develop-1", "act build-1", "forfeit build-1"}
    assert why(s, "act prepare-1") == "not-highest-die" and why(s, "act prepare-2") == "not-your-die"
    say(s, "act build-1")
    assert s.rows[2] == (0,), "dice that stay do not move up"


def test_forfeit_gives_up_the_space_but_not_traits_and_extra_actions() -> None:
    s = settled(4)
    bare(s, 0)
    s.palace[0] = cards(s, "potters-quarter")
    trigger = s.book.trigger[card(s, "potters-quarter")]
    space = "prepare-1" if trigger == PREPARE or trigger >= 5 else f"{s.book.row_ids[trigger]}-1"
    turn(s, space, value=2 * (trigger - 5) + 1 if trigger >= 5 else 1)
    say(s, f"forfeit {space}")
    assert s.coins[0] >= 2 and s.weaponry[0] == 0
    assert why(s, "draw deck") == "no-points"
    assert any(move.startswith("travel") for move in can(s))


@pytest.mark.parametrize(
    ("space", "points", "coins", "weaponry"),
    [("prepare-1", 4, 1, 1), ("prepare-2", 3, 3, 1), ("prepare-3", 2, 0, 0), ("prepare-4", 2, 0, 0),
     ("develop-1", 3, 0, 0), ("develop-2", 2, 0, 0), ("build-1", 3, 0, 0), ("build-3", 1, 0, 0), ("expand-1", 6, 0, 0),
     ("expand-2", 5, 0, 0), ("expand-4", 4, 0, 0), ("wild-1", 2, 0, 0), ("wild-2", 1, 1, 0), ("wild-4", 1, 0, 0)],
)  # fmt: skip
def test_what_the_spaces_give(space: str, points: int, coins: int, weaponry: int) -> None:
    s = settled(4)
    bare(s, 0)
    s.tile = 3  # a bonus that waits for its player
    turn(s, space)
    say(s, f"act {space}")
    step = s.stack[-1][1]
    assert isinstance(step, Turn) and step.points == points
    assert (s.coins[0], s.weaponry[0]) == (coins, weaponry)
    assert step.bonus == (space[-1] in "34")


def test_the_bonus_of_a_space_waits_for_its_moment() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, influence=0)
    turn(s, "prepare-3")
    say(s, "act prepare-3", "draw deck", "bonus prepare-3", "advance influence", "draw deck")
    assert s.track[0] == 1 and s.coins[0] == 3 and len(s.hand[0]) == 2
    assert why(s, "bonus prepare-3") == "no-space-bonus" and why(s, "draw deck") == "no-points"
    say(s, "end")
    assert s.over


@pytest.mark.parametrize("tile", range(5))
def test_every_action_bonus_tile(tile: int) -> None:
    s = settled(4)
    bare(s, 0)
    s.tile = tile
    s.area[0] = cards(s, "lily-fresco")
    turn(s, "expand-4")
    say(s, "act expand-4")
    if tile > 1:
        say(s, "bonus expand-4")
    if tile == 0:
        assert s.coins[0] == 3
    elif tile == 1:
        say(s, "bonus expand-4")
        assert s.weaponry[0] == 2 and len(s.hand[0]) == 1
    elif tile == 2:
        say(s, "temporary stone", "temporary wood")
        assert s.temps[:6] == [0, 1, 0, 1, 0, 0]
    elif tile == 3:
        say(s, "palace lily-fresco")
        assert s.palace[0] == cards(s, "lily-fresco")
    else:
        say(s, "do 1-place", "place kydonia", "march kydonia", "to tarrha")
        assert s.coins[0] == 1 and s.warriors[region(s, "tarrha")] == 1


# --- Prepare


def test_prepare_takes_from_offer_and_deck_and_the_offer_fills_at_the_end_of_the_turn() -> None:
    s = settled(4)
    bare(s, 0)
    offered = [s.book.decree_ids[c] for c in s.offer]
    turn(s, "prepare-2")
    say(s, "act prepare-2", f"take {offered[0]}", f"take {offered[1]}")
    assert len(s.offer) == 3 and why(s, f"take {offered[0]}") == "not-in-offer"
    assert s.shown[0] == cards(s, offered[0], offered[1]), "all know these cards in the hand"
    top = s.deck[0][-1]
    say(s, "draw deck")
    assert s.hand[0] == (top,)
    say(s, "end")
    assert len(s.offer) == 5


@pytest.mark.parametrize(("number", "allowed"), [(1, True), (2, True), (3, False)])
def test_prepare_one_point_of_the_first_space_draws_from_age_two_in_rounds_one_and_two(
    number: int, allowed: bool
) -> None:
    s = settled(4)
    bare(s, 0)
    s.round = number
    turn(s, "prepare-1")
    say(s, "act prepare-1")
    assert (why(s, "draw second-deck") == "") == allowed
    if allowed:
        say(s, "draw second-deck")
        assert s.book.age[s.hand[0][0]] == 2
        assert why(s, "draw second-deck") == "no-second-deck" and why(s, "draw deck") == ""


def test_a_deck_that_runs_out_takes_its_discards_at_once() -> None:
    s = settled(4)
    bare(s, 0)
    s.discards = (cards(s, "lily-fresco", "olive-press"), ())
    s.deck[0] = cards(s, "town-dues")
    turn(s, "prepare-2")
    say(s, "act prepare-2", "draw deck")
    assert sorted(s.deck[0]) == sorted(cards(s, "lily-fresco", "olive-press")) and s.discards[0] == ()
    say(s, "draw deck", "draw deck")
    assert s.deck[0] == () and why(s, "draw deck") == "no-points"
    say(s, "sell town-dues")
    assert s.deck[0] == cards(s, "town-dues"), "as soon as a card is discarded there is a deck again"


def test_a_deck_without_cards_gives_nothing() -> None:
    s = settled(4)
    bare(s, 0)
    s.deck[0], s.discards = (), ((), ())
    turn(s, "prepare-2")
    say(s, "act prepare-2")
    assert why(s, "draw deck") == "deck-empty"


# --- Expand


def test_expand_places_at_cities_and_moves_over_borders() -> None:
    s = settled(4)
    bare(s, 0)
    turn(s, "expand-2")
    say(s, "act expand-2", "place kydonia", "march kydonia", "to rhithymna")
    assert s.warriors[:14] == [0, 1, 0, 1] + [0] * 10 and s.reserve[0] == 2
    assert why(s, "place rhithymna") == "not-your-city" and why(s, "march zakros") == "no-warrior"
    say(s, "march rhithymna")
    assert can(s) == {"to kydonia", "to tarrha", "to monastiraki", "to zominthos"}
    assert why(s, "to phaistos") == "no-border", "a corner is no border"
    say(s, "to zominthos", "place kydonia", "place kydonia")
    assert why(s, "place kydonia") == "no-points"


def test_expand_needs_warriors_in_the_reserves() -> None:
    s = settled(4)
    give(s, 0, reserve=0)
    turn(s, "expand-1")
    say(s, "act expand-1")
    assert why(s, "place kydonia") == "reserves-empty"


# --- Wild


def test_wild_points_are_never_split_between_actions() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=20)
    turn(s, "wild-1")
    say(s, "act wild-1")
    assert {"draw deck", "march kydonia", "farm kydonia"} <= can(s)
    say(s, "march kydonia", "to tarrha")
    assert why(s, "draw deck") == "other-action" and why(s, "farm tarrha") == "other-action"
    say(s, "march tarrha", "to kydonia")
    assert why(s, "march kydonia") == "no-points"


def test_wild_triggers_wild_traits_only() -> None:
    s = settled(4)
    bare(s, 0)
    builder = next(
        c for c in s.book.cards_of[0] if s.book.trigger[c] == BUILD and s.book.trait[c].label(s.book) == "1-coin"
    )
    wild = next(
        c for c in s.book.cards_of[0] if s.book.trigger[c] == WILD and s.book.trait[c].label(s.book) == "1-coin"
    )
    s.palace[0] = (builder, wild)
    turn(s, "wild-1", 1)
    say(s, "act wild-1", "farm kydonia")
    assert s.coins[0] == 1


# --- Royal Traits


def test_the_example_of_royal_traits_of_green() -> None:
    """A die of 3 on Build: two coins, a point, a Temporary Good; three cards for Influence are not discarded."""
    s = settled(4)
    bare(s, 0)

    def find(trigger: int, label: str) -> list[int]:
        return [
            c
            for age in (0, 1)
            for c in s.book.cards_of[age]
            if (s.book.trigger[c], s.book.trait[c].label(s.book)) == (trigger, label)
        ]

    coins = find(BUILD, "1-coin")[:2]
    point, temporary = find(6, "1-points")[0], find(6, "1-temporary")[0]
    influence = find(BUILD, "pay-3-discard-1-step-influence")[0]
    other = find(PREPARE, "1-weaponry") + find(5, "1-weaponry")
    s.palace[0] = (*coins, point, temporary, influence, *other)
    s.hand[0] = cards(s, "lily-fresco", "olive-press", "town-dues")
    points = s.score(0)
    turn(s, "build-2", 3)
    say(s, "act build-2")
    assert s.coins[0] == 2 and s.score(0) == points + 1 and s.weaponry[0] == 0
    ids = s.book.decree_ids
    assert {move for move in can(s) if move.startswith("trait")} == {
        f"trait {ids[temporary]}",
        f"trait {ids[influence]}",
    }
    say(s, f"trait {ids[temporary]}", "temporary herbs")
    assert s.temps[5] == 1 and why(s, f"trait {ids[temporary]}") == "trait-not-triggered"
    say(s, f"trait {ids[influence]}", "pass")
    assert s.track[0] == 0 and len(s.hand[0]) == 3
    say(s, "end")


def test_a_card_that_enters_the_palace_this_turn_waits() -> None:
    s = settled(4)
    bare(s, 0)
    mover = next(
        c for c in s.book.cards_of[0] if s.book.trigger[c] == PREPARE and s.book.trait[c].label(s.book) == "1-move"
    )
    s.area[0] = (mover,)
    s.tile = 3
    turn(s, "prepare-4")
    say(s, "act prepare-4", "bonus prepare-4", f"palace {s.book.decree_ids[mover]}")
    assert why(s, f"trait {s.book.decree_ids[mover]}") == "trait-not-triggered"


def test_points_granted_by_effects_trigger_no_trait() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=20)
    builder = next(
        c for c in s.book.cards_of[0] if s.book.trigger[c] == BUILD and s.book.trait[c].label(s.book) == "1-coin"
    )
    s.palace[0] = (builder,)
    s.hand[0] = cards(s, "master-mason")
    turn(s, "develop-1", 1)
    say(s, "act develop-1", "play master-mason")
    coins = s.coins[0]
    say(s, "farm kydonia")
    assert s.coins[0] == coins


# --- Extra actions


def test_every_extra_action_once_a_turn() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=5, temporary_wood=3, weaponry=9)
    army(s, 0, kydonia=2, falasarna=1)
    s.hand[0] = cards(s, "lily-fresco", "olive-press", "town-dues")
    s.tiles = ((1,), (), (), ())
    turn(s, "prepare-3")
    say(s, "act prepare-3", "travel kydonia", "to tarrha")
    assert s.coins[0] == 4 and why(s, "travel tarrha") == "extra-used"
    say(s, "fetch herbs")
    assert s.coins[0] == 3 and s.temps[5] == 1 and why(s, "fetch wood") == "extra-used"
    say(s, "use blue-bonus-1")
    assert s.coins[0] == 6 and not s.tiles[0] and s.boxed == (1,)
    say(s, "sell lily-fresco", "sell town-dues", "pass")
    assert s.coins[0] == 8 and len(s.discards[0]) == 2 and why(s, "sell olive-press") == "extra-used"
    stack = s.stacks[3]
    say(s, "exchange wood")
    assert s.temps[3] == 0 and s.goods[3] == 1 and s.stacks[3] == stack - 1 and s.income[0] == 1
    falasarna = region(s, "falasarna")
    cost = s.book.sea_cost[s.sea[falasarna]]
    tile = s.sea[falasarna]
    say(s, "battle falasarna")
    assert s.weaponry[0] == 9 - cost or s.beaten[0] == (tile,)
    assert s.beaten[0] == (tile,) and s.warriors[falasarna] == 0 and s.sea[falasarna] == 0 and s.sea[14 + falasarna]
    while not any(move == "end" for move in can(s)):
        s.play(0, s.legal(0)[0])
    assert why(s, "battle tarrha") == "extra-used"


def test_extra_actions_need_what_they_need() -> None:
    s = settled(4)
    bare(s, 0)
    turn(s, "prepare-3")
    say(s, "act prepare-3")
    assert why(s, "travel kydonia") == "too-few-coins" and why(s, "fetch wood") == "too-few-coins"
    assert why(s, "travel zakros") == "no-warrior" and why(s, "use blue-bonus-1") == "not-your-tile"
    assert why(s, "sell lily-fresco") == "not-in-hand" and why(s, "exchange wood") == "too-few-temporary"
    assert why(s, "battle kydonia") == "no-sea-people" and why(s, "battle zakros") == "no-warrior"
    give(s, 0, coins=1, temporary_wood=3)
    army(s, 0, zakros=1)
    s.stacks = (5, 5, 5, 0, 5, 5)
    assert why(s, "fetch wood") == "no-warrior-for-good" and why(s, "fetch silver") == ""
    assert why(s, "exchange wood") == "stack-empty" and why(s, "battle zakros") == "too-little-weaponry"
    s.spare[0] = 0
    assert why(s, "fetch silver") == "supply-empty"


def test_a_second_battle_meets_the_tile_below() -> None:
    s = settled(4)
    bare(s, 0)
    army(s, 0, falasarna=2)
    give(s, 0, weaponry=20)
    here = region(s, "falasarna")
    s.sea = s.sea[:here] + (0,) + s.sea[here + 1 :]
    below = s.sea[14 + here]
    turn(s, "prepare-3")
    say(s, "act prepare-3", "battle falasarna")
    assert s.beaten[0] == (below,) and s.weaponry[0] == 20 - s.book.sea_cost[below] and s.sea[14 + here] == 0


def test_a_rivals_city_is_not_ones_own() -> None:
    s = settled(4)
    city(s, 1, "malia")
    turn(s, "expand-1")
    say(s, "act expand-1")
    assert why(s, "place malia") == "not-your-city"
