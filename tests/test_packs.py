"""Packs: a file to fill in, records replaced, added and taken out, sources, sentences about what is wrong."""

from __future__ import annotations

import gc
import json
import resource
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import cli, content, games, laws, packfile, packs
from emporion.content import BOX, ContentError

Plain = dict[str, Any]


def head(game: str) -> str:
    return f'[pack]\ngame = "{game}"\nname = "Anna’s box"\nowner = "Anna"\ndate = "2026-11-18"\n'


def written(folder: Path, game: str, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(head(game) + text, encoding="utf-8")
    return file


def one(game: str, kind: str) -> Plain:
    """The values of the first record of a kind, as a new one."""
    return dict(games.pack_of(games.book(game)).of(kind)[0].values) | {
        "id": f"my-{kind.replace('_', '-')}",
        "new": True,
    }


# --- a file to fill in


@pytest.mark.parametrize("game", games.GAMES)
def test_a_new_pack_has_every_designed_value_and_changes_nothing(game: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert cli.main(["pack", "new", game, "--out", str(file), "--owner", "Anna"]) == 0
    table = packfile.read(file)
    there = {(kind, row["id"], field) for kind in table if kind != "pack" for row in table[kind] for field in row}
    for entry in games.pack_of(games.book(game)).records:
        for field in entry.values:
            if field not in ("id", *content.PROSE) and entry.source(field).kind == "designed":
                assert (entry.kind, entry.id, field) in there
    assert games.book(game, file) is games.book(game)
    assert cli.main(["pack", "new", game, "--out", str(file)]) == 2, "nothing is written over"


def test_a_pack_is_checked_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = (
        '[[award]]\nid = "bonus"\nspecies = 5\n[[tile]]\nid = "tuna-01"\nboards = ["troia"]\nsource = "owner\'s box"\n'
    )
    file = written(tmp_path, "garum", rows)
    assert cli.main(["pack", "check", str(file)]) == 0
    said = capsys.readouterr().out
    assert "1 values changed, 0 records added, 0 taken out" in said and "1 of 64 tile records entered" not in said
    assert cli.main(["pack", "check", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["hash"] == games.book("garum", file).hash


def test_an_owner_s_values_name_the_box_its_owner_and_the_day(tmp_path: Path) -> None:
    joker = games.pack_of(games.book("garum")).one("award", "bonus").get("joker")
    rows = f'[[award]]\nid = "bonus"\nspecies = 5\njoker = {joker}\n'
    pack = packfile.content_of("garum", written(tmp_path, "garum", rows))
    assert str(pack.one("award", "bonus").source("species")) == f"{BOX}: Anna, 2026-11-18"
    assert pack.one("award", "bonus").source("joker").kind != BOX, "what is the same keeps its source"
    read = rows + 'source = "owner\'s box"\n'
    pack = packfile.content_of("garum", written(tmp_path, "garum", read))
    assert str(pack.one("award", "bonus").source("joker")) == f"{BOX}: Anna, 2026-11-18", "unless it was read there too"


def test_progress_counts_records_whose_values_were_all_read_from_the_box(tmp_path: Path) -> None:
    fields = {field: value for field, value in games.pack_of(games.book("minos")).of("decree")[0].values.items()}
    table: Plain = {"pack": {"game": "minos", "name": "x", "owner": "Anna"}, "decree": [fields | {"source": BOX}]}
    file = tmp_path / "mine.toml"
    file.write_text(packfile.write(table), encoding="utf-8")
    entered = {row.kind: row[1:] for row in packfile.progress(packfile.content_of("minos", file))}
    assert entered["decree"] == (1, 144) and entered["blue"] == (0, 15)


def test_two_packs_are_compared_record_by_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(
        tmp_path, "garum", '[[award]]\nid = "bonus"\nspecies = 5\n[[bonus]]\nid = "troia-bonus-01"\ngone = true\n'
    )
    assert cli.main(["pack", "diff", str(file), "--json"]) == 0
    found = [tuple(row.values()) for row in json.loads(capsys.readouterr().out)]
    assert ("award", "bonus", "species", 5, 2) in found
    assert ("bonus", "troia-bonus-01", "", None, "troia-bonus-01") in found and len(found) == 2
    other = tmp_path / "other.toml"
    other.write_text(head("minos"), encoding="utf-8")
    assert cli.main(["pack", "diff", str(file), str(other)]) == 2
    assert "is for minos" in capsys.readouterr().err


# --- records added and taken out


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in games.GAMES for kind in games.game(game).counts])
def test_records_are_added_where_the_rules_allow_another_number_and_played(game: str, kind: str) -> None:
    row = one(game, kind)
    if kind == "bonus":
        row["cell"] = [0, 0]
    if kind == "demand":  # the board has room for three of a city
        gone = [{"id": games.pack_of(games.book(game)).of(kind)[0].id, "gone": True}]
    else:
        gone = []
    book = games.changed_book(game, {kind: [row, *gone]})
    pack = games.pack_of(book)
    assert row["id"] in [entry.id for entry in pack.of(kind)] and book.hash != games.book(game).hash
    players, options = laws.combinations(game)[-1]
    s = games.game(game).start(book, players, emporion.face.checked(games.game(game), players, options), bytes(32))
    pieces = s.pieces()
    for seat in range(s.seats):
        assert emporion.imagine(emporion.view(s, seat), Random(1)).pieces() == pieces
    emporion.play_out(s, Random(3))
    again = emporion.load(json.loads(json.dumps(emporion.save(s))))
    assert emporion.digest(again) == emporion.digest(s) and again.book is book


@pytest.mark.parametrize("game", games.GAMES)
def test_a_stored_game_of_a_pack_that_adds_and_takes_out_opens_elsewhere(game: str, monkeypatch: Any) -> None:
    kind = next(iter(games.game(game).counts))
    out = games.pack_of(games.book(game)).of(kind)[1].id
    book = games.changed_book(game, {kind: [one(game, kind), {"id": out, "gone": True}]})
    values = games.pack_of(book).values()
    monkeypatch.setattr(games, "_books", {})
    monkeypatch.setattr(games, "_packs", dict(games._packs))
    back = games.stored_book(game, book.hash, json.loads(json.dumps(values)), book.pack)
    ids = [entry.id for entry in games.pack_of(back).of(kind)]
    assert back.hash == book.hash and f"my-{kind}" in ids and out not in ids
    assert [str(move) for move in back.moves.all] == [str(move) for move in book.moves.all]


def test_fewer_contracts_make_shorter_decks() -> None:
    """Thessaloniki: what the numbers lay out is as much as there is."""
    tier_one = [
        entry for entry in games.pack_of(games.book("thessaloniki")).of("contract") if entry.values["tier"] == 1
    ]
    gone = [{"id": entry.id, "gone": True} for entry in tier_one[:10]]
    book: Any = games.changed_book("thessaloniki", {"contract": gone})
    assert max(book.first_cards) == len(tier_one) - 10 and len(book.tier_one) == len(tier_one) - 10


def test_a_card_whose_effect_a_pack_changes_says_what_it_does_now() -> None:
    book = games.changed_book("thessaloniki", {"contract": [{"id": "c2", "effect": ["points 9", "salt 3"]}]})
    s = games.game("thessaloniki").start(book, 2, ("",), bytes(32))
    said = emporion.face.inspect(emporion.view(s, 0), "c2")
    assert said and "3{thessaloniki-salt}" in said.lines[0] and "points-9" in said.lines[0]


# --- effects by forms


@pytest.mark.parametrize("game", ["thessaloniki", "minos"])
def test_every_effect_of_the_content_is_of_a_form_and_every_form_makes_an_effect(game: str) -> None:
    book = games.book(game)
    forms = games.game(game).forms(book)
    for entry in games.pack_of(book).records:
        for field, shape in entry.asked.items():
            if shape.kind in ("effect", "effects"):
                value = entry.values[field]
                for text in [value] if isinstance(value, str) else value:
                    assert forms.read(text), f"{entry.id}.{field}: {text}"
    kind, field = ("contract", "effect") if game == "thessaloniki" else ("decree", "now")
    id = games.pack_of(book).of(kind)[1].id
    for form in forms.forms:
        text = forms.sample(form, "2 coin")
        assert forms.read(text).form == form
        same = [
            e for e in games.pack_of(book).of(kind) if [text.split()[0]] == [t.split()[0] for t in e.get(field)[:1]]
        ]
        numbers = [("numbers", e.values["numbers"]) for e in same if "numbers" in e.values]
        changed = games.changed_book(game, {kind: [{"id": id, field: [text], **dict(numbers)}]})
        s = games.game(game).start(changed, 2, emporion.face.checked(games.game(game), 2, {}), bytes(32))
        told = emporion.face.inspect(emporion.view(s, 0), id)
        assert told and told.lines, text


# --- what is wrong


WRONG = [
    (
        '[[decree]]\nid = "potters-quarter"\ncost = 31\n',
        "“potters-quarter”, field “cost”: must be a whole number from 0 to 30",
    ),
    ('[[decree]]\nid = "potters-quarter"\ncost = 1.5\n', "field “cost”: must be like 7, not 1.5"),
    ('[[decree]]\nid = "potters-quater"\ncost = 3\n', "did you mean “potters-quarter”"),
    ('[[decree]]\nid = "potters-quarter"\ncoast = 3\n', "is not a field of a decree; it has id, name, age, cost"),
    ('[[decrees]]\nid = "x"\n', "did you mean “decree”"),
    ('[[decree]]\nid = "potters-quarter"\ncost = 3\n' * 2, "“potters-quarter” occurs twice"),
    ('[[decree]]\nid = "own"\nnew = true\n', "begins with “my-”"),
    ('[[decree]]\nid = "my-card"\nnew = true\n', "field “age”: is missing; it may be like 1"),
    (
        '[[region]]\nid = "my-region"\nnew = true\n',
        "of decree, action_bonus, blue, red, foundation, sea_people there may",
    ),
    ('[[region]]\nid = "zakros"\ngone = true\n', "the rules are for this very number of them"),
    ('[[decree]]\nid = "potters-quarter"\nnow = ["99 coin"]\n', "an effect has 1 to 30 of something"),
    ('[[decree]]\nid = "potters-quarter"\nnow = ["' + "if farm: " * 9 + '1 coin"]\n', "inside one another at most"),
    ('[[decree]]\nid = "potters-quarter"\nnow = ["2 gold"]\n', "“gold” is none of coin"),
    ('[[decree]]\nid = "potters-quarter"\ngone = "yes"\n', "field “gone”: must be true or false"),
    (
        '[[decree]]\nid = "potters-quarter"\nsource = "magic"\n',
        "a source begins with printed, inferred, designed, owner's box",
    ),
    ("".join([f'[[decree]]\nid = "my-{i}"\nnew = true\n' for i in range(60)]), "204 decree records; 80 to 190 can be"),
    ("decree = 3\n", "[pack], “decree”: it says game, name, owner, date only"),
]


@pytest.mark.parametrize(("rows", "said"), WRONG)
def test_what_is_wrong_is_said_with_file_record_field_and_what_is_allowed(rows: str, said: str, tmp_path: Path) -> None:
    found, book = packfile.problems(packs.parsed(head("minos") + rows, "mine.toml"), "mine.toml")
    assert book is None and said in found[0].said and found[0].said.startswith("mine.toml")


def test_a_pack_without_an_owner_is_told_how_sources_are_said() -> None:
    nobody = '[pack]\ngame = "minos"\nname = "x"\n'
    for rows, said in (
        ('[[decree]]\nid = "potters-quarter"\ncost = 8\n', "“potters-quarter” does not say its source: an “owner” in"),
        ('[[decree]]\nid = "potters-quarter"\ncost = 8\nsource = "designed: by us"\n', ""),
    ):
        found, book = packfile.problems(packs.parsed(nobody + rows, "mine.toml"), "mine.toml")
        assert (book is None) == bool(said) and said in "".join([each.said for each in found])


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "".join([rows for rows, _ in WRONG[:2]]).replace('"potters-quarter"', '"bronze-smiths"', 1)
    file = written(tmp_path, "minos", rows + WRONG[9][0])
    assert cli.main(["pack", "check", str(file)]) == 2
    said = capsys.readouterr().err
    assert "bronze-smiths" in said and "potters-quarter" in said and "zakros" in said


def hostile() -> dict[str, str]:
    quarter = '[[decree]]\nid = "potters-quarter"\n'
    return {
        "a number of 3,000 digits": head("minos") + quarter + "cost = " + "9" * 3000,
        "a number of 9,000 digits": head("minos") + quarter + "cost = " + "9" * 9000,
        "lists in lists": head("minos") + "x = " + "[\n" * 50_000,
        "tables in tables": head("minos") + "x = " + "{a=" * 1_000 + "1" + "}" * 1_000,
        "keys of many parts": head("minos") + "a." * 1_900 + "b = 1\n",
        "thousands of records": head("minos") + "".join([f'[[decree]]\nid = "my-{i}"\n' for i in range(9_000)]),
        "tens of thousands of tables": head("minos") + "".join([f"[a{i}]\n" for i in range(30_000)]),
        "many wrong records": head("minos") + "".join(
            [f'[[decree]]\nid = "{entry.id}"\ncost = -1\n' for entry in games.pack_of(games.book("minos")).of("decree")]
        ),
        "a large file": "#" * 3_000_000,
        "no text": "\x00\x01\x02",
        "another game": '[pack]\ngame = "chess"\nname = "x"\n',
    }  # fmt: skip


@pytest.mark.parametrize("name", list(hostile()))
def test_hostile_packs_get_a_sentence_within_a_second_and_100_mb(name: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(hostile()[name], encoding="utf-8")
    gc.freeze()  # what other tests left behind is not looked through
    before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    with pytest.raises(ValueError) as wrong:
        found, _ = packfile.problems(packfile.read(file), file.name)
        raise ContentError(found[0].said)
    gc.unfreeze()
    assert time.process_time() - began < 1, name
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000
    assert 20 < len(str(wrong.value)) < 700 and not str(wrong.value).startswith("Traceback")


def test_a_file_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ["pack", "check", "no.toml"],
        ["fuzz", "garum", "--pack", "no.toml"],
        ["bench", "garum", "--pack", "no.toml"],
    ):
        assert cli.main(words) == 2
        assert "no.toml: No such file" in capsys.readouterr().err


def test_fuzz_and_bench_take_a_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, "garum", '[[award]]\nid = "bonus"\nspecies = 5\n')
    assert cli.main(["fuzz", "garum", "--games", "1", "--pack", str(file)]) == 0
    assert cli.main(["bench", "garum", "--windows", "1", "--seconds", "0.01", "--pack", str(file), "--json"]) == 0
    assert cli.main(["fuzz", "--pack", str(file)]) == 2 and cli.main(["bench", "--pack", str(file)]) == 2
