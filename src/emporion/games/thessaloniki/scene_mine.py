"""One's own things: goods, purse, family, lasting contracts, Legacy, hand."""

from __future__ import annotations

from typing import Final

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.contract import FULL, hand_of
from emporion.games.thessaloniki.pay import payable
from emporion.games.thessaloniki.scene_brief import brief, called, chip, pill, so_many
from emporion.games.thessaloniki.scene_card import contract, contract_title, family
from emporion.games.thessaloniki.scene_palace import TONES
from emporion.games.thessaloniki.scene_panel import lasting_of
from emporion.games.thessaloniki.scene_places import Box, Places, inside
from emporion.games.thessaloniki.scoring import icons
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import COLOURS, LEGACIES, STORAGES
from emporion.once import once
from emporion.scene.fit import SIZES, cut, width
from emporion.scene.node import WIDE, Node, Part
from emporion.text import say

CHIP: Final = 17  # how high a lasting contract is at least


def mine(s: Thessaloniki, seat: int, places: Places) -> list[Node]:
    """Everything before the viewer; nothing before one who only watches."""
    book, at = s.book, places.mine
    if seat < 0:
        return [
            Node(
                "watching", *at.hand, "card bare ondesk ghost", say(book, "scene.watching"), say(book, "scene.watching")
            )
        ]
    nodes: list[Node] = []
    for c in range(COLOURS):
        nodes.append(store(book, COLOURS + c, s.refined[seat * COLOURS + c], at.refined[c]))
        nodes.append(store(book, c, s.raw[seat * COLOURS + c], at.raw[c]))
    nodes.append(storage(book, s.storage[seat], at.storage))
    things = (s.salt[seat], s.denarii[seat], s.mosaics[seat], s.statues[seat])
    left = (0, 0, s.mosaics_left[seat], s.statues_left[seat])
    nodes += [thing(book, seat, i, things[i], left[i], at.purse[i]) for i in range(len(things))]
    if s.family[seat]:
        nodes.append(family(book, s.family[seat], at.family))
    nodes += chips(book, lasting_of(s, seat), at.lasting)
    found = tuple(icons(s, seat))
    nodes += [heirloom(book, i, found[i], at.legacies[i]) for i in range(LEGACIES)]
    return nodes + hand(s, seat, places)


@once
def store(book: ThessalonikiBook, token: int, n: int, box: Box) -> Node:
    """Goods of one kind, and how many."""
    id = book.tokens[token]
    w, h = box[3], box[4]
    parts = (
        Part("sign", 3, (h - 26) // 2, 26, 26, "none full" if n else "none full dim", icon="thessaloniki-" + id),
        Part("n", 27, 0, w - 28, h, "none large bold ondesk" if n else "none large bold ondesk faint", str(n)),
    )
    title = say(book, "scene.yours", what=so_many(book, id, n))
    return Node(id, *box, "card well", "", title, layer=1, parts=parts)


@once
def storage(book: ThessalonikiBook, placed: int, box: Box) -> Node:
    """Mosaics under the storage areas: so many colours of raw goods no tax takes."""
    w, h = box[3], box[4]
    parts = []
    for i in range(STORAGES):
        look = "box gold" if i < placed else "box ghost"
        parts.append(Part(f"mosaic-{i}", 4 + 22 * i, (h - 20) // 2, 20, 20, look, icon="mosaic" if i < placed else ""))
    if w > 150:
        text = say(book, "scene.safe", n=placed, points=pill(book.storage_points[placed]))
        parts.append(Part("safe", 92, 0, w - 92, h, "none small left ondesk", text))
    title = say(book, "scene.storage", n=placed, pays=book.storage_points[placed])
    return Node("storage", *box, "card well", "", title, layer=1, parts=tuple(parts))


THINGS: Final = (("salt", "thessaloniki-salt"), ("denarius", "coin"), ("mosaic", "mosaic"), ("statue", "statue"))


@once
def thing(book: ThessalonikiBook, seat: int, i: int, n: int, left: int, box: Box) -> Node:
    """Salt, denarii, mosaics or Statues."""
    id, icon = THINGS[i]
    w, h = box[3], box[4]
    tone = TONES[seat] if i > 1 else "ondesk"
    named = w < 62  # on a tall screen the row has no room for names under the numbers
    high = 28 if named else h
    parts = [
        Part("sign", 4, 3, 26, high - 5, f"none full {tone}", icon=icon),
        Part("n", 30, 1, w - 32, high, "none large bold ondesk" if n else "none large bold ondesk faint", str(n)),
    ]
    if named:
        parts.append(Part("name", 0, h - 16, w, 15, "none small ondesk faint", say(book, f"scene.many-{id}")))
    key = "scene.yours-left" if i > 1 else "scene.yours"
    what = called(book, id) if n == 1 else say(book, f"scene.many-{id}")
    title = say(book, key, left=left, what=f"{n} {what}")
    return Node(id, *box, "card well", "", title, layer=1, parts=tuple(parts))


@once
def chips(book: ThessalonikiBook, lasting: tuple[int, ...], box: Box) -> tuple[Node, ...]:
    """Lasting contracts, few in a line each, many in short in columns; the last says how many more there are."""
    if not lasting:
        text = say(book, "scene.no-lasting")
        return (Node("lasting", *box, "card bare ondesk faint ghost small", text, text),)
    wide, rows = box[3] >= 300, box[4] // CHIP
    columns = 3 if wide else 1 if len(lasting) <= rows else 2
    size, places = "small" if wide else "tiny", rows * columns
    w, h = box[3] // columns, box[4] // rows
    shown = len(lasting) if len(lasting) <= places else places - 1
    look = f"box lasting {size}"
    nodes = []
    for i, card in enumerate(lasting[:shown]):
        at = inside(box, w * (i % columns), h * (i // columns), w - 1, h - 1)
        text = chip_words(book, book.cards[card].id, w - 8, SIZES[size])
        nodes.append(Node(book.cards[card].id, *at, f"{look} left", text, contract_title(book, card), layer=1))
    if shown < len(lasting):
        at = inside(box, w * (columns - 1), h * (rows - 1), w - 1, h - 1)
        title = " ".join([contract_title(book, other) for other in lasting[shown:]])
        words = say(book, "scene.more-lasting", n=len(lasting) - shown)
        nodes.append(Node("lasting", *at, look, words, title, layer=1))
    return tuple(nodes)


def chip_words(book: ThessalonikiBook, id: str, room: int, size: int) -> str:
    """What a lasting contract does as its card says it, or in as few words as can be."""
    text = brief(book, id)
    return text if width(text, size) <= room else cut(chip(book, id), room, size)


@once
def heirloom(book: ThessalonikiBook, i: int, n: int, box: Box) -> Node:
    """How many Legacy icons of a kind one has."""
    id = book.legacies[i]
    title = say(book, "scene.heirloom", n=n, what=called(book, id))
    look = "card well small bold" if n else "card well small faded"
    return Node(id, *box, look, f"{{thessaloniki-{id}}}{n}", title, layer=1)


def hand(s: Thessaloniki, seat: int, places: Places) -> list[Node]:
    """Contracts in hand: a few in full, many in two rows."""
    cards, box = hand_of(s, seat), places.mine.hand
    if not cards:
        return [
            Node("hand", *box, "card bare ondesk ghost", say(s.book, "scene.no-cards"), say(s.book, "scene.no-cards"))
        ]
    nodes = []
    for i, card in enumerate(cards):
        able = payable(s, seat, s.book.cards[card].need(FULL))
        nodes.append(contract(s.book, card, hand_place(places, len(cards), i), 2 if able else 1, "clock"))
    return nodes


@once
def hand_place(places: Places, count: int, i: int) -> Box:
    """Where a card of the hand lies."""
    box, most = places.mine.hand, places.mine.most
    w, h = box[3], box[4]
    if places.form == WIDE:
        if count <= most:
            return inside(box, w // most * i, 0, w // most - 3, h)
        columns = max(most - 1, -(-count // 2))
        return inside(box, w // columns * (i % columns), (h // 2 + 1) * (i // columns), w // columns - 3, h // 2 - 1)
    if count <= most:
        return inside(box, 0, h // most * i, w, h // most - 3)
    rows = max(most, -(-count // 3))
    return inside(box, w // 3 * (i // rows), h // rows * (i % rows), w // 3 - 3, h // rows - 3)
