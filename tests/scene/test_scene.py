"""Every game's scene keeps the drawing contract: ids, sizes, titles, symbols; and every screen can show it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import emporion
from emporion import face
from emporion.laws import combinations, start
from emporion.scene import art
from emporion.scene.fit import width
from emporion.scene.image import png
from emporion.scene.node import Area, Node, Scene, difference, named
from emporion.scene.svg import boxes, size_of, style, svg
from emporion.scene.term import text

GAMES = [(name, players, options) for name in emporion.GAMES for players, options in combinations(name)]
COUNTS = [next(row for row in GAMES if row[:2] == pair) for pair in dict.fromkeys((name, n) for name, n, _ in GAMES)]
SHAPES = (
    ["box", "card", "pill", "disc", "hex", "tri", "diamond", "tag", "shield", "arch", "line", "rise", "none", "region"]
)  # fmt: skip


def positions(name: str, players: int, options: dict[str, str], step: int) -> Iterator[Any]:
    """Positions of a random game: the first, every so many moves, and the last."""
    state = start(name, players, options, 5)
    rng = Random(players)
    count = 0
    while not state.over:
        if count % step == 0:
            yield state
        count += 1
        (seat,) = state.asking()
        state.play(seat, rng.choice(state.legal(seat)))
    yield state


def scenes(state: Any) -> Iterator[tuple[Scene, tuple[Any, ...]]]:
    """What the one asked, another seat and a spectator see, with their legal moves."""
    asked = state.asking()[0] if state.asking() else 0
    for seat in (asked, (asked + 1) % state.players, None):
        view = emporion.view(state, seat)
        yield face.scene_of(view), view.legal(view.viewer)


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_contract(name: str, players: int, options: dict[str, str]) -> None:
    for state in positions(name, players, options, 47):
        for scene, legal in scenes(state):
            check(scene, {move.on for move in legal if move.on})
            assert {str(move) for move in legal} <= set(scene.labels), "every legal move has a label"
            assert scene.prompt


def check(scene: Scene, legal: set[str]) -> None:
    areas = {area.id: area for area in scene.areas}
    ids = [node.id for node in scene.nodes]
    assert len(set(ids)) == len(ids), sorted(id for id in ids if ids.count(id) > 1)
    assert legal <= set(ids), legal - set(ids)
    assert all(area.w <= 390 and area.h > 0 and area.title for area in scene.areas)
    for node in scene.nodes:
        check_node(node, areas[node.area], node.id in legal)


def check_node(node: Node, area: Area, legal: bool) -> None:
    words = node.look.split()
    said = f"{node.id}: {node.look!r} {node.text!r}"
    assert words[0] in SHAPES, said
    assert node.title or "still" in words, said
    assert not legal or "still" not in words, said
    slack = 4 if "still" in words else 0
    assert node.x >= -slack and node.x + node.w <= area.w + slack, said
    assert node.y >= -slack and node.y + node.h <= area.h + slack, said
    assert not legal or (node.w >= 32 and node.h >= 32), said
    assert all(icon in art.symbols() for icon in node.icon.split()), f"{said} {node.icon}"
    room = boxes(node, words)[1]
    size = size_of(words)
    for line in node.text.split("\n"):
        assert width(line.replace("{p", "").replace("}", ""), size) <= room[2] + 4, said
    assert 1.1 * size * len(node.text.split("\n")) <= room[3] + 4 or not node.text, said


@pytest.mark.parametrize(("name", "players", "options"), COUNTS)
def test_svg_is_well_formed_and_has_every_node(name: str, players: int, options: dict[str, str]) -> None:
    for state in positions(name, players, options, 97):
        scene, legal = next(scenes(state))
        root = ElementTree.fromstring(svg(scene, 400, True, {move.on for move in legal}))
        drawn = [g.get("data-id") for g in root.iter(f"{{{art.SVG}}}g") if g.get("data-id")]
        assert sorted(drawn, key=str) == sorted([node.id for node in scene.nodes])
        marked = [g.get("data-id") for g in root.iter(f"{{{art.SVG}}}g") if "legal" in str(g.get("class")).split()]
        assert set(marked) == {move.on for move in legal if move.on}


@pytest.mark.parametrize("name", emporion.GAMES)
def test_png(name: str) -> None:
    for players in sorted({players for game, players, _ in GAMES if game == name}):
        options = next(options for game, count, options in GAMES if (game, count) == (name, players))
        scene = face.scene_of(emporion.view(start(name, players, options, 1), 0))
        for wide in (400, 1280):
            picture = png(scene, wide)
            assert picture[:8] == b"\x89PNG\r\n\x1a\n"
            assert int.from_bytes(picture[16:20], "big") == wide


def test_a_piece_keeps_its_id_or_says_where_it_comes_from() -> None:
    for state in positions("garum", 3, {}, 1):
        if state.over:
            break
        (seat,) = state.asking()
        old = face.scene_of(emporion.view(state, seat))
        after = state.clone()
        after.play(seat, state.legal(seat)[0])
        new = face.scene_of(emporion.view(after, seat))
        fresh = {row[0]: row for row in difference(old, new)["put"]}.values()
        before = {node.id for node in old.nodes}
        for row in fresh:
            if row[0] not in before and row[0].endswith("-tile"):
                assert row[12] in before, row
            if row[0] not in before and row[0].startswith("worker-"):
                assert row[12] in before, row


def test_names_are_put_in_and_cut() -> None:
    node = Node("a", "b", 0, 0, 60, 20, "box", "{p0}", "{p0} and {p1}.")
    scene = Scene([Area("b", "B", 60, 20)], [node], "{p1} chooses.", {})
    told = named(scene, ["Livia Drusilla Augusta", "Gaius"])
    assert told.nodes[0].title == "Livia Drusilla Augusta and Gaius."
    assert told.nodes[0].text.endswith("…") and width(told.nodes[0].text) <= 60
    assert told.prompt == "Gaius chooses."


def test_text_of_strangers_is_escaped() -> None:
    node = Node("<i>", "b", 0, 0, 60, 20, "box", "<b>&", '"<script>')
    drawn = svg(Scene([Area("b", "<B>", 60, 20)], [node], "", {}))
    assert "<script>" not in drawn and "<b>" not in drawn and "<B>" not in drawn
    ElementTree.fromstring(drawn)


def test_every_symbol_is_made_of_known_things() -> None:
    css = style(False)
    for id, symbol in art.symbols().items():
        for element in symbol.iter():
            for word in (element.get("class") or "").split():
                assert f".{word} " in css, f"{id}: {word}"
            href = element.get("href")
            assert href is None or href[1:] in art.symbols(), f"{id}: {href}"
            assert not str(element.get("fill", "")).startswith("#") or element.get("fill") == "#000000", id


def test_look_has_no_variable_left() -> None:
    for dark in (False, True):
        assert "var(" not in style(dark) and "light-dark" not in style(dark)


@pytest.mark.parametrize(("name", "players", "options"), COUNTS)
def test_terminal(name: str, players: int, options: dict[str, str]) -> None:
    for state in positions(name, players, options, 211):
        for scene, legal in list(scenes(state))[::2]:
            told = named(scene, [f"Player {seat + 1}" for seat in range(state.seats)])
            for wide in (80, 120):
                plain = text(told, {move.on for move in legal}, wide)
                assert max(len(line) for line in plain.splitlines()) <= wide
                assert all(area.title in plain for area in told.areas), "every area is there"
                assert "{p" not in plain
            assert "\x1b[" in text(told, (), 100, colour=True)
            listed = {area.id for area in told.areas if not area.grain}
            said = " ".join(plain.split())
            for node in told.nodes:
                if node.area in listed and not {"still", "quiet"} & set(node.look.split()):
                    assert node.title.split()[0] in said, node.id


def test_terminal_map_shows_letters_where_things_are() -> None:
    nodes = [
        Node(
            "a", "m", 0, 0, 40, 40, "box full blue", icon="garum-tuna garum-tuna garum-tuna garum-mackerel", title="."
        ),
        Node("b", "m", 60, 20, 40, 20, "none", "12", "."),
        Node("c", "m", 40, 40, 20, 20, "none still", title="."),
    ]
    drawn = text(Scene([Area("m", "Map", 120, 60, 20)], nodes, "", {}), {"b"}, 40)
    assert drawn.splitlines()[1:3] == ["T T", "T M    12"]
