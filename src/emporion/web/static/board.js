// The areas of a scene on the page: nodes come, go and glide by id; areas zoom; things are highlighted.

import { draw, el, fill, placeOf } from "./draw.js";
import { dom } from "./dom.js";
/** @import {Area, Thing} from "./types.js" */

/** @typedef {{thing: Thing, g: SVGGElement}} Drawn */

const still = window.matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = 450;
const HEAD = 32, GAP = 12, BAR = 14; // pixels: an area's title, between columns, a scroll bar

export class Board {
  /** @param {HTMLElement} home where areas are put @param {HTMLElement | null} jump the bar that leads to them */
  constructor(home, jump) {
    this.home = home;
    this.jump = jump;
    /** @type {Map<string, Drawn>} */
    this.nodes = new Map();
    /** @type {Area[]} */
    this.areas = [];
    /** @type {Map<string, number>} */
    this.zoom = new Map();
    this.over = dom("div", { class: "gliding", "aria-hidden": "true" });
    document.body.append(this.over);
    new ResizeObserver(() => this.fit()).observe(home);
  }

  /** @param {string} id @returns {HTMLElement | null} */
  section(id) {
    return this.home.querySelector(`[data-area="${CSS.escape(id)}"]`);
  }

  /** @param {string} id @returns {SVGSVGElement | null} */
  svg(id) {
    return this.section(id)?.querySelector("svg") ?? null;
  }

  /** The whole scene; what changed since the last one glides. @param {Area[]} areas @param {Thing[]} things @param {boolean} glide */
  show(areas, things, glide) {
    const now = new Set(things.map((thing) => thing.id));
    const put = things.filter((thing) => JSON.stringify(this.nodes.get(thing.id)?.thing) !== JSON.stringify(thing));
    this.change(areas, put, [...this.nodes.keys()].filter((id) => !now.has(id)), glide);
    const order = new Map(things.map((thing, i) => [thing.id, i]));
    this.nodes = new Map([...this.nodes].sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0)));
    this.sort(new Set(areas.map((area) => area.id)));
  }

  /** Put and drop nodes; how many glide. @param {Area[]} areas @param {Thing[]} put @param {string[]} drop @param {boolean} glide */
  change(areas, put, drop, glide) {
    const moving = glide && !still.matches && !document.hidden;
    /** @type {Map<string, DOMRect>} */
    const from = new Map();
    if (moving) {
      for (const { id, origin, look } of put) {
        const old = this.nodes.get(this.nodes.has(id) ? id : origin);
        if (old && !look.includes("still")) from.set(id, old.g.getBoundingClientRect());
      }
    }
    this.setAreas(areas);
    const touched = new Set();
    for (const id of drop) {
      this.nodes.get(id)?.g.remove();
      this.nodes.delete(id);
    }
    /** @type {Drawn[]} */
    const moved = [];
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
    for (const drawn of moved) this.glide(drawn, /** @type {DOMRect} */ (from.get(drawn.thing.id)));
    return moved.length;
  }

  /** Lower layers first. @param {Set<string>} areas */
  sort(areas) {
    for (const id of areas) {
      const svg = this.svg(id);
      if (!svg) continue;
      const here = [...this.nodes.values()].filter((drawn) => drawn.thing.area === id);
      here.sort((a, b) => a.thing.layer - b.thing.layer);
      const same = here.length === svg.children.length && here.every((drawn, i) => svg.children[i] === drawn.g);
      if (!same) svg.replaceChildren(...here.map((drawn) => drawn.g));
    }
  }

  /** A copy travels above everything from the old place to the new. @param {Drawn} drawn @param {DOMRect} from */
  glide({ thing, g }, from) {
    const to = g.getBoundingClientRect();
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
    const path = [{ transform: `translate(${dx}px, ${dy}px) scale(${first})` }, { transform: "none" }];
    const done = () => {
      copy.remove();
      g.classList.remove("away");
    };
    copy.animate(path, { duration: GLIDE, easing: "cubic-bezier(.3,.7,.2,1)" }).finished.then(done, done);
  }

  /** @param {Area[]} areas */
  setAreas(areas) {
    if (JSON.stringify(areas) === JSON.stringify(this.areas)) return;
    const known = new Set(areas.map((area) => area.id));
    for (const old of this.home.querySelectorAll("[data-area]")) {
      if (!known.has(/** @type {HTMLElement} */ (old).dataset.area ?? "")) old.remove();
    }
    this.areas = areas;
    areas.forEach(({ id, title, w, h }, i) => {
      const section = this.section(id) ?? this.makeArea(id);
      section.className = i ? "area" : "area main";
      /** @type {HTMLElement} */ (section.querySelector("h2 span")).textContent = title;
      if (!section.isConnected) this.home.append(section);
      this.svg(id)?.setAttribute("viewBox", `0 0 ${w} ${h}`);
      this.svg(id)?.setAttribute("aria-label", title);
    });
    this.jump?.replaceChildren(...areas.map(({ id, title }) => dom("a", { href: `#area-${id}` }, title)),
      dom("a", { href: "#area-log" }, "Log"));
    this.fit();
  }

  /** @param {string} id */
  makeArea(id) {
    const svg = el("svg", { role: "group" });
    const pane = dom("div", { class: "pane" }, svg);
    const closer = dom("button", { type: "button", class: "zoom", title: "Larger" }, "+");
    const farther = dom("button", { type: "button", class: "zoom", title: "Smaller" }, "−");
    closer.onclick = () => this.setZoom(id, 1.3);
    farther.onclick = () => this.setZoom(id, 1 / 1.3);
    pane.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.setZoom(id, event.deltaY < 0 ? 1.15 : 1 / 1.15, event);
    }, { passive: false });
    pinch(pane, (factor, at) => this.setZoom(id, factor, at));
    drag(pane);
    const head = dom("h2", {}, dom("span"), dom("span", { class: "zooms" }, farther, closer));
    return dom("section", { "data-area": id, id: `area-${id}`, tabindex: "-1" }, head, pane);
  }

  /** @param {string} id @param {number} factor @param {{clientX: number, clientY: number}} [at] */
  setZoom(id, factor, at) {
    const svg = this.svg(id), pane = svg?.parentElement;
    if (!svg || !pane) return;
    const old = this.zoom.get(id) ?? 1, now = Math.max(1, Math.min(5, old * factor));
    const box = pane.getBoundingClientRect();
    const x = at ? at.clientX - box.x : box.width / 2, y = at ? at.clientY - box.y : box.height / 2;
    const grown = now / old;
    const [left, top] = [(pane.scrollLeft + x) * grown - x, (pane.scrollTop + y) * grown - y];
    this.zoom.set(id, now);
    this.fit();
    pane.scrollTo(left, top);
  }

  /** How large areas are: side by side on a wide page, the first as high as fits; else each across the page. */
  fit() {
    if (!this.areas.length || !this.home.clientWidth) return;
    const wide = window.matchMedia("(min-width: 900px)").matches;
    const room = this.home.clientWidth, high = this.home.clientHeight - HEAD;
    const [main, ...rest] = this.areas;
    /** @type {Map<string, number>} */
    const scales = new Map();
    let columns = [this.areas.map((area) => area.id)];
    if (!wide) for (const { id, w } of this.areas) scales.set(id, Math.max(1, room / w));
    else {
      const least = rest.length ? Math.max(...rest.map((area) => area.w)) + BAR : 0;
      const first = Math.max(1, Math.min((room - least - GAP) / main.w, high / main.h));
      scales.set(main.id, first);
      const beside = beneath(rest, room - main.w * first - GAP - BAR, high + HEAD);
      for (const { id } of rest) scales.set(id, beside.scale);
      columns = beside.over
        ? under(main.id, rest, high + HEAD, high - main.h * first)
        : [[main.id], ...beside.columns];
    }
    this.arrange(columns);
    for (const { id, w, h } of this.areas) {
      const svg = this.svg(id), pane = svg?.parentElement;
      if (!svg || !pane) continue;
      const scale = scales.get(id) ?? 1, zoom = this.zoom.get(id) ?? 1;
      svg.setAttribute("width", String(Math.floor(w * scale * zoom)));
      svg.setAttribute("height", String(Math.floor(h * scale * zoom)));
      pane.style.width = `${Math.min(Math.floor(w * scale), room)}px`;
      pane.style.height = `${Math.floor(h * scale)}px`;
    }
    // What does not fit can be jumped to on a wide page too.
    const more = [...this.home.children].some((column) => column.scrollHeight > column.clientHeight + 4);
    if (more) this.jump?.classList.add("more");
  }

  /** Put the areas into columns; nothing is moved that is where it belongs. @param {string[][]} columns */
  arrange(columns) {
    const plan = JSON.stringify(columns);
    if (this.home.dataset.plan === plan) return;
    this.home.dataset.plan = plan;
    const made = columns.map((ids) => dom("div", { class: "column" }, ...ids.flatMap((id) => this.section(id) ?? [])));
    this.home.replaceChildren(...made);
  }

  /** Mark what may be clicked. @param {Set<string>} legal @param {Set<string>} seals */
  mark(legal, seals) {
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
        g.removeAttribute("tabindex");
        if (thing.title) g.setAttribute("role", "img");
        else g.removeAttribute("role");
      }
    }
  }

  /** @param {string | null} chosen */
  choose(chosen) {
    for (const [id, { g }] of this.nodes) g.classList.toggle("chosen", id === chosen);
  }

  /** The node an event happened on; a click on what cannot be chosen is meant for what can, under it. @param {Event} event @returns {Drawn | null} */
  at(event) {
    let target = event.target instanceof Element ? event.target.closest("g.node") : null;
    if (event instanceof MouseEvent && event.type === "click" && !target?.classList.contains("legal")) {
      const here = document.elementsFromPoint(event.clientX, event.clientY);
      target = here.map((each) => each.closest("g.node.legal")).find((g) => g) ?? target;
    }
    return target instanceof SVGGElement ? this.nodes.get(target.dataset.id ?? "") ?? null : null;
  }
}

/** A thing's sentence for readers; the browser's own tooltip would hide ours. @param {SVGGElement} g @param {string} title */
function name(g, title) {
  g.querySelector("title")?.remove();
  if (!title) return;
  g.setAttribute("aria-label", title);
  g.setAttribute("role", "img");
}

/** The columns in which areas are largest, at most so high in all; when nothing fits they scroll at their own size.
 * @param {Area[]} areas @param {number} width @param {number} high */
function beneath(areas, width, high) {
  const widest = Math.max(1, ...areas.map((area) => area.w));
  for (let scale = Math.min(1.6, width / widest); ; scale -= 0.04) {
    const count = Math.max(1, Math.floor((width + GAP) / (widest * scale + GAP)));
    /** @type {string[][]} */
    const columns = [[]];
    let filled = 0, over = false;
    for (const { id, h } of areas) {
      const more = h * scale + HEAD + 4;
      if (filled + more > high && columns.length < count) [columns[columns.length], filled] = [[], 0];
      columns[columns.length - 1].push(id);
      filled += more;
      over ||= filled > high;
    }
    if (!over || scale <= 1.04) return { scale: over ? 1 : Math.max(1, scale), columns, over };
  }
}

/** When the column beside the first area is too small for all: what fits no more goes under the first, if it fits there.
 * @param {string} main @param {Area[]} areas @param {number} high @param {number} left @returns {string[][]} */
function under(main, areas, high, left) {
  const below = [main], beside = [];
  let filled = 0;
  for (const { id, h } of areas) {
    const more = h + HEAD + 4;
    if (filled + more > high && more <= left) {
      below.push(id);
      left -= more;
    } else {
      beside.push(id);
      filled += more;
    }
  }
  return [below, beside];
}

/** Two fingers zoom. @param {HTMLElement} pane @param {(factor: number, at: {clientX: number, clientY: number}) => void} zoom */
function pinch(pane, zoom) {
  let apart = 0;
  /** @param {TouchEvent} event */
  const distance = ({ touches: [a, b] }) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  pane.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) apart = distance(event);
  }, { passive: true });
  pane.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2 || !apart) return;
    event.preventDefault();
    const now = distance(event), [a, b] = event.touches;
    zoom(now / apart, { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 });
    apart = now;
  }, { passive: false });
}

/** A mouse drags what is larger than its pane. @param {HTMLElement} pane */
function drag(pane) {
  pane.addEventListener("pointerdown", (down) => {
    if (down.pointerType !== "mouse" || down.button !== 0) return;
    if (pane.scrollWidth <= pane.clientWidth && pane.scrollHeight <= pane.clientHeight) return;
    const [left, top] = [pane.scrollLeft, pane.scrollTop];
    /** @param {PointerEvent} move */
    const follow = (move) => pane.scrollTo(left - move.clientX + down.clientX, top - move.clientY + down.clientY);
    const end = () => window.removeEventListener("pointermove", follow);
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end, { once: true });
  });
}
