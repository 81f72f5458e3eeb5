"""Every component is there, and every designed value keeps the limits we set for it."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import emporion
from emporion import games
from tests.games.thessaloniki.table import table

FOLDER = Path(emporion.__file__).parent / "games" / "thessaloniki" / "content"
RECORDS: dict[str, list[dict[str, Any]]] = {
    kind: records
    for file in sorted(FOLDER.glob("*.toml"))
    for kind, records in tomllib.loads(file.read_text()).items()
    if isinstance(records, list)
}
CITIES = [city["id"] for city in RECORDS["city"]]
LEGACIES = {legacy["id"] for legacy in RECORDS["legacy"]}
COLOURS = ["grain", "grape", "meat", "olive"]
NOTED = {1, 5, 7, 10, 15, 18, 19, 21, 24, 25, 31, 37, 39, 45, 47, 49, 55, 56, 58, 60}
PLAYERS = (2, 3, 4)


def test_every_component_of_the_box_is_there() -> None:
    counts = {kind: len(RECORDS[kind]) for kind in ("contract", "family", "ship", "demand", "alcove", "chariot")}
    assert counts == {"contract": 60, "family": 8, "ship": 24, "demand": 12, "alcove": 7, "chariot": 14}
    assert Counter(card["tier"] for card in RECORDS["contract"]) == {1: 30, 2: 30}
    assert len(LEGACIES) == 6 and len(CITIES) == 4 and 1 <= len(RECORDS["setup"]) <= 8


def test_no_two_components_share_an_id() -> None:
    ids = [record["id"] for records in RECORDS.values() for record in records]
    assert len(ids) == len(set(ids)) and not any(slug.isdigit() for slug in ids)


def test_spaces_of_alcoves_and_sections_are_fewer_than_players() -> None:
    for alcove in RECORDS["alcove"]:
        for i, players in enumerate(PLAYERS):
            assert 1 <= alcove["mosaic_spaces"][i] < players
            assert alcove["statue_spaces"][i] < players
            assert (alcove["statue_spaces"][i] == 0) == (alcove["id"] == "port")
    first, *others = RECORDS["section"]
    assert first["spaces"] == list(PLAYERS)
    assert all(0 < section["spaces"][i] < players for section in others for i, players in enumerate(PLAYERS))


def test_every_alcove_has_three_worker_spaces() -> None:
    assert all(alcove["workers"] == 3 for alcove in RECORDS["alcove"])


def test_ships_have_six_to_eight_spaces_and_mostly_seven() -> None:
    ships = RECORDS["ship"]
    sizes = Counter(len(ship["spaces"]) for ship in ships)
    assert set(sizes) == {6, 7, 8} and sizes[7] > len(ships) / 2
    assert Counter(ship["city"] for ship in ships) == dict.fromkeys(CITIES, 6)
    assert sum(ship["three_plus"] for ship in ships) <= 11


def test_ships_take_two_or_three_colours_and_one_to_three_of_any() -> None:
    for ship in RECORDS["ship"]:
        colours = set(ship["spaces"]) - {"any"}
        assert colours <= set(COLOURS) and 2 <= len(colours) <= 3
        assert 1 <= ship["spaces"].count("any") <= 3
    total = Counter(space for ship in RECORDS["ship"] for space in ship["spaces"])
    assert len({total[colour] for colour in COLOURS}) == 1


def test_a_ship_has_two_red_spaces_and_one_of_any_as_in_the_port_example() -> None:
    assert any(s["spaces"].count("meat") == 2 and "any" in s["spaces"] for s in RECORDS["ship"])


def test_benefits_of_ships_are_worth_about_three_points() -> None:
    worth = {"points": 2, "salt": 3, "coins": 3, "refined": 5, "raw": 2}
    worth |= {"statue": 4, "mosaic": 4, "chariot": 5, "take": 4}
    for ship in RECORDS["ship"]:
        halves = sum(worth[verb] * int(n) for verb, n in (effect.split() for effect in ship["benefit"]))
        assert 4 <= halves <= 8, ship["id"]


def test_demand_tiles_have_room_for_statues_and_mosaics_at_every_count() -> None:
    tiles = RECORDS["demand"]
    assert Counter(tile["city"] for tile in tiles) == dict.fromkeys(CITIES, 3)
    for tile in tiles:
        assert len(tile["statues"]) == len(tile["limits"]) == len(tile["legacy"]) == 3
        assert all(3 <= value <= 7 for value in tile["statues"])
        assert all(1 <= limit <= 2 for limit in tile["limits"])
        assert all(len(icons) <= 2 and set(icons) <= LEGACIES for icons in tile["legacy"])
    assert any(5 in tile["statues"] for tile in tiles)
    assert any(len(tile["legacy"][0]) == 2 for tile in tiles), "also with two players, who have one for Mosaics"


def test_a_demand_tile_has_a_leftmost_statue_space_at_every_count() -> None:
    numbers = RECORDS["number"][0]
    assert all(2 <= n <= 3 for n in numbers["demand_statues"])
    assert all(n < players for n, players in zip(numbers["demand_mosaics"], PLAYERS, strict=True))
    assert all(n < players for n, players in zip(numbers["demand_statues"][1:], PLAYERS[1:], strict=True))


def test_contracts_cost_two_printed_colours_spread_evenly() -> None:
    costs = Counter(colour for card in RECORDS["contract"] for colour in card["cost"])
    assert all(len(card["cost"]) == 2 for card in RECORDS["contract"])
    assert set(costs) == set(COLOURS) and max(costs.values()) - min(costs.values()) <= 4


def test_contracts_bear_each_legacy_equally_and_some_none() -> None:
    icons = Counter(card["legacy"] for card in RECORDS["contract"])
    none = icons.pop("")
    assert none > 0 and set(icons) == LEGACIES and len(set(icons.values())) == 1


def test_at_least_two_contracts_count_fulfilled_instants() -> None:
    effects = [card["effect"] for card in RECORDS["contract"]]
    counting = [row for row in effects if any(effect.startswith("points-per instant") for effect in row)]
    assert len(counting) >= 2


def test_contracts_with_a_note_say_so() -> None:
    sourced = {
        int(card["id"][1:])
        for card in RECORDS["contract"]
        if "Contract cards clarifications" in str(card.get("sources", {}))
    }
    assert sourced == NOTED


def test_instants_have_effects_and_permanents_a_moment() -> None:
    for card in RECORDS["contract"]:
        assert card["kind"] in ("instant", "permanent")
        assert bool(card["when"]) == (card["kind"] == "permanent")
        assert card["effect"] or card["when"]


def test_families_deal_cards_of_the_first_tier_only() -> None:
    deals = sorted(family["contracts"] for family in RECORDS["family"])
    numbers = RECORDS["number"][0]
    for i, players in enumerate(PLAYERS):
        assert sum(deals[-players:]) <= numbers["tier_one"][i] - len(RECORDS["section"])


def test_setup_cards_place_all_thirteen_workers() -> None:
    for card in RECORDS["setup"]:
        workers = [worker for alcove in card["spaces"] for worker in alcove]
        assert len(workers) == len(set(workers)) == 13 and "salt" in workers
        assert len(card["spaces"]) == 7 and all(len(alcove) <= 3 for alcove in card["spaces"])


def test_the_chariot_track_adds_demand_tiles_at_five_and_fourteen() -> None:
    assert [i + 1 for i, space in enumerate(RECORDS["chariot"]) if space["effect"] == ["demand"]] == [5, 14]


def sources() -> list[tuple[str, str]]:
    """Every source of the content: its kind, and where or why."""
    records = games.pack_of(games.book("thessaloniki")).records
    found = [record.source(field) for record in records for field in record.values]
    return [(source.kind, source.where) for source in found]


def test_what_is_printed_or_inferred_names_book_section_and_the_words_that_prove_it() -> None:
    for kind, where in sources():
        if kind != "designed":
            assert re.match(r"(rulebook|solo book), [A-Z]", where), where
        if kind == "printed":
            quoted = re.findall("‘(.+?)’", where)
            assert quoted and all(len(words) <= 90 for words in quoted), where


def test_a_sale_of_any_number_is_said_so_on_the_chariot_track() -> None:
    scene = emporion.scene_of(emporion.view(table(2), 0))
    space = scene.by_id["chariot-12"]
    assert (
        "sell all" in [part.text for part in space.parts]
        and "sell any number of Goods of one colour to one Ship" in space.title
    )


def test_every_record_names_its_source() -> None:
    for file in FOLDER.glob("*.toml"):
        content = tomllib.loads(file.read_text())
        for records in content.values():
            if isinstance(records, list):
                for record in records:
                    sources = [record.get("source", content["source"]), *record.get("sources", {}).values()]
                    assert all(s.split(":")[0] in ("printed", "inferred", "designed") for s in sources)
