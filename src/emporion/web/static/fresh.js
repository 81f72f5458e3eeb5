// Lists of tables stay as they are on the server, as long as somebody looks at the page; under the pointer nothing moves.

import { begin } from "./settings.js";

const EVERY = 15_000; // milliseconds

begin();

/** Read the page again and put its lists in the place of those shown. */
async function refresh() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.pathname);
    if (!answer.ok) return;
    const found = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const shown of document.querySelectorAll(".fresh")) put(shown, found.getElementById(shown.id));
  } catch { /* without a connection they stay as they were */ }
}

/** @param {Element} shown @param {Element | null} fresh */
function put(shown, fresh) {
  if (!fresh || shown.matches(":hover, :focus-within") || fresh.innerHTML === shown.innerHTML) return;
  const folded = fresh.querySelector("details");
  if (folded) folded.open = Boolean(shown.querySelector("details[open]"));
  shown.replaceWith(document.adoptNode(fresh));
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);
