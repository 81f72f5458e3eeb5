"""Every game's scene keeps the drawing contract: ids, sizes, titles, symbols; and every screen can show it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import signature
from itertools import combinations as combinations_of
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import emporion
from emporion import cli, face
from emporion.laws import combinations, start
from emporion.scene import art
from emporion.scene import node as records
from emporion.scene.fit import boxes, face_of, runs, size_of, width
from emporion.scene.image import png
from emporion.scene.node import CANVAS, TALL, WIDE, Area, Label, Node, Part, Phase, Scene, Sheet, difference, named
from emporion.scene.svg import style, svg
from emporion.scene.term import text

COMPILED = cli.kind() == "compiled"
GAMES = [(name, players, options) for name in emporion.GAMES for players, options in combinations(name)]
COUNTS = [next(row for row in GAMES if row[:2] == pair) for pair in dict.fromkeys((name, n) for name, n, _ in GAMES)]
SHAPES = (
    ["box", "card", "pill", "disc", "hex", "tri", "diamond", "tag", "shield", "arch", "line", "rise", "none", "region"]
)  # fmt: skip


def positions(name: str, players: int, options: dict[str, str], step: int) -> Iterator[Any]:
    """Positions of a random game: the first, every so many moves (interpreted a third of them), and the last."""
    state = start(name, players, options, 5)
    rng = Random(players)
    count = 0
    while not state.over:
        if count % (step if COMPILED else 3 * step) == 0:
            yield state
        count += 1
        (seat,) = state.asking()
        state.play(seat, rng.choice(state.legal(seat)))
    yield state


def viewers(state: Any) -> tuple[int | None, ...]:
    """The one asked, another seat and a spectator."""
    asked = state.asking()[0] if state.asking() else 0
    return (asked, (asked + 1) % state.players, None)


def scenes(state: Any, form: str = TALL) -> Iterator[tuple[Scene, tuple[Any, ...]]]:
    """What these see, with their legal moves."""
    for seat in viewers(state):
        view = emporion.view(state, seat)
        yield face.scene_of(view, form=form), view.legal(view.viewer)


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_contract(name: str, players: int, options: dict[str, str]) -> None:
    places: dict[tuple[int | None, str], tuple[int, ...]] = {}
    for state in positions(name, players, options, 47):
        forms = zip(viewers(state), scenes(state), scenes(state, WIDE), strict=True)
        for viewer, (tall, legal), (wide, _) in forms:
            for scene in (tall, wide):
                check(scene, set(scene.places(legal)))
                assert {str(move) for move in legal} <= set(scene.labels), "every legal move has a label"
                assert scene.prompt
            if wide.form == WIDE:
                check_alike(tall, wide)
                for area in wide.areas:
                    here = (*area.at, area.w, area.h)
                    assert places.setdefault((viewer, area.id), here) == here, f"{area.id} moves in a game"


def check_alike(tall: Scene, wide: Scene) -> None:
    """Both forms show the same things and ask the same."""
    assert told(tall) == told(wide)
    assert {text: label.plain() for text, label in tall.labels.items()} == {
        text: label.plain() for text, label in wide.labels.items()
    }
    assert tall.asked() == wide.asked()


def told(scene: Scene) -> dict[str, str]:
    return {node.id: node.title for node in scene.nodes if "still" not in node.look.split()}


def check(scene: Scene, legal: set[str]) -> None:
    areas = {area.id: area for area in scene.areas}
    ids = [node.id for node in scene.nodes]
    assert len(set(ids)) == len(ids), sorted(id for id in ids if ids.count(id) > 1)
    assert legal <= set(ids), legal - set(ids)
    check_areas(scene)
    least = 24 if scene.form == WIDE else 32
    for node in scene.nodes:
        check_node(node, areas[node.area], least if node.id in legal else 0)


def check_areas(scene: Scene) -> None:
    for area in scene.areas:
        assert area.h > 0 and area.title and area.role in ("board", "mine", "panel"), area.id
        assert not area.ground or area.ground in art.symbols(), f"{area.id}: {area.ground}"
        assert 0 <= area.least <= area.h, area.id
    if scene.form == TALL:
        assert all(area.w <= 390 for area in scene.areas)
        assert sum(area.h for area in scene.areas if area.role == "mine") <= 90
        return
    panels = [area for area in scene.areas if area.role == "panel"]
    canvas = [area for area in scene.areas if area.role != "panel"]
    assert all(area.w == 270 for area in panels) and sum(area.least or area.h for area in panels) <= 400
    for area in canvas:
        (x, y), (wide, high) = area.at, CANVAS
        assert 0 <= x <= wide - area.w and 0 <= y <= high - area.h, f"{area.id} is not on the canvas"
    for one, other in combinations_of(canvas, 2):
        apart = one.at[0] + one.w <= other.at[0] or other.at[0] + other.w <= one.at[0]
        assert apart or one.at[1] + one.h <= other.at[1] or other.at[1] + other.h <= one.at[1], (one.id, other.id)


def check_node(node: Node, area: Area, least: int) -> None:
    words = node.look.split()
    said = f"{node.id}: {node.look!r} {node.text!r}"
    assert node.title or "still" in words, said
    assert not least or "still" not in words, said
    slack = 4 if "still" in words else 0
    assert node.x >= -slack and node.x + node.w <= area.w + slack, said
    assert node.y >= -slack and node.y + node.h <= area.h + slack, said
    assert node.w >= least and node.h >= least, said
    assert len({part.key for part in node.parts}) == len(node.parts), f"{said}: two parts of one name"
    check_drawing(node, said)
    for part in node.parts:
        check_drawing(part, f"{said}: {part}")


def check_drawing(thing: Node | Part, said: str) -> None:
    """Known shape, known symbols, and a text that fits where it stands."""
    words = thing.look.split()
    assert words[0] in SHAPES, said
    lines = thing.text.split("\n")
    inline = [run.text for line in lines for run in runs(line) if run.symbol]
    assert all(icon in art.symbols() for icon in (*thing.icon.split(), *inline)), said
    room = boxes(thing, words)[1]
    size = size_of(words)
    for line in lines:
        assert width(re.sub(r"\{p\d\}", "p", line), size, face_of(words)) <= room[2] + 4, said
    assert 1.1 * size * len(lines) <= room[3] + 4 or not thing.text, said


@pytest.mark.parametrize(("name", "players", "options"), COUNTS)
def test_svg_is_well_formed_and_has_every_node(name: str, players: int, options: dict[str, str]) -> None:
    for state in positions(name, players, options, 97):
        scene, legal = next(scenes(state))
        root = ElementTree.fromstring(svg(scene, 400, True, scene.places(legal)))
        drawn = [g.get("data-id") for g in root.iter(f"{{{art.SVG}}}g") if g.get("data-id")]
        assert sorted(drawn, key=str) == sorted([node.id for node in scene.nodes])
        marked = [g.get("data-for") for g in root.iter(f"{{{art.SVG}}}g") if g.get("class") == "mark legal"]
        assert set(marked) == set(scene.places(legal))


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


def test_of_a_node_in_which_only_parts_changed_these_are_told() -> None:
    a, b, c = (Part(key, 1, 2, 10, 10, "box") for key in "abc")

    def told(before: tuple[Part, ...], after: tuple[Part, ...], text: str = "") -> dict[str, Any]:
        node = Node("n", "m", 1, 2, 30, 40, "box", parts=before)
        area = Area("m", "Map", 100, 100, ground="ship")
        later = Scene([area], [node._replace(parts=after, text=text)], "", {})
        return difference(Scene([area], [node], "", {}), later)

    assert told((a, b), (a, b)) == {"put": [], "drop": []}, "and no area, with no ground"
    changed = b._replace(text="5")
    assert told((a, b), (a, changed)) == {"put": [], "drop": [], "parts": [["n", [list(changed)], []]]}
    assert told((a, b), (b, c))["parts"] == [["n", [list(c)], ["a"]]]
    for whole in (told((a, b), (b, a)), told((a, b), (c, a, b)), told((a,), (a,), "5"), told((), (a,))):
        assert [row[0] for row in whole["put"]] == ["n"] and "parts" not in whole


def test_sheets_differ_as_their_nodes_would() -> None:
    def node(id: str, text: str = "") -> Node:
        return Node(id, "b", 0, 0, 60, 20, "box", text, f"{id}.")

    areas = [Area("b", "B", 60, 20)]
    same, mine = Sheet([node("a"), node("b")]), Sheet([node("c", "{p0}"), node("d")])
    old = Scene(areas, [node("x"), same, mine], "", {})
    new = Scene(areas, [same, Sheet([node("c", "{p0}"), node("d", "now")]), node("e")], "", {})
    assert [each.id for each in old.nodes] == ["x", "a", "b", "c", "d"]
    told = named(old, ["Livia"])
    assert told.by_id["c"].text == "Livia" and same in told.things, "a sheet without names stays itself"
    found = difference(told, named(new, ["Livia"]))
    assert ([row[0] for row in found["put"]], found["drop"]) == (["d", "e"], ["x"])
    before, after = [Scene(areas, scene.nodes, "", {}) for scene in (told, named(new, ["Livia"]))]
    assert difference(before, after) == found


def test_names_are_put_in_and_cut() -> None:
    node = Node("a", "b", 0, 0, 60, 20, "box", "{p0}", "{p0} and {p1}.")
    scene = Scene([Area("b", "B", 60, 20)], [node], "{p1} chooses.", {})
    told = named(scene, ["Livia Drusilla Augusta", "Gaius"])
    assert told.nodes[0].title == "Livia Drusilla Augusta and Gaius."
    assert told.nodes[0].text.endswith("…") and width(told.nodes[0].text) <= 60
    assert told.prompt == "Gaius chooses."
    strange = named(scene, ["*{coin}*", "Gaius"]).nodes[0].text
    assert [run.symbol or run.bold for run in runs(strange)] == [False], "a name is words"


def test_names_put_into_a_difference_are_those_of_the_scenes_with_names() -> None:
    def scene(*nodes: Node) -> Scene:
        return Scene([Area("b", "{p1} chooses" if len(nodes) > 2 else "B", 60, 20)], nodes, "", {})

    node, plain = Node("a", "b", 0, 0, 60, 20, "box", "{p0}", "{p1}."), Node("c", "b", 0, 0, 60, 20, "box", "1", "1.")
    parts = tuple([Part(key, 0, 0, 30, 20, "box", "{p0} " + key) for key in "xyz"])
    whole = Node("d", "b", 0, 0, 60, 20, "box", parts=parts)
    changed = whole._replace(parts=(parts[0], parts[1]._replace(text="{p1}"), parts[2]))
    names = ["Livia Drusilla Augusta", "Gaius"]
    for old, new in [
        (scene(node, plain), scene(node._replace(x=5), plain)),
        (scene(whole, plain), scene(changed, plain)),
        (scene(plain, whole), scene(node, plain, changed)),
    ]:
        assert difference(old, new, names) == difference(named(old, names), named(new, names))
    assert named(scene(plain), names).nodes[0] is plain, "what tells of nobody stays itself"


def test_a_move_is_offered_at_the_node_its_label_says() -> None:
    book = emporion.start("constantinopolis", seed=1).book
    sell, build = book.moves.by_text["sell luxury"], book.moves.by_text["build cura"]
    labels = {"sell luxury": Label("Sell", at="sell-luxury"), "build cura": Label("Build")}
    scene = named(Scene([], [], "", labels), ["Gaius"])
    assert set(scene.places((sell, build))) == {"sell-luxury", "cura"}


def test_text_of_strangers_is_escaped() -> None:
    node = Node("<i>", "b", 0, 0, 60, 20, "box", "<b>&", '"<script>')
    drawn = svg(Scene([Area("b", "<B>", 60, 20)], [node], "", {}))
    assert "<script>" not in drawn and "<b>" not in drawn and "<B>" not in drawn
    ElementTree.fromstring(drawn)


def test_a_wide_picture_has_its_areas_in_place_and_the_panels_beside() -> None:
    areas = [Area("b", "Board", 700, 745, ground="ship"), Area("m", "Mine", 300, 95, role="mine", at=(700, 650))]
    panels = [Area(f"panel-{seat}", "A player", 270, 90, role="panel") for seat in range(4)]
    nodes = [
        Node(
            "a",
            "b",
            10,
            10,
            100,
            60,
            "card",
            "Gain 2 {coin}",
            "A.",
            parts=(Part("p", 0, 0, 20, 20, "disc", icon="star"),),
        ),
        Node("x", "panel-1", 0, 0, 60, 20, "none", "*Livia*", "Livia."),
    ]
    scene = Scene([*areas, *panels], nodes, "Choose.", {}, WIDE, Phase("Round 2", ("Draft", "Actions"), 1))
    root = ElementTree.fromstring(svg(scene, 1280, legal={"a": "+8"}))
    assert (root.get("width"), root.get("height")) == ("1280", "800")
    places = [g.get("transform") for g in root.iter(f"{{{art.SVG}}}g") if g.get("class") == "area"]
    assert places[:3] == ["translate(0 55) scale(1)", "translate(700 705) scale(1)", "translate(1005 5) scale(1)"]
    assert {"ship", "coin", "star"} <= {each.get("id") for each in root.iter(f"{{{art.SVG}}}symbol")}
    said = "".join(root.itertext())
    assert (
        all(word in said for word in ("Round 2", "Draft", "Actions", "Choose.", "+8", "Livia")) and "Board" not in said
    )
    over = [g.get("class") for g in root.iter(f"{{{art.SVG}}}g") if g.get("class")]
    assert over.index("mark legal") > over.index("node none"), "marks lie over everything"


def test_every_symbol_is_made_of_known_things() -> None:
    css = style(False)
    for id, symbol in art.symbols().items():
        for element in symbol.iter():
            for word in (element.get("class") or "").split():
                assert f".{word} " in css, f"{id}: {word}"
            href = element.get("href")
            assert href is None or href[1:] in art.symbols(), f"{id}: {href}"
            assert not str(element.get("fill", "")).startswith("#") or element.get("fill") == "#000000", id


def test_the_contract_names_the_fields_of_every_record_and_every_shape() -> None:
    contract = (Path(__file__).parents[2] / "docs" / "scene.md").read_text(encoding="utf-8")
    for record in (Area, Node, Part, Label, Phase, records.Inspected):
        assert f"`{record.__name__}({', '.join(signature(record).parameters)})`" in contract
    assert all(f"`{shape}`" in contract for shape in SHAPES)
    assert f"{CANVAS[0]} × {CANVAS[1]} units" in contract


def test_look_has_no_variable_left() -> None:
    for dark in (False, True):
        assert "var(" not in style(dark) and "light-dark" not in style(dark)


def test_a_page_gives_no_colour_of_the_scenes_another_value() -> None:
    """A page's own --good once made points on the board too pale."""
    ours = Path(emporion.__file__).parent
    colours = set(re.findall(r"^  (--[a-z-]+):", (ours / "scene/look.css").read_text(encoding="utf-8"), re.M))
    assert {"--good", "--legal"} <= colours
    for sheet in (ours / "web/static").glob("*.css"):
        again = colours & set(re.findall(r"(--[a-z-]+):", sheet.read_text(encoding="utf-8")))
        assert not again, f"{sheet.name} defines {again}, which look.css does"


@pytest.mark.parametrize(("name", "players", "options"), COUNTS)
def test_terminal(name: str, players: int, options: dict[str, str]) -> None:
    for state in positions(name, players, options, 211):
        for scene, legal in list(scenes(state))[::2]:
            told = named(scene, [f"Player {seat + 1}" for seat in range(state.seats)])
            for wide in (80, 120):
                plain = text(told, told.places(legal), wide)
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
