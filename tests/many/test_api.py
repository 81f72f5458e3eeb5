"""Programs: tokens and what they are for, a whole game by the example, invitations, news; nothing hidden is told."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import CHECKS, load_all_checks

import emporion
from emporion import games
from emporion.web.api import looking, news
from tests.stores import rows_of
from tests.tables.test_two_worlds import World, shown
from tests.web.site import Guest, Site

EXAMPLE = Path(__file__).parents[2] / "examples" / "client.py"
ALL = ["look", "play", "make", "tokens"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("api"), "--rate", "1000", "--bot", "random")
    yield running
    assert running.stop() == 0
    assert '"ERROR"' not in running.logged(), running.logged()


class Program(httpx.Client):
    """A program with a token of its own."""

    def __init__(self, site: Site, name: str = "Hal", token: str = "", **wish: Any) -> None:
        super().__init__(base_url=f"{site.url}/api/v1", timeout=30)
        if not token:
            self.given = self.post("/guests", json={"name": name, **wish}).json()
            token = self.given["token"]
        self.headers["authorization"] = f"Bearer {token}"


def refused(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    said: str = answer.json()["error"]
    assert said.endswith((".", "…"))
    return said


def test_the_example_is_short_and_plays_a_whole_game(site: Site) -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 50
    done = subprocess.run([sys.executable, EXAMPLE, site.url], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    end = json.loads(done.stdout)
    assert len(end["scores"]) == 2 and end["winners"]


def test_only_a_hash_of_a_token_is_stored_and_it_can_be_called_back(site: Site) -> None:
    hal = Program(site)
    token = hal.given["token"]
    rows = rows_of(site.db, "SELECT * FROM programs")
    assert rows and not any(token in str(row) or token[4:] in str(row) for row in rows)
    other = hal.post("/tokens", json={"name": "narrow", "scopes": ["look"], "bot": False}).json()
    narrow = Program(site, token=other["token"])
    assert narrow.get("/me").json() == {"name": "narrow", "scopes": ["look"], "bot": False}
    assert {row["name"] for row in hal.get("/tokens").json()} == {"Hal", "narrow"}
    assert all("token" not in row for row in hal.get("/tokens").json())
    assert "make" in refused(narrow.post("/tables", json={"game": "garum"}), 403)
    refused(narrow.post("/tokens", json={"scopes": ALL}), 403)
    refused(Program(site).delete(f"/tokens/{other['id']}"), 404)
    assert hal.delete(f"/tokens/{other['id']}").status_code == 204
    refused(narrow.get("/me"), 401)


def test_a_token_gives_no_more_than_it_has(site: Site) -> None:
    keeper = Program(site, scopes=["look", "tokens"])
    assert "more than it has" in refused(keeper.post("/tokens", json={"scopes": ["play"]}), 403)
    refused(keeper.post("/tokens", json={"scopes": ["all"]}), 409)
    refused(keeper.post("/tokens", json={"scopes": []}), 409)


@pytest.mark.parametrize(
    "body", [b"[" * 15_000, b"{", b"\xff", b'{"name":1e999}', b'{"name":"\\ud800","scopes":["\\u0000"]}', b""]
)
def test_what_is_no_json_gets_a_sentence(site: Site, body: bytes) -> None:
    answer = httpx.post(f"{site.url}/api/v1/guests", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 409) and answer.json()["error"].endswith("."), answer.text


def test_cookies_do_not_count_and_nobody_comes_in_without_a_token(site: Site) -> None:
    guest = Guest(site, "Anna")
    for path in ("/me", "/tables", "/tables/x", "/tables/x/position", "/tables/x/news", "/news", "/tokens", "/bots"):
        answer = guest.http.get(f"/api/v1{path}")
        refused(answer, 401)
    refused(guest.http.post("/api/v1/tables", json={"game": "garum"}), 401)


def test_seats_of_others_are_not_looked_through(site: Site) -> None:
    hal, eve = Program(site), Program(site, "Eve")
    id = hal.post("/tables", json={"game": "garum", "players": 2, "chairs": ["me", "here:Ada"]}).json()["id"]
    mine = hal.get(f"/tables/{id}/position").json()
    watched = eve.get(f"/tables/{id}/position").json()
    assert mine["moves"] and mine["seat"] >= 0 and watched["moves"] == [] and watched["seat"] == -1
    for path in ("position", "log", "scene", "news", "preview?move=pass"):
        mark = "&" if "?" in path else "?"
        refused(eve.get(f"/tables/{id}/{path}{mark}seat=0"), 409)
    move = {"seat": mine["seat"], "number": mine["number"], "move": mine["moves"][0]["move"]}
    refused(eve.post(f"/tables/{id}/moves", json=move), 409)
    assert hal.post(f"/tables/{id}/moves", json=move).json()["number"] == mine["number"] + 1
    refused(hal.post(f"/tables/{id}/moves", json=move), 409)
    assert hal.post(f"/tables/{id}/undo", json={"number": mine["number"] + 1}).status_code in (200, 409)
    assert hal.get(f"/tables/{id}/log").json() and hal.get(f"/tables/{id}/scene").json()["nodes"]
    assert hal.get(f"/tables/{id}/preview", params={"move": move["move"]}).status_code in (200, 409)


def heard(program: Program, path: str, wanted: str, into: list[dict[str, Any]]) -> None:
    """Events of a stream until one of that kind came."""
    with program.stream("GET", path, timeout=30) as stream:
        kind = ""
        for line in stream.iter_lines():
            if line.startswith("event:"):
                kind = line.split()[1]
            elif line.startswith("data:"):
                into.append({"kind": kind, **json.loads(line[5:])})
                if kind == wanted:
                    return


def test_a_bot_of_somebody_is_invited_hears_of_it_and_sits_down(site: Site) -> None:
    bot, closed = Program(site, "Deep Garum", open=True), Program(site, "Shy")
    host = Program(site, "Anna")
    names = [row["name"] for row in host.get("/bots").json()]
    assert "Deep Garum" in names and "Shy" not in names and "Shy" in [r["name"] for r in closed.get("/bots").json()]
    id = host.post("/tables", json={"game": "garum", "players": 2, "chairs": ["me", "free"]}).json()["id"]
    said: list[dict[str, Any]] = []
    ear = threading.Thread(target=heard, args=(bot, "/news", "invited", said))
    ear.start()
    refused(bot.post(f"/tables/{id}/invitations", json={"bot": "Deep Garum"}), 409)
    refused(host.post(f"/tables/{id}/invitations", json={"bot": "Shy"}), 404)
    refused(host.post(f"/tables/{id}/invitations", json={"bot": "Deep Garum", "seat": 0}), 409)
    assert host.post(f"/tables/{id}/invitations", json={"bot": "Deep Garum"}).json()["seats"][1]["name"] == "Deep Garum"
    refused(host.post(f"/tables/{id}/invitations", json={"bot": "Deep Garum"}), 409)
    refused(Program(site, "Eve").post(f"/tables/{id}/seats", json={}), 409)
    ear.join(20)
    assert said and said[-1]["kind"] == "invited" and said[-1]["id"] == id
    table = bot.post(f"/tables/{id}/seats", json={}).json()
    assert table["status"] == "playing" and table["yours"] == [1]


def test_news_of_a_table_come_with_its_log(site: Site) -> None:
    hal = Program(site)
    id = hal.post("/tables", json={"game": "garum", "players": 2}).json()["id"]
    now = hal.get(f"/tables/{id}/position").json()
    said: list[dict[str, Any]] = []
    heard(hal, f"/tables/{id}/news", "change", said)
    assert said[0]["number"] >= now["number"] and said[0]["log"]
    after = said[0]["number"]
    later: list[dict[str, Any]] = []
    heard(hal, f"/tables/{id}/news?after={after}", "change", later)
    assert all(line["number"] > after for line in later[0]["log"])


def test_a_server_that_is_stopped_does_not_wait_for_who_listens(tmp_path: Path) -> None:
    alone = Site(tmp_path)
    hal, said = Program(alone), []  # type: ignore[var-annotated]
    id = hal.post("/tables", json={"game": "garum", "players": 2, "chairs": ["me", "here:Ada"]}).json()["id"]
    ears = [threading.Thread(target=heard, args=(hal, path, "over", said)) for path in ("/news", f"/tables/{id}/news")]
    for ear in ears:
        ear.start()
    while len(said) < 2:
        time.sleep(0.05)
    began = time.monotonic()
    assert alone.stop() == 0 and time.monotonic() - began < 4.5, "not so long as others who do not end are waited for"
    for ear in ears:
        ear.join(10)
    assert '"ERROR"' not in alone.logged(), alone.logged()


def test_guessing_tokens_is_soon_over(tmp_path: Path) -> None:
    alone = Site(tmp_path)
    try:
        eve = Program(alone, token="emp_" + "x" * 43)
        codes = [eve.get("/me").status_code for _ in range(90)]
        assert codes[0] == 401 and codes[-1] == 429
        made = [eve.post("/guests", json={}).status_code for _ in range(30)]
        assert made[0] == 201 and made[-1] == 429
    finally:
        assert alone.stop() == 0


def test_the_page_of_programs_shows_a_token_once_and_calls_it_back(site: Site) -> None:
    anna = Guest(site, "Anna")
    page = anna.http.post("/programs", data={"kind": "self", "name": "My helper"})
    token = page.text.split('value="emp_')[1].split('"')[0]
    mine = Program(site, token="emp_" + token)
    assert mine.get("/me").json() == {"name": "My helper", "scopes": ["look", "make", "play"], "bot": False}
    again = anna.http.get("/programs").text
    assert token not in again and "My helper" in again
    id = again.split('action="/programs/')[1].split("/")[0]
    assert Guest(site, "Eve").http.post(f"/programs/{id}/back").status_code == 404
    assert anna.http.post(f"/programs/{id}/back").status_code == 303
    refused(mine.get("/me"), 401)
    assert anna.http.post("/programs", data={"kind": "king"}).status_code == 409


def test_a_host_invites_a_bot_on_the_page_of_the_table(site: Site) -> None:
    Program(site, "Cato", open=True)
    anna = Guest(site, "Anna")
    id = anna.table(game="garum", players="2", **{"seat-1": "free"})
    room = anna.http.get(f"/t/{id}").text
    bot = next(row for row in room.split("<option ") if ">Cato<" in row).split('"')[1]
    assert anna.http.post(f"/t/{id}/invite", data={"bot": bot}).status_code == 303
    assert "Kept for Cato" in anna.http.get(f"/t/{id}").text


# --- whatever is sent


@pytest.fixture(scope="module")
def described(site: Site) -> Any:
    load_all_checks()
    return schemathesis.openapi.from_url(f"{site.url}/openapi.json").exclude(path_regex="news$")


@pytest.fixture(scope="module")
def prepared(site: Site) -> tuple[str, str]:
    """A token, and a table at which it sits."""
    hal = Program(site)
    return hal.given["token"], hal.post("/tables", json={"game": "minos", "players": 2}).json()["id"]


def test_whatever_is_sent_nothing_breaks(described: Any, prepared: tuple[str, str]) -> None:
    token, id = prepared
    headers = {"authorization": f"Bearer {token}"}
    tried = 0
    for found in described.get_all_operations():
        operation = found.ok()

        @settings(max_examples=8, database=None, deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def sent(case: Any) -> None:
            if "id" in case.path_parameters and len(str(case.path_parameters["id"])) % 2:
                case.path_parameters["id"] = id
            case.call_and_validate(headers=headers, checks=[CHECKS.get_one("not_a_server_error")], timeout=20)

        sent()
        tried += 1
    assert tried > 18


def test_it_is_described(site: Site) -> None:
    about = httpx.get(f"{site.url}/openapi.json").json()
    assert about["openapi"].startswith("3.") and len(about["paths"]) > 18
    assert all(path.startswith("/api/v1/") for path in about["paths"])
    assert "HTTPBearer" in about["components"]["securitySchemes"]


# --- two worlds


def said_to(world: World, viewer: int) -> str:
    """All that a program in a seat can get."""
    place = world.place
    return repr((looking.shown(place, viewer), looking.lines(place, viewer, 0), news.change(place, viewer, 0)))


@pytest.mark.parametrize("name", games.names())
def test_nothing_hidden_is_told_to_programs(name: str) -> None:
    compared = 0
    for seed in range(6):
        rng = Random(seed)
        s = emporion.start(name, players=rng.choice(games.game(name).players), seed=seed)
        for _ in range(rng.randrange(0, 40)):
            if not s.over:
                s.play(s.asking()[0], rng.choice(s.legal(s.asking()[0])))
        viewer = rng.randrange(-1, s.seats)
        s.events = []
        truth, world = World(s), World(emporion.imagine(emporion.view(s, None if viewer < 0 else viewer), rng))
        for _ in range(20):
            assert said_to(truth, viewer) == said_to(world, viewer), f"seat {viewer} can tell"
            compared += 1
            a, b = truth.place.table.state, world.place.table.state
            both = [move for move in a.legal(a.asking()[0]) if move in b.legal(a.asking()[0])] if not a.over else []
            if not both:
                break
            seat, move = a.asking()[0], rng.choice(both)
            truth.play(seat, move)
            world.play(seat, move)
            if shown(truth, viewer) != shown(world, viewer):
                break
    assert compared > 6
