"""The rulebook's terms as numbers."""

from __future__ import annotations

from typing import Final, TypeAlias

COLOURS: Final = 4  # grain, grape, meat, olive: the good of a colour is the own good of the seat of that number
SALT: Final = 4  # the fifth good; on a ship, 4 is also a multicoloured space
ALCOVES: Final = 7
OFFICIUM: Final = 0
TABERNA: Final = 1
OFFICINA: Final = 2
FORUM: Final = 3
PORT: Final = 4
LEGATIO: Final = 5
MERCATUS: Final = 6
BERTHS: Final = 4
LAST_BERTH: Final = 3
SECTIONS: Final = 5
LEGACIES: Final = 6
CITIES: Final = 4
STORAGES: Final = 4
WORKERS: Final = 3  # of a player: worker 3 × seat is the patrician, two merchants come after him
SALT_MERCHANT: Final = 12
FAR: Final = 3  # alcoves a worker may move; the last of them costs

TOKENS: Final = 9  # what one pays with: raw 0-3, refined 4-7, salt 8
SALT_TOKEN: Final = 8

ENTRANCE: Final = 7  # places for mosaics and Statues: alcoves 0-6, these three, then three for every demand tile
STORAGE: Final = 8
OFFER: Final = 9
TILES: Final = 10
SPACES: Final = 3  # a demand tile's spaces: Statues 0-2, mosaics 3-5

BOT: Final = 1  # the Collegiabot's seat
NO_BOT: Final = 0
EASY: Final = 1
NORMAL: Final = 2
HARD: Final = 3

NO_DENARII: Final = 1  # the four conditions of the end
SEVEN_TILES: Final = 2
FESTIVAL_CARD: Final = 4
FESTIVAL_SHIP: Final = 8

# When cards and families work: at these events …
WHENS: Final = (
    "claim", "place-mosaic", "place-statue", "refine", "take", "fulfil", "fulfil-legacy", "spend-coins", "gain-coins",
    "advance", "gate", "pushed", "sell",
    "stand", "limit", "own-price", "replace-salt", "salt-point", "salt-merchant", "statue-value",
    "patron", "banker", "left-price", "distance",
)  # fmt: skip
CLAIM: Final = 0
PLACE_MOSAIC: Final = 1
PLACE_STATUE: Final = 2
REFINE: Final = 3
TAKE: Final = 4
FULFIL: Final = 5
FULFIL_LEGACY: Final = 6
SPEND_COINS: Final = 7
GAIN_COINS: Final = 8
ADVANCE: Final = 9
GATE: Final = 10
PUSHED: Final = 11
SELL: Final = 12
# … or by standing beside a rule.
STAND: Final = 13
LIMIT: Final = 14
OWN_PRICE: Final = 15
REPLACE_SALT: Final = 16
SALT_POINT: Final = 17
SALT_FARE: Final = 18
STATUE_VALUE: Final = 19
PATRON: Final = 20
BANKER: Final = 21
LEFT_PRICE: Final = 22
DISTANCE: Final = 23

Need: TypeAlias = tuple[int, ...]  # goods to pay: of each colour, and of any
