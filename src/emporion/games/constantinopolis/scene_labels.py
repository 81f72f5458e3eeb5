"""Legal moves in words, what each brings, and the place at which it is offered."""

from __future__ import annotations

from emporion.games.constantinopolis.auction import Choose, Contest, least_bid
from emporion.games.constantinopolis.construct import Announced, Construct
from emporion.games.constantinopolis.contracts import Accept, Exchange, ship_price
from emporion.games.constantinopolis.load import Load
from emporion.games.constantinopolis.market import price_to_buy, price_to_sell
from emporion.games.constantinopolis.round import Donate
from emporion.games.constantinopolis.ships import bar_stowing
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOODS, STEPPER
from emporion.games.constantinopolis.words import (
    brief,
    cargo_icons,
    good_icons,
    seat_name,
    so_many,
)
from emporion.kernel.move import Move
from emporion.scene.fit import spoken
from emporion.scene.node import Label
from emporion.text import counted, name, one, say, say_move

CELLS = {"buy": "buy-", "sell": "sell-", "donate": "gift-", "ask": "ask-"}  # where things of these moves lie
STOCK = ("give", "receive", "store", "offer")  # done with the goods in one's strip


def labels(s: Constantinopolis, seat: int) -> dict[str, Label]:
    return {str(move): label(s, seat, move) for move in s.legal(seat)}


def label(s: Constantinopolis, seat: int, move: Move) -> Label:
    """A move in words, at its place."""
    at = place(s, seat, move)
    marks = voyages(s, seat, move.number) if move.verb == "load" else ()
    return Label(words(s, seat, move), icon(s, move), at=at, tag=tag(s, move), marks=marks)


def place(s: Constantinopolis, seat: int, move: Move) -> str:
    """The node at which a move is offered, where it is not the one that it names."""
    step = s.stack[-1][1]
    if move.verb in CELLS:
        return CELLS[move.verb] + move.on
    if move.verb in STOCK and move.on in GOODS:
        return f"stock-{seat}-{move.on}"
    if move.verb == "keep":
        return s.book.office_ids[s.office[seat]]
    if move.verb == "preempt" and isinstance(step, Announced):
        return s.book.tile_ids[step.tile]
    if move.verb == "exchange" and isinstance(step, Accept):
        return s.book.office_ids[s.office[seat]]
    return {"offer-gold": f"gold-{seat}", "ask-gold": "ask-gold"}.get(move.verb, "")


def tag(s: Constantinopolis, move: Move) -> str:
    """A word or two at the place, where it would not be plain what a click there does."""
    step = s.stack[-1][1]
    if isinstance(step, Load):
        return counted(rounds(s, step.contract, move.number), "round")
    return s.book.words.get("tag." + move.verb, "")


def rounds(s: Constantinopolis, contract: int, ship: int) -> int:
    """How long a ship of this number is away with a contract and with what it carries already."""
    size = s.book.ship_size[ship]
    load = next((own.load for fleet in s.fleet for own in fleet if own.number == ship), ())
    return max([s.book.voyage[each][size] for each in (contract, *load)])


def voyages(s: Constantinopolis, seat: int, contract: int) -> tuple[tuple[str, str], ...]:
    """The ships that could take a contract, and how long each would be away."""
    fitting = [ship for ship in s.fleet[seat] if not bar_stowing(s, ship, contract)]
    return tuple(
        [(s.book.ship_ids[ship.number], counted(rounds(s, contract, ship.number), "round")) for ship in fitting]
    )


def icon(s: Constantinopolis, move: Move) -> str:
    """A symbol for a menu."""
    if move.verb == "exchange":
        return cargo_icons(s.book, move.number)
    if move.verb == "redeem":
        return good_icons(tuple([int(good == s.book.redemptor_good) for good in range(len(GOODS))])) + " coin"
    return "coin" if move.verb == "build" else ""


# --- in words


def words(s: Constantinopolis, seat: int, move: Move) -> str:
    """What a move does, with its price and what it brings."""
    verb, book = move.verb, s.book
    if verb in ("bid", "more", "pass", "done"):
        return question_words(s, seat, move)
    if verb == "trade":
        return say(book, "label.trade", who=seat_name(move.number))
    if verb in ("take", "challenge") and isinstance(s.stack[-1][1], Choose):
        return office_words(s, seat, move)
    if verb in ("build", "redeem"):
        off = book.redemptor_gold if verb == "redeem" else 0
        price = max(0, book.cost[move.number] - off)
        return say(book, "label." + verb, tile=name(book, move.on), n=price, good=one(book, GOODS[book.redemptor_good]))
    if verb == "preempt":
        step = s.stack[-1][1]
        assert isinstance(step, Announced)
        return say(book, "label.preempt", tile=name(book, book.tile_ids[step.tile]), n=book.cost[step.tile])
    if verb in ("buy", "sell", "donate"):
        return market_words(s, seat, move)
    return thing_words(s, seat, move)


def market_words(s: Constantinopolis, seat: int, move: Move) -> str:
    good = move.number
    if move.verb == "donate":
        asked, thanks = s.book.donate[s.market][good], s.book.thanks[s.market][good]
        return say(s.book, "label.donate", n=so_many(s.book, good, asked), fame=thanks)
    price = price_to_buy(s, seat, good) if move.verb == "buy" else price_to_sell(s, seat, good)
    return say(s.book, "label." + move.verb, good=one(s.book, GOODS[good]), n=price)


def thing_words(s: Constantinopolis, seat: int, move: Move) -> str:
    """Contracts, ships, posts, buildings that are used: the move, and what it costs or brings."""
    book, verb = s.book, move.verb
    plain = say_move(book, move)
    if verb == "commission":
        return say(book, "label.commission", ship=name(book, move.on), n=ship_price(s, seat, move.number))
    if verb == "open":
        return say(book, "label.open", n=book.post_price[s.posts[seat]])
    if verb == "use":
        return f"{plain}: {in_words(brief(book, move.on))}"
    if verb == "load":
        return say(book, "label.load", contract=name(book, move.on), n=book.pay[move.number])
    step = s.stack[-1][1]
    if verb == "aboard" and isinstance(step, Load):
        size, n = book.ship_size[move.number], rounds(s, step.contract, move.number)
        fame = say(book, "label.aboard-fame", n=book.long_fame[size]) if n > 1 else ""
        return say(book, "label.aboard", ship=name(book, move.on), n=counted(n, "round"), fame=fame)
    return plain


def in_words(text: str) -> str:
    """A brief without its symbols."""
    return spoken(text).strip(" →")


def office_words(s: Constantinopolis, seat: int, move: Move) -> str:
    step = s.stack[-1][1]
    office = name(s.book, move.on)
    if move.verb == "take" and isinstance(step, Choose):
        return say(s.book, "label.take", office=office, n=step.price(s, seat, move.number))
    least = least_bid(s, move.number, s.laid[move.number])
    return say(s.book, "label.challenge", office=office, who=seat_name(s.holder(move.number)), n=least)


def question_words(s: Constantinopolis, seat: int, move: Move) -> str:
    """Moves that name nothing: they answer the question as it stands."""
    step, book = s.stack[-1][1], s.book
    if isinstance(step, Contest) and move.verb == "bid":
        return say(book, "label.bid", n=step.lift + move.n)
    if isinstance(step, Contest) and move.verb == "more":
        return say(book, "label.more", n=step.lift + STEPPER)
    if isinstance(step, Announced):
        return book.words["label.let"]
    if move.verb == "pass":
        return say_move(book, move)
    if isinstance(step, Accept):
        ready = len([ship for ship in s.fleet[seat] if ship.load and not ship.away])
        return say(book, "label.end-sailing", n=sailing(ready)) if ready else book.words["label.end"]
    if isinstance(step, Exchange):
        return say(book, "label.draw", n=counted(step.dropped, "contract"))
    key = "end" if isinstance(step, Construct) else "no-gift" if isinstance(step, Donate) else "rest"
    return book.words["label." + key]


def sailing(ships: int) -> str:
    return f"{counted(ships, 'ship')} {'leaves' if ships == 1 else 'leave'}"
