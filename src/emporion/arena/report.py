"""What came of an arena: one summary, told as text, JSON, CSV and HTML."""

from __future__ import annotations

import csv
import io
from typing import Any

from emporion.arena import plot
from emporion.arena.match import Job, Result
from emporion.arena.statistic import mean, mean_interval, ratings, wilson

Played = list[tuple[Job, Result]]
Summary = dict[str, Any]
READ = 10  # failures that are told in sentences


def summary(played: Played) -> Summary:
    """Everything but the times is the same for the same jobs, whoever played them."""
    names = list(dict.fromkeys(name for job, _ in played for name in job["bots"]))
    rated = ratings([(job["bots"], _ranks(result)) for job, result in played])
    first = played[0][0]
    return {
        "game": first["game"],
        "players": len(first["bots"]),
        "options": first["options"],
        "salt": first["salt"],
        "games": len(played),
        "bots": {name: _bot(name, played, rated) for name in names},
        "pairings": _pairings(played),
        "seats": [_rate(sum(won(result, seat) for _, result in played), len(played)) for seat in _seats(played)],
        "moves": round(mean([result["moves"] for _, result in played if "lost" not in result]), 1),
        "failures": failures(played),
        "times": {name: _time(name, played) for name in names},
    }


def won(result: Result, seat: int) -> float:
    """A shared victory is shared."""
    return 1 / len(result["winners"]) if seat in result["winners"] else 0.0


def failures(played: Played) -> list[dict[str, Any]]:
    """The games that a bot lost by what it did, each with all it takes to look at it again."""
    return [
        {"bot": job["bots"][result["lost"]["seat"]], "seed": job["seed"], "bots": job["bots"], **result["lost"]}
        for job, result in played
        if "lost" in result
    ]


def failure_lines(told: Summary) -> list[str]:
    """One sentence for each failure, as far as one reads them; the summary has all."""
    said = [
        f"{one['bot']} {one['why']}: lost (seed {one['seed']}, seat {one['seat'] + 1} of {', '.join(one['bots'])})."
        for one in told["failures"][:READ]
    ]
    more = len(told["failures"]) - READ
    return said + ([f"And {more} more games were lost so; --json has them all."] if more > 0 else [])


def repeat_line(told: Summary) -> str:
    """How to play the same games again."""
    return f"Salt {told['salt']!r}: with --salt the same games come again."


def _ranks(result: Result) -> list[float]:
    """Scores to rank by; whoever won is first, also when a tie was broken or somebody failed."""
    if "lost" in result:
        return [0.0 if seat == result["lost"]["seat"] else 1.0 for seat in range(len(result["scores"]))]
    top = max(result["scores"])
    return [top + 1.0 if seat in result["winners"] else min(score, top) for seat, score in enumerate(result["scores"])]


def _seats(played: Played) -> range:
    return range(len(played[0][0]["bots"]))


def _rate(wins: float, games: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    share = wins / games if games else 0.0
    return {"wins": round(wins, 4), "games": games, "share": _4(share), "low": _4(low), "high": _4(high)}


def _4(number: float) -> float:
    return round(number, 4)


def _bot(name: str, played: Played, rated: dict[str, tuple[float, float]]) -> dict[str, Any]:
    places = [(result, seat) for job, result in played for seat, other in enumerate(job["bots"]) if other == name]
    scores = [result["scores"][seat] for result, seat in places if "lost" not in result]
    low, high = mean_interval(scores)
    skill, doubt = rated.get(name, (25.0, 25.0 / 3))
    row = _rate(sum(won(result, seat) for result, seat in places), len(places))
    row |= {"rating": round(skill, 2), "doubt": round(doubt, 2)}
    if not scores:  # every game of it was lost by failing
        return row | {"score": None, "score_low": None, "score_high": None}
    return row | {"score": round(mean(scores), 2), "score_low": round(low, 2), "score_high": round(high, 2)}


def _pairings(played: Played) -> list[dict[str, Any]]:
    met: dict[tuple[str, ...], Played] = {}
    for job, result in played:
        met.setdefault(tuple(sorted(job["bots"])), []).append((job, result))
    rows = []
    for group, games in met.items():
        shares = {}
        for name in dict.fromkeys(group):
            wins = sum(won(r, seat) for job, r in games for seat, other in enumerate(job["bots"]) if other == name)
            shares[name] = _rate(wins, len(games))
        rows.append({"bots": list(group), "games": len(games), "shares": shares})
    return rows


def _time(name: str, played: Played) -> dict[str, Any]:
    spent = asked = 0.0
    for job, result in played:
        for seat, other in enumerate(job["bots"]):
            if other == name:
                spent += result["seconds"][seat]
                asked += result["asked"][seat]
    return {"choices": int(asked), "ms_per_choice": round(1000 * spent / asked, 3) if asked else 0.0}


def lines(told: Summary) -> list[list[str]]:
    """The table of a summary, best bot first, heading included."""
    rows = [["bot", "wins", "games", "share", "95% interval", "rating", "mean score", "ms a choice"]]
    for name, bot in ranked(told):
        rows.append(
            [
                name,
                f"{bot['wins']:g}",
                str(bot["games"]),
                f"{100 * bot['share']:.1f}%",
                f"{100 * bot['low']:.1f} to {100 * bot['high']:.1f}%",
                f"{bot['rating']:.1f} ± {bot['doubt']:.1f}",
                "–" if bot["score"] is None else f"{bot['score']:.1f}",
                f"{told['times'][name]['ms_per_choice']:.2f}",
            ]
        )
    return rows


def ranked(told: Summary) -> list[tuple[str, dict[str, Any]]]:
    """The bots, the highest share of wins first."""
    return sorted(told["bots"].items(), key=lambda item: -item[1]["share"])


def as_csv(played: Played) -> str:
    """A line for every seat of every game."""
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\n")
    write.writerow(["game", "seed", "seat", "bot", "score", "won", "moves", "choices", "seconds", "failed"])
    for number, (job, result) in enumerate(played):
        for seat, name in enumerate(job["bots"]):
            row = [number, job["seed"], seat, name, result["scores"][seat], f"{won(result, seat):.4g}"]
            lost = result.get("lost", {"seat": -1, "why": ""})
            failed = lost["why"] if lost["seat"] == seat else ""
            write.writerow([*row, result["moves"], result["asked"][seat], result["seconds"][seat], failed])
    return out.getvalue()


def as_html(told: Summary, played: Played) -> str:
    """One page that needs nothing else."""
    shares = [(name, bot["share"], bot["low"], bot["high"]) for name, bot in ranked(told)]
    seats = [(f"seat {n + 1}", s["share"], s["low"], s["high"]) for n, s in enumerate(told["seats"])]
    fair = 1 / told["players"]
    parts = [
        plot.paragraph(repeat_line(told)),
        *[plot.paragraph(sentence, "verdict") for sentence in failure_lines(told)],
        plot.table(lines(told)),
        plot.heading("Share of wins, with 95% intervals"),
        plot.intervals(shares, fair, percent=True),
        plot.heading("Seats"),
        plot.intervals(seats, fair, percent=True),
        plot.heading("Scores"),
    ]
    for name in told["bots"]:
        whole = [(job, result) for job, result in played if "lost" not in result]
        scores = [r["scores"][seat] for job, r in whole for seat, other in enumerate(job["bots"]) if other == name]
        parts.append(plot.histogram(scores, name))
    parts += [plot.heading("Pairings"), plot.table(_pairing_lines(told))]
    title = f"{told['game'].capitalize()}: {told['games']} games of {told['players']}"
    return plot.page(title, parts)


def _pairing_lines(told: Summary) -> list[list[str]]:
    rows = [["pairing", "games", "bot", "share", "95% interval"]]
    for pairing in told["pairings"]:
        for name, share in pairing["shares"].items():
            between = f"{100 * share['low']:.1f} to {100 * share['high']:.1f}%"
            met = ", ".join(pairing["bots"])
            rows.append([met, str(pairing["games"]), name, f"{100 * share['share']:.1f}%", between])
    return rows
