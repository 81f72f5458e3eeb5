"""On a phone no text is smaller than 12 units: what is tiny on a wide screen is small there."""

from __future__ import annotations

from typing import Final

from emporion.scene.node import Node, Part

MOST: Final = 8192
# Each node with its larger twin, by which node it is; what is kept is alive, so no other one has its id.
_kept: Final[dict[int, tuple[Node, Node]]] = {}


def legible(nodes: list[Node]) -> list[Node]:
    """The same nodes, none of their words tiny."""
    return [kept[1] if (kept := _kept.get(id(node))) else _enlarged(node) for node in nodes]


def _enlarged(node: Node) -> Node:
    if len(_kept) >= MOST:
        del _kept[next(iter(_kept))]
    parts = tuple([_larger(part) for part in node.parts])
    found = node._replace(look=_words(node.look), parts=parts)
    _kept[id(node)] = (node, found)
    return found


def _larger(part: Part) -> Part:
    return part._replace(look=_words(part.look)) if part.text else part


def _words(look: str) -> str:
    return " ".join(["small" if word == "tiny" else word for word in look.split()])
