// Points fly from where they were made to their owner's panel.

import { get } from "./dom.js";
/** @import {Board} from "./board.js" */

const FLIGHT = 380; // milliseconds

/** @param {Board} board @param {number[]} before @param {number[]} now @param {string[]} from ids of what just moved */
export function flyPoints(board, before, now, from) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
  const start = from.map((id) => board.nodes.get(id)?.g.getBoundingClientRect()).find(Boolean);
  now.forEach((points, seat) => {
    const won = points - (before[seat] ?? points);
    const goal = document.querySelector(`[data-area="panel-${seat}"]`)?.getBoundingClientRect();
    if (!won || !goal) return;
    const mark = document.createElement("span");
    mark.className = won > 0 ? "flying" : "flying lost";
    mark.textContent = won > 0 ? `+${won}` : `−${-won}`;
    mark.setAttribute("aria-hidden", "true");
    get("table").append(mark);
    const [x, y] = start ? [start.x + start.width / 2, start.y + start.height / 2] : [goal.x, goal.y];
    const flight = mark.animate([
      { transform: `translate(${x}px, ${y}px) scale(1.4)`, opacity: 1 },
      { transform: `translate(${goal.right - 50}px, ${goal.y + 8}px) scale(1)`, opacity: 0.9 },
    ], { duration: FLIGHT, easing: "ease-in-out" });
    flight.onfinish = () => mark.remove();
  });
}
