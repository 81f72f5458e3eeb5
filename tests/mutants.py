"""`make mutants`: do the tests notice a small mistake? Random single ones in kernel, rules and tables say it.

Each is made in a copy of the package, and the tests of its folder run until one fails. What was tried stands in
`.mutants.jsonl`: a run that was stopped goes on; `--again` tries the survivors again.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

SOURCE, TRIED, BATTERY = Path("src/emporion"), Path(".mutants.jsonl"), "tests/games/test_every_game.py"
NOT_RULES = ("scene", "draw", "worth", "promise", "words", "vocabulary", "__init__")  # drawing, bots' opinions, words
PAIRS = """Lt LtE, LtE Lt, Gt GtE, GtE Gt, Eq NotEq, NotEq Eq, In NotIn, NotIn In, Is IsNot, IsNot Is, And Or, Or And,
    Add Sub, Sub Add, Mult Add, FloorDiv Mult, Mod FloorDiv, LShift RShift, RShift LShift, BitAnd BitOr, BitOr BitAnd,
    BitXor BitOr, Continue Break, Break Continue"""
SWAPS = {getattr(ast, old): getattr(ast, new) for old, new in [pair.split() for pair in PAIRS.split(",")]}
Site = tuple[Any, Any, ast.AST, ast.AST, int]  # what holds it, where in it, what stands there, what not, line


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


def sites(node: ast.AST, line: int = 0) -> Iterator[Site]:
    """Every place for a mistake below a node; types and what only they need are no places."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    for field, value in ast.iter_fields(node):
        holder: Any = value if isinstance(value, list) else vars(node)
        for key in range(len(value)) if isinstance(value, list) else [field]:
            child = holder[key]
            if isinstance(child, ast.AST) and field not in ("annotation", "returns", "decorator_list", "bases"):
                here, new = getattr(child, "lineno", line), wrong(child, field)
                if new:
                    yield holder, key, child, new, here
                yield from sites(child, here)


def mutant(file: Path, tree: ast.AST, site: Site) -> tuple[str, str]:
    """A mistake's name and the file that has it."""
    holder, key, old, new, line = site
    before, holder[key] = ast.unparse(tree), new
    after = ast.unparse(ast.fix_missing_locations(tree))
    holder[key] = old
    was, now = next((a, b) for a, b in zip(before.splitlines(), after.splitlines(), strict=False) if a != b)
    return f"{file.relative_to(SOURCE)}:{line}: {was.strip()} → {now.strip()}", after


def files() -> list[Path]:
    rules = [file for file in SOURCE.glob("games/*/*.py") if not file.stem.startswith(NOT_RULES)]
    return sorted([*SOURCE.glob("kernel/*.py"), *SOURCE.glob("tables/*.py"), *rules])


def suites(file: Path) -> list[str]:
    """The tests that ought to notice, the quick ones first; of the battery those of one combination."""
    folder, name = file.relative_to(SOURCE).parts[:2]
    if folder == "tables":
        return ["tests/tables", "tests/attack"]
    if folder == "kernel":
        return ["tests/kernel tests/games/test_played.py", f"{BATTERY} -k garum-3"]
    return [f"tests/games/test_played.py tests/games/{name} -k {name}", f"{BATTERY} -k {name}-3"]


def passes(overlay: Path, tests: str) -> None:
    """In a process of its own: run tests with the package that lies in `overlay`."""
    os.environ["PYTHONPATH"] = sys.path[0] = str(overlay)
    sys.path.insert(1, "")
    sys.pycache_prefix = str(overlay / "cache")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(pytest.main(["-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests.split()]))


def run(overlay: Path, tests: str, limit: float) -> float:
    """How many seconds tests take; none when they fail or take too long."""
    began, process = time.monotonic(), get_context("fork").Process(target=passes, args=(overlay, tests))
    process.start()
    process.join(limit)
    process.kill()  # if it still runs
    process.join()
    assert process.exitcode != pytest.ExitCode.NO_TESTS_COLLECTED, f"there are no tests in {tests}"
    return 0 if process.exitcode else time.monotonic() - began


def noticed(overlay: Path, file: Path, text: str, usual: dict[str, float]) -> str:
    """The tests that fail when a file has this text, or need four times as long as usual; or nothing."""
    place = overlay / file.relative_to(SOURCE.parent)
    for tests in suites(file):
        usual[tests] = usual.get(tests) or run(overlay, tests, 3600)
        assert usual[tests], f"{tests} fails without any mistake"
        place.write_text(text, encoding="utf-8")
        passed = run(overlay, tests, max(60, 4 * usual[tests]))
        shutil.copy2(file, place)
        if not passed:
            return tests
    return ""


def main() -> None:
    for shared in ("hypothesis", "_hypothesis_pytestplugin", "xdist.plugin", "rich.console"):
        __import__(shared)  # by all the processes to come: half of a short test's time
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="try the survivors again")
    args = parser.parse_args()
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files()}
    every = [(file, site) for file, tree in trees.items() for site in sites(tree)]
    usual, left = dict[str, float](), list[str]()
    with tempfile.TemporaryDirectory() as overlay, TRIED.open("a+", encoding="utf-8", buffering=1) as out:
        out.seek(0)
        done: dict[str, str] = dict(json.loads(line) for line in out)
        shutil.copytree(SOURCE, Path(overlay) / "emporion")
        for file, site in Random(args.seed).sample(every, args.count):
            name, text = mutant(file, trees[file], site)
            if name not in done or (args.again and not done[name]):
                done[name] = noticed(Path(overlay), file, text, usual)
                print(json.dumps([name, done[name]], ensure_ascii=False), file=out)
            left += [] if done[name] else [name]
    print(f"{len(every)} places; of {args.count} mistakes {args.count - len(left)} were noticed, not:", *left, sep="\n")


if __name__ == "__main__":
    main()
