"""Prices and payments are content: a pack's numbers are played, not ours."""

from __future__ import annotations

from pathlib import Path

import pytest

import emporion
from emporion.games.thessaloniki.card import CountLegacy
from emporion.games.thessaloniki.officina import Advance, Refine
from emporion.games.thessaloniki.scoring import Scoring, city_limit, city_value
from emporion.games.thessaloniki.sell import Sell
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.tuples import put
from tests.games.thessaloniki.table import (
    GREEN,
    PURPLE,
    RED,
    activate,
    arrange,
    dice,
    emptied,
    give,
    harbour,
    play,
    points,
    refined,
    resolve,
    texts,
    turn,
    works,
)

PACK = """
source = "designed: other numbers"
pack = { name = "numbers", game = "thessaloniki" }
[[number]]
id = "numbers"
merchant_cost = 2
third_cost = 3
push_pays = 4
point_cost = 2
own_price = 2
past_track = 5
conditions = 3
denarius_points = 2
[[action]]
id = "refine-three"
number = 2
[[contract]]
id = "c5"
numbers = [2, 1]
[[contract]]
id = "c47"
numbers = [3, 2]
[[contract]]
id = "c51"
numbers = [2]
[[contract]]
id = "c53"
numbers = [3]
[[contract]]
id = "c60"
numbers = [4]
[[solo]]
id = "collegiabot"
own = [0, 1, 2]
salt = 2
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "numbers.toml"
    file.write_text(PACK)
    return file


def table(pack: Path, players: int = 4, **options: str) -> Thessaloniki:
    s = emporion.start("thessaloniki", players=players, seed=1, pack=pack, **options)
    assert isinstance(s, Thessaloniki)
    return emptied(s)


def test_moving_buying_and_being_pushed(pack: Path) -> None:
    s = table(pack)
    arrange(s, forum="green-merchant-1 salt-merchant green-patrician", officium="red-merchant-1", port="")
    give(s, RED, "denarius 7")
    play(turn(s, RED), "move red-merchant-1", "to forum")
    assert s.denarii[RED] == 2 and s.denarii[GREEN] == 4, "a Merchant by three costs 5, a push pays 4"
    play(s, "buy denarius")
    assert s.denarii[RED] == 0
    arrange(s, forum="", officina="red-patrician")
    give(s, RED, "denarius 1")
    play(turn(s, RED), "move red-patrician", "to forum")
    assert "buy denarius" not in texts(s), "one is not enough"


def test_selling_driving_and_ending(pack: Path) -> None:
    s = table(pack)
    harbour(s, "", "antioch-3", "", "")
    give(s, RED, "refined-meat 2")
    play(resolve(s, RED, Sell(1)), "load antioch-3")
    works(s, RED, "c53")
    play(resolve(s, RED, Sell(1)), "load antioch-3")
    assert points(s, RED, "sale") == 2 + 3
    s.chariot[RED] = 14
    resolve(s, RED, Advance(2))
    assert points(s, RED, "chariot-space") == 10
    s.ends = 3
    s.settle()
    assert s.book.conditions == 3 and s.book.bits[s.ends] < s.book.conditions
    give(s, RED, "denarius 3")
    Scoring().run(s, 0)
    assert points(s, RED, "denarii-scoring") == 6


def test_cards_of_other_numbers(pack: Path) -> None:
    s = table(pack)
    give(s, RED, "raw-grain 1 raw-meat 1")
    play(resolve(s, RED, Refine(2, True)), "refine grain", "refine meat", "accept")
    assert s.chariot[RED] == 1 and texts(s)[0] == "gain raw-grain", "two colours, one step"
    s = table(pack)
    works(s, RED, "c3", "c9")
    play(resolve(s, RED, CountLegacy(s.book.cause("contract-effect"))), "legacy altar")
    assert points(s, RED) == 6 and s.denarii[RED] == 4
    activate(s, "ephesus-demand-1")
    s.held = put(s.held, s.active[0], (RED + 1, 0, 0, 0, 0, 0))
    assert city_limit(s, RED, 0) == 1 and city_value(s, RED, 0) == 4
    works(s, RED, "c51", "c60")
    assert city_limit(s, RED, 0) == 3 and city_value(s, RED, 0) == 8
    arrange(s, mercatus="", legatio="red-patrician")
    give(s, RED, "raw-olive 3")
    play(turn(s, RED), "move red-patrician", "to mercatus", "act refine-three", "refine olive", "refine olive")
    assert refined(s, RED)[3] == 2 and texts(s)[0] != "refine olive"


def test_the_collegiabot_of_other_numbers(pack: Path) -> None:
    s = table(pack, 1, solo="normal")
    arrange(s, officium="", mercatus="purple-patrician")
    dice(s, 1)
    turn(s, PURPLE)
    assert s.salt[PURPLE] == 2, "the Officium's sunset"
    assert [s.book.bot_own[level] for level in (1, 2, 3)] == [0, 1, 2]
