"""TOML → frozen records, each value with its source; packs that replace values; clear words about what is wrong."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final, TypeAlias

PROSE: Final = ("name", "text", "note")  # words for people: they may change without changing the game
KINDS: Final = ("printed", "inferred", "designed")
MOST: Final = 9_999  # no number is larger, unless whoever reads it says so
LONG: Final = 400  # no text or list is longer
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class ContentError(ValueError):
    """Something in a content file is wrong; the message says in which file, record and field."""


class Source:
    """Where a value comes from: printed in the rulebook, inferred from it, or designed by us."""

    def __init__(self, kind: str, where: str) -> None:
        self.kind: Final = kind
        self.where: Final = where

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}" if self.where else self.kind


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

    def wrong(self, field: str, what: str) -> ContentError:
        return ContentError(f"{self.file}: {self.kind} “{self.id}”, field “{field}”: {what}")

    def get(self, field: str) -> Any:
        if field not in self.values:
            raise self.wrong(field, "is missing.")
        return self.values[field]

    def number(self, field: str, low: int = -MOST, high: int = MOST) -> int:
        value = self.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(field, f"must be a whole number from {low} to {high}, not {value!r}.")
        return value

    def word(self, field: str, choices: tuple[str, ...] = ()) -> str:
        value = self.get(field)
        if not isinstance(value, str) or (choices and value not in choices):
            wanted = f"one of {', '.join(choices)}" if choices else "a text"
            raise self.wrong(field, f"must be {wanted}, not {value!r}.")
        return value

    def numbers(self, field: str, count: int = -1, low: int = -MOST, high: int = MOST) -> tuple[int, ...]:
        value = self._list(field, count)
        for item in value:
            if type(item) is not int or not low <= item <= high:
                raise self.wrong(field, f"must hold whole numbers from {low} to {high}, not {item!r}.")
        return tuple(value)

    def words(self, field: str, count: int = -1, choices: tuple[str, ...] = ()) -> tuple[str, ...]:
        value = self._list(field, count)
        for item in value:
            if not isinstance(item, str) or (choices and item not in choices):
                wanted = f"of {', '.join(choices)}" if choices else "texts"
                raise self.wrong(field, f"must hold only {wanted}, not {item!r}.")
        return tuple(value)

    def _list(self, field: str, count: int) -> list[Any]:
        value = self.get(field)
        if not isinstance(value, list) or (count >= 0 and len(value) != count):
            raise self.wrong(field, f"must be a list{f' of {count}' if count >= 0 else ''}, not {value!r}.")
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
        self, game: str, name: str, records: list[Entry], texts: dict[str, str], stored: Values | None = None
    ) -> None:
        self.game: Final = game
        self.name: Final = name
        self.records: Final = tuple(records)
        self.texts: Final = texts  # what the game says, apart from its records' names
        self.words: Final = {f"name.{record.id}": record.name() for record in records} | texts
        self.stored: Final = stored  # all there was when a game was stored; it plays with what was added since, too
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
            plain.setdefault(record.kind, []).append(told)
        return plain


def _source(file: str, text: Any) -> Source:
    kind, _, where = str(text).partition(":")
    if kind not in KINDS:
        raise ContentError(f"{file}: a source begins with {', '.join(KINDS)}, not {text!r}.")
    return Source(kind, where.strip())


def _record(file: str, kind: str, row: Any, default: Source | None) -> Entry:
    if not isinstance(row, dict) or not isinstance(row.get("id"), str):
        raise ContentError(f"{file}: every {kind} needs an “id”.")
    if not _SLUG.fullmatch(row["id"]) or row["id"].isdigit():
        raise ContentError(f"{file}: {kind} “{row['id']}”: an id is small letters, digits and hyphens.")
    values = {field: value for field, value in row.items() if field not in ("source", "sources")}
    own = _source(file, row["source"]) if "source" in row else default
    if own is None:
        raise ContentError(f"{file}: {kind} “{row['id']}” does not say its source.")
    sources = {"": own}
    given = row.get("sources", {})
    if not isinstance(given, dict):
        raise ContentError(f"{file}: {kind} “{row['id']}”: “sources” names a source for each field.")
    for field, text in given.items():
        if field not in values:
            raise ContentError(f"{file}: {kind} “{row['id']}” gives a source for “{field}”, which it does not have.")
        sources[field] = _source(file, text)
    return Entry(file, kind, values, sources)


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"{path.name}: {error}") from None


def _rows(file: str, table: dict[str, Any]) -> list[Entry]:
    default = _source(file, table["source"]) if "source" in table else None
    records = []
    for kind, rows in table.items():
        if kind in ("source", "pack"):
            continue
        if not isinstance(rows, list):
            raise ContentError(f"{file}: “{kind}” must be a list of records, [[{kind}]].")
        records += [_record(file, kind, row, default) for row in rows]
    return records


def words(*files: Path) -> dict[str, str]:
    """Texts for people, flattened: [rule.full] text → “rule.full”; section → “section.rule.full”."""
    flat: dict[str, str] = {}
    for file in files:
        for group, entries in _toml(file).items():
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
        records += _rows(file.name, _toml(file))
    seen: dict[str, Entry] = {}
    for record in records:
        if record.id in seen:
            raise ContentError(f"{record.file}: the id “{record.id}” occurs twice.")
        seen[record.id] = record
    texts = words(Path(__file__).with_name("text") / "en.toml", folder / "text" / "en.toml")
    return Pack(game, "standard", records, texts)


def with_file(standard: Pack, file: Path) -> Pack:
    """The content with a pack's values in place of its own."""
    table = _toml(file)
    name = _pack_name(standard.game, file.name, table)
    return Pack(standard.game, name, _replaced(file.name, standard.records, table), standard.texts)


def with_values(standard: Pack, values: Values) -> Pack:
    """The content with a few values changed."""
    records = _replaced("changes", standard.records, {"source": "designed: changed", **values})
    return Pack(standard.game, "changed", records, standard.texts)


def _pack_name(game: str, file: str, table: dict[str, Any]) -> str:
    head = table.get("pack", {})
    if not isinstance(head, dict) or not isinstance(head.get("name"), str):
        raise ContentError(f"{file}: a pack needs [pack] with a name and the game it is for.")
    if head.get("game") != game:
        raise ContentError(f"{file}: this pack is for {head.get('game')!r}, not for {game}.")
    return str(head["name"])


def _replaced(file: str, records: tuple[Entry, ...], table: dict[str, Any]) -> list[Entry]:
    """The records with the values of a pack in place of theirs; a pack invents neither kinds nor fields."""
    known = {(record.kind, record.id): record for record in records}
    new = {(record.kind, record.id): record for record in _rows(file, table)}
    for (kind, id), record in new.items():
        if (kind, id) not in known:
            raise ContentError(f"{file}: there is no {kind} “{id}” to replace.")
        for field in record.values:
            if field not in known[kind, id].values:
                raise record.wrong(field, f"is not a field of a {kind}.")
    return [_merged(old, new.get((old.kind, old.id))) for old in records]


def _merged(old: Entry, new: Entry | None) -> Entry:
    """A record with those of its values that another one gives."""
    if new is None:
        return old
    given = {field: value for field, value in new.values.items() if field in old.values}
    for field, value in given.items():
        if not _like(value, old.values[field]):
            raise new.wrong(field, f"must be like {old.values[field]!r}, not {_short(value)}.")
    sources = {**old.sources, **{field: new.source(field) for field in given}}
    own = tuple([field for field in PROSE if field in given and given[field] != old.values[field]])
    return Entry(new.file, new.kind, {**old.values, **given}, sources, own)


def _like(value: Any, old: Any) -> bool:
    """Whether a value has the shape of the one it replaces: its type, in a list those of its items, and no giant."""
    if type(value) is not type(old) or (isinstance(value, (str, list)) and len(value) > LONG):
        return False
    if not isinstance(value, list):
        return True
    return all(any(_like(item, other) for other in old) if old else isinstance(item, (int, str)) for item in value)


def _short(value: Any) -> str:
    said = repr(value)
    return said if len(said) < 120 else said[:100] + " …"


def restored(standard: Pack, name: str, values: Values) -> Pack:
    """The content a game was stored with: its own values, in its own order.

    What was added since is as in the standard content, and comes last; what the game no longer has is left out.
    """
    now = {(record.kind, record.id): record for record in standard.records}
    records = []
    for then in _rows("saved game", {"source": "designed: by whoever made this content", **_checked(values)}):
        standing = now.pop((then.kind, then.id), None)
        if standing is not None:
            own = {field: x for field, x in then.values.items() if field == "id" or x != standing.values.get(field)}
            records.append(_merged(standing, Entry(then.file, then.kind, own, then.sources)))
    return Pack(standard.game, name, records + list(now.values()), standard.texts, values)


def differing(pack: Pack, standard: Pack) -> str:
    """Where some content is not the standard one, as far as it is worth telling."""
    known = {(record.kind, record.id): record for record in standard.records}
    found = [
        f"{record.file}: {record.kind} “{record.id}”, field “{field}”"
        for record in pack.records
        for field, value in record.values.items()
        if value != known[record.kind, record.id].values[field]
    ]
    return "; ".join(found[:3]) + (f"; and {len(found) - 3} more" if len(found) > 3 else "")


def _checked(values: Any) -> Values:
    if not isinstance(values, dict) or not all(isinstance(kind, str) for kind in values):
        raise ContentError("saved game: its content is not records by kind.")
    return values
