"""The hippodrome as one sees it: fourteen spaces round the spina, chariots, the entrance."""

from __future__ import annotations

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.scene_brief import long, phrase, pill, symbol
from emporion.games.thessaloniki.scene_heading import heading
from emporion.games.thessaloniki.scene_palace import TONES, owners
from emporion.games.thessaloniki.scene_places import Box, Places, inside
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.once import once
from emporion.scene.node import WIDE, Node, Part
from emporion.text import say


def race(s: Thessaloniki, seat: int, places: Places) -> list[Node]:
    """Spaces with what they pay, the chariots on them, the mosaics at the entrance."""
    track = places.track
    nodes = [*lanes(s.book, places), entrance(s.book, s.entrance, s.book.entrance[s.size], track.entrance)]
    nodes.append(drive(s.book, s.entrance.count(seat) if seat >= 0 else -1, track.drive))
    for who in range(s.seats):
        here = [other for other in range(s.seats) if s.chariot[other] == s.chariot[who]]
        nodes.append(chariot(s.book, who, s.chariot[who], here.index(who), len(here), track.spaces[s.chariot[who]]))
    return nodes


@once
def lanes(book: ThessalonikiBook, places: Places) -> tuple[Node, ...]:
    """What never changes: start, spaces, and what each step beyond them pays."""
    boxes = places.track.spaces
    nodes = [Node("chariot-0", *boxes[0], "none small", say(book, "scene.start"), say(book, "scene.start-title"))]
    for i, words in enumerate(book.chariot_words):
        nodes.append(space(book, i, words, boxes[i + 1]))
    beyond = places.track.beyond
    high = beyond[3] < 60
    told = say(book, "scene.beyond", points=pill(book.past_track))
    text = told.replace(" ", "\n") if high else told
    nodes.append(Node("beyond", *beyond, "none small", text, say(book, "scene.beyond-title", n=book.past_track)))
    return (*nodes, *heading(book, "race", "race")) if places.form == WIDE else tuple(nodes)


def space(book: ThessalonikiBook, i: int, words: tuple[str, ...], box: Box) -> Node:
    """One space: number, symbol, word, and a lane for chariots."""
    w = box[3]
    parts = (
        Part("n", -3, 0, 24, 15, "none small left", str(i + 1)),
        Part("sign", w // 2 - 8, 1, 22, 22, "none full", icon=" ".join([symbol(effect) for effect in words])),
        Part("word", 0, 23, w, 15, "none small", ", ".join([phrase(book, effect, "word") for effect in words])),
    )
    title = say(book, "scene.space", n=i + 1, gains=long(book, words))
    id = book.chariot_ids[i]
    return Node(id, *box, "none" if box[3] < 70 else "box sand", "", title, about=id, parts=parts)


@once
def chariot(book: ThessalonikiBook, who: int, at: int, place: int, count: int, box: Box) -> Node:
    """A chariot, beside or a little over the others on its space."""
    step = min(22, (box[3] - 22) // max(count - 1, 1))
    x = (box[3] - 22 - step * (count - 1)) // 2 + step * place
    title = say(book, "scene.chariot", who=f"{{p{who}}}", n=at)
    return Node(f"chariot-of-{who}", *inside(box, x, 39, 22, 20), f"disc {TONES[who]}", "", title, "chariot", 2 + place)


@once
def entrance(book: ThessalonikiBook, placed: tuple[int, ...], room: int, box: Box) -> Node:
    """The mosaics at the entrance: each moves its owner's chariot a step more."""
    h = box[4]
    parts = [Part("name", 0, 0, 66, h, "none serif left", say(book, "scene.entrance-name"))]
    for i in range(room):
        look = f"box {TONES[placed[i]]}" if i < len(placed) else "box ghost"
        at = (67 + 24 * i, (h - 23) // 2, 23, 23)
        parts.append(Part(f"mosaic-{i}", *at, look, icon="mosaic" if i < len(placed) else ""))
    title = say(book, "scene.entrance", n=len(placed), room=room, whose=owners(book, placed))
    return Node("entrance", *box, "none", "", title, layer=1, parts=tuple(parts))


@once
def drive(book: ThessalonikiBook, own: int, box: Box) -> Node:
    """How far one's chariot would drive at a sunset."""
    text = say(book, "scene.drive", own=own, n=own + 1) if own >= 0 else say(book, "scene.drive-rule")
    title = say(book, "scene.drive-title", n=own + 1) if own >= 0 else say(book, "scene.drive-watched")
    return Node("drive", *box, "none small", text, title)
