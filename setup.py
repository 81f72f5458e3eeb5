"""Compile kernel, rules and search with mypyc when a C compiler is there; else the same files run interpreted."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

# What stays interpreted: screens and text are not hot, and content reads files.
INTERPRETED = {"__init__.py", "scene.py"}


def compiled_files() -> list[str]:
    package = Path("src/emporion")
    found = [*package.glob("kernel/*.py"), *package.glob("games/*/*.py"), *package.glob("bots/search/*.py")]
    return sorted(str(path) for path in found if path.name not in INTERPRETED and not path.name.startswith("scene"))


def compiler_found() -> bool:
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0]) is not None or sys.platform == "win32"


def extensions() -> list[Any]:
    if os.environ.get("EMPORION_PURE") == "1":
        return []
    if not compiler_found():
        print("emporion: no C compiler found, installing the interpreted package (slower).", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    return mypycify(["--strict", *compiled_files()], opt_level="3", group_name="emporion")  # type: ignore[no-any-return]


class BuildOrFallBack(build_ext):
    """A compiler that is there but does not work costs the speed, never the install."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(f"emporion: compiling failed, installing the interpreted package (slower): {error}", file=sys.stderr)
            for extension in self.extensions:  # what was built already would not work without the rest
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrFallBack})
