"""Pure and compiled agree: the same digests over 200 games, the same signatures. Run on the compiled package."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import emporion
from emporion import cli, games, laws
from emporion.commands import meter
from emporion.kernel import chance, flow, game, move, state, step

GAMES_IN_ALL = 200


def digests() -> list[str]:
    """The last position of games of every kind, played at random."""
    every = [(name, *combination) for name in games.GAMES for combination in laws.combinations(name)]
    out = []
    for seed in range(GAMES_IN_ALL):
        name, players, options = every[seed % len(every)]
        s = laws.start(name, players, options, seed)
        emporion.play_out(s, Random(seed))
        out.append(emporion.digest(s))
    return out


@pytest.mark.compiled
def test_pure_and_compiled_agree() -> None:
    assert cli.kind() == "compiled", "this test is for the compiled package"
    program = (
        f"import runpy, sys; meter = runpy.run_path({meter.__file__!r}, run_name='meter'); meter['only_source']();"
        "sys.path.insert(0, '.');"
        "from emporion import cli; assert cli.kind() == 'pure';"
        "from tests.test_compiled import digests; print(*digests())"
    )
    interpreted = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert interpreted.stdout.split() == digests()


def parameters(function: ast.FunctionDef, module: ModuleType) -> list[tuple[str, str]]:
    """What a function takes, with the defaults, as its source has it."""
    asked = function.args.posonlyargs + function.args.args
    values = [repr(eval(ast.unparse(default), vars(module))) for default in function.args.defaults]
    defaults = [""] * (len(asked) - len(values)) + values
    return [(each.arg, default) for each, default in zip(asked, defaults, strict=True) if each.arg != "self"]


def kept(function: Any) -> list[tuple[str, str]]:
    """The same as `inspect.signature` reads it from the compiled package."""
    taken = inspect.signature(function).parameters.values()
    return [
        (each.name, "" if each.default is each.empty else repr(each.default)) for each in taken if each.name != "self"
    ]


@pytest.mark.compiled
@pytest.mark.parametrize("module", [chance, flow, game, move, state, step])
def test_signatures_survive_compiling(module: ModuleType) -> None:
    """Names and defaults; the types are in the source, which lies beside."""
    path = Path(str(module.__file__))
    assert path.suffix != ".py"
    source = ast.parse(path.with_name(path.name.split(".")[0] + ".py").read_text())
    public = [node for node in source.body if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name[0] != "_"]
    for node in public:
        here = getattr(module, node.name)
        if isinstance(node, ast.FunctionDef):
            assert kept(here) == parameters(node, module), node.name
            continue
        for method in node.body:
            if not isinstance(method, ast.FunctionDef) or method.decorator_list:
                continue
            if method.name == "__init__":
                assert kept(here) == parameters(method, module), node.name
            elif method.name[0] != "_":
                assert kept(getattr(here, method.name)) == parameters(method, module), f"{node.name}.{method.name}"


def test_digests_do_not_depend_on_the_hash_seed() -> None:
    program = (
        "from random import Random; import emporion; s = emporion.start(%r, seed=5);"
        "emporion.play_out(s, Random(5)); print(emporion.digest(s))"
    )
    for name in games.GAMES:
        ends = set()
        for seed in ("1", "2"):
            run = subprocess.run(
                [sys.executable, "-c", program % name],
                capture_output=True,
                text=True,
                check=True,
                env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            )
            ends.add(run.stdout)
        assert len(ends) == 1
