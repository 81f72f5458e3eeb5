"""Content as a pack changes it: values replaced, records added and taken out; all of it, or a sentence and nothing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from emporion import content
from emporion.content import BOX, GONE, LONG, NEW, PROSE, WORDS, ContentError, Entry, Pack, Source, Values, short

LARGEST: Final = 400_000  # bytes of a pack's file: all values of the largest game are a quarter of that
LINE: Final = 4_000  # letters of one of its lines
DEEP: Final = re.compile(
    r"""(?<![\w."'-])(?:[\w"'-]+[ \t]*\.[ \t]*){9}"""
)  # reading a key takes the square of its parts
RECORDS: Final = 800  # in a pack: the largest game has half as many
OWN: Final = "my-"  # how the id of a record begins that a pack adds: no game will ever name one so
NAME: Final = 80  # letters of a pack's name, or an owner's

Counts: TypeAlias = Mapping[str, tuple[int, int]]  # the kinds of which another number can be played: from, to
Key: TypeAlias = tuple[str, str]  # kind and id


class Head(NamedTuple):
    """What a pack says of itself."""

    game: str
    name: str
    owner: str = ""
    date: str = ""

    def source(self) -> str:
        """Where its values come from."""
        return f"{BOX}: {self.owner}{', ' if self.owner and self.date else ''}{self.date}" if self.owner else ""


class Given(NamedTuple):
    """A record of a pack: its values, whether it names its source itself, whether it is new or taken out."""

    entry: Entry
    told: bool
    new: bool
    gone: bool


# --- reading a pack


def parsed(text: str, file: str) -> dict[str, Any]:
    """A pack's tables from its text; a sentence about what no pack is."""
    if len(text) > LARGEST:
        raise ContentError(f"{file}: it has {len(text)} letters; a pack has {LARGEST} at most.")
    longest = max([len(line) for line in text.split("\n")])
    if longest > LINE:
        raise ContentError(f"{file}: a line has {longest} letters; it has {LINE} at most.")
    if DEEP.search(text):
        raise ContentError(f"{file}: a key has parts in parts in parts; a pack has none of these.")
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{file}: this is not TOML: {error}") from None
    except (RecursionError, ValueError):
        raise ContentError(f"{file}: this is no pack: something in it is nested too deeply, or too large.") from None
    return bounded(table, file)


def bounded(table: Any, file: str) -> dict[str, Any]:
    """The tables, if they are not more than a pack can hold."""
    if not isinstance(table, dict):
        raise ContentError(f"{file}: a pack is tables: [pack], then records by kind.")
    count = sum([len(listed) for listed in table.values() if isinstance(listed, list)])
    if count > RECORDS:
        raise ContentError(f"{file}: it has {count} records; a pack has {RECORDS} at most.")
    return table


def text_of(path: Path) -> str:
    """What is in a pack's file."""
    try:
        if path.stat().st_size > LARGEST:
            raise ContentError(f"{path.name}: it has {path.stat().st_size} bytes; a pack has {LARGEST} at most.")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ContentError(f"{path}: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise ContentError(f"{path.name}: this is no pack: it is not text in UTF-8.") from None


def head_of(table: dict[str, Any], file: str) -> Head:
    """Its [pack]."""
    head = table.get("pack")
    if not isinstance(head, dict) or not isinstance(head.get("name"), str):
        raise ContentError(f"{file}: a pack needs [pack] with a name and the game it is for.")
    said = {field: head.get(field, "") for field in Head._fields}
    for field, value in said.items():
        value = said[field] = str(value) if field == "date" else value
        if not isinstance(value, str) or len(value) > NAME or not value.isprintable():
            raise ContentError(f"{file}: [pack], “{field}”: must be a text of {NAME} letters at most, in one line.")
    for field in head:
        if field not in Head._fields:
            raise ContentError(f"{file}: [pack], “{str(field)[:NAME]}”: it says {', '.join(Head._fields)} only.")
    return Head(**said)


def with_file(standard: Pack, path: Path, counts: Counts) -> Pack:
    """The content as a pack's file changes it."""
    return with_table(standard, parsed(text_of(path), path.name), path.name, counts)


def with_table(standard: Pack, table: dict[str, Any], file: str, counts: Counts) -> Pack:
    """The content as a pack changes it."""
    head = head_of(table, file)
    if head.game != standard.game:
        raise ContentError(f"{file}: this pack is for {short(head.game)}, not for {standard.game}.")
    default = table.get("source") or head.source()
    told = {kind: listed for kind, listed in table.items() if kind not in content.HEAD}
    return _changed(standard, file, head.name, told, content.source(file, default) if default else None, counts)


def with_values(standard: Pack, values: Values, counts: Counts) -> Pack:
    """The content with a few values changed."""
    return _changed(standard, "changes", "changed", values, Source("designed", "changed"), counts)


# --- applying it


def _changed(
    standard: Pack, file: str, name: str, told: dict[str, Any], default: Source | None, counts: Counts
) -> Pack:
    """A pack invents neither kinds nor fields; it adds and takes out records only of kinds that can have another
    number of them."""
    kinds = _by_kind(standard.records)
    given = _given(standard.game, file, told, default, kinds)
    for key, each in given.items():
        _fits(file, key, each, kinds, counts)
    _numbers(file, given, kinds, counts)
    ids = {record.id for record in standard.records}
    records = [
        _merged(old, given.get((old.kind, old.id)), kinds[old.kind]) for old in standard.records if not _out(given, old)
    ]
    for (kind, id), each in given.items():
        if each.new:
            if id in ids:
                raise each.entry.wrong("id", "is that of another record already.")
            records.insert(_after(records, kind), _added(each.entry, kinds[kind]))
    return Pack(standard.game, name, records, standard.texts, gone=tuple([key for key in given if given[key].gone]))


def _numbers(file: str, given: dict[Key, Given], kinds: dict[str, dict[str, Entry]], counts: Counts) -> None:
    """Whether there are as many records of each kind as can be."""
    for kind, (least, most) in counts.items():
        own = [each for key, each in given.items() if key[0] == kind]
        n = len(kinds[kind]) + sum([each.new for each in own]) - sum([each.gone for each in own])
        if not least <= n <= most:
            raise ContentError(f"{file}: with this pack there are {n} {kind} records; {least} to {most} can be.", kind)


def _by_kind(records: tuple[Entry, ...]) -> dict[str, dict[str, Entry]]:
    kinds: dict[str, dict[str, Entry]] = {}
    for record in records:
        kinds.setdefault(record.kind, {})[record.id] = record
    return kinds


def _given(
    game: str, file: str, told: dict[str, Any], default: Source | None, kinds: dict[str, dict[str, Entry]]
) -> dict[Key, Given]:
    """The records of a pack, each once."""
    found: dict[Key, Given] = {}
    for kind, listed in told.items():
        if kind not in kinds:
            raise ContentError(f"{file}: {game} has no “{kind[:60]}”{_near(kind, list(kinds))}.", kind)
        if not isinstance(listed, list):
            raise ContentError(f"{file}: “{kind}” must be a list of records, [[{kind}]].", kind)
        for row in listed:
            entry = content.record(file, kind, row, default)
            for word in (NEW, GONE):
                if not isinstance(row.get(word, False), bool):
                    raise entry.wrong(word, f"must be true or false, not {short(row[word])}.")
            if (kind, entry.id) in found:
                raise ContentError(f"{file}: {kind} “{entry.id}” occurs twice.", kind, entry.id)
            found[kind, entry.id] = Given(entry, "source" in row, bool(row.get(NEW)), bool(row.get(GONE)))
    return found


def _fits(file: str, key: Key, given: Given, kinds: dict[str, dict[str, Entry]], counts: Counts) -> None:
    """Whether a record is one of the game's, or may be new, or may be taken out."""
    kind, id = key
    if (given.new or given.gone) and kind not in counts:
        allowed = ", ".join(counts) or "none"
        said = f"{file}: {kind} “{id}”: the rules are for this very number of them; of {allowed} there may be others."
        raise ContentError(said, kind, id)
    if given.new:
        if not id.startswith(OWN):
            raise given.entry.wrong("id", f"that of a new record begins with “{OWN}”.")
    elif id not in kinds[kind]:
        said = f"{file}: there is no {kind} “{id}” to replace{_near(id, list(kinds[kind]))}"
        hint = f"; a new one says “{NEW} = true”." if kind in counts else "."
        raise ContentError(said + hint, kind, id)
    known = _fields(kinds[kind])
    for field in given.entry.values:
        if field not in known:
            raise given.entry.wrong(field[:60], f"is not a field of a {kind}; it has {', '.join(known)}.")


def _fields(records: dict[str, Entry]) -> list[str]:
    """All fields of a kind."""
    return list(dict.fromkeys([field for record in records.values() for field in record.values]))


def _near(word: str, known: list[str]) -> str:
    """A hint at what may have been meant, or at what there is."""
    near = get_close_matches(word[:60], known, 1)
    if near:
        return f" (did you mean “{near[0]}”?)"
    return f"; it has {', '.join(known[:30])}" if len(known) <= 30 else ""


def _out(given: dict[Key, Given], old: Entry) -> bool:
    found = given.get((old.kind, old.id))
    return found is not None and found.gone


def _after(records: list[Entry], kind: str) -> int:
    """The place after the last record of a kind."""
    return max([at for at, record in enumerate(records) if record.kind == kind], default=len(records) - 1) + 1


def _added(entry: Entry, others: dict[str, Entry]) -> Entry:
    """A record that the game does not have: with every field that all others of its kind have, each like theirs."""
    for field in _fields(others):
        values = [record.values[field] for record in others.values() if field in record.values]
        if field not in entry.values:
            if field not in PROSE and len(values) == len(others):
                raise entry.wrong(field, f"is missing; it may be like {short(values[0])}.")
        else:
            _check_like(entry, field, values)
    prose = tuple([field for field in PROSE if field in entry.values])
    made = Entry(entry.file, entry.kind, entry.values, entry.sources, prose)
    made.new = True
    return made


def _check_like(entry: Entry, field: str, values: list[Any]) -> None:
    """A value must be like one of these."""
    if not any([_like(entry.values[field], value) for value in values]):
        raise entry.wrong(field, f"must be like {short(values[0])}, not {short(entry.values[field])}.")


def _merged(old: Entry, given: Given | None, others: dict[str, Entry]) -> Entry:
    """A record with those of its values that another one gives; what stays the same keeps its source, unless the
    pack says of this very record where it comes from."""
    if given is None:
        return old
    new = given.entry
    values = {field: value for field, value in new.values.items() if field in _fields(others)}
    for field in values:
        known = [old] if field in old.values else [other for other in others.values() if field in other.values]
        _check_like(new, field, [other.values[field] for other in known])
    changed = [field for field in values if field not in old.values or values[field] != old.values[field]]
    named = [field for field in values if given.told or field in new.sources]
    sources = {**old.sources, **{field: new.source(field) for field in (*changed, *named) if field != "id"}}
    merged = Entry(new.file, new.kind, {**old.values, **values}, sources, tuple([f for f in PROSE if f in changed]))
    merged.changed = tuple(changed)
    return merged


def _like(value: Any, old: Any) -> bool:
    """Whether a value has the shape of the one it replaces: its type, in a list those of its items, and no giant."""
    if type(value) is not type(old) or (isinstance(value, (str, list)) and len(value) > LONG):
        return False
    if isinstance(value, str):
        return value.isprintable()
    if not isinstance(value, list):
        return True
    return all([any([_like(item, other) for other in old]) if old else _plain(item) for item in value])


def _plain(item: Any) -> bool:
    return isinstance(item, int) or (isinstance(item, str) and len(item) <= LONG and item.isprintable())


# --- stored games


def restored(standard: Pack, name: str, values: Values) -> Pack:
    """The content a game was stored with: its own values, in its own order, with what a pack had added to it.

    What the game has got since is as in the standard content, and comes last; what it no longer has is left out.
    """
    kinds = _by_kind(standard.records)
    now = {(record.kind, record.id): record for record in standard.records}
    records, gone = [], []
    default = Source("designed", "by whoever made this content")
    for kind, listed in _checked(values).items():
        if not isinstance(listed, list):
            raise ContentError(f"saved game: “{kind}” must be a list of records, [[{kind}]].")
        for row in listed:
            then = content.record("saved game", kind, row, default)
            standing = now.pop((kind, then.id), None)
            if row.get(GONE) is True:
                gone.append((kind, then.id))
            elif standing is not None:
                records.append(_as_it_was(standing, then, kinds[kind]))
            elif row.get(NEW) is True and kind in kinds:
                records.append(_added(then, kinds[kind]))
    return Pack(standard.game, name, records + list(now.values()), standard.texts, values, tuple(gone))


def _as_it_was(standing: Entry, then: Entry, others: dict[str, Entry]) -> Entry:
    own = {field: x for field, x in then.values.items() if field == "id" or x != standing.values.get(field)}
    return _merged(standing, Given(Entry(then.file, then.kind, own, then.sources), True, False, False), others)


def _checked(values: Any) -> Values:
    if not isinstance(values, dict) or not all(isinstance(kind, str) for kind in values):
        raise ContentError("saved game: its content is not records by kind.")
    return values


# --- what differs


def change_of(pack: Pack, standard: Pack) -> Values:
    """The rows that make this content of the standard one."""
    known = _by_kind(standard.records)
    change: Values = {}
    for record in pack.records:
        old = known.get(record.kind, {}).get(record.id)
        if old is None:
            change.setdefault(record.kind, []).append(record.values | {NEW: True})
            continue
        row = {field: value for field, value in record.values.items() if value != old.values.get(field)}
        if row:
            change.setdefault(record.kind, []).append({"id": record.id, **row})
    for kind, id in pack.gone:
        if id in known.get(kind, {}):
            change.setdefault(kind, []).append({"id": id, GONE: True})
    return change


def differing(pack: Pack, standard: Pack) -> str:
    """Where some content is not the standard one, as far as it is worth telling."""
    found = [
        f"{kind} “{row['id']}”" + (f", field “{field}”" if field not in WORDS else ", which is " + field)
        for kind, rows in change_of(pack, standard).items()
        for row in rows
        for field in row
        if field != "id" and (field in WORDS or NEW not in row)
    ]
    return "; ".join(found[:3]) + (f"; and {len(found) - 3} more" if len(found) > 3 else "")
