"""§ Spending, gaining, and placing components: paying with goods."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.goods import held, lose
from emporion.games.thessaloniki.terms import COLOURS, SALT_TOKEN, TOKENS, Need
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


OWN_GOOD: Final[tuple[Need, ...]] = ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 1, 0))


def payable(s: Thessaloniki, seat: int, need: Need, given: int = TOKENS) -> bool:
    """Salt stands in for any colour, refined goods for raw ones; `given` is one good handed over before."""
    salt = s.salt[seat]
    if given == SALT_TOKEN:
        salt -= 1
    spare = 0
    for c in range(COLOURS):
        over = s.raw[seat * COLOURS + c] + s.refined[seat * COLOURS + c] - need[c]
        if given == c or given == c + COLOURS:
            over -= 1
        if over < 0:
            salt += over
        else:
            spare += over
    return salt >= 0 and spare + salt >= need[COLOURS]


def less(need: Need, c: int) -> Need:
    """What remains to be paid after one good of this colour (4: of any)."""
    n = list(need)
    n[c] -= 1
    return (n[0], n[1], n[2], n[3], n[4])


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

    def fits(self, s: Thessaloniki, seat: int, token: int, due: int) -> bool:
        """This good may be paid now, and the rest can still be paid after it."""
        if not held(s, seat, token):
            return False
        if due < COLOURS and token != SALT_TOKEN and token % COLOURS != due:
            return False
        return payable(s, seat, less(self.need, due), token)

    def options(self, s: Thessaloniki, seat: int) -> list[int]:
        due = self.due()
        if due > COLOURS:
            return []
        return [token for token in range(TOKENS) if self.fits(s, seat, token, due)]

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return (seat,) if len(self.options(s, seat)) > 1 else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if move.number < TOKENS and self.fits(s, seat, move.number, self.due()) else "cannot-pay-with"

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
        push(s, seat, Pay(less(self.need, self.due())))
        note(s, seat, "spent", s.book.tokens[token], 1)
