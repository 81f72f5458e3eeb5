"""What `setup.py` promises, on a small package: nothing is built twice, no broken compiler stops an install."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = {
    "__init__.py": "",
    "kernel/__init__.py": "",
    "kernel/one.py": "def one() -> int:\n    return 1\n",
    "kernel/two.py": "from emporion.kernel.one import one\n\n\ndef two() -> int:\n    return one() + 1\n",
    "games/__init__.py": "",
    "games/small/__init__.py": "",
    "games/small/rules.py": "from emporion.kernel.two import two\n\n\ndef three() -> int:\n    return two() + 1\n",
    "games/small/scene_board.py": "def board() -> int:\n    return 5\n",
    "games/small/inspect.py": "",
    "games/small/vocabulary.py": "",
    "games/small/words.py": "",
    "bots/__init__.py": "",
    "bots/search/__init__.py": "",
    "bots/search/ply.py": (
        "from emporion.games.small.rules import three\n\n\ndef four() -> int:\n    return three() + 1\n"
    ),
}
HOT = {"one", "two", "rules", "scene_board", "ply"}

# A compiler that writes down what it is asked for; after `stop_after` C files it kills the build that called it.
COMPILER = """#!/bin/sh
cd {folder}
for word; do case "$word" in *.c) echo "$word" >> asked; esac; done
if [ -e stop_after ] && [ "$(wc -l < asked)" -gt "$(cat stop_after)" ]; then kill -9 $PPID; exit 1; fi
exec cc "$@"
"""


class Workshop:
    """A folder with the small package, our `setup.py` and a compiler that writes down what it does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, text in SOURCE.items():
            path = folder / "src" / "emporion" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        (folder / "pyproject.toml").write_text(
            '[project]\nname = "emporion"\nversion = "0"\n[tool.setuptools.packages.find]\nwhere = ["src"]\n'
        )
        shutil.copy(Path(__file__).parent.parent / "setup.py", folder)
        compiler = folder / "compiler"
        compiler.write_text(COMPILER.format(folder=folder))
        compiler.chmod(0o755)

    def build(self, compiler: str = "") -> subprocess.CompletedProcess[str]:
        """Run `setup.py build`, forgetting what was asked of the compiler before."""
        (self.folder / "asked").write_text("")
        environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "EMPORION_PURE")}
        return subprocess.run(
            [sys.executable, "setup.py", "build"],
            cwd=self.folder,
            env=environment | {"CC": compiler or str(self.folder / "compiler"), "MYPYPATH": "src"},
            capture_output=True,
            text=True,
        )

    def asked(self) -> list[str]:
        """The C files that the compiler was given, in order."""
        return (self.folder / "asked").read_text().split()

    def compiled(self) -> set[str]:
        """The modules of the package that were built."""
        return {path.name.split(".")[0] for path in (self.folder / "build").glob("lib*/emporion/**/*.so")}

    def kept(self) -> int:
        """How many objects are finished."""
        return len(list((self.folder / "build").glob("temp*/**/*.o.key")))

    def four(self) -> str:
        """What the built package computes."""
        (library,) = (self.folder / "build").glob("lib*")
        program = "from emporion.bots.search import ply; print(ply.four(), ply.__file__.endswith('.py'))"
        run = subprocess.run([sys.executable, "-c", program], cwd=library, capture_output=True, text=True, check=True)
        return run.stdout.strip()


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    if shutil.which("cc") is None:
        pytest.skip("no C compiler")
    return Workshop(tmp_path)


def test_a_stopped_build_goes_on_object_by_object(workshop: Workshop) -> None:
    (workshop.folder / "stop_after").write_text("8")
    assert workshop.build().returncode != 0
    kept = workshop.kept()
    assert kept >= 4
    (workshop.folder / "stop_after").unlink()
    assert workshop.build().returncode == 0
    assert len(workshop.asked()) == workshop.kept() - kept
    assert workshop.four() == "4 False"


def test_what_plays_is_compiled_and_what_changed_is_compiled_again(workshop: Workshop) -> None:
    workshop.build()
    assert workshop.compiled() == HOT
    assert not list((workshop.folder / "src").rglob("*.so")), "nothing is compiled into the source tree"
    assert len(workshop.asked()) == len(set(workshop.asked())) == workshop.kept()
    workshop.build()
    assert workshop.asked() == []
    rules = workshop.folder / "src/emporion/games/small/rules.py"
    rules.write_text(rules.read_text().replace("+ 1", "+ 5"))
    workshop.build()
    assert [Path(source).name for source in workshop.asked()] == ["__native_emporion___games___small___rules.c"]
    assert workshop.four() == "8 False"


@pytest.mark.parametrize(
    ("compiler", "sentence"), [("false", "compiling failed"), ("no-such-compiler", "no C compiler found")]
)
def test_a_broken_compiler_costs_the_speed_never_the_install(workshop: Workshop, compiler: str, sentence: str) -> None:
    run = workshop.build(compiler)
    assert run.returncode == 0
    assert sentence in run.stderr
    assert not list((workshop.folder / "build").glob("lib*/**/*.so"))
    assert workshop.four() == "4 True"
