"""The race and the walls: public buildings in the hippodrome, how the game ends, and the six pieces of the wall."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.places import Box, Places
from emporion.games.constantinopolis.scene_parts import BODIES, coin, picture, roof, sign, still, words
from emporion.games.constantinopolis.scene_streets import board_title, mine, owners
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import PUBLIC, WALL, lowest
from emporion.games.constantinopolis.words import SYMBOL, face, seat_name, short
from emporion.once import once
from emporion.scene.node import Node, Part
from emporion.text import name, say

ROSE = 26  # how large the fame of a pair is


def circus(s: Constantinopolis, seat: int, places: Places) -> tuple[Node, ...]:
    """Pairs of public buildings, the dearer one first, and what ends the game."""
    built = (s.book.public & ~s.left[0]).bit_count()
    end = "-last" if s.last else "" if s.future else "-before"
    meter = race(s.book, built, s.round, end, places)
    return (*hippodrome(s.book, seat, tuple(s.owned), s.left[0], places), meter)


@once
def hippodrome(
    book: ConstantinopolisBook, seat: int, owned: tuple[int, ...], left: int, places: Places
) -> tuple[Node, ...]:
    """The four pairs."""
    nodes: list[Node] = []
    for at, (dear, cheap) in enumerate(pairs(book)):
        nodes.append(pair_fame(book, dear, at, places))
        for second, tile in enumerate((dear, cheap)):
            owner = next(iter(owners(owned, tile)), -1)
            locked = bool(left & book.dearer[tile])
            nodes.append(public_tile(book, tile, owner, locked, mine(owned, seat, tile), at, second, places))
    return tuple(nodes)


@once
def pairs(book: ConstantinopolisBook) -> tuple[tuple[int, int], ...]:
    """The pairs by fame: the dearer building, the cheaper one."""
    found = [(lowest(dear), lowest(cheap)) for cheap, dear in book.pairs]
    return tuple(sorted(found, key=lambda pair: book.fame[pair[0]]))


@once
def pair_fame(book: ConstantinopolisBook, tile: int, at: int, places: Places) -> Node:
    x, y, _, h = places.pairs.at(at)
    box = (x, y + (h - ROSE) // 2, ROSE, ROSE)
    return still(f"fame-of-{at}", "circus", box, "region fame flat bold", str(book.fame[tile]), SYMBOL + "rosette")


@once
def public_tile(
    book: ConstantinopolisBook, tile: int, owner: int, locked: bool, own: bool, at: int, second: int, places: Places
) -> Node:
    """A public building: on sale, locked while its dearer neighbour stands, or its owner's, in his colour."""
    id = book.tile_ids[tile]
    x, y, w, h = places.pairs.at(at)
    wide = (w - ROSE - 5) // 2
    box = (x + ROSE + 2 + second * (wide + 2), y, wide, h)
    icon = SYMBOL + ("hippodrome" if book.dearer[tile] else "palace")
    title = board_title(book, tile, (owner,) if owner >= 0 else (), 0 if owner >= 0 else 1)
    if locked:
        title += book.words["title.locked"]
    node = f"board-{id}" if own else id
    if owner >= 0:
        parts = [picture("face", ((wide - 26) // 2, 4, 26, 26), icon, "light")]
        parts.append(words("owner", (0, 28, wide, 15), "tiny bold light", seat_name(owner)))
        parts.append(words("name", (-2, h - 16, wide + 4, 15), "tiny light", name(book, id)))
        look = f"box p{owner}"
        if owner == 2:  # yellow takes dark words
            parts = [part._replace(look=part.look.replace(" light", "")) for part in parts]
    else:
        dim = " dim" if locked else ""
        face_icon = "lock" if locked else icon
        parts = [roof(wide, 7, PUBLIC, False), coin("cost", 3, 11, 27, book.cost[tile], dim)]
        parts.append(picture("face", (wide - 31, 11, 26, 26), face_icon, "porphyry" + dim))
        parts.append(words("name", (-2, h - 16, wide + 4, 15), "tiny" + (" faint" if locked else ""), name(book, id)))
        look = "box splendid"
    return Node(node, "circus", *box, look, "", title, about=id, parts=tuple(parts))


@once
def race(book: ConstantinopolisBook, built: int, now: int, end: str, places: Places) -> Node:
    """How near the end is: by public buildings, by rounds."""
    x, y, w, h = places.race
    every = book.public.bit_count()
    told = say(book, "title.round" + end, round=now, rounds=book.rounds)
    title = say(book, "title.race", all=every, built=built, rounds=book.rounds, now=told)
    parts = [words("ends", (0, 0, w, 16), "serif small left", book.words["scene.ends"])]
    parts += meter("public", 15, w, say(book, "scene.ends-public", n=every), built, every, False)
    parts += meter("round", 41, w, say(book, "scene.ends-round", n=book.rounds), now, book.rounds, True)
    return Node("race", "circus", x, y, w, h, "none", "", title, parts=tuple(parts))


def meter(key: str, y: int, w: int, text: str, n: int, most: int, now: bool) -> list[Part]:
    """A line of words, the number, and a box for each."""
    pitch = (w - 8) // most
    looks = ["box ink" if i < n else "box" for i in range(most)]
    if now and 0 < n <= most:
        looks[n - 1] = "box orange"
    return [
        words(key, (0, y, w - 20, 14), "tiny left", text),
        words(f"{key}-n", (w - 34, y, 34, 14), "small bold right", str(n)),
        *[Part(f"{key}-{i}", 5 + pitch * i, y + 15, pitch - 3, 8, look) for i, look in enumerate(looks)],
    ]


# --- the wall


def walls(s: Constantinopolis, seat: int, places: Places) -> tuple[Node, ...]:
    """The pieces of the wall, and what having some brings at the end."""
    return city_wall(s.book, seat, tuple(s.owned), places)


@once
def city_wall(book: ConstantinopolisBook, seat: int, owned: tuple[int, ...], places: Places) -> tuple[Node, ...]:
    nodes = [*wall_head(book, places)]
    tiles = [tile for tile in range(1, len(book.tile_ids)) if book.kind[tile] == WALL]
    for at, tile in enumerate(tiles):
        owner = next(iter(owners(owned, tile)), -1)
        nodes.append(wall_piece(book, tile, owner, mine(owned, seat, tile), places.walls.at(at)))
    counts = tuple([(own & book.walls).bit_count() for own in owned])
    return (*nodes, wall_fame(book, counts, places))


@once
def wall_head(book: ConstantinopolisBook, places: Places) -> tuple[Node, ...]:
    if not places.wall_heading[2]:
        return ()
    return (still("head-walls", "walls", places.wall_heading, "none serif left", book.words["scene.city-walls"]),)


@once
def wall_piece(book: ConstantinopolisBook, tile: int, owner: int, own: bool, box: Box) -> Node:
    id, w = book.tile_ids[tile], box[2]
    parts = [
        words("name", (-2, 13, w, 17), "small serif left", short(book, id)),
        words("does", (-2, 30, w - 22, 18), "tiny left", face(book, id)),
    ]
    if owner >= 0:
        parts += [Part("held", w - 26, 26, 24, 24, "disc"), sign("owner", w - 20, 32, 12, owner)]
    else:
        parts.append(coin("cost", w - 26, 26, 24, book.cost[tile]))
    title = board_title(book, tile, (owner,) if owner >= 0 else (), 0 if owner >= 0 else 1)
    node = f"board-{id}" if own else id
    look = f"region {BODIES[WALL]}"
    return Node(node, "walls", *box, look, "", title, SYMBOL + "wall-piece", about=id, parts=tuple(parts))


@once
def wall_fame(book: ConstantinopolisBook, counts: tuple[int, ...], places: Places) -> Node:
    """Fame at the end by pieces of wall, and who has how many."""
    x, y, w, h = places.wall_fame
    pitch = w // len(book.wall_fame)
    parts = [words("rule", (-4, 0, w + 4, 15), "tiny left", book.words["scene.wall-fame"])]
    for n, fame in enumerate(book.wall_fame, 1):
        left = pitch * (n - 1)
        parts.append(Part(f"fame-{n}", left, 16, pitch - 1, 16, "box tiny bold", str(fame)))
        here = [seat for seat, own in enumerate(counts) if own == n]
        step = 8 if pitch > 40 else 4
        parts += [sign(f"has-{seat}", left + 1 + step * i, 34, 9, seat) for i, seat in enumerate(here)]
    who = " ".join([say(book, "title.has-walls", who=seat_name(at), n=n) for at, n in enumerate(counts) if n])
    fame_words = ", ".join([str(fame) for fame in book.wall_fame])
    title = say(book, "title.wall-fame", most=len(book.wall_fame), fame=fame_words, who=who).strip()
    return Node("wall-fame", "walls", x, y, w, h, "none", "", title, about="fame-of-walls", parts=tuple(parts))
