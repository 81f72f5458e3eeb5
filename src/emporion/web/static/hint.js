// Advice: what a bot would choose and why, and what it thinks about any move one may make. It thinks where one sees it.

import { dom, get } from "./dom.js";
import { said } from "./said.js";
/** @import {Move} from "./types.js" */

/** @typedef {{n: number, about: string, move: string, moves: [string, number][], lines: string[]}} Advised */

export class Hint {
  /** @param {(move: string) => number} ask asks the server, about a move or about none, and says under which id @param {(move: Move) => void} point shows where a move is */
  constructor(ask, point) {
    this.box = get("hinted");
    this.ask = ask;
    this.point = point;
    this.id = -1; // of the question that waits
    this.n = -1;
    /** @type {Move[]} */
    this.moves = [];
    get("hinted-shut").onclick = () => this.close();
    const about = /** @type {HTMLSelectElement} */ (get("hinted-about"));
    about.onchange = () => about.value && this.think(about.value);
  }

  /** Open it for what may be chosen at a number. @param {number} n @param {Move[]} moves */
  open(n, moves) {
    this.n = n;
    this.moves = moves;
    const first = dom("option", { value: "" }, said("hint_any"));
    get("hinted-about").replaceChildren(first, ...moves.map((move) => dom("option", { value: move.text }, move.words)));
    get("hinted-moves").replaceChildren();
    get("hinted-lines").replaceChildren();
    this.box.hidden = false;
    this.think("");
  }

  /** @param {string} move */
  think(move) {
    this.box.classList.add("thinks");
    this.box.setAttribute("aria-busy", "true");
    get("hinted-title").textContent = this.moves.find((each) => each.text === move)?.words ?? said("hint_title");
    this.id = this.ask(move);
  }

  /** @param {Advised} told */
  hear({ n, about, move, moves, lines }) {
    if (n !== this.n || this.box.hidden) return;
    const words = (/** @type {string} */ text) => this.moves.find((each) => each.text === text)?.words ?? text;
    this.rest();
    get("hinted-title").textContent = said(about && moves[0][0] !== move ? "hint_about" : "hint_best", { move: words(move) });
    get("hinted-lines").replaceChildren(...lines.map((line) => dom("p", {}, line)));
    get("hinted-moves").replaceChildren(...moves.map(([text, chance]) => {
      const bar = dom("i", {});
      bar.style.width = `${chance}%`;
      const button = dom("button", { type: "button", "aria-pressed": String(text === move), "data-move": text }, dom("b", {}, `${chance}%`), dom("span", {}, words(text)), bar);
      button.onclick = () => this.think(text);
      return dom("li", {}, button);
    }));
    /** @type {HTMLSelectElement} */ (get("hinted-about")).value = "";
    const found = this.moves.find((each) => each.text === move);
    if (found) this.point(found);
  }

  rest() {
    this.id = -1;
    this.box.classList.remove("thinks");
    this.box.removeAttribute("aria-busy");
  }

  /** The server will not say. @param {number} id */
  refused(id) {
    if (id !== this.id) return;
    this.rest();
    if (!get("hinted-lines").childElementCount) this.close();
  }

  /** The table may have gone on. @param {number} n */
  at(n) {
    if (n !== this.n) this.close();
  }

  /** Whether there was something to close. */
  close() {
    const was = !this.box.hidden;
    this.rest();
    this.box.hidden = true;
    return was;
  }
}
