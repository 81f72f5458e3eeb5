"""What a seat sees of Constantinopolis: the city, its own contracts, every player's sheet, a bargain being struck."""

from __future__ import annotations

from emporion.games.constantinopolis.auction import Contest
from emporion.games.constantinopolis.scene_board import city, good_icon, mark, name, seat_name
from emporion.games.constantinopolis.scene_prompt import prompt
from emporion.games.constantinopolis.scene_sheet import contracts, sheet
from emporion.games.constantinopolis.scene_tiles import tiles_of
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import COMMERCIAL, OFFICES, PRODUCTION, PUBLIC, STEPPER, UTILITY, WALL
from emporion.games.constantinopolis.trade import FIRST_CARD, Bargain, Proposal
from emporion.kernel.move import Move
from emporion.scene.node import Area, Label, Node, Scene
from emporion.text import say_move


def scene(view: Constantinopolis, seat: int) -> Scene:
    """Everything `seat` sees, made from its view."""
    s = view
    parts = [city(s, seat), bargain(s), contracts(s, seat)]
    if seat >= 0:
        parts.append(sheet(s, seat, seat))
    parts += [
        tiles_of(s, seat, "production", "Production buildings", (PRODUCTION,)),
        tiles_of(s, seat, "commerce", "Commercial and utility buildings", (COMMERCIAL, UTILITY)),
        tiles_of(s, seat, "glory", "Public buildings and city walls", (PUBLIC, WALL)),
    ]
    parts += [sheet(s, seat, other) for other in others(s, seat)]
    areas = [area for area, inside in parts if inside]
    nodes = [node for _, inside in parts for node in inside]
    return Scene(areas, nodes, prompt(s, seat), {str(move): label(s, move) for move in s.legal(seat)})


def others(s: Constantinopolis, seat: int) -> list[int]:
    """The other players, in turn order as far as they hold an office."""
    ranked = sorted(range(s.players), key=lambda other: (s.office[other] % (OFFICES + 1), other))
    return [other for other in ranked if other != seat]


# --- a bargain


def bargain(s: Constantinopolis) -> tuple[Area, list[Node]]:
    """Free Trade: what is given and what is asked for."""
    owner, step = s.stack[-1] if s.stack else (0, None)
    if not isinstance(step, (Bargain, Proposal)):
        return Area("bargain", "Trade", 390, 80), []
    sides = ((owner, "gives", step.given, step.gold), (step.other, "gives", step.asked, step.asked_gold))
    nodes = []
    for row, (seat, verb, things, gold) in enumerate(sides):
        said = [thing_words(s, thing) for thing in things] + ([f"{gold} gold"] if gold else [])
        title = f"{seat_name(seat)} {verb} {', '.join(said) or 'nothing yet'}."
        at = (0, 40 * row, 130, 36)
        nodes.append(Node(f"bargain-{row}", "bargain", *at, f"pill p{seat}", seat_name(seat), title))
        icons = " ".join([thing_icon(thing) for thing in things] + (["coin"] if gold else []))
        text = str(gold) if gold else ""
        nodes.append(mark(f"bargain-{row}-things", "bargain", 136, 40 * row, 250, 36, "card badge", text, icons))
    return Area("bargain", "Trade", 390, 80), nodes


def thing_words(s: Constantinopolis, thing: int) -> str:
    return name(s.book, s.book.thing_ids[thing])


def thing_icon(thing: int) -> str:
    return good_icon(thing) if thing <= FIRST_CARD else "constantinopolis-contract"


# --- moves


def label(s: Constantinopolis, move: Move) -> Label:
    """A move in words."""
    if move.verb == "trade":
        return Label(f"Offer {seat_name(move.number)} a trade")
    step = s.stack[-1][1]
    if isinstance(step, Contest) and move.verb == "bid":
        return Label(f"Bid {step.lift + move.n}")
    if isinstance(step, Contest) and move.verb == "more":
        return Label(f"Bid over {step.lift + STEPPER}")
    if move.verb in ("build", "preempt"):
        return Label(say_move(s.book, move), "coin")
    return Label(say_move(s.book, move))
