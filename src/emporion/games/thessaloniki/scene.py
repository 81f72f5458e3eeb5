"""What a seat sees of Thessaloniki: palace, port, contracts, demand, hippodrome, its own board, all players."""

from __future__ import annotations

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.cargo import Space
from emporion.games.thessaloniki.family import asked
from emporion.games.thessaloniki.reload import Lift
from emporion.games.thessaloniki.scene_ask import more, phase, prompt
from emporion.games.thessaloniki.scene_card import candidate
from emporion.games.thessaloniki.scene_contracts import contracts
from emporion.games.thessaloniki.scene_demand import demand
from emporion.games.thessaloniki.scene_heading import heading
from emporion.games.thessaloniki.scene_label import labels
from emporion.games.thessaloniki.scene_mine import mine
from emporion.games.thessaloniki.scene_palace import palace
from emporion.games.thessaloniki.scene_panel import panels
from emporion.games.thessaloniki.scene_places import Places, inside
from emporion.games.thessaloniki.scene_port import port, spaces
from emporion.games.thessaloniki.scene_race import race
from emporion.games.thessaloniki.scene_story import marks, told
from emporion.games.thessaloniki.scene_tall import PLACES as TALL_PLACES
from emporion.games.thessaloniki.scene_wide import PLACES as WIDE_PLACES
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.once import once
from emporion.scene.node import WIDE, Area, Node, Scene


def scene(view: Thessaloniki, seat: int, form: str, standing: tuple[int, ...] = ()) -> Scene:
    """Everything `seat` sees, made from its view; `standing`: what each would have if the game ended now."""
    places = WIDE_PLACES if form == WIDE else TALL_PLACES
    nodes = [
        *palace(view, places),
        *port(view, places),
        *contracts(view, places),
        *demand(view, seat, places),
        *(families(view, places) if view.families else race(view, seat, places)),
        *mine(view, seat, places),
        *holds(view, places),
    ]
    beside, before = panels(view, places.panel, standing or view.scores())
    if view.solo:
        area, rows = told(view, places.panel)
        beside.append(area)
        before += [*rows, *marks(view, nodes)]
    areas = [*board(view.book, places, len(view.families), seat >= 0), *beside]
    moves = view.legal(seat)
    return Scene(
        areas,
        nodes + before,
        prompt(view, seat),
        labels(view, seat, moves),
        places.form,
        phase(view),
        more(view, seat),
    )


@once
def board(book: ThessalonikiBook, places: Places, drafting: int, plays: bool) -> tuple[Area, ...]:
    """All areas but the panels. On a tall screen families to choose from come first, instead of the race."""
    areas = [area.titled(book.words["area." + area.id]) for area in places.areas]
    if places.form == WIDE:
        return tuple(areas)
    areas = [area for area in areas if plays or area.id not in ("kin", "mine")]
    if not drafting:
        return tuple(areas)
    first = Area("families", book.words["area.families"], 390, 64 * drafting)
    return (first, *[area for area in areas if area.id != "race"])


def families(s: Thessaloniki, places: Places) -> list[Node]:
    """The families on display lie where the race will be: nobody drives before they are chosen."""
    box = places.families
    if places.form == WIDE:
        boxes = [inside(box, 4 + 92 * i, 19, 90, 171) for i in range(len(s.families))]
    else:
        boxes = [inside(box, 0, 64 * i, 390, 61) for i in range(len(s.families))]
    nodes = [candidate(s.book, number, boxes[i]) for i, number in enumerate(s.families)]
    return nodes + heading(s.book, "families", box[0]) if places.form == WIDE else nodes


def holds(s: Thessaloniki, places: Places) -> list[Node]:
    """The spaces of a ship, while one of them is to be chosen."""
    step = asked(s.stack[-1][1]) if s.stack else None
    if not isinstance(step, (Lift, Space)):
        return []
    return list(spaces(s.book, s.port[step.berth], s.cargo[step.berth], places.quay.ships[step.berth]))
