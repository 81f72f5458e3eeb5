"""What people read: things by one name, in the right number, players by theirs."""

from __future__ import annotations

from emporion.games.constantinopolis.words import brief, face
from emporion.kernel.state import Event
from emporion.scene.fit import cut, spoken, width
from emporion.text import say_event, say_move
from tests.games.constantinopolis.table import GREG, table


def test_one_thing_is_told_in_the_singular_and_a_player_by_name() -> None:
    s = table(free_trade=True)
    names = ["Greg", "Jen", "Kay"]

    def told(verb: str, on: str, n: int) -> str:
        return say_event(s.book, Event(GREG, verb, on, n), names, GREG)

    assert told("stored", "industrial", 1) == "Greg stores 1 Industrial Good."
    assert told("stored", "industrial", 2) == "Greg stores 2 Industrial Goods."
    assert told("bought", "luxury", 10) == "Greg buys one Luxury Good for 10 gold."
    assert told("proposed", "seat-1", 0) == "Greg proposes a trade to Jen."
    assert told("sailed", "medius-dromo-2", 1) == "Greg sends Medium Ship 2 on a voyage of 1 round."
    offer = s.book.moves.by_text["trade seat-2"]
    assert say_move(s.book, offer, names) == "Offer Kay a trade"


def test_every_effect_has_a_brief_of_at_most_46_characters() -> None:
    book = table().book
    things = (*book.office_ids, *book.tile_ids[1:], *book.size_ids, "trading-post", *book.contract_ids[1:])
    for id in things:
        said = brief(book, id)
        assert 3 < len(spoken(said, "#")) <= 46, f"{id}: {said}"
        assert "{" not in spoken(said), f"{id}: {said}"


def test_briefs_are_filled_with_the_contents_numbers() -> None:
    book = table().book
    assert brief(book, "magister-officiorum") == "Draws 3 contracts more"
    assert brief(book, "comes-thesaurorum") == "Receives 4 gold"
    assert spoken(brief(book, "emporium"), "I") == "III → 7 gold, 1 fame, once a round"
    assert brief(book, "medius-dromo") == "Holds 4, up to 1 passenger among them"
    assert brief(book, "moenia-three") == "Trades any 3 goods for 10 gold"


def test_no_name_and_no_face_overflows_its_tile() -> None:
    book = table().book
    for tile, id in enumerate(book.tile_ids[1:], 1):
        if book.kind[tile] < 3:
            assert width(book.words["name." + id], 11) <= 84, id
        if book.kind[tile] in (2, 4):
            assert cut(face(book, id), 66, 11) == face(book, id), id
            assert cut(face(book, id, "chip"), 44, 11) == face(book, id, "chip"), id
