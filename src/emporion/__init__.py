"""Emporion: four ancient-Mediterranean Eurogames, for people and for programs."""

from emporion.bots.bot import Bot
from emporion.face import (
    digest,
    facts,
    features,
    imagine,
    layout,
    load,
    move,
    moves,
    observe,
    play_out,
    save,
    say_event,
    say_move,
    scene_of,
    start,
    view,
    worth,
)
from emporion.games import GAMES, register
from emporion.kernel.move import Illegal, Move
from emporion.kernel.state import Event, State
from emporion.record import Record

__version__ = "0.1.0"

__all__ = [
    "GAMES", "Bot", "Event", "Illegal", "Move", "Record", "State", "digest", "facts", "features", "imagine", "layout",
    "load", "move", "moves", "observe", "play_out", "register", "save", "say_event", "say_move", "scene_of", "start",
    "view", "worth",
]  # fmt: skip
