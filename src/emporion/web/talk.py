"""What one says at a table besides moves: chat, notes to oneself, answers left for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from emporion.tables.standing import Standing, offers, say_standing
from emporion.tables.table import Person, Refused, Status
from emporion.web.wording import say

if TYPE_CHECKING:
    from emporion.web.live import Live

KINDS = ("chat", "note", "standing", "withdraw")
Plain = dict[str, Any]


async def greet(live: Live) -> None:
    """A window that comes in hears what was said, its person's note, and the answers its seat has left."""
    if live.place is None or not live.place.table.seats_of(live.person):
        return
    live.deaf = await live.host.blocked_by(live.person)
    lines = await live.host.talk_since(live.place, live.person, live.deaf)
    note = await live.host.note(live.id, live.person)
    live.say({"t": "talk", "lines": [line.plain() for line in lines], "note": note} | answers(live))


async def do(live: Live, message: Plain) -> None:
    """One of these messages."""
    if not live.limits.talking.allows(live.person, live.network):
        raise Refused(say("talk.slowly"))
    what, id = message["t"], message.get("id")
    if what == "chat":
        await live.host.talk(live.id, Person(live.person, ""), message.get("text", ""))
    elif what == "note":
        await live.host.keep_note(live.id, live.person, message.get("text", ""))
    elif what == "standing":
        this_round = message.get("round") is True
        await live.host.leave_answer(live.id, live.person, _wanted(live, message), this_round)
    else:
        await live.host.withdraw_answer(live.id, live.person, live.seat, str(message.get("question"))[:40])
    live.say({"t": "said", "id": id} | (answers(live) if what in ("standing", "withdraw") else {}))


def _wanted(live: Live, message: Plain) -> Standing:
    above = message.get("above", -1)
    if not isinstance(above, int) or isinstance(above, bool) or above < -1:
        raise Refused(say("talk.number"))
    question, answer, unless = [str(message.get(field) or "")[:80] for field in ("question", "answer", "unless")]
    return Standing(live.seat, question, answer, unless, above)


def answers(live: Live) -> Plain:
    """What this window's seat may answer ahead, and what it has; nobody else is told."""
    place = live.place
    if place is None or place.table.status is not Status.PLAYING or live.seat < 0:
        return {"offers": [], "standing": []}
    book = place.table.book
    offered = [[o.question, o.answer, o.always, o.unless, list(o.things), o.above] for o in offers(book)]
    left = [s for s in place.table.standing if s.seat == live.seat]
    return {"offers": offered, "standing": [[s.question, say_standing(book, s), s.round] for s in left]}
