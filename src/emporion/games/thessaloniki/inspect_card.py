"""Contracts, families, the offer's sections and Legacy, looked at closely."""

from __future__ import annotations

from emporion.games.thessaloniki.card import COUNTED, PointsPer, count
from emporion.games.thessaloniki.contract import FULL, hand_of
from emporion.games.thessaloniki.inspect_palace import line
from emporion.games.thessaloniki.officium import PlaceMosaic, mosaic_places
from emporion.games.thessaloniki.place import tile_of
from emporion.games.thessaloniki.scene_brief import called, long, sentence
from emporion.games.thessaloniki.scene_palace import owners
from emporion.games.thessaloniki.scene_pay import paid_with
from emporion.games.thessaloniki.scoring import icons, offer_points, set_points
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.taberna import PlaceStatue, section_for, statue_places
from emporion.games.thessaloniki.terms import ALCOVES, LEGACIES, TILES
from emporion.scene.node import Inspected
from emporion.text import listed, say


def contract(s: Thessaloniki, number: int) -> Inspected:
    """A contract: what it does and costs, how one would pay, its Legacy, what it would bring now."""
    book, seat = s.book, s.viewer
    card = book.cards[number]
    cost = " ".join([f"{{thessaloniki-raw-{book.goods[good]}}}" for good in card.cost])
    lines = [sentence(book, card.id), line(s, "once" if card.instant else "always"), line(s, "costs", cost=cost)]
    if seat >= 0:
        done = number in s.fulfilled[seat]
        lines += [] if done else [paid_with(s, seat, card.need(FULL))]
        lines += bequest(s, seat, card.legacy, done)
        lines += brings(s, seat, number)
        lines += [where(s, seat, number)] if number in s.offer else []
    lines += [line(s, "held", who=f"{{p{who}}}") for who in range(s.seats) if who != seat and number in hand_of(s, who)]
    section = "instant-contracts" if card.instant else "permanent-contracts"
    return Inspected(called(book, card.id), tuple(lines), section, card.id)


def bequest(s: Thessaloniki, seat: int, legacy: int, counted: bool) -> list[str]:
    """What its Legacy icon adds, before and after."""
    if legacy < 0:
        return [line(s, "no-legacy")]
    have = icons(s, seat)
    sign = f"{{thessaloniki-{s.book.legacies[legacy]}}} {called(s.book, s.book.legacies[legacy])}"
    if counted:
        return [line(s, "legacy-counted", sign=sign, n=set_points(s.book, have))]
    after = [have[i] + (1 if i == legacy else 0) for i in range(LEGACIES)]
    return [line(s, "legacy-after", sign=sign, n=set_points(s.book, have), after=set_points(s.book, after))]


def brings(s: Thessaloniki, seat: int, number: int) -> list[str]:
    """What its effects would bring as things stand, and where its pieces could go."""
    lines = []
    for effect in s.book.cards[number].effects:
        if isinstance(effect, PointsPer):
            n = count(s, seat, effect.what)
            what = say(s.book, f"inspect.counts-{COUNTED[effect.what]}")
            lines.append(line(s, "now", n=n, what=what, points=n * effect.n))
        elif isinstance(effect, PlaceStatue) and s.statues[seat]:
            lines.append(line(s, "statue-to", places=named_places(s, seat, statue_places(s, seat), True)))
        elif isinstance(effect, PlaceMosaic) and s.mosaics[seat]:
            lines.append(line(s, "mosaic-to", places=named_places(s, seat, mosaic_places(s, seat), False)))
    return list(dict.fromkeys(lines))


def named_places(s: Thessaloniki, seat: int, places: list[int], statue: bool) -> str:
    """Where a piece could go, in words."""
    told = []
    if any([place < ALCOVES for place in places]):
        told.append(line(s, "an-alcove"))
    if statue and section_for(s, seat) >= 0:
        told.append(line(s, "the-offer", n=section_for(s, seat) + 1))
    if not statue:
        told += [called(s.book, s.book.mosaic_ids[place]) for place in places if ALCOVES <= place < TILES]
    tiles = dict.fromkeys([tile_of(place) for place in places if place >= TILES])
    return listed(told + [called(s.book, s.book.tiles[tile].id) for tile in tiles])


def where(s: Thessaloniki, seat: int, number: int) -> str:
    """Whether one may take it from the offer."""
    section = s.offer.index(number)
    return line(s, "takable" if seat in s.sections[section] else "not-takable", n=section + 1)


def family(s: Thessaloniki, number: int) -> Inspected:
    book = s.book
    kin = book.families[number]
    front = long(book, book.start_words[number])
    lines = [sentence(book, kin.id), line(s, "front", front=front, n=kin.contracts)]
    sign = f"{{thessaloniki-{book.legacies[kin.legacy]}}} {called(book, book.legacies[kin.legacy])}"
    lines.append(line(s, "family-legacy", sign=sign))
    lines += [line(s, "family-of", who=f"{{p{who}}}") for who in range(s.seats) if s.family[who] == number]
    return Inspected(called(book, kin.id), tuple(lines), "player-setup", kin.id)


def section(s: Thessaloniki, number: int) -> Inspected:
    """A section of the offer: whose Statues, and what one more would pay."""
    book, seat = s.book, s.viewer
    room = book.section_spaces[number][s.size]
    lines = [
        line(s, "section"),
        line(s, "spaces", n=room - len(s.sections[number]), whose=owners(book, s.sections[number])),
    ]
    pays = ", ".join([f"{n + 1}: {points}" for n, points in enumerate(book.section_points) if points])
    lines.append(line(s, "sections-pay", pays=pays))
    if seat >= 0:
        held = len([standing for standing in s.sections if seat in standing])
        lines.append(line(s, "sections-yours", n=held, points=offer_points(s, seat)))
        if section_for(s, seat) >= 0:
            lines.append(line(s, "sections-next", n=section_for(s, seat) + 1, points=book.section_points[held]))
    return Inspected(
        line(s, "section-name", n=number + 1), tuple(lines), "4-contract-offer-scoring", f"section-{number + 1}"
    )


def lasting(s: Thessaloniki, _: int) -> Inspected:
    """All one's lasting contracts."""
    cards = s.fulfilled[s.viewer] if s.viewer >= 0 else ()
    told = [
        f"*{called(s.book, s.book.cards[c].id)}*: {sentence(s.book, s.book.cards[c].id)}"
        for c in cards
        if not s.book.cards[c].instant
    ]
    return Inspected(line(s, "lasting-name"), tuple(told) or (line(s, "no-lasting"),), "permanent-contracts")


def legacy(s: Thessaloniki, number: int) -> Inspected:
    """A Legacy icon: what sets of different ones pay, and what one has."""
    book = s.book
    pays = ", ".join([str(points) for points in book.legacy_points[1:]])
    lines = [line(s, "sets", pays=pays)]
    if s.viewer >= 0:
        lines += bequest(s, s.viewer, number, False)
    return Inspected(called(book, book.legacies[number]), tuple(lines), "3-legacy-scoring", book.legacies[number])
