"""What is played: a list of games, each wholly described, so that any process can play it with the same result."""

from __future__ import annotations

import hashlib
import sys
from contextlib import redirect_stdout
from itertools import combinations, combinations_with_replacement
from random import Random
from time import perf_counter
from typing import Any, Final, TypedDict, Unpack

from emporion import bots, face, games
from emporion.arena.seat import Lost, Seat, check_stranger, seats_of
from emporion.kernel.chance import key_of
from emporion.kernel.move import Move
from emporion.kernel.state import Endless, State

Job = dict[str, Any]  # plain data: it goes to other processes and machines
Result = dict[str, Any]


class Terms(TypedDict, total=False):
    """What all games of a run have in common."""

    options: dict[str, Any]
    content: dict[str, Any]  # values that differ from the game's own
    budget: int  # of a choice; 0: each bot as it likes
    tally: bool  # whether to count what is used
    salt: str  # with the seed it makes the key of a game; without one the key is the one of `emporion.start`
    seconds: float  # of a choice: who takes longer has lost; 0: nobody looks
    isolate: bool  # whether strangers' bots think in processes of their own
    record: bool  # whether to remember every move; only where it is asked for, so that kept results stay known
    looks: int  # at so many positions of a game all terms are counted; only where it is asked for, too


USUAL: Final[Terms] = {
    "options": {}, "content": {}, "budget": 0, "tally": False, "salt": "", "seconds": 0.0, "isolate": False,
}  # fmt: skip


def groups(names: list[str], players: int) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of so many bots; with fewer bots than seats, some sit twice."""
    if len(names) >= players:
        met = list(combinations(names, players))
    else:
        met = [group for group in combinations_with_replacement(names, players) if len(set(group)) > 1 or players == 1]
    return list(dict.fromkeys(met or [tuple(names[:1]) * players]))


def jobs(game: str, group: tuple[str, ...], count: int, seed: int = 0, **terms: Unpack[Terms]) -> list[Job]:
    """`count` games of a group: each seed is played once with every seating; equal bots have but one."""
    players = len(group)
    seatings = len({group[turn:] + group[:turn] for turn in range(players)})
    return [
        {
            "game": game,
            "bots": [group[(seat + number) % players] for seat in range(players)],
            "seed": seed + number // seatings,
            **USUAL,
            **terms,
        }
        for number in range(count)
    ]


def check(game: str, names: list[str], players: int, terms: Terms) -> None:
    """A sentence now about what would go wrong in every game."""
    face.checked(games.game(game), players, terms.get("options", {}))
    if not names:
        raise ValueError("--bots: name at least one bot.")
    for name in dict.fromkeys(names):
        if terms.get("isolate") and not bots.ours(name):
            check_stranger(name)
        else:
            bots.get(name)


def opening(job: Job) -> State[Any]:
    """The first position of a game."""
    game = games.game(job["game"])
    players = len(job["bots"])
    book = games.changed_book(game.name, job["content"])
    s: State[Any] = game.start(book, players, face.checked(game, players, job["options"]), key(job))
    return s


def key(job: Job) -> bytes:
    """Nobody who does not know the salt finds the key by trying seeds."""
    return bytes.fromhex(_salted(job, f"{job['seed']}")) if job["salt"] else key_of(job["seed"])


def chance(job: Job, seat: int) -> str:
    """What a bot's own generator starts from; it tells nothing of the salt."""
    seated = f"{job['seed']} {seat} {job['bots'][seat]}"
    return _salted(job, seated) if job["salt"] else seated


def _salted(job: Job, text: str) -> str:
    return hashlib.sha256(f"{job['salt']} {text}".encode()).hexdigest()


def play(job: Job) -> Result:
    """One game to its end, or to the choice that loses it."""
    seats = seats_of(job["bots"], [chance(job, seat) for seat in range(len(job["bots"]))], job["isolate"])
    with redirect_stdout(sys.stderr):  # what a bot prints is no part of the answer
        return Match(job, seats).play()


class Match:
    """One game, and what is counted while it lasts."""

    def __init__(self, job: Job, seats: list[Seat]) -> None:
        self.job = job
        self.game = games.game(job["game"])
        self.s = opening(job)
        self.seats = seats
        self.seconds = [0.0] * self.s.players
        self.asked = [0] * self.s.players
        self.used: dict[str, list[int]] = {}
        self.played: list[int] = []  # every move by its index, where it is recorded
        self.looks = Looks(self.game, int(job.get("looks", 0)), chance(job, 0))
        self.moves = 0
        self.reason = "all rounds played"

    def play(self) -> Result:
        """A forced move is played without asking. Whoever fails to choose has lost to all others."""
        s = self.s
        while not s.over:
            if self.game.too_long(self.moves + 1):
                raise Endless(self.game.too_long(self.moves + 1))
            seat = s.asking()[0]
            legal = s.legal(seat)
            try:
                move = legal[0] if len(legal) == 1 else self.choice(seat)
            except Lost as lost:
                return self.result([other for other in range(s.players) if other != seat], (seat, str(lost)))
            if len(legal) > 1:
                self.looks.at(s, self.moves)
            s.play(seat, move)
            self.count(seat, move)
        return self.result(list(s.winners()))

    def choice(self, seat: int) -> Move:
        """What a bot chooses, on the clock."""
        view = self.view(seat)
        began = perf_counter()
        try:
            return self.seats[seat].choose(view, self.job["budget"], self.job["seconds"])
        finally:
            self.seconds[seat] += perf_counter() - began
            self.asked[seat] += 1

    def view(self, seat: int) -> State[Any]:
        """What a bot sees when it is asked."""
        view: State[Any] = self.game.view(self.s, seat)
        return view

    def count(self, seat: int, move: Move) -> None:
        """Remember what a move did."""
        self.moves += 1
        if self.job.get("record"):
            self.played.append(move.index)
        for event in self.s.events:
            if event.verb in self.game.endings:
                self.reason = f"{event.verb} {event.on}".strip()
        if self.job["tally"]:
            _tally(self.s, seat, move.verb, self.used)

    def result(self, winners: list[int], lost: tuple[int, str] | None = None) -> Result:
        told: Result = {"scores": list(self.s.scores()), "winners": winners, "moves": self.moves}
        told |= {"reason": "a bot failed" if lost else self.reason}
        told |= {"asked": self.asked, "seconds": [round(spent, 4) for spent in self.seconds]}
        if self.job.get("record"):
            told["played"] = self.played
        if self.job.get("looks"):
            told["looks"] = self.looks.seen
        if lost:
            told["lost"] = {"seat": lost[0], "why": lost[1]}
        return told | ({"used": self.used} if self.job["tally"] else {})


class Looks:
    """Some positions of a game, each as likely as another: when they were, and each seat's stage and counts."""

    def __init__(self, game: Any, most: int, chance: str) -> None:
        self.game = game
        self.most = most
        self.rng = Random(f"looks {chance}")
        self.offered = 0
        self.seen: list[list[Any]] = []  # [moves played, [stage, counts …] of each seat]

    def at(self, s: State[Any], moves: int) -> None:
        """A position that was reached; it may take another's place."""
        self.offered += 1
        place = len(self.seen) if len(self.seen) < self.most else self.rng.randrange(self.offered)
        if place < self.most:
            look = [moves, [self.game.counted(s, seat) for seat in range(s.seats)]]
            self.seen[place : place + 1] = [look]


def _tally(s: State[Any], seat: int, verb: str, used: dict[str, list[int]]) -> None:
    """Count the verb that was chosen, and every named thing in what came of it, for the seat it happened to."""
    _count(used, "to " + verb, seat, s.seats)
    for event in s.events:
        if 0 <= event.seat < s.seats:
            for word in event.on.split():
                if "name." + word in s.book.words:
                    _count(used, event.verb + " " + word, event.seat, s.seats)


def _count(used: dict[str, list[int]], what: str, seat: int, seats: int) -> None:
    used.setdefault(what, [0] * seats)[seat] += 1
