"""The balance lab: a game as it is against the same game with other content, both played by equal bots."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, Unpack

from emporion import games
from emporion.arena import plot
from emporion.arena.match import Job, Result, Terms, jobs
from emporion.arena.report import won
from emporion.arena.statistic import deviation, difference, mean, mean_interval, wilson
from emporion.content import Entry, Values
from emporion.packs import change_of

Played = list[tuple[Job, Result]]
Version = tuple[str, Played, dict[str, Any]]  # its name, its games, what was measured of them
RARE = 12  # things used by fewer seats than this say nothing yet


def changes(game: str, sets: Sequence[str], pack: str | None = None) -> Values:
    """A pack's values, and `FILE:ID.FIELD=VALUE` …, as far as they differ; a sentence about what is wrong with one."""
    rows = {(kind, row["id"]): dict(row) for kind, found in pack_values(game, pack).items() for row in found}
    for text in sets:
        record, field, value = _change(game, text)
        rows.setdefault((record.kind, record.id), {"id": record.id})[field] = value
    content: Values = {}
    for (kind, _), row in rows.items():
        content.setdefault(kind, []).append(row)
    try:
        games.changed_book(game, content)  # the game itself says what it cannot be played with
    except ValueError as error:
        raise ValueError(f"--set {' '.join(sets)}: {str(error).removeprefix('changes: ')}") from None
    return content


def pack_values(game: str, pack: str | None) -> Values:
    """The values of a pack that differ from the game's own."""
    if pack is None:
        return {}
    return change_of(games.pack_of(games.book(game, pack)), games.pack_of(games.book(game)))


def _change(game: str, text: str) -> tuple[Entry, str, Any]:
    """The record, the field and the new value that a --set names."""
    records = games.pack_of(games.book(game)).records
    path, equals, written = text.partition("=")
    file, colon, place = path.partition(":")
    id, dot, field = place.partition(".")
    if not (equals and colon and dot):
        raise ValueError(f"--set {text}: write FILE:ID.FIELD=VALUE, as in tiles:{records[0].id}.points=3.")
    name = file.removesuffix(".toml") + ".toml"
    files = sorted({record.file for record in records})
    if name not in files:
        raise ValueError(f"--set {text}: {game} has no file {name}; it has {', '.join(files)}.")
    found = [record for record in records if record.file == name and record.id == id]
    if not found:
        raise ValueError(f"--set {text}: there is no “{id}” in {name}.")
    if field not in found[0].values or field == "id":
        fields = ", ".join(key for key in found[0].values if key != "id")
        raise ValueError(f"--set {text}: “{id}” has no field “{field}”; it has {fields}.")
    value = value_of(text, written)
    if type(value) is not type(found[0].values[field]):
        raise ValueError(f"--set {text}: the value must be like {found[0].values[field]!r}, not {value!r}.")
    return found[0], field, value


def value_of(text: str, written: str) -> Any:
    """A value as it is written on the command line."""
    try:
        return tomllib.loads(f"value = {written}")["value"]
    except tomllib.TOMLDecodeError:
        pass
    if written.replace("-", "").isalnum():
        return written  # a word need not be quoted on the command line
    raise ValueError(f"--set {text}: {written!r} is neither a number, a word nor a list.")


def plan(game: str, bot: str, players: int, count: int, seed: int, **terms: Unpack[Terms]) -> list[Job]:
    """Games of a bot against itself; whatever differs between seats is the game's doing."""
    terms["tally"] = True
    return jobs(game, (bot,) * players, count, seed, **terms)


def measure(played: Played) -> dict[str, Any]:
    """All that is measured of one version of a game, as plain data; games that a bot failed in say nothing of it."""
    results = [result for _, result in played if "lost" not in result]
    if not results:
        raise ValueError(f"No game came to its end: {'; '.join(sorted({r['lost']['why'] for _, r in played}))}.")
    seats = range(len(results[0]["scores"]))
    scores = [float(score) for result in results for score in result["scores"]]
    best = [float(max(result["scores"])) for result in results]
    reasons = Counter(result["reason"] for result in results)
    return {
        "games": len(results),
        "seats": [_share(sum(won(result, seat) for result in results), len(results)) for seat in seats],
        "scores": _mean(scores) | {"deviation": round(deviation(scores), 2)},
        "winning scores": _mean(best),
        "lead": _mean([_lead(result["scores"]) for result in results]),
        "moves": _mean([float(result["moves"]) for result in results]),
        "ends": {reason: _share(count, len(results)) for reason, count in sorted(reasons.items())},
        "used": _used(results),
    }


def compare(before: Played, after: Played) -> dict[str, dict[str, Any]]:
    """What a change does, measured game by game: each pair has the same seed, so the same luck."""
    whole = [
        (one, two) for (_, one), (_, two) in zip(before, after, strict=True) if "lost" not in one and "lost" not in two
    ]
    told = {}
    for what, of in MEASURES.items():
        gaps = [of(two) - of(one) for one, two in whole]
        told[what] = _mean(gaps) | {"before": _2(mean([of(one) for one, _ in whole]))}
    for seat in range(len(whole[0][0]["scores"]) if whole else 0):
        told[f"wins of seat {seat + 1}"] = _mean([won(two, seat) - won(one, seat) for one, two in whole])
    return told


def _lead(scores: list[int]) -> float:
    first, *rest = sorted(scores, reverse=True)
    return float(first - (rest[0] if rest else 0))


MEASURES: Final[dict[str, Callable[[Result], float]]] = {
    "scores": lambda result: mean(result["scores"]),
    "winning scores": lambda result: float(max(result["scores"])),
    "lead": lambda result: _lead(result["scores"]),
    "moves": lambda result: float(result["moves"]),
}


def _2(number: float) -> float:
    return round(number, 2)


def _share(part: float, whole: int) -> dict[str, Any]:
    low, high = wilson(part, whole)
    return {"share": round(part / whole, 4), "low": round(low, 4), "high": round(high, 4)}


def _mean(values: list[float]) -> dict[str, Any]:
    low, high = mean_interval(values)
    return {"mean": round(mean(values), 2), "low": round(low, 2), "high": round(high, 2)}


def _used(results: list[Result]) -> dict[str, dict[str, Any]]:
    """How often each action and each thing is used, and what that does to winning."""
    names = sorted({name for result in results for name in result["used"]})
    seats = len(results[0]["scores"])
    found = {}
    for name in names:
        counts = [float(count) for result in results for count in result["used"].get(name, [0] * seats)]
        wins = [won(result, seat) for result in results for seat in range(seats)]
        found[name] = {"a seat": _mean(counts)} | _effect(counts, wins)
    return found


def _effect(counts: list[float], wins: list[float]) -> dict[str, Any]:
    """How much more often seats win that use a thing more than half of all seats do."""
    middle = sorted(counts)[len(counts) // 2]
    more = [win for count, win in zip(counts, wins, strict=True) if count > middle]
    less = [win for count, win in zip(counts, wins, strict=True) if count <= middle]
    if len(more) < RARE or len(less) < RARE:
        # Nearly everybody uses it alike: compare least with the rest instead.
        more = [win for count, win in zip(counts, wins, strict=True) if count >= middle]
        less = [win for count, win in zip(counts, wins, strict=True) if count < middle]
    if len(more) < RARE or len(less) < RARE:
        return {"effect": None}
    gap, low, high = difference(less, more)
    return {"effect": {"gap": round(gap, 4), "low": round(low, 4), "high": round(high, 4)}}


# --- the verdict, the text and the page


def verdict(
    before: dict[str, Any], after: dict[str, Any] | None = None, changed: dict[str, Any] | None = None
) -> list[str]:
    """A few plain sentences."""
    said = [f"As it is: {_fairness(before)} {_strong(before)}".strip()]
    if after is None or changed is None:
        return said
    said.append(f"Changed: {_fairness(after)} {_strong(after)}".strip())
    for what, name in (("Scores", "scores"), ("Winning scores", "winning scores"), ("The number of moves", "moves")):
        said.append(_moved(what, changed[name]))
    return said


def _fairness(told: dict[str, Any]) -> str:
    fair = 1 / len(told["seats"])
    unfair = [seat for seat, share in enumerate(told["seats"]) if share["low"] > fair or share["high"] < fair]
    shares = ", ".join(f"{100 * share['share']:.0f}%" for share in told["seats"])
    if not unfair:
        return f"no seat is shown to have an advantage ({shares})."
    named = ", ".join(str(seat + 1) for seat in unfair)
    which = f"seat {named} does not win its" if len(unfair) == 1 else f"seats {named} do not win their"
    return f"{which} fair share ({shares})."


def _strong(told: dict[str, Any]) -> str:
    """The things with the surest effect on winning. Many are looked at, and one in twenty would clear its interval by
    chance: only what clears it twice over is named."""
    sure = []
    for name, use in told["used"].items():
        effect = use["effect"]
        if effect and abs(effect["gap"]) > effect["high"] - effect["low"]:
            sure.append((abs(effect["gap"]), name, effect["gap"]))
    if not sure:
        return ""
    top = [f"{name} ({100 * gap:+.0f} points)" for _, name, gap in sorted(sure, reverse=True)[:3]]
    return f"Most tied to winning: {', '.join(top)}."


def _moved(what: str, gap: dict[str, Any]) -> str:
    reach = _2((gap["high"] - gap["low"]) / 2)
    if gap["low"] <= 0 <= gap["high"]:
        return f"{what} did not change measurably: {gap['mean']:g} ± {reach:g} (from {gap['before']:g})."
    way = "up" if gap["mean"] > 0 else "down"
    return f"{what} went {way} by {abs(gap['mean']):g} ± {reach:g} (from {gap['before']:g})."


def change_lines(changed: dict[str, Any]) -> list[list[str]]:
    """What the change does, as a table, heading included."""
    rows = [["changed by", "in the same games", "95% interval"]]
    for what, gap in changed.items():
        rows.append([what, f"{gap['mean']:+g}", f"{gap['low']:+g} to {gap['high']:+g}"])
    return rows


def lines(told: dict[str, Any]) -> list[list[str]]:
    """The main figures as a table, heading included."""
    rows = [["measured", "value", "95% interval"]]
    for seat, share in enumerate(told["seats"]):
        rows.append([f"seat {seat + 1} wins", *_percent(share)])
    for what in ("scores", "winning scores", "lead", "moves"):
        row = told[what]
        rows.append([what, f"{row['mean']:.1f}", f"{row['low']:.1f} to {row['high']:.1f}"])
    rows.append(["deviation of scores", f"{told['scores']['deviation']:.1f}", ""])
    for reason, share in told["ends"].items():
        rows.append([f"ends: {reason}", *_percent(share)])
    return rows


def _percent(share: dict[str, Any]) -> list[str]:
    return [f"{100 * share['share']:.1f}%", f"{100 * share['low']:.1f} to {100 * share['high']:.1f}%"]


def use_lines(told: dict[str, Any]) -> list[list[str]]:
    """Every action and thing: how often, and what it does to winning."""
    rows = [["used", "times a seat", "95% interval", "effect on winning", "95% interval"]]
    for name, use in told["used"].items():
        times, effect = use["a seat"], use["effect"]
        row = [name, f"{times['mean']:.2f}", f"{times['low']:.2f} to {times['high']:.2f}"]
        if effect:
            row += [f"{100 * effect['gap']:+.1f}", f"{100 * effect['low']:+.1f} to {100 * effect['high']:+.1f}"]
        else:
            row += ["–", "too alike or too rare"]
        rows.append(row)
    return rows


def parts_of(versions: list[Version], said: list[str], changed: dict[str, Any]) -> list[str]:
    """On a page: the verdict, what changed in the same games, then every version with its plots."""
    parts = [plot.paragraph(sentence, "verdict") for sentence in said]
    for title, gaps in changed.items():
        parts += [plot.heading(title), plot.table(change_lines(gaps))]
    for name, played, told in versions:
        seats = [(f"seat {n + 1}", s["share"], s["low"], s["high"]) for n, s in enumerate(told["seats"])]
        effects = [
            (name, u["effect"]["gap"], u["effect"]["low"], u["effect"]["high"])
            for name, u in told["used"].items()
            if u["effect"]
        ]
        parts += [
            plot.heading(f"{name}: {told['games']} games"),
            plot.table(lines(told)),
            plot.intervals(seats, 1 / len(seats), percent=True),
            plot.histogram([score for _, result in played for score in result["scores"]], "scores"),
            plot.histogram([result["moves"] for _, result in played], "moves"),
            plot.heading(f"{name}: what is tied to winning"),
            plot.intervals(sorted(effects, key=lambda row: -abs(row[1]))[:30], 0.0) if effects else "",
            plot.table(use_lines(told)),
        ]
    return parts
