// The log, told by turns: a line each, which opens to what happened in it; rounds have headings.

import { bring, dom, softly } from "./dom.js";
import { said } from "./said.js";
import { logLine } from "./words.js";
/** @import {Line, Seat, Turn} from "./types.js" */

export class Log {
  /** @param {HTMLElement} list @param {(lines: Line[]) => void} light shows on the board what these lines tell of
   * @param {(before: number, number: number, words: string) => void} look shows what happened then */
  constructor(list, light, look) {
    this.list = list;
    /** @type {Turn[]} */
    this.turns = [];
    /** @type {Line[]} */
    this.lines = [];
    /** @type {Seat[]} */
    this.seats = [];
    list.addEventListener("pointerover", (event) => light(this.told(event.target)));
    list.addEventListener("pointerleave", () => light([]));
    list.addEventListener("focusin", (event) => light(this.told(event.target)));
    list.addEventListener("click", (event) => {
      const row = event.target instanceof Element && !event.target.closest("a") ? event.target.closest("li[data-n]") : null;
      if (!(row instanceof HTMLElement)) return;
      const last = Number(row.dataset.n), first = Number(row.dataset.first ?? last);
      look(first - 1, last, (row.querySelector("summary") ?? row).textContent ?? "");
    });
    const scroll = list.parentElement;
    this.atEnd = true;
    scroll?.addEventListener("scroll", () => (this.atEnd = scroll.scrollTop + scroll.clientHeight > scroll.scrollHeight - 8));
    if (scroll) new ResizeObserver(() => this.atEnd && scroll.scrollTo({ top: scroll.scrollHeight })).observe(scroll);
  }

  /** The lines of what was pointed at. @param {EventTarget | null} target @returns {Line[]} */
  told(target) {
    const row = target instanceof Element ? target.closest("li[data-n]") : null;
    const turn = row instanceof HTMLElement ? this.turns[Number(row.dataset.turn ?? -1)] : undefined;
    if (row?.classList.contains("turn") && turn) return this.of(turn);
    return row instanceof HTMLElement ? this.lines.filter((line) => line.number === Number(row.dataset.n)) : [];
  }

  /** Add what was told; `told`: how many turns there are in all, `back`: what came after it was taken back.
   * @param {{log: Line[], turns: Turn[], told: number, seats: Seat[], back?: number}} message @param {boolean} whole */
  tell({ log, turns, told, seats, back }, whole) {
    this.seats = seats;
    if (whole) [this.turns, this.lines] = [[], []];
    if (back !== undefined) this.lines = this.lines.filter((line) => line.number <= back);
    this.turns.length = Math.min(this.turns.length, told);
    for (const turn of turns) this.turns[turn.at] = turn;
    this.lines.push(...log);
    const from = whole || back !== undefined ? 0 : Math.min(...turns.map((turn) => turn.at), this.turns.length);
    this.draw(whole || back !== undefined ? 0 : from, log.filter((line) => line.turn < 0));
    const scroll = this.list.parentElement;
    this.atEnd = true;
    if (scroll) requestAnimationFrame(() => scroll.scrollTo({ top: scroll.scrollHeight, behavior: whole ? "instant" : softly() }));
  }

  /** The lines of a turn. @param {Turn} turn */
  of(turn) {
    return this.lines.filter((line) => line.turn === turn.at);
  }

  /** The last turn whose lines name something of a kind, and what they name of it. @param {(id: string) => boolean} wanted */
  lastNamed(wanted) {
    for (const turn of [...this.turns].reverse()) {
      const ids = this.of(turn).flatMap((line) => line.on.split(" ")).filter(wanted);
      if (ids.length) return { turn: turn.at, ids };
    }
    return { turn: -1, ids: [] };
  }

  /** Which line is shown on the board, when one looks back. @param {number} number */
  point(number) {
    const rows = [...this.list.querySelectorAll("li[data-n]")];
    const found = rows.find((row) => row instanceof HTMLElement && Number(row.dataset.n) >= number);
    for (const row of rows) row.classList.toggle("current", number >= 0 && row === found);
    if (number >= 0 && found) bring(found, this.list);
  }

  /** Draw the turns from one on, and lines that belong to none. @param {number} from @param {Line[]} loose */
  draw(from, loose) {
    if (!from) this.list.replaceChildren();
    for (const row of [...this.list.children]) if (Number(/** @type {HTMLElement} */ (row).dataset.turn ?? -1) >= from) row.remove();
    const free = from ? loose : this.lines.filter((line) => line.turn < 0);
    const rows = this.turns.slice(from).flatMap((turn) => this.rows(turn));
    this.list.append(...free.map((line) => logLine(line, this.seats)), ...rows);
  }

  /** A turn, with its round's heading before the first. @param {Turn} turn */
  rows(turn) {
    const heading = turn.round && this.turns[turn.at - 1]?.round !== turn.round
      ? [dom("li", { class: "round", "data-turn": String(turn.at) }, said("round", { n: turn.round }))] : [];
    const lines = this.of(turn).map((line) => logLine(line, this.seats));
    if (!turn.line) return [...heading, ...lines.map((line) => (line.dataset.turn = String(turn.at), line))];
    const seat = this.seats[turn.seat], name = seat?.name ?? "";
    const line = name && turn.line.startsWith(name) ? [dom("b", {}, name), turn.line.slice(name.length)] : [turn.line];
    const row = dom("li", { class: `turn ${turn.seat >= 0 ? `s${turn.seat}` : "table"}`, "data-turn": String(turn.at), "data-first": String(turn.first), "data-n": String(turn.last) },
      dom("details", {}, dom("summary", {}, dom("span", { class: `dot ${seat?.tone ?? ""}`, "aria-hidden": "true" }), dom("span", {}, ...line)),
        dom("ol", {}, ...lines)));
    return [...heading, row];
  }

  /** What happened since a seat's last turn: the turns of the others. @param {number[]} mine */
  since(mine) {
    const last = this.turns.findLastIndex((turn) => mine.includes(turn.seat));
    return this.turns.slice(last + 1).filter((turn) => turn.line && turn.seat >= 0);
  }
}
