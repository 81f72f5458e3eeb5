"""The palace: five offices with what they do, who holds them, what lies on them, and who fights for one."""

from __future__ import annotations

from emporion.games.constantinopolis.auction import Auction, Choose, Contest
from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.construct import Construct
from emporion.games.constantinopolis.contracts import Accept, Save
from emporion.games.constantinopolis.places import Box, OfficeCut, Places
from emporion.games.constantinopolis.round import Donate, Store
from emporion.games.constantinopolis.scene_parts import ROMAN, coin, picture, sign, words
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import OFFICES, holds
from emporion.games.constantinopolis.words import SYMBOL, brief, power, seat_name
from emporion.once import once
from emporion.scene.fit import wrap
from emporion.scene.node import Node, Part
from emporion.text import name, say

TURNS = (Construct, Accept, Save, Donate, Store)


def offices(s: Constantinopolis, places: Places) -> list[Node]:
    """The arcade, from the first in turn order to the last."""
    step = s.stack[-1][1] if s.stack else None
    contest = step if isinstance(step, Contest) else None
    fought = contest.office if contest else -1
    price = vacant_price(s)
    nodes = [
        office_node(s.book, office, s.holder(office), s.laid[office], fought == office, price, places)
        for office in range(OFFICES)
    ]
    for seat in range(s.players):
        if s.office[seat] >= 0:
            bid = holder_bid(contest) if s.office[seat] == fought else -1
            nodes.append(marker(s.book, s.office[seat], seat, turn_of(s, seat), bid, places))
    if contest:
        bid = contest.figure if contest.held else 0
        nodes.append(challenger(s.book, fought, s.stack[-1][0], contest.figure, bid, places))
    return nodes


def holder_bid(contest: Contest | None) -> int:
    """What the holder of an office that is fought for has bid last: nothing unless he leads."""
    return contest.figure if contest and not contest.held and not contest.opening else 0


def vacant_price(s: Constantinopolis) -> tuple[int, ...]:
    """What each vacant office costs whoever chooses now."""
    owner, step = s.stack[-1] if s.stack else (0, None)
    if not isinstance(step, Choose):
        return (s.book.vacant_price,) * OFFICES
    return tuple([step.price(s, owner, office) for office in range(OFFICES)])


@once
def office_node(
    book: ConstantinopolisBook, office: int, holder: int, laid: int, fought: bool, prices: tuple[int, ...],
    places: Places,
) -> Node:  # fmt: skip
    id, cut = book.office_ids[office], places.office_cut
    held = say(book, "title.held", who=seat_name(holder)) if holder >= 0 else ""
    held = held or say(book, "title.vacant", n=prices[office])
    gold = say(book, "title.lies", n=laid) if laid else ""
    title = say(
        book, "title.office", numeral=ROMAN[office], office=name(book, id), holder=held, gold=gold,
        power=power(book, id),
    )  # fmt: skip
    parts = office_parts(book, office, cut)
    if holder < 0:
        text = say(book, "scene.vacant-price", n=prices[office]) if prices[office] else book.words["scene.vacant"]
        parts.append(Part("vacant", *cut.pill, "pill ghost small", text))
    if laid:
        x, y, side, _ = cut.coin
        parts.append(coin("laid", x, y, side, laid))
    look = "card marble" + (" glow" if fought else "")
    return Node(id, "offices", *places.office.at(office), look, "", title, about=id, parts=tuple(parts))


def office_parts(book: ConstantinopolisBook, office: int, cut: OfficeCut) -> list[Part]:
    """Numeral, name, sign, and the power in words."""
    id = book.office_ids[office]
    wide = cut.head[2] > cut.head[3]
    brief_text = wrap(brief(book, id), cut.power[2] - 6, 12, cut.lines)
    return [
        Part("head", *cut.head, "region porphyry flat", "", SYMBOL + "head")
        if wide
        else Part("head", *cut.head, "card porphyry flat"),
        words("numeral", cut.numeral, "serif golden", ROMAN[office]),
        words("name", cut.name, "serif left" + (" light" if wide else ""), name(book, id)),
        picture("sign", cut.sign, SYMBOL + id),
        words("power", cut.power, "small left", brief_text),
    ]


# --- who holds them


def turn_of(s: Constantinopolis, seat: int) -> str:
    """Whether a player's turn in this phase is over, is now, or is to come."""
    if seat in s.asking():
        return "now"
    for _, step in s.stack[::-1]:
        if isinstance(step, (Auction, Choose, Contest)):
            return "done" if holds(step.active, seat) else "later"
        if isinstance(step, TURNS):
            waiting = [other for other, later in s.stack if type(later) is type(step)]
            return "later" if seat in waiting else "done"
    return ""


@once
def marker(book: ConstantinopolisBook, office: int, seat: int, turn: str, bid: int, places: Places) -> Node:
    """The holder's sign and name under an office; it glides when he takes another one. `bid`: -1 in peace."""
    id = book.office_ids[office]
    x, y, w, h = pill_box(office, places)
    w = w if bid < 0 else w // 2 - 2
    state = book.words["scene." + turn] if turn and bid < 0 else ""
    parts = name_parts(seat, w, h, state, turn == "now", bid)
    title = say(book, "title.marker", who=seat_name(seat), office=name(book, id))
    look = "pill" + (" turn" if turn == "now" else "")
    return Node(
        f"marker-{seat}", "offices", x, y, w, h, look + " through quiet", "", title, layer=2, parts=tuple(parts)
    )


def pill_box(office: int, places: Places) -> Box:
    left, top, _, _ = places.office.at(office)
    x, y, w, h = places.office_cut.pill
    return left + x, top + y, w, h


def name_parts(seat: int, w: int, h: int, state: str, now: bool, bid: int = 0) -> list[Part]:
    """A player's sign and name, and what his turn is at, or his bid."""
    room = 52 if state else 22 if bid > 0 else 4
    parts = [
        sign("sign", 6, h // 2 - 6, 12, seat),
        words("name", (16, 0, w - 16 - room, h), "small bold left", seat_name(seat)),
    ]
    if state:
        parts.append(words("state", (w - room - 2, 0, room, h), f"tiny right {'bold' if now else 'faint'}", state))
    if bid > 0:
        parts.append(coin("bid", w - 22, h // 2 - 10, 20, bid))
    return parts


@once
def challenger(book: ConstantinopolisBook, office: int, seat: int, most: int, bid: int, places: Places) -> Node:
    """Who fights for an office, beside its holder; the highest bid stands with who made it."""
    x, y, w, h = pill_box(office, places)
    half = w // 2 - 2
    id = book.office_ids[office]
    title = say(book, "title.challenge", who=seat_name(seat), office=name(book, id), n=most)
    parts = name_parts(seat, half, h, "", False, bid)
    look = "pill" + ("" if bid else " turn")
    at = (x + w - half, y, half, h)
    return Node("challenger", "offices", *at, look + " through", "", title, layer=2, parts=tuple(parts))
