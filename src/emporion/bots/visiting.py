"""Runs in another installation of Emporion, which has no other file of ours: a bot of theirs answers ours.

A line of JSON each way. This file uses the public face of Emporion only, so that any version can be visited; whatever
it prints goes to standard error, and it ends when nobody speaks to it any more.
"""

from __future__ import annotations

import json
import os
import sys
from random import Random
from typing import Any

SEATED = 16  # bots that remember what they thought

seated: dict[int, Any] = {}  # the one not asked for longest stands first


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """What is asked: the version (of the rules of a `game`), whether a `bot` can be made, or what it chooses."""
    import emporion
    from emporion import bots

    if "game" in asked:
        players = max(emporion.facts(asked["game"])["players"])
        return {"rules": list(emporion.start(asked["game"], players=players, seed=1).rules)}
    if "view" not in asked:
        bots.get(asked["bot"])
        return {"version": emporion.__version__}
    view = emporion.load(asked["view"])
    bot = seated.pop(asked["seat"], None) or bots.get(asked["bot"]).seated()
    seated[asked["seat"]] = bot
    while len(seated) > SEATED:
        del seated[next(iter(seated))]
    if asked["seconds"]:
        bot = bot.within(asked["seconds"])
    move = bot.choose(view, view.legal(view.viewer), Random(asked["chance"]), asked["budget"])
    return {"move": str(move)}


def main() -> None:
    """Until the other side is gone."""
    speaking = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for line in sys.stdin:
        try:
            said = answer(json.loads(line))
        except Exception as error:
            said = {"wrong": f"{type(error).__name__}: {error}"}
        speaking.write(json.dumps(said) + "\n")
        speaking.flush()


if __name__ == "__main__":
    main()
