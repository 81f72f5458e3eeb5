"""What content writes in its own words, told in sentences: for the rules."""

from __future__ import annotations

from emporion.content import Entry
from emporion.games.minos.book import MinosBook
from emporion.games.minos.vocabulary import Reader
from emporion.games.minos.words import ability, goal, phrase
from emporion.text import name


def told(book: MinosBook, record: Entry, field: str) -> str:
    """What a card, tile or space gives, and where; when a Royal Trait works; a Vase's goal; an ability's spaces."""
    if record.kind == "vase":
        return goal(book, book.vase_ids.index(record.id))
    if record.kind == "ability":
        return ability(book, book.ability_ids.index(record.id))
    if field == "space":
        track, _, space = record.id.rpartition("-")
        return f"{name(book, track)} {space}"
    if field == "when":
        return book.words["when." + record.word(field)]
    value = record.get(field)
    reader = Reader(record, field, 0, book.condition_ids)
    effects = [reader.effect(text) for text in (value if isinstance(value, list) else [value])]
    return "; ".join([phrase(book, effect) for effect in effects]) or "nothing"
