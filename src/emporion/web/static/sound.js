// A few small sounds of our own, off until switched on.

import { setting } from "./settings.js";

const FOLDER = new URL("sounds/", import.meta.url);
/** @type {Map<string, HTMLAudioElement>} */
const loaded = new Map();

/** @param {"turn" | "move" | "end"} name @param {boolean} [hidden] also while nobody looks */
export function play(name, hidden = false) {
  if (setting("sound") !== "yes" || (document.hidden && !hidden)) return;
  const sound = loaded.get(name) ?? new Audio(new URL(`${name}.wav`, FOLDER).href);
  loaded.set(name, sound);
  sound.currentTime = 0;
  sound.play().catch(() => undefined); // a browser that wants a click first stays silent
}
