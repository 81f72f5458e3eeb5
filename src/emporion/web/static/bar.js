// The bar: where we are in round and turn, what is asked and how many are still to choose, and the moves without a place.

import { dom, get, maybe } from "./dom.js";
import { line, plain } from "./lines.js";
/** @import {Phase} from "./types.js" */

/** The round, and the parts of it or of a turn as a chain of arrows. @param {Phase | null} phase */
export function showPhase(phase) {
  const list = get("phase");
  list.hidden = !phase;
  if (!phase) return;
  const round = phase.round ? [dom("li", { class: "round" }, ...line(phase.round))] : [];
  list.replaceChildren(...round, ...phase.parts.map((part, at) => dom("li",
    at === phase.now ? { class: "now", "aria-current": "step" } : { class: at < phase.now ? "past" : "to-come" }, ...line(part))));
}

/** What is asked; long ones are written smaller, in two lines. @param {string} text @param {number} more still to choose */
export function showPrompt(text, more) {
  const prompt = get("prompt");
  prompt.replaceChildren(...line(text), ...(more ? [dom("span", { class: "still-more" }, `${more} more`)] : []));
  prompt.setAttribute("aria-label", plain(text) + (more ? ` ${more} more.` : ""));
  fitBar();
}

/** What has no room in one line: the prompt is written smaller, then buttons go into a tray below; the part that is now is in sight. */
function fitBar() {
  const prompt = get("prompt"), actions = get("actions"), phase = get("phase"), at = phase.querySelector(".now");
  phase.scrollLeft = 0;
  if (at) phase.scrollLeft = Math.max(0, at.getBoundingClientRect().right + 16 - phase.getBoundingClientRect().right);
  prompt.classList.remove("long");
  actions.classList.remove("tray");
  if (prompt.scrollWidth > prompt.clientWidth + 1) prompt.classList.add("long");
  const row = prompt.parentElement;
  if (row && row.scrollWidth > row.clientWidth + 1) actions.classList.add("tray");
}

const row = maybe("prompt")?.parentElement;
if (row) new ResizeObserver(fitBar).observe(row);
