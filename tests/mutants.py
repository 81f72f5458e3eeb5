"""`make mutants`: do the tests notice a small mistake? Random single ones in kernel, rules and tables say it.

A process collects the tests that ought to notice; for each mistake it forks, puts the wrong code in its place, and runs
them until one fails. A test that fails must fail again alone, and pass without the mistake. Code that ran before the
fork (at import, say) is tried in a new process, which has the mistake from its start. What was tried
stands in `.mutants.jsonl`: a run that was stopped goes on; `--again` tries the survivors again.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import re
import shutil
import signal
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from random import Random
from types import FrameType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from tests.mistakes import SOURCE, Mistake, files, made, sites

TRIED, BATTERY = Path(".mutants.jsonl"), "tests/games/test_every_game.py"
SECONDS, CLOCK = 15, 240  # that a test may take, of the processor's time and by the clock
LEFT_OUT = "not compiled and not browser_more and not every_day and not ray and not postgres"
SHARED = """hypothesis _hypothesis_pytestplugin xdist.plugin rich.console sqlalchemy.ext.asyncio aiosqlite fastapi
    alembic.command httpx jinja2 uvicorn playwright.sync_api schemathesis"""  # imported once for all processes
RAN = set[tuple[str, int]]()  # functions that ran before there was a mistake: file and first line


def suite(file: Path) -> str:
    """The tests that ought to notice, the quick ones first; of the battery those of one combination."""
    folder, name = file.relative_to(SOURCE).parts[:2]
    if folder == "tables":
        return "tests/tables tests/people tests/web tests/review tests/many"
    if folder == "kernel":
        return f"tests/kernel tests/games/test_played.py {BATTERY} -k not(test_every_game)or(garum-3)"
    return f"tests/games/{name} tests/games/test_played.py {BATTERY} -k ({name})and(not(test_every_game))or({name}-3)"


def likely(items: Sequence[pytest.Item], file: Path) -> list[pytest.Item]:
    """Those first whose file has this one's name, then golden games, then those whose file speaks of it."""
    word = re.compile(rf"\b{file.stem}\b")
    spoken = {item.path: bool(word.search(item.path.read_text(encoding="utf-8"))) for item in items}

    def rank(item: pytest.Item) -> tuple[bool, bool, bool]:
        golden = item.name.startswith("test_golden_game")
        return item.path.stem != f"test_{file.stem}", not golden, not spoken[item.path]

    return sorted(items, key=rank)


def ran(frame: FrameType, event: str, arg: object) -> None:
    if event == "call":
        RAN.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))


def fails(items: Sequence[pytest.Item], put: Sequence[tuple[FunctionType, Mistake]] = ()) -> str:
    """In a process of its own, with wrong code in place: the name of the first test that fails."""
    at = Path(tempfile.gettempdir()) / f"mutants-{os.getpid()}"
    child = os.fork()
    if not child:
        os.setsid()
        for function, mistake in put:
            assert mistake.code
            function.__code__ = mistake.code
        for item, following in zip(items, [*items[1:], None], strict=True):
            at.write_text(item.nodeid, encoding="utf-8")
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
            signal.setitimer(signal.ITIMER_REAL, CLOCK)
            if any(report.failed for report in runtestprotocol(item, nextitem=following, log=False)):
                os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # what its tests started
    name = at.read_text(encoding="utf-8")
    at.unlink()
    return name if status else ""


class Trying:
    """A plugin of pytest: what was collected runs once for every mistake; a `fresh` one was there from the start."""

    def __init__(self, overlay: Path, mistakes: list[Mistake], fresh: bool) -> None:
        self.overlay, self.mistakes, self.fresh, self.sound = overlay, mistakes, fresh, set[str]()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        for mistake in self.mistakes:
            place = self.overlay / mistake.file.relative_to(SOURCE.parent)
            put = [] if self.fresh else self.functions(mistake, str(place))
            if self.fresh or put:
                place.write_text(mistake.text, encoding="utf-8")  # for processes that tests start
                keep(mistake, self.noticed(session, mistake, put))
                shutil.copy2(mistake.file, place)
        return True

    def functions(self, mistake: Mistake, file: str) -> list[tuple[FunctionType, Mistake]]:
        """Where the wrong code belongs; nowhere, if what is there ran already or is of another shape."""
        if not mistake.code:
            return []
        line, shape = (file, mistake.code.co_firstlineno), (mistake.code.co_qualname, mistake.code.co_freevars)
        every = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
        found = [one for one in every if (one.__code__.co_filename, one.__code__.co_firstlineno) == line]
        fit = all((one.__code__.co_qualname, one.__code__.co_freevars) == shape for one in found)
        return [(one, mistake) for one in found] if fit and line not in RAN else []

    def noticed(self, session: pytest.Session, mistake: Mistake, put: list[tuple[FunctionType, Mistake]]) -> str:
        """The test that fails, and fails again alone, and not without the mistake; or nothing."""
        items = likely(session.items, mistake.file)
        while name := fails(items, put):
            index = [item.nodeid for item in items].index(name)
            alone = items[index : index + 1]
            if name not in self.sound and not self.fresh and not fails(alone):
                self.sound.add(name)
            if (self.fresh or name in self.sound) and fails(alone, put):
                return name
            items = items[index + 1 :]
        return ""


def attempt(overlay: Path, tests: str, mistakes: list[Mistake], fresh: bool = False) -> None:
    """In a process of its own: collect tests for the package that lies in `overlay`, and try mistakes."""
    os.environ.update(PYTHONPATH=str(overlay), PYTHONDONTWRITEBYTECODE="1")
    sys.path[:1] = [str(overlay), ""]
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.setprofile(ran)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    arguments = ["-q", "-n", "0", "-p", "no:cacheprovider", "-m", LEFT_OUT, *tests.split()]
    pytest.main(arguments, plugins=[Trying(overlay, mistakes, fresh)])


def collected(*arguments: object) -> None:
    process = get_context("fork").Process(target=attempt, args=arguments)
    process.start()
    process.join()


def tried() -> dict[str, str]:
    """Mistakes, and the tests that noticed them."""
    return dict(map(json.loads, TRIED.read_text(encoding="utf-8").splitlines())) if TRIED.exists() else {}


def keep(mistake: Mistake, test: str) -> None:
    with TRIED.open("a", encoding="utf-8") as out:
        print(json.dumps([mistake.name, test], ensure_ascii=False), file=out)


def attempts(sample: list[Mistake], overlay: Path) -> None:
    """Try what was not tried: those of the same tests together, then those that need a process of their own."""
    missing = [mistake for mistake in sample if mistake.name not in tried()]
    for tests in sorted({suite(mistake.file) for mistake in missing}):
        collected(overlay, tests, [mistake for mistake in missing if suite(mistake.file) == tests])
    for mistake in [mistake for mistake in missing if mistake.name not in tried()]:
        place = overlay / mistake.file.relative_to(SOURCE.parent)
        place.write_text(mistake.text, encoding="utf-8")
        collected(overlay, suite(mistake.file), [mistake], True)
        shutil.copy2(mistake.file, place)
        if mistake.name not in tried():
            keep(mistake, "collecting the tests")


def main() -> None:
    for shared in SHARED.split():
        __import__(shared)
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="try the survivors again")
    args = parser.parse_args()
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files()}
    every = [(file, site) for file, tree in trees.items() for site in sites(tree)]
    sample = [made(file, trees[file], site) for file, site in Random(args.seed).sample(every, args.count)]
    if args.again:
        TRIED.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in tried().items() if row[1]))
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(SOURCE, Path(folder) / "emporion")
        attempts(sample, Path(folder))
    left = [mistake.name for mistake in sample if not tried()[mistake.name]]
    print(f"{len(every)} places; of {args.count} mistakes {args.count - len(left)} were noticed, not:", *left, sep="\n")


if __name__ == "__main__":
    main()
