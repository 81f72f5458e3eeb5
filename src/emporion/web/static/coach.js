// The coach of a lesson: a bubble that says what to do and points at it. What is right it hears from the server.

import { dom, get, maybe, softly } from "./dom.js";
import { section } from "./rules.js";
import { said } from "./said.js";
import { setting } from "./settings.js";
/** @import {Board} from "./board.js" */
/** @import {Ghost} from "./ghost.js" */
/** @import {Move, Told} from "./types.js" */

/** Points: so many, for what, and the passage of the rules.
 * @typedef {{n: number, at: number, of: number, mode: string, title: string, say: string, answer: string, story: string[], happened: string,
 *   points: [number, string, string][], asked: string[], point: string[], light: string[]}} Said */

const POINTING = 700; // milliseconds that “Show me” points before it plays
const PATIENCE = 4000; // milliseconds after which a button may be pressed again though no answer came
const GAP = 16; // pixels between the bubble and what it points at

class Coach {
  /** @param {Board} board @param {Ghost} ghost @param {(what: string) => void} send one of the buttons was pressed */
  constructor(board, ghost, send) {
    this.board = board;
    this.ghost = ghost;
    this.box = get("coach");
    this.send = send;
    /** @type {Said | null} */
    this.told = null;
    this.shown = ""; // what was said last, so that it is announced and focused once
    /** @type {Move[]} */
    this.wanted = [];
    /** @type {ReturnType<typeof setTimeout> | 0} runs while a button was pressed and the server has not answered */
    this.pressed = 0;
    this.box.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
      if (button instanceof HTMLElement) this.press(button.dataset.do ?? "");
    });
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("stepped", () => this.markButtons());
    addEventListener("resize", () => requestAnimationFrame(() => this.place())); // once the table has its new size
    addEventListener("scroll", () => this.place(), { passive: true });
  }

  /** Whether nothing on the table is to be chosen now. */
  get holding() {
    return !this.told || !["ask", "free"].includes(this.told.mode);
  }

  /** @param {string} what */
  press(what) {
    if (this.pressed) return; // who clicks twice means it once
    this.pressed = setTimeout(() => (this.pressed = 0), PATIENCE);
    if (what !== "show" || !this.wanted.length) return this.send(what);
    this.board.marks.set("chosen", this.wanted.slice(0, 1).map((move) => move.on));
    setTimeout(() => this.send(what), POINTING);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const active = document.activeElement;
    if (event.ctrlKey || event.metaKey || event.altKey || active?.matches("input, select, textarea, summary")) return;
    const main = this.box.querySelector(".primary:not([hidden])");
    if (event.key === "Backspace" || event.key === "u") this.press("back");
    else if (event.key === "h") this.press("hint");
    else if (event.key === "Enter" && main instanceof HTMLElement && !active?.matches("button, a, g.node")) main.click();
    else return;
    event.preventDefault();
  }

  /** @param {Said} told */
  hear(told) {
    clearTimeout(this.pressed);
    this.pressed = 0;
    this.told = told;
  }

  /** An illegal click: the rule's own sentence. @param {HTMLElement[]} because */
  refuse(because) {
    if (!because.length || !this.told) return;
    this.answer(because.map((line) => /** @type {HTMLElement} */ (line.cloneNode(true))));
    this.place();
  }

  /** Only the coach can go on now. */
  nudge() {
    this.box.animate([{ translate: "0" }, { translate: "8px" }, { translate: "-6px" }, { translate: "0" }], 300);
    /** @type {HTMLElement | null} */ (this.box.querySelector(".primary:not([hidden])"))?.focus();
  }

  /** Say it, once the table is where it belongs. @param {Told} now @param {Move[]} can */
  show(now, can) {
    const told = this.told;
    if (!told || told.n !== now.n) return void (this.box.hidden = true);
    this.wanted = can.filter((move) => told.asked.includes(move.text));
    this.box.hidden = false;
    this.box.dataset.mode = told.mode;
    this.write(told);
    this.point(told);
    this.place();
    const fresh = this.board.kind + JSON.stringify(told); // laid out otherwise, it is brought into view again
    if (fresh !== this.shown) this.attend();
    this.shown = fresh;
  }

  /** @param {Said} told */
  write(told) {
    get("coach-title").textContent = told.mode === "done" ? said("lesson_done") : told.title;
    get("coach-say").replaceChildren(...parsed(told.say));
    const story = told.story.length ? [dom("ul", { class: "story" }, ...told.story.map((line) => dom("li", {}, line)))] : [];
    this.answer(told.mode === "other" || told.answer ? [...parsed(told.answer), ...story] : []);
    for (const place of document.querySelectorAll(".happened")) {
      place.replaceChildren(...happened(told));
      /** @type {HTMLElement} */ (place.parentElement).hidden = !place.children.length;
    }
    get("coach-count").textContent = said("lesson_step", { at: Math.min(told.at + 1, told.of), of: told.of });
    for (const button of this.box.querySelectorAll("[data-for]")) {
      /** @type {HTMLElement} */ (button).hidden = !(/** @type {HTMLElement} */ (button).dataset.for ?? "").split(" ").includes(told.mode);
    }
    document.querySelectorAll("#lesson-steps li").forEach((step, at) => {
      step.className = at < told.at ? "past" : at === told.at ? "now" : "";
      if (at === told.at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    });
  }

  /** @param {Node[]} words */
  answer(words) {
    const place = get("coach-answer");
    place.replaceChildren(...words);
    place.hidden = !words.length;
  }

  /** The things that are meant: places of the wanted moves, and what the step points at. @param {Said} told */
  targets(told) {
    const moves = this.wanted.map((move) => move.on).filter((id) => this.board.nodes.has(id));
    return [...new Set(moves.length ? moves : this.matching(told.point))];
  }

  /** Ids on the table that fit patterns. @param {string[]} patterns */
  matching(patterns) {
    const fits = patterns.map((pattern) => new RegExp(`^${pattern.split("*").map(escaped).join(".*")}$`));
    return [...this.board.nodes.keys()].filter((id) => fits.some((fit) => fit.test(id)));
  }

  /** Rings on what is meant; the rest of the table steps back. @param {Said} told */
  point(told) {
    const targets = this.targets(told), lit = new Set([...targets, ...this.matching([...told.light, ...told.point])]);
    this.board.marks.set("asked", targets);
    document.body.classList.toggle("veiled", lit.size > 0 && told.mode !== "other");
    for (const [id, { g }] of this.board.nodes) g.classList.toggle("in-light", lit.has(id));
    this.markButtons();
    if (this.wanted.length && !this.wanted.includes(/** @type {Move} */ (this.ghost.move)) && told.answer) this.ghost.take(this.wanted[0]);
  }

  /** The buttons of wanted moves, in the bar or in a menu that has just opened. */
  markButtons() {
    for (const button of document.querySelectorAll("#actions [data-move], #pop [data-move]")) {
      button.classList.toggle("wanted", this.wanted.some((move) => move.text === /** @type {HTMLElement} */ (button).dataset.move));
    }
  }

  /** What the bubble stands beside. @returns {Element[]} */
  beside() {
    if (!this.told) return [];
    const nodes = this.targets(this.told).map((id) => this.board.nodes.get(id)?.g).filter((g) => g !== undefined);
    return nodes.length ? nodes : [...document.querySelectorAll("#actions .wanted")];
  }

  /** Beside what it points at, never over it; on a phone a sheet at the bottom, above one's own things if those are meant. */
  place() {
    if (this.box.hidden || setting("text") === "yes") return this.box.removeAttribute("style");
    const beside = this.beside();
    if (this.board.kind === "tall") return this.placeSheet(beside[0]);
    const own = this.box.getBoundingClientRect();
    const [room, near] = [get("areas").getBoundingClientRect(), beside.map((each) => each.getBoundingClientRect())];
    const others = [...document.querySelectorAll("#areas g.node.legal, #areas g.node.in-light")].map((each) => each.getBoundingClientRect());
    const { x, y, side } = near.length ? best(near, others, own, room) : { x: room.left + 24, y: room.bottom - own.height - 24, side: "none" };
    Object.assign(this.box.style, { left: `${x}px`, top: `${y}px` });
    this.box.dataset.side = side;
    if (!near.length) return;
    this.box.style.setProperty("--tail-x", `${clamp(near[0].x + near[0].width / 2 - x, 18, own.width - 18)}px`);
    this.box.style.setProperty("--tail-y", `${clamp(near[0].y + near[0].height / 2 - y, 18, own.height - 18)}px`);
  }

  /** @param {Element | undefined} target */
  placeSheet(target) {
    this.box.removeAttribute("style");
    this.box.dataset.side = "none";
    this.box.classList.toggle("above-own", Boolean(target?.closest(".own")));
  }

  /** Something new is said: it is brought into view, announced, and what is meant has the focus. */
  attend() {
    const [target] = this.beside();
    get("coach-news").textContent = `${get("coach-title").textContent} — ${get("coach-answer").textContent || get("coach-say").textContent}`;
    const main = this.box.querySelector(".primary:not([hidden])"), focused = this.holding ? main : target;
    if (!this.holding && setting("text") === "yes") return;
    if (focused instanceof SVGElement || focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    if (this.board.kind === "tall" && target && setting("text") !== "yes") this.reveal(target);
  }

  /** Scroll until a thing lies between the bar and the sheet. @param {Element} target */
  reveal(target) {
    if (target.closest(".own, .bar")) return;
    const box = target.getBoundingClientRect(), from = get("bar").getBoundingClientRect().bottom + 8, to = this.box.getBoundingClientRect().top - 8;
    if (box.top < from || box.bottom > to) scrollBy({ top: box.top + box.height / 2 - (from + to) / 2, behavior: softly() });
  }
}

/** The server's words as nodes. @param {string} html */
const parsed = (html) => [...new DOMParser().parseFromString(html, "text/html").body.childNodes];

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** @param {number} n @param {number} least @param {number} most */
const clamp = (n, least, most) => Math.min(Math.max(n, least), Math.max(least, most));

/** What came of the step before: points with their reasons, and words. @param {Said} told */
function happened({ points, happened: words }) {
  const won = points.map(([n, cause, rule]) => dom("p", { class: "won" }, dom("b", { class: n < 0 ? "lost" : "" }, `${n > 0 ? "+" : "−"}${Math.abs(n)}`),
    ` ${cause} `, ...(rule ? [section(rule, "")] : [])));
  return [...won, ...parsed(words)];
}

/** The place that covers least of what is meant, then of what may be chosen or is lit: beside one of the things, or in a corner; the nearest of the best.
 * @param {DOMRect[]} near @param {DOMRect[]} others @param {DOMRect} own @param {DOMRect} room */
function best(near, others, own, room) {
  const least = [room.left + 8, room.top + 8], most = [room.right - own.width - 8, room.bottom - own.height - 8];
  const corners = [0, 0.5, 1].flatMap((across) => [0, 0.5, 1].map((down) => [least[0] + across * (most[0] - least[0]), least[1] + down * (most[1] - least[1])]));
  const tries = [...near.slice(0, 8).flatMap((box) => around(box, own)), ...corners];
  const found = tries.map(([left, top]) => {
    const x = clamp(left, least[0], most[0]), y = clamp(top, least[1], most[1]);
    /** @param {DOMRect[]} boxes */
    const cover = (boxes) => boxes.reduce((sum, box) => sum + common(box, x, y, own), 0);
    const way = Math.hypot(...away(near[0], x, y, own));
    return { x, y, side: sideOf(near[0], x, y, own), covered: 100 * cover(near.slice(0, 1)) + 5 * cover(near) + cover(others) + 2 * way };
  });
  return found.reduce((a, b) => (b.covered < a.covered ? b : a));
}

/** Right of a thing, below, left and above it. @param {DOMRect} box @param {DOMRect} own @returns {number[][]} */
function around(box, own) {
  const middle = { x: box.x + box.width / 2 - own.width / 2, y: box.y + box.height / 2 - own.height / 2 };
  return [[box.right + GAP, middle.y], [middle.x, box.bottom + GAP], [box.left - GAP - own.width, middle.y], [middle.x, box.top - GAP - own.height]];
}

/** How far a bubble is from a thing, across and down; 0 where they overlap. @param {DOMRect} box @param {number} x @param {number} y @param {DOMRect} own */
const away = (box, x, y, own) => [Math.max(0, x - box.right, box.left - x - own.width), Math.max(0, y - box.bottom, box.top - y - own.height)];

/** On which side of a thing a bubble stands; far from it, it has no tail. @param {DOMRect} box @param {number} x @param {number} y @param {DOMRect} own */
function sideOf(box, x, y, own) {
  const [across, down] = away(box, x, y, own);
  if (Math.hypot(across, down) > 2 * GAP || (across && down) || across + down === 0) return "none";
  return across ? (x > box.x ? "right" : "left") : y > box.y ? "below" : "above";
}

/** How much of a box a bubble would cover. @param {DOMRect} box @param {number} x @param {number} y @param {DOMRect} own */
function common(box, x, y, own) {
  const across = Math.min(box.right, x + own.width) - Math.max(box.left, x), high = Math.min(box.bottom, y + own.height) - Math.max(box.top, y);
  return Math.max(0, across) * Math.max(0, high);
}

/** The coach, where a page has one. @param {Board} board @param {Ghost} ghost @param {(what: string) => void} send */
export const coachOf = (board, ghost, send) => (maybe("coach") ? new Coach(board, ghost, send) : null);
