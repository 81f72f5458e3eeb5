"""Records of Constantinopolis' content as they are drawn by themselves."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.scene_card import CARD, contract_card
from emporion.games.constantinopolis.scene_streets import board_tile
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, NO_GOODS
from emporion.games.constantinopolis.words import good_icon
from emporion.scene.node import Node, Part
from emporion.text import name, say


def face(book: ConstantinopolisBook, id: str) -> Node | None:
    """A contract, a building, or a market as a card."""
    if id in book.contract_ids[1:]:
        return contract_card(book, book.contract_ids.index(id), NO_GOODS, False, False, 1, "face", (0, 0, *CARD))
    if id in book.tile_ids[1:]:
        tile = book.tile_ids.index(id)
        return board_tile(book, tile, (), max(1, book.copies[tile]), False, (0, 0, 118, 62))
    return market(book, book.market_ids.index(id)) if id in book.market_ids[1:] else None


def market(book: ConstantinopolisBook, number: int) -> Node:
    """A row for each good: how many, what it costs and brings, what is asked for as a gift."""
    parts = [Part("name", 0, 0, 230, 24, "none serif left", name(book, book.market_ids[number]))]
    for good in range(GOOD_KINDS):
        y = 26 + 24 * good
        limit, buy, sell = book.limit[number][good], book.buy_price[number][good], book.sell_price[number][good]
        gift, thanks = book.donate[number][good], book.thanks[number][good]
        parts.append(Part(GOODS[good], 4, y, 22, 22, "none full", icon=good_icon(good)))
        said = say(book, "card.market", limit=limit, buy=buy, sell=sell) if limit else book.words["card.no-market"]
        told = said + (say(book, "card.gift", n=gift, fame=thanks) if gift else "")
        parts.append(Part(f"said-{good}", 28, y, 202, 22, "none small left", told))
    return Node(book.market_ids[number], "face", 0, 0, 230, 152, "card", "", "", parts=tuple(parts))
