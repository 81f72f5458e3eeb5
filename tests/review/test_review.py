"""Reviews: the same again for the same seed, honest about what a seat could know, luck apart from choice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import bots, cli, face, games
from emporion.puzzles import puzzles
from emporion.puzzles.puzzle import reached
from emporion.review import drawing, judging, page, review, reviewing, run, story
from emporion.review.judging import Judged, compared, judge, lack, reasons
from emporion.review.luck import walked
from emporion.review.page import html
from emporion.review.review import Choice, curve, here, judged, looked_closer
from emporion.scene import fonts
from emporion.scene.node import CANVAS

Plain = dict[str, Any]
NAMES = ["Anna", "Livia"]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Few simulations for few choices: what is tested is not how well it judges."""
    for name, less in (("FEWEST", 2), ("QUICK", 200), ("CLOSER", 2)):
        monkeypatch.setattr(review, name, less)
    every = review.choices_of
    monkeypatch.setattr(review, "choices_of", lambda record: every(record)[::8])
    yield


@cache
def finished(game: str = "garum", seed: int = 3) -> emporion.Record:
    """A game of two that wander about."""
    record = emporion.Record.start(game, players=2, seed=seed)
    record.header["names"] = NAMES
    rng = Random(seed)
    while not record.state.over:
        seat = record.state.asking()[0]
        record.play(seat, rng.choice(record.state.legal(seat)))
    return record


@cache
def reviewed() -> Plain:
    return run(reviewing(finished(), effort=0.01), here)


def test_the_same_game_and_seed_give_the_same_review_and_its_turns_tell_all_of_it() -> None:
    record, found = finished(), reviewed()
    assert run(reviewing(record, effort=0.01), here) == found
    assert [turn["first"] for turn in found["turns"]] == [0, *[turn["last"] for turn in found["turns"][:-1]]]
    assert found["turns"][-1]["last"] == len(record.moves) == found["moves"]
    for turn in found["turns"]:
        assert sum(turn["shares"]) == pytest.approx(1, abs=0.001) and sum(turn["luck"]) == pytest.approx(0, abs=0.001)
    winners = found["winners"]
    assert found["turns"][-1]["shares"] == [1 / len(winners) if seat in winners else 0 for seat in range(2)]
    assert curve(found)[-1] == found["turns"][-1]["shares"], "smoothing leaves the end as it was"


def test_luck_and_choices_add_up_to_what_happened() -> None:
    found = reviewed()
    for seat, told in enumerate(found["seats"]):
        change = found["turns"][-1]["shares"][seat] - found["start"][seat]
        assert told["luck"] + told["own"] + told["others"] == pytest.approx(change, abs=0.001)
        assert told["best"] <= told["choices"] and len(told["costs"]) <= 5
        assert [cost["loss"] for cost in told["costs"]] == sorted(
            [cost["loss"] for cost in told["costs"]], reverse=True
        )
        for cost in told["costs"]:
            assert cost["loss"] > 0 and cost["better"] != cost["played"]
            assert cost["better"] in [str(move) for move in finished().at(cost["number"]).legal(seat)]


def test_only_what_a_draw_did_is_luck() -> None:
    """A die decides in Minos; where nothing is drawn or rolled, nothing is luck."""
    record = finished("minos", 5)
    seen = drawn = 0
    for number, played in enumerate(record.moves[:60]):
        (step,) = walked(record.at(number), [(played.seat, str(played.move))], 0)
        if not played.seals:
            assert step.luck == (0.0, 0.0)
            seen += 1
        drawn += step.luck != (0.0, 0.0)
    assert seen and drawn


@pytest.mark.parametrize("game", ["garum", "minos", "thessaloniki", "constantinopolis"])
def test_a_choice_is_judged_by_what_its_seat_could_see(game: str) -> None:
    """Two worlds that a seat cannot tell apart: the judgement is the same to the byte, whatever is hidden."""
    record = finished(game, 5)
    for number in range(7, len(record.moves), len(record.moves) // 3):
        seat, s = record.moves[number].seat, record.at(number)
        other = face.imagine(face.view(s, seat), Random(number))
        sent = [face.save(face.view(world, seat)) for world in (s, other)]
        assert sent[0] == sent[1]
        move = str(record.moves[number].move)
        first, second = [judged(saved, move, 4, 4) for saved in sent]
        assert first == second
        if first.loss:
            assert looked_closer(sent[0], move, first.better, 4, 4) == looked_closer(sent[1], move, first.better, 4, 4)


def test_what_is_judged_is_sent_as_a_view_and_never_with_a_key() -> None:
    work = reviewing(finished(), effort=0.01)
    jobs = next(work)
    jobs = work.send(here(jobs))
    assert len(jobs) > 5 and all(job.function is judged for job in jobs)
    for job in jobs:
        view = face.load(job.args[0])
        assert view.viewer >= 0 and view.key == b""
    assert all(before.done <= after.done for before, after in pairwise(jobs))


def test_a_wasted_dominus_is_found() -> None:
    """On the first turn a dominus on a line that the tile does not feed costs points: a vilicus or none is better."""
    record = emporion.Record.start("garum", players=4, seed=7)
    while not any([move.verb == "dominus" for move in record.state.legal(0)]):
        record.play(0, record.state.legal(0)[0])
    view = face.view(record.state, 0)
    domini = [move for move in view.legal(0) if move.verb == "dominus"]
    values, _ = compared(view, (*domini, *[move for move in view.legal(0) if move.verb == "pass"]), 1, 24)
    worst = min(values, key=lambda value: value.points)
    told = judge(view, str(worst.move), 2, 60, 24)
    assert told.better != told.played and told.points > 1 and told.loss > 2 * told.error
    assert lack(max(values, key=lambda value: value.points), worst)[0] > 0


def test_reasons_are_those_of_what_is_better() -> None:
    """Where the end of a turn speaks for the worse move, one goes on to the end of the next one; else there is none."""
    one = next(each for each in puzzles("garum") if each.why)
    view = face.view(reached(one.source, one.at), one.seat)
    seed = 1_000_003 * one.source.seed + 100 * one.at
    greedy = bots.get("greedy").choose(view, view.legal(one.seat), Random(seed), 0)
    best = view.book.moves.find(one.line[0][0])
    assert reasons(view, greedy, best, seed + 30) == one.why
    backwards = reasons(view, best, greedy, seed + 30)
    assert not backwards or sum(points for _, points in backwards) > 0


@pytest.mark.parametrize("game", games.GAMES)
def test_the_reasons_of_puzzles_speak_for_the_answer(game: str) -> None:
    told = [one for one in puzzles(game) if one.why]
    assert len(told) >= 57
    for one in told:
        assert sum([points for _, points in one.why]) > 0, one.id


def test_one_better_move_is_missed_once_a_turn() -> None:
    """What can be done a click later is not lost yet: of one turn the costliest choice without it counts alone."""
    record = finished("minos", 4)
    turn = next(row for row in review.turn_rows(record) if row["last"] - row["first"] > 3)
    numbers = range(turn["first"], turn["first"] + 3)
    later = turn["last"]
    rows = [
        (Choice(n, 0, "x"), Judged("x", "y", loss, 0.0, 1.0)) for n, loss in zip(numbers, (0.1, 0.2, 0.1), strict=True)
    ]
    rows += [(Choice(numbers[0], 0, "x"), Judged("x", "z", 0.05, 0.0, 1.0))]
    rows += [(Choice(numbers[0], 1, "x"), Judged("x", "y", 0.02, 0.0, 1.0))]
    rows += [(Choice(later, 0, "x"), Judged("x", "y", 0.01, 0.0, 1.0))]
    rows += [(Choice(later, 0, "x"), Judged("x", "x", 0.0, 0.0, 0.0))]
    kept = [(one.number, one.seat, found.loss) for one, found in review.once(record, rows)]
    assert sorted(kept) == sorted(
        [(numbers[1], 0, 0.2), (numbers[0], 0, 0.05), (numbers[0], 1, 0.02), (later, 0, 0.01)]
    )


def test_nothing_is_told_that_was_not_looked_at_closer() -> None:
    """Of each seat as many as are told are looked at again, and only these are told, each with what it says."""
    found, asked = reviewed(), []

    def do(jobs: list[review.Job]) -> list[Any]:
        asked.extend([job.args[1:3] for job in jobs if job.function is looked_closer])
        return here(jobs)

    assert run(reviewing(finished(), effort=0.01), do) == found
    told = [(cost["played"], cost["better"]) for seat in found["seats"] for cost in seat["costs"]]
    assert told and set(told) <= set(asked)
    assert all(cost["loss"] >= review.LEAST for seat in found["seats"] for cost in seat["costs"])


def test_luck_that_nobody_measured_is_not_told() -> None:
    """What Garum's tiles are worth shows only once they lie: its draws change no term."""
    told = reviewed()
    assert not story.luck_told(told) and "cannot be told" in page.luck_table(told, NAMES)
    assert page.luck_rows(told, NAMES)[0] == ["", "Given away"]
    lucky = told | {"turns": [told["turns"][0] | {"luck": [0.02, -0.02]}, *told["turns"][1:]]}
    assert page.luck_rows(lucky, NAMES)[0] == ["", "Luck", "Given away"]


def test_the_story_is_told_to_whom_it_concerns() -> None:
    found: Plain = {
        "scores": [48, 50], "winners": [1],
        "seats": [{"costs": [{"points": 5.2, "grade": 2, "loss": 0.09, "turn": 48}]}, {"costs": []}],
    }  # fmt: skip
    assert story.title(found, NAMES) == "Livia wins by two: one move cost Anna five"
    assert story.title(found, NAMES, 0) == "Livia wins by two: one move cost you five"
    assert story.title(found, NAMES, 1) == "You win by two"
    small = [found["seats"][0] | {"costs": [{"points": 1.2, "grade": 1, "loss": 0.06, "turn": 48}]}, {"costs": []}]
    assert story.title(found | {"seats": small}, NAMES, 0) == "Livia wins by two"
    assert story.lead(found, NAMES, 0)[1] == "The costliest choice: turn 49, 9% of the victory."
    assert story.title(found | {"winners": [0, 1]}, NAMES) == "Anna & Livia share the victory"
    assert story.title(found | {"scores": [50, 50]}, NAMES, 1) == "You win after a tie"


def test_one_file_holds_it_all() -> None:
    text = html(finished(), reviewed(), 0)
    assert "<h1>" in text and 'class="curve chances"' in text and "http://" not in text.replace("http://www.w3.org", "")
    assert text.count("@font-face") == len(fonts.files()) > 0, "text is drawn with what it was measured with"
    assert "<script" not in text and "<link" not in text and "src=" not in text
    for id in set(re.findall(r'<use[^>]* href="#([\w-]+)"', text)):
        assert f'id="{id}"' in text, f"the symbol {id} is in the file"


def test_every_cause_has_a_look_of_its_own() -> None:
    look = page.STYLE.read_text(encoding="utf-8")
    assert all(f".c{i} {{" in look for i in range(drawing.LOOKS))
    assert max(len({cause for cause, _ in games.book(name).causes}) for name in games.GAMES) <= drawing.LOOKS


def test_a_cut_out_is_no_further_out_than_the_canvas() -> None:
    for box in ((-9.0, -9.0, 20.0, 20.0), (990.0, 740.0, 1010.0, 750.0), (300.0, 300.0, 310.0, 500.0)):
        left, top, right, bottom = drawing._grown(box)
        assert 0 <= left < right <= CANVAS[0] and 0 <= top < bottom <= CANVAS[1]


def test_points_are_drawn_with_and_without_a_review() -> None:
    """A line a seat from the first score to the last one; the grid reaches around all of them."""
    record, found = finished(), reviewed()
    tones = ["blue", "green"]
    both, alone = (drawing.curves(record, told, NAMES, tones) for told in (found, {"turns": found["turns"]}))
    assert "chances" in both and "chances" not in alone
    assert alone.removeprefix('<div class="views">') in both
    assert f"{NAMES[0]} {record.state.scores()[0]}, {NAMES[1]} {record.state.scores()[1]}" in alone
    for path in re.findall(r'points="([^"]+)"', alone):
        heights = [float(pair.split(",")[1]) for pair in path.split()]
        assert len(heights) == len(found["turns"]) + 1
        assert all(drawing.TOP <= y <= drawing.HEIGHT - drawing.BOTTOM for y in heights)
    marks = [int(mark) for mark in re.findall(r'axis end"[^>]*>(-?\d+)<', alone)]
    every = [score for turn in found["turns"] for score in turn["scores"]]
    assert marks[0] <= min(0, *every) and marks[-1] >= max(every) and len(marks) <= drawing.MARKS + 2


def test_moves_are_drawn_as_their_seat_saw_them() -> None:
    record = finished("constantinopolis", 5)
    names = ["Anna", "Livia"]
    for number in range(3, len(record.moves), 23):
        s, seat = record.at(number), record.moves[number].seat
        legal = s.legal(seat)
        moves = (str(legal[0]), str(legal[-1]))
        other = face.imagine(face.view(s, seat), Random(1))
        assert drawing.board(s, seat, names, "wide", moves) == drawing.board(other, seat, names, "wide", moves)
        assert drawing.cut_outs(s, seat, names, moves) == drawing.cut_outs(other, seat, names, moves)


def test_the_command_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.jsonl"
    finished().write(file)
    out = tmp_path / "review.html"
    assert cli.main(["review", str(file), "--effort", "0.01", "--jobs", "1", "--seat", "1"]) == 0
    said = capsys.readouterr().out
    assert "What cost Anna most" in said and "Who was winning" in said and "▁" in said
    assert cli.main(["review", str(file), "--seat", "9"]) == 2
    unfinished = emporion.Record.start("garum", players=2)
    unfinished.write(file)
    assert cli.main(["review", str(file), "--html", str(out)]) == 2 and not out.exists()
    assert "not over" in capsys.readouterr().err


def test_a_cost_is_told_only_if_it_shows_a_round_and_two_further_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best of many looks better than it is: of three looks the least is told, and nothing if one sees none."""
    s = emporion.start("garum", players=2, seed=1)
    view = emporion.view(s, 0)
    played, better = [str(move) for move in view.legal(0)[:2]]
    lost = {0: 0.2, 2: 0.1, 4: 0.15}
    asked: list[int] = []

    def weigh(view: Any, chosen: Any, best: Any, seed: int, worlds: int, further: int = 0) -> Judged:
        asked.append(further)
        return Judged(played, better, lost[further], 0.01, 5.0)

    monkeypatch.setattr(judging, "weigh", weigh)
    monkeypatch.setattr(judging, "reasons", lambda *_: (("points", 50),))
    found = judging.explained(view, played, better, 1, 4)
    assert (found.loss, found.better, found.why) == (0.1, better, (("points", 50),)) and asked == [0, 2, 4]
    lost[2] = 0.0
    found = judging.explained(view, played, better, 1, 4)
    assert found.loss == 0.0 and not found.why and asked[3:] == [0, 2], "and no further look is taken"
