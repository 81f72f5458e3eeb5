"""What programs observed in golden games: `python -m tests.observed GAME` writes a digest of every feature anew."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import emporion
from emporion import games, laws
from tests import played


def file(name: str) -> Path:
    return Path(__file__).parent / "games" / name / "observed.txt"


def lines(name: str) -> list[str]:
    """Every feature, and what is left of the game, in the games whose story is kept, from every side."""
    features, game = emporion.features(name), games.game(name)
    seen = {row["name"]: hashlib.sha256() for row in features}
    left = hashlib.sha256()
    for one in played.kept(name):
        record = played.read(name, one)
        for number in range(0, len(record.moves) + 1, played.LOOKED):
            s = record.at(number)
            left.update(b"%d " % game.left(s))
            for viewer in laws.viewers(s):
                numbers = emporion.observe(emporion.view(s, viewer))
                for row in features:
                    part = numbers[row["offset"] : row["offset"] + row["size"]]
                    seen[row["name"]].update(repr(part.tolist()).encode())
    told = [f"{feature} {digest.hexdigest()[:12]}" for feature, digest in seen.items()]
    return [*told, f"(left) {left.hexdigest()[:12]}"]


if __name__ == "__main__":
    for game in sys.argv[1:]:
        file(game).write_text("\n".join(lines(game)) + "\n", encoding="utf-8")
