"""On a phone no text is smaller than 12 units: what is tiny on a wide screen is small there."""

from __future__ import annotations

from emporion.once import once
from emporion.scene.node import Node, Part


def legible(nodes: list[Node]) -> list[Node]:
    """The same nodes, none of their words tiny."""
    return [_enlarged(node) if _tiny(node) else node for node in nodes]


def _tiny(node: Node) -> bool:
    for part in node.parts:
        if part.text and "tiny" in part.look:
            return True
    return "tiny" in node.look


@once
def _enlarged(node: Node) -> Node:
    return node._replace(look=_words(node.look), parts=tuple([_larger(part) for part in node.parts]))


def _larger(part: Part) -> Part:
    return part._replace(look=_words(part.look)) if part.text else part


def _words(look: str) -> str:
    return " ".join(["small" if word == "tiny" else word for word in look.split()])
