"""Chances to win, fitted to games of bots: `python -m bench.calibrate` writes chances.toml, and how true they are."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from emporion.bots.search.odds import Odds, shares
from emporion.bots.search.ply import imagined
from emporion.kernel.game import Game
from emporion.kernel.state import TRUTH, State

FILE: Final = Path(__file__).with_name("chances.toml")
USUAL: Final = "usual"  # for games that nobody has fitted
WORLDS: Final = 8  # imagined behind a view


def chances(game: Game[Any], s: State[Any], rng: Random | None = None) -> tuple[float, ...]:
    """Each seat's chance to win: of a whole world as it is, of a view on average over worlds that may be behind it."""
    odds = fitted(game.name, s.players)
    if s.viewer == TRUTH or not s.stack:
        return tuple(shares(game, odds, s))
    rng = rng or Random(1)
    return mean([shares(game, odds, imagined(game, s, rng)) for _ in range(WORLDS)])


def mean(rows: list[list[float]]) -> tuple[float, ...]:
    """The chances over several worlds together."""
    return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])


def percents(chances: tuple[float, ...]) -> tuple[int, ...]:
    """Chances in whole per cent that add to exactly 100: what is left over goes to those who lost most by cutting."""
    exact = [100 * chance for chance in chances]
    whole = [int(share) for share in exact]
    cut = sorted(range(len(whole)), key=lambda seat: whole[seat] - exact[seat])
    for seat in cut[: 100 - sum(whole)]:
        whole[seat] += 1
    return tuple(whole)


@cache
def fitted(game: str, players: int) -> Odds:
    """The numbers of a game with so many players; of the nearest number of players, or the usual ones, when it was
    never fitted."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    rows = found.get(game) or found[USUAL]
    nearest = min(rows, key=lambda number: (abs(int(number) - players), number))
    row = rows[nearest]
    return Odds(tuple(row["slopes"]), tuple(row["starts"]) if int(nearest) == players else ())
