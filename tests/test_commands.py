"""The command line: what it prints, and one clear sentence with exit code 2 for what is wrong."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import emporion
from emporion import cli
from emporion.tables import fair


@pytest.fixture
def saved(tmp_path: Path) -> str:
    record = emporion.Record.start("garum", players=2, seed=2, board="baelo")
    while not record.state.over:
        (seat,) = record.state.asking()
        record.play(seat, record.state.legal(seat)[0])
    record.write(tmp_path / "game.jsonl")
    return str(tmp_path / "game.jsonl")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))


def test_version_says_pure_or_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["--version"])
    assert left.value.code == 0 and cli.kind() in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["play", "chess"],
        ["play", "garum", "--players", "9"],
        ["play", "garum", "-o", "board"],
        ["play", "garum", "-o", "board=rome"],
        ["play", "garum", "--seats", "me"],
        ["play", "garum", "--players", "3", "--seats", "me,greedy"],
        ["play", "garum", "--seats", "me,nobody"],
        ["play", "garum", "--resume", "nothing.jsonl"],
        ["play", "garum", "--pack", "nothing.toml"],
        ["replay", "nothing.jsonl"],
        ["verify", "pyproject.toml"],
        ["fuzz", "garum", "--games", "0"],
        ["sources", "chess"],
        ["bench", "chess"],
    ],
)
def test_wrong_words_get_one_sentence_and_exit_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"emporion {words[0]}: ") and told.count("\n") == 1


def test_a_game_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.jsonl"
    first = [
        "?",
        "hint",
        "what about 2",
        "what about 99",
        "why lay vat-1-nw 0",
        "why dance",
        "look row-1",
        "look nothing",
        "1",
        "undo",
        "99",
        "fly",
    ]
    typed(monkeypatch, *first, "log", "ledger", "board", "save", f"save {file}", *["1"] * 200)
    assert cli.main(["play", "garum", "--players", "2", "--seed", "4", "-o", "board=baelo"]) == 0
    out = capsys.readouterr().out
    for said in (
        "Chance to win: you",
        "%)",  # against another move: better, worse or about as good
        "not what you are asked",
        "is not a move",
        "moves 1 to",
        "Saved.",
        "Final score",
    ):
        assert said in out
    typed(monkeypatch, "quit")
    assert cli.main(["play", "garum", "--resume", str(file)]) == 0
    assert "Goodbye" in capsys.readouterr().out


def test_a_move_that_reads_like_a_command_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    record, rng = emporion.Record.start("constantinopolis", players=2, seed=1), Random(1)
    saves: list[str] = []
    while not saves:
        (seat,) = record.state.asking()
        saves = [str(move) for move in record.state.legal(seat) if str(move).startswith("save ")]
        if not saves:
            record.play(seat, rng.choice(record.state.legal(seat)))
    record.write("game.jsonl")
    typed(monkeypatch, saves[0], "", "log", "q")  # the next one may be asked to look alone
    assert cli.main(["play", "constantinopolis", "--seats", "me,me", "--resume", "game.jsonl"]) == 0
    assert " saves " in capsys.readouterr().out and [file.name for file in tmp_path.iterdir()] == ["game.jsonl"]


def test_two_people_at_one_terminal_are_kept_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "1", "1", "1", "", "q")
    assert cli.main(["play", "garum", "--players", "2", "--seats", "me,me", "--seed", "1"]) == 0
    assert "Press Enter when only you look" in capsys.readouterr().out


def test_the_seats_say_how_many_play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for game, seats, told in (("garum", "me,greedy,random", "Random 3"), ("thessaloniki", "me", "Collegiabot")):
        typed(monkeypatch, "ledger", "q")
        assert cli.main(["play", game, "--seats", seats, "--seed", "1"]) == 0
        assert told in capsys.readouterr().out


def test_replay_show_and_verify(saved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", saved, "--moves"]) == 0
    move_by_move = capsys.readouterr().out
    assert cli.main(["replay", saved]) == 0
    by_turns = capsys.readouterr().out
    assert "Final score" in by_turns and "Round 1\n" in by_turns
    assert len(by_turns.splitlines()) < len(move_by_move.splitlines()) / 2
    assert cli.main(["replay", saved, "--at", "5"]) == 0
    svg, png = tmp_path / "p.svg", tmp_path / "p.png"
    assert cli.main(["show", saved, "--at", "9", "--seat", "1", "--svg", str(svg), "--png", str(png)]) == 0
    assert svg.read_text().startswith("<svg") and png.read_bytes()[:4] == b"\x89PNG"
    assert cli.main(["show", saved, "--text"]) == 0
    assert cli.main(["verify", saved]) == 0
    assert "all legal" in capsys.readouterr().out
    for wrong in (["--at", "9999"], ["--seat", "7"], ["--width", "3"], ["--svg", "/nowhere/p.svg"]):
        assert cli.main(["show", saved, *wrong]) == 2


def test_verify_checks_the_promise_of_fair_shuffles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret, nonces = b"s" * 32, ["aa" * 16, "bb" * 16]
    record = emporion.Record.start("garum", players=2, key=fair.key_of(secret, nonces))
    record.header["fair"] = {"promise": fair.promise(secret), "secret": secret.hex(), "nonces": nonces}
    file = tmp_path / "fair.jsonl"
    record.write(file)
    assert cli.main(["verify", str(file)]) == 0
    assert "promise was kept" in capsys.readouterr().out
    for field, value in (("promise", "0" * 64), ("secret", "00" * 32), ("nonces", ["00"]), ("secret", "zz")):
        lines = file.read_text().splitlines()
        head = json.loads(lines[0])
        head["fair"][field] = value
        (tmp_path / "unfair.jsonl").write_text("\n".join([json.dumps(head), *lines[1:]]) + "\n")
        assert cli.main(["verify", str(tmp_path / "unfair.jsonl")]) == 2


@pytest.mark.parametrize(
    "words", [["games"], ["bots"], ["sources", "garum"], ["rules", "minos", "--forbid"]], ids=lambda words: words[0]
)
def test_json_is_the_whole_answer_and_nothing_else(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*words, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    rows = answer if isinstance(answer, list) else answer.get("values") or answer["rules"]
    assert len(rows) > 3 and all(isinstance(row, dict) for row in rows)
    assert cli.main(words) == 0
    said = capsys.readouterr().out
    with pytest.raises(json.JSONDecodeError):
        json.loads(said)


def test_json_is_a_flag_wherever_it_is() -> None:
    for command in cli.COMMANDS:
        for action in cli.parser(command)._subparsers._group_actions[0].choices[command]._actions:  # type: ignore
            assert "--json" not in action.option_strings or action.nargs == 0, command


HIDDEN = """
import sys
sys.modules[{module!r}] = None
from emporion.cli import main
sys.exit(main({words!r}))
"""


@pytest.mark.parametrize(
    ("module", "words", "extra"),
    [
        ("rich", ["play", "garum"], "terminal"),
        ("rich", ["sources", "garum"], "terminal"),
        ("rich", ["arena", "garum", "--bots", "random", "--games", "1"], "terminal"),
        ("openskill", ["arena", "garum", "--bots", "random", "--games", "1"], "arena"),
        ("resvg_py", ["show", "GAME", "--png", "GAME.png"], "pictures"),
        ("fastapi", ["serve"], "web"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(module: str, words: list[str], extra: str, saved: str) -> None:
    words = [word.replace("GAME", saved) for word in words]
    run = subprocess.run(
        [sys.executable, "-c", HIDDEN.format(module=module, words=words)], capture_output=True, text=True, timeout=120
    )
    sentence = f"emporion {words[0]}: {module} is not installed: pip install 'emporion[{extra}]'.\n"
    assert (run.returncode, run.stdout, run.stderr) == (2, "", sentence)


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["games", "--json"],
        ["rules", "garum", "--json"],
        ["verify", "GAME"],
        ["show", "GAME", "--svg", "GAME.svg"],
    ],
)
def test_what_needs_no_extra_asks_for_none(words: list[str], saved: str) -> None:
    hidden = "import sys\nfor name in ('rich', 'resvg_py', 'openskill', 'fastapi'): sys.modules[name] = None\n"
    program = (
        f"{hidden}from emporion.cli import main\nsys.exit(main({[word.replace('GAME', saved) for word in words]!r}))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr


def test_sources_rules_and_fuzz(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sources", "garum"]) == 0
    assert "designed" in capsys.readouterr().out
    assert cli.main(["rules", "garum", "--forbid"]) == 0
    assert "line-taken" in capsys.readouterr().out
    assert cli.main(["fuzz", "garum", "--games", "2"]) == 0
    assert "0 findings" in capsys.readouterr().out


def test_rules_in_one_minute_by_section_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "garum"]) == 0
    said = capsys.readouterr().out
    assert "GOAL" in said and "(bonus)" in said
    for section in ("bonus", "3.2", "§ 3.2", "Bonus spaces", "bonus spaces"):
        assert cli.main(["rules", "garum", section]) == 0
        assert capsys.readouterr().out.startswith("§ 3.2 BONUS SPACES")
    assert cli.main(["rules", "garum", "line-taken"]) == 0  # a rule's id leads to the passage that explains it
    assert "There is a worker on that line already" in capsys.readouterr().out
    assert cli.main(["rules", "garum", "all", "--json"]) == 0
    passages = json.loads(capsys.readouterr().out)["passages"]
    assert [passage["number"] for passage in passages][:2] == ["1.1", "1.2"]
    assert cli.main(["rules", "garum", "nonsense"]) == 2
    assert "no section “nonsense”; there are game-objective" in capsys.readouterr().err


def test_rules_are_told_with_a_packs_own_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "dear.toml"
    pack.write_text(
        '[pack]\nname = "dear"\ngame = "garum"\n[[award]]\nid = "bonus"\nspecies = 7\nsource = "designed: a test"\n'
    )
    assert cli.main(["rules", "garum", "bonus", "--pack", str(pack)]) == 0
    said = capsys.readouterr().out
    assert "7 points if the fish" in said and "its species: 7 points." in said and "That is 7 points at once." in said


def test_bench_prints_every_figure_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "garum", "--windows", "1", "--seconds", "0.02", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["games"]["garum"]
    assert {"driven", "interpreted", "times_interpreted", "play_out_times_driven", "imagine_clones"} <= set(figures)


def test_who_has_read_enough_ends_a_command_in_peace() -> None:
    words = [sys.executable, "-m", "emporion", "sources", "minos"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b"" and running.wait() == 0
