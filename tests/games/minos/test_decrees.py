"""§ Decree cards: every card does what is printed on it, as an independent reader of its sentence understands it."""

from __future__ import annotations

import copy
import functools
import re
from typing import Any

import pytest

from emporion.games.minos import gains
from emporion.games.minos.actions import DEVELOP, ActionPoints, BuildPoints
from emporion.games.minos.effects import (
    AdvanceAny,
    ChosenGood,
    Convert,
    Discard,
    If,
    Instead,
    Per,
    RouteIncome,
    Temporary,
)
from emporion.games.minos.expand import March, Place
from emporion.games.minos.palace import Palace
from emporion.games.minos.state import Minos
from emporion.games.minos.words import sentence
from emporion.kernel.move import Move
from emporion.tuples import put
from tests.games.minos.positions import army, ask, bare, cards, city, farm, give, settled, ship
from tests.games.minos.reader import Reader
from tests.games.minos.test_content import records

ALL = [card["id"] for card in records("decree")]
WITNESSES = ("potters-quarter", "bronze-smiths", "armourers-row")


@functools.cache
def beginning() -> Minos:
    return settled(4, 3, abilities="0123")


def position(rich: bool) -> Minos:
    """Two tables: in the one every condition of every card is met, in the other none is."""
    s = beginning().clone()
    s.claims = (15, 15, 15)
    bare(s, 0)
    s.ability = (3, 1, 2, 0)  # an ability that changes no price
    give(s, 0, coins=31, weaponry=17, reserve=4, supply=3)
    s.points[s.book.start_cause] = 9  # enough for a card of the hand to go to the Palace
    s.pile = (1, 2, 3, 4, 6, 5, 5, 6)
    s.hand[0] = cards(s, *WITNESSES)
    if rich:
        give(s, 0, influence=6, culture=7, population=6)
        army(s, 0, kydonia=4, tarrha=5, rhithymna=1, gournia=1)
        city(s, 0, "falasarna", tower=True)
        city(s, 0, "kydonia", tower=True)
        farm(s, 0, "malia")
        farm(s, 0, "zakros")
        ship(s, 0, 0, 4)
        ship(s, 0, 1, 2)
        s.beaten = put(s.beaten, 0, (1, 2))
        s.area[0] = cards(s, "labrys-shrine", "lily-fresco", "town-dues", "olive-press")
        s.palace[0] = s.book.cards_of[1][-12:-2]
    else:
        give(s, 0, influence=1, culture=1, population=1)
        army(s, 0, kydonia=3, tarrha=2)
    return s


def table(s: Minos, routes: bool = False) -> dict[str, Any]:
    """Everything seat 0 could gain, pay or move, as plain things."""
    t: dict[str, Any] = {
        "coin": s.coins[0], "weaponry": s.weaponry[0], "point": s.score(0), "promised": s.promised[0],
        "income": s.income[0], "level": s.level[0], "reserve": s.reserve[0], "supply": s.supply[0],
        "track": s.track[:3], "goods": s.goods[:6], "temporary": s.temps[:6], "stacks": list(s.stacks),
        "pile": list(s.pile), "deck": [list(deck) for deck in s.deck], "hand": list(s.hand[0] + s.shown[0]),
        "area": list(s.area[0]), "palace": list(s.palace[0]), "warriors": s.warriors[:14],
        "cities": [owner == 0 for owner in s.city], "towers": s.built[1], "farms": [owner == 0 for owner in s.farm],
        "any farm": [owner >= 0 for owner in s.farm], "ships": list(s.ships[:3]), "beaten": len(s.beaten[0]),
    }  # fmt: skip
    if routes:
        lines = [s.book.route_income[s.routes[r]][s.ships[r]] for r in range(3)]
        t["income lines"] = [sentence(s.book, line) for line in lines]
    return t


def rest(s: Minos) -> list[Any]:
    """All that a card of seat 0 must leave alone."""
    others = [s.coins[1:], s.weaponry[1:], s.goods[6:], s.temps[6:], s.hand[1:], s.area[1:], s.palace[1:], s.track[3:]]
    board = [s.sea, s.foundation, s.bonus, s.tiles, s.vases, s.claims, s.rows, s.round, s.offer]
    return [*others, *board, s.warriors[14:]]


def choose(s: Minos, legal: tuple[Move, ...]) -> Move:
    """As the reader chooses: pay, draw with a Wild point, build a Farm, else the first of everything."""
    for wanted in ("draw deck", "pay"):
        for move in legal:
            if str(move) == wanted:
                return move
    for verb in ("farm", "palace", "play"):
        fitting = [move for move in legal if move.verb == verb and (verb == "farm" or s.holds_card(0, move.number))]
        if fitting:
            return fitting[0]
    return next(
        (move for move in legal if move.verb not in ("city", "tower", "ship", "sail", "palace", "play")), legal[-1]
    )


def answer(s: Minos) -> None:
    for _ in range(200):
        if s.over:
            return
        assert s.asking() == (0,)
        s.play(0, choose(s, s.legal(0)))
    raise AssertionError("the effect does not end")


def printed() -> dict[str, tuple[int, int]]:
    return {card["id"]: (card["cost"], card["points"]) for card in records("decree")}


@functools.cache
def facts() -> tuple[dict[int, tuple[int, int, str]], list[list[int]]]:
    """What is printed on the cards, and which regions have a common border."""
    book, known = beginning().book, printed()
    told = {i: (*known[id], sentence(book, book.now[i])) for i, id in enumerate(book.decree_ids) if id in known}
    return told, [[book.region_ids.index(b) for b in r["borders"]] for r in records("region")]


def expect(s: Minos, text: str) -> dict[str, Any]:
    """The table after a sentence, by the reader."""
    reader = Reader(copy.deepcopy(table(s, routes=True)), *facts())
    reader.read(text)
    return reader.t


def same(found: dict[str, Any], wanted: dict[str, Any]) -> bool:
    for t in (found, wanted):
        for pile in ("hand", "area", "palace"):
            t[pile] = sorted(t[pile])
    return found == wanted


def check_card(id: str, rich: bool) -> None:
    """Play a card and compare the whole table with what its sentence says."""
    s = position(rich)
    number = s.book.decree_ids.index(id)
    for pile in (s.hand, s.area, s.palace):
        pile[0] = tuple(card for card in pile[0] if card != number)
    s.deck = [tuple(card for card in deck if card != number) for deck in s.deck]
    s.offer = tuple(card for card in s.offer if card != number)
    s.hand[0] = tuple(sorted((*s.hand[0], number)))
    ask(s, 0, ActionPoints(DEVELOP, 1, True))
    before = s.clone()
    before.hand[0] = tuple(card for card in s.hand[0] if card != number)
    before.area[0] = (*s.area[0], number)
    s.play(0, f"play {id}")
    answer(s)
    wanted = expect(before, sentence(s.book, s.book.now[number]))
    assert same(table(s), wanted), (id, sentence(s.book, s.book.now[number]), [
        (key, table(s)[key], wanted[key]) for key in wanted if table(s)[key] != wanted[key]
    ])  # fmt: skip
    assert rest(s) == rest(before)


def check_trait(id: str, rich: bool) -> None:
    """Use a card's Royal Trait and compare likewise."""
    s = position(rich)
    effect = s.book.trait[s.book.decree_ids.index(id)]
    before = s.clone()
    ask(s, 0, effect)
    answer(s)
    wanted = expect(before, sentence(s.book, (effect,)))
    assert same(table(s), wanted), (id, sentence(s.book, (effect,)))
    assert rest(s) == rest(before)


@pytest.mark.parametrize("rich", [True, False], ids=["met", "not-met"])
@pytest.mark.parametrize("id", ALL)
def test_a_card_does_what_is_printed_on_it(id: str, rich: bool) -> None:
    check_card(id, rich)


@pytest.mark.parametrize("rich", [True, False], ids=["met", "not-met"])
@pytest.mark.parametrize("id", ALL)
def test_a_trait_does_what_is_printed_on_it(id: str, rich: bool) -> None:
    check_trait(id, rich)


def nothing(*_: Any) -> None:
    return None


BREAKS: dict[str, tuple[Any, str, Any]] = {
    "coin": (gains, "coins", nothing),
    "weaponry": (gains, "weaponry", nothing),
    "points": (gains, "points", nothing),
    "end": (gains, "promise", nothing),
    "draw": (gains, "draw", nothing),
    "random-good": (gains, "random_good", nothing),
    "good": (ChosenGood, "choosers", lambda self, s, seat: ()),
    "temporary": (Temporary, "choosers", lambda self, s, seat: ()),
    "step": (gains, "advance", nothing),
    "step-lowest": (AdvanceAny, "choices", lambda self, s, seat: [0, 1, 2] if not self.lowest else [2]),
    "play": (ActionPoints, "take", nothing),
    "build": (BuildPoints, "run", nothing),
    "place": (Place, "choosers", lambda self, s, seat: ()),
    "move": (March, "choosers", lambda self, s, seat: ()),
    "palace": (Palace, "choosers", lambda self, s, seat: ()),
    "route-income": (RouteIncome, "earn", nothing),
    "discard": (Discard, "take", nothing),
    "per": (Per, "run", nothing),
    "if": (If, "run", nothing),
    "if-not": (If, "run", lambda self, s, seat: s.stack.append((seat, self.step))),
    "instead": (Instead, "run", lambda self, s, seat: s.stack.append((seat, self.usual))),
    "pay": (Convert, "choosers", lambda self, s, seat: ()),
}


@pytest.mark.interpreted
@pytest.mark.parametrize("word", BREAKS)
def test_breaking_a_word_makes_cards_fail(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, does = BREAKS[word]
    for id in WORDS_ON[word]:
        check_card(id, True)
        check_card(id, False)
    monkeypatch.setattr(where, name, does)
    failures = 0
    for id in WORDS_ON[word]:
        for rich in (True, False):
            try:
                check_card(id, rich)
            except (AssertionError, ValueError, IndexError, StopIteration):
                failures += 1
    assert failures, f"nothing noticed that “{word}” does nothing"


def _with(pattern: str) -> list[str]:
    return [c["id"] for c in records("decree") if any(re.search(pattern, text) for text in c["now"])][:3]


WORDS_ON = {
    "coin": _with(r"\d coin$"), "weaponry": _with(r"\d weaponry$"), "points": _with(r"\d points$"),
    "end": _with(r"\d end"), "draw": _with(r"\d draw$"), "random-good": _with("random-good"), "good": _with(r"\d good"),
    "temporary": _with("temporary"), "step": _with("step-any"), "step-lowest": _with("step-lowest"),
    "play": _with(r"\d play"), "build": _with(r"\d build"), "place": _with(r"\d place"), "move": _with(r"\d move"),
    "palace": _with(r"\d palace"), "route-income": _with("route-income"), "discard": _with("discard"),
    "per": _with(" per "), "if": _with("^if "), "if-not": _with("^if "), "instead": _with("instead"),
    "pay": _with("pay"),
}  # fmt: skip


def test_every_sentence_says_all_its_card_does() -> None:
    """Two cards with different effects read differently, and no word of the content is left in a sentence."""
    s = position(True)
    texts: dict[str, tuple[str, ...]] = {}
    raw = {card["id"]: tuple(card["now"]) for card in records("decree")}
    for number, id in enumerate(s.book.decree_ids):
        if id in raw:
            text = sentence(s.book, s.book.now[number])
            assert texts.setdefault(text, raw[id]) == raw[id], text
            assert "-" not in text and text.endswith(".")


def test_the_reader_shares_no_code_with_the_effects() -> None:
    with open(__file__.replace("test_decrees", "reader"), encoding="utf-8") as file:
        text = file.read()
    assert "emporion" not in text and len(text.splitlines()) < 150
