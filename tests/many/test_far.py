"""Bots think on a Ray cluster; a node that is lost costs a retry."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.pool import Overdue
from emporion.record import Record
from emporion.tables import far
from emporion.tables.quarantine import Quarantine
from emporion.tables.settings import Settings
from emporion.tables.table import Refused
from emporion.tables.work import Workers
from tests.tables.sitting import ANNA


def forever() -> None:
    while True:
        pass


def wrong() -> None:
    raise ValueError("wrong")


def test_without_ray_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(far, "import_module", missing)
    with pytest.raises(ValueError, match=r"pip install 'emporion\[ray\]'"):
        far.join("ray://nowhere:1")


def test_a_server_without_its_cluster_says_so_in_a_sentence(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--db", f"sqlite:///{tmp_path / 'tables.db'}", "--workers", "ray://nowhere:1"]
    code = "import sys; sys.modules['ray'] = None; from emporion.cli import main; sys.exit(main(sys.argv[1:]))"
    env = {**os.environ, "PYTHONPATH": str(Path(emporion.__file__).parents[1])}
    done = subprocess.run([sys.executable, "-c", code, *words], env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr == "emporion serve: --workers needs Ray: pip install 'emporion[ray]'.\n"


@pytest.mark.ray
def test_a_node_is_lost_and_the_bot_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    utils = pytest.importorskip("ray.cluster_utils")
    source = os.pathsep.join([str(Path(emporion.__file__).parents[1]), str(Path(__file__).parents[2])])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([source, os.environ.get("PYTHONPATH", "")]))
    cluster: Any = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    try:
        lost = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        ray = far.join(cluster.address)
        worker = far.FarWorker(ray)
        assert worker.ask(30, sorted, [2, 1]) == [1, 2]
        with pytest.raises(ValueError, match="wrong"):
            worker.ask(30, wrong)
        with pytest.raises(Overdue):
            worker.ask(1, forever)
        assert worker.ask(30, sorted, [2, 1]) == [1, 2]
        cluster.add_node(num_cpus=2)
        cluster.remove_node(lost, allow_graceful=False)
        assert worker.ask(60, sorted, [3, 2]) == [2, 3], "another node answers"
        worker.close()
        _table_and_import(ray)
    finally:
        import_ray: Any = pytest.importorskip("ray")
        import_ray.shutdown()
        cluster.shutdown()


def _table_and_import(ray: Any) -> None:
    """A bot of a table, and a file from outside."""
    import asyncio

    from emporion.tables.line import Rank

    async def asked() -> None:
        workers = Workers(Settings(), lambda: far.FarWorker(ray))
        state = emporion.start("garum", 2, seed=1)
        async with workers.turn(Rank.ANSWER, ANNA.id, "table") as hand:
            seat = state.asking()[0]
            text = await hand.choose(emporion.view(state, seat), "greedy", "me")
            assert text in [str(move) for move in state.legal(seat)]
        workers.close()
        door = Quarantine(far=far.FarDoor(ray))
        record = await door.opened("\n".join(Record.start("garum", 2, seed=1).lines()))
        assert record.state.asking() == state.asking()
        with pytest.raises(Refused):
            await door.opened("{")

    asyncio.run(asked())
