"""Minos: the components, and every limit the designed values keep."""

from __future__ import annotations

import functools
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion import content, games
from emporion.content import PROSE, ContentError, Entry
from emporion.games.minos.book import MinosBook
from emporion.games.minos.scene_words import card_words
from emporion.games.minos.state import Minos
from emporion.games.minos.turn import Turn
from emporion.text import say_move
from tests.games.minos.positions import army, ask, bare, cards, give, say, why

FOLDER = Path(emporion.__file__).parent / "games" / "minos" / "content"
GOODS = ("silver", "stone", "copper", "wood", "grain", "herbs")
TRIGGERS = ("prepare", "develop", "build", "expand", "wild", "low", "middle", "high")
GAINS = [
    "coin",
    "weaponry",
    "points",
    "end",
    "temporary",
    "good",
    "random-good",
    "play",
    "play-free",
    "draw",
    "draw-second",
    "build",
    "place",
    "move",
    "wild",
    "step-influence",
    "step-culture",
    "step-population",
    "step-any",
    "step-lowest",
    "palace",
    "palace-free",
    "route-income",
]
CONDITIONS = [
    "tower",
    "farm",
    "city",
    "sea-people",
    "influence",
    "culture",
    "population",
    "palace",
    "area",
    "tracks",
    "ship",
    "warrior",
    "presence",
]
COUNTS = ["area", "palace", "city", "tower", "farm", "presence", "sea-people", "lowest", "warrior", "route-space"]


@functools.cache
def files() -> tuple[dict[str, Any], ...]:
    return tuple(tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml")))


def records(kind: str) -> list[dict[str, Any]]:
    return [record for file in files() for record in file.get(kind, [])]


def decrees(age: int) -> list[dict[str, Any]]:
    return [card for card in records("decree") if card["age"] == age]


def sentences(card: dict[str, Any]) -> list[str]:
    return [*card["now"], card["trait"]]


def test_the_box_holds_what_the_component_list_says() -> None:
    boxed = {"blue": 15, "red": 15, "foundation": 20, "vase": 12, "action_bonus": 5, "ability": 5, "start": 9}
    for kind, count in boxed.items():
        assert len(records(kind)) == count, kind
    assert [len(decrees(1)), len(decrees(2))] == [72, 72]
    assert Counter(tile["level"] for tile in records("sea_people")) == {1: 10, 2: 10}
    assert Counter((r["number"], r["side"]) for r in records("route")) == dict.fromkeys(
        [(n, side) for n in ("01", "02", "03") for side in "AB"], 1
    )
    assert Counter(card["players"] for card in records("start")) == {2: 2, 3: 3, 4: 4}
    assert {die["id"]: die["count"] for die in records("die")} == {
        "red": [3, 4, 4],
        "blue": [3, 4, 4],
        "yellow": [3, 4, 4],
        "gray": [4, 4, 5],
    }


def test_every_id_is_a_slug_used_once() -> None:
    ids = []
    for file in files():
        for found in file.values():
            ids += [record["id"] for record in found if isinstance(found, list)]
    assert [name for name, times in Counter(ids).items() if times > 1] == []
    assert all(re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) for name in ids)


def test_decrees_keep_the_limits_of_cost_and_points() -> None:
    for card in decrees(1):
        assert 4 <= card["cost"] <= 9 and 1 <= card["points"] <= 5, card["id"]
    for card in decrees(2):
        assert 7 <= card["cost"] <= 14 and 3 <= card["points"] <= 9, card["id"]


def test_decrees_print_one_or_two_goods_silver_most_often() -> None:
    cards = records("decree")
    assert all(1 <= len(card["goods"]) <= 2 and set(card["goods"]) <= set(GOODS) for card in cards)
    assert all(len(set(card["goods"])) == len(card["goods"]) for card in decrees(1)), "twice only in Age II"
    assert any(len(set(card["goods"])) < len(card["goods"]) for card in decrees(2))
    printed = Counter(good for card in cards for good in set(card["goods"]))
    assert printed["silver"] > max(printed[good] for good in GOODS[1:])


def test_every_trigger_has_nine_cards_an_age() -> None:
    for age in (1, 2):
        assert Counter(card["when"] for card in decrees(age)) == dict.fromkeys(TRIGGERS, 9)


def test_the_four_cards_of_the_develop_example_exist() -> None:
    shown = {(card["age"], card["cost"], len(card["goods"]), tuple(card["now"])) for card in records("decree")}
    assert (1, 8, 1, ("1 coin", "1 random-good")) in shown
    assert (2, 10, 2, ("1 play, instead if farm: 1 play-free",)) in shown
    assert (1, 8, 1, ("1 step-any",)) in shown
    (silver,) = [c for c in records("decree") if c["now"] == ["1 coin per warrior", "pay 5 coin: 1 palace"]]
    assert (silver["age"], silver["cost"], silver["goods"]) == (2, 8, ["silver", "silver"])


def test_the_traits_of_the_royal_traits_example_exist() -> None:
    traits = Counter((card["when"], card["trait"]) for card in records("decree"))
    assert traits["build", "1 coin"] >= 2
    assert traits["middle", "1 points"] and traits["middle", "1 temporary"]
    assert traits["build", "pay 3 discard: 1 step-influence"]


def test_every_word_of_the_appendix_occurs_on_cards() -> None:
    said = " ; ".join(text for card in records("decree") for text in sentences(card))
    for word in GAINS:
        assert re.search(rf"\d+ {word}(?![a-z-])", said), word
    for word in CONDITIONS:
        assert f"if {word}:" in said, word
    for word in COUNTS:
        assert re.search(rf" per {word}(?![a-z-])", said), word
    assert re.search(r"pay \d+ discard:", said) and "any pay" in said and "instead if" in said


def test_what_belongs_to_boards_is_on_no_card() -> None:
    for card in records("decree"):
        for text in sentences(card):
            assert not re.search(r"\d+ (income|warrior|ability|action-bonus|build-free|draw-offer)\b", text), card["id"]


def test_an_effect_resolved_at_will_ends() -> None:
    """It costs something, and brings nothing that could pay for it again."""
    for card in records("decree"):
        for text in sentences(card):
            if "any pay" in text:
                assert re.fullmatch(r"any pay [1-9] (coin|weaponry|discard): \d+ points", text), card["id"]


def test_the_map_has_fourteen_regions_with_borders_on_both_sides() -> None:
    regions = {region["id"]: region for region in records("region")}
    assert [region["number"] for region in regions.values()] == list(range(1, 15))
    for id, region in regions.items():
        assert region["borders"] and all(id in regions[other]["borders"] for other in region["borders"]), id


def test_start_regions_and_the_part_of_the_map_in_play() -> None:
    for players, left_out in ((4, 0), (3, 1), (2, 3)):
        inside = [r for r in records("region") if players in r["players"]]
        starts = {r["id"] for r in inside if players in r["start"]}
        assert len(inside) == 14 - left_out and len(starts) == players
        assert len(inside) - players <= 10, "there are ten Sea Peoples tiles a level"
        assert starts == {card["region"] for card in records("start") if card["players"] == players}
        assert {r["good"] for r in inside} == set(GOODS)
        assert connected({r["id"]: [b for b in r["borders"]] for r in inside})
        for a in inside:
            assert not (a["id"] in starts and starts & set(a["borders"])), "no two start side by side"


def connected(borders: dict[str, list[str]]) -> bool:
    reached, edge = set(), [min(borders)]
    while edge:
        here = edge.pop()
        if here in borders and here not in reached:
            reached.add(here)
            edge += borders[here]
    return reached == set(borders)


def test_one_starting_card_of_each_count_names_the_first_player() -> None:
    for players in (2, 3, 4):
        cards = [card for card in records("start") if card["players"] == players]
        assert [card["first"] for card in cards].count(True) == 1
        assert all(card["draw"] - card["discard"] >= 2 and card["good"] in GOODS for card in cards)


def test_rows_have_as_many_spaces_as_players() -> None:
    for players in (2, 3, 4):
        spaces = [space for space in records("space") if players in space["players"]]
        assert Counter(space["row"] for space in spaces) == dict.fromkeys(TRIGGERS[:5], players)
        assert Counter(space["row"] for space in spaces if "1 action-bonus" in space["gain"]) == dict.fromkeys(
            TRIGGERS[:5], 1
        )


def test_vases_have_four_colours_of_three() -> None:
    assert Counter(vase["colour"] for vase in records("vase")) == {"yellow": 3, "blue": 3, "gray": 3, "red": 3}
    assert len({vase["id"].removeprefix("vase-") for vase in records("vase")}) == 12


def test_routes_show_the_prices_of_the_build_example() -> None:
    routes = [route for route in records("route") if route["side"] == "A"]
    assert any(a["cost"][3] == 4 and b["cost"][0] == 3 for a in routes for b in routes if a is not b)
    assert all(len(route["cost"]) == 5 for route in records("route"))


def test_all_ten_warriors_can_enter_play() -> None:
    """Four start out; the Population track and the Towers bring the other six."""
    told = [text for kind in ("step", "tower") for record in records(kind) for text in record["gain"]]
    assert sum(int(text.split()[0]) for text in told if text.endswith(" warrior")) == 6


def test_the_income_track_pays_more_with_every_space() -> None:
    (track,) = records("income")
    assert len(track["coins"]) == len(track["points"]) == 13
    assert track["coins"] == sorted(track["coins"]) and track["points"] == sorted(track["points"])


# --- sources, and numbers that stand on no card


SECTIONS = (Path(__file__).parent / "sections.txt").read_text(encoding="utf-8").split()


def test_what_is_printed_or_inferred_names_book_section_and_the_words_that_prove_it() -> None:
    pack = games.pack_of(games.book("minos"))
    for record in pack.records:
        for field in record.values:
            source = record.source(field)
            if field == "id" or field in PROSE or source.kind == "designed":
                continue
            named = re.match(r"rulebook, ([a-z-]+)", source.where)
            assert named and named[1] in SECTIONS, f"{record.id}.{field}: {source}"
            assert re.search("“[^”]+”", source.where), f"{record.id}.{field}: {source}"
            assert all(len(words) <= 120 for words in re.findall("“([^”]+)”", source.where)), f"{record.id}.{field}"


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("vase-income.need", "designed"),
        ("prepare-1.gain", "inferred"),
        ("prepare-2.gain", "designed"),
        ("wild-2.gain", "designed"),
        ("tower-1.gain", "designed"),
        ("tower-1.each", "inferred"),
        ("influence-1.gain", "inferred"),
        ("influence-4.gain", "inferred"),
        ("population-3.gain", "inferred"),
        ("population-2.income", "inferred"),
        ("population-1.presence", "inferred"),
        ("harvest-proclamation.goods", "designed"),
        ("distant-traders.goods", "designed"),
        ("call-of-destiny.goods", "designed"),
        ("veterans-bounty.goods", "inferred"),
        ("travel.n", "designed"),
        ("fetch.n", "designed"),
        ("forfeit.n", "designed"),
    ],
)
def test_lost_icons_and_fillers_do_not_pass_for_printed(value: str, kind: str) -> None:
    id, field = value.split(".")
    (record,) = [record for record in games.pack_of(games.book("minos")).records if record.id == id]
    assert record.source(field).kind == kind


def test_a_packs_numbers_are_played_and_told(tmp_path: Path) -> None:
    numbers = {"forfeit": 5, "travel": 2, "fetch": 3, "sell": 2, "exchange": 2, "from-offer": 4, "matched": 2}
    rows = "".join(f'[[number]]\nid = "{id}"\nn = {n}\n' for id, n in numbers.items())
    file = tmp_path / "numbers.toml"
    head = 'source = "designed: a test"\n[pack]\nname = "numbers"\ngame = "minos"\n'
    file.write_text(head + rows + '[[condition]]\nid = "if-farm"\nneed = 1\n', encoding="utf-8")
    s = emporion.start("minos", players=4, seed=1, pack=file)
    words = {verb: say_move(s.book, s.book.moves.of(verb)[0]) for verb in ("forfeit", "travel", "fetch", "sell")}
    assert [re.findall(r"(\d) coins", words[verb]) for verb in words] == [["5"], ["2"], ["3"], ["2"]]
    assert isinstance(s, Minos)
    assert "2 less with silver" in card_words(s.book, s.book.decree_ids.index("potters-quarter"))
    told = card_words(s.book, s.book.decree_ids.index("harvest-proclamation"))
    assert "for 4 coins more" in told and "1 or more Farms" in told
    bare(s, 0)
    give(s, 0, coins=3, temporary_wood=2)
    army(s, 0, kydonia=1, falasarna=1)
    s.stacks = (1,) * 6
    s.hand[0] = cards(s, "lily-fresco")
    ask(s, 0, Turn(0, 0, 0, False, (), 0, False))
    say(s, "sell lily-fresco", "fetch stone", "travel falasarna", "to tarrha", "exchange wood")
    assert s.coins[0] == 3 + 2 - 3 - 2 and s.goods[3] == 1 and s.temps[:6] == [0, 1, 0, 0, 0, 0]
    assert why(s, "fetch wood") == "extra-used"


def test_the_vase_of_the_income_track_asks_for_its_last_space(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text(
        """source = "designed: a test"
[pack]
name = "short"
game = "minos"
[[income]]
id = "income-row"
coins = [1, 2]
points = [0, 1]
""",
        encoding="utf-8",
    )
    with pytest.raises(ContentError, match=r"vase-income.*must be 1, the last space"):
        games.book("minos", file)


def test_a_region_without_a_neighbour_is_refused(tmp_path: Path) -> None:
    """A Warrior that leaves a region goes somewhere."""
    file = tmp_path / "island.toml"
    head = 'source = "designed: a test"\n[pack]\nname = "island"\ngame = "minos"\n'
    file.write_text(head + '[[region]]\nid = "zakros"\nborders = []\n', encoding="utf-8")
    with pytest.raises(ContentError, match=r"zakros.*must name a region that is in the game with 2 players"):
        games.book("minos", file)


def test_every_value_is_read_by_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value that nothing reads would promise a pack what it cannot change."""
    read: set[tuple[str, str]] = set()
    plain = Entry.get

    def get(self: Entry, field: str) -> Any:
        read.add((self.id, field))
        return plain(self, field)

    monkeypatch.setattr(Entry, "get", get)
    pack = content.read("minos", FOLDER.parent)
    MinosBook(pack, 1)
    values = [(record.id, field) for record in pack.records for field in record.values if field not in (*PROSE, "id")]
    assert [value for value in values if value not in read] == []
