"""What a move costs a server: `python -m bench.shown [--game garum] [--moves 200]`.

A table of the most players is played at random; after each move every seat and two spectators are told what changed.
Every second window is tall, so one spectator's is wide and one's is tall.
Counted is processor time, so other work on the machine matters little.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from dataclasses import replace
from random import Random

from emporion import games
from emporion.kernel.chance import key_of
from emporion.kernel.state import SPECTATOR
from emporion.scene.node import TALL, WIDE
from emporion.tables import show
from emporion.tables.desk import Desk
from emporion.tables.place import Place
from emporion.tables.store import Store
from emporion.tables.table import Change, Did, Seat, Sits, Status, Table
from emporion.web.serve import tune


def table_of(game: str, seed: int) -> Table:
    """A table that has just begun, as the host would hold it."""
    players = games.game(game).players[-1]
    book = games.book(game)
    options = tuple([option.values[0] for option in games.game(game).options])
    state = games.game(game).start(book, players, options, key_of(seed))
    return Table(
        id="bench", book=book, version=book.version, players=players, options=options, public=True, host="",
        status=Status.PLAYING, number=1, position=1, secret=b"", key=state.key, again="", made=0.0, changed=0.0,
        seats=[Seat(Sits.PERSON, f"p{at}", f"Player {at}") for at in range(state.seats)],
        changes=[Change(1, Did.BEGIN, -1, "", 0, True)], past={1: state},
    )  # fmt: skip


def moved(table: Table, rng: Random) -> Table:
    """The table after one move at random."""
    state = table.state.clone()
    (seat,) = state.asking()
    move = rng.choice(state.legal(seat))
    state.play(seat, move)
    number = table.number + 1
    change = Change(number, Did.MOVE, seat, str(move), table.number, True, "", tuple(state.events))
    return replace(table, number=number, position=number, past={number: state}, changes=[*table.changes, change])


def cost(game: str, moves: int, seed: int) -> tuple[float, int]:
    """Milliseconds a move to tell all viewers, and how many letters they are told."""
    rng, spent, letters, told = Random(seed), 0.0, 0, 0
    while told < moves:
        place = Place(table_of(game, seed + told))
        desk = Desk(Store("sqlite:///never-opened.db"), None)
        windows = [(viewer, (WIDE, TALL)[viewer % 2]) for viewer in range(len(place.table.seats))]
        windows += [(SPECTATOR, WIDE), (SPECTATOR, TALL)]
        for viewer, form in windows:
            show.whole(desk, place, viewer, form)
        while not place.table.state.over and told < moves:
            before = place.table.number
            place.table = place.told = moved(place.table, rng)
            began = time.process_time()
            for viewer, form in windows:
                letters += sum(len(text) for text in show.since(desk, place, viewer, before, form) or [])
            spent += time.process_time() - began
            told += 1
    return 1000 * spent / moves, letters // moves


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=games.names())
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    tune()
    for game in [args.game] if args.game else games.names():
        spent, letters = cost(game, args.moves, args.seed)
        print(f"{game}: {spent:.2f} ms a move for all viewers, {letters} letters")


if __name__ == "__main__":
    main()
