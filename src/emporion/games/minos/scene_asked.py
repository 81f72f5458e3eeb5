"""The slot beside the actions: whose turn it is and what is left of it, and choices that lie nowhere else."""

from __future__ import annotations

from typing import Final, NamedTuple

from emporion.games.minos.book import MinosBook
from emporion.games.minos.build import SendHome
from emporion.games.minos.extra import EXTRAS
from emporion.games.minos.layout import TOP, TRACK_KINDS
from emporion.games.minos.places import Box, Fine, Places, plan_of
from emporion.games.minos.scene_board import drafting
from emporion.games.minos.scene_brief import bold, brief, track_brief
from emporion.games.minos.scene_signs import sign
from emporion.games.minos.scene_words import player
from emporion.games.minos.state import Minos
from emporion.games.minos.turn import Turn
from emporion.games.minos.words import capital, phrase
from emporion.kernel.move import Move
from emporion.once import once
from emporion.scene.fit import cut, width, wrap
from emporion.scene.node import Node, Part
from emporion.text import counted, name, say

GAP: Final = 3
EXTRA_SIGNS: Final = ("minos-move", "minos-temporary", "minos-tile", "minos-discard", "minos-good", "minos-raider")


class Choice(NamedTuple):
    """Something to choose that has no place of its own."""

    id: str
    words: str
    signs: str
    title: str
    of: str = ""


def turn_of(s: Minos) -> Turn | None:
    """The turn that is being played, even while one of its effects asks something."""
    for _, step in s.stack[::-1]:
        if isinstance(step, Turn):
            return step
    return None


def player_of(s: Minos) -> int:
    """Whose turn that is."""
    return next((seat for seat, step in s.stack[::-1] if isinstance(step, Turn)), -1)


def place_of(move: Move) -> str:
    """The node at which a move is offered, where it is not the one that it names."""
    if move.verb == "trait":
        return "answer-" + move.on
    return f"home-{move.n}" if move.verb == "return" else ""


def choices(s: Minos, seat: int) -> tuple[Choice, ...]:
    """All legal moves that need a place here."""
    found: list[Choice] = []
    for move in s.legal(seat) if seat >= 0 else ():
        if move.verb == "do":
            effect = s.book.effects[move.on]
            words = capital(phrase(s.book, effect)) + "."
            found.append(Choice(move.on, brief(s.book, effect), sign(s.book, effect), words))
        elif move.verb == "trait":
            found.append(answer(s.book, move))
        elif move.verb == "group":
            words = group_words(s, seat, move)
            found.append(Choice(move.on, words, groups(s.book, move), words + "."))
        elif move.verb == "return":
            words = send_home(s, seat, move.n)
            found.append(Choice(place_of(move), words, f"{move.n}{{minos-warrior}}", words + "."))
    return tuple(found)


def send_home(s: Minos, seat: int, n: int) -> str:
    """What a Farm is paid with: Warriors, and the Temporary Grain that is spent for those who stay."""
    step = s.stack[-1][1]
    lent = step.lent(s, seat, n) if isinstance(step, SendHome) else 0
    return say(s.book, "scene.send-home-grain" if lent else "scene.send-home", n=n, lent=lent)


def answer(book: MinosBook, move: Move) -> Choice:
    """A Royal Trait that waits to be used."""
    trait = book.trait[move.number]
    words = say(book, "scene.trait-of", card=name(book, move.on), does=phrase(book, trait))
    return Choice(place_of(move), brief(book, trait), sign(book, trait), words, move.on)


def group_words(s: Minos, seat: int, move: Move) -> str:
    """A grouping of dice: its steps, and what each of them brings."""
    return f"{name(s.book, move.on)}: {'; '.join(group_steps(s, seat, move))}"


def group_steps(s: Minos, seat: int, move: Move) -> list[str]:
    """What each step of a grouping brings."""
    steps = s.book.group_steps[move.number]
    return [step_words(s, seat, track, ahead) for track, n in enumerate(steps) for ahead in range(n)]


def step_words(s: Minos, seat: int, track: int, ahead: int = 0) -> str:
    """What the next step on a track brings, or one so much farther ahead."""
    space = s.track[TRACK_KINDS * seat + track] + 1 + ahead
    return track_brief(s.book, track, space) if space <= TOP else counted(s.book.beyond[track], "point")


def groups(book: MinosBook, move: Move) -> str:
    """The steps a grouping of dice wins, in signs."""
    steps = zip(book.track_ids, book.group_steps[move.number], strict=True)
    return " ".join([f"{n}{{minos-step-{track}}}" for track, n in steps if n])


def asked(s: Minos, seat: int, places: Places) -> list[Node]:
    """The turn, if one is played, and what there is to choose beside it."""
    if drafting(s):
        return []
    turn, offered = turn_of(s), choices(s, seat)
    nodes: list[Node] = []
    if turn:
        nodes += turn_nodes(s.book, player_of(s), turn.kind, turn.points, turn.used, not offered, places.form)
    elif s.stack and not offered:
        nodes += quiet_nodes(s.book, places.form)
    return nodes + list(choice_nodes(offered, bool(turn), places.form))


@once
def quiet_nodes(book: MinosBook, form: str) -> tuple[Node, ...]:
    """Between turns: what every turn allows besides its action, where it lies in a turn too."""
    box, wide = plan_of(form).asked, plan_of(form).row_label
    look = f"card hollow {plan_of(form).fine.word} faint still"
    nobody = Node("no-turn", box.area, box.x, box.y, wide, box.h, look, book.words["scene.no-turn"])
    return (nobody, *extra_nodes(book, 0, form))


def heading_look(form: str) -> str:
    return f"none {plan_of(form).fine.word} faint left still"


@once
def turn_nodes(
    book: MinosBook, seat: int, kind: int, points: int, used: int, with_extras: bool, form: str
) -> tuple[Node, ...]:
    """At the left the action and its points left; beside it the extra actions still open."""
    box, wide = plan_of(form).asked, plan_of(form).row_label
    id = book.row_ids[kind]
    parts = (
        Part("sign", 6, 6, 26, 26, "none white", icon="minos-" + id),
        Part("points", 34, 2, wide - 36, 34, "none onblack serif huge", str(points)),
        Part("name", 0, box.h - 21, wide, 20, "none onblack small", say(book, "scene.row-left", row=name(book, id))),
    )
    title = say(book, "scene.acts-on", who=player(seat), row=name(book, id), n=points)
    turn = Node("turn", box.area, box.x, box.y, wide, box.h, "card fresco flat", "", title, parts=parts)
    return (turn, *extra_nodes(book, used, form)) if with_extras else (turn,)


def extra_nodes(book: MinosBook, used: int, form: str) -> list[Node]:
    """Beside the turn: the extra actions under their heading."""
    box, left = plan_of(form).asked, plan_of(form).row_label + GAP
    area, x, w = box.area, box.x + left, box.w - left
    heading = Node("extras", area, x, 0, w, 15, heading_look(form), book.words["scene.extras"])
    return [heading, *extras(book, used, Box(area, x, 16, w, box.h - 16), form)]


def extras(book: MinosBook, used: int, box: Box, form: str) -> list[Node]:
    """The six extra actions; those taken this turn are pale."""
    step = box.w // len(EXTRAS)
    nodes = []
    for at, extra in enumerate(EXTRAS):
        gone = used >> at & 1
        title = book.words["extra." + extra]
        title = say(book, "scene.extra-taken", extra=title) if gone else title
        look = f"card cream flat quiet {plan_of(form).fine.word}" + (" dim" if gone else "")
        place = (box.area, box.x + step * at, box.y, step - 2, box.h)
        nodes.append(Node(f"extra-{extra}", *place, look, book.words["extra-name." + extra], title, EXTRA_SIGNS[at]))
    return nodes


@once
def choice_nodes(offered: tuple[Choice, ...], beside: bool, form: str) -> tuple[Node, ...]:
    """Choices in two rows, in words where they fit, else in signs."""
    if not offered:
        return ()
    box = plan_of(form).asked
    left = plan_of(form).row_label + GAP if beside else 0
    rows = 1 if len(offered) == 1 else 2
    columns = -(-len(offered) // rows)
    w, h = (box.w - left) // columns, box.h // rows
    nodes = []
    for at, choice in enumerate(offered):
        x, y = box.x + left + w * (at % columns), box.y + h * (at // columns)
        text, look = fitted(choice, w - GAP, h - 2, plan_of(form).fine)
        place = (box.area, x, y, w - GAP, h - 2)
        nodes.append(Node(choice.id, *place, f"card cream {look}", text, choice.title, layer=1, of=choice.of))
    return tuple(nodes)


def fitted(choice: Choice, w: int, h: int, fine: Fine) -> tuple[str, str]:
    """A choice in words if they fit, else in signs; and the look of its text."""
    text = wrap(bold(choice.words), w - 5, fine.size)
    lines = text.split("\n")
    if len(lines) * fine.size * 1.2 <= h - 2 and max([width(line, fine.size) for line in lines]) <= w - 4:
        return text, fine.word
    return cut(choice.signs, w - 4, fine.size, "bold"), f"{fine.word} bold"
