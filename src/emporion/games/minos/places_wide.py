"""Minos on a wide screen: one board of 1000 × 745 units."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.places import Box, Fan, Fine, Grid, Places
from emporion.scene.node import WIDE, Area

WIDE_PLACES: Final = Places(
    form=WIDE,
    fine=Fine("tiny", 11),
    areas=(
        Area("map", "", 676, 332, at=(0, 0), ground="minos-crete"),
        Area("routes", "", 676, 110, at=(0, 332), ground="minos-straits"),
        Area("start", "", 317, 455, at=(683, 0)),
        Area("dice", "", 317, 58, at=(683, 0)),
        Area("actions", "", 317, 251, at=(683, 62)),
        Area("tracks", "", 317, 138, at=(683, 317)),
        Area("vases", "", 317, 133, at=(683, 461)),
        Area("offer", "", 676, 148, at=(0, 446)),
        Area("own", "", 262, 147, role="mine", at=(0, 598), least=72),
        Area("hand", "", 420, 147, role="mine", at=(268, 598), least=72),
        Area("palace", "", 306, 147, role="mine", at=(694, 598), least=72),
        Area("courts", "", 1000, 147, role="mine", at=(0, 598), least=72),
    ),
    windows=(("map", 0),) * 14,
    lanes=Grid("routes", 2, 2, 672, 34, 0, 36, 1),
    route_spaces=(38, 107, 313, 396, 602),
    space_w=68,
    route_tiles=(Box("routes", 177, 0, 135, 34), Box("routes", 466, 0, 135, 34)),
    decks=Grid("offer", 0, 0, 72, 72, 0, 75, 1),
    offer=Grid("offer", 76, 0, 116, 147, 121, 0),
    pool=Grid("dice", 52, 1, 27, 27, 29, 29, 9),
    held=Box("dice", 4, 16, 38, 38),
    asked=Box("dice", 0, 0, 317, 58),
    rows=Grid("actions", 0, 0, 317, 47, 0, 51, 1),
    row_label=74,
    row_spaces=Grid("actions", 77, 2, 58, 43, 60, 0),
    tracks=Grid("tracks", 0, 0, 317, 44, 0, 47, 1),
    track_spaces=Grid("tracks", 28, 1, 32, 42, 32, 0),
    vases=Grid("vases", 0, 16, 77, 72, 80, 0),
    left=Grid("vases", 0, 107, 44, 24, 45, 0),
    starts=Grid("start", 0, 17, 317, 40, 0, 43, 1),
    abilities=Grid("start", 0, 17, 317, 58, 0, 61, 1),
    stock=Grid("own", 6, 0, 63, 41, 64, 0),
    goods=Grid("own", 6, 41, 41, 26, 42, 0),
    works=Grid("own", 7, 70, 94, 37, 96, 38, 2),
    tiles=Grid("own", 200, 69, 29, 26, 30, 26, 2),
    no_tiles=Box("own", 200, 70, 59, 75),
    hand=Fan("hand", 104, 147, 420, 105, 26, 47),
    rooms=Grid("palace", 3, 15, 74, 46, 75, 47, 4),
    cards=Box("palace", 2, 110, 302, 35),
    courts=Grid("courts", 0, 0, 247, 147, 251, 0),
    panel=(270, 98),
    notes=(
        (Box("map", 6, 14, 100, 16), "aegean"),
        (Box("map", 286, 312, 84, 16), "libyan"),
        (Box("vases", 0, 0, 317, 15), "vases"),
        (Box("vases", 0, 91, 317, 15), "left"),
    ),
)
