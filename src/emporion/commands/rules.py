"""`emporion rules`: a game's rules in our words, whole or by section; and every rule that can forbid a move."""

from __future__ import annotations

import textwrap
from argparse import ArgumentParser, Namespace
from shutil import get_terminal_size
from typing import Any

from emporion import games, learn
from emporion.commands.common import json_argument, pack_argument, print_json, print_table
from emporion.learn.records import Example, Passage, Rules, Table
from emporion.learn.words import Words, plain


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument(
        "section", nargs="?", default="", help="a section, its number (3.2) or title, or “all”; else the short of it"
    )
    parser.add_argument("--forbid", action="store_true", help="every rule that can forbid a move, with its section")
    pack_argument(parser)
    json_argument(parser)


def run(args: Namespace) -> int:
    """In one minute and the table of contents; or a passage, or all of them; or what forbids moves."""
    book = games.book(args.game, args.pack)
    if args.forbid or not learn.has_rules(args.game):
        return forbid(args, book.words)
    rules = learn.rules(book)
    passages = chosen(rules, args.section)
    if args.json:
        print_json({"game": args.game, "passages": [as_plain(passage) for passage in passages or rules.passages()]})
    elif passages:
        print("\n\n".join([told(passage) for passage in passages]))
    else:
        print(minute(rules))
    return 0


def chosen(rules: Rules, section: str) -> tuple[Passage, ...]:
    """The passages asked for; none where nothing was."""
    if section in ("", "all"):
        return rules.passages() if section else ()
    found = rules.find(section)
    if found is None:
        known = ", ".join([passage.id for passage in rules.passages()])
        raise ValueError(f"the rules of {rules.title} have no section “{section}”; there are {known}.")
    return (found,)


def forbid(args: Namespace, words: dict[str, str]) -> int:
    """Every rule that can forbid a move, with its section."""
    rows = [
        {"rule": key.removeprefix("rule."), "section": words.get(f"section.{key}", ""), "sentence": sentence}
        for key, sentence in sorted(words.items())
        if key.startswith("rule.")
    ]
    if args.json:
        print_json({"game": args.game, "rules": rows})
    else:
        print_table([list(rows[0]), *[list(row.values()) for row in rows]], f"{args.game}: rules that forbid a move")
    return 0


# --- for people


def minute(rules: Rules) -> str:
    """The game in one minute, and where to read on."""
    parts = [rules.title.upper(), wrapped(plain(rules.lead))]
    for card in rules.cards:
        lines = [card.title.upper()]
        lines += [wrapped(f"{n}. {move.title}: {plain(move.words)}") for n, move in enumerate(card.moves, 1)]
        lines += [rows(table) for table in card.tables]
        parts.append("\n".join([*lines, *([wrapped(plain(card.words))] if card.words else [])]))
    contents = []
    for chapter in rules.chapters:
        contents.append(f"{chapter.number} {chapter.title}")
        contents += [f"  {passage.number:5} {passage.title} ({passage.id})" for passage in chapter.passages]
    return "\n\n".join([*parts, "\n".join(["READ ON", f"emporion rules {rules.game} SECTION", *contents])])


def told(passage: Passage) -> str:
    """A passage as text."""
    parts = [f"§ {passage.number} {passage.title.upper()}", wrapped(plain(passage.words))]
    parts += [rows(table) for table in passage.tables]
    parts += [wrapped(plain(picture.caption)) for picture in passage.pictures if picture.caption]
    parts += [played(example) for example in passage.examples]
    if passage.refusals:
        parts.append("\n".join(["The table says:", *[wrapped(f"- {sentence}") for _, sentence in passage.refusals]]))
    return "\n\n".join(parts)


def played(example: Example) -> str:
    """An example as text."""
    lines = [f"Example: {example.title}", wrapped(plain(example.before))]
    lines += [wrapped(f"> {line}") for line in example.story]
    lines += [wrapped(f"> {move}? The table says no: “{sentence}”") for move, sentence in example.refused]
    return "\n".join([*lines, *([wrapped(plain(example.after))] if example.after else [])])


def rows(table: Table) -> str:
    """A table, its columns as wide as what is in them."""
    lines = [[plain(cell) for cell in row] for row in (table.head, *table.rows)]
    wide = [max([len(line[at]) for line in lines]) for at in range(len(table.head))]
    return "\n".join(
        ["  ".join([cell.ljust(w) for cell, w in zip(line, wide, strict=True)]).rstrip() for line in lines]
    )


def wrapped(text: str) -> str:
    """Lines that fit the terminal; items of lists are set in."""
    width = max(40, min(get_terminal_size().columns, 100))
    out = []
    for line in text.splitlines():
        inset = "  " if line.startswith(("- ", "> ")) else "   " if line[:1].isdigit() and line[1:3] == ". " else ""
        out.append(textwrap.fill(line, width, subsequent_indent=inset))
    return "\n".join(out)


# --- for programs


def as_plain(passage: Passage) -> dict[str, Any]:
    """A passage as JSON has it: words as text, and what it explains."""
    return {
        "id": passage.id, "number": passage.number, "title": passage.title, "sections": passage.sections,
        "steps": passage.steps, "rules": [rule for rule, _ in passage.refusals], "log": passage.log,
        "causes": passage.causes, "text": plain(passage.words),
        "tables": [[[plain(cell) for cell in row] for row in (table.head, *table.rows)] for table in passage.tables],
        "examples": [_example(example) for example in passage.examples],
    }  # fmt: skip


def _example(example: Example) -> dict[str, Any]:
    text: dict[str, Words] = {"before": example.before, "after": example.after}
    return {"title": example.title, "story": example.story, "refused": example.refused} | {
        field: plain(words) for field, words in text.items()
    }
