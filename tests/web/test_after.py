"""After a game, over HTTP: the page, the review when it is made, play on from a moment; puzzles by socket."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.client import connect

from emporion import games
from emporion.puzzles import puzzles
from emporion.record import Record
from tests.web.site import Guest, Site

PUZZLED = [name for name in games.GAMES if puzzles(name)]


def uploaded(guest: Guest, tmp_path: Path) -> str:
    """A finished game from a file; its id."""
    record = Record.start("garum", players=2, seed=11)
    record.header["names"] = ["Anna", "Livia"]
    rng = Random(1)
    while not record.state.over:
        seat = record.state.asking()[0]
        record.play(seat, rng.choice(record.state.legal(seat)))
    record.write(tmp_path / "game.jsonl")
    with (tmp_path / "game.jsonl").open("rb") as file:
        answer = guest.http.post("/import", files={"file": file})
    return str(answer.headers["location"].split("/")[2])


def test_the_page_is_usable_at_once_and_any_turn_has_its_address(site: Site, tmp_path: Path) -> None:
    guest = Guest(site, "Ann")
    id = uploaded(guest, tmp_path)
    page = guest.http.get(f"/t/{id}/review?turn=3&seat=0")
    assert page.status_code == 200 and "style=" not in page.text
    assert re.search("<h1>[^<]*(win|share)", page.text)
    assert "Turn 3 of" in page.text and "Review this game" in page.text and "as Anna saw it" in page.text
    assert guest.http.get(f"/t/{id}/review/turn/4?seat=1&form=tall").text.count("<svg") >= 2
    assert guest.http.get(f"/t/{id}/review/turn/999").status_code == 404
    assert guest.http.get(f"/t/{id}/review/file").status_code == 409
    assert guest.http.get("/t/nothing/review").status_code == 404


def test_a_running_game_has_no_review_and_is_not_played_on_from(site: Site) -> None:
    guest = Guest(site, "Ann")
    id = guest.table(game="garum", level="relaxed", players="2")
    for answer in (
        guest.http.get(f"/t/{id}/review"), guest.http.post(f"/t/{id}/review"), guest.http.get(f"/t/{id}/review/turn/0"),
        guest.http.post(f"/t/{id}/on", data={"number": "0", "seat": "0"}),
    ):  # fmt: skip
        assert answer.status_code == 409 and "over" in answer.text


def test_play_on_from_here(site: Site, tmp_path: Path) -> None:
    guest = Guest(site, "Ann")
    id = uploaded(guest, tmp_path)
    answer = guest.http.post(f"/t/{id}/on", data={"number": "30", "seat": "1", "level": "relaxed"})
    assert answer.status_code == 303
    page = guest.http.get(answer.headers["location"])
    assert page.status_code == 200 and "counts for nobody" in page.text
    assert guest.http.post(f"/t/{id}/on", data={"number": "9999", "seat": "1"}).status_code == 409
    assert guest.http.post(f"/t/{id}/on", data={"number": "3", "seat": "1", "level": "chess"}).status_code == 409


class Solver:
    """Somebody at a puzzle, by socket."""

    def __init__(self, guest: Guest, game: str, id: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        url = guest.site.url.replace("http", "ws") + f"/puzzles/{game}/{id}/live"
        asked: Any = {"origin": guest.site.url, "additional_headers": {"cookie": cookie} if cookie else {}}
        self.socket = connect(url, **asked).__enter__()
        self.table: dict[str, Any] = {}
        self.say(t="hello", n=-1, seat=-2)
        self.told = self.until("puzzle")

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def until(self, *kinds: str) -> dict[str, Any]:
        ends = time.monotonic() + 20
        while time.monotonic() < ends:
            message: dict[str, Any] = json.loads(self.socket.recv(10))
            if message["t"] in ("scene", "step"):
                self.table = message
            if message["t"] in kinds:
                return message
        raise AssertionError(kinds)

    def play(self, move: str) -> dict[str, Any]:
        self.say(t="move", n=self.table["n"], seat=self.table["seat"], move=move)
        self.told = self.until("puzzle", "no")
        return self.told


@pytest.mark.parametrize("game", PUZZLED)
def test_a_puzzle_is_solved_click_by_click_and_counts_once(site: Site, game: str) -> None:
    guest = Guest(site, "Ann")
    first = guest.http.get(f"/puzzles/{game}")
    where = first.headers["location"]
    one = next(one for one in puzzles(game) if where.endswith("/" + one.id))
    assert guest.http.get(where).status_code == 200
    solver = Solver(guest, game, one.id)
    assert solver.told["mode"] == "open" and not solver.told["why"] and not solver.told["answer"]
    legal = [row[0] for row in solver.table["moves"]]
    wrong = next(move for move in legal if move not in one.line[0])
    assert solver.play(wrong)["mode"] == "wrong" and "Tries left: 2" in solver.told["answer"]
    for click in one.line:
        solver.play(click[0])
    assert solver.told["mode"] == "solved" and solver.told["why"]
    assert "1 of" in guest.http.get("/puzzles").text
    assert guest.http.get(f"/puzzles/{game}").headers["location"] != where, "the next one is another one"


def test_no_puzzle_has_a_page_that_is_none(site: Site) -> None:
    guest = Guest(site)
    for wrong in ("/puzzles/chess", "/puzzles/garum/none", "/puzzles/chess/none"):
        assert guest.http.get(wrong, headers={"accept": "text/html"}).status_code == 404
