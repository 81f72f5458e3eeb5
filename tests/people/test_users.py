"""`emporion users`: what whoever runs a server can do for one person."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from emporion import cli
from tests.people.days import House, in_house
from tests.tables.sitting import ANNA


def test_the_operator_lists_resets_exports_and_deletes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def what(house: House) -> None:
        await house.host.accounts.register(ANNA, "Anna", "a long word")
        await house.host.accounts.begin(ANNA, "Firefox")

    in_house(tmp_path, what, bots=False)
    db = ["--db", f"sqlite:///{tmp_path / 'tables.db'}"]
    assert cli.main(["users", "list", *db]) == 0 and capsys.readouterr().out.startswith("Anna  since 20")
    assert cli.main(["users", "reset", "anna", *db]) == 0 and "/come/" in capsys.readouterr().out
    assert cli.main(["users", "export", "Anna", *db]) == 0
    exported = json.loads(capsys.readouterr().out)
    assert exported["account"]["name"] == "Anna" and exported["sessions"] == [], "a reset ends all sessions"
    assert cli.main(["users", "delete", "Anna", *db]) == 0
    capsys.readouterr()
    assert cli.main(["users", "list", *db]) == 0 and capsys.readouterr().out == ""
    assert cli.main(["users", "export", "Anna", *db]) == 2 and "Nobody is called Anna" in capsys.readouterr().err
    assert cli.main(["users", "reset", *db]) == 2 and "Say a name" in capsys.readouterr().err
