"""A file from outside is read and played through in a process of its own: time, memory and length are limited there.

What comes back is plain data made by our own rules; nothing of the file itself runs in the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from typing import Any, Final, Protocol

from emporion import codec, games
from emporion.record import Played, Record
from emporion.tables.door import Door
from emporion.tables.refusing import refused
from emporion.tables.table import Refused
from emporion.tables.words import say

SECONDS: Final = 20
MEMORY: Final = 1 << 30
LINES: Final = 20_000  # moves of a file; the longest real game has a tenth of that
ANSWER: Final = 64 << 20  # bytes the process may say

COMMAND: Final = [sys.executable, "-m", "emporion.tables.quarantine"]

Plain = dict[str, Any]


class Elsewhere(Protocol):
    """Another machine that opens files, within limits of its own."""

    def asked(self, asked: bytes, seconds: float) -> Plain: ...


class Quarantine:
    """Opens files from outside, one at a time, in turn between those who bring them."""

    def __init__(
        self, allowed: frozenset[str] = frozenset(), seconds: float = SECONDS, far: Elsewhere | None = None
    ) -> None:
        self.far = far  # where files are opened instead of in a process here
        self.allowed = allowed  # hashes of content, besides the standard one, that the operator trusts
        self.seconds = seconds
        self._door = Door()

    async def opened(self, text: str, owner: str = "") -> Record:
        """The game in a file, or a sentence about what is wrong with it."""
        async with self._door.turn(owner):
            asked = json.dumps({"text": text, "allowed": sorted(self.allowed)}).encode()
            said = await (
                _asked(asked, self.seconds) if self.far is None else _asked_far(self.far, asked, self.seconds)
            )
        if "refused" in said:
            raise Refused(str(said["refused"]))
        return await asyncio.to_thread(_record, said)  # other content that is allowed is read there: tables go on


async def _asked(asked: bytes, seconds: float) -> Plain:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *COMMAND, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=ANSWER
    )
    try:
        async with asyncio.timeout(seconds):
            out, _ = await process.communicate(asked)
        said: Plain = json.loads(out)
        return said
    except TimeoutError:
        raise refused("too_long") from None
    except ValueError:
        raise refused("too_large") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _asked_far(far: Elsewhere, asked: bytes, seconds: float) -> Plain:
    try:
        return await asyncio.to_thread(far.asked, asked, seconds)
    except TimeoutError:
        raise refused("too_long") from None
    except ValueError:
        raise refused("too_large") from None


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


def waited_for(asked: bytes, seconds: float) -> Plain:
    """What such a process says, for who may wait: on another machine."""
    try:
        done = subprocess.run(COMMAND, input=asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise TimeoutError from None
    said: Plain = json.loads(done.stdout)
    return said


# --- over there


def inspected(text: str, allowed: list[str]) -> Plain:
    """What the server is told of a file; or a sentence."""
    try:
        if text.count("\n") > LINES:
            raise ValueError(say("refused.file_long"))
        wrong = _foreign(text.partition("\n")[0], allowed)
        if wrong:
            raise ValueError(wrong)
        record = Record.parse(text, say("refused.file"))
    except ValueError as error:
        return {"refused": str(error)}
    except (RecursionError, OverflowError, MemoryError):
        return {"refused": say("refused.file_no_game")}
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
    return say("refused.file_content", hash=hash)


def _limited() -> None:
    with contextlib.suppress(ImportError):  # where there is no such thing, the time limit remains
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)


def main() -> None:
    """Read what is asked, answer in one line of JSON, within limits of this whole process."""
    _limited()
    said = json.loads(sys.stdin.buffer.read())
    json.dump(inspected(said["text"], said["allowed"]), sys.stdout)


if __name__ == "__main__":
    main()
