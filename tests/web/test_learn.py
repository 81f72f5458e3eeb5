"""The learn pages as a browser without scripts gets them."""

from __future__ import annotations

import re

import pytest

from emporion import games, learn
from tests.web.site import Guest, Player, Site

WRITTEN = [name for name in games.GAMES if learn.has_rules(name)]


@pytest.mark.parametrize("name", WRITTEN)
def test_the_rules_are_one_page_whose_links_all_lead_somewhere(site: Site, name: str) -> None:
    answer = Guest(site).http.get(f"/learn/{name}")
    assert answer.status_code == 200
    ids = re.findall(r'\sid="([^"]+)"', answer.text)
    assert len(ids) == len(set(ids)), [id for id in ids if ids.count(id) > 1][:5]
    for link in re.findall(r'href="#([^"]+)"', answer.text):
        assert link in ids, link
    places = learn.places(name)
    assert set(places["section"]) <= set(ids)
    assert {f"rule-{rule}" for rule in places["rule"]} <= set(ids)
    assert "<figure>" in answer.text and "style=" not in answer.text


def test_rules_lead_to_learn_and_learn_names_the_games(site: Site) -> None:
    guest = Guest(site)
    answer = guest.http.get("/rules/garum")
    assert (answer.status_code, answer.headers["location"]) == (308, "/learn/garum")
    assert all(f'href="/learn/{name}"' in guest.http.get("/learn").text for name in WRITTEN)
    assert guest.http.get("/learn/garum/places").json()["step"]["Worker"] == "placing-a-vilicus-or-a-dominus"
    for wrong in ("/learn/chess", "/rules/chess", "/learn/chess/places"):
        answer = guest.http.get(wrong, headers={"accept": "text/html"})
        assert answer.status_code == 404 and "There is no such" in answer.text


def test_from_a_table_there_is_a_way_back_and_nowhere_else(site: Site) -> None:
    guest = Guest(site, "Ann")
    id = guest.table(game="garum", players="2")
    assert f'href="/t/{id}"' in guest.http.get(f"/learn/garum?from=t/{id}").text
    for wrong in ("//evil.example", "t/../../x", "javascript:alert(1)", "t/none-such"):
        answer = guest.http.get("/learn/garum", params={"from": wrong})
        assert answer.status_code == 200 and "evil" not in answer.text and "javascript:" not in answer.text


def test_at_a_table_every_section_is_a_link_and_the_question_has_its_passage(site: Site) -> None:
    guest = Guest(site, "Ann")
    id = guest.table(game="garum", players="2", bot="random")
    page = guest.http.get(f"/t/{id}").text
    assert f'data-rules="/learn/garum?from=t/{id}"' in page and 'id="rules-sheet"' in page
    player = Player(guest, id)
    told = player.until("scene")
    assert told["rules"] == "game-turn"
    player.say(t="move", n=told["n"], seat=told["seat"], move=told["moves"][0][0])
    player.until("step")
    assert player.told["rules"] == "place-a-tile-in-the-cetarium"
    free = {row[2] for row in player.told["moves"]}
    other = next(vat for vat in range(1, 17) if f"vat-{vat}-nw" not in free)
    player.say(t="why", id=7, on=f"vat-{other}-nw")
    assert [row[2] for row in player.until("why")["rows"]] == ["rule-other-vat"]
    ids = re.findall(r'\sid="([^"]+)"', guest.http.get(f"/learn/garum?from=t/{id}").text)
    for line in told["log"]:
        assert len(line) == 6 and (not line[4] or line[4] in ids)
    assert any(line[4] == "game-play" for line in told["log"])
