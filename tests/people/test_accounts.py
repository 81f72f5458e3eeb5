"""Accounts: a guest keeps everything, links open once, devices end, somebody can be gone without a trace."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from emporion.tables.accounts import DEVICE, RECOVER
from emporion.tables.passwords import digest
from emporion.tables.ratings import Rating, after, bot_rating, shown
from emporion.tables.table import Left, Person, Refused, Sits, Status
from tests import strengths
from tests.people.days import A_DAY, House, in_house
from tests.tables.sitting import ANNA, BEN, CLEO, play_on

WORD = "a long word"


def test_a_guest_becomes_an_account_and_comes_in_elsewhere(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        accounts = house.host.accounts
        table = await house.two(A_DAY)
        anna = await accounts.register(ANNA, "Anna", WORD)
        assert anna.id == ANNA.id and table.seats_of(anna.id), "the id stays, and with it every seat"
        assert await accounts.login("ANNA", WORD) == anna
        for name, password in (("Anna", "another word"), ("Nobody", WORD), ("", "")):
            with pytest.raises(Refused, match="do not belong together"):
                await accounts.login(name, password)
        for person, name, password in (
            (BEN, "anna", WORD),
            (BEN, "B", WORD),
            (BEN, "Ben", "short"),
            (ANNA, "Anna2", WORD),
        ):
            with pytest.raises(Refused, match=" "):
                await accounts.register(person, name, password)
        one, two = await accounts.begin(anna, "Firefox"), await accounts.begin(anna, "Chrome")
        found = await accounts.session(one)
        assert found is not None and found.person == anna
        await accounts.end(anna, but=digest(two))
        assert await accounts.session(one) is None and await accounts.session(two) is not None
        await accounts.set_password(anna, "another long word")
        assert await accounts.session(two) is None
        assert await accounts.login("anna", "another long word") == anna

    in_house(tmp_path, what, bots=False)
    stored = (tmp_path / "tables.db").read_bytes()
    assert WORD.encode() not in stored


def test_a_link_opens_once_and_is_not_stored_as_it_is(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        accounts = house.host.accounts
        anna = await accounts.register(ANNA, "Anna", WORD)
        token = await accounts.make_link(RECOVER, anna)
        assert (await accounts.look_link(token)).person == anna == (await accounts.use_link(token)).person
        newer = await accounts.make_link(DEVICE, anna)
        newest = await accounts.make_link(DEVICE, anna)
        for spent in (token, newer, "never made"):
            with pytest.raises(Refused, match="does not open"):
                await accounts.use_link(spent)
        with closing(sqlite3.connect(tmp_path / "tables.db")) as raw:
            assert newest not in str(raw.execute("SELECT * FROM links").fetchall())

    in_house(tmp_path, what, bots=False)


def test_a_rated_game_moves_the_ratings_of_people_only(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        host = house.host
        with pytest.raises(Refused, match="account"):
            await house.two(A_DAY, rated=True)
        for person in (ANNA, BEN):
            await host.accounts.register(person, person.name, WORD)
        with pytest.raises(Refused, match="one person a seat"):
            await host.create(ANNA, "garum", 2, {}, ["me", "here:Paula"], True, rated=True)
        table = await house.two(A_DAY, rated=True)
        with pytest.raises(Refused, match="account"):
            await host.check_welcome(table, CLEO)
        with pytest.raises(Refused, match="rated"):
            await host.close(table.id, ANNA)
        seat = table.asking()[0]
        for about in ("", str(table.state.legal(seat)[0])):
            with pytest.raises(Refused, match="nobody gets advice"):
                await host.hint(table.id, table.seats[seat].person, seat, about)
        table = await play_on(host, table.id, 1000, Random(4))
        assert table.status is Status.OVER
        won, lost = (ANNA, BEN) if 0 in table.winners else (BEN, ANNA)
        up, down = [(await host.folk.ratings_of(person.id))["garum"] for person in (won, lost)]
        assert up.mean > 25 > down.mean or len(table.winners) == 2, "the key is nobody's choice, and may end in a tie"
        assert up.games == 1 and up.doubt < 25 / 3
        (row,) = await host.folk.results_of(won.id)
        assert row["place"] == 1 and sum(row["causes"].values()) == row["points"] and row["used"]

    in_house(tmp_path, what, bots=False)


def test_bots_stand_still_and_who_gives_up_is_last() -> None:
    bot = bot_rating("garum", "normal")
    new, same = after([Rating(), bot], [1, 2])
    assert new.mean > 25 and same is bot and shown(25.0) == 1500
    with pytest.raises(Refused, match="measured"):
        bot_rating("garum", "my_module:MyBot")
    assert strengths.page() == strengths.FILE.read_text(encoding="utf-8"), "python -m tests.strengths writes it anew"


def test_a_blocked_person_does_not_sit_down_and_is_not_heard(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        host = house.host
        table = await house.two(A_DAY)
        await host.talk(table.id, BEN, "hello <b>Anna</b>\u202e")
        place = await host.place(table.id)
        assert [line.text for line in await host.talk_since(place, ANNA.id, set())] == ["hello <b>Anna</b>"]
        assert await host.talk_since(place, CLEO.id, set()) == [], "only those who sit here"
        assert await host.block(table.id, ANNA, 1) == "Ben"
        assert await host.talk_since(place, ANNA.id, await host.blocked_by(ANNA.id)) == []
        other = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        with pytest.raises(Refused, match="cannot sit down"):
            await host.sit(other.id, BEN)
        await host.unblock(ANNA, "Ben")
        await host.sit(other.id, BEN)
        for person, said in ((CLEO, "hello"), (ANNA, " \u200b\n")):
            with pytest.raises(Refused, match=" "):
                await host.talk(table.id, person, said)
        await host.keep_note(table.id, ANNA.id, "sell late")
        assert (await host.note(table.id, ANNA.id), await host.note(table.id, BEN.id)) == ("sell late", "")

    in_house(tmp_path, what, bots=False)


def test_who_is_deleted_is_gone_without_a_trace(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        host = house.host
        anna = replace(ANNA, name="Annabella")
        await host.accounts.register(anna, "Annabella", WORD)
        table = await host.create(anna, "garum", 2, {}, ["me", "free"], True)
        await host.sit(table.id, BEN)
        await host.talk(table.id, anna, "I was here")
        exported = await host.folk.export(anna.id)
        assert exported["account"]["name"] == "Annabella" and "password" not in exported["account"]
        assert [line["text"] for line in exported["chats"]] == ["I was here"]
        await host.forget(anna)
        table = await host.table(table.id)
        assert table.seats[0].kind is Sits.BOT and table.seats[0].left is Left.RESIGNED and table.host == BEN.id
        assert "Annabella" not in str(table.names())

    in_house(tmp_path, what, bots=False)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as raw:
        names = [row[0] for row in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        everything = str([raw.execute(f"SELECT * FROM {name}").fetchall() for name in names])
    assert "Annabella" not in everything and ANNA.id not in everything and "I was here" not in everything


def test_the_next_table_is_the_one_that_has_waited_longest(tmp_path: Path) -> None:
    async def what(house: House) -> None:
        tables = [
            await house.host.create(Person(ANNA.id, "Anna"), "garum", 2, {}, ["me", "here:Bo"], True) for _ in range(2)
        ]
        assert await house.host.folk.waiting(ANNA.id) == [table.id for table in tables]
        assert await house.host.folk.waiting(BEN.id) == []

    in_house(tmp_path, what, bots=False)
