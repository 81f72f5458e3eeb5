"""Time that runs: deadlines over days, clock banks, answers left for later; a restart forgets none of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion import games
from emporion.kernel.flow import ROUND
from emporion.kernel.state import Event
from emporion.tables import show
from emporion.tables.desk import Desk
from emporion.tables.pace import DAY, GAIN, Kind, Missed, Pace, Timer, chosen, deadline, pace_of, timer_of, turned
from emporion.tables.standing import Standing, say_standing
from emporion.tables.store import Store
from emporion.tables.table import Change, Did, Left, Refused, Sits, Status
from tests.people.days import A_DAY, SEAT_GOES, House, Moved, in_house
from tests.tables.sitting import ANNA, BEN
from tests.tables.test_two_worlds import table_with


def test_a_pace_is_one_of_those_offered() -> None:
    assert chosen("", "30", "1", "turn") == Pace()
    assert chosen("live", "20", "1", "seat") == Pace(Kind.LIVE, bank=1200.0, missed=Missed.SEAT)
    assert chosen("days", "30", "3", "turn") == Pace(Kind.DAYS, days=3.0)
    assert [chosen("live", said, "", "turn").bank for said in ("10", "20", "30", "60")] == [600, 1200, 1800, 3600]
    assert [chosen("days", "", said, "turn").days for said in "1237"] == [1, 2, 3, 7]
    for wrong, said in (
        (("fast", "30", "1", "turn"), "no such pace"),
        (("live", "5", "1", "turn"), "10, 20, 30 or 60"),
        (("days", "30", "99", "turn"), "1, 2, 3 or 7"),
        (("", "", "", ""), "takes the seat"),
    ):
        with pytest.raises(ValueError, match=said):
            chosen(*wrong)


def test_a_bank_runs_while_its_seat_is_asked_and_gains_a_little() -> None:
    pace = Pace(Kind.LIVE, bank=600.0)
    first = turned(pace, Timer(), 0, 1000.0, 2)
    assert deadline(pace, first) == 1600.0
    second = turned(pace, first, 1, 1060.0, 2)
    assert second.banks == (540.0 + GAIN, 600.0) and deadline(pace, second) == 1660.0
    assert timer_of(second.plain()) == second


def test_a_bank_is_never_less_than_nothing_and_a_clock_set_back_gives_none() -> None:
    pace = Pace(Kind.LIVE, bank=600.0)
    for now, left in ((1700.0, GAIN), (1600.0, GAIN), (1599.0, 1 + GAIN), (900.0, 600.0 + GAIN)):
        assert turned(pace, turned(pace, Timer(), 0, 1000.0, 2), 1, now, 2).banks == (left, 600.0)
    days = Pace(Kind.DAYS, days=2.0)
    after = turned(days, turned(days, Timer(), 0, 1000.0, 2), 1, 5000.0, 2)
    assert after.banks == (0.0, 0.0) and deadline(days, after) == 5000.0 + 2 * DAY
    assert deadline(days, Timer(-1, 5000.0, (0.0, 0.0))) is None and deadline(Pace(), after) is None


def test_a_timer_is_stored_with_the_one_before_it_and_no_more() -> None:
    older = Timer(0, 1.0, (5.0, 6.0))
    timer = Timer(1, 3.5, (5.5, 6.0), late=True, was=replace(older, was=Timer(1, 0.5)))
    assert timer_of(timer.plain()) == replace(timer, was=older)
    assert Timer().plain() == {} and timer_of({}) == Timer()
    assert timer_of(Timer(-1, 2.0, (5.0,)).plain()).banks == (5.0,), "banks outlast a turn"
    for pace in (Pace(), A_DAY, SEAT_GOES, Pace(Kind.LIVE, bank=600.0)):
        assert pace_of(pace.plain()) == pace


def test_whose_time_runs_after_a_change() -> None:
    """It runs on while one seat chooses; a round, a return and another's turn begin it anew; an undo gives none."""
    desk = Desk(Store("sqlite:///never-opened.db"), None)
    s = emporion.start("garum", players=2, seed=1)
    (seat,) = s.asking()
    begun = table_with(s, [Change(1, Did.BEGIN, -1, "", 0)], 1)
    begun.pace, begun.timer = A_DAY, Timer(seat, 100.0, (0.0, 0.0), was=Timer(1 - seat, 50.0, (0.0, 0.0)))

    def after(kind: Did, who: int = seat, events: tuple[Event, ...] = (), **more: Any) -> Timer:
        new = replace(begun, **more)
        return desk._timer(begun, new, Change(2, kind, who, "", 1, events=events))

    assert after(Did.MOVE) == begun.timer == after(Did.SEAT, 1 - seat)
    assert after(Did.LATE) == replace(begun.timer, late=True)
    for anew in (after(Did.SEAT), after(Did.MOVE, events=(Event(-1, ROUND, "", 2),))):
        assert (anew.seat, anew.late, anew.was) == (seat, False, replace(begun.timer, was=None)) and anew.since > 100
    left = [replace(chair, kind=Sits.BOT) if at == seat else chair for at, chair in enumerate(begun.seats)]
    assert after(Did.SEAT, seats=left) == begun.timer, "who leaves does not come back"
    assert after(Did.MOVE, pace=Pace()) == begun.timer
    assert after(Did.CLOSE, status=Status.CLOSED).seat == -1
    other = s.clone()
    while other.asking() == (seat,):
        other.play(seat, other.legal(seat)[0])
    turn = after(Did.MOVE, past={1: other})
    assert turn.seat == 1 - seat and turn.since > 100.0
    begun.timer, begun.past = turn, {1: other}
    assert after(Did.UNDO, past={1: s}) == replace(turn.was or Timer())
    assert after(Did.MOVE, past={1: s}).since > 100.0


def test_a_missed_deadline_is_played_by_a_bot_for_this_turn(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        table = await house.two(A_DAY)
        seat = table.asking()[0]
        number = table.number
        house.later(0.9 * DAY)
        table = await house.host.table(table.id)
        assert table.number == number
        house.later(0.2 * DAY)
        table = await house.until(table.id, lambda t: t.asking() != (seat,))
        late = [change for change in table.changes if change.kind is Did.LATE]
        assert [change.seat for change in late] == [seat] and table.seats[seat].kind is Sits.PERSON
        assert not table.timer.late and table.timer.seat == 1 - seat
        ends = deadline(table.pace, table.timer)
        assert ends is not None and ends - house.clock.now() > 0.99 * DAY

    in_house(tmp_path, what)


def test_or_the_seat_is_a_bots_until_its_owner_returns(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        table = await house.two(SEAT_GOES)
        seat = table.asking()[0]
        owner = ANNA if table.seats[seat].person == ANNA.id else BEN
        house.later(1.1 * DAY)
        table = await house.until(table.id, lambda t: t.seats[seat].left is Left.AWAY)
        assert table.changes[-1].text.startswith("late") or any(c.text.startswith("late") for c in table.changes)
        table = await house.host.sit(table.id, owner)
        assert table.seats[seat].kind is Sits.PERSON

    in_house(tmp_path, what)


def test_over_days_the_owner_alone_may_give_away_a_seat_that_let_its_time_pass(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        table = await house.two(A_DAY)
        seat = table.asking()[0]
        place = await house.host.place(table.id)
        place.opened -= house.host.settings.absent + 1
        assert not any(row["absent"] for row in show.who_sits(house.host, place)), "nobody has missed anything"
        house.later(1.1 * DAY)
        await house.until(table.id, lambda t: t.asking() != (seat,))
        assert [row["absent"] for row in show.who_sits(house.host, place)] == [at == seat for at in range(2)]
        with pytest.raises(Refused, match="owner"):
            await house.host.call_bot(table.id, BEN, seat)
        table = await house.host.call_bot(table.id, ANNA, seat)
        assert table.seats[seat].kind is Sits.BOT and table.seats[seat].left is Left.AWAY

    in_house(tmp_path, what)


def test_a_restart_forgets_no_deadline_and_hurries_none(tmp_path: Path) -> None:
    clock, kept = Moved(), []

    async def before(house: House) -> None:
        kept.append(await house.two(A_DAY))
        house.later(0.5 * DAY)

    async def after(house: House) -> None:
        table = await house.host.table(kept[0].id)
        assert table.number == kept[0].number, "a restart makes nothing due earlier"
        house.later(0.6 * DAY)
        await house.until(table.id, lambda t: any(change.kind is Did.LATE for change in t.changes))

    in_house(tmp_path, before, clock)
    in_house(tmp_path, after, clock)


def test_taking_back_gives_no_time(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        table = await house.two(A_DAY)
        seat, since = table.asking()[0], table.timer.since
        person = table.seats[seat].person
        house.later(0.4 * DAY)
        table = await house.host.play(table.id, person, seat, table.number, str(table.state.legal(seat)[0]))
        table = await house.host.undo(table.id, person, table.number)
        assert table.timer.since == since

    in_house(tmp_path, what, bots=False)


def test_an_answer_that_was_left_is_played_and_can_be_withdrawn(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        table = await house.two(A_DAY)
        seat = table.asking()[0]
        me = table.seats[seat].person
        await house.host.leave_answer(table.id, me, Standing(seat, "Worker", "pass"), False)
        while type(table.state.stack[-1][1]).__name__ != "Worker":
            table = await house.host.play(table.id, me, seat, table.number, str(table.state.legal(seat)[0]))
        table = await house.until(table.id, lambda t: t.asking() != (seat,))
        moves = [change for change in table.changes if change.kind is Did.MOVE and change.seat == seat]
        assert moves[-1].text == "pass", "it was played as an ordinary move"
        assert (await house.host.store.load(table.id)).standing == table.standing != ()  # type: ignore[union-attr]
        await house.host.withdraw_answer(table.id, me, seat, "Worker")
        assert (await house.host.table(table.id)).standing == ()
        for wrong in (
            Standing(seat, "Turn", "take"),
            Standing(seat, "Worker", "pass", above=5),
            Standing(seat, "Worker", "pass", "vat 1"),
        ):
            with pytest.raises(Refused, match=" "):
                await house.host.leave_answer(table.id, me, wrong, False)
        with pytest.raises(Refused, match="not your seat"):
            await house.host.leave_answer(table.id, me, Standing(1 - seat, "Worker", "pass"), False)

    in_house(tmp_path, what)


def test_an_answer_that_is_left_to_the_question_of_now_is_played_at_once(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        table = await house.two(A_DAY)
        (seat,) = table.asking()
        me = table.seats[seat].person
        while type(table.state.stack[-1][1]).__name__ != "Worker":
            table = await house.host.play(table.id, me, seat, table.number, str(table.state.legal(seat)[0]))
        await house.host.leave_answer(table.id, me, Standing(seat, "Worker", "pass"), False)
        table = await house.until(table.id, lambda t: t.asking() != (seat,))
        assert [change.text for change in table.changes if change.kind is Did.MOVE][-1] == "pass"

    in_house(tmp_path, what)


def test_an_answer_that_was_left_is_said_with_the_price_or_the_thing_it_depends_on() -> None:
    book = games.book("constantinopolis")
    said = {
        Standing(0, "Contest", "pass"): "Pass every auction",
        Standing(0, "Contest", "pass", above=3): "Pass the auction above 3 gold",
        Standing(0, "Contest", "pass", above=0): "Pass the auction above 0 gold",
        Standing(0, "Announced", "pass", "Mint"): "Pre-empt only Mint: ask me about it, let all others go",
    }
    assert {standing: say_standing(book, standing) for standing in said} == said


def test_the_owner_closes_a_table_and_nobody_else(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        table = await house.two(A_DAY)
        with pytest.raises(Refused, match="owns"):
            await house.host.close(table.id, BEN)
        with pytest.raises(Refused, match="owner"):
            await house.host.call_bot(table.id, BEN, 0)
        with pytest.raises(Refused, match="missed no deadline"):
            await house.host.call_bot(table.id, ANNA, 1)
        assert (await house.host.close(table.id, ANNA)).status is Status.CLOSED

    in_house(tmp_path, what, bots=False)
