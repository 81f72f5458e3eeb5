"""Lessons are true and lead to their end: whatever is clicked, there is an answer and a way on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from emporion import face, games
from emporion.content import ContentError
from emporion.kernel.move import Illegal, Move
from emporion.learn.lesson import Lesson, has_lessons, lessons
from emporion.learn.sheet import open_sheet
from emporion.learn.walk import ASK, DONE, FREE, OTHER, READ, Walk
from emporion.learn.words import plain
from emporion.scene.node import FORMS

ALL = [lesson for name in games.GAMES if has_lessons(name) for lesson in lessons(name)]
IDS = [f"{lesson.game}-{lesson.number}" for lesson in ALL]
LONGEST = 300  # letters that the coach says at once
every = pytest.mark.parametrize("lesson", ALL, ids=IDS)


def begun(lesson: Lesson, at: int = 0) -> Walk:
    return Walk(games.book(lesson.game), lesson, at)


def answered(walk: Walk, rng: Random) -> None:
    """The others move in free play, anyhow."""
    while walk.others_choose():
        walk.reply(rng.choice(walk.s.legal(walk.s.asking()[0])))


def strays(walk: Walk) -> list[Move]:
    """Legal moves that are not asked for."""
    welcome = walk.welcome()
    return [move for move in walk.s.legal(walk.seat) if move not in welcome] if walk.mode == ASK else []


@every
def test_a_lesson_is_played_to_its_end_and_all_it_claims_is_true(lesson: Lesson) -> None:
    walk, rng = begun(lesson), Random(1)
    for _ in range(300):
        if walk.mode == DONE:
            break
        said = walk.coach()
        assert said.title and 0 < len(plain(said.say)) <= LONGEST, said
        walk.show()
        answered(walk, rng)
        assert len(plain(walk.coach().happened)) <= LONGEST
        assert not walk.untrue, walk.untrue
    assert walk.mode == DONE
    assert walk.at == len(lesson.steps)


@every
def test_every_welcome_choice_leads_on_and_keeps_the_lesson_true(lesson: Lesson) -> None:
    for way in range(12):
        walk, rng = begun(lesson), Random(way)
        while walk.mode != DONE:
            if walk.mode in (ASK, FREE):
                walk.play(str(rng.choice(walk.welcome())))
            walk.next()
            answered(walk, rng)
        assert not walk.untrue, walk.untrue


@every
def test_at_every_step_every_legal_move_gets_an_answer_and_a_way_on(lesson: Lesson) -> None:
    walk, rng = begun(lesson), Random(1)
    while walk.mode != DONE:
        for move in strays(walk):
            at, before = walk.at, walk.s
            walk.play(str(move))
            assert walk.mode == OTHER and plain(walk.coach().answer), f"nothing is said to {move}"
            with pytest.raises(Illegal):
                walk.play(str(move))
            walk.take_back()
            assert (walk.at, walk.s, walk.mode) == (at, before, ASK), "it is as if it had never been"
        walk.hint()
        assert walk.mode != ASK or plain(walk.coach().answer)
        walk.show()
        answered(walk, rng)


@every
def test_an_illegal_move_gets_the_rules_sentence_and_changes_nothing(lesson: Lesson) -> None:
    walk, rng = begun(lesson), Random(2)
    while walk.mode != DONE:
        if walk.mode in (ASK, FREE):
            legal, before = walk.s.legal(walk.seat), walk.s
            for move in rng.sample([move for move in walk.book.moves.all if move not in legal], 10):
                with pytest.raises(Illegal, match=r"\w"):
                    walk.play(str(move))
            assert walk.s is before
        walk.show()
        answered(walk, rng)


@every
@pytest.mark.parametrize("way", range(6))
def test_random_and_impatient_walkers_never_get_stuck(lesson: Lesson, way: int) -> None:
    """They click anything legal, take back, go back, skip, begin again; the end is always a few “Show me” away."""
    walk, rng = begun(lesson), Random(way)
    impatient = way % 2
    for _ in range(120):
        buttons = [walk.next, walk.hint, walk.show, walk.take_back, walk.back, walk.skip if impatient else walk.next]
        legal = walk.s.legal(walk.seat) if walk.mode in (ASK, FREE) and walk.seat in walk.s.asking() else ()
        if legal and rng.random() < 0.6:
            walk.play(str(rng.choice(legal)))
        else:
            rng.choice(buttons)()
        answered(walk, rng)
        walk.coach()
    for _ in range(300):
        walk.show()
        answered(walk, rng)
    assert walk.mode == DONE


@every
def test_a_lesson_is_resumed_where_it_was_left(lesson: Lesson) -> None:
    walk, rng = begun(lesson), Random(5)
    while walk.mode != DONE:
        again = Walk(walk.book, lesson, walk.at, tuple(walk.chosen))
        if walk.mode != FREE:
            assert (again.at, again.mode, again.s) == (walk.at, walk.mode, walk.s)
            assert again.coach().say == walk.coach().say
        at = walk.at
        while walk.at == at:
            if walk.mode in (ASK, FREE):
                walk.play(str(rng.choice(walk.welcome())))
            walk.next()
            answered(walk, rng)


@every
def test_what_is_pointed_at_lies_on_the_table(lesson: Lesson) -> None:
    walk, rng = begun(lesson), Random(1)
    while walk.mode != DONE:
        view, step = face.view(walk.s, walk.seat), walk.step
        for form in FORMS:
            ids = {node.id for node in face.scene_of(view, list(walk.voice.names), form).nodes}
            missing = [id for id in step.point if "*" not in id and id not in ids]
            assert not missing, f"{step.title}, {form}: {missing}"
        walk.skip()
        answered(walk, rng)


@every
def test_a_lesson_is_short_and_every_step_has_its_own_words(lesson: Lesson) -> None:
    assert 6 <= len(lesson.steps) <= 10
    assert 1 <= lesson.minutes <= 10
    for step in lesson.steps:
        assert not step.ask or step.otherwise, f"{step.title}: what is said of a move that was not asked for?"
    assert any(step.ask for step in lesson.steps) and any(not step.ask for step in lesson.steps)


# --- the format


def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> Walk:
    """Garum's lesson with one thing otherwise."""
    from emporion.learn import lesson as module

    file = next(iter(sorted(module.folder_of("garum").glob("1*.toml"))))
    text = file.read_text(encoding="utf-8")
    assert old in text
    other = tmp_path / file.name
    other.write_text(text.replace(old, new), encoding="utf-8")
    return Walk(games.book("garum"), module._lesson("garum", 1, open_sheet(other)))


def test_a_claim_that_is_not_so_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    walk = written(tmp_path, monkeypatch, '"gained.scores.0 = 2", "row-5', '"gained.scores.0 = 3", "row-5')
    for _ in range(3):
        walk.show()
    assert walk.untrue == ["gained.scores.0 = 3: it is 2."]
    walk = written(tmp_path, monkeypatch, "~ *Specimens on it: 2 tuna.", "~ *Specimens on it: 3 tuna.")
    for _ in range(3):
        walk.show()
    assert walk.untrue == ["row-5 ~ *Specimens on it: 3 tuna.: it says “Row 5, free, through the open vat. "
                           "Specimens on it: 2 tuna.”"]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('ask = ["take tuna-04"]', 'ask = ["take tuna-05"]', "is not open where Turn asks"),
        ('"take mackerel-11"', '"take mackerel-12"', "“then”"),
        ("[[step]]\ntitle = \"Choose a tile\"", "[[step]]\ntitel = \"Choose a tile\"", "is missing"),
        ("{troia-vilicus.points.5}", "{troia-vilicus.points.99}", "there is no item 99"),
        ("minutes = 5", 'minutes = "5"', "must be a whole number"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_or_said_is_refused_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    with pytest.raises(ContentError, match=said) as refused:
        walk = written(tmp_path, monkeypatch, old, new)
        for _ in range(20):
            walk.coach()
            walk.show()
    assert "1-first-rounds.toml" in str(refused.value)


def test_going_back_ends_where_one_came_from() -> None:
    walk = begun(lessons("garum")[0])
    walk.next()
    walk.play("take tuna-04")
    assert (walk.at, walk.mode) == (2, ASK)
    walk.back()
    assert (walk.at, walk.mode) == (1, ASK)
    walk.back()
    assert (walk.at, walk.mode) == (0, READ)
    walk.back()
    assert walk.at == 0
