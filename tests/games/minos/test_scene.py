"""Minos on the screen: the map is the content's, every effect is told in few words, nothing is cut or covered."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import emporion
from emporion import face, games
from emporion.games.minos.actions import BUILD, ActionPoints
from emporion.games.minos.dice import SEERS, Groups, PlaceDie, Steps
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import Convert
from emporion.games.minos.layout import ROWS
from emporion.games.minos.places import ANCHORS, SHIPS, Fine
from emporion.games.minos.scene import label, pushed, scene
from emporion.games.minos.scene_brief import ability_brief, brief, start_brief, track_brief
from emporion.games.minos.scene_map import GALLEY, box_of
from emporion.games.minos.scene_words import card_words, short
from emporion.games.minos.state import Minos
from emporion.games.minos.turn import Turn
from emporion.scene import art
from emporion.scene.fit import spoken
from emporion.scene.node import TALL, WIDE, Node
from emporion.tuples import put
from tests.games.minos.positions import army, ask, bare, cards, city, farm, game, give, say, settled, ship

LONGEST = 46  # letters of a brief; a symbol counts as one


# --- the map


def outline(id: str) -> list[tuple[float, float]]:
    """The corners of a symbol drawn in small steps from its beginning."""
    path = next(iter(art.symbols()[id]))
    numbers = [float(n) for n in re.findall(r"-?(?:\d+\.\d+|\.\d+|\d+)", str(path.get("d")))]
    points = [(numbers[0], numbers[1])]
    for x, y in zip(numbers[2::2], numbers[3::2], strict=True):
        points.append((round(points[-1][0] + x, 1), round(points[-1][1] + y, 1)))
    return points


def edges(id: str) -> set[frozenset[tuple[float, float]]]:
    points = outline("minos-region-" + id)
    return {frozenset(pair) for pair in itertools.pairwise([*points, points[0]])}


def test_regions_share_their_border_lines_and_have_the_borders_of_the_content() -> None:
    book = game().book
    drawn = {id: edges(id) for id in book.region_ids}
    for here, id in enumerate(book.region_ids):
        touching = [at for at, other in enumerate(book.region_ids) if other != id and drawn[id] & drawn[other]]
        assert tuple(touching) == book.borders[4][here], id


def test_every_edge_is_a_coast_or_the_border_of_two_regions() -> None:
    """So there are neither gaps nor overlaps: each inner line is walked twice, each piece of coast once."""
    coast = outline("minos-island")
    shore = {frozenset(pair) for pair in itertools.pairwise([*coast, coast[0]])}
    count: dict[frozenset[tuple[float, float]], int] = {}
    for id in game().book.region_ids:
        for edge in edges(id):
            count[edge] = count.get(edge, 0) + 1
    assert {edge for edge, times in count.items() if times == 1} == shore
    assert set(count.values()) == {1, 2}


def test_regions_are_of_one_scale() -> None:
    """West and east alike: none has more than three times the land of another."""
    sizes = {id: area(outline("minos-region-" + id)) for id in game().book.region_ids}
    assert max(sizes.values()) < 3 * min(sizes.values()), sizes
    assert sum(sizes.values()) == pytest.approx(area(outline("minos-island")), rel=0.001)


def area(points: list[tuple[float, float]]) -> float:
    return abs(sum(a * d - c * b for (a, b), (c, d) in itertools.pairwise([*points, points[0]]))) / 2


def test_names_stand_in_their_regions_and_sea_peoples_lie_at_sea() -> None:
    book = game().book
    island = outline("minos-island")
    for region, id in enumerate(book.region_ids):
        x, y, w, h = box_of(id)
        assert x < ANCHORS[region][0] < x + w and y < ANCHORS[region][1] < y + h, id
        assert inside((ANCHORS[region][0], ANCHORS[region][1] + 20), outline("minos-region-" + id)), id
        if id not in ("archanes", "phaistos"):
            left, top = SHIPS[region]
            corners = [(left + a * GALLEY[0], top + b * 2 * GALLEY[1]) for a in (0, 0.5, 1) for b in (0, 0.5, 1)]
            assert not any(inside(corner, island) for corner in corners), id


def test_archanes_has_no_coast_its_sea_peoples_and_name_lie_inside() -> None:
    """What marks the region is drawn along its border, over what lies there."""
    id = "archanes"
    region = game().book.region_ids.index(id)
    left, top = SHIPS[region]
    rows = [top, top + GALLEY[1], top + 2 * GALLEY[1] - 1]
    ships = [(left + a * GALLEY[0], y) for a in (0.05, 0.5, 0.95) for y in rows]
    name = [(ANCHORS[region][0] + a, ANCHORS[region][1] + b) for a in (-26, 0, 26) for b in (2, 15)]
    assert all(inside(corner, outline("minos-region-" + id)) for corner in [*ships, *name])


def inside(point: tuple[float, float], corners: list[tuple[float, float]]) -> bool:
    x, y = point
    crossed = False
    for (a, b), (c, d) in itertools.pairwise([*corners, corners[0]]):
        if (b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a:
            crossed = not crossed
    return crossed


# --- few words


def effects() -> Iterator[tuple[str, Effect]]:
    """Every effect of every component, with where it stands."""
    book = game().book
    for card, id in enumerate(book.decree_ids):
        if card not in book.back:
            for effect in (*book.now[card], book.trait[card]):
                yield id, effect
    tiles = book.tile_gain + book.foundation_gain + book.sea_gain + book.action_bonus + book.space_gain
    boards = book.tower_gain + book.farm_gain + book.good_gain + tuple(itertools.chain(*book.route_income))
    for effect in itertools.chain(*tiles, *boards, *itertools.chain(*book.track_gain)):
        yield "a tile or board", effect


def test_every_effect_has_a_brief_of_at_most_46_letters() -> None:
    book = game().book
    told = {brief(book, effect): where for where, effect in effects()}
    assert len(told) > 100
    for text, where in told.items():
        assert 0 < len(spoken(text, "x")) <= LONGEST, f"{where}: {text}"
        assert "{" not in text and text[0] == text[0].upper(), f"{where}: {text}"


def test_different_effects_have_different_briefs() -> None:
    book = game().book
    by_text: dict[str, set[str]] = {}
    for _, effect in effects():
        again = " again" if isinstance(effect, Convert) and effect.again else ""
        by_text.setdefault(brief(book, effect), set()).add(effect.label(book) + again)
    assert {text: labels for text, labels in by_text.items() if len(labels) > 1} == {}


def test_abilities_tracks_and_starting_cards_have_briefs_of_at_most_46_letters() -> None:
    book = game().book
    told = [ability_brief(book, number, level) for number in range(5) for level in range(3)]
    told += [track_brief(book, track, space) for track in range(3) for space in range(9) if track != 1 or space]
    told += [start_brief(book, start) for start in range(9)]
    assert all(0 < len(text) <= LONGEST and "{" not in text for text in told), told
    alike = ("influence-6 as 3", "culture-5 as 2", "culture-6 as 3", "Phaistos for 2 and 4", "Malia for 2 and 3")
    assert len(set(told)) == len(told) - len(alike)


@pytest.mark.parametrize(("w", "fine"), [(104, ("tiny", 11)), (116, ("tiny", 11)), (127, ("small", 12))])
def test_every_decree_tells_all_it_does_on_its_face(w: int, fine: tuple[str, int]) -> None:
    from emporion.games.minos.scene_cards import NOBODY, face

    book = game().book
    for card, id in enumerate(book.decree_ids):
        if card not in book.back:
            parts = {part.key: part for part in face(book, card, w, 147, NOBODY, Fine(*fine))}
            assert "…" not in parts["now"].text + parts["trait"].text + parts["name"].text, id
            assert parts["now"].y + parts["now"].h <= parts["foot"].y, id


# --- what the titles tell


def titles(s: Minos) -> dict[str, str]:
    return {node.id: node.title for node in scene(emporion.view(s, 0), 0, WIDE).nodes}


def test_starting_cards_and_abilities_are_told_whole() -> None:
    s = game(3)
    s.abilities = (2, 3, 4)
    told = titles(s)
    assert told["start-3-malia"] == (
        "Starting card Malia: a City and 1 Warrior there, 7 coins, 2 weaponry, 4 points, stone, temporary herbs. "
        "Draws 7 cards and puts back 3."
    )
    assert "2 Warriors" in told["start-3-phaistos"] and told["start-3-rhithymna"].endswith("Begins the first round.")
    assert "Space 3: your groups of dice need only 6." in told["sa4"]
    assert "Space 2: for every City" in told["sa3"] and "cost you 1 coin less" in told["sa3"]
    assert "every 3 of your coins, weaponry and cards in hand are a point" in told["sa5"]


def test_routes_tell_their_tiles_and_spaces_what_they_bring() -> None:
    s = settled(4)
    told = titles(s)
    for tile in s.bonus[0] + s.bonus[3]:
        assert short(s.book, s.book.tile_gain[tile]) in told["route-1-a"]
    assert "On arrival: 8 points." in told["route-1-a-5"] and "On arrival: a blue tile." in told["route-1-a-2"]
    assert "besides the Ship" in told["route-1-a-1"] and "a Tower is needed" in told["route-1-a-4"]


def test_spaces_of_tracks_tell_what_they_give_and_bring() -> None:
    told = titles(settled(4))
    assert told["influence-1"] == "Influence 1. Gain 3 coins. At each income: up to 1 card into the Palace."
    assert "At each income: 4 weaponry" in told["population-7"] and "4 points for presence, 6" in told["population-7"]
    assert told["culture-8"].endswith("Every step beyond: 3 points.")


def test_panels_tell_prices_income_and_ability() -> None:
    s = settled(4, abilities="0123")
    told = titles(s)
    assert "The next Tower costs 3 coins: Gain 1 coin." in told["player-0"]
    assert "4 coins and 0 points at each income" in told["player-1"] and told["coins"].startswith("7 coins.")
    assert "Lawgivers, space 1: every Decree you play costs 1 coin less." in told["player-0"]
    assert "saves 3 coins on a Decree that shows it, 3 coins on a City" in told["stone"]


def test_before_anybody_has_a_city_nothing_is_called_built() -> None:
    s = face.start("minos", players=2, seed=1)
    assert isinstance(s, Minos)
    works = [title for title in titles(s).values() if re.match("(City|Tower|Farm|Ship): 0 of", title)]
    assert len(works) == 4
    assert all(title.endswith("The first City comes with the Starting card.") for title in works), works


def test_no_sentence_counts_one_of_many() -> None:
    """Never “1 coins”, wherever something is told."""
    s = settled(4)
    told = [*titles(s).values(), *[card_words(s.book, card) for card in range(len(s.book.decree_ids))]]
    wrong = [text for text in told if re.search(r"\b1 (coins|points|cards|steps|Warriors|Goods)\b", text)]
    assert wrong == []


# --- a crowd


def crowd() -> Minos:
    """A made-up worst case: all four players everywhere, eight cards in hand, much in every Palace."""
    s = settled(4)
    for seat in range(4):
        s.warriors[14 * seat : 14 * seat + 14] = [2] * 14
        for route in range(3):
            ship(s, seat, route, 3)
        give(s, seat, influence=4, culture=4, population=4, coins=123, weaponry=45)
        s.goods[6 * seat : 6 * seat + 6] = [4] * 6
        s.temps[6 * seat : 6 * seat + 6] = [3] * 6
    for at, id in enumerate(s.book.region_ids):
        if not s.foundation[at] or at % 2:
            city(s, at % 4, id, tower=True)
        farm(s, (at + 1) % 4, id)
    s.palace[0] = tuple(range(1, 17))
    s.area[0] = tuple(range(20, 28))
    s.shown[0] = ()
    s.hand[0] = tuple(range(30, 38))
    s.tiles = put(s.tiles, 0, s.bonus[0][:2] + s.bonus[3][:2] + s.bonus[4][:2])
    s.bonus = put(put(s.bonus, 0, s.bonus[0][2:]), 3, s.bonus[3][2:])
    s.bonus = put(s.bonus, 4, s.bonus[4][2:])
    return s


def overlap(a: Node, b: Node) -> tuple[int, int]:
    """How far two nodes of one area lie over each other."""
    wide = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    high = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return (wide, high) if wide > 0 and high > 0 else (0, 0)


@pytest.mark.parametrize("form", [WIDE, TALL])
def test_in_a_crowd_nothing_on_the_map_is_covered(form: str) -> None:
    """Only Warriors lie over each other, by no more than a few units, and their numbers are seen."""
    s = crowd()
    drawn = scene(emporion.view(s, 0), 0, form)
    regions = set(s.book.region_ids)
    pieces = [node for node in drawn.nodes if node.area in ("map", "west", "east") and node.id not in regions]
    assert len([node for node in pieces if node.id.startswith("warriors-")]) == 4 * 14
    areas = {area.id: area for area in drawn.areas}
    for node in pieces:
        assert 0 <= node.x <= areas[node.area].w - node.w and 0 <= node.y <= areas[node.area].h - node.h, node.id
    for a, b in itertools.combinations(pieces, 2):
        if a.area == b.area and overlap(a, b) != (0, 0):
            both = a.id.startswith("warriors-") and b.id.startswith("warriors-")
            assert both and overlap(a, b)[0] <= 4, f"{a.id} and {b.id}: {overlap(a, b)}"


@pytest.mark.parametrize("form", [WIDE, TALL])
def test_in_a_crowd_ships_and_markers_stay_to_be_seen(form: str) -> None:
    drawn = scene(emporion.view(crowd(), 0), 0, form)
    for kind, least in ((r"ship-\d-\d", 9), (r"(influence|culture|population)-of-\d", 5)):
        pieces = [node for node in drawn.nodes if re.fullmatch(kind, node.id)]
        assert len(pieces) == 12, kind
        for a, b in itertools.combinations(pieces, 2):
            assert a.area != b.area or abs(a.x - b.x) >= least or a.y != b.y, (a.id, b.id)
    tiles = [node for node in drawn.nodes if re.fullmatch(r"(blue|red)-bonus-\d+", node.id)]
    assert len(tiles) == 30
    assert all(overlap(a, b) == (0, 0) for a, b in itertools.combinations(tiles, 2) if a.area == b.area)


@pytest.mark.parametrize("count", [1, 4, 5, 8, 14, 17, 30])
def test_every_card_in_hand_keeps_a_place_to_be_clicked(count: int) -> None:
    s = settled(4)
    s.hand[0], s.shown[0] = tuple(range(1, count + 1)), ()
    drawn = scene(emporion.view(s, 0), 0, WIDE)
    held = [node for node in drawn.nodes if node.area == "hand" and node.id in s.book.decree_ids]
    assert len(held) == count
    for place, node in enumerate(held):
        seen = min([other.x for other in held[place + 1 :] if other.y == node.y] or [node.x + node.w]) - node.x
        assert seen >= 24 and node.h >= 24 and node.x + node.w <= 420 and node.y + node.h <= 147, (place, node)
    assert count > 4 or not any(overlap(a, b) != (0, 0) for a, b in itertools.combinations(held, 2))


def test_in_a_crowd_the_palace_shows_or_counts_every_card() -> None:
    drawn = scene(emporion.view(crowd(), 0), 0, WIDE)
    chips = [n for n in drawn.nodes if n.area == "palace" and n.title.startswith("In your Palace")]
    more = [int(n.text[1:]) for n in drawn.nodes if n.id.startswith("more-")]
    assert len(chips) + sum(more) == 16 and len(chips) >= 13
    assert all(overlap(a, b) == (0, 0) for a, b in itertools.combinations(chips, 2))
    area = [n for n in drawn.nodes if n.title.startswith("In your area")]
    assert len(area) == 8 and all(n.w >= 24 and n.h >= 24 for n in area)


# --- looked at closely


SECTIONS = (Path(__file__).parent / "sections.txt").read_text(encoding="utf-8").split()
SAID = re.compile(r"\{(?!p\d\})([a-z][\w-]*)\}")


def test_every_thing_can_be_looked_at_closely() -> None:
    """All that is not mere decoration has a title, lines, a section of the rules, and a record where there is one."""
    known: set[str] = set()
    for s in (game(4), settled(4), settled(2), crowd(), ask(crowd(), 0, Turn(4, 2, 2, True, (3, 5), 1, False))):
        for seat in (0, None):
            view = emporion.view(s, seat)
            records = {record.id for record in games.pack_of(s.book).records}
            for node in face.scene_of(view, form=WIDE).nodes:
                if "still" in node.look.split():
                    continue
                found = face.inspect(view, node.id)
                assert found is not None and found.title and found.section in SECTIONS, node.id
                assert not found.about or found.about in records, node.id
                assert all((line and line.rstrip("*")[-1] in ".:") or "*" in line for line in found.lines), found
                symbols = [name for line in found.lines for name in SAID.findall(line)]
                assert all(name in art.symbols() for name in symbols), (node.id, found)
                known.add(re.sub(r"\d+", "n", node.id))
    assert len(known) > 100


def test_a_decree_looked_at_tells_its_price_step_by_step() -> None:
    s = settled(4, abilities="0123")
    s.level = put(s.level, 0, 1)
    s.offer = cards(s, "feast-of-the-poor", "golden-fields")
    give(s, 0, silver=1, grain=0)
    found = face.inspect(emporion.view(s, 0), "golden-fields")
    assert found is not None and found.about == "golden-fields" and found.section == "develop"
    assert "Costs *11*{coin}, −2 Lawgivers, −3 {minos-silver}, +3 from the offer: *9*{coin} for you now." in found.lines


def test_a_region_looked_at_tells_what_its_warriors_are_worth_now() -> None:
    s = settled(4)
    army(s, 0, zakros=2)
    army(s, 1, zakros=1)
    give(s, 0, population=2)
    found = face.inspect(emporion.view(s, 1), "zakros")
    assert found is not None
    assert "2 Warriors of {p0}: *4* at a scoring now, dominance." in found.lines
    assert "1 Warrior of {p1}: *1* at a scoring now." in found.lines


# --- phases, and what is still to choose


def test_the_phase_follows_the_round() -> None:
    s = game(2)
    seen: list[tuple[str, str]] = []
    rng = Random(4)
    while not s.over:
        phase = scene(emporion.view(s, None), -1, WIDE).phase
        assert phase is not None and -1 <= phase.now < len(phase.parts)
        now = (phase.round, phase.parts[phase.now])
        if not seen or seen[-1] != now:
            seen.append(now)
        (seat,) = s.asking()
        s.play(seat, rng.choice(s.legal(seat)))
    assert seen[:3] == [("Set-up", "Draft"), ("Set-up", "Opening cards"), ("Set-up", "First Palace card")]
    assert ("Round 1 of 4", "Draft dice") in seen and ("Round 4 of 4", "Actions") in seen
    order = [seen.index((f"Round {n} of 4", part)) for n in (1, 2, 3, 4) for part in ("Draft dice", "Actions")]
    assert order == sorted(order)


def test_the_rounds_that_end_with_a_scoring_say_so() -> None:
    s = game(2)
    rng = Random(4)
    parts: dict[str, tuple[str, ...]] = {}
    while not s.over:
        phase = scene(emporion.view(s, None), -1, WIDE).phase
        assert phase is not None
        parts[phase.round] = phase.parts[4:]
        (seat,) = s.asking()
        s.play(seat, rng.choice(s.legal(seat)))
    told = [parts[f"Round {n} of 4"] for n in (1, 2, 3, 4)]
    assert told == [(), ("Scoring",), (), ("Scoring", "Battles")]


def test_a_row_tells_whom_the_die_in_hand_would_push() -> None:
    s, rng = game(2), Random(1)
    while not (isinstance(s.stack[-1][1], PlaceDie) and any(pushed(s, row) for row in range(ROWS))):
        (seat,) = s.asking()
        s.play(seat, rng.choice(s.legal(seat)))
    (seat,) = s.asking()
    row = next(row for row in range(ROWS) if pushed(s, row))
    for id in (s.book.row_ids[row], pushed(s, row)[0][0]):
        found = face.inspect(emporion.view(s, seat), id)
        assert found and [line for line in found.lines if "would be pushed to space" in line]


def test_a_grouping_of_dice_and_a_step_say_what_they_bring() -> None:
    s = settled(2, abilities="34")
    give(s, 0, influence=0, population=0, culture=0)
    s.rows = ((1 + 3, 1 + 6 + 3, 1 + 18 + 4), (), (), (), ())  # red 4, blue 4, gray 5
    ask(s, 0, Groups())
    shown = scene(emporion.view(s, 0), 0, WIDE)
    steps = {0: f"1 × Influence: {track_brief(s.book, 0, 1)}", 2: f"1 × Population: {track_brief(s.book, 2, 1)}"}
    assert {label.text for label in shown.labels.values()} == set(steps.values())
    assert {f"{words}." for words in steps.values()} <= {node.title for node in shown.nodes}
    assert s.ability[0] == SEERS, "they need less"
    found = face.inspect(emporion.view(s, 0), "groups-1-0-0")
    assert found and found.lines[0] == f"{track_brief(s.book, 0, 1)}."
    assert found.lines[-1].startswith(f"Groups of {s.book.ability_amount[SEERS][0]} or more")
    s.track[2] = 8
    ask(s, 0, Steps(1, 0, 1))
    told = scene(emporion.view(s, 0), 0, WIDE).labels
    assert told["advance influence"].text.endswith(f": {track_brief(s.book, 0, 1)}")
    assert told["advance population"].text.endswith(": 3 points"), "beyond the last space"


def test_the_first_choices_say_what_they_bring() -> None:
    s = game(4)
    (seat,) = s.asking()
    told = scene(emporion.view(s, seat), seat, WIDE).labels
    assert told["start start-4-kydonia"].text == ("Choose Kydonia: 7 coins, 2 weaponry, 4 points, wood; draw 6, keep 3")
    cards = settled(4)
    for verb in (s.book.reject, s.book.sell, s.book.discard):
        assert label(cards, 0, verb[1]).text.endswith("; it would: " + short(s.book, s.book.now[1]))
    assert "points at the end; with " in label(cards, 0, s.book.enthrone[1]).text


def test_a_tile_of_three_effects_keeps_each_in_a_line_of_its_own() -> None:
    s = settled(4)
    tile = next(id for id, gain in zip(s.book.tile_ids, s.book.tile_gain, strict=True) if len(gain) == 3)
    s.bonus = ((s.book.tile_ids.index(tile),), *[()] * (len(s.bonus) - 1))
    (node,) = [node for node in scene(emporion.view(s, 0), 0, WIDE).nodes if node.id == tile]
    assert len(node.parts) == 3 and node.parts[-1].y + node.parts[-1].h <= node.h + 1


def test_beside_few_cards_there_is_a_place_for_the_next() -> None:
    s = settled(4)
    for count, there in ((1, True), (2, True), (3, True), (4, False), (8, False)):
        s.hand[0], s.shown[0] = tuple(range(30, 30 + count)), ()
        nodes = scene(emporion.view(s, 0), 0, WIDE).nodes
        assert ("hand-room" in [node.id for node in nodes]) == there, count


def test_the_prompt_counts_what_is_still_to_choose() -> None:
    s = ask(settled(4), 0, Turn(1, 0, 4, False, (), 0, False))
    assert scene(emporion.view(s, 0), 0, WIDE).more == 4
    assert scene(emporion.view(s, 1), 1, WIDE).more == 0
    say(s, "draw deck")
    assert scene(emporion.view(s, 0), 0, WIDE).more == 3


# --- questions in their places


def test_first_pick_all_is_open_and_a_card_lights_its_region() -> None:
    s = game(4)
    (seat,) = s.asking()
    drawn = scene(emporion.view(s, seat), seat, WIDE)
    starts = [node for node in drawn.nodes if node.id.startswith("start-4-")]
    assert [node.of for node in starts] == ["kydonia", "phaistos", "knossos", "gournia"]
    told = [part.text for number in s.abilities for part in drawn.by_id[s.book.ability_ids[number]].parts]
    for number in s.abilities:
        for level in range(3):
            assert any(spoken(text) == ability_brief(s.book, number, level) for text in told)


def test_a_die_in_hand_shows_where_it_would_lie_and_whom_it_pushes() -> None:
    s = settled(4)
    say(s, f"draft {s.book.die_ids[s.pool[0]]}")
    (seat,) = s.asking()
    drawn = scene(emporion.view(s, seat), seat, WIDE)
    assert {node.id for node in drawn.nodes if node.id.startswith("landing-")} == {
        f"landing-{r}" for r in s.book.row_ids
    }


def test_what_is_built_is_offered_with_its_price_unless_it_is_free() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=20, stone=1, temporary_grain=1)
    army(s, 0, tarrha=1)
    ask(s, 0, Turn(9, 2, 1, False, (), 0, False))
    labels = scene(emporion.view(s, 0), 0, WIDE).labels
    assert labels["city tarrha"].text == "City in Tarrha: 3 coins"
    assert labels["farm tarrha"].text == "Farm in Tarrha: 0 Warriors"
    assert labels["ship route-1-a"].text.endswith(f": {3 + s.book.route_cost[s.routes[0]][1]} coins")
    say(s, "farm tarrha")
    labels = scene(emporion.view(s, 0), 0, WIDE).labels
    assert labels["return warriors 0"].text == "Send 0 Warriors home, spend 1 Temporary Grain"
    assert labels["return warriors 1"].text == "Send 1 Warrior home"
    ask(s, 0, ActionPoints(BUILD, 1, True))
    assert scene(emporion.view(s, 0), 0, WIDE).labels["city tarrha"].text == "City in Tarrha"


def test_a_price_is_paid_at_the_coins_and_a_trait_used_beside_the_actions() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=20, temporary_silver=1)
    s.hand[0] = cards(s, "potters-quarter")
    ask(s, 0, Turn(5, 1, 1, False, (), 0, False))
    say(s, "play potters-quarter")
    drawn = scene(emporion.view(s, 0), 0, WIDE)
    assert drawn.labels["pay"].at == "coins" and drawn.prompt.startswith("Pay 7 coins")
    assert "silver" in drawn.places(s.legal(0))
    s = ask(settled(4), 0, Turn(5, 1, 1, False, cards(s, "lily-fresco"), 0, False))
    s.palace[0] = cards(s, "lily-fresco")
    drawn = scene(emporion.view(s, 0), 0, WIDE)
    assert drawn.labels["trait lily-fresco"].at == "answer-lily-fresco"
    assert drawn.by_id["answer-lily-fresco"].of == "lily-fresco"


def test_a_price_for_an_effect_is_asked_with_the_effect() -> None:
    s = settled(4)
    give(s, 0, weaponry=3)
    (effect,) = [effect for effect in s.book.now[s.book.decree_ids.index("votive-axes")] if isinstance(effect, Convert)]
    assert (
        scene(emporion.view(ask(s, 0, effect), 0), 0, WIDE).prompt == "Pay 2 weaponry: 3 points, repeatedly; or pass."
    )
