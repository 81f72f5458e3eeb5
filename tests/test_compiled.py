"""Pure and compiled agree: the same digests over 200 games. Run on the compiled package (see .ci/run)."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

import emporion
from emporion import cli, games, laws
from emporion.commands import meter

GAMES_IN_ALL = 200


def digests() -> list[str]:
    """The last position of games of every kind, played at random."""
    every = [(name, *combination) for name in games.GAMES for combination in laws.combinations(name)]
    out = []
    for seed in range(GAMES_IN_ALL):
        name, players, options = every[seed % len(every)]
        s = laws.start(name, players, options, seed)
        emporion.play_out(s, Random(seed))
        out.append(emporion.digest(s))
    return out


@pytest.mark.compiled
def test_pure_and_compiled_agree() -> None:
    assert cli.kind() == "compiled", "this test is for the compiled package"
    program = (
        f"import runpy, sys; meter = runpy.run_path({meter.__file__!r}, run_name='meter'); meter['only_source']();"
        "sys.path.insert(0, '.');"
        "from emporion import cli; assert cli.kind() == 'pure';"
        "from tests.test_compiled import digests; print(*digests())"
    )
    interpreted = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert interpreted.stdout.split() == digests()


def test_digests_do_not_depend_on_the_hash_seed() -> None:
    program = (
        "from random import Random; import emporion; s = emporion.start(%r, seed=5);"
        "emporion.play_out(s, Random(5)); print(emporion.digest(s))"
    )
    for name in games.GAMES:
        ends = set()
        for seed in ("1", "2"):
            run = subprocess.run(
                [sys.executable, "-c", program % name],
                capture_output=True,
                text=True,
                check=True,
                env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            )
            ends.add(run.stdout)
        assert len(ends) == 1
