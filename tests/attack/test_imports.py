"""Games from files: other content is not let in, and what never ends is ended."""

from __future__ import annotations

import asyncio
import json
import time
from random import Random
from typing import Any

import pytest

from emporion import content
from emporion.record import Record
from emporion.tables.door import WAITING, Door
from emporion.tables.quarantine import Quarantine
from emporion.tables.table import Refused
from tests.web.site import Guest, Player, Site

pytestmark = pytest.mark.attack


def with_dice(count: list[int]) -> str:
    """A game of Minos, not begun, whose header says so many dice."""
    record = Record.start("minos", 2, seed=1)
    rows: list[Any] = [json.loads(line) for line in record.lines()]
    values = rows[0]["content"]
    for die in values["die"]:
        die["count"] = count
    rows[0]["hash"] = content.hash_of(values)
    return "\n".join(json.dumps(row) for row in rows)


def hash_in(text: str) -> str:
    return str(json.loads(text.split("\n")[0])["hash"])


def test_other_content_is_refused_unless_it_was_allowed(open_site: Site) -> None:
    answer = Guest(open_site, "Eve").http.post("/import", files={"file": ("x", with_dice([9, 9, 9]).encode())})
    assert answer.status_code == 409 and "other content" in answer.json()["error"]


def test_a_game_that_never_ends_is_ended() -> None:
    text = with_dice([9, 9, 9])
    began = time.monotonic()
    with pytest.raises(Refused, match=" "):
        asyncio.run(Quarantine(frozenset([hash_in(text)]), seconds=4).opened(text))
    assert time.monotonic() - began < 8


def test_too_much_memory_is_not_had() -> None:
    """Twenty million small lists: the process that reads them may have so much and no more."""
    with pytest.raises(Refused, match=" "):
        asyncio.run(Quarantine(seconds=15).opened("[" + "[0]," * 20_000_000))


def test_a_real_game_comes_through_as_it_was() -> None:
    record, rng = Record.start("thessaloniki", 2, seed=5), Random(5)
    while len(record.moves) < 60:
        (seat,) = record.state.asking()
        record.play(seat, rng.choice(record.state.legal(seat)))
    text = "\n".join(record.lines())
    back = asyncio.run(Quarantine().opened(text))
    assert back.lines() == record.lines()
    assert [str(played.move) for played in back.moves] == [str(played.move) for played in record.moves]


def test_what_a_file_says_of_names_and_texts_changes_nobody_elses_table(open_site: Site) -> None:
    """A file with the standard hash and its own words for things: words are never taken from a file."""
    record = Record.start("garum", 2, seed=1)
    rows: list[Any] = [json.loads(line) for line in record.lines()]
    for kind in rows[0]["content"].values():
        for entry in kind:
            entry["name"] = "Pwned"
    text = "\n".join(json.dumps(row) for row in rows)
    guest = Guest(open_site, "Eve")
    answer = guest.http.post("/import", files={"file": ("x", text.encode())})
    for page in ("/", answer.headers.get("location", "/")):
        assert "Pwned" not in guest.http.get(page).text
    player = Player(guest, guest.table(game="garum", players="2"))
    player.until("scene")
    assert "Pwned" not in player.raw[-1]


def test_whoever_brings_many_files_holds_up_nobody_who_brings_one() -> None:
    """One at a time, in turn; few of each wait, and whoever goes away leaves the door as it was."""
    came: list[str] = []
    inside: set[str] = set()

    async def bring(door: Door, owner: str) -> None:
        async with door.turn(owner):
            assert not inside
            inside.add(owner)
            came.append(owner)
            await asyncio.sleep(0.01)
            inside.clear()

    async def check() -> None:
        door = Door()
        many = [asyncio.create_task(bring(door, "eve")) for _ in range(WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="waiting already"):
            await bring(door, "eve")
        one = asyncio.create_task(bring(door, "anna"))
        await asyncio.sleep(0)
        many[1].cancel()
        await one
        assert came[:3] == ["eve", "eve", "anna"]
        many[4].cancel()
        await asyncio.wait(many)
        await bring(door, "eve")
        assert came.count("eve") == WAITING - 1

    asyncio.run(check())
