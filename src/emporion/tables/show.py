"""What each viewer is told: view → scene → difference, the moves in words, the log. Nothing else leaves the host."""

from __future__ import annotations

from random import Random
from typing import Any

import orjson

from emporion import face, games
from emporion.kernel.move import Move
from emporion.kernel.state import State
from emporion.scene.node import difference
from emporion.tables.desk import Desk
from emporion.tables.place import Place
from emporion.tables.playing import why_no_undo_at
from emporion.tables.table import Change, Did, Sits, Status, Table
from emporion.text import say_cause, say_event, say_move

ENDS, SEALS = 1, 2  # a move after which another seat chooses; one that cannot be taken back

Plain = dict[str, Any]


def as_json(message: Plain) -> str:
    return orjson.dumps(message).decode()


class Sight:
    """The scene of one viewer at one number."""

    def __init__(self, table: Table, viewer: int) -> None:
        self.number = table.number
        self.view = face.view(table.state, None if viewer < 0 else viewer)
        self.scene = face.scene_of(self.view, table.names())


class Shown:
    """What one viewer of a table was shown last, and the messages that led there."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.whole: Plain | None = None  # the scene in words, for all who come while it stands
        self.steps: list[tuple[int, int, str]] = []  # from number, to number, message

    @property
    def size(self) -> int:
        """How much of memory the messages take."""
        return sum(len(message) for _, _, message in self.steps)


def whole(desk: Desk, place: Place, viewer: int) -> str:
    """Everything a viewer sees now."""
    table = place.told
    if not table.past:
        return as_json({"t": "lobby", "n": table.number})  # the page is read again
    shown = _sight(desk, place, viewer)
    if shown.whole is None:
        scene = shown.sight.scene
        areas, nodes = [area.plain() for area in scene.areas], [node.plain() for node in scene.nodes]
        shown.whole = {"t": "scene", "n": table.number, "seat": viewer, "areas": areas, "nodes": nodes}
        shown.whole |= question(table, shown.sight, viewer) | {"log": log_lines(table, viewer, 0)}
    return as_json(shown.whole | frame(desk, place, viewer))


def since(desk: Desk, place: Place, viewer: int, number: int) -> list[str] | None:
    """The messages that bring a viewer from `number` to now; none when only the whole scene will do."""
    table = place.told
    if number == table.number:
        return []
    if not table.past or viewer not in place.shown:
        return None
    shown = _sight(desk, place, viewer)
    at, found = number, []
    for was, now, message in shown.steps:
        if was == at:
            found.append(message)
            at = now
    return found if at == table.number else None


def _sight(desk: Desk, place: Place, viewer: int) -> Shown:
    """The viewer's sight of the table as it is, with the step that led there from the sight before."""
    table = place.told
    shown: Shown | None = place.shown.get(viewer)
    if shown is None:
        shown = place.shown[viewer] = Shown(Sight(table, viewer))
    elif shown.sight.number != table.number:
        new = Sight(table, viewer)
        message = as_json(_step(desk, place, viewer, shown.sight, new))
        shown.steps = [*shown.steps[1 - desk.settings.steps :], (shown.sight.number, new.number, message)]
        shown.sight, shown.whole = new, None
    return shown


def _step(desk: Desk, place: Place, viewer: int, old: Sight, new: Sight) -> Plain:
    table = place.told
    fresh = table.changes[old.number :]
    back = min([change.before for change in fresh if change.kind is Did.UNDO], default=old.number)
    message: Plain = {"t": "step", "was": old.number, "n": new.number, "seat": viewer}
    message |= difference(old.scene, new.scene)
    message["log"] = log_lines(table, viewer, min(back, old.number))
    if back < old.number:
        message["back"] = back
    if fresh and fresh[-1].kind is Did.MOVE:
        message["by"] = fresh[-1].seat
    return message | question(table, new, viewer) | frame(desk, place, viewer)


def question(table: Table, sight: Sight, viewer: int) -> Plain:
    """What the viewer is asked, and its moves in words."""
    view = sight.view
    legal = view.legal(viewer) if table.status is Status.PLAYING else ()
    flags = consequences(view, legal) if legal else []
    labels = sight.scene.labels
    rows = []
    for move, flag in zip(legal, flags, strict=True):
        label = labels.get(str(move))
        words, icon, turn = label.plain() if label else (say_move(view.book, move), "", 0)
        rows.append([str(move), move.verb, move.on, move.n, words, icon, turn, flag])
    return {"prompt": sight.scene.prompt, "moves": rows, "asking": list(table.asking())}


def consequences(view: State[Any], legal: tuple[Move, ...]) -> list[int]:
    """Which moves end the turn or cannot be taken back, as far as the viewer can know: tried in an imagined world."""
    world = face.imagine(view, Random(0))
    seat, out = view.viewer, []
    for move in legal:
        tried = world.clone()
        tried.advance(seat, move)
        out.append(SEALS if tried.seals != world.seals else 0 if tried.asking() == (seat,) else ENDS)
    return out


def tones(table: Table) -> list[str]:
    """The colours seats have in this game: blue, green, yellow, red, purple if it does not say otherwise."""
    return [table.book.words.get(f"tone.{at}", f"p{at}") for at in range(len(table.seats))]


def frame(desk: Desk, place: Place, viewer: int) -> Plain:
    """What all may know of the people and the game, and the little that is the viewer's own."""
    table = place.told
    message: Plain = {
        "mine": table.seats_of(table.seats[viewer].person) if viewer >= 0 else [],
        "undo": bool(table.past) and viewer >= 0 and not why_no_undo_at(table, table.seats[viewer].person),
    }
    return common(desk, place) | message


def common(desk: Desk, place: Place) -> Plain:
    """What all are told alike; made once a change."""
    table = place.told
    if place.common is None or place.common[0] is not table:
        message: Plain = {"status": table.status, "seats": who_sits(desk, place)}
        if table.again:
            message["again"] = table.again
        if table.past:
            message["scores"] = list(face.view(table.state, None).scores())  # as all may know
        if table.status is Status.OVER:
            message["end"] = ending(table)
        place.common = (table, message)
    return place.common[1]


def who_sits(desk: Desk, place: Place) -> list[Plain]:
    """Who sits where, and who of them is here."""
    table = place.told
    return [
        {
            "name": name, "tone": tone, "kind": seat.kind, "left": seat.left,
            "here": bool(place.present.get(seat.person)),
            "absent": seat.kind is Sits.PERSON and desk.absent(place, seat.person),
        }
        for name, tone, seat in zip(table.names(), tones(table), table.seats, strict=True)
    ]  # fmt: skip


def ledger(state: State[Any]) -> list[list[Any]]:
    """Where points came from so far: seat, points, cause in words, section; as all may know."""
    book, rows = state.book, face.view(state, None).ledger()
    return [[seat, points, say_cause(book, cause), where] for seat, points, cause, where in rows]


def ending(table: Table) -> Plain:
    """The end of a game: who won, where points came from, and the secret that chance was made from."""
    return {
        "scores": table.scores, "winners": table.winners, "ledger": ledger(table.state),
        "secret": table.secret.hex() if table.key and table.nonces else "",
    }  # fmt: skip


def log_lines(table: Table, viewer: int, after: int) -> list[list[Any]]:
    """The log as a viewer may read it: [number, seat, sentence], changes after a number."""
    names = table.names()
    lines: list[list[Any]] = []
    alive = {change.number for change in table.live(after)}
    for change in table.changes[after:]:
        if change.kind is Did.MOVE and change.number not in alive:
            continue
        for seat, text in change_lines(table, change, names, viewer):
            lines.append([change.number, seat, text])
    return lines


def change_lines(table: Table, change: Change, names: list[str], viewer: int) -> list[tuple[int, str]]:
    """One change in words."""
    if change.kind is Did.SEAT:
        return [(-1, _seat_line(change, names))]
    if change.kind is Did.AGAIN:
        return [(-1, "There is a rematch.")]
    said = [(event.seat, say_event(table.book, event, names, viewer)) for event in change.events]
    return [(seat, text) for seat, text in said if text]


def _seat_line(change: Change, names: list[str]) -> str:
    what, _, name = change.text.partition(" ")
    who = name or names[change.seat]
    return {
        "sat": f"{who} sits down.",
        "stood": "A seat is free again.",
        "returned": f"{who} is back.",
        "left": f"{who} has left; a bot plays on.",
        "resigned": f"{who} resigns; a bot plays on.",
    }.get(what, who)


def about(table: Table, id: str) -> Plain:
    """What the content says of a thing: its values, each with its source."""
    for record in games.pack_of(table.book).records:
        if record.id == id:
            fields = [field for field in record.values if field not in ("id", "name", "text", "note")]
            rows = [[field, record.values[field], str(record.source(field))] for field in fields]
            note = str(record.values.get("text") or record.values.get("note") or "")
            return {"name": record.name(), "note": note, "rows": rows, "source": str(record.source())}
    return {}


def moment(state: State[Any], viewer: int, names: list[str]) -> Plain:
    """A position of a finished game, as a seat (or a spectator) saw it."""
    view = face.view(state, None if viewer < 0 else viewer)
    scene = face.scene_of(view, names)
    plain: Plain = scene.plain()
    return {"areas": plain["areas"], "nodes": plain["nodes"], "scores": list(view.scores())}
