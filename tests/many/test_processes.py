"""Two servers on one PostgreSQL, one of them killed in the middle of games: players go on through the other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from emporion.cli import main
from tests.stores import POSTGRES, kept_in, rows_of, url_of
from tests.web.site import Guest, Player, Site

pytestmark = pytest.mark.postgres


def moved(guest: Guest, site: Site) -> Guest:
    """The same person, sent to another process by the proxy."""
    other = Guest(site)
    other.http.cookies = guest.http.cookies
    return other


def play(players: list[Player], rng: Random, moves: int) -> None:
    """So many moves of whoever is asked; everybody is told of each, through whichever process."""
    for _ in range(moves):
        number = max(player.told.get("n", -1) for player in players)
        for player in players:
            player.catch_up(number)
        asked = next((player for player in players if player.my_turn()), None)
        if asked is None:  # a bot is asked
            players[0].hear()
            continue
        asked.choose(rng)
        said = asked.until("ok", "no")
        assert said["t"] == "ok", said
        asked.catch_up(said["n"])


def test_a_process_is_killed_and_players_go_on_through_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EMPORION_SECRET", "one secret for all processes of a server")
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    with kept_in(POSTGRES):
        url = url_of(tmp_path)
        one, two = [Site(folder, "--bot", "greedy", db=url) for folder in folders]
        try:
            anna, ben = Guest(one, "Anna"), Guest(two, "Ben")
            ids = [
                anna.table(game="garum", players="3", **{"seat-1": "free", "seat-2": "bot:random"}) for _ in range(2)
            ]
            tables = []
            for id in ids:
                assert ben.http.post(f"/t/{id}/sit", data={}).status_code == 303
                tables.append([Player(anna, id), Player(ben, id)])
            rng = Random(3)
            for players in tables:
                for player in players:
                    player.until("scene")
                play(players, rng, 6)
            acknowledged = [max(player.acknowledged for player in players) for players in tables]
            one.kill()
            again = moved(anna, two)
            for players, id, number in zip(tables, ids, acknowledged, strict=True):
                players[0] = Player(again, id)
                assert players[0].until("scene")["n"] >= number, "nothing that was acknowledged is lost"
                play(players, rng, 8)
            for id in ids:
                rows = rows_of(url, "SELECT number FROM changes WHERE table_id = :id ORDER BY number", id=id)
                assert [number for (number,) in rows] == list(range(1, len(rows) + 1)), "nothing is done twice"
        finally:
            code = two.stop()
        assert code == 0 and '"ERROR"' not in two.logged(), two.logged()
        assert main(["check-db", "--db", url]) == 0


def test_who_is_logged_out_everywhere_is_out_of_every_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EMPORION_SECRET", "one secret for all processes of a server")
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    with kept_in(POSTGRES):
        one, two = [Site(folder, db=url_of(tmp_path)) for folder in folders]
        try:
            anna = Guest(one, "Anna")
            id = anna.table(game="garum", players="2", **{"seat-1": "free"})
            stolen = moved(anna, two)
            stolen.http.cookies = httpx.Cookies(anna.http.cookies)
            window = stolen.socket(id)
            assert anna.http.post("/forget", data={"everywhere": "yes"}).status_code == 303
            with pytest.raises(ConnectionClosed):
                while True:
                    window.recv(20)
            assert stolen.http.post(f"/t/{id}/begin").status_code == 409, "the old cookie is nobody's"
        finally:
            codes = [one.stop(), two.stop()]
        assert codes == [0, 0]
