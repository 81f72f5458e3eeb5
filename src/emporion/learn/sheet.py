"""A table of a rules file, read field by field; what is wrong is said with file, place and field."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from emporion.content import ContentError


class Sheet:
    """One table of a file. Every field is asked for by name; one that nobody asks for is a mistake."""

    def __init__(self, where: str, values: Any) -> None:
        self.where: Final = where
        if not isinstance(values, dict):
            raise self.wrong(f"must be a table of fields, not {values!r}.")
        self.values: Final[dict[str, Any]] = values
        self._asked: Final[list[str]] = []

    def wrong(self, what: str) -> ContentError:
        return ContentError(f"{self.where}: {what}")

    def _get(self, field: str, kind: type, otherwise: Any) -> Any:
        self._asked.append(field)
        if field not in self.values:
            if otherwise is None:
                raise self.wrong(f"“{field}” is missing.")
            return otherwise
        value = self.values[field]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.wrong(f"“{field}” must be {KINDS[kind]}, not {value!r}.")
        return value

    def text(self, field: str, otherwise: str | None = None) -> str:
        return str(self._get(field, str, otherwise)).strip()

    def number(self, field: str, otherwise: int | None = None) -> int:
        return int(self._get(field, int, otherwise))

    def flag(self, field: str) -> bool:
        return bool(self._get(field, bool, False))

    def texts(self, field: str) -> tuple[str, ...]:
        """A list of texts; empty when it is left out."""
        found = self._get(field, list, [])
        for text in found:
            if not isinstance(text, str):
                raise self.wrong(f"“{field}” must hold texts, not {text!r}.")
        return tuple(found)

    def rows(self, field: str) -> tuple[tuple[str, ...], ...]:
        """Lists of texts, all equally long; empty when it is left out."""
        found = self._get(field, list, [])
        for row in found:
            if not isinstance(row, list) or len(row) != len(found[0]) or not all(isinstance(text, str) for text in row):
                raise self.wrong(f"“{field}” must hold lists of as many texts each, not {row!r}.")
        return tuple([tuple(row) for row in found])

    def table(self, field: str) -> dict[str, Any]:
        """A table whose fields have names of their own; empty when it is left out."""
        return dict(self._get(field, dict, {}))

    def sheets(self, field: str, name: str = "") -> list[Sheet]:
        """The tables of a list; each is called by its number, or by what it has in the field `name`."""
        found = self._get(field, list, [])
        return [Sheet(f"{self.where}, {field} {_called(row, name, at)}", row) for at, row in enumerate(found, 1)]

    def done(self) -> None:
        """All fields were asked for: any other is a slip of the pen."""
        for field in self.values:
            if field not in self._asked:
                raise self.wrong(f"there is no field “{field}”; there are {', '.join(self._asked)}.")


KINDS: Final = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}


def _called(row: Any, name: str, at: int) -> str:
    return f"“{row[name]}”" if name and isinstance(row, dict) and isinstance(row.get(name), str) else str(at)


def open_sheet(file: Path) -> Sheet:
    """A whole file."""
    try:
        return Sheet(file.name, tomllib.loads(file.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"{file.name}: {error}") from None
