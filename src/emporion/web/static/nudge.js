// "Your turn", in a window that nobody looks at: its title says so, and a sound if wanted; once a turn.

import { play } from "./sound.js";

let title = "";

/** @param {string} words */
export function nudge(words) {
  if (!document.hidden) return;
  title ||= document.title;
  document.title = `(1) ${words}: ${title.replace(/^● /, "")}`;
  play("turn", true);
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && title) document.title = title;
  title = "";
});
