// What a reader likes, kept in this browser: theme, text mode, confirming, pace.

import { maybe } from "./dom.js";
import "./tabs.js";
import "./turns.js";

const NAMES = ["theme", "text", "confirm", "pace", "sound"];
/** @type {Record<string, string>} */
const USUAL = { theme: "auto", text: "no", confirm: "no", pace: "calm", sound: "no" };
/** @type {(() => void)[]} */
const listeners = [];

/** @param {string} name */
export function setting(name) {
  try {
    return localStorage.getItem(`emporion-${name}`) ?? USUAL[name];
  } catch {
    return USUAL[name];
  }
}

/** @param {string} name @param {string} value */
export function set(name, value) {
  try {
    localStorage.setItem(`emporion-${name}`, value);
  } catch { /* a browser that keeps nothing still plays */ }
  apply();
}

/** @param {() => void} listener */
export const onSettings = (listener) => listeners.push(listener);

function apply() {
  document.documentElement.dataset.theme = setting("theme");
  document.documentElement.dataset.text = setting("text");
  for (const name of NAMES) {
    const input = /** @type {HTMLSelectElement | HTMLInputElement | null} */ (maybe(`set-${name}`));
    if (input instanceof HTMLInputElement) input.checked = setting(name) === "yes";
    else if (input) input.value = setting(name);
  }
  for (const listener of listeners) listener();
}

/** Make the page's controls work. */
export function begin() {
  const asked = new URLSearchParams(location.search).get("text");
  if (asked) set("text", asked === "1" ? "yes" : "no");
  for (const name of NAMES) {
    const input = /** @type {HTMLSelectElement | HTMLInputElement | null} */ (maybe(`set-${name}`));
    input?.addEventListener("change", () => {
      set(name, input instanceof HTMLInputElement ? (input.checked ? "yes" : "no") : input.value);
    });
  }
  apply();
  document.addEventListener("keydown", (event) => {
    const sheet = document.querySelector("details.settings[open]");
    if (event.key !== "Escape" || !(sheet instanceof HTMLDetailsElement) || document.querySelector("dialog[open]")) return; // what lies on top closes first
    sheet.open = false;
    sheet.querySelector("summary")?.focus();
  });
}
