"""Maskable PPO by self-play for two-player Garum, in one file: what a move would change is looked at, and weighed.

    python garum_ppo.py --minutes 20          trains, and writes garum.npz and curve.csv beside this file
    emporion arena garum --bots garum_ppo:Bot,greedy

Training needs torch (`pip install 'emporion[train]'`); the bot needs numpy only. Every legal move is described by a few
numbers (`Eyes`), one small network weighs each of them, and the softmax over the legal ones is the policy: what is not
legal is not there, which is all that masking is. Both seats are played by the same network.
"""

from __future__ import annotations

import argparse
import csv
import json
import time
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import numpy as np

import emporion
from emporion import bots, games

HERE = Path(__file__).parent
GAME, PLAYERS = "garum", 2
LINE, LINES = 13, 4  # numbers that describe a line; lines that a tile crosses
KINDS = ("take", "lay", "vilicus", "dominus", "pass")
WIDTH = len(KINDS) + 4 + LINE * LINES  # of a move's description
TABLE = 14  # numbers that describe the whole table
PAIRS = ((0, 1), (2, 3), (0, 2), (1, 3))  # a tile's cells in its two rows and its two columns


class Eyes:
    """Turns observations into what a player would look at: the lines that a move touches, and what stands on them."""

    def __init__(self) -> None:
        book: Any = games.book(GAME)
        at = {row["name"]: slice(row["offset"], row["offset"] + row["size"]) for row in emporion.features(GAME)}
        self.at, layout = at, book.layouts[0]
        self.chart = np.array([[0] * len(layout.chart[1]), layout.chart[1], layout.chart[2]], np.float32)
        cells = np.array([layout.cells[place] for place in range(64)])  # (quarter, cell, row and column)
        self.rows, self.cols = cells[..., 0].ravel(), cells[..., 1].ravel()
        self.crossed = np.stack([cells[:, 0, 0], cells[:, 2, 0], 16 + cells[:, 0, 1], 16 + cells[:, 1, 1]], 1)
        self.marks = np.array(layout.bonus)  # on each cell: 0 nothing, 1 to 4 a species, 5 any
        self.pays = np.array([0, book.species_points, book.joker_points], np.float32)
        self.faces = np.array([[turns[turn] for turn in range(4)] for turns in book.faces])
        self.turned = np.array([self._spots(turn) for turn in range(4)])
        moves = emporion.moves(GAME)
        self.kind = np.array([KINDS.index(m.verb) if m.verb in KINDS else -1 for m in moves])
        self.number = np.array([m.number for m in moves])
        self.turn = np.array([max(m.n, 0) for m in moves])

    @staticmethod
    def _spots(turn: int) -> list[int]:
        """Which cell of a tile that is not turned lies nw, ne, sw, se when it is."""
        spots = [0, 1, 2, 3]
        for _ in range(turn):
            spots = [spots[2], spots[0], spots[3], spots[1]]
        return spots

    def read(self, seen: np.ndarray) -> dict[str, np.ndarray]:
        """What the lines and the table look like, for each of many observations."""
        at, count = self.at, len(seen)
        cells = seen[:, at["quarters"]].reshape(count, 64, 5)[:, :, 1:].reshape(count, 256).astype(np.int64)
        first = 160 * np.arange(count)[:, None] + cells  # one place for each game, line and species
        both = np.concatenate([first + 5 * self.rows, first + 5 * (16 + self.cols)], 1)
        lines = np.bincount(both.ravel(), minlength=160 * count).reshape(count, 32, 5)
        worker = seen[:, at["lines"]].astype(np.int64)
        colour, kind = (worker - 1) // 2, np.where(worker > 0, (worker - 1) % 2 + 1, 0)
        mine = np.where(worker > 0, np.where(colour % 2 == 0, 1, -1), 0)
        acting = seen[:, at["stack"]][:, 2].astype(np.int64)
        return {
            "lines": lines[..., 1:], "colour": np.where(worker > 0, colour, 0), "kind": kind, "mine": mine,
            "free": lines[..., 0] // 2,
            "acting": np.clip(acting, 0, 3), "seat": seen[:, at["seat"]][:, 0].astype(np.int64),
            "laying": seen[:, at["laying"]][:, 1:].astype(np.int64), "seen": seen,
            "taken": seen[:, at["quarters"]].reshape(count, 64, 5)[:, :, 0] > 0,
            "vat": seen[:, at["vat"]][:, 0].astype(np.int64), "round": seen[:, at["round"]][:, 0].astype(np.float32),
        }  # fmt: skip

    def lay(self, t: dict[str, np.ndarray], row: np.ndarray, place: np.ndarray, cells: np.ndarray) -> np.ndarray:
        """What it would do to lay these cells (1 + colour, nw ne sw se) on a quarter."""
        out = np.zeros((len(row), WIDTH), np.float32)
        out[:, 1] = 1
        absolute = (cells - 1 + t["seat"][row][:, None]) % 4 + 1
        marks = self.marks[place]
        out[:, 5] = np.where(marks == 5, self.pays[2], np.where(marks == absolute, self.pays[1], 0)).sum(1)
        out[:, 8] = t["round"][row] / 16
        for i, (a, b) in enumerate(PAIRS):
            line = self.crossed[place, i]
            added = (cells[:, [a, b], None] == np.arange(1, 5)).sum(1)
            self.line(t, row, line, added, out[:, 9 + LINE * i : 9 + LINE * (i + 1)])
            gain = out[:, 9 + LINE * i]
            out[:, 6] += np.maximum(gain, 0)
            out[:, 7] += np.minimum(gain, 0)
        return out

    def line(self, t: dict[str, Any], row: np.ndarray, line: np.ndarray, added: np.ndarray, out: np.ndarray) -> None:
        """A line and what is added to it: what that changes for its worker first."""
        counts, colour, kind = t["lines"][row, line], t["colour"][row, line], t["kind"][row, line]
        mine, free, pick = t["mine"][row, line], t["free"][row, line], np.arange(len(row))
        had, more = counts[pick, colour], added[pick, colour]
        most = self.chart.shape[1] - 1
        now, then = self.chart[kind, np.minimum(had, most)], self.chart[kind, np.minimum(had + more, most)]
        out[:, 0] = (then - now) * mine
        out[:, 1] = more * mine
        out[:, 2] = np.where(mine != 0, 2 * more - 1, 0) * mine
        out[:, 3] = mine
        out[:, 4] = (kind == 2) * mine
        out[:, 5] = had * mine / 4
        out[:, 6] = free / 8
        out[:, 7] = (kind == 0) * (added[:, 0] + added[:, 2])
        out[:, 8] = (kind == 0) * (added[:, 1] + added[:, 3])
        out[:, 9:13] = counts / 4

    def moves(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Every legal move of many positions: whose it is, which, its description; and the tables' descriptions."""
        t = self.read(seen)
        row, action = masks.nonzero()
        out = np.zeros((len(row), WIDTH), np.float32)
        kind = self.kind[action]
        lay = kind == 1
        if lay.any():
            r, a = row[lay], action[lay]
            cells = np.take_along_axis(t["laying"][r], self.turned[self.turn[a]], 1)
            out[lay] = self.lay(t, r, self.number[a], cells)
        take = kind == 0
        if take.any():
            out[take] = self.best_lay(t, row[take], self.number[action[take]])
        for which in (2, 3):
            work = kind == which
            if work.any():
                out[work] = self.worker(t, row[work], self.number[action[work]], which)
        passed = (kind == 4) | (kind == -1)
        out[passed, 4] = 1
        out[passed, 8] = t["round"][row[passed]] / 16
        out[passed, 9:11] = self.hired(t, row[passed])
        return row, action, out, self.table(t)

    def best_lay(self, t: dict[str, np.ndarray], row: np.ndarray, tile: np.ndarray) -> np.ndarray:
        """A tile is worth what its best place is."""
        quarter, turn = np.divmod(np.arange(16), 4)
        r, face = np.repeat(row, 16), self.faces[np.repeat(tile, 16), np.tile(turn, len(row))]
        place = 4 * (np.maximum(t["vat"][r], 1) - 1) + np.tile(quarter, len(row))
        cells = (face - t["seat"][r][:, None]) % 4 + 1
        good = np.full(len(r), -1e9, np.float32)
        free = ~t["taken"][r, place]
        good[free] = self.glance(t, r[free], place[free], cells[free])
        best = np.arange(0, len(r), 16) + good.reshape(-1, 16).argmax(1)
        out = self.lay(t, row, place[best], cells[best])
        out[:, 0], out[:, 1] = 1, 0
        return out

    def glance(self, t: dict[str, np.ndarray], row: np.ndarray, place: np.ndarray, cells: np.ndarray) -> np.ndarray:
        """Roughly what a tile brings on a quarter: bonus, and the points of the workers it is laid across."""
        marks, most = self.marks[place], self.chart.shape[1] - 1
        absolute = (cells - 1 + t["seat"][row][:, None]) % 4 + 1
        good = np.where(marks == 5, self.pays[2], np.where(marks == absolute, self.pays[1], 0)).sum(1)
        for i, (a, b) in enumerate(PAIRS):
            line = self.crossed[place, i]
            colour, kind, mine = t["colour"][row, line], t["kind"][row, line], t["mine"][row, line]
            had = t["lines"][row, line, colour]
            more = (cells[:, a] == colour + 1).astype(np.int64) + (cells[:, b] == colour + 1)
            gain = self.chart[kind, np.minimum(had + more, most)] - self.chart[kind, np.minimum(had, most)]
            good = good + mine * (gain + 0.05 * more)
        return good

    def worker(self, t: dict[str, np.ndarray], row: np.ndarray, line: np.ndarray, which: int) -> np.ndarray:
        """What a worker of the colour that acts would find on a line."""
        out = np.zeros((len(row), WIDTH), np.float32)
        out[:, which] = 1
        out[:, 8] = t["round"][row] / 16
        counts, acting = t["lines"][row, line], t["acting"][row]
        own, free = counts[np.arange(len(row)), acting], t["free"][row, line]
        most = self.chart.shape[1] - 1
        out[:, 9] = self.chart[which - 1, np.minimum(own, most)] / 4
        out[:, 10] = self.chart[which - 1, np.minimum(own + free // 2, most)] / 4
        out[:, 11] = self.chart[which - 1, np.minimum(own + free, most)] / 4
        out[:, 12] = own / 4
        out[:, 13] = free / 8
        out[:, 14:16] = self.hired(t, row)
        out[:, 16] = (counts.sum(1) - own) / 8
        return out

    def hired(self, t: dict[str, np.ndarray], row: np.ndarray) -> np.ndarray:
        """Workers left of the colour that acts."""
        left = [
            t["seen"][row][:, self.at[name]][np.arange(len(row)), t["acting"][row]] for name in ("vilici", "domini")
        ]
        return np.stack(left, 1) / 4

    def table(self, t: dict[str, np.ndarray]) -> np.ndarray:
        """The whole table for one who asks who is ahead: points had, what workers' lines bring now, workers left."""
        seen, most = t["seen"], self.chart.shape[1] - 1
        out = np.zeros((len(seen), TABLE), np.float32)
        points = seen[:, self.at["points"]].reshape(len(seen), 4, -1).sum(2)
        had = np.take_along_axis(t["lines"], t["colour"][..., None], 2)[..., 0]
        brings = self.chart[t["kind"], np.minimum(had, most)]
        hopes = self.chart[t["kind"], np.minimum(had + t["free"] // 2, most)]
        for side in range(2):
            sign = 1 - 2 * side
            out[:, side] = points[:, side::2].sum(1) / 20
            out[:, 2 + side] = (brings * (t["mine"] == sign)).sum(1) / 20
            out[:, 4 + side] = (hopes * (t["mine"] == sign)).sum(1) / 20
            out[:, 6 + side] = seen[:, self.at["vilici"]][:, side::2].sum(1) / 8
            out[:, 8 + side] = seen[:, self.at["domini"]][:, side::2].sum(1) / 2
            out[:, 10 + side] = (t["mine"] == sign).sum(1) / 8
        out[:, 12] = t["round"] / 16
        out[:, 13] = seen[:, self.at["asked"]][:, 0]
        return out


class Bot(emporion.Bot):
    """The trained policy: the move that weighs most. It sees what its seat sees."""

    name: ClassVar[str] = "garum-ppo"

    def __init__(self, weights: str = str(HERE / "garum.npz")) -> None:
        self.eyes = Eyes()
        self.weights = dict(np.load(weights))
        if str(self.weights["layout"]) != emporion.layout(GAME):
            raise ValueError("these weights were trained with another layout of observations")

    def choose(self, view: Any, moves: tuple[emporion.Move, ...], rng: Random, budget: int) -> emporion.Move:
        if view.book.game != GAME or view.players != PLAYERS:
            raise ValueError("this policy plays two-player Garum only")
        seen = np.array(emporion.observe(view), np.int16)[None]
        mask = np.zeros((1, len(emporion.moves(GAME))), np.int8)
        view.mask(memoryview(mask).cast("B"))
        _, action, described, _ = self.eyes.moves(seen, mask)
        return emporion.moves(GAME)[int(action[self.weigh(described).argmax()])]

    def weigh(self, x: np.ndarray) -> np.ndarray:
        w = self.weights
        for layer in range(3):
            x = x @ w[f"policy.{2 * layer}.weight"].T + w[f"policy.{2 * layer}.bias"]
            x = np.tanh(x) if layer < 2 else x
        return x[:, 0]


# --- training


def networks(torch: Any) -> Any:
    """One network weighs moves, the other says who is ahead."""

    def layers(size: int) -> Any:
        nn = torch.nn
        return nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh(), nn.Linear(64, 1))

    return torch.nn.ModuleDict({"policy": layers(WIDTH), "value": layers(TABLE)})


def log_softmax(torch: Any, weights: Any, row: Any, count: int) -> Any:
    """Over the legal moves of each position, which lie one after another."""
    top = torch.full((count,), -1e9).scatter_reduce(0, row, weights, "amax")
    total = torch.zeros(count).index_add(0, row, (weights - top[row]).exp())
    return weights - top[row] - total[row].log()


def advantages(steps: list[dict[str, Any]], last: np.ndarray, seat: np.ndarray, discount: float, trace: float) -> None:
    """What came of each choice, seat by seat, from the last one back; a game's end pays both seats."""
    count = len(last)
    all = np.arange(count)
    coming, carried, paid = np.zeros((count, 2)), np.zeros((count, 2)), np.zeros((count, 2))
    coming[all, seat], coming[all, 1 - seat] = last, -last
    for step in reversed(steps):
        done = step["done"]
        coming[done], carried[done], paid[done] = 0, 0, step["rewards"][done]
        who = step["seat"]
        error = paid[all, who] + discount * coming[all, who] - step["value"]
        carried[all, who] = error + discount * trace * carried[all, who]
        coming[all, who], paid[all, who] = step["value"], 0
        step["advantage"] = carried[all, who].copy()


def train(args: argparse.Namespace) -> None:
    import torch

    from emporion.envs.vector import Vector

    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    eyes, net = Eyes(), networks(torch)
    adam = torch.optim.Adam(net.parameters(), lr=args.rate)
    envs = Vector(GAME, args.games, players=PLAYERS, reward="margin")
    now = envs.reset(args.seed)
    rng, began, cpu, decisions, curve = np.random.default_rng(args.seed), time.time(), time.process_time(), 0, []
    following = args.check * 60.0
    while True:
        spent = time.process_time() - cpu  # matches against bots are no part of it
        minutes = spent / 120  # of two cores
        share = min(1.0, minutes / args.minutes)
        steps = gather(torch, net, eyes, envs, now, args.steps, rng)
        decisions += args.steps * args.games
        for group in adam.param_groups:
            group["lr"] = args.rate * (1 - 0.9 * share)
        learn(torch, net, adam, steps, args, rng)
        if spent / 2 >= following or share >= 1:
            following += args.check * 60.0
            before = time.process_time()
            save(net, args)
            row = {"minutes": round(minutes, 2), "wall": round((time.time() - began) / 60, 1), "decisions": decisions}
            weights = str(args.out / "garum.npz")
            row |= {bot: round(against(bot, args.matches, weights), 3) for bot in ("random", "greedy")}
            curve.append(row)
            cpu += time.process_time() - before
            print(row, flush=True)
            write_curve(curve, args)
        if share >= 1:
            return


def gather(torch: Any, net: Any, eyes: Eyes, envs: Any, now: Any, count: int, rng: Any) -> list[dict[str, Any]]:
    """Play so many moves in every game, by lot as the policy weighs them."""
    steps: list[dict[str, Any]] = []
    for _ in range(count):
        row, action, moves, table = eyes.moves(now.observations, now.masks)
        with torch.no_grad():
            weights = net["policy"](torch.from_numpy(moves))[:, 0]
            value = net["value"](torch.from_numpy(table))[:, 0].numpy()
            chance = log_softmax(torch, weights, torch.from_numpy(row), len(table)).numpy()
        lots = chance + rng.gumbel(size=len(chance))
        first = np.searchsorted(row, np.arange(len(table)))
        picked = np.array([a + int(lots[a:b].argmax()) for a, b in zip(first, [*first[1:], len(row)], strict=True)])
        step = {"row": row, "moves": moves, "table": table, "picked": picked, "chance": chance[picked], "value": value}
        step["seat"] = now.seats.astype(np.int64).copy()
        now = envs.step(action[picked])
        step["done"], step["rewards"] = now.done.copy(), now.rewards.astype(np.float64) / 20
        steps.append(step)
    _, _, _, table = eyes.moves(now.observations, now.masks)
    with torch.no_grad():
        last = net["value"](torch.from_numpy(table))[:, 0].numpy()
    advantages(steps, last, now.seats.astype(np.int64), 1.0, 0.95)
    return steps


def learn(torch: Any, net: Any, adam: Any, steps: list[dict[str, Any]], args: argparse.Namespace, rng: Any) -> None:
    """Proximal policy optimisation: some passes over what was played, never far from how it was played."""
    every = np.concatenate([step["advantage"] for step in steps])
    mean, spread = every.mean(), every.std() + 1e-8
    for _ in range(args.passes):
        for part in np.array_split(rng.permutation(len(steps)), args.parts):
            some = [steps[i] for i in part]
            sizes = np.cumsum([0] + [len(step["table"]) for step in some])
            heads = np.cumsum([0] + [len(step["row"]) for step in some])
            row = torch.from_numpy(np.concatenate([step["row"] + at for step, at in zip(some, sizes, strict=False)]))
            picked = torch.from_numpy(np.concatenate([s["picked"] + at for s, at in zip(some, heads, strict=False)]))
            old, gain, value = [
                torch.from_numpy(np.concatenate([step[name] for step in some]).astype(np.float32))
                for name in ("chance", "advantage", "value")
            ]
            weights = net["policy"](torch.from_numpy(np.concatenate([step["moves"] for step in some])))[:, 0]
            chances = log_softmax(torch, weights, row, len(old))
            ratio, good = (chances[picked] - old).exp(), (gain - mean) / spread
            policy = -torch.min(ratio * good, ratio.clamp(0.8, 1.2) * good).mean()
            guess = net["value"](torch.from_numpy(np.concatenate([step["table"] for step in some])))[:, 0]
            entropy = -(chances.exp() * chances).sum() / len(old)
            loss = policy + 0.5 * ((guess - value - gain) ** 2).mean() - args.entropy * entropy
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            adam.step()


def against(other: str, matches: int, weights: str) -> float:
    """The share of games that the policy wins against a bot, each seed played from both seats."""
    ours, theirs, won = Bot(weights), bots.get(other), 0.0
    for match in range(matches):
        s, rng, seat = emporion.start(GAME, players=PLAYERS, seed=10**6 + match // 2), Random(match), match % 2
        while not s.over:
            who = s.asking()[0]
            view = emporion.view(s, who)
            s.play(who, (ours if who == seat else theirs).choose(view, view.legal(who), rng, 0))
        won += (seat in s.winners()) / len(s.winners())
    return won / matches


def save(net: Any, args: argparse.Namespace) -> None:
    weights = {name: tensor.detach().numpy() for name, tensor in net.state_dict().items()}
    np.savez(args.out / "garum.npz", layout=emporion.layout(GAME), **weights)


def write_curve(curve: list[dict[str, Any]], args: argparse.Namespace) -> None:
    with open(args.out / "curve.csv", "w", newline="", encoding="utf-8") as out:
        table = csv.DictWriter(out, list(curve[0]))
        table.writeheader()
        table.writerows(curve)
    about = {"emporion": emporion.__version__, "rules": list(emporion.start(GAME, seed=0).rules)[:3]}
    about |= {"layout": emporion.layout(GAME), "arguments": {k: v for k, v in vars(args).items() if k != "out"}}
    (args.out / "about.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a policy for two-player Garum.")
    parser.add_argument("--minutes", type=float, default=20.0, help="of two cores: half of the processor's time")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=64, help="side by side")
    parser.add_argument("--steps", type=int, default=128, help="in each game between two lessons")
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--parts", type=int, default=8)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--entropy", type=float, default=0.005)
    parser.add_argument("--check", type=float, default=2.0, help="minutes between two matches against bots")
    parser.add_argument("--matches", type=int, default=100, help="games of a match")
    parser.add_argument("--out", type=Path, default=HERE)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
