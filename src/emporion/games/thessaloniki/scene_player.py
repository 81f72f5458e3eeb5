"""Players as one sees them: one's own board and hand, and a panel for everybody."""

from __future__ import annotations

from emporion.games.thessaloniki.scene_board import TONES, card, said
from emporion.games.thessaloniki.scene_words import names, short
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import COLOURS
from emporion.scene.fit import wrap
from emporion.scene.node import Area, Node


def mine(s: Thessaloniki, seat: int, legal: set[str]) -> tuple[Area, list[Node]]:
    """One's own board: storage, tablinum, family and hand."""
    nodes: list[Node] = []
    if seat < 0:
        return Area("mine", "Your board", 390, 1), nodes
    for c in range(COLOURS):
        nodes += store(s, seat, c, 98 * c, legal)
    rows = (
        ("salt", s.salt[seat], "Salt", "thessaloniki-salt"),
        ("denarius", s.denarii[seat], "Denarii", "coin"),
        ("mosaic", s.mosaics[seat], f"Mosaics to place, {s.mosaics_left[seat]} more in the general supply", "mosaic"),
        ("statue", s.statues[seat], f"Statues to place, {s.statues_left[seat]} more in the general supply", "statue"),
        ("storage", s.storage[seat], "of 4 Storage areas have a Mosaic under them", "lock"),
    )
    for i, (id, n, what, icon) in enumerate(rows):
        look = f"card {TONES[seat] if i in (2, 3) else 'marble'} row"
        nodes.append(Node(id, "mine", 79 * i, 96, 74, 38, look, f"×{n}", f"Yours: {n} {what}.", icon, 1))
    x, y = 0, 140
    if s.family[seat]:
        nodes += family(s, s.family[seat], "mine", x, y)
        x += 79
    for number in s.hands[seat] + s.dealt[seat]:
        if x > 320:
            x, y = 0, y + 122
        nodes += card(s, number, "mine", x, y, "deck")
        x += 79
    return Area("mine", "Your board", 390, y + 120 if x or y > 140 else 136, 16), nodes


def store(s: Thessaloniki, seat: int, c: int, x: int, legal: set[str]) -> list[Node]:
    """A storage area: refined goods above, raw ones below."""
    good = s.book.goods[c]
    raw, fine = s.raw[seat * COLOURS + c], s.refined[seat * COLOURS + c]
    title = f"Your {said(s, good)}: {raw} Raw, {fine} Refined."
    nodes = [Node(good, "mine", x, 0, 94, 92, f"card {TONES[c]} top small bold", said(s, good), title)]
    for i, (token, n, what) in enumerate(((f"refined-{good}", fine, "Refined"), (f"raw-{good}", raw, "Raw"))):
        still = "" if token in legal else " still"
        look = f"card {'gold' if i == 0 else 'stone'} row{still}"
        at = (x + 4, 20 + 36 * i, 86, 34)
        nodes.append(
            Node(
                token,
                "mine",
                *at,
                look,
                f"{n} {'fine' if i == 0 else 'raw'}",
                f"{n} {what} {said(s, good)}.",
                "thessaloniki-" + token,
                2,
            )
        )
    return nodes


def family(s: Thessaloniki, number: int, area: str, x: int, y: int) -> list[Node]:
    """A family card, with its front while it can be chosen."""
    shown = s.book.families[number]
    front = ", ".join([short(text) for text in s.book.start_words[number]])
    legacy = said(s, s.book.legacies[shown.legacy])
    title = (
        f"Family of the {said(s, shown.id)}. {s.book.texts[shown.id]} Legacy: {legacy}. "
        f"It began with {front} and {shown.contracts} Contracts."
    )
    text = wrap(said(s, shown.id), 70, 12, 2)
    icon = "thessaloniki-" + s.book.legacies[shown.legacy]
    return [Node(shown.id, area, x, y, 74, 118, "card gold small bold", text, title, icon, 1, 0, "", shown.id)]


def families(s: Thessaloniki, legal: set[str]) -> tuple[Area, list[Node]]:
    """The families on display."""
    nodes: list[Node] = []
    for i, number in enumerate(s.families):
        id = s.book.families[number].id
        nodes += family(s, number, "families", 79 * i, 0)
        front = wrap(", ".join([short(text) for text in s.book.start_words[number]]), 70, 12, 5)
        nodes.append(Node(f"{id}-front", "families", 79 * i, 120, 74, 80, "card sand small still", front))
        words = wrap(f"{said(s, id)}: {s.book.texts[id]}", 386, 12, 2)
        nodes.append(Node(f"{id}-words", "families", 0, 204 + 34 * i, 390, 32, "none small left still", words))
    return Area("families", "Families to choose from", 390, 204 + 34 * len(s.families)), nodes


def players(s: Thessaloniki, legal: set[str]) -> tuple[Area, list[Node]]:
    """A panel for each player."""
    nodes: list[Node] = []
    scores = s.scores()
    for seat in range(s.seats):
        nodes += panel(s, seat, 92 * seat, scores[seat])
    return Area("players", "Players", 390, 92 * s.seats - 4, 16), nodes


def panel(s: Thessaloniki, seat: int, y: int, points: int) -> list[Node]:
    """Score, goods and things of a player; the title says all that lies before him."""
    turn = " turn" if s.active_seat == seat and not s.over and s.round else ""
    heading = "Collegiabot" if s.is_bot(seat) else f"{{p{seat}}}"
    nodes = [
        Node(f"player-{seat}", "players", 0, y, 390, 88, f"card{turn}", "", panel_title(s, seat, points)),
        Node(f"name-{seat}", "players", 8, y + 3, 250, 22, "none still left bold", heading, layer=1),
        Node(
            f"score-{seat}",
            "players",
            332,
            y + 4,
            54,
            40,
            f"card {TONES[seat]} large bold quiet",
            str(points),
            f"{points} points.",
            layer=1,
        ),
    ]
    for c in range(COLOURS):
        raw, fine = s.raw[seat * COLOURS + c], s.refined[seat * COLOURS + c]
        at = (6 + 80 * c, y + 27, 78, 26)
        title = f"{fine} Refined and {raw} Raw {said(s, s.book.goods[c])}."
        text = f"{fine} + {raw}"
        nodes.append(
            Node(
                f"goods-{seat}-{c}",
                "players",
                *at,
                "none row small quiet",
                text,
                title,
                "thessaloniki-raw-" + s.book.goods[c],
                1,
            )
        )
    rows = (
        ("salt", s.salt[seat], "thessaloniki-salt", "Salt"),
        ("denarii", s.denarii[seat], "coin", "Denarii"),
        ("mosaics", s.mosaics[seat], "mosaic", "Mosaics to place"),
        ("statues", s.statues[seat], "statue", "Statues to place"),
        ("cards", len(s.hands[seat]) + len(s.dealt[seat]), "hand", "Contracts in hand"),
        ("done", len(s.fulfilled[seat]), "check", "Contracts fulfilled"),
        ("ships", len(s.claimed[seat]), "ship", "Ships"),
    )
    for i, (id, n, icon, words) in enumerate(rows):
        at = (6 + 54 * i, y + 56, 53, 26)
        nodes.append(
            Node(
                f"{id}-{seat}", "players", *at, f"none {TONES[seat]} row small quiet", f"×{n}", f"{n} {words}.", icon, 1
            )
        )
    return nodes


def panel_title(s: Thessaloniki, seat: int, points: int) -> str:
    who = "The Collegiabot" if s.is_bot(seat) else f"{{p{seat}}}"
    goods = ", ".join(
        [
            f"{said(s, s.book.goods[c])} {s.refined[seat * COLOURS + c]} Refined {s.raw[seat * COLOURS + c]} Raw"
            for c in range(COLOURS)
        ]
    )
    known = [s.book.cards[card].id for card in s.hands[seat] + s.dealt[seat] if card]
    hidden = len([card for card in s.dealt[seat] if not card])
    secret = f" and {hidden} unknown" if hidden else ""
    kin = f" Family: {said(s, s.book.families[s.family[seat]].id)}." if s.family[seat] else ""
    done = names(s, [s.book.cards[card].id for card in s.fulfilled[seat]])
    ships = names(s, [s.book.ships[ship].id for ship in s.claimed[seat]])
    return (
        f"{who}: {points} points. {goods}; Salt {s.salt[seat]}, Denarii {s.denarii[seat]}, Mosaics {s.mosaics[seat]}, "
        f"Statues {s.statues[seat]}, Mosaics under storage {s.storage[seat]}.{kin} In hand: {names(s, known)}{secret}. "
        f"Fulfilled: {done}. Ships: {ships}."
    )
