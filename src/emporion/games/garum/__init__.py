"""Garum: lay fish in the vats of Troia or Baelo Claudia, and set workers on the lines that will fill with yours."""

from __future__ import annotations

from emporion import weights
from emporion.codec import register
from emporion.games.garum.game import GarumGame
from emporion.games.garum.round import Round, RoundEnd
from emporion.games.garum.scoring import Scoring
from emporion.games.garum.state import Garum
from emporion.games.garum.tile import Draw, Ghost, Lay, LayGhost, Turn
from emporion.games.garum.worker import Worker

GAME = GarumGame(weights.of(GarumGame, __file__))
register("garum", Garum, Round, RoundEnd, Turn, Lay, LayGhost, Ghost, Worker, Draw, Scoring)
