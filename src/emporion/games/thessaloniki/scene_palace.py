"""The palace as one sees it: alcoves round the court, with their workers and pieces, and the treasury gate."""

from __future__ import annotations

from typing import Final

from emporion.games.thessaloniki.alcove import Act, Resolve, Sunset
from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.family import asked
from emporion.games.thessaloniki.place import is_patrician, owner_of
from emporion.games.thessaloniki.scene_brief import action, action_cost, called, long, phrase, symbol
from emporion.games.thessaloniki.scene_court import court
from emporion.games.thessaloniki.scene_places import Box, Places, inside
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import ALCOVES, COLOURS, SALT_MERCHANT
from emporion.once import once
from emporion.scene.node import Node, Part
from emporion.text import say

TONES: Final = ("yellow", "purple", "red", "green", "white")  # by seat, and by good
HEADS: Final = ("amber", "rose", "slate", "stone", "sea", "moss", "brick")  # by alcove
NICHE: Final = 36  # how wide a niche is, with the gap


def palace(s: Thessaloniki, places: Places) -> list[Node]:
    """Seven alcoves, the gate, the court."""
    ring, now = places.ring, acting(s)
    nodes = [gate(s.book, s.gate, s.book.gate[s.size], ring.gate), court(s, ring.court)]
    for number in range(ALCOVES):
        box = ring.alcoves[s.book.place[number]]
        crowd = s.alcoves[number]
        nodes += frame(s.book, number, len(crowd), number == now, box)
        nodes.append(
            mosaics(s.book, number, s.alcove_mosaics[number], s.book.alcoves[number].mosaic_spaces[s.size], box)
        )
        spaces = s.book.alcoves[number].statue_spaces[s.size]
        if spaces:
            nodes.append(statues(s.book, number, s.alcove_statues[number], spaces, box))
        nodes += [worker(s.book, crowd[i], number, i, s.seats, s.solo, box) for i in range(len(crowd))]
    nodes.append(Node("round-the-court", *ring.arrows, "region still", icon=ring.arrow, layer=4))
    return nodes


def acting(s: Thessaloniki) -> int:
    """The alcove that is being resolved; -1: none."""
    for _, waiting in s.stack:
        step = asked(waiting)
        if isinstance(step, (Act, Resolve, Sunset)):
            return step.alcove
    return -1


@once
def frame(book: ThessalonikiBook, number: int, crowd: int, now: bool, box: Box) -> tuple[Node, ...]:
    """An alcove without its workers and pieces: name, Sunset, niches, bonus, what an action point buys."""
    here = book.alcoves[number]
    w = box[3]
    parts = [
        Part("head", 0, 0, w, 19, f"region {HEADS[number]}", icon="thessaloniki-head"),
        Part("name", 1, 0, 90, 19, "none serif left", called(book, here.id)),
    ]
    if book.sunset_words[number]:
        words = ", ".join([phrase(book, effect, "word") for effect in book.sunset_words[number]])
        parts.append(Part("sunset", w - 104, 0, 104, 19, "none small semi right", f"{{thessaloniki-sunset}} {words}"))
    for column in range(here.workers):
        empty = column < here.workers - crowd
        text = f"*{column + 1}*{{thessaloniki-action-point}}" if empty else ""
        parts.append(Part(f"niche-{column}", 5 + NICHE * column, 20, 34, 37, "arch niche", text))
    if not any(here.statue_spaces):
        at = (w // 2, 58 + 2 * row_high(box), w // 2 - 2, row_high(box))
        parts.append(Part("none", *at, "none small faint", say(book, "scene.no-statues")))
    look = "card plaster glow" if now else "card plaster"
    nodes = [Node(here.id, *box, look, title=alcove_title(book, number), parts=tuple(parts), about=here.id)]
    nodes.append(bonus(book, number, box))
    for row, chosen in enumerate(here.actions):
        nodes.append(act(book, number, chosen, inside(box, 3, 58 + row_high(box) * row, w - 6, row_high(box))))
    return tuple(nodes)


def row_high(box: Box) -> int:
    """How high each of the three rows under the niches is."""
    return (box[4] - 58) // 3


def alcove_title(book: ThessalonikiBook, number: int) -> str:
    here = book.alcoves[number]
    actions = ", ".join([called(book, book.actions[chosen].id) for chosen in here.actions])
    return say(
        book, "scene.alcove", name=called(book, here.id), actions=actions,
        bonus=long(book, (book.bonus_words[ALCOVES + number],)), mosaic=long(book, (book.bonus_words[number],)),
        sunset=long(book, book.sunset_words[number]),
    )  # fmt: skip


def bonus(book: ThessalonikiBook, number: int, box: Box) -> Node:
    """What whoever comes here gains, right of the niches."""
    effect = book.bonus_words[ALCOVES + number]
    x = 6 + NICHE * book.alcoves[number].workers
    w = box[3] - x - 3
    title = say(book, "scene.bonus", name=called(book, book.alcoves[number].id), gains=long(book, (effect,)))
    parts = (
        Part("sign", (w - 22) // 2, 1, 22, 22, "none full", icon=symbol(effect)),
        Part("word", 0, 23, w, 16, "none small", phrase(book, effect, "word")),
    )
    id = book.bonus_ids[ALCOVES + number]
    return Node(id, *inside(box, x, 19, w, 39), "card field flat", "", title, layer=1, parts=parts)


def act(book: ThessalonikiBook, number: int, chosen: int, box: Box) -> Node:
    """One of an alcove's actions, with what it costs besides its action point."""
    id = book.actions[chosen].id
    title = say(
        book, "scene.act", name=called(book, id), alcove=called(book, book.alcoves[number].id), text=book.texts[id]
    )
    cost = action_cost(book, chosen)
    parts = (Part("cost", box[3] - 46, 0, 44, box[4], "none semi right cost", cost),) if cost else ()
    look = "box field soft left small" if box[3] < 180 else "box field soft left"
    return Node(row_id(book, number, chosen), *box, look, action(book, chosen), title, "", 1, about=id, parts=parts)


def row_id(book: ThessalonikiBook, number: int, chosen: int) -> str:
    """An action's row: two alcoves may have the same action."""
    return f"{book.alcoves[number].id}-{book.actions[chosen].id}"


@once
def mosaics(book: ThessalonikiBook, number: int, placed: tuple[int, ...], spaces: int, box: Box) -> Node:
    """The spaces for mosaics, and what a mosaic here gives."""
    here = book.alcoves[number]
    effect = book.bonus_words[number]
    w = box[3] // 2 - 4 if any(here.statue_spaces) else box[3] // 2
    h = row_high(box)
    parts = [piece(i, placed[i] if i < len(placed) else -1, "mosaic", 3 + 17 * i, (h - 16) // 2) for i in range(spaces)]
    gives = phrase(book, effect, "gives")
    parts.append(Part("gives", 3 + 17 * spaces, 0, w - 3 - 17 * spaces, h, "none small semi", gives))
    title = say(
        book, "scene.mosaics", name=called(book, here.id), gains=long(book, (effect,)), n=len(placed), spaces=spaces,
        whose=owners(book, placed),
    )  # fmt: skip
    return Node(
        here.id + "-mosaics",
        *inside(box, 3, 58 + 2 * h, w, h),
        "card field flat",
        "",
        title,
        layer=1,
        parts=tuple(parts),
    )


@once
def statues(book: ThessalonikiBook, number: int, placed: tuple[int, ...], spaces: int, box: Box) -> Node:
    """The spaces for Statues: each gives its owner an action point more."""
    here = book.alcoves[number]
    w = box[3] // 2 - 4
    h = row_high(box)
    parts = [piece(i, placed[i] if i < len(placed) else -1, "statue", 3 + 17 * i, (h - 16) // 2) for i in range(spaces)]
    left = 3 + 17 * spaces
    parts.append(Part("gives", left, 0, w - left, h, "none small semi", "+1{thessaloniki-action-point}"))
    title = say(
        book, "scene.statues", name=called(book, here.id), n=len(placed), spaces=spaces, whose=owners(book, placed)
    )
    x = box[3] - w - 3
    return Node(
        here.id + "-statues",
        *inside(box, x, 58 + 2 * h, w, h),
        "card field flat",
        "",
        title,
        layer=1,
        parts=tuple(parts),
    )


def piece(i: int, owner: int, kind: str, x: int, y: int) -> Part:
    """A space for a piece, or the piece in it."""
    shape = "arch" if kind == "statue" else "box"
    if owner < 0:
        return Part(f"{kind}-{i}", x, y, 16, 16, f"{shape} ghost")
    return Part(f"{kind}-{i}", x, y, 16, 16, f"{shape} {TONES[owner]}", icon=kind)


def owners(book: ThessalonikiBook, seats: tuple[int, ...]) -> str:
    """Whose pieces, in the order they came."""
    return ", ".join([f"{{p{seat}}}" for seat in seats]) or say(book, "scene.nobody")


@once
def worker(book: ThessalonikiBook, number: int, alcove: int, place: int, seats: int, solo: int, box: Box) -> Node:
    """A worker in his niche, counted from the right; the sign in his corner is the good he yields."""
    owner = owner_of(number)
    patrician = is_patrician(number) and number != SALT_MERCHANT
    kind = "crystal" if number == SALT_MERCHANT else "patrician" if patrician else "merchant"
    column = book.alcoves[alcove].workers - 1 - place
    x = 5 + NICHE * column
    title = say(
        book, "scene.worker" if owner < seats else "scene.stranger", worker=worker_name(book, number),
        who=f"{{p{owner}}}", alcove=called(book, book.alcoves[alcove].id), good=called(book, book.goods[owner]),
    )  # fmt: skip
    good = "thessaloniki-salt" if owner >= COLOURS else f"thessaloniki-raw-{book.goods[owner]}"
    sign = Part("good", 20, 24, 15, 15, "none full", icon=good)
    if patrician:
        at, look = inside(box, x, 20, 34, 37), f"arch {TONES[owner]} gilt"
    else:
        at, look = inside(box, x, 22, 34, 35), f"disc {TONES[owner]}"
    return Node(
        book.workers[number], *at, look, "", title, "thessaloniki-" + kind, 3,
        parts=() if number == SALT_MERCHANT else (sign,),
    )  # fmt: skip


def worker_name(book: ThessalonikiBook, number: int) -> str:
    """What a worker is called beside its owner's name."""
    if number == SALT_MERCHANT:
        return called(book, book.workers[number])
    return say(book, f"scene.worker-{number % 3}")


@once
def gate(book: ThessalonikiBook, left: int, first: int, box: Box) -> Node:
    """The treasury gate, with a coin for each denarius there was."""
    w = box[3]
    parts = [
        Part("name", 20, 11, w - 40, 14, "none serif", say(book, "scene.gate-name")),
        Part("n", w // 2 - 30, 66, 60, 34, "none huge serif", f"{left}{{coin}}"),
        Part("rule", 6, 111, w - 12, 18, "pill plaster flat small", say(book, "scene.gate-rule")),
    ]
    step = min(14, (w - 28) // max(first, 1))
    for i in range(first):
        x = (w - step * first) // 2 + step * i
        parts.append(Part(f"coin-{i}", x, 30, 14, 14, "none full" if i < left else "none full dim", icon="coin"))
    title = say(book, "scene.gate", n=left, first=first)
    return Node("gate", *box, "region", "", title, "thessaloniki-arch", parts=tuple(parts))
