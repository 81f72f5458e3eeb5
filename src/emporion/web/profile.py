"""One's own page: ratings, games, how one plays, with whom; devices, notices, and the way out. Nobody else sees it."""

from __future__ import annotations

import time
from collections import Counter
from typing import Annotated, Any
from zoneinfo import available_timezones

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from emporion import games, learn
from emporion.bots.levels import LEVELS, level_of
from emporion.bots.strengths import strengths
from emporion.tables.passwords import digest
from emporion.tables.ratings import Rating, shown
from emporion.tables.table import Person
from emporion.text import name as name_of
from emporion.text import say_cause
from emporion.web import pages
from emporion.web.wording import say

router = APIRouter()

Plain = dict[str, Any]
FEW = 3  # rated games before a number is shown
ROWS = 12  # games of the list before all are asked for
WEEKS = 18
DAY = 86_400


@router.get("/me")
async def me(
    request: Request, game: Annotated[str, Query(max_length=40)] = "", all: Annotated[str, Query(max_length=4)] = ""
) -> Response:
    """Everything about oneself."""
    person, host = pages.person_of(request), pages.host_of(request)
    if person is None:
        return pages.page(request, "login.html")
    results = await host.folk.results_of(person.id)
    ratings = await host.folk.ratings_of(person.id)
    kept = [row for row in results if game in ("", row["game"])]
    played = [name for name in games.names() if any(row["game"] == name for row in results)]
    how = game if game in played else played[0] if played else ""
    return pages.page(
        request, "profile.html", cards=[card(name, ratings.get(name), results) for name in games.names()],
        rows=[told(row) for row in kept[: len(kept) if all else ROWS]], more=len(kept) - ROWS if not all else 0,
        count=len(results), game=game, played=[(name, games.game(name).title) for name in played], won=won(results),
        how=await style(request, how, results) if how else None, calendar=calendar(results, time.time()),
        friends=friends(results, person), titles=pages.titles(), **await private(request, person),
    )  # fmt: skip


async def private(request: Request, person: Person) -> Plain:
    """What only an account has: devices, channels, quiet hours."""
    host, found = pages.host_of(request), pages.guests_of(request).found(request)
    account = await host.folk.account(person.id)
    devices = await host.accounts.sessions_of(person) if account else []
    this = digest(found.token) if found else ""
    return {
        "account": account, "blocked": await host.blocks_of(person.id), "post": host.post,
        "since": time.strftime("%B %Y", time.gmtime(account["made"])) if account else "",
        "devices": [(each.id, each.device, day(each.used), each.id == this) for each in devices],
        "channels": [told_channel(row) for row in await host.folk.channels_of(person.id)] if account else [],
        "quiet": [clock(account["quiet_from"]), clock(account["quiet_until"])] if account else ["", ""],
        "zones": sorted(available_timezones()) if account else [], 
        "push_key": host.post.public_key() if account else "",
    }  # fmt: skip


def told_channel(row: Plain) -> Plain:
    where = row["address"] if row["kind"] != "push" else say("notices.this_browser", day=day(row["made"]))
    return {"id": row["id"], "kind": row["kind"], "where": where, "proven": row["proven"]}


def clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}" if minutes >= 0 else ""


def day(when: float) -> str:
    """A day as people say it."""
    days = int(time.time() // DAY) - int(when // DAY)
    if days < 2:
        return say("profile.today") if days < 1 else say("profile.yesterday")
    return time.strftime("%A" if days < 7 else "%-d %B %Y", time.gmtime(when))


# --- ratings


def card(game: str, rating: Rating | None, results: list[Plain]) -> Plain:
    """A game's rating on a scale that bots mark; below three games only how to get there."""
    mine = [row for row in results if row["game"] == game]
    rated = [shown(row["mean"]) for row in reversed(mine) if row["mean"]]
    title = games.game(game).title
    told: Plain = {"game": game, "title": title, "games": len(mine), "rating": None, "learn": learn.has_rules(game)}
    if rating is None or rating.games < FEW:
        return told | {"rated": rating.games if rating else 0}
    marks = [
        (say(f"level.{level}"), shown(strengths(game)[bot])) for level, bot in LEVELS.items() if bot in strengths(game)
    ]
    low = min([rating.shown - rating.spread, *[at for _, at in marks]]) - 60
    high = max([rating.shown + rating.spread, *[at for _, at in marks]]) + 60
    place = scale(low, high)
    return told | {
        "rating": rating.shown, "spread": rating.spread, "line": spark(rated), "at": place(rating.shown),
        "band": (place(rating.shown - rating.spread), place(rating.shown + rating.spread)),
        "marks": spread_out([(words, place(at)) for words, at in marks]), "words": in_words(rating, marks),
    }  # fmt: skip


def scale(low: int, high: int) -> Any:
    """Where a number lies on a line of 240."""
    return lambda at: round(10 + 220 * (at - low) / max(1, high - low), 1)


def spread_out(marks: list[tuple[str, float]]) -> list[tuple[str, float, float]]:
    """Marks with their words far enough from each other to be read."""
    out: list[tuple[str, float, float]] = []
    for words, at in sorted(marks, key=lambda mark: mark[1]):
        out.append((words, at, max(at, out[-1][2] + 52) if out else max(26, at)))
    over = max(0.0, out[-1][2] - 220) if out else 0.0
    return [(words, at, text - over) for words, at, text in out]


def spark(values: list[int]) -> str:
    """The points of a little curve."""
    if len(values) < 2:
        return ""
    low, high = min(values), max(values)
    step = 100 / (len(values) - 1)
    return " ".join(
        f"{at * step:.1f},{26 - 24 * (value - low) / max(1, high - low):.1f}" for at, value in enumerate(values)
    )


def in_words(rating: Rating, marks: list[tuple[str, int]]) -> str:
    """A rating against the bots."""
    if rating.spread > 130:
        return say("profile.guess")
    near = [words for words, at in marks if abs(at - rating.shown) <= rating.spread]
    if near:
        return say("profile.level_with", level=near[0])
    below = [words for words, at in marks if at < rating.shown]
    above = [words for words, at in marks if at > rating.shown]
    if below and above:
        return say("profile.between", low=below[-1], high=above[0])
    return say("profile.above", level=below[-1]) if below else say("profile.below", level=above[0])


# --- games


def told(row: Plain) -> Plain:
    """A line of the list of games."""
    people = [other[0] for other in row["others"] if not other[2]]
    bots = [other for other in row["others"] if other[2]]
    with_bots = [] if not bots else [say("profile.one_bot") if len(bots) == 1 else say("profile.bots", n=len(bots))]
    rival = row["best"] if row["players"] > 1 else ""
    return {
        "title": games.game(row["game"]).title, "others": ", ".join(people + with_bots), "place": row["place"],
        "of": row["players"], "points": row["points"], "rival": rival, "id": row["table_id"], "day": day(row["ended"]),
        "gained": round(29.48 * row["gained"]) if row["mean"] else None, "won": row["share"] > 0,
    }  # fmt: skip


def won(results: list[Plain]) -> list[tuple[str, int, int]]:
    """Games won against each level of bots, and with people: words, won, of how many."""
    counts: dict[str, list[float]] = {}
    for row in results:
        bots = {level_of(other[2]) for other in row["others"] if other[2]} - {""}
        people = any(other[1] for other in row["others"])
        kinds = (
            [say("profile.with_people")] if people else [say("profile.against", level=say(f"level.{b}")) for b in bots]
        )
        for kind in kinds:
            count = counts.setdefault(kind, [0, 0])
            count[0] += row["share"]
            count[1] += 1
    return [(kind, round(share), int(of)) for kind, (share, of) in counts.items()]


async def style(request: Request, game: str, results: list[Plain]) -> Plain:
    """How somebody plays a game: points by cause beside what winners here get, wins by seat, favourite things."""
    book, mine = games.book(game), [row for row in results if row["game"] == game]
    winners = await pages.host_of(request).folk.winners_of(game)
    own, theirs = causes(mine), causes(winners)
    top = sorted(own.items(), key=lambda found: -abs(found[1]))[:6]
    most = max([abs(points) for _, points in top] + [abs(theirs.get(cause, 0.0)) for cause, _ in top] + [1])
    used: Counter[str] = Counter()
    for row in mine:
        used.update(row["used"])
    by_seat = []
    for seat in sorted({row["seat"] for row in mine}):
        there = [row["share"] for row in mine if row["seat"] == seat]
        by_seat.append((seat + 1, round(100 * sum(there) / len(there)), len(there)))
    return {
        "game": game, "title": games.game(game).title, "games": len(mine), "seats": by_seat,
        "causes": [
            (say_cause(book, cause), round(points, 1), round(theirs.get(cause, 0.0), 1), _width(points, most))
            for cause, points in top
        ],
        "favourites": [(name_of(book, id), count) for id, count in used.most_common(6)],
    }  # fmt: skip


def _width(points: float, most: float) -> int:
    return round(100 * max(0.0, points) / most)


def causes(rows: list[Plain]) -> dict[str, float]:
    """Points a game brings by cause, on average."""
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row["causes"])
    return {cause: points / len(rows) for cause, points in total.items() if points}


def calendar(results: list[Plain], now: float) -> list[list[int]]:
    """How many games on each day of the last eighteen weeks: a column a week, from 0 to 3 or more."""
    today = int(now // DAY)
    per_day = Counter(int(row["ended"] // DAY) for row in results)
    first = today - 7 * WEEKS + 1
    return [[min(3, per_day[first + 7 * week + at]) for at in range(7)] for week in range(WEEKS)]


def friends(results: list[Plain], person: Person) -> list[tuple[str, int, int, int]]:
    """With whom somebody played most: name, games, won by oneself, won by them."""
    met: dict[str, list[Any]] = {}
    for row in results:
        for name, id, _ in row["others"]:
            if id and id != person.id:
                known = met.setdefault(id, [name, 0, 0, 0])
                known[1] += 1
                known[2] += row["share"] > 0
                known[3] += row["share"] == 0
    return [(name, count, mine, theirs) for name, count, mine, theirs in sorted(met.values(), key=lambda m: -m[1])[:4]]
