"""Keeping a server up: numbers for Prometheus, backups that are restored and played again, what scale costs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from bench import scale

from emporion.tables.host import Host
from emporion.web.metrics import allowed
from tests.stores import POSTGRES, SQLITE, kept_in, url_of
from tests.tables.sitting import ANNA, at_host, play_on
from tests.web.site import Guest, Player, Site

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=[SQLITE, pytest.param(POSTGRES, marks=pytest.mark.postgres)])
def kind(request: pytest.FixtureRequest) -> Iterator[str]:
    with kept_in(request.param):
        yield request.param


def backup(*words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHON": sys.executable, "EMPORION": str(Path(sys.executable).with_name("emporion"))}
    return subprocess.run([ROOT / "scripts" / "backup", *words], env=env, capture_output=True, text=True)


def test_what_is_kept_is_restored_into_an_empty_database_and_played_again(tmp_path: Path, kind: str) -> None:
    async def played(host: Host) -> None:
        for game in ("garum", "constantinopolis"):
            table = await host.create(ANNA, game, 2, {}, ["me", "here:Ada"], False)
            await play_on(host, table.id, 8, Random(1))

    at_host(tmp_path, played)
    url, other, file = url_of(tmp_path), url_of(tmp_path, "other.db"), str(tmp_path / "kept")
    if kind == POSTGRES:
        with_rows(other, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    done = backup("keep", url, file)
    assert done.returncode == 0, done.stderr
    done = backup("restore", file, other)
    assert done.returncode == 0 and "2 games played again, 0 went another way" in done.stdout, done.stderr + done.stdout
    again = backup("restore", file, other)
    assert again.returncode == 2 and "not empty" in again.stderr
    assert backup("keep", "mysql://x", file).returncode == 2


def with_rows(url: str, *said: str) -> None:
    from tests.stores import rows_of

    for each in said:
        rows_of(url, each)


def test_numbers_are_for_those_who_may_ask(tmp_path: Path) -> None:
    assert allowed("127.0.0.1", ()) and allowed("::1", ()) and allowed("10.1.2.3", ("10.0.0.0/8",))
    assert not allowed("192.168.0.7", ("10.0.0.0/8",)) and not allowed("", ()) and not allowed("nobody", ())
    site = Site(tmp_path, "--proxy", "127.0.0.1")
    try:
        anna = Guest(site, "Anna")
        id = anna.table(game="garum", players="2", **{"seat-1": "here", "here-1": "Ada"})
        player = Player(anna, id)
        player.until("scene")
        player.choose(Random(1))
        player.until("ok")
        said = anna.http.get("/metrics").text
        assert 'emporion_moves_total{by="person",game="garum"} 1.0' in said and "emporion_windows 1.0" in said
        assert 'emporion_loop_well{loop="tidy"} 1.0' in said and "emporion_store_answers 1.0" in said
        assert anna.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"}).status_code == 404
    finally:
        assert site.stop() == 0


def test_more_processes_carry_more_until_the_store_is_full() -> None:
    costs = scale.Costs(move=8.0, viewer=2.0, follow=2.0, commit=2.0, bot=10.0)
    rates = [scale.most(scale.Load(processes=n, workers=64), costs) for n in (1, 4, 64)]
    assert rates[0] < rates[1] < rates[2]
    full = scale.simulate(scale.Load(processes=64, workers=64, rate=490), costs)
    assert full["first"] == "PostgreSQL" and full["shares"]["PostgreSQL"] == pytest.approx(0.98, abs=0.1)
    apart = scale.most(scale.Load(processes=64, stores=4, workers=64), costs)
    assert apart > 1.5 * rates[2], "tables partitioned by their ids"
