"""The reference is what the source says, and compiling keeps how things are called."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import emporion
from emporion import cli
from tests import api


def test_the_reference_is_true() -> None:
    written = api.PAGE.read_text(encoding="utf-8")
    assert written == api.page(), "docs/api.md is not what the source says: python -m tests.api"


def test_the_reference_has_every_public_name() -> None:
    assert set(emporion.__all__) == set(api.public())
    page = api.PAGE.read_text(encoding="utf-8")
    for name in emporion.__all__:
        assert f"### `{name}" in page or name == "GAMES", name


def written() -> Iterator[tuple[str, Any, list[str], int]]:
    """What others call or override in the kernel: its name, itself, its parameters, how many have a default."""
    for module in ("kernel.state", "kernel.move", "kernel.step", "kernel.game", "kernel.flow", "kernel.chance"):
        found = import_module(f"emporion.{module}")
        for node in api.module(f"emporion.{module}")[0].body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield f"{module}.{node.name}", getattr(found, node.name), *parameters(node)
            elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                for method in [item for item in node.body if isinstance(item, ast.FunctionDef)]:
                    if method.name[0] != "_" and not method.decorator_list:
                        called = getattr(getattr(found, node.name), method.name)
                        yield f"{module}.{node.name}.{method.name}", called, *parameters(method)


def parameters(node: ast.FunctionDef) -> tuple[list[str], int]:
    return [argument.arg for argument in node.args.args], len(node.args.defaults)


def unlike() -> list[str]:
    """What cannot be asked how it is called, or answers otherwise than the source."""
    wrong = []
    for name, called, names, defaults in written():
        try:
            found = inspect.signature(called).parameters.values()
        except ValueError:
            wrong.append(name)
            continue
        with_default = [parameter for parameter in found if parameter.default is not inspect.Parameter.empty]
        if [parameter.name for parameter in found] != names or len(with_default) != defaults:
            wrong.append(name)
    return wrong


def test_there_is_much_to_call() -> None:
    assert len(list(written())) > 60 and unlike() == []


@pytest.mark.compiled
def test_signatures_survive_compiling() -> None:
    assert cli.kind() == "compiled", "this test is for the compiled package"
    assert unlike() == []
    play = inspect.signature(emporion.State.play)
    assert list(play.parameters) == ["self", "seat", "move"]
    assert str(inspect.signature(emporion.Event)) == "(seat, verb, on='', n=0, known=-1)"
