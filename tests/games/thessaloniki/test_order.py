"""The order of the alcoves round the court is one value of the content: a pack may state another."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import emporion
from emporion import bots
from emporion.content import ContentError
from emporion.games.thessaloniki.move import alcove_of
from emporion.games.thessaloniki.round import Begin, RoundEnd
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import FORUM, LEGATIO, MERCATUS, OFFICINA, OFFICIUM, PORT, TABERNA
from emporion.tuples import put
from tests.games.thessaloniki.table import GREEN, PURPLE, RED, YELLOW, dice, play, table, texts

ORDER = ("port", "mercatus", "forum", "officium", "legatio", "taberna", "officina")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return written(tmp_path, ORDER)


def written(folder: Path, order: tuple[str, ...]) -> Path:
    file = folder / "order.toml"
    ids = ", ".join(f'"{alcove}"' for alcove in order)
    file.write_text(
        '[pack]\nname = "order"\ngame = "thessaloniki"\n'
        f'[[number]]\nid = "numbers"\nalcove_order = [{ids}]\nsource = "designed: an owner looked at the board"\n'
    )
    return file


def begun(pack: Path, players: int = 4, **options: str) -> Thessaloniki:
    s = emporion.start("thessaloniki", players=players, seed=1, pack=pack, **options)
    assert isinstance(s, Thessaloniki)
    while s.families:
        s.play(s.asking()[0], s.legal(s.asking()[0])[0])
    return s


def turn(s: Thessaloniki, seat: int, **alcoves: tuple[int, ...]) -> None:
    s.alcoves = [alcoves.get(alcove.id, ()) for alcove in s.book.alcoves]
    s.stack = [(0, RoundEnd()), (seat, Begin())]
    s.settle()


def test_the_standard_order_is_that_of_the_books_chapters() -> None:
    assert table().book.order == (OFFICIUM, TABERNA, OFFICINA, FORUM, PORT, LEGATIO, MERCATUS)


def test_workers_move_in_the_packs_order_and_the_gate_stands_before_its_first_alcove(pack: Path) -> None:
    s = begun(pack)
    s.denarii[RED], s.gate = 1, 5
    turn(s, RED, taberna=(3 * RED,), port=(3 * GREEN, 3 * GREEN + 1, 3 * YELLOW))
    play(s, "move red-patrician")
    assert set(texts(s)) == {"to officina", "to port", "to mercatus"}
    play(s, "to port")
    assert alcove_of(s, 3 * RED) == PORT and s.gate == 4 and s.denarii[RED] == 2, "past the gate, for nothing"
    assert alcove_of(s, 3 * GREEN) == MERCATUS, "pushed to the next"


def test_mosaics_of_alcoves_passed_in_the_packs_order(pack: Path) -> None:
    s = begun(pack)
    s.alcove_mosaics = put(s.alcove_mosaics, MERCATUS, (RED,))
    s.alcove_mosaics = put(s.alcove_mosaics, TABERNA, (RED,))
    turn(s, RED, port=(3 * RED,))
    play(s, "move red-patrician", "to forum")
    assert "bonus mercatus-mosaic-bonus" in texts(s) and "bonus taberna-mosaic-bonus" not in texts(s)


def test_setup_cards_place_workers_clockwise_from_the_gate(pack: Path) -> None:
    s, standard = begun(pack), table()
    first = [standard.alcoves[alcove] for alcove in standard.book.order]
    assert [s.alcoves[alcove] for alcove in s.book.order] == first


def test_the_collegiabot_goes_and_places_in_the_packs_order(pack: Path) -> None:
    s = begun(pack, 1, solo="normal")
    dice(s, 3)
    turn(s, PURPLE, taberna=(3 * PURPLE,), forum=(0,))
    assert alcove_of(s, 3 * PURPLE) == PORT, "it stops there"
    s = begun(pack, 1, solo="normal")
    dice(s, 1, 1, 2)
    turn(s, PURPLE, forum=(3 * PURPLE, 0, 6), mercatus=(9,))
    assert alcove_of(s, 3 * PURPLE) == OFFICIUM and s.alcove_mosaics[TABERNA] == (PURPLE,)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (4, {}), (1, {"solo": "hard"})])
def test_a_game_is_played_through_and_saved(pack: Path, players: int, options: dict[str, str], tmp_path: Path) -> None:
    record = emporion.Record.start("thessaloniki", players=players, seed=3, pack=pack, **options)  # type: ignore[arg-type]
    rng, greedy = Random(3), bots.get("greedy")
    visits = set()
    while not record.state.over:
        (seat,) = record.state.asking()
        view = emporion.view(record.state, seat)
        move = greedy.choose(view, view.legal(seat), rng, 0) if players == 1 else rng.choice(view.legal(seat))
        visits |= {event.on for event in record.play(seat, move).events if event.verb == "sunset"}
    assert len(visits) == 7
    record.write(tmp_path / "game.jsonl")
    assert emporion.digest(emporion.Record.read(tmp_path / "game.jsonl").state) == emporion.digest(record.state)


def test_an_order_must_name_every_alcove_once(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="must name every alcove once"):
        begun(written(tmp_path, ("port", *ORDER[:6])))
    with pytest.raises(ContentError, match="must be a list of 7"):
        begun(written(tmp_path, ORDER[:6]))
