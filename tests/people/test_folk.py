"""One person's things: tables that wait, channels, results, doors, programs, talk, what was learnt."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from emporion import puzzles
from emporion.puzzles.walk import SHOWN, SOLVED
from emporion.tables import learnt, programs, puzzling
from emporion.tables.accounts import DEVICE, KEPT, TRUSTED, USED
from emporion.tables.folk import minutes
from emporion.tables.host import Host
from emporion.tables.passwords import check_new, digest
from emporion.tables.programs import Scope
from emporion.tables.table import Missing, Refused
from emporion.tables.talking import LONGEST, NOTE, clean
from emporion.tables.talking import SHOWN as LINES
from tests.tables.sitting import ANNA, BEN, CLEO, Window, at_host, play_on
from tests.tables.story import Still

WORD = "a long word"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Still:
    """Time stands still until a test moves it on."""
    still = Still()
    monkeypatch.setattr(time, "time", still.now)
    return still


def test_a_time_of_day_is_hours_and_minutes() -> None:
    assert [minutes(said) for said in ("00:00", "7:05", "23:59", "0:1")] == [0, 425, 1439, 1]
    for wrong in ("24:00", "7:60", "7", "7:", ":30", "-1:30", "007:30", "7:3x", "²:30", "7:³0"):
        with pytest.raises(Refused, match="22:30"):
            minutes(wrong)


def test_an_address_is_kept_once_and_there_are_eight_at_most(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        folk = host.folk
        ids = [await folk.add_channel(ANNA, "hook", f"https://h/{n}", "http://here", n > 0) for n in range(7)]
        again = await folk.add_channel(ANNA, "hook", "https://h/0", "http://here", False)
        kept = await folk.channels_of(ANNA.id)
        assert [row["address"][-1] for row in kept] == list("1234560") and ids[0] not in {row["id"] for row in kept}
        await folk.add_channel(ANNA, "push", "https://h/0", "http://here", True)
        with pytest.raises(Refused, match="enough channels"):
            await folk.add_channel(ANNA, "hook", "https://h/8", "http://here", True)
        await folk.add_channel(BEN, "hook", "https://h/0", "http://here", True)
        await folk.prove_channel(BEN, again)
        assert not next(row for row in await folk.channels_of(ANNA.id) if row["id"] == again)["proven"]
        await folk.prove_channel(ANNA, again)
        assert all(row["proven"] for row in await folk.channels_of(ANNA.id))
        await folk.drop_channel(BEN, again)
        assert len(await folk.channels_of(ANNA.id)) == 8
        await folk.drop_channel(ANNA, again)
        assert again not in {row["id"] for row in await folk.channels_of(ANNA.id)}

    at_host(tmp_path, check)


def test_tables_wait_for_those_who_are_asked_and_results_are_of_those_who_played(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        tables = []
        for _ in range(2):
            table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
            tables.append(await host.sit(table.id, BEN))
        for person in (ANNA, BEN):
            asked = [table.id for table in tables if table.seats[table.asking()[0]].person == person.id]
            assert await host.folk.waiting(person.id) == asked
        assert await host.folk.waiting(CLEO.id) == [] == await host.folk.results_of(ANNA.id)
        over = [await play_on(host, table.id, -1, Random(seed)) for seed, table in enumerate(tables)]
        found = await host.folk.results_of(ANNA.id)
        assert [row["table_id"] for row in found] == [over[1].id, over[0].id], "the last first"
        assert [row["table_id"] for row in await host.folk.results_of(ANNA.id, 1)] == [over[1].id]
        won = await host.folk.winners_of("garum")
        assert {(row["table_id"], row["seat"]) for row in won} == {(t.id, at) for t in over for at in t.winners}
        assert await host.folk.winners_of("minos") == [] and len(await host.folk.winners_of("garum", 1)) == 1
        assert await host.folk.waiting(ANNA.id) == []
        await host.store.set_setting(f"called-back:{ANNA.id}", "1")
        await host.forget(ANNA)
        assert await host.store.take_setting(f"called-back:{ANNA.id}") == ""
        assert [row["others"] for row in await host.folk.results_of(BEN.id)] == [[["Somebody who left", "", ""]]] * 2
        assert await host.folk.results_of(ANNA.id) == [] and await host.folk.account(ANNA.id) is None

    at_host(tmp_path, check)


# --- doors


def test_links_and_sessions_grow_old(tmp_path: Path, clock: Still, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(host: Host) -> None:
        accounts = host.accounts
        anna = await accounts.register(ANNA, " Änna ", WORD)
        assert anna.name == "Änna" and await accounts.by_name("ÄNNA") == anna == await accounts.by_id(ANNA.id)
        token = await accounts.make_link(DEVICE, anna)
        clock.seconds += KEPT[DEVICE]
        assert (await accounts.look_link(token)).kind == DEVICE, "looking does not use it up"
        clock.seconds += 0.5
        with pytest.raises(Refused, match="too old"):
            await accounts.look_link(token)
        one, two = [await accounts.begin(anna, name) for name in ("Firefox", "x" * 99)]
        assert [session.device for session in await accounts.sessions_of(anna)] in (
            ["Firefox", "x" * 80], ["x" * 80, "Firefox"]
        )  # fmt: skip
        found = await accounts.session(one)
        assert found is not None and found.used == clock.seconds
        clock.seconds += USED
        found = await accounts.session(one)
        assert found is not None and found.used == clock.seconds - USED
        clock.seconds += TRUSTED + 1
        await accounts.session(one)
        clock.seconds += TRUSTED + 1
        found = await accounts.session(one)
        assert found is not None and found.used == clock.seconds - TRUSTED - 1, "its use was written down"
        assert (await accounts.sessions_of(anna))[0].device == "Firefox", "used last"
        looked: list[str] = []
        look = accounts._session

        async def noted(id: str) -> Any:
            looked.append(id)
            return await look(id)

        monkeypatch.setattr(accounts, "_session", noted)
        for passed, count in ((TRUSTED, 0), (0.5, 1), (0.5, 1)):
            clock.seconds += passed
            await accounts.session(one)
            assert len(looked) == count
        await accounts.end(anna, only=digest(two))
        assert await accounts.session(two) is None and await accounts.session(one) is not None
        assert (await accounts.rename(anna, "Hanna")).name == "Hanna" and await accounts.login("hanna", WORD)
        await accounts.register(BEN, "Ben", WORD)
        with pytest.raises(Refused, match="Somebody is called Hanna"):
            await accounts.rename(BEN, "HANNA"[:1] + "anna")
        with pytest.raises(Refused, match="not your password"):
            await accounts.check_password(BEN, WORD + "!")
        await accounts.check_password(BEN, WORD)

    at_host(tmp_path, check)


def test_a_password_has_eight_to_two_hundred_letters() -> None:
    assert check_new("x" * 8) == "x" * 8 and check_new("y" * 200) == "y" * 200 and check_new("ﬁ" * 4) == "fi" * 4
    for wrong in ("x" * 7, "y" * 201, "ﬁ" * 3):
        with pytest.raises(Refused, match="8 to 200"):
            check_new(wrong)


def test_programs_are_found_by_their_token_and_nobody_has_more_than_twenty(tmp_path: Path, clock: Still) -> None:
    look = frozenset({Scope.LOOK})

    async def check(host: Host) -> None:
        store = host.store
        mine, token = await programs.make(store, ANNA, "Hal", look, True, True)
        shy, _ = await programs.make(store, ANNA, "Shy", look, True, False)
        tool, _ = await programs.make(store, ANNA, "", look, False, True)
        own, _ = await programs.make(store, None, "Eve", look, False, False)
        assert (tool.person, tool.name, own.owner) == (ANNA.id, "Anna", own.person) and mine.person != ANNA.id
        assert {bot.name for bot in await programs.invitable(store, ANNA)} == {"Hal", "Shy"}
        assert {bot.name for bot in await programs.invitable(store, BEN)} == {"Hal"}
        for passed, used in ((0.0, 1000.0), (programs.SEEN, 1000.0), (0.5, 1060.5)):
            clock.seconds += passed
            assert (await programs.find(store, token)) is not None
            (row,) = [each for each in await programs.of(store, ANNA) if each.id == mine.id]
            assert row.used == used
        for wrong in ("", "emp_", token[4:], token + "x", "emp_" + "é" * 10, "emp_" + "x" * 99):
            assert await programs.find(store, wrong) is None
        for _ in range(programs.MOST - 3):
            await programs.make(store, ANNA, "more", look, True, False)
        with pytest.raises(Refused, match="more than 20"):
            await programs.make(store, ANNA, "one too many", look, True, False)
        with pytest.raises(Missing, match="no such token"):
            await programs.call_back(store, BEN, shy.id)
        await programs.call_back(store, ANNA, shy.id)
        assert len(await programs.of(store, ANNA)) == programs.MOST - 1

    at_host(tmp_path, check)


# --- talk


def test_what_is_said_is_cut_and_cleaned() -> None:
    assert clean("  a\u202eb\u200b\tc\n d\0 ", 20) == "ab c\n d" and clean("e\u0301", 5) == "é"
    assert clean("x" * 999, LONGEST) == "x" * 300 and clean(7, 3) == "7" and clean(" " * 599 + "x", LONGEST) == "x"
    assert clean(" " * 600 + "x", LONGEST) == ""


def test_the_last_forty_lines_since_one_sat_down_are_heard_each_once(tmp_path: Path, clock: Still) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 3, {}, ["me", "free", "free"], True)
        window, place = Window(), await host.place(table.id)
        await host.listen(table.id, ANNA.id, window)
        for n in range(LINES + 2):
            line = await host.talk(table.id, ANNA, f" line \n {n} ")
        assert (line.number, line.seat, line.name, line.text) == (LINES + 2, 0, "Anna", f"line {LINES + 1}")
        assert line.plain() == [42, 0, "Anna", "line 41", 1000]
        host.tell_talk(place, line)
        assert [each.number for each in window.lines] == list(range(1, LINES + 3))
        assert [each.number for each in await host.talk_since(place, ANNA.id, set())] == list(range(3, LINES + 3))
        clock.seconds += 5
        await host.sit(table.id, BEN)
        assert await host.talk_since(place, BEN.id, set()) == [], "it was said before"
        await host.talk(table.id, BEN, "hello")
        assert [each.text for each in await host.talk_since(place, BEN.id, set())] == ["hello"]
        other, far = Host(host.store, None), Window()
        theirs = await other.listen(table.id, CLEO.id, far)
        await host.talk((await host.create(CLEO, "garum", 2, {}, ["me", "free"], True)).id, CLEO, "elsewhere")
        for heard in (list(range(4, LINES + 4)), []):
            await other.hear_talk(theirs)
            assert [each.number for each in far.lines] == heard, "what was said through another process"
            far.lines.clear()
        for said, kept in (("x" * 5000, "x" * NOTE), ("", "")):
            await host.keep_note(table.id, BEN.id, said)
            assert await host.note(table.id, BEN.id) == kept
        with pytest.raises(Refused, match="sit here"):
            await host.keep_note(table.id, CLEO.id, "I only watch")
        for person, seat in ((ANNA, 2), (ANNA, 0), (ANNA, 3), (ANNA, -1), (CLEO, 0)):
            with pytest.raises(Refused, match="whom you could block"):
                await host.block(table.id, person, seat)

    at_host(tmp_path, check)


@pytest.mark.parametrize("who", ["the other", "oneself"])
def test_two_of_whom_one_has_blocked_the_other_do_not_sit_down_together(tmp_path: Path, who: str) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        await host.sit(table.id, BEN)
        assert await host.block(table.id, *((ANNA, 1) if who == "the other" else (BEN, 0)))
        blocker, blocked = (ANNA, BEN) if who == "the other" else (BEN, ANNA)
        assert await host.blocks_of(blocker.id) == [blocked.name] and await host.blocks_of(blocked.id) == []
        away = await host.create(ANNA, "garum", 3, {}, ["free", "free", "free"], True)
        with pytest.raises(Refused, match="cannot sit down"):
            await host.sit(away.id, BEN)
        await host.sit(away.id, CLEO)
        await host.leave(table.id, BEN)
        assert (await host.sit(table.id, BEN, 1)).seats_of(BEN.id) == [1], "a seat of one's own is always there"

    at_host(tmp_path, check)


# --- what was learnt


def test_puzzles_solved_at_the_first_try_make_a_row(tmp_path: Path, clock: Still) -> None:
    class Walked:
        def __init__(self, puzzle: Any, mode: str, wrong: int) -> None:
            self.puzzle, self.mode, self.wrong = puzzle, mode, [""] * wrong

    all = puzzles.puzzles("garum")

    async def check(host: Host) -> None:
        store = host.store
        assert await puzzling.fare(store, ANNA.id, "garum") == (frozenset(), 0, 0)
        fares = []
        tries = [(SOLVED, 0), (SOLVED, 0), (SOLVED, 1), (SOLVED, 0), (SHOWN, 0), ("asked", 0)]
        for puzzle, (mode, wrong) in zip(all, tries, strict=False):
            assert await puzzling.next_of(store, ANNA.id, "garum") == puzzle
            clock.seconds += 1
            await puzzling.keep(store, ANNA.id, Walked(puzzle, mode, wrong))  # type: ignore[arg-type]
            fare = await puzzling.fare(store, ANNA.id, "garum")
            fares.append((len(fare.solved), fare.streak, fare.best))
        assert fares == [(1, 1, 1), (2, 2, 2), (3, 0, 2), (4, 1, 2), (4, 0, 2), (4, 0, 2)]
        await puzzling.keep(store, ANNA.id, Walked(all[4], SOLVED, 0))  # type: ignore[arg-type]
        assert (await puzzling.fare(store, ANNA.id, "garum")).best == 2, "only the first time counts"
        assert await puzzling.next_of(store, ANNA.id, "garum", all[5].id) == all[6]
        for puzzle in all[5:]:
            await puzzling.keep(store, ANNA.id, Walked(puzzle, SHOWN, 0))  # type: ignore[arg-type]
        for after, following in (("", all[0]), (all[0].id, all[1]), (all[-1].id, all[0])):
            assert await puzzling.next_of(store, ANNA.id, "garum", after) == following

    at_host(tmp_path, check)


def test_how_far_somebody_is_in_lessons_is_kept_by_game_and_number(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        store = host.store
        far = learnt.Progress(3, True, (("take tuna-11", "pass"), ()))
        await learnt.keep_lesson(store, ANNA.id, "garum", 2, far)
        await learnt.keep_lesson(store, ANNA.id, "minos", 1, learnt.Progress(1))
        assert await learnt.lesson_of(store, ANNA.id, "garum", 2) == far
        assert await learnt.lesson_of(store, BEN.id, "garum", 2) == learnt.Progress(0, False, ())
        assert await learnt.lessons_of(store, ANNA.id) == {"garum": {2: far}, "minos": {1: learnt.Progress(1)}}
        for damaged in ("", "[", "[1, 2]", '["x", true, []]', json.dumps([1, True, 5])):
            await learnt.keep(store, ANNA.id, "garum", "lesson-2", damaged)
            assert await learnt.lesson_of(store, ANNA.id, "garum", 2) == learnt.Progress()
        for kind in ("turn", "worker", "turn"):
            await learnt.keep_seen(store, ANNA.id, "garum", kind)
        assert await learnt.seen(store, ANNA.id, "garum") == ["turn", "worker"]
        assert await learnt.coached(store, ANNA.id, "garum") == ""

    at_host(tmp_path, check)
