"""A file from outside is read and played through in a process of its own: time, memory and length are limited there.

What comes back is plain data made by our own rules; nothing of the file itself runs in the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from typing import Any, Final

from emporion import codec, games
from emporion.record import Played, Record
from emporion.tables.table import Refused

SECONDS: Final = 20
MEMORY: Final = 1 << 30
LINES: Final = 20_000  # moves of a file; the longest real game has a tenth of that
ANSWER: Final = 64 << 20  # bytes the process may say

Plain = dict[str, Any]


class Quarantine:
    """Opens files from outside, one at a time."""

    def __init__(self, allowed: frozenset[str] = frozenset(), seconds: float = SECONDS) -> None:
        self.allowed = allowed  # hashes of content, besides the standard one, that the operator trusts
        self.seconds = seconds
        self._busy = asyncio.Lock()

    async def opened(self, text: str) -> Record:
        """The game in a file, or a sentence about what is wrong with it."""
        asked = json.dumps({"text": text, "allowed": sorted(self.allowed)}).encode()
        async with self._busy:
            said = await _asked(asked, self.seconds)
        if "refused" in said:
            raise Refused(str(said["refused"]))
        return _record(said)


async def _asked(asked: bytes, seconds: float) -> Plain:
    command = [sys.executable, "-m", "emporion.tables.quarantine"]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=ANSWER
    )
    try:
        async with asyncio.timeout(seconds):
            out, _ = await process.communicate(asked)
        said: Plain = json.loads(out)
        return said
    except TimeoutError:
        raise Refused("This game takes too long to play through; it was not taken.") from None
    except ValueError:
        raise Refused("This game needs more memory or time than a real one; it was not taken.") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def _record(said: Plain) -> Record:
    """The game as it was played through over there."""
    header = said["header"]
    game = games.game(header["game"])
    book = games.stored_book(game.name, header["hash"], header.get("content"), header["pack"])
    state = games.position(book, said["state"], game.version)
    state.events = list(codec.decode(said["opening"], book))
    record = Record(header, state)
    for seat, text, seals, events in said["moves"]:
        record.moves.append(Played(seat, book.moves.find(text), codec.decode(events, book), seals))
    return record


# --- over there


def inspected(text: str, allowed: list[str]) -> Plain:
    """What the server is told of a file; or a sentence."""
    try:
        if text.count("\n") > LINES:
            raise ValueError("The file has more moves than any real game.")
        wrong = _foreign(text.partition("\n")[0], allowed)
        if wrong:
            raise ValueError(wrong)
        record = Record.parse(text, "The file")
    except ValueError as error:
        return {"refused": str(error)}
    except (RecursionError, OverflowError, MemoryError):
        return {"refused": "The file is not a saved game of Emporion, or it is damaged."}
    moves = [[p.seat, str(p.move), p.seals, codec.encode(p.events)] for p in record.moves]
    opening = codec.encode(record.opening)
    return {"header": record.header, "opening": opening, "moves": moves, "state": codec.pack_state(record.state)}


def _foreign(line: str, allowed: list[str]) -> str:
    """Nothing when a header names our content, of today or before, or one that is allowed; else a sentence."""
    try:
        header = json.loads(line)
        game, hash = str(header["game"]), str(header["hash"])
    except (ValueError, KeyError, TypeError):
        return ""  # whatever it is, the record says what is wrong with it
    if game not in games.names() or hash in (games.book(game).hash, *games.game(game).former, *allowed):
        return ""
    return f"It was played with other content; whoever runs this server can allow it with --allow-content {hash}."


def _limited() -> None:
    with contextlib.suppress(ImportError):  # where there is no such thing, the time limit remains
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)


def main() -> None:
    """Read what is asked, answer in one line of JSON."""
    _limited()
    asked = json.load(sys.stdin)
    json.dump(inspected(asked["text"], asked["allowed"]), sys.stdout)


if __name__ == "__main__":
    main()
