"""The icon glossary, and galleries of cards and tiles: made from the content."""

from __future__ import annotations

import fnmatch
import sys

from emporion.content import Entry
from emporion.learn.records import Gallery, Icon, Item
from emporion.learn.sheet import Sheet
from emporion.learn.teller import Teller
from emporion.learn.words import SYMBOL
from emporion.scene import art
from emporion.text import name


def icons(tell: Teller, file: Sheet) -> tuple[Icon, ...]:
    """Each symbol with its name and one line."""
    found = []
    for sheet in file.sheets("icon", "symbol"):
        icon = Icon(
            sheet.text("symbol"), sheet.text("name"), tell.words(sheet, "text"), sheet.text("tone", ""),
            sheet.texts("also"),
        )  # fmt: skip
        for id in (icon.symbol, *icon.also):
            if not fnmatch.filter(art.symbols(), id):
                raise sheet.wrong(f"there is no symbol “{id}”.")
        sheet.done()
        found.append(icon)
    file.done()
    return tuple(found)


def galleries(tell: Teller, file: Sheet) -> tuple[Gallery, ...]:
    """All records of some kinds, each drawn and told by the same two patterns."""
    found = tuple([_gallery(tell, sheet) for sheet in file.sheets("gallery", "id")])
    file.done()
    return found


def _gallery(tell: Teller, sheet: Sheet) -> Gallery:
    records = tell.records(sheet, sheet.texts("records"))
    filters = [(row.text("title"), row.text("field")) for row in sheet.sheets("filter", "title")]
    items = tuple([_item(tell, sheet, record, [field for _, field in filters]) for record in records])
    marks = [[item.marks[at] for item in items] for at in range(len(filters))]
    offered = [(title, _offered(tell, field, has)) for (title, field), has in zip(filters, marks, strict=True)]
    gallery = Gallery(sheet.text("id"), sheet.text("title"), tell.words(sheet, "text"), tuple(offered), items)
    sheet.done()
    return gallery


def _item(tell: Teller, sheet: Sheet, record: Entry, fields: list[str]) -> Item:
    scope = tell.scope._replace(record=record)
    drawn = tell.words(sheet, "drawing", scope, otherwise="")
    symbols = tuple([run.to for block in drawn for run in block.runs if run.kind == SYMBOL])
    marks = tuple([" ".join(_marks(record, field)) for field in fields])
    return Item(record.id, record.name(), symbols, tell.words(sheet, "line", scope), marks)


def _offered(tell: Teller, field: str, marks: list[str]) -> tuple[tuple[str, str], ...]:
    """The values a filter offers, each once, with its name, sorted."""
    once = {mark for each in marks for mark in each.split()}
    named = [(mark, tell.book.words.get(f"filter.{field}.{mark}") or name(tell.book, mark)) for mark in once]
    return tuple(sorted(named, key=_sorting))


def _sorting(named: tuple[str, str]) -> tuple[int, str]:
    """Numbers by what they are worth, then all else by its name."""
    value, called = named
    return (int(value), "") if value.isdigit() else (sys.maxsize, called.lower())


def _marks(record: Entry, field: str) -> list[str]:
    """What a record is found by: a value, or each of a list; “kind”, if it is no field, is the kind of record it is."""
    value = record.values.get(field, record.kind if field == "kind" else ())
    return list(dict.fromkeys([str(item) for item in (value if isinstance(value, list) else [value])]))
