"""§ Placing a vilicus or a dominus; § Baelo Claudia version."""

from tests.games.garum.table import cols, lines, opened, rows, say


def to_worker(s: object) -> None:
    from emporion.games.garum.state import Garum

    assert isinstance(s, Garum)
    say(s, str(s.legal(s.asking()[0])[0]))
    say(s, str(s.legal(s.asking()[0])[0]))


def test_placing_a_worker_on_any_of_the_eight_lines_through_the_vat() -> None:
    s = opened(1)  # third row, third column of vats
    to_worker(s)
    assert lines(s) == lines(s, "dominus") == rows(9, 10, 11, 12) | cols(9, 10, 11, 12)
    assert s.why(0, "vilicus row-1") == s.book.words["rule.line-elsewhere"]


def test_placing_a_worker_is_optional_and_one_a_turn() -> None:
    s = opened(1)
    to_worker(s)
    assert "pass" in {m.verb for m in s.legal(0)}
    say(s, "vilicus row-9")
    assert s.asking() == (1,) and s.vilici[0] == 4


def test_placing_a_worker_one_a_line_also_for_its_owner() -> None:
    s = opened(1)
    to_worker(s)
    say(s, "dominus row-9")
    assert s.domini[0] == 0
    to_worker(s)
    assert "row-9" not in lines(s) and s.why(1, "vilicus row-9") == s.book.words["rule.line-taken"]


def test_placing_a_worker_only_those_left() -> None:
    s = opened(1)
    s.domini[0] = 0
    to_worker(s)
    assert s.why(0, "dominus row-9") == s.book.words["rule.no-dominus"] and not lines(s, "dominus")
    s = opened(1)
    s.vilici[0] = 0
    to_worker(s)
    assert s.why(0, "vilicus row-9") == s.book.words["rule.no-vilicus"] and not lines(s)


def test_placing_a_worker_is_not_asked_without_any_left() -> None:
    s = opened(1)
    s.vilici[0] = s.domini[0] = 0
    to_worker(s)
    assert s.asking() == (1,)


def test_example_2_vat_14_offers_its_row_and_its_column() -> None:
    s = opened(14)
    to_worker(s)
    assert lines(s) == rows(1, 2, 3, 4) | cols(5, 6, 7, 8)
    assert {s.layout.row_of[v] for v in (13, 14, 15, 16)} == {0}
    assert {s.layout.col_of[v] for v in (14, 3, 2, 9)} == {1}


def test_example_3_a_column_with_three_full_vats_takes_no_worker() -> None:
    s = opened(2, full=(14, 3, 9))
    to_worker(s)
    assert lines(s) == rows(9, 10, 11, 12)
    assert s.why(s.asking()[0], "vilicus col-5") == s.book.words["rule.area-closed"]


def test_example_3_the_row_stays_open_while_one_of_its_others_is_not_full() -> None:
    s = opened(2, full=(14, 3, 9, 11, 1))
    to_worker(s)
    assert lines(s) == rows(9, 10, 11, 12)
    s = opened(2, full=(14, 3, 9, 11, 1, 6))
    first = s.asking()[0]
    to_worker(s)
    assert s.asking() != (first,), "when both areas are closed nobody is asked"


def test_closing_holds_for_every_turn_of_the_round() -> None:
    s = opened(2, full=(14, 3, 9))
    for _ in range(4):
        to_worker(s)
        assert not lines(s) & cols(5, 6, 7, 8)
        say(s, "pass")


def test_baelo_claudia_workers_only_on_the_first_two_vats_of_an_area() -> None:
    s = opened(1, board="baelo")
    to_worker(s)
    assert lines(s) == rows(5, 6, 7, 8) | cols(5, 6, 7, 8)
    s = opened(1, full=(2,), board="baelo")
    to_worker(s)
    assert lines(s) == rows(5, 6, 7, 8) | cols(5, 6, 7, 8)
    s = opened(1, full=(2, 6), board="baelo")
    to_worker(s)
    assert lines(s) == cols(5, 6, 7, 8)
