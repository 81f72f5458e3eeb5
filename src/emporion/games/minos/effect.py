"""§ Symbols: what cards, tiles, tracks and routes do, one step each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from emporion.kernel.flow import AnyOrder, do, then, unique
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.minos.book import MinosBook
    from emporion.games.minos.state import Minos


class Effect(Step["Minos"]):
    """One thing a component does; named by its words, so that players can say which comes first."""

    def label(self, book: MinosBook) -> str:
        """Its words, as an id: `1-coin-per-warrior`."""
        raise NotImplementedError

    def name(self, s: Minos) -> str:
        return self.label(s.book)


class Effects(AnyOrder["Minos"]):
    """Effects in the order their player likes; what can do nothing yet waits for what can, and is not used up."""

    def ready(self, s: Minos, seat: int) -> list[int]:
        """The places of those that could change something now; of all, when none could."""
        ready = [place for place, step in enumerate(self.steps) if step.can(s, seat)]
        return ready or list(range(len(self.steps)))

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        if len(self.steps) < 2:
            return ()
        for step in self.steps:
            if step.plain(s, seat):
                return ()
        ready = self.ready(s, seat)
        first = self.steps[ready[0]].name(s)
        for place in ready:
            if self.steps[place].name(s) != first:
                return alone(seat)
        return ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        for place in self.ready(s, seat):
            if self.steps[place].name(s) == move.on:
                return ""
        return "not-offered"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return unique([do(s, self.steps[place]) for place in self.ready(s, seat)])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        for place in self.ready(s, seat):
            if self.steps[place].name(s) == move.on:
                self.go(s, seat, [place])
                return

    def run(self, s: Minos, seat: int) -> None:
        plain = [place for place, step in enumerate(self.steps) if step.plain(s, seat)]
        self.go(s, seat, plain or self.ready(s, seat)[:1])

    def go(self, s: Minos, seat: int, places: list[int]) -> None:
        """These now, the others later."""
        rest = tuple([step for place, step in enumerate(self.steps) if place not in places])
        if rest:
            s.stack.append((seat, Effects(rest)))
        then(s, seat, [self.steps[place] for place in places])

    def seen(self, s: Minos, seat: int, viewer: int) -> Step[Minos]:
        return self


STEPS: Final[tuple[type[Any], ...]] = (Effects,)
