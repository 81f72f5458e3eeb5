"""Minos on a phone: one column of areas, 390 units wide."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.places import Box, Fine, Grid, Places, Rows
from emporion.scene.node import TALL, Area

TALL_PLACES: Final = Places(
    form=TALL,
    fine=Fine("small", 12),
    areas=(
        Area("start", "", 390, 540),
        Area("dice", "", 390, 74),
        Area("actions", "", 390, 266),
        Area("west", "", 390, 332, ground="minos-west"),
        Area("east", "", 390, 332, ground="minos-east"),
        Area("routes", "", 390, 262, ground="minos-straits"),
        Area("offer", "", 390, 308),
        Area("hand", "", 390, 308),
        Area("palace", "", 390, 152),
        Area("works", "", 390, 118),
        Area("courts", "", 390, 476),
        Area("tracks", "", 390, 150),
        Area("vases", "", 390, 114),
        Area("own", "", 390, 80, 16, role="mine"),
    ),
    windows=(("west", 0),) * 7 + (("east", 286),) * 7,
    lanes=Grid("routes", 2, 2, 386, 84, 0, 87, 1),
    route_spaces=(36, 106, 176, 246, 316),
    space_w=69,
    route_tiles=(Box("routes", 2, 37, 190, 45), Box("routes", 196, 37, 190, 45)),
    decks=Grid("offer", 262, 156, 127, 72, 0, 78, 1),
    offer=Grid("offer", 0, 0, 127, 150, 131, 156, 3),
    pool=Grid("dice", 50, 0, 34, 34, 37, 38, 9),
    held=Box("dice", 3, 18, 42, 42),
    asked=Box("dice", 0, 0, 390, 74),
    rows=Grid("actions", 0, 0, 390, 50, 0, 54, 1),
    row_label=88,
    row_spaces=Grid("actions", 92, 2, 72, 46, 74, 0),
    tracks=Grid("tracks", 0, 0, 390, 48, 0, 51, 1),
    track_spaces=Grid("tracks", 29, 1, 40, 46, 40, 0),
    vases=Grid("vases", 0, 0, 95, 74, 98, 0),
    left=Grid("vases", 0, 82, 54, 30, 56, 0),
    starts=Grid("start", 0, 0, 390, 48, 0, 52, 1),
    abilities=Grid("start", 0, 0, 390, 66, 0, 70, 1),
    stock=Grid("own", 5, 1, 95, 40, 96, 0),
    goods=Grid("own", 6, 44, 63, 34, 64, 0),
    works=Grid("works", 0, 0, 193, 38, 196, 41, 2),
    tiles=Grid("works", 0, 83, 62, 34, 65, 0, 6),
    no_tiles=Box("works", 0, 83, 389, 34),
    hand=Rows(Grid("hand", 0, 0, 127, 150, 131, 156, 3)),
    rooms=Grid("palace", 2, 2, 96, 52, 97, 54, 4),
    cards=Box("palace", 0, 112, 390, 38),
    courts=Grid("courts", 0, 0, 390, 116, 0, 120, 1),
    panel=(390, 98),
    notes=((Box("west", 6, 14, 100, 16), "aegean"), (Box("west", 286, 312, 84, 16), "libyan")),
)
