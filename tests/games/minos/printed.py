"""What the rulebook's appendix prints beside tracks, Farms and Goods, in the sentences of our cards."""

from __future__ import annotations

TRACKS = ("Influence", "Culture", "Population")
CARDS = "Draw 1 card. Draw 1 card from the Age II deck."
WARRIORS = "Gain 2 Warriors in your Reserves."
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
    "Cities": "City",
    "Towers": "Tower",
    "Farms": "Farm",
    "Sea": "Sea Peoples tile",
    "area": "card in your area",
    "Palace": "card in your Palace",
    "Warriors": "Warrior on the map",
    "presence": "region where you have presence",
}
