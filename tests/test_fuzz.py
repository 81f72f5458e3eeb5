"""Fuzz finds what is wrong: for every law it names, a rule is broken and the finding says which law it was."""

from __future__ import annotations

import io
from argparse import Namespace
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from rich.console import Console

from emporion import games, laws
from emporion.commands import fuzz
from emporion.games.garum.observe import GarumObserver, GarumSide
from emporion.games.garum.state import Garum
from emporion.games.garum.tile import Lay
from emporion.games.minos import extra, memory
from emporion.kernel.state import State

Patch = pytest.MonkeyPatch


def forgotten_rule(patch: Patch) -> None:
    """`bar` does not know that a quarter is taken, the list of moves does."""
    plain = Lay.bar
    patch.setattr(Lay, "bar", lambda *args: plain(*args).replace("quarter-taken", ""))


def wordless_rule(patch: Patch) -> None:
    """A rule without a sentence."""
    plain = Lay.bar
    patch.setattr(Lay, "bar", lambda *args: plain(*args).replace("-", "_"))


def unchecked(patch: Patch) -> None:
    """Whatever is chosen is played."""
    patch.setattr(State, "play", State.advance)


def shared_list(patch: Patch) -> None:
    """A clone lays its tiles on the same board."""

    def clone(self: Garum) -> Garum:
        s = plain(self)
        s.laid = self.laid
        return s

    plain = Garum.clone
    patch.setattr(Garum, "clone", clone)


def unsaved_field(patch: Patch) -> None:
    """The vat of the round is not saved."""
    patch.setattr(Garum, "fields", tuple([field for field in Garum.fields if field != "vat"]))


def unnamed_field(patch: Patch) -> None:
    """Something is kept that is neither saved nor derived."""

    def init(self: Any, *args: Any) -> None:
        plain(self, *args)
        self.luck = 7

    plain = Garum.__init__
    patch.setattr(Garum, "__init__", init)


def fill_with(patch: Patch, more: Callable[[Garum], None]) -> None:
    def fill(self: Garum, rng: Random) -> None:
        plain(self, rng)
        more(self)

    plain = Garum.fill
    patch.setattr(Garum, "fill", fill)


def hide_with(patch: Patch, more: Callable[[Garum, list[tuple[int, ...]]], None]) -> None:
    def hide(self: Garum, viewer: int) -> None:
        hands = self.hands[:]
        plain(self, viewer)
        more(self, hands)

    plain = Garum.hide
    patch.setattr(Garum, "hide", hide)


def changed_by_imagining(patch: Patch) -> None:
    """A Vilicus goes while a world is imagined."""

    def lose(s: Garum) -> None:
        s.vilici[0] -= 1

    fill_with(patch, lose)


def real_tile_for_a_back(patch: Patch) -> None:
    """The piles are covered with the first tile instead of its back."""

    def cover(s: Garum, hands: list[tuple[int, ...]]) -> None:
        s.piles = [(1,) * len(pile) for pile in s.piles]

    hide_with(patch, cover)


def lost_warrior(patch: Patch) -> None:
    """The Warrior of a battle does not come back to the Reserves."""

    def battle(s: Any, seat: int, region: int) -> None:
        plain(s, seat, region)
        s.reserve[seat] -= 1

    plain = extra.battle
    patch.setattr(extra, "battle", battle)


def forgetful(patch: Patch) -> None:
    """Cards that a seat put back into the deck itself are dealt to others when it imagines a world."""
    patch.setattr(memory, "keeper", lambda s: -1)


def beyond_bounds(patch: Patch) -> None:
    """An observation tells of more rounds than there are."""

    def write(self: GarumObserver, s: Garum, viewer: int, side: GarumSide, out: Any, at: int) -> int:
        s.round += 99
        end = plain(self, s, viewer, side, out, at)
        s.round -= 99
        return end

    plain = GarumObserver.write
    patch.setattr(GarumObserver, "write", write)


def leak(patch: Patch) -> None:
    """Hands lie open after every other tile."""

    def show(s: Garum, hands: list[tuple[int, ...]]) -> None:
        if sum([1 for tile in s.laid if tile]) % 2:
            s.hands = hands

    hide_with(patch, show)


def crash(patch: Patch) -> None:
    """A step that cannot go on."""
    patch.setattr(Lay, "follow", lambda self, s, seat, move: s.laid[10_000])


def unaccounted(patch: Patch) -> None:
    """A point without a cause."""
    plain = Garum.scores
    patch.setattr(Garum, "scores", lambda self: (plain(self)[0] + 1, *plain(self)[1:]))


BREAKS: dict[str, tuple[str, Callable[[Patch], None]]] = {
    "asking": ("garum", forgotten_rule),
    "why": ("garum", wordless_rule),
    "illegal": ("garum", unchecked),
    "clone": ("garum", shared_list),
    "save": ("garum", unsaved_field),
    "fields": ("garum", unnamed_field),
    "view": ("garum", changed_by_imagining),
    "backs": ("garum", real_tile_for_a_back),
    "pieces": ("minos", lost_warrior),
    "observation": ("garum", beyond_bounds),
    "memory": ("minos", forgetful),
    "two-worlds": ("garum", leak),
    "play": ("garum", crash),
    "end": ("garum", unaccounted),
}


def found(name: str, number: int, seed: int = 1) -> list[str]:
    """What fuzz tells of so many games."""
    out = io.StringIO()
    fuzz.one_title(name, number, seed, Console(file=out, width=10_000))
    return out.getvalue().splitlines()


def test_every_law_is_broken_here() -> None:
    assert set(BREAKS) == {*laws.LAWS, "play", "end"}


@pytest.mark.interpreted
@pytest.mark.parametrize("law", BREAKS)
def test_fuzz_finds_a_broken_rule_by_its_law(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, broken = BREAKS[law]
    broken(monkeypatch)
    told = (found(name, 1, seed) for seed in range(1, 20))
    finding, summary = next(lines[:2] for lines in told if " 0 findings" not in lines[0])
    assert f"the law of {law}: " in finding
    assert summary.startswith(f"{name}: 1 games, ") and summary.endswith(f"1 findings ({law} 1).")


def test_nothing_is_found_where_nothing_is_broken() -> None:
    assert found("garum", 2)[0].endswith(" 0 findings.")


@pytest.mark.interpreted
def test_findings_are_counted_a_title_at_a_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    crash(monkeypatch)
    monkeypatch.setattr(games, "names", lambda: ("garum", "thessaloniki"))
    assert fuzz.run(Namespace(game=None, games=1, seed=1, pack=None)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("garum: 1 games") and line.endswith("1 findings (play 1).") for line in lines)
    assert any(line.startswith("thessaloniki: 1 games") and line.endswith(" 0 findings.") for line in lines)


def test_a_finding_names_the_innermost_law() -> None:
    with pytest.raises(laws.Broken, match="the law of view: KeyError"), laws.law("play"), laws.law("view"):
        raise KeyError("x")
