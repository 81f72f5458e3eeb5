"""The art sheets: our own symbols, one file a game and a common one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

SVG = "http://www.w3.org/2000/svg"
FOLDER = Path(__file__).parent / "art"


@cache
def symbols() -> dict[str, ElementTree.Element]:
    """Every symbol of every sheet, by id."""
    ElementTree.register_namespace("", SVG)
    found: dict[str, ElementTree.Element] = {}
    for path in sorted(FOLDER.glob("*.svg")):
        for symbol in ElementTree.parse(path).getroot():
            id = symbol.get("id", "")
            if id in found:
                raise ValueError(f"{path.name}: the symbol “{id}” is drawn twice.")
            found[id] = symbol
    return found


def text(id: str) -> str:
    """A symbol as it is written into a document."""
    return ElementTree.tostring(symbols()[id], encoding="unicode").replace(f' xmlns="{SVG}"', "").strip()


@cache
def bare(id: str) -> bool:
    """Whether a symbol is an outline alone, that takes its colours from where it is used."""
    symbol = symbols().get(id)
    return symbol is not None and not any([each.get("class") or each.get("fill") for each in symbol.iter()])


def needed(ids: list[str]) -> list[str]:
    """These symbols and all they are made of, each once."""
    found: list[str] = []
    waiting = list(dict.fromkeys(ids))
    while waiting:
        id = waiting.pop(0)
        if id in found or id not in symbols():
            continue
        found.append(id)
        waiting += re.findall(r"#([\w-]+)", text(id))
    return found


def sheet(*games: str) -> str:
    """The symbols of these games and the common ones, to be put once into a page."""
    names = [path.stem for path in sorted(FOLDER.glob("*.svg"))]
    chosen = [name for name in names if name == "common" or name in games]
    drawn = [symbol.get("id", "") for name in chosen for symbol in ElementTree.parse(FOLDER / f"{name}.svg").getroot()]
    inner = "".join(text(id) for id in needed(drawn))
    return f'<svg xmlns="{SVG}" width="0" height="0" aria-hidden="true" class="art">{inner}</svg>'


def spoken(id: str) -> str:
    """A symbol's name as it is read aloud: without the game's, with which all begin."""
    return " ".join(id.split("-")[1:]) or id


def glyph(id: str) -> str:
    """The letter that stands for a symbol in a terminal."""
    symbol = symbols().get(id)
    given = symbol.get("data-glyph", "") if symbol is not None else ""
    return given or id.rsplit("-", 1)[-1][:1].upper()


def tone(id: str) -> str:
    """The tone of a symbol in a terminal; none: the tone of its node."""
    symbol = symbols().get(id)
    return symbol.get("data-tone", "") if symbol is not None else ""
