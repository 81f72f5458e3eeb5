"""Games as a dataset: each in one file that replays, and every decision with what its seat knew, in Parquet."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from emporion import face, games
from emporion.arena import match
from emporion.envs.room import margin, win
from emporion.kernel.state import State
from emporion.record import Record, header_of

DECISIONS: Final = "decisions.parquet"
GAMES: Final = "games"
CARD: Final = "README.md"
GROUP: Final = 50  # games that are written at once


class Rows:
    """The decisions of some games, column by column."""

    def __init__(self, schema: Any) -> None:
        self.schema = schema
        self.columns: dict[str, list[Any]] = {name: [] for name in schema.names}

    def add(self, **values: Any) -> None:
        for name, value in values.items():
            self.columns[name].append(value)

    def table(self) -> Any:
        return pa.table({name: pa.array(self.columns[name], self.schema.field(name).type) for name in self.columns})


def schema(book: Any, about: dict[str, Any]) -> Any:
    """What stands in a row, and what is true of all of them."""
    columns = [
        ("game", pa.int32()), ("decision", pa.int32()), ("seat", pa.int8()), ("bot", pa.string()),
        ("observation", pa.list_(pa.int16(), games.observer(book).size)),
        ("mask", pa.binary((len(book.moves.all) + 7) // 8)),
        ("move", pa.int16()), ("outcome", pa.float32()), ("margin", pa.float32()),
    ]  # fmt: skip
    return pa.schema(columns, {b"emporion": json.dumps(about).encode()})


def write(folder: str | Path, played: Iterable[tuple[match.Job, match.Result]]) -> Path:
    """Write the games of an arena that were recorded; those that a bot lost by failing are left out."""
    whole = [(job, result) for job, result in played if "lost" not in result]
    if not whole:
        raise ValueError("There is no game to record.")
    target = Path(folder)
    if (target / DECISIONS).exists():
        raise ValueError(f"{target} holds a dataset already: name another folder.")
    (target / GAMES).mkdir(parents=True, exist_ok=True)
    about = told(whole)
    book = games.changed_book(whole[0][0]["game"], whole[0][0]["content"])
    columns = schema(book, about)
    with pq.ParquetWriter(target / DECISIONS, columns, compression="zstd") as out:
        for first in range(0, len(whole), GROUP):
            rows = Rows(columns)
            for number, (job, result) in enumerate(whole[first : first + GROUP], first):
                replay(number, job, result, rows).write(target / GAMES / f"{number:06}.jsonl")
            about["decisions"] += len(rows.columns["game"])
            out.write_table(rows.table())
    (target / CARD).write_text(card(about), encoding="utf-8")
    return target


def replay(number: int, job: match.Job, result: match.Result, rows: Rows) -> Record:
    """Play a game again, and write down what every seat knew when it chose."""
    s = match.opening(job)
    record = Record(header_of(s) | {"key": match.key(job).hex()}, s)
    game, observer, moves = games.game(job["game"]), games.observer(s.book), len(s.book.moves.all)
    shares = list(result["winners"])
    seats = []
    for decision, index in enumerate(result["played"]):
        seat = record.state.asking()[0]
        seen, mask = np.empty(observer.size, np.int16), np.empty(moves, np.uint8)
        observer.observe(game.view(record.state, seat), seen.data.cast("B"))
        record.state.mask(mask.data)
        rows.add(
            game=number, decision=decision, seat=seat, bot=job["bots"][seat], observation=seen,
            mask=np.packbits(mask, bitorder="little").tobytes(), move=index,
        )  # fmt: skip
        seats.append(seat)
        record.play(seat, index)
    assert list(record.state.winners()) == shares, "a game that is played again ends as it did"
    outcome(record.state, seats, rows)
    return record


def outcome(s: State[Any], seats: list[int], rows: Rows) -> None:
    """What the game came to, for each of its decisions."""
    for seat in seats:
        rows.add(outcome=win(s, seat), margin=margin(s, seat))


def told(played: list[tuple[match.Job, match.Result]]) -> dict[str, Any]:
    """What is true of the whole dataset."""
    job = played[0][0]
    game = games.game(job["game"])
    return {
        "game": game.name, "version": game.version, "layout": face.layout(game.name), "games": len(played),
        "decisions": 0, "players": len(job["bots"]), "options": job["options"], "changed": bool(job["content"]),
        "bots": sorted({bot for job, _ in played for bot in job["bots"]}), "salt": job["salt"],
        "seeds": [min(job["seed"] for job, _ in played), max(job["seed"] for job, _ in played)],
    }  # fmt: skip


def card(about: dict[str, Any]) -> str:
    """What a reader must know of a dataset: what it holds, how it was made, what it is good for."""
    words = tomllib.loads((Path(face.__file__).with_name("text") / "dataset.toml").read_text(encoding="utf-8"))
    rows = "\n".join(f"| {name} | {meaning} |" for name, meaning in words["column"].items())
    filled = {key: ", ".join(value) if key == "bots" else value for key, value in about.items()}
    options = ", ".join(f"{name} {value}" for name, value in about["options"].items())
    text: str = words["card"]
    return text.format(**{**filled, "options": options or words["usual"], "columns": rows, "seeds": about["seeds"]})


class Dataset:
    """A folder that `write` made, to be read batch by batch."""

    def __init__(self, folder: str | Path) -> None:
        path = Path(folder) / DECISIONS
        if not path.exists():
            raise ValueError(f"{folder} holds no dataset: {DECISIONS} is not there.")
        self.folder = Path(folder)
        self.file: Any = pq.ParquetFile(path)
        self.about: dict[str, Any] = json.loads(self.file.schema_arrow.metadata[b"emporion"])
        self.moves = len(face.moves(self.about["game"]))
        if self.about["layout"] != face.layout(self.about["game"]):
            raise ValueError(f"{folder} was recorded with another layout of observations: {self.about['layout']}.")

    def __len__(self) -> int:
        return int(self.file.metadata.num_rows)

    def batches(self, size: int = 4096) -> Iterator[dict[str, NDArray[Any]]]:
        """So many decisions at a time: observation, mask, move, outcome, margin, game, decision, seat, bot."""
        for batch in self.file.iter_batches(size):
            rows = batch.num_rows
            out = {
                name: batch.column(name).to_numpy(zero_copy_only=False)
                for name in ("game", "decision", "seat", "bot", "move", "outcome", "margin")
            }
            out["observation"] = batch.column("observation").flatten().to_numpy().reshape(rows, -1)
            packed = np.frombuffer(b"".join(batch.column("mask").to_pylist()), np.uint8).reshape(rows, -1)
            out["mask"] = np.unpackbits(packed, axis=1, count=self.moves, bitorder="little").astype(bool)
            yield out

    def records(self) -> Iterator[Record]:
        """The games themselves, one after another."""
        for path in sorted((self.folder / GAMES).glob("*.jsonl")):
            yield Record.read(path)
