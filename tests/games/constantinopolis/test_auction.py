"""§ The Auction Public Office Phase; § Resolving Auctions for Public Offices; § Public Offices."""

from __future__ import annotations

import pytest

from emporion.games.constantinopolis.auction import Auction
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import COMES, CONSUL, MAGISTER, PRETORIO, URBI
from tests.games.constantinopolis.table import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    ask,
    barred,
    has,
    own,
    prompt,
    say,
    stock,
    table,
    texts,
)


def auction(players: int = 4) -> Constantinopolis:
    """Green, red, blue, yellow as in the rulebook's first picture; the Consul's office is vacant."""
    s = table(players)
    if players == 4:
        s.office = [MAGISTER, COMES, PRETORIO, URBI]
    return ask(s, (s.order()[0], Auction(0)))


def test_the_example_of_the_rulebook_move_by_move() -> None:
    s = auction()
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: pass")
    assert s.office == [COMES, -1, PRETORIO, URBI] and s.laid[COMES] == 1
    say(s, "1: take magister-officiorum")  # green has just left it: no gold
    assert s.gold[RED] == 30 and s.office[RED] == MAGISTER
    say(s, "2: keep")
    assert s.gold[BLUE] == 30
    say(s, "3: challenge magister-officiorum", "3: bid 1", "1: pass")  # green has been active, so yellow is next
    assert s.office == [COMES, -1, PRETORIO, MAGISTER]
    say(s, "1: challenge praefectus-pretorio", "1: bid 1", "2: bid 2", "1: bid 3", "2: pass")
    assert sum(s.laid) == 5
    say(s, "2: take consul")
    assert s.office == [COMES, PRETORIO, CONSUL, MAGISTER]
    assert [e.n for e in s.events if e.verb == "cleared"] == [7]
    assert s.laid == [0, 0, 0, 0, 0] and s.over
    assert s.gold == [30 - 1 + 4, 30 - 3, 30 - 2, 30 - 1]  # the Comes, now green, has had his 4
    assert has(s, RED, "alimentary") == 1  # the Praefectus Pretorio's good
    assert s.order() == (YELLOW, RED, GREEN, BLUE)


def test_keeping_is_free_and_all_keep() -> None:
    s = auction()
    say(s, "0: keep", "2: keep", "1: keep", "3: keep")
    assert s.gold == [30, 34, 30, 30] and s.over


def test_a_vacant_office_costs_two_whatever_lies_on_it() -> None:
    s = auction(3)
    s.laid[URBI] = 9
    say(s, "0: take praefectus-urbi")
    assert s.gold[GREEN] == 28 and s.laid[URBI] == 11


def test_an_occupied_office_cannot_be_taken_nor_a_vacant_one_challenged() -> None:
    s = auction()
    assert barred(s, GREEN, "take comes-thesaurorum") == "office-occupied"
    assert barred(s, GREEN, "challenge consul") == "office-vacant"
    assert barred(s, GREEN, "take magister-officiorum") == "office-own"
    assert barred(s, GREEN, "challenge magister-officiorum") == "office-own"
    assert barred(s, RED, "keep") == "not-your-turn"


def test_a_bid_beats_all_the_gold_that_lies_there() -> None:
    s = auction()
    say(s, "0: challenge comes-thesaurorum", "0: bid 4", "1: pass", "1: challenge comes-thesaurorum")
    assert barred(s, RED, "bid 4") == "bid-low"
    assert barred(s, RED, "pass") == "bid-opening"
    say(s, "1: bid 5", "0: bid 6", "1: pass")  # the holder wins and lays his whole bid on top
    assert s.laid[COMES] == 10 and s.gold[GREEN] == 20 and s.gold[RED] == 30
    assert s.asking() == (RED,)


def test_a_bid_is_at_most_the_gold_in_hand() -> None:
    s = auction()
    s.gold[GREEN] = 7
    say(s, "0: challenge comes-thesaurorum")
    assert barred(s, GREEN, "bid 8") == "bid-gold"
    assert barred(s, GREEN, "more") == "bid-gold"
    say(s, "0: bid 7")


def test_the_stepper_goes_over_thirty() -> None:
    s = auction()
    s.gold[GREEN], s.gold[RED] = 75, 40
    say(s, "0: challenge comes-thesaurorum", "0: more")
    assert barred(s, GREEN, "bid 0") == "bid-low"
    say(s, "0: bid 1")
    assert s.events[0].n == 31
    assert barred(s, RED, "bid 30") == "bid-low"
    say(s, "1: more", "1: bid 9", "0: more", "0: more", "0: bid 15", "1: pass")
    assert s.gold[GREEN] == 0 and s.laid[COMES] == 75


def test_the_incumbent_is_asked_even_when_he_can_only_pass() -> None:
    s = auction()
    s.gold[RED] = 0
    say(s, "0: challenge comes-thesaurorum", "0: bid 1")
    assert texts(s, RED) == ["pass"]
    say(s, "1: pass", "1: take magister-officiorum")


def test_a_challenger_who_loses_chooses_again_and_may_keep_what_he_holds() -> None:
    s = auction()
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: bid 2", "0: pass")
    assert s.asking() == (GREEN,) and s.gold == [30, 30 - 2, 30, 30]
    say(s, "0: challenge comes-thesaurorum")  # the same one again
    assert barred(s, GREEN, "bid 2") == "bid-low"
    say(s, "0: bid 3", "1: bid 4", "0: pass", "0: keep")
    assert s.office[GREEN] == MAGISTER and s.laid[COMES] == 6


def test_defending_with_success_does_not_count_as_having_been_active() -> None:
    s = auction()
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: bid 2", "0: pass", "0: keep", "2: keep", "1: keep")


def test_being_ousted_counts_as_having_been_active() -> None:
    s = auction()
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: pass", "1: take consul", "2: keep", "3: keep")
    assert s.over


def test_the_office_the_ouster_left_is_free_only_as_the_first_choice() -> None:
    s = auction()
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: pass", "1: challenge praefectus-pretorio")
    say(s, "1: bid 1", "2: bid 2", "1: pass", "1: take magister-officiorum")
    assert s.gold[RED] == 28


def test_an_ouster_without_an_office_leaves_nothing_free() -> None:
    s = auction()
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: pass", "1: challenge praefectus-pretorio", "1: bid 1")
    say(s, "2: pass", "2: take magister-officiorum")
    assert s.gold[BLUE] == 28


def test_an_ousted_player_may_at_once_challenge_for_the_office_he_has_lost() -> None:
    s = auction()
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: pass", "1: challenge comes-thesaurorum", "1: bid 2")
    say(s, "0: pass")
    assert s.office[RED] == COMES and s.laid[COMES] == 3
    say(s, "0: take magister-officiorum")  # red held no office, so it costs 2
    assert s.gold[GREEN] == 27


def test_who_has_nothing_takes_a_vacant_office_for_nothing() -> None:
    s = auction()
    s.gold[BLUE] = 0
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: pass", "1: challenge praefectus-pretorio", "1: bid 1")
    assert texts(s, BLUE) == ["pass"]
    say(s, "2: pass")  # red held no office, so nothing is free for blue, and he can pay nothing
    assert texts(s, BLUE) == ["take magister-officiorum", "take consul"]
    say(s, "2: take consul")
    assert s.gold[BLUE] == 0 and s.office[BLUE] == CONSUL


def test_an_ousted_player_without_gold_has_his_ousters_office_and_no_other_for_nothing() -> None:
    s = table(3)
    s.gold = [10, 10, 0]
    ask(s, (GREEN, Auction(0)))
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "2: pass")
    assert texts(s, BLUE) == ["take magister-officiorum"]
    assert prompt(s, BLUE).endswith("Magister Officiorum is free for you: take it, you can pay for no other.")
    assert barred(s, BLUE, "take consul") == "office-price"
    say(s, "2: take magister-officiorum")
    assert s.gold[BLUE] == 0 and s.office[BLUE] == MAGISTER


def test_one_gold_is_too_little_for_a_vacant_office_but_enough_for_a_bid() -> None:
    s = auction()
    s.gold[RED] = 1
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: pass")
    assert barred(s, RED, "take consul") == "office-price"
    assert barred(s, RED, "keep") == "keep-nothing"
    assert barred(s, RED, "challenge comes-thesaurorum") == "bid-beyond"
    say(s, "1: challenge praefectus-pretorio", "1: bid 1", "2: pass")


def test_the_guards_wall_makes_every_bid_against_its_owner_go_up_by_three() -> None:
    s = auction()
    own(s, RED, "moenia-guard")
    s.gold[BLUE] = 2
    say(s, "0: challenge comes-thesaurorum")
    assert barred(s, GREEN, "bid 2") == "bid-guard"
    say(s, "0: bid 3", "1: bid 4")  # his own raises go by 1
    assert barred(s, GREEN, "bid 6") == "bid-guard"
    say(s, "0: pass", "0: keep")
    assert barred(s, BLUE, "challenge comes-thesaurorum") == "bid-beyond"


def test_the_guards_wall_does_nothing_for_a_challenger() -> None:
    s = auction()
    own(s, GREEN, "moenia-guard")
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: bid 2", "0: bid 3", "1: pass")


def test_the_pretorio_chooses_among_the_goods_he_can_produce() -> None:
    s = auction()
    own(s, BLUE, "textrinum")
    say(s, "0: keep", "2: keep", "1: keep", "3: keep")
    assert barred(s, BLUE, "receive luxury") == "cannot-produce"
    say(s, "2: receive consumer")
    assert has(s, BLUE, "consumer") == 1


def test_a_vacant_office_pays_nobody() -> None:
    s = auction(2)
    say(s, "0: take consul", "1: take praefectus-urbi")
    assert s.gold == [28, 28] and s.goods == [0] * 10


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_auction_is_held_in_the_first_round_too(players: int) -> None:
    s = table(players)
    stock(s, 0)
    assert type(s.stack[-1][1]).__name__ == "Choose" and s.round == 1


def test_an_incumbent_who_cannot_bid_is_told_that_he_can_only_pass() -> None:
    s = auction()
    s.gold[RED] = 1
    say(s, "0: challenge comes-thesaurorum", "0: bid 1")
    assert prompt(s, RED) == "Comes Thesaurorum: the lowest bid is 2 gold. You have 1 and can only pass."


def test_the_lowest_bid_is_asked_for_also_beyond_the_stepper() -> None:
    s = auction()
    s.gold[GREEN] = 75
    say(s, "0: challenge comes-thesaurorum")
    assert prompt(s, GREEN) == "Comes Thesaurorum: bid at least 1 of your 75 gold."
    say(s, "0: more")
    assert prompt(s, GREEN) == "Comes Thesaurorum: bid at least 31 of your 75 gold."


def test_who_has_lost_his_office_is_told_which_one_is_free() -> None:
    s = auction()
    assert prompt(s, GREEN).startswith("Keep your office")
    say(s, "0: challenge comes-thesaurorum", "0: bid 1", "1: pass")
    assert prompt(s, RED).startswith("Your office is lost. Magister Officiorum is free")
    say(s, "1: challenge praefectus-pretorio", "1: bid 1", "2: pass")
    assert prompt(s, BLUE).startswith("Your office is lost. Take a vacant one")
    s.gold[BLUE] = 0
    s.settle()
    assert prompt(s, BLUE) == "Your office is lost, and you can pay for none: take a vacant one for nothing."
