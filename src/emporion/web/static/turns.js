// How many other tables wait for me: in the bar, and in the title of a page that nobody looks at.

import { maybe } from "./dom.js";

const EVERY = 30_000; // milliseconds

/** Ask, and show it. */
export async function countTurns() {
  const badge = /** @type {HTMLAnchorElement | null} */ (maybe("turns"));
  if (!badge) return;
  try {
    const answer = await fetch("/turns" + new URL(badge.href).search);
    if (!answer.ok) return;
    const { count } = await answer.json();
    badge.hidden = !count;
    const number = badge.querySelector("b");
    if (number) number.textContent = String(count);
  } catch { /* without a connection it stays as it was */ }
}

if (maybe("turns")) {
  countTurns();
  setInterval(countTurns, EVERY);
  document.addEventListener("visibilitychange", countTurns);
}
