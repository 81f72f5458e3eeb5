"""What is wrong in a rules file is said in a sentence, with its place; what is right comes out as it is meant."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from emporion import games, learn
from emporion.content import ContentError
from emporion.learn import stage, words
from emporion.learn.picture import draw
from emporion.learn.stage import Stage, perform, reach
from emporion.learn.tell import folder_of
from emporion.learn.values import Scope

BOOK = games.book("garum")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")

Change = Callable[[str, str], None]


@pytest.fixture
def copy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Change]:
    """A copy of Garum's rules in which one thing can be replaced by another."""
    folder = tmp_path / "text" / "rules"
    shutil.copytree(folder_of("garum"), folder)
    monkeypatch.setitem(games._folders, "garum", tmp_path)

    def change(old: str, new: str) -> None:
        files = [file for file in folder.glob("*.toml") if old in file.read_text(encoding="utf-8")]
        assert files, f"nobody says {old}"
        files[0].write_text(files[0].read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
        learn.rules.cache_clear()

    yield change
    learn.rules.cache_clear()


WRONG = [
    ('id = "bonus"\n', 'id = "bonus"\nstpes = ["Lay"]\n', "passage “bonus”: there is no field “stpes”; there are id"),
    ('title = "Bonus spaces"\n', "", "passage “bonus”: “title” is missing."),
    ('steps = ["Worker"]', 'steps = "Worker"', "“steps” must be a list, not 'Worker'."),
    ("{bonus.joker|point|points} for any", "{bonus.jester} for any", "field “jester”: is missing."),
    ("{bonus.joker|point|points} for any", "{jester.n} for any", "the content has no record “jester”"),
    ("{garum-bonus-joker}:", "{garum-jester}:", "{garum-jester} is neither a symbol of the art sheets nor a value"),
    ("{§bonus}", "{§malus}", "{§malus}: there is no passage “malus”."),
    ('"quarter-taken"', '"quarter-lost"', "“rules”: there is no rule “quarter-lost”."),
    ('play = ["take tuna-04", "lay vat-14-ne 1"]', 'play = ["take tuna-99"]', "example “Which way round?”: "),
    (
        'play = ["take tuna-04", "lay vat-14-ne 1"]',
        'play = ["take tuna-02"]',
        "where Turn asks seat 0",
    ),
    ('refused = ["vilicus row-5"]', 'refused = ["vilicus col-5"]', "“vilicus col-5” is not refused here."),
    ("{gained.scores.0|point|points}", "{gained.socks.0}", "{gained.socks.0}: there is no “socks”."),
    ("{event.vilicus-line:row-11.n|", "{event.vilicus-line:row-99.n|", "nothing of that happened."),
    ('kind = "goal"', 'kind = "aim"', "there is one card for each of goal, turn, points, end, in this order."),
    ('symbol = "amphora"', 'symbol = "bucket"', "there is no symbol “bucket”."),
    ('records = ["tile"]', 'records = ["slab"]', "the content has no “slab” at all."),
    ('of = "troia-vilicus.points"', 'of = "troia.side"', "troia.side is no list of numbers."),
    ('given = ["open vat-9", "until LayGhost"]', 'given = ["until Feast"]', "“until Feast”: this never comes."),
    ('given = ["open vat-14"]', 'given = ["@noon"]', "“given”: scripts.toml has no “noon”."),
    ("{bonus.joker|point|points} for any", "{bonus.joker!} for any", "this game has no words for that."),
    ("{bonus.joker|point|points} for any", "{bonus.joker.n!} for any", "takes a record and one field of it."),
    ("[[card]]", "[[card", "minute.toml: "),
]


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG, ids=[sentence[:40] for _, _, sentence in WRONG])
def test_what_is_wrong_is_said_with_its_place(copy: Change, old: str, new: str, sentence: str) -> None:
    copy(old, new)
    with pytest.raises(ContentError) as wrong:
        learn.rules(BOOK, True)
    assert sentence in str(wrong.value) and ".toml" in str(wrong.value)


def test_an_example_that_content_does_not_allow_is_left_out_unless_strict(copy: Change) -> None:
    copy('play = ["take tuna-04", "lay vat-14-ne 1"]', 'play = ["take tuna-02"]')
    bonus = learn.rules(BOOK).find("bonus")
    assert bonus is not None and bonus.examples == ()


def test_a_picture_of_what_is_not_there_is_refused(copy: Change) -> None:
    copy('show = ["vat-14"]\nlight', 'show = ["vat-44"]\nlight')
    bonus = learn.rules(BOOK).find("bonus")
    assert bonus is not None
    with pytest.raises(ContentError, match="a picture shows “vat-44”, which does not lie there"):
        draw(BOOK, bonus.examples[0].pictures[0], NAMES)


# --- words


def said(text: str, scope: Scope | None = None) -> str:
    return words.plain(words.parse(text, (scope or Scope(BOOK, {"bonus": "Bonus spaces"}, NAMES)).fill))


def test_paragraphs_lists_bold_symbols_and_references() -> None:
    text = "One *bold* word {garum-tuna},\nand on.\n\n- first {§bonus}\n  goes on\n- second\n\n1. one\n2. two"
    found = words.parse(text, Scope(BOOK, {"bonus": "Bonus spaces"}, NAMES).fill)
    assert [block.kind for block in found] == ["p", "ul", "ul", "ol", "ol"]
    assert [run.kind for run in found[0].runs] == ["plain", "bold", "plain", "symbol", "plain"]
    assert words.plain(found) == "One bold word, and on.\n- first Bonus spaces goes on\n- second\n1. one\n2. two"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("{vilicus.count}", "5"),
        ("{vilicus.count|vilicus|vilici}", "5 vilici"),
        ("{dominus.count|dominus|domini}", "1 dominus"),
        ("{troia-vilicus.points.0}", "−1"),
        ("{troia.vats.len}", "16"),
        ("{count.tile}", "64"),
        ("{sum.worker.count} {most.worker.count} {least.worker.count}", "6 5 1"),
        ("{baelo.vats}", "3, 4, 5, 2, 1, 6, 9, 8 and 7"),
        ("{tuna-02.cells}", "3 tuna and 1 mackerel"),
        ("{book.layouts.1.side}", "3"),
        ("{p1}", "Ben"),
    ],
)
def test_values_come_from_content_and_book(text: str, plain: str) -> None:
    assert said(text) == plain


def test_values_of_what_was_played() -> None:
    s = reach(BOOK, Stage(4, 7, (("order", "emperor"),), ("open vat-14",)))
    scope = Scope(BOOK, {}, NAMES, perform(s, ("take tuna-04", "lay vat-14-ne 1")))
    assert said("{who} {event.species-bonus.n} {event.laid.1} {event.laid.on}", scope).startswith("Ann 2 three tuna")
    assert said("{times.laid} {total.species-bonus} {gained.scores.who} {spent.scores.0}", scope) == "1 2 2 −2"
    assert said("{before.vat} {after.holder} {after.owner.3}", scope) == "14 0 3"


def test_a_script_waits_quietly_plays_bots_and_says_what_cannot_be() -> None:
    start = reach(BOOK, Stage(3, 4, (("order", "emperor"),), ()))
    waited = perform(start, ("open vat-9", "until LayGhost 0"))
    assert waited.after.asking() == (0,) and {move.verb for _, move in waited.moves} == {"open", "take", "lay", "pass"}
    assert perform(start, ("bots random end",)).after.over
    assert len(perform(start, ("bots greedy 3",)).moves) == 3
    with pytest.raises(ContentError, match="the game is over"):
        perform(start, ("bots random end", "pass"))
    assert start == reach(BOOK, Stage(3, 4, (("order", "emperor"),), ())), "a position that is kept is not played on"
    with pytest.raises(ContentError, match="order: takes"):
        reach(BOOK, Stage(3, 4, (("order", "sideways"),), ()))
    assert stage.quiet(BOOK.moves.of("open")) is BOOK.moves.of("open")[0]


def test_what_a_field_does_is_told_in_the_games_words() -> None:
    def told(game: str, text: str) -> str:
        return said(text, Scope(games.book(game), {}, NAMES))

    assert told("thessaloniki", "{officium.bonus!}, {legatio.actions!}") == "2 points, Fulfil and sell, Place a Mosaic"
    assert told("minos", "{tower-2.gain!}").startswith("gain 2 weaponry; take 1 Warrior")
    assert told("minos", "{potters-quarter.when!}: {potters-quarter.trait!}") == (
        "When you take back a die from Prepare: gain 1 coin"
    )
    assert told("minos", "{vase-towers.goal!}; {culture-2.space!}") == "Have 3 Towers on the map; Culture 2"


def test_the_collegiabot_has_its_own_name_and_scripts_their_lines() -> None:
    turn = learn.rules(games.book("thessaloniki"), True).find("solo-turn-structure")
    assert turn is not None and any(line.startswith("Collegiabot rolls") for line in turn.examples[0].story)
    build = learn.rules(games.book("minos"), True).find("build")
    assert build is not None and len(build.examples[0].pictures[0].stage.script) > 20
