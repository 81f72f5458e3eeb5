"""The fit of chances to played games, how true it is, and the files that say so; `bench.calibrate` plays the games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.reliability import picture
from emporion import games
from emporion.bots.chances import USUAL
from emporion.bots.search.odds import WHOLE, Odds

if TYPE_CHECKING:
    from bench.calibrate import Game

KNOTS = 5  # slopes: at the end, after three quarters, in the middle, after a quarter, at the beginning
DOUBT = 1e-4  # how far slopes are drawn to nothing
EVEN = 100.0  # and what a seat is worth: positions of one game are no independent witnesses
ROUNDS = 30
DOCS = Path(__file__).parents[1] / "docs"
CHAPTER = "## Chances to win"
CHAPTER_SAYS = """What a hint, a review or a terminal says about chances comes from one fitted function: a seat's share
grows with what it may end with, the faster the less of the game is left; the shares of a table add to 100%. Measured in
{count} games ({bots}; {positions}; {date}). Games of even seeds are judged by a fit to the odd ones, and the other way
round. Brier: the squared error summed over the seats, and what one scores who says the same for everybody; log score
likewise, in nats; off: how far foretold and won lie apart, on average over tenths of the chances. After a change of
weights, rules or content it is made again, by:"""
BINS = 10

Numbers = NDArray[np.float64]
Point = tuple[int, float, float]  # how much was still to come, the chance foretold, the share of the victory it was


class Judged(NamedTuple):
    """How true the chances of a title with so many players were, in games that the fit did not see."""

    games: int
    brier: float
    even_brier: float  # of who says the same for everybody
    log: float
    even_log: float
    points: list[Point]


def rows_of(found: Sequence[Game]) -> tuple[Numbers, Numbers]:
    """What the fit sees: position × seat × number to be found, and position × seat the share of the victory."""
    seats = len(found[0].shares)
    inputs, outputs = [], []
    for game in found:
        for left, prospects in game.moments:
            at = left * (KNOTS - 1) / WHOLE
            near = np.maximum(0.0, 1.0 - np.abs(np.arange(KNOTS) - at))
            leads = (np.array(prospects) - max(prospects)) / 100
            inputs.append(np.hstack([np.outer(leads, near), np.eye(seats) * left / WHOLE]))
            outputs.append(game.shares)
    return np.array(inputs), np.array(outputs)


def fit(found: Sequence[Game]) -> Odds:
    """The likeliest numbers, by Newton's method: the problem is convex."""
    inputs, outputs = rows_of(found)
    seats = inputs.shape[1]
    even = DOUBT if found[0].players == 1 else EVEN  # a printed bot's seat is another thing than a player's
    prior = np.array([DOUBT] * KNOTS + [even] * seats)
    theta = np.zeros(KNOTS + seats)
    for _ in range(ROUNDS):
        said = softmax(inputs @ theta)
        slope = np.einsum("ps,psk->k", outputs - said, inputs) - prior * theta
        mean = np.einsum("ps,psk->pk", said, inputs)
        curve = np.einsum("ps,psk,psl->kl", said, inputs, inputs) - mean.T @ mean + np.diag(prior)
        step = np.linalg.solve(curve, slope)
        theta = theta + step
        if float(np.abs(step).max()) < 1e-7:
            break
    slopes = np.maximum(theta[:KNOTS], 0.0)
    return Odds(
        tuple([round(float(slope), 4) for slope in slopes]), tuple([round(float(start), 3) for start in theta[KNOTS:]])
    )


def softmax(powers: Numbers) -> Numbers:
    grown = np.exp(powers - powers.max(axis=1, keepdims=True))
    return np.asarray(grown / grown.sum(axis=1, keepdims=True))


def judge(found: Sequence[Game]) -> Judged:
    """Games of even seeds by a fit to the odd ones, and the other way round."""
    points: list[Point] = []
    squares, logs, even = [], [], 1 / len(found[0].shares)
    blank, blank_logs = [], []
    for half in (0, 1):
        odds = fit([game for game in found if game.seed % 2 != half])
        for game in [game for game in found if game.seed % 2 == half]:
            for left, prospects in game.moments:
                said = odds.shares(prospects, left)
                points += [(left, chance, share) for chance, share in zip(said, game.shares, strict=True)]
                squares.append(sum([(c - w) ** 2 for c, w in zip(said, game.shares, strict=True)]))
                logs.append(-sum([w * float(np.log(max(c, 1e-9))) for c, w in zip(said, game.shares, strict=True)]))
                blank.append(sum([(even - share) ** 2 for share in game.shares]))
                blank_logs.append(-float(np.log(even)))
    return Judged(len(found), _mean(squares), _mean(blank), _mean(logs), _mean(blank_logs), points)


def off(points: Sequence[Point]) -> float:
    """By how much foretold and won differ, on average over tenths of the chances."""
    total = 0.0
    for low in range(BINS):
        inside = [point for point in points if min(int(point[1] * BINS), BINS - 1) == low]
        total += abs(sum(point[1] - point[2] for point in inside))
    return total / len(points)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


# --- what is written


def write(found: Sequence[Game], source: dict[str, Any], file: Path) -> None:
    """The numbers, the picture and the chapter."""
    titles = [title for title in games.names() if any(game.title == title for game in found)]
    groups = {title: groups_of(found, title) for title in titles}
    judged = {(title, n): judge(group) for title in titles for n, group in groups[title].items()}
    file.write_text(_toml(groups, source), encoding="utf-8")
    panels = [
        (games.game(title).title, [p for n in groups[title] for p in judged[title, n].points]) for title in titles
    ]
    (DOCS / "pictures" / "chances.svg").write_text(picture(panels), encoding="utf-8")
    page = DOCS / "bots.md"
    page.write_text(with_chapter(page.read_text(encoding="utf-8"), _chapter(judged, source)), encoding="utf-8")


def groups_of(found: Sequence[Game], title: str) -> dict[int, list[Game]]:
    """The games of a title by the number of players."""
    return {
        players: [game for game in found if (game.title, game.players) == (title, players)]
        for players in sorted({game.players for game in found if game.title == title})
    }


def _toml(groups: dict[str, dict[int, list[Game]]], source: dict[str, Any]) -> str:
    lines = [
        "# What a lead says about who wins: fitted, not typed. bots/search/odds.py says how it is read, docs/bots.md",
        "# how true it is. When weights, rules or content change, the command is run again.",
        "",
    ]
    lines += ["[source]", *[f'{key} = "{value}"' for key, value in source.items()]]
    for title, by_players in groups.items():
        book = games.book(title)
        lines += ["", f"# rules {book.version}, content {book.hash}"]
        for players, found in by_players.items():
            lines += _row(f"{title}.{players}", fit(found), len(found))
    two = [game for by_players in groups.values() for game in by_players.get(2, [])]
    lines += ["", "# for games that nobody has fitted: all titles together, without their seats"]
    lines += _row(f"{USUAL}.2", Odds(fit(two).slopes, ()), len(two))
    return "\n".join(lines) + "\n"


def _row(name: str, odds: Odds, count: int) -> list[str]:
    return ["", f"[{name}]", f"games = {count}", f"slopes = {list(odds.slopes)}", f"starts = {list(odds.starts)}"]


def _chapter(judged: dict[tuple[str, int], Judged], source: dict[str, Any]) -> str:
    count = sum(row.games for row in judged.values())
    said = CHAPTER_SAYS.format(count=f"{count:,}", **source)
    lines = [
        CHAPTER,
        "",
        *wrap(said, 118, break_on_hyphens=False),
        f"`{source['command']}`.",
        "",
        "![Foretold chances against victories, four titles, by third of the game](pictures/chances.svg)",
        "",
        "| game | players | games | Brier | even | log score | even | off |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for (title, players), row in judged.items():
        cells = [games.game(title).title, str(players), str(row.games), f"{row.brier:.3f}", f"{row.even_brier:.3f}"]
        cells += [f"{row.log:.3f}", f"{row.even_log:.3f}", f"{100 * off(row.points):.1f}%"]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def with_chapter(page: str, chapter: str) -> str:
    """The page with this chapter in the place of the old one, or at its end."""
    found = re.search(re.escape(CHAPTER) + r"\n.*?(?=\n## |\Z)", page, re.S)
    if found is None:
        return page.rstrip("\n") + "\n\n" + chapter
    return page[: found.start()] + chapter.rstrip("\n") + "\n" + page[found.end() :]
