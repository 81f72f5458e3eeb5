// A table by its keys: between things by arrows, and the buttons that have a letter.

import { maybe } from "./dom.js";
import { set, setting } from "./settings.js";
/** @import {Board, Drawn} from "./board.js" */
/** @import {Ghost} from "./ghost.js" */
/** @import {Hint} from "./hint.js" */
/** @import {Inspector} from "./inspector.js" */
/** @import {Past} from "./past.js" */
/** @import {Pop} from "./pop.js" */

/** The nearest element in the direction of an arrow key. @param {Element} from @param {string} key @param {Element[]} all */
function neighbour(from, key, all) {
  const here = from.getBoundingClientRect();
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  /** @type {[number, Element | null]} */
  let best = [Infinity, null];
  for (const other of all) {
    const box = other.getBoundingClientRect();
    const x = box.x + box.width / 2 - here.x - here.width / 2, y = box.y + box.height / 2 - here.y - here.height / 2;
    const along = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along > 1 && along + 2 * aside < best[0]) best = [along + 2 * aside, other];
  }
  return best[1];
}

/** What arrow keys go between: what may be chosen; with Shift all that can be looked at. @param {boolean} all */
const reachable = (all) => [...document.querySelectorAll(all ? "g.node[tabindex]" : "g.node.legal")];

/** What a digit chooses of one's own strip: the first, the second … of what may be chosen there. @param {Board} board @param {string} key */
const own = (board, key) => board.drawn([...document.querySelectorAll(":is(.strip, .own) g.node.legal")][Number(key) - 1] ?? null);

/** All keys of a table: what is chosen and looked at, and the buttons that have a letter.
 * @param {{board: Board, ghost: Ghost, hint: Hint, inspector: Inspector, past: Past, pop: Pop, clicked: (drawn: Drawn) => void, skip: () => void}} table */
export function listen({ board, ghost, hint, inspector, past, pop, clicked, skip }) {
  document.addEventListener("keydown", (event) => {
    const active = document.activeElement;
    if (event.ctrlKey || event.metaKey || event.altKey || active?.matches("input, select, textarea, [role=tab]") || document.querySelector("dialog[open]")) return;
    const node = board.drawn(active);
    const key = event.key, chosen = own(board, key);
    const back = /** @type {HTMLElement | null} */ (document.querySelector("[data-pick]"));
    if (node && (key === "Enter" || key === " ")) clicked(node);
    else if (key === "i") inspector.keep(node);
    else if (key === "r" && ghost.move) ghost.turn(1);
    else if (key === "Escape" && past.now) past.back();
    else if (key === "Escape" && back) back.click();
    else if (key === "Escape" && ghost.move && !inspector.pinned) maybe("undo")?.click();
    else if (key === "Escape" && !pop.open) hint.close() || inspector.close();
    else if (chosen) clicked(chosen);
    else if (key.startsWith("Arrow") && !pop.open) {
      const there = reachable(event.shiftKey), target = node ? neighbour(node.g, key, there) : there[0];
      if (!target) return;
      /** @type {SVGGElement} */ (target).focus();
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
    } else if (key === "u") maybe("undo")?.click();
    else if (key === "h") maybe("hint")?.click();
    else if (key === "s") skip();
    else if (key === "t") set("text", setting("text") === "yes" ? "no" : "yes");
    else if (key === "+" || key === "-") board.zoom(key === "+" ? 1.3 : 1 / 1.3);
    else return;
    event.preventDefault();
  });
}
