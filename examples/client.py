"""A program that sits down and plays whole games: python examples/client.py http://127.0.0.1:8000 [TABLE]

Without a table it makes one, of Garum, against a bot of the house. It plays anything legal: put something wiser into
`choose`. It needs nothing but httpx.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import httpx

Plain = dict[str, Any]


def choose(position: Plain) -> str:
    """Which of the legal moves: here is the place for a better idea."""
    return str(random.choice(position["moves"])["move"])


def play(http: httpx.Client, table: str) -> Plain:
    """Play at a table until the game is over: whenever there is news, look whether it is our turn."""
    with http.stream("GET", f"/tables/{table}/news", timeout=None) as news:
        for line in news.iter_lines():
            while line.startswith("data:"):
                seen = http.get(f"/tables/{table}").json()
                if seen["status"] == "over":
                    return dict(seen)
                if not set(seen["yours"]) & set(seen["asking"]):
                    break  # others choose: wait for news
                now = http.get(f"/tables/{table}/position").json()
                move = {"seat": now["seat"], "number": now["number"], "move": choose(now)}
                http.post(f"/tables/{table}/moves", json=move)  # refused if the table changed: we look again
    raise SystemExit("the news ended before the game did")


if __name__ == "__main__":
    http = httpx.Client(base_url=sys.argv[1].rstrip("/") + "/api/v1", timeout=30)
    token = http.post("/guests", json={"name": "Example"}).json()["token"]
    http.headers["authorization"] = f"Bearer {token}"
    if len(sys.argv) > 2:
        table = http.post(f"/tables/{sys.argv[2]}/seats", json={}).json()
    else:
        table = http.post("/tables", json={"game": "garum", "players": 2}).json()
    end = play(http, table["id"])
    print(json.dumps({key: end[key] for key in ("id", "scores", "winners")}))
