"""§ Optional Rule: Free Trade."""

from __future__ import annotations

from typing import Any

from emporion.games.constantinopolis.contracts import Accept, Save
from emporion.games.constantinopolis.round import Donate
from emporion.games.constantinopolis.state import Constantinopolis
from tests.games.constantinopolis.table import (
    GREG,
    JEN,
    KAY,
    accept,
    ask,
    barred,
    card,
    deal,
    fame,
    has,
    prompt,
    say,
    stock,
    table,
    texts,
)


def trading(**options: Any) -> Constantinopolis:
    """Jen's turn; Kay has a contract, Jen a Consumer Good."""
    s = table(free_trade=True, **options)
    deal(s, KAY, card(s, "luxury"))
    stock(s, JEN, consumer=1)
    return accept(s, JEN)


def test_jen_gives_a_consumer_good_and_a_gold_for_kays_contract() -> None:
    s = trading()
    wanted = card(s, "luxury")
    say(s, "1: trade seat-2", "1: offer consumer", f"1: ask {wanted}", "1: propose", "2: decline")
    assert has(s, JEN, "consumer") == 1 and s.asking() == (JEN,)
    say(s, "1: trade seat-2", "1: offer consumer", "1: offer-gold 1", f"1: ask {wanted}", "1: propose", "2: agree")
    assert (has(s, JEN, "consumer"), has(s, KAY, "consumer")) == (0, 1)
    assert (s.gold[JEN], s.gold[KAY]) == (29, 31)
    assert [s.book.contract_ids[c] for c in s.hand[JEN]] == [wanted] and s.hand[KAY] == ()


def test_without_the_option_there_is_no_trade() -> None:
    s = accept(table(), JEN)
    assert barred(s, JEN, "trade seat-2") == "trade-off"


def test_three_offers_a_round_dropped_ones_too() -> None:
    s = trading()
    for _ in range(3):
        say(s, "1: trade seat-2", "1: cancel")
    assert barred(s, JEN, "trade seat-2") == "trade-offers"


def test_one_trades_with_somebody_else_at_the_table_who_has_something() -> None:
    s = trading(money="open")
    assert barred(s, JEN, "trade seat-1") == "trade-self"
    assert barred(s, JEN, "trade seat-3") == "trade-self"
    s.gold[GREG] = 0
    accept(s, JEN)
    assert barred(s, JEN, "trade seat-0") == "trade-nothing"


def test_each_side_gives_something_and_nothing_it_does_not_have() -> None:
    s = trading(money="open")
    wanted = card(s, "luxury")
    say(s, "1: trade seat-2")
    assert barred(s, JEN, "propose") == "trade-sides"
    say(s, "1: offer consumer")
    assert barred(s, JEN, "propose") == "trade-sides"
    assert barred(s, JEN, "offer consumer") == "trade-yours"
    assert barred(s, JEN, f"offer {wanted}") == "trade-yours"
    assert barred(s, JEN, "ask luxury") == "trade-theirs"
    say(s, f"1: ask {wanted}")
    assert barred(s, JEN, f"ask {wanted}") == "trade-theirs"
    say(s, "1: offer-gold 30", "1: ask-gold 30")
    assert barred(s, JEN, "offer-gold 1") == "trade-yours"
    assert barred(s, JEN, "ask-gold 1") == "trade-theirs"


def test_what_a_player_who_has_finished_receives_he_may_still_donate_and_save() -> None:
    s = table(free_trade=True)
    saved = card(s, "luxury")
    deal(s, KAY, saved)
    stock(s, KAY, alimentary=3)
    s.posts[JEN] = 1
    ask(s, (JEN, Accept(0)), (KAY, Accept(0)), (JEN, Save(())), (JEN, Donate()))
    say(s, "1: done", "2: trade seat-1", f"2: offer {saved}", "2: offer alimentary", "2: offer alimentary")
    say(s, "2: offer alimentary", "2: ask-gold 1", "2: propose", "1: agree", "2: done")
    say(s, f"1: save {saved}", "1: donate alimentary")
    assert fame(s, JEN) == 1 and len(s.hand[JEN]) == 1


def asks(s: Constantinopolis, seat: int) -> list[int]:
    return [move.n for move in s.legal(seat) if move.verb == "ask-gold"]


def test_what_may_be_asked_does_not_tell_covered_gold() -> None:
    s, other = trading(), trading()
    s.gold[KAY] = 7
    say(s, "1: trade seat-2")
    say(other, "1: trade seat-2")
    assert asks(s, JEN) == asks(other, JEN) == list(range(1, 31))
    say(s, "1: ask-gold 30", "1: ask-gold 30", "1: ask-gold 30")
    assert asks(s, JEN) == list(range(1, 10))  # 99 in all, whatever she has
    assert barred(s, JEN, "ask-gold 10") == "trade-most"


def test_open_gold_bounds_what_may_be_asked() -> None:
    s = trading(money="open")
    s.gold[KAY] = 7
    say(s, "1: trade seat-2")
    assert asks(s, JEN) == [1, 2, 3, 4, 5, 6, 7]
    assert barred(s, JEN, "ask-gold 8") == "trade-theirs"


def test_who_cannot_pay_what_is_asked_can_only_decline() -> None:
    s = trading()
    s.gold[KAY] = 7
    say(s, "1: trade seat-2", "1: offer consumer", "1: ask-gold 8", "1: propose")
    assert texts(s, KAY) == ["decline"] and barred(s, KAY, "agree") == "trade-pay"
    assert prompt(s, KAY) == "With {p1}: you have 7 gold, and 8 are asked for. You can only decline."
    say(s, "2: decline")
    assert s.gold[KAY] == 7 and has(s, JEN, "consumer") == 1


def test_whom_one_may_ask_does_not_tell_whether_he_has_gold() -> None:
    s = trading()
    s.gold[GREG] = 0
    accept(s, JEN)
    assert "trade seat-0" in texts(s, JEN)
    s.gold[JEN] = 0
    stock(s, JEN)
    accept(s, JEN)
    assert barred(s, JEN, "trade seat-0") == "trade-nothing"


def bought(s: Constantinopolis, posts: int) -> str:
    """Jen has finished loading and has so many posts; what she is told when Kay offers her a contract for gold."""
    card_id = card(s, "luxury")
    deal(s, KAY, card_id)
    s.posts[JEN] = posts
    ask(s, (JEN, Accept(0)), (KAY, Accept(0)), (JEN, Save(())))
    say(s, "1: done", "2: trade seat-1", f"2: offer {card_id}", "2: ask-gold 1", "2: propose")
    return prompt(s, JEN)


def test_who_has_finished_loading_is_warned_of_a_contract_he_cannot_keep() -> None:
    warning = "You have finished loading"
    assert warning in bought(table(free_trade=True), 0)
    assert warning not in bought(table(free_trade=True), 1)  # a post can save it
    full = table(free_trade=True)
    deal(full, JEN, card(full, "military"))
    assert "only 1 of your 2 contracts can be saved" in bought(full, 1)
    last = table(free_trade=True)
    last.last = True
    assert "no contract can be saved any more" in bought(last, 1)


def test_who_is_still_to_load_is_not_warned() -> None:
    s = trading()
    wanted = card(s, "military")
    deal(s, JEN, wanted)
    ask(s, (JEN, Accept(0)), (KAY, Accept(0)))
    say(s, "1: trade seat-2", f"1: offer {wanted}", "1: ask-gold 1", "1: propose")
    assert "finished loading" not in prompt(s, KAY)
