// The things of a scene on the page: they come, go and glide by id. Where areas lie is the layout's matter.

import { draw, el, fill, placeOf } from "./draw.js";
import { dom, maybe, softly } from "./dom.js";
import { Marks } from "./marks.js";
import { Tall } from "./tall.js";
import { Wide } from "./wide.js";
/** @import {Area, Thing} from "./types.js" */

/** @typedef {{thing: Thing, g: SVGGElement}} Drawn */

const still = window.matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = 380; // milliseconds

export class Board {
  /** @param {HTMLElement} home where areas are put @param {HTMLElement} side the right column */
  constructor(home, side) {
    this.home = home;
    this.side = side;
    /** @type {Map<string, Drawn>} */
    this.nodes = new Map();
    /** @type {Area[]} */
    this.areas = [];
    this.marks = new Marks(this);
    /** @type {Map<string, [string, string][]>} */
    this.changes = new Map();
    this.kind = "";
    /** @type {Wide | Tall} */
    this.layout = new Tall(home, null);
    this.over = dom("div", { class: "gliding", "aria-hidden": "true" });
    document.body.append(this.over);
    new ResizeObserver(() => this.layout.fit()).observe(home.parentElement ?? home);
  }

  /** The whole scene; what changed since the last one glides.
   * @param {string} drawn its form @param {Area[]} areas @param {Thing[]} things @param {boolean} glide @returns {string[]} what changed */
  show(drawn, areas, things, glide) {
    const known = this.layOut(drawn);
    const now = new Set(things.map((thing) => thing.id));
    const put = things.filter((thing) => JSON.stringify(this.nodes.get(thing.id)?.thing) !== JSON.stringify(thing));
    this.change(areas, put, [...this.nodes.keys()].filter((id) => !now.has(id)), glide && known);
    const order = new Map(things.map((thing, i) => [thing.id, i]));
    this.nodes = new Map([...this.nodes].sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0)));
    this.sort(new Set(areas.map((area) => area.id)));
    return put.filter((thing) => known && !thing.look.includes("still")).map((thing) => thing.id);
  }

  /** Take the layout that a scene is drawn for; whether it was taken already. @param {string} kind the scene's form */
  layOut(kind) {
    if (kind === this.kind) return true;
    this.kind = kind;
    document.body.dataset.form = kind;
    this.nodes.clear();
    this.areas = [];
    const jump = maybe("jump"), panels = maybe("panels") ?? this.side;
    panels.replaceChildren();
    this.layout = kind === "wide" ? new Wide(this.home, this.side, panels) : new Tall(this.home, jump);
    return false;
  }

  /** Put and drop nodes; those that glide. @param {Area[]} areas @param {Thing[]} put @param {string[]} drop @param {boolean} glide */
  change(areas, put, drop, glide) {
    const moving = glide && !still.matches && !document.hidden;
    /** @type {Map<string, DOMRect>} */
    const from = new Map();
    for (const { id, origin, look } of put) {
      const old = this.nodes.get(this.nodes.has(id) ? id : origin);
      if (old && !look.includes("still")) from.set(id, moving ? old.g.getBoundingClientRect() : new DOMRect());
    }
    this.setAreas(areas);
    const touched = new Set();
    for (const id of drop) {
      this.nodes.get(id)?.g.remove();
      this.nodes.delete(id);
    }
    /** @type {Drawn[]} */
    const moved = [];
    const fresh = new Set(put.filter((thing) => !this.nodes.has(thing.id)).map((thing) => thing.id));
    for (const thing of put) {
      const old = this.nodes.get(thing.id);
      const far = !old || placeOf(old.thing) !== placeOf(thing) || old.thing.area !== thing.area;
      const drawn = { thing, g: old ? old.g : el("g") };
      drawn.g.setAttribute("transform", placeOf(thing));
      fill(drawn.g, thing);
      name(drawn.g, thing.title);
      this.nodes.set(thing.id, drawn);
      touched.add(thing.area);
      if (far && from.has(thing.id)) moved.push(drawn);
    }
    this.sort(touched);
    if (!moving) return moved;
    for (const drawn of moved) this.glide(drawn, /** @type {DOMRect} */ (from.get(drawn.thing.id)), fresh.has(drawn.thing.id));
    const thrown = put.filter((thing) => fresh.has(thing.id) && !from.has(thing.id) && isDie(thing));
    for (const { id } of thrown) this.glide(/** @type {Drawn} */ (this.nodes.get(id)), null, true);
    return moved;
  }

  /** Lower layers first. @param {Set<string>} areas */
  sort(areas) {
    for (const id of areas) {
      const into = this.layout.slots.get(id)?.things;
      if (!into) continue;
      const here = [...this.nodes.values()].filter((drawn) => drawn.thing.area === id);
      here.sort((a, b) => a.thing.layer - b.thing.layer);
      const same = here.length === into.children.length && here.every((drawn, i) => into.children[i] === drawn.g);
      if (!same) into.replaceChildren(...here.map((drawn) => drawn.g));
    }
  }

  /** A copy travels above everything from the old place to the new; a die rolls, a new card turns over.
   * @param {Drawn} drawn @param {DOMRect | null} start nowhere else: it rolls where it is @param {boolean} fresh it was not there before */
  glide({ thing, g }, start, fresh) {
    const to = g.getBoundingClientRect(), from = start ?? to;
    const svg = g.ownerSVGElement;
    if (!svg || (!to.width && !to.height)) return;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const [w, h] = [thing.w * scale, thing.h * scale];
    const copy = el("svg", { viewBox: `0 0 ${thing.w} ${thing.h}`, width: w, height: h });
    copy.append(draw({ ...thing, x: 0, y: 0 }));
    copy.style.left = `${to.x + to.width / 2 - w / 2}px`;
    copy.style.top = `${to.y + to.height / 2 - h / 2}px`;
    this.over.append(copy);
    g.classList.add("away");
    const dx = from.x + from.width / 2 - to.x - to.width / 2, dy = from.y + from.height / 2 - to.y - to.height / 2;
    const first = Math.max(0.3, Math.min(3, from.width / (to.width || 1)));
    const turned = isDie(thing) ? " rotate(-360deg)" : fresh && thing.look.startsWith("card") ? " perspective(700px) rotateY(180deg)" : "";
    const path = [{ transform: `translate(${dx}px, ${dy}px) scale(${first})${turned}` }, { transform: "none" }];
    const done = () => {
      copy.remove();
      g.classList.remove("away");
    };
    copy.animate(path, { duration: GLIDE, easing: "cubic-bezier(.3,.7,.2,1)" }).finished.then(done, done);
  }

  /** Everything that moves is where it goes. */
  finish() {
    for (const flying of [...this.over.children, ...document.querySelectorAll(".flying")]) for (const way of flying.getAnimations()) way.finish();
  }

  /** @param {Area[]} areas */
  setAreas(areas) {
    if (JSON.stringify(areas) === JSON.stringify(this.areas)) return;
    this.areas = areas;
    document.body.dataset.panels = areas.some((area) => area.role === "panel") ? "yes" : "no";
    this.layout.set(areas);
  }

  /** Whether a thing lies on the board, not in a strip or panel of somebody's own. @param {string} id */
  isShared(id) {
    const area = this.nodes.get(id)?.thing.area;
    return this.areas.some((each) => each.id === area && each.role === "board");
  }

  /** On a phone, where the table is longer than the window, a thing is brought into view. @param {string} [id] */
  bring(id = "") {
    if (this.kind === "tall") this.nodes.get(id)?.g.scrollIntoView({ block: "center", behavior: softly() });
  }

  /** Larger or smaller; a wide table fills its window and has the browser's own zoom. @param {number} factor */
  zoom(factor) {
    if (this.layout instanceof Tall) this.layout.setZoom(this.areas[0]?.id ?? "", factor);
  }

  /** What may be clicked, each with its tag, which of it cannot be taken back, and what it would change elsewhere.
   * @param {Map<string, string>} legal @param {Set<string>} seals @param {Map<string, [string, string][]>} changes */
  offer(legal, seals, changes) {
    this.changes = changes;
    if (!changes.size) this.marks.foretell([]);
    for (const [id, { g, thing }] of this.nodes) {
      const can = legal.has(id);
      g.classList.toggle("legal", can);
      g.querySelector(".seal")?.remove();
      if (can) {
        g.setAttribute("tabindex", "0");
        g.setAttribute("role", "button");
        g.setAttribute("aria-label", thing.title || thing.text);
        if (seals.has(id)) g.append(el("use", { class: "seal", href: "#ui-seal", x: thing.w - 11, y: -3, width: 14, height: 14 }));
      } else {
        if (thing.title) g.setAttribute("tabindex", "-1");
        else g.removeAttribute("tabindex");
        if (thing.title) g.setAttribute("role", "img");
        else g.removeAttribute("role");
      }
    }
    this.marks.offer(legal);
  }

  /** What a move at this thing, or at the one it lies on, would change elsewhere, where there is but one. @param {Thing | undefined} thing */
  foretell(thing) {
    const on = thing && [...this.changes.keys()].filter((id) => id === thing.id || lies(thing, this.nodes.get(id)?.thing)).pop();
    this.marks.foretell(this.changes.get(on ?? "") ?? []);
  }

  /** The node an event happened on; a click on what cannot be chosen is meant for what can, under it. @param {Event} event @returns {Drawn | null} */
  at(event) {
    let target = event.target instanceof Element ? event.target.closest("g.node") : null;
    if (event instanceof MouseEvent && event.type === "click" && !target?.classList.contains("legal")) {
      const here = document.elementsFromPoint(event.clientX, event.clientY);
      target = here.map((each) => each.closest("g.node.legal")).find((g) => g) ?? target;
    }
    return this.drawn(target);
  }

  /** The thing that an element of the page draws. @param {Element | null} element @returns {Drawn | null} */
  drawn(element) {
    const g = element?.closest("g.node");
    return g instanceof SVGGElement ? this.nodes.get(g.dataset.id ?? "") ?? null : null;
  }
}

/** Whether a thing lies on another. @param {Thing} thing @param {Thing | undefined} under */
const lies = ({ area, x, y, w, h }, under) =>
  under !== undefined && area === under.area && x >= under.x && y >= under.y && x + w <= under.x + under.w && y + h <= under.y + under.h;

/** Whether a thing is a die, by what is drawn on it. @param {Thing} thing */
const isDie = ({ icon, parts }) => icon.startsWith("die-") || parts.some((part) => part.key === "face" && part.icon.startsWith("die-"));

/** A thing's sentence for readers; the browser's own tooltip would hide ours. @param {SVGGElement} g @param {string} title */
function name(g, title) {
  g.querySelector("title")?.remove();
  if (!title) return;
  g.setAttribute("aria-label", title);
  g.setAttribute("role", "img");
}
