"""Made once: what the same values always give is kept for all who ask again, and all of it together has one bound."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

# Drawings above all, some 2 KB each. What 500 open tables show is 16,000; with half as much more, as few are made anew
# as if all were kept.
MOST: Final = 24_000

_kept: OrderedDict[tuple[Any, ...], Any] = OrderedDict()  # what was asked for longest ago first


def once(make: Callable[P, T]) -> Callable[P, T]:
    """Keep what this makes, by what it is made of, as long as it is asked for more lately than others are."""

    @wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (make, args, *kwargs.items())
        try:
            known: T = _kept[key]
            _kept.move_to_end(key)
            return known
        except KeyError:  # not made yet; or another thread made room by it just now
            pass
        made = _kept[key] = make(*args, **kwargs)
        if len(_kept) > MOST:
            _kept.popitem(last=False)
        return made

    return found


def kept() -> int:
    """How many things are kept."""
    return len(_kept)
