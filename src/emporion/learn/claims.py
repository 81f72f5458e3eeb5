"""What a lesson claims in words is held to the table: a value, or what a thing's own sentence says."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from typing import Any, Final

from emporion import face
from emporion.content import ContentError
from emporion.kernel.state import State
from emporion.learn.values import Scope
from emporion.learn.words import say

_VALUE: Final = re.compile(r"([\w.:-]+) = (.+)")
_THING: Final = re.compile(r"(\S+) ~ (.+)")


def untrue(claims: tuple[str, ...], scope: Scope, s: State[Any], seat: int) -> list[str]:
    """The claims that do not hold, each with what is so instead."""
    titles = _titles(s, seat, scope.names) if any([_THING.fullmatch(claim) for claim in claims]) else {}
    return [wrong for claim in claims if (wrong := _wrong(claim, scope, titles))]


def _wrong(claim: str, scope: Scope, titles: dict[str, str]) -> str:
    value, thing = _VALUE.fullmatch(claim), _THING.fullmatch(claim)
    if value:
        found = say(scope.look_up(value[1]))
        return "" if found == value[2] else f"{claim}: it is {found}."
    if not thing:
        raise ContentError(f"“{claim}”: a claim is PATH = VALUE, or THING ~ PATTERN.")
    if thing[1] not in titles:
        return f"{claim}: that does not lie there."
    return "" if fnmatchcase(titles[thing[1]], thing[2]) else f"{claim}: it says “{titles[thing[1]]}”"


def _titles(s: State[Any], seat: int, names: tuple[str, ...]) -> dict[str, str]:
    """What the learner's table says of each thing."""
    return {node.id: node.title for node in face.scene_of(face.view(s, seat), list(names)).nodes}
