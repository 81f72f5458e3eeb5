"""TOML → frozen records, each value with its source; clear words about what is wrong."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

PROSE: Final = ("name", "text", "note")  # words for people: they may change without changing the game
BOX: Final = "owner's box"  # read from the box by somebody who has it: name and date stand beside it
KINDS: Final = ("printed", "inferred", "designed", BOX)
MOST: Final = 9_999  # no number is larger, unless whoever reads it says so
LONG: Final = 400  # no text or list is longer
NEW: Final = "new"  # a pack's word for a record that the game does not have
GONE: Final = "gone"  # for one that is not to be played with
HEAD: Final = ("source", "pack")  # what a file says besides its records
WORDS: Final = ("source", "sources", NEW, GONE)  # what a record says besides its values
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class ContentError(ValueError):
    """Something in a content file is wrong; the message says in which file, record and field."""

    def __init__(self, said: str, kind: str = "", id: str = "", field: str = "") -> None:
        super().__init__(said)
        self.kind: Final = kind
        self.id: Final = id
        self.field: Final = field


class Source:
    """Where a value comes from: printed in the rulebook, inferred from it, or designed by us."""

    def __init__(self, kind: str, where: str) -> None:
        self.kind: Final = kind
        self.where: Final = where

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}" if self.where else self.kind


class Shape(NamedTuple):
    """What a field may hold, as a book asked for it."""

    kind: str  # number, numbers, word, words, effect, effects, flag, lists
    low: int = -MOST
    high: int = MOST
    choices: tuple[str, ...] = ()
    size: int = -1  # of a list; -1: any number of things
    most: int = LONG  # of a list

    def within(self, other: Shape) -> Shape:
        """What satisfies both."""
        if self.kind != other.kind:
            return other if other.kind.startswith("effect") else self  # looked at as words, too
        low, high = max(self.low, other.low), min(self.high, other.high)
        size, most = max(self.size, other.size), min(self.most, other.most)
        return Shape(self.kind, low, high, self.choices or other.choices, size, most)


class Entry:
    """One card, tile, track or price: values by field, each with its source. Frozen."""

    def __init__(
        self, file: str, kind: str, values: dict[str, Any], sources: dict[str, Source], own: tuple[str, ...] = ()
    ) -> None:
        self.file: Final = file
        self.kind: Final = kind
        self.id: Final = str(values["id"])
        self.values: Final = values
        self.sources: Final = sources
        self.own: Final = own  # the prose that a pack gave it
        self.new = False  # whether a pack has added it
        self.changed: tuple[str, ...] = ()  # the fields in which a pack says otherwise
        self.asked: Final[dict[str, Shape]] = {}  # what its book reads in each field

    def wrong(self, field: str, what: str) -> ContentError:
        said = f"{self.file}: {self.kind} “{self.id}”, field “{field}”: {what}"
        return ContentError(said, self.kind, self.id, field)

    def get(self, field: str) -> Any:
        if field not in self.values:
            raise self.wrong(field, "is missing.")
        return self.values[field]

    def number(self, field: str, low: int = -MOST, high: int = MOST) -> int:
        value = self._ask(field, Shape("number", low, high))
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(field, f"must be a whole number from {low} to {high}, not {short(value)}.")
        return value

    def word(self, field: str, choices: tuple[str, ...] = ()) -> str:
        return self._text(field, Shape("word", choices=choices))

    def effect(self, field: str) -> str:
        """An effect, in words that the game's own vocabulary reads."""
        return self._text(field, Shape("effect"))

    def flag(self, field: str) -> bool:
        value = self._ask(field, Shape("flag"))
        if not isinstance(value, bool):
            raise self.wrong(field, f"must be true or false, not {short(value)}.")
        return value

    def numbers(self, field: str, count: int = -1, low: int = -MOST, high: int = MOST) -> tuple[int, ...]:
        value = self._list(field, Shape("numbers", low, high, size=count))
        for item in value:
            if type(item) is not int or not low <= item <= high:
                raise self.wrong(field, f"must hold whole numbers from {low} to {high}, not {short(item)}.")
        return tuple(value)

    def words(self, field: str, count: int = -1, choices: tuple[str, ...] = (), most: int = LONG) -> tuple[str, ...]:
        return self._texts(field, Shape("words", choices=choices, size=count, most=most))

    def effects(self, field: str, most: int = LONG) -> tuple[str, ...]:
        """Effects, in words that the game's own vocabulary reads."""
        return self._texts(field, Shape("effects", most=most))

    def lists(self, field: str, count: int, choices: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """So many lists of words."""
        value = self._list(field, Shape("lists", choices=choices, size=count))
        for row in value:
            if not isinstance(row, list) or any([not isinstance(item, str) or item not in choices for item in row]):
                raise self.wrong(field, f"must hold lists of {', '.join(choices)}, not {short(row)}.")
        return tuple([tuple(row) for row in value])

    def _ask(self, field: str, shape: Shape) -> Any:
        """A value, and that a book wants it so."""
        before = self.asked.get(field)
        self.asked[field] = shape if before is None else before.within(shape)
        return self.get(field)

    def _text(self, field: str, shape: Shape) -> str:
        value = self._ask(field, shape)
        if not isinstance(value, str) or (shape.choices and value not in shape.choices):
            wanted = f"one of {', '.join(shape.choices)}" if shape.choices else "a text"
            raise self.wrong(field, f"must be {wanted}, not {short(value)}.")
        return value

    def _texts(self, field: str, shape: Shape) -> tuple[str, ...]:
        value = self._list(field, shape)
        for item in value:
            if not isinstance(item, str) or (shape.choices and item not in shape.choices):
                wanted = f"of {', '.join(shape.choices)}" if shape.choices else "texts"
                raise self.wrong(field, f"must hold only {wanted}, not {short(item)}.")
        return tuple(value)

    def _list(self, field: str, shape: Shape) -> list[Any]:
        value, count = self._ask(field, shape), shape.size
        if not isinstance(value, list) or (count >= 0 and len(value) != count):
            raise self.wrong(field, f"must be a list{f' of {count}' if count >= 0 else ''}, not {short(value)}.")
        if len(value) > shape.most:
            raise self.wrong(field, f"must be a list of {shape.most} at most, not of {len(value)}.")
        return value

    def name(self) -> str:
        """What people call it."""
        return str(self.values.get("name", self.id))

    def source(self, field: str = "") -> Source:
        """Where a field's value comes from; without a field, the record's own."""
        return self.sources.get(field, self.sources[""])


Values: TypeAlias = dict[str, list[dict[str, Any]]]  # by kind, a row each record


def hash_of(values: Any) -> str:
    """What content is known by."""
    plain = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(plain.encode(errors="surrogatepass")).hexdigest()[:16]


class Pack:
    """All content of a game: records by kind, in the order of the files."""

    def __init__(
        self, game: str, name: str, records: list[Entry], texts: dict[str, str], stored: Values | None = None,
        gone: tuple[tuple[str, str], ...] = (),
    ) -> None:  # fmt: skip
        self.game: Final = game
        self.name: Final = name
        self.records: Final = tuple(records)
        self.texts: Final = texts  # what the game says, apart from its records' names
        self.words: Final = {f"name.{record.id}": record.name() for record in records} | texts
        self.stored: Final = stored  # all there was when a game was stored; it plays with what was added since, too
        self.gone: Final = gone  # the kind and id of each record that a pack has taken out
        self.hash: Final = hash_of(self.values())

    def of(self, kind: str) -> tuple[Entry, ...]:
        """All records of a kind."""
        found = tuple(record for record in self.records if record.kind == kind)
        if not found:
            raise ContentError(f"{self.game}: the content has no “{kind}” at all.")
        return found

    def one(self, kind: str, id: str) -> Entry:
        """The record of that id."""
        for record in self.records:
            if record.kind == kind and record.id == id:
                return record
        raise ContentError(f"{self.game}: there is no {kind} “{id}”.")

    def values(self) -> Values:
        """What the hash covers and a stored game carries: values without sources, and no prose but a pack's own."""
        if self.stored is not None:
            return self.stored
        plain: Values = {}
        for record in self.records:
            told = {field: x for field, x in record.values.items() if field not in PROSE or field in record.own}
            plain.setdefault(record.kind, []).append(told | ({NEW: True} if record.new else {}))
        for kind, id in self.gone:
            plain.setdefault(kind, []).append({"id": id, GONE: True})
        return plain


def short(value: Any) -> str:
    """A value as a sentence quotes it."""
    said = repr(value)
    return said if len(said) < 120 else said[:100] + " …"


def source(file: str, text: Any, default: Source | None = None) -> Source:
    """A source as it is written; the owner's box is whose the whole file is, where it does not say."""
    kind, _, where = str(text)[:LONG].partition(":")
    if kind not in KINDS:
        raise ContentError(f"{file}: a source begins with {', '.join(KINDS)}, not {short(text)}.")
    if not where.strip() and default is not None and default.kind == kind:
        return default
    return Source(kind, where.strip())


def record(file: str, kind: str, row: Any, default: Source | None) -> Entry:
    """One record as a file gives it."""
    if not isinstance(row, dict) or not isinstance(row.get("id"), str):
        raise ContentError(f"{file}: every {kind} needs an “id”.", kind)
    if not _SLUG.fullmatch(row["id"]) or row["id"].isdigit() or len(row["id"]) > 60:
        said = f"{file}: {kind} “{row['id'][:60]}”: an id is small letters, digits and hyphens, 60 at most."
        raise ContentError(said, kind)
    values = {field: value for field, value in row.items() if field not in WORDS}
    own = source(file, row["source"], default) if "source" in row else default
    if own is None:
        said = f"{file}: {kind} “{row['id']}” does not say its source: an “owner” in [pack] says it for all,"
        raise ContentError(f"{said} or a “source” in each: {', '.join(KINDS)}.", kind, row["id"])
    sources = {"": own}
    given = row.get("sources", {})
    if not isinstance(given, dict):
        raise ContentError(f"{file}: {kind} “{row['id']}”: “sources” names a source for each field.")
    for field, text in given.items():
        if field not in values:
            raise ContentError(f"{file}: {kind} “{row['id']}” gives a source for “{field}”, which it does not have.")
        sources[field] = source(file, text, default)
    return Entry(file, kind, values, sources)


def toml(path: Path) -> dict[str, Any]:
    """A file's tables."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"{path.name}: {error}") from None


def rows(file: str, table: dict[str, Any]) -> list[Entry]:
    """Every record of a file."""
    default = source(file, table["source"]) if "source" in table else None
    records = []
    for kind, listed in table.items():
        if kind in HEAD:
            continue
        if not isinstance(listed, list):
            raise ContentError(f"{file}: “{kind}” must be a list of records, [[{kind}]].", kind)
        records += [record(file, kind, row, default) for row in listed]
    return records


def words(*files: Path) -> dict[str, str]:
    """Texts for people, flattened: [rule.full] text → “rule.full”; section → “section.rule.full”."""
    flat: dict[str, str] = {}
    for file in files:
        for group, entries in toml(file).items():
            for key, entry in entries.items():
                if isinstance(entry, dict):
                    flat[f"{group}.{key}"] = entry["text"]
                    flat[f"section.{group}.{key}"] = entry.get("section", "")
                else:
                    flat[f"{group}.{key}"] = entry
    return flat


def read(game: str, folder: Path) -> Pack:
    """A game's own content."""
    records: list[Entry] = []
    for file in sorted((folder / "content").glob("*.toml")):
        records += rows(file.name, toml(file))
    seen: dict[str, Entry] = {}
    for record in records:
        if record.id in seen:
            raise ContentError(f"{record.file}: the id “{record.id}” occurs twice.")
        seen[record.id] = record
    texts = words(Path(__file__).with_name("text") / "en.toml", *sorted((folder / "text").glob("*.toml")))
    return Pack(game, "standard", records, texts)
