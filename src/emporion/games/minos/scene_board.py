"""The main board beside the map: dice, actions, offer, tracks, Vases, Goods left."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.book import GOODS, MinosBook
from emporion.games.minos.dice import Draft, PlaceDie
from emporion.games.minos.layout import (
    INFLUENCE,
    POPULATION,
    ROWS,
    TOP,
    TRACK_KINDS,
    colour_of,
    die_of,
    owner_of,
    value_of,
)
from emporion.games.minos.places import Places, plan_of
from emporion.games.minos.scene_cards import card_node, price_of
from emporion.games.minos.scene_signs import DIE_TONES, TRACK_TONES, die_words, owned, said, sign, signs
from emporion.games.minos.scene_words import player, space_words, track_words, vase_words
from emporion.games.minos.state import Minos
from emporion.games.minos.words import goal
from emporion.once import once
from emporion.scene.fit import width, wrap
from emporion.scene.node import Node, Part
from emporion.text import name, say

DIE: Final = 30  # on an action space
MARKER: Final = 12  # on a track
TOP_GAIN: Final = 15  # units for the signs below a space's points


# --- dice


def drafting(s: Minos) -> bool:
    """Whether dice are being chosen."""
    return bool(s.stack) and isinstance(s.stack[-1][1], (Draft, PlaceDie))


def held(s: Minos) -> int:
    """The die that was chosen and is not yet placed, or -1."""
    step = s.stack[-1][1] if s.stack else None
    return step.die if isinstance(step, PlaceDie) else -1


def dice(s: Minos, places: Places) -> tuple[Node, ...]:
    """The dice of the round, each in its place while it is in the pool, and the die in hand."""
    if not drafting(s):
        return ()
    mine = held(s)
    placed = [die_of(holder) for row in s.rows for holder in row]
    kinds = sorted({*s.pool, *placed, *([mine] if mine >= 0 else [])})
    return dice_nodes(s.book, tuple(kinds), s.pool, mine, places.form)


@once
def dice_nodes(
    book: MinosBook, kinds: tuple[int, ...], pool: tuple[int, ...], mine: int, form: str
) -> tuple[Node, ...]:
    places = plan_of(form)
    nodes: list[Node] = []
    for place, die in enumerate(kinds):
        box, count = places.pool.box(place), pool.count(die)
        if not count:
            nodes.append(Node(f"gone-{book.die_ids[die]}", *box, "card hollow still"))
            continue
        title = say(book, "scene.in-pool-more" if count > 1 else "scene.in-pool", die=die_words(die), n=count)
        look = f"card {DIE_TONES[colour_of(die)]}"
        spot = (box.w - 17, box.h - 13, 19, 14)
        badge = (Part("count", *spot, f"pill white {places.fine.word} bold", f"×{count}"),) if count > 1 else ()
        nodes.append(Node(book.die_ids[die], *box, look, "", title, f"die-{value_of(die)}", 1, parts=badge))
    box = places.held
    look = f"none {places.fine.word} faint still"
    nodes.append(Node("die-heading", box.area, 0, 0, box.w + 8, box.y - 2, look, book.words["scene.your-die"]))
    if mine < 0:
        nodes.append(Node("no-die", *places.held, "card hollow still"))
        return tuple(nodes)
    title = say(book, "scene.die-to-place", die=die_words(mine))
    look = f"card {DIE_TONES[colour_of(mine)]} glow"
    origin = book.die_ids[mine]
    nodes.append(Node("held-die", *places.held, look, "", title, f"die-{value_of(mine)}", 2, 0, origin))
    return tuple(nodes)


# --- actions


def actions(s: Minos, seat: int, places: Places) -> list[Node]:
    """Five rows of spaces; a die lies on its space in its owner's frame."""
    nodes: list[Node] = []
    early, mine = s.round <= 2, held(s)
    for row in range(ROWS):
        chip = answers(s, seat, row, places)
        full = len(s.rows[row]) >= s.players and drafting(s)
        nodes += row_nodes(s.book, s.players, row, s.rows[row], full, s.tile, early, chip, places.form)
        if mine >= 0 and len(s.rows[row]) < s.players:
            nodes.append(landing(s, row, mine, places))
    return nodes


def answers(s: Minos, seat: int, row: int, places: Places) -> str:
    """What one's own Palace gives for an action: the traits that fit, and how many more."""
    room = places.row_label - 12
    cards = [card for card in s.palace[seat] if s.book.trigger[card] == row] if seat >= 0 else []
    text = ""
    for at, card in enumerate(cards):
        longer = f"{text} {sign(s.book, s.book.trait[card])}" if text else sign(s.book, s.book.trait[card])
        rest = len(cards) - at - 1
        if width(longer + (f" +{rest}" if rest else ""), places.fine.size, "bold") > room:
            return f"{text} +{rest + 1}" if text else f"{len(cards)}{{minos-palace}}"
        text = longer
    return text


def landing_place(row: tuple[int, ...], die: int) -> int:
    """Where in a row a die would go: behind the last that is lower or equal."""
    at = len(row)
    while at and value_of(die_of(row[at - 1])) > value_of(die):
        at -= 1
    return at


def landing(s: Minos, row: int, die: int, places: Places) -> Node:
    """The space where the die in hand would lie."""
    at, top = places.row_spaces.box(landing_place(s.rows[row], die)), places.rows.box(row).y
    small = Part("die", at.w // 2 - 9, 0, 18, 18, f"box {DIE_TONES[colour_of(die)]}", icon=f"die-{value_of(die)}")
    box = (at.area, at.x, at.y + top, at.w, at.h)
    return Node(f"landing-{s.book.row_ids[row]}", *box, "card landing still", layer=6, parts=(small,))


@once
def row_nodes(
    book: MinosBook, players: int, row: int, held: tuple[int, ...], full: bool, tile: int, early: bool, chip: str,
    form: str,
) -> tuple[Node, ...]:  # fmt: skip
    """An action: its label with what one's own Palace answers, its spaces, the dice on them."""
    places, id = plan_of(form), book.row_ids[row]
    box, wide = places.rows.box(row), places.row_label
    title = say(book, "scene.row-full" if full else "scene.row", row=name(book, id))
    high = box.h // 2 + 2 if chip else box.h
    parts = [
        Part("label", 0, 0, wide, box.h, f"card {'worn' if full else 'fresco'} flat"),
        Part("sign", 3, high // 2 - 10, 20, 20, "none white", icon="minos-" + id),
        Part("name", 19, 0, wide - 19, high, "none onblack semi small left", name(book, id)),
    ]
    if chip:
        parts.append(Part("own", 3, box.h // 2 + 3, wide - 6, 17, f"pill cream {places.fine.word} bold", chip))
    nodes = [Node(id, *box, "card paper", "", title, parts=tuple(parts))]
    seen: list[int] = []
    for place, space in enumerate(book.row_spaces[players][row]):
        holder = held[place] if place < len(held) else 0
        at = places.row_spaces.box(place)
        spot = (at.area, at.x, at.y + box.y, at.w, at.h)
        title = space_words(book, tile, early, space, holder)
        nodes.append(space_node(book, space, spot, title, places.fine.word))
        if holder:
            seen.append(holder)
            count = f"{row}-{seen.count(holder)}"
            nodes.append(die_node(book, holder, count, spot[0], spot[1] + at.w - DIE - 1, spot[2] + 1))
    return tuple(nodes)


def space_node(book: MinosBook, space: int, spot: tuple[str, int, int, int, int], words: str, fine: str) -> Node:
    """A space: its points, and below what else it gives."""
    id, w, h = book.space_ids[space], spot[3], spot[4]
    parts = [Part("points", 2, 1, 22, 22, "none serif large", str(book.space_points[space]))]
    if book.space_gain[space]:
        gain = signs(book, book.space_gain[space])
        parts.append(Part("gain", 0, h - TOP_GAIN, w, TOP_GAIN, f"none {fine} bold left", gain))
    return Node(id, *spot, "card sand", "", words, layer=1, about=id, parts=tuple(parts))


@once
def die_node(book: MinosBook, holder: int, count: str, area: str, x: int, y: int) -> Node:
    """A die in its owner's frame; it keeps its name while others push it on."""
    seat, die = owner_of(holder), die_of(holder)
    face = Part("face", 3, 3, DIE - 6, DIE - 6, f"box {DIE_TONES[colour_of(die)]} full", icon=f"die-{value_of(die)}")
    whose = Part("whose", DIE - 12, DIE - 12, 13, 13, owned(seat) + " lord")
    id, title = f"die-{seat}-{die}-{count}", say(book, "scene.die-of", die=die_words(die), who=player(seat))
    at = (x, y, DIE, DIE)
    return Node(id, area, *at, f"card p{seat} through quiet", "", title, "", 4, 0, "held-die", parts=(face, whose))


# --- offer


def offer(s: Minos, seat: int, places: Places) -> list[Node]:
    """The decks, and five Decrees face up."""
    age, book = s.age(), s.book
    where = book.words["scene.in-offer"]
    nodes = [
        card_node(book, card, places.offer.box(place), price_of(s, seat, card), where, 2, places.fine)
        for place, card in enumerate(s.offer)
    ]
    nodes.append(deck_node(book, "deck", age, len(s.deck[age]), len(s.discards[age]), places.form, 0))
    if age == 0:
        nodes.append(deck_node(book, "second-deck", 1, len(s.deck[1]), len(s.discards[1]), places.form, 1))
    return nodes


@once
def deck_node(book: MinosBook, id: str, age: int, left: int, gone: int, form: str, place: int) -> Node:
    box = plan_of(form).decks.box(place)
    if age and not place and form == "wide":
        box = box._replace(h=2 * box.h + 3)  # the other deck's place is free
    numeral = "I" * (age + 1)
    title = say(book, "scene.deck", age=numeral, n=left, gone=gone)
    if box.h > 1.5 * box.w:
        picture, beside = (8, 8, box.w - 16, box.h // 2 + 4), (0, box.h // 2 + 10, box.w, box.h // 2 - 12)
    else:
        picture, beside = (3, 2, box.w // 3 + 1, box.h - 4), (box.w // 3 + 4, 0, box.w - box.w // 3 - 5, box.h)
    back = Part("back", *picture, "none full", icon=("minos-back", "minos-back-2")[age])
    text = say(book, "scene.deck-short-gone" if gone else "scene.deck-short", age=numeral, n=left, gone=gone)
    words = Part("left", *beside, "none small", text)
    return Node(id, *box, "card paper", "", title, layer=2, parts=(back, words))


# --- tracks


def tracks(s: Minos, places: Places) -> list[Node]:
    """The three progress tracks with everybody's markers."""
    nodes: list[Node] = []
    for track in range(TRACK_KINDS):
        nodes += track_nodes(s.book, track, tuple(s.track[track::TRACK_KINDS]), places.form)
    return nodes


@once
def track_nodes(book: MinosBook, track: int, steps: tuple[int, ...], form: str) -> tuple[Node, ...]:
    places, id = plan_of(form), book.track_ids[track]
    box = places.tracks.box(track)
    who = ", ".join([f"{{p{seat}}} {step}" for seat, step in enumerate(steps)])
    mark = Part("sign", 2, box.h // 2 - 12, 24, 24, "none white", icon="minos-" + id)
    look = f"card {TRACK_TONES[track]}"
    nodes = [Node(id, *box, look, "", f"The {name(book, id)} track: {who}.", parts=(mark,))]
    for space in range(TOP + 1):
        at = places.track_spaces.box(space)
        spot = (at.area, at.x, at.y + box.y, at.w, at.h)
        nodes.append(track_space(book, track, space, spot, places.fine.word))
        here = [seat for seat, step in enumerate(steps) if min(step, TOP) == space]
        step = MARKER + 2 if len(here) < 3 else (at.w - MARKER - 2) // (len(here) - 1)
        start = spot[1] + (at.w - step * (len(here) - 1) - MARKER) // 2
        for place, seat in enumerate(here):
            place_at = (start + step * place, spot[2] + at.h - MARKER - 1, MARKER, MARKER)
            nodes.append(Node(f"{id}-of-{seat}", at.area, *place_at, owned(seat) + " lord still", layer=3 + place))
    return tuple(nodes)


@once
def track_space(book: MinosBook, track: int, space: int, spot: tuple[str, int, int, int, int], fine: str) -> Node:
    """What a space gives when it is reached, or, on a tinted one, at every income."""
    about = f"{book.track_ids[track]}-{space}"
    gains = book.track_gain[track][space]
    lasting = not gains and track != INFLUENCE + 1
    text = signs(book, gains).replace(" or ", "\nor ")
    if not gains and track == INFLUENCE:
        text = f"{book.palace_cards[space]}{{minos-palace}}\n{{minos-every}}"
    elif not gains and track == POPULATION:
        text = f"{book.weaponry_income[space]}{{minos-weaponry}}\n{book.presence_points[space]} · "
        text += str(book.dominance_points[space])
    look = f"box {'tint' + str(track) if lasting else 'paper'} flat {fine} bold top through quiet"
    return Node(about, *spot, look, text, track_words(book, track, space), layer=1, about=about)


# --- Vases, the Action Bonus, Goods left


def vases(s: Minos, places: Places) -> list[Node]:
    """The three Vases, who has fulfilled them, and the Action Bonus of this game."""
    nodes = [
        vase_node(s.book, s.players, vase, s.claims[place], places.form, place) for place, vase in enumerate(s.vases)
    ]
    return [*nodes, bonus_node(s.book, s.tile, places.form, len(s.vases))]


@once
def vase_node(book: MinosBook, players: int, vase: int, claims: int, form: str, place: int) -> Node:
    box, id = plan_of(form).vases.box(place), book.vase_ids[vase]
    done = [seat for seat in range(players) if claims >> seat & 1]
    worth = book.vase_points[players][vase]
    colour = book.vase_colour[vase].replace("gray", "grey")
    parts = [
        Part("vase", 0, 4, 22, 24, f"none {colour} full", icon="vase"),
        Part("goal", 17, 1, box.w - 17, 31, *fitted(goal(book, vase, "short"), box.w - 24)),
    ]
    step = (box.w - 4) // len(worth)
    for at, points in enumerate(worth):
        look = "pill flat small" + (" dim" if at < len(done) else " bold")
        parts.append(Part(f"worth-{at}", 3 + step * at, 33, step - 2, 17, look + " cream", str(points)))
    for at, seat in enumerate(done):
        parts.append(Part(f"done-{seat}", 4 + 18 * at, box.h - 19, 16, 16, owned(seat) + " lord"))
    return Node(id, *box, "card paper", "", vase_words(book, players, vase, claims), about=id, parts=tuple(parts))


def fitted(words: str, room: int) -> tuple[str, str]:
    """The look of a few words in two lines, and the words: smaller where one of them is long."""
    text = wrap(words, room, 12, 2, "semi")
    if max([width(line, 12, "semi") for line in text.split("\n")]) <= room:
        return "none small semi left", text
    return "none tiny semi left", wrap(words, room, 11, 2, "semi")


@once
def bonus_node(book: MinosBook, tile: int, form: str, place: int) -> Node:
    box, id, gain = plan_of(form).vases.box(place), book.action_bonus_ids[tile], book.action_bonus[tile]
    parts = (
        Part("sign", 1, 7, 16, 16, "none full", icon="minos-bonus"),
        Part("name", 13, 1, box.w - 13, 28, *fitted(name(book, id), box.w - 20)),
        Part("gain", 2, 33, box.w - 4, box.h - 36, "none bold", wrap(signs(book, gain, " "), box.w - 10, 14)),
    )
    title = say(book, "scene.action-bonus", gain=said(book, gain))
    return Node("bonus-" + id, *box, "card cream", "", title, about=id, parts=parts)


def left(s: Minos, places: Places) -> list[Node]:
    """Goods that lie face up, and the pile."""
    nodes = [left_node(s.book, good, s.stacks[good], s.spare[good], places.form) for good in range(len(GOODS))]
    return [*nodes, pile_node(s.book, len(s.pile), places.form)]


@once
def left_node(book: MinosBook, good: int, stack: int, spare: int, form: str) -> Node:
    id = GOODS[good]
    title = say(book, "scene.good-left", good=id.capitalize(), n=stack, spare=spare)
    box = plan_of(form).left.box(good)
    look = "none bold small left" + ("" if stack else " dim")
    return Node(f"left-{id}", *box, look, str(stack), title, "minos-" + id, about=id)


@once
def pile_node(book: MinosBook, count: int, form: str) -> Node:
    title = say(book, "scene.pile", n=count)
    box = plan_of(form).left.box(len(GOODS))
    return Node("pile", *box, "none bold small left" + ("" if count else " dim"), str(count), title, "minos-random")
