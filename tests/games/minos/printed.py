"""What the rulebook's appendix prints beside tracks, Farms and Goods, in the sentences of our cards."""

from __future__ import annotations

TRACKS = ("Influence", "Culture", "Population")
CARDS = "Draw 1 card. Draw 1 card from the Age II deck."
WARRIORS = "Take 2 Warriors from the supply into your Reserves."
BUILD = "Use 1 Build point."
PAYS = (
    ("", "Gain 3 coins.", "", CARDS, "Gain 5 coins.", "", CARDS, "", "Gain 3 points."),
    ("", "Gain 1 random Good.", "Rise.", BUILD, "Gain 1 Good of your choice.", "Rise.", BUILD, BUILD, "Gain 4 points."),
    ("", WARRIORS, "", "Gain 2 weaponry.", WARRIORS, "", "Gain 3 weaponry.", "", "Gain 5 points."),
)
UP = "Go 1 step up your Income track."
TWO = "Go 2 steps up your Income track."
FARMS = (UP, "Gain 1 coin. " + UP, TWO, UP)
GOODS = (UP, TWO, UP + " Draw 1 card from the Age II deck.", TWO)
NOUNS = {
    "Cit": "cities",
    "Tower": "towers",
    "Farm": "farms",
    "Sea": "beaten",
    "area": "area",
    "Palace": "palace",
    "Warriors in": "regions",
    "where you have a Warrior": "regions",
    "Warrior": "warriors",
    "lowest": "lowest",
    "every track": "lowest",
    "Ships": "ships",
    "a Ship": "farthest",
}
