// Draws nodes by the contract of docs/scene.md, exactly as scene/svg.py does.

/** @import {Thing} from "./types.js" */

const SVG = "http://www.w3.org/2000/svg";
/** @type {Record<string, number>} */
const SIZES = { small: 12, large: 18, huge: 26 };
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
  names.forEach((name, i) => into.append(el("use", {
    class: "icon", href: "#" + name, x: left + side * (i % columns), y: top + side * Math.floor(i / columns),
    width: side, height: side,
  })));
}

/** Lines of text in a box. @param {Element} into @param {string} text @param {string[]} words @param {number[]} box */
function label(into, text, words, [x, y, w, h]) {
  const size = sizeOf(words), lines = text.split("\n"), high = 1.2 * size, badge = words.includes("badge");
  const at = words.includes("left") ? x + 5 : badge ? x + w - 2 : words.includes("right") ? x + w - 5 : x + w / 2;
  const first = words.includes("top") ? y + 1.05 * size + 1
    : words.includes("bottom") || badge ? y + h - high * (lines.length - 1) - 0.3 * size
    : y + h / 2 - (high * (lines.length - 1)) / 2 + 0.36 * size;
  lines.forEach((line, i) => into.append(el("text", { class: "label", x: at, y: first + high * i }, line)));
}

/** The inside of a node. @param {SVGGElement} g @param {Thing} thing */
export function fill(g, { id, w, h, look, text, title, icon }) {
  const words = look.split(" ");
  let names = icon ? icon.split(" ") : [];
  g.replaceChildren();
  g.setAttribute("class", "node " + look);
  g.dataset.id = id;
  if (title) g.append(el("title", {}, title));
  if (words[0] === "region") {
    g.append(el("use", { class: "shape", href: "#" + names[0], width: w, height: h }));
    names = names.slice(1);
  } else g.append(el("path", { class: "shape", d: shape(words[0], w, h) }));
  const [forIcons, forText] = boxes(w, h, words, text, names.join(" "));
  icons(g, names, forIcons);
  if (text) label(g, text, words, forText);
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
  const none = { id: "", area: "", text: "", title: "", origin: "", about: "" };
  svg.append(draw({ ...none, x: 0, y: 0, w: 48, h: 48, look: "none", icon, layer: 0, turn }));
  return svg;
}
