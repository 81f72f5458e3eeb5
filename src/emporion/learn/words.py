"""Words as data: paragraphs and lists, bold, symbols, numbers put in where they are played with, and references."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

PLAIN, BOLD, SYMBOL, SEE = "plain", "bold", "symbol", "see"  # kinds of runs
PARAGRAPH, ITEM, STEP = "p", "ul", "ol"  # kinds of blocks: a paragraph, an item of a list, one of a numbered list

_BLANK: Final = re.compile(r"(\{[^{}]*\}|\*)")
_ITEM: Final = re.compile(r"(- |\d+\. )")


class Run(NamedTuple):
    """A stretch of text of one kind."""

    kind: str
    text: str  # of a symbol: what it stands for where nothing can be drawn
    to: str = ""  # a symbol's name; where a reference leads


class Block(NamedTuple):
    """A paragraph, or one item of a list."""

    kind: str
    runs: tuple[Run, ...]


Words = tuple[Block, ...]
Fill = Callable[[str], tuple[Run, ...]]  # what stands between braces → what is said there


def parse(text: str, fill: Fill) -> Words:
    """Paragraphs end with an empty line; a line that begins with "- " or "1. " is an item; *so* is bold."""
    return tuple([Block(kind, _runs(said, fill)) for kind, said in _blocks(text)])


def _blocks(text: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    fresh = True
    for line in text.strip().splitlines():
        said = line.strip()
        item = _ITEM.match(said)
        if not said:
            fresh = True
        elif item:
            found.append((ITEM if item[1] == "- " else STEP, said[item.end() :]))
            fresh = False
        elif fresh:
            found.append((PARAGRAPH, said))
            fresh = False
        else:
            kind, before = found.pop()
            found.append((kind, f"{before} {said}"))
    return found


def _runs(text: str, fill: Fill) -> tuple[Run, ...]:
    runs: list[Run] = []
    kind = PLAIN
    for piece in _BLANK.split(text):
        if piece == "*":
            kind = PLAIN if kind == BOLD else BOLD
        elif piece.startswith("{"):
            runs += [run._replace(kind=kind) if run.kind == PLAIN else run for run in fill(piece[1:-1])]
        elif piece:
            runs.append(Run(kind, piece))
    return tuple(_joined(runs))


def _joined(runs: list[Run]) -> list[Run]:
    """Neighbours of one kind are one run."""
    out: list[Run] = []
    for run in runs:
        if out and run.kind in (PLAIN, BOLD) and out[-1].kind == run.kind:
            out[-1] = Run(run.kind, out[-1].text + run.text)
        else:
            out.append(run)
    return out


def plain(words: Words) -> str:
    """The words alone, a line for each block, as in a terminal or for a search."""
    lines = []
    number = 0
    for block in words:
        number = number + 1 if block.kind == STEP else 0
        head = {ITEM: "- ", STEP: f"{number}. "}.get(block.kind, "")
        lines.append(head + line(block.runs))
    return "\n".join(lines)


def line(runs: tuple[Run, ...]) -> str:
    """Runs as one line; a symbol that only adorns a word leaves no gap."""
    said = "".join([run.text for run in runs])
    return re.sub(r" +([ .,;:)]|$)", r"\1", said).strip()


# --- values in words


def say(value: object) -> str:
    """A value as people read it: a number with a real minus, a list with “and”, true as yes."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value).replace("-", "−")
    if isinstance(value, (list, tuple)):
        return listed([say(item) for item in value])
    return str(value)


def listed(items: list[str]) -> str:
    """One, two and three."""
    return ", ".join(items[:-1]) + (" and " if len(items) > 1 else "") + items[-1] if items else "none"
