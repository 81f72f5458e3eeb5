"""What a question needs fits on a screen of 120 × 40, and the rest is named."""

from __future__ import annotations

import re
from typing import Any

import pytest

import emporion
from emporion.commands.looking import Looking
from emporion.commands.told import news, story
from emporion.scene.glance import chosen, glance, standing, where
from emporion.scene.node import Area, Label, Node, Part, Phase, Scene
from emporion.scene.term import as_map, height_of, letters_of, rendered, text, words_of
from emporion.turns import tell
from tests import played
from tests.scene.test_scene import COUNTS, positions


def drawn(scene: Scene, legal: set[str], height: int) -> str:
    return rendered(glance(scene, legal, 120, height), 120)


def table(**more: Any) -> Scene:
    areas = [
        Area("map", "The map", 200, 320, 16), Area("hand", "Your hand", 200, 60, role="mine"),
        Area("shop", "The shop", 200, 60), Area("panel-0", "Anna", 200, 60, role="panel"), 
        Area("none", "Nothing", 9, 9),
    ]  # fmt: skip
    nodes = [
        Node("city", "map", 0, 0, 40, 20, "box", "City", "A city."),
        Node("sea", "map", 0, 300, 40, 20, "box", "Sea", "The sea."),
        Node("card", "hand", 0, 0, 40, 20, "card", "Card", "A card.", parts=(Part("p", 0, 0, 9, 9, "box", "5"),)),
        Node("loaf", "shop", 0, 0, 40, 20, "card", "Loaf", "A loaf."),
        Node("purse", "panel-0", 0, 0, 40, 20, "card", "3", "Anna: 3 coins."),
        Node("frame", "none", 0, 0, 40, 9, "box still"),
    ]
    return Scene(areas, nodes, "Choose.", {}, **more)


def test_ones_own_comes_first_then_where_something_may_be_chosen() -> None:
    for legal, width, height, seen in (
        ("loaf", 120, 99, ["map", "hand", "shop"]),
        ("loaf", 120, 3, ["hand", "shop"]),  # beside each other
        ("loaf", 60, 6, ["hand", "shop"]),
        ("loaf", 60, 5, ["hand"]),
        ("city", 60, 26, ["map", "hand"]),
        ("loaf", 60, 26, ["hand", "shop"]),
    ):
        assert [area.id for area in chosen(table(), {legal}, width, height).areas] == seen


def test_what_is_written_too_closely_for_a_map_is_told_in_words() -> None:
    loose, close = Node("a", "m", 0, 0, 80, 40, "card", "Gold", "."), "Gain 2 coins\nand draw a card\nif you may"
    for node, grain in ((loose, 20), (loose._replace(text=close), 0)):
        assert as_map(Scene([], [node], "", {}), Area("m", "Map", 80, 40, 20)).grain == grain
    card = loose._replace(parts=(Part("p", 0, 20, 80, 20, "none", close),))
    assert as_map(Scene([], [card], "", {}), Area("m", "Map", 80, 40, 20)).grain == 0


def test_of_an_area_too_large_what_may_be_chosen_is_told_in_words() -> None:
    seen = drawn(table(), {"sea"}, 10)
    assert "▸  The sea." in seen and "A city." not in seen and "A card." in seen


def test_each_player_has_a_line_and_the_phase_too_and_the_rest_is_named() -> None:
    scene = table(phase=Phase("Round 2", ("Draft", "Income"), 1))
    lines = drawn(scene, {"loaf"}, 10).splitlines()
    assert lines[0] == "Round 2  · Draft  ▸ Income"
    assert "Anna: 3 coins." in lines
    assert lines[-1] == "Also there (look …): map, Anna"
    assert where(scene).plain == lines[0] and [line.plain for line in standing(scene)] == ["Anna: 3 coins."]


def test_symbols_become_words_or_letters() -> None:
    assert words_of("Gain 2 {coin}, *draw* 1{garum-vilicus}").plain == "Gain 2 coin, draw 1 vilicus"
    assert words_of("Gain 2 {coin} coins").plain == "Gain 2 coins"
    goods = "{constantinopolis-consumer}{constantinopolis-consumer} {constantinopolis-industrial}"
    assert words_of(goods + " every round").plain == "2 consumer, industrial every round"
    assert words_of(goods + " 2 Consumer and 1 Industrial Good").plain.strip() == "2 Consumer and 1 Industrial Good"
    assert letters_of("2{coin} {star}") == "2o *"
    node = Node(
        "a", "m", 0, 0, 80, 40, "box top", "2{coin}", ".", parts=(Part("p", 0, 20, 40, 20, "none", "*x*{star}"),)
    )
    assert text(Scene([Area("m", "Map", 80, 40, 20)], [node], "", {})).splitlines()[1:] == ["   2o", " x*"]


@pytest.mark.parametrize(("name", "players", "options"), COUNTS)
def test_a_question_with_its_moves_fits_on_a_screen(name: str, players: int, options: dict[str, str]) -> None:
    names = [f"Player {seat + 1}" for seat in range(5)]
    for state in positions(name, players, options, 61):
        seat = state.asking()[0] if state.asking() else None
        looking = Looking(emporion.view(state, seat), names[: state.seats])
        for width, height in ((120, 39), (120, 30), (90, 39)):
            screen = looking.screen(width, height)
            assert height_of(screen, width) <= height
            assert max(len(line) for line in rendered(screen, width).splitlines()) <= width
        for area in looking.scene.areas:
            assert area.title in rendered(looking.look(area.id, 120), 120)
        for number in range(1, len(looking.legal) + 1):
            if looking.thing(str(number)) is not None:
                assert rendered(looking.closely(str(number)), 120).strip()


def test_a_move_says_what_it_brings() -> None:
    state = emporion.start("garum", seed=3)
    looking = Looking(emporion.view(state, 0), ["Anna"] * 4)
    looking.scene.labels[str(looking.legal[0])] = Label("Take it", tag="+2 {coin}")
    assert looking.words(looking.legal[0]).plain == "Take it [+2 coin]"
    first, second = rendered(looking.in_a_column(120), 120).splitlines()[:2]
    assert first.startswith("  1 Take it [+2 coin]: tuna") and first.endswith(str(looking.legal[0]))
    assert "tuna" in second


def test_a_move_says_what_it_changes_elsewhere() -> None:
    for state in positions("garum", 4, {}, 1):
        looking = Looking(emporion.view(state, state.asking()[0]), ["Anna"] * 4)
        marked = [move for move in looking.legal if looking.scene.labels[str(move)].marks]
        if marked:
            break
    assert re.search(r"; (Row|Column) \d+: \d+ → \d+", looking.line(1, marked[0]).plain)


def test_more_moves_than_fit_are_counted() -> None:
    looking = Looking(emporion.view(emporion.start("garum", seed=3), 0), ["Anna"] * 4)
    told = rendered(looking.moves(120, 3), 120).splitlines()
    assert len(told) <= 3 and len(rendered(looking.in_a_column(120), 120).splitlines()) == len(looking.legal)
    assert height_of(looking.moves(40, 2), 40) <= 2


@pytest.mark.parametrize("name", emporion.GAMES)
def test_what_happened_is_told_in_a_line_for_each_turn(name: str) -> None:
    record = played.read(name, min(played.kept(name)))
    names = [f"Player {seat + 1}" for seat in range(record.state.seats)]
    turns, all_of_it = record.turns(), news(record, names, 0, -1)
    assert all_of_it == [line for turn in turns if (line := tell(record.state.book, turn, names, 0))]
    assert len(all_of_it) < len(story(record, names, 0))
    longest = max(turns, key=lambda turn: turn.last - turn.first)
    begun = news(record, names, 0, longest.first - 1)
    assert tell(record.state.book, longest, names, 0) in begun
    later = news(record, names, 0, longest.last)
    assert len(later) < len(begun) and all_of_it[len(all_of_it) - len(later) :] == later
    assert news(record, names, 0, len(record.moves)) == []
