// A thing looked at closely: its picture, what it does in words, its rule, its sources. It has its own place and covers nothing.

import { foretold } from "./asking.js";
import { dom } from "./dom.js";
import { draw, el } from "./draw.js";
import { line } from "./lines.js";
import { section } from "./rules.js";
import { said } from "./said.js";
import { aboutOf, sources } from "./sources.js";
/** @import {Inspected, Thing} from "./types.js" */
/** @import {Board, Drawn} from "./board.js" */

const REST = 300; // milliseconds a pointer rests before a thing is shown

/** @typedef {{inspect: (id: string) => Promise<Inspected | null>, why: (id: string) => Promise<HTMLElement[]>,
 *   foresee?: (id: string) => Promise<HTMLElement[]>}} Asking */

export class Inspector {
  /** @param {HTMLElement} box @param {Board} board @param {string} at the address of the table @param {Asking} asking */
  constructor(box, board, at, asking) {
    this.box = box;
    this.board = board;
    this.at = at;
    this.asking = asking;
    this.id = "";
    this.pinned = false;
    this.timer = 0;
    this.hint = [...box.childNodes];
    /** @type {HTMLElement[]} */
    this.idle = [];
  }

  /** What to read while nothing is looked at: so much of it as has room. @param {HTMLElement[]} words */
  rest(words) {
    this.idle = words;
    if (!this.id) this.empty();
  }

  /** Of what has no room the end is left out, line by line, and then what would only announce it. */
  empty() {
    this.box.replaceChildren(...this.hint, ...this.idle);
    const parts = this.idle.flatMap((part) => [part, .../** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("li"))]);
    for (const part of parts) part.hidden = false;
    let last = parts.length;
    while (last && this.box.scrollHeight > this.box.clientHeight) parts[--last].hidden = true;
    while (last && last < parts.length && announces(parts[last - 1])) parts[--last].hidden = true;
  }

  /** The pointer rests on a thing, or on none. @param {Drawn | null} drawn */
  over(drawn) {
    clearTimeout(this.timer);
    this.board.marks.set("over", drawn && !drawn.thing.look.includes("still") ? lit(drawn.thing) : []);
    this.board.foretell(drawn?.thing);
    if (this.pinned || !drawn || drawn.thing.id === this.id) return;
    this.timer = window.setTimeout(() => this.show(drawn.thing), REST);
  }

  /** Keep showing a thing until it is closed; with the reason why it cannot be chosen, if asked. @param {Drawn} drawn @param {boolean} why */
  async pin({ thing }, why) {
    clearTimeout(this.timer);
    this.pinned = true;
    this.board.marks.set("chosen", lit(thing));
    await this.show(thing);
    this.box.classList.add("pinned");
    if (!why || this.id !== thing.id) return;
    const reasons = await this.asking.why(thing.id);
    if (this.id === thing.id && reasons.length) this.part("why").replaceChildren(...reasons);
  }

  /** Keep what is shown, or show and keep a thing. @param {Drawn | null} drawn */
  keep(drawn) {
    const shown = drawn ?? this.board.nodes.get(this.id) ?? null;
    if (shown) this.pin(shown, !shown.g.classList.contains("legal"));
  }

  /** Whether there was something to close. */
  close() {
    clearTimeout(this.timer);
    const was = this.pinned || Boolean(this.id);
    this.pinned = false;
    this.id = "";
    this.box.classList.remove("pinned", "shown");
    this.empty();
    this.board.marks.set("chosen", []);
    return was;
  }

  /** What a move will do; what is kept open stays. @param {string} words @param {string[]} lines */
  foretell(words, lines) {
    if (this.pinned) return void this.part("will").replaceChildren(...foretold(`${words}:`, lines));
    clearTimeout(this.timer);
    this.id = "";
    this.box.classList.add("shown");
    this.box.replaceChildren(dom("h2", {}, words), dom("div", { class: "will" }, ...foretold("", lines).slice(1)));
  }

  /** What it shows may have changed with the table. */
  async refresh() {
    const drawn = this.board.nodes.get(this.id);
    if (!this.id) return;
    if (!drawn) return void this.close();
    await this.show(drawn.thing);
  }

  /** @param {Thing} thing */
  async show(thing) {
    if (!thing.title && !thing.about) return;
    this.id = thing.id;
    const late = setTimeout(() => this.id === thing.id && this.fill(thing, null), REST); // no answer yet
    const found = await this.asking.inspect(thing.id);
    clearTimeout(late);
    if (this.id === thing.id) this.fill(thing, found);
  }

  /** @param {Thing} thing @param {Inspected | null} found */
  fill(thing, found) {
    const [first, ...rest] = sentences(thing.title);
    const title = found?.title || first || thing.text, told = found?.lines.length ? found.lines : found?.title ? [thing.title] : rest;
    const shut = dom("button", { type: "button", class: "shut", "aria-label": said("close") }, "×");
    shut.onclick = () => this.close();
    const text = dom("div", { class: "lines" }, ...told.map((each) => dom("p", {}, ...line(each))));
    const foot = dom("p", { class: "foot" }, ...(found?.section ? [section(found.section)] : []));
    const about = found?.about || thing.about;
    const more = dom("div", { class: "more" });
    if (about) foot.append(this.info(about, more));
    this.box.replaceChildren(shut, ...this.steps(thing), ...(this.told(thing) ? [] : picture(thing)), dom("h2", {}, ...line(title)), text, dom("div", { class: "will" }), dom("div", { class: "why" }), foot, more);
    this.box.classList.add("shown");
    this.box.scrollTop = 0;
    this.asking.foresee?.(thing.id).then((will) => this.id === thing.id && this.tell(will));
  }

  /** What moves will do, each under its words; those are then not said a second time. @param {HTMLElement[]} will */
  tell(will) {
    const titles = will.filter((each) => each.classList.contains("will-title")).map((each) => each.textContent?.replace(/:$/, ".") ?? "");
    for (const each of this.part("lines")?.children ?? []) each.classList.toggle("again", titles.includes(each.textContent ?? ""));
    this.part("will")?.replaceChildren(...will);
  }

  /** Whether a thing is a player's panel, whose lines are told rather than drawn again. @param {Thing} thing */
  told({ area }) {
    return this.board.areas.some(({ id, role }) => id === area && role === "panel");
  }

  /** What is told deed by deed can be gone through: one back, one on. @param {Thing} thing @returns {HTMLElement[]} */
  steps(thing) {
    const deeds = [...this.board.nodes.values()].filter((drawn) => drawn.thing.look.split(" ").includes("deed"));
    const at = deeds.findIndex((drawn) => drawn.thing.id === thing.id);
    if (at < 0) return [];
    const step = (/** @type {number} */ to, /** @type {string} */ sign, /** @type {string} */ name) => {
      const button = dom("button", { type: "button", class: "deed-step", "aria-label": name }, sign);
      button.disabled = !deeds[to];
      button.onclick = async () => {
        await this.pin(deeds[to], false);
        /** @type {HTMLElement | null} */ (this.box.querySelector(`[aria-label="${name}"]:enabled`) ?? this.box.querySelector(".deed-step:enabled"))?.focus();
      };
      return button;
    };
    return [dom("p", { class: "stepping" }, step(at - 1, "‹", said("deed_before")), dom("span", {}, `${at} / ${deeds.length - 1}`), step(at + 1, "›", said("deed_next")))];
  }

  /** @param {string} name */
  part(name) {
    return /** @type {HTMLElement} */ (this.box.querySelector(`.${name}`));
  }

  /** Where values come from, behind a button. @param {string} about @param {HTMLElement} more */
  info(about, more) {
    const button = dom("button", { type: "button", class: "info", "aria-label": said("sources"), "aria-expanded": "false" }, "i");
    button.onclick = async () => {
      const open = button.getAttribute("aria-expanded") === "true";
      button.setAttribute("aria-expanded", String(!open));
      if (open) return more.replaceChildren();
      const found = await aboutOf(this.at, about);
      more.replaceChildren(...(found ? sources(found) : [said("no_source")]));
    };
    return button;
  }
}

/** A heading, a list without a line, or a sentence that leads to what follows. @param {HTMLElement} part */
const announces = (part) => part.matches("h2, ul, ol") || Boolean(part.textContent?.trim().endsWith(":"));

/** A thing, and what it tells of. @param {Thing} thing */
const lit = ({ id, of }) => (of ? [id, of] : [id]);

/** @param {string} text */
const sentences = (text) => text.split(/(?<=[.!?:]) (?=\p{Lu})/u);

/** A thing drawn larger, if there is something to see; what is clear where it lies has its colour. @param {Thing} thing @returns {Element[]} */
export function picture(thing) {
  const { w, h, icon, text, parts } = thing;
  if (!icon && !text && !parts.length) return [];
  const turned = thing.turn % 180 ? [h, w] : [w, h];
  const svg = el("svg", { class: turned[0] > 2.2 * turned[1] ? "picture long" : "picture", "aria-hidden": "true" });
  const [x, y] = [(w - turned[0]) / 2 - 3, (h - turned[1]) / 2 - 3];
  svg.setAttribute("viewBox", `${x} ${y} ${turned[0] + 6} ${turned[1] + 6}`);
  svg.append(draw({ ...thing, look: thing.look.replace(" clear", ""), x: 0, y: 0, title: "" }));
  return [svg];
}
