"""The browser's script and svg.py draw the same: every scene of a golden game, shape by shape."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

import emporion
from emporion import face
from emporion.scene import art, fonts, svg
from emporion.scene.fit import width
from emporion.scene.node import Area, Node, Part, Scene, difference
from emporion.web.pages import EDITION
from tests import played
from tests.web.site import Site
from tests.web.windows import browser

Shape = list[Any]  # tag, attributes, text, and the shapes inside

FIGURES = ("d", "x", "y", "width", "height", "transform")  # attributes with numbers in them
AREA = Area("b", "B", 120, 60, ground="coin")
DRAWN = """async ([edition, rows, row]) => {
  const { draw, mark, tag, ground } = await import(`/static/${edition}/draw.js`);
  const { named } = await import(`/static/${edition}/link.js`);
  const shape = (each) => [each.tagName, Object.fromEntries([...each.attributes].map((a) => [a.name, a.value])),
    each.children.length ? "" : each.textContent, [...each.children].map(shape)];
  const [area] = named({ areas: [row] }).areas;
  return named({ nodes: rows }).nodes.map((thing) =>
    [draw(thing), mark(thing, "legal"), tag(thing, "+2 {coin}", area), ground(area)].map(shape));
}"""


@pytest.fixture(scope="module")
def page(site: Site) -> Iterator[Page]:
    with browser() as chrome:
        opened = chrome.new_page()
        opened.goto(site.url)
        opened.evaluate("(sheet) => document.body.insertAdjacentHTML('beforeend', sheet)", art.sheet(*emporion.GAMES))
        yield opened


def drawn(page: Page, things: list[Node]) -> list[list[Shape]]:
    """Each of the things as the browser draws it: itself, its mark, its tag, the ground under it."""
    found: list[list[Shape]] = page.evaluate(DRAWN, [EDITION, [node.plain() for node in things], AREA.plain()])
    return found


def ours(node: Node) -> list[Shape]:
    """The same by svg.py."""
    words = [svg.draw(node), svg.mark(node, "legal"), svg.tag(node, "+2 {coin}", AREA), svg.ground(AREA)]
    return [shape(ElementTree.fromstring(word)) for word in words]


def nodes(name: str) -> list[Node]:
    """Everything that is to be seen in a golden game, by whoever chooses and by spectators."""
    record = played.read(name, min(played.kept(name)))
    found: dict[str, Node] = {}
    for number in range(len(record.moves) + 1):
        state = record.at(number)
        for seat in (None, *state.asking()):
            for node in emporion.face.scene_of(emporion.view(state, seat)).nodes:
                found.setdefault(repr(node.plain()), node)
    return list(found.values())


def shape(element: ElementTree.Element) -> Shape:
    inside = [shape(child) for child in element]
    return [element.tag, dict(element.attrib), "" if inside else element.text or "", inside]


def near(ours: str, theirs: str) -> bool:
    """The same words, and numbers that differ at most by their rounding: svg.py writes four figures."""
    number = re.compile(r"-?\d+\.?\d*(?:e[-+]?\d+)?")
    if number.split(ours) != number.split(theirs):
        return False
    pairs = zip(number.findall(ours), number.findall(theirs), strict=True)
    return all(abs(float(a) - float(b)) <= 0.001 * max(1.0, abs(float(b))) for a, b in pairs)


def same(ours: Shape, theirs: Shape) -> bool:
    (tag, values, text, inside), (other_tag, other_values, other_text, other_inside) = ours, theirs
    if (tag, text, values.keys(), len(inside)) != (other_tag, other_text, other_values.keys(), len(other_inside)):
        return False
    for name, value in values.items():
        alike = near if name in FIGURES else str.__eq__
        if not alike(value, other_values[name]):
            return False
    return all(same(one, other) for one, other in zip(inside, other_inside, strict=True))


@pytest.mark.parametrize("name", emporion.GAMES)
def test_the_browser_draws_what_svg_draws(page: Page, name: str) -> None:
    things = nodes(name)
    assert len(things) > 100
    compare(page, things)


def compare(page: Page, things: list[Node]) -> None:
    for node, theirs in zip(things, drawn(page, things), strict=True):
        for mine, other in zip(ours(node), theirs, strict=True):
            assert same(mine, other), f"{node.id}: {mine} is not {other}"


def test_the_browser_draws_parts_and_words_with_symbols_alike(page: Page) -> None:
    texts = ["Gain 2 {coin}, *draw 1* {scroll}", "*Bold* and not", "{coin}{coin} *{star} 3*", "{p0}: 4 {coin}\nlast"]
    looks = ["tiny left", "small right bold", "big semi", "large serif top", "huge bottom", "badge", "small serif left"]
    things = []
    for text in texts:
        for look in looks:
            parts = (
                Part("a", 1, 2, 50, 20, f"pill red {look}", text, "coin"),
                Part("b", 9, 9, 20, 20, "none", "", "star"),
            )
            things.append(Node("n", "b", 10, 0, 90, 40, f"card {look}", text, "A title.", parts=parts))
            things.append(Node("m", "b", 90, 30, 30, 60, f"box {look}", text, icon="coin star", turn=90))
    outline = next(id for id in art.symbols() if art.bare(id))
    things += [Node("r", "b", 0, 20, 40, 40, "region", icon=f"{id} coin") for id in (outline, "ship")]
    compare(page, things)


def test_a_shape_that_is_drawn_otherwise_is_noticed(page: Page) -> None:
    part = Part("a", 1, 2, 10, 10, "box")
    for node, other in (
        (Node("a", "b", 1, 2, 30, 40, "box", "5"), Node("a", "b", 1, 2, 30, 40, "card", "5")),
        (Node("a", "b", 1, 2, 30, 40, "box", "5"), Node("a", "b", 1, 2, 30, 40, "box small", "5")),
        (Node("a", "b", 1, 2, 30, 40, "box", icon="x y"), Node("a", "b", 1, 2, 30, 40, "box", icon="x y z")),
        (Node("a", "b", 1, 2, 30, 40, "disc", turn=90), Node("a", "b", 1, 2, 30, 40, "disc")),
        (Node("a", "b", 1, 2, 30, 40, "box", "*5*"), Node("a", "b", 1, 2, 30, 40, "box", "5")),
        (Node("a", "b", 1, 2, 30, 40, "box", "5{coin}"), Node("a", "b", 1, 2, 30, 40, "box", "55{coin}")),
        (Node("a", "b", 1, 2, 30, 40, "box", parts=(part,)), Node("a", "b", 1, 2, 30, 40, "box")),
        (
            Node("a", "b", 1, 2, 30, 40, "box", parts=(part,)),
            Node("a", "b", 1, 2, 30, 40, "box", parts=(part._replace(x=3),)),
        ),
    ):
        ((theirs, *_),) = drawn(page, [other])
        assert not same(ours(node)[0], theirs)


FOLLOWED = """async ([edition, first, steps]) => {
  const { named, put } = await import(`/static/${edition}/link.js`);
  const known = new Map(named({ nodes: first }).nodes.map((thing) => [thing.id, thing]));
  return steps.map(([step, rows]) => {
    const told = named(step);
    for (const thing of put(told, (id) => known.get(id))) known.set(thing.id, thing);
    for (const id of told.drop) known.delete(id);
    const whole = named({ nodes: rows }).nodes;
    const same = (thing) => JSON.stringify(thing) === JSON.stringify(known.get(thing.id));
    return known.size === whole.length && whole.every(same);
  });
}"""


@pytest.mark.parametrize("name", emporion.GAMES)
def test_differences_lead_the_browser_to_the_whole_scene(page: Page, name: str) -> None:
    record = played.read(name, min(played.kept(name)))
    shown = [face.scene_of(emporion.view(record.at(number), None)) for number in range(0, len(record.moves), 3)]
    steps = [[difference(old, new), new.plain()["nodes"]] for old, new in pairwise(shown)]
    assert all(page.evaluate(FOLLOWED, [EDITION, shown[0].plain()["nodes"], steps]))


def test_parts_that_come_go_and_change_lead_the_browser_to_the_whole_node(page: Page) -> None:
    a, b, c = (Part(key, 1, 2, 10, 10, "box") for key in "abc")
    kept = [(a, b), (a._replace(text="5"), b), (b, c), (b._replace(icon="coin"), c, a), (c, b), (), (a,)]
    shown = [Scene([], [Node("n", "b", 1, 2, 30, 40, "box", parts=parts)], "", {}) for parts in kept]
    steps = [[difference(old, new), new.plain()["nodes"]] for old, new in pairwise(shown)]
    assert all(page.evaluate(FOLLOWED, [EDITION, shown[0].plain()["nodes"], steps]))


MEASURED = """async ([family, weight, texts]) => {
  const font = `${weight} 20px "${family}"`;
  await document.fonts.load(font);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  return [document.fonts.check(font), texts.map((text) => pen.measureText(text).width)];
}"""


@pytest.mark.parametrize("face", fonts.FACES)
def test_the_browser_has_the_fonts_that_text_is_measured_by(page: Page, face: str) -> None:
    texts = ["Gain 2 coins, draw 1 card", "Thessaloniki", "Take a Worker: AVATAR To Ty", "1234567890 → ½", "Łódź"]
    family, weight, *_ = fonts.FACES[face]
    loaded, found = page.evaluate(MEASURED, [family, weight, texts])
    assert loaded
    for text, wide in zip(texts, found, strict=True):
        assert 0.93 * width(text, 20, face) <= wide <= width(text, 20, face) + 0.2, text
