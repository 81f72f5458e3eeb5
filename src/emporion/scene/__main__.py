"""A picture of a game in progress: python -m emporion.scene GAME … -o FILE.png"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

from emporion import games
from emporion.kernel.chance import key_of
from emporion.scene.image import png
from emporion.scene.node import FORMS, form_for, named
from emporion.scene.svg import svg


def position(name: str, players: int, seed: int, moves: int, options: dict[str, str]) -> Any:
    """A game after so many random moves (fewer if it ends before)."""
    game = games.game(name)
    chosen = tuple(
        options.get(option.name, option.values[0]) if not option.players or players in option.players else ""
        for option in game.options
    )
    state = game.start(games.book(name), players, chosen, key_of(seed))
    rng = Random(seed)
    for _ in range(moves):
        if state.over:
            break
        seat = state.asking()[0]
        state.advance(seat, rng.choice(state.legal(seat)))
    return state


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m emporion.scene", description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, default=0, help="random moves played before")
    parser.add_argument("--seat", default="asked", help="who looks: a number, none, or asked")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--form", choices=FORMS, help="wide from 1100 pixels on when left out")
    parser.add_argument("--zoom", type=int, default=1)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("-o", "--output", type=Path, required=True)
    args = parser.parse_args()
    state = position(args.game, args.players, args.seed, args.moves, dict(o.split("=") for o in args.option))
    asked = state.asking()[0] if state.asking() else 0
    seat = asked if args.seat == "asked" else None if args.seat == "none" else int(args.seat)
    game = games.game(args.game)
    view = game.view(state, seat)
    form = args.form or form_for(args.width)
    scene = named(game.scene(view, view.viewer, form), [f"Player {seat + 1}" for seat in range(state.seats)])
    legal = scene.places(view.legal(view.viewer))
    if args.output.suffix == ".svg":
        args.output.write_text(svg(scene, args.width, args.dark, legal), encoding="utf-8")
    else:
        args.output.write_bytes(png(scene, args.width, args.dark, legal, args.zoom))


if __name__ == "__main__":
    main()
