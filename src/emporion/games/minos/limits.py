"""What Minos can be played with: content beyond these limits is refused before a book is made of it."""

from __future__ import annotations

from typing import Final

from emporion.content import Pack

COUNTS: Final = (2, 3, 4)  # of players
DRAFTED: Final = 4  # dice by each player in a round


def check(pack: Pack) -> None:
    """For every number of players there are dice, spaces, Starting cards and routes enough."""
    dice(pack)
    spaces(pack)
    starts(pack)
    routes(pack)
    decrees(pack)
    tiles(pack)


def dice(pack: Pack) -> None:
    """Enough for all, and so few that a roll without too many of one value comes soon."""
    kinds = pack.of("die")
    most = 3 * pack.one("number", "reroll").number("n", 2, 17)
    for place, players in enumerate(COUNTS):
        total = sum([die.numbers("count", len(COUNTS), 0, 20)[place] for die in kinds])
        if not DRAFTED * players <= total <= most:
            allowed = f"{DRAFTED * players} to {most} dice in all"
            raise kinds[0].wrong("count", f"with {players} players there must be {allowed}, not {total}.")


def spaces(pack: Pack) -> None:
    """Every row of the action board has a space for a die of each player."""
    rows = tuple([row.id for row in pack.of("row")])
    records = pack.of("space")
    for players in COUNTS:
        for row in rows:
            found = [
                space for space in records if space.word("row", rows) == row and players in space.numbers("players")
            ]
            if len(found) != players:
                raise (found or records)[-1].wrong(
                    "row", f"with {players} players “{row}” has {players} spaces, not {len(found)}."
                )


def starts(pack: Pack) -> None:
    """As many Starting cards as players, or more."""
    cards = pack.of("start")
    for players in COUNTS:
        found = len([card for card in cards if card.number("players", 2, 4) == players])
        if found < players:
            raise cards[0].wrong(
                "players", f"with {players} players there must be {players} cards or more, not {found}."
            )


def routes(pack: Pack) -> None:
    """Each of the three Trade Routes has two sides."""
    seen: list[tuple[str, str]] = []
    for route in pack.of("route"):
        side = (route.word("number", ("01", "02", "03")), route.word("side", ("A", "B")))
        if side in seen:
            raise route.wrong("number", f"there is a route {side[0]}{side[1]} already.")
        seen.append(side)


def decrees(pack: Pack) -> None:
    """The first deck suffices for every opening hand and the offer; the second has as many as a hand."""
    cards, starts = pack.of("decree"), pack.of("start")
    offered = pack.one("number", "offered").number("n", 0, 20)
    for age in (1, 2):
        own = [card for card in cards if card.number("age", 1, 2) == age]
        drawn = max([card.number("draw", 1, 18) for card in starts])
        need = (COUNTS[-1] if age == 1 else 1) * drawn + offered
        if len(own) < need:
            raise (own or cards)[0].wrong("age", f"there must be {need} Decrees of Age {age} or more, not {len(own)}.")


def tiles(pack: Pack) -> None:
    """Every region where nobody starts has a City Foundation and a Sea People of each level."""
    regions, peoples = pack.of("region"), pack.of("sea_people")
    wild = max([
        len([r for r in regions if players in r.numbers("players") and players not in r.numbers("start")])
        for players in COUNTS
    ])  # fmt: skip
    if len(pack.of("foundation")) < wild:
        raise pack.of("foundation")[0].wrong("gain", f"there must be {wild} City Foundations or more.")
    for level in (1, 2):
        n = len([tile for tile in peoples if tile.number("level", 1, 2) == level])
        if n < wild:
            raise peoples[0].wrong("level", f"there must be {wild} Sea Peoples of level {level} or more, not {n}.")
