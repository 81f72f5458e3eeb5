"""Everything on the table, as plain data, and the loop that lets things happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from emporion.kernel.move import Illegal, Move, Moves, Said

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from emporion.kernel.step import Step

TRUTH: Final = -2  # the viewer of a state without blanks
SPECTATOR: Final = -1
EVERYBODY: Final = -1  # a mask with every bit set
ENDLESS: Final = 10_000  # steps between two choices; some forty are the most that any game was seen to take
Table: TypeAlias = tuple[int, ...]  # so annotated, a constant is looked up at once; else mypyc builds it anew each time


class Endless(ValueError):
    """The game would go on for ever: it cannot be played with this content."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """A game's content and the tables made from it: frozen, shared by every state that plays with it."""

    def __init__(
        self, game: str, version: int, pack: str, hash: str, causes: tuple[tuple[str, str], ...], words: dict[str, str]
    ) -> None:
        self.game: Final = game
        self.version: Final = version
        self.pack: Final = pack
        self.hash: Final = hash
        self.causes: Final = causes  # (what points are given for, where the rules say so)
        self.words: Final = words  # "rule.closed-area" -> its sentence, "log.laid" -> its pattern …
        self.moves: Final = Moves(game, pack, hash)

    def cause(self, name: str) -> int:
        """The number of a cause of points."""
        for number, cause in enumerate(self.causes):
            if cause[0] == name:
                return number
        raise KeyError(name)


# Made several times a move: out of sight of the garbage collector it costs a third less, and the first that is dropped
# is the next that is made: another hundredth of a driven game.
@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """One thing that happened. `known`: a bit for every seat that may read `on` and `n`."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "verb", "on", "n", "known")

    def __init__(self, seat: int, verb: str, on: str = "", n: int = 0, known: int = EVERYBODY) -> None:
        self.seat: Final = seat
        self.verb: Final = verb
        self.on: Final = on
        self.n: Final = n
        self.known: Final = known

    def seen(self, viewer: int) -> Event:
        """The event as `viewer` sees it."""
        if self.known == EVERYBODY or (viewer >= 0 and self.known >> viewer & 1):
            return self
        return Event(self.seat, self.verb, "", 0, self.known)

    def __repr__(self) -> str:
        about = f" {self.on}" if self.on else ""
        hidden = "" if self.known == EVERYBODY else f", known to {self.known:b}"
        return f"<Event seat {self.seat}: {self.verb}{about}, n={self.n}{hidden}>"


def holds(moves: tuple[Move, ...], move: Move) -> bool:
    """Whether `move` is among `moves`; a move is one object, so identity says it all."""
    return any(known is move for known in moves)


_spelled: list[Callable[[State[Any]], str]] = []  # what a whole state comes to, in one word


def spell_by(digest: Callable[[State[Any]], str]) -> None:
    """Tell states what they are compared by: the codec does, which lies above them."""
    _spelled[:] = [digest]


B = TypeVar("B", bound=Book)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[B]):
    """Everything on the table. Games add their own fields, name them in `fields`, and copy them in `clone`."""

    fields: ClassVar[tuple[str, ...]] = ()
    derived: ClassVar[tuple[str, ...]] = ()  # attributes that follow from book, players and options: never saved

    def __init__(self, book: B, players: int, options: tuple[str, ...], rows: int, seats: int = 0) -> None:
        self.book: Final = book
        self.players: Final = players  # who choose
        self.seats: Final = seats or players  # who have a place at the table: a printed bot has one too
        self.options: Final = options  # a value for each option of the game, in its order
        self.stack: list[tuple[int, Step[Any]]] = []
        self.width: Final = len(book.causes)
        self.points: list[int] = [0] * (rows * self.width)  # row × cause
        self.key = b""  # what chance draws from; a view has none
        self.draws = 0  # how often chance was asked
        self.seals = 0  # how often chance spoke or something hidden was shown: then there is no undo
        self.viewer: int = TRUTH
        self.events: list[Event] = []  # what the last play did; not saved
        self.watched = True  # whether anybody will read the events: playouts and search keep none
        self._asking: tuple[int, ...] = ()
        self._legal: tuple[Move, ...] | None = None

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position by the same rules: states are equal exactly when their digests are.

        What can change has no hash: `digest` gives a key for dictionaries.
        """
        return self is other or (isinstance(other, State) and _spelled[0](self) == _spelled[0](other))

    def __repr__(self) -> str:
        who = "" if self.viewer == TRUTH else f", seen by {'a spectator' if self.viewer < 0 else f'seat {self.viewer}'}"
        asked = f"seat {', '.join([str(seat) for seat in self._asking])} asked by" if self._asking else "over"
        top = f" {self.stack[-1][1]!r}" if self.stack else ""
        points = "-".join([str(points) for points in self.scores()])
        return f"<{type(self).__name__} of {self.players}: {asked}{top}, points {points}{who}>"

    # --- what a game says of itself

    def clone(self) -> State[B]:
        """An equal state that shares nothing that can change."""
        raise NotImplementedError

    def react(self, event: Event) -> None:
        """Offer what `event` triggers."""

    def heeds(self, seat: int, verb: str) -> bool:
        """Whether anything may react when `seat` does that; where nothing does and nobody watches, no event is made."""
        return True

    def hide(self, viewer: int) -> None:
        """Blank whatever `viewer` cannot know."""

    def fill(self, rng: Random) -> None:
        """Put something possible in every blank."""

    def pieces(self) -> tuple[int, ...]:
        """Every piece there is, wherever it lies, as sorted numbers: moves and imagining neither make nor lose any."""
        return ()

    def backs(self) -> tuple[int, ...]:
        """The numbers that stand among the `pieces` of a view for what lies face down."""
        return (0,)

    def contradicts(self, world: State[B], seat: int) -> str:
        """What `seat` has seen and remembers that is not so in `world`, in words; nothing where all of it may be so."""
        return ""

    def rank(self, seat: int) -> tuple[int, ...]:
        """What decides the game: points first, then the breakers of a tie."""
        return (self.scores()[seat],)

    def row_seat(self, row: int) -> int:
        """Whose points stand in this row of the table (a seat may own several, or none: -1)."""
        return row

    # --- what everybody asks

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def rules(self) -> tuple[str, int, str, str]:
        """(game, version of its rules, content pack, hash of its values)."""
        return (self.book.game, self.book.version, self.book.pack, self.book.hash)

    def asking(self) -> tuple[int, ...]:
        """The seats that must choose now; none when the game is over."""
        return self._asking

    def must_choose(self, seat: int) -> bool:
        """Whether `seat` must choose now."""
        return any(who == seat for who in self._asking)

    def legal(self, seat: int) -> tuple[Move, ...]:
        """What `seat` may choose now."""
        if not self.must_choose(seat) or (self.viewer != TRUTH and self.viewer != seat):
            return ()
        moves = self._legal
        if moves is None:
            owner, step = self.stack[-1]
            moves = self._legal = step.moves(self, owner, seat)
        return moves

    def mask(self, out: Any) -> None:
        """Write 1 for every move that may be chosen now and 0 for any other, by index, into a buffer of bytes."""
        allowed = bytearray(len(self.book.moves.all))
        for seat in self._asking:
            for move in self.legal(seat):
                allowed[move.index] = 1
        out[:] = allowed

    def play(self, seat: int, move: Said) -> None:
        """One move (itself, its text or its index), then all it entails. An illegal one changes nothing."""
        chosen = move if isinstance(move, Move) else self.book.moves.find(move)
        if self.viewer != TRUTH:
            raise Illegal("A view cannot be played on: imagine a whole world first.")
        if not holds(self.legal(seat), chosen):
            raise Illegal(self.why(seat, chosen))
        self.advance(seat, chosen)

    def advance(self, seat: int, move: Move) -> None:
        """`play` for a move known to be legal."""
        self.take(seat, move)
        self.settle()

    def take(self, seat: int, move: Move) -> None:
        """The choice is made; what it entails is still to happen."""
        owner, step = self.stack.pop()
        if self.watched or self.events:  # a state nobody watches keeps its empty list: a fortieth of a playout of Garum
            self.events = []
        step.take(self, owner, seat, move)

    def settle(self, most: int = ENDLESS) -> int:
        """Let things happen, at most so many, until somebody must choose or nothing is left to do; how many did."""
        self._legal = None
        done = 0
        while self.stack and done < most:
            stack: list[Any] = self.stack  # so said, a step's type is looked at once, and not again when it is dropped
            frame: tuple[int, Any] = stack[-1]
            owner = frame[0]
            step: Step[Any] = frame[1]
            asking = step.choosers(self, owner)
            if asking:
                self._asking = asking
                return done
            stack.pop()
            step.run(self, owner)
            done += 1
        self._asking = ()
        if done == ENDLESS:
            raise Endless(f"{self.book.game} goes on and on without asking anybody: its content cannot be played.")
        return done

    def happen(self) -> Step[Any] | None:
        """Let one thing happen: the step that it was, or none when somebody must choose first or all is done."""
        top = self.stack[-1][1] if self.stack else None
        return top if self.settle(1) else None

    def bar(self, seat: int, move: Move) -> str:
        """The id of the rule that forbids `move`, or nothing."""
        if not self._asking:
            return "over"
        if not self.must_choose(seat):
            return "not-your-turn"
        if self.viewer != TRUTH:
            return "" if holds(self.legal(seat), move) else "not-now"
        if self.book.moves.home != move.home:
            return "foreign"
        owner, step = self.stack[-1]
        if move.verb not in step.verbs:
            return "not-now"
        return step.bar(self, owner, seat, move)

    def why(self, seat: int, move: Said) -> str:
        """Nothing when `move` is legal, else the sentence of the rule that forbids it."""
        try:
            found = self.book.moves.find(move)
        except Illegal as unknown:
            return str(unknown)
        rule = self.bar(seat, found)
        return self.book.words.get("rule." + rule, rule) if rule else ""

    # --- points

    def row_points(self, row: int) -> int:
        """All points of one row of the table."""
        total = 0
        for place in range(row * self.width, row * self.width + self.width):
            total += self.points[place]
        return total

    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        total = [0] * self.seats
        for row in range(len(self.points) // self.width):
            seat = self.row_seat(row)
            if seat >= 0:
                total[seat] = total[seat] + self.row_points(row)
        return tuple(total)

    def winners(self) -> tuple[int, ...]:
        """Who won, or would if it ended now; several share a tie that nothing breaks."""
        ranks = [self.rank(seat) for seat in range(self.seats)]
        best = max(ranks)
        return tuple([seat for seat, rank in enumerate(ranks) if rank == best])

    def ledger(self) -> tuple[tuple[int, int, str, str], ...]:
        """Where points came from: (seat, points, cause, source)."""
        rows = []
        for place, points in enumerate(self.points):
            seat = self.row_seat(place // self.width)
            if points and seat >= 0:
                cause, source = self.book.causes[place % self.width]
                rows.append((seat, points, cause, source))
        return tuple(rows)

    # --- for `clone`, `view` and the codec

    def carry(self, other: State[B]) -> None:
        """Copy what every game has into `other`."""
        other.stack = self.stack[:]
        other.points = self.points[:]
        other.key = self.key
        other.draws = self.draws
        other.seals = self.seals
        other.viewer = self.viewer
        other.events = self.events
        other.watched = self.watched
        other._asking = self._asking
        other._legal = self._legal

    def put_question(self, asking: tuple[int, ...], legal: tuple[Move, ...] | None) -> None:
        """A view is told who chooses and what it may choose itself: blanks could not say."""
        self._asking = asking
        self._legal = legal
