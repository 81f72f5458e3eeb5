"""How fast a table is played: no clock, a clock bank for the whole game, or days for a move; and how time runs."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any, Final

from emporion.tables.words import say

DAY: Final = 86_400.0
BANKS: Final = (10, 20, 30, 60)  # minutes for a whole game
DAYS: Final = (1, 2, 3, 7)
GAIN: Final = 20.0  # seconds a turn brings to a bank


class Kind(StrEnum):
    """What counts the time."""

    NONE = ""
    LIVE = "live"
    DAYS = "days"


class Missed(StrEnum):
    """What a bot does for somebody whose time is up, as the table chose at its start."""

    TURN = "turn"
    SEAT = "seat"


@dataclass(frozen=True)
class Pace:
    """What was agreed: seconds of a bank, or days for a move; and what happens when they are over."""

    kind: Kind = Kind.NONE
    bank: float = 0.0
    days: float = 0.0
    missed: Missed = Missed.TURN

    def plain(self) -> dict[str, Any]:
        return asdict(self) if self.kind else {}


@dataclass(frozen=True)
class Timer:
    """Whose time runs, since when, and what each seat has left in its bank; `late`: a bot plays this turn."""

    seat: int = -1
    since: float = 0.0
    banks: tuple[float, ...] = ()
    late: bool = False
    was: Timer | None = None  # as it ran before, in case a move is taken back

    def plain(self) -> dict[str, Any]:
        if self.seat < 0 and not self.banks:
            return {}
        kept = {"seat": self.seat, "since": self.since, "banks": list(self.banks), "late": self.late}
        return kept | {"was": replace(self.was, was=None).plain()} if self.was else kept


NO_CLOCK: Final[Pace] = Pace()
STOPPED: Final[Timer] = Timer()


def pace_of(said: dict[str, Any]) -> Pace:
    """A pace as it was stored."""
    if not said:
        return NO_CLOCK
    return Pace(Kind(said["kind"]), float(said["bank"]), float(said["days"]), Missed(said["missed"]))


def chosen(kind: str, minutes: str, days: str, missed: str) -> Pace:
    """A pace as a form says it; a sentence says what is wrong."""
    if kind not in set(Kind):
        raise ValueError(say("pace.unknown"))
    if missed not in set(Missed):
        raise ValueError(say("pace.missed"))
    if kind == Kind.LIVE:
        if minutes not in [str(known) for known in BANKS]:
            raise ValueError(say("pace.minutes"))
        return Pace(Kind.LIVE, bank=60.0 * int(minutes), missed=Missed(missed))
    if kind == Kind.DAYS:
        if days not in [str(known) for known in DAYS]:
            raise ValueError(say("pace.days"))
        return Pace(Kind.DAYS, days=float(days), missed=Missed(missed))
    return NO_CLOCK


def timer_of(said: dict[str, Any]) -> Timer:
    """A timer as it was stored."""
    if not said:
        return STOPPED
    was = timer_of(said["was"]) if "was" in said else None
    banks = tuple([float(bank) for bank in said["banks"]])
    return Timer(int(said["seat"]), float(said["since"]), banks, bool(said["late"]), was)


def deadline(pace: Pace, timer: Timer) -> float | None:
    """When the time of whoever is asked is up."""
    if timer.seat < 0 or pace.kind is Kind.NONE:
        return None
    return timer.since + (timer.banks[timer.seat] if pace.kind is Kind.LIVE else pace.days * DAY)


def turned(pace: Pace, was: Timer, seat: int, now: float, seats: int) -> Timer:
    """The time of another turn runs: what was used is taken from its seat's bank, which gains a little for the turn."""
    banks = list(was.banks) if was.banks else [pace.bank] * seats
    if was.seat >= 0 and pace.kind is Kind.LIVE:
        banks[was.seat] = max(0.0, banks[was.seat] - max(0.0, now - was.since)) + GAIN
    return Timer(seat, now, tuple(banks), was=replace(was, was=None))
