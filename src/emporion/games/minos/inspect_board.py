"""The main board of Minos looked at closely: dice, actions, tracks, Vases, decks."""

from __future__ import annotations

from emporion.games.minos.book import TRIGGERS
from emporion.games.minos.dice import group_need
from emporion.games.minos.inspect_cards import ROMAN
from emporion.games.minos.layout import GRAY, TOP, TRACK_KINDS, colour_of, owner_of
from emporion.games.minos.scene_asked import player_of, turn_of
from emporion.games.minos.scene_board import held, landing_place
from emporion.games.minos.scene_brief import track_brief
from emporion.games.minos.scene_signs import die_words, said
from emporion.games.minos.scene_words import space_words, track_words
from emporion.games.minos.state import Minos
from emporion.games.minos.vases import reached
from emporion.games.minos.words import goal, phrase
from emporion.scene.node import Inspected
from emporion.text import name, say

ROWS_SECTIONS = ("prepare", "develop", "build", "expand", "wild")


def die(s: Minos, number: int) -> Inspected:
    """A die: what its colour and value are good for."""
    book, colour = s.book, colour_of(number)
    need = group_need(s, s.viewer) if s.viewer >= 0 else book.group_need
    if colour == GRAY:
        line = say(book, "inspect.die-gray", need=need)
    else:
        line = say(book, "inspect.die-group", need=need, track=name(book, book.track_ids[book.track_of[colour]]))
    title = die_words(number).capitalize()
    return Inspected(title, (line, book.words["inspect.die-back"]), "draft-and-place-the-dice", book_die(colour))


def book_die(colour: int) -> str:
    return ("red", "blue", "yellow", "gray")[colour]


def placed_die(s: Minos) -> Inspected | None:
    """The die in hand."""
    number = held(s)
    if number < 0:
        return None
    found = die(s, number)
    return found._replace(lines=(s.book.words["inspect.die-held"], *found.lines))


def row(s: Minos, at: int) -> Inspected:
    """An action: what its points do, how many spaces are free, where the die in hand would lie, who answers."""
    book, id = s.book, s.book.row_ids[at]
    free = s.players - len(s.rows[at])
    lines = [say(book, "inspect.row-" + id, fee=book.offer_fee)]
    lines.append(say(book, "inspect.row-free", n=free) if free > 0 else book.words["inspect.row-full"])
    lines += lands(s, at)
    if s.viewer >= 0:
        lines += [
            say(book, "inspect.answers", said=f"{name(book, book.decree_ids[card])}: {phrase(book, book.trait[card])}.")
            for card in s.palace[s.viewer]
            if TRIGGERS[book.trigger[card]] == id
        ]
    return Inspected(name(book, id), tuple(lines), ROWS_SECTIONS[at], id)


def lands(s: Minos, at: int) -> list[str]:
    """Where the die in hand would lie in a row, and which dice it would push on."""
    book, mine, row = s.book, held(s), s.rows[at]
    if mine < 0 or len(row) >= s.players:
        return []
    place, spaces = landing_place(row, mine), book.row_spaces[s.players][at]
    lines = [say(book, "inspect.row-lands", die=die_words(mine), place=place + 1, n=book.space_points[spaces[place]])]
    for then in range(place + 1, len(row) + 1):
        points = book.space_points[spaces[then]]
        lines.append(say(book, "inspect.row-pushes", who=f"{{p{owner_of(row[then - 1])}}}", place=then + 1, n=points))
    return lines


def space(s: Minos, number: int) -> Inspected:
    """A space of an action."""
    book, id, at = s.book, s.book.space_ids[number], s.book.space_row[number]
    title, _, words = space_words(book, s.tile, s.round <= 2, number, s.holder(number)).partition(": ")
    action = book.row_ids[at]
    lines = (words, *lands(s, at), say(book, "inspect.row-" + action, fee=book.offer_fee))
    return Inspected(title, lines, action, id)


def turn(s: Minos, id: str) -> Inspected | None:
    """The turn that is being played."""
    playing = turn_of(s)
    if not playing:
        return None
    action = s.book.row_ids[playing.kind]
    lines = (
        say(s.book, "inspect.points-left", n=playing.points),
        say(s.book, "inspect.row-" + action, fee=s.book.offer_fee),
    )
    return Inspected(f"{{p{player_of(s)}}}: {name(s.book, action)}", lines, "take-actions", action)


def track(s: Minos, at: int) -> Inspected:
    """A Progress track: where all are, and what comes next for whoever looks."""
    book, id = s.book, s.book.track_ids[at]
    lines = []
    if s.viewer >= 0:
        mine = s.track[TRACK_KINDS * s.viewer + at]
        lines.append(say(book, "inspect.track-you", n=mine))
        if mine < TOP:
            lines.append(say(book, "inspect.track-next", n=mine + 1, said=track_brief(book, at, mine + 1)))
    lines += [
        say(book, "inspect.track-of", who=f"{{p{seat}}}", n=s.track[TRACK_KINDS * seat + at])
        for seat in range(s.players)
        if seat != s.viewer
    ]
    return Inspected(name(book, id), tuple(lines), "progress-tracks", id)


def track_space(s: Minos, at: int, place: int) -> Inspected | None:
    """A space of a Progress track."""
    if not 0 <= place <= TOP:
        return None
    title, _, words = track_words(s.book, at, place).partition(". ")
    return Inspected(title, (words,) if words else (), "progress-tracks", f"{s.book.track_ids[at]}-{place}")


def vase(s: Minos, number: int) -> Inspected:
    """A Vase: its goal, its points, and how far everybody is."""
    book, id = s.book, s.book.vase_ids[number]
    worth = ", ".join([str(points) for points in book.vase_points[s.players][number]])
    lines = [goal(book, number) + ".", say(book, "inspect.vase-points", points=worth)]
    claims = s.claims[s.vases.index(number)] if number in s.vases else 0
    for seat in range(s.players):
        done = book.words["inspect.vase-done"] if claims >> seat & 1 else ""
        far = reached(s, seat, number)
        lines.append(say(book, "inspect.vase-of", who=f"{{p{seat}}}", n=far, need=book.vase_need[number], done=done))
    return Inspected(goal(book, number, "short"), tuple(lines), "vase-tiles", id)


def action_bonus(s: Minos) -> Inspected:
    """The Action Bonus of this game."""
    id = s.book.action_bonus_ids[s.tile]
    line = say(s.book, "inspect.bonus", said=said(s.book, s.book.action_bonus[s.tile]))
    return Inspected(name(s.book, id), (line,), "actions", id)


def deck(s: Minos, age: int) -> Inspected:
    """A deck of Decrees."""
    lines = (
        say(s.book, "inspect.deck", n=len(s.deck[age]), gone=len(s.discards[age])),
        s.book.words["inspect.deck-runs-out"],
    )
    return Inspected(f"Age {ROMAN[age]}", lines, "decree-cards")
