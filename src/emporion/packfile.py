"""Packs as files: a new one to fill in, everything that is wrong with one, how far it is, and what differs in two."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from emporion import face, games, packs
from emporion.content import BOX, GONE, HEAD, NEW, PROSE, ContentError, Entry, Pack
from emporion.kernel.state import Book, Endless
from emporion.wandering import play_out

PROBLEMS: Final = 8  # told of one pack; there may be more, and each costs another look at the whole
DESIGNED: Final = "designed"

Table = dict[str, Any]  # a pack as its file has it: [pack], then lists of records by kind


class Problem(NamedTuple):
    """One thing that is wrong with a pack."""

    said: str
    kind: str = ""
    id: str = ""
    field: str = ""


class Progress(NamedTuple):
    """How many records of a kind, of those whose values are ours, were entered from the owner's box."""

    kind: str
    entered: int
    all: int


class Difference(NamedTuple):
    """A value in which two packs differ; None: the pack has no such record."""

    kind: str
    id: str
    field: str
    one: Any
    two: Any


# --- a new one


def designed(entry: Entry) -> list[str]:
    """The fields whose values are ours, or were read from a box."""
    return [field for field in entry.values if field != "id" and entry.source(field).kind in (DESIGNED, BOX)]


def new(game: str, name: str, owner: str) -> Table:
    """Every designed value of a game as it is today."""
    head = {"game": games.game(game).name, "name": name, "owner": owner, "date": date.today().isoformat()}
    table: Table = {"pack": head}
    for entry in games.pack_of(games.book(game)).records:
        fields = designed(entry)
        if any([field not in PROSE for field in fields]):
            row = {"id": entry.id} | {field: entry.values[field] for field in fields}
            table.setdefault(entry.kind, []).append(row)
    return table


def write(table: Table, remark: str = "") -> str:
    """A pack as TOML."""
    lines = [f"# {line}".rstrip() for line in remark.splitlines()]
    if "source" in table:
        lines.append(f"source = {_value(table['source'])}")
    lines += ["", "[pack]", *_fields(table["pack"])]
    for kind, rows in table.items():
        if kind not in HEAD:
            for row in rows:
                lines += ["", f"[[{kind}]]", *_fields(row)]
    return "\n".join(lines).lstrip("\n") + "\n"


def _fields(row: Table) -> list[str]:
    return [f"{field} = {_value(value)}" for field, value in row.items()]


def _value(value: Any) -> str:
    """A value as TOML writes it: what JSON writes, but for tables."""
    if isinstance(value, dict):
        return "{ " + ", ".join(_fields(value)) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([_value(item) for item in value]) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


# --- one that is there


def read(path: str | Path) -> Table:
    """A pack's file, as far as it is a pack at all."""
    file = Path(path)
    table = packs.parsed(packs.text_of(file), file.name)
    games.game(packs.head_of(table, file.name).game)
    return table


def problems(table: Table, file: str) -> tuple[list[Problem], Book | None]:
    """All that is wrong with a pack, and its book when nothing is: what is wrong is put right in a copy, and looked
    at again, until nothing more is found."""
    found: list[Problem] = []
    tried = copy.deepcopy(table)
    while len(found) < PROBLEMS:
        try:
            book = games.written_book(packs.head_of(tried, file).game, tried, file)
            return found, None if found else book
        except ContentError as error:
            found.append(Problem(str(error), error.kind, error.id, error.field))
            if not _without(tried, found[-1]):
                break
    return found, None


def _without(table: Table, problem: Problem) -> bool:
    """Leave out what a problem names; False: it is not there."""
    rows = table.get(problem.kind)
    if not isinstance(rows, list):
        return table.pop(problem.kind, None) is not None if problem.kind else False
    same = [row for row in rows if isinstance(row, dict) and row.get("id") == problem.id]
    if not problem.id or not same:
        return False
    row = same[-1]
    if problem.field in row and not row.get(NEW) and problem.field != "id":
        del row[problem.field]
        if isinstance(row.get("sources"), dict):
            row["sources"].pop(problem.field, None)
    else:
        rows.remove(row)
    return True


def tried(book: Book) -> str:
    """Nothing when a game can be played with this content to its end, with every number of players; else why not."""
    game = games.game(book.game)
    for players in game.players:
        try:
            s = game.start(book, players, face.checked(game, players, {}), bytes(32))
            face.scene_of(face.view(s, None)).plain()
            play_out(s, Random(players), game.longest)
        except (ValueError, LookupError, TypeError, ArithmeticError, Endless) as error:
            return f"A game of {players} cannot be played with this content: {error}"
    return ""


def progress(pack: Pack) -> list[Progress]:
    """How far an owner is, by kind."""
    standard = {(entry.kind, entry.id): entry for entry in games.pack_of(games.book(pack.game)).records}
    found: dict[str, list[bool]] = {}
    for entry in pack.records:
        of = standard.get((entry.kind, entry.id), entry)
        ours = [field for field in designed(of) if field not in PROSE]
        if ours:
            found.setdefault(entry.kind, []).append(all([entry.source(field).kind == BOX for field in ours]))
    return [Progress(kind, sum(entered), len(entered)) for kind, entered in found.items()]


def summary(pack: Pack) -> dict[str, int]:
    """How many values a pack changes, and how many records it adds and takes out."""
    rows = [row for listed in packs.change_of(pack, games.pack_of(games.book(pack.game))).values() for row in listed]
    plain = [row for row in rows if NEW not in row and GONE not in row]
    return {
        "changed": sum([len(row) - 1 for row in plain]),
        "added": len([row for row in rows if NEW in row]),
        "taken out": len([row for row in rows if GONE in row]),
    }


# --- two of them


def content_of(game: str, pack: str | Path) -> Pack:
    """The content of a pack's file; `standard` is the game's own."""
    standard = games.pack_of(games.book(game))
    return standard if str(pack) == "standard" else packs.with_file(standard, Path(pack), games.game(game).counts)


def difference(one: Pack, two: Pack) -> list[Difference]:
    """Record by record, what differs; one that only one of them has is told by its name."""
    left, right = ({(entry.kind, entry.id): entry for entry in pack.records} for pack in (one, two))
    found: list[Difference] = []
    for key in dict.fromkeys([*left, *right]):
        if key not in left or key not in right:
            a, b = (side[key].name() if key in side else None for side in (left, right))
            found.append(Difference(*key, "", a, b))
            continue
        values = left[key].values, right[key].values
        for field in dict.fromkeys([*values[0], *values[1]]):
            a, b = (side.get(field) for side in values)
            if a != b:
                found.append(Difference(*key, field, a, b))
    return found


def game_of(files: Iterable[str | Path]) -> str:
    """The game that packs are for; a sentence when it is not one."""
    known = {str(file): packs.head_of(read(file), Path(file).name).game for file in files if str(file) != "standard"}
    if len(set(known.values())) != 1:
        told = ", ".join([f"{file} is for {game}" for file, game in known.items()])
        raise ValueError(f"Two packs of one game can be compared: {told or 'name a file'}.")
    return next(iter(known.values()))
