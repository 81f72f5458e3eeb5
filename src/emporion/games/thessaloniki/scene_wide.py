"""Places on a wide screen: palace on land, quay and sea beneath it, what it is worth beside it, one's own below."""

from __future__ import annotations

from typing import Final

from emporion.games.thessaloniki.scene_places import Box, Cities, Mine, Offer, Places, Quay, Ring, Track
from emporion.scene.node import WIDE, Area

AREAS: Final = (
    Area("palace", "", 534, 420, at=(0, 0), ground="thessaloniki-palace"),
    Area("port", "", 534, 193, at=(0, 420), ground="thessaloniki-harbour"),
    Area("contracts", "", 466, 203, at=(534, 0), ground="thessaloniki-limestone"),
    Area("demand", "", 466, 218, at=(534, 203), ground="thessaloniki-limestone"),
    Area("race", "", 466, 192, at=(534, 421), ground="thessaloniki-hippodrome"),
    Area("mine", "", 1000, 132, role="mine", at=(0, 613), ground="thessaloniki-table", least=97),
)


def _cell(column: int, row: int) -> Box:
    return ("palace", 7 + 176 * column, 2 + 140 * row, 168, 136)


RING: Final = Ring(
    tuple([_cell(c, r) for c, r in ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2))]),
    _cell(0, 1),
    _cell(1, 1),
    ("palace", 0, 0, 534, 420),
    "thessaloniki-round-wide",
)
QUAY: Final = Quay(
    tuple([("port", 19 + 132 * berth, 17, 100, 18) for berth in range(4)]),
    tuple([("port", 5 + 132 * berth, 42, 128, 150) for berth in range(4)]),
)
OFFER: Final = Offer(
    tuple([("contracts", 4 + 92 * (4 - section), 18, 90, 26) for section in range(5)]),
    tuple([("contracts", 4 + 92 * (4 - section), 52, 90, 149) for section in range(5)]),
)
CITIES: Final = Cities(
    tuple([("demand", 3 + 116 * city, 17, 112, 29) for city in range(4)]),
    tuple([tuple([("demand", 3 + 116 * city, 58 + 53 * row, 112, 52) for row in range(3)]) for city in range(4)]),
)
LANE: Final = (
    (3, 131, 40, 59), *[(45 + 52 * i, 131, 50, 59) for i in range(6)], (362, 122, 62, 59), (362, 27, 62, 59),
    *[(305 - 52 * i, 18, 50, 59) for i in range(6)],
)  # fmt: skip
TRACK: Final = Track(
    tuple([("race", *place) for place in LANE]),
    ("race", 4, 18, 39, 59),
    ("race", 26, 86, 140, 36),
    ("race", 168, 86, 146, 36),
)
MINE: Final = Mine(
    tuple([("mine", 8 + 57 * colour, 7, 55, 43) for colour in range(4)]),
    tuple([("mine", 8 + 57 * colour, 52, 55, 43) for colour in range(4)]),
    ("mine", 8, 98, 200, 28),
    tuple([("mine", 242 + 60 * (i % 2), 7 + 45 * (i // 2), 59, 43) for i in range(4)]),
    ("mine", 368, 7, 156, 48),
    ("mine", 368, 57, 156, 69),
    tuple([("mine", 211 + 25 * i, 98, 25, 28) for i in range(6)]),
    ("mine", 530, 7, 464, 119),
    4,
)
PLACES: Final = Places(WIDE, AREAS, RING, QUAY, OFFER, CITIES, TRACK, MINE, ("race", 0, 0, 466, 192), 270)
