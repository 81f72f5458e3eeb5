"""What Garum shows: what a move would change, what things are worth now, what is said when they are looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import emporion
from emporion import face, games, laws
from emporion.games.garum.layout import LINE_IDS, colour_of
from emporion.games.garum.scene_standing import fish_of, standings
from emporion.games.garum.scoring import Scoring
from emporion.games.garum.state import Garum
from emporion.scene import art
from emporion.scene.fit import spoken
from emporion.scene.node import WIDE, Scene
from tests.games.garum.table import say, start

OPTIONS = laws.combinations("garum")
SECTIONS = (Path(__file__).with_name("sections.txt")).read_text().split()
BLANK = re.compile(r"\{(?!p\d\})([\w-]+)\}")


def positions(players: int, options: dict[str, str], step: int) -> Iterator[Garum]:
    """The beginning of a random game, every so many moves of it, and its end."""
    s = laws.start("garum", players, options, 3)
    assert isinstance(s, Garum)
    rng, count = Random(3), 0
    while not s.over:
        if count % step == 0:
            yield s
        count += 1
        (seat,) = s.asking()
        s.play(seat, rng.choice(s.legal(seat)))
    yield s


def wide(s: Garum, seat: int | None) -> Scene:
    return emporion.scene_of(emporion.view(s, seat), form=WIDE)


def bonuses(s: Garum) -> int:
    """All points that bonus spaces brought."""
    width = len(s.book.causes)
    return sum(
        [s.points[at] for at in range(len(s.points)) if at % width in (s.book.species_bonus, s.book.joker_bonus)]
    )


def test_a_brief_has_at_most_46_letters() -> None:
    words = games.book("garum").words
    briefs = [text for key, text in words.items() if key.startswith("brief.")]
    assert briefs and all(len(spoken(text.replace("{n point}", "12 points"), "x")) <= 46 for text in briefs)


@pytest.mark.parametrize(("players", "options"), OPTIONS)
def test_everything_can_be_looked_at_closely(players: int, options: dict[str, str]) -> None:
    records = {record.id for record in games.pack_of(games.book("garum")).records}
    for s in positions(players, options, 31):
        for seat in (*range(players), None):
            view = emporion.view(s, seat)
            for node in emporion.scene_of(view, form=WIDE).nodes:
                found = face.inspect(view, node.id)
                if found is None:
                    assert "still" in node.look or node.id in ("no-lines", f"held-{node.id[-1]}"), node.id
                    continue
                assert found.title and found.section in SECTIONS, node.id
                assert not found.about or found.about in records, found.about
                blanks = [blank for line in (found.title, *found.lines) for blank in BLANK.findall(line)]
                assert all(blank in art.symbols() for blank in blanks), (node.id, blanks)


@pytest.mark.parametrize("id", ["", "x", "vat-", "vat-99", "vat-3-xx", "row-17", "row-0", "col-x", "bonus-63-3",
                                "bonus-99-0", "chart-99", "round-0", "round-17", "own-vilici-7", "held-9", "held-0",
                                "player-", "back", "amphora-1", "line-row-16x"])  # fmt: skip
def test_what_is_not_there_has_nothing_to_say(id: str) -> None:
    assert face.inspect(emporion.view(start(), 0), id) is None


def test_baelo_has_no_line_13_and_no_vat_10() -> None:
    view = emporion.view(start(board="baelo"), 0)
    assert face.inspect(view, "row-12") and not face.inspect(view, "row-13") and not face.inspect(view, "vat-10")


def test_a_free_line_takes_a_worker_now_only_when_a_tile_has_been_laid() -> None:
    s = start(order="emperor")
    s.play(0, games.book("garum").moves.find("open vat-5"))
    for now in (False, False, True):
        found = face.inspect(emporion.view(s, 0), "row-5")
        assert found and ("may take one now" in found.lines[0]) is now
        s.play(0, s.legal(0)[0])


def test_looked_at_closely_nothing_hidden_shows() -> None:
    for s in positions(3, {}, 23):
        view = emporion.view(s, 1)
        world = emporion.imagine(view, Random(8))
        other = emporion.view(world, 1)
        for node in emporion.scene_of(view, form=WIDE).nodes:
            assert face.inspect(view, node.id) == face.inspect(other, node.id), node.id


def test_what_laying_a_tile_would_change_is_what_it_changes() -> None:
    seen = 0
    for s in positions(4, {}, 1):
        if s.over or s.legal(s.asking()[0])[0].verb != "lay":
            continue
        (seat,) = s.asking()
        labels = wide(s, seat).labels
        for move in s.legal(seat):
            after = s.clone()
            after.play(seat, move)
            changed = {
                f"worker-{LINE_IDS[line]}": f"{fish_of(s)[line][colour]} → {fish_of(after)[line][colour]}"
                for line, worker in enumerate(s.lines)
                for colour in [colour_of(worker)]
                if worker and fish_of(s)[line][colour] != fish_of(after)[line][colour]
            }
            label = labels[str(move)]
            gain = bonuses(after) - bonuses(s)
            assert dict(label.marks) == changed and label.ghost
            assert label.tag == (f"+{gain}" if gain else "")
            seen += len(changed)
    assert seen > 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_all_would_have_if_it_ended_now(players: int) -> None:
    for s in positions(players, {"board": "baelo"}, 17):
        told = standings(s)
        ended = s.clone()
        if not s.over:
            Scoring().run(ended, 0)
        width = len(s.book.causes)
        for at in told:
            assert at.would == sum(ended.points[width * at.colour : width * at.colour + width])


def test_every_worker_out_has_a_chip_and_a_row_that_lead_to_its_line() -> None:
    for s in positions(4, {}, 40):
        for seat in (0, None):
            nodes = wide(s, seat).by_id
            for line, worker in enumerate(s.lines):
                id = LINE_IDS[line]
                assert (f"chip-{id}" in nodes) == bool(worker)
                if worker:
                    assert nodes[f"chip-{id}"].of == nodes[id].of == f"band-{id}"
                    shown = seat is None or s.owner(colour_of(worker)) == seat
                    assert (f"line-{id}" in nodes) == shown


def test_below_one_s_lines_it_is_said_how_many_workers_may_still_be_set() -> None:
    for players in (2, 3, 4):
        for s in positions(players, {}, 7):
            for seat in range(players):
                scene = wide(s, seat)
                left = sum([s.vilici[colour] + s.domini[colour] for colour in range(4) if s.owner(colour) == seat])
                out = [node for node in scene.nodes if node.id.startswith("line-")]
                told = [node for node in scene.nodes if node.id in ("lines-to-come", "no-lines")]
                assert len(told) == (1 if left else 0)
                area = next(area for area in scene.areas if area.id == "lines")
                assert all(node.y + node.h == area.h for node in told)
                if out and left:
                    assert told[0].text.startswith(f"{left} worker")


def test_two_colours_are_asked_by_name() -> None:
    said: set[str] = set()
    for at in positions(2, {}, 1):
        said |= {wide(at, seat).prompt for seat in at.asking()}
    assert {each.partition(":")[0] for each in said if ":" in each} >= {"Tuna", "Mollusc"}
    assert all(each.partition(": ")[2][:1].islower() for each in said if each.startswith(("Tuna:", "Mollusc:")))


def test_a_tile_taken_up_keeps_its_place_in_the_hand() -> None:
    s = start()
    before = wide(s, 0).by_id
    tile = str(s.legal(0)[0])
    say(s, tile)
    after = wide(s, 0).by_id
    on = tile.split()[1]
    if on not in after:  # the only one of its kind
        assert (after["held-0"].x, after["held-0"].y) == (before[on].x, before[on].y)


def test_the_phase_says_where_in_a_turn_the_game_is() -> None:
    s = start(order="emperor")
    seen = []
    for _ in range(4):
        phase = wide(s, 0).phase
        assert phase is not None and phase.round == "Round 1 of 16" and phase.parts[0] == "Vat"
        seen.append(phase.now)
        (seat,) = s.asking()
        say(s, str(s.legal(seat)[0]))
    assert seen == [0, 1, 1, 2]
