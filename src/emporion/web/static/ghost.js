// A picture that lies pale on a place before it is chosen: it goes where one points, is turned through the moves there,
// and shows what it would change. It knows no game: see `ghost` and `marks` of labels in docs/scene.md.

import { dom, get } from "./dom.js";
import { draw, el, mark, small, tag } from "./draw.js";
import { said } from "./said.js";
/** @import {Move, Thing} from "./types.js" */
/** @import {Board} from "./board.js" */

const BADGE = 0.5; // how large what it covers is drawn
const HANDLE = 12; // units: the radius of what turns it with a pointer

export class Ghost {
  /** @param {Board} board @param {(move: Move) => void} play */
  constructor(board, play) {
    this.board = board;
    this.play = play;
    /** @type {Map<string, Move[]>} */
    this.places = new Map();
    this.at = "";
    this.turned = 0;
    this.turner = dom("button", { type: "button", class: "turn-it", title: said("turn_it") }, said("turn"));
    this.turner.onclick = () => this.turn(1);
    this.ways = dom("span", { class: "ways", role: "group", "aria-label": said("ways") });
    this.layer = dom("button", { type: "button", class: "move go lay" });
    this.layer.onclick = () => this.lay();
    const areas = get("areas");
    areas.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.go(this.under(event)));
    areas.addEventListener("focusin", ({ target }) => {
      const drawn = board.drawn(/** @type {Element} */ (target));
      if (drawn?.g.matches(":focus-visible")) this.go(drawn.thing.id);
    });
    areas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  /** The move that it stands for. @returns {Move | undefined} */
  get move() {
    const here = this.places.get(this.at) ?? [];
    return here[this.turned % (here.length || 1)];
  }

  /** What may be chosen now. @param {Move[]} moves */
  offer(moves) {
    this.places = new Map();
    for (const move of moves) if (move.ghost && this.board.nodes.has(move.on)) this.places.set(move.on, [...(this.places.get(move.on) ?? []), move]);
    if (!this.places.has(this.at)) [this.at, this.turned] = [[...this.places.keys()][0] ?? "", 0];
    const ways = this.places.get(this.at) ?? [];
    this.ways.replaceChildren(...(ways.length > 1 ? ways.map((move, way) => this.way(move, way)) : []));
    this.show();
  }

  /** The buttons that turn and lay it. @returns {HTMLElement[]} */
  buttons() {
    return this.move ? [...(this.ways.children.length ? [this.turner, this.ways] : []), this.layer] : [];
  }

  /** One way to turn it, as a button. @param {Move} move @param {number} way */
  way(move, way) {
    const button = dom("button", { type: "button", class: "way" }, dom("span"));
    button.prepend(small(move.icon, move.turn));
    button.onclick = () => this.turn(way - this.turned);
    return button;
  }

  /** The place under the pointer. @param {MouseEvent} event */
  under(event) {
    const here = document.elementsFromPoint(event.clientX, event.clientY);
    return here.map((each) => this.board.drawn(each)?.thing.id ?? "").find((id) => this.places.has(id)) ?? "";
  }

  /** Go to a place, if it can lie there. @param {string} id */
  go(id) {
    if (id === this.at || !this.places.has(id)) return;
    this.at = id;
    this.show();
  }

  /** @param {number} by */
  turn(by) {
    const ways = this.places.get(this.at)?.length ?? 0;
    if (!ways) return;
    this.turned = (this.turned + by + ways) % ways;
    this.show();
  }

  lay() {
    if (this.move) this.play(this.move);
  }

  /** A place was clicked, or tapped: a second tap turns, for a finger does not point. @param {string} id @param {boolean} tapped */
  click(id, tapped) {
    if (tapped && id === this.at) this.turn(1);
    this.go(id);
    if (!tapped) this.lay();
  }

  /** Lie as a move says. @param {Move} move */
  take(move) {
    const way = this.places.get(move.on)?.findIndex((each) => each.text === move.text) ?? -1;
    if (way < 0) return;
    [this.at, this.turned] = [move.on, way];
    this.show();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (event.ctrlKey || !event.deltaY || !this.places.has(this.under(event))) return;
    event.preventDefault();
    this.turn(Math.sign(event.deltaY));
  }

  /** Draw it where it lies, and say in the buttons what it brings. */
  show() {
    const move = this.move;
    this.board.marks.lay(move ? this.drawn(move) : new Map());
    if (!move) return;
    this.layer.replaceChildren(dom("span", {}, said("lay")), ...(move.tag ? [dom("span", { class: "gain" }, move.tag)] : []));
    this.layer.dataset.move = move.text;
    this.layer.title = move.words;
    const ways = this.places.get(this.at) ?? [];
    [...this.ways.children].forEach((button, way) => {
      button.setAttribute("aria-pressed", String(ways[way] === move));
      button.setAttribute("aria-label", ways[way].words);
      /** @type {HTMLElement} */ (button.lastElementChild).textContent = ways[way].tag || "0";
    });
  }

  /** Its picture, its gain, its handle, and the words where it changes something; by area. @param {Move} move @returns {Map<string, SVGElement[]>} */
  drawn(move) {
    /** @type {Map<string, SVGElement[]>} */
    const made = new Map();
    /** @param {string} id @param {(thing: Thing) => (SVGElement | undefined)[]} draw */
    const put = (id, draw) => {
      const thing = this.board.nodes.get(id)?.thing;
      if (thing) made.set(thing.area, [...(made.get(thing.area) ?? []), ...draw(thing).flatMap((each) => each ?? [])]);
    };
    put(this.at, (thing) => [picture(thing, move), ...this.covered(thing), mark(thing, "chosen")]);
    for (const [id, words] of move.marks) {
      put(this.board.nodes.get(id)?.thing.of ?? "", (thing) => [mark(thing, "lit")]);
      put(id, (thing) => [this.words(thing, words, "change")]);
    }
    put(this.at, (thing) => [move.tag ? this.words(thing, move.tag, "gain") : undefined, this.ways.children.length ? this.handle(thing) : undefined]);
    return made;
  }

  /** What it covers stays in sight: small, in the corner of its place. @param {Thing} place */
  covered(place) {
    const inside = [...this.board.nodes.values()].map(({ thing }) => thing).filter((thing) => thing.icon && thing.layer > place.layer && within(thing, place));
    return inside.map(badge);
  }

  /** @param {Thing} thing @param {string} words @param {string} kind */
  words(thing, words, kind) {
    const area = this.board.layout.slots.get(thing.area)?.area;
    if (!area) return undefined;
    const made = tag(thing, words, area);
    made.classList.add(kind);
    return made;
  }

  /** @param {Thing} thing */
  handle({ x, y }) {
    const g = el("g", { class: "handle", transform: `translate(${x + 2} ${y + 2})` });
    g.append(el("circle", { r: HANDLE }), el("path", { d: "M4.500 -4.500A6.400 6.400 0 1 0 6.300 1M5.500 -8.500V-3.500H0.500" }));
    g.addEventListener("click", (event) => {
      event.stopPropagation();
      this.turn(1);
    });
    return g;
  }
}

/** Whether a thing lies in a place. @param {Thing} thing @param {Thing} place */
const within = (thing, place) => thing.area === place.area && thing.x >= place.x && thing.y >= place.y
  && thing.x + thing.w <= place.x + place.w && thing.y + thing.h <= place.y + place.h;

/** @param {Thing} thing */
function badge(thing) {
  const { x, y, w, h } = thing;
  const g = draw({ ...thing, x: x + w * (1 - BADGE), y: y + h * (1 - BADGE), w: w * BADGE, h: h * BADGE, title: "" });
  g.setAttribute("class", `covered ${thing.look}`);
  g.removeAttribute("data-id");
  return g;
}

/** @param {Thing} thing @param {Move} move */
function picture(thing, { icon, turn }) {
  const g = draw({ ...thing, look: "box full", text: "", title: "", parts: [], icon, turn });
  g.setAttribute("class", "ghosted box full");
  g.removeAttribute("data-id");
  return g;
}
