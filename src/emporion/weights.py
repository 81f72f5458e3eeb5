"""Weights as data: a file beside a game says what each of its terms is worth, and who found that out."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from emporion import content
from emporion.prospects import Weighed, Weights

FILE: Final = "weights.toml"
BY_HAND: Final = "set by hand"
FITTED: Final = "fitted"
MOST: Final = 1_000_000  # no weight is further from nothing


def read(file: Path, game: type[Weighed[Any]]) -> Weights:
    """The weights of a file, for a game's terms; a sentence about what is wrong with it."""
    table = content.toml(file)
    rows = _rows(file, table, "weight", [(term, game.stages) for term in game.terms])
    shape = _rows(file, table, "shape", list(game.shapes))
    flat = [row[stage] for stage in range(game.stages) for row in rows]
    return Weights(game.terms, flat, [number for row in shape for number in row], _source(file, table))


def of(game: type[Weighed[Any]], module: str) -> Weights:
    """The weights that lie beside a game's module."""
    return read(Path(module).with_name(FILE), game)


def _rows(file: Path, table: dict[str, Any], part: str, names: list[tuple[str, int]]) -> list[list[int]]:
    """The numbers of one part of a file, by these names and lengths."""
    found: dict[str, Any] = table.get(part, {}) if isinstance(table.get(part, {}), dict) else {}
    missing = [name for name, _ in names if name not in found]
    unknown = [name for name in found if name not in dict(names)]
    if missing or unknown:
        raise ValueError(
            f"{file.name}: [{part}] lacks {', '.join(missing) or 'nothing'}; "
            f"this game does not know {', '.join(unknown) or 'nothing'} of it."
        )
    return [_row(file, name, found[name], count) for name, count in names]


def _row(file: Path, name: str, given: Any, count: int) -> list[int]:
    """One name's numbers: so many, or one that stands for all."""
    row = given if isinstance(given, list) else [given] * count
    if len(row) != count or any(type(number) is not int or abs(number) > MOST for number in row):
        raise ValueError(f"{file.name}: {name} takes {count} whole numbers, or one that stands for all of them.")
    return row


def _source(file: Path, table: dict[str, Any]) -> str:
    source = table.get("source")
    if source == BY_HAND:
        return BY_HAND
    if source != FITTED or not all(table.get(key) for key in ("command", "games", "date")):
        raise ValueError(f"{file.name}: source is “{BY_HAND}”, or “{FITTED}” with its command, games and date.")
    return f"{FITTED} by {table['command']} to {table['games']} games, {table['date']}"


def written(game: type[Weighed[Any]], weights: Weights, head: dict[str, str | int], about: str) -> str:
    """The text of a file of weights; what is the same at all stages is said once."""
    lines = [*[f"# {line}" for line in about.splitlines()], *[f"{key} = {_plain(head[key])}" for key in head]]
    lines += ["", "[weight]", *[f"{term} = {_short(weights.of(term))}" for term in weights.terms]]
    if game.shapes:
        lines += ["", "[shape]"]
    first = 0
    for name, count in game.shapes:
        lines.append(f"{name} = {_short(weights.shape[first : first + count])}")
        first += count
    return "\n".join(lines) + "\n"


def _short(row: list[int]) -> str:
    return str(row[0] if len(set(row)) == 1 else row)


def _plain(value: str | int) -> str:
    return str(value) if isinstance(value, int) else '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def weighing(game: Any, file: str) -> Any:
    """A game that judges by the weights of a file of one's own."""
    if not isinstance(game, Weighed):
        raise ValueError(f"{game.title} has no weights that could be others.")
    return type(game)(read(Path(file), type(game)))
