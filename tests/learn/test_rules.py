"""The rules in our words are whole and true: every section, step, sentence, event and cause is told and played."""

from __future__ import annotations

import fnmatch
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from emporion import codec, content, face, games, laws, learn
from emporion.kernel.step import Step
from emporion.learn import Rules
from emporion.learn.picture import draw, symbols
from emporion.learn.words import plain
from emporion.scene import art
from emporion.scene.node import FORMS, Node, Part
from emporion.web.learn import pictures
from tests import readings

WRITTEN = [name for name in games.GAMES if learn.has_rules(name)]
SECTIONS = Path(__file__).parents[1] / "games"
LONGEST = 1400  # letters of one passage's text


def told(name: str) -> Rules:
    return learn.rules(games.book(name), True)


def own_words(name: str) -> dict[str, str]:
    """What a game says itself."""
    return content.words(*sorted((games.folder(name) / "text").glob("*.toml")))


@pytest.mark.parametrize("name", WRITTEN)
def test_every_section_of_the_rulebook_has_a_passage_and_no_other(name: str) -> None:
    sections = (SECTIONS / name / "sections.txt").read_text(encoding="utf-8").split()
    found = {section for passage in told(name).passages() for section in passage.sections}
    assert found == set(sections)


@pytest.mark.parametrize("name", WRITTEN)
def test_every_passage_is_of_a_section_and_its_id_is_its_own(name: str) -> None:
    passages = told(name).passages()
    assert all(passage.sections for passage in passages)
    ids = Counter([passage.id for passage in passages])
    assert max(ids.values()) == 1
    for passage in passages:
        for other in passages:
            assert passage.id not in other.sections or passage.id in passage.sections, "an id is no other's section"


@pytest.mark.parametrize("name", WRITTEN)
def test_every_step_is_explained(name: str) -> None:
    games.game(name)
    space = name + "."
    steps = {
        tag.removeprefix(space) for tag, cls in codec.RECORDS.items() if tag.startswith(space) and issubclass(cls, Step)
    }
    assert {step for passage in told(name).passages() for step in passage.steps} == steps


@pytest.mark.parametrize("name", WRITTEN)
def test_every_sentence_that_forbids_a_move_is_explained_where_its_section_is(name: str) -> None:
    words = own_words(name)
    rules = {key.removeprefix("rule.") for key in words if key.startswith("rule.")}
    found: dict[str, set[str]] = {}
    for passage in told(name).passages():
        for rule, _ in passage.refusals:
            found.setdefault(rule, set()).update(passage.sections)
    assert set(found) == rules
    for rule, sections in found.items():
        assert words[f"section.rule.{rule}"] in sections, f"{rule} is told, but not under its section"


@pytest.mark.parametrize("name", WRITTEN)
def test_every_event_and_every_cause_of_points_is_explained(name: str) -> None:
    events = {key.removeprefix("log.") for key in own_words(name) if key.startswith("log.")}
    passages = told(name).passages()
    assert {event for passage in passages for event in passage.log} == {e for e in events if not e.endswith("-hidden")}
    assert {cause for passage in passages for cause in passage.causes} == {
        cause for cause, _ in games.book(name).causes
    }


@pytest.mark.parametrize("name", WRITTEN)
def test_readings_are_those_of_the_document_and_each_belongs_to_a_passage(name: str) -> None:
    file = readings.target(name)
    assert file.read_text(encoding="utf-8") == readings.page(name), "run python -m tests.readings"
    titles = {reading.title for reading in told(name).readings}
    assert titles == {title for passage in told(name).passages() for title in passage.readings}


@pytest.mark.parametrize("name", WRITTEN)
def test_every_picture_can_be_drawn_and_needs_no_symbol_that_is_not_there(name: str) -> None:
    book = games.book(name)
    names = tuple(book.words["learn.players"].split())
    found = pictures(told(name))
    assert len(found) >= 5
    for picture in found:
        drawn = draw(book, picture, names)
        assert drawn.startswith("<svg") and set(symbols(drawn)) <= set(art.symbols())


@pytest.mark.parametrize("name", WRITTEN)
def test_examples_play_something_or_show_what_is_refused(name: str) -> None:
    examples = [example for passage in told(name).passages() for example in passage.examples]
    assert len(examples) >= 4
    for example in examples:
        assert example.story or example.refused, example.title


@pytest.mark.parametrize("name", WRITTEN)
def test_passages_are_short_and_one_minute_is_shorter(name: str) -> None:
    rules = told(name)
    for passage in rules.passages():
        assert len(plain(passage.words)) <= LONGEST, passage.id
    said = [plain(card.words) + "".join([plain(move.words) for move in card.moves]) for card in rules.cards]
    assert len(" ".join(said).split()) <= 260, "what takes a minute to read"


@pytest.mark.parametrize("name", WRITTEN)
def test_galleries_show_every_record_and_filters_offer_what_is_there(name: str) -> None:
    for gallery in told(name).galleries:
        assert gallery.items
        for at, (_, values) in enumerate(gallery.filters):
            marks = {mark for item in gallery.items for mark in item.marks[at].split()}
            assert {value for value, _ in values} == marks and len(marks) > 1
            numbers = [int(value) for value, _ in values if value.isdigit()]
            words = [called.lower() for value, called in values if not value.isdigit()]
            assert numbers == sorted(numbers) and words == sorted(words)
            assert not [called for _, called in values if "_" in called], "a key is no name"


def shown(name: str) -> tuple[set[str], set[str]]:
    """The symbols that scenes of a few random games draw, and those they write among words."""
    drawn: set[str] = set()
    written: set[str] = set()
    for players, options in (laws.combinations(name)[0], laws.combinations(name)[-1]):
        s, rng = laws.start(name, players, options, 5), Random(5)
        for number, (seat, _) in enumerate(laws.walk(s, rng)):
            for form in FORMS if number % 11 == 0 else ():
                for node in face.scene_of(face.view(s, seat), None, form).nodes:
                    things: list[Node | Part] = [node, *node.parts]
                    drawn |= {icon for thing in things for icon in thing.icon.split()}
                    written |= {symbol for thing in things for symbol in re.findall(r"\{([\w-]+)\}", thing.text)}
    return drawn, {symbol for symbol in written if not re.fullmatch(r"p\d", symbol)}


@pytest.mark.parametrize("name", WRITTEN)
def test_the_glossary_names_what_scenes_write_and_nothing_that_no_scene_shows(name: str) -> None:
    drawn, written = shown(name)
    icons = told(name).icons
    spoken_for = {symbol for icon in icons for also in icon.also for symbol in fnmatch.filter(written, also)}
    assert written <= {icon.symbol for icon in icons} | spoken_for
    assert {icon.symbol for icon in icons} <= drawn | written


@pytest.mark.parametrize("name", WRITTEN)
def test_places_lead_from_steps_and_rules_to_passages(name: str) -> None:
    ids = {passage.id for passage in told(name).passages()}
    for found in learn.places(name).values():
        assert found and set(found.values()) <= ids


def test_a_game_without_rules_has_no_places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(games._folders, "garum", tmp_path)
    learn.places.cache_clear()
    assert not learn.has_rules("garum")
    assert not any(learn.places("garum").values())
    learn.places.cache_clear()
