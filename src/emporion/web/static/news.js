// Words for the moment: what is said to the player, and news for a screen reader.

import { dom, get } from "./dom.js";

/** A word to the player, for a while. @param {string} text */
export function say(text) {
  const place = get("said");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(Number(place.dataset.timer));
  place.dataset.timer = String(setTimeout(() => (place.hidden = true), 9000));
}

/** News for a screen reader. @param {string[]} lines */
export function news(lines) {
  const place = get("news");
  for (const line of lines) place.append(dom("p", {}, line));
  while (place.children.length > 12) place.firstChild?.remove();
}
