"""§ I. Move."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.alcove import Resolve
from emporion.games.thessaloniki.goods import GainGoods, earn, lose, spend
from emporion.games.thessaloniki.place import is_patrician, owner_of, patrician_of
from emporion.games.thessaloniki.terms import (
    DISTANCE,
    FAR,
    NO_DENARII,
    SALT_FARE,
    SALT_TOKEN,
    STAND,
    TOKENS,
    WORKERS,
)
from emporion.kernel.flow import both, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import holds

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki

AFTER_MOVING: Final = ("act", "take", "bonus", "buy")  # what comes in the alcove: never open while one moves


def alcove_of(s: Thessaloniki, worker: int) -> int:
    """Where this worker stands."""
    for alcove, crowd in enumerate(s.alcoves):
        if holds(crowd, worker):
            return alcove
    raise ValueError(f"Nowhere stands worker {worker}.")


def fare(s: Thessaloniki, worker: int, n: int, salt: bool) -> int:
    """What a move costs in denarii: a merchant (unless salt pays for him, by C58), and the third alcove."""
    merchant = s.book.merchant_cost if not is_patrician(worker) and not salt else 0
    return merchant + (s.book.third_cost if n == FAR else 0)


def affords(s: Thessaloniki, seat: int, worker: int, n: int, salt: bool) -> bool:
    """Whether the move can be paid so."""
    if salt and (is_patrician(worker) or not s.salt[seat] or not s.has(seat, SALT_FARE)):
        return False
    return s.denarii[seat] >= fare(s, worker, n, salt)


def payable(s: Thessaloniki, seat: int, worker: int, n: int) -> bool:
    """Whether the move can be paid in some way."""
    return affords(s, seat, worker, n, False) or affords(s, seat, worker, n, True)


class Turn(Step["Thessaloniki"]):
    """Choose the worker to move."""

    verbs: ClassVar[tuple[str, ...]] = ("move", "stay", "to", *AFTER_MOVING)

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "stay":
            return "" if s.has(seat, STAND) else "must-move"
        if move.verb != "move":
            return "worker-first" if move.verb == "to" else "move-first"
        if owner_of(move.number) != seat:
            return "not-your-worker"
        return "" if payable(s, seat, move.number, 1) else "merchant-costs"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        patrician = patrician_of(seat)
        out = [s.book.move[patrician]]
        if payable(s, seat, patrician + 1, 1):
            out += s.book.move[patrician + 1 : patrician + WORKERS]
        if s.has(seat, STAND):
            out.append(s.book.stay)
        return tuple(out)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "stay":
            alcove = alcove_of(s, patrician_of(seat))
            push(s, seat, Resolve(alcove, 0))
            note(s, seat, "stayed", s.book.alcoves[alcove].id)
        else:
            push(s, seat, Way(move.number))


class Way(Step["Thessaloniki"]):
    """Choose the alcove to move to: one or two on, or three for a denarius."""

    fields: ClassVar[tuple[str, ...]] = ("worker",)
    verbs: ClassVar[tuple[str, ...]] = ("to", *AFTER_MOVING)

    def __init__(self, worker: int) -> None:
        self.worker: Final = worker

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb != "to":
            return "move-first"
        n = s.book.way(alcove_of(s, self.worker), move.number)
        if not 1 <= n <= FAR:
            return "too-far"
        return "" if payable(s, seat, self.worker, n) else "third-costs"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        start = alcove_of(s, self.worker)
        far = FAR if payable(s, seat, self.worker, FAR) else FAR - 1
        return tuple([s.book.to[s.book.on(start, n)] for n in range(1, far + 1)])

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        n = s.book.way(alcove_of(s, self.worker), move.number)
        denarii, salt = affords(s, seat, self.worker, n, False), affords(s, seat, self.worker, n, True)
        if denarii and salt:
            push(s, seat, Fare(self.worker, n))
        else:
            go(s, seat, self.worker, n, salt)


class Fare(Step["Thessaloniki"]):
    """C58: pay a merchant's way with a denarius or with salt."""

    fields: ClassVar[tuple[str, ...]] = ("worker", "n")
    verbs: ClassVar[tuple[str, ...]] = ("pay",)

    def __init__(self, worker: int, n: int) -> None:
        self.worker: Final = worker
        self.n: Final = n

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if move.number >= SALT_TOKEN else "cannot-pay-with"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        go(s, seat, self.worker, self.n, move.number != TOKENS)


def go(s: Thessaloniki, seat: int, worker: int, n: int, salt: bool) -> None:
    """Pay and move; then gain the goods there and resolve the alcove."""
    coins = fare(s, worker, n, salt)
    if salt:
        lose(s, seat, SALT_TOKEN, 1)
        note(s, seat, "spent", "salt", 1)
    if coins:
        spend(s, seat, coins)
    start = alcove_of(s, worker)
    target = s.book.on(start, n)
    push(s, seat, Resolve(target, n))
    push(s, seat, GainGoods(target))
    for effect in s.reactions(seat, DISTANCE, n):
        push(s, seat, effect)
    shift(s, seat, worker, start, target)


def shift(s: Thessaloniki, seat: int, worker: int, start: int, target: int) -> None:
    """The mover leaves; the rightmost of a full alcove is pushed; the others slide right."""
    s.alcoves[start] = tuple([w for w in s.alcoves[start] if w != worker])
    note(s, seat, "moved", both(s, s.book.workers[worker], s.book.alcoves[target].id))
    crowd = s.alcoves[target]
    if len(crowd) == s.book.alcoves[target].workers:
        give_way(s, crowd[0], target)
        crowd = crowd[1:]
    s.alcoves[target] = crowd + (worker,)
    if is_patrician(worker) and s.book.past_gate(start, target):
        push(s, seat, Gate())


def give_way(s: Thessaloniki, worker: int, start: int) -> None:
    """A pushed worker goes to the next alcove with room, and its owner gains a denarius."""
    target = s.book.on(start, 1)
    while len(s.alcoves[target]) == s.book.alcoves[target].workers:
        target = s.book.on(target, 1)
    s.alcoves[target] = s.alcoves[target] + (worker,)
    owner = owner_of(worker)
    if owner >= s.seats:
        note(s, s.active_seat, "displaced", both(s, s.book.workers[worker], s.book.alcoves[target].id))
        return
    if is_patrician(worker) and s.book.past_gate(start, target):
        push(s, owner, Gate())
    push(s, owner, Pushed(worker, target))


class Pushed(Step["Thessaloniki"]):
    """The owner of a pushed worker gains a denarius from the supply, however far it was pushed."""

    fields: ClassVar[tuple[str, ...]] = ("worker", "alcove")

    def __init__(self, worker: int, alcove: int) -> None:
        self.worker: Final = worker
        self.alcove: Final = alcove

    def run(self, s: Thessaloniki, seat: int) -> None:
        note(s, seat, "pushed", both(s, s.book.workers[self.worker], s.book.alcoves[self.alcove].id))
        earn(s, seat, s.book.push_pays)


class Gate(Step["Thessaloniki"]):
    """A patrician passes the treasury gate and takes a denarius; the last one there may be left."""

    verbs: ClassVar[tuple[str, ...]] = ("accept", "pass")

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if s.gate == 1 and not s.is_bot(seat) else ()

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "accept":
            self.run(s, seat)
        else:
            note(s, seat, "passed", "gate")

    def run(self, s: Thessaloniki, seat: int) -> None:
        note(s, seat, "passed", "gate")
        if s.gate:
            s.gate -= 1
            if not s.gate:
                s.meet(NO_DENARII)
        earn(s, seat, 1)
