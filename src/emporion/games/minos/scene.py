"""What a seat sees of Minos."""

from __future__ import annotations

from emporion.games.minos.actions import ActionPoints
from emporion.games.minos.book import MinosBook
from emporion.games.minos.build import VERBS, PayBuilding, fewest_returned, payment
from emporion.games.minos.conditions import FARM, SHIP
from emporion.games.minos.develop import PayCard
from emporion.games.minos.dice import PlaceDie
from emporion.games.minos.effects import COIN, WEAPONRY, Convert
from emporion.games.minos.places import Places, plan_of
from emporion.games.minos.scene_asked import asked, group_words, place_of, send_home, step_words
from emporion.games.minos.scene_board import actions, dice, held, landing_place, left, offer, tracks, vases
from emporion.games.minos.scene_brief import brief
from emporion.games.minos.scene_map import crete
from emporion.games.minos.scene_own import courts, hand, own, palace
from emporion.games.minos.scene_panels import panels
from emporion.games.minos.scene_phase import more, phase
from emporion.games.minos.scene_routes import routes
from emporion.games.minos.scene_signs import die_words
from emporion.games.minos.scene_start import beginnings, choosing
from emporion.games.minos.scene_words import gain_words, player, short, start_gains, trait_words
from emporion.games.minos.scoring import Raid
from emporion.games.minos.state import Minos
from emporion.games.minos.together import Naming, only_free
from emporion.games.minos.words import capital, joined, phrase
from emporion.kernel.move import Move
from emporion.once import once
from emporion.scene.node import Area, Label, Node, Scene
from emporion.text import counted, name, say, say_move

PAID_AT = {COIN: "coins", WEAPONRY: "weaponry"}
EXTRAS = ("travel", "sell", "swap")  # of the extra actions those that take something: not by a click meant for another
GIVEN_UP = ("reject", "discard", "sell")  # cards that do no more what they would
AT_SEA = {"aegean": "minos-name", "libyan": "minos-name"}


def scene(view: Minos, seat: int, form: str, standing: tuple[int, ...] = ()) -> Scene:
    """Everything `seat` sees, made from its view; `standing`: what each would have if the game ended now."""
    places = plan_of(form)
    nodes = [*crete(view, places), *routes(view, places)]
    if choosing(view):
        nodes += beginnings(view, places)
    else:
        nodes += [*dice(view, places), *asked(view, seat, places), *actions(view, seat, places), *tracks(view, places)]
    nodes += [*vases(view, places), *left(view, places), *offer(view, seat, places)]
    if seat >= 0:
        nodes += [*own(view, seat, places), *hand(view, seat, places), *palace(view, seat, places)]
    else:
        nodes += courts(view, places)
    nodes += notes(view, places)
    shown = {node.area for node in nodes}
    there = [area for area in areas_of(view.book, form) if area.id in shown]
    areas = [area if area.id != "hand" else fitting(area, nodes, form) for area in there]
    beside, told = panels(view, places, standing or view.scores())
    labels = {str(move): label(view, seat, move) for move in view.legal(seat)}
    return Scene(areas + beside, nodes + told, prompt(view, seat), labels, form, phase(view), more(view, seat))


@once
def areas_of(book: MinosBook, form: str) -> tuple[Area, ...]:
    """The areas of a form under their titles."""
    return tuple([area.titled(book.words["area." + area.id]) for area in plan_of(form).areas])


def fitting(area: Area, nodes: list[Node], form: str) -> Area:
    """On a phone the hand is as high as its cards."""
    if form == "wide":
        return area
    low = max([node.y + node.h for node in nodes if node.area == area.id])
    return Area(area.id, area.title, area.w, low + 2, area.grain)


def notes(s: Minos, places: Places) -> list[Node]:
    """Headings on the board."""
    return [
        Node(
            f"note-{key}", *box, f"none serif small {AT_SEA.get(key, 'faint')} left still", s.book.words["scene." + key]
        )
        for box, key in places.notes
    ]


def prompt(s: Minos, seat: int) -> str:
    """What this seat is asked, or whom it waits for."""
    asking = s.asking()
    if not asking:
        won = joined(s.book, "and", [player(winner) for winner in s.winners()])
        return say(s.book, "scene.won", who=won)
    if seat not in asking:
        return say(s.book, "scene.choosing", who=player(asking[0]))
    step = s.stack[-1][1]
    said = s.book.words.get("prompt." + type(step).__name__, "Choose.")
    if isinstance(step, PlaceDie):
        return said.replace("{die}", die_words(step.die))
    if isinstance(step, (PayCard, PayBuilding)):
        return said.replace("{coins}", counted(price_left(step), "coin"))
    if isinstance(step, Convert):
        return said.replace("{effect}", brief(s.book, step))
    return said.replace("{region}", name(s.book, s.book.region_ids[step.region])) if isinstance(step, Raid) else said


def price_left(step: PayCard | PayBuilding) -> int:
    """What is still to be paid."""
    return step.price + step.fee if isinstance(step, PayCard) else step.total()


def label(s: Minos, seat: int, move: Move) -> Label:
    """A move in words: effects and tiles by what they do, buildings by their price; payments where one pays."""
    book = s.book
    if move.verb in VERBS:
        return Label(build_words(s, seat, move))
    if move.verb == "return":
        return Label(send_home(s, seat, move.n), at=place_of(move))
    if move.verb == "do":
        return Label(capital(phrase(book, book.effects[move.on])))
    if move.verb == "group":
        return Label(group_words(s, seat, move))
    if move.verb == "pay":
        return pay_label(s, move)
    if move.verb == "row":
        return Label(say_move(book, move), marks=pushed(s, move.number))
    said, gives = say_move(book, move), brings(s, seat, move)
    if move.verb in GIVEN_UP:
        said = say(book, "scene.it-does", move=said, does=short(book, book.now[move.number]))
    elif gives:
        said = f"{said}: {gives}"
    return Label(said, at=place_of(move), menu=move.verb in EXTRAS)


def brings(s: Minos, seat: int, move: Move) -> str:
    """What a move brings, in few words; nothing where the thing it names says so itself."""
    book = s.book
    if move.verb in ("play", "take"):
        return short(book, book.now[move.number])
    if move.verb in ("pick", "use"):
        return short(book, book.tile_gain[move.number])
    if move.verb == "palace":
        return trait_words(book, move.number)
    if move.verb == "start":
        return start_gains(book, move.number)
    if move.verb == "advance":
        return step_words(s, seat, move.number)
    if move.verb == "bonus":
        return gain_words(book, s.tile, book.space_gain[move.number])
    return phrase(book, book.trait[move.number]) if move.verb == "trait" else ""


def build_words(s: Minos, seat: int, move: Move) -> str:
    """What is built, with its price before Temporary Goods; a free Build point has none."""
    book, step, words, kind = s.book, s.stack[-1][1], say_move(s.book, move), VERBS.index(move.verb)
    if step.free if isinstance(step, ActionPoints) else isinstance(step, Naming) and only_free(s, seat):
        return words
    if kind == FARM:
        return say(book, "scene.price-farm", what=words, n=fewest_returned(s, seat))
    at = s.route_at(move.number) if kind >= SHIP else move.number
    return say(book, "scene.price", what=words, n=payment(s, seat, kind, at).total())


def pay_label(s: Minos, move: Move) -> Label:
    """A price is paid where what it takes lies."""
    step, said = s.stack[-1][1], say_move(s.book, move)
    if isinstance(step, (PayCard, PayBuilding)):
        return Label(said, at="coins")
    if isinstance(step, Convert) and step.what in PAID_AT:
        return Label(f"{said}: {capital(phrase(s.book, step.step))}", at=PAID_AT[step.what])
    return Label(said)


def pushed(s: Minos, row: int) -> tuple[tuple[str, str], ...]:
    """The dice that the die in hand would push on in a row, and the points their spaces then give."""
    dice, die = s.rows[row], held(s)
    if die < 0:
        return ()
    spaces = s.book.row_spaces[s.players][row]
    found = []
    for at in range(landing_place(dice, die), len(dice)):
        now, then = s.book.space_points[spaces[at]], s.book.space_points[spaces[at + 1]]
        found.append((s.book.space_ids[spaces[at]], f"{now} → {then}"))
    return tuple(found)
