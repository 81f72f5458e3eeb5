"""Small mistakes as people make them: every place in kernel, rules and tables for one, and the code that has it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

SOURCE = Path("src/emporion")
# Drawings, closer looks, bots' opinions, words: not how it is played.
NOT_RULES = ("scene", "draw", "places", "inspect", "worth", "promise", "words", "vocabulary", "__init__")
PAIRS = """Lt LtE, LtE Lt, Gt GtE, GtE Gt, Eq NotEq, NotEq Eq, In NotIn, NotIn In, Is IsNot, IsNot Is, And Or, Or And,
    Add Sub, Sub Add, Mult Add, FloorDiv Mult, Mod FloorDiv, LShift RShift, RShift LShift, BitAnd BitOr, BitOr BitAnd,
    BitXor BitOr, Continue Break, Break Continue"""
SWAPS = {getattr(ast, old): getattr(ast, new) for old, new in [pair.split() for pair in PAIRS.split(",")]}


class Site(NamedTuple):
    """A place for a mistake: what holds it, where in it, what stands there, what could, and whose body it is in."""

    holder: Any
    key: Any
    old: ast.AST
    new: ast.AST
    line: int
    function: int  # the line that begins the outermost function around it; none: it is not in a body


class Mistake(NamedTuple):
    """One mistake: its name, its file and what that then says, and the code of the function it is in."""

    name: str
    file: Path
    text: str
    code: CodeType | None


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


def sites(node: ast.AST, line: int = 0, function: int = 0) -> Iterator[Site]:
    """Every place for a mistake below a node; types and what only they need are no places."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    for field, value in ast.iter_fields(node):
        holder: Any = value if isinstance(value, list) else vars(node)
        inside = function or (begins(node) if field == "body" else 0)
        for key in range(len(value)) if isinstance(value, list) else [field]:
            child = holder[key]
            if isinstance(child, ast.AST) and field not in ("annotation", "returns", "decorator_list", "bases"):
                here, new = getattr(child, "lineno", line), wrong(child, field)
                if new:
                    yield Site(holder, key, child, new, here, inside)
                yield from sites(child, here, inside)


def begins(node: ast.AST) -> int:
    """A function's first line, its decorators with it; none, if it is no function."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return min([node.lineno, *[one.lineno for one in node.decorator_list]])
    return 0


def made(file: Path, tree: ast.Module, site: Site) -> Mistake:
    """A mistake is made, told, and taken back."""
    before, site.holder[site.key] = ast.unparse(tree), site.new
    after = ast.unparse(ast.fix_missing_locations(tree))
    code = function(compile(tree, "", "exec"), site.function) if site.function else None
    site.holder[site.key] = site.old
    was, now = next((a, b) for a, b in zip(before.splitlines(), after.splitlines(), strict=False) if a != b)
    name = f"{file.relative_to(SOURCE)}:{site.line}: {was.strip()} → {now.strip()}"
    return Mistake(name, file, after, code)


def function(code: CodeType, line: int) -> CodeType | None:
    """The function that begins in that line of a module or a class."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            is_class = not one.co_flags & CO_OPTIMIZED
            found = function(one, line) if is_class else one if one.co_firstlineno == line else None
            if found:
                return found
    return None
