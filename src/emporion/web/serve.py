"""`emporion serve`: the site on one machine, over one file."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import logging
import os
import signal
import socket
import sqlite3
import sys
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from types import FrameType

import platformdirs
import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from emporion import bots
from emporion.tables import far
from emporion.tables.sending import Post
from emporion.tables.settings import Settings
from emporion.tables.store import Store
from emporion.web.app import Doors, make_app
from emporion.web.waiting import addresses
from emporion.web.wire import Requests, Sockets

log = logging.getLogger("emporion.serve")

CUT = 10.0  # seconds after which what does not stop by itself is cut
STORING = 5.0  # more for what is being stored
PLAIN = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "asctime", "taskName"}

CONNECTIONS = 4_000  # of all together; whoever comes then is told to come later
FILES = 16_000  # and connections that a process may have
RINGS = 0.25  # seconds between two looks for rings among new objects


def default_db() -> str:
    """The file in the user's data directory."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('emporion')) / 'tables.db'}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags of `emporion serve`, each with its variable of the environment."""
    env = os.environ.get
    parser.add_argument(
        "--host", default=env("EMPORION_HOST", "127.0.0.1"), help="address to listen on (EMPORION_HOST; 127.0.0.1)"
    )
    parser.add_argument(
        "--port", type=int, default=env("EMPORION_PORT", "8000"), help="0: any free one (EMPORION_PORT; 8000)"
    )
    parser.add_argument(
        "--db", default=env("EMPORION_DB", ""), metavar="URL",
        help="where tables are kept: sqlite:///FILE or postgresql://… (EMPORION_DB; in the user's data directory)",
    )  # fmt: skip
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument(
        "--bot-workers", type=int, default=env("EMPORION_BOT_WORKERS", "1"), metavar="N",
        help="processes in which bots think (EMPORION_BOT_WORKERS; 1)",
    )  # fmt: skip
    parser.add_argument(
        "--bot-grace", type=float, default=env("EMPORION_BOT_GRACE", "1.5"), metavar="SECONDS",
        help="how long bots wait before they answer a move that can still be taken back (EMPORION_BOT_GRACE; 1.5)",
    )  # fmt: skip
    parser.add_argument(
        "--bot", default=env("EMPORION_BOT", "normal"), choices=bots.names(),
        help="whom one plays against when nothing else is said (EMPORION_BOT; normal)",
    )  # fmt: skip
    parser.add_argument(
        "--visitor", action="append", default=env("EMPORION_VISITORS", "").split(), metavar="NAME=BOT",
        help="a bot for tables here: MODULE:CLASS, or BOT@FOLDER of another installation (EMPORION_VISITORS)",
    )  # fmt: skip
    parser.add_argument(
        "--workers", default=env("EMPORION_WORKERS", ""), metavar="ray://HOST:PORT",
        help="a Ray cluster where bots think and files are opened, instead of here (EMPORION_WORKERS)",
    )  # fmt: skip
    parser.add_argument(
        "--metrics-from", action="append", default=env("EMPORION_METRICS_FROM", "").split(), metavar="NETWORK",
        help="who may read /metrics, besides this machine (EMPORION_METRICS_FROM)",
    )  # fmt: skip
    parser.add_argument(
        "--rate", type=float, default=env("EMPORION_RATE", "1"), metavar="TIMES",
        help="how many times the usual limits on making and joining tables (EMPORION_RATE; 1)",
    )  # fmt: skip
    _guarding(parser)


def _guarding(parser: argparse.ArgumentParser) -> None:
    """The flags about who comes in, and what is told to whom."""
    env = os.environ.get
    parser.add_argument(
        "--host-name", action="append", default=env("EMPORION_HOST_NAMES", "").split(), metavar="NAME",
        help="a name this server goes by, besides this machine's own (EMPORION_HOST_NAMES)",
    )  # fmt: skip
    parser.add_argument(
        "--proxy", action="append", default=env("EMPORION_PROXIES", "").split(), metavar="ADDRESS",
        help="a proxy whose word on where requests come from is taken (EMPORION_PROXIES; none)",
    )  # fmt: skip
    parser.add_argument(
        "--allow-content", action="append", default=env("EMPORION_CONTENT", "").split(), metavar="HASH",
        help="content, besides the standard one, that imported games may bring (EMPORION_CONTENT)",
    )  # fmt: skip
    parser.add_argument(
        "--pack", action="append", default=env("EMPORION_PACKS", "").split(), metavar="FILE",
        help="a pack that tables here can be played with (EMPORION_PACKS)",
    )  # fmt: skip
    parser.add_argument(
        "--take-packs", default=env("EMPORION_TAKE_PACKS", "here"), choices=("here", "all", "none"),
        help="whose packs are taken to be played: of those at this very machine, all, none (EMPORION_TAKE_PACKS; here)",
    )  # fmt: skip
    parser.add_argument(
        "--key-file", default=env("EMPORION_KEY_FILE", ""), metavar="FILE",
        help="the key that signs cookies, made on first start (EMPORION_KEY_FILE; beside the tables)",
    )  # fmt: skip
    parser.add_argument(
        "--notify-host", action="append", default=env("EMPORION_NOTIFY_HOSTS", "").split(), metavar="HOST",
        help="a host webhooks may go to: example.org, or http://nas.local:8080 (EMPORION_NOTIFY_HOSTS; none)",
    )  # fmt: skip
    parser.add_argument(
        "--push-contact", default=env("EMPORION_PUSH_CONTACT", ""), metavar="ADDRESS",
        help="a mail address for push services: notices go to browsers then (EMPORION_PUSH_CONTACT; none)",
    )  # fmt: skip
    parser.add_argument(
        "--log-level", default=env("EMPORION_LOG_LEVEL", "info"), choices=["debug", "info", "warning", "error"],
        help="how much to log, as lines of JSON on standard error (EMPORION_LOG_LEVEL; info)",
    )  # fmt: skip
    parser.epilog = (
        "EMPORION_SECRET, if set, signs the cookies instead of the key in the file. EMPORION_MAIL, an address as "
        "apprise has them (mailtos://user:password@host?from=you@host), sends notices by mail."
    )


class Lines(logging.Formatter):
    """A log line is one line of JSON: when, how grave, what, and whatever belongs to it."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)), "level": record.levelname}
        line |= {"from": record.name, "what": record.getMessage()}
        line |= {name: str(value) for name, value in record.__dict__.items() if name not in PLAIN}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__  # not its message: that may quote what is hidden
            line["where"] = _where(record)
        return json.dumps(line, ensure_ascii=False)


def _where(record: logging.LogRecord) -> str:
    trace = record.exc_info[2] if record.exc_info else None
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{Path(code.co_filename).name}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return " > ".join(places[-6:])


def set_logging(level: str) -> None:
    """Everything goes through one formatter; requests are not logged: their addresses are invitations."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(Lines())
    logging.basicConfig(level=level.upper(), handlers=[stream], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "aiosqlite"):
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger().level))


class Server(uvicorn.Server):
    """Stops gracefully on the first signal, and then with exit code 0; within a bounded time, whatever hangs."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            cutting = Timer(CUT, self._cut)
            cutting.daemon = True
            cutting.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Streams, which have no end, end first: nobody waits for them."""
        self.config.app.state.leaving.set()  # type: ignore[union-attr]
        await super().shutdown(sockets)

    def _cut(self) -> None:
        """Everything that is not storing ends now."""
        host = getattr(getattr(self.config.app, "state", None), "host", None)
        ends = time.monotonic() + STORING
        while host is not None and host.store.busy and time.monotonic() < ends:
            time.sleep(0.02)
        log.warning("stopped by force")
        os._exit(0)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        wanted = (signal.SIGINT, signal.SIGTERM)
        before = {sig: signal.signal(sig, self.handle_exit) for sig in wanted}
        try:
            yield
        finally:
            for sig, old in before.items():
                signal.signal(sig, old)


def tune() -> None:
    """Python itself, as a server needs it."""
    sys.setswitchinterval(0.0005)  # the store's thread must not wait 5 ms for each of its steps
    gc.disable()  # it would look at many objects at once, when nobody knows; see `look_for_rings`


def open_up() -> None:
    """A process begins with few files, and a connection is one; it may have as many as this machine lets it."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # not everywhere

        few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
        if few != resource.RLIM_INFINITY:
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(few, wanted), most))


async def look_for_rings() -> None:
    """Look again and again for what only holds itself, among what is new: a thousand objects take about a millisecond.

    What has grown old is looked at by the host, in quiet (`Host.sweep`): a million took most of a second.
    """
    gc.collect()
    gc.freeze()  # what every table needs is not looked at again
    while True:
        await asyncio.sleep(RINGS)
        gc.collect(1)


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    db = args.db or default_db()
    key_file = _private(db, args.key_file)
    set_logging(args.log_level)
    tune()
    open_up()
    for visitor in args.visitor:
        bots.invite(visitor)
    settings = Settings(workers=max(1, args.bot_workers), usual_bot=args.bot, grace=args.bot_grace, rate=args.rate)
    secret = os.environ.get("EMPORION_SECRET", "")
    packs = tuple([Path(file) for file in args.pack])
    doors = Doors(
        key_file, secret, tuple(args.host_name), frozenset(args.allow_content), packs, args.take_packs,
        tuple(args.metrics_from), args.workers,
    )  # fmt: skip
    mail, hosts = os.environ.get("EMPORION_MAIL", ""), tuple(args.notify_host)
    post = Post(mail, hosts, args.push_contact, key_file.with_suffix(".push"))
    app = make_app(db, doors, settings, post)
    config = uvicorn.Config(
        app, args.host, args.port, log_config=None, access_log=False, server_header=False,
        http=Requests, ws=Sockets, ws_max_size=16_384, ws_per_message_deflate=False, timeout_graceful_shutdown=5,
        limit_concurrency=CONNECTIONS, proxy_headers=bool(args.proxy), forwarded_allow_ips=args.proxy,
    )  # fmt: skip
    try:
        if args.workers:
            far.join(args.workers)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_try_store(db))
            family = socket.AF_INET6 if ":" in args.host else socket.AF_INET
            with socket.create_server((args.host, args.port), family=family, backlog=1024) as listening:
                return runner.run(_serve(Server(config), app, args.open, listening))
    except (SQLAlchemyError, sqlite3.Error, OSError, ImportError, ValueError) as error:
        print(f"emporion serve: {getattr(error, 'orig', None) or error}.", file=sys.stderr)
        return 1


def _private(db: str, key_file: str) -> Path:
    """Make sure that tables and key can be read by their owner only; where the key lies."""
    beside = Path(platformdirs.user_data_dir("emporion")) / "tables.db"
    if db.startswith("sqlite:///"):
        beside = Path(db.removeprefix("sqlite:///")).absolute()
        beside.parent.mkdir(parents=True, exist_ok=True)
        for part in ("", "-wal", "-shm"):
            path = beside.with_name(beside.name + part)
            if path.exists() or not part:
                path.touch(0o600)
                path.chmod(0o600)
    return Path(key_file) if key_file else beside.with_suffix(".key")


async def _try_store(db: str) -> None:
    """What is wrong with the store is said before anything is served."""
    store = Store(db)
    try:
        await store.open()
    finally:
        await store.close()


def announced(url: str, others: list[str]) -> list[str]:
    """Where the site is: for who sits at this machine, and for friends."""
    own = f"Emporion is at {url}  (Ctrl-C stops it)"
    return [own, *[f"Friends who can reach this machine: {address}/" for address in others]]


async def _serve(server: Server, app: FastAPI, open_browser: bool, listening: socket.socket) -> int:
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        host, port = listening.getsockname()[:2]
        known = addresses(host, port)
        app.state.addresses = known
        url = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
        print("\n".join(announced(url, known)), flush=True)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, url)
    looking = asyncio.create_task(look_for_rings())
    await serving
    looking.cancel()
    return 0 if server.started else 1


def main() -> int:
    """For `python -m emporion.web.serve`."""
    parser = argparse.ArgumentParser(prog="emporion serve", description=__doc__)
    add_arguments(parser)
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
