"""§ Spending, gaining, and placing components: paying with goods."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from emporion.games.thessaloniki.goods import held, lose
from emporion.games.thessaloniki.terms import COLOURS, SALT_TOKEN, TOKENS, Need
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import add

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


OWN_GOOD: Final[tuple[Need, ...]] = ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 1, 0))

# The goods taken for each colour, raw, refined or salt, and for any.
TAKEN: Final[tuple[tuple[int, ...], ...]] = (
    *[(colour, colour + COLOURS, SALT_TOKEN) for colour in range(COLOURS)],
    tuple(range(TOKENS)),
)


def payable(s: Thessaloniki, seat: int, need: Need, given: int = TOKENS) -> bool:
    """Salt stands in for any colour, refined goods for raw ones; `given` is one good handed over before."""
    raw, refined = s.raw, s.refined
    salt: i64 = s.salt[seat]
    if given == SALT_TOKEN:
        salt -= 1
    spare: i64 = 0
    first: i64 = seat * COLOURS
    for c in range(COLOURS):
        over: i64 = raw[first + c]
        over += refined[first + c]
        over -= need[c]
        if given == c or given == c + COLOURS:
            over -= 1
        if over < 0:
            salt += over
        else:
            spare += over
    return salt >= 0 and spare + salt >= need[COLOURS]


class Pay(Step["Thessaloniki"]):
    """Pay what is due, good by good; asked only where there is a choice."""

    fields: ClassVar[tuple[str, ...]] = ("need",)
    verbs: ClassVar[tuple[str, ...]] = ("pay",)

    def __init__(self, need: Need) -> None:
        self.need: Final = need

    def due(self) -> int:
        """The colour paid next: the printed ones first, then any (4); 5 when all is paid."""
        c = 0
        while c <= COLOURS and not self.need[c]:
            c += 1
        return c

    def rest(self, due: int) -> Need:
        """What remains to be paid after one good of the colour that is due."""
        return add(self.need, due, -1)

    def options(self, s: Thessaloniki, seat: int) -> list[int]:
        """The goods that may be paid now, so that the rest can still be paid after them."""
        due = self.due()
        if due > COLOURS:
            return []
        rest = self.rest(due)
        return [token for token in TAKEN[due] if held(s, seat, token) and payable(s, seat, rest, token)]

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.options(s, seat)) > 1 else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if move.number in self.options(s, seat) else "cannot-pay-with"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.pay[token] for token in self.options(s, seat)])

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        self.hand_over(s, seat, move.number)

    def run(self, s: Thessaloniki, seat: int) -> None:
        options = self.options(s, seat)
        if options:
            self.hand_over(s, seat, options[0])

    def hand_over(self, s: Thessaloniki, seat: int, token: int) -> None:
        lose(s, seat, token, 1)
        push(s, seat, Pay(self.rest(self.due())))
        note(s, seat, "spent", s.book.tokens[token], 1)
