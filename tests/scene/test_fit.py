"""Text is measured by the fonts it is drawn in, with its symbols and bold words, and broken so that it fits."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pytest
from fontTools.ttLib import TTFont

from emporion.scene import fit, fonts
from emporion.scene.fit import SYMBOL, Run, cut, face_of, flow, runs, size_of, spoken, width, wrap
from emporion.scene.node import Area, Node, Scene
from emporion.scene.svg import svg

ROOT = Path(__file__).parent.parent.parent


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("metrics", ROOT / "scripts" / "metrics.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_width_is_the_sum_of_the_fonts_own_widths() -> None:
    for face, path in fonts.files().items():
        font = TTFont(path)
        known, advance = font.getBestCmap(), font["hmtx"]
        for text in ("Gain 2 coins; then “Ἰχθύς” → ½ × 3…", "Thessaloniki", "Ægir Þór Łódź"):
            letters = [letter for letter in text if letter in fit.letters(face)]
            assert len(letters) > len(text) - 4
            real = sum([advance[known[ord(letter)]][0] for letter in letters]) / font["head"].unitsPerEm
            assert width("".join(letters), 20, face) == pytest.approx(20 * real, abs=0.01 * len(text))


def test_fonts_are_packed_for_pages_that_need_nothing_else() -> None:
    """As small as browsers take them, and every glyph is there."""
    for path in fonts.files().values():
        packed = fonts.packed(path)
        assert len(packed) < 0.7 * path.stat().st_size and len(packed) == int.from_bytes(packed[8:12], "big")
        font, plain = TTFont(BytesIO(packed)), TTFont(path)
        assert font.flavor == "woff" and font.getGlyphOrder() == plain.getGlyphOrder()
        assert all(font.getTableData(tag) == plain.getTableData(tag) for tag in plain.reader.tables)
    assert fonts.style().count("base64") == len(fonts.files())


def test_the_tables_of_widths_are_those_the_script_writes() -> None:
    made = {face: script().widths(path) for face, path in fonts.files().items()}
    assert json.loads(fit.METRICS.read_text(encoding="utf-8")) == made
    told = (ROOT / "src/emporion/web/static/metrics.js").read_text(encoding="utf-8")
    assert json.loads(told[told.index("= {") + 2 :].replace(",\n};", "}")) == made


def test_sizes_and_faces_by_the_words_of_a_look() -> None:
    sizes = {"tiny": 11, "small": 12, "": 14, "big": 16, "large": 18, "huge": 26}
    assert {word: size_of(["box", word]) for word in sizes} == sizes
    faces = {"": "sans", "semi": "semi", "bold": "bold", "badge": "bold", "serif": "serif", "bold serif": "serif"}
    assert {words: face_of(["box", *words.split()]) for words in faces} == faces
    assert width("Contract", face="sans") < width("Contract", face="semi") < width("Contract", face="bold")


def test_runs() -> None:
    assert runs("Gain *2 {coin}* or {p1}") == (
        Run("Gain "), Run("2 ", True), Run("coin", True, True), Run(" or {p1}"),
    )  # fmt: skip
    assert runs("") == () and runs("{p0}") == (Run("{p0}"),)
    assert spoken("Gain *2* {coin}\nor {star}", "□") == "Gain 2 □\nor □"


def test_symbols_and_bold_words_count() -> None:
    assert width("{coin}{star}", 20) == pytest.approx(2 * SYMBOL * 20)
    assert width("a *b* c") == pytest.approx(width("a  c") + width("b", face="bold"))
    assert width("*b*", face="serif") == width("b", face="serif")


def test_wrapped_lines_fit_and_keep_their_bold_words() -> None:
    text = "Gain 2 {coin}, and *draw one card of the offer* for each {star} you have"
    for room in (60, 80, 120, 300):
        lines = wrap(text, room, 12).split("\n")
        assert all(width(line, 12) <= room for line in lines)
        assert all(line.count("*") % 2 == 0 for line in lines), "no line leaves bold open"
        assert spoken(" ".join(lines)) == spoken(text)
        bold = [run.text for line in lines for run in runs(line) if run.bold]
        assert " ".join(bold) == "draw one card of the offer"


def test_what_does_not_fit_is_cut_and_no_symbol_is_halved() -> None:
    for room in range(20, 100, 3):
        short = cut("Gain *2 {coin}* {star}{star} now", room, 12)
        assert width(short, 12) <= room and short.endswith("…")
        assert short.count("{") == short.count("}")
    assert wrap("one two three four five", 50, 12, 2).endswith("…")
    assert cut("short", 99) == "short"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the packages of the fonts were not installed."""
    monkeypatch.setattr(fonts, "find_spec", lambda name: None)
    fonts.files.cache_clear()
    yield
    fonts.files.cache_clear()


def test_without_the_fonts_scenes_are_drawn_in_others_of_their_kind(bare: None) -> None:
    assert fonts.files() == {}
    drawn = svg(Scene([Area("a", "A", 90, 40)], [Node("n", "a", 0, 0, 90, 40, "card", "2 {coin}", "N.")], "", {}))
    assert '"Source Sans Pro", ' in drawn and "sans-serif" in drawn


def test_things_flow_into_lines() -> None:
    assert flow([], 100, 4) == []
    assert flow([40, 50, 20, 200, 10], 100, 4) == [(0, 0), (44, 0), (0, 1), (0, 2), (0, 3)]
