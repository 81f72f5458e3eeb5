"""§ Symbols: from the words of the content to effects.

`2 coin`, `1 coin per warrior`, `if farm: 3 points`, `pay 5 coin: 1 palace`, `any pay 2 weaponry: 3 points`,
`1 play, instead if farm: 1 play-free`, `1 draw and 1 draw-second, or 1 palace`.
"""

from __future__ import annotations

from typing import Final

from emporion.content import Entry
from emporion.forms import Forms
from emporion.games.minos.actions import DEVELOP, WILD, ActionPoints, BuildPoints
from emporion.games.minos.conditions import COUNTS, TRACKS
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import (
    COIN,
    DISCARD,
    GAINED,
    WEAPONRY,
    ActionBonus,
    Advance,
    AdvanceAny,
    All,
    ChosenGood,
    Convert,
    Either,
    Gain,
    If,
    Instead,
    Per,
    RouteIncome,
    Temporary,
)
from emporion.games.minos.expand import March, Place
from emporion.games.minos.palace import Palace

PRICE_WORDS: Final = ("coin", "weaponry", "discard")
PRICES: Final = (COIN, WEAPONRY, DISCARD)
MOST: Final = 8  # effects of one field
AMOUNT: Final = 30  # in one effect
INSIDE: Final = 4  # effects in one another
STEPS: Final = tuple(["step-" + track for track in (*TRACKS, "any", "lowest")])
GAINS: Final = (
    *GAINED, *STEPS, "temporary", "good", "play", "play-free", "build", "build-free", "wild", "place", "move", "palace",
    "palace-free", "route-income", "action-bonus",
)  # fmt: skip


def forms(conditions: tuple[str, ...]) -> Forms:
    """How effects are written, in the order in which they are read."""
    return Forms(
        (
            "{effect}, instead if {condition}: {effect}", "{effect}, or {effect}", "{effect} and {effect}",
            "if {condition}: {effect}", "any pay {n} {price}: {effect}", "pay {n} {price}: {effect}",
            "{n} {counted} per {count}", "{n} {gain}",
        ),
        {
            "n": (1, AMOUNT), "gain": GAINS, "counted": GAINED, "count": COUNTS, "price": PRICE_WORDS,
            "condition": tuple([id.removeprefix("if-") for id in conditions]),
        },
    )  # fmt: skip


class Reader:
    """Reads the effects of one kind of component; its points are written under one cause."""

    def __init__(self, record: Entry, field: str, cause: int, conditions: tuple[str, ...]) -> None:
        self.record: Final = record
        self.field: Final = field
        self.cause: Final = cause
        self.conditions: Final = conditions  # `if-city`, `if-tower` …

    def effects(self) -> tuple[Effect, ...]:
        """All effects of a field that holds a list."""
        return tuple([self.effect(text) for text in self.record.effects(self.field, MOST)])

    def effect(self, text: str, inside: int = 0) -> Effect:
        """One effect, which may have others inside it."""
        if inside > INSIDE:
            raise self.record.wrong(
                self.field, f"has effects in effects in effects: {INSIDE} inside one another at most."
            )
        deeper = inside + 1
        usual, instead, rest = text.partition(", instead if ")
        if instead:
            condition, _, better = rest.partition(": ")
            return Instead(self.condition(condition), self.effect(usual, deeper), self.effect(better, deeper))
        first, either, second = text.partition(", or ")
        if either:
            return Either((self.effect(first, deeper), self.effect(second, deeper)))
        if " and " in text:
            return All(tuple([self.effect(part, deeper) for part in text.split(" and ")]))
        if text.startswith("if "):
            condition, _, then = text[3:].partition(": ")
            return If(self.condition(condition), self.effect(then, deeper))
        return self.price(text, deeper)

    def price(self, text: str, deeper: int) -> Effect:
        """An effect with a price before it, or with a count behind it, or plain."""
        again = text.startswith("any pay ")
        if again or text.startswith("pay "):
            cost, _, gained = text.removeprefix("any ").removeprefix("pay ").partition(": ")
            n, word = self.amount(cost)
            return Convert(PRICES[self.place(word, PRICE_WORDS)], n, self.effect(gained, deeper), again)
        gain, per, count = text.partition(" per ")
        n, word = self.amount(gain)
        if per:
            return Per(self.place(count, COUNTS), self.place(word, GAINED), n, self.cause)
        return self.gain(word, n)

    def gain(self, word: str, n: int) -> Effect:
        """So many times one word."""
        if word.startswith("step-"):
            if word in ("step-any", "step-lowest"):
                return AdvanceAny(n, word == "step-lowest")
            return Advance(self.place(word[5:], TRACKS), n)
        if word == "temporary":
            return Temporary(n)
        if word == "good":
            return ChosenGood(n)
        if word in ("play", "play-free"):
            return ActionPoints(DEVELOP, n, word == "play-free")
        if word in ("build", "build-free"):
            return BuildPoints(n, word == "build-free")
        if word == "wild":
            return ActionPoints(WILD, n, False)
        if word == "place":
            return Place(n)
        if word == "move":
            return March(n)
        if word in ("palace", "palace-free"):
            return Palace(n, word == "palace-free")
        if word == "route-income":
            return RouteIncome(n)
        if word == "action-bonus":
            return ActionBonus()
        return Gain(self.place(word, GAINED), n, self.cause)

    def amount(self, text: str) -> tuple[int, str]:
        """`3 coin` as 3 and `coin`."""
        n, _, word = text.partition(" ")
        if not n.isdigit() or n.startswith("0") or not word:
            raise self.record.wrong(self.field, f"“{text}” is not an effect such as “2 coin”.")
        if len(n) > 4 or int(n) > AMOUNT:
            raise self.record.wrong(self.field, f"“{text}”: an effect has 1 to {AMOUNT} of something.")
        return int(n), word

    def condition(self, word: str) -> int:
        """The number of a condition."""
        return self.place("if-" + word, self.conditions)

    def place(self, word: str, words: tuple[str, ...]) -> int:
        """The number of a word."""
        if word not in words:
            raise self.record.wrong(self.field, f"“{word}” is none of {', '.join(words)}.")
        return words.index(word)
