// The small menu at a thing: its moves, or an amount.

import { dom, get } from "./dom.js";
import { small } from "./draw.js";
import { said } from "./said.js";
/** @import {Move} from "./types.js" */

const SEAL = said("sealed");

/** A sealed move says so before it is clicked. */
export function seal() {
  const mark = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  mark.setAttribute("class", "seal");
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", SEAL);
  mark.setAttribute("viewBox", "0 0 16 16");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", "#ui-seal");
  const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
  title.textContent = SEAL;
  mark.append(title, use);
  return mark;
}

/** A button for a move. @param {Move} move @param {(move: Move) => void} play */
function moveButton(move, play) {
  const { text, words, icon, turn, flag } = move;
  const button = dom("button", { type: "button", class: "move", "data-move": text });
  if (icon) button.append(small(icon, turn));
  button.append(dom("span", {}, words));
  if (flag === 2) button.append(seal());
  button.onclick = () => play(move);
  return button;
}

/** What an amount's words count: "1 refined, 5 raw" counts those refined. @param {Move} move */
const counted = (move) => Number(/\d+/.exec(move.words)?.[0] ?? move.n);

/** An amount: less, more, and do it. @param {Move[]} moves @param {(move: Move) => void} play */
export function stepper(moves, play) {
  const sorted = [...moves].sort((a, b) => counted(a) - counted(b) || a.n - b.n);
  let at = sorted[0].verb === "bid" ? 0 : sorted.length - 1; // a bid begins low
  const less = dom("button", { type: "button", class: "step", "aria-label": said("less") }, "−");
  const more = dom("button", { type: "button", class: "step", "aria-label": said("more") }, "+");
  const go = dom("button", { type: "button", class: "move go" });
  const box = dom("div", { class: "stepper", role: "group" }, less, go, more);
  const show = () => {
    const move = sorted[at];
    go.replaceChildren(dom("span", {}, move.words), ...(move.flag === 2 ? [seal()] : []));
    go.dataset.move = move.text;
    less.disabled = at === 0;
    more.disabled = at === sorted.length - 1;
  };
  /** @param {number} by */
  const step = (by) => {
    at = Math.max(0, Math.min(sorted.length - 1, at + by));
    show();
    box.dispatchEvent(new Event("stepped", { bubbles: true })); // the coach's ring goes with it
  };
  less.onclick = () => step(-1);
  more.onclick = () => step(1);
  go.onclick = () => play(sorted[at]);
  box.onkeydown = (event) => {
    if (event.key === "ArrowUp" || event.key === "+") step(1);
    else if (event.key === "ArrowDown" || event.key === "-") step(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  show();
  return box;
}

/** Moves as buttons; those that differ only in an amount as a stepper. @param {Move[]} moves @param {(move: Move) => void} play
 * @returns {HTMLElement[]} */
export function choices(moves, play) {
  /** @type {Map<string, Move[]>} */
  const groups = new Map();
  for (const move of moves) {
    const key = move.n >= 0 && !move.icon ? `${move.verb} ${move.on}` : move.text;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups.values()].flatMap((group) => /** @type {HTMLElement[]} */ (
    group.length > 3 ? [stepper(group, play)] : group.map((move) => moveButton(move, play))));
}

export class Pop {
  constructor() {
    this.box = get("pop");
    /** @type {Element | null} */
    this.from = null;
    document.addEventListener("pointerdown", (event) => {
      if (this.open && event.target instanceof Node && !this.box.contains(event.target)) this.close();
    }, true);
    this.box.addEventListener("keydown", (event) => this.keys(event));
  }

  get open() {
    return !this.box.hidden;
  }

  /** @param {Element} at @param {string} title @param {Node[]} inside @param {boolean} focus */
  show(at, title, inside, focus) {
    this.from = at;
    const shut = dom("button", { type: "button", class: "shut", "aria-label": said("close") }, "×");
    shut.onclick = () => this.close();
    this.box.replaceChildren(dom("p", { class: "title" }, title), shut, ...inside);
    this.box.setAttribute("aria-label", title || said("choose"));
    this.box.hidden = false;
    this.place(at);
    if (focus) /** @type {HTMLElement | null} */ (this.box.querySelector("button.move, button.step"))?.focus();
    else shut.focus({ preventScroll: true });
  }

  /** Beside the thing, inside the window. @param {Element} at */
  place(at) {
    const near = at.getBoundingClientRect(), own = this.box.getBoundingClientRect();
    const width = document.documentElement.clientWidth, height = window.innerHeight;
    const below = near.bottom + 8 + own.height < height || near.top < height / 2;
    const top = below ? Math.min(near.bottom + 8, height - own.height - 8) : near.top - own.height - 8;
    const left = Math.min(Math.max(8, near.x + near.width / 2 - own.width / 2), width - own.width - 8);
    this.box.style.left = `${left}px`;
    this.box.style.top = `${Math.max(8, top)}px`;
  }

  close() {
    if (!this.open) return;
    this.box.hidden = true;
    this.box.dispatchEvent(new Event("shut"));
    if (this.from instanceof SVGElement || this.from instanceof HTMLElement) this.from.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    const buttons = [...this.box.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (event.key === "Escape") this.close();
    else if (event.key === "ArrowDown" || event.key === "ArrowRight") buttons[(at + 1) % buttons.length]?.focus();
    else if (event.key === "ArrowUp" || event.key === "ArrowLeft") buttons.at(at - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
