"""A contract or a family as a card: upright in the offer and the hand, a row on a tall screen, small in a full hand."""

from __future__ import annotations

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.scene_brief import benefit, brief, called, long, plainly
from emporion.games.thessaloniki.scene_places import Box
from emporion.once import once
from emporion.scene.fit import SIZES, cut, width, wrap
from emporion.scene.node import Node, Part
from emporion.text import listed, say


@once
def contract(book: ThessalonikiBook, number: int, box: Box, mine: int, origin: str) -> Node:
    """A contract; mine: 0 on offer, 1 in one's hand, 2 there and payable."""
    w, h = box[3], box[4]
    card = book.cards[number]
    if w < 2.9 * h and h < 70:
        parts = small(book, number, w, h, mine, "tiny" if box[0] == "mine" else "small")
    elif w > 2 * h:
        parts = row(book, number, w, h, mine)
    else:
        parts = upright(book, number, w, h, mine)
    look = "card paper" if card.instant else "card lasting"
    return Node(card.id, *box, look, "", contract_title(book, number), "", 1, 0, origin, card.id, parts)


def contract_title(book: ThessalonikiBook, number: int) -> str:
    card = book.cards[number]
    return say(
        book, "scene.contract", name=called(book, card.id),
        kind=say(book, "scene.once" if card.instant else "scene.always"),
        cost=listed([called(book, book.goods[good]) for good in card.cost]),
        legacy=called(book, book.legacies[card.legacy]) if card.legacy >= 0 else say(book, "scene.no-legacy"),
        text=plainly(book, card.id),
    )  # fmt: skip


def cost(book: ThessalonikiBook, number: int, x: int, y: int, side: int) -> list[Part]:
    """The two printed goods and one of any colour."""
    icons = ["thessaloniki-raw-" + book.goods[good] for good in book.cards[number].cost] + ["thessaloniki-raw-good"]
    return [Part(f"cost-{i}", x + (side + 2) * i, y, side, side, "none full", icon=icons[i]) for i in range(len(icons))]


def legacy(book: ThessalonikiBook, kind: int, x: int, y: int, side: int) -> list[Part]:
    """A Legacy icon, light on a dark disc."""
    if kind < 0:
        return []
    return [Part("legacy", x, y, side, side, "disc black", icon="thessaloniki-" + book.legacies[kind])]


def kind_of(book: ThessalonikiBook, number: int, short: bool) -> str:
    """Whether it works once or always: a sign, and a word where there is room."""
    once = book.cards[number].instant
    sign = "{thessaloniki-instant}" if once else "{thessaloniki-permanent}"
    return sign if short else f"{sign} {say(book, 'scene.once' if once else 'scene.always')}"


def upright(book: ThessalonikiBook, number: int, w: int, h: int, mine: int) -> tuple[Part, ...]:
    """Cost, name, effect in words, and at its foot once or always, and its Legacy."""
    card = book.cards[number]
    name = wrap(called(book, card.id), w - 8, 14, 2, "serif")
    high = 17 * len(name.split("\n"))
    top = 28
    parts = [
        *cost(book, number, 5, 5, 20),
        Part("name", 0, top, w, high, "none serif left top", name),
        told(brief(book, card.id), top + high, w, h - 24 - top - high),
        Part("kind", 0, h - 22, w - 26, 20, "none small left", kind_of(book, number, mine == 2)),
        *legacy(book, card.legacy, w - 25, h - 25 if not mine else 4, 22),
    ]
    if mine == 2:
        parts.append(
            Part("payable", w // 2 - 8, h - 22, w // 2 + 6, 20, "none small semi right", say(book, "scene.payable"))
        )
    return tuple(parts)


def told(text: str, y: int, w: int, h: int) -> Part:
    """Words under each other, as large as there is room for."""
    words = wrap(text, w - 10, 14)
    if 17 * len(words.split("\n")) <= h:
        return Part("words", 0, y, w, h, "none left top", words)
    return Part("words", 0, y, w, h, "none small left top", wrap(text, w - 10, 12))


def row(book: ThessalonikiBook, number: int, w: int, h: int, mine: int) -> tuple[Part, ...]:
    """The same in a row."""
    card = book.cards[number]
    words = wrap(brief(book, card.id), w - 112, 14, 2)
    parts = [
        *cost(book, number, 5, 5, 20),
        Part("kind", 0, h - 24, 70, 20, "none small left", kind_of(book, number, False)),
        Part("name", 72, 2, w - 104, 20, "none serif left", called(book, card.id)),
        Part("words", 72, 22, w - 104, h - 24, "none left top", words),
        *legacy(book, card.legacy, w - 32, 5, 26),
    ]
    if mine == 2:
        parts.append(Part("payable", w - 84, h - 20, 82, 18, "none small semi right", say(book, "scene.payable")))
    return tuple(parts)


def small(book: ThessalonikiBook, number: int, w: int, h: int, mine: int, size: str) -> tuple[Part, ...]:
    """Cost, name, a tick if one can pay, and the words where there is room: else they are looked at closely."""
    card = book.cards[number]
    name = called(book, card.id)
    words = wrap(brief(book, card.id), w - 8, SIZES[size])
    parts = [*cost(book, number, 4, 2, 14), *legacy(book, card.legacy, w - 19, 2, 17)]
    if words.count("\n") < 2 and width(name, 12, "serif") <= w - 8:
        parts.append(Part("name", 0, 15, w, 15, "none small serif left", name))
        parts.append(Part("words", 0, 28, w, h - 28, f"none {size} left top", words))
    else:
        parts.append(Part("name", 0, 20, w, h - 22, "none small serif left top", wrap(name, w - 10, 12, 2, "serif")))
    if mine == 2:
        parts.append(Part("payable", w - 38, 3, 16, 16, "none small", icon="check"))
    return tuple(parts)


# --- families


@once
def family(book: ThessalonikiBook, number: int, box: Box) -> Node:
    """One's family: its name, its Legacy, what it does."""
    kin = book.families[number]
    w, h = box[3], box[4]
    words = wrap(brief(book, kin.id), w - 40, 12, 2)
    parts = (
        Part("legacy", 5, 5, 24, 24, "disc black", icon="thessaloniki-" + book.legacies[kin.legacy]),
        Part("name", 28, 0, w - 30, 18, "none serif left onsail", called(book, kin.id)),
        Part("words", 28, 16, w - 30, h - 17, "none small left top onsail", words),
    )
    return Node(kin.id, *box, "card gold", "", family_title(book, number), "", 1, about=kin.id, parts=parts)


def family_title(book: ThessalonikiBook, number: int) -> str:
    kin = book.families[number]
    return say(
        book, "scene.family", name=called(book, kin.id), text=plainly(book, kin.id), n=kin.contracts,
        legacy=called(book, book.legacies[kin.legacy]), front=long(book, book.start_words[number]),
    )  # fmt: skip


@once
def candidate(book: ThessalonikiBook, number: int, box: Box) -> Node:
    """A family on display: what it does ever after, and what it brings."""
    kin = book.families[number]
    parts = lying(book, number, box[3]) if box[3] > box[4] else standing(book, number, box[3], box[4])
    return Node(kin.id, *box, "card gold", "", family_title(book, number), "", 1, about=kin.id, parts=parts)


def front(book: ThessalonikiBook, number: int) -> str:
    """What a family brings: goods, pieces and contracts."""
    goods = benefit(book, book.start_words[number]).replace(" + ", " ")
    return f"{goods} {say(book, 'scene.brings', n=book.families[number].contracts)}"


def lying(book: ThessalonikiBook, number: int, w: int) -> tuple[Part, ...]:
    kin = book.families[number]
    return (
        Part("legacy", 6, 6, 34, 34, "disc black", icon="thessaloniki-" + book.legacies[kin.legacy]),
        Part("name", 42, 2, 120, 20, "none serif left onsail", called(book, kin.id)),
        Part("front", 42, 21, w - 46, 18, "none left onsail", front(book, number)),
        Part("words", 42, 40, w - 46, 18, "none left onsail", brief(book, kin.id)),
    )


def standing(book: ThessalonikiBook, number: int, w: int, h: int) -> tuple[Part, ...]:
    kin = book.families[number]
    words, goods = wrap(brief(book, kin.id), w - 10, 14), wrap(front(book, number), w - 10, 14)
    high, low = 17 * len(words.split("\n")), 17 * len(goods.split("\n"))
    return (
        Part("legacy", w // 2 - 14, 8, 28, 28, "disc black", icon="thessaloniki-" + book.legacies[kin.legacy]),
        Part("name", 0, 38, w, 22, "none big serif onsail", cut(called(book, kin.id), w - 4, 16, "serif")),
        Part("words", 0, 60, w, high, "none left top onsail", words),
        Part("starts", 0, h - low - 24, w, 18, "none small left onsail", say(book, "scene.starts")),
        Part("front", 0, h - low - 6, w, low, "none top left onsail", goods),
    )
