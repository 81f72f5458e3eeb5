"""The terms of Minos by number, and the tables that some of their counts are made with."""

from __future__ import annotations

from typing import Final

TERMS: Final = (
    "points", "sure", "time", "coins", "coins_spare", "weaponry", "weaponry_spare", "cards", "cards_spare", "goods",
    "temporary", "reserve", "tiles", "area", "area_cards", "area_rest", "palace", "traits", "farms_scored",
    "cities", "towers", "farms", "ships", "income_coins", "income_points", "sailed", "palace_cards", "palace_near",
    "weaponry_income", "weaponry_near", "ability", "ability_near", "influence", "culture", "population",
    "regions_now", "regions_later", "warriors", "presence", "dominance", "city_sites", "sea_tiles", "vases",
    "prepare", "develop", "build", "expand", "wild", "triggers", "dice", "groups", "pips", "waiting", "start",
)  # fmt: skip

POINTS: Final = 0
SURE: Final = 1  # points that the end of the game will pay for certain
TIME: Final = 2  # always one: what all the rest is valued too high together, as there are only so many dice to use it
COINS: Final = 3
COINS_SPARE: Final = 4
WEAPONRY: Final = 5
WEAPONRY_SPARE: Final = 6
CARDS: Final = 7
CARDS_SPARE: Final = 8
GOODS: Final = 9
TEMPORARY: Final = 10
RESERVE: Final = 11
TILES: Final = 12
AREA: Final = 13  # points of the cards in the area that may still reach the Palace
AREA_CARDS: Final = 14
AREA_REST: Final = 15
PALACE: Final = 16
TRAITS: Final = 17
FARMS_SCORED: Final = 18
BUILT: Final = 19  # the first of four kinds of building
INCOME_COINS: Final = 23
INCOME_POINTS: Final = 24
SAILED: Final = 25
PALACE_CARDS: Final = 26
PALACE_NEAR: Final = 27
WEAPONRY_INCOME: Final = 28
WEAPONRY_NEAR: Final = 29
ABILITY: Final = 30
ABILITY_NEAR: Final = 31
STEPS: Final = 32  # the first of three Progress tracks
REGIONS_NOW: Final = 35
REGIONS_LATER: Final = 36
WARRIORS: Final = 37
PRESENCE: Final = 38
DOMINANCE: Final = 39
CITY_SITES: Final = 40
SEA_TILES: Final = 41
VASES_NEAR: Final = 42
PLACED: Final = 43  # the first of five rows of the action board: what the dice there will bring
TRIGGERS: Final = 48
DICE: Final = 49  # not drafted yet
GROUPS: Final = 50
PIPS: Final = 51
WAITING: Final = 52
START: Final = 53

STAGES: Final = 17  # dice a seat has still to take back
LEVELS: Final = 3

# Tables in hundredths of a point, of a way, or as they say; the number is where each begins.
SHAPES: Final = (
    ("near", 9), ("level", 15), ("start", 9), ("prepare", 3), ("develop", 4), ("build", 1), ("expand", 3), ("wild", 1),
    ("bonus", 1), ("open", 5), ("raised", 5), ("advance", 1), ("free", 1), ("any", 1), ("waiting_build", 1),
    ("trade_bonus", 1), ("palace_card", 2), ("warrior", 1), ("temporary_good", 1), ("step", 1),
)  # fmt: skip
NEAR: Final = 0  # how near the next benefit of a Progress track is, in hundredths of the way
LEVEL: Final = 9  # what each ability's levels bring in a round
START_CARD: Final = 24  # what each Starting card was seen to bring besides what is counted
PREPARE: Final = 33  # a point of Prepare, by whether one has few cards, some or many
DEVELOP: Final = 36  # so many points of Develop, for who has the coins
BUILD: Final = 40  # a point of Build, for who has the coins
EXPAND: Final = 41  # a point of Expand; more for each Warrior in the Reserves; more before a scoring
WILD: Final = 44
BONUS: Final = 45  # what a space gives besides its points
OPEN: Final = 46  # a pip that is in no group yet, by how many dice are still to be drafted
RAISED: Final = 51  # City, Tower, Farm, Ship, a space on a route: paid, not placed yet
ADVANCE: Final = 56
FREE: Final = 57  # a Build point or a card play without its cost
ANY: Final = 58  # any other effect
WAITING_BUILD: Final = 59
TRADE_BONUS: Final = 60
PALACE_CARD: Final = 61  # a card into the Palace, when there is none and when there is one in the area
WARRIOR: Final = 63
TEMPORARY_GOOD: Final = 64
STEP: Final = 65
