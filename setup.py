"""Compile what plays and what tells with mypyc when a C compiler is there; else the same files run interpreted."""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

# What plays is compiled, and what every move is told with: positions spelled, turns in words, scenes made and compared.
# What runs once a book or once a thing that is looked at stays interpreted: it would cost time to build only.
HOT = (
    "kernel/*.py", "observing.py", "prospects.py", "tuples.py", "wandering.py", "games/*/*.py", "bots/search/*.py",
    "envs/many.py", "codec.py", "text.py", "turns.py", "scene/node.py", "scene/fit.py",
)  # fmt: skip
NOT_HOT = ("__init__.py", "inspect*.py", "vocabulary.py", "words.py")
# Two fifths of the C draw, once a window and move: compiled with less care, in two fifths of the time.
DRAWN = re.compile("___(scene|places|layout)[a-z_]*[.]c$")

# These only ask about the package, or play from the source tree, into which nothing is ever compiled.
WITHOUT_C = {"egg_info", "dist_info", "sdist", "editable_wheel", "develop"}

GENERATED = Path("build")


def compiled_files() -> list[str]:
    found = [path for pattern in HOT for path in Path("src/emporion").glob(pattern)]
    return sorted(str(path) for path in found if not any(fnmatch(path.name, pattern) for pattern in NOT_HOT))


def compiler_found() -> bool:
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0]) is not None or sys.platform == "win32"


def extensions() -> list[Any]:
    if os.environ.get("EMPORION_PURE") == "1" or WITHOUT_C & set(sys.argv):
        return []
    if not compiler_found():
        print("emporion: no C compiler found, installing the interpreted package (slower).", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    made: list[Any] = mypycify(
        ["--strict", *compiled_files()],
        group_name="emporion",
        multi_file=True,
        opt_level="3",
        debug_level="0",
        target_dir=str(GENERATED),
    )
    for extension in made:
        extension.extra_compile_args = flags(extension.extra_compile_args)
    return made


def flags(given: list[str]) -> list[str]:
    """No warning of a compiler to come may cost the speed; calls from module to module, and to Python, take no detour
    by a table of symbols."""
    hidden = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
    direct = ["-fno-plt"] if sys.platform == "linux" else []
    return [flag for flag in given if flag != "-Werror"] + hidden + direct


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Build(build_ext):
    """All objects side by side, each kept until its C changes: a build that was stopped goes on where it was."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or cores()

    def run(self) -> None:
        """A compiler that is there but does not work costs the speed, never the install."""
        try:
            super().run()
        except Exception as error:
            print(f"emporion: compiling failed, installing the interpreted package (slower): {error}", file=sys.stderr)
            for extension in self.extensions:  # what was built already would not work without the rest
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []

    def build_extensions(self) -> None:
        """Objects first, the longest before the others; linking finds them all made."""
        if self.compiler.compiler_type == "unix":
            self.compiler._compile = kept(self.compiler)
            work = [(extension, source) for extension in self.extensions for source in extension.sources]
            work.sort(key=lambda pair: -Path(pair[1]).stat().st_size)
            with ThreadPoolExecutor(self.parallel) as pool:
                for _ in pool.map(self.build_object, work):
                    pass
        super().build_extensions()

    def build_object(self, work: tuple[Any, str]) -> None:
        extension, source = work
        self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=extension.include_dirs,
            extra_postargs=extension.extra_compile_args,
        )


def kept(compiler: Any) -> Callable[..., None]:
    """The compiler's step from C to an object, left out where an object of the same C and flags is there already."""
    from mypy.version import __version__

    make = compiler._compile
    headers = b"".join(path.read_bytes() for path in sorted(GENERATED.glob("*.h")))
    common = repr((__version__, compiler.compiler_so)).encode() + headers

    def make_if_needed(object: str, source: str, kind: str, arguments: Any, flags: list[str], macros: Any) -> None:
        flags = [*flags, "-Og"] if DRAWN.search(source) else flags
        key, stamp = (
            sha256(common + repr(flags).encode() + Path(source).read_bytes()).hexdigest(),
            Path(object + ".key"),
        )
        if stamp.exists() and stamp.read_text() == key:
            return
        stamp.unlink(missing_ok=True)
        part = f"{object}.{os.getpid()}"
        make(part, source, kind, arguments, flags, macros)
        os.replace(part, object)
        stamp.write_text(key)  # last: what was cut off has no key

    return make_if_needed


setup(ext_modules=extensions(), cmdclass={"build_ext": Build})
