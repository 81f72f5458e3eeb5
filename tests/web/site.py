"""A server of its own for tests, and people who use it: by HTTP, by socket, by browser."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import emporion

SRC = Path(emporion.__file__).parents[1]  # a server is of the package that its tests are of


class Site:
    """`emporion serve` as a process, over a file."""

    def __init__(self, folder: Path, *flags: str, db: str = "") -> None:
        self.folder = folder
        self.db = db or f"sqlite:///{folder / 'tables.db'}"
        self.flags = flags
        self.url = ""
        self.start()

    def start(self, port: int = 0) -> None:
        command = [
            sys.executable,
            "-m",
            "emporion",
            "serve",
            "--port",
            str(port),
            "--bot-grace",
            "0.05",
            "--bot",
            "greedy",
        ]
        command += ["--db", self.db, *self.flags]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SRC), os.environ.get("PYTHONPATH", "")])}
        self.log = (self.folder / "log").open("a")
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+/", line)
        assert found, f"the server did not start: {line!r}, {self.logged()}"
        self.url = found[0].rstrip("/")

    def logged(self) -> str:
        return (self.folder / "log").read_text()

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        self.log.close()
        return code

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()
        self.log.close()

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])


class Guest:
    """Somebody with a cookie."""

    def __init__(self, site: Site, name: str = "") -> None:
        self.site = site
        self.http = httpx.Client(base_url=site.url, headers={"origin": site.url}, timeout=20)
        if name:
            assert self.http.post("/name", data={"name": name}).status_code == 303

    def table(self, **form: str) -> str:
        """Make a table; its id."""
        answer = self.http.post("/tables", data=form)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].rsplit("/", 1)[1]

    def socket(self, id: str, origin: str = "") -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.site.url.replace("http", "ws") + f"/t/{id}/live"
        headers = {"cookie": cookie} if cookie else {}
        asked: Any = {"origin": origin or self.site.url, "additional_headers": headers}
        opened: ClientConnection = connect(url, **asked).__enter__()  # it stays open for the test
        return opened


class Player:
    """A guest at a table, by socket: knows its scene and chooses anything legal."""

    def __init__(self, guest: Guest, id: str, number: int = -1, seat: int = -2) -> None:
        self.guest = guest
        self.id = id
        self.told: dict[str, Any] = {}
        self.nodes: dict[str, Any] = {}
        self.raw: list[str] = []
        self.log: list[Any] = []
        self.acknowledged = -1
        self.open(number, seat)

    def open(self, number: int = -1, seat: int = -2) -> None:
        self.socket = self.guest.socket(self.id)
        self.say(t="hello", n=number, seat=seat)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 10) -> dict[str, Any]:
        text = str(self.socket.recv(timeout))
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["t"] == "scene":
            self.nodes = {row[0]: row for row in message["nodes"]}
            self.log = message["log"]
            self.told = message
        elif message["t"] == "step":
            assert message["was"] == self.told["n"], "a difference is told only from what the window shows"
            for id in message["drop"]:
                del self.nodes[id]
            self.nodes |= {row[0]: row for row in message["put"]}
            if "back" in message:
                self.log = [line for line in self.log if line[0] <= message["back"]]
            self.log += message["log"]
            self.told = message
        elif message["t"] == "ok":
            self.acknowledged = message["n"]
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        """What is heard next of these kinds."""
        while True:
            message = self.hear()
            if message["t"] in kinds:
                return message

    def catch_up(self, number: int) -> None:
        while self.told.get("n", -1) < number:
            self.hear()

    def my_turn(self) -> bool:
        return bool(self.told.get("moves"))

    def choose(self, rng: Random) -> str:
        move: str = rng.choice(self.told["moves"])[0]
        self.say(t="move", n=self.told["n"], seat=self.told["seat"], move=move, id=1)
        return move
