"""What a stranger would try at the doors of accounts, chat and notices."""

from __future__ import annotations

import re

import pytest

from tests.web.site import Guest, Player, Site

pytestmark = pytest.mark.attack

WORD = "a long word"


def account(site: Site, name: str) -> Guest:
    guest = Guest(site, name)
    answer = guest.http.post("/account", data={"name": name, "password": WORD, "again": WORD})
    assert answer.status_code == 200, answer.text
    return guest


def test_guessing_a_password_is_slow(site: Site) -> None:
    thief = Guest(site, "Thief")
    answers = [
        thief.http.post("/login", data={"name": "Anna", "password": f"guess {n}"}).status_code for n in range(14)
    ]
    assert answers[0] == 409 and answers[-1] == 429
    assert site.logged().count("guess") == 0


def test_what_is_wrong_at_the_doors_gets_a_sentence(open_site: Site) -> None:
    guest = account(open_site, "Berta")
    tried = [
        ("/login", {"name": "Berta", "password": "wrong word"}), ("/login", {}),
        ("/account", {"name": "x", "password": WORD, "again": WORD}),
        ("/account/password", {"old": "wrong", "password": WORD, "again": WORD}),
        ("/account/recovery", {"password": "wrong"}),
        ("/account/delete", {"sure": "yes", "password": "wrong"}), ("/account/delete", {}), ("/come/never-made", {}),
        ("/notices/hook", {"address": "http://169.254.169.254/latest"}), ("/notices/push", {"subscription": "{"}),
        ("/notices/mail", {"address": "a@b@c"}), ("/notices/try", {"id": "x"}),
        ("/notices/quiet", {"begins": "x", "ends": "y", "zone": "UTC"}),
        ("/t/nowhere/close", {}), ("/t/nowhere/block", {"seat": "0"}),
        ("/tables", {"game": "garum", "pace": "warp"}), ("/tables", {"game": "garum", "pace": "days", "days": "-1"}),
    ]  # fmt: skip
    for path, form in tried:
        answer = guest.http.post(path, data=form)
        assert answer.status_code in (400, 404, 409) and " " in answer.json()["error"], (path, answer.text)
    assert guest.http.get("/come/never-made").status_code == 409
    assert guest.http.get("/turns").json() == {"count": 0}


def test_a_device_that_was_logged_out_is_nobody(open_site: Site) -> None:
    guest = account(open_site, "Cleo")
    copy = Guest(open_site)
    copy.http.cookies.update(guest.http.cookies)
    assert "Cleo" in copy.http.get("/me", headers={"accept": "text/html"}).text
    id = guest.table(game="garum", bot="greedy")
    player = Player(guest, id)
    player.until("scene")
    assert guest.http.post("/forget").status_code == 303
    assert "Cleo" not in copy.http.get("/me", headers={"accept": "text/html"}).text
    with pytest.raises(Exception, match=r"4001|received|closed"):
        for _ in range(50):
            player.hear(2)


def test_a_cookie_of_before_the_account_opens_nothing(open_site: Site) -> None:
    guest = Guest(open_site, "Dion")
    thief = Guest(open_site)
    thief.http.cookies.update(guest.http.cookies)
    guest.http.post("/account", data={"name": "Dion", "password": WORD, "again": WORD})
    assert "Dion" not in thief.http.get("/me", headers={"accept": "text/html"}).text


def test_a_recovery_link_is_used_once(open_site: Site) -> None:
    guest = Guest(open_site, "Eva")
    page = guest.http.post("/account", data={"name": "Eva", "password": WORD, "again": WORD}).text
    (path,) = set(re.findall(r"/come/[\w-]+", page))
    stranger = Guest(open_site)
    assert (
        stranger.http.get(path).status_code == 200
        and stranger.http.get(path).headers["referrer-policy"] == "strict-origin"
    )
    told = stranger.http.post(path, data={"password": "new long word", "again": "new long word"}).text
    (another,) = set(re.findall(r"/come/[\w-]+", told))
    assert another != path, "there is always one way back in"
    assert stranger.http.post(path, data={"password": "newer long word", "again": "newer long word"}).status_code == 409
    assert Guest(open_site).http.post("/login", data={"name": "Eva", "password": WORD}).status_code == 409
    changed = {"old": "new long word", "password": WORD, "again": WORD}
    (third,) = set(re.findall(r"/come/[\w-]+", stranger.http.post("/account/password", data=changed).text))
    assert stranger.http.get(another).status_code == 409 and Guest(open_site).http.get(third).status_code == 200


def test_chat_is_limited_and_never_markup(site: Site) -> None:
    guest = Guest(site, "Anna")
    id = guest.table(game="garum", bot="greedy")
    player = Player(guest, id)
    player.until("talk")
    player.say(t="chat", text="<img src=x onerror=alert(1)>" * 40, id=5)
    line = player.until("chat")["line"]
    assert line[3].startswith("<img") and len(line[3]) <= 300, "it is text, told as text"
    for n in range(40):
        player.say(t="chat", text=f"line {n}", id=100 + n)
    assert "too" in player.until("no")["text"]
    page = guest.http.get(f"/t/{id}", headers={"accept": "text/html"}).text
    assert "onerror" not in page


def test_nobody_hears_a_chat_or_reads_a_note_from_outside(open_site: Site) -> None:
    anna, spy = Guest(open_site, "Anna"), Guest(open_site, "Spy")
    id = anna.table(game="garum", bot="greedy")
    mine, theirs = Player(anna, id), Player(spy, id)
    mine.until("talk")
    theirs.until("scene")
    mine.say(t="note", text="my secret plan", id=1)
    mine.say(t="standing", question="Worker", answer="pass", id=2)
    mine.say(t="chat", text="hello all", id=3)
    mine.until("chat")
    theirs.say(t="chat", text="hello", id=4)
    assert "sit" in theirs.until("no")["text"]
    assert not [text for text in theirs.raw if "secret plan" in text or "hello all" in text or "Set no worker" in text]
