"""A PostgreSQL server for tests: its own data, its own socket, nobody else's; gone when the tests are.

`python -m tests.postgres COMMAND…` runs a command with its address in EMPORION_DB.
"""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa

INSTALLED = Path("/usr/lib/postgresql")
SETTINGS = ("listen_addresses=''", "fsync=off", "full_page_writes=off", "max_connections=200", "shared_buffers=64MB")


@cache
def programs() -> Path:
    """Where initdb and pg_ctl are; whoever may installs them."""
    found = _found()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        install = ["apt-get", "install", "-y", "-q", "--no-install-recommends", "postgresql"]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(install, check=False, stdout=subprocess.DEVNULL, env=quiet)
        found = _found()
    if found is None:
        raise RuntimeError("There is no PostgreSQL server here: install the package postgresql.")
    return found


def _found() -> Path | None:
    known = shutil.which("initdb")
    if known:
        return Path(known).resolve().parent
    return max(INSTALLED.glob("*/bin"), default=None, key=lambda folder: int(folder.parent.name))


class Postgres:
    """A server of its own, for somebody without rights."""

    def __init__(self, folder: Path, *settings: str) -> None:
        self.folder = folder
        self.settings = (*SETTINGS, *settings)
        self._user: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            somebody = pwd.getpwnam("postgres")
            self._user = {"user": somebody.pw_uid, "group": somebody.pw_gid, "extra_groups": []}
            folder.chmod(0o755)
            os.chown(folder, somebody.pw_uid, somebody.pw_gid)
        self._run("initdb", "-D", "data", "-U", "emporion", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.start()

    def _run(self, program: str, *words: str) -> None:
        said = self.folder / "said.txt"
        with said.open("w") as out:
            streams: dict[str, Any] = {"stdout": out, "stderr": out, "stdin": subprocess.DEVNULL}
            done = subprocess.run([programs() / program, *words], cwd=self.folder, **streams, **self._user)
        if done.returncode:
            raise RuntimeError(f"{program}: {said.read_text()}")

    def start(self) -> None:
        options = " ".join([f"-c {setting}" for setting in self.settings])
        words = ["-D", "data", "-w", "-l", "server.log", "-o", f"{options} -k {self.folder}"]
        self._run("pg_ctl", "start", *words)

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "stop", "-D", "data", "-w", "-m", mode)

    def url(self, name: str = "postgres") -> str:
        """The address of a database of this server."""
        return f"postgresql://emporion@/{name}?host={self.folder}"

    def make(self, name: str) -> str:
        """A new, empty database; its address."""
        engine = sa.create_engine(self.url().replace("://", "+psycopg://"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(sa.text(f'CREATE DATABASE "{name}" TEMPLATE template0'))
        engine.dispose()
        return self.url(name)


@cache
def server() -> Postgres:
    """The one of this process; begun when it is first asked for."""
    folder = Path(tempfile.mkdtemp(prefix="emporion-pg-"))
    started = Postgres(folder)

    def end() -> None:
        started.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(end)
    return started


def main() -> int:
    env = {**os.environ, "EMPORION_DB": server().make("emporion")}
    return subprocess.run(sys.argv[1:], env=env).returncode


if __name__ == "__main__":
    sys.exit(main())
