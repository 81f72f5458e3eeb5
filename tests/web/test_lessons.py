"""Lessons over HTTP and by socket: pages, progress, refusals, what the lobby offers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.sync.client import connect

from emporion import games
from emporion.learn.lesson import has_lessons, lessons
from tests.web.site import Guest, Player, Site

TAUGHT = [name for name in games.GAMES if has_lessons(name)]


class Pupil:
    """Somebody in a lesson, by socket."""

    def __init__(self, guest: Guest, game: str, number: int = 1) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        url = guest.site.url.replace("http", "ws") + f"/learn/{game}/lesson/{number}/live"
        asked: Any = {"origin": guest.site.url, "additional_headers": {"cookie": cookie} if cookie else {}}
        self.socket = connect(url, **asked).__enter__()
        self.told: dict[str, Any] = {}
        self.say(t="hello", n=-1, seat=-2)
        self.coach = self.until("coach")

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(10))
            if message["t"] in ("scene", "step"):
                self.told = message
            if message["t"] in kinds:
                return message

    def do(self, what: str) -> dict[str, Any]:
        self.say(t="lesson", do=what)
        self.coach = self.until("coach", "no")
        return self.coach

    def play(self, move: str) -> dict[str, Any]:
        self.say(t="move", n=self.told["n"], seat=self.told["seat"], move=move)
        self.coach = self.until("coach", "no")
        return self.coach


@pytest.mark.parametrize("name", TAUGHT)
def test_every_lesson_has_a_page_and_its_steps_by_name(site: Site, name: str) -> None:
    guest = Guest(site)
    for lesson in lessons(name):
        answer = guest.http.get(f"/learn/{name}/lesson/{lesson.number}")
        assert answer.status_code == 200 and "style=" not in answer.text
        assert all(f"<li>{step.title}</li>" in answer.text.replace("&#39;", "'") for step in lesson.steps)
    assert "emporion" in guest.http.cookies, "whoever comes is a guest from now on"
    for wrong in (f"/learn/{name}/lesson/99", f"/learn/{name}/lesson/0", "/learn/chess/lesson/1"):
        assert "There is no such" in guest.http.get(wrong, headers={"accept": "text/html"}).text


def test_the_asked_move_leads_on_another_is_explained_and_taken_back(site: Site) -> None:
    guest = Guest(site, "Ann")
    pupil = Pupil(guest, "garum")
    assert (pupil.coach["at"], pupil.coach["mode"]) == (0, "read") and "<b>line</b>" in pupil.coach["say"]
    assert pupil.told["seats"][0]["name"] == "Ann" and pupil.told["mine"] == [0]
    assert pupil.do("next")["asked"] == ["take tuna-04"]
    before = pupil.told
    answer = pupil.play("take tuna-15")
    assert answer["mode"] == "other" and "any tile of your hand" in answer["answer"]
    assert pupil.told["n"] > before["n"], "it is really played"
    assert pupil.play("lay vat-5-ne 0")["text"] == "First take back the move that we did not ask for."
    assert pupil.do("take-back")["mode"] == "ask"
    assert [row[0] for row in pupil.told["moves"]] == [row[0] for row in before["moves"]]
    assert pupil.play("take tuna-04")["at"] == 2
    assert pupil.play("lay vat-4-ne 1")["text"] == games.book("garum").words["rule.other-vat"]
    told = pupil.play("lay vat-5-ne 1")
    assert told["at"] == 3 and told["points"] == [[2, "species covered", "bonus"]]


def test_what_cannot_be_clicked_says_why_and_the_coach_knows_his_buttons(site: Site) -> None:
    pupil = Pupil(Guest(site), "garum")
    pupil.do("next")
    pupil.do("show")
    pupil.say(t="why", on="vat-4-ne")
    rows = pupil.until("why")["rows"]
    assert rows and rows[0][2] == "rule-other-vat"
    assert "until the yellow mollusc" in pupil.do("hint")["answer"]
    for wrong in ({"t": "undo", "n": 1}, {"t": "hint"}, {"t": "lesson", "do": "cheat"}, {"t": "lesson"}):
        pupil.say(**wrong)
        assert pupil.until("no", "coach")["t"] == "no"


def test_a_lesson_is_left_and_resumed_and_the_lobby_knows(site: Site) -> None:
    guest = Guest(site, "Ben")
    assert 'href="/learn/garum/lesson/1">Learn, 5 min' in guest.http.get("/").text
    pupil = Pupil(guest, "garum")
    for what in ("next", "show", "show"):
        pupil.do(what)
    pupil.socket.close()
    assert 'href="/learn/garum/lesson/1">Go on with lesson 1' in guest.http.get("/").text
    assert "Go on with lesson 1" in guest.http.get("/learn/garum").text
    again = Pupil(guest, "garum")
    assert again.coach["at"] == 3
    while again.coach["mode"] != "done":
        again.do("skip")
    assert "Go on with lesson" not in guest.http.get("/").text
    once_more = Pupil(guest, "garum")
    assert once_more.coach["at"] == 0, "once done it can be done again"
    once_more.do("next")
    assert "Go on with lesson" not in guest.http.get("/").text, "and stays done"
    assert Pupil(Guest(site, "Cleo"), "garum").coach["at"] == 0, "nobody else's progress"


def test_things_of_a_lesson_are_inspected_and_have_sources(site: Site) -> None:
    guest = Guest(site)
    pupil = Pupil(guest, "garum")
    pupil.say(t="inspect", on="row-5")
    assert pupil.until("inspect")["found"]["title"]
    assert guest.http.get("/learn/garum/lesson/1/about/vilicus").json()["source"]


def test_in_the_first_whole_game_the_coach_speaks_of_each_kind_of_decision_once(site: Site) -> None:
    guest = Guest(site, "Dora")
    id = guest.table(game="garum", players="2", level="relaxed", coach="yes")
    page = guest.http.get(f"/t/{id}").text
    assert 'id="advice"' in page and "Choose a tile" in page and "The ghost" in page
    player = Player(guest, id)
    told = player.until("scene")
    assert told["kinds"] == ["Turn"]
    player.say(t="move", n=told["n"], seat=told["seat"], move=told["moves"][0][0])
    player.until("step")
    assert player.told["kinds"] == ["Lay"]
    assert guest.http.post("/learn/garum/heard", data={"kind": "Turn"}).status_code == 204
    assert "Choose a tile" not in guest.http.get(f"/t/{id}").text, "once is enough"
    for wrong in ({"kind": "Nonsense"}, {"kind": "x" * 300}):
        assert guest.http.post("/learn/garum/heard", data=wrong).status_code in (400, 404)
    assert Guest(site).http.post("/learn/garum/heard", data={"kind": "Lay"}).status_code == 404
    other = guest.table(game="garum", players="2", level="relaxed")
    assert 'id="advice"' not in guest.http.get(f"/t/{other}").text
    watcher = Guest(site, "Eve")
    assert 'id="advice"' not in watcher.http.get(f"/t/{id}").text
