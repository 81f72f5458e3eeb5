// Draws nodes by the contract of docs/scene.md, exactly as scene/svg.py does.

import { METRICS } from "./metrics.js";
/** @import {Area, Part, Thing} from "./types.js" */

const SVG = "http://www.w3.org/2000/svg";
/** @type {Record<string, number>} */
const SIZES = { tiny: 11, small: 12, big: 16, large: 18, huge: 26 };
const SYMBOL = 1.15, ICON = 1.1, OVER = 0.88; // of a symbol in a line, in sizes: its width, how large and how high it is
/** @type {Record<string, [number, number][]>} */
const CORNERS = {
  hex: [[0.25, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0.25, 1], [0, 0.5]],
  tri: [[0.5, 0], [1, 1], [0, 1]],
  diamond: [[0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]],
  tag: [[0, 0], [0.85, 0], [1, 0.5], [0.85, 1], [0, 1]],
  shield: [[0, 0], [1, 0], [1, 0.6], [0.5, 1], [0, 0.6]],
};

/**
 * An SVG element with attributes.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Record<string, string | number>} [attributes] @param {string} [text]
 * @returns {SVGElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, text = "") {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  if (text) made.textContent = text;
  return made;
}

/** The outline of a shape as path data. @param {string} word @param {number} w @param {number} h */
export function shape(word, w, h) {
  if (word === "line") return `M0 0L${w} ${h}`;
  if (word === "rise") return `M0 ${h}L${w} 0`;
  if (word === "disc") {
    const x = w / 2, y = h / 2;
    return `M0 ${y}A${x} ${y} 0 0 1 ${w} ${y}A${x} ${y} 0 0 1 0 ${y}Z`;
  }
  if (word === "arch") {
    const r = Math.min(w / 2, h);
    return `M0 ${h}V${r}A${w / 2} ${r} 0 0 1 ${w} ${r}V${h}Z`;
  }
  const corners = CORNERS[word];
  if (corners) return "M" + corners.map(([x, y]) => `${x * w} ${y * h}`).join("L") + "Z";
  const r = Math.min(word === "card" ? 6 : word === "pill" ? h / 2 : 3, w / 2, h / 2);
  const arc = `A${r} ${r} 0 0 1 `;
  return `M${r} 0H${w - r}${arc}${w} ${r}V${h - r}${arc}${w - r} ${h}H${r}${arc}0 ${h - r}V${r}${arc}${r} 0Z`;
}

/** @param {string[]} words */
function sizeOf(words) {
  for (const word of words) if (SIZES[word]) return SIZES[word];
  return 14;
}

/** @param {string[]} words */
function faceOf(words) {
  if (words.includes("serif")) return "serif";
  return words.includes("bold") || words.includes("badge") ? "bold" : words.includes("semi") ? "semi" : "sans";
}

/** The face of bold words among others. @param {string} face */
const bolder = (face) => (face === "serif" ? "serif" : "bold");

/** @type {Map<string, Map<string, number>>} */
const letters = new Map(Object.entries(METRICS).map(([face, rows]) =>
  [face, new Map(Object.entries(rows).flatMap(([wide, row]) => [...row].map((letter) => [letter, Number(wide) / 1000])))]));

/** A line in pieces: words, plain or bold, or one symbol. @param {string} line */
export function runs(line) {
  /** @type {{text: string, bold: boolean, symbol: boolean}[]} */
  const found = [];
  let bold = false, at = 0;
  for (const special of line.matchAll(/\*|\{(?!p\d+\})([a-z][\w-]*)\}/g)) {
    if (special.index > at) found.push({ text: line.slice(at, special.index), bold, symbol: false });
    at = special.index + special[0].length;
    if (special[1]) found.push({ text: special[1], bold, symbol: true });
    else bold = !bold;
  }
  if (at < line.length) found.push({ text: line.slice(at), bold, symbol: false });
  return found;
}

/** How many units a line takes. @param {string} line @param {number} size @param {string} face */
function width(line, size, face) {
  let em = 0;
  for (const { text, bold, symbol } of runs(line)) {
    const known = letters.get(bold ? bolder(face) : face);
    if (symbol) em += SYMBOL;
    else for (const letter of text) em += known?.get(letter) ?? 1;
  }
  return em * size;
}

/** Where icons and text go. @param {number} w @param {number} h @param {string[]} words @param {string} text @param {string} icon */
function boxes(w, h, words, text, icon) {
  const edge = words.includes("full") ? 0 : 0.06 * Math.min(w, h);
  if (!text || !icon || words.includes("over") || words.includes("badge")) {
    return [[edge, edge, w - 2 * edge, h - 2 * edge], [0, 0, w, h]];
  }
  if (w >= 1.5 * h) {
    const side = words.includes("row") ? h * Math.max(1, icon.split(" ").length) : h;
    return [[edge, edge, side - 2 * edge, h - 2 * edge], [side, 0, w - side, h]];
  }
  const high = 1.2 * sizeOf(words) * text.split("\n").length + 2;
  return [[edge, edge, w - 2 * edge, h - high - edge], [0, h - high, w, high]];
}

/** Symbols in a grid in the middle of a box. @param {Element} into @param {string[]} names @param {number[]} box */
function icons(into, names, [x, y, w, h]) {
  if (!names.length) return;
  let columns = 1, side = 0;
  for (let c = 1; c <= names.length; c++) {
    const s = Math.min(w / c, h / Math.ceil(names.length / c));
    if (s > side + 0.001) [columns, side] = [c, s];
  }
  const left = x + (w - side * columns) / 2, top = y + (h - side * Math.ceil(names.length / columns)) / 2;
  names.forEach((name, i) => into.append(icon(name, left + side * (i % columns), top + side * Math.floor(i / columns), side)));
}

/** @param {string} name @param {number} x @param {number} y @param {number} side */
function icon(name, x, y, side) {
  return el("use", { class: "icon", href: "#" + name, x, y, width: side, height: side });
}

/** Lines of text in a box. @param {Element} into @param {string} text @param {string[]} words @param {number[]} box */
function label(into, text, words, [x, y, w, h]) {
  const size = sizeOf(words), lines = text.split("\n"), high = 1.2 * size, badge = words.includes("badge");
  const at = words.includes("left") ? x + 5 : badge ? x + w - 2 : words.includes("right") ? x + w - 5 : x + w / 2;
  const first = words.includes("top") ? y + 1.05 * size + 1
    : words.includes("bottom") || badge ? y + h - high * (lines.length - 1) - 0.3 * size
    : y + h / 2 - (high * (lines.length - 1)) / 2 + 0.36 * size;
  lines.forEach((line, i) => into.append(...lineOf(line, words, at, first + high * i)));
}

/** One line: as one text, or, where symbols stand in it, run by run from its left end.
 * @param {string} line @param {string[]} words @param {number} x @param {number} y @returns {SVGElement[]} */
function lineOf(line, words, x, y) {
  const pieces = runs(line);
  if (!pieces.some((piece) => piece.symbol)) {
    const text = el("text", { class: "label", x, y });
    text.append(...pieces.map((piece) => (piece.bold ? el("tspan", { class: "strong" }, piece.text) : piece.text)));
    return [text];
  }
  const size = sizeOf(words), face = faceOf(words);
  if (!words.includes("left")) x -= width(line, size, face) / (words.includes("right") || words.includes("badge") ? 1 : 2);
  /** @type {SVGElement[]} */
  const drawn = [];
  for (const { text, bold, symbol } of pieces) {
    if (symbol) {
      drawn.push(icon(text, x + ((SYMBOL - ICON) / 2) * size, y - OVER * size, ICON * size));
      x += SYMBOL * size;
      continue;
    }
    const own = bold ? bolder(face) : face, said = text.trimStart();
    x += width(text.slice(0, text.length - said.length), size, own);
    if (said) drawn.push(el("text", { class: bold ? "label run strong" : "label run", x, y }, said));
    x += width(said, size, own);
  }
  return drawn;
}

/** Shape, icons and text of a node or a part of one. @param {SVGGElement} g @param {Thing | Part} thing */
function inside(g, { w, h, look, text, icon }) {
  const words = look.split(" ");
  let names = icon ? icon.split(" ") : [];
  if (words[0] === "region") {
    g.append(el("use", { class: "shape", href: "#" + names[0], width: w, height: h }));
    names = names.slice(1);
  } else g.append(el("path", { class: "shape", d: shape(words[0], w, h) }));
  const [forIcons, forText] = boxes(w, h, words, text, names.join(" "));
  icons(g, names, forIcons);
  if (text) label(g, text, words, forText);
}

/** A part, in its node's coordinates. @param {Part} part */
function drawPart(part) {
  const g = el("g", { class: "part " + part.look, "data-key": part.key, transform: `translate(${part.x} ${part.y})` });
  inside(g, part);
  return g;
}

/** The inside of a node. @param {SVGGElement} g @param {Thing} thing */
export function fill(g, thing) {
  g.replaceChildren();
  g.setAttribute("class", "node " + thing.look);
  g.dataset.id = thing.id;
  if (thing.title) g.append(el("title", {}, thing.title));
  inside(g, thing);
  g.append(...thing.parts.map(drawPart));
}

/** The outline over a node that is legal or chosen: its colour between a light rim and a dark one.
 * @param {Thing} thing @param {string} kind */
export function mark(thing, kind) {
  const { id, w, h, look, icon } = thing, word = look.split(" ")[0];
  const first = word === "region" ? icon.split(" ")[0] : "";
  const g = el("g", { class: "mark " + kind, "data-for": id, transform: placeOf(thing) });
  const outline = first && bare(first)
    ? () => el("use", { href: "#" + first, width: w, height: h })
    : () => el("path", { d: shape(first ? "card" : word, w, h) });
  for (const rim of ["dark", "light", "tone"]) {
    const made = outline();
    made.setAttribute("class", "rim " + rim);
    g.append(made);
  }
  return g;
}

/** Whether a symbol is an outline alone, that takes its colours from where it is used. @param {string} name */
function bare(name) {
  const symbol = document.getElementById(name);
  return symbol !== null && !symbol.querySelector("[class], [fill]");
}

/** A word or two at a thing that may be chosen: across its upper edge, inside its area.
 * @param {Thing} thing @param {string} text @param {Area} area */
export function tag(thing, text, area) {
  const w = width(text, 12, "bold") + 12, h = 17;
  const high = thing.turn % 180 ? thing.w : thing.h;
  const x = Math.min(Math.max(thing.x + thing.w / 2 - w / 2, 0), Math.max(area.w - w, 0));
  let y = thing.y + thing.h / 2 - high / 2 - 11;
  if (y < 0) y += high + 5;
  const g = el("g", { class: "part offer small bold", "data-for": thing.id, transform: `translate(${x} ${y})` });
  g.append(el("path", { class: "shape", d: shape("pill", w, h) }));
  label(g, text, ["small", "bold"], [0, 0, w, h]);
  return g;
}

/** What lies under an area's nodes. @param {Area} area */
export function ground(area) {
  return el("use", { class: "ground", href: "#" + area.ground, width: area.w, height: area.h });
}

/** Where a node lies. @param {Thing} thing */
export function placeOf({ x, y, w, h, turn }) {
  return `translate(${x} ${y})` + (turn ? ` rotate(${turn} ${w / 2} ${h / 2})` : "");
}

/** A whole node. @param {Thing} thing */
export function draw(thing) {
  const g = el("g", { transform: placeOf(thing) });
  fill(g, thing);
  return g;
}

/** The small picture of a move: its icons as those of a node of 48 × 48. @param {string} icon @param {number} turn */
export function small(icon, turn) {
  const svg = el("svg", { viewBox: "0 0 48 48", class: "small-picture", "aria-hidden": "true" });
  const none = { id: "", area: "", text: "", title: "", origin: "", about: "", parts: [], of: "" };
  svg.append(draw({ ...none, x: 0, y: 0, w: 48, h: 48, look: "none", icon, layer: 0, turn }));
  return svg;
}
