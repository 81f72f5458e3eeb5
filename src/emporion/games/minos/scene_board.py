"""The main board of Minos as one sees it: action rows, dice, Crete, tracks, Trade Routes, Vases and Goods."""

from __future__ import annotations

from functools import lru_cache

from emporion.games.minos.book import COLOURS, MinosBook
from emporion.games.minos.state import Minos
from emporion.games.minos.vases import reached
from emporion.games.minos.words import sentence
from emporion.scene.fit import wrap
from emporion.scene.node import Area, Node
from emporion.text import name

Part = tuple[Area, list[Node]]
TONES = {"red": "red", "blue": "blue", "yellow": "yellow", "gray": "grey"}


def who(seat: int) -> str:
    return "{p" + str(seat) + "}"


# --- the action board


def die_node(id: str, area: str, x: int, y: int, die: int, size: int, look: str, title: str, origin: str = "") -> Node:
    colour = COLOURS[die // 6]
    icon = f"die-{die % 6 + 1}"
    return Node(id, area, x, y, size, size, f"card {TONES[colour]} {look}".strip(), "", title, icon, 2, 0, origin)


def rows(s: Minos) -> Part:
    """Five rows of spaces, with the dice in their holders."""
    nodes: list[Node] = []
    for row, id in enumerate(s.book.row_ids):
        y = 50 * row
        full = len(s.rows[row]) >= s.players
        said = f"{name(s.book, id)}: {len(s.rows[row])} of {s.players} spaces taken."
        nodes.append(Node(id, "rows", 0, y, 78, 46, "tag stone left small", name(s.book, id), said))
        for place, space in enumerate(s.book.row_spaces[s.players][row]):
            nodes += space_nodes(s, row, place, space, full)
    return Area("rows", "Actions", 390, 248), nodes


def space_nodes(s: Minos, row: int, place: int, space: int, full: bool) -> list[Node]:
    """An action space, and the die on it."""
    x, y = 82 + 77 * place, 50 * row
    points = s.book.space_points[space]
    gain = sentence(s.book.space_gain[space])
    title = f"{name(s.book, s.book.space_ids[space])}: {points} action points. {gain}".strip()
    holder = s.rows[row][place] if place < len(s.rows[row]) else 0
    if holder:
        seat, die = (holder - 1) // 24, (holder - 1) % 24
        title += f" {who(seat)}'s {name(s.book, s.book.die_ids[die])} is here."
    icons = {"step-any": "arrow", "action-bonus": "gem", "coin": "coin"}
    icon = next((icons[word] for word in icons if any(word in g.label() for g in s.book.space_gain[space])), "")
    text = f"{points}+" if icon else str(points)
    id = s.book.space_ids[space]
    nodes = [Node(id, "rows", x, y, 74, 46, "card sand right", text, title, "", 0, 0, "", id)]
    if icon:
        nodes.append(Node(f"{id}-gain", "rows", x + 50, y + 1, 16, 16, "none still", "", "", icon, 1))
    if holder:
        nodes.append(Node(f"{id}-holder", "rows", x + 2, y + 4, 40, 38, f"card p{seat} still", "", "", "", 1))
        nodes.append(die_node(f"{id}-die", "rows", x + 7, y + 8, die, 30, "through", title, s.book.die_ids[die]))
    return nodes


def pool(s: Minos) -> Part:
    """The dice that are still to be drafted, equal ones once."""
    nodes: list[Node] = []
    for die in sorted(set(s.pool)):
        count = s.pool.count(die)
        at = len(nodes)
        title = f"{count} × {name(s.book, s.book.die_ids[die])} to draft."
        x, y = 39 * (at % 10), 40 * (at // 10)
        node = die_node(s.book.die_ids[die], "pool", x, y, die, 36, "", title)
        text = f"×{count}" if count > 1 else ""
        nodes.append(Node(node.id, "pool", x, y, 36, 36, node.look + " badge small", text, title, node.icon, 2))
    return Area("pool", "Dice", 390, max(40, 40 * ((len(nodes) + 9) // 10))), nodes


# --- the map


@lru_cache(maxsize=16)
def outlines(book: MinosBook) -> tuple[tuple[int, int, int, int, int, int], ...]:
    """Of each region the box of its outline (x, y, w, h) and where its pieces stand, in the map's own units."""
    from emporion.games import pack_of

    out = []
    for region in pack_of(book).of("region"):
        flat = region.numbers("outline")
        xs, ys = flat[::2], flat[1::2]
        x, y = region.numbers("at", 2)
        out.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), x, y))
    return tuple(out)


def crete(s: Minos, id: str, title: str, first: int, last: int) -> Part:
    """Half of the island, as wide as the page."""
    boxes = outlines(s.book)[first:last]
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    scale = 384 / (max(b[0] + b[2] for b in boxes) - left)
    height = round((max(b[1] + b[3] for b in boxes) - top) * scale) + 6
    nodes = [Node(f"{id}-sea", id, 0, 0, 390, height, "box sea flat still", "", "", "", -2)]
    for region in range(first, last):
        x, y, w, h, cx, cy = outlines(s.book)[region]
        at = (3 + round((x - left) * scale), 3 + round((y - top) * scale), round(w * scale), round(h * scale))
        nodes.append(region_node(s, id, region, at))
        if s.players in s.book.region_players[region]:
            centre = (3 + round((cx - left) * scale), 3 + round((cy - top) * scale))
            nodes += pieces(s, id, region, centre, height)
    return Area(id, title, 390, height), nodes


def region_node(s: Minos, area: str, region: int, at: tuple[int, int, int, int]) -> Node:
    """A region of the map: its title tells all that is in it."""
    id = s.book.region_ids[region]
    inside = s.players in s.book.region_players[region]
    look = "region land" if inside else "region land dim pale"
    title = region_title(s, region) if inside else f"{name(s.book, id)}: not in a game of {s.players}."
    return Node(id, area, *at, look, "", title, f"minos-region-{id}", 0, 0, "", id)


def region_title(s: Minos, region: int) -> str:
    """What is in a region, in sentences."""
    book, id = s.book, s.book.region_ids[region]
    said = [f"{region + 1} {name(book, id)}, {name(book, book.good_ids[book.region_good[region]])}."]
    near = ", ".join([name(book, book.region_ids[other]) for other in book.borders[s.players][region]])
    if s.city[region] >= 0:
        tower = " and a Tower" if s.tower[region] else ""
        said.append(f"{who(s.city[region])} has a City{tower}.")
    elif s.foundation[region]:
        said.append(f"Foundation: {sentence(book.foundation_gain[s.foundation[region]])}")
    if s.farm[region] >= 0:
        said.append(f"{who(s.farm[region])} has a Farm.")
    for seat in range(s.players):
        if s.warriors[14 * seat + region]:
            said.append(f"{who(seat)}: {s.warriors[14 * seat + region]} Warriors.")
    for level in range(2):
        tile = s.sea[14 * level + region]
        if tile:
            said.append(
                f"Sea Peoples {'I' * (level + 1)}, {book.sea_cost[tile]} weaponry: {sentence(book.sea_gain[tile])}"
            )
    return " ".join(said) + f" Borders {near}."


def pieces(s: Minos, area: str, region: int, centre: tuple[int, int], height: int) -> list[Node]:
    """What stands in a region, three in a line."""
    id = s.book.region_ids[region]
    things: list[tuple[str, str, str, str]] = [
        ("good", "none", "", f"minos-{s.book.good_ids[s.book.region_good[region]]}")
    ]
    tile = s.sea[region] or s.sea[14 + region]
    if tile:
        level = "red" if s.sea[region] else "purple"
        things.append(("sea", f"shield {level} small", str(s.book.sea_cost[tile]), ""))
    if s.city[region] >= 0:
        things.append(("city", f"card p{s.city[region]}", "", "city"))
        if s.tower[region]:
            things.append(("tower", f"card p{s.city[region]}", "", "tower"))
    elif s.foundation[region]:
        things.append(("foundation", "none", "", "minos-foundation"))
    if s.farm[region] >= 0:
        things.append(("farm", f"card p{s.farm[region]}", "", "farm"))
    for seat in range(s.players):
        if s.warriors[14 * seat + region]:
            things.append((f"warriors-{seat}", f"disc p{seat} small bold", str(s.warriors[14 * seat + region]), ""))
    nodes = []
    lines = (len(things) + 2) // 3
    for i, (what, look, text, icon) in enumerate(things):
        wide = min(3, len(things) - 3 * (i // 3))
        x = max(0, min(370, centre[0] - 10 * wide + 20 * (i % 3)))
        y = max(0, min(height - 20, centre[1] - 10 * lines + 20 * (i // 3)))
        nodes.append(Node(f"{id}-{what}", area, x, y, 19, 19, look + " still", text, "", icon, 3))
    return nodes


# --- tracks, routes, Vases, Goods


def tracks(s: Minos) -> Part:
    """The three Progress tracks, and everybody's markers."""
    nodes: list[Node] = []
    for track, id in enumerate(s.book.track_ids):
        y = 42 * track
        standing = ", ".join([f"{who(seat)} on {s.track[3 * seat + track]}" for seat in range(s.players)])
        title = f"{name(s.book, id)} track: {standing}."
        look = "tag left small " + ("red", "yellow", "blue")[track]
        nodes.append(Node(id, "tracks", 0, y, 80, 38, look, name(s.book, id), title))
        for place in range(9):
            nodes += track_space(s, track, place, 82 + 34 * place, y)
    return Area("tracks", "Progress tracks", 390, 126), nodes


def track_space(s: Minos, track: int, place: int, x: int, y: int) -> list[Node]:
    """A space of a track, and the markers on it."""
    id = f"{s.book.track_ids[track]}-{place}"
    gain = sentence(s.book.track_gain[track][place])
    if track == 0:
        gain += f" Income: up to {s.book.palace_cards[place]} cards into the Palace."
    elif track == 2:
        present, dominated = s.book.presence_points[place], s.book.dominance_points[place]
        gain += f" Income: {s.book.weaponry_income[place]} weaponry. Presence {present}, dominance {dominated} points."
    title = f"{name(s.book, s.book.track_ids[track])} {place}: {gain or 'start.'}".replace(":  ", ": ")
    nodes = [Node(id, "tracks", x, y, 33, 38, "box marble small top quiet", str(place), title, "", 0, 0, "", id)]
    here = [seat for seat in range(s.players) if s.track[3 * seat + track] == place]
    for i, seat in enumerate(here):
        spot = (x + 1 + 16 * (i % 2), y + 12 + 13 * (i // 2), 15, 12)
        nodes.append(Node(f"marker-{track}-{seat}", "tracks", *spot, f"disc p{seat} still", "", "", "", 2))
    return nodes


def routes(s: Minos) -> Part:
    """The Trade Routes with Ships and Trade Bonus tiles."""
    nodes: list[Node] = []
    for route, tile in enumerate(s.routes):
        y, id = 96 * route, s.book.route_ids[tile]
        ships = [
            f"{who(seat)} on space {s.ships[3 * seat + route]}"
            for seat in range(s.players)
            if s.ships[3 * seat + route]
        ]
        top = s.book.route_points[tile]
        title = f"{name(s.book, id)}: {top} points at its end. " + (
            f"Ships: {', '.join(ships)}." if ships else "No Ship."
        )
        nodes.append(
            Node(
                id,
                "routes",
                0,
                y,
                84,
                46,
                "tag sea small left",
                f"0{route + 1}{s.book.route_side[tile]}",
                title,
                "ship",
                0,
                0,
                "",
                id,
            )
        )
        for space in range(1, 6):
            nodes += route_space(s, route, tile, space, 87 + 61 * (space - 1), y)
        lying = [(t, "blue") for t in s.bonus[route]] + [(t, "red") for t in s.bonus[route + 3]]
        for i, (bonus, tone) in enumerate(lying):
            nodes.append(tile_node(s.book, bonus, "routes", 38 * i, y + 50, tone))
    return Area("routes", "Trade Routes", 390, 288), nodes


def route_space(s: Minos, route: int, tile: int, space: int, x: int, y: int) -> list[Node]:
    """A space of a route, and the Ships on it."""
    id = f"{s.book.route_ids[tile]}-space-{space}"
    extra = {2: " A blue tile.", 4: " A red tile; needs a Tower for every Ship this far.", 5: " Points."}.get(space, "")
    income = sentence(s.book.route_income[tile][space])
    cost = s.book.route_cost[tile][space]
    title = f"Space {space} of {name(s.book, s.book.route_ids[tile])}: costs {cost} coins.{extra} Income: {income}"
    look = (
        "box brine small top quiet" if space not in (2, 4) else f"box {'blue' if space == 2 else 'red'} small top quiet"
    )
    nodes = [Node(id, "routes", x, y, 59, 46, look, f"−{s.book.route_cost[tile][space]}", title, "", 0)]
    here = [seat for seat in range(s.players) if s.ships[3 * seat + route] == space]
    for i, seat in enumerate(here):
        nodes.append(
            Node(f"ship-{route}-{seat}", "routes", x + 14 * i, y + 20, 24, 24, f"disc p{seat} still", "", "", "ship", 2)
        )
    return nodes


@lru_cache(maxsize=1024)
def tile_node(book: MinosBook, tile: int, area: str, x: int, y: int, tone: str) -> Node:
    """A Trade Bonus tile."""
    id = book.tile_ids[tile]
    words = "".join([gain.label()[:1] for gain in book.tile_gain[tile]])
    title = f"{name(book, id)}: {sentence(book.tile_gain[tile])}"
    return Node(id, area, x, y, 36, 36, f"hex {tone} small over", words, title, "", 1, 0, "", id)


def table(s: Minos) -> Part:
    """Vases, the Action Bonus, Goods, and the decks."""
    nodes: list[Node] = []
    for slot, vase in enumerate(s.vases):
        have = ", ".join([f"{who(seat)} {reached(s, seat, vase)}" for seat in range(s.players)])
        marked = [who(seat) for seat in range(s.players) if s.claims[slot] >> seat & 1]
        points = ", ".join([str(p) for p in s.book.vase_points[s.players]])
        title = f"{name(s.book, s.book.vase_ids[vase])} ({points} points). So far: {have}."
        title += f" Fulfilled by: {', '.join(marked) or 'nobody'}."
        tone = TONES[s.book.vase_colour[vase]]
        text = wrap(name(s.book, s.book.vase_ids[vase]).removeprefix("Vase: "), 80, 12, 2)
        id = s.book.vase_ids[vase]
        nodes.append(Node(id, "table", 98 * slot, 0, 94, 70, f"card {tone} small", text, title, "vase", 0, 0, "", id))
        for i, seat in enumerate([seat for seat in range(s.players) if s.claims[slot] >> seat & 1]):
            nodes.append(
                Node(f"{id}-{seat}", "table", 98 * slot + 2 + 15 * i, 2, 14, 14, f"disc p{seat} still", "", "", "", 2)
            )
    bonus = s.book.action_bonus_ids[s.tile]
    said = f"Action Bonus, {name(s.book, bonus)}: {sentence(s.book.action_bonus[s.tile])}"
    nodes.append(
        Node(bonus, "table", 294, 0, 94, 70, "card gold small", wrap(name(s.book, bonus), 86, 12, 1), said, "gem")
    )
    for good, id in enumerate(s.book.good_ids):
        title = f"{name(s.book, id)}: {s.stacks[good]} face up, {s.spare[good]} Temporary in the supply."
        text = f"{s.stacks[good]} · {s.spare[good]}"
        nodes.append(
            Node(id, "table", 65 * good, 76, 62, 52, "card sand small", text, title, f"minos-{id}", 0, 0, "", id)
        )
    nodes.append(pile_node("goods-pile", 260, f"{len(s.pile)}", f"{len(s.pile)} Goods face down.", "pile"))
    for age, id in enumerate(("deck", "second-deck")):
        active = age == s.age()
        if id == "deck":
            left, out = s.deck[s.age()], s.discards[s.age()]
            title = f"The active deck, Age {'II' if s.age() else 'I'}: {len(left)} cards; {len(out)} discarded."
            nodes.append(pile_node(id, 0, str(len(left)), title, "minos-back-2" if s.age() else "minos-back"))
        elif not active:
            title = f"The Age II deck: {len(s.deck[1])} cards."
            nodes.append(pile_node(id, 130, str(len(s.deck[1])), title, "minos-back-2"))
    return Area("table", f"Round {s.round} of 4: Vases, Goods, decks", 390, 176), nodes


def pile_node(id: str, x: int, text: str, title: str, icon: str) -> Node:
    return Node(id, "table", x, 134, 126, 40, "card wood", text, title, icon)
