"""The vocabulary of a game's effects as data: forms with blanks, so that menus can offer what content may say."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple, TypeAlias

EFFECT: Final = "effect"  # the blank for another effect
DEEP: Final = 5  # effects in effects, at most
NUMBER: Final = re.compile(r"[1-9]\d{0,3}")

Blank: TypeAlias = tuple[str, ...] | tuple[int, int]  # the words that fit, or the least and the greatest number


class Read(NamedTuple):
    """An effect as a form and what fills its blanks: words, numbers and effects, in their order."""

    form: str
    blanks: tuple[Any, ...]


class Forms:
    """How effects are written. Of several forms that fit, the first counts."""

    def __init__(self, forms: tuple[str, ...], blanks: dict[str, Blank]) -> None:
        self.forms: Final = forms
        self.blanks: Final = blanks
        self._patterns: Final = [(form, re.compile(_pattern(form)), re.findall(r"{([\w-]+)}", form)) for form in forms]

    def read(self, text: str, depth: int = 0) -> Read | None:
        """The form of an effect; None: it is none of this game."""
        if depth >= DEEP:
            return None
        for form, pattern, names in self._patterns:
            found = pattern.fullmatch(text)
            if found is None:
                continue
            filled = [self._fill(name, said, depth) for name, said in zip(names, found.groups(), strict=True)]
            if None not in filled:
                return Read(form, tuple(filled))
        return None

    def _fill(self, name: str, said: str, depth: int) -> Any:
        if name == EFFECT:
            return self.read(said, depth + 1)
        blank = self.blanks[name]
        if isinstance(blank[0], str):
            return said if said in blank else None
        fits = NUMBER.fullmatch(said) and int(blank[0]) <= int(said) <= int(blank[1])
        return int(said) if fits else None

    def sample(self, form: str, inner: str = "") -> str:
        """An effect of a form, its blanks filled with the first that fits."""
        text = form
        for name, blank in self.blanks.items():
            text = text.replace("{" + name + "}", str(blank[0]))
        return text.replace("{" + EFFECT + "}", inner)

    def plain(self, words: dict[str, str]) -> dict[str, Any]:
        """What a menu needs: forms and blanks, each with its name for people."""
        told = [[form, words.get(f"form.{form}", form)] for form in self.forms]
        named = {name: _named(blank, words) for name, blank in self.blanks.items()}
        return {"forms": told, "blanks": named, "deep": DEEP}


def _named(blank: Blank, words: dict[str, str]) -> list[Any]:
    if isinstance(blank[0], int):
        return list(blank)
    return [[word, words.get(f"word-of.{word}", str(word).replace("-", " "))] for word in blank]


def _pattern(form: str) -> str:
    """A form as a pattern: a blank takes as little as it can, the last one all that is left."""
    return "(.+?)".join([re.escape(part) for part in re.split(r"{[\w-]+}", form)])
