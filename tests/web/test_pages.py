"""Pages, forms and what they refuse."""

from __future__ import annotations

import gzip
import json
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import httpx
import ifaddr
import pytest

import emporion
from emporion.scene import fonts
from emporion.web.lobby import PICTURES, span
from emporion.web.pages import EDITION
from emporion.web.serve import announced
from emporion.web.waiting import addresses
from tests.web.site import SRC, Guest, Player, Site

HTML = {"accept": "text/html"}


def test_the_lobby_shows_the_games(site: Site) -> None:
    page = httpx.get(site.url, headers=HTML)
    assert page.status_code == 200 and "Garum" in page.text and "Play now" in page.text
    for picture in re.findall(r'src(?:set)?="(/picture/[^"]+)"', page.text):
        drawn = httpx.get(site.url + picture)
        assert drawn.status_code == 200 and drawn.content.startswith(b"\x89PNG")
    for game in emporion.GAMES:
        for shade in ("light", "dark"):
            assert (PICTURES / f"{game}-{shade}.png").is_file(), "scripts/pictures.py draws them"


def test_every_answer_is_safe(site: Site) -> None:
    guest = Guest(site, "Anna")
    id = guest.table(game="garum")
    for path in (
        "/",
        "/make?game=minos",
        "/learn",
        "/learn/garum",
        f"/t/{id}",
        f"/t/{id}/fair",
        "/nowhere",
        f"/t/{id}/replay",
        "/healthz",
        "/look.css",
    ):
        answer = guest.http.get(path, headers=HTML)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy and "default-src 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|javascript:", answer.text), "nothing inline"
        assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", answer.text), "nothing from another host"


def test_fonts_are_ours_and_kept(site: Site) -> None:
    css = httpx.get(f"{site.url}/static/{EDITION}/fonts.css").text
    addresses = re.findall(r'url\("([^"]+)"\)', css)
    assert {address.removeprefix("fonts/") for address in addresses} == {face.file for face in fonts.FACES.values()}
    for address in addresses:
        for accepted in ("gzip", "identity"):
            url = f"{site.url}/static/{EDITION}/{address}"
            answer = httpx.get(url, headers={"accept-encoding": accepted})
            assert answer.status_code == 200 and answer.content[:4] == b"OTTO"
            assert "immutable" in answer.headers["cache-control"] and answer.headers["content-type"] == "font/otf"
            assert (answer.headers.get("content-encoding") == "gzip") == (accepted == "gzip")
    assert httpx.get(f"{site.url}/static/{EDITION}/fonts/LICENSE.txt").status_code == 404


def test_cookies_are_closed_to_scripts_and_other_sites(site: Site) -> None:
    answer = httpx.post(site.url + "/name", data={"name": "Anna"}, headers={"origin": site.url})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie


def test_a_forged_cookie_is_nobody(site: Site) -> None:
    guest = Guest(site, "Anna")
    id = guest.table(game="garum")
    real = guest.http.cookies["emporion"]
    forged = httpx.get(f"{site.url}/t/{id}", headers={**HTML, "cookie": f"emporion={real[:-2]}xx"})
    assert forged.status_code == 200 and "Leave; a bot plays" not in forged.text
    assert "Leave; a bot plays" in guest.http.get(f"/t/{id}", headers=HTML).text


@pytest.mark.parametrize("origin", ["", "http://evil.example", "null"])
def test_forms_from_elsewhere_are_refused(site: Site, origin: str) -> None:
    guest = Guest(site, "Anna")
    id = guest.table(game="garum")
    for path in ("/name", "/tables", f"/t/{id}/sit", f"/t/{id}/leave", f"/t/{id}/begin", f"/t/{id}/rematch", "/import"):
        http = httpx.Client(base_url=site.url, cookies=guest.http.cookies, headers={"origin": origin} if origin else {})
        assert http.post(path, data={"game": "garum", "name": "x"}).status_code == 403
    assert "Leave; a bot plays" in guest.http.get(f"/t/{id}", headers=HTML).text


def test_names_are_escaped_and_cut(site: Site) -> None:
    guest = Guest(site, "<img src=x onerror=alert(1)>" + "y" * 150)
    page = guest.http.get("/", headers=HTML).text
    assert "<img src=x" not in page and "&lt;img src=x" in page and "y" * 20 not in page
    id = guest.table(game="garum", public="yes")
    assert "<img src=x" not in httpx.get(f"{site.url}/t/{id}", headers=HTML).text
    assert "<img src=x" not in httpx.get(site.url, headers=HTML).text


def test_what_cannot_be_is_refused_with_a_sentence(site: Site) -> None:
    guest = Guest(site, "Anna")
    for form, status in (
        ({"game": "chess"}, 409),
        ({"game": "garum", "players": "9"}, 409),
        ({"game": "garum", "players": "2", "option-board": "atlantis"}, 409),
        ({"game": "garum", "players": "2", "seat-1": "bot:os:system"}, 409),
        ({"game": "garum", "players": "²"}, 409),
    ):
        answer = guest.http.post("/tables", data=form)
        assert answer.status_code == status and " " in answer.json()["error"], form
    assert guest.http.get("/t/none").status_code == 404
    assert guest.http.get("/t/none", headers=HTML).text.count("There is no such table.") == 1
    assert guest.http.post("/import", files={"file": ("x", b"\xff\xfe")}).json()["error"].endswith("Emporion.")
    assert "not a saved game" in guest.http.post("/import", files={"file": ("x", b"{}\n{}")}).json()["error"]
    assert guest.http.post("/import", content=b"x" * 3_000_000).status_code == 413
    assert guest.http.post("/import", content=iter([b"x" * 1000] * 3)).status_code == 413
    assert guest.http.post("/t/none/bot", data={"seat": "x"}).status_code == 400


def test_a_refused_form_leads_back_to_its_own_page_and_nowhere_else(site: Site) -> None:
    form = {"name": "Anna", "password": "no such word"}
    for came, leads in (("/login?a=b", True), ("//evil.example/", False)):
        answer = Guest(site).http.post("/login", data=form, headers={**HTML, "referer": site.url + came})
        assert answer.status_code == 409 and ("Back to where you were" in answer.text) is leads
        assert ('href="/login?a=b"' in answer.text) is leads
    answer = Guest(site).http.post("/login", data=form, headers={**HTML, "referer": "https://evil.example/login"})
    assert "Back to where you were" not in answer.text


def test_a_running_game_gives_nothing_away(site: Site) -> None:
    guest = Guest(site, "Anna")
    id = guest.table(game="garum")
    for path in ("export", "replay", "moment/0", "story"):
        assert guest.http.get(f"/t/{id}/{path}").status_code == 409


def test_values_are_shown_with_their_sources(site: Site) -> None:
    guest = Guest(site, "Anna")
    player = Player(guest, guest.table(game="garum"))
    player.until("scene")
    about = next(row[13] for row in player.nodes.values() if row[13])
    told = guest.http.get(f"/t/{player.id}/about/{about}").json()
    assert told["rows"] and all(row[2].split(":")[0] in ("printed", "inferred", "designed") for row in told["rows"])


def test_tables_are_listed_where_they_belong(site: Site) -> None:
    anna, ben = Guest(site, "Anna"), Guest(site, "Ben")
    seats = {"players": "2", "seat-1": "free"}
    public, secret = anna.table(game="garum", public="yes", **seats), anna.table(game="garum", **seats)
    lobby = ben.http.get("/", headers=HTML).text
    assert public in lobby and secret not in lobby
    mine = anna.http.get("/", headers=HTML).text
    assert public in mine and secret in mine and "waiting for players" in mine
    assert ben.http.post(f"/t/{secret}/sit", data={"name": "Ben"}).status_code == 303
    assert secret in ben.http.get("/", headers=HTML).text


def test_a_game_one_is_in_is_listed_after_any_number_of_finished_ones(tmp_path: Path) -> None:
    site = Site(tmp_path, "--rate", "100")
    guest = Guest(site, "Anna")
    running, *over = [guest.table(game="garum") for _ in range(36)]
    with sqlite3.connect(tmp_path / "tables.db") as store:
        later = "update tables set status = 'over', changed = changed + 60 where id = ?"
        store.executemany(later, [(id,) for id in over])
    page = guest.http.get("/", headers=HTML).text
    assert f'href="/t/{running}"' in page and page.count("/replay") == 20
    assert site.stop() == 0


def test_a_guest_at_a_rated_table_reads_what_sitting_down_needs(site: Site) -> None:
    host = Guest(site, "Rated Anna")
    word = {"password": "a long word", "again": "a long word"}
    assert host.http.post("/account", data={"name": "Rated Anna", **word}).status_code == 200
    id = host.table(game="garum", players="2", rated="yes", **{"seat-1": "free"})
    page = Guest(site, "Cleo").http.get(f"/t/{id}", headers=HTML).text
    assert "need an account" in page and f"/t/{id}/sit" not in page
    assert f"/t/{id}/leave" in host.http.get(f"/t/{id}", headers=HTML).text


def test_who_begins_says_how_well_the_bots_play_that_take_free_seats(site: Site) -> None:
    guest = Guest(site, "Anna")
    seats = {"game": "garum", "players": "3", "seat-1": "free", "seat-2": "free"}
    id = guest.table(**seats)
    assert "Free seats go to bots that are" in guest.http.get(f"/t/{id}", headers=HTML).text
    assert guest.http.post(f"/t/{id}/begin", data={"level": "nobody"}).status_code == 409
    assert guest.http.post(f"/t/{id}/begin", data={"level": "even"}).status_code == 303
    told = Player(guest, id).until("scene")
    assert [seat["kind"] for seat in told["seats"]] == ["person", "bot", "bot"]
    with sqlite3.connect(site.folder / "tables.db") as store:
        rows = store.execute("select bot from seats where table_id = ? order by seat", (id,)).fetchall()
    assert rows == [("",), ("easy",), ("easy",)]


def test_nothing_in_the_lobby_leads_nowhere(site: Site) -> None:
    """What a stranger, and what somebody with games sees, can all be opened; the puzzle of the day is one of them."""
    guest = Guest(site, "Anna")
    for _ in range(4):
        guest.table(game="garum")
    for visitor in (Guest(site), guest):
        links = set(re.findall(r'href="(/[^"#]*)"', visitor.http.get("/", headers=HTML).text))
        assert len([link for link in links if re.match("/puzzles/[^/]+/[^/]+$", link)]) == 1
        for link in links:
            assert visitor.http.get(link, headers=HTML, follow_redirects=True).status_code == 200, link


def test_ones_own_games_are_told_with_whose_turn_it_is_and_how_long(site: Site) -> None:
    assert [span(seconds) for seconds in (20, 300, 3 * 3600 + 5, 47 * 3600, 73 * 3600)] == [
        "1 min", "5 min", "3 h", "47 h", "3 days"
    ]  # fmt: skip
    guest = Guest(site, "Bella")
    for _ in range(4):
        guest.table(game="garum", pace="days", days="2", public="no")
    page = guest.http.get("/", headers=HTML).text
    assert page.count('class="mine"') == 4 and page.count("Your turn</em> · 47 h left") == 4
    assert "All 4" in page, "more than three are folded"


def test_friends_are_told_an_address_they_can_use(monkeypatch: pytest.MonkeyPatch) -> None:
    ips = [SimpleNamespace(ip=ip, is_IPv4=True) for ip in ("127.0.0.1", "192.168.1.20")]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [SimpleNamespace(ips=ips)])
    assert addresses("127.0.0.1", 8000) == [] and addresses("10.0.0.7", 8000) == ["http://10.0.0.7:8000"]
    known = addresses("0.0.0.0", 8000)
    assert known == ["http://192.168.1.20:8000"]
    said = announced("http://127.0.0.1:8000/", known)
    assert "http://127.0.0.1:8000/" in said[0] and said[1:] == [
        "Friends who can reach this machine: http://192.168.1.20:8000/"
    ]


def test_creating_and_joining_too_often_is_refused(tmp_path: Path) -> None:
    own = Site(tmp_path)
    try:
        guest = Guest(own, "Anna")
        answers = [guest.http.post("/tables", data={"game": "nothing"}).status_code for _ in range(20)]
        assert answers[0] == 409 and answers[-1] == 429
        answers = [guest.http.post("/t/none/sit").status_code for _ in range(40)]
        assert answers[0] == 404 and answers[-1] == 429
    finally:
        assert own.stop() == 0


def test_the_server_says_how_it_is_and_logs_no_secrets(site: Site) -> None:
    for path in ("healthz", "livez", "readyz"):
        assert httpx.get(f"{site.url}/{path}").json()["ok"] is True
    guest = Guest(site, "Anna")
    id = guest.table(game="garum")
    logged = site.logged()
    for line in logged.splitlines():
        assert json.loads(line)["what"]
    assert guest.http.cookies["emporion"] not in logged and id not in logged


@pytest.mark.parametrize("game", emporion.GAMES)
def test_a_tables_page_is_light(site: Site, game: str) -> None:
    """Everything a table's page loads, as sent, and the whole first scene: under 150 kB."""
    guest = Guest(site, "Anna")
    id = guest.table(game=game)
    seen, waiting, total = set(), [f"/t/{id}"], 0
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        with guest.http.stream("GET", path, headers=HTML) as answer:
            body = b"".join(answer.iter_raw())
            total += len(body) + 400  # headers
            text = (gzip.decompress(body) if answer.headers.get("content-encoding") == "gzip" else body).decode()
        waiting += re.findall(r'(?:src|href)="(/(?:static|look)[^"]+)"', text)
        waiting += [path.rsplit("/", 1)[0] + "/" + name for name in re.findall(r'from "\./(\w+\.js)"', text)]
    player = Player(guest, id)
    player.until("scene")
    total += len(gzip.compress(player.raw[-1].encode(), 6))
    assert len(seen) > 8 and total < 150_000, total


def test_a_server_that_cannot_start_says_why(site: Site, tmp_path: Path) -> None:
    (tmp_path / "junk.db").write_bytes(b"not a database" * 100)
    for flags, said in (
        (["--port", str(site.port)], "in use"),
        (["--port", "0", "--db", f"sqlite:///{tmp_path}/junk.db"], "not a database"),
        (["--port", "0", "--db", "nonsense"], "sqlite:///FILE"),
    ):
        db = [] if "--db" in flags else ["--db", f"sqlite:///{tmp_path}/x.db"]
        command = [sys.executable, "-m", "emporion", "serve", *flags, *db]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(SRC)})
        assert done.returncode == 1 and said in done.stderr and "Traceback" not in done.stderr, done.stderr
