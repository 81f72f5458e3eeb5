"""How moves are offered: at which thing, in which words, and with a tag that says what they bring."""

from __future__ import annotations

from emporion.games.thessaloniki.alcove import Act
from emporion.games.thessaloniki.card import Trade
from emporion.games.thessaloniki.cargo import SellMixed, SellSupply, Space, Stow
from emporion.games.thessaloniki.contract import FulfilAndSell
from emporion.games.thessaloniki.family import asked
from emporion.games.thessaloniki.goods import AnyGood
from emporion.games.thessaloniki.move import Gate, Way, alcove_of, fare
from emporion.games.thessaloniki.officina import Advance, RefineSome
from emporion.games.thessaloniki.officium import GainMosaic
from emporion.games.thessaloniki.place import space_of, tile_of
from emporion.games.thessaloniki.port import ReplaceSalt, price, room, stock
from emporion.games.thessaloniki.reload import Lift
from emporion.games.thessaloniki.sail import MaySail
from emporion.games.thessaloniki.scene_brief import called, phrase
from emporion.games.thessaloniki.scene_palace import row_id, worker_name
from emporion.games.thessaloniki.scoring import city_limit, city_ships, city_value, icons, set_points
from emporion.games.thessaloniki.sell import Sell, SellGood, SellMany, SellRaw
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.taberna import GainStatue, section_for
from emporion.games.thessaloniki.terms import (
    ALCOVES,
    BANKER,
    COLOURS,
    ENTRANCE,
    LAST_BERTH,
    OFFER,
    PATRON,
    SALT,
    SALT_TOKEN,
    STATUE_VALUE,
    STORAGE,
)
from emporion.kernel.move import Move
from emporion.kernel.step import Step
from emporion.scene.node import Label
from emporion.text import say, say_move

Asked = Step[Thessaloniki]


def labels(s: Thessaloniki, seat: int, moves: tuple[Move, ...]) -> dict[str, Label]:
    """Every legal move by its text."""
    if not moves:
        return {}
    step = asked(s.stack[-1][1])
    return {
        str(move): Label(words(s, seat, step, move), tag=tag(s, seat, step, move), at=place(s, seat, step, move))
        for move in moves
    }


# --- in which words


def words(s: Thessaloniki, seat: int, step: Asked, move: Move) -> str:
    """A move as a button says it."""
    book, asks = s.book, type(step).__name__
    if move.verb in ("pass", "accept") and f"{move.verb}.{asks}" in book.words:
        return say(book, f"{move.verb}.{asks}")
    if move.verb == "move":
        cost = fare(s, move.number, 1, False)
        return say(book, "scene.move-paid" if cost else "scene.move", worker=worker_name(book, move.number), n=cost)
    if move.verb == "stay":
        return say(book, "scene.stay", alcove=called(book, book.alcoves[alcove_of(s, seat * 3)].id))
    if move.verb == "amount" and isinstance(step, SellMany):
        return say(book, "scene.amount", n=move.n, pays=move.n * price(s, seat, step.berth, step.good))
    if move.verb == "raw" and isinstance(step, SellRaw):
        return say(book, "scene.of-them-raw", n=move.n, rest=step.n - move.n)
    if move.verb == "raw" and isinstance(step, RefineSome):
        return refined_words(s, s.raw[seat * COLOURS + step.colour], move.n)
    return say_move(book, move)


def refined_words(s: Thessaloniki, all: int, raw: int) -> str:
    """How many of a colour are refined, and how many stay raw."""
    return say(s.book, "scene.some-refined" if raw else "scene.all-refined", n=raw or all, rest=all - raw)


# --- at which thing


def place(s: Thessaloniki, seat: int, step: Asked, move: Move) -> str:
    """The node a move is offered at, where its own name is none."""
    verb = move.verb
    if verb == "act" and isinstance(step, Act):
        return row_id(s.book, step.alcove, move.number)
    if verb in ("bonus", "mosaic", "statue"):
        return spaces(s, seat, verb, move.number)
    if verb in ("refine", "keep"):
        return s.book.tokens[move.number]
    if verb == "sell":
        return sold_from(s, seat, step, move.number)
    if verb in ("lift", "space") and isinstance(step, (Lift, Space)):
        return hold(s, step, move.number)
    return deed(s, seat, step) if verb == "accept" else ""


def spaces(s: Thessaloniki, seat: int, verb: str, number: int) -> str:
    """Spaces for pieces: an alcove has a field for each kind, the offer one a section."""
    if number < ALCOVES:
        return s.book.alcoves[number].id + ("-statues" if verb == "statue" else "-mosaics")
    return f"section-{section_for(s, seat) + 1}" if verb == "statue" and number == OFFER else ""


def sold_from(s: Thessaloniki, seat: int, step: Asked, good: int) -> str:
    """The store a good is sold from: refined ones before raw ones."""
    if good == SALT:
        return s.book.tokens[SALT_TOKEN]
    raw = isinstance(step, SellGood) and not s.refined[seat * COLOURS + good]
    return s.book.tokens[good if raw else good + COLOURS]


def hold(s: Thessaloniki, step: Lift | Space, kind: int) -> str:
    """The space of a ship a good leaves or takes."""
    ship, cargo = s.book.ships[s.port[step.berth]], s.cargo[step.berth]
    if isinstance(step, Lift):
        at = max([i for i in range(len(cargo)) if cargo[i] == kind + 1])
    else:
        at = step.free(s, kind)
    return f"{ship.id}-{at}"


def deed(s: Thessaloniki, seat: int, step: Asked) -> str:
    """The thing a yes is about."""
    if isinstance(step, Gate):
        return "gate"
    if isinstance(step, Advance):
        return s.book.chariot_ids[s.chariot[seat]]
    if isinstance(step, MaySail):
        return s.book.ships[s.port[LAST_BERTH]].id
    if isinstance(step, ReplaceSalt):
        return s.book.ships[s.port[step.berth]].id
    if isinstance(step, Trade):
        return s.book.tokens[step.colour + COLOURS]
    return "mosaic" if isinstance(step, GainMosaic) else "statue" if isinstance(step, GainStatue) else ""


# --- what it brings


def tag(s: Thessaloniki, seat: int, step: Asked, move: Move) -> str:
    """A word or two at the thing."""
    verb, number, book = move.verb, move.number, s.book
    if verb == "to" and isinstance(step, Way):
        return way_tag(s, seat, step.worker, number)
    if verb == "move":
        return say(book, "tag.fare", n=book.merchant_cost) if fare(s, number, 1, False) else ""
    if verb in ("load", "sell", "stow"):
        earned = earns(s, seat, step, move)
        return f"+{earned}" if earned >= 0 else ""
    if verb == "mosaic":
        return mosaic_tag(s, seat, number)
    if verb == "statue":
        return statue_tag(s, seat, number)
    if verb == "take":
        return say(book, "tag.take") if isinstance(step, Act) else ""
    if verb in ("exchange", "give"):
        when = BANKER if verb == "exchange" else PATRON
        return phrase(book, gained_by(s, seat, when), "effect", "deed")
    if verb == "legacy":
        n = icons(s, seat)[number]
        return say(book, "tag.legacy", points=n * book.icon_pays[0], n=n * book.icon_pays[1])
    if isinstance(step, Trade) and verb == "accept":
        return f"+{step.pays}"
    if isinstance(step, AnyGood):
        return f"+{step.n if step.same else 1}"
    key = f"tag.{verb}-{type(step).__name__}" if verb == "accept" else f"tag.{verb}"
    return book.words.get(key, "")


def gained_by(s: Thessaloniki, seat: int, when: int) -> str:
    """What the family's own deed brings, as content has it."""
    return s.book.works[s.book.families[s.family[seat]].id][1][0]


def way_tag(s: Thessaloniki, seat: int, worker: int, alcove: int) -> str:
    """How far, what it costs, and how many action points it gives."""
    n = s.book.way(alcove_of(s, worker), alcove)
    cost = fare(s, worker, n, False)
    key = "tag.way-paid" if cost else "tag.way"
    return say(s.book, key, n=n, cost=cost, points=points_at(s, seat, alcove))


def points_at(s: Thessaloniki, seat: int, alcove: int) -> int:
    """The action points of one who comes there now: what is left visible, and one for a Statue."""
    spaces = s.book.alcoves[alcove].workers
    crowd = min(len(s.alcoves[alcove]) + 1, spaces)
    return spaces + 1 - crowd + (1 if seat in s.alcove_statues[alcove] else 0)


def earns(s: Thessaloniki, seat: int, step: Asked, move: Move) -> int:
    """The most points a sale pays; -1 where nothing is sold."""
    if isinstance(step, (Sell, FulfilAndSell)):
        return best_sale(s, seat, s.port.index(move.number), step.n if isinstance(step, Sell) else 1)
    if isinstance(step, SellMixed):
        return -1
    if isinstance(step, SellGood):
        n = min(step.n, room(s, step.berth, move.number), stock(s, seat, step.berth, move.number))
        return n * price(s, seat, step.berth, move.number)
    if isinstance(step, SellSupply):
        return price(s, seat, step.berth, move.number)
    if isinstance(step, Stow):
        return price(s, seat, step.berth, SALT if move.number == SALT_TOKEN else move.number % COLOURS)
    return -1


def best_sale(s: Thessaloniki, seat: int, berth: int, most: int) -> int:
    """The most one colour pays on that ship."""
    paid = [
        min(most, room(s, berth, good), stock(s, seat, berth, good)) * price(s, seat, berth, good)
        for good in range(SALT + 1)
    ]
    return max(paid)


def mosaic_tag(s: Thessaloniki, seat: int, place: int) -> str:
    """What a mosaic there gives."""
    if place < ALCOVES:
        return ""  # what it gives stands there
    if place == ENTRANCE:
        return say(s.book, "tag.entrance")
    if place == STORAGE:
        pays = s.book.storage_points
        return plus(pays[s.storage[seat] + 1] - pays[s.storage[seat]])
    return plus(mosaic_worth(s, seat, tile_of(place), space_of(place)))


def plus(n: int) -> str:
    """So many points more; nothing for none."""
    return f"+{n}" if n else ""


def mosaic_worth(s: Thessaloniki, seat: int, tile: int, space: int) -> int:
    """What a mosaic on a demand tile adds to the final scoring as things stand: Legacy, and ships that count more."""
    shown = s.book.tiles[tile]
    have = icons(s, seat)
    more = [have[i] + shown.legacy[space].count(i) for i in range(len(have))]
    ships, limit = city_ships(s, seat, shown.city), city_limit(s, seat, shown.city)
    counted = min(ships, limit + shown.limits[space]) - min(ships, limit)
    return set_points(s.book, more) - set_points(s.book, have) + counted * city_value(s, seat, shown.city)


def statue_tag(s: Thessaloniki, seat: int, place: int) -> str:
    """What a Statue there gives."""
    if place < ALCOVES or place == OFFER:
        return ""  # what it pays stands there
    return plus(statue_worth(s, seat, tile_of(place), space_of(place)))


def statue_worth(s: Thessaloniki, seat: int, tile: int, space: int) -> int:
    """What a Statue on a demand tile adds for the ships one has."""
    shown = s.book.tiles[tile]
    extra = s.book.more_points if s.has(seat, STATUE_VALUE) else 0
    return min(city_ships(s, seat, shown.city), city_limit(s, seat, shown.city)) * (shown.statues[space] + extra)
