"""§ Symbols: the meaning of every word, by hand; § Progress tracks: every space."""

from __future__ import annotations

from typing import Any

import pytest

from emporion import games
from emporion.content import ContentError, Entry, Source
from emporion.games.minos.conditions import COUNTS, counted, holds
from emporion.games.minos.effects import (
    ABILITY,
    DRAW,
    DRAW_SECOND,
    INCOME,
    RANDOM_GOOD,
    WARRIOR,
    Advance,
    Gain,
)
from emporion.games.minos.layout import TOP_LEVEL
from emporion.games.minos.prepare import refill
from emporion.games.minos.state import Minos
from emporion.games.minos.vocabulary import Reader
from emporion.games.minos.words import phrase
from emporion.tuples import put
from tests.games.minos.positions import (
    army,
    ask,
    bare,
    can,
    card,
    cards,
    city,
    farm,
    give,
    region,
    say,
    settled,
    ship,
    why,
)

BOOK: Any = games.book("minos")


def effect(text: str) -> Any:
    entry = Entry("test.toml", "card", {"id": "test", "now": [text]}, {"": Source("designed", "a test")})
    return Reader(entry, "now", 1, BOOK.condition_ids).effect(text)


def start() -> Minos:
    s = settled(4)
    bare(s, 0)
    s.claims = (15, 15, 15)
    return s


def do(s: Minos, text: str, *moves: str) -> Minos:
    ask(s, 0, effect(text))
    return say(s, *moves)


def test_coin_weaponry_points_and_points_at_the_end() -> None:
    s = start()
    before = s.score(0)
    do(s, "3 coin")
    do(s, "2 weaponry")
    do(s, "4 points")
    do(s, "5 end")
    assert (s.coins[0], s.weaponry[0], s.score(0), s.promised[0]) == (3, 2, before + 4, 5)


def test_warriors_of_the_supply_only_while_there_are_any() -> None:
    s = start()
    give(s, 0, reserve=0, supply=1)
    do(s, "2 warrior")
    assert (s.reserve[0], s.supply[0]) == (1, 0)


def test_draw_from_the_active_deck_and_from_age_two() -> None:
    s = start()
    top, second = s.deck[0][-1], s.deck[1][-1]
    do(s, "1 draw")
    do(s, "1 draw-second")
    assert s.hand[0] == tuple(sorted((top, second)))


def test_goods_chosen_random_and_temporary() -> None:
    s = start()
    s.pile = (1, 6)
    do(s, "1 random-good")
    assert s.goods[5] == 1 and list(s.pile) == [1]
    do(s, "1 good", "good stone")
    assert s.goods[1] == 1
    do(s, "2 temporary", "temporary grain", "temporary grain")
    assert s.temps[4] == 2
    assert s.income[0] == 2


def test_play_costs_and_play_free_does_not() -> None:
    s = start()
    s.offer = ()
    s.hand[0] = cards(s, "potters-quarter")
    do(s, "1 play")
    assert can(s) == {"pass"} and why(s, "play potters-quarter") == "card-too-dear"
    do(s, "1 play-free", "play potters-quarter")
    assert s.coins[0] == 4
    give(s, 0, coins=20)
    s.hand[0] = cards(s, "bronze-smiths")
    do(s, "1 play", "play bronze-smiths")
    assert s.coins[0] == 23 - s.book.cost[card(s, "bronze-smiths")]


def test_build_wild_and_their_free_kind() -> None:
    s = start()
    army(s, 0, tarrha=3)
    do(s, "1 build", "farm tarrha")
    assert s.warriors[region(s, "tarrha")] == 2
    do(s, "1 build-free")
    assert {"tower kydonia", "city tarrha"} <= can(s)
    say(s, "tower kydonia")
    do(s, "1 wild", "draw deck")
    assert len(s.hand[0]) == 2  # one of them from the Tower
    do(s, "1 wild", "march tarrha", "to kydonia")
    assert s.warriors[region(s, "kydonia")] == 1


def test_place_and_move_are_skipped_when_there_is_nobody() -> None:
    s = start()
    give(s, 0, reserve=1)
    do(s, "2 place", "place kydonia")
    assert s.over and s.reserve[0] == 0
    do(s, "1 move", "march kydonia", "to falasarna")
    assert s.warriors[region(s, "falasarna")] == 1
    army(s, 0)
    do(s, "1 move")
    assert s.over


def test_steps_on_named_any_and_lowest_tracks() -> None:
    s = start()
    give(s, 0, influence=1, culture=1, population=1)
    do(s, "1 step-influence")
    assert s.track[:3] == [2, 1, 1]
    do(s, "1 step-lowest")
    assert can(s) == {"advance culture", "advance population"} and why(s, "advance influence") == "not-lowest"
    say(s, "advance population")
    do(s, "1 step-lowest")
    assert s.track[:3] == [2, 2, 2] and s.level[0] == 1, "the one lowest needs no question"
    do(s, "1 step-any", "advance population")
    assert s.track[:3] == [2, 2, 3]
    give(s, 0, influence=8, culture=8, population=8)
    before = s.score(0)
    do(s, "1 step-culture")
    do(s, "1 step-lowest", "advance influence")
    assert s.score(0) == before + 6, "3 points for each step past the top"


def test_palace_with_and_without_the_loss() -> None:
    s = start()
    s.hand[0] = cards(s, "potters-quarter", "lily-fresco")
    do(s, "9 points")
    before = s.score(0)
    do(s, "1 palace", "palace potters-quarter")
    assert s.score(0) == before - s.book.points_of[card(s, "potters-quarter")]
    now = s.score(0)
    do(s, "1 palace-free", "palace lily-fresco")
    assert s.score(0) == now
    do(s, "1 palace")
    assert s.over, "without a card there is no question"


def test_route_income_of_a_route_of_ones_choice() -> None:
    s = start()
    do(s, "1 route-income")
    assert s.over and s.coins[0] == 0
    ship(s, 0, 0, 2)
    do(s, "1 route-income")
    assert s.coins[0] == 2
    ship(s, 0, 1, 1)
    do(s, "1 route-income", "earn route-2-a")
    assert s.weaponry[0] == 1
    do(s, "1 route-income")
    assert why(s, "earn route-3-a") == "no-ship-there" and why(s, "earn route-1-b") == "route-not-in-play"


def test_a_price_is_never_forced_and_never_beyond_ones_means() -> None:
    s = start()
    give(s, 0, coins=5)
    s.hand[0] = cards(s, "lily-fresco")
    do(s, "pay 5 coin: 1 palace", "pass")
    assert s.coins[0] == 5
    do(s, "pay 5 coin: 3 weaponry", "pay")
    assert (s.coins[0], s.weaponry[0]) == (0, 3)
    do(s, "pay 5 coin: 3 weaponry")
    assert s.over
    do(s, "pay 2 discard: 1 draw")
    assert s.over, "one card is not two"
    do(s, "pay 1 discard: 2 coin", "pay")
    assert why(s, "discard town-dues") == "not-in-hand"
    say(s, "discard lily-fresco")
    assert s.coins[0] == 2 and s.discards[0] == cards(s, "lily-fresco")


def test_any_number_of_times() -> None:
    s = start()
    give(s, 0, weaponry=7)
    before = s.score(0)
    do(s, "any pay 2 weaponry: 3 points", "pay", "pay", "pass")
    assert s.weaponry[0] == 3 and s.score(0) == before + 6
    do(s, "any pay 2 weaponry: 3 points", "pay")
    assert s.over and s.weaponry[0] == 1


def test_instead_and_if_look_at_the_table_as_it_is_then() -> None:
    s = start()
    do(s, "2 coin, instead if tower: 6 coin")
    assert s.coins[0] == 2
    give(s, 0, towers=2)
    do(s, "2 coin, instead if tower: 6 coin")
    assert s.coins[0] == 8
    do(s, "if farm: 3 coin")
    assert s.coins[0] == 8
    give(s, 0, farms=2)
    do(s, "if farm: 3 coin")
    assert s.coins[0] == 11


def test_one_of_two_effects() -> None:
    s = start()
    s.area[0] = cards(s, "lily-fresco")
    do(s, "1 draw and 1 draw-second, or 1 palace")
    assert can(s) == {"do 1-draw-and-1-draw-second", "do 1-palace"}
    say(s, "do 1-palace", "palace lily-fresco")
    assert s.palace[0] == cards(s, "lily-fresco")


def meet(s: Minos, condition: str, enough: bool) -> None:
    """Just enough for a condition, or just too little."""
    n = 0 if enough else 1
    if condition == "city":
        give(s, 0, cities=2 - n)
    elif condition in ("tower", "farm"):
        give(s, 0, **{condition + "s": 2 - n})
    elif condition == "sea-people":
        s.beaten = put(s.beaten, 0, (1, 2)[: 2 - n])
    elif condition in ("influence", "culture", "population"):
        give(s, 0, **{condition: 5 - n})
    elif condition == "palace":
        s.palace[0] = s.book.cards_of[1][: 10 - n]
    elif condition == "area":
        s.area[0] = s.book.cards_of[1][: 4 - n]
    elif condition == "tracks":
        give(s, 0, influence=8, culture=3 - n, population=8)
    elif condition == "ship":
        ship(s, 0, 1, 4 - n)
    elif condition == "warrior":
        army(s, 0, kydonia=6 - n)
    else:
        army(s, 0, **dict.fromkeys(("kydonia", "malia", "zakros", "tarrha")[: 4 - n], 1))


@pytest.mark.parametrize("condition", [id.removeprefix("if-") for id in BOOK.condition_ids])
def test_every_condition_at_its_edge(condition: str) -> None:
    for enough in (False, True):
        s = start()
        give(s, 0, influence=0, culture=0, population=0)
        meet(s, condition, enough)
        assert holds(s, 0, s.book.condition_ids.index("if-" + condition)) == enough


@pytest.mark.parametrize(
    ("count", "n"),
    [("city", 2), ("tower", 1), ("farm", 3), ("sea-people", 2), ("palace", 5), ("area", 3), ("presence", 3),
     ("warrior", 6), ("lowest", 2), ("route-space", 7)],
)  # fmt: skip
def test_every_multiplier(count: str, n: int) -> None:
    s = start()
    city(s, 0, "falasarna", tower=True)
    for id in ("malia", "zakros", "gournia"):
        farm(s, 0, id)
    s.beaten = put(s.beaten, 0, (1, 12))
    s.palace[0], s.area[0] = s.book.cards_of[1][:5], s.book.cards_of[0][:3]
    army(s, 0, kydonia=3, malia=2, zakros=1)
    give(s, 0, influence=4, culture=2, population=5)
    ship(s, 0, 0, 5)
    ship(s, 0, 2, 2)
    assert counted(s, 0, COUNTS.index(count)) == n
    do(s, f"2 coin per {count}")
    assert s.coins[0] == 2 * n


TRACKS = {
    0: {1: (3, 0, 0), 2: (0, 0, 0), 4: (5, 0, 0), 5: (0, 0, 0), 7: (0, 0, 0), 8: (0, 0, 3)},
    2: {1: (0, 0, 0), 2: (0, 0, 0), 3: (0, 2, 0), 5: (0, 0, 0), 6: (0, 3, 0), 7: (0, 0, 0), 8: (0, 0, 5)},
}


@pytest.mark.parametrize(("track", "space"), [(t, space) for t, spaces in TRACKS.items() for space in spaces])
def test_what_the_spaces_of_a_track_pay(track: int, space: int) -> None:
    s = start()
    s.track[track] = space - 1
    before = s.score(0)
    ask(s, 0, Advance(track, 1))
    assert (s.coins[0], s.weaponry[0], s.score(0) - before) == TRACKS[track][space]


def test_population_brings_warriors_and_places_one() -> None:
    s = start()
    give(s, 0, population=0)
    ask(s, 0, Advance(2, 1))
    assert s.reserve[0] == 5 and s.over
    give(s, 0, population=3)
    ask(s, 0, Advance(2, 1))
    say(s, "place kydonia")
    assert s.reserve[0] == 6 and s.supply[0] == 2


def test_influence_three_and_six_offer_cards_or_the_palace() -> None:
    for space in (3, 6):
        s = start()
        give(s, 0, influence=space - 1)
        s.area[0] = cards(s, "lily-fresco")
        ask(s, 0, Advance(0, 1))
        say(s, "do 1-draw-and-1-draw-second")
        while not s.over:
            s.play(0, s.legal(0)[0])
        assert sorted(s.book.age[c] for c in s.hand[0]) == [1, 2]


def test_culture_brings_goods_builds_and_the_ability() -> None:
    s = start()
    s.pile = (1, 4)
    ask(s, 0, Advance(1, 1))
    assert s.goods[3] == 1
    ask(s, 0, Advance(1, 1))
    assert s.level[0] == 1
    ask(s, 0, Advance(1, 1))
    assert why(s, "tower kydonia") == "building-too-dear"
    say(s, "farm kydonia")
    ask(s, 0, Advance(1, 1))
    say(s, "good herbs")
    ask(s, 0, Advance(1, 1))
    assert s.level[0] == 2
    ask(s, 0, Advance(1, 1))
    say(s, "pass")
    ask(s, 0, Advance(1, 1))
    say(s, "tower kydonia")
    before = s.score(0)
    ask(s, 0, Advance(1, 1))
    assert s.score(0) == before + 4 and s.track[1] == 8


@pytest.mark.parametrize(
    "text", ["two coin", "2 gold", "1 coin per goat", "if rich: 1 coin", "pay 1 vote: 1 coin", "1 points per", "0 coin"]
)
def test_content_with_unknown_words_is_refused_with_file_record_and_field(text: str) -> None:
    with pytest.raises(ContentError, match=r"test\.toml: card “test”, field “now”"):
        effect(text)


def test_sentences_of_every_kind() -> None:
    ship, area = (
        "where you have a Ship",
        "from your area or hand into your Palace (a card from the hand costs its points)",
    )
    said = {
        "1 coin": "gain 1 coin",
        "2 coin": "gain 2 coins",
        "1 end": "gain 1 point at the end of the game",
        "1 coin per warrior": "gain 1 coin for each Warrior you have on the map",
        "2 end per palace": "for each card in your Palace, counted now, gain 2 points at the end of the game",
        "if farm: 3 points": "if you have 2 or more Farms on the map, gain 3 points",
        "pay 5 coin: 1 palace": f"you may pay 5 coins to put 1 card {area}",
        "any pay 1 discard: 2 points": "you may discard 1 card from your hand to gain 2 points, as often as you like",
        "1 play, instead if farm: 1 play-free": "play 1 Decree, paying for it, from your hand or for 3 coins more"
        " from the offer; but if you have 2 or more Farms on the map, instead play 1 Decree, for nothing, from your"
        " hand or the offer",
        "1 draw and 1 draw-second, or 1 palace": "either draw 1 card from the deck and draw 1 card from the Age II"
        f" deck, or put 1 card {area}",
        "2 warrior": "take 2 Warriors from the supply into your Reserves",
        "1 ability": "raise your Special Ability by one space",
        "1 action-bonus": "take the Action Bonus of this game",
        "1 build-free": "use 1 Build point, paying neither coins nor Warriors",
        "2 route-income": f"take the income of 1 Trade Route {ship}, 2 times, of the same one or another",
        "2 step-any": "advance 2 steps, each on a track of your choice",
        "2 step-lowest": "advance 2 steps, each on the track that is then your lowest",
        "3 move": "move 1 Warrior to a neighbouring region, up to 3 times, the same one or others",
        "2 place": "place up to 2 Warriors from your Reserves at your Cities",
        "2 wild": "use 2 action points for any one action",
    }
    for text, words in said.items():
        assert phrase(BOOK, effect(text)) == words


def test_three_steps_on_one_track_are_three() -> None:
    s = settled(2)
    before = s.tracks_of(0)[0]
    ask(s, 0, Advance(0, 3))
    assert s.tracks_of(0)[0] == before + 3


@pytest.mark.parametrize("age", [0, 1])
def test_from_an_empty_deck_nothing_can_be_drawn(age: int) -> None:
    s = settled(2)
    s.round = 1 + 2 * age
    draws = [Gain(DRAW, 1, 0), *([Gain(DRAW_SECOND, 1, 0)] if age else [])]
    assert all(draw.can(s, 0) for draw in draws)
    s.deck[age] = ()
    assert not any(draw.can(s, 0) for draw in draws)


def test_the_last_of_everything_can_still_be_gained() -> None:
    s = settled(2)
    give(s, 0, supply=1)
    s.deck[0], s.deck[1], s.pile = s.deck[0][:1], s.deck[1][:1], s.pile[:1]
    s.income = put(s.income, 0, len(s.book.income_coins) - 2)
    s.level = put(s.level, 0, TOP_LEVEL - 1)
    gains = [Gain(what, 1, 0) for what in (WARRIOR, INCOME, DRAW, DRAW_SECOND, RANDOM_GOOD, ABILITY)]
    assert [gain.can(s, 0) for gain in gains] == [True] * 6
    for gain in gains:
        ask(s, 0, gain)
    assert [gain.can(s, 0) for gain in gains] == [False] * 6


def test_the_offer_takes_the_last_card_and_the_discards_are_a_new_deck() -> None:
    s = settled(2)
    s.discards = put(s.discards, 0, s.deck[0][1:])
    s.deck[0], s.offer = s.deck[0][:1], s.offer[1:]
    before = sorted(s.discards[0])
    refill(s)
    assert sorted(s.deck[0]) == before and s.discards[0] == ()
