"""For designers: one value over its range, a search for fair seats, how much every value of a kind weighs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any, Final, NamedTuple

from emporion import games
from emporion.arena import lab, plot
from emporion.arena.lab import Played
from emporion.arena.match import Job, Terms
from emporion.arena.report import won
from emporion.arena.statistic import mean, mean_interval, wilson
from emporion.content import MOST, ContentError, Entry, Values

CANDIDATES: Final = 48  # tried together; of more, one value after the other
ROUNDS: Final = 3  # in which the worse half leaves
LEAST: Final = 12  # games of a candidate before it can leave

Play = Callable[[list[Job], str], Played]  # plays games, and shows how far it is
Told = dict[str, Any]


class Named(NamedTuple):
    """A value of the content: its record, its field, and which of a list (-1: the whole)."""

    entry: Entry
    field: str
    at: int = -1

    def __str__(self) -> str:
        return f"{self.entry.id}.{self.field}" + (f".{self.at + 1}" if self.at >= 0 else "")

    @property
    def today(self) -> Any:
        value = self.entry.values[self.field]
        return value[self.at] if self.at >= 0 else value


class Range(NamedTuple):
    """A value that is to vary, and what over."""

    named: Named
    values: tuple[Any, ...]


# --- names and ranges


def named(game: str, text: str) -> Named:
    """`ID.FIELD`, `FILE:ID.FIELD`, or `ID.FIELD.N` for the N-th of a list; a sentence when there is no such value."""
    file, colon, place = text.rpartition(":")
    id, _, rest = place.partition(".")
    field, _, nth = rest.partition(".")
    records = games.pack_of(games.book(game)).records
    found = [entry for entry in records if entry.id == id and (not colon or entry.file.removesuffix(".toml") == file)]
    if not found:
        raise ValueError(f"{text}: there is no “{id}” in {game}; write ID.FIELD, as in {records[0].id}.points.")
    if field not in found[0].values or field == "id":
        fields = ", ".join([key for key in found[0].values if key != "id"])
        raise ValueError(f"{text}: “{id}” has no field “{field}”; it has {fields}.")
    if not nth:
        return Named(found[0], field)
    value = found[0].values[field]
    if not isinstance(value, list) or not nth.isdecimal() or not 1 <= int(nth) <= len(value):
        raise ValueError(f"{text}: “{field}” has no item {nth}.")
    return Named(found[0], field, int(nth) - 1)


def ranged(game: str, text: str) -> Range:
    """`ID.FIELD=1..6`, or values with commas between."""
    path, equals, said = text.partition("=")
    if not equals or not said:
        raise ValueError(f"{text}: write ID.FIELD=1..6, or ID.FIELD=1,3,5.")
    which = named(game, path)
    low, dots, high = said.partition("..")
    if dots:
        if not (low.lstrip("-").isdecimal() and high.lstrip("-").isdecimal()) or int(low) > int(high):
            raise ValueError(f"{text}: a range is two whole numbers, the lower one first.")
        return Range(which, tuple(range(int(low), int(high) + 1))[:1000])
    return Range(which, tuple([lab.value_of(text, each) for each in said.split(",")]))


def content(base: Values, changes: list[tuple[Named, Any]]) -> Values:
    """A change of content with some values in it."""
    rows = {(kind, row["id"]): dict(row) for kind, listed in base.items() for row in listed}
    for which, value in changes:
        entry = which.entry
        row = rows.setdefault((entry.kind, entry.id), {"id": entry.id})
        if which.at >= 0:
            whole = list(row.get(which.field, entry.values[which.field]))
            whole[which.at] = value
            value = whole
        row[which.field] = value
    found: Values = {}
    for (kind, _), row in rows.items():
        found.setdefault(kind, []).append(row)
    return found


def playable(game: str, values: Values) -> str:
    """Nothing when the game can be played with this change, else the sentence that refuses it."""
    try:
        games.changed_book(game, values)
        return ""
    except ContentError as error:
        return str(error).removeprefix("changes: ")


# --- playing several versions in the same games


class Table(NamedTuple):
    """What all versions of a run have in common."""

    game: str
    bot: str
    players: int
    games: int
    seed: int
    terms: Terms
    base: Values
    play: Play

    def jobs(self, change: Values, count: int) -> list[Job]:
        terms: Terms = {**self.terms, "content": change}
        return lab.plan(self.game, self.bot, self.players, count, self.seed, **terms)

    def versions(self, changes: list[Values], count: int, title: str) -> list[Played]:
        """The games of every version, played as one piece of work."""
        work = [job for change in changes for job in self.jobs(change, count)]
        played = iter(self.play(work, title))
        return [list(islice(played, count)) for _ in changes]


def unfairness(played: Played) -> float:
    """By how many points of a hundred the seat that wins too often or too rarely is off its fair share."""
    results = [result for _, result in played if "lost" not in result]
    seats = len(results[0]["scores"])
    return max([abs(100 * mean([won(r, seat) for r in results]) - 100 / seats) for seat in range(seats)])


def shares(played: Played) -> list[tuple[float, float, float]]:
    """How often each seat wins, with its interval."""
    results = [result for _, result in played if "lost" not in result]
    found = []
    for seat in range(len(results[0]["scores"])):
        wins = sum([won(result, seat) for result in results])
        found.append((wins / len(results), *wilson(wins, len(results))))
    return found


# --- a sweep


def sweep(table: Table, over: Range) -> Told:
    """One value over its range, in the same games: what each does to seats, scores and length."""
    wrong = [(value, playable(table.game, content(table.base, [(over.named, value)]))) for value in over.values]
    kept = [value for value, said in wrong if not said]
    if not kept:
        raise ValueError(f"{over.named}: no value of the range can be played: {wrong[0][1]}")
    changes = [content(table.base, [(over.named, value)]) for value in kept]
    before, *after = table.versions([table.base, *changes], table.games, f"{table.bot}, {over.named}")
    rows = [_swept(value, before, played) for value, played in zip(kept, after, strict=True)]
    refused = {str(value): said for value, said in wrong if said}
    return {"value": str(over.named), "today": over.named.today, "games": table.games, "rows": rows, "refused": refused}


def _swept(value: Any, before: Played, after: Played) -> Told:
    changed = lab.compare(before, after)
    return {
        "value": value, "seats": [list(share) for share in shares(after)], "unfairness": round(unfairness(after), 2),
        "scores": changed["scores"], "lead": changed["lead"], "moves": changed["moves"],
    }  # fmt: skip


def sweep_lines(told: Told) -> list[list[str]]:
    rows = [["value", "seats win", "off by", "scores", "95% interval", "lead", "moves"]]
    for row in told["rows"]:
        here = " (today)" if row["value"] == told["today"] else ""
        seats = ", ".join([f"{100 * share[0]:.0f}%" for share in row["seats"]])
        rows.append([f"{row['value']}{here}", seats, f"{row['unfairness']:.1f}", *_gap(row["scores"]),
                     f"{row['lead']['mean']:+g}", f"{row['moves']['mean']:+g}"])  # fmt: skip
    return rows


def _gap(gap: Told) -> list[str]:
    return [f"{gap['mean']:+g}", f"{gap['low']:+g} to {gap['high']:+g}"]


def sweep_parts(told: Told) -> list[str]:
    """The sweep on a page: seats and scores with their intervals, value by value."""
    parts = [plot.heading(f"{told['value']}: {told['games']} games a value"), plot.table(sweep_lines(told))]
    for seat in range(len(told["rows"][0]["seats"])):
        rows = [(f"{row['value']}", *row["seats"][seat]) for row in told["rows"]]
        parts += [
            plot.paragraph(f"Seat {seat + 1} wins"),
            plot.intervals(rows, 1 / len(told["rows"][0]["seats"]), True),
        ]
    for what in ("scores", "moves"):
        rows = [(f"{r['value']}", r[what]["mean"], r[what]["low"], r[what]["high"]) for r in told["rows"]]
        parts += [plot.paragraph(f"{what.capitalize()}, against today in the same games"), plot.intervals(rows, 0.0)]
    return parts + [plot.paragraph(f"{value}: {said}") for value, said in told["refused"].items()]


# --- a search for fair seats


def search(table: Table, over: list[Range], within: float) -> Told:
    """Which values bring every seat to its fair share: many tried in few games, the better half in twice as many, and
    so on; the last ones in all games. Today's values are tried with them."""
    candidates = _candidates(table.game, table.base, over)
    tried: list[Told] = []
    count = max(min(LEAST, table.games), table.games >> ROUNDS)
    while True:
        changes = [
            content(table.base, list(zip([r.named for r in over], values, strict=True))) for values in candidates
        ]
        played = table.versions(changes, count, f"{table.bot}, {len(candidates)} candidates")
        ranked = sorted([_candidate(over, v, p, within) for v, p in zip(candidates, played, strict=True)],
                        key=lambda row: row["off"])  # fmt: skip
        tried += [row | {"games": count} for row in ranked]
        if count >= table.games:
            break
        count = min(table.games, 2 * count)
        candidates = [row["values"] for row in ranked[: max(2, len(ranked) // 2)]]
    return {"within": within, "names": [str(r.named) for r in over], "today": [r.named.today for r in over],
            "tried": [row | {"values": list(row["values"])} for row in tried], "best": tried[-len(ranked)]}  # fmt: skip


def _candidates(game: str, base: Values, over: list[Range]) -> list[tuple[Any, ...]]:
    """Every combination that can be played, today's first; of too many, those that change one value."""
    today = tuple([each.named.today for each in over])
    every: Iterator[tuple[Any, ...]] = iter(product(*[each.values for each in over]))
    some = list(islice(every, CANDIDATES + 1))
    if len(some) > CANDIDATES:
        some = [(*today[:at], value, *today[at + 1 :]) for at, each in enumerate(over) for value in each.values]
    found = [values for values in dict.fromkeys([today, *some])]
    return [v for v in found if not playable(game, content(base, list(zip([r.named for r in over], v, strict=True))))]


def _candidate(over: list[Range], values: tuple[Any, ...], played: Played, within: float) -> Told:
    seats = shares(played)
    fair = 1 / len(seats)
    shown = all([100 * abs(low - fair) <= within and 100 * abs(high - fair) <= within for _, low, high in seats])
    return {"values": values, "off": round(unfairness(played), 2), "shown": shown, "seats": [list(s) for s in seats]}


def search_verdict(told: Told) -> str:
    """What the search found, and how sure that is."""
    best, within = told["best"], told["within"]
    values = ", ".join([f"{name} = {value}" for name, value in zip(told["names"], best["values"], strict=True)])
    off = f"the seat furthest off is {best['off']:.1f} points from its fair share in {best['games']} games"
    if best["shown"]:
        return f"Within ±{within:g}, and shown to be: {values}; {off}."
    if best["off"] <= within:
        return f"Within ±{within:g} as measured, though more games are needed to show it: {values}; {off}."
    return f"Nothing within these limits comes within ±{within:g}. Nearest: {values}; {off}."


def search_lines(told: Told) -> list[list[str]]:
    rows = [[*told["names"], "games", "seats win", "off by", "shown"]]
    last = told["best"]["games"]
    for row in sorted(told["tried"], key=lambda row: (-row["games"], row["off"])):
        seats = ", ".join([f"{100 * s[0]:.0f}% ({100 * s[1]:.0f}–{100 * s[2]:.0f})" for s in row["seats"]])
        mark = " (today)" if row["values"] == told["today"] else ""
        cells = [str(value) for value in row["values"]]
        done = "yes" if row["shown"] else "" if row["games"] == last else "left"
        rows.append([cells[0] + mark, *cells[1:], str(row["games"]), seats, f"{row['off']:.1f}", done])
    return rows


def search_parts(told: Told) -> list[str]:
    last = [row for row in told["tried"] if row["games"] == told["best"]["games"]]
    parts = [plot.paragraph(search_verdict(told), "verdict"), plot.table(search_lines(told))]
    for row in last[:6]:
        fair = 1 / len(row["seats"])
        seats = [(f"seat {n + 1}", *share) for n, share in enumerate(row["seats"])]
        parts += [plot.paragraph(", ".join([str(v) for v in row["values"]])), plot.intervals(seats, fair, percent=True)]
    return parts


# --- what every value of a kind weighs


def sensitivity(table: Table, kind: str, field: str = "") -> Told:
    """Every number of a kind one more and one less, in the same games: what a step of it does to scores; beside it, how
    much more often seats win that use the record."""
    values = _steps(table.game, table.base, kind, field)
    changes = [content(table.base, [(which, value)]) for which, value in values]
    before, *after = table.versions([table.base, *changes], table.games, f"{table.bot}, {kind}")
    used = lab.measure(before)["used"]
    rows: dict[str, Told] = {}
    for (which, value), played in zip(values, after, strict=True):
        row = rows.setdefault(str(which), {"record": which.entry.id, "field": which.field, "today": which.today})
        row["up" if value > which.today else "down"] = _step(before, played)
    for row in rows.values():
        row["tied"] = _tied(used, row["record"])
    ranked = sorted(rows.values(), key=lambda row: -_weight(row))
    return {"kind": kind, "games": table.games, "rows": ranked}


def _steps(game: str, base: Values, kind: str, field: str) -> list[tuple[Named, int]]:
    """Each number of each record of a kind, a step up and a step down, where the game can be played with it."""
    entries = [entry for entry in games.pack_of(games.book(game)).records if entry.kind == kind]
    if not entries:
        kinds = ", ".join(dict.fromkeys([entry.kind for entry in games.pack_of(games.book(game)).records]))
        raise ValueError(f"--sensitivity {kind}: {game} has no such kind; it has {kinds}.")
    found = []
    for entry in entries:
        for name, value in entry.values.items():
            if type(value) is int and (not field or name == field):
                shape = entry.asked.get(name)
                low, high = (shape.low, shape.high) if shape else (-MOST, MOST)
                steps = [value + step for step in (-1, 1) if low <= value + step <= high]
                found += [(Named(entry, name), step) for step in steps]
    fitting = [(which, value) for which, value in found if not playable(game, content(base, [(which, value)]))]
    if not fitting:
        raise ValueError(f"--sensitivity {kind}{'.' + field if field else ''}: there is no number to change.")
    return fitting


def _step(before: Played, after: Played) -> Told:
    gaps = [
        mean(two["scores"]) - mean(one["scores"])
        for (_, one), (_, two) in zip(before, after, strict=True)
        if "lost" not in one and "lost" not in two
    ]
    low, high = mean_interval(gaps)
    return {"mean": round(mean(gaps), 3), "low": round(low, 3), "high": round(high, 3),
            "met": len([gap for gap in gaps if gap])}  # fmt: skip


def _weight(row: Told) -> float:
    return max([abs(float(row[way]["mean"])) for way in ("up", "down") if way in row])


def _tied(used: Told, id: str) -> Told | None:
    """The surest tie between using a record and winning."""
    ties = [use["effect"] for name, use in used.items() if name.split()[-1] == id and use["effect"]]
    return max(ties, key=lambda effect: abs(effect["gap"])) if ties else None


def sensitivity_lines(told: Told, most: int = 0) -> list[list[str]]:
    rows = [["record", "field", "today", "one more: scores", "one less: scores", "users win more often by"]]
    for row in told["rows"][: most or None]:
        tied = row["tied"]
        wins = f"{100 * tied['gap']:+.1f} ({100 * tied['low']:+.0f} to {100 * tied['high']:+.0f})" if tied else "–"
        ways = [_way(row.get(way)) for way in ("up", "down")]
        rows.append([row["record"], row["field"], str(row["today"]), *ways, wins])
    return rows


def _way(step: Told | None) -> str:
    return f"{step['mean']:+.2f} ({step['low']:+.2f} to {step['high']:+.2f})" if step else "–"


def sensitivity_verdict(told: Told) -> str:
    """What weighs most, and what seems too strong: many are looked at, so only what clears its interval twice over."""
    strong = [
        row for row in told["rows"] if row["tied"] and row["tied"]["gap"] > row["tied"]["high"] - row["tied"]["low"]
    ]
    ids = list(dict.fromkeys([row["record"] for row in sorted(strong, key=lambda row: -row["tied"]["gap"])]))
    first = told["rows"][0]
    said = f"Of {len(told['rows'])} numbers {first['record']}.{first['field']} weighs most."
    return said + (f" Too strong, it seems: {', '.join(ids[:5])}." if ids else " No record is shown to be too strong.")


def sensitivity_parts(told: Told) -> list[str]:
    steps = [(f"{row['record']}.{row['field']}", row["up"]) for row in told["rows"][:40] if "up" in row]
    rows = [(name, step["mean"], step["low"], step["high"]) for name, step in steps]
    drawn = (
        [plot.paragraph("One more: scores, against today in the same games"), plot.intervals(rows, 0.0)] if rows else []
    )
    return [plot.paragraph(sensitivity_verdict(told), "verdict"), *drawn, plot.table(sensitivity_lines(told))]
