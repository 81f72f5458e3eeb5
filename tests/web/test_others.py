"""A game and a bot of somebody else's package are in the lobby, and at its tables, like our own."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tests.installed import EXAMPLES, install
from tests.web.site import SRC, Guest, Player, Site


def test_an_installed_game_is_in_the_lobby_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = install(EXAMPLES / "stall", tmp_path / "packages")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(SRC), *folders]))
    (tmp_path / "site").mkdir()
    site = Site(tmp_path / "site")
    try:
        guest = Guest(site, "Anna")
        lobby = guest.http.get("/", headers={"accept": "text/html"}).text
        assert "Stall" in lobby and "A market of three wares" in lobby
        assert ">hawker</option>" in guest.http.get("/make?game=stall").text
        assert guest.http.get("/picture/stall-light.png").content.startswith(b"\x89PNG")
        player = Player(guest, guest.table(game="stall", players="2", bot="hawker"))
        player.until("scene")
        rng = Random(1)
        while "over" not in player.told.get("prompt", ""):
            if player.my_turn():
                player.choose(rng)
            player.until("step", "scene")
        assert any("Anna" in str(line) for line in player.log)
    finally:
        assert site.stop() == 0
    assert '"ERROR"' not in site.logged()
