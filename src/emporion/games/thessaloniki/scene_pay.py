"""How a player would pay, in symbols: raw goods before refined ones, salt last."""

from __future__ import annotations

from emporion.games.thessaloniki.goods import held
from emporion.games.thessaloniki.pay import payable
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import COLOURS, SALT_TOKEN, TOKENS, Need
from emporion.text import say


def payment(s: Thessaloniki, seat: int, need: Need) -> list[tuple[int, int]]:
    """What one would hand over: goods, each with the colour it stands for (4: any)."""
    left = [held(s, seat, token) for token in range(TOKENS)]
    out: list[tuple[int, int]] = []
    for due in range(COLOURS + 1):
        for _ in range(need[due]):
            fitting = [due, due + COLOURS, SALT_TOKEN] if due < COLOURS else spare(left)
            token = next(token for token in fitting if left[token])
            left[token] -= 1
            out.append((token, due))
    return out


def spare(left: list[int]) -> list[int]:
    """What one would give where any good will do: what one has most of, raw before refined, salt last."""
    raw = sorted(range(COLOURS), key=lambda c: -left[c])
    refined = sorted(range(COLOURS, SALT_TOKEN), key=lambda t: -left[t])
    return [*raw, *refined, SALT_TOKEN]


def paid_with(s: Thessaloniki, seat: int, need: Need) -> str:
    """A line: how one would pay, or that one cannot."""
    if not payable(s, seat, need):
        return say(s.book, "inspect.cannot-pay")
    told = [told_as(s, token, due) for token, due in payment(s, seat, need)]
    return say(s.book, "inspect.you-pay", goods=", ".join(told))


def told_as(s: Thessaloniki, token: int, due: int) -> str:
    sign = f"{{thessaloniki-{s.book.tokens[token]}}}"
    if token == SALT_TOKEN and due < COLOURS:
        return say(s.book, "inspect.salt-as", salt=sign, good=f"{{thessaloniki-raw-{s.book.goods[due]}}}")
    return sign


def safe_colours(s: Thessaloniki, seat: int) -> int:
    """How many colours of raw goods no tax takes."""
    return s.storage[seat]
