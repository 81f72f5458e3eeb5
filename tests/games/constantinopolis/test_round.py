"""§ The Game Round; § The Donate Goods Phase; § The End of Round Phase."""

from __future__ import annotations

from random import Random

import pytest

import emporion
from emporion import games
from emporion.games.constantinopolis.round import EndOfRound, Round, Store, change_markets
from emporion.games.constantinopolis.state import Constantinopolis
from tests.games.constantinopolis.table import (
    GREG,
    JEN,
    KAY,
    ask,
    barred,
    donate,
    fame,
    has,
    open_market,
    own,
    say,
    stock,
    table,
    title,
)


def piles(s: Constantinopolis, market: int, future: tuple[int, ...], past: tuple[int, ...]) -> None:
    """The current market, the coming ones, and those under the current one."""
    s.market, s.future, s.past = market, future, past


def test_jen_donates_three_military_goods() -> None:
    s = table()
    own(s, JEN, "fabri-officina", "textrinum", "vinaria")
    stock(s, JEN, luxury=1, consumer=2, alimentary=3, military=3)
    donate(s, JEN)
    assert barred(s, JEN, "donate luxury") == "donate-asked"
    assert barred(s, JEN, "donate consumer") == "donate-goods"
    assert {str(m) for m in s.legal(JEN)} == {"donate alimentary", "donate military", "done"}
    say(s, "1: donate military")
    assert fame(s, JEN) == 3 and has(s, JEN, "military") == 0 and has(s, JEN, "alimentary") == 3
    assert s.over  # one donation a round


def test_one_must_be_able_to_produce_what_one_donates() -> None:
    s = table()
    stock(s, JEN, military=3, alimentary=3)
    donate(s, JEN)
    assert barred(s, JEN, "donate military") == "cannot-produce"
    say(s, "1: done")
    assert fame(s, JEN) == 0


def test_who_can_donate_nothing_is_not_asked() -> None:
    s = table()
    stock(s, JEN, alimentary=2)
    assert donate(s, JEN).over


@pytest.mark.parametrize("market", range(1, 6))
def test_every_donation_of_every_market(market: int) -> None:
    for good, id in enumerate(("alimentary", "consumer", "industrial", "military", "luxury")):
        s = table()
        open_market(s, s.book.market_ids[market])
        own(s, GREG, "textrinum", "metallum", "fabri-officina", "vinaria")
        stock(s, GREG, **{id: 9})
        donate(s, GREG)
        if s.book.donate[market][good]:
            say(s, f"0: donate {id}")
            assert fame(s, GREG) == s.book.thanks[market][good]
            assert has(s, GREG, id) == 9 - s.book.donate[market][good]
        else:
            assert s.over


def test_markets_change_and_the_pile_is_refilled_once() -> None:
    s = table()
    forum, porta, opificies, domus, portus = 3, 5, 4, 1, 2
    piles(s, forum, (porta, opificies), (domus, portus))
    change_markets(s)
    assert (s.market, s.future) == (porta, (opificies,))
    change_markets(s)
    assert s.market == opificies and sorted(s.future) == sorted([forum, porta, domus, portus])
    assert s.past == () and s.refilled and not s.last


def test_the_second_time_the_pile_is_out_one_round_is_left() -> None:
    s = table()
    piles(s, 3, (1,), (2, 4, 5))
    s.refilled = True
    change_markets(s)
    assert s.market == 1 and s.future == () and not s.last  # the next round is
    ask(s, (GREG, Round()))
    assert s.last


def test_nine_rounds_are_the_most() -> None:
    s = table(2)
    rng = Random(1)
    while not s.over:
        seat = s.asking()[0]
        quiet = [m for m in s.legal(seat) if m.verb in ("keep", "done")]
        s.play(seat, quiet[0] if quiet else rng.choice(s.legal(seat)))
    assert s.round == 9


def test_after_the_round_of_the_last_public_building_nothing_changes_or_is_stored() -> None:
    s = table()
    s.last = True
    market = s.market
    stock(s, GREG, luxury=4)
    ask(s, (GREG, EndOfRound()))
    assert s.over and s.market == market and has(s, GREG, "luxury") == 4


def test_greg_jen_and_kay_store_their_goods() -> None:
    s = table()
    own(s, KAY, "horreum")
    stock(s, GREG, consumer=3)
    stock(s, JEN, industrial=1)
    stock(s, KAY, consumer=1, luxury=1)
    ask(s, (GREG, Store((0, 0, 0, 0, 0))), (JEN, Store((0, 0, 0, 0, 0))), (KAY, Store((0, 0, 0, 0, 0))))
    assert barred(s, GREG, "store-all") == "store-all"
    assert barred(s, GREG, "store luxury") == "no-good"
    say(s, "0: store consumer", "1: store industrial", "2: store-all")
    assert [s.stock(seat) for seat in (GREG, JEN, KAY)] == [1, 1, 2]


def test_a_horreum_stores_five_of_any_kinds() -> None:
    s = table()
    own(s, GREG, "horreum")
    stock(s, GREG, alimentary=3, luxury=3)
    ask(s, (GREG, Store((0, 0, 0, 0, 0))))
    for good in ("luxury", "luxury", "luxury", "alimentary"):
        say(s, f"0: store {good}")
    say(s, "0: store alimentary")
    assert s.over and has(s, GREG, "luxury") == 3 and has(s, GREG, "alimentary") == 2


def test_one_may_store_less_or_nothing() -> None:
    s = table()
    stock(s, GREG, consumer=1)
    ask(s, (GREG, Store((0, 0, 0, 0, 0))))
    say(s, "0: done")
    assert s.stock(GREG) == 0


def test_the_next_market_is_known_when_goods_are_stored() -> None:
    s = table()
    stock(s, GREG, consumer=2)
    upcoming = s.future[0]
    ask(s, (GREG, EndOfRound()))
    assert s.market == upcoming and "store consumer" in [str(m) for m in s.legal(GREG)]


def test_a_new_round_clears_the_ledger_and_every_use() -> None:
    s = table()
    s.dealt, s.used = [1] * 15, [7] * 3
    ask(s, (GREG, EndOfRound()))
    assert s.dealt == [0] * 15 and s.used == [0] * 3 and s.round == 2


def test_phases_follow_in_the_order_of_the_offices() -> None:
    s = table(3)
    s.office = [2, 0, 1]
    from emporion.games.constantinopolis.round import Round

    ask(s, (GREG, Round()))
    turns = []
    while s.round == 2:
        seat, step = s.asking()[0], type(s.stack[-1][1]).__name__
        turns.append((step, seat))
        s.play(seat, "keep" if step == "Choose" else "done")
    assert turns[:9] == [(step, seat) for step in ("Choose", "Construct", "Accept") for seat in (1, 2, 0)]
    assert emporion.digest(s)


def eighth_round_ends() -> Constantinopolis:
    """Round eight is over: the pile is out for the second time, and goods are stored."""
    s = table()
    s.round, s.refilled = 8, True
    piles(s, s.market, s.future[:1], s.future[1:])
    stock(s, GREG, luxury=2)
    stock(s, JEN, luxury=2)
    return ask(s, (GREG, EndOfRound()))


def test_the_last_round_is_said_to_be_the_last_only_when_it_has_begun() -> None:
    s = eighth_round_ends()
    assert not s.last and "No market is left after this one" in s.book.words["log.emptied"]
    assert title(s, GREG, "race").endswith("This is round 8; the next round is the last.")
    say(s, "0: done", "1: done")
    assert s.round == 9 and s.last and title(s, GREG, "race").endswith("This is round 9, the last round.")


def test_goods_stored_for_the_last_round_are_worth_something() -> None:
    s = eighth_round_ends()
    kept, thrown = s.clone(), s.clone()
    kept.play(GREG, "store luxury")
    thrown.play(GREG, "done")
    game = games.game("constantinopolis")
    assert game.prospect(kept, GREG) > game.prospect(thrown, GREG)


def test_a_round_that_the_last_public_building_ends_is_the_last_at_once() -> None:
    s = table()
    s.round, s.last = 6, True
    assert title(s, GREG, "race").endswith("This is round 6, the last round.")
    s.last = False
    assert title(s, GREG, "race").endswith("This is round 6 of at most 9.")
