"""Who is served next when many wait for few: people before bots' own tables, people in turn, then their tables."""

from __future__ import annotations

from emporion.tables.line import Line, Rank


def test_people_come_before_bots_own_tables_and_in_turn() -> None:
    line: Line[str] = Line()
    for at in range(3):
        line.join(f"own {at}", Rank.OWN, "mallory", f"o{at}")
    for at in range(4):
        line.join(f"mallory {at}", Rank.ANSWER, "mallory", f"m{at}")
    line.join("hint", Rank.HINT, "mallory", "m0")
    line.join("anna", Rank.ANSWER, "anna", "a")
    line.join("ben 1", Rank.ANSWER, "ben", "b")
    line.join("ben 2", Rank.ANSWER, "ben", "b")
    served = [line.next() for _ in range(len(line))]
    assert served[:5] == ["mallory 0", "anna", "ben 1", "mallory 1", "ben 2"]
    assert served[5:] == ["mallory 2", "mallory 3", "hint", "own 0", "own 1", "own 2"] and line.next() is None


def test_the_tables_of_one_person_take_turns_too() -> None:
    line: Line[str] = Line()
    for number in range(3):
        line.join(f"first {number}", Rank.ANSWER, "anna", "first")
    line.join("second", Rank.ANSWER, "anna", "second")
    assert [line.next() for _ in range(4)] == ["first 0", "second", "first 1", "first 2"]


def test_whoever_leaves_the_line_is_not_served() -> None:
    line: Line[str] = Line()
    for name in ("a", "b", "c"):
        line.join(name, Rank.HINT, "anna", name)
    line.leave("b")
    line.leave("b")
    assert [line.next(), line.next(), line.next(), len(line)] == ["a", "c", None, 0]
