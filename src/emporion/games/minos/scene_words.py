"""What boards, tracks and players are told by: the titles of what lies on the table."""

from __future__ import annotations

from typing import NamedTuple

from emporion.games.minos.book import COLOURS, GOODS, TRIGGERS, MinosBook
from emporion.games.minos.conditions import CITY, FARM, SHIP, TOWER
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import ActionBonus
from emporion.games.minos.layout import (
    BLUE_SPACE,
    INFLUENCE,
    LAST_SPACE,
    POPULATION,
    RED_SPACE,
    TOP,
    TRACK_KINDS,
    colour_of,
    die_of,
    owner_of,
    value_of,
)
from emporion.games.minos.scene_brief import briefs
from emporion.games.minos.scene_signs import said
from emporion.games.minos.state import Minos
from emporion.games.minos.words import ability, ability_level, goal, phrase, trait
from emporion.once import once
from emporion.scene.fit import spoken
from emporion.text import name, say


class Here(NamedTuple):
    """All that lies in a region."""

    city: int  # whose, or -1
    tower: int
    farm: int  # whose, or -1
    foundation: int
    sea: tuple[int, int]  # Level I, Level II
    warriors: tuple[int, ...]  # by seat


def short(book: MinosBook, effects: tuple[Effect, ...]) -> str:
    """Effects in few words."""
    return spoken(briefs(book, effects))


def listed(book: MinosBook, words: list[str], nothing: str = "none") -> str:
    """`a, b, c`, or the word for none of them."""
    return ", ".join(words) or book.words["told." + nothing]


@once
def card_words(book: MinosBook, card: int) -> str:
    """A Decree, whole."""
    if card in book.back:
        return say(book, "told.back", age="I" if card == 0 else "II")
    return say(
        book, "told.card", card=name(book, book.decree_ids[card]), age="I" * book.age[card], cost=book.cost[card],
        cheaper="".join(_cheaper(book, card)), points=book.points_of[card], now=said(book, book.now[card]),
        trait=trait(book, TRIGGERS[book.trigger[card]], book.trait[card]),
    )  # fmt: skip


def _cheaper(book: MinosBook, card: int) -> list[str]:
    """What each printed Good saves."""
    words = []
    for good, rank in zip(book.printed[card], book.printed_rank[card], strict=True):
        key = "told.cheaper-more" if rank > 1 else "told.cheaper"
        words.append(say(book, key, saved=book.matched * rank, n=rank, good=GOODS[good]))
    return words


def sea_words(book: MinosBook, tile: int) -> str:
    level, gain = "I" if tile in book.sea_level[1] else "II", short(book, book.sea_gain[tile])
    return say(book, "told.sea", level=level, n=book.sea_cost[tile], gain=gain)


def player(seat: int) -> str:
    """Where a player's name will stand."""
    return f"{{p{seat}}}"


def region_words(book: MinosBook, players: int, region: int, here: Here) -> str:
    """Everything in a region, and its neighbours."""
    good, number = GOODS[book.region_good[region]], book.region_numbers[region]
    parts = [say(book, "told.region", region=name(book, book.region_ids[region]), n=number, good=good)]
    if here.city >= 0:
        parts.append(say(book, "told.city-tower" if here.tower else "told.city", who=player(here.city)))
    elif here.foundation:
        parts.append(say(book, "told.foundation", gain=short(book, book.foundation_gain[here.foundation])))
    if here.farm >= 0:
        parts.append(say(book, "told.farm", who=player(here.farm)))
    armies = [(player(seat), count) for seat, count in enumerate(here.warriors) if count]
    parts += [say(book, "told.warriors", who=who, n=count) for who, count in armies]
    parts += [sea_words(book, tile) for tile in here.sea if tile]
    near = [name(book, book.region_ids[other]) for other in book.borders[players][region]]
    return " ".join([*parts, say(book, "told.borders", near=", ".join(near))])


def space_words(book: MinosBook, tile: int, early: bool, space: int, holder: int) -> str:
    """An action space: its points, what else it gives, and whose die lies on it."""
    key, row = "told.space-one" if book.space_points[space] == 1 else "told.space", book.row_ids[book.space_row[space]]
    named = name(book, book.space_ids[space])
    parts = [say(book, key, space=named, n=book.space_points[space], row=name(book, row))]
    if book.space_second[space] and early:
        parts.append(book.words["told.space-second"])
    if book.space_gain[space]:
        parts.append(gain_words(book, tile, book.space_gain[space]))
    if holder:
        seat, die = owner_of(holder), die_of(holder)
        colour, value = COLOURS[colour_of(die)], value_of(die)
        parts.append(say(book, "told.die-there", colour=colour, n=value, who=player(seat)))
    return " ".join(parts)


def gain_words(book: MinosBook, tile: int, gain: tuple[Effect, ...]) -> str:
    """Effects in sentences; the Action Bonus by what it is in this game."""
    if isinstance(gain[0], ActionBonus):
        return say(book, "told.action-bonus", gain=short(book, book.action_bonus[tile]))
    return short(book, gain)


@once
def track_words(book: MinosBook, track: int, space: int) -> str:
    """A space of a Progress track: what reaching it gives, and what it brings from then on."""
    parts = [say(book, "told.track", track=name(book, book.track_ids[track]), n=space)]
    if book.track_gain[track][space]:
        parts.append(said(book, book.track_gain[track][space]))
    if track == INFLUENCE:
        parts.append(say(book, "told.income-cards", n=book.palace_cards[space]))
    if track == POPULATION:
        present, dominated = book.presence_points[space], book.dominance_points[space]
        parts.append(say(book, "told.income-weaponry", n=book.weaponry_income[space]))
        parts.append(say(book, "told.region-worth", n=present, dominated=dominated))
    if space == TOP:
        parts.append(say(book, "told.beyond", n=book.beyond[track]))
    return " ".join(parts)


def route_words(
    book: MinosBook, route: int, ships: tuple[int, ...], blue: tuple[int, ...], red: tuple[int, ...]
) -> str:
    """A Trade Route: its Ships, and the tiles that can still be won there."""
    at_sea = [(player(seat), space) for seat, space in enumerate(ships) if space]
    there = listed(book, [say(book, "told.ship-on", who=who, n=space) for who, space in at_sea])
    named, first, last = name(book, book.route_ids[route]), tiles_words(book, blue), tiles_words(book, red)
    return say(book, "told.route", route=named, ships=there, blue=first, red=last)


def tiles_words(book: MinosBook, tiles: tuple[int, ...]) -> str:
    """What Trade Bonus tiles bring."""
    return " / ".join([short(book, book.tile_gain[tile]) for tile in tiles]) or book.words["told.no-tiles"]


@once
def route_space_words(book: MinosBook, route: int, space: int) -> str:
    """A space of a Trade Route: its price, what is won there, its income."""
    key, named = "told.route-first" if space == 1 else "told.route-space", name(book, book.route_ids[route])
    parts = [say(book, key, route=named, at=space, n=book.route_cost[route][space])]
    if space == BLUE_SPACE:
        parts.append(book.words["told.arrival-blue"])
    elif space == RED_SPACE:
        parts.append(book.words["told.arrival-red"])
    elif space == LAST_SPACE:
        parts.append(say(book, "told.arrival-points", n=book.route_points[route]))
    income = said(book, book.route_income[route][space]) or book.words["told.no-income"]
    return " ".join([*parts, say(book, "told.income", gain=income)])


def vase_words(book: MinosBook, players: int, vase: int, claims: int) -> str:
    """A Vase: its goal, its points, and who has fulfilled it."""
    who = listed(book, [player(seat) for seat in range(players) if claims >> seat & 1], "nobody")
    worth = ", ".join([str(points) for points in book.vase_points[players][vase]])
    return say(book, "told.vase", goal=goal(book, vase), points=worth, who=who)


def saving_words(book: MinosBook, good: int) -> str:
    """What a Good makes cheaper."""
    return say(book, "told.saves-" + GOODS[good], n=book.matched, more=book.saves[good])


@once
def start_gains(book: MinosBook, start: int) -> str:
    """What a Starting card brings at once."""
    once = [say(book, "told.temporary", good=GOODS[good]) for good in book.start_temporary[start]]
    return say(book, "told.start-gains", coins=book.start_coins[start], weaponry=book.start_weaponry[start],
               points=book.start_points[start], goods=", ".join([GOODS[book.start_good[start]], *once]),
               cards=book.start_draw[start], keep=book.start_draw[start] - book.start_discard[start])  # fmt: skip


@once
def trait_words(book: MinosBook, card: int) -> str:
    """What a Decree does in a Palace, and what it is worth there."""
    when, does = name(book, TRIGGERS[book.trigger[card]]), phrase(book, book.trait[card])
    return say(book, "told.trait", when=when, does=does, points=book.points_of[card])


@once
def start_words(book: MinosBook, start: int, taker: int) -> str:
    """All that a Starting card says."""
    once = [say(book, "told.temporary", good=GOODS[good]) for good in book.start_temporary[start]]
    parts = [
        say(book, "told.start", region=name(book, book.region_ids[book.start_region[start]]),
            warriors=1 + book.start_warrior[start], coins=book.start_coins[start], weaponry=book.start_weaponry[start],
            points=book.start_points[start], goods=", ".join([GOODS[book.start_good[start]], *once]),
            cards=book.start_draw[start], back=book.start_discard[start])
    ]  # fmt: skip
    if book.start_first[start]:
        parts.append(book.words["told.begins"])
    if taker >= 0:
        parts.append(say(book, "told.taken", who=player(taker)))
    return " ".join(parts)


@once
def ability_words(book: MinosBook, number: int, taker: int) -> str:
    """All that a Special Ability does, and who has it."""
    parts = [say(book, "told.ability", ability=name(book, book.ability_ids[number]), does=ability(book, number))]
    if taker >= 0:
        parts.append(say(book, "told.taken", who=player(taker)))
    return " ".join(parts)


class Holdings(NamedTuple):
    """All that lies open of a seat."""

    seat: int
    score: int
    coins: int
    weaponry: int
    income: int  # the space on its Income track
    reserve: int
    supply: int
    built: tuple[int, ...]
    goods: tuple[int, ...]
    temps: tuple[int, ...]
    hand: int  # cards
    shown: tuple[int, ...]  # those of them that all know
    palace: tuple[int, ...]
    area: tuple[int, ...]
    tiles: tuple[int, ...]
    beaten: tuple[int, ...]
    promised: int
    ability: int
    level: int
    population: int  # on its track
    dice: int  # on the action board


def holdings(s: Minos, seat: int) -> Holdings:
    return Holdings(
        seat, s.score(seat), s.coins[seat], s.weaponry[seat], s.income[seat], s.reserve[seat], s.supply[seat],
        s.built_of(seat), tuple(s.goods_of(seat)), tuple(s.temps_of(seat)), len(s.hand[seat]) + len(s.shown[seat]),
        s.shown[seat], s.palace[seat], s.area[seat], s.tiles[seat], s.beaten[seat], s.promised[seat], s.ability[seat],
        s.level[seat], s.track[TRACK_KINDS * seat + POPULATION], len(s.dice_of(seat)),
    )  # fmt: skip


def income_words(book: MinosBook, space: int) -> str:
    """Where a seat stands on its Income track."""
    last = len(book.income_coins) - 1
    coins, points = book.income_coins[space], book.income_points[space]
    return say(book, "told.income-track", at=space, last=last, coins=coins, points=points)


def next_words(book: MinosBook, built: tuple[int, ...]) -> list[str]:
    """What the next City, Tower, Farm and Ship cost before discounts, and bring; empty where all are built."""
    if not built[CITY]:
        return [book.words["told.first-city"], "", "", ""]
    words = ["", "", "", ""]
    if built[CITY] < book.pieces_each[CITY]:
        price, points = book.city_cost[built[CITY]], book.city_points[built[CITY] + 1]
        words[CITY] = say(book, "told.next-city", n=price, points=points)
    if built[TOWER] < book.pieces_each[TOWER]:
        price, gain = book.tower_cost[built[TOWER] + 1], book.tower_gain[built[TOWER] + 1]
        words[TOWER] = say(book, "told.next-tower", n=price, gain=said(book, gain))
    if built[FARM] < book.pieces_each[FARM]:
        price, gain = book.farm_cost[built[FARM] + 1], book.farm_gain[built[FARM] + 1]
        words[FARM] = say(book, "told.next-farm", n=price, gain=said(book, gain))
    if built[SHIP] < book.pieces_each[SHIP]:
        price, points = book.ship_cost[built[SHIP] + 1], book.ship_points[built[SHIP] + 1]
        words[SHIP] = say(book, "told.next-ship", n=price, points=points)
    return words


def panel_words(book: MinosBook, has: Holdings, then: int) -> str:
    """Everything a player has, in words."""
    parts = [
        say(book, "told.holds", who=player(has.seat), points=has.score, coins=has.coins, n=has.weaponry),
        say(book, "scene.then", n=then),
        income_words(book, has.income),
        say(book, "told.people", n=has.reserve, supply=has.supply),
        say(book, "told.built", cities=has.built[CITY], towers=has.built[TOWER], farms=has.built[FARM],
            ships=has.built[SHIP]),
        *[words for words in next_words(book, has.built) if words],
        say(book, "told.goods", goods=goods_words(book, has.goods), temporary=goods_words(book, has.temps)),
        say(book, "told.beaten", n=len(has.beaten)),
        say(book, "told.hand", n=has.hand),
    ]  # fmt: skip
    if has.shown:
        parts.append(say(book, "told.known", cards=cards_words(book, has.shown)))
    parts.append(say(book, "told.cards", palace=cards_words(book, has.palace), area=cards_words(book, has.area)))
    tiles = listed(book, [name(book, book.tile_ids[tile]) for tile in has.tiles])
    parts.append(say(book, "told.tiles", tiles=tiles))
    if has.promised:
        parts.append(say(book, "told.promised", n=has.promised))
    if has.ability >= 0:
        level = "; ".join(ability_level(book, has.ability, has.level))
        named = name(book, book.ability_ids[has.ability])
        parts.append(say(book, "told.ability-now", ability=named, n=has.level + 1, does=level))
    return " ".join(parts)


def goods_words(book: MinosBook, goods: tuple[int, ...]) -> str:
    """Goods by their names: 2 silver, 1 grain."""
    return listed(book, [f"{n} {good}" for n, good in zip(goods, GOODS, strict=True) if n])


def cards_words(book: MinosBook, cards: tuple[int, ...]) -> str:
    """Decrees by their names."""
    return listed(book, [name(book, book.decree_ids[card]) for card in cards], "nothing")
