"""A Ray cluster of two nodes plays the same arena as one process, also when one of them is lost in the middle."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.arena import match, report
from emporion.arena.crew import Crew

GAMES = 24


@pytest.mark.ray
def test_a_node_is_lost_and_the_result_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    utils = pytest.importorskip("ray.cluster_utils")
    source = str(Path(emporion.__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([source, os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("RAY_DEDUP_LOGS", "0")
    work = match.jobs("garum", ("greedy", "random"), GAMES)
    alone = [match.play(job) for job in work]
    cluster: Any = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        lost = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        together: dict[int, match.Result] = {}
        with Crew(ray=cluster.address) as crew:
            for number, result in crew.play(list(enumerate(work))):
                together[number] = result
                if len(together) == GAMES // 3:
                    cluster.remove_node(lost, allow_graceful=False)
    finally:
        cluster.shutdown()
    assert len(together) == GAMES
    told = [
        report.summary(list(zip(work, played, strict=True))) for played in (alone, [together[i] for i in range(GAMES)])
    ]
    for summary in told:
        summary.pop("times")
    assert told[0] == told[1]
