"""The board: few words on every card, every question in its place, everything can be looked at closely."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import face, games
from emporion.games.thessaloniki import scene_brief
from emporion.games.thessaloniki.alcove import Act
from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.card import CountLegacy, Trade, TradeAny
from emporion.games.thessaloniki.cargo import SellMixed, SellSupply, Space, Stow, SwapShips
from emporion.games.thessaloniki.family import Exchange, asked
from emporion.games.thessaloniki.goods import AnyGood
from emporion.games.thessaloniki.inspect import index
from emporion.games.thessaloniki.move import Fare, Gate
from emporion.games.thessaloniki.officina import Advance
from emporion.games.thessaloniki.officium import GainMosaic, PlaceMosaic
from emporion.games.thessaloniki.pay import payable
from emporion.games.thessaloniki.port import ReplaceSalt
from emporion.games.thessaloniki.reload import Lift, MoveGoods, Reload
from emporion.games.thessaloniki.sail import MaySail
from emporion.games.thessaloniki.scene_label import mosaic_worth, statue_worth
from emporion.games.thessaloniki.scene_mine import chips
from emporion.games.thessaloniki.scene_pay import payment
from emporion.games.thessaloniki.scene_wide import PLACES
from emporion.games.thessaloniki.scoring import city_limit, city_ships, city_value, legacy_points
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.taberna import GainStatue, PlaceStatue
from emporion.games.thessaloniki.terms import COLOURS, SALT_TOKEN
from emporion.kernel.state import State
from emporion.kernel.step import Step
from emporion.scene import art
from emporion.scene.fit import runs
from emporion.scene.node import TALL, WIDE, Scene
from emporion.tuples import put
from tests.games.thessaloniki.table import (
    RED,
    activate,
    arrange,
    dice,
    give,
    harbour,
    hold,
    number,
    play,
    resolve,
    table,
    turn,
    works,
)
from tests.scene.test_scene import check, check_alike

BRIEF = 46  # letters, a symbol counted as one
BUTTONS = ("pass", "amount", "raw", "stay")  # what has no place on the table
SECTIONS = (Path(__file__).parent / "sections.txt").read_text(encoding="utf-8").split()


def book() -> ThessalonikiBook:
    found = games.book("thessaloniki")
    assert isinstance(found, ThessalonikiBook)
    return found


def count(text: str) -> int:
    """How long a text is, a symbol counted as one; all of them are drawn somewhere."""
    pieces = [run for line in text.split("\n") for run in runs(line)]
    assert all(run.text in art.symbols() for run in pieces if run.symbol), text
    return sum([1 if run.symbol else len(run.text) for run in pieces])


def test_every_card_says_what_it_does_in_46_letters() -> None:
    b = book()
    for id in [*[card.id for card in b.cards[1:]], *[family.id for family in b.families[1:]]]:
        said = scene_brief.brief(b, id)
        assert 7 <= count(said) <= BRIEF, f"{id}: {said}"
        when, effects = b.works[id]
        if when:
            assert 4 <= count(scene_brief.chip(b, id)) <= 24, id
        for effect in effects:
            for n in re.findall(r"\d+", effect):
                assert n in said or when in ("left-price", "distance"), f"{id}: {said} does not say {n}"


def test_no_two_contracts_say_the_same_but_for_those_that_do_the_same() -> None:
    b = book()
    said = {card.id: scene_brief.brief(b, card.id) for card in b.cards[1:]}
    for one in said:
        for other in said:
            assert said[one] != said[other] or b.works[one] == b.works[other], (one, other)


def test_ships_alcoves_tiles_and_track_are_brief_too() -> None:
    b = book()
    texts = [scene_brief.benefit(b, words) for words in b.benefit_words[1:]]
    texts += [scene_brief.action(b, number) + scene_brief.action_cost(b, number) for number in range(len(b.actions))]
    texts += [scene_brief.tile(b, number) for number in range(1, len(b.tiles))]
    texts += [scene_brief.phrase(b, effect, "word") for words in b.chariot_words for effect in words]
    texts += [scene_brief.phrase(b, effect, group) for effect in b.bonus_words for group in ("word", "long")]
    texts += [scene_brief.phrase(b, effect, "gives") for effect in b.bonus_words[:7]]
    texts += [scene_brief.phrase(b, effect, "word") for words in b.sunset_words for effect in words]
    assert all(0 < count(text) <= BRIEF for text in texts), [text for text in texts if count(text) > BRIEF]


def test_few_lasting_contracts_are_told_in_words_many_in_short_and_none_is_lost() -> None:
    book, box = games.book("thessaloniki"), PLACES.mine.lasting
    assert isinstance(book, ThessalonikiBook)
    lasting = tuple([card for card in range(1, len(book.cards)) if not book.cards[card].instant])
    few, many, most = chips(book, lasting[:2], box), chips(book, lasting[:8], box), chips(book, lasting[:11], box)
    assert [node.text for node in few] == [scene_brief.brief(book, book.cards[card].id) for card in lasting[:2]]
    assert len(many) == 8 and len(most) == 8 and most[-1].id == "lasting" and "4" in most[-1].text
    for node in (*few, *many, *most):
        assert node.x + node.w <= box[1] + box[3] and node.y + node.h <= box[2] + box[4]


def test_points_are_pills_as_far_as_they_are_drawn() -> None:
    assert scene_brief.pill(scene_brief.PILLS).strip("{}") in art.symbols()
    assert count(scene_brief.pill(scene_brief.PILLS + 1)) == 3, "then digits and a laurel"


def test_briefs_follow_the_numbers_of_a_pack() -> None:
    values: Any = {"contract": [{"id": "c46", "effect": ["points 7", "salt 2"]}, {"id": "c51", "numbers": [2]}]}
    changed = games.changed_book("thessaloniki", values)
    assert isinstance(changed, ThessalonikiBook)
    assert scene_brief.brief(changed, "c46") == "Gain {thessaloniki-points-7} and 2{thessaloniki-salt}"
    assert "+2" in scene_brief.brief(changed, "c51")


# --- questions in their places


def asked_in(s: Thessaloniki) -> Scene:
    """Both forms of what the one who is asked sees, checked."""
    seat = s.asking()[0]
    view = emporion.view(s, seat)
    tall, wide = face.scene_of(view, form=TALL), face.scene_of(view, form=WIDE)
    for scene in (tall, wide):
        check(scene, {scene.place(move) for move in view.legal(seat)} - {""})
    check_alike(tall, wide)
    return wide


def places(s: Thessaloniki) -> dict[str, str]:
    """Where each move of the one who is asked is offered."""
    scene = asked_in(s)
    return {str(move): scene.place(move) for move in s.legal(s.asking()[0])}


def tags(s: Thessaloniki) -> dict[str, str]:
    """What the table says at the things that may be chosen."""
    scene = asked_in(s)
    return scene.places(s.legal(s.asking()[0]))


def rich(players: int = 4) -> Thessaloniki:
    """A red player with something of everything."""
    s = table(players)
    goods = " ".join([f"{token} 2" for token in s.book.tokens])
    give(s, RED, f"{goods} denarius 3 mosaic 2 statue 2")
    harbour(
        s, "ephesus-1", "antioch-1", "alexandria-1", "ostia-1", cargo={3: "meat olive grape", 1: "grain olive salt"}
    )
    s.active_seat = RED
    return s


RARE: tuple[Step[Thessaloniki], ...] = (
    Fare(6, 1), Gate(), Advance(2), GainMosaic(1), GainStatue(1), PlaceMosaic(), PlaceStatue(), MaySail(),
    Trade(3, 2, 9, 5), TradeAny(4, 2, 5), CountLegacy(5), SwapShips(), SwapShips(1), SellMixed(2, False),
    Stow(3, 2, True), Space(3, 2), SellSupply(1), MoveGoods(2), Lift(3), Reload(3, 2), ReplaceSalt(1), Exchange(),
)  # fmt: skip


@pytest.mark.parametrize("step", RARE, ids=[type(step).__name__ for step in RARE])
def test_rare_questions_are_drawn_in_their_place(step: Step[Thessaloniki]) -> None:
    s = rich()
    works(s, RED, "c3", "c13")
    s.gate = 1
    s.mosaics_left = put(s.mosaics_left, RED, 1)
    s.statues_left = put(s.statues_left, RED, 1)
    s.family = put(s.family, RED, 2)
    s.powers = put(s.powers, RED, s.powers[RED] | 1 << 21)
    resolve(s, RED, step)
    assert s.asking() == (RED,) and type(asked(s.stack[-1][1])) is type(step)
    for move, place in places(s).items():
        assert place or move.split()[0] in BUTTONS, move


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_question_of_a_game_is_drawn_in_its_place(players: int) -> None:
    s = emporion.start("thessaloniki", players=players, seed=players)
    assert isinstance(s, Thessaloniki)
    rng = Random(players)
    seen: set[str] = set()
    while not s.over:
        (seat,) = s.asking()
        kind = type(asked(s.stack[-1][1])).__name__
        if kind not in seen or rng.random() < 0.05:
            seen.add(kind)
            for move, place in places(s).items():
                assert place or move.split()[0] in BUTTONS or move == "accept", f"{kind}: {move}"
        s.play(seat, rng.choice(s.legal(seat)))
    assert {"Draft", "Turn", "Way", "Act", "Sell"} <= seen


def test_a_worker_s_way_tells_its_steps_its_cost_and_its_action_points() -> None:
    s = table()
    arrange(
        s, officium="red-patrician", taberna="", officina="green-patrician", forum="green-merchant-1 green-merchant-2"
    )
    s.alcove_statues = put(s.alcove_statues, 2, (RED,))
    give(s, RED, "denarius 1")
    play(turn(s, RED), "move red-patrician")
    said = tags(s)
    assert said["taberna"].startswith("1 on: 3") and said["officina"].startswith("2 on: 3")
    assert "−1{coin}: 1" in said["forum"]


def test_ships_and_goods_tell_the_most_one_can_earn() -> None:
    s = rich()
    play(resolve(s, RED, s.book.actions[s.book.alcoves[4].actions[0]].effect))
    assert tags(s)["antioch-1"] == "+8" and tags(s)["ephesus-1"] == "+0"
    play(s, "load alexandria-1")
    assert tags(s)["refined-grape"] == "+6" and tags(s)["refined-meat"] == "+2", "own goods pay at most 1"


def test_a_place_of_the_offer_that_is_empty_says_so_and_a_city_what_it_pays() -> None:
    s = table()
    s.offer = [s.offer[0], 0, *s.offer[2:]]
    for form in (TALL, WIDE):
        seen = {node.id: node for node in face.scene_of(emporion.view(s, 0), form=form).nodes}
        assert "taken-1" not in seen and "taken" in seen["taken-2"].text.replace("\n", " ")
        for city, id in enumerate(s.book.cities):
            said = {part.key: part.text for part in seen[id].parts}
            ships, limit, value = city_ships(s, 0, city), city_limit(s, 0, city), city_value(s, 0, city)
            assert said["worth"] == str(min(ships, limit) * value)
            assert said["forecast"].endswith(f"{ships} (limit {limit}) × {value}")
    s.deck = s.reserve = ()
    empty = next(node for node in face.scene_of(emporion.view(s, 0)).nodes if node.id == "taken-2")
    assert "no Contract left" in empty.text.replace("\n", " ")


def test_what_a_berth_pays_can_be_read_over_the_tag_of_its_ship() -> None:
    """A tag is 17 high and lies across the upper edge of its ship."""
    for form in (TALL, WIDE):
        seen = {node.id: node for node in face.scene_of(emporion.view(table(), 0), form=form).nodes}
        s = table()
        for berth, number_of in enumerate(s.port):
            plaque = seen[f"berth-{berth + 1}"]
            if number_of:
                ship = seen[s.book.ships[number_of].id]
                assert plaque.y + plaque.h / 2 + 7 <= ship.y - 8.5, (form, berth)


def test_an_action_is_offered_in_the_alcove_where_one_is() -> None:
    s = rich()
    resolve(s, RED, Act(5, 2, (), False, False))
    assert places(s)["act place-mosaic"] == "legatio-place-mosaic"
    assert places(s)["buy denarius"] == "denarius" and places(s)["pass"] == ""


def test_others_who_sell_on_a_port_turn_are_told_whose_it_is() -> None:
    s = rich()
    give(s, 3, "refined-grape 1")
    s.active_seat = RED
    resolve(s, RED, Act(4, 1, (), False, True))
    play(s, "act sell-colour", "load antioch-1", "sell grape", "amount 1")
    assert s.asking() == (3,) and "{p2} acts at the Port" in asked_in(s).prompt


def test_the_phase_follows_the_turn() -> None:
    s = table(1, "normal")
    arrange(s, officium="yellow-patrician", taberna="")
    hold(s, 0, "c1")

    def now() -> str:
        phase = face.scene_of(emporion.view(s, 0)).phase
        assert phase is not None and phase.parts[4] == "Collegiabot"
        return phase.parts[phase.now]

    turn(s, 0)
    assert now() == "Move"
    play(s, "move yellow-patrician", "to taberna")
    assert now() == "Alcove"


def test_how_many_are_still_to_choose() -> None:
    s = rich()
    resolve(s, RED, Act(5, 2, (), False, False))
    assert asked_in(s).more == 2
    s = rich()
    resolve(s, RED, TradeAny(4, 2, 5))
    assert asked_in(s).more == 4
    s = rich()
    resolve(s, RED, TradeAny(1, 2, 5))
    assert asked_in(s).more == 0, "the last one needs no number"


def test_what_is_still_to_do_without_an_action_point_is_asked_for_by_its_name() -> None:
    s = rich()
    resolve(s, RED, Act(5, 0, (12,), False, False))
    assert "Resolve bonuses" in asked_in(s).prompt
    s = rich()
    resolve(s, RED, Act(5, 0, (), False, False))
    assert "Buy one" in asked_in(s).prompt


def test_one_of_a_thing_is_told_in_the_singular() -> None:
    s = rich()
    s.denarii[RED] = 1
    s.raw[COLOURS * RED + 1] = 1
    titles = {node.id: node.title for node in face.scene_of(emporion.view(s, RED)).nodes}
    assert titles["denarius"] == "You have 1 Denarius." and titles["raw-grape"] == "You have 1 Raw Grape."


def test_the_collegiabots_turn_is_a_story_with_dice_reasons_and_marks() -> None:
    s = table(1, "normal")
    arrange(s, mercatus="purple-patrician", officium="")
    s.entrance = (0, 0)
    dice(s, 1, 2)
    turn(s, 1)
    scene = asked_in(s)
    rows = [scene.by_id[f"story-{i}"] for i in range(3)]
    assert [part.icon for part in rows[0].parts if part.key.startswith("die")] == ["die-1"]
    assert "to the Officium" in rows[0].title and "gains 1" in rows[1].title
    assert "No space there: as if it showed 3" in rows[2].title and "Mosaic: Demand of" in rows[2].title
    mark = scene.by_id["mark-2"]
    assert mark.area == "demand" and mark.text == "3"
    found = face.inspect(emporion.view(s, 0), "story-2")
    assert found is not None and any("as if it showed 3" in line for line in found.lines)
    play(s, str(s.legal(0)[0]))
    assert "story-0" not in asked_in(s).by_id, "it is told until one has chosen"


# --- what is told is true


def test_the_worth_of_a_piece_on_demand_is_what_it_adds() -> None:
    s = rich()
    activate(s, "ephesus-demand-1", "antioch-demand-2", "ephesus-demand-3")
    s.claimed = put(
        s.claimed,
        RED,
        (number(s, "ships", "ephesus-1"), number(s, "ships", "ephesus-2"), number(s, "ships", "antioch-1")),
    )
    for tile in s.active:
        for space in range(3):
            told = statue_worth(s, RED, tile, space)
            assert end_worth(placed(s, "statue", tile, space)) - end_worth(s) == told
            told = mosaic_worth(s, RED, tile, space)
            assert end_worth(placed(s, "mosaic", tile, space)) - end_worth(s) == told


def placed(s: Thessaloniki, kind: str, tile: int, space: int) -> Thessaloniki:
    after = s.clone()
    resolve(after, RED, PlaceMosaic() if kind == "mosaic" else PlaceStatue())
    return play(after, f"{kind} {s.book.tiles[tile].id}-{kind[0]}{space + 1}")


def end_worth(s: Thessaloniki) -> int:
    """What cities and Legacy would pay red now."""
    ships = [min(city_ships(s, RED, c), city_limit(s, RED, c)) * city_value(s, RED, c) for c in range(4)]
    return sum(ships) + legacy_points(s, RED)


def test_a_payment_as_it_is_told_can_be_paid() -> None:
    rng = Random(3)
    for _ in range(300):
        s = table()
        give(s, RED, " ".join([f"{id} {rng.choice((0, 0, 1, 2))}" for id in s.book.tokens]))
        card = rng.randrange(1, len(s.book.cards))
        need = s.book.cards[card].need(2)
        s.hands[RED] = (card,)
        if payable(s, RED, need):
            paid = payment(s, RED, need)
            assert len(paid) == sum(need)
            for token, due in paid:
                assert token == SALT_TOKEN or due == COLOURS or token % COLOURS == due


# --- everything can be looked at closely


@pytest.mark.parametrize("players", [1, 2, 4])
def test_everything_on_the_table_can_be_looked_at(players: int) -> None:
    s = emporion.start("thessaloniki", players=players, seed=7)
    rng = Random(players)
    moves = 0
    while not s.over:
        if moves % 23 == 0:
            for seat in (s.asking()[0], None):
                looked_at(emporion.view(s, seat))
        moves += 1
        s.play(s.asking()[0], rng.choice(s.legal(s.asking()[0])))
    looked_at(emporion.view(s, 0))


def looked_at(view: State[Any]) -> None:
    for node in face.scene_of(view).nodes:
        if "still" in node.look.split() or node.id in ("watching", "hand", "lasting", "story-name"):
            continue
        found = face.inspect(view, node.id)
        assert found is not None and found.title and found.lines, node.id
        assert found.section in SECTIONS, f"{node.id}: {found.section}"
        for line in (found.title, *found.lines):
            assert line and not blanks(line), f"{node.id}: {line}"


def blanks(text: str) -> list[str]:
    """Blanks that nobody filled."""
    return [
        name
        for name in re.findall(r"\{([^}]*)\}", text)
        if name not in art.symbols() and not re.fullmatch(r"p\d", name)
    ]


def test_what_is_not_on_the_table_is_not_looked_at() -> None:
    view = emporion.view(table(), RED)
    assert face.inspect(view, "nothing-of-the-kind") is None
    assert set(index(book())) & {"c1", "officium", "ostia-1", "altar", "raw-grain", "player-3"}


def test_an_alcove_is_counted_through_for_the_move() -> None:
    s = table()
    arrange(s, mercatus="red-patrician", officium="yellow-merchant-1 salt-merchant", taberna="")
    s.alcove_mosaics = put(s.alcove_mosaics, 0, (RED,))
    play(turn(s, RED), "move red-patrician")
    found = face.inspect(emporion.view(s, RED), "officium")
    assert found is not None
    text = "\n".join(found.lines)
    assert "1 on, free" in text and "1{thessaloniki-action-point}" in text
    assert "1{thessaloniki-raw-grain} 1{thessaloniki-salt} 1{thessaloniki-raw-meat}" in text
    assert "Past the Gate" in text and "Your Mosaics* on the way: {thessaloniki-points-2}" in text


def test_a_contract_tells_cost_payment_and_legacy() -> None:
    s = table()
    hold(s, RED, "c23")
    give(s, RED, "raw-olive 1 salt 1 raw-grain 1 statue 1")
    found = face.inspect(emporion.view(turn(s, RED), RED), "c23")
    assert found is not None
    text = "\n".join(found.lines)
    assert "{thessaloniki-raw-olive}, {thessaloniki-salt} as {thessaloniki-raw-olive}, {thessaloniki-raw-grain}" in text
    assert "your 0 points become 1" in text and "Statue to*: an Alcove" in text


def test_others_secret_contracts_are_not_told() -> None:
    s = emporion.start("thessaloniki", players=2, seed=3)
    assert isinstance(s, Thessaloniki)
    while s.families:
        s.play(s.asking()[0], s.legal(s.asking()[0])[0])
    secret = s.book.cards[s.dealt[1][0]].id
    name = s.book.words["name." + secret]
    view = emporion.view(s, 0)
    told = [*[node.title for node in face.scene_of(view).nodes], *said_of(view)]
    assert not any(name in text for text in told)
    assert any(name in text for text in said_of(emporion.view(s, 1)))


def said_of(view: Thessaloniki) -> Iterator[str]:
    for seat in range(view.seats):
        found = face.inspect(view, f"pieces-{seat}")
        assert found is not None
        yield from found.lines


def test_goods_of_one_colour_are_asked_for_with_their_number() -> None:
    s = rich()
    resolve(s, RED, AnyGood(3, False, True))
    assert asked_in(s).prompt == "Choose the colour of which you gain 3 Raw Goods."
    s = rich()
    resolve(s, RED, AnyGood(2, False, False))
    assert asked_in(s).prompt == "Choose the Good you gain."
