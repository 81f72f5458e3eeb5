"""The terms of Thessaloniki by number, and the tables that some of their counts are made with."""

from __future__ import annotations

from typing import Final

TERMS: Final = (
    "points", "legacy", "offer", "storage", "demand", "statues_alone", "ships_claimed", "aboard", "leading",
    "leading_demand", "salt", "salt_spare", "denarii", "denarii_spare", "goods_left", "raw_own", "raw_own_spare",
    "refined_own", "refined_own_spare", "raw", "raw_spare", "refined", "refined_spare", "mosaics", "statues",
    "pieces_spare", "contracts", "contracts_spare", "contracts_ready", "chariot", "entrance", "alcove_statues",
    "alcove_mosaics", "sections", "permanent", "waiting",
)  # fmt: skip

POINTS: Final = 0
LEGACY: Final = 1
OFFER: Final = 2
STORAGE: Final = 3
DEMAND: Final = 4  # what ships and Statues would score together
STATUES_ALONE: Final = 5  # … and what Statues would with one or two more ships
SHIPS_CLAIMED: Final = 6
ABOARD: Final = 7  # goods on ships in the port
LEADING: Final = 8  # ships that would be one's own if they sailed, the nearer the sea the more
LEADING_DEMAND: Final = 9  # … and what they would score
SALT_HAD: Final = 10
SALT_SPARE: Final = 11
DENARII: Final = 12
DENARII_SPARE: Final = 13
GOODS_LEFT: Final = 14  # what goods would pay at the end
RAW_OWN: Final = 15
RAW_OWN_SPARE: Final = 16
REFINED_OWN: Final = 17
REFINED_OWN_SPARE: Final = 18
RAW: Final = 19
RAW_SPARE: Final = 20
REFINED: Final = 21
REFINED_SPARE: Final = 22
MOSAICS: Final = 23
STATUES: Final = 24
PIECES_SPARE: Final = 25
CONTRACTS: Final = 26
CONTRACTS_SPARE: Final = 27
CONTRACTS_READY: Final = 28
CHARIOT: Final = 29
ENTRANCE: Final = 30
ALCOVE_STATUES: Final = 31
ALCOVE_MOSAICS: Final = 32
SECTIONS: Final = 33
PERMANENT: Final = 34
WAITING: Final = 35

STAGES: Final = 18  # rounds to come, at least one
LENGTH: Final = 17  # rounds a game may take
LAST: Final = 2  # rounds to come once the end is certain

# What the rest of a turn that has begun may bring, in hundredths of a point; the number is where each begins.
SHAPES: Final = (
    ("raw_good", 1), ("refined_good", 1), ("refined_own_good", 1), ("salt", 1), ("piece", 1), ("resolved", 2),
    ("token", 1), ("placing", 1), ("advance", 1), ("refining", 1), ("act_waiting", 1), ("act_more", 2), ("take", 2),
    ("officium", 1), ("taberna", 2), ("forum", 1), ("fulfilled", 3), ("own_sale", 1), ("kept", 1), ("ship", 1),
    ("ship_lost", 1), ("ship_demand", 1),
)  # fmt: skip
RAW_GOOD: Final = 0
REFINED_GOOD: Final = 1
REFINED_OWN_GOOD: Final = 2
SALT_GOOD: Final = 3
PIECE: Final = 4  # a Mosaic or Statue to have
RESOLVED: Final = 5  # a card about to be resolved; more with a Legacy icon
TOKEN: Final = 7  # a good to be paid
PLACING: Final = 8  # a piece to be placed
ADVANCE: Final = 9  # a space on the chariot track
REFINING: Final = 10  # a raw good
ACT_WAITING: Final = 11
ACT_MORE: Final = 12  # a further point of an alcove: so many hundredths of the best use, and at least this
TAKE: Final = 14  # no contract can be taken, or one can
OFFICIUM_PLACE: Final = 16
TABERNA_PLACE: Final = 17  # a Statue that can be placed; more than a piece, when none can
FORUM_PLACE: Final = 19
FULFILLED: Final = 20  # a contract in hand, at its full price, with a discount, for nothing
OWN_SALE: Final = 23  # selling one's own good
KEPT: Final = 24  # how much of a good's worth is lost by selling it, in hundredths
SHIP: Final = 25  # of a city that does not score yet
SHIP_LOST: Final = 26
SHIP_DEMAND: Final = 27  # how much of what a ship would score counts before it sails, in hundredths
