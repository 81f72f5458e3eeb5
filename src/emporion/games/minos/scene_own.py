"""One's own things: stock, Goods, buildings to come, tiles, hand, Palace and area."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.book import GOODS, TRIGGERS, MinosBook
from emporion.games.minos.build import city_price, fewest_returned, ship_price, tower_price
from emporion.games.minos.conditions import CITY, FARM, SHIP, TOWER
from emporion.games.minos.layout import GOOD_KINDS, POPULATION, TRACK_KINDS
from emporion.games.minos.places import Box, Fan, Fine, Places, plan_of
from emporion.games.minos.scene_cards import card_node, chip_node, price_of, trigger_parts
from emporion.games.minos.scene_routes import tile_node
from emporion.games.minos.scene_signs import owned, sign, signs
from emporion.games.minos.scene_words import card_words, cards_words, income_words, next_words, player, saving_words
from emporion.games.minos.state import Minos
from emporion.once import once
from emporion.scene.fit import cut, width, wrap
from emporion.scene.node import Node, Part
from emporion.text import counted, name, say

KINDS: Final = ("City", "Tower", "Farm", "Ship")
BESIDE: Final = 23  # units for a room's trigger
CHIP: Final = 15  # how high a line of traits is


def own(s: Minos, seat: int, places: Places) -> list[Node]:
    """Everything of one's own but the hand and the Palace."""
    book = s.book
    nodes = [bed(area, seat, places.form) for area in ("own", "palace")]
    nodes += list(stock_nodes(
        book, s.coins[seat], s.weaponry[seat], s.reserve[seat], s.supply[seat], s.score(seat), s.income[seat],
        s.track[TRACK_KINDS * seat + POPULATION], places.form,
    ))  # fmt: skip
    for good in range(GOOD_KINDS):
        had, lent = s.goods[GOOD_KINDS * seat + good], s.temps[GOOD_KINDS * seat + good]
        nodes.append(good_node(book, good, had, lent, s.stacks[good], s.spare[good], places.form))
    for kind in range(len(KINDS)):
        nodes.append(work_node(book, kind, s.built_of(seat), next_price(s, seat, kind), seat, places.form))
    nodes += [
        tile_node(book, tile, places.tiles.box(at), book.words["scene.your-tile"], places.fine.word)
        for at, tile in enumerate(s.tiles[seat])
    ]
    return nodes if s.tiles[seat] else [*nodes, no_tiles(book, places.form)]


@once
def no_tiles(book: MinosBook, form: str) -> Node:
    """Where one's Trade Bonus tiles will lie."""
    places = plan_of(form)
    look = f"card hollow {places.fine.word} faint still"
    words = wrap(book.words["scene.no-tiles"], places.no_tiles.w - 4, places.fine.size)
    return Node("tiles-empty", *places.no_tiles, look, words)


@once
def bed(area: str, seat: int, form: str) -> Node:
    """The board under one's own things, with a stripe in one's own colour."""
    found = next(one for one in plan_of(form).areas if one.id == area)
    stripe = Part("stripe", 0, 4, 4, found.h - 8, f"box p{seat} flat")
    parts = (stripe,) if area == "own" else ()
    return Node(f"bed-{area}", area, 0, 0, found.w, found.h, "card paper still", parts=parts)


@once
def stock_nodes(
    book: MinosBook, coins: int, weaponry: int, reserve: int, supply: int, score: int, income: int, population: int,
    form: str,
) -> tuple[Node, ...]:  # fmt: skip
    """Coins and weaponry with what the next income brings, Warriors in the Reserves, points."""
    arms, points = book.weaponry_income[population], book.income_points[income]
    later = f"+{book.income_coins[income]}" + (f" +{points}{{minos-points}}" if points else "")
    recruit = say(book, "scene.recruit", n=supply)
    rows = (
        ("coins", "coin", coins, later, say(book, "scene.coins", n=coins, income=income_words(book, income))),
        ("weaponry", "minos-weaponry", weaponry, f"+{arms}", say(book, "scene.weaponry", n=weaponry, more=arms)),
        ("warriors", "minos-warrior", reserve, recruit, say(book, "scene.reserves", n=reserve, supply=supply)),
        ("score", "minos-wreath", score, book.words["scene.points"], say(book, "scene.score", n=score)),
    )
    places = plan_of(form)
    nodes = []
    for at, (id, icon, n, below, title) in enumerate(rows):
        box = places.stock.box(at)
        parts = (
            Part("icon", 2, 2, 24, 24, "none full", icon=icon),
            Part("count", 22, 1, box.w - 22, 26, "none bold large left", str(n)),
            Part("below", 0, box.h - 16, box.w, 16, f"none {places.fine.word} faint", below),
        )
        nodes.append(Node(id, *box, "none", "", title, parts=parts))
    return tuple(nodes)


@once
def good_node(book: MinosBook, good: int, had: int, lent: int, stack: int, spare: int, form: str) -> Node:
    """A Good: how many one has, and how many Temporary ones."""
    id, box = GOODS[good], plan_of(form).goods.box(good)
    title = say(book, "scene.good", good=id.capitalize(), n=had, lent=lent, up=stack, spare=spare,
                saves=saving_words(book, good))  # fmt: skip
    parts = (
        Part("icon", 0, box.h // 2 - 9, 18, 18, "none full", icon="minos-" + id),
        Part("count", 14, 0, box.w - 14, box.h, "none small bold left", f"{had}+{lent}" if lent else str(had)),
    )
    return Node(id, *box, "none" if had or lent else "none dim", "", title, about=id, parts=parts)


def next_price(s: Minos, seat: int, kind: int) -> int:
    """What the next of a kind costs now, with Goods and ability; -1 when all are built."""
    if s.built_of(seat)[kind] == s.book.pieces_each[kind] or s.start[seat] < 0 or not s.built_of(seat)[CITY]:
        return -1
    if kind == CITY:
        return city_price(s, seat)
    if kind == TOWER:
        return tower_price(s, seat)
    return fewest_returned(s, seat) if kind == FARM else ship_price(s, seat)


@once
def work_node(book: MinosBook, kind: int, built: tuple[int, ...], price: int, seat: int, form: str) -> Node:
    """A kind of building: how many stand, what the next costs now, and what it brings."""
    box, count = plan_of(form).works.box(kind), book.pieces_each[kind]
    fine = plan_of(form).fine.word
    icon = ("minos-city", "minos-tower", "minos-farm", "minos-ship")[kind]
    told = next_words(book, built)
    words = told[kind] or (book.words["scene.all-built"] if built[kind] == count else told[CITY])
    parts = [
        Part("icon", 2, 1, 20, 20, f"none p{seat} full", icon=icon),
        Part("name", 19, 1, 42, 20, "none small bold left", KINDS[kind]),
    ]
    for at in range(count):
        look = f"disc p{seat}" if at < built[kind] else "disc bare"
        parts.append(Part(f"built-{at}", box.w - 8 * (count - at) - 1, 8, 7, 7, look))
    if price >= 0:
        line = f"{price}{{{'minos-warrior' if kind == FARM else 'coin'}}}"
        if kind == SHIP:
            line += "+"
        line += "{minos-spent}" + brings(book, kind, built)
        parts.append(Part("next", 0, 20, box.w, 16, f"none {fine} left bold", line))
    title = say(book, "scene.built", kind=KINDS[kind], n=built[kind], all=count, next=words)
    return Node(f"next-{KINDS[kind].lower()}", *box, "card cream flat", "", title, parts=tuple(parts))


def brings(book: MinosBook, kind: int, built: tuple[int, ...]) -> str:
    """What the next of a kind brings, in signs."""
    if kind == CITY:
        return f"{book.city_points[built[CITY] + 1]}{{minos-points}}"
    if kind == SHIP:
        return f"{book.ship_points[built[SHIP] + 1]}{{minos-points}}"
    gains = book.tower_gain if kind == TOWER else book.farm_gain
    return signs(book, gains[built[kind] + 1])


# --- for those who watch


def courts(s: Minos, places: Places) -> list[Node]:
    """Everybody's Palace."""
    return [court_node(s.book, at, s.palace[at], s.area[at], places.form) for at in range(s.players)]


@once
def court_node(book: MinosBook, seat: int, cards: tuple[int, ...], area: tuple[int, ...], form: str) -> Node:
    """One player's Palace: eight rooms with what answers there."""
    box, fine = plan_of(form).courts.box(seat), plan_of(form).fine
    worth = counted(sum([book.points_of[card] for card in cards]), "point")
    parts = [
        Part("shape", 4, 3, 13, 13, owned(seat) + " lord"),
        Part("name", 15, 1, 100, 17, "none small bold left", f"{{p{seat}}}"),
        Part(
            "worth", box.w - 122, 1, 120, 17, f"none {fine.word} faint right", f"{counted(len(cards), 'card')}, {worth}"
        ),
    ]
    w, h = box.w // 4, (box.h - 20) // 2
    for trigger in range(len(TRIGGERS)):
        x, y = w * (trigger % 4), 20 + h * (trigger // 4)
        mine = [sign(book, book.trait[card]) for card in cards if book.trigger[card] == trigger]
        text = wrap(" ".join(mine), w - 6, fine.size, (h - 20) // 13, "bold")
        parts.append(Part(f"room-{trigger}", x + 1, y, w - 2, h - 2, "card cream flat" + ("" if mine else " pale")))
        signed = trigger_parts(trigger, x + 4, y + 9, beside=True)
        parts += [part._replace(key=f"{part.key}-{trigger}") for part in signed]
        parts.append(Part(f"traits-{trigger}", x, y + 18, w, h - 20, f"none {fine.word} bold", text))
    inside, outside = cards_words(book, cards), cards_words(book, area)
    title = say(book, "scene.palace-of", who=player(seat), palace=inside, area=outside)
    return Node(f"court-{seat}", *box, "card paper", "", title, parts=tuple(parts))


# --- hand


def hand(s: Minos, seat: int, places: Places) -> list[Node]:
    """One's own cards, or where they will lie."""
    cards = s.cards(seat)
    if not cards:
        return [no_cards(s.book, places.form)]
    boxes = places.hand.boxes(len(cards))
    nodes = [
        card_node(s.book, card, box, price_of(s, seat, card), s.book.words["scene.in-hand"], 2 + at, places.fine)
        for at, (card, box) in enumerate(zip(cards, boxes, strict=True))
    ]
    return [*nodes, *hand_room(s.book, len(cards))] if places.form == "wide" else nodes


@once
def no_cards(book: MinosBook, form: str) -> Node:
    """An empty hand."""
    box = plan_of(form).hand.boxes(1)[0]
    area = next(one for one in plan_of(form).areas if one.id == box.area)
    high = box.h if form == "wide" else 34
    return Node(
        "hand-empty", box.area, 0, 0, area.w, high, "card hollow small faint still", book.words["scene.no-cards"]
    )


@once
def hand_room(book: MinosBook, count: int) -> tuple[Node, ...]:
    """Beside few cards on a wide board: where the next ones will lie."""
    fan = plan_of("wide").hand
    assert isinstance(fan, Fan)
    x = fan.step * count
    if fan.room - x < fan.w:
        return ()
    look = "card hollow small faint still"
    words = wrap(book.words["scene.next-cards"], fan.room - x - 10, 12)
    return (Node("hand-room", fan.area, x, 0, fan.room - x, fan.h, look, words),)


# --- Palace and area


def palace(s: Minos, seat: int, places: Places) -> list[Node]:
    """Eight rooms by what the traits in them wait for, and the cards played but not yet in the Palace."""
    lit = lit_rooms(s, seat)
    nodes: list[Node] = []
    for trigger in range(len(TRIGGERS)):
        cards = tuple([card for card in s.palace[seat] if s.book.trigger[card] == trigger])
        nodes += room_nodes(s.book, trigger, cards, trigger in lit, places.form)
    nodes += area_nodes(s.book, s.area[seat], places.form)
    worth = sum([s.book.points_of[card] for card in s.palace[seat]])
    nodes += palace_note(s.book, len(s.palace[seat]), worth, places.form)
    return nodes


def lit_rooms(s: Minos, seat: int) -> tuple[int, ...]:
    """The triggers whose traits wait to be used in this turn."""
    from emporion.games.minos.scene_asked import turn_of

    turn = turn_of(s)
    return tuple(sorted({s.book.trigger[card] for card in turn.traits})) if turn and seat in s.asking() else ()


@once
def room_nodes(book: MinosBook, trigger: int, cards: tuple[int, ...], lit: bool, form: str) -> tuple[Node, ...]:
    """A room: at its left the trigger, beside it what its cards do then."""
    box, id = plan_of(form).rooms.box(trigger), TRIGGERS[trigger]
    held = [card_words(book, card) for card in cards]
    title = " ".join([say(book, "scene.room", when=book.words["when." + id], n=len(cards)), *held])
    look = f"card {'awake' if lit else 'cream'} flat" + ("" if cards else " pale quiet")
    room = Node(f"room-{id}", *box, look, "", title, parts=tuple(trigger_parts(trigger, 2, box.h // 2)))
    inside = Box(box.area, box.x + BESIDE, box.y, box.w - BESIDE - 1, box.h)
    chips, left = lines_of(book, cards, inside, plan_of(form).fine)
    if left:
        spot = (box.area, box.x + box.w - 20, box.y + box.h - CHIP, 19, CHIP - 1)
        chips.append(
            Node(f"more-{id}", *spot, f"pill fresco {plan_of(form).fine.word} bold still", f"+{left}", layer=4)
        )
    return (room, *chips)


def lines_of(book: MinosBook, cards: tuple[int, ...], box: Box, fine: Fine) -> tuple[list[Node], int]:
    """Cards as wide as their traits' signs, line by line; and how many found no room."""
    x, y, chips = 0, 1, []
    for card in cards:
        wide = min(round(width(sign(book, book.trait[card]), fine.size, "bold")) + 4, box.w)
        if x and x + wide > box.w:
            x, y = 0, y + CHIP
        if y + CHIP > box.h + 1:
            break
        spot = Box(box.area, box.x + x, box.y + y, wide, CHIP - 1)
        chips.append(chip_node(book, card, spot, "In your Palace", f"box paper {fine.word} bold flat quiet", 2))
        x += wide + 1
    return chips, len(cards) - len(chips)


@once
def area_nodes(book: MinosBook, cards: tuple[int, ...], form: str) -> tuple[Node, ...]:
    """The cards of the area: few with their names, many as narrow as their traits."""
    box, fine = plan_of(form).cards, plan_of(form).fine
    step = min(102, box.w // max(len(cards), 1))
    nodes = []
    for at, card in enumerate(cards):
        spot = Box(box.area, box.x + step * at, box.y, step - 2, box.h)
        node = chip_node(book, card, spot, book.words["scene.in-area"], f"card age{book.age[card]} {fine.word} bold", 2)
        if step > 60:
            text = cut(name(book, book.decree_ids[card]), step - 10, fine.size, "bold")
            node = node._replace(text=f"{text}\n{node.text}")
        nodes.append(node)
    if not cards:
        nodes.append(Node("area-empty", *box, f"card hollow {fine.word} faint still", book.words["scene.no-area"]))
    return tuple(nodes)


@once
def palace_note(book: MinosBook, count: int, worth: int, form: str) -> tuple[Node, ...]:
    """Over the rooms: how many cards, and what they are worth at the end."""
    box = plan_of(form).rooms.box(0)
    if box.y < 12:
        return ()
    text = say(book, "scene.palace-note", n=count, points=worth)
    return (Node("palace-note", box.area, 0, 0, 306, box.y - 1, "none tiny faint left still", text),)
