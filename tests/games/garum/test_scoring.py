"""§ End of game and scoring."""

import re
from random import Random

import emporion
from emporion.games.garum.layout import DOMINUS, LINE_IDS, VILICUS
from emporion.games.garum.scoring import Scoring, specimens
from emporion.games.garum.state import Garum
from emporion.kernel.flow import score
from emporion.text import say_event
from tests.games.garum.table import start, worker


def area_with(wanted: list[tuple[str, str, int]]) -> Garum:
    """A board whose first row of vats has these specimens (line, colour, how many), found by swapping and turning."""
    names = ("tuna", "mackerel", "mollusc", "shellfish")
    rng = Random(4)
    s = start()
    for number, vat in enumerate((13, 14, 15, 16)):
        for colour in range(4):
            s.laid[4 * (vat - 1) + colour] = 4 * s.layout.sets[colour][5 * number % 16]

    def missing() -> int:
        return sum([abs(specimens(s, LINE_IDS.index(line), names.index(c)) - n) for line, c, n in wanted])

    while missing():
        before, was = s.laid[:], missing()
        first = 4 * (rng.choice((13, 14, 15, 16)) - 1)
        one, other = first + rng.randrange(4), first + rng.randrange(4)
        s.laid[one], s.laid[other] = s.laid[other], s.laid[one]
        tiles = s.layout.sets[s.book.colour_of[s.laid[one] >> 2]]
        s.laid[one] = 4 * rng.choice(tiles) + rng.randrange(4)
        lying = [tile >> 2 for tile in s.laid if tile]
        copies = all(lying.count(tile) <= s.layout.copies[tile] for tile in lying)
        if not copies or missing() > was:
            s.laid = before
    return s


def finish(s: Garum) -> None:
    s.stack = []
    Scoring().run(s, 0)


def test_example_4_scoring_an_horizontal_area() -> None:
    s = area_with([("row-1", "mackerel", 9), ("row-3", "mackerel", 6), ("row-4", "shellfish", 4)])
    worker(s, "row-1", "mackerel", DOMINUS)
    worker(s, "row-3", "mackerel", VILICUS)
    worker(s, "row-4", "shellfish", VILICUS)
    finish(s)
    assert s.scores() == (0, 24, 0, -1)
    assert [row[:3] for row in s.ledger()] == [
        (1, 2, "vilicus-line"),
        (1, 22, "dominus-line"),
        (3, -1, "vilicus-penalty"),
    ]


def test_scoring_too_few_specimens_cost_one_and_two() -> None:
    s = start()
    worker(s, "row-1", "tuna", VILICUS)
    worker(s, "col-16", "shellfish", DOMINUS)
    finish(s)
    assert s.scores() == (-1, 0, 0, -2)


def test_scoring_the_chart() -> None:
    troia, baelo = start().book.layouts
    assert troia.chart[1][5:] == (1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56, 67)
    assert baelo.chart[1][4:] == (1, 2, 4, 7, 11, 16, 22, 29, 37)
    for layout in (troia, baelo):
        assert all(big == 2 * small for small, big in zip(layout.chart[1], layout.chart[2], strict=True))


def test_scoring_counts_own_colour_on_the_whole_line_whoever_laid_it() -> None:
    s = start()
    s.laid[4 * 12] = 4 * 1  # four tuna in the top left quarter of vat 13, the corner
    s.laid[4 * 15 + 1] = 4 * 17  # four mackerel in the top right quarter of vat 16, the same row
    assert specimens(s, 0, 0) == 2 and specimens(s, 0, 1) == 2 and specimens(s, 16, 0) == 2
    assert specimens(s, 2, 0) == 0 and specimens(s, 0, 2) == 0


def seen_on(s: Garum, line: int, colour: int) -> int:
    """Count a line cell by cell."""
    count = 0
    for place, lying in enumerate(s.laid):
        for cell, (row, col) in enumerate(s.layout.cells[place] if lying else ()):
            if line in (row, 16 + col) and s.book.faces[lying >> 2][lying & 3][cell] == colour:
                count += 1
    return count


def test_scoring_every_worker_once_at_the_end_of_a_game() -> None:
    s = start(4, seed=3)
    while not s.over:
        moves = s.legal(s.asking()[0])
        s.play(s.asking()[0], moves[0])
    for colour in range(4):
        lines = [(i, w) for i, w in enumerate(s.lines) if w and (w - 1) // 2 == colour]
        expected = sum(s.layout.chart[(w - 1) % 2 + 1][seen_on(s, i, colour)] for i, w in lines)
        bonuses = sum(p for seat, p, cause, _ in s.ledger() if seat == colour and "bonus" in cause)
        assert s.scores()[colour] == expected + bonuses


def test_tie_fewer_vilici_on_the_board_then_shared() -> None:
    s = start()
    s.stack = []
    s.vilici = [3, 4, 5, 5]
    s.points[2 * s.width] = s.points[3 * s.width] = -1
    assert s.winners() == (1,)
    s.vilici = [4, 4, 5, 5]
    assert s.winners() == (0, 1)


def test_scoring_is_told_in_words_that_fit_any_number() -> None:
    s = start()
    worker(s, "row-1", "tuna", VILICUS)
    worker(s, "col-16", "shellfish", DOMINUS)
    finish(s)
    names = ["Anna", "Ben", "Cleo", "Dion"]
    told = [said for event in s.events if (said := say_event(s.book, event, names, 0))]
    assert told[-2:] == [
        "Anna: vilicus on row 1 with only 0 of its species: -1 point.",
        "Dion: dominus on column 16 with only 0 of its species: -2 points.",
    ]


def test_panels_count_one_of_a_thing_as_one() -> None:
    s = start()
    score(s, 0, 1, 0)
    s.vilici[0] = 1
    titles = {node.id: node.title for node in emporion.scene_of(emporion.view(s, 0)).nodes}
    assert titles["score-0"] == "1 point for tuna. If the game ended now: 1."
    assert titles["vilici-0"] == "Tuna: vilici left 1."
    assert not [title for title in titles.values() if re.search(r"\b1 (points|specimens|tiles|vilici)\b", title)]
