"""Sockets: whose message it is, stale numbers, catching up, watching, and a server that is killed."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import InvalidStatus

from tests.web.site import Guest, Player, Site


def two_at_garum(site: Site) -> tuple[Player, Player, str]:
    anna, ben = Guest(site, "Anna"), Guest(site, "Ben")
    id = anna.table(game="garum", players="2", public="yes", **{"seat-1": "free"})
    assert ben.http.post(f"/t/{id}/sit", data={"nonce": "ab" * 16}).status_code == 303
    players = Player(anna, id), Player(ben, id)
    for player in players:
        player.until("scene")
    return *players, id


def test_a_move_is_acknowledged_and_told_to_all(site: Site) -> None:
    anna, ben, _ = two_at_garum(site)
    mover, other = (anna, ben) if anna.my_turn() else (ben, anna)
    before = mover.told["n"]
    mover.choose(Random(1))
    assert mover.until("ok")["n"] == before + 1
    mover.catch_up(before + 1)
    assert other.until("step")["n"] == before + 1


def test_messages_are_checked_against_the_seat(site: Site) -> None:
    anna, ben, id = two_at_garum(site)
    mover, other = (anna, ben) if anna.my_turn() else (ben, anna)
    watcher = Player(Guest(site), id)
    watcher.until("scene")
    move, seat, n = mover.told["moves"][0][0], mover.told["seat"], mover.told["n"]
    for player in (other, watcher):
        player.say(t="move", n=n, seat=seat, move=move)
        assert player.until("no")["text"] == "That is not your seat."
        for message in ({"t": "undo", "n": n}, {"t": "hint"}, {"t": "move", "n": "x", "seat": 0}, {"t": "sing"}, {}):
            player.say(**message)
            assert " " in player.until("no")["text"]
    watcher.say(t="why", on="vat-1")
    assert watcher.until("no")["text"] == "That is not your seat."
    for junk in ("", "[]", "{", "9" * 5000, json.dumps({"t": "move", "n": n, "seat": seat, "move": "x" * 1500})):
        mover.socket.send(junk)
        assert " " in mover.until("no")["text"]
    mover.say(t="move", n=n, seat=seat, move=move)
    assert mover.until("ok")["n"] == n + 1


def test_a_stale_number_gets_the_position_as_it_is(site: Site) -> None:
    anna, ben, _ = two_at_garum(site)
    mover = anna if anna.my_turn() else ben
    n, seat, move = mover.told["n"], mover.told["seat"], mover.told["moves"][0][0]
    mover.say(t="move", n=n, seat=seat, move=move)
    mover.until("step")
    mover.say(t="move", n=n, seat=seat, move=move, id=7)
    answer = mover.until("no")
    assert answer["id"] == 7 and "changed" in answer["text"]
    assert mover.until("scene")["n"] == n + 1


def test_a_window_that_comes_back_gets_what_it_missed(site: Site) -> None:
    anna, ben, id = two_at_garum(site)
    watcher = Player(Guest(site), id)
    watcher.until("scene")
    missing = Player(watcher.guest, id)
    at = missing.until("scene")["n"]
    missing.socket.close()
    rng = Random(2)
    for _ in range(9):
        for player in (anna, ben):
            if player.my_turn():
                n = player.told["n"]
                player.choose(rng)
                player.catch_up(n + 1)
                for one in (anna, ben, watcher):
                    one.catch_up(n + 1)
                break
    missing.open(at, -1)
    kinds = []
    while missing.told["n"] < watcher.told["n"]:
        kinds.append(missing.hear()["t"])
    assert kinds.count("step") == 9 and "scene" not in kinds, "steps from its own number, not the whole"
    assert missing.nodes == watcher.nodes and missing.log == watcher.log
    fresh = Player(watcher.guest, id, number=3, seat=0)
    assert fresh.until("scene")["n"] == watcher.told["n"], "a number of another view is worth nothing"
    assert fresh.nodes == watcher.nodes and [list(row) for row in fresh.log] == watcher.log


def test_nothing_is_told_to_a_window_nobody_looks_at(site: Site) -> None:
    anna, ben, id = two_at_garum(site)
    watcher = Player(Guest(site), id)
    number = watcher.until("scene")["n"]
    watcher.say(t="away")
    watcher.say(t="sing")
    watcher.until("no")  # it has been heard
    rng = Random(2)
    for _ in range(4):
        player = anna if anna.my_turn() else ben
        player.choose(rng)
        now = player.until("ok")["n"]
        for one in (anna, ben):
            one.catch_up(now)
    with pytest.raises(TimeoutError):
        watcher.hear(0.5)
    watcher.say(t="hello", n=number, seat=-1)
    watcher.catch_up(now)
    fresh = Player(Guest(site), id)
    fresh.until("scene")
    assert watcher.nodes == fresh.nodes, "whoever looks again sees what all see"


def test_sockets_from_elsewhere_are_refused(site: Site) -> None:
    guest = Guest(site, "Anna")
    id = guest.table(game="garum")
    with pytest.raises(InvalidStatus):
        guest.socket(id, origin="http://evil.example")


def test_a_watcher_never_hears_of_a_hand(site: Site) -> None:
    """Tiles that nobody has laid are in no message to a watcher; each player hears only of their own."""
    anna, ben, id = two_at_garum(site)
    watcher = Player(Guest(site), id)
    watcher.until("scene")
    rng = Random(3)
    for _ in range(24):
        for player in (anna, ben):
            if player.my_turn():
                n = player.told["n"]
                player.choose(rng)
                for one in (anna, ben, watcher):
                    one.catch_up(n + 1)
                break
    tile = r"(?:tuna|mackerel|mollusc|shellfish)-\d+"
    with sqlite3.connect(site.folder / "tables.db") as db:
        stored = db.execute("SELECT events FROM changes WHERE table_id = ?", (id,)).fetchall()
    events = [event["Event"] for (row,) in stored for event in json.loads(row)]
    laid = {event[2].split()[0] for event in events if event[1] == "laid"}
    heard = set(re.findall(tile, " ".join(watcher.raw)))
    assert laid and heard <= laid
    assert set(re.findall(tile, " ".join(anna.raw))) - laid, "but a player does hear of their own hand"


def test_undo_and_why_and_hint(site: Site) -> None:
    anna, ben, _ = two_at_garum(site)
    mover, other = (anna, ben) if anna.my_turn() else (ben, anna)
    before, log = dict(mover.nodes), list(mover.log)
    n = mover.told["n"]
    mover.choose(Random(4))
    mover.until("step")
    assert mover.told["undo"] and not other.until("step")["undo"]
    mover.say(t="undo", n=n + 1)
    step = mover.until("step")
    assert step["n"] == n + 2 and step["back"] == n and mover.nodes == before and mover.log == log
    mover.say(t="why", on="vat-1-nw")
    assert mover.until("why")["rows"]
    mover.say(t="hint")
    hint = mover.until("hint")
    legal = [move[0] for move in mover.told["moves"]]
    assert all(move in legal and 0 <= chance <= 100 for move, chance in hint["moves"]) and len(hint["lines"]) == 3
    mover.say(t="hint", move=legal[-1])
    about = mover.until("hint")
    assert about["move"] == about["about"] == legal[-1] and about["lines"]


def test_anybody_may_look_closely_and_bad_names_get_a_sentence(site: Site) -> None:
    anna, _, id = two_at_garum(site)
    watcher = Player(Guest(site), id)
    watcher.until("scene")
    for player in (anna, watcher):
        player.say(t="inspect", on="no such thing", id=3)
        answer = player.until("inspect")
        assert answer["id"] == 3 and answer["on"] == "no such thing" and answer["found"] is None
        for what in ("inspect", "why"):
            for on in (None, 7, "", "x" * 81, ["vat-1"]):
                player.say(t=what, on=on)
                assert "must name a thing" in player.until("no")["text"]
    waiting = Guest(site, "Cleo")
    room = Player(waiting, waiting.table(game="garum", players="2", **{"seat-1": "free"}))
    room.until("lobby")
    room.say(t="inspect", on="vat-1")
    assert "not begun" in room.until("no")["text"]


def test_a_window_says_its_form_and_may_change_it(site: Site) -> None:
    anna, _, _ = two_at_garum(site)
    seat = anna.told["seat"]
    for form in ("wide", "tall", "sideways"):
        anna.say(t="hello", n=-1, seat=seat, form=form)
        told = anna.until("scene")
        assert told["seat"] == seat and told["form"] in ("wide", "tall")
        assert form == "wide" or told["form"] == "tall"
        anna.say(t="hello", n=told["n"], seat=seat, form=form)
        assert anna.until("here", "scene")["t"] == "here", "who has it already is not told again"


def test_killed_in_the_middle_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    site = Site(tmp_path)
    port = site.port
    anna, ben, _ = two_at_garum(site)
    rng = Random(5)
    moves: dict[int, str] = {}
    for blow in range(3):
        for count in range(40):
            player = anna if anna.my_turn() else ben
            n = player.told["n"]
            moves[n + 1] = player.choose(rng)
            if count == 13 + 7 * blow:
                break  # sent, and perhaps not even read: the blow falls now
            player.until("ok")
            for one in (anna, ben):
                one.catch_up(n + 1)
        site.kill()
        site.start(port)
        acknowledged = max(anna.acknowledged, ben.acknowledged)
        for player in (anna, ben):
            player.open(-1)
            player.until("scene")
        n = anna.told["n"]
        assert n in (acknowledged, acknowledged + 1), "all that was acknowledged, and at most what was on its way"
        moves.pop(n + 1, None)
    rows = stored(tmp_path)
    assert [text for number, text in rows] == [moves[number] for number, _ in rows] and len(rows) == len(moves)
    assert site.stop() == 0


def stored(folder: Path) -> list[tuple[int, str]]:
    with sqlite3.connect(folder / "tables.db") as db:
        return db.execute("SELECT number, text FROM changes WHERE kind = 'move' ORDER BY number").fetchall()
