// The table in one column, for phones: areas under each other, the strip of one's own things always at the bottom.

import { dom } from "./dom.js";
import { said } from "./said.js";
import { Slot, Surface } from "./surface.js";
import { drag, pinch } from "./zoom.js";
/** @import {Area} from "./types.js" */

const WIDEST = 620; // pixels a column is wide at most
const TWO = 800; // pixels from which there are two columns

/** @typedef {{section: HTMLElement, pane: HTMLElement, slot: Slot, surface: Surface, zoom: number}} Room */

export class Tall {
  /** @param {HTMLElement} home where areas go @param {HTMLElement | null} jump the bar that leads to them */
  constructor(home, jump) {
    this.home = home;
    this.jump = jump;
    this.home.replaceChildren();
    this.home.removeAttribute("style");
    /** @type {Map<string, Room>} */
    this.rooms = new Map();
    /** @type {Area[]} */
    this.areas = [];
    this.plan = "";
    /** @type {Map<string, Slot>} */
    this.slots = new Map();
  }

  /** @param {Area[]} areas */
  set(areas) {
    this.areas = areas;
    const old = this.rooms;
    this.rooms = new Map(areas.map((area) => [area.id, old.get(area.id) ?? this.make(area)]));
    this.slots = new Map([...this.rooms].map(([id, room]) => [id, room.slot]));
    areas.forEach((area, at) => {
      const { section, slot, surface } = /** @type {Room} */ (this.rooms.get(area.id));
      section.className = area.role === "mine" ? "area mine" : at ? "area" : "area main";
      /** @type {HTMLElement} */ (section.querySelector("h2 span")).textContent = area.title;
      slot.put(area, 0, 0);
      surface.hold([slot], [0, 0, area.w, area.h]);
    });
    const led = areas.filter((area) => area.role !== "mine");
    this.jump?.replaceChildren(...led.map(({ id, title }) => dom("a", { href: `#area-${id}` }, title)), dom("a", { href: "#area-log" }, said("log")));
    this.fit();
  }

  /** @param {Area} area @returns {Room} */
  make(area) {
    const slot = new Slot(area), surface = new Surface();
    const pane = dom("div", { class: "pane" }, surface.svg);
    const closer = dom("button", { type: "button", class: "zoom", title: said("larger") }, "+");
    const farther = dom("button", { type: "button", class: "zoom", title: said("smaller") }, "−");
    closer.onclick = () => this.setZoom(area.id, 1.3);
    farther.onclick = () => this.setZoom(area.id, 1 / 1.3);
    pane.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.setZoom(area.id, event.deltaY < 0 ? 1.15 : 1 / 1.15, event);
    }, { passive: false });
    pinch(pane, (factor, at) => this.setZoom(area.id, factor, at));
    drag(pane);
    const head = dom("h2", {}, dom("span"), dom("span", { class: "zooms" }, farther, closer));
    return { section: dom("section", { id: `area-${area.id}`, tabindex: "-1" }, head, pane), pane, slot, surface, zoom: 1 };
  }

  /** @param {string} id @param {number} factor @param {{clientX: number, clientY: number}} [at] */
  setZoom(id, factor, at) {
    const room = this.rooms.get(id);
    if (!room) return;
    const { pane, zoom: old } = room;
    room.zoom = Math.max(1, Math.min(5, old * factor));
    const box = pane.getBoundingClientRect(), grown = room.zoom / old;
    const x = at ? at.clientX - box.x : box.width / 2, y = at ? at.clientY - box.y : box.height / 2;
    const [left, top] = [(pane.scrollLeft + x) * grown - x, (pane.scrollTop + y) * grown - y];
    this.fit();
    pane.scrollTo(left, top);
  }

  /** How large areas are, and in which column. */
  fit() {
    const room = this.home.clientWidth;
    if (!this.areas.length || !room) return;
    const column = this.areas.filter((area) => area.role !== "mine");
    const columns = room >= TWO ? halves(column) : [column];
    const across = Math.min(WIDEST, Math.floor(room / columns.length) - (columns.length > 1 ? 6 : 0));
    this.arrange(columns);
    for (const area of this.areas) this.scale(area, Math.max(1, across / area.w), across);
    const own = this.areas.filter((area) => area.role === "mine");
    document.documentElement.style.setProperty("--own", `${own.reduce((sum, area) => sum + area.h * Math.max(1, across / area.w), 0)}px`);
  }

  /** @param {Area} area @param {number} scale @param {number} widest */
  scale(area, scale, widest) {
    const { pane, surface, zoom } = /** @type {Room} */ (this.rooms.get(area.id));
    surface.size(scale * zoom);
    pane.style.width = `${Math.min(Math.floor(area.w * scale), widest)}px`;
    pane.style.height = `${Math.floor(area.h * scale)}px`;
  }

  /** Put the areas into columns; nothing is moved that is where it belongs. @param {Area[][]} columns */
  arrange(columns) {
    const plan = JSON.stringify([...columns, this.areas].map((areas) => areas.map((area) => area.id)));
    if (this.plan === plan) return;
    this.plan = plan;
    /** @param {Area} area */
    const section = (area) => /** @type {Room} */ (this.rooms.get(area.id)).section;
    const made = columns.map((areas) => dom("div", { class: "column" }, ...areas.map(section)));
    const own = this.areas.filter((area) => !columns.flat().includes(area)).map(section);
    this.home.replaceChildren(...made, ...(own.length ? [dom("div", { class: "own" }, ...own)] : []));
  }
}

/** Two columns of about the same height. @param {Area[]} areas */
function halves(areas) {
  const all = areas.reduce((sum, area) => sum + area.h, 0);
  let high = 0;
  const at = areas.findIndex((area) => (high += area.h) > all / 2);
  return [areas.slice(0, at + 1), areas.slice(at + 1)];
}
