"""§ Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.constantinopolis.round import Round
from emporion.games.constantinopolis.ships import launch
from emporion.games.constantinopolis.terms import SMALL
from emporion.kernel.chance import shuffled
from emporion.kernel.flow import push

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis


def lay_out(s: Constantinopolis) -> None:
    """Tiles by the number of players, 30 gold and a Small Ship each, markets, contracts and offices at random."""
    lay_tiles(s)
    s.deck = shuffled(s, tuple(range(1, len(s.book.contract_ids))))
    markets = shuffled(s, tuple(range(1, len(s.book.market_ids))))
    s.market, s.future = markets[0], markets[1:]
    s.ships = s.book.ship_copies[:]
    ager = s.book.production & -s.book.production
    for office, seat in enumerate(shuffled(s, tuple(range(s.players)))):
        s.office[seat] = office
    for seat in range(s.players):
        s.owned[seat] = ager
        s.gold[seat] = s.book.starting_gold
        s.fleet[seat] = (launch(s, SMALL),)
    push(s, s.order()[0], Round())


def lay_tiles(s: Constantinopolis) -> None:
    """All public buildings and walls; of the others one each for two players, two for three or four, all for five."""
    most = s.book.in_play[s.players - 2]
    for tile, copies in enumerate(s.book.copies):
        for depth in range(min(copies, most)):
            s.left[depth] |= 1 << tile
