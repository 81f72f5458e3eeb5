"""Names the server goes by, whose word it takes on where requests come from, and cookies that are called back."""

from __future__ import annotations

import asyncio
import base64
import json
import sqlite3
import stat
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from websockets.exceptions import ConnectionClosed

from emporion.tables.table import Person
from emporion.web.guests import KEPT, Guests, Key
from emporion.web.limits import Limit, network
from tests.web.site import Guest, Player, Site

pytestmark = pytest.mark.attack


def test_a_strangers_name_that_leads_here_is_refused(site: Site) -> None:
    for host, status in (
        ("evil.example", 421),
        ("[bad", 421),
        ("", 421),
        (f"localhost:{site.port}", 200),
        ("192.168.1.7", 200),
        ("[::1]:80", 200),
    ):
        assert httpx.get(site.url, headers={"host": host}).status_code in (status, 400 if not host else status), host


def test_the_operator_names_hosts_and_proxies(tmp_path: Path) -> None:
    site = Site(tmp_path, "--host-name", "games.example", "--proxy", "127.0.0.1")
    try:
        headers = {"host": "games.example", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
        answer = httpx.post(
            site.url + "/name", data={"name": "A"}, headers={**headers, "origin": "https://games.example"}
        )
        assert "strict-transport-security" in answer.headers and "secure" in answer.headers["set-cookie"].lower()
        assert answer.headers["location"] == "/", "no redirect is built from what a request says"
    finally:
        site.stop()


def test_nobody_else_says_where_requests_come_from(site: Site) -> None:
    """Without --proxy a stranger cannot spread his requests over made-up addresses."""
    guest = Guest(site)
    answers = []
    for n in range(60):
        headers = {"x-forwarded-for": f"203.0.113.{n}", "x-forwarded-proto": "https"}
        answers.append(guest.http.post("/tables", data={"game": "none"}, headers=headers))
    assert answers[-1].status_code == 429 and "strict-transport-security" not in answers[0].headers


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("", ""),
    ],
)
def test_an_ipv6_household_is_one_network(address: str, counted: str) -> None:
    assert network(address) == counted


def test_many_keys_do_not_wash_out_a_busy_one() -> None:
    limit = Limit(2, 600)
    assert limit.allows("me") and limit.allows("me") and not limit.allows("me")
    for n in range(15_000):
        limit.allows(str(n))
    assert not limit.allows("me")


def test_files_are_for_their_owner_only(site: Site) -> None:
    for name in ("tables.db", "tables.db-wal", "tables.key"):
        assert stat.S_IMODE((site.folder / name).stat().st_mode) == 0o600, name
    with sqlite3.connect(site.folder / "tables.db") as db:
        assert not db.execute("SELECT * FROM settings WHERE name = 'cookie-key'").fetchall(), "the key is not in there"


def test_log_out_everywhere_else(site: Site) -> None:
    guest = Guest(site, "Anna")
    player = Player(guest, guest.table(game="garum", players="2"))
    player.until("scene")
    stolen = dict(guest.http.cookies)
    time.sleep(0.01)
    assert guest.http.post("/forget", data={"everywhere": "yes"}).status_code == 303
    with pytest.raises(ConnectionClosed):
        while True:
            player.hear()
    mine, theirs = guest.http.get("/").text, httpx.get(site.url, cookies=stolen).text
    assert player.id in mine and player.id not in theirs
    site.stop()
    site.start(site.port)
    assert player.id not in httpx.get(site.url, cookies=stolen).text, "and it stays so"
    assert player.id in guest.http.get("/").text
    assert guest.http.post("/forget").status_code == 303 and "emporion" not in guest.http.cookies


class Asking:
    """A request as far as a cookie goes."""

    def __init__(self, cookie: str) -> None:
        self.cookies = {"emporion": cookie}
        self.scope: dict[str, Any] = {}


def identified(guests: Guests, cookie: str) -> Person | None:
    """Whom a cookie makes somebody; one that is fresh enough is not written anew."""
    asking: Any = Asking(cookie)
    asyncio.run(guests.identify(asking))
    assert guests.stale(asking) is None
    return guests.person(asking)


def test_cookies_expire_and_the_first_versions_are_taken_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = Key.kept_in(tmp_path / "a.key")
    guests = Guests(key)
    first = str(URLSafeSerializer(key.secret, salt="guest").dumps({"id": "a", "name": "Anna"}))
    assert (known := identified(guests, first)) is not None and known.name == "Anna"
    payload = base64.urlsafe_b64encode(json.dumps({"id": "a", "name": "x", "made": 0}).encode()).decode().rstrip("=")
    assert identified(guests, payload + ".AAAA.BBBB") is None
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + KEPT + 5)
    assert identified(guests, first) is None
