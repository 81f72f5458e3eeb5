// The layer above all things: what may be chosen, what is chosen, what just moved, what is pointed at. It moves nothing.

import { mark, tag } from "./draw.js";
/** @import {Board} from "./board.js" */

/** Later ones lie above earlier ones. */
const KINDS = /** @type {const} */ (["moved", "legal", "flash", "over", "change", "asked", "chosen", "focus"]);

/** @typedef {typeof KINDS[number]} Kind */

export class Marks {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<Kind, Map<string, string>>} ids of each kind, each with its words */
    this.kinds = new Map(KINDS.map((kind) => [kind, new Map()]));
    /** @type {Map<string, SVGElement[]>} other drawings above an area's things */
    this.more = new Map();
    this.asked = 0;
  }

  /** Other drawings above the marks, by area. @param {Map<string, SVGElement[]>} more */
  lay(more) {
    if (!more.size && !this.more.size) return;
    this.more = more;
    this.draw();
  }

  /** @param {Map<string, string>} legal ids, each with its tag */
  offer(legal) {
    this.kinds.set("legal", legal);
    this.draw();
  }

  /** @param {Kind} kind @param {Iterable<string>} ids */
  set(kind, ids) {
    this.kinds.set(kind, new Map([...ids].map((id) => [id, ""])));
    this.draw();
  }

  /** What the move that is pointed at would change: ids, each with its words. @param {[string, string][]} changes */
  foretell(changes) {
    if (!changes.length && !this.kinds.get("change")?.size) return;
    this.kinds.set("change", new Map(changes));
    this.draw();
  }

  /** Once, when everything that happens now has happened. */
  draw() {
    this.asked ||= requestAnimationFrame(() => {
      this.asked = 0;
      this.drawNow();
    });
  }

  drawNow() {
    const { layout, nodes } = this.board;
    /** @type {Map<string, SVGElement[]>} */
    const made = new Map([...layout.slots.keys()].map((id) => [id, []]));
    /** @type {Map<string, SVGElement[]>} */
    const tags = new Map();
    for (const [kind, ids] of this.kinds) {
      for (const [id, words] of ids) {
        const thing = nodes.get(id)?.thing, slot = thing && layout.slots.get(thing.area);
        if (!thing || !slot) continue;
        made.get(thing.area)?.push(mark(thing, kind));
        if (!words) continue;
        const told = tag(thing, words, slot.area);
        if (kind === "change") told.classList.add(kind);
        tags.set(thing.area, [...(tags.get(thing.area) ?? []), told]);
      }
    }
    for (const [id, marks] of made) layout.slots.get(id)?.marks.replaceChildren(...marks, ...(tags.get(id) ?? []), ...(this.more.get(id) ?? []));
  }
}
