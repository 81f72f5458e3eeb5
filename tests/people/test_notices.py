"""Notices: one a turn, to those who do not look, never in quiet hours, never twice, only where the operator allows."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import face
from emporion.tables.noticing import TURN, Notice, quiet_until, say_left, told
from emporion.tables.pace import DAY, Kind, Pace
from emporion.tables.sending import HOOK, PUSH, Gone, Message, Post
from emporion.tables.standing import Standing, answer_of
from emporion.tables.table import Change, Did, Refused, Table
from tests.people.days import A_DAY, House, Moved, Noted, in_house
from tests.stores import rows_of
from tests.tables.sitting import ANNA, BEN, Window, play_on
from tests.tables.test_two_worlds import table_with

SITE = "http://here"


async def want_notices(house: House) -> None:
    for person in (ANNA, BEN):
        await house.host.accounts.register(person, person.name, "a long word")
        await house.host.folk.add_channel(person, HOOK, f"https://hook/{person.name}", SITE, True)


async def settled(house: House, count: int) -> list[str]:
    """The titles of what was sent, once so much was; and a moment more, in case there is too much."""
    async with asyncio.timeout(20):
        while len(house.post.sent) < count:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.2)
    return [f"{address.rsplit('/', 1)[1]}: {message.title}" for _, address, message in house.post.sent]


def test_one_notice_a_turn_and_not_a_click(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        await want_notices(house)
        table = await house.two(A_DAY)
        names = ["Anna", "Ben"]
        first = table.asking()[0]
        house.later(31)
        assert await settled(house, 1) == [f"{names[first]}: Garum: your turn"]
        table = await house.first(table.id)
        house.later(31)
        second = table.asking()[0]
        assert await settled(house, 2) == [f"{names[at]}: Garum: your turn" for at in (first, second)]
        message = house.post.sent[-1][2]
        assert message.link == f"{SITE}/t/{table.id}" and "24 hours" in message.text
        await house.first(table.id)
        await house.first(table.id)  # quick: nobody need be told of a turn that is over
        house.later(31)
        assert len(await settled(house, 3)) == 3

    in_house(tmp_path, what, bots=False)


def test_a_restart_forgets_none_and_sends_none_twice(tmp_path: Path) -> None:
    clock = Moved()

    async def before(house: House) -> None:
        await want_notices(house)
        table = await house.two(A_DAY)
        house.later(31)
        await settled(house, 1)
        await house.first(table.id)

    async def after(house: House) -> None:
        house.later(31)
        assert len(await settled(house, 1)) == 1

    in_house(tmp_path, before, clock, bots=False)
    in_house(tmp_path, after, clock, bots=False)


def test_quiet_hours_hold_a_notice_until_they_are_over(tmp_path: Path) -> None:
    late = datetime(2026, 3, 1, 23, 30, tzinfo=UTC).timestamp()
    assert quiet_until(late, 22 * 60, 7 * 60, "UTC") == late + 7.5 * 3600
    assert quiet_until(late, 7 * 60, 22 * 60, "UTC") == late
    assert quiet_until(late, -1, -1, "UTC") == late
    assert quiet_until(late, 0, 6 * 60, "Europe/Athens") == late + 4.5 * 3600, "it is half past one there"

    async def what(house: House) -> None:
        await want_notices(house)
        now = datetime.fromtimestamp(house.clock.now(), UTC)
        minute = now.hour * 60 + now.minute
        ends = f"{(minute + 120) % 1440 // 60:02}:{(minute + 120) % 60:02}"
        begins = f"{(minute - 60) % 1440 // 60:02}:{(minute - 60) % 60:02}"
        for person in (ANNA, BEN):
            await house.host.folk.set_quiet(person, begins, ends, "UTC")
        await house.two(A_DAY)
        house.later(31)
        assert await settled(house, 0) == []
        house.later(2 * 3600)
        assert len(await settled(house, 1)) == 1
        with pytest.raises(Refused, match="22:30"):
            await house.host.folk.set_quiet(ANNA, "25:00", "07:00", "UTC")
        with pytest.raises(Refused, match="zone"):
            await house.host.folk.set_quiet(ANNA, "22:00", "07:00", "Atlantis")

    in_house(tmp_path, what, bots=False)


def test_when_quiet_hours_begin_and_end() -> None:
    def later(hour: int, minute: int, begins: int, ends: int) -> float:
        now = datetime(2026, 3, 1, hour, minute, tzinfo=UTC).timestamp()
        return (quiet_until(now, begins * 60, ends * 60, "UTC") - now) / 60

    assert [later(21, 59, 22, 7), later(22, 0, 22, 7), later(6, 59, 22, 7), later(7, 0, 22, 7)] == [0, 540, 1, 0]
    assert [later(11, 59, 12, 14), later(12, 0, 12, 14), later(13, 59, 12, 14), later(14, 0, 12, 14)] == [0, 120, 1, 0]
    assert later(0, 0, 0, 6) == 360 and later(5, 0, 22, 0) == 0 and later(23, 0, 22, 0) == 60, "midnight is an hour too"
    assert later(12, 0, 12, 12) == 0 and later(0, 30, 23, 0) == 0
    assert quiet_until(0.0, 0, 60, "Nowhere/AtAll") == 3600.0


def test_a_span_of_time_is_said_in_whole_days_hours_or_minutes() -> None:
    spans = {2 * DAY: "2 days", 2 * DAY - 1: "48 hours", 7200: "2 hours", 7199: "120 min", 89: "1 min", 0: "1 min"}
    assert {seconds: say_left(seconds) for seconds in spans} == spans


class Broken(Noted):
    """Nothing arrives any more, or the address is gone for ever."""

    how: Exception | None = None

    async def send(self, kind: str, address: str, message: Message) -> None:
        await super().send(kind, address, message)
        if Broken.how is not None:
            raise Broken.how


def test_a_notice_that_does_not_arrive_is_tried_four_times_and_an_address_that_is_gone_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.people.days.Noted", Broken)

    def rows() -> list[Any]:
        return rows_of(f"sqlite:///{tmp_path / 'tables.db'}", "SELECT state, tries, at FROM notices ORDER BY id")

    async def what(house: House) -> None:
        await want_notices(house)
        table = await house.two(A_DAY)
        first = [ANNA, BEN][table.asking()[0]]
        monkeypatch.setattr(Broken, "how", OSError())
        house.later(31)
        for tries, pause in ((1, 60), (2, 240), (3, 960)):
            await settled(house, tries)
            ((state, counted, at),) = rows()
            assert (state, counted, round(at - house.clock.now())) == ("waits", tries, pause)
            house.later(pause - 5)
            assert len(await settled(house, tries)) == tries, "not before its time"
            house.later(6)
        await settled(house, 4)
        assert rows()[0][:2] == ("failed", 4)
        monkeypatch.setattr(Broken, "how", Gone())
        await house.first(table.id)
        house.later(31)
        await settled(house, 5)
        assert [len(await house.host.folk.channels_of(person.id)) for person in (ANNA, BEN)] == [
            int(first is ANNA), int(first is BEN)
        ]  # fmt: skip

    in_house(tmp_path, what, bots=False)


def test_the_end_is_told_to_those_who_do_not_look_and_at_a_live_table_a_turn_waits_longer(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        await want_notices(house)
        table = await house.two(Pace(Kind.LIVE, bank=600.0))
        first = [ANNA, BEN][table.asking()[0]]
        house.later(house.host.settings.nudge - 5)
        assert await settled(house, 0) == []
        house.later(6)
        assert await settled(house, 1) == [f"{first.name}: Garum: your turn"]
        await house.host.listen(table.id, ANNA.id, Window(ANNA.id))
        house.post.sent.clear()
        await play_on(house.host, table.id, -1, Random(1))
        house.later(house.host.settings.nudge + 1)
        assert await settled(house, 1) == ["Ben: Garum: the game is over"]
        assert house.post.sent[0][2].text == "You played with Anna."

    in_house(tmp_path, what, bots=False)


@pytest.mark.parametrize(
    "address",
    ["https://example.org/x", "http://127.0.0.1/", "https://allowed.org@127.0.0.1/", "https://allowed.org:444/",
     "file:///etc", "http://allowed.org/", "https://allowed.org.evil.net/", "https://[::1]/", "gopher://allowed.org/",
     "https://allowed.org /x"],
)  # fmt: skip
def test_webhooks_go_only_where_the_operator_allows(address: str) -> None:
    post = Post(hosts=("allowed.org",))
    assert post.check_hook("https://allowed.org/path") == "https://allowed.org/path"
    with pytest.raises(Refused, match=r"allowed\.org"):
        post.check_hook(address)
    with pytest.raises(Refused, match="no webhooks"):
        Post().check_hook("https://allowed.org/path")


def test_push_goes_only_to_push_services(tmp_path: Path) -> None:
    post = Post(contact="ops@example.org", key_file=tmp_path / "push")
    keys = '"keys": {"p256dh": "a", "auth": "b"}'
    assert "mozilla" in post.check_push(f'{{"endpoint": "https://updates.push.services.mozilla.com/x", {keys}}}')
    for wrong in (
        "http://updates.push.services.mozilla.com/x",
        "https://127.0.0.1/x",
        "https://x.notify.windows.com.evil.net/",
    ):
        with pytest.raises(Refused, match="cannot be reached"):
            post.check_push(f'{{"endpoint": "{wrong}", {keys}}}')
    for damaged in ("", "[]", '{"endpoint": 7}'):
        with pytest.raises(Refused, match="cannot be reached"):
            post.check_push(damaged)
    assert len(post.public_key()) == 87 and post.public_key() == post.public_key()
    assert (tmp_path / "push").stat().st_mode & 0o777 == 0o600


def test_a_push_follows_no_service_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pywebpush = pytest.importorskip("pywebpush")
    asked: list[Any] = []
    monkeypatch.setattr(pywebpush, "webpush", lambda *address, **terms: asked.append(terms["requests_session"]))
    post = Post(contact="ops@example.org", key_file=tmp_path / "push")
    asyncio.run(post.send(PUSH, "{}", Message("one", "Garum: your turn", "It waits for you.", SITE)))
    assert [session.max_redirects for session in asked] == [0]


def test_two_worlds_hold_for_notices_and_answers_that_were_left() -> None:
    """What a seat cannot tell apart neither changes what it is told nor what is played for it."""
    compared = 0
    for seed in range(30):
        rng = Random(seed)
        s = emporion.start("constantinopolis", players=3, seed=seed)
        for _ in range(rng.randrange(20, 120)):
            if not s.over:
                s.play(s.asking()[0], rng.choice(s.legal(s.asking()[0])))
        if s.over:
            continue
        seat = s.asking()[0]
        view = face.view(s, seat)
        world = emporion.imagine(view, rng)
        left = (
            Standing(seat, "Announced", "pass"),
            Standing(seat, "Contest", "pass", above=3),
            Standing(seat, "Donate", "done"),
        )
        assert answer_of(view, left, 1) == answer_of(face.view(world, seat), left, 1)
        notice = Notice(1, "t", f"person-{seat}", TURN, 1, 0)
        assert told(_table(s), notice, SITE, 0.0) == told(_table(world), notice, SITE, 0.0)
        compared += 1
    assert compared > 10


def _table(state: Any) -> Table:
    return table_with(state, [Change(1, Did.BEGIN, -1, "", 0)], 1)
