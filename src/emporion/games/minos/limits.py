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
    shapes(pack)


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


def shapes(pack: Pack) -> None:
    """Every region can be drawn: a shape of three corners or more, and a place in it."""
    for region in pack.of("region"):
        corners = region.numbers("outline", low=0)
        if len(corners) < 6 or len(corners) % 2:
            raise region.wrong("outline", "must be the x and y of three corners or more.")
        region.numbers("at", 2, 0)
