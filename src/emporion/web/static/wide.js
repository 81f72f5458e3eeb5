// The table across a whole window: one canvas of fixed slots, scaled; panels in the right column. Nothing moves but the log.

import { dom } from "./dom.js";
import { Slot, Surface } from "./surface.js";
/** @import {Area} from "./types.js" */

const CANVAS = [1000, 745]; // units of board and strip together
const COLUMN = 280, PANEL = 270; // pixels the right column has at least; units a panel is wide
const LEAST = 0.93; // pixels to a unit at least: else the strip is cut, then the board scrolls
const LOOKING = 240; // pixels that are left to the inspector under panels shown in full
const TWO = 530; // pixels from which the right column is two
const BESIDE = 150; // pixels beside the panels in which the log has room

export class Wide {
  /** @param {HTMLElement} home where the canvas goes @param {HTMLElement} side the right column @param {HTMLElement} panels its panels */
  constructor(home, side, panels) {
    this.home = home;
    this.side = side;
    this.panels = panels;
    this.board = new Surface();
    this.strip = new Surface();
    this.boardBox = dom("div", { class: "board" }, this.board.svg);
    this.stripBox = dom("div", { class: "strip" }, this.strip.svg);
    home.replaceChildren(this.boardBox, this.stripBox);
    panels.replaceChildren();
    /** @type {Map<string, Slot>} */
    this.slots = new Map();
    /** @type {Map<string, Surface>} */
    this.seats = new Map();
    /** @type {Area[]} */
    this.areas = [];
  }

  /** @param {Area[]} areas */
  set(areas) {
    this.areas = areas;
    const old = this.slots;
    this.slots = new Map(areas.map((area) => [area.id, old.get(area.id) ?? new Slot(area)]));
    for (const area of areas) this.slots.get(area.id)?.put(area, area.role === "panel" ? 0 : area.x, area.role === "panel" ? 0 : area.y);
    const low = around(this.of("board")), own = around(this.of("mine"));
    this.board.hold(this.holding("board"), [0, 0, CANVAS[0], own ? Math.max(own[1], low ? low[1] + low[3] : 0) : CANVAS[1]]);
    this.stripBox.hidden = !own;
    this.strip.hold(this.holding("mine"), own ?? [0, CANVAS[1], CANVAS[0], 0]);
    this.setPanels(this.of("panel"));
    this.fit();
  }

  /** @param {Area[]} areas */
  setPanels(areas) {
    for (const area of areas) {
      const surface = this.seats.get(area.id) ?? new Surface();
      if (!this.seats.has(area.id)) {
        this.seats.set(area.id, surface);
        this.panels.append(dom("div", { class: "panel", "data-panel": area.id }, surface.svg));
      }
    }
  }

  /** @param {string} role */
  of(role) {
    return this.areas.filter((area) => area.role === role);
  }

  /** @param {string} role */
  holding(role) {
    return this.of(role).map((area) => /** @type {Slot} */ (this.slots.get(area.id)));
  }

  /** How large everything is. */
  fit() {
    const width = document.documentElement.clientWidth, high = this.home.parentElement?.clientHeight ?? 0;
    if (!this.areas.length || !high) return;
    const k = Math.max(LEAST, Math.min((width - COLUMN) / CANVAS[0], high / CANVAS[1]));
    const room = Math.min(CANVAS[0] * k, width - COLUMN);
    this.home.style.width = `${room}px`;
    this.board.size(k);
    this.strip.size(k);
    this.fitStrip(k, high);
    this.fitPanels(width - room, high);
  }

  /** In a low window the strip shows only what suffices, and is whole while it is pointed at; then the board scrolls.
   * A strip that lies beside the board stays there. @param {number} k @param {number} high */
  fitStrip(k, high) {
    const own = this.strip.box, lacking = Math.max(0, CANVAS[1] * k - high);
    const beside = !this.stripBox.hidden && (own[1] + own[3]) * k <= high;
    const suffices = Math.max(0, ...this.of("mine").map((area) => area.y + (area.least || area.h))) - own[1];
    const shown = beside ? own[3] * k : Math.max(suffices * k, own[3] * k - lacking);
    const top = lacking && !beside ? high - shown : own[1] * k;
    this.home.classList.toggle("low", lacking > 0);
    this.home.classList.toggle("beside", beside);
    this.boardBox.style.height = `${lacking ? high - (this.stripBox.hidden || beside ? 0 : shown) : this.board.box[3] * k}px`;
    this.stripBox.style.left = `${own[0] * k}px`;
    this.stripBox.style.top = `${top}px`;
    this.stripBox.style.setProperty("--shown", `${shown}px`);
    this.stripBox.style.setProperty("--hidden", `${own[3] * k - shown}px`);
    const below = lacking ? 0 : Math.max(0, high - CANVAS[1] * k) / 2;
    this.home.style.top = `${below}px`;
  }

  /** Panels are shown in full where that leaves room for the rest. @param {number} width of the right column @param {number} high */
  fitPanels(width, high) {
    const two = width >= TWO, gaps = 4 * this.seats.size;
    const largest = Math.min((two ? Math.max(PANEL, (width - 30) / 2) : width - 10) / PANEL, 1.6);
    const room = (two ? high : 0.58 * high) - gaps;
    const whole = this.tall(true) * Math.max(LEAST, largest) <= (two ? room - LOOKING : room);
    const scale = Math.max(LEAST, Math.min(largest, room / (this.tall(whole) || 1)));
    this.side.classList.toggle("two", two);
    this.side.classList.toggle("beside", !two && width - PANEL * scale >= BESIDE);
    this.side.style.setProperty("--panels", `${PANEL * scale}px`);
    this.side.style.setProperty("--grow", String(two ? Math.max(1, scale) : 1));
    for (const area of this.of("panel")) {
      const surface = /** @type {Surface} */ (this.seats.get(area.id));
      surface.hold([/** @type {Slot} */ (this.slots.get(area.id))], [0, 0, area.w, shown(area, whole)]);
      surface.size(scale);
    }
  }

  /** How many units all panels are high. @param {boolean} whole */
  tall(whole) {
    return this.of("panel").reduce((sum, area) => sum + shown(area, whole), 0);
  }
}

/** How much of a panel is shown, in units. @param {Area} area @param {boolean} whole */
const shown = (area, whole) => (whole ? area.h : area.least || area.h);

/** The box around areas. @param {Area[]} areas @returns {[number, number, number, number] | null} */
function around(areas) {
  if (!areas.length) return null;
  const x = Math.min(...areas.map((area) => area.x)), y = Math.min(...areas.map((area) => area.y));
  return [x, y, Math.max(...areas.map((area) => area.x + area.w)) - x, Math.max(...areas.map((area) => area.y + area.h)) - y];
}
