"""After a game against bots the table suggests the level for the next one."""

from __future__ import annotations

import pytest

from emporion import games
from emporion.tables.coming import new_table
from emporion.tables.suggest import next_level
from emporion.tables.table import Person, Seat, Sits, Status, Table

ANN = Person("a" * 24, "Ann")


def played(bots: list[str], scores: list[int], status: Status = Status.OVER) -> Table:
    sat = [Seat(Sits.PERSON, ANN.id, "Ann"), *[Seat(Sits.BOT, name=f"Bot {bot}", bot=bot) for bot in bots]]
    table = new_table(ANN, games.book("garum"), len(sat), ("troia", "aureus"), sat, False)
    table.status, table.scores = status, scores
    table.winners = [at for at, points in enumerate(scores) if points == max(scores)]
    return table


@pytest.mark.parametrize(
    ("bot", "scores", "level", "why"),
    [
        ("gentle", [50, 40], "even", "harder"),
        ("easy", [50, 49], "tough", "harder"),
        ("hard", [50, 10], "fierce", "harder"),
        ("expert", [50, 10], "fierce", "hardest"),
        ("expert", [49, 50], "fierce", "same"),
        ("easy", [40, 41], "even", "same"),
        ("easy", [30, 60], "relaxed", "easier"),
        ("hard", [45, 60], "even", "easier"),
        ("gentle", [10, 60], "relaxed", "easiest"),
        ("gentle", [55, 60], "relaxed", "same"),
        ("easy", [80, 100], "relaxed", "easier"),
        ("easy", [81, 100], "even", "same"),
    ],
)
def test_a_step_up_after_a_victory_and_down_after_a_clear_defeat(
    bot: str, scores: list[int], level: str, why: str
) -> None:
    assert next_level(played([bot], scores), 0) == (level, why)


def test_without_bots_of_one_level_or_before_the_end_nothing_is_suggested() -> None:
    assert next_level(played(["easy", "hard"], [3, 2, 1]), 0) is None
    assert next_level(played(["random"], [3, 2]), 0) is None
    assert next_level(played(["easy"], [3, 2], Status.PLAYING), 0) is None
