// What a move will surely do, before it is clicked: resting on its button, or focusing it, shows it in the inspector.

import { get } from "./dom.js";
/** @import {Asking} from "./asking.js" */
/** @import {Inspector} from "./inspector.js" */

const REST = 150; // milliseconds on a button before it is asked for

/** Watch the buttons of moves: in the bar, in menus, in text mode. @param {Asking} asking @param {Inspector} inspector */
export function foresee(asking, inspector) {
  let timer = 0;
  for (const place of [get("actions"), get("pop"), get("text")]) {
    for (const kind of ["pointerover", "focusin"]) {
      place.addEventListener(kind, (event) => {
        const button = event.target instanceof Element ? event.target.closest("[data-move]") : null;
        clearTimeout(timer);
        if (button instanceof HTMLElement) timer = window.setTimeout(() => show(button, asking, inspector), REST);
      });
    }
    place.addEventListener("pointerleave", () => clearTimeout(timer));
  }
}

/** @param {HTMLElement} button @param {Asking} asking @param {Inspector} inspector */
async function show(button, asking, inspector) {
  const lines = await asking.will(button.dataset.move ?? "");
  if (!lines.length || !button.isConnected) return;
  button.setAttribute("aria-description", lines.join(" "));
  inspector.foretell(button.innerText, lines);
}
