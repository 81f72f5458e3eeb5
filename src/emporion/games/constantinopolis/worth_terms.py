"""The terms of Constantinopolis by number, and the tables that some of their counts are made with."""

from __future__ import annotations

from typing import Final

TERMS: Final = (
    "points", "gold", "gold_spare", "deliveries", "sales", "shops_fame", "shops_gold", "storehouse", "tavern",
    "contractor", "walls", "walls_hope", "walls_powers", "aboard_fame", "aboard_gold", "voyages", "holds_away", "goods",
    "goods_stored", "donation", "contracts_fit", "contracts_rest", "kept_passengers", "kept_fit", "kept_pay",
    "kept_rest", "posts_free", "office",
)  # fmt: skip

POINTS: Final = 0
GOLD: Final = 1
GOLD_SPARE: Final = 2  # a round takes but one building of each kind, so it waits
DELIVERIES: Final = 3  # contracts that will be delivered until the end
SALES: Final = 4  # gold that sales of goods will bring
SHOPS_FAME: Final = 5  # what commercial buildings will add to that
SHOPS_GOLD: Final = 6
STOREHOUSE: Final = 7  # goods over that the horreum will keep
TAVERN: Final = 8
CONTRACTOR: Final = 9
WALLS: Final = 10
WALLS_HOPE: Final = 11
WALLS_POWERS: Final = 12
ABOARD_FAME: Final = 13
ABOARD_GOLD: Final = 14
VOYAGES: Final = 15
HOLDS_AWAY: Final = 16
GOODS: Final = 17
GOODS_STORED: Final = 18
DONATION: Final = 19
CONTRACTS_FIT: Final = 20
CONTRACTS_REST: Final = 21
KEPT_PASSENGERS: Final = 22
KEPT_FIT: Final = 23
KEPT_PAY: Final = 24
KEPT_REST: Final = 25
POSTS_FREE: Final = 26
OFFICE: Final = 27

STAGES: Final = 10  # rounds to come after this one

# Tables, most in hundredths; the number is where each begins.
SHAPES: Final = (
    ("gold_worth", 10), ("speed", 3), ("draw", 3), ("fitting", 2), ("cargo_goods", 1), ("slack", 1), ("sold", 2),
    ("used", 2), ("short", 1), ("wall", 1), ("wall_power", 4), ("order", 1), ("card_drawn", 1), ("exchange", 1),
    ("wall_chance", 1), ("haste", 1),
)  # fmt: skip
GOLD_WORTH: Final = 0  # what one gold is worth where offices are compared, by the rounds to come
SPEED: Final = 10  # how much of its hold a ship uses a round, by size
DRAW: Final = 13  # contracts a round: for each card drawn, each trading post, the envoys
FITTING: Final = 16  # how many of them fit at least, and by what one can make
CARGO_GOODS: Final = 18  # goods a contract takes, in hundredths
SLACK: Final = 19  # of what is not the narrowest, one part in so many helps
SOLD: Final = 20  # of what could be sold: always, and as far as goods are left over
USED: Final = 22  # of what commercial buildings could do: always, and as far as goods are left over
SHORT: Final = 24  # where a good is lacking
WALL: Final = 25  # a piece of the wall, hoping for more of them
WALL_POWER: Final = 26  # changers, wholesalers, buyers, guard: a round
ORDER: Final = 30  # to act one place earlier
CARD_DRAWN: Final = 31
EXCHANGE: Final = 32  # the power of an office that builds no wall
WALL_CHANCE: Final = 33  # how likely the wall is to be built
HASTE: Final = 34  # with fewer rounds than this to come, hope fades
