"""What is played: a list of games, each wholly described, so that any process can play it with the same result."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from random import Random
from time import perf_counter
from typing import Any

from emporion import bots, face, games
from emporion.bots.bot import Bot
from emporion.kernel.chance import key_of
from emporion.kernel.move import Illegal
from emporion.kernel.state import State

Job = dict[str, Any]  # plain data: it goes to other processes and machines
Result = dict[str, Any]


def groups(names: list[str], players: int) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of so many bots; with fewer bots than seats, some sit twice."""
    if len(names) >= players:
        met = list(combinations(names, players))
    else:
        met = [group for group in combinations_with_replacement(names, players) if len(set(group)) > 1 or players == 1]
    return list(dict.fromkeys(met or [tuple(names[:1]) * players]))


def jobs(
    game: str,
    group: tuple[str, ...],
    count: int,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    content: dict[str, Any] | None = None,
    budget: int = 0,
    tally: bool = False,
) -> list[Job]:
    """`count` games of a group: each seed is played once with every seating; equal bots have but one."""
    players = len(group)
    seatings = len({group[turn:] + group[:turn] for turn in range(players)})
    return [
        {
            "game": game,
            "bots": [group[(seat + number) % players] for seat in range(players)],
            "seed": seed + number // seatings,
            "options": options or {},
            "content": content or {},
            "budget": budget,
            "tally": tally,
        }
        for number in range(count)
    ]


def check(game: str, names: list[str], players: int, options: dict[str, Any]) -> None:
    """A sentence now about what would go wrong in every game."""
    face.checked(games.game(game), players, options)
    if not names:
        raise ValueError("--bots: name at least one bot.")
    for name in names:
        bots.get(name)


def opening(job: Job) -> State[Any]:
    """The first position of a game."""
    game = games.game(job["game"])
    players = len(job["bots"])
    book = games.changed_book(game.name, job["content"])
    s: State[Any] = game.start(book, players, face.checked(game, players, job["options"]), key_of(job["seed"]))
    return s


def play(job: Job) -> Result:
    """One game to its end. A forced move is played without asking."""
    s = opening(job)
    game = games.game(job["game"])
    seated = [bots.get(name).seated() for name in job["bots"]]
    chances = [Random(f"{job['seed']} {seat} {name}") for seat, name in enumerate(job["bots"])]
    seconds = [0.0] * s.players
    asked = [0] * s.players
    used: dict[str, list[int]] = {}
    moves = 0
    reason = "all rounds played"
    while not s.over:
        seat = s.asking()[0]
        legal = s.legal(seat)
        if len(legal) == 1:
            move = legal[0]
        else:
            began = perf_counter()
            move = _asked(seated[seat], game.view(s, seat), chances[seat], job, seat)
            seconds[seat] += perf_counter() - began
            asked[seat] += 1
        s.play(seat, move)
        moves += 1
        for event in s.events:
            if event.verb in game.endings:
                reason = f"{event.verb} {event.on}".strip()
        if job["tally"]:
            _tally(s, seat, move.verb, used)
    result: Result = {"scores": list(s.scores()), "winners": list(s.winners()), "moves": moves, "reason": reason}
    result |= {"asked": asked, "seconds": [round(spent, 4) for spent in seconds]}
    return result | ({"used": used} if job["tally"] else {})


def _asked(bot: Bot, view: State[Any], rng: Random, job: Job, seat: int) -> Any:
    moves = view.legal(seat)
    move = bot.choose(view, moves, rng, job["budget"])
    if move not in moves:
        raise Illegal(f"{job['bots'][seat]} chose {move}, which is not legal here (seed {job['seed']}, seat {seat}).")
    return move


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
