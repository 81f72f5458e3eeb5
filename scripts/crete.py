"""Draws Crete: from a few points set by hand to the symbols of the map in scene/art/minos.svg.

`python scripts/crete.py` writes them anew. Coasts are roughened (midpoints moved, seeded) and then smoothed; a region
is a list of edges, so neighbours share the very same line. Units are those of the map, 676 × 332.
"""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random

SHEET = Path(__file__).parents[1] / "src" / "emporion" / "scene" / "art" / "minos.svg"
SEED = 7
ROUGH = (0.17, 0.14, 0.11)  # how far midpoints of a coast are moved in each round, for its length
FINE = 3.5  # pieces of coast shorter than this are left alone

Point = tuple[float, float]

JUNCTIONS: dict[str, Point] = {
    # on the north coast, from the west
    "n1": (93, 127), "n2": (211, 116), "n3": (287, 101), "n4": (362, 60), "n5": (450, 58), "n6": (532, 104),
    "n7": (600, 86),
    # on the south coast, from the west
    "s1": (98, 253), "s2": (197, 267), "s3": (284, 265), "s4": (365, 287), "s5": (458, 274), "s6": (528, 255),
    "s7": (606, 231),
    # inland
    "a": (101, 190), "b": (205, 187), "c": (207, 200), "d": (291, 187), "e": (297, 199), "f": (366, 180),
    "g": (361, 126), "h": (453, 126), "i": (366, 226), "j": (461, 225), "k": (462, 163), "l": (533, 165),
}  # fmt: skip

# Coasts, each from junction to junction with the points between, once round the island from Falasarna's north.
COAST: list[tuple[str, str, list[Point]]] = [
    ("s1", "n1", [  # Elafonisi, the west coast, Gramvousa, the bay of Kissamos
        (84, 250), (66, 257), (49, 250), (33, 254), (28, 238), (35, 218), (24, 196), (31, 176), (22, 158), (29, 139),
        (40, 128), (31, 112), (33, 90), (28, 72), (36, 57), (46, 71), (45, 92), (56, 112), (74, 127),
    ]),
    ("n1", "n2", [  # Rodopou, the bay of Chania, Akrotiri, Souda, Drapano
        (103, 110), (98, 88), (106, 66), (109, 46), (119, 60), (116, 82), (124, 104), (132, 117), (148, 115),
        (157, 104), (152, 90), (161, 77), (177, 71), (192, 76), (198, 88), (188, 95), (176, 98), (185, 106),
        (200, 100), (214, 101),
    ]),
    ("n2", "n3", [(221, 126), (238, 121), (253, 113), (269, 114)]),
    ("n3", "n4", [(299, 98), (311, 83), (325, 82), (336, 66), (350, 58)]),
    ("n4", "n5", [(374, 60), (391, 54), (407, 56), (424, 51), (437, 56)]),
    ("n5", "n6", [(462, 55), (477, 63), (494, 59), (508, 46), (522, 52), (519, 70), (527, 84)]),  # Cape Saint John
    ("n6", "n7", [(544, 112), (558, 105), (571, 107), (583, 94)]),  # the gulf of Mirabello
    ("n7", "s7", [  # Sitia, Cape Sidero, Vai, the east, Xerokambos
        (613, 91), (626, 78), (638, 70), (637, 55), (649, 44), (652, 30), (662, 38), (656, 57), (661, 74), (656, 92),
        (667, 113), (659, 133), (667, 156), (662, 182), (651, 199), (653, 213), (634, 217), (621, 229),
    ]),
    ("s7", "s6", [(590, 240), (570, 238), (553, 250)]),  # Ierapetra
    ("s6", "s5", [(512, 262), (494, 259), (475, 271)]),
    ("s5", "s4", [(443, 282), (423, 278), (404, 287), (384, 282)]),
    ("s4", "s3", [  # Lithino, the bay of Messara
        (354, 293), (344, 289), (334, 301), (323, 292), (325, 277), (313, 265), (298, 263),
    ]),
    ("s3", "s2", [(267, 271), (249, 264), (233, 272), (214, 264)]),
    ("s2", "s1", [(181, 263), (160, 267), (141, 257), (118, 260)]),
]  # fmt: skip

# Borders, with the points between.
BORDERS: dict[str, tuple[str, str, list[Point]]] = {
    "falasarna-kydonia": ("n1", "a", [(98, 148), (94, 168)]),
    "falasarna-tarrha": ("a", "s1", [(96, 212), (101, 233)]),
    "kydonia-tarrha": ("a", "b", [(128, 185), (154, 191), (180, 185)]),
    "kydonia-rhithymna": ("n2", "b", [(207, 140), (211, 163)]),
    "tarrha-rhithymna": ("b", "c", []),
    "tarrha-monastiraki": ("c", "s2", [(201, 224), (203, 246)]),
    "rhithymna-monastiraki": ("c", "d", [(228, 204), (250, 196), (272, 196)]),
    "rhithymna-zominthos": ("n3", "d", [(283, 128), (289, 158)]),
    "monastiraki-zominthos": ("d", "e", []),
    "monastiraki-phaistos": ("e", "s3", [(289, 220), (291, 244)]),
    "zominthos-phaistos": ("e", "f", [(318, 190), (343, 191)]),
    "zominthos-knossos": ("n4", "g", [(366, 86), (360, 106)]),
    "zominthos-archanes": ("g", "f", [(364, 156)]),
    "phaistos-archanes": ("f", "i", [(363, 203)]),
    "phaistos-lebena": ("i", "s4", [(370, 243), (363, 265)]),
    "knossos-archanes": ("g", "h", [(384, 126), (410, 123), (433, 125)]),
    "knossos-malia": ("n5", "h", [(446, 82), (452, 106)]),
    "archanes-lebena": ("i", "j", [(390, 223), (414, 228), (438, 225)]),
    "archanes-myrtos": ("j", "k", [(464, 192)]),
    "archanes-malia": ("h", "k", [(455, 147)]),
    "lebena-myrtos": ("j", "s5", [(463, 234), (456, 254)]),
    "malia-myrtos": ("k", "l", [(486, 168), (510, 162)]),
    "malia-gournia": ("n6", "l", [(537, 124), (530, 145)]),
    "myrtos-gournia": ("l", "s6", [(529, 188), (535, 212), (528, 234)]),
    "gournia-zakros": ("n7", "s7", [(605, 122), (598, 158), (607, 194)]),
}

# Regions clockwise: edges, “-” before one that is walked backwards; a coast is named by its first junction.
REGIONS: dict[str, list[str]] = {
    "falasarna": ["s1", "falasarna-kydonia", "falasarna-tarrha"],
    "kydonia": ["n1", "kydonia-rhithymna", "-kydonia-tarrha", "-falasarna-kydonia"],
    "tarrha": ["kydonia-tarrha", "tarrha-rhithymna", "tarrha-monastiraki", "s2", "-falasarna-tarrha"],
    "rhithymna": ["n2", "rhithymna-zominthos", "-rhithymna-monastiraki", "-tarrha-rhithymna", "-kydonia-rhithymna"],
    "monastiraki": [
        "rhithymna-monastiraki", "monastiraki-zominthos", "monastiraki-phaistos", "s3", "-tarrha-monastiraki",
    ],
    "zominthos": [
        "n3", "zominthos-knossos", "zominthos-archanes", "-zominthos-phaistos", "-monastiraki-zominthos",
        "-rhithymna-zominthos",
    ],
    "phaistos": ["zominthos-phaistos", "phaistos-archanes", "phaistos-lebena", "s4", "-monastiraki-phaistos"],
    "knossos": ["n4", "knossos-malia", "-knossos-archanes", "-zominthos-knossos"],
    "archanes": [
        "knossos-archanes", "archanes-malia", "-archanes-myrtos", "-archanes-lebena", "-phaistos-archanes",
        "-zominthos-archanes",
    ],
    "lebena": ["archanes-lebena", "lebena-myrtos", "s5", "-phaistos-lebena"],
    "malia": ["n5", "malia-gournia", "-malia-myrtos", "-archanes-malia", "-knossos-malia"],
    "myrtos": ["malia-myrtos", "myrtos-gournia", "s6", "-lebena-myrtos", "archanes-myrtos"],
    "gournia": ["n6", "gournia-zakros", "s7", "-myrtos-gournia", "-malia-gournia"],
    "zakros": ["n7", "-gournia-zakros"],
}  # fmt: skip

# What is drawn on land and sea: x, y of the middle of its foot, and its width.
PEAKS: list[tuple[int, int, int]] = [
    (122, 190, 20), (141, 193, 26), (162, 192, 24), (180, 189, 18),  # the White Mountains
    (280, 190, 18), (296, 196, 28), (313, 194, 20),  # Ida
    (476, 169, 18), (492, 171, 26), (511, 168, 18),  # Dikti
    (599, 190, 14), (608, 196, 18),  # Thrypti
    (108, 79, 9), (39, 90, 9), (651, 62, 8),  # capes
]  # fmt: skip
TREES: list[tuple[int, int]] = [
    (42, 236), (86, 240), (58, 140), (186, 81), (168, 86), (116, 172), (112, 247), (179, 253), (221, 140), (271, 130),
    (214, 255), (276, 257), (303, 168), (352, 82), (340, 281), (331, 287), (374, 117), (438, 76),
    (377, 277), (449, 268), (507, 66), (515, 80), (468, 80), (470, 259), (519, 246),
    (545, 124), (590, 226), (549, 240), (650, 190), (648, 88), (613, 220),
]  # fmt: skip
WAVES: list[tuple[int, int]] = [
    (64, 24), (92, 38), (236, 66), (262, 82), (304, 54), (8, 40), (576, 66), (560, 84), (402, 50), (146, 50), (20, 290),
    (60, 276), (226, 288), (300, 284), (340, 318), (464, 290), (570, 262), (640, 236), (652, 300), (604, 318),
    (20, 320), (120, 324), (210, 318), (440, 322), (8, 110), (640, 14), (528, 22), (180, 44), (218, 92),
]  # fmt: skip
ISLETS: list[tuple[int, int, int]] = [
    (392, 44, 11), (246, 96, 5), (57, 48, 6), (120, 292, 8), (560, 268, 9), (20, 62, 5),
]  # fmt: skip
TINTS = {
    "falasarna": 1, "kydonia": 2, "tarrha": 3, "rhithymna": 4, "monastiraki": 1, "zominthos": 2, "phaistos": 3,
    "knossos": 3, "archanes": 1, "lebena": 2, "malia": 2, "myrtos": 3, "gournia": 4, "zakros": 1,
}  # fmt: skip


def rough(points: list[Point], by: float, rng: Random) -> list[Point]:
    """Between any two points that are far enough apart one more, moved to the side."""
    out = [points[0]]
    for (x, y), (u, v) in pairwise(points):
        long = hypot(u - x, v - y)
        if long > FINE:
            off = by * long * rng.uniform(-1, 1)
            out.append(((x + u) / 2 - off * (v - y) / long, (y + v) / 2 + off * (u - x) / long))
        out.append((u, v))
    return out


def smooth(points: list[Point]) -> list[Point]:
    """Points on a curve through all points (Catmull–Rom), two for each piece."""
    out = [points[0]]
    for i in range(len(points) - 1):
        before, here, there = points[max(i - 1, 0)], points[i], points[i + 1]
        after = points[min(i + 2, len(points) - 1)]
        middle = [(9 * (here[at] + there[at]) - before[at] - after[at]) / 16 for at in range(2)]
        out += [(middle[0], middle[1]), there]
    return out


def edges() -> dict[str, list[Point]]:
    """Every edge as a line of many short pieces."""
    rng = Random(SEED)
    out = {}
    for start, end, between in COAST:
        points = [JUNCTIONS[start], *between, JUNCTIONS[end]]
        for by in ROUGH:
            points = rough(points, by, rng)
        out[start] = rounded(smooth(points))
    for name, (start, end, between) in BORDERS.items():
        out[name] = rounded(smooth(smooth([JUNCTIONS[start], *between, JUNCTIONS[end]])))
    return out


def rounded(points: list[Point]) -> list[Point]:
    return [(round(x, 1), round(y, 1)) for x, y in points]


def spelled(points: list[Point]) -> str:
    """A line as path data, from where it begins in small steps."""
    steps = [f"{tenths(u - x)}{tenths(v - y, True)}" for (x, y), (u, v) in pairwise(points)]
    return f"M{points[0][0]:g} {points[0][1]:g}l" + " ".join(steps)


def tenths(n: float, second: bool = False) -> str:
    """A number as short as it can be written."""
    text = re.sub(r"^(-?)0\.", r"\1.", f"{round(n, 1):g}")
    return text if not second or text.startswith("-") else " " + text


def outline(names: list[str], curves: dict[str, list[Point]]) -> list[Point]:
    """A closed line of several edges."""
    points: list[Point] = []
    for name in names:
        curve = curves[name[1:]][::-1] if name[0] == "-" else curves[name]
        assert not points or points[-1] == curve[0], f"{name} does not begin where the last edge ends"
        points += curve[1:] if points else curve
    assert points[0] == points[-1], f"{names} is not closed"
    return points[:-1]


def boxed(points: list[Point]) -> tuple[int, int, int, int]:
    """The place of a region on the map: x, y, w, h."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    x, y = int(min(xs)) - 1, int(min(ys)) - 1
    return x, y, int(max(xs)) + 2 - x, int(max(ys)) + 2 - y


def crete(boxes: dict[str, tuple[int, int, int, int]]) -> str:
    """The ground of the map: sea, shallows, land, mountains and trees, borders and coast."""
    whole = 'width="676" height="332"'
    parts = [f'<rect class="minos-sea" {whole}/>', shade("minos-depth", 332, 442)]
    parts += [f'<use class="minos-wave" href="#minos-waves" x="{x}" y="{y}" width="22" height="6"/>' for x, y in WAVES]
    for wide in (26, 16, 8, 3):
        parts.append(f'<use class="minos-shallow" href="#minos-island" stroke-width="{wide}" {whole}/>')
        parts += [shoal(x, y, r + wide / 3) for x, y, r in ISLETS]
    parts += [islet(x, y, r) for x, y, r in ISLETS]
    for region, (x, y, w, h) in boxes.items():
        place = f'x="{x}" y="{y}" width="{w}" height="{h}"'
        parts.append(f'<use class="minos-land-{TINTS[region]}" href="#minos-region-{region}" {place}/>')
    parts.append(f'<use class="minos-border" href="#minos-borders" {whole}/>')
    parts += [f'<use href="#minos-tree" x="{x - 5}" y="{y - 12}" width="10" height="12"/>' for x, y in TREES]
    for x, y, wide in PEAKS:
        high = 0.8 * wide
        place = f'x="{x - wide / 2:g}" y="{y - high:g}" width="{wide}" height="{high:g}"'
        parts.append(f'<use href="#minos-peak" {place}/>')
    parts.append(f'<use class="minos-coast" href="#minos-island" {whole}/>')
    return "".join(parts)


def shoal(x: int, y: int, r: float) -> str:
    return f'<ellipse class="minos-shoal" cx="{x}" cy="{y}" rx="{r:.3g}" ry="{r * 0.6:.3g}"/>'


def islet(x: int, y: int, r: int) -> str:
    return f'<ellipse class="minos-isle" cx="{x}" cy="{y}" rx="{r}" ry="{r * 0.55:g}"/>'


def shade(id: str, h: int, whole: int, top: int = 0) -> str:
    """The sea grows deeper to the south, over map and Trade Routes as one."""
    return (
        f'<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="0" y1="{-top}" x2="0" y2="{whole - top}">'
        f'<stop class="minos-near" offset="0"/><stop class="minos-far" offset="1"/></linearGradient>'
        f'<rect fill="url(#{id})" width="676" height="{h}"/>'
    )


def symbols() -> dict[str, str]:
    """The symbols that are drawn here, by id."""
    curves = edges()
    island = spelled(outline([start for start, _, _ in COAST], curves))
    inner = "".join([spelled(curves[name]) for name in BORDERS])
    outlines = {region: outline(names, curves) for region, names in REGIONS.items()}
    boxes = {region: boxed(points) for region, points in outlines.items()}
    out = {
        "minos-island": f'viewBox="0 0 676 332"><path d="{island}z"/>',
        "minos-borders": f'viewBox="0 0 676 332"><path d="{inner}"/>',
        "minos-crete": f'viewBox="0 0 676 332">{crete(boxes)}',
        "minos-west": 'viewBox="0 0 390 332"><use href="#minos-crete" width="676" height="332"/>',
        "minos-east": 'viewBox="286 0 390 332"><use href="#minos-crete" width="676" height="332"/>',
        "minos-straits": f'viewBox="0 0 676 110" preserveAspectRatio="none">{shade("minos-far-depth", 110, 442, 332)}',
    }
    for region, points in outlines.items():
        box = " ".join([str(n) for n in boxes[region]])
        out[f"minos-region-{region}"] = (
            f'viewBox="{box}" preserveAspectRatio="none" data-glyph=" " data-tone="land"><path d="{spelled(points)}z"/>'
        )
    return {id: f'<symbol id="{id}" {inner}</symbol>' for id, inner in out.items()}


def main() -> None:
    text = SHEET.read_text(encoding="utf-8")
    for id, symbol in symbols().items():
        old = re.search(rf'<symbol id="{id}" .*?</symbol>', text)
        text = text.replace(old[0], symbol) if old else text.replace("</svg>", symbol + "\n</svg>")
    SHEET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
