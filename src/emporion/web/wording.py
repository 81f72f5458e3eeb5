"""Words of the rules as HTML, and what pages say."""

from __future__ import annotations

from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path

from emporion import content
from emporion.learn.words import BOLD, PARAGRAPH, SEE, SYMBOL, Block, Run, Words


@cache
def said() -> dict[str, str]:
    """The sentences of pages, by key."""
    return content.words(*sorted(Path(__file__).with_name("text").glob("*.toml")))


def say(key: str, **blanks: object) -> str:
    """One sentence of a page with its blanks filled."""
    return said()[key].format(**blanks) if blanks else said()[key]


@cache
def browser_words() -> dict[str, str]:
    """What the browser's modules say, by key."""
    return {key.removeprefix("browser."): words for key, words in said().items() if key.startswith("browser.")}


def html(words: Words, rules: str = "") -> str:
    """Paragraphs and lists; references lead to where the rules are, by default within the same page."""
    out = []
    for kind, blocks in groupby(words, key=lambda block: block.kind):
        out.append(_many(kind, list(blocks), rules))
    return "".join(out)


def _many(kind: str, blocks: list[Block], rules: str) -> str:
    if kind == PARAGRAPH:
        return "".join([f"<p>{line(block.runs, rules)}</p>" for block in blocks])
    items = "".join([f"<li>{line(block.runs, rules)}</li>" for block in blocks])
    return f"<{kind}>{items}</{kind}>"


def inline(words: Words) -> str:
    """All of it in one line."""
    return " ".join([line(block.runs) for block in words])


def line(runs: tuple[Run, ...], rules: str = "") -> str:
    """Runs within a line."""
    return "".join([_run(run, rules) for run in runs])


def _run(run: Run, rules: str) -> str:
    if run.kind == SYMBOL:
        return symbol(run.to, run.text)
    if run.kind == SEE:
        beside = f' data-rule="{escape(run.to)}"' if rules else ""
        return f'<a href="{escape(rules)}#{escape(run.to)}"{beside}>{escape(run.text)}</a>'
    return f"<b>{escape(run.text)}</b>" if run.kind == BOLD else escape(run.text)


def symbol(id: str, name: str = "", tone: str = "") -> str:
    """A symbol as high as the text; without a name it only adorns a word."""
    told = f'role="img" aria-label="{escape(name)}"' if name else 'aria-hidden="true"'
    return f'<svg class="sign {escape(tone)}" viewBox="0 0 40 40" {told}><use href="#{escape(id)}"/></svg>'
