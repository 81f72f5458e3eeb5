"""The browser's script and svg.py draw the same: every scene of a golden game, shape by shape."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

import emporion
from emporion.scene import svg
from emporion.scene.node import Node
from emporion.web.pages import EDITION
from tests import played
from tests.web.site import Site
from tests.web.windows import browser

Shape = list[Any]  # tag, attributes, text, and the shapes inside

FIGURES = ("d", "x", "y", "width", "height", "transform")  # attributes with numbers in them
DRAWN = """async ([edition, rows]) => {
  const { draw } = await import(`/static/${edition}/draw.js`);
  const { named } = await import(`/static/${edition}/link.js`);
  const shape = (each) => [each.tagName, Object.fromEntries([...each.attributes].map((a) => [a.name, a.value])),
    each.children.length ? "" : each.textContent, [...each.children].map(shape)];
  return named({ nodes: rows }).nodes.map((thing) => shape(draw(thing)));
}"""


@pytest.fixture(scope="module")
def page(site: Site) -> Iterator[Page]:
    with browser() as chrome:
        opened = chrome.new_page()
        opened.goto(site.url)
        yield opened


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
    drawn = page.evaluate(DRAWN, [EDITION, [node.plain() for node in things]])
    for node, theirs in zip(things, drawn, strict=True):
        ours = shape(ElementTree.fromstring(svg.draw(node)))
        assert same(ours, theirs), f"{node.id}: {ours} is not {theirs}"


def test_a_shape_that_is_drawn_otherwise_is_noticed(page: Page) -> None:
    for node, other in (
        (Node("a", "b", 1, 2, 30, 40, "box", "5"), Node("a", "b", 1, 2, 30, 40, "card", "5")),
        (Node("a", "b", 1, 2, 30, 40, "box", "5"), Node("a", "b", 1, 2, 30, 40, "box small", "5")),
        (Node("a", "b", 1, 2, 30, 40, "box", icon="x y"), Node("a", "b", 1, 2, 30, 40, "box", icon="x y z")),
        (Node("a", "b", 1, 2, 30, 40, "disc", turn=90), Node("a", "b", 1, 2, 30, 40, "disc")),
    ):
        (theirs,) = page.evaluate(DRAWN, [EDITION, [other.plain()]])
        assert not same(shape(ElementTree.fromstring(svg.draw(node))), theirs)
