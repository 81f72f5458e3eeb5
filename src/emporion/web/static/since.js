// "Since your turn": what the others did meanwhile, a line a seat, until one moves oneself; it can be shown again.

import { dom, get, maybe } from "./dom.js";
import { said } from "./said.js";
/** @import {Log} from "./log.js" */
/** @import {Seat, Turn} from "./types.js" */

/** @param {Log} log @param {number[]} mine @param {Seat[]} seats @param {boolean} asked whether one is asked now @param {() => void} again replays it */
export function showSince(log, mine, seats, asked, again) {
  const box = maybe("since");
  if (!box) return;
  const turns = asked && mine.length === 1 ? log.since(mine) : [];
  const tall = document.body.dataset.form === "tall"; // on a phone the log is far below: this stands on top
  if (tall && asked && !turns.length && !box.hidden) return; // and stays until the turn is over: nothing moves while one chooses
  box.hidden = !turns.length;
  const home = tall ? get("table") : get("area-log");
  if (box.parentElement !== home) home.prepend(box);
  if (!turns.length) return box.replaceChildren();
  const replay = dom("button", { type: "button", id: "since-again" }, said("again"));
  replay.onclick = again;
  const rows = [...new Set(turns.map((turn) => turn.seat))].map((seat) => summed(seats[seat], seat, turns.filter((turn) => turn.seat === seat)));
  box.replaceChildren(dom("h2", {}, said("since"), replay), dom("ul", {}, ...rows));
}

/** All turns of a seat in one line. @param {Seat | undefined} seat @param {number} at @param {Turn[]} turns */
function summed(seat, at, turns) {
  const name = seat?.name ?? "";
  const words = turns.map(({ line }) => (name && line.startsWith(name) ? line.slice(name.length).trim() : line)).join("; ");
  return dom("li", { class: `s${at}`, title: `${name} ${words}` }, dom("span", { class: `dot ${seat?.tone ?? ""}`, "aria-hidden": "true" }),
    dom("span", { class: "said" }, dom("b", {}, name), ` ${words}`));
}
