"""`make mutants`: do the tests notice a small mistake? Random single ones in kernel, rules and tables say it.

Each mistake is made in a copy of the package, and its tests run until one fails. What was tried stands in
`.mutants.jsonl`: a run that was stopped goes on; `--again` tries the survivors again.
"""

from __future__ import annotations

import ast
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

SOURCE, TRIED, BATTERY = Path("src/emporion"), Path(".mutants.jsonl"), Path("tests/games/test_every_game.py")
# Drawings, closer looks, bots' opinions, words: not how it is played.
NOT_RULES = ("scene", "draw", "places", "inspect", "worth", "promise", "words", "vocabulary", "__init__")
PAIRS = """Lt LtE, LtE Lt, Gt GtE, GtE Gt, Eq NotEq, NotEq Eq, In NotIn, NotIn In, Is IsNot, IsNot Is, And Or, Or And,
    Add Sub, Sub Add, Mult Add, FloorDiv Mult, Mod FloorDiv, LShift RShift, RShift LShift, BitAnd BitOr, BitOr BitAnd,
    BitXor BitOr, Continue Break, Break Continue"""
SWAPS = {getattr(ast, old): getattr(ast, new) for old, new in [pair.split() for pair in PAIRS.split(",")]}
TABLES, GOLDEN = ["tables", "people", "web", "review", "many"], ["test_played", "test_story"]  # folders, files of tests
LEFT_OUT = "not compiled and not browser_more and not every_day and not ray and not postgres and not attack"
OPTIONS = "-x -vv --tb no -p no:cacheprovider -o faulthandler_timeout=120 -o faulthandler_exit_on_timeout=true"


def files() -> list[Path]:
    rules = [file for file in SOURCE.glob("games/*/*.py") if not file.stem.startswith(NOT_RULES)]
    return sorted([*SOURCE.glob("kernel/*.py"), *SOURCE.glob("tables/*.py"), *rules])


def wrong(node: ast.AST, field: str) -> ast.AST | None:
    """What could stand by mistake in a node's place."""
    match node:
        case _ if type(node) in SWAPS:
            return SWAPS[type(node)]()  # type: ignore[no-any-return]
        case ast.expr() if field in ("test", "ifs"):
            return ast.UnaryOp(ast.Not(), node)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            return operand
        case ast.Constant(int(value)):
            return ast.Constant(not value if isinstance(value, bool) else value + 1)
        case ast.AugAssign() | ast.Expr(ast.Call()) | ast.Assign([ast.Attribute() | ast.Subscript()]):
            return ast.Pass()
    return None


def places(node: ast.AST, line: int = 0) -> Iterator[tuple[Any, Any, ast.AST, int]]:
    """Every place for a mistake below a node: what holds it, where in it, what could stand there, its line."""
    for field, value in ast.iter_fields(node):
        holder: Any = value if isinstance(value, list) else vars(node)
        for key in range(len(value)) if isinstance(value, list) else [field]:
            child = holder[key]
            if isinstance(child, ast.AST) and field not in ("annotation", "returns", "decorator_list", "bases"):
                here, new = getattr(child, "lineno", line), wrong(child, field)
                if new and getattr(child, "id", "") != "TYPE_CHECKING":
                    yield holder, key, new, here
                yield from places(child, here)


def made(file: Path, source: str, number: int) -> tuple[str, str]:
    """What a file says with the mistake of that number, and the mistake told."""
    tree = ast.parse(source)
    before, (holder, key, new, line) = ast.unparse(tree), list(places(tree))[number]
    holder[key] = new
    after = ast.unparse(tree)
    was, now = next((a, b) for a, b in zip(before.splitlines(), after.splitlines(), strict=False) if a != b)
    return after, f"{file.relative_to(SOURCE)}:{line}: {was.strip()} → {now.strip()}"


def suite(file: Path) -> list[str]:
    """The tests that ought to notice, the likely ones first; of the battery those of one combination."""
    part, name = file.relative_to(SOURCE).parts[:2]
    folders = {"kernel": ["kernel", "games"], "games": [f"games/{name}", "games"]}.get(part, TABLES)
    chosen = f"{name} and not test_every_game or {name}-3" if part == "games" else "not test_every_game or garum-3"

    def rank(test: Path) -> tuple[object, ...]:
        spoken = re.search(rf"\b{file.stem}\b", test.read_text(encoding="utf-8"))
        return test == BATTERY, test.stem != f"test_{file.stem}", test.stem not in GOLDEN, not spoken, test

    found = sorted([test for folder in folders for test in Path("tests", folder).glob("test_*.py")], key=rank)
    return [*map(str, found), "-k", chosen]


@cache
def fails(package: Path, *tests: str) -> str:
    """The first of these tests that fails, or takes too long, with the package in that folder."""
    environment = {**os.environ, "PYTHONPATH": str(package.absolute()), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = [sys.executable, "-m", "pytest", *OPTIONS.split(), "-m", LEFT_OUT, *tests]
    with tempfile.TemporaryFile("w+") as out:
        process = subprocess.Popen(run, stdout=out, stderr=subprocess.DEVNULL, env=environment, start_new_session=True)
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        os.killpg(process.pid, signal.SIGKILL)  # what its tests started
        out.seek(0)
        begun = re.findall(r"^(tests/[^:\n]+::.+?) (?:[A-Z]+ .*)?$", out.read(), re.MULTILINE)
    return ["collecting", *begun][-1] if process.wait() else ""


def attempt(file: Path, text: str, tests: list[str]) -> str:
    """The test that fails if that text stands in a file, and not as the file is; or none."""
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copytree(SOURCE, Path(folder) / SOURCE.name)
        (copy / file.relative_to(SOURCE)).write_text(text, encoding="utf-8")
        while test := fails(copy.parent, *tests):
            again = SOURCE / "tables" not in file.parents or fails(copy.parent, test)  # only tables know the clock
            if test == "collecting" or (again and not fails(SOURCE.parent, test)):
                break
            tests += ["--deselect", test]
    return test


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    for option, default in (("--count", 200), ("--seed", 1), ("--workers", 1)):
        parser.add_argument(option, type=int, default=default)
    parser.add_argument("--again", action="store_true", help="try the survivors again")
    args = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))  # bytes; a mistake may want all there is
    tried = dict(map(json.loads, TRIED.read_text(encoding="utf-8").splitlines())) if TRIED.exists() else {}
    sources = {file: file.read_text(encoding="utf-8") for file in files()}
    every = [(file, number) for file in sources for number, _ in enumerate(places(ast.parse(sources[file])))]

    def one(place: tuple[Path, int]) -> str:
        text, name = made(place[0], sources[place[0]], place[1])
        if name not in tried or (args.again and not tried[name]):
            tried[name] = attempt(place[0], text, suite(place[0]))
            with TRIED.open("a", encoding="utf-8") as out:
                print(json.dumps([name, tried[name]], ensure_ascii=False), file=out)
        return "" if tried[name] else name

    with ThreadPoolExecutor(args.workers) as pool:
        left = [name for name in pool.map(one, Random(args.seed).sample(every, args.count)) if name]
    print(f"{len(every)} places; of {args.count} mistakes {args.count - len(left)} were noticed, not:", *left, sep="\n")


if __name__ == "__main__":
    main()
