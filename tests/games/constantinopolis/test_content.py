"""The tiles and cards: printed figures as printed, designed ones within their limits."""

import re
import tomllib
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

from emporion import games
from emporion.content import PROSE

CONTENT = Path(__file__).parents[3] / "src/emporion/games/constantinopolis/content"
GOODS = ["alimentary", "consumer", "industrial", "military", "luxury"]


def records() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted(CONTENT.glob("*.toml")):
        for kind, rows in tomllib.loads(path.read_text()).items():
            if isinstance(rows, list):
                found.setdefault(kind, []).extend(rows)
    return found


ALL = records()
WORTH = {row["id"]: row["worth"] for row in ALL["good"]}


def worth(goods: list[str]) -> int:
    return sum(WORTH[good] for good in goods)


def test_counts_of_the_box() -> None:
    assert [len(ALL[kind]) for kind in ("production", "commercial", "utility", "public", "wall")] == [13, 6, 4, 8, 6]
    assert sum(row["copies"] for row in ALL["production"]) == 24
    assert sum(row["copies"] for row in ALL["commercial"]) == 18
    assert sum(row["copies"] for row in ALL["utility"]) == 12
    assert [row["copies"] for row in ALL["ship"]] == [9, 8, 5]
    assert len(ALL["market"]) == 5 and len(ALL["contract"]) == 106


def test_every_id_is_unique() -> None:
    ids = Counter(row["id"] for rows in ALL.values() for row in rows)
    assert [id for id, n in ids.items() if n > 1] == []


def test_production_costs_and_licences_are_printed() -> None:
    printed = {
        "ager": (0, "A"), "pistrinum": (6, "A"), "venatoris-domus": (10, "A"), "textrinum": (11, "A"),
        "lignarii-officina": (12, "B"), "cura": (16, "B"), "figulina": (17, "B"), "metallum": (20, "B"),
        "armorum-faber": (14, "C"), "fabri-officina": (18, "C"), "conflatorium": (23, "C"),
        "sculptoris-domus": (17, "D"), "vinaria": (21, "D"),
    }  # fmt: skip
    assert {row["id"]: (row["cost"], row["licence"]) for row in ALL["production"]} == printed
    assert ALL["production"][0]["makes"] == ["alimentary", "alimentary"]


def test_a_dearer_production_building_never_makes_less() -> None:
    bought = sorted(ALL["production"], key=lambda row: row["cost"])
    for cheap in bought:
        for dear in bought:
            if cheap["cost"] < dear["cost"]:
                assert worth(cheap["makes"]) <= worth(dear["makes"]), (cheap["id"], dear["id"])


def test_every_good_can_be_produced_and_the_mine_makes_no_consumer_good() -> None:
    by_id = {row["id"]: row["makes"] for row in ALL["production"]}
    assert {good for makes in by_id.values() for good in makes} == set(GOODS)
    assert "consumer" not in by_id["metallum"] + by_id["ager"]


def test_commercial_buildings_are_printed() -> None:
    printed = {"caupona": (4, 1), "vestificina": (5, 1), "emporium": (7, 1), "armamentarium": (10, 1),
               "antiquarius": (6, 1), "hospitium": (5, 0)}  # fmt: skip
    assert {row["id"]: (row["gold"], row["fame"]) for row in ALL["commercial"]} == printed
    assert all(row["cost"] == 9 for row in ALL["commercial"])
    assert ALL["commercial"][0]["takes"] == ["alimentary", "alimentary"]


def test_public_pairs_walls_and_utility_are_printed() -> None:
    assert [(row["cost"], row["fame"]) for row in ALL["public"]] == [
        (21, 3), (24, 3), (32, 4), (36, 4), (45, 5), (50, 5), (60, 6), (66, 6)]  # fmt: skip
    assert [row["cost"] for row in ALL["wall"]] == [10] * 6
    assert len({row["does"] for row in ALL["wall"]}) == 6
    assert [row["cost"] for row in ALL["utility"]] == [5] * 4


def test_charts_and_ships_are_printed() -> None:
    charts = {row["id"]: row["row"] for row in ALL["chart"]}
    assert charts["contracts-by-level"] == [1, 2, 2, 3, 4, 4, 5]
    assert charts["fame-of-walls"] == [1, 3, 6, 9, 12, 16]
    assert charts["price-of-posts"] == [3, 4, 5, 6]
    assert [(row["cost"], row["cargo"], row["passengers"]) for row in ALL["ship"]] == [(6, 2, 0), (9, 4, 1), (12, 8, 3)]
    assert [row["id"] for row in ALL["office"]] == [
        "magister-officiorum", "praefectus-pretorio", "comes-thesaurorum", "praefectus-urbi", "consul"]  # fmt: skip


def test_goods_rise_in_value() -> None:
    assert [row["id"] for row in ALL["good"]] == GOODS
    assert list(WORTH.values()) == sorted(set(WORTH.values()))


def test_each_market_trades_four_goods_and_bars_another_one() -> None:
    assert all(sorted(limit == 0 for limit in row["limit"]) == [False] * 4 + [True] for row in ALL["market"])
    assert sorted(row["limit"].index(0) for row in ALL["market"]) == [0, 1, 2, 3, 4]


def test_prices_rise_with_value_and_buying_costs_more_than_selling_brings() -> None:
    for row in ALL["market"]:
        traded = [g for g in range(5) if row["limit"][g]]
        for prices in (row["buy"], row["sell"]):
            assert [prices[g] for g in traded] == sorted({prices[g] for g in traded}), row["id"]
            assert all(prices[g] == 0 for g in range(5) if g not in traded)
        assert all(row["buy"][g] > row["sell"][g] > 0 for g in traded)


def test_domus_regia_is_the_wealthiest_market() -> None:
    palace = ALL["market"][0]
    for row in ALL["market"][1:]:
        for good in range(5):
            if palace["limit"][good] and row["limit"][good]:
                assert palace["buy"][good] >= row["buy"][good] and palace["sell"][good] >= row["sell"][good]


def test_the_forum_is_as_in_the_examples() -> None:
    forum = {row["id"]: row for row in ALL["market"]}["market-forum-costantinum"]
    assert forum["limit"] == [2, 2, 2, 0, 1]
    assert forum["buy"][1] == 3 and forum["sell"][0] == 1
    assert forum["donate"][0] <= 3 and forum["donate"][1] == 3
    assert (forum["donate"][3], forum["thanks"][3]) == (3, 3) and forum["donate"][4] == 0


def test_donations_thank_more_for_dearer_goods() -> None:
    for row in ALL["market"]:
        asked = [g for g in range(5) if row["donate"][g]]
        assert all((row["donate"][g] > 0) == (row["thanks"][g] > 0) for g in range(5))
        each = [row["thanks"][g] / row["donate"][g] for g in asked]
        assert each == sorted(each), row["id"]


def units() -> Counter[str]:
    return Counter(good for row in ALL["contract"] for good in row["goods"])


def test_demand_falls_as_value_rises() -> None:
    asked = units()
    assert [asked[good] for good in GOODS] == sorted({asked[good] for good in GOODS}, reverse=True)


def test_about_a_third_of_the_contracts_for_each_voyage() -> None:
    voyages = Counter(tuple(row["voyage"][1:]) for row in ALL["contract"])
    assert set(voyages) == {(1, 1), (1, 2), (2, 2)} and all(34 <= n <= 37 for n in voyages.values())
    assert all(row["voyage"][0] == (1 if row["goods"] else 0) for row in ALL["contract"])


def test_one_good_two_goods_and_passengers_about_45_40_15() -> None:
    sizes = Counter(len(row["goods"]) for row in ALL["contract"])
    assert (sizes[1], sizes[2], sizes[0]) == (48, 42, 16)


def test_pay_and_fame_of_contracts() -> None:
    limits = {0: (3, 8), 1: (4, 12), 2: (7, 18)}
    for row in ALL["contract"]:
        least, most = limits[len(row["goods"])]
        assert least <= row["gold"] <= most, row["id"]
        assert row["fame"] == (1 if row["goods"] else 0)


def test_contracts_pay_more_for_dearer_goods_and_longer_voyages() -> None:
    for a in ALL["contract"]:
        for b in ALL["contract"]:
            alike = a["goods"] and len(a["goods"]) == len(b["goods"]) and sum(a["voyage"]) <= sum(b["voyage"])
            if alike and all(WORTH[x] <= WORTH[y] for x, y in zip(a["goods"], b["goods"], strict=True)):
                assert a["gold"] <= b["gold"], (a["id"], b["id"])


def test_every_goods_contract_pays_more_than_the_average_market_for_its_goods() -> None:
    prices = [[row["sell"][g] for row in ALL["market"] if row["limit"][g]] for g in range(5)]
    average = {good: Fraction(sum(sold), len(sold)) for good, sold in zip(GOODS, prices, strict=True)}
    poor = [
        row["id"] for row in ALL["contract"] if row["goods"] and row["gold"] <= sum(average[g] for g in row["goods"])
    ]
    assert poor == []


def test_the_payouts_of_the_final_example_exist() -> None:
    one = {row["gold"] for row in ALL["contract"] if len(row["goods"]) == 1}
    two = {row["gold"] for row in ALL["contract"] if len(row["goods"]) == 2}
    assert 10 in one and any(12 - gold in one for gold in one)
    assert any(23 - a - b in one for a in two for b in two)


SECTIONS = (Path(__file__).parent / "sections.txt").read_text().split()
PROOF = re.compile(r"(printed|inferred): rulebook § ([a-z-]+), (“[^”]{1,60}”|the order of the list)(; .*)?")


def test_every_printed_or_inferred_value_names_its_section_and_the_words_that_prove_it() -> None:
    pack = games.pack_of(games.book("constantinopolis"))
    for record in pack.records:
        for field in record.values:
            source = record.source(field)
            if field not in ("id", *PROSE) and source.kind != "designed":
                proof = PROOF.fullmatch(str(source))
                assert proof and proof[2] in SECTIONS, (record.id, field, str(source))


def test_what_is_ours_is_not_called_printed() -> None:
    pack = games.pack_of(games.book("constantinopolis"))
    assert all(wall.source("name").kind == "designed" for wall in pack.of("wall"))
    assert all(office.source("number").kind == "inferred" for office in pack.of("office"))
    assert all("gold" not in pack.one("utility", id).values for id in ("taberna", "horreum"))  # they give none
    assert pack.one("market", "market-forum-costantinum").source("donate").kind == "designed"
    assert pack.one("commercial", "hospitium").source("gold").kind == "inferred"


def test_of_a_hundred_contracts_so_many_can_be_fulfilled_with_some_goods_alone() -> None:
    reach = games.book("constantinopolis").reach  # type: ignore[attr-defined]
    wants = [{good for good in row.get("goods", []) if good in GOODS} for row in ALL["contract"]]
    for mask in (0, 0b00111, 0b11111):
        have = {good for number, good in enumerate(GOODS) if mask >> number & 1}
        assert reach[mask] == 100 * sum(1 for want in wants if want <= have) // len(wants)
    assert reach[0b11111] == 100
