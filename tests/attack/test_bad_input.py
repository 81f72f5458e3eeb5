"""What no browser would send gets a sentence, and nothing is changed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from emporion.record import Record
from emporion.tables.naming import clean_name
from tests.web.site import Guest, Player, Site

pytestmark = pytest.mark.attack

POLICY = "content-security-policy"


def rows_of_a_game() -> list[dict[str, Any]]:
    """A short saved game, as the rows of its file."""
    record, rng = Record.start("garum", 2, seed=3), Random(3)
    for _ in range(6):
        (seat,) = record.state.asking()
        record.play(seat, rng.choice(record.state.legal(seat)))
    return [json.loads(line) for line in record.lines()]


def spelled(rows: list[dict[str, Any]]) -> str:
    return "\n".join(json.dumps(row) for row in rows)


def damaged_files() -> dict[str, str]:
    """Saved games as somebody with bad intentions would write them."""
    text = spelled(rows_of_a_game())
    names = rows_of_a_game()
    names[0]["names"] = ["\ud800", "a\u0000b\nc\u202ed"]
    move = rows_of_a_game()
    move[1]["move"] = "\ud800"
    return {
        "a seed without end": text.replace('"seed": 3', '"seed": 1e999'),
        "a seat without end": text.replace('"seat": 0', '"seat": 1e999', 1),
        "sixty thousand brackets": "[" * 60_000,
        "brackets in a header": text.replace('"seed": 3', '"seed": ' + "[" * 60_000),
        "half a letter in a move": spelled(move),
        "players as a list": text.replace('"players": 2', '"players": [2]'),
        "options as a number": text.replace('"options": {', '"options": 7, "was": {'),
        "nothing": "",
        "lines without end": text.split("\n")[0] + "\n{}" * 30_000,
    }


@pytest.mark.parametrize("what", damaged_files())
def test_a_damaged_file_is_refused_with_a_sentence(open_site: Site, what: str) -> None:
    guest = Guest(open_site, "Anna")
    answer = guest.http.post("/import", files={"file": ("x", damaged_files()[what].encode("utf-8", "replace"))})
    assert answer.status_code == 409 and " " in answer.json()["error"], answer.text


@pytest.mark.parametrize("what", damaged_files())
def test_the_command_line_says_it_too(what: str) -> None:
    with pytest.raises(ValueError, match=" "):
        Record.parse(damaged_files()[what])


def test_names_in_a_file_are_cleaned(open_site: Site) -> None:
    rows = rows_of_a_game()
    rows[0]["names"] = ["A\u0000nn\u202ea\nB", 7]
    guest = Guest(open_site, "Anna")
    answer = guest.http.post("/import", files={"file": ("x", spelled(rows).encode())})
    assert answer.status_code == 303, answer.text
    page = guest.http.get(answer.headers["location"], headers={"accept": "text/html"}).text
    player = Player(guest, answer.headers["location"].rsplit("/", 1)[1])
    seats = player.until("scene")["seats"]
    assert [seat["name"] for seat in seats] == ["Anna B", "7"] and "\u202e" not in page


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("A\u0301", "Á"),
        ("x\u202ey\u0000z", "xyz"),
        ("a\n b\tc", "a b c"),
        ("\ud800", "Guest"),
        ("y" * 90, "y" * 24),
        (" ", "Guest"),
    ],
)
def test_a_name_is_composed_and_on_one_line(said: str, kept: str) -> None:
    assert clean_name(said) == kept


def test_a_name_beside_ones_own_is_cleaned(open_site: Site) -> None:
    guest = Guest(open_site, "Anna")
    form = {"game": "garum", "players": "2", "seat-1": "here", "here-1": "B\u0000e\u202en\n!"}
    player = Player(guest, guest.table(**form))
    assert [seat["name"] for seat in player.until("scene")["seats"]] == ["Anna", "Ben !"]


@pytest.mark.parametrize("origin", ["http://[bad", "http://", "::", "http://\u00e9"])
def test_an_origin_that_is_none_is_refused(open_site: Site, origin: str) -> None:
    headers = {"origin": origin.encode()}
    answer = httpx.post(open_site.url + "/name", data={"name": "x"}, headers=headers)  # type: ignore[arg-type]
    assert answer.status_code == 403 and POLICY in answer.headers
    guest = Guest(open_site, "Anna")
    id = guest.table(game="garum", players="2")
    with pytest.raises(InvalidStatus):
        guest.socket(id, origin="http://[bad")


def test_refusals_carry_the_safety_headers(open_site: Site) -> None:
    guest = Guest(open_site, "Anna")
    large = guest.http.post("/tables", content=b"x" * 20_000)
    assert large.status_code == 413 and POLICY in large.headers
    for path in ("/t/%00/", "/t/%00", "/t/a%00b/ledger", "/t/" + "x" * 3000, "/t/%ff", "/t/..%2f"):
        answer = guest.http.get(path)
        assert answer.status_code == 404 and POLICY in answer.headers, path


def test_a_binary_frame_is_no_message(open_site: Site) -> None:
    guest = Guest(open_site, "Anna")
    player = Player(guest, guest.table(game="garum", players="2"))
    player.until("scene")
    player.socket.send(b"\x00\xff" * 10)
    assert " " in player.until("no")["text"]
    for text in ('{"t":"move","n":1e999}', '{"t":"hello","n":' + "9" * 900 + "}", '"\\ud800"', "[" * 1900):
        player.socket.send(text)
        assert " " in player.until("no", "scene").get("text", "a scene")
    for id in ("9" * 40, "[" * 400 + "]" * 400, "NaN", '{"a":"b"}', '"' + "x" * 1000 + '"'):  # is said again, or not
        player.socket.send('{"t":"nothing","id":' + id + "}")
        assert player.until("no")["id"] in (None, "x" * 80)
    with pytest.raises(ConnectionClosed):
        player.socket.send("x" * 20_000)
        while True:
            player.hear()


def test_a_full_disk_is_told_and_nothing_is_changed(tmp_path: Path) -> None:
    """The file of the tables cannot grow any more: a move is refused with a sentence, and the table goes on later."""
    site = Site(tmp_path)
    try:
        guest = Guest(site, "Anna")
        form = {"game": "garum", "players": "2", "seat-1": "here", "here-1": "Ben"}
        player = Player(guest, guest.table(**form))
        player.until("scene")
        number = player.told["n"]
        fill(site, full=True)
        player.choose(Random(1))
        assert "could not be stored" in player.until("no", "ok")["text"]
        assert guest.http.post("/tables", data=form).status_code == 503
        fill(site, full=False)
        player.choose(Random(1))
        assert player.until("ok")["n"] == number + 1
    finally:
        assert site.stop() == 0


def fill(site: Site, full: bool) -> None:
    """A limit on the size of files does to a process what a full disk does."""
    import resource

    size = 1 if full else resource.RLIM_INFINITY
    resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
