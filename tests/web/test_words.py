"""Every sentence of the pages stands in a text file: templates and the browser's modules have keys, and no words."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from emporion.tables import words
from emporion.web import wording

WEB = Path(wording.__file__).parent
TEMPLATES = sorted((WEB / "templates").glob("*.html"))
MODULES = sorted((WEB / "static").glob("*.js"))
NAME = "Emporion"  # and commands to type, which are no sentences
SHOWN = r'>([^<>]*[^\W\d_]{2}[^<>]*)<|\b(?:title|aria-label|placeholder|alt)="([^"]*[^\W\d_]{2}[^"]*)"'
SENTENCE = re.compile(r'["`](?:[^"`\s]+ )*[A-Z][a-z]*(?: [a-z]+)+[^"`]*["`]')  # a capital, then words


def bare(template: str) -> list[str]:
    """Words people would read that stand in a template itself."""
    plain = re.sub(
        r"<code>.*?</code>|\{% block (?:body|data) %\}.*?\{% endblock %\}|\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}",
        "",
        template,
        flags=re.S,
    )
    found = [(shown or said).strip() for shown, said in re.findall(SHOWN, plain)]
    return [each for each in found if each != NAME]


def code(module: str) -> str:
    """A module without its comments."""
    return re.sub(r"(?m)(?<!:)//.*$", "", re.sub(r"/\*.*?\*/", "", module, flags=re.S))


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: file.name)
def test_a_template_has_keys_and_no_words(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert bare(text) == []
    for key in re.findall(r'\bsay\("([\w.-]+)"[,)]', text):
        assert key in wording.said(), key


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.name)
def test_a_module_has_keys_and_no_words(file: Path) -> None:
    text = code(file.read_text(encoding="utf-8"))
    assert [found for found in SENTENCE.findall(text) if "Error" not in found and "The page has no" not in found] == []
    for key in re.findall(r'\bsaid\("(\w+)"', text):
        assert key in wording.browser_words(), key


def test_words_in_a_template_would_be_seen() -> None:
    assert bare('<p title="What is it?">{{ say("a.b") }}</p><b>Read me</b>') == ["What is it?", "Read me"]
    assert SENTENCE.search('dom("p", {}, "Nothing is known of it.")') and not SENTENCE.search('"area mine"')


@pytest.mark.parametrize("folder", ["tables", "web"])
def test_what_refuses_stands_in_a_text_file(folder: str) -> None:
    for file in sorted((WEB.parent / folder).glob("*.py")):
        text = file.read_text(encoding="utf-8")
        assert not re.findall(r'(?:Refused|Missing)\(f?"[^{"][^"]*"', text), file.name
        for key in re.findall(r'\brefused\("(\w+)"', text):
            assert f"refused.{key}" in words.said(), key


# --- sentences in Python

FOR_OPERATORS = ("serve.py", "metrics.py", "guests.py", "check.py", "engine.py", "far.py", "again.py", "store.py")
READ = [
    file
    for pattern in ("games/*/scene*.py", "games/*/inspect*.py", "games/*/words.py", "tables/*.py", "web/*.py")
    for file in sorted(WEB.parent.glob(pattern))
    if file.name not in FOR_OPERATORS
]
SAID = re.compile(r"^(?=.*[a-z]{2,} [a-z]{2,})(?=.*[A-Z.,:;?!])[^<>=/{}]*$")  # some words, and a capital or a stop


def typed(code: str) -> list[str]:
    """What reads like words for people in a module; docstrings and what is asserted are for whoever reads code."""
    nodes = list(ast.walk(ast.parse(code)))
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for_readers: list[ast.AST] = [
        node.body[0] for node in nodes if isinstance(node, holders) and isinstance(node.body[0], ast.Expr)
    ]
    for_readers += [node for node in nodes if isinstance(node, ast.Assert) or _asserts(node)]
    skipped = {id(each) for node in for_readers for each in ast.walk(node)}
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in skipped]
    return [text for text in texts if isinstance(text, str) and SAID.search(text)]


def _asserts(node: ast.AST) -> bool:
    return isinstance(node, ast.Raise) and "AssertionError" in ast.unparse(node)


@pytest.mark.parametrize("file", READ, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_what_people_read_is_not_typed_into_python(file: Path) -> None:
    assert typed(file.read_text(encoding="utf-8")) == []


def test_a_sentence_in_python_would_be_seen() -> None:
    code = 'def f(n):\n    """Says it."""\n    return f"You have {n} left, no more." if n else "none small left"\n'
    assert typed(code) == ["You have ", " left, no more."]
