"""docs/api.md, made from the source: `python -m tests.api` writes it anew (compiled code keeps no docstrings)."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "api.md"
SOURCE = ROOT / "src" / "emporion"
HEAD = """# The public face

Made from the source by `python -m tests.api`; a test holds it true. Everything here is `emporion.…` unless its heading
says another module. Whatever is refused is refused with a `ValueError` whose message is a sentence. `Said` is a move,
its text, or its index; `S` is the type of the state that is given. `GAMES` names the games that come with the package.
"""
ORDER = ("face", "games", "bots", "bots.bot", "kernel.state", "kernel.move", "record")  # modules as a reader needs them
MORE = {"games": ("names",), "bots": ("names", "get")}  # what is called as emporion.games.names and so on


def public() -> dict[str, str]:
    """The module that each public name comes from, in the order of `emporion/__init__.py`."""
    tree = ast.parse((SOURCE / "__init__.py").read_text(encoding="utf-8"))
    return {
        alias.name: str(node.module) for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }


def module(name: str) -> tuple[ast.Module, list[str]]:
    """The source of a module, parsed and by lines."""
    base = SOURCE.joinpath(*name.split(".")[1:])
    file = base.with_suffix(".py") if base.with_suffix(".py").exists() else base / "__init__.py"
    text = file.read_text(encoding="utf-8")
    return ast.parse(text), text.splitlines()


def page() -> str:
    """The whole reference: functions as they stand in their files, then classes."""
    functions, classes = [], []
    for name in [f"emporion.{part}" for part in ORDER]:
        tree, lines = module(name)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and shown(name, node.name):
                functions.append(function(node, heading(name, node.name)))
            elif isinstance(node, ast.ClassDef) and public().get(node.name) == name:
                classes.append(described(node, lines))
    return "\n".join([HEAD, "## Functions\n", *functions, "## Classes\n", *classes]).rstrip() + "\n"


def shown(module_name: str, name: str) -> bool:
    return public().get(name) == module_name or name in MORE.get(module_name.removeprefix("emporion."), ())


def heading(module_name: str, name: str) -> str:
    return name if public().get(name) == module_name else f"{module_name}.{name}"


def signature(node: ast.FunctionDef, name: str) -> str:
    """As it is written, in one line, without self."""
    arguments = re.sub(r"(?<=\S)=(?=\S)", " = ", ast.unparse(node.args).removeprefix("self, ").removeprefix("self"))
    returns = f" -> {ast.unparse(node.returns)}" if node.returns and ast.unparse(node.returns) != "None" else ""
    return f"{name}({arguments}){returns}"


def function(node: ast.FunctionDef, name: str) -> str:
    return f"### `{signature(node, name)}`\n{told(node)}\n"


def told(node: ast.FunctionDef | ast.ClassDef) -> str:
    return (ast.get_docstring(node) or "").strip()


def described(node: ast.ClassDef, lines: list[str]) -> str:
    """A class: what it is, what it holds, what it does."""
    parts = [f"### `{node.name}`", told(node), ""]
    for method in [item for item in node.body if isinstance(item, ast.FunctionDef)]:
        if method.name == "__init__":
            parts[2:2] = ["", *held(method, lines)]
        elif method.name == "__eq__" or not method.name.startswith("_"):
            parts.append(f"- **`{called(method)}`**: {' '.join(told(method).split())}".removesuffix(": "))
    return "\n".join(parts).rstrip() + "\n"


def called(method: ast.FunctionDef) -> str:
    if any(isinstance(mark, ast.Name) and mark.id == "property" for mark in method.decorator_list):
        return method.name
    if method.name == "__eq__":
        return "=="
    return signature(method, method.name)


def held(init: ast.FunctionDef, lines: list[str]) -> list[str]:
    """The attributes that a constructor sets, with what the comment beside them says."""
    found = []
    for node in init.body:
        target = (
            node.target
            if isinstance(node, ast.AnnAssign)
            else node.targets[0]
            if isinstance(node, ast.Assign)
            else None
        )
        if isinstance(target, ast.Attribute) and not target.attr.startswith("_"):
            comment = lines[node.lineno - 1].partition("  # ")[2]
            found.append(f"- `{target.attr}`" + (f": {comment}" if comment else ""))
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
