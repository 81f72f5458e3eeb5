"""`emporion collegiabot`: the helper asks what the printed procedure needs next, and says what the bot does."""

from __future__ import annotations

import io
from pathlib import Path
from typing import cast

import pytest

from emporion import cli, games
from emporion.commands.advice import Advice, Unanswered
from emporion.games.thessaloniki.book import ThessalonikiBook

START = ["grape", "grain"]  # its own good, and yours


def told(*answers: str, level: str = "normal") -> tuple[Advice, str]:
    """The helper after these answers, and its next question."""
    advice = Advice(cast(ThessalonikiBook, games.book("thessaloniki")), level, [*START, *answers])
    with pytest.raises(Unanswered) as missing:
        advice.play()
    return advice, missing.value.question


def test_it_asks_only_what_comes_next() -> None:
    assert told()[1].startswith("In which alcove")
    assert told("forum")[1].startswith("What happens?")
    assert told("forum", "turn")[1].startswith("Roll the solo die")
    advice, question = told("forum", "turn", "3")
    assert question.startswith("Whose Workers") and advice.patrician == 4, "it stops at the Port"


def test_a_wrong_answer_is_asked_again() -> None:
    advice, question = told("forum", "turn", "7")
    assert question.startswith("“7” does not fit.") and advice.answers[-1] == "turn"


def test_officium_example() -> None:
    answers = ["mercatus", "turn", "1", "grape salt meat", "n", "1", "1", "y"]
    advice, question = told(*answers)
    assert advice.points == 6 and "It places a Mosaic on the taberna." in advice.lines
    assert advice.denarii == 0, "the Denarius of the gate buys another point"
    assert question.startswith("Roll the solo die for its Mosaic")
    advice, question = told(*answers, "3", "ephesus:altar+column antioch:shield+altar ostia:lyre")
    assert "It places a Mosaic on free space 1, a tile of ephesus." in advice.lines and advice.goods[4] == 2


def test_taberna_example_without_ships() -> None:
    advice, _ = told("officium", "turn", "1", "grape salt meat", "n", "1", "2", "y")
    assert "It places a Statue on the forum." in advice.lines and advice.alcove_statues == [3]


def test_officina_places_what_it_has_placed_fewer_of_and_drives() -> None:
    advice, question = told("taberna", "turn", "1", "grape salt meat", "n", "2", "y")
    assert "It places a Mosaic at the Entrance." in advice.lines and advice.chariot == 2
    assert question.startswith("What happens?")


def test_forum_and_a_card_without_legacy() -> None:
    advice, _ = told("officina", "turn", "1", "grape salt meat", "n", "none altar none")
    assert advice.icons[0] == 1 and "number 2 from the right" in advice.lines[-2]
    advice, _ = told("officina", "turn", "1", "grape salt meat", "n", "none")
    assert advice.points == 3


def test_port_example() -> None:
    answers = ["forum", "turn", "1", "grape olive", "any1 olive2+any2 meat2+any1 grape3", "n"]
    advice, question = told(*answers)
    assert advice.points == 4 and "It sells 1 olive to the Ship in berth 2 from the left." in advice.lines
    assert "Now you may sell Goods of one colour to one Ship." in advice.lines
    advice, question = told(*answers, "any1 olive1+any2 any1 grape3", "n")
    assert advice.points == 5 and "It sells 1 grape to the Ship in berth 4 from the left." in advice.lines
    assert question.startswith("Does it claim the Ship that leaves?")
    advice, question = told(*answers, "any1 olive1+any2 any1 grape3", "n", "y", "ephesus")
    assert advice.ships == [1, 0, 0, 0] and advice.points == 8


def test_your_port_turn_a_push_and_a_claim() -> None:
    advice, _ = told("forum", "port")
    assert advice.lines[-1] == "It has nothing to sell."
    advice, _ = told("forum", "pushed", "y", "officium", "y")
    assert advice.denarii == 2 and advice.patrician == 0
    advice, _ = told("forum", "claims", "ostia", level="hard")
    assert advice.points == 6


def test_legatio_both_or_neither() -> None:
    advice, _ = told("port", "turn", "1", "grape salt meat", "n", "-")
    assert advice.points == 3
    advice, _ = told("port", "turn", "1", "grape salt meat", "n", "altar", "- - - grape1", "n")
    assert advice.icons[0] == 1 and advice.points == 1 and advice.goods[1] == 0


def test_mercatus_adds_a_demand_tile() -> None:
    advice, question = told("legatio", "turn", "1", "grape salt meat", "n", "altar")
    assert advice.chariot == 1 and question.startswith("What happens?")
    advice = Advice(advice.book, "normal", [])
    advice.chariot = 4
    advice.answers = ["ephesus:12 antioch:15"]
    advice.drive()
    assert "antioch" in advice.lines[-2] and advice.statues == 2


def test_the_end_counts_goods_and_denarii() -> None:
    book = cast(ThessalonikiBook, games.book("thessaloniki"))
    advice = Advice(book, "normal", [*START, "forum", "pushed", "n", "end"])
    advice.play()
    assert advice.points == 1


def test_in_the_terminal_an_answer_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [*START, "forum", "turn", "3", "back", "1", "?", "tally", "b", "b", "b", "b", "b", "b", "b", "q"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert cli.main(["collegiabot", "--level", "easy"]) == 0
    out = capsys.readouterr().out
    assert "Taken back: 3" in out and "It always stops at the Port." in out and "There is nothing to take back." in out
    assert "0 points, 0 Denarii" in out


def test_a_pack_states_the_order_of_the_alcoves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "order.toml"
    order = '["port", "mercatus", "forum", "officium", "legatio", "taberna", "officina"]'
    file.write_text(
        '[pack]\nname = "order"\ngame = "thessaloniki"\n'
        f'[[number]]\nid = "numbers"\nalcove_order = {order}\nsource = "designed: an owner looked"\n'
    )
    monkeypatch.setattr("sys.stdin", io.StringIO("grape\ngrain\ntaberna\nturn\n3\nquit\n"))
    assert cli.main(["collegiabot", "--pack", str(file)]) == 0
    told = capsys.readouterr().out
    assert "moves 2 to the port" in told and "always stops at the Port" in told and "at the treasury gate" in told
    assert cli.main(["collegiabot", "--pack", str(tmp_path / "none.toml")]) == 2
