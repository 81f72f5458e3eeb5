"""Alcoves, workers, the gate and the court, looked at closely."""

from __future__ import annotations

from emporion.games.thessaloniki.alcove import OWN, Act, bar_action
from emporion.games.thessaloniki.family import asked
from emporion.games.thessaloniki.move import Turn, Way, alcove_of, fare, payable
from emporion.games.thessaloniki.pay import OWN_GOOD
from emporion.games.thessaloniki.place import is_patrician, owner_of, patrician_of
from emporion.games.thessaloniki.sail import leader
from emporion.games.thessaloniki.scene_brief import action as action_words
from emporion.games.thessaloniki.scene_brief import action_cost, benefit, called, long, phrase
from emporion.games.thessaloniki.scene_label import points_at
from emporion.games.thessaloniki.scene_palace import owners, worker_name
from emporion.games.thessaloniki.scene_pay import paid_with, safe_colours
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import ALCOVES, COLOURS, FAR, LAST_BERTH, SALT_MERCHANT
from emporion.scene.node import Inspected
from emporion.text import listed, say


def line(s: Thessaloniki, key: str, **values: object) -> str:
    """A line of the inspector."""
    return say(s.book, f"inspect.{key}", **values)


def alcove(s: Thessaloniki, number: int) -> Inspected:
    """An alcove: what this move there would bring, or what it is."""
    here = s.book.alcoves[number]
    mover = mover_to(s, number)
    lines = visit(s, mover, number) if mover >= 0 else []
    lines += [
        line(
            s,
            "action",
            name=action_words(s.book, chosen),
            cost=action_cost(s.book, chosen),
            text=s.book.texts[s.book.actions[chosen].id],
        )
        for chosen in here.actions
    ]
    lines.append(line(s, "take"))
    if mover < 0:
        gains = long(s.book, (s.book.bonus_words[ALCOVES + number],))
        lines += [line(s, "points", n=points_at(s, s.viewer, number)), line(s, "bonus", gains=gains)]
        lines.append(line(s, "sunset", gains=long(s.book, s.book.sunset_words[number])))
    return Inspected(called(s.book, here.id), tuple(lines), here.id, here.id)


def mover_to(s: Thessaloniki, number: int) -> int:
    """The viewer's worker that may come here now: the one being moved, or before that the Patrician; -1: none."""
    if s.viewer not in s.asking():
        return -1
    step = asked(s.stack[-1][1])
    if isinstance(step, Way):
        worker = step.worker
    elif isinstance(step, Turn):
        worker = patrician_of(s.viewer)
    else:
        return -1
    n = s.book.way(alcove_of(s, worker), number)
    return worker if 1 <= n <= FAR and payable(s, s.viewer, worker, n) else -1


def visit(s: Thessaloniki, worker: int, number: int) -> list[str]:
    """One's move to an alcove, counted through."""
    book, seat = s.book, s.viewer
    start = alcove_of(s, worker)
    n = book.way(start, number)
    cost = fare(s, worker, n, False)
    way = line(s, "way-paid" if cost else "way", worker=worker_name(book, worker), n=n, cost=cost)
    lines = [way, line(s, "visit-points", n=points_at(s, seat, number), cost=book.point_cost)]
    full = len(s.alcoves[number]) == book.alcoves[number].workers
    crowd = s.alcoves[number][1:] if full else s.alcoves[number]
    goods = [book.goods[owner_of(other)] for other in (*crowd, worker)]
    told = "".join([f"{goods.count(good)}{good_sign(good)} " for good in dict.fromkeys(goods)])
    lines.append(line(s, "visit-goods", goods=told.strip()))
    if full:
        lines.append(line(s, "visit-push", worker=worker_words(s, s.alcoves[number][0])))
    if is_patrician(worker) and book.past_gate(start, number):
        lines.append(line(s, "visit-gate"))
    lines.append(line(s, "bonus", gains=phrase(book, book.bonus_words[ALCOVES + number], "effect", "deed")))
    passed = [book.on(start, i) for i in range(1, n + 1)]
    owned = [
        phrase(book, book.bonus_words[other], "effect", "deed") for other in passed if seat in s.alcove_mosaics[other]
    ]
    lines.append(line(s, "visit-mosaics", gains=listed(owned)) if owned else line(s, "visit-no-mosaics"))
    return lines + sunset(s, number)


def good_sign(good: str) -> str:
    """The symbol of a good as it comes from an alcove."""
    return "{thessaloniki-salt}" if good == "salt" else f"{{thessaloniki-raw-{good}}}"


def sunset(s: Thessaloniki, number: int) -> list[str]:
    """What the sunset of an alcove would do now."""
    lines = []
    for effect in s.book.sunset_words[number]:
        if effect == "chariot":
            lines.append(line(s, "sunset-drive", **drive(s, s.viewer)))
        elif effect == "sail":
            lines.append(sail(s))
        elif effect == "tax":
            lines.append(line(s, "sunset-tax", n=safe_colours(s, s.viewer), colours=risk(s, s.viewer)))
        else:
            lines.append(line(s, "sunset", gains=phrase(s.book, effect, "effect", "deed")))
    return lines


def drive(s: Thessaloniki, seat: int) -> dict[str, object]:
    """How far a chariot would drive at a sunset, and what the spaces pay."""
    n = 1 + s.entrance.count(seat)
    at, track = s.chariot[seat], s.book.chariot_words
    paid = [benefit(s.book, words) for words in track[at : at + n]]
    beyond = at + n - len(track)
    if beyond > 0:
        paid.append(phrase(s.book, f"points {beyond * s.book.past_track}", "effect"))
    return {"n": n, "gains": listed(paid)}


def sail(s: Thessaloniki) -> str:
    """Who would claim the ship that leaves."""
    ship = s.port[LAST_BERTH]
    if not ship:
        return line(s, "sunset-sail-none")
    owner = leader(s, s.cargo[LAST_BERTH], s.viewer)
    name = called(s.book, s.book.ships[ship].id)
    if owner < 0:
        return line(s, "sunset-sail-nobody", ship=name)
    return line(s, "sunset-sail", ship=name, who=f"{{p{owner}}}", gains=benefit(s.book, s.book.benefit_words[ship]))


def risk(s: Thessaloniki, seat: int) -> str:
    """The raw goods a player has, which a tax looks at."""
    raw = s.raw_of(seat)
    return " ".join([f"{raw[c]}{{thessaloniki-raw-{s.book.goods[c]}}}" for c in range(COLOURS) if raw[c]]) or say(
        s.book, "scene.nobody"
    )


def action(s: Thessaloniki, code: int) -> Inspected:
    """An action in its alcove: what it does, what it costs, why it cannot be done now."""
    book, seat = s.book, s.viewer
    number, chosen = divmod(code, len(book.actions))
    here = book.actions[chosen]
    lines = [book.texts[here.id], line(s, "one-point")]
    if here.cost == OWN and seat >= 0:
        lines.append(paid_with(s, seat, OWN_GOOD[seat]))
    step = asked(s.stack[-1][1]) if s.stack else None
    if seat in s.asking() and isinstance(step, Act) and step.alcove == number:
        why = bar_action(s, seat, chosen) if step.points else "no-points"
        if why:
            lines.append(line(s, "not-now", why=book.words["rule." + why]))
    if seat in s.asking() and isinstance(step, (Turn, Way)):
        lines.append(line(s, "not-now", why=book.words["rule.move-first"]))
    return Inspected(called(book, here.id), tuple(lines), book.alcoves[number].id, here.id)


def bonus(s: Thessaloniki, number: int) -> Inspected:
    name = called(s.book, s.book.alcoves[number].id)
    gains = long(s.book, (s.book.bonus_words[ALCOVES + number],))
    lines = (line(s, "bonus-of", name=name, gains=gains), line(s, "any-order"))
    return Inspected(
        called(s.book, s.book.bonus_ids[ALCOVES + number]), lines, "3-resolve-the-alcove", s.book.alcoves[number].id
    )


def mosaics(s: Thessaloniki, number: int) -> Inspected:
    here = s.book.alcoves[number]
    lines = [
        line(s, "mosaics", gains=long(s.book, (s.book.bonus_words[number],))),
        line(
            s,
            "spaces",
            n=here.mosaic_spaces[s.size] - len(s.alcove_mosaics[number]),
            whose=owners(s.book, s.alcove_mosaics[number]),
        ),
        line(s, "not-this-turn"),
    ]
    return Inspected(
        line(s, "mosaics-name", name=called(s.book, here.id)), tuple(lines), "3-resolve-the-alcove", here.id
    )


def statues(s: Thessaloniki, number: int) -> Inspected:
    here = s.book.alcoves[number]
    lines = [
        line(s, "statues"),
        line(
            s,
            "spaces",
            n=here.statue_spaces[s.size] - len(s.alcove_statues[number]),
            whose=owners(s.book, s.alcove_statues[number]),
        ),
        line(s, "not-this-turn"),
    ]
    return Inspected(
        line(s, "statues-name", name=called(s.book, here.id)), tuple(lines), "3-resolve-the-alcove", here.id
    )


def worker_words(s: Thessaloniki, number: int) -> str:
    """A worker with its owner's name."""
    owner = owner_of(number)
    name = worker_name(s.book, number)
    return line(s, "worker-of", worker=name, who=f"{{p{owner}}}") if owner < s.seats else name


def worker(s: Thessaloniki, number: int) -> Inspected:
    """A worker: where it stands, what it yields, what moving it costs its owner."""
    book = s.book
    good = book.goods[owner_of(number)]
    where = called(book, book.alcoves[alcove_of(s, number)].id)
    lines = [line(s, "worker", alcove=where, good=f"1{good_sign(good)} {called(book, good)}")]
    if number == SALT_MERCHANT or owner_of(number) >= s.seats:
        lines.append(line(s, "stranger"))
    elif is_patrician(number):
        lines += [line(s, "patrician", n=book.third_cost), line(s, "patrician-gate")]
    else:
        lines.append(line(s, "merchant", n=book.merchant_cost, third=book.third_cost))
    lines.append(line(s, "pushed", n=book.push_pays))
    return Inspected(worker_words(s, number), tuple(lines), "i-move")


def gate(s: Thessaloniki, _: int) -> Inspected:
    lines = (line(s, "gate", n=s.gate), line(s, "gate-end"))
    return Inspected(say(s.book, "scene.gate-name"), lines, "i-move")


def clock(s: Thessaloniki, _: int) -> Inspected:
    """The four conditions of the end."""
    book = s.book
    lines = [
        line(s, "ends", n=book.conditions),
        line(s, "end-gate", n=s.gate),
        line(s, "end-demand", n=len(s.active), of=book.last_demand),
        line(s, "end-cards", n=len(s.deck), last=book.last_cards + 1) if not s.met(4) else line(s, "end-cards-met"),
        line(s, "end-ships", n=len(s.ships), last=book.last_ships + 1) if not s.met(8) else line(s, "end-ships-met"),
    ]
    if s.last:
        lines.insert(0, line(s, "last"))
    return Inspected(line(s, "clock-name"), tuple(lines), "playing-the-game")
