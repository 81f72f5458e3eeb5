// Words with symbols among them, as a page writes them.

import { dom } from "./dom.js";
import { el, runs } from "./draw.js";

/** A line of words and symbols. @param {string} text @returns {(Node | string)[]} */
export function line(text) {
  return runs(text).map((run) => (run.symbol ? symbol(run.text) : run.bold ? dom("b", {}, run.text) : run.text));
}

/** A symbol as high as the text. @param {string} id */
function symbol(id) {
  const box = document.getElementById(id)?.getAttribute("viewBox")?.split(" ").map(Number) ?? [0, 0, 1, 1];
  const svg = el("svg", { class: "symbol", role: "img", "aria-label": spoken(id), viewBox: `0 0 ${box[2]} ${box[3]}` });
  svg.append(el("use", { class: "icon", href: `#${id}`, width: box[2], height: box[3] }));
  return svg;
}

/** A symbol's name as it is read aloud: without the game's, which all begin with. @param {string} id */
const spoken = (id) => id.split("-").slice(1).join(" ") || id;

/** The same line for a reader. @param {string} text */
export const plain = (text) => runs(text).map((run) => (run.symbol ? spoken(run.text) : run.text)).join("");
