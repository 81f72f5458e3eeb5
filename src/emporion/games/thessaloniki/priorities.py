"""§ Solo rules, priorities: plain values in, the Collegiabot's choice out."""

from __future__ import annotations


def choose_contract(legacies: list[int], have: list[int]) -> int:
    """§ Forum: of cards from the right (their Legacy, -1 none), the icon it has fewest of; else the rightmost."""
    chosen = -1
    for i in range(len(legacies)):
        if legacies[i] >= 0 and (chosen < 0 or have[legacies[i]] < have[legacies[chosen]]):
            chosen = i
    return max(chosen, 0)


def choose_mosaic(spaces: list[tuple[int, tuple[int, ...]]], have: list[int], ships: list[int]) -> int:
    """§ Officium, 3: of (city, icons) spaces from the left: a new icon, its commonest city, two icons, the first."""
    left = list(range(len(spaces)))
    most = max(ships)
    lines = [
        [1 if any([not have[icon] for icon in icons]) else 0 for city, icons in spaces],
        [1 if most and ships[city] == most else 0 for city, icons in spaces],
        [1 if len(icons) == 2 else 0 for city, icons in spaces],
    ]
    for line in lines:
        met = [i for i in left if line[i]]
        left = met or left
    return left[0]


def choose_statue(gains: list[int]) -> int:
    """§ Taberna, 1: the demand space that gains the most points, the leftmost of equals; -1 when none gains any."""
    if not gains or not max(gains):
        return -1
    return gains.index(max(gains))


def choose_demand(tiles: list[tuple[int, int]], ships: list[int]) -> int:
    """§ Adding demand tiles: of (city, sum of Statue values), its commonest city; of equals the larger sum."""
    chosen = 0
    for i in range(1, len(tiles)):
        city, total = tiles[i]
        old, old_total = tiles[chosen]
        if ships[city] > ships[old] or (ships[city] == ships[old] and total > old_total):
            chosen = i
    return chosen


def plan_sale(rooms: list[int], prices: list[int], n: int, own: bool, one_ship: bool) -> list[int]:
    """§ Port: how many goods of a colour go to each berth: own ones to the right, others where they earn most."""
    berths = [i for i in range(len(rooms) - 1, -1, -1) if rooms[i] and (own or prices[i] > 0)]
    plan = [0] * len(rooms)
    while berths and n:
        berth = berths[0]
        for other in berths:
            if not own and prices[other] > prices[berth]:
                berth = other
        plan[berth] = min(n, rooms[berth])
        n -= plan[berth]
        berths = [] if one_ship else [other for other in berths if other != berth]
    return plan


def choose_colour(held: list[int], earned: list[int], sells: list[bool], own: int, order: tuple[int, ...]) -> int:
    """§ Port: of the goods it can sell, most held, then most points, then its own, salt, and the printed order."""
    ranking = (own, 4) + order
    left = [good for good in ranking if sells[good]]
    if not left:
        return -1
    most = max([held[good] for good in left])
    left = [good for good in left if held[good] == most]
    chosen = left[0]
    for good in left:
        if earned[good] > earned[chosen]:
            chosen = good
    return chosen
