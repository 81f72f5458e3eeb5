"""`emporion collegiabot`: the helper asks what the printed procedure needs next, and says what the bot does."""

from __future__ import annotations

import io
from pathlib import Path
from typing import cast

import pytest

from emporion import cli, games
from emporion.commands.interview import Interview, Unanswered
from emporion.games.thessaloniki.book import ThessalonikiBook

START = ["grape", "grain"]  # its own good, and yours


def told(*answers: str, level: str = "normal") -> tuple[Interview, str]:
    """The helper after these answers, and its next question."""
    bot = Interview(cast(ThessalonikiBook, games.book("thessaloniki")), level, [*START, *answers])
    with pytest.raises(Unanswered) as missing:
        bot.play()
    return bot, missing.value.question


def test_it_asks_only_what_comes_next() -> None:
    assert told()[1].startswith("In which alcove")
    assert told("forum")[1].startswith("What happens?")
    assert told("forum", "turn")[1].startswith("Roll the solo die")
    bot, question = told("forum", "turn", "3")
    assert question.startswith("Whose Workers") and bot.patrician == 4, "it stops at the Port"


def test_a_wrong_answer_is_asked_again() -> None:
    bot, question = told("forum", "turn", "7")
    assert question.startswith("“7” does not fit.") and bot.answers[-1] == "turn"


def test_officium_example() -> None:
    answers = ["mercatus", "turn", "1", "grape salt meat", "n", "1", "1", "y"]
    bot, question = told(*answers)
    assert bot.points == 6 and "It places a Mosaic on the taberna." in bot.lines
    assert bot.denarii == 0, "the Denarius of the gate buys another point"
    assert question.startswith("Roll the solo die for its Mosaic")
    bot, question = told(*answers, "3", "ephesus:altar+column antioch:shield+altar ostia:lyre")
    assert "It places a Mosaic on free space 1, a tile of ephesus." in bot.lines and bot.goods[4] == 2


def test_taberna_example_without_ships() -> None:
    bot, _ = told("officium", "turn", "1", "grape salt meat", "n", "1", "2", "y")
    assert "It places a Statue on the forum." in bot.lines and bot.alcove_statues == [3]


def test_officina_places_what_it_has_placed_fewer_of_and_drives() -> None:
    bot, question = told("taberna", "turn", "1", "grape salt meat", "n", "2", "y")
    assert "It places a Mosaic at the Entrance." in bot.lines and bot.chariot == 2
    assert question.startswith("What happens?")


def test_forum_and_a_card_without_legacy() -> None:
    bot, _ = told("officina", "turn", "1", "grape salt meat", "n", "none altar none")
    assert bot.icons[0] == 1 and "number 2 from the right" in bot.lines[-2]
    bot, _ = told("officina", "turn", "1", "grape salt meat", "n", "none")
    assert bot.points == 3


def test_port_example() -> None:
    answers = ["forum", "turn", "1", "grape olive", "any1 olive2+any2 meat2+any1 grape3", "n"]
    bot, question = told(*answers)
    assert bot.points == 4 and "It sells 1 olive to the Ship in berth 2 from the left." in bot.lines
    assert "Now you may sell Goods of one colour to one Ship." in bot.lines
    bot, question = told(*answers, "any1 olive1+any2 any1 grape3", "n")
    assert bot.points == 5 and "It sells 1 grape to the Ship in berth 4 from the left." in bot.lines
    assert question.startswith("Does it claim the Ship that leaves?")
    bot, question = told(*answers, "any1 olive1+any2 any1 grape3", "n", "y", "ephesus")
    assert bot.ships == [1, 0, 0, 0] and bot.points == 8


def test_your_port_turn_a_push_and_a_claim() -> None:
    bot, _ = told("forum", "port")
    assert bot.lines[-1] == "It has nothing to sell."
    bot, _ = told("forum", "pushed", "y", "officium", "y")
    assert bot.denarii == 2 and bot.patrician == 0
    bot, _ = told("forum", "claims", "ostia", level="hard")
    assert bot.points == 6


def test_legatio_both_or_neither() -> None:
    bot, _ = told("port", "turn", "1", "grape salt meat", "n", "-")
    assert bot.points == 3
    bot, _ = told("port", "turn", "1", "grape salt meat", "n", "altar", "- - - grape1", "n")
    assert bot.icons[0] == 1 and bot.points == 1 and bot.goods[1] == 0


def test_mercatus_adds_a_demand_tile() -> None:
    bot, question = told("legatio", "turn", "1", "grape salt meat", "n", "altar")
    assert bot.chariot == 1 and question.startswith("What happens?")
    bot = Interview(bot.book, "normal", [])
    bot.chariot = 4
    bot.answers = ["ephesus:12 antioch:15"]
    bot.drive()
    assert "antioch" in bot.lines[-2] and bot.statues == 2


def test_the_end_counts_goods_and_denarii() -> None:
    book = cast(ThessalonikiBook, games.book("thessaloniki"))
    bot = Interview(book, "normal", [*START, "forum", "pushed", "n", "end"])
    bot.play()
    assert bot.points == 1


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
