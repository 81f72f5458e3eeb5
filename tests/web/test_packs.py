"""Packs on a server: what is looked at runs with limits, and nobody brings one who may not."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

import emporion
from emporion import face, games
from emporion.tables import workshop
from emporion.tables.table import Refused
from tests.web.site import Site

PACK = {"pack": {"game": "garum", "name": "My box", "owner": "Anna"}, "award": [{"id": "bonus", "species": 5}]}


def sent(site: Site, what: str, pack: Any, game: str = "garum", **headers: str) -> httpx.Response:
    body = pack if isinstance(pack, str) else json.dumps(pack)
    return httpx.post(
        f"{site.url}/packs/{game}/{what}", content=body, headers={"origin": site.url, **headers}, timeout=60
    )


def test_every_value_stands_on_the_page_with_its_source(site: Site) -> None:
    for game in games.GAMES:
        page = httpx.get(f"{site.url}/packs/{game}", timeout=60).text
        assert page.count("data-field=") > 400 and "designed" in page and "data-edit" not in page
    assert "values are ours" in httpx.get(f"{site.url}/packs", timeout=60).text


def test_a_pack_is_looked_at_kept_and_played_where_packs_are_taken(site: Site) -> None:
    told = sent(site, "look?id=tuna-01", PACK).json()
    assert told["problems"] == [] and told["changed"] == 1 and "<svg" in told["face"]
    kept = sent(site, "keep", PACK).json()
    page = httpx.get(site.url + kept["url"], timeout=60).text
    assert "My box" in page
    form = {"game": "garum", "players": "2", "seat-1": "bot", "pack": kept["hash"]}
    table = httpx.post(f"{site.url}/tables", data=form, headers={"origin": site.url}, timeout=60)
    where = table.headers["location"]
    assert "with the pack “My box”" in httpx.get(site.url + where, timeout=60).text
    assert "species" in httpx.get(f"{site.url}{where}/pack", timeout=60).text
    unknown = httpx.post(f"{site.url}/tables", data=form | {"pack": "0" * 16}, headers={"origin": site.url}, timeout=60)
    assert unknown.status_code == 409 and "does not have that pack" in unknown.text


def test_nobody_brings_a_pack_who_may_not(site: Site) -> None:
    for headers in ({"x-forwarded-for": "10.0.0.1"}, {"host": "emporion.localhost.example"}):
        assert sent(site, "keep", PACK, **headers).status_code in (403, 421)
    assert sent(site, "keep", PACK, origin="http://elsewhere").status_code == 403
    assert sent(site, "look", "x" * 500_000).status_code == 413


@pytest.mark.parametrize(
    "pack",
    ["", "[]", "{" * 5_000, '{"pack": 3}', json.dumps(PACK | {"award": [{"id": "bonus", "species": 10**9}]}),
     json.dumps(PACK | {"tile": [{"id": f"my-{i}", "new": True} for i in range(3_000)]})],
)  # fmt: skip
def test_a_bad_pack_gets_a_sentence(site: Site, pack: str) -> None:
    answer = sent(site, "look", pack)
    told = answer.json()
    assert (answer.status_code == 409 and told["error"]) or told["problems"][0]["said"]
    assert sent(site, "keep", pack).status_code == 409


def endless(*_: str) -> dict[str, Any]:
    while True:
        pass


def test_what_takes_too_long_is_stopped_and_the_next_is_answered() -> None:
    shop = workshop.Workshop(seconds=3.0)

    async def ask() -> dict[str, Any]:
        with pytest.raises(Refused, match="more time or memory"):
            await shop.ask(endless, "garum", "{}")
        return await shop.ask(workshop.looked, "garum", json.dumps(PACK), "tuna-01")

    began = time.monotonic()
    try:
        assert asyncio.run(ask())["problems"] == []
    finally:
        shop.close()
    assert time.monotonic() - began < 60


def test_a_record_is_looked_at_as_it_will_be_read_and_drawn() -> None:
    told = workshop.looked("garum", json.dumps(PACK), "tuna-01")
    said = face.inspect(emporion.view(emporion.start("garum", players=4), None), "tuna-01")
    assert said and (told["title"], told["lines"]) == (said.title, list(said.lines)) and told["face"].startswith("<svg")
    unknown = workshop.looked("garum", json.dumps(PACK), "nothing")
    assert (unknown["title"], unknown["lines"], unknown["face"]) == ("", [], "")


def test_an_operator_s_pack_is_offered_and_a_server_may_take_none(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        '[pack]\ngame = "garum"\nname = "House rules"\nowner = "us"\n[[award]]\nid = "bonus"\nspecies = 6\n'
    )
    site = Site(tmp_path, "--pack", str(file), "--take-packs", "none")
    try:
        assert "House rules" in httpx.get(f"{site.url}/make?game=garum", timeout=60).text
        assert sent(site, "keep", PACK).status_code == 403
    finally:
        site.stop()
