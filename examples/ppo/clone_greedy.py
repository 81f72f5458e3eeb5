"""Clone a bot from recorded games: softmax regression over the legal moves, with numpy alone.

    emporion arena garum --bots greedy --players 2 --games 200 --record games-of-greedy
    python clone_greedy.py games-of-greedy

Every number that names one of several things becomes zeros and a one, every amount is scaled by its bounds; what is
learned is one weight for each of these and each move. Games are split, not decisions: those of one game share its end.
"""

from __future__ import annotations

import argparse

import numpy as np

import emporion
from emporion.envs.dataset import Dataset


class Inputs:
    """Observations as the ones and fractions that a linear model wants."""

    def __init__(self, game: str) -> None:
        rows = [row for row in emporion.features(game) if row["name"] != "stack"]  # too many different things
        self.choices = [row for row in rows if row["choice"]]
        self.amounts = [row for row in rows if not row["choice"]]
        self.size = 1 + sum(r["size"] for r in self.amounts)
        self.size += sum(r["size"] * (r["high"] - r["low"] + 1) for r in self.choices)

    def __call__(self, seen: np.ndarray) -> np.ndarray:
        out, at = np.zeros((len(seen), self.size), np.float32), 1
        out[:, 0] = 1
        for row in self.amounts:
            part = seen[:, row["offset"] : row["offset"] + row["size"]].astype(np.float32)
            out[:, at : at + row["size"]] = (part - row["low"]) / (row["high"] - row["low"])
            at += row["size"]
        every = np.arange(len(seen))
        for row in self.choices:
            kinds = row["high"] - row["low"] + 1
            for place in range(row["size"]):
                out[every, at + seen[:, row["offset"] + place] - row["low"]] = 1
                at += kinds
        return out


def chances(weights: np.ndarray, x: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """How likely each move is; what is not legal never is."""
    scores = np.where(mask, x @ weights, -np.inf)
    scores -= scores.max(1, keepdims=True)
    out: np.ndarray = np.exp(scores)
    return out / out.sum(1, keepdims=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Clone a bot from recorded games.")
    parser.add_argument("folder", help="what `emporion arena --record` wrote")
    parser.add_argument("--bot", default="greedy", help="whose choices to learn")
    parser.add_argument("--passes", type=int, default=8)
    parser.add_argument("--rate", type=float, default=0.3)
    args = parser.parse_args()
    data = Dataset(args.folder)
    inputs, moves = Inputs(data.about["game"]), data.moves
    weights, sums = np.zeros((inputs.size, moves), np.float32), np.full((inputs.size, moves), 1e-8, np.float32)
    for number in range(args.passes):
        right, lucky, count = 0.0, 0.0, 0
        for batch in data.batches(256):
            some = (batch["bot"] == args.bot) & (batch["mask"].sum(1) > 1)
            held = batch["game"] % 5 == 4  # every fifth game is only looked at
            for part, learn in ((some & ~held, True), (some & held, False)):
                if not part.any():
                    continue
                x, mask, move = inputs(batch["observation"][part]), batch["mask"][part], batch["move"][part]
                guess = chances(weights, x, mask)
                if learn:
                    guess[np.arange(len(move)), move] -= 1
                    slope = x.T @ guess / len(move)
                    sums += slope * slope
                    weights -= args.rate * slope / np.sqrt(sums)
                else:
                    right += (guess.argmax(1) == move).sum()
                    lucky += (1 / mask.sum(1)).sum()
                    count += len(move)
        print(f"pass {number + 1}: {right / count:.1%} of {count} choices as {args.bot}'s; by lot {lucky / count:.1%}")


if __name__ == "__main__":
    main()
