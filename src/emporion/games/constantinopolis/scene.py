"""What a seat sees of Constantinopolis: the city, the Golden Horn, its own things, every player's holdings."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.construct import Announced
from emporion.games.constantinopolis.places import Places
from emporion.games.constantinopolis.places_tall import TALL
from emporion.games.constantinopolis.places_wide import WIDE
from emporion.games.constantinopolis.scene_circus import circus, walls
from emporion.games.constantinopolis.scene_harbour import harbour
from emporion.games.constantinopolis.scene_labels import labels
from emporion.games.constantinopolis.scene_legible import legible
from emporion.games.constantinopolis.scene_market import market
from emporion.games.constantinopolis.scene_mine import mine
from emporion.games.constantinopolis.scene_offices import offices
from emporion.games.constantinopolis.scene_panel import panels
from emporion.games.constantinopolis.scene_phase import more, phase
from emporion.games.constantinopolis.scene_prompt import prompt
from emporion.games.constantinopolis.scene_streets import streets
from emporion.games.constantinopolis.scene_trade import bargain
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.once import once
from emporion.scene.node import Area, Node, Scene

PLACES = {places.form: places for places in (WIDE, TALL)}


def scene(view: Constantinopolis, seat: int, form: str, standing: tuple[int, ...] = ()) -> Scene:
    """Everything `seat` sees, made from its view; `standing`: what each would have if the game ended now."""
    s, places = view, PLACES[form]
    beside, holdings = panels(s, seat, places, standing or s.scores())
    nodes = [
        *walls(s, seat, places), *offices(s, places), *market(s, seat, places), *streets(s, seat, places),
        *bargain(s, seat, places), *circus(s, seat, places), *harbour(s, seat, places), *mine(s, seat, places),
        *holdings,
    ]  # fmt: skip
    nodes = announced(s, nodes)
    if form == TALL.form:
        nodes = legible(nodes)
    areas = [*board(s.book, places), *beside]
    return Scene(areas, nodes, prompt(s, seat), labels(s, seat), form, phase(s), more(s, seat))


def announced(s: Constantinopolis, nodes: list[Node]) -> list[Node]:
    """The building that somebody announces stands out while it can be pre-empted."""
    step = s.stack[-1][1] if s.stack else None
    if not isinstance(step, Announced):
        return nodes
    id = s.book.tile_ids[step.tile]
    return [node._replace(look=node.look + " glow") if node.id in (id, f"board-{id}") else node for node in nodes]


@once
def board(book: ConstantinopolisBook, places: Places) -> tuple[Area, ...]:
    """The areas that are there for everybody."""
    return tuple(
        [
            Area(id, book.words["area." + id], box[2], box[3], grain, role, (box[0], box[1]), ground, least)
            for id, box, ground, role, least, grain in places.slots
        ]
    )
