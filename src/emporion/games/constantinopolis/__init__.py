"""Constantinopolis: bid for offices, build, produce, ship and donate to become the city's first merchant."""

from __future__ import annotations

from emporion import weights
from emporion.codec import register
from emporion.games.constantinopolis.auction import Appoint, Auction, Choose, Contest, Requisition
from emporion.games.constantinopolis.construct import Announced, Construct
from emporion.games.constantinopolis.contracts import Accept, Exchange, Save
from emporion.games.constantinopolis.draw import Draw
from emporion.games.constantinopolis.game import ConstantinopolisGame
from emporion.games.constantinopolis.load import Load
from emporion.games.constantinopolis.market import Swap, Wholesale
from emporion.games.constantinopolis.round import Donate, EndOfRound, Phases, Round, Store
from emporion.games.constantinopolis.scoring import FinalScore
from emporion.games.constantinopolis.ships import MoveShips, Produce, Ship
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.trade import Bargain, Proposal

GAME = ConstantinopolisGame(weights.of(ConstantinopolisGame, __file__))
register(
    "constantinopolis", Constantinopolis, Ship, Round, Phases, Auction, Choose, Contest, Appoint, Requisition,
    MoveShips, Produce, Construct, Announced, Swap, Wholesale, Draw, Accept, Load, Exchange, Save,
    Bargain, Proposal, Donate, EndOfRound, Store, FinalScore,
)  # fmt: skip
