"""Numbers, undo, coming and going, restarts: what a table promises."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

import pytest

import emporion
from emporion import codec
from emporion.tables import show
from emporion.tables.host import Host
from emporion.tables.playing import reasons, undone, why_no_undo_at
from emporion.tables.table import Change, Did, Missing, Person, Refused, Sits, Stale, Status, Table
from tests.tables.sitting import ANNA, BEN, CLEO, QUICK, Window, at_host, play_on
from tests.tables.test_two_worlds import table_with


class Watcher:
    """A window that only notes what it is told."""

    def __init__(self, told: Callable[[Table], None]) -> None:
        self.told = told

    def here(self) -> None:
        pass

    def talked(self, line: object) -> None:
        """Nothing is said here."""

    def looking(self) -> str:
        return ""


async def two_at_garum(host: Host) -> Table:
    table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True, "ab" * 16)
    assert table.status == Status.OPEN
    return await host.sit(table.id, BEN, nonce="cd" * 16)


async def first_move(host: Host, table: Table) -> Table:
    seat = table.asking()[0]
    return await host.play(table.id, table.seats[seat].person, seat, table.number, str(table.state.legal(seat)[0]))


def test_a_game_begins_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        assert table.status == Status.PLAYING and table.names() == ["Anna", "Ben"]
        with pytest.raises(Refused, match="no free seat"):
            await host.sit(table.id, CLEO)

    at_host(tmp_path, check)


def test_every_change_takes_the_next_number_and_an_old_number_is_refused(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        before = table.number
        table = await first_move(host, table)
        assert table.number == before + 1
        seat = table.asking()[0]
        with pytest.raises(Stale):
            await host.play(table.id, table.seats[seat].person, seat, before, str(table.state.legal(seat)[0]))
        table = await host.undo(table.id, table.seats[seat].person, table.number)
        assert table.number == before + 2 and table.position == before
        assert [change.kind for change in table.changes[-2:]] == ["move", "undo"]

    at_host(tmp_path, check)


def test_nobody_moves_for_another(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        seat = table.asking()[0]
        move = str(table.state.legal(seat)[0])
        for person in (table.seats[1 - seat].person, CLEO.id, ""):
            with pytest.raises(Refused, match="not your seat"):
                await host.play(table.id, person, seat, table.number, move)
        with pytest.raises(Refused, match="not your turn"):
            await host.play(table.id, table.seats[1 - seat].person, 1 - seat, table.number, move)
        assert (await host.table(table.id)).number == table.number

    at_host(tmp_path, check)


def test_an_illegal_move_is_refused_by_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        seat = table.asking()[0]
        with pytest.raises(Refused, match="not what you are asked"):
            await host.play(table.id, table.seats[seat].person, seat, table.number, "pass")
        with pytest.raises(Refused, match="not a move of garum"):
            await host.play(table.id, table.seats[seat].person, seat, table.number, "drop table")
        assert (await host.table(table.id)).number == table.number

    at_host(tmp_path, check)


def test_undo_goes_back_move_by_move_until_a_seal(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        seat, person = table.asking()[0], table.seats[table.asking()[0]].person
        start = codec.digest(table.state)
        table = await first_move(host, table)
        taken = codec.digest(table.state)
        table = await first_move(host, table)
        table = await host.undo(table.id, person, table.number)
        assert codec.digest(table.state) == taken
        with pytest.raises(Refused, match="not yours"):
            await host.undo(table.id, table.seats[1 - seat].person, table.number)
        table = await host.undo(table.id, person, table.number)
        assert codec.digest(table.state) == start
        with pytest.raises(Refused):
            await host.undo(table.id, person, table.number)
        for _ in range(3):  # take, lay, worker: then a tile is drawn
            table = await first_move(host, table)
        with pytest.raises(Refused, match="it stays"):
            await host.undo(table.id, person, table.number)

    at_host(tmp_path, check)


@pytest.mark.parametrize(
    ("seat", "seals", "count"),
    [(0, False, 3), (0, True, 1), (1, False, 1)],
    ids=["all of one turn", "since something was sealed", "since anybody else moved"],
)
def test_moves_taken_back_in_one_turn_are_counted(seat: int, seals: bool, count: int) -> None:
    did = [(Did.UNDO, 0, False), (Did.UNDO, 0, False), (Did.MOVE, seat, seals), (Did.MOVE, 0, False)]
    did += [(Did.UNDO, 0, False), (Did.MOVE, 0, False)]
    changes = [Change(number + 1, kind, who, "", number, sealed) for number, (kind, who, sealed) in enumerate(did)]
    s = emporion.start("garum", players=2)
    assert undone(table_with(s, changes, len(changes)), 0) == count


def test_moves_are_taken_back_so_often_in_a_turn_and_no_more(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], False)
        seat = table.asking()[0]
        for count in range(5):
            table = await play_on(host, table.id, 1, Random(1))
            assert table.seats_of(ANNA.id)
            table = await host.undo(table.id, ANNA.id, table.number)
            assert undone(table, seat) == count + 1
        table = await play_on(host, table.id, 1, Random(1))
        with pytest.raises(Refused, match="enough"):
            await host.undo(table.id, ANNA.id, table.number)
        while table.asking() == (seat,):
            table = await play_on(host, table.id, 1, Random(1))
        table = await play_on(host, table.id, 1, Random(1))
        if not why_no_undo_at(table, ANNA.id):
            table = await host.undo(table.id, ANNA.id, table.number)
        assert undone(table, 1 - seat) <= 1, "the next one has a turn of their own"

    at_host(tmp_path, check, settings=replace(QUICK, undos=5))


def test_undo_survives_a_restart(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def play(host: Host) -> None:
        table = await two_at_garum(host)
        kept["start"] = codec.digest(table.state)
        kept["table"] = await first_move(host, table)

    async def go_on(host: Host) -> None:
        old: Table = kept["table"]
        table = await host.table(old.id)
        assert table.number == old.number and codec.digest(table.state) == codec.digest(old.state)
        assert [change.text for change in table.live()] == [change.text for change in old.live()]
        table = await host.undo(table.id, table.seats[table.asking()[0]].person, table.number)
        assert codec.digest(table.state) == kept["start"]

    at_host(tmp_path, play)
    at_host(tmp_path, go_on)


def test_a_change_that_cannot_be_stored_is_neither_made_nor_told(tmp_path: Path, monkeypatch: Any) -> None:
    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        told: list[int] = []
        await asyncio.sleep(0.05)
        await host.listen(table.id, ANNA.id, Watcher(lambda changed: told.append(changed.number)))

        async def full_disk(*_: Any) -> None:
            raise OSError("disk full")

        with monkeypatch.context() as patch:
            patch.setattr(host.store, "keep", full_disk)
            with pytest.raises(OSError, match="disk full"):
                await first_move(host, table)
        await asyncio.sleep(0.05)
        assert told == [] and (await host.table(table.id)).number == table.number
        await first_move(host, await host.table(table.id))
        await asyncio.sleep(0.05)
        assert told == [table.number + 1]

    at_host(tmp_path, check)


def test_what_is_told_is_stored(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        stored: list[Any] = []
        await asyncio.sleep(0.05)
        await host.listen(
            table.id, ANNA.id, Watcher(lambda told: stored.append((told.number, host.store.load(told.id))))
        )
        await first_move(host, table)
        await asyncio.sleep(0.05)
        ((number, load),) = stored
        assert (await load).number == number

    at_host(tmp_path, check)


def test_a_taken_number_means_somebody_was_first(tmp_path: Path) -> None:
    """Two processes over one store: the second to write is told so, and sees what the first did."""

    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        other = Host(host.store, None)
        await other.table(table.id)
        first = await first_move(host, table)
        with pytest.raises(Stale, match="first"):
            await first_move(other, table)
        assert (await other.table(table.id)).number == first.number

    at_host(tmp_path, check)


def test_bots_answer_and_a_restart_forgets_no_answer(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def make(host: Host) -> None:
        table = await host.create(ANNA, "garum", 3, {}, ["me", "bot:greedy", "bot:random"], False)
        kept["id"] = table.id
        table = await play_on(host, table.id, 3, Random(1))
        assert table.seats[table.asking()[0]].kind == Sits.BOT  # and this host has no bots that could answer

    async def go_on(host: Host) -> None:
        table = await play_on(host, kept["id"], -1, Random(2))
        assert table.status == Status.OVER and table.scores == list(table.state.scores())

    at_host(tmp_path, make)
    at_host(tmp_path, go_on, bots=True)


def test_leaving_and_coming_back(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        table = await host.leave(table.id, BEN)
        assert (table.seats[1].kind, table.seats[1].left, table.names()[1]) == (Sits.BOT, "away", "Ben")
        with pytest.raises(Refused):
            await host.sit(table.id, CLEO, 1)
        table = await host.sit(table.id, BEN, 1)
        assert table.seats[1].kind == Sits.PERSON
        table = await host.leave(table.id, BEN, for_good=True)
        assert table.seats[1].left == "resigned"
        with pytest.raises(Refused):
            await host.sit(table.id, BEN, 1)

    at_host(tmp_path, check)


def test_leaving_before_the_game_frees_the_seat_and_the_last_one_closes_the_table(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 3, {}, ["me", "free", "free"], True)
        await host.sit(table.id, BEN)
        table = await host.leave(table.id, BEN)
        assert [seat.kind for seat in table.seats] == [Sits.PERSON, "free", "free"]
        assert (await host.leave(table.id, ANNA)).status == "closed"

    at_host(tmp_path, check)


def test_somebody_absent_can_be_replaced_and_somebody_present_cannot(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        with pytest.raises(Refused, match="is here"):
            await host.call_bot(table.id, ANNA, 1)
        (await host.place(table.id)).gone[BEN.id] = time.monotonic() - 100
        with pytest.raises(Refused, match="Only those who play"):
            await host.call_bot(table.id, CLEO, 1)
        table = await host.call_bot(table.id, ANNA, 1)
        assert table.seats[1].kind == Sits.BOT

    at_host(tmp_path, check)


def test_a_rematch_turns_the_seats_and_both_find_the_same_one(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await play_on(host, (await two_at_garum(host)).id, -1, Random(3))
        again = await host.rematch(table.id, ANNA)
        assert again.status == Status.OPEN
        assert (await host.rematch(table.id, BEN)).id == again.id
        again = await host.sit(again.id, BEN)
        assert again.names() == ["Ben", "Anna"] and again.status == Status.PLAYING
        with pytest.raises(Refused):
            await host.rematch(table.id, CLEO)

    at_host(tmp_path, check)


def test_the_seats_of_a_rematch_are_kept_and_everybody_is_told(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        await host.sit(table.id, BEN)
        table = await play_on(host, table.id, -1, Random(3))
        window = Window()
        place = await host.listen(table.id, BEN.id, window)
        await asyncio.sleep(0.1)
        number, before = place.told.number, show.whole(host, place, 1)
        assert '"again"' not in before
        again = await host.rematch(table.id, ANNA)
        await asyncio.sleep(0.1)
        (step,) = show.since(host, place, 1, number) or []
        assert json.loads(step)["again"] == again.id and window.numbers[-1] == number + 1
        with pytest.raises(Refused, match="no free seat"):
            await host.sit(again.id, CLEO)
        with pytest.raises(Refused, match="kept"):
            await host.sit(again.id, CLEO, 0)
        assert (await host.rematch(table.id, BEN)).id == again.id
        again = await host.sit(again.id, BEN)
        assert again.status is Status.PLAYING and again.names() == ["Ben", "Anna"]

    at_host(tmp_path, check)


def test_two_seats_at_one_device_are_both_taken_again(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(BEN, "garum", 3, {}, ["me", "here:Dora", "free"], True)
        await host.sit(table.id, ANNA)
        table = await play_on(host, table.id, -1, Random(3))
        again = await host.rematch(table.id, ANNA)
        assert [seat.name for seat in again.seats] == ["Dora", "Anna", "Ben"] and again.seats_of(BEN.id) == []
        again = await host.sit(again.id, BEN)
        assert again.seats_of(BEN.id) == [0, 2] and again.status is Status.PLAYING

    at_host(tmp_path, check)


def test_a_kept_seat_can_be_given_to_a_bot_by_the_host_of_the_table(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        await host.sit(table.id, BEN)
        table = await play_on(host, table.id, -1, Random(3))
        again = await host.begin((await host.rematch(table.id, ANNA)).id, ANNA)
        assert again.status is Status.PLAYING and not again.seats[0].person

    at_host(tmp_path, check)


def test_two_people_of_one_name_are_told_apart(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 3, {}, ["me", "free", "free"], True)
        await host.sit(table.id, Person("x" * 24, "Anna"))
        assert (await host.sit(table.id, Person("y" * 24, "Anna"))).names() == ["Anna", "Anna 2", "Anna 3"]

    at_host(tmp_path, check)


def test_one_device_several_seats(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 3, {}, ["me", "here:Ben", "here:"], False)
        assert table.names() == ["Anna", "Ben", "Player 3"] and table.seats_of(ANNA.id) == [0, 1, 2]
        table = await play_on(host, table.id, -1, Random(4))
        assert table.status == Status.OVER

    at_host(tmp_path, check)


def test_what_a_table_cannot_be(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        for players, options, chairs in (
            (7, {}, ["me"] * 7),
            (2, {"board": "atlantis"}, ["me", "free"]),
            (2, {"tide": "high"}, ["me", "free"]),
            (2, {}, ["me"]),
            (2, {}, ["me", "bot:os:system"]),
            (2, {}, ["me", "throne"]),
        ):
            with pytest.raises(Refused):
                await host.create(ANNA, "garum", players, options, chairs, True)
        with pytest.raises(Missing, match="no such table"):
            await host.table("nowhere")

    at_host(tmp_path, check)


def test_why_not_is_answered_by_the_rule(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await first_move(host, await two_at_garum(host))
        seat = table.asking()[0]
        open_vat = next(move.on for move in table.state.legal(seat)).rsplit("-", 1)[0]
        other = next(vat for vat in range(1, 17) if f"vat-{vat}" != open_vat)
        rows = reasons(table.state, seat, f"vat-{other}-nw")
        sentence = "Every tile of this round goes into the vat that was opened for it."
        assert rows == [(sentence, "place-a-tile-in-the-cetarium", "rule-other-vat")]
        assert reasons(table.state, 1 - seat, f"vat-{other}-nw")[0][0] == "It is not your turn to choose."
        assert reasons(table.state, seat, "nothing")[0][0].startswith("That is not what")

    at_host(tmp_path, check)


class Ring:
    """Something that holds itself: only looking for it finds that nobody else does."""

    def __init__(self) -> None:
        self.itself = self


def old_ring() -> ref[Ring]:
    """One that nobody holds, of an age at which Python looks no more."""
    ring = Ring()
    gc.collect()
    return ref(ring)


def test_what_nobody_holds_is_swept_in_quiet(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await two_at_garum(host)
        ring = old_ring()
        await host.table(table.id)
        assert not host.sweep() and ring() is not None  # somebody was here just now
        host.settings = replace(QUICK, quiet=-1.0)
        assert host.sweep() and ring() is None
        assert not host.sweep()  # nobody has asked for anything since

    at_host(tmp_path, check)


def test_where_it_is_never_quiet_it_is_swept_all_the_same(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        ring = old_ring()
        assert not host.sweep() and ring() is not None
        host.settings = replace(QUICK, swept=-1.0)
        assert host.sweep() and ring() is None

    at_host(tmp_path, check)
