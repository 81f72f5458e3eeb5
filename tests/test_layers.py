"""Imports go down only, the kernel is pure, and rules know no chance but the kernel's."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import emporion

PACKAGE = Path(emporion.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))

# Lowest first; a module may import from its own layer and from those below it.
LAYERS = (
    ("kernel",),
    (
        "codec", "content", "forms", "observing", "once", "others", "packs", "pool", "prospects", "text", "turns",
        "scene.node", "scene.fit", "scene.art", "tuples", "wandering", "weights",
    ),
    ("games",),
    ("face", "foresee", "packfile", "record"),
    ("bots", "scene", "learn", "review", "puzzles"),
    ("laws", "arena", "envs", "tables"),
    ("web", "commands", "cli", "__main__", "__init__"),
)  # fmt: skip
ALLOWED = {
    "__future__", "collections", "typing", "random", "re", "importlib", "pathlib", "functools", "threading", "emporion",
    "librt", "mypy_extensions",
}  # fmt: skip
PURE = {"__future__", "typing", "collections.abc", "random", "hashlib", "struct", "mypy_extensions", "emporion.kernel"}


def name_of(file: Path) -> str:
    return ".".join(file.relative_to(PACKAGE).with_suffix("").parts)


def layer(module: str) -> int:
    best = (-1, -1)
    for level, names in enumerate(LAYERS):
        for name in names:
            if module == name or module.startswith(name + "."):
                best = max(best, (len(name), level))
    assert best[1] >= 0, f"{module} has no layer"
    return best[1]


def imports(file: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute"
            found += [f"{node.module}.{alias.name}" for alias in node.names] or [str(node.module)]
    return found


@pytest.mark.parametrize("file", FILES, ids=[name_of(file) for file in FILES])
def test_imports_go_down_only(file: Path) -> None:
    own = layer(name_of(file))
    for imported in imports(file):
        if not imported.startswith("emporion."):
            continue
        parts = imported.split(".")[1:]
        inside = PACKAGE.joinpath(*parts)
        while parts and not (inside.is_dir() or inside.with_suffix(".py").exists()):
            parts = parts[:-1]  # a name within a module, not a module
            inside = PACKAGE.joinpath(*parts)
        if parts:
            assert layer(".".join(parts)) <= own, f"{name_of(file)} imports {imported}, which lies above it"


@pytest.mark.parametrize("file", [f for f in FILES if name_of(f).startswith("kernel.")], ids=name_of)
def test_the_kernel_is_pure(file: Path) -> None:
    for imported in imports(file):
        assert any(imported == pure or imported.startswith(pure + ".") for pure in PURE), imported


@pytest.mark.parametrize("file", [f for f in FILES if name_of(f).startswith("games.")], ids=name_of)
def test_games_use_no_foreign_code(file: Path) -> None:
    for imported in imports(file):
        assert imported.split(".")[0] in ALLOWED, imported


def test_the_architecture_names_every_part_in_its_layer() -> None:
    block = (Path(__file__).parents[1] / "ARCHITECTURE.md").read_text(encoding="utf-8").split("```")[1]
    told = [name for line in block.strip().splitlines() for name in line.partition("  ")[0].split(", ")]
    parts = {name_of(file).partition(".")[0] for file in FILES if not file.stem.startswith("__")}
    assert sorted(told) == sorted(parts)
    levels = [layer(name) for name in told]
    assert levels == sorted(levels, reverse=True)


def test_the_kernel_is_small() -> None:
    lines = 0
    for file in FILES:
        if name_of(file).startswith("kernel."):
            text = file.read_text(encoding="utf-8")
            lines += sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith(("#", '"""')))
    assert lines < 600
