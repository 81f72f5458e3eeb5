"""`make mutants`: do the tests notice a small mistake? Random single ones in kernel, rules and tables say it.

Each is made in a copy of the package (links, and the one file that is wrong), and the tests of its folder run until one
fails. What was tried stands in `.mutants.jsonl`: a run that was stopped goes on; `--again` tries the survivors again.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from random import Random

SOURCE, TRIED, BATTERY = Path("src/emporion"), Path(".mutants.jsonl"), "tests/games/test_every_game.py"
PATIENCE, AT_LEAST = 10, 60  # tests that take so many times as long as usual, and so many seconds, have noticed
NOT_RULES = ("scene", "draw", "worth", "words", "vocabulary", "__init__")  # drawing, bots' opinions, words
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.Continue: ast.Break, ast.Break: ast.Continue,
}  # fmt: skip
Site = tuple[ast.AST, str, int, ast.AST, ast.AST, int]  # parent, field, place in it, what stands there, what not, line


def wrong(node: ast.AST, field: str) -> ast.AST | None:
    """What could stand by mistake in a node's place."""
    match node:
        case _ if type(node) in SWAPS:
            return SWAPS[type(node)]()
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
        for at, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.AST) and field not in ("annotation", "returns", "decorator_list", "bases"):
                here, new = getattr(child, "lineno", line), wrong(child, field)
                if new:
                    yield node, field, at, child, new, here
                yield from sites(child, here)


def put(parent: ast.AST, field: str, at: int, node: ast.AST) -> None:
    value = getattr(parent, field)
    setattr(parent, field, [*value[:at], node, *value[at + 1 :]] if isinstance(value, list) else node)


def mutant(file: Path, tree: ast.AST, site: Site) -> tuple[str, str]:
    """A mistake's name and the file that has it."""
    parent, field, at, old, new, line = site
    before = ast.unparse(tree)
    put(parent, field, at, new)
    after = ast.unparse(ast.fix_missing_locations(tree))
    put(parent, field, at, old)
    was, now = next((a, b) for a, b in zip(before.splitlines(), after.splitlines(), strict=False) if a != b)
    return f"{file.relative_to(SOURCE)}:{line}: {was.strip()} → {now.strip()}", after


def files() -> list[Path]:
    rules = [file for file in SOURCE.glob("games/*/*.py") if not file.stem.startswith(NOT_RULES)]
    return sorted([*SOURCE.glob("kernel/*.py"), *SOURCE.glob("tables/*.py"), *rules])


def suites(file: Path) -> list[str]:
    """The tests that ought to notice, the quick ones first; of the battery those of one combination."""
    folder, name, *_ = file.relative_to(SOURCE).parts
    if folder == "tables":
        return ["tests/tables"]
    if folder == "kernel":
        return ["tests/kernel tests/games/test_played.py", f"{BATTERY} -k garum-3"]
    one = {"garum": "troia-aureus", "constantinopolis": "covered-covered-true", "minos": "AAA"}.get(name, "")
    return [f"tests/games/test_played.py tests/games/{name} -k {name}", f"{BATTERY} -k {name}-3-{one}"]


def run(overlay: Path, tests: str, limit: float) -> tuple[bool, float]:
    """Whether tests pass in time, and how long they took."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests.split()]
    env = os.environ | {"PYTHONPATH": str(overlay), "PYTHONPYCACHEPREFIX": str(overlay / "cache")}
    began = time.monotonic()
    try:
        code = subprocess.run(command, env=env, capture_output=True, timeout=limit).returncode
    except subprocess.TimeoutExpired:
        code = 1
    assert code != 5, f"there are no tests in {tests}"
    return code == 0, time.monotonic() - began


def noticed(overlay: Path, file: Path, text: str, usual: dict[str, float]) -> str:
    """The tests that fail when a file has this text, or nothing."""
    place = overlay / file.relative_to(SOURCE.parent)
    for tests in suites(file):
        if tests not in usual:
            passed, usual[tests] = run(overlay, tests, 3600)
            assert passed, f"{tests} fails without any mistake"
        place.unlink()
        place.write_text(text, encoding="utf-8")
        passed, _ = run(overlay, tests, max(AT_LEAST, PATIENCE * usual[tests]))
        place.unlink()
        place.symlink_to(file.resolve())
        if not passed:
            return tests
    return ""


def main() -> None:
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
        shutil.copytree(SOURCE.resolve(), Path(overlay) / "emporion", copy_function=os.symlink)
        for file, site in Random(args.seed).sample(every, args.count):
            name, text = mutant(file, trees[file], site)
            if name not in done or (args.again and not done[name]):
                done[name] = noticed(Path(overlay), file, text, usual)
                print(json.dumps([name, done[name]], ensure_ascii=False), file=out)
            left += [] if done[name] else [name]
    print(f"{len(every)} places; of {args.count} mistakes {args.count - len(left)} were noticed, not:", *left, sep="\n")


if __name__ == "__main__":
    main()
