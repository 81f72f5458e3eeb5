// The coach of a first whole game: speaks up at each new kind of decision, once. The table stays free all the while.

import { get, maybe } from "./dom.js";
import { section } from "./rules.js";
import { setting } from "./settings.js";
/** @import {Board} from "./board.js" */
/** @import {Told} from "./types.js" */

/** @typedef {{title: string, say: string, rule: string}} Word */

export class Advice {
  /** @param {HTMLElement} box @param {Board} board */
  constructor(box, board) {
    this.box = box;
    this.board = board;
    /** @type {Map<string, Word>} what was not said yet, by kind of decision */
    this.unsaid = new Map(Object.entries(JSON.parse(box.dataset.unsaid ?? "{}")));
    this.kind = "";
    get("advice-heard").onclick = () => this.heard();
  }

  /** What is asked may be new. @param {Told} now @param {boolean} mine whether one must choose */
  show(now, mine) {
    if (this.kind && (!mine || !now.kinds.includes(this.kind))) this.heard(); // who plays on has understood
    const kind = mine ? now.kinds.find((each) => this.unsaid.has(each)) : undefined;
    if (!kind) return;
    const word = /** @type {Word} */ (this.unsaid.get(kind));
    if (kind !== this.kind) {
      get("advice-title").textContent = word.title;
      get("advice-say").replaceChildren(...new DOMParser().parseFromString(word.say, "text/html").body.childNodes);
      get("advice-rule").replaceChildren(...(word.rule ? [section(word.rule, "")] : []));
    }
    this.kind = kind;
    this.box.hidden = false;
    this.place();
  }

  /** It need not be said again, here or in another game. */
  heard() {
    if (!this.kind) return;
    this.unsaid.delete(this.kind);
    fetch(this.box.dataset.heard ?? "", { method: "POST", body: new URLSearchParams({ kind: this.kind }) }).catch(() => {});
    this.kind = "";
    this.box.hidden = true;
  }

  /** In the corner of the board where it covers least of what may be chosen; on a phone at the bottom. */
  place() {
    this.box.removeAttribute("style");
    this.box.dataset.side = "none";
    if (this.board.kind === "tall" || setting("text") === "yes") return;
    const room = get("areas").getBoundingClientRect(), own = this.box.getBoundingClientRect();
    const legal = [...document.querySelectorAll("#areas g.node.legal")].map((g) => g.getBoundingClientRect());
    const xs = [room.left + 12, room.right - own.width - 12], ys = [room.bottom - own.height - 12, room.top + 12];
    const corners = ys.flatMap((y) => xs.map((x) => ({ x, y, covered: legal.filter((box) => box.left < x + own.width && box.right > x && box.top < y + own.height && box.bottom > y).length })));
    const { x, y } = corners.reduce((a, b) => (b.covered < a.covered ? b : a));
    Object.assign(this.box.style, { left: `${x}px`, top: `${y}px` });
  }
}

/** The coach of a first game, where a page has one. @param {Board} board */
export function adviceOf(board) {
  const box = maybe("advice");
  return box ? new Advice(box, board) : null;
}
