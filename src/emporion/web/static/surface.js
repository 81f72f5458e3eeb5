// Pictures that hold areas: each area has a slot, with its ground and nodes, and marks that lie above all nodes.

import { el, ground } from "./draw.js";
/** @import {Area} from "./types.js" */

/** Where the things of one area are drawn. */
export class Slot {
  /** @param {Area} area */
  constructor(area) {
    this.area = area;
    this.things = el("g", { class: "things" });
    this.under = el("g", { class: "slot", role: "group", "data-area": area.id });
    this.marks = el("g", { class: "marks", "aria-hidden": "true" });
    this.put(area, 0, 0);
  }

  /** The area as it is now, at a place of its surface. @param {Area} area @param {number} x @param {number} y */
  put(area, x, y) {
    this.area = area;
    this.under.replaceChildren(...(area.ground ? [ground(area)] : []), this.things);
    this.under.setAttribute("aria-label", area.title);
    for (const g of [this.under, this.marks]) g.setAttribute("transform", `translate(${x} ${y})`);
  }
}

/** One picture of one or more areas. */
export class Surface {
  constructor() {
    this.below = el("g");
    this.above = el("g");
    this.svg = el("svg", { class: "surface" });
    this.svg.append(this.below, this.above);
    this.box = [0, 0, 1, 1];
  }

  /** @param {Slot[]} slots @param {[number, number, number, number]} box what it shows: x, y, width, height in units */
  hold(slots, box) {
    this.below.replaceChildren(...slots.map((slot) => slot.under));
    this.above.replaceChildren(...slots.map((slot) => slot.marks));
    this.svg.setAttribute("viewBox", box.join(" "));
    this.box = box;
  }

  /** @param {number} scale pixels to a unit */
  size(scale) {
    this.svg.setAttribute("width", String(this.box[2] * scale));
    this.svg.setAttribute("height", String(this.box[3] * scale));
  }
}
