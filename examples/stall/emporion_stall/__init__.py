"""Stall: sell dear after cheap, or put a card aside and wait for a better one."""

from emporion.codec import register
from emporion_stall.game import StallGame
from emporion_stall.state import Stall
from emporion_stall.steps import Draw, End, Turn

GAME = StallGame()
register("stall", Stall, Turn, Draw, End)
