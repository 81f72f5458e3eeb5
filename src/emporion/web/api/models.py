"""What programs send and get."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=200)]
Text = Annotated[str, Field(max_length=200)]


class Sent(BaseModel):
    """What is not known here is refused, not passed over."""

    model_config = ConfigDict(extra="forbid")


class Wrong(BaseModel):
    """What is wrong, in a sentence; nothing was changed."""

    error: str


class Wish(Sent):
    """A token that is wanted: by what name, for what, and whether it is a bot that others may invite."""

    name: Name = ""
    scopes: Annotated[list[str], Field(max_length=8)] = ["look", "play", "make", "tokens"]
    bot: bool = True
    open: bool = False


class Token(BaseModel):
    """A token, without what lets one in."""

    id: str
    name: str
    scopes: list[str]
    bot: bool
    open: bool
    made: float
    used: float


class Given(Token):
    """A new token: what lets one in is said this once."""

    token: str


class Bot(BaseModel):
    """A bot of somebody's that may be invited."""

    id: str
    name: str
    yours: bool
    used: float


class Me(BaseModel):
    """Who a token speaks for, and what it may do."""

    name: str
    scopes: list[str]
    bot: bool


class Option(BaseModel):
    """What may be agreed before a game, and for how many players."""

    values: list[str]
    default: str
    players: list[int]


class Game(BaseModel):
    """A game, with its rules' version and the hash of its content."""

    name: str
    title: str
    players: list[int]
    options: dict[str, Option]
    version: int
    content: str
    bots: list[str]


class Chair(BaseModel):
    """A seat and who sits there."""

    seat: int
    name: str
    kind: str
    left: str
    here: bool
    yours: bool


class TableSeen(BaseModel):
    """A table as everybody may know it, and what of it is yours."""

    id: str
    game: str
    version: int
    content: str
    players: int
    options: dict[str, str]
    public: bool
    status: str
    number: int
    seats: list[Chair]
    asking: list[int]
    yours: list[int]
    invited: bool
    scores: list[int]
    winners: list[int]
    again: str
    promise: str


class Listed(BaseModel):
    """A table in a list."""

    id: str
    game: str
    status: str
    number: int
    players: int
    names: list[str]
    your_turn: bool
    invited: bool


class Offer(BaseModel):
    """A legal move, in words, and whether it ends the turn or cannot be taken back."""

    move: str
    words: str
    ends: bool
    final: bool


class Position(BaseModel):
    """A position as a seat sees it: the moves open to it, and the view in the words of saved games."""

    table: str
    number: int
    status: str
    seat: int
    asking: list[int]
    prompt: str
    moves: list[Offer]
    scores: list[int]
    view: dict[str, Any]


class Line(BaseModel):
    """A line of the log: after which change, of which seat."""

    number: int
    seat: int
    text: str


class Reason(BaseModel):
    """Why something cannot be done: the rule's sentence, and its section of the rulebook."""

    rule: str
    section: str


class Advice(BaseModel):
    """What a bot thinks in one's place at that number: the move that is told about, the best with their chances in per
    cent, and why, in sentences."""

    number: int
    move: str
    moves: list[tuple[str, int]]
    lines: list[str]


class NewTable(Sent):
    """A table that is wanted. Chairs: `me`, `free`, `here:NAME`, `bot:NAME`; without any, you against bots."""

    game: Name
    players: Annotated[int, Field(ge=0, le=9)] = 0
    options: Annotated[dict[str, Name], Field(max_length=12)] = {}
    chairs: Annotated[list[Name], Field(max_length=9)] = []
    public: bool = False
    nonce: Text = ""


class Place(Sent):
    """The seat that is wanted, if a certain one; and what you add to the shuffle."""

    seat: Annotated[int, Field(ge=0, le=9)] | None = None
    nonce: Text = ""


class Played(Sent):
    """A move of a seat, at the number of the position it was chosen in."""

    seat: Annotated[int, Field(ge=0, le=9)]
    number: Annotated[int, Field(ge=0, le=1_000_000)]
    move: Text


class TakenBack(Sent):
    """The last move is taken back, at this number."""

    number: Annotated[int, Field(ge=0, le=1_000_000)]


class Invitation(Sent):
    """A bot, by its name or id, and the seat kept for it."""

    bot: Name
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class Gone(Sent):
    """Whether a seat is left for good; else its owner may come back."""

    for_good: bool = False


class Seated(Sent):
    """A seat whose owner has gone."""

    seat: Annotated[int, Field(ge=0, le=9)]


class Wondering(Seated):
    """A seat that wants advice, and the move it asks about, if any."""

    about: Text = ""


class Stored(BaseModel):
    """It is stored: the table's new number."""

    number: int
    status: str
