"""A review as one HTML file that needs nothing else."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any

from emporion import games
from emporion.record import Record
from emporion.review import drawing, story
from emporion.review.words import percent, say
from emporion.scene import art, fonts, svg
from emporion.scene.node import WIDE

Plain = dict[str, Any]
STYLE = Path(__file__).with_name("review.css")
SYMBOL = re.compile(r'href="#([\w-]+)"')


def tones_of(record: Record) -> list[str]:
    """The colours of the seats."""
    words = record.state.book.words
    return [words.get(f"tone.{seat}", f"p{seat}") for seat in range(record.state.seats)]


def html(record: Record, review: Plain, reader: int = -1) -> str:
    """The whole review of a game."""
    names, tones = story.names_of(record), tones_of(record)
    title = story.title(review, names, reader)
    seats = [reader] if reader >= 0 else list(range(record.state.seats))
    parts = [
        f"<header><h1>{escape(title)}</h1><p>{escape(' '.join(story.lead(review, names, reader)))}</p></header>",
        _card(say("review.chances"), drawing.curves(record, review, names, tones, reader) + _turning(review, names)),
        _card(say("review.causes"), drawing.stacked(story.bars(record, names))),
        _card(say("review.luck"), luck_table(review, names)),
    ]
    for seat in seats:
        parts.append(_card(say("review.costs_of", name=names[seat]), _costs(record, review, names, seat)))
    inside = "".join(parts)
    sheet = "".join([art.text(id) for id in art.needed(list(dict.fromkeys(SYMBOL.findall(inside))))])
    made = say("review.made_by", version=review["version"], hash=review["hash"][:12])
    style = fonts.style() + svg.LOOK.read_text(encoding="utf-8") + STYLE.read_text(encoding="utf-8")
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,'
        f' initial-scale=1"><title>{escape(title)}</title><style>{style}</style></head>'
        f'<body class="alone"><svg width="0" height="0" class="art" aria-hidden="true">{sheet}</svg>'
        f'<main class="after">{inside}<footer>{escape(games.game(review["game"]).title)}. {escape(made)}</footer>'
        "</main></body></html>\n"
    )


def _card(heading: str, inside: str) -> str:
    return f"<section class='card'><h2>{escape(heading)}</h2>{inside}</section>"


def _turning(review: Plain, names: list[str]) -> str:
    rows = "".join([f"<li>{escape(line)}</li>" for _, line in story.turning(review, names)])
    return f"<ol class='turnings'>{rows}</ol>"


def luck_rows(review: Plain, names: list[str]) -> list[list[str]]:
    """What luck did to each seat, where it can be told, and what it gave away itself."""
    by = ("luck", "lost") if story.luck_told(review) else ("lost",)
    head = ["", *[say(f"review.by_{each}") for each in by]]
    rows = [
        [name, *[signed(seat["luck"] if each == "luck" else -seat["lost"]) for each in by]]
        for name, seat in zip(names, review["seats"], strict=True)
    ]
    return [head, *rows]


def luck_lead(review: Plain) -> str:
    """What the table of luck means."""
    return say("review.luck_more" if story.luck_told(review) else "review.luck_none")


def luck_table(review: Plain, names: list[str]) -> str:
    """What luck did to each seat, and what it gave away itself."""
    head, *rows = luck_rows(review, names)
    first = "".join([f'<th scope="col">{escape(each)}</th>' for each in head[1:]])
    told = [
        f'<tr><th scope="row">{escape(name)}</th>{"".join([f"<td>{each}</td>" for each in values])}</tr>'
        for name, *values in rows
    ]
    lead = f"<p class='small'>{escape(luck_lead(review))}</p>"
    return f'{lead}<table class="luck"><tr><td></td>{first}</tr>{"".join(told)}</table>'


def signed(share: float) -> str:
    """A change of a chance, with its sign."""
    told = percent(share)
    return told if told == "0%" else ("+" if share > 0 else "−") + told


def _costs(record: Record, review: Plain, names: list[str], seat: int) -> str:
    found = story.costs(review, record.state.book, names, seat)
    told = review["seats"][seat]
    rows = [_cost(record, cost, names) for cost in found]
    good = f"<p class='small'>{escape(say('review.as_good', best=told['best'], choices=told['choices']))}</p>"
    return ("".join(rows) or f"<p>{escape(say('review.none'))}</p>") + good


def _cost(record: Record, cost: story.Cost, names: list[str]) -> str:
    """One costly choice: the two moves, what it cost, why, and the board before it."""
    s = record.at(cost.number)
    picture = f'<div class="boards">{drawing.board(s, cost.seat, names, WIDE, cost.moves)}</div>'
    return f'<article id="turn-{cost.turn}-{cost.number}">{compared(s, cost, names)}{picture}</article>'


def compared(s: Any, cost: story.Cost, names: list[str]) -> str:
    """Both moves side by side, and why one is better."""
    cuts = drawing.cut_outs(s, cost.seat, names, cost.moves)
    sides = "".join(
        [
            f'<div class="{kind}"><h4>{escape(say(f"review.{key}"))}</h4>{cut}<p>{escape(words)}</p></div>'
            for kind, key, cut, words in (
                (drawing.PLAYED, "played", cuts[0], cost.played), (drawing.BETTER, "better", cuts[1], cost.better),
            )
        ]
    )  # fmt: skip
    why = "".join([f"<li>{escape(line)}</li>" for line in cost.why])
    reasons = f"<ul class='why'>{why}</ul>" if why else f"<p class='why'>{escape(say('review.why_none'))}</p>"
    loss = f"{say('review.loss', loss=cost.loss)}, {say('review.loss_points', points=cost.points)} · {cost.grade}"
    return (
        f"<h3>{escape(say('review.turn', turn=cost.turn))} <small>{escape(loss)}</small></h3>"
        f"<div class='two-moves'>{sides}</div><h4>{escape(say('review.why'))}</h4>{reasons}"
        f"<p class='small'>{escape(say('review.as_bot'))}</p>"
    )
