// Looking at things: resting the pointer, focusing, holding a finger, or `i` shows a thing in the inspector.

import { get } from "./dom.js";
/** @import {Board} from "./board.js" */
/** @import {Inspector} from "./inspector.js" */

const HOLD = 550; // milliseconds a finger is held

/** Things are looked at in all of these places. @param {Board} board @param {Inspector} inspector @returns {{held: boolean}} whether a finger was held just now */
export function look(board, inspector) {
  const touch = { held: false };
  for (const place of [get("areas"), get("panels")]) {
    place.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") inspector.over(board.drawn(/** @type {Element} */ (event.target)));
    });
    place.addEventListener("pointerleave", () => inspector.over(null));
    place.addEventListener("focusin", (event) => {
      const drawn = board.drawn(/** @type {Element} */ (event.target));
      board.marks.set("focus", drawn && drawn.g.matches(":focus-visible") ? [drawn.thing.id] : []);
      if (drawn?.g.matches(":focus-visible")) inspector.over(drawn);
    });
    place.addEventListener("focusout", () => board.marks.set("focus", []));
    place.addEventListener("contextmenu", (event) => {
      const drawn = board.at(event);
      if (!drawn) return;
      event.preventDefault();
      inspector.pin(drawn, !drawn.g.classList.contains("legal"));
    });
    holding(place, board, inspector, touch);
  }
  get("area-log").addEventListener("pointerenter", (event) => event.pointerType === "mouse" && !inspector.pinned && inspector.close()); // who reads the log needs its room
  return touch;
}

/** @param {HTMLElement} place @param {Board} board @param {Inspector} inspector @param {{held: boolean}} touch */
function holding(place, board, inspector, touch) {
  let timer = 0;
  place.addEventListener("touchstart", (event) => {
    touch.held = false;
    const drawn = board.at(event);
    if (drawn && event.touches.length === 1) timer = window.setTimeout(() => {
      touch.held = true;
      inspector.pin(drawn, !drawn.g.classList.contains("legal"));
    }, HOLD);
  }, { passive: true });
  for (const kind of ["touchend", "touchmove", "touchcancel"]) {
    place.addEventListener(kind, () => {
      clearTimeout(timer);
      setTimeout(() => (touch.held = false), 60);
    }, { passive: true });
  }
}
