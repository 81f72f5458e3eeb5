"""What lies on the table in a game of Thessaloniki."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.hidden import BACKS, fill, hide, pieces
from emporion.games.thessaloniki.place import MOSAICS
from emporion.games.thessaloniki.terms import (
    ADVANCE,
    ALCOVES,
    BERTHS,
    BOT,
    CITIES,
    CLAIM,
    COLOURS,
    FULFIL,
    FULFIL_LEGACY,
    GAIN_COINS,
    GATE,
    PLACE_MOSAIC,
    PLACE_STATUE,
    PUSHED,
    REFINE,
    SECTIONS,
    SELL,
    SPACES,
    SPEND_COINS,
    TAKE,
    WHENS,
)
from emporion.kernel.flow import note, push
from emporion.kernel.state import Event, State, Table
from emporion.tuples import put

LEVELS: Final = ("", "easy", "normal", "hard")
REACTS: Final = {
    "claimed": CLAIM,
    "laid": PLACE_MOSAIC,
    "raised": PLACE_STATUE,
    "refined": REFINE,
    "took": TAKE,
    "fulfilled": FULFIL,
    "paid": SPEND_COINS,
    "earned": GAIN_COINS,
    "advanced": ADVANCE,
    "passed": GATE,
    "pushed": PUSHED,
    "sold": SELL,
}
REACTING: Final[Table] = tuple(
    [1 << when | (1 << FULFIL_LEGACY if when == FULFIL else 0) for when in range(len(WHENS))]
)


def eventful() -> int:
    """All moments at which something may work because of an event: a bit each."""
    moments = 0
    for when in REACTS.values():
        moments |= REACTING[when]
    return moments


EVENTFUL: Final = eventful()


class Thessaloniki(State[ThessalonikiBook]):
    """Seat and colour are one number: the good of colour i is the own good of seat i."""

    fields: ClassVar[tuple[str, ...]] = (
        "raw", "refined", "salt", "denarii", "mosaics", "statues", "mosaics_left", "statues_left", "storage",
        "chariot", "hands", "dealt", "fulfilled", "playing", "family", "families", "powers", "claimed", "alcoves",
        "alcove_mosaics", "alcove_statues", "entrance", "sections", "held", "active", "stacks", "offer", "deck",
        "reserve", "port", "cargo", "ships", "spare", "gone", "sailed", "gate", "ends", "last", "round",
        "active_seat", "exchanged",
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = ("solo", "size")

    def __init__(self, book: ThessalonikiBook, players: int, options: tuple[str, ...], rows: int) -> None:
        super().__init__(book, players, options, rows, max(players, 2))
        (level,) = options
        self.solo: Final = LEVELS.index(level) if level else 0  # how hard the Collegiabot is; 0 without it
        self.size: Final = self.seats - 2  # place of this player count in tables

    def bare(self) -> Thessaloniki:
        """An empty table; a clone needs none of it."""
        self._bare_seats()
        self._bare_board()
        return self

    def _bare_seats(self) -> None:
        """What every player has."""
        book, seats = self.book, self.seats
        self.raw: list[int] = [0] * (seats * COLOURS)
        self.refined: list[int] = [0] * (seats * COLOURS)
        self.salt: list[int] = [0] * seats
        self.denarii: list[int] = [0] * seats
        self.mosaics: list[int] = [0] * seats  # in one's own supply
        self.statues: list[int] = [0] * seats
        self.mosaics_left: tuple[int, ...] = (book.pieces,) * seats  # in the general supply
        self.statues_left: tuple[int, ...] = (book.pieces,) * seats
        self.storage: tuple[int, ...] = (0,) * seats  # mosaics under storage areas
        self.chariot: list[int] = [0] * seats
        self.hands: list[tuple[int, ...]] = [()] * seats  # contracts taken from the offer: all know them
        self.dealt: tuple[tuple[int, ...], ...] = ((),) * seats  # contracts dealt by a family: only their owner does
        self.fulfilled: tuple[tuple[int, ...], ...] = ((),) * seats
        self.playing: tuple[int, ...] = ()  # contracts being resolved
        self.family: tuple[int, ...] = (0,) * seats
        self.families: tuple[int, ...] = ()  # still to choose from
        self.powers: tuple[int, ...] = (0,) * seats  # a bit for each moment at which a card or family works
        self.claimed: tuple[tuple[int, ...], ...] = ((),) * seats

    def _bare_board(self) -> None:
        """Alcoves, demand, offer and port; and how far the game has come."""
        self.alcoves: list[tuple[int, ...]] = [()] * ALCOVES  # workers, from the rightmost space
        self.alcove_mosaics: tuple[tuple[int, ...], ...] = ((),) * ALCOVES  # whose, in the order they came
        self.alcove_statues: tuple[tuple[int, ...], ...] = ((),) * ALCOVES
        self.entrance: tuple[int, ...] = ()
        self.sections: tuple[tuple[int, ...], ...] = ((),) * SECTIONS  # Statues at the offer, from the right
        self.held: tuple[tuple[int, ...], ...] = ((0,) * (MOSAICS + SPACES),) * len(
            self.book.tiles
        )  # seat + 1 by space
        self.active: tuple[int, ...] = ()  # demand tiles, oldest first
        self.stacks: tuple[tuple[int, ...], ...] = ((),) * CITIES  # inactive ones, the top (open) first
        self.offer: list[int] = [0] * SECTIONS  # contracts, from the right
        self.deck: tuple[int, ...] = ()  # the top first
        self.reserve: tuple[int, ...] = ()
        self.port: list[int] = [0] * BERTHS  # ships, from the left
        self.cargo: list[tuple[int, ...]] = [()] * BERTHS  # good + 1 on each space of a ship
        self.ships: tuple[int, ...] = ()  # the top first
        self.spare: tuple[int, ...] = ()
        self.gone: tuple[int, ...] = ()  # ships nobody claimed
        self.sailed = 0
        self.gate = 0
        self.ends = 0  # conditions of the end that are met, a bit each
        self.last = 0  # this is the last round
        self.round = 0
        self.active_seat = 0
        self.exchanged = 0  # F2 was used this turn

    def clone(self) -> Thessaloniki:
        s = Thessaloniki(self.book, self.players, self.options, 0)
        self.carry(s)
        s.raw = self.raw[:]
        s.refined = self.refined[:]
        s.salt = self.salt[:]
        s.denarii = self.denarii[:]
        s.mosaics = self.mosaics[:]
        s.statues = self.statues[:]
        s.mosaics_left = self.mosaics_left
        s.statues_left = self.statues_left
        s.storage = self.storage
        s.chariot = self.chariot[:]
        s.hands = self.hands[:]
        s.dealt = self.dealt
        s.fulfilled = self.fulfilled
        s.playing = self.playing
        s.family = self.family
        s.families = self.families
        s.powers = self.powers
        s.claimed = self.claimed
        s.alcoves = self.alcoves[:]
        s.alcove_mosaics = self.alcove_mosaics
        s.alcove_statues = self.alcove_statues
        s.entrance = self.entrance
        s.sections = self.sections
        s.held = self.held
        s.active = self.active
        s.stacks = self.stacks
        s.offer = self.offer[:]
        s.deck = self.deck
        s.reserve = self.reserve
        s.port = self.port[:]
        s.cargo = self.cargo[:]
        s.ships = self.ships
        s.spare = self.spare
        s.gone = self.gone
        s.sailed = self.sailed
        s.gate = self.gate
        s.ends = self.ends
        s.last = self.last
        s.round = self.round
        s.active_seat = self.active_seat
        s.exchanged = self.exchanged
        return s

    def is_bot(self, seat: int) -> bool:
        """Whether the Collegiabot sits there."""
        return self.solo > 0 and seat == BOT

    def has(self, seat: int, when: int) -> bool:
        """Whether a contract or the family of this player works at that moment."""
        return self.powers[seat] >> when & 1 == 1

    def empower(self, seat: int, when: int) -> None:
        """From now on something of this player's works at that moment."""
        self.powers = put(self.powers, seat, self.powers[seat] | 1 << when)

    def raw_of(self, seat: int) -> list[int]:
        """A player's raw goods by colour."""
        return self.raw[seat * COLOURS : seat * COLOURS + COLOURS]

    def refined_of(self, seat: int) -> list[int]:
        """A player's refined goods by colour."""
        return self.refined[seat * COLOURS : seat * COLOURS + COLOURS]

    def reactions(self, seat: int, when: int, n: int) -> list[Effect]:
        """What the player's cards and family do at that moment, so many times."""
        out: list[Effect] = []
        if not self.has(seat, when):
            return out
        for card in self.fulfilled[seat]:
            if self.book.cards[card].when == when:
                out += [effect.times(n) for effect in self.book.cards[card].effects]
        if self.family[seat] and self.book.families[self.family[seat]].when == when:
            out += [effect.times(n) for effect in self.book.families[self.family[seat]].effects]
        return out

    def heeds(self, seat: int, verb: str) -> bool:
        return self.moment(seat, verb) >= 0

    def moment(self, seat: int, verb: str) -> int:
        """The moment at which something of this player's works when that happens; -1: nothing does."""
        if not self.powers[seat] & EVENTFUL:  # a family's power mostly waits for no event
            return -1
        when = REACTS.get(verb, -1)
        return when if when >= 0 and self.powers[seat] & REACTING[when] else -1

    def react(self, event: Event) -> None:
        """Whenever you …, also …"""
        when = self.moment(event.seat, event.verb)
        if when < 0:
            return
        often = event.n if when in (SPEND_COINS, GAIN_COINS) else 1
        effects = self.reactions(event.seat, when, often)
        if when == FULFIL and event.n:
            effects += self.reactions(event.seat, FULFIL_LEGACY, 1)
        for effect in effects:
            if effect.plain(self, event.seat):
                effect.run(self, event.seat)
            else:
                push(self, event.seat, effect)

    def met(self, condition: int) -> bool:
        """Whether a condition of the end is met."""
        return self.ends & condition != 0

    def meet(self, condition: int) -> None:
        """A condition of the end is met, once and for all."""
        if not self.met(condition):
            self.ends |= condition
            note(self, self.active_seat, "condition", "", condition)

    def rank(self, seat: int) -> tuple[int, ...]:
        """§ Tie breaker: most ships, then most fulfilled contracts; the Collegiabot wins all ties."""
        if self.solo:
            return (self.scores()[seat], seat)
        return (self.scores()[seat], len(self.claimed[seat]), len(self.fulfilled[seat]))

    def pieces(self) -> tuple[int, ...]:
        return pieces(self)

    def backs(self) -> tuple[int, ...]:
        return BACKS

    def hide(self, viewer: int) -> None:
        hide(self, viewer)

    def fill(self, rng: Random) -> None:
        fill(self, rng)
