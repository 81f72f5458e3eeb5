"""Where things of Stall lie, in units, in both forms. To move a thing is to change a number here."""

from __future__ import annotations

from typing import NamedTuple

from emporion.scene.node import TALL, WIDE

Box = tuple[int, int, int, int]  # x, y, w, h


class Places(NamedTuple):
    market: Box  # an area: its place on the canvas (in a column it has none), and its size
    pile: Box  # the first ware's place in it
    pile_step: int
    own: Box
    card: Box  # the first card of the hand
    mat: Box  # the first card under the mat; as many as there are share its width and all beside it
    card_step: int
    player: Box  # one player's place: a panel of its own, or a line of one area


PLACES = {
    WIDE: Places((10, 30, 980, 480), (0, 0, 236, 480), 248, (10, 540, 980, 195), (0, 38, 110, 154), (460, 38, 520, 154),
                 120, (0, 0, 270, 72)),
    TALL: Places((0, 0, 390, 110), (0, 0, 94, 108), 98, (0, 0, 390, 88), (2, 2, 58, 84), (196, 2, 192, 84),
                 62, (0, 0, 390, 50)),
}  # fmt: skip
