"""bots/strengths.toml, fitted to the shares in docs/bots.md: `python -m tests.strengths` writes it anew."""

from __future__ import annotations

import math
import re
from pathlib import Path

from emporion.bots import strengths

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "docs" / "bots.md"
FILE = Path(str(strengths.__file__)).with_name("strengths.toml")
EVEN = 25.0  # openskill's middle is where `normal` stands
WIDTH = math.sqrt(2) * 25 / 6  # openskill's beta for two who are known well: a lead of this much is odds of e : 1
ROW = re.compile(r"\| (\w+) \| (\w+) \| (\w+) \| (\d+) \| ([\d.]+)% \|")
HEAD = """# How strong bots are on the scale of people's ratings (25 in the middle): fitted to the shares of
# docs/bots.md by `python -m tests.strengths`; a test holds it true.
"""


def shares() -> dict[str, list[tuple[str, str, int, float]]]:
    """By game: bot, against one of which, games, wins."""
    found: dict[str, list[tuple[str, str, int, float]]] = {}
    for game, bot, against, games, share in ROW.findall(TABLE.read_text(encoding="utf-8")):
        found.setdefault(game.lower(), []).append((bot, against, int(games), int(games) * float(share) / 100))
    return found


def fitted(rows: list[tuple[str, str, int, float]]) -> dict[str, float]:
    """The strengths under which these results are likeliest; half a game is added to both sides of each pairing."""
    skill = dict.fromkeys([bot for row in rows for bot in row[:2]], 0.0)
    for _ in range(4_000):
        slope = dict.fromkeys(skill, 0.0)
        for bot, against, games, wins in rows:
            expected = (games + 1) / (1 + math.exp(skill[against] - skill[bot]))
            slope[bot] += wins + 0.5 - expected
            slope[against] -= wins + 0.5 - expected
        for bot in skill:
            skill[bot] += slope[bot] / 200
    return {bot: EVEN + WIDTH * (value - skill["normal"]) for bot, value in skill.items()}


def page() -> str:
    """The whole file."""
    out = [HEAD.rstrip()]
    for game, rows in shares().items():
        out += ["", f"[{game}]"] + [f"{bot} = {mean:.1f}" for bot, mean in fitted(rows).items()]
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
