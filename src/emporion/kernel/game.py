"""A game as others meet it: its facts, and the functions that need no history."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from emporion.kernel.state import SPECTATOR, TRUTH, Book
from emporion.kernel.step import S, Step


class Option:
    """One thing players agree on before a game; the first value is the usual one."""

    def __init__(self, name: str, values: tuple[str, ...], players: tuple[int, ...] = ()) -> None:
        self.name: Final = name
        self.values: Final = values
        self.players: Final = players  # the player counts it is for; all when empty


class Tuning(NamedTuple):
    """What a bot that searches may know of a game beforehand; found with the arena."""

    simulations: int = 200  # of one choice at full strength
    explore: float = 0.2  # how far a rarely tried choice is favoured
    horizon: int = 0  # for how many turns after its own it looks
    trust: float = 0.0  # so many simulations the first look at a choice counts for
    answers: int = 0  # for how many rounds more it looks when it plays and need not explain


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """Stateless. One object a game, registered under its name."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    version: ClassVar[int] = 1  # of its rules: raised when a saved game would play otherwise
    oldest: ClassVar[int] = 1  # the oldest version whose running games these rules can go on with
    former: ClassVar[tuple[str, ...]] = ()  # hashes of the content it came with before: games with it are ours too
    players: ClassVar[tuple[int, ...]] = ()
    longest: ClassVar[int] = 10_000  # moves, far above any game: what takes more will never end
    minutes: ClassVar[tuple[int, int]] = (0, 0)  # how long people take
    weight: ClassVar[str] = "medium"
    options: ClassVar[tuple[Option, ...]] = ()
    endings: ClassVar[tuple[str, ...]] = ()  # the events that say why a game came to its end
    tuning: ClassVar[Tuning] = Tuning()
    terms: ClassVar[tuple[str, ...]] = ("points",)  # what a seat may hope for, by name
    counts: ClassVar[dict[str, tuple[int, int]]] = {}  # kinds of content of which a pack may have from … to … records

    def book(self, pack: Any) -> Book:
        """The tables made from a content pack."""
        raise NotImplementedError

    def blank(self, book: Any, players: int, options: tuple[str, ...]) -> S:
        """An empty table for so many players."""
        raise NotImplementedError

    def setup(self, s: S) -> None:
        """Lay everything out and push the first step; chance has its key already."""
        raise NotImplementedError

    def renewed(self, plain: dict[str, Any], version: int) -> dict[str, Any]:
        """A position saved by older rules, as these would have saved it; fields that were added need no mention."""
        return plain

    def too_long(self, moves: int) -> str:
        """Nothing while so many moves can be a game, else the sentence that stops it."""
        if moves <= self.longest:
            return ""
        return f"A game of {self.title} never has more than {self.longest} moves: this one would never end."

    def prospect(self, s: S, seat: int) -> int:
        """What a seat may end with, in hundredths of a point; for the greedy bot and for search."""
        return 100 * s.scores()[seat]

    def hopes(self, s: S, seat: int) -> list[int]:
        """What each of `terms` adds to a seat's prospect: they sum to it."""
        return [self.prospect(s, seat)]

    def prospects(self, s: S) -> list[int]:
        """What each seat may end with."""
        return [self.prospect(s, seat) for seat in range(s.seats)]

    def worth(self, s: S, seat: int) -> int:
        """How good a state is for a seat: its own prospects less the others', on average."""
        return lead(self.prospects(s), seat)

    def glimpse(self, s: S, seat: int) -> int:
        """What search orders a seat's moves by: cheaper than `worth`, as it leaves the others out."""
        return self.prospect(s, seat)

    def left(self, s: S) -> int:
        """How much of the game is still to come, in hundredths of it, as it looks now."""
        return 50 if s.stack else 0

    def holdings(self, s: S, seat: int) -> tuple[tuple[str, int], ...]:
        """What a seat has, by name, apart from its points; what a view cannot know is left out."""
        return ()

    def final_steps(self, s: S) -> tuple[Step[S], ...]:
        """What would still count points if the game ended now, without asking anybody."""
        return ()

    def standing(self, view: S) -> tuple[int, ...]:
        """What each seat would have if the game ended now, as far as a view knows."""
        s = view.clone()
        s.viewer = TRUTH
        s.stack = [(0, step) for step in self.final_steps(view)[::-1]] if s.stack else []
        s.settle()
        return s.scores()

    def question(self, view: S) -> tuple[str, str]:
        """What is asked now, by the name standing answers have for it, and about which thing."""
        return (type(view.stack[-1][1]).__name__, "") if view.stack else ("", "")

    def asked_about(self, book: Any, question: str) -> tuple[str, ...]:
        """The things a question may be about."""
        return ()

    def scene(self, view: S, seat: int, form: str) -> Any:
        """What a seat (SPECTATOR: none) sees, for every screen; form: wide or tall."""
        raise NotImplementedError

    def inspect(self, view: S, id: str) -> Any:
        """A thing of the scene looked at closely; None: its title says it all."""
        return None

    def observer(self, book: Any) -> Any:
        """What writes a seat's knowledge as numbers, for programs that learn."""
        raise ValueError(f"{self.title} does not say what programs can observe of it.")

    def told(self, book: Any, record: Any, field: str) -> str:
        """What a field of a record of the content does, in words for the rules; nothing: it says so itself."""
        return ""

    def face(self, book: Any, id: str) -> Any:
        """A record of the content as it is drawn by itself, a node; None: it has no face of its own."""
        return None

    def forms(self, book: Any) -> Any:
        """The vocabulary of the content's effects; None: it has none."""
        return None

    def start(self, book: Any, players: int, options: tuple[str, ...], key: bytes) -> S:
        """A new game, up to the first choice."""
        s = self.blank(book, players, options)
        s.key = key
        self.setup(s)
        s.settle()
        return s

    def view(self, s: S, seat: int | None) -> S:
        """The state with blanks where `seat` (None: a spectator) cannot know."""
        viewer = SPECTATOR if seat is None else seat
        legal = s.legal(viewer)
        v = s.clone()
        v.viewer = viewer
        v.put_question(s.asking(), legal)
        v.key = b""
        v.stack = [(owner, step.seen(s, owner, viewer)) for owner, step in s.stack]
        v.events = [event.seen(viewer) for event in s.events]
        v.hide(viewer)
        return v  # type: ignore[return-value]

    def imagine(self, view: S, rng: Random) -> S:
        """A whole world that could be behind the view, with a future of its own."""
        w = view.clone()
        w.viewer = TRUTH
        w.key = rng.getrandbits(256).to_bytes(32, "big")
        w.fill(rng)
        w.settle()
        return w  # type: ignore[return-value]


def lead(values: list[int], seat: int) -> int:
    """By how much a seat is ahead of the others' average."""
    own = values[seat]
    others = sum([value for value in values]) - own  # so said, it is a loop; `sum(values)` is looked up by name
    return own - others // max(len(values) - 1, 1)
