"""The books of a process: standard, with a pack, with the content of a stored game; and positions of older rules."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import codec, content, games
from emporion.kernel.game import Option
from tests.kernel.toys import GAME, ToyGame, Visit

HEAD = 'source = "designed: a test"\n[pack]\nname = "mine"\ngame = "garum"\n'
Plain = dict[str, Any]


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has read nothing yet."""
    for name in ("_books", "_packs", "_standard", "_changed", "_files"):
        monkeypatch.setattr(games, name, {})


def values() -> Plain:
    return copy.deepcopy(games.pack_of(games.book("garum")).values())


def of_before() -> Plain:
    """Garum's content as an older version may have stored it: less, in another order, and with what is gone since."""
    then = values()
    tiles = then["tile"]
    then["tile"] = [tiles[1], tiles[0], *tiles[2:-1], {"id": "gone", "cells": ["tuna"]}]
    del then["award"][0]["joker"]
    then["board"][0]["gone"] = 3
    then["nothing"] = [{"id": "gone-too"}]
    return then


def opened(given: Plain) -> Any:
    return games.stored_book("garum", content.hash_of(given), given)


# --- the standard book is never replaced


@pytest.mark.usefixtures("fresh")
def test_an_import_as_the_first_request_changes_nobody_elses_names(tmp_path: Path) -> None:
    name = games.book("garum").words["name.tuna-01"]
    record = emporion.Record.start("garum", players=2, seed=1)
    for row in record.header["content"]["tile"]:
        row["name"] = "Rubbish"
    lines = record.lines()
    for cached in ("_books", "_packs", "_standard", "_changed", "_files"):
        getattr(games, cached).clear()
    with pytest.raises(ValueError, match="content is not what it says"):
        emporion.Record.parse("\n".join(lines))
    assert games.book("garum").words["name.tuna-01"] == name
    record.header["hash"] = content.hash_of(record.header["content"])
    with pytest.raises(ValueError, match="do not lead"):  # its digest is that of another game
        emporion.Record.parse("\n".join([json.dumps(record.header), *lines[1:]]))
    assert games.book("garum").words["name.tuna-01"] == name


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("first", ["pack", "standard"])
def test_a_pack_of_other_names_is_a_book_of_its_own_whichever_is_read_first(tmp_path: Path, first: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HEAD + '[[tile]]\nid = "tuna-01"\nname = "Big fish"\n', encoding="utf-8")
    if first == "standard":
        games.book("garum")
    mine = games.book("garum", file)
    assert mine.words["name.tuna-01"] == "Big fish" and games.book("garum").words["name.tuna-01"] != "Big fish"
    assert mine.hash != games.book("garum").hash and mine.pack == "mine" and games.book("garum").pack == "standard"
    assert games.book("garum", file) is mine


def test_names_of_a_pack_travel_with_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HEAD + '[[tile]]\nid = "tuna-01"\nname = "Big fish"\n', encoding="utf-8")
    record = emporion.Record.start("garum", players=2, seed=1, pack=file)
    record.play(0, record.state.legal(0)[0])
    record.write(tmp_path / "game.jsonl")
    told = (
        "import sys, emporion; b = emporion.Record.read(sys.argv[1]).state.book; print(b.words['name.tuna-01'], b.pack)"
    )
    ran = subprocess.run([sys.executable, "-c", told, str(tmp_path / "game.jsonl")], capture_output=True, text=True)
    assert ran.stdout == "Big fish mine\n", ran.stderr


def test_a_book_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    given = values()
    given["award"][0]["species"] = 7
    books = [games.book("garum"), opened(given), games.changed_book("garum", {"award": [{"id": "bonus", "joker": 2}]})]
    monkeypatch.setattr(content, "toml", None)
    monkeypatch.setattr(content, "record", None)
    assert games.book("garum") is books[0] and opened(given) is books[1]
    assert games.changed_book("garum", {"award": [{"id": "bonus", "joker": 2}]}) is books[2]
    assert games.changed_book("garum", {}) is books[0] and games.carried(books[0]) is None


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "does not carry it"),
        ({"award": 3}, "must be a list"),
        ({"award": [3]}, "needs an “id”"),
        ({"award": [{"id": "bonus", "species": "x"}]}, "must be like 2"),
        ({"award": [{"id": "bonus", "sources": 4}]}, "sources"),
        ([1, 2], "not records by kind"),
    ],
)
def test_stored_content_that_makes_no_book_is_told_in_a_sentence(given: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        opened(given)
    with pytest.raises(ValueError, match="not what it says"):
        games.stored_book("garum", "0" * 16, values())


# --- content of before is completed, and keeps its hash


def test_content_of_before_keeps_its_values_hash_and_order_and_gets_what_was_added() -> None:
    then = of_before()
    book = opened(then)
    pack = games.pack_of(book)
    assert book.hash == content.hash_of(then) == book.moves.home[2] and pack.values() == then
    standard = games.pack_of(games.book("garum"))
    assert pack.one("award", "bonus").get("joker") == standard.one("award", "bonus").get("joker")
    assert "gone" not in pack.one("board", "troia").values
    was, now = [[record.id for record in each.of("tile")] for each in (pack, standard)]
    assert was == [now[1], now[0], *now[2:]]
    assert pack.one("board", "troia").source("side").kind == standard.one("board", "troia").source("side").kind


def test_a_game_with_content_of_before_is_saved_pickled_and_opened_by_its_own_hash() -> None:
    book = opened(of_before())
    s = games.game("garum").start(book, 3, ("troia", "aureus"), b"k" * 32)
    for back in (
        emporion.load(json.loads(json.dumps(emporion.save(s)))),
        pickle.loads(pickle.dumps(s)),
        copy.deepcopy(s),
    ):
        assert back.book is book and emporion.digest(back) == emporion.digest(s)
        emporion.play_out(back, Random(3))
    assert emporion.load(emporion.save(s)).rules == s.rules


def test_a_file_with_content_of_before_opens() -> None:
    record = emporion.Record.start("garum", players=2, seed=1)
    then = of_before()
    state = games.game("garum").start(opened(then), 2, ("troia", "aureus"), bytes(32))
    header = record.header | {"hash": content.hash_of(then), "content": then, "key": "00" * 32, "pack": state.book.pack}
    old = emporion.Record(header, state)
    old.play(0, state.legal(0)[0])
    back = emporion.Record.parse("\n".join(old.lines()))
    assert back.header["content"] == then and emporion.digest(back.state) == emporion.digest(state)


# --- positions and files of older rules


class Later(ToyGame):
    """The toy, a version later: with an option and a way to read older positions."""

    version = 3
    oldest = 2
    options = (*ToyGame.options, Option("late", ("no", "yes")), Option("pairs", ("a", "b"), (2,)))

    def renewed(self, plain: Plain, version: int) -> Plain:
        return {**plain, "gold": [7 for _ in plain["gold"]]}


def saved_toy(monkeypatch: pytest.MonkeyPatch, version: int) -> Plain:
    """A position that rules of that version saved, without the field `visits`."""
    book = GAME.book(None)
    for cache, value in (("_games", Later()), ("_standard", book), ("_books", book)):
        monkeypatch.setitem(getattr(games, cache), ("toy", book.pack, book.hash) if cache == "_books" else "toy", value)
    s = GAME.start(book, 3, ("false", ""), bytes(32))
    saved: Plain = json.loads(json.dumps(emporion.save(s)))
    saved["rules"][1] = version
    del saved["state"]["visits"]
    return saved


def test_a_position_of_older_rules_gets_what_they_did_not_have(monkeypatch: pytest.MonkeyPatch) -> None:
    s = emporion.load(saved_toy(monkeypatch, 2))
    assert s.visits == [] and s.gold == [7, 7, 7] and s.options == ("false", "", "no", "")  # type: ignore[attr-defined]


@pytest.mark.parametrize(("version", "said"), [(3, "damaged"), (1, "cannot go on with"), (4, "newer rules of Toy")])
def test_no_other_position_does(monkeypatch: pytest.MonkeyPatch, version: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        emporion.load(saved_toy(monkeypatch, version))


def test_an_old_step_is_read_by_its_old_name_and_with_fewer_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "OLD", dict(codec.OLD))
    codec.register("toy", old={"Enter": Visit, "Pay": lambda price: Visit("loft", price)})
    book = GAME.book(None)
    seen = [codec.decode({f"toy.{name}": given}, book) for name, given in (("Enter", ["hall"]), ("Pay", [2]))]
    assert [(step.room, step.price) for step in seen] == [("hall", 0), ("loft", 2)]
    with pytest.raises(ValueError, match="something unknown"):
        codec.decode({"toy.Leave": []}, book)


def older(moves: int = 20) -> list[str]:
    """A file that rules of version 0 wrote."""
    record = emporion.Record.start("garum", players=2, seed=3)
    for _ in range(moves):
        (seat,) = record.state.asking()
        record.play(seat, record.state.legal(seat)[-1])
    record.header["version"] = 0
    return record.lines()


def test_a_file_of_older_rules_opens_when_todays_lead_to_its_scores() -> None:
    record = emporion.Record.parse("\n".join(older()))
    assert len(record.moves) == 20 and record.header["version"] == games.game("garum").version
    assert emporion.Record.parse("\n".join(record.lines())).moves


@pytest.mark.parametrize("damage", [lambda rows: rows.pop(5), lambda rows: rows[-1].update(scores=[1, 2])])
def test_a_file_of_older_rules_that_lead_elsewhere_says_so(damage: Any) -> None:
    rows = [json.loads(line) for line in older()]
    damage(rows)
    version = games.game("garum").version
    with pytest.raises(ValueError, match=rf"It was played by rules of version 0; these are {version}\."):
        emporion.Record.parse("\n".join(json.dumps(row) for row in rows))


def test_points_of_other_causes_are_not_taken_for_these() -> None:
    saved = json.loads(json.dumps(emporion.save(emporion.start("garum", players=2, seed=1))))
    saved["state"]["points"].append(0)
    with pytest.raises(ValueError, match="kinds of points"):
        emporion.load(saved)
