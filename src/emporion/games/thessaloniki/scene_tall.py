"""Places on a tall screen: one column; the ring is two alcoves wide and four high, and still a ring."""

from __future__ import annotations

from typing import Final

from emporion.games.thessaloniki.scene_places import Box, Cities, Mine, Offer, Places, Quay, Ring, Track
from emporion.scene.node import TALL, Area

AREAS: Final = (
    Area("court", "", 390, 68, 17),
    Area("palace", "", 390, 644, 16, ground="thessaloniki-palace"),
    Area("port", "", 390, 366, 16, ground="thessaloniki-sea"),
    Area("contracts", "", 390, 318, 16),
    Area("hand", "", 390, 254, 16, ground="thessaloniki-table"),
    Area("kin", "", 390, 128, 16, ground="thessaloniki-table"),
    Area("race", "", 390, 236, 16),
    Area("demand", "", 390, 492, 16),
    Area("mine", "", 390, 88, 22, role="mine", ground="thessaloniki-table"),
)


def _cell(column: int, row: int) -> Box:
    return ("palace", 197 * column, 162 * row, 193, 158)


def _space(number: int) -> Box:
    """Three rows of five, to and fro."""
    row, column = number // 5, number % 5
    return ("race", 78 * (4 - column if row == 1 else column), 64 * row, 76, 62)


RING: Final = Ring(
    tuple([_cell(c, r) for c, r in ((0, 1), (0, 0), (1, 0), (1, 1), (1, 2), (1, 3), (0, 3))]),
    _cell(0, 2),
    ("court", 0, 0, 390, 68),
    ("palace", 0, 0, 390, 644),
    "thessaloniki-round-tall",
)
QUAY: Final = Quay(
    tuple([("port", 48 + 195 * (berth % 2), 1 + 183 * (berth // 2), 100, 22) for berth in range(4)]),
    tuple([("port", 34 + 195 * (berth % 2), 28 + 183 * (berth // 2), 128, 150) for berth in range(4)]),
)
OFFER: Final = Offer(
    tuple([("contracts", 0, 64 * (4 - section), 72, 60) for section in range(5)]),
    tuple([("contracts", 76, 64 * (4 - section), 314, 60) for section in range(5)]),
)
CITIES: Final = Cities(
    tuple([("demand", 197 * (city % 2), 246 * (city // 2), 193, 36) for city in range(4)]),
    tuple(
        [
            tuple([("demand", 197 * (city % 2), 38 + 246 * (city // 2) + 68 * row, 193, 66) for row in range(3)])
            for city in range(4)
        ]
    ),
)
TRACK: Final = Track(
    tuple([_space(number) for number in range(15)]),
    ("race", 282, 194, 108, 40),
    ("race", 0, 194, 150, 40),
    ("race", 154, 194, 124, 40),
)
MINE: Final = Mine(
    tuple([("mine", 2 + 97 * colour, 2, 47, 42) for colour in range(4)]),
    tuple([("mine", 50 + 97 * colour, 2, 47, 42) for colour in range(4)]),
    ("mine", 282, 45, 106, 42),
    tuple([("mine", 2 + 70 * i, 45, 68, 42) for i in range(4)]),
    ("kin", 2, 4, 386, 36),
    ("kin", 2, 43, 386, 46),
    tuple([("kin", 2 + 65 * i, 92, 62, 34) for i in range(6)]),
    ("hand", 2, 3, 386, 250),
    4,
)
PLACES: Final = Places(TALL, AREAS, RING, QUAY, OFFER, CITIES, TRACK, MINE, ("families", 0, 0, 390, 0), 390)
