"""What boards, tracks and players are told by: the titles of what lies on the table."""

from __future__ import annotations

from emporion.games.minos.book import COLOURS, GOODS, MinosBook
from emporion.games.minos.build import COPPER, GRAIN, HERBS, STONE, WOOD
from emporion.games.minos.conditions import CITY, FARM, SHIP, TOWER
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import ActionBonus
from emporion.games.minos.layout import (
    BLUE_SPACE,
    INFLUENCE,
    LAST_SPACE,
    POPULATION,
    RED_SPACE,
    ROUTES,
    TOP,
    colour_of,
    die_of,
    owner_of,
    value_of,
)
from emporion.games.minos.scene_signs import said
from emporion.games.minos.state import Minos
from emporion.games.minos.words import ability, ability_level
from emporion.text import counted, name


def listed(words: list[str], nothing: str = "none") -> str:
    """`a, b, c`, or a word for none."""
    return ", ".join(words) or nothing


def space_words(s: Minos, space: int, holder: int) -> str:
    """An action space: its points, what else it gives, and whose die lies on it."""
    book = s.book
    points = f"{name(book, book.row_ids[book.space_row[space]])} point"
    parts = [f"{name(book, book.space_ids[space])}: {counted(book.space_points[space], points)}."]
    if book.space_second[space] and s.round <= 2:
        parts.append("One of them may draw from the Age II deck.")
    if book.space_gain[space]:
        parts.append(gain_words(s, book.space_gain[space]))
    if holder:
        seat, die = owner_of(holder), die_of(holder)
        parts.append(f"The {COLOURS[colour_of(die)]} {value_of(die)} of {{p{seat}}} lies on it.")
    return " ".join(parts)


def gain_words(s: Minos, gain: tuple[Effect, ...]) -> str:
    """Effects in sentences; the Action Bonus by what it is in this game."""
    if isinstance(gain[0], ActionBonus):
        return f"The Action Bonus: {said(s.book, s.book.action_bonus[s.tile])}"
    return said(s.book, gain)


def track_words(s: Minos, track: int, space: int) -> str:
    """A space of a Progress track: what reaching it gives, and what it brings from then on."""
    book = s.book
    parts = [f"{name(book, book.track_ids[track]).capitalize()} {space}."]
    if book.track_gain[track][space]:
        parts.append(said(book, book.track_gain[track][space]))
    if track == INFLUENCE:
        parts.append(f"At each income: up to {counted(book.palace_cards[space], 'card')} into the Palace.")
    if track == POPULATION:
        present, dominated = counted(book.presence_points[space], "point"), book.dominance_points[space]
        parts.append(f"At each income: {book.weaponry_income[space]} weaponry.")
        parts.append(f"At a scoring a region is worth {present} for presence, {dominated} for dominance.")
    if space == TOP:
        parts.append(f"Every step beyond: {counted(book.beyond[track], 'point')}.")
    return " ".join(parts)


def route_words(s: Minos, place: int) -> str:
    """A Trade Route: its Ships, and the tiles that can still be won there."""
    book, route = s.book, s.routes[place]
    there = [(seat, s.ships[ROUTES * seat + place]) for seat in range(s.players)]
    ships = [f"{{p{seat}}} on {space}" for seat, space in there if space]
    return (
        f"{name(book, book.route_ids[route])}. Ships: {listed(ships)}. "
        f"Blue tiles, one on reaching space 2: {tiles_words(s, s.bonus[place])} "
        f"Red tiles, one on reaching space 4: {tiles_words(s, s.bonus[ROUTES + place])}"
    )


def tiles_words(s: Minos, tiles: tuple[int, ...]) -> str:
    """Trade Bonus tiles with what they bring."""
    told = [f"{name(s.book, s.book.tile_ids[tile])} ({said(s.book, s.book.tile_gain[tile])})" for tile in tiles]
    return listed(told) + "."


def route_space_words(s: Minos, place: int, space: int) -> str:
    """A space of a Trade Route: its price, what is won there, its income."""
    book, route = s.book, s.routes[place]
    price = counted(book.route_cost[route][space], "coin")
    parts = [f"{name(book, book.route_ids[route])}, space {space}: costs {price}{', besides the Ship' * (space == 1)}."]
    if space == BLUE_SPACE:
        parts.append("On arrival: a blue tile.")
    elif space == RED_SPACE:
        parts.append("For every Ship that far a Tower is needed. On arrival: a red tile.")
    elif space == LAST_SPACE:
        parts.append(f"On arrival: {counted(book.route_points[route], 'point')}.")
    return " ".join([*parts, f"Income: {said(book, book.route_income[route][space]) or 'nothing.'}"])


def saving_words(book: MinosBook, good: int) -> str:
    """What a Good makes cheaper."""
    played = f"Each saves {counted(book.matched, 'coin')} on a Decree that shows it"
    built = {STONE: "a City", COPPER: "a Tower", WOOD: "a new Ship", HERBS: "a space of a Trade Route", GRAIN: "a Farm"}
    if good not in built:
        return played + "."
    return f"{played}, {counted(book.saves[good], 'Warrior' if good == GRAIN else 'coin')} on {built[good]}."


def start_words(s: Minos, start: int) -> str:
    """All that a Starting card says."""
    book = s.book
    goods = [GOODS[book.start_good[start]]] + [f"temporary {GOODS[good]}" for good in book.start_temporary[start]]
    parts = [
        f"Starting card {name(book, book.region_ids[book.start_region[start]])}: a City and "
        f"{counted(1 + book.start_warrior[start], 'Warrior')} there, {counted(book.start_coins[start], 'coin')}, "
        f"{book.start_weaponry[start]} weaponry, {counted(book.start_points[start], 'point')}, {listed(goods)}. Draws "
        f"{counted(book.start_draw[start], 'card')} and puts back {book.start_discard[start]}."
    ]
    if book.start_first[start]:
        parts.append("Begins the first round.")
    if start in s.start:
        parts.append(f"Taken by {{p{s.start.index(start)}}}.")
    return " ".join(parts)


def ability_words(s: Minos, number: int) -> str:
    """All that a Special Ability does, and who has it."""
    taken = f" Taken by {{p{s.ability.index(number)}}}." if number in s.ability else ""
    return f"Special Ability {name(s.book, s.book.ability_ids[number])}. {ability(s.book, number)}{taken}"


def income_words(s: Minos, seat: int) -> str:
    """Where a seat stands on its Income track."""
    space, last = s.income[seat], len(s.book.income_coins) - 1
    coins, points = counted(s.book.income_coins[space], "coin"), counted(s.book.income_points[space], "point")
    return f"On space {space} of {last} of the Income track: {coins} and {points} at each income."


def next_words(s: Minos, seat: int) -> str:
    """What the next City, Tower, Farm and Ship cost before discounts, and bring."""
    book, built = s.book, s.built_of(seat)
    parts: list[str] = []
    if not built[CITY]:
        return "The first City comes with the Starting card."
    if built[CITY] < book.pieces_each[CITY]:
        parts.append(f"The next City costs {counted(book.city_cost[built[CITY]], 'coin')}.")
    if built[TOWER] < book.pieces_each[TOWER]:
        price, gain = book.tower_cost[built[TOWER] + 1], book.tower_gain[built[TOWER] + 1]
        parts.append(f"The next Tower costs {counted(price, 'coin')}: {said(book, gain)}")
    if built[FARM] < book.pieces_each[FARM]:
        price, gain = book.farm_cost[built[FARM] + 1], book.farm_gain[built[FARM] + 1]
        parts.append(f"The next Farm costs {counted(price, 'Warrior')}: {said(book, gain)}")
    if built[SHIP] < book.pieces_each[SHIP]:
        parts.append(f"The next Ship costs {counted(book.ship_cost[built[SHIP] + 1], 'coin')} and its first space.")
    return " ".join(parts)


def panel_words(s: Minos, seat: int) -> str:
    """Everything a player has, in words."""
    book = s.book
    had = [f"{n} {good}" for n, good in zip(s.goods_of(seat), GOODS, strict=True) if n]
    lent = [f"{n} {good}" for n, good in zip(s.temps_of(seat), GOODS, strict=True) if n]
    built = s.built_of(seat)
    known = f" Known in hand: {cards_words(s, s.shown[seat])}." if s.shown[seat] else ""
    tiles = listed([name(book, book.tile_ids[tile]) for tile in s.tiles[seat]])
    parts = [
        f"{{p{seat}}}: {counted(s.score(seat), 'point')}, {counted(s.coins[seat], 'coin')}, "
        f"{s.weaponry[seat]} weaponry.",
        income_words(s, seat),
        f"Warriors in the Reserves {s.reserve[seat]}, in the supply {s.supply[seat]}.",
        f"Cities {built[CITY]}, Towers {built[TOWER]}, Farms {built[FARM]}, Ships {built[SHIP]}.",
        next_words(s, seat),
        f"Goods: {listed(had)}; temporary: {listed(lent)}. Sea Peoples tiles won: {len(s.beaten[seat])}.",
        f"Cards in hand: {len(s.hand[seat]) + len(s.shown[seat])}.{known}",
        f"Palace: {cards_words(s, s.palace[seat])}. Area: {cards_words(s, s.area[seat])}. Tiles: {tiles}.",
    ]
    if s.promised[seat]:
        parts.append(f"Promised for the end of the game: {counted(s.promised[seat], 'point')}.")
    if s.ability[seat] >= 0:
        level = "; ".join(ability_level(book, s.ability[seat], s.level[seat]))
        parts.append(f"{name(book, book.ability_ids[s.ability[seat]])}, space {s.level[seat] + 1}: {level}.")
    return " ".join(parts)


def cards_words(s: Minos, cards: tuple[int, ...]) -> str:
    """Decrees by their names."""
    return listed([name(s.book, s.book.decree_ids[card]) for card in cards], "nothing")
