"""The laws every game must keep, as functions: the battery and the fuzzer both hold games to them."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import GetSetDescriptorType
from typing import Any, Final, NamedTuple

import emporion
from emporion import bots, face, games
from emporion.codec import canonical, pack_state
from emporion.kernel.game import Game
from emporion.kernel.move import Move
from emporion.kernel.state import TRUTH, State
from emporion.text import say_event


def combinations(name: str) -> list[tuple[int, dict[str, str]]]:
    """Every player count with every value of every option that goes with it."""
    game: Game[Any] = games.game(name)
    out = []
    for players in game.players:
        fitting = [option for option in game.options if not option.players or players in option.players]
        for values in itertools.product(*[option.values for option in fitting]):
            out.append((players, dict(zip([option.name for option in fitting], values, strict=True))))
    return out


def start(name: str, players: int, options: dict[str, str], seed: int) -> State[Any]:
    return emporion.start(name, players=players, seed=seed, **options)


def walk(s: State[Any], rng: Random, greedy: bool = False) -> Any:
    """Play to the end, handing out each position before its move is made."""
    bot = bots.get("greedy" if greedy else "random")
    while not s.over:
        (seat,) = s.asking()
        move = bot.choose(emporion.view(s, seat), s.legal(seat), rng, 0) if greedy else rng.choice(s.legal(seat))
        yield seat, move
        s.play(seat, move)


WORLDS: Final = 3  # imagined for each seat to see whether memory is obeyed
LOOKED: Final = 12  # moves that two worlds are played side by side


def gets(s: State[Any], seat: int, names: list[str]) -> bytes:
    """All that a seat is ever given of a position, as bytes."""
    v = emporion.view(s, None if seat < 0 else seat)
    lines = [say_event(s.book, event, names, seat) for event in s.events]
    return canonical([pack_state(v), [str(m) for m in v.legal(seat)], face.scene_of(v).plain(), lines])


class Moment(NamedTuple):
    """A position of a game, the move that is about to be made in it, and the pieces the game began with."""

    s: State[Any]
    seat: int
    move: Move
    pieces: tuple[int, ...]
    rng: Random


class Broken(AssertionError):
    """A law that does not hold, by its name."""

    def __init__(self, law: str, error: Exception) -> None:
        super().__init__(f"the law of {law}: {error if isinstance(error, AssertionError) else repr(error)}")
        self.law: Final = law


@contextmanager
def law(name: str) -> Iterator[None]:
    """Whatever goes wrong within breaks this law, if it breaks no other one named further in."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        raise Broken(name, error) from error


def hold(moment: Moment, *names: str) -> None:
    """Hold a position to these laws."""
    for name in names:
        with law(name):
            LAWS[name](moment)


def viewers(s: State[Any]) -> list[int | None]:
    """Everyone who looks at a table: a spectator, and all seats."""
    return [None, *range(s.seats)]


def check_asking(s: State[Any]) -> None:
    """Only choosers have moves; they have some, each once, and exactly those that no rule of the step forbids."""
    asking = s.asking()
    assert asking, "a game that is not over asks nobody"
    for seat in range(s.seats):
        moves = s.legal(seat)
        assert bool(moves) == (seat in asking), f"seat {seat} has {len(moves)} moves while {asking} are asked"
        assert len({m.index for m in moves}) == len(moves), f"seat {seat} has a move twice"
    step = s.stack[-1][1]
    for seat in asking:
        allowed = {move for verb in step.verbs for move in s.book.moves.of(verb) if not s.bar(seat, move)}
        wrong = allowed ^ set(s.legal(seat))
        assert not wrong, f"{type(step).__name__} does not list what it allows: {sorted(map(str, wrong))}"


def check_why(s: State[Any]) -> None:
    """For every move of the table, `why` is empty exactly when the move is legal."""
    for seat in range(s.seats):
        legal = set(s.legal(seat))
        for move in s.book.moves.all:
            why = s.why(seat, move)
            assert (why == "") == (move in legal), f"seat {seat}, {move}: legal is {move in legal}, why is {why!r}"
            assert why == "" or " " in why, f"no sentence for the rule {why!r}"


def check_illegal(s: State[Any], rng: Random) -> None:
    """An illegal move is refused with a sentence and changes nothing."""
    before = emporion.digest(s)
    for seat in range(s.seats):
        move = s.book.moves.all[rng.randrange(len(s.book.moves.all))]
        if move not in s.legal(seat):
            try:
                s.play(seat, move)
                raise AssertionError(f"seat {seat} played {move}, which is illegal")
            except emporion.Illegal as refused:
                assert " " in str(refused), f"no sentence refuses {move}, only {str(refused)!r}"
            assert emporion.digest(s) == before, f"{move} was refused and changed something"


def check_clone(s: State[Any], seat: int, move: Move) -> None:
    """A clone is equal, and what happens to it does not happen to the other."""
    before = emporion.digest(s)
    c = s.clone()
    assert emporion.digest(c) == before, "a clone is not equal"
    with law("play"):
        c.play(seat, move)
    assert emporion.digest(s) == before, "what happened to a clone happened to this one"


def check_save(s: State[Any]) -> None:
    """Saved as JSON and loaded, it is the same position."""
    back = emporion.load(json.loads(json.dumps(emporion.save(s))))
    assert emporion.digest(back) == emporion.digest(s), "what was loaded is not what was saved"
    assert back.asking() == s.asking(), "once loaded, others are asked"
    for seat in s.asking():
        assert back.legal(seat) == s.legal(seat), "once loaded, other moves are legal"


def check_fields(s: State[Any]) -> None:
    """A state keeps what its `fields` name and what it calls derived, and nothing else; so does its clone."""
    every = attributes(State(s.book, s.players, s.options, 1, s.seats))
    for one in (s, s.clone()):
        kept, named = attributes(one) - every, {*type(s).fields, *type(s).derived}
        assert kept == named, f"not named: {sorted(kept - named)}; not there: {sorted(named - kept)}"
    assert len(named) == len(type(s).fields) + len(type(s).derived), "a field is named twice"


def attributes(thing: object) -> set[str]:
    """What an object keeps; a compiled class tells it by its descriptors."""
    found = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        found |= {name for name, x in vars(cls).items() if isinstance(x, GetSetDescriptorType) and name[:2] != "__"}
    return found


def check_view(s: State[Any], rng: Random) -> None:
    """What is asked is the same on a view; an imagined world looks just like the view, and has no blank."""
    for seat in viewers(s):
        viewer = -1 if seat is None else seat
        v = emporion.view(s, seat)
        assert v.asking() == s.asking() and v.legal(viewer) == s.legal(viewer), f"the view of {seat} asks otherwise"
        assert not v.key, f"the view of {seat} holds the key"
        w = emporion.imagine(v, rng)
        assert w.viewer == TRUTH and w.key, f"what {seat} imagines is no whole world"
        again = canonical(pack_state(emporion.view(w, seat)))
        assert again == canonical(pack_state(v)), f"the world {seat} imagines looks otherwise than the view"
        assert w.asking() == s.asking(), f"the world {seat} imagines asks others"
        assert viewer not in s.asking() or w.legal(viewer) == s.legal(viewer), f"{seat} has other moves in its world"


def check_backs(s: State[Any]) -> None:
    """What a view shows face up is there in truth, and as often: a back is nothing that could be a piece."""
    truth = Counter(s.pieces())
    backs = set(s.backs())
    assert not backs & set(truth), f"a truth lies face down: {sorted(backs & set(truth))}"
    for seat in viewers(s):
        shown = Counter([piece for piece in emporion.view(s, seat).pieces() if piece not in backs])
        assert shown <= truth, f"the view of {seat} shows what is not there: {dict(shown - truth)}"


def check_pieces(s: State[Any], began: tuple[int, ...], rng: Random) -> None:
    """No piece comes from nowhere or is lost, and imagined worlds hold what the game began with."""
    assert began, "the game does not say what pieces it has"
    for seat in viewers(s):
        same_pieces(s.pieces(), began, "in truth")
        same_pieces(emporion.imagine(emporion.view(s, seat), rng).pieces(), began, f"in the world {seat} imagines")


def same_pieces(now: tuple[int, ...], began: tuple[int, ...], where: str) -> None:
    came, went = Counter(now) - Counter(began), Counter(began) - Counter(now)
    assert not came and not went, f"{where} came {dict(came)}, went {dict(went)}"


def check_memory(s: State[Any], rng: Random) -> None:
    """What a seat has seen is so, and nothing is imagined where the seat knows that it is not."""
    for seat in range(s.seats):
        assert not s.contradicts(s, seat), f"seat {seat} remembers wrongly: {s.contradicts(s, seat)}"
        for _ in range(WORLDS):
            wrong = s.contradicts(emporion.imagine(emporion.view(s, seat), rng), seat)
            assert not wrong, f"seat {seat} imagines against what it knows: {wrong}"


def check_observation(s: State[Any], rng: Random) -> None:
    """What programs observe lies within its bounds, and is the same to the byte from the table itself, from a view, and
    in any world that the seat imagines."""
    observer = games.observer(s.book)
    for seat in viewers(s):
        v = emporion.view(s, seat)
        seen, offset = emporion.observe(v), 0
        for one in observer.features:
            told = seen[offset : offset + one.size]
            offset += one.size
            assert one.low <= min(told) and max(told) <= one.high, f"{one.name} of {seat} is beyond its bounds: {told}"
        for table in (s, emporion.imagine(v, rng)):
            observer.jot(table, v.viewer, observer.page, 0)
            assert observer.bytes == memoryview(seen).cast("B"), f"seat {seat} observes what it cannot know"


def check_end(s: State[Any]) -> None:
    """When it is over nobody is asked, somebody has won, and every point has a cause and a source."""
    assert s.over and not s.asking(), "it goes on"
    assert s.winners(), "nobody won"
    rows, causes = s.ledger(), dict(s.book.causes)
    assert sum(row[1] for row in rows) == sum(s.scores()), "the points for all causes are not the scores"
    assert all(causes.get(cause) == source and source for _, _, cause, source in rows), "a point without a source"


def two_worlds(s: State[Any], viewer: int, rng: Random, names: list[str], most: int = 1_000_000) -> int:
    """Play the truth and a world imagined by `viewer` side by side; to `viewer` they must look the same to the byte."""
    truth, world = s.clone(), emporion.imagine(emporion.view(s, None if viewer < 0 else viewer), rng)
    same = 0
    truth.events, world.events = [], []
    assert advice(truth, viewer) == advice(world, viewer), f"a bot in seat {viewer} can tell the worlds apart"
    while True:
        assert gets(truth, viewer, names) == gets(world, viewer, names), f"seat {viewer} can tell the worlds apart"
        same += 1
        if truth.over or same == most:
            return same
        (seat,) = truth.asking()
        common = [m for m in truth.legal(seat) if m in world.legal(seat)]
        if not common:
            return same
        move = rng.choice(common)
        with law("play"):
            truth.play(seat, move)
            world.play(seat, move)
        if shown(truth, viewer) != shown(world, viewer):
            return same  # chance, or a hidden thing that came to light, told them apart: as it may


def advice(s: State[Any], viewer: int) -> str:
    """What a bot with a fixed seed would do in the viewer's place."""
    if viewer not in s.asking():
        return ""
    v = emporion.view(s, viewer)
    return str(bots.get("greedy").choose(v, v.legal(viewer), Random(1), 60))


def shown(s: State[Any], viewer: int) -> list[tuple[int, str, str, int]]:
    """What a move openly did, as `viewer` was told."""
    return [(e.seat, e.verb, e.on, e.n) for e in [event.seen(viewer) for event in s.events]]


def names_of(s: State[Any]) -> list[str]:
    return [f"P{seat}" for seat in range(s.seats)]


# What every position keeps, by the name that a finding gives; beside them, that a game can be played and ends well.
LAWS: Final[dict[str, Callable[[Moment], object]]] = {
    "asking": lambda at: check_asking(at.s),
    "why": lambda at: check_why(at.s),
    "illegal": lambda at: check_illegal(at.s, at.rng),
    "clone": lambda at: check_clone(at.s, at.seat, at.move),
    "save": lambda at: check_save(at.s),
    "fields": lambda at: check_fields(at.s),
    "view": lambda at: check_view(at.s, at.rng),
    "backs": lambda at: check_backs(at.s),
    "pieces": lambda at: check_pieces(at.s, at.pieces, at.rng),
    "observation": lambda at: check_observation(at.s, at.rng),
    "memory": lambda at: check_memory(at.s, at.rng),
    "two-worlds": lambda at: two_worlds(at.s, at.rng.randrange(-1, at.s.seats), at.rng, names_of(at.s), LOOKED),
}
