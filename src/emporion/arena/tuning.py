"""Weights tuned by play: games, a fit to how they ended, and a match that the new weights must win; again and again."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from emporion import games, weights
from emporion.arena import fitting, looks, match, plot
from emporion.arena.crew import Crew, Notebook, results
from emporion.arena.report import won
from emporion.arena.sequential import BETTER, NOT_BETTER, Sequential
from emporion.arena.statistic import wilson
from emporion.prospects import Weighed, Weights

LOOKS: Final = 12  # positions of a game that are looked at
APART: Final = 1_000_000  # seeds between what one round plays and what the next one does
BATCH: Final = 10  # blocks of a match between two looks at it
STEPS: Final = (1.0, 0.5)  # what was fitted, and when that does not win, half of it
ABOUT: Final = "What each hope of a seat is worth, in hundredths of a point, by stage. Written by emporion tune."

Progress = Callable[[str, int, int], None]  # what is done, how much of how much


class Terms:
    """What is agreed for a whole run."""

    def __init__(self, players: int, games: int, gain: float, most: int, seed: int, stray: float, bot: str) -> None:
        self.players: Final = players
        self.games: Final = games  # of a round's fit
        self.gain: Final = gain  # a share above the fair one that would be a gain
        self.most: Final = most  # games of a match; what is not plain by then is no gain
        self.seed: Final = seed
        self.stray: Final = stray  # how often the games to fit go astray: what always goes together teaches nothing
        self.bot: Final = bot


class Tuner:
    """One run in one folder. The same folder and terms go on where a run was stopped."""

    def __init__(self, game: str, folder: Path, terms: Terms, crew: Crew, progress: Progress) -> None:
        found = games.game(game)
        if not isinstance(found, Weighed):
            raise ValueError(f"{found.title} has no terms with weights to tune.")
        self.game: Final = found
        self.folder: Final = folder
        self.terms: Final = terms
        self.crew: Final = crew
        self.progress: Final = progress
        folder.mkdir(parents=True, exist_ok=True)
        self.notebook: Final = Notebook(folder / "games.jsonl", f"tune {game} {terms.seed}")
        self.first: Final = self._begun()
        self.best = self.first
        self.rounds: list[dict[str, Any]] = []
        self.data: list[tuple[match.Job, match.Result]] = []

    def _begun(self) -> Weights:
        """The weights a run begins with: the game's own, kept in the folder for who goes on another day."""
        file = self.file(0)
        if not file.exists():
            file.write_text(
                weights.written(type(self.game), self.game.weights, {"source": weights.BY_HAND}, ABOUT),
                encoding="utf-8",
            )
        return weights.read(file, type(self.game))

    def file(self, number: int, step: str = "") -> Path:
        """Where the weights of a round lie."""
        return self.folder / f"weights-{number}{step}.toml"

    def run(self, most: int, patience: int = 2) -> None:
        """Rounds until so many of them, one after the other, gained nothing; or until the most."""
        best, missed = self.file(0), 0
        for number in range(1, most + 1):
            found = self.round(number, best)
            self.rounds.append(found)
            accepted = found["accepted"]
            if accepted:
                best = self.folder / accepted
                self.best = weights.read(best, type(self.game))
            missed = 0 if accepted else missed + 1
            self.write()
            if missed >= patience:
                break

    def round(self, number: int, best: Path) -> dict[str, Any]:
        """Play, fit, and let the new weights meet the old ones."""
        self.data += self.gather(number, best)
        table = looks.Table(self.data)
        fit = fitting.fit(table, self.best.table, self.game.stages)
        found: dict[str, Any] = {"round": number, "games": len(self.data), "positions": len(table.stage)}
        found |= {"held": fit.held, "error": [round(fit.before, 2), round(fit.after, 2)], "matches": []}
        found |= {"auc": looks.summary(table, self.best.table), "auc_fitted": looks.summary(table, fit.table)}
        found["accepted"] = ""
        for step in STEPS:
            mixed = [round(old + step * (new - old)) for old, new in zip(self.best.table, fit.table, strict=True)]
            file = self.file(number, "" if step == 1.0 else "-half")
            text = weights.written(
                type(self.game),
                Weights(self.game.terms, mixed, self.best.shape, ""),
                self.source(len(self.data)),
                ABOUT,
            )
            if not file.exists():
                file.write_text(text, encoding="utf-8")
            told = self.meet(file, best, number)
            found["matches"].append({"weights": file.name, **told})
            if told["verdict"] == BETTER:
                found["accepted"] = file.name
                break
        return found

    def source(self, count: int) -> dict[str, str | int]:
        """Where fitted weights come from: this command, so many games, today."""
        command = " ".join(["emporion", *[word for word in sys.argv[1:] if word]]) if sys.argv[1:] else "emporion tune"
        return {"source": weights.FITTED, "command": command, "games": count, "date": f"{datetime.now(UTC):%Y-%m-%d}"}

    def named(self, file: Path, stray: float = 0.0) -> str:
        """The bot that judges by a file's weights."""
        astray = f";stray={stray:g}" if stray else ""
        return f"{self.terms.bot}(weights={file.as_posix()}{astray})"

    def gather(self, number: int, best: Path) -> list[tuple[match.Job, match.Result]]:
        """Games to fit to: the best weights so far play each other, now and then astray."""
        group = (self.named(best, self.terms.stray),) * self.terms.players
        work = match.jobs(self.game.name, group, self.terms.games, self.terms.seed + number * APART,
                          salt=self.notebook.salt, looks=LOOKS)  # fmt: skip
        played = results(self.crew, work, self.notebook, lambda n: self.progress(f"round {number}", n, len(work)))
        return list(zip(work, played, strict=True))

    def meet(self, new: Path, old: Path, number: int) -> dict[str, Any]:
        """A match of new weights against old ones, until it is plain; blocks count in the order of their seeds."""
        players = self.terms.players
        group = (self.named(new), *[self.named(old)] * (players - 1))
        first = self.terms.seed + number * APART + APART // 2
        work = match.jobs(self.game.name, group, self.terms.most, first, salt=self.notebook.salt)
        test = Sequential(players, self.terms.gain)
        until, wins = 0, 0.0
        while until < len(work) and not test.verdict():
            batch = work[until : until + BATCH * players]
            played = results(self.crew, batch, self.notebook)
            until += len(batch)
            shares = [won(result, job["bots"].index(group[0])) for job, result in zip(batch, played, strict=True)]
            wins += sum(shares)
            for block in range(0, len(shares), players):
                test.add(sum(shares[block : block + players]) / players)
            self.progress(f"{new.name} against {old.name}: {100 * wins / until:.1f}%", until, len(work))
        low, high = wilson(wins, until)
        told = {"games": until, "share": round(wins / until, 4), "low": round(low, 4), "high": round(high, 4)}
        return {**told, "likelihood": round(test.likelihood(), 2), "verdict": test.verdict() or NOT_BETTER}

    def write(self) -> None:
        """What was found so far: weights, rounds, and a page with what moved."""
        record = json.dumps(self.rounds, indent=1)
        (self.folder / "rounds.json").write_text(record + "\n", encoding="utf-8")
        accepted = [found["accepted"] for found in self.rounds if found["accepted"]]
        if accepted:
            (self.folder / weights.FILE).write_text((self.folder / accepted[-1]).read_text("utf-8"), "utf-8")
        (self.folder / "moved.svg").write_text(moved(self.first, self.best), encoding="utf-8")
        (self.folder / "report.html").write_text(self.page(), encoding="utf-8")

    def page(self) -> str:
        """The rounds as a page."""
        parts = [plot.table(lines(self.rounds)), plot.heading("What moved"), moved(self.first, self.best)]
        return plot.page(f"{self.game.title}: weights tuned by play", parts)


def moved(old: Weights, new: Weights) -> str:
    """The terms whose weights changed, each as two curves over the stages."""
    rows = [(term, old.of(term), new.of(term)) for term in old.terms if old.of(term) != new.of(term)]
    return plot.curves(rows)


def lines(rounds: list[dict[str, Any]]) -> list[list[str]]:
    """What came of every round, as a table."""
    rows = [["round", "games", "error", "first third", "second", "last", "match", "share", "95% interval", "verdict"]]
    for found in rounds:
        told = [str(found["round"]), str(found["games"]), f"{found['error'][0]:.0f} → {found['error'][1]:.0f}"]
        told += [f"{found['auc'][third]:.3f} → {found['auc_fitted'][third]:.3f}" for third in looks.THIRDS]
        for met in found["matches"]:
            between = f"{100 * met['low']:.1f} to {100 * met['high']:.1f}%"
            rows.append([*told, str(met["games"]), f"{100 * met['share']:.1f}%", between, met["verdict"]])
    return rows
