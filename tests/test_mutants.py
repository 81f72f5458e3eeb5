"""The script that makes mistakes makes one at a time, where it says, and leaves types alone."""

from __future__ import annotations

import ast
from pathlib import Path

from tests import mutants

SOURCE = '''
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import this

WIDTH: tuple[int, 3] = 7

def reach(a: int, b: int = 2) -> bool:
    """Nothing to be wrong in here."""
    if a < b and (not a):
        a += 1
    while a:
        a.hand[b] = -a
        break
    return a in b or print(a) or True
'''


def test_every_mistake_is_one_line() -> None:
    plain = ast.unparse(ast.parse(SOURCE))
    told = []
    for number, _ in enumerate(mutants.places(ast.parse(SOURCE))):
        text, name = mutants.made(mutants.SOURCE / "kernel" / "toy.py", SOURCE, number)
        changed = [(a, b) for a, b in zip(plain.splitlines(), text.splitlines(), strict=True) if a != b]
        assert len(changed) == 1 and ast.parse(text)
        told.append(name.split(": ", 1)[1])
    assert told == [
        "WIDTH: tuple[int, 3] = 7 → WIDTH: tuple[int, 3] = 8",
        "def reach(a: int, b: int=2) -> bool: → def reach(a: int, b: int=3) -> bool:",
        "if a < b and (not a): → if not (a < b and (not a)):",
        "if a < b and (not a): → if a < b or not a:",
        "if a < b and (not a): → if a <= b and (not a):",
        "if a < b and (not a): → if a < b and a:",
        "a += 1 → pass",
        "a += 1 → a -= 1",
        "a += 1 → a += 2",
        "while a: → while not a:",
        "a.hand[b] = -a → pass",
        "a.hand[b] = -a → a.hand[b] = a",
        "break → continue",
        "return a in b or print(a) or True → return a in b and print(a) and True",
        "return a in b or print(a) or True → return a not in b or print(a) or True",
        "return a in b or print(a) or True → return a in b or print(a) or False",
    ]


def test_every_file_of_kernel_rules_and_tables_has_tests_that_ought_to_notice() -> None:
    files = [str(file.relative_to(mutants.SOURCE)) for file in mutants.files()]
    assert {"kernel/flow.py", "tables/host.py", "games/garum/tile.py"} < set(files)
    assert not {file for file in files if "scene" in file or "worth" in file}
    for file in mutants.files():
        *tests, _, _ = mutants.suite(file)
        assert tests and all(Path(test).exists() for test in tests)
    *first, _, _ = mutants.suite(mutants.SOURCE / "games" / "garum" / "tile.py")
    assert first[:2] == ["tests/games/garum/test_tile.py", "tests/games/test_played.py"]
