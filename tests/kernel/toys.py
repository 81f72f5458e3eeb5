"""Small games, interpreted, on the kernel as it is (compiled or not): one of each shape of flow."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from emporion import codec
from emporion.kernel.chance import roll
from emporion.kernel.flow import AnyOrder, Each, May, OneOf, note, offer, push, score, then
from emporion.kernel.game import Game, Option
from emporion.kernel.move import Move
from emporion.kernel.state import Book, Event, State
from emporion.kernel.step import Step

ROOMS: Final = ("cellar", "hall", "loft")
WORDS: Final = {"rule.poor": "You cannot pay that.", "rule.not-offered": "That is not offered."}
CAUSES: Final = (("luck", "printed: Luck"), ("work", "designed: Work"))


class ToyBook(Book):
    def __init__(self) -> None:
        super().__init__("toy", 1, "standard", "toy-hash", CAUSES, WORDS)
        self.bids: Final = [self.moves.add("bid", "", n, n) for n in range(6)]
        for room, name in enumerate(ROOMS):
            self.moves.add("do", name, -1, room)
        self.moves.add("pass")


class Toy(State[ToyBook]):
    fields: ClassVar[tuple[str, ...]] = ("gold", "visits", "bonus")

    def __init__(self, book: ToyBook, players: int, options: tuple[str, ...]) -> None:
        super().__init__(book, players, options, players)
        self.gold: list[int] = [3] * players
        self.visits: list[str] = []
        self.bonus = -1  # the seat whose card triggers on a visit to the loft

    def clone(self) -> Toy:
        s = Toy(self.book, self.players, self.options)
        self.carry(s)
        s.gold, s.visits, s.bonus = self.gold[:], self.visits[:], self.bonus
        return s

    def react(self, event: Event) -> None:
        if event.verb == "visited" and event.on == "loft" and event.seat == self.bonus:
            offer(self, event.seat, (Gain(1),))


class Gain(Step[Toy]):
    """Only adds to one's own gold: its order cannot matter."""

    fields: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def run(self, s: Toy, seat: int) -> None:
        s.gold[seat] += self.n
        note(s, seat, "gained", "", self.n)

    def plain(self, s: Toy, seat: int) -> bool:
        return True


class Visit(Step[Toy]):
    """Go to a room; it costs a gold piece, so it cannot always be done."""

    fields: ClassVar[tuple[str, ...]] = ("room", "price")

    def __init__(self, room: str, price: int = 0) -> None:
        self.room: Final = room
        self.price: Final = price

    def name(self, s: Toy) -> str:
        return self.room

    def can(self, s: Toy, seat: int) -> bool:
        return s.gold[seat] >= self.price

    def run(self, s: Toy, seat: int) -> None:
        s.gold[seat] -= self.price
        s.visits.append(f"{seat}:{self.room}")
        note(s, seat, "visited", self.room)


class Bid(Step[Toy]):
    """Offer up to what one has."""

    verbs: ClassVar[tuple[str, ...]] = ("bid",)

    def choosers(self, s: Toy, seat: int) -> tuple[int, ...]:
        return (seat,)

    def bar(self, s: Toy, seat: int, who: int, move: Move) -> str:
        return "" if move.number <= s.gold[who] else "poor"

    def take(self, s: Toy, seat: int, who: int, move: Move) -> None:
        s.gold[who] -= move.n
        score(s, who, move.n, 1)
        note(s, who, "bid", "", move.n)


class Throw(Step[Toy]):
    """Luck."""

    def run(self, s: Toy, seat: int) -> None:
        score(s, seat, roll(s, 2, 6)[0], 0)


class ToyGame(Game[Toy]):
    name: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    players: ClassVar[tuple[int, ...]] = (2, 3)
    options: ClassVar[tuple[Option, ...]] = (Option("dice", ("false", "true")), Option("pair", ("x", "y"), (2,)))

    def book(self, pack: Any) -> ToyBook:
        return ToyBook()

    def blank(self, book: ToyBook, players: int, options: tuple[str, ...]) -> Toy:
        return Toy(book, players, options)

    def setup(self, s: Toy) -> None:
        everybody = tuple(range(s.seats))
        rooms = tuple([Visit(room) for room in ROOMS])
        then(s, 0, [Each(everybody, Bid()), AnyOrder(rooms), OneOf(rooms[:2]), May(Visit("loft", 1))])
        if s.options[0] == "true":
            push(s, 0, Throw())


GAME = ToyGame()
codec.register("toy", Toy, Gain, Visit, Bid, Throw)


def toy(*steps: Step[Any], players: int = 2) -> Toy:
    """A state with these steps to do, the first one first, by seat 0."""
    s = Toy(ToyBook(), players, ("false", "x"))
    s.key = b"k" * 32
    then(s, 0, list(steps))
    s.settle()
    return s
