"""What each viewer is told: view → scene → difference, the moves in words, the log. Nothing else leaves the host."""

from __future__ import annotations

from random import Random
from typing import Any

import orjson

from emporion import face, games, learn
from emporion.foresee import preview, say_preview
from emporion.kernel.move import Illegal, Move
from emporion.kernel.state import Book, Endless, State
from emporion.learn.coach import kinds
from emporion.scene.node import TALL, WIDE, Label, Scene, difference, named, put_names
from emporion.tables.desk import Desk
from emporion.tables.log import log_lines, reader_of, telling_of, turn_rows
from emporion.tables.pace import deadline
from emporion.tables.place import Place
from emporion.tables.playing import why_no_undo_at
from emporion.tables.suggest import next_level
from emporion.tables.table import Did, Refused, Sits, Status, Table
from emporion.text import say_cause, say_move

ENDS, SEALS = 1, 2  # a move after which another seat chooses; one that cannot be taken back

Plain = dict[str, Any]


def as_json(message: Plain) -> str:
    return orjson.dumps(message, default=list).decode()  # records within are rows


class Sight:
    """What one viewer knows at one number. Scenes, moves and log are made when somebody asks, once for all windows."""

    def __init__(self, place: Place, viewer: int) -> None:
        table = place.told
        self.number = table.number
        self.table = table
        self.names = table.names()
        self.turns = telling_of(place).turns[:]
        self.viewer = viewer
        self.view = face.view(table.state, None if viewer < 0 else viewer)
        self._scenes: dict[str, Scene] = {}
        self._moves: list[list[Any]] | None = None
        self._logs = place.logs_of(table)  # what several viewers read alike is said once
        self._previews: dict[str, list[str]] = {}  # by the move's text

    def scene(self, form: str) -> Scene:
        """The scene, wide or tall; seats have no names in it yet."""
        if form not in self._scenes:
            self._scenes[form] = face.scene_of(self.view, None, form)
        return self._scenes[form]

    def named(self, form: str) -> Scene:
        """The scene as it is read at this table."""
        return named(self.scene(form), self.names)

    def question(self, form: str) -> Plain:
        """What the viewer is asked, and its moves in words; these are the same in every form."""
        scene = self.scene(form)
        if self._moves is None:
            self._moves = offered(self.table, self.view, self.viewer, scene)
        asked: Plain = {"prompt": put_names(scene.prompt, self.names), "moves": self._moves}
        asked |= {"asking": list(self.table.asking()), "rules": self.rules(), "kinds": kinds(self.view)}
        return scene.asked() | asked

    def rules(self) -> str:
        """The passage of the rules that fits what is asked now."""
        step = type(self.view.stack[-1][1]).__name__ if self.view.stack else ""
        return learn.places(self.table.game)["step"].get(step, "")

    def preview(self, move: str) -> list[str]:
        """What a move of the viewer will surely do, in lines."""
        if move not in self._previews:
            try:
                found = preview(self.view, move)
            except Illegal as error:
                raise Refused(str(error)) from None
            self._previews[move] = say_preview(self.view.book, found, self.names, self.viewer)
        return self._previews[move]

    def log(self, after: int) -> Plain:
        """The log after a number: the turns it touches, of how many, and its lines."""
        reader = reader_of(self.turns, self.viewer, after)
        if (reader, after) not in self._logs:
            rows = turn_rows(self.table, self.turns, reader, after)
            lines = log_lines(self.table, self.turns, reader, after)
            self._logs[reader, after] = {"log": lines, "turns": rows, "told": len(self.turns)}
        return self._logs[reader, after]


class Shown:
    """What one viewer of a table was shown last in one form, and the messages that led there."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.whole: Plain | None = None  # the scene in words, for all who come while it stands
        self.steps: list[tuple[int, int, bytes]] = []  # from number, to number, message: one “→” would double its text

    @property
    def size(self) -> int:
        """How many bytes of memory the messages take."""
        return sum(len(message) for _, _, message in self.steps)


def form_of(said: object) -> str:
    """The form a window asks for; one that says none we know is drawn tall, which fits everywhere."""
    return WIDE if said == WIDE else TALL


def whole(desk: Desk, place: Place, viewer: int, form: str = TALL) -> str:
    """Everything a viewer sees now."""
    table = place.told
    if not table.past:
        return as_json({"t": "lobby", "n": table.number})  # the page is read again
    shown = _shown(desk, place, viewer, form)
    if shown.whole is None:
        sight, scene = shown.sight, shown.sight.named(form)
        areas, nodes = [area.plain() for area in scene.areas], [node.plain() for node in scene.nodes]
        shown.whole = {"t": "scene", "n": table.number, "seat": viewer, "form": scene.form}
        shown.whole |= {"areas": areas, "nodes": nodes} | sight.log(0) | sight.question(form)
    return as_json(shown.whole | frame(desk, place, viewer))


def since(desk: Desk, place: Place, viewer: int, number: int, form: str = TALL) -> list[str] | None:
    """The messages that bring a viewer from `number` to now; none when only the whole scene will do."""
    table = place.told
    if number == table.number:
        return []
    if not table.past or (viewer, form) not in place.shown:
        return None
    shown = _shown(desk, place, viewer, form)
    at, found = number, []
    for was, now, message in shown.steps:
        if was == at:
            found.append(message.decode())
            at = now
    return found if at == table.number else None


def sight_of(place: Place, viewer: int) -> Sight:
    """What the viewer knows of the table as it is told, the same for all its windows."""
    sight: Sight | None = place.sights.get(viewer)
    if sight is None or sight.number != place.told.number:
        sight = place.sights[viewer] = Sight(place, viewer)
    return sight


def _shown(desk: Desk, place: Place, viewer: int, form: str) -> Shown:
    """What the viewer is shown of the table as it is, with the step that led there from what was shown before."""
    sight = sight_of(place, viewer)
    shown: Shown | None = place.shown.get((viewer, form))
    if shown is None:
        shown = place.shown[viewer, form] = Shown(sight)
    elif shown.sight.number != sight.number:
        message = as_json(_step(desk, place, form, shown.sight, sight)).encode()  # exactly as long: orjson's are not
        shown.steps = [*shown.steps[1 - desk.settings.steps :], (shown.sight.number, sight.number, message)]
        shown.sight, shown.whole = sight, None
    return shown


def _step(desk: Desk, place: Place, form: str, old: Sight, new: Sight) -> Plain:
    table, viewer = place.told, new.viewer
    fresh = table.changes[old.number :]
    back = min([change.before for change in fresh if change.kind is Did.UNDO], default=old.number)
    message: Plain = {"t": "step", "was": old.number, "n": new.number, "seat": viewer}
    message |= _changed(old, new, form)
    message |= new.log(min(back, old.number))
    if back < old.number:
        message["back"] = back
    if fresh and fresh[-1].kind is Did.MOVE:
        message["by"] = fresh[-1].seat
    return message | new.question(form) | frame(desk, place, viewer)


def _changed(old: Sight, new: Sight, form: str) -> Plain:
    """What differs between two sights, told with names; if these changed too, wherever they stand."""
    if old.names == new.names:
        return difference(old.scene(form), new.scene(form), new.names)
    return difference(old.named(form), new.named(form))


def offered(table: Table, view: State[Any], viewer: int, scene: Scene) -> list[list[Any]]:
    """A viewer's legal moves, each with its words, its symbol, and what follows from it."""
    legal = view.legal(viewer) if table.status is Status.PLAYING else ()
    flags = consequences(view, legal) if legal else []
    names, rows = table.names(), []
    for move, flag in zip(legal, flags, strict=True):
        label = scene.labels.get(str(move)) or Label(say_move(view.book, move))
        words, icon, turn, *more = label.named(names).plain()
        rows.append([str(move), move.verb, scene.place(move), move.n, words, icon, turn, flag, *more])
    return rows


def consequences(view: State[Any], legal: tuple[Move, ...]) -> list[int]:
    """Which moves end the turn or cannot be taken back, as far as the viewer can know: tried in an imagined world."""
    world = face.imagine(view, Random(0))
    seat, out = view.viewer, []
    for move in legal:
        tried = world.clone()
        try:
            tried.advance(seat, move)
        except Endless:  # it will be refused
            out.append(0)
        else:
            out.append(SEALS if tried.seals != world.seals else 0 if tried.asking() == (seat,) else ENDS)
    return out


def tones(table: Table) -> list[str]:
    """The colours, and shapes, of a table's seats."""
    return tones_in(table.book, len(table.seats))


def tones_in(book: Book, seats: int) -> list[str]:
    """The colours seats have in a game: blue, green, yellow, red, purple if it does not say otherwise."""
    return [book.words.get(f"tone.{at}", f"p{at}") for at in range(seats)]


def frame(desk: Desk, place: Place, viewer: int) -> Plain:
    """What all may know of the people and the game, and the little that is the viewer's own."""
    table = place.told
    message: Plain = {
        "mine": table.seats_of(table.seats[viewer].person) if viewer >= 0 else [],
        "undo": bool(table.past) and viewer >= 0 and not why_no_undo_at(table, table.seats[viewer].person),
    }
    if table.pace.kind and table.status is Status.PLAYING:
        ends = deadline(table.pace, table.timer)
        left = ends - desk.clock.now() if ends is not None else 0.0
        message["clock"] = {"seat": table.timer.seat, "left": round(left, 1), "late": table.timer.late}
    suggested = next_level(table, viewer) if viewer >= 0 else None
    if suggested:
        message["next"] = suggested
    return common(desk, place) | message


def common(desk: Desk, place: Place) -> Plain:
    """What all are told alike; made once a change."""
    table = place.told
    if place.common is None or place.common[0] is not table:
        message: Plain = {"status": table.status, "seats": who_sits(desk, place)}
        if table.again:
            message["again"] = table.again
        if table.past:
            seen = face.view(table.state, None)  # as all may know
            message["scores"] = list(seen.scores())
            message["standing"] = list(games.game(table.game).standing(seen))
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
            "here": place.is_here(seat.person),
            "absent": _may_be_given_away(desk, place, at),
        }
        for at, (name, tone, seat) in enumerate(zip(table.names(), tones(table), table.seats, strict=True))
    ]  # fmt: skip


def _may_be_given_away(desk: Desk, place: Place, at: int) -> bool:
    """Whether a seat's owner has been gone for so long that a bot may be called; over days, has let time pass too."""
    table, seat = place.told, place.told.seats[at]
    if seat.kind is not Sits.PERSON or not desk.absent(place, seat.person):
        return False
    return not table.over_days() or table.has_missed(at)


def ledger(state: State[Any]) -> list[list[Any]]:
    """Where points came from so far: seat, points, cause in words, source, passage of the rules; as all may know."""
    book, rows = state.book, face.view(state, None).ledger()
    explained = learn.places(book.game)["cause"]
    return [
        [seat, points, say_cause(book, cause), where, explained.get(cause, "")] for seat, points, cause, where in rows
    ]


def ending(table: Table) -> Plain:
    """The end of a game: who won, where points came from, and the secret that chance was made from."""
    return {
        "scores": table.scores, "winners": table.winners, "ledger": ledger(table.state),
        "secret": table.secret.hex() if table.key and table.nonces else "",
    }  # fmt: skip


def about(table: Table, id: str) -> Plain:
    """What the content of a table says of a thing."""
    return about_in(table.book, id)


def about_in(book: Book, id: str) -> Plain:
    """What a book's content says of a thing: its values, each with its source."""
    for record in games.pack_of(book).records:
        if record.id == id:
            fields = [field for field in record.values if field not in ("id", "name", "text", "note")]
            rows = [[field, record.values[field], str(record.source(field))] for field in fields]
            note = str(record.values.get("text") or record.values.get("note") or "")
            return {"name": record.name(), "note": note, "rows": rows, "source": str(record.source())}
    return {}


def moment(state: State[Any], viewer: int, names: list[str], form: str = TALL) -> Plain:
    """A position of a finished game, as a seat (or a spectator) saw it."""
    view = face.view(state, None if viewer < 0 else viewer)
    plain: Plain = face.scene_of(view, names, form).plain()
    del plain["labels"]
    return plain | {"scores": list(view.scores())}


def inspected(view: State[Any], id: str, names: list[str]) -> Plain | None:
    """A thing looked at closely, as far as the view knows it; None when its title says all."""
    found = face.inspect(view, id, names)
    return found._asdict() if found else None
