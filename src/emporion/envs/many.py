"""Many games side by side: all of them are stepped, begun anew and observed in one call, compiled."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from emporion.kernel.chance import key_of
from emporion.kernel.game import Game
from emporion.kernel.move import Illegal, Move
from emporion.kernel.state import Book, State
from emporion.observing import Observer
from emporion.wandering import small_next

SEEDS: Final = 2147483646  # of the small generator


class Panes:
    """Places in which seats look at tables: what each sees and may do, row by row in memory that numpy shares."""

    def __init__(self, observer: Observer, count: int) -> None:
        self.observer: Final = observer
        self.size: Final = observer.size
        self.moves: Final = len(observer.book.moves.all)
        self.seen: Final = vec[i16]([0] * (count * self.size))
        self.masks: Final = vec[u8]([0] * (count * self.moves))
        self.legal: list[tuple[Move, ...]] = [()] * count  # what stands in each mask

    def shared(self) -> tuple[Any, Any]:
        """Observations and masks as buffers."""
        return self.seen, self.masks

    def look(self, place: int, s: State[Any], seat: int) -> None:
        """Write what a seat knows and may do."""
        self.observer.jot(s, seat, self.seen, place * self.size)
        masks, first = self.masks, place * self.moves
        for move in self.legal[place]:
            masks[first + move.index] = 0
        legal = s.legal(seat)
        for move in legal:
            masks[first + move.index] = 1
        self.legal[place] = legal

    def allows(self, place: int, action: int) -> bool:
        """Whether the move of that index may be chosen there."""
        return 0 <= action < self.moves and self.masks[place * self.moves + action] == 1


class Many:
    """`count` games; place i plays the games of the seeds i, i + count, i + 2 × count … after the first seed. Nobody
    watches: what happens on the way is told in observations alone, and states keep no events."""

    def __init__(
        self, game: Game[Any], observer: Observer, book: Book, players: int, options: tuple[str, ...], count: int
    ) -> None:
        self.game: Final = game
        self.book: Final = book
        self.players: Final = players
        self.options: Final = options
        self.count: Final = count
        self.panes: Final = Panes(observer, count)
        self.seed = 0
        self.played: list[int] = [0] * count  # games ended in each place
        self.states: list[State[Any]] = []
        self.seats: list[int] = [0] * count  # who must choose in each place
        self.ended: list[tuple[int, State[Any]]] = []  # what the last step brought to an end, and where
        self.lot: i64 = 1

    def reset(self, seed: int) -> None:
        """All places begin anew."""
        self.seed = seed
        self.lot = 1 + seed % SEEDS
        self.played = [0] * self.count
        self.ended = []
        self.states = [self.opening(place) for place in range(self.count)]
        for place in range(self.count):
            self.look(place)

    def opening(self, place: int) -> State[Any]:
        seed = self.seed + place + self.count * self.played[place]
        s: State[Any] = self.game.start(self.book, self.players, self.options, key_of(seed))
        s.watched = False
        return s

    def look(self, place: int) -> None:
        """Write what the seat that must choose knows, and what it may do."""
        s = self.states[place]
        seat = s.asking()[0]
        self.seats[place] = seat
        self.panes.look(place, s, seat)

    def step(self, actions: list[int]) -> None:
        """One move in every place, by its index; a game that ends is followed by the next. An illegal move in any
        place: nothing happens in all of them."""
        if len(actions) != self.count:
            raise Illegal(f"There are {self.count} games, and {len(actions)} moves were said.")
        for place, action in enumerate(actions):
            if not self.panes.allows(place, action):
                seat = self.seats[place]
                raise Illegal(f"Game {place}, seat {seat}: {self.states[place].why(seat, action)}")
        self.ended = []
        moves = self.book.moves.all
        for place, action in enumerate(actions):
            s = self.states[place]
            s.advance(self.seats[place], moves[action])
            if not s.stack:
                self.ended.append((place, s))
                self.played[place] += 1
                self.states[place] = self.opening(place)
            self.look(place)

    def sample(self) -> list[int]:
        """A legal move for every place, by lot."""
        out: list[int] = []
        for legal in self.panes.legal:
            self.lot = small_next(self.lot)
            out.append(legal[self.lot % len(legal)].index)
        return out
