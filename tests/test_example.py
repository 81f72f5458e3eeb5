"""A game of somebody else's package, the one of the tutorial: installed, it is wherever our own are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import bots, codec, face, games, laws, others
from emporion.arena import ladder
from emporion.cli import main
from emporion.commands import meter
from tests.games import test_every_game as battery
from tests.installed import EXAMPLES, install
from tests.scene import test_scene as drawing

SPACES = ("_games", "_folders", "_books", "_packs", "_standard", "_broken")


@pytest.fixture
def forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is installed during a test is gone after it."""
    others.entries.cache_clear()
    for space in SPACES:
        monkeypatch.setattr(games, space, getattr(games, space).copy())
    for space in ("RECORDS", "TAGS"):
        monkeypatch.setattr(codec, space, getattr(codec, space).copy())
    before = set(sys.modules)
    yield
    others.entries.cache_clear()
    for name in set(sys.modules) - before:
        if name.startswith("emporion_"):
            del sys.modules[name]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forgotten: None) -> list[str]:
    """Stall is installed, here and for programs that are started; the folders it takes."""
    folders = install(EXAMPLES / "stall", tmp_path / "site")
    for folder in folders:
        monkeypatch.syspath_prepend(folder)
    source = str(Path(emporion.__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([*folders, source, os.environ.get("PYTHONPATH", "")]))
    return folders


@pytest.mark.usefixtures("path")
def test_an_installed_game_starts_like_our_own() -> None:
    assert games.names() == (*games.GAMES, "stall") and emporion.facts("stall")["options"]["mat"]["default"] == "free"
    s = emporion.start("stall", players=3, seed=1, mat="dear")
    emporion.play_out(s, Random(1))
    assert s.over and len(s.winners()) >= 1
    assert emporion.load(json.loads(json.dumps(emporion.save(s)))) == s


@pytest.mark.usefixtures("path")
def test_an_installed_game_keeps_every_law() -> None:
    for players, options in laws.combinations("stall"):
        for seed in range(4):
            battery.test_positions_keep_every_law("stall", players, options, seed)
            battery.test_two_worlds_look_alike_to_who_cannot_tell("stall", players, options, seed)
    battery.test_moves_are_one_table("stall")


@pytest.mark.usefixtures("path")
def test_an_installed_game_is_drawn_by_the_contract() -> None:
    for players, options in laws.combinations("stall"):
        drawing.test_contract("stall", players, options)


@pytest.mark.usefixtures("path")
def test_the_rules_of_the_tutorial() -> None:
    s: Any = emporion.start("stall", players=2, seed=1)
    s.hands = [(3, 1), (9,)]
    s.sold[0], s.stock = (2,), ()
    assert s.why(0, "sell olives-1") == "A card must be dearer than the last one sold of that ware."
    assert s.why(0, "sell olives-5") == "You can only choose a card of your own hand."
    s.settle()
    s.play(0, "sell olives-3")
    assert s.scores() == (1, 0) and s.hands[0] == (1,)
    s.play(1, "stow grapes-3")
    v = emporion.view(s, 0)
    assert v.mats[1] == (0,) and emporion.say_event(v, v.events[0], ["A", "B"]) == "B puts a card under the mat."


@pytest.mark.usefixtures("path")
def test_the_tutorials_things_looked_at_closely() -> None:
    s: Any = emporion.start("stall", players=2, seed=1)
    s.hands[0] = (3, 1, 2)
    s.sold[0] = (2,)
    view = emporion.view(s, 0)
    dear, cheap, ware = [face.inspect(view, id) for id in ("olives-3", "olives-1", "olives")]
    assert dear and dear.lines == ("Sold now it brings 1 point.",) and dear.section == "selling"
    assert cheap and cheap.lines == ("It cannot be sold now: the last olives were as dear or dearer.",)
    assert ware and ware.title == "Olives" and ware.lines[0] == "Sold for 2." and ware.about == "olives"
    assert face.inspect(view, "back") is None and face.inspect(view, "nothing") is None


@pytest.mark.usefixtures("path")
def test_installed_bots_are_listed_and_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert bots.names()[-1] == "hawker" and not bots.ours("hawker") and bots.ours("mcts(simulations=3)")
    words = "arena stall --bots hawker(patience=1),random --games 24 --salt stall --workers 1 --isolate --json"
    assert main(words.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["bots"]["hawker(patience=1)"]["wins"] >= 16, "of 400 games it wins 8 in 10; with a salt always the same"
    assert told["failures"] == []


@pytest.mark.usefixtures("path")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("games", "stall"),
        ("bots", "hawker"),
        ("rules stall", "too-cheap"),
        ("sources stall", "designed"),
        ("fuzz stall --games 3", "stall: 3 games"),
        ("play stall --seats me,hawker --seed 1", "Hawker 2"),
        ("bench stall --windows 1 --seconds 0.01", "play out"),
        ("lab stall --bots random --games 4 --set stall:deck.prices=[1,2,3,9] --workers 2", "moves went down by 6 ± 0"),
        ("arena stall --bots hawker,mcts(simulations=8) --games 2 --players 3 --workers 2", "hawker"),
        ("bots leaderboard --game stall --minutes 0 --workers 1", "How strong"),
    ],
)
def test_an_installed_game_is_in_every_command(words: str, said: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "emporion", *words.split()], input="q\n", capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
    assert said in run.stdout


@pytest.mark.usefixtures("path")
@pytest.mark.parametrize("players", [(1,), (3,), (2, 6)])
def test_a_game_for_other_numbers_of_players_is_measured_too(
    players: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(games.game("stall")), "players", players)
    assert meter.opening("stall", 1).players == max([n for n in players if n <= 4])
    assert meter.opening("stall", 1, players=2).players == players[0]
    assert {len(pairing.group) for pairing in ladder.pairings(("stall",))} == {2} & set(players)


def test_a_broken_package_is_left_out_and_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forgotten: None
) -> None:
    package = tmp_path / "broken"
    package.mkdir()
    (package / "pyproject.toml").write_text(
        '[project]\nname = "broken"\nversion = "1"\n[project.entry-points."emporion.games"]\n'
        'broken = "emporion_broken:GAME"\nrandom = "random:Random"\n'
    )
    (package / "emporion_broken.py").write_text("raise RuntimeError('half written')\n")
    for folder in install(package, tmp_path / "site"):
        monkeypatch.syspath_prepend(folder)
    with pytest.warns(RuntimeWarning, match="broken.*cannot be loaded: half written|no game of that name"):
        assert games.names() == games.GAMES
    assert games.names() == games.GAMES
    with pytest.raises(ValueError, match="half written"):
        emporion.start("broken")
    with pytest.raises(ValueError, match="is no game of that name"):
        emporion.start("random")
