// Whose time runs, and how much is left: counted here between what the server says.

import { maybe } from "./dom.js";

/** @type {{left: number, at: number, name: string, late: boolean} | null} */
let running = null;

/** @param {number} seconds */
export function span(seconds) {
  const s = Math.max(0, Math.floor(seconds));
  if (s >= 172_800) return `${Math.round(s / 86_400)} d`;
  if (s >= 7200) return `${Math.round(s / 3600)} h`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

function draw() {
  const place = maybe("clock");
  if (!place) return;
  place.hidden = !running;
  if (!running) return;
  const left = running.left - (performance.now() - running.at) / 1000;
  place.textContent = `${running.name} ${span(left)}`;
  place.classList.toggle("short", left < 60);
}

/** @param {{clock?: {seat: number, left: number, late: boolean}, seats: {name: string}[]}} told */
export function showClock(told) {
  const clock = told.clock;
  running = clock && clock.seat >= 0 ? { left: clock.left, at: performance.now(), name: told.seats[clock.seat].name, late: clock.late } : null;
  draw();
}

if (maybe("clock")) setInterval(draw, 1000);
