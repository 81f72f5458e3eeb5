"""Goods, coins, pieces and players, looked at closely."""

from __future__ import annotations

from emporion.games.thessaloniki.contract import hand_of
from emporion.games.thessaloniki.goods import held
from emporion.games.thessaloniki.inspect_palace import line
from emporion.games.thessaloniki.scene_brief import brief, called, pill
from emporion.games.thessaloniki.scene_panel import cards
from emporion.games.thessaloniki.scoring import city_ships, icons, legacy_points, offer_points
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import CITIES, COLOURS, LEGACIES, SALT_TOKEN
from emporion.scene.node import Inspected
from emporion.text import say


def token(s: Thessaloniki, number: int) -> Inspected:
    """Goods of one kind: what they are good for."""
    book = s.book
    n = held(s, s.viewer, number) if s.viewer >= 0 else 0
    kind = "salt" if number == SALT_TOKEN else "refined" if number >= COLOURS else "raw"
    lines = [line(s, "have", n=n), line(s, f"token-{kind}", n=book.set_of_goods)]
    if kind != "salt":
        owner = number % COLOURS
        lines.append(line(s, "own-good", who=f"{{p{owner}}}") if owner < s.seats else line(s, "nobodys-good"))
    return Inspected(called(book, book.tokens[number]), tuple(lines), "storage-areas")


def denarius(s: Thessaloniki, _: int) -> Inspected:
    book = s.book
    n = s.denarii[s.viewer] if s.viewer >= 0 else 0
    lines = [
        line(s, "have", n=n), line(s, "denarius-point", n=book.point_cost),
        line(s, "denarius-move", merchant=book.merchant_cost, third=book.third_cost),
        line(s, "denarius-end", n=book.denarius_points),
    ]  # fmt: skip
    return Inspected(say(book, "scene.many-denarius"), tuple(lines), "spending-gaining-and-placing-components")


def piece(s: Thessaloniki, statue: int) -> Inspected:
    """Mosaics or Statues in one's supply: where they may go."""
    id = "statue" if statue else "mosaic"
    have, left = (s.statues, s.statues_left) if statue else (s.mosaics, s.mosaics_left)
    n, rest = (have[s.viewer], left[s.viewer]) if s.viewer >= 0 else (0, 0)
    lines = (line(s, "have-left", n=n, left=rest), line(s, f"{id}-goes"))
    return Inspected(say(s.book, f"scene.many-{id}"), lines, "taberna" if statue else "officium")


def storage(s: Thessaloniki, _: int) -> Inspected:
    n = s.storage[s.viewer] if s.viewer >= 0 else 0
    pays = ", ".join([str(points) for points in s.book.storage_points[1:]])
    lines = (line(s, "storage", n=n), line(s, "storage-end", pays=pays, n=s.book.storage_points[n]))
    return Inspected(called(s.book, "storage"), lines, "storage-areas")


def player(s: Thessaloniki, seat: int) -> Inspected:
    """Everything that lies open before a player, by name."""
    book = s.book
    goods = [
        f"{held(s, seat, token)}{{thessaloniki-{book.tokens[token]}}}"
        for token in range(SALT_TOKEN + 1)
        if held(s, seat, token)
    ]
    lines = [line(s, "player-goods", goods=" ".join([*goods, f"{s.denarii[seat]}{{coin}}"]))]
    if s.is_bot(seat):
        lines += priorities(s)
    else:
        lines.append(
            line(s, "player-pieces", mosaics=s.mosaics[seat], statues=s.statues[seat], storage=s.storage[seat])
        )
    known = tuple([card for card in hand_of(s, seat) if card])
    lines.append(line(s, "player-hand", cards=cards(book, known, len(hand_of(s, seat)) - len(known))))
    once = tuple([card for card in s.fulfilled[seat] if book.cards[card].instant])
    lines.append(line(s, "player-once", cards=cards(book, once)))
    for card in [card for card in s.fulfilled[seat] if not book.cards[card].instant]:
        lines.append(
            f"{{thessaloniki-permanent}} *{called(book, book.cards[card].id)}*: {brief(book, book.cards[card].id)}"
        )
    ships = [f"{city_ships(s, seat, c)}{{thessaloniki-{book.cities[c]}}}" for c in range(CITIES)]
    lines.append(line(s, "player-ships", ships=" ".join(ships)))
    found = icons(s, seat)
    signs = " ".join([f"{found[i]}{{thessaloniki-{book.legacies[i]}}}" for i in range(LEGACIES)])
    lines.append(line(s, "player-legacy", signs=signs, n=legacy_points(s, seat)))
    lines.append(line(s, "player-offer", n=offer_points(s, seat)))
    who = say(book, "scene.bot") if s.is_bot(seat) else f"{{p{seat}}}"
    return Inspected(
        line(s, "player-name", who=who, n=s.scores()[seat]), tuple(lines), "end-of-the-game-and-final-scoring"
    )


def priorities(s: Thessaloniki) -> list[str]:
    """How the Collegiabot decides."""
    book, level = s.book, s.solo
    return [
        line(s, "bot"),
        line(s, "bot-mosaics", points=pill(book.bot_mosaic)),
        line(s, "bot-statues"),
        line(s, "bot-contracts", points=pill(book.bot_card)),
        line(s, "bot-sells", points=pill(book.bot_ship[level])),
        line(s, "bot-failed", points=pill(book.bot_failed[level])),
    ]
