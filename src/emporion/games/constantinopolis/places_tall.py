"""The tall form: one column for a phone, what is tapped never under 32 × 32."""

from __future__ import annotations

from typing import Final

from emporion.games.constantinopolis.places import Grid, MarketCut, OfficeCut, Places, SeaCut, Slot, StripCut

LAND: Final = "constantinopolis-ground-land"

TALL: Final = Places(
    form="tall",
    slots=(
        Slot("offices", (0, 0, 390, 280), LAND),
        Slot("market", (0, 0, 390, 254), "constantinopolis-ground-stall", grain=20),
        Slot("streets", (0, 0, 390, 424), LAND),
        Slot("circus", (0, 0, 390, 202), LAND),
        Slot("walls", (0, 0, 390, 176), LAND),
        Slot("harbour", (0, 0, 390, 306), "constantinopolis-ground-water"),
        Slot("hand", (0, 0, 390, 268), LAND),
        Slot("estate", (0, 0, 390, 148), LAND),
        Slot("mine", (0, 0, 390, 84), LAND, "mine", grain=15),
    ),
    office=Grid(4, 3, 0, 55, 382, 52, 1),
    office_cut=OfficeCut(
        head=(0, 0, 30, 52),
        numeral=(0, 32, 30, 19),
        name=(66, 1, 180, 20),
        sign=(32, 9, 34, 34),
        power=(66, 19, 178, 32),
        lines=2,
        pill=(248, 10, 130, 32),
        coin=(224, 2, 24, 24),
    ),
    market=Grid(2, 53, 0, 40, 386, 40, 1),
    market_cut=MarketCut(
        icon=(3, 4, 32, 32),
        buy=(36, 2, 52, 36),
        sell=(90, 2, 52, 36),
        limit=(156, 7, 38, 26),
        gift=(196, 2, 76, 36),
        next_prices=(286, 9, 52, 22),
        next_gift=(338, 9, 46, 22),
        heads=39,
        here=(4, 19, 260, 18),
        coming=(288, 13, 100, 26),
    ),
    production=Grid(21, 20, 92, 56, 90, 53, 4),
    letters=Grid(3, 20, 0, 56, 16, 53, 1),
    ager=3,
    legend=11,
    levels=(205, 188, 182, 53),
    commercial=Grid(3, 268, 129, 41, 126, 38, 3),
    utility=Grid(3, 373, 97, 41, 94, 38, 4),
    headings=((0, 1, 388, 18), (0, 248, 388, 18), (0, 353, 388, 18)),
    pairs=Grid(4, 4, 195, 62, 190, 58, 2),
    race=(30, 128, 330, 70),
    walls=Grid(4, 4, 129, 60, 124, 56, 3),
    wall_heading=(0, 0, 0, 0),
    wall_fame=(4, 124, 382, 45),
    shop=Grid(4, 4, 97, 0, 92, 136, 4),
    sea=SeaCut(
        heads=144,
        top=164,
        bottom=302,
        names=(2, 0, 22, 0),
        columns=((24, 160), (191, 97), (291, 97)),
        own=44,
    ),
    strip=StripCut(
        gold=(4, 4, 86, 34),
        fame=(94, 4, 86, 34),
        level=(186, 4, 96, 34),
        posts=(290, 4, 96, 34),
        goods=Grid(4, 44, 77, 0, 74, 36, 5),
        estate=(4, 4, 382, 140),
        chip=(74, 34),
        hand=(4, 4, 382, 228),
        deck=(4, 236, 188, 28),
        discard=(198, 236, 188, 28),
    ),
    estate="estate",
    hand="hand",
    panel=390,
    bargain=(0, 0, 390, 244),
)
