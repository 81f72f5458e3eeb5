// The table in words: seats, log, text mode, the end. A screen reader plays from these.

import { dom } from "./dom.js";
import { choices } from "./pop.js";
/** @import {End, Line, Move, Seat} from "./types.js" */
/** @import {Board} from "./board.js" */

/** @param {Seat} seat */
export function whoSits(seat) {
  if (seat.left === "resigned") return "resigned, bot";
  if (seat.left) return "away, bot";
  if (seat.kind === "bot") return "bot";
  if (seat.kind === "printed") return "plays itself";
  if (seat.kind === "free") return "free";
  return seat.here ? "" : "not here";
}

/** @param {HTMLElement} into @param {Seat[]} seats @param {number[]} asking @param {number[]} scores @param {number[]} mine */
export function showSeats(into, seats, asking, scores, mine) {
  into.replaceChildren(...seats.map((seat, at) => {
    const row = dom("li", { class: `seat s${at}${asking.includes(at) ? " asked" : ""}`, "data-seat": String(at) },
      dom("span", { class: `dot ${seat.tone}`, "aria-hidden": "true" }),
      dom("span", { class: "name" }, seat.name + (mine.includes(at) && mine.length < seats.length ? " (you)" : "")),
      dom("span", { class: "how" }, asking.includes(at) ? "chooses" : whoSits(seat)),
      dom("span", { class: "score", title: "Points so far" }, scores[at] === undefined ? "" : String(scores[at])));
    if (seat.absent && mine.length) row.append(dom("button", { type: "button", class: "call", "data-call": String(at) }, "Call a bot"));
    return row;
  }));
}

/** A line of the log, linked to its move. @param {Line} line @param {Seat[]} seats */
export function logLine({ number, seat, text }, seats) {
  const name = seats[seat]?.name ?? "";
  const line = dom("li", { class: seat >= 0 ? `s${seat}` : "table", id: `log-${number}`, "data-n": String(number) });
  line.append(dom("span", { class: `dot ${seats[seat]?.tone ?? ""}`, "aria-hidden": "true" }));
  const begins = name && text.startsWith(name);
  line.append(begins ? dom("span", {}, dom("b", {}, name), text.slice(name.length)) : dom("span", {}, text));
  line.append(dom("a", { href: `#log-${number}`, class: "number", "aria-label": `Move ${number}` }, String(number)));
  return line;
}

/** The things of an area that are told in words. @param {Board} board @param {string} area */
export function told(board, area) {
  const things = [...board.nodes.values()].map((drawn) => drawn.thing);
  return things.filter((thing) => thing.area === area && thing.title && !thing.look.includes("quiet"));
}

/** Everything on the table as headings and sentences, and the moves as a list. @param {HTMLElement} into @param {Board} board
 * @param {string} prompt @param {Move[]} moves @param {(move: Move) => void} play */
export function showText(into, board, prompt, moves, play) {
  const had = document.activeElement instanceof HTMLElement && into.contains(document.activeElement);
  /** @type {HTMLElement[]} */
  const parts = [dom("h2", {}, "What to do"), dom("p", { class: "prompt-text" }, prompt || "Wait for the others.")];
  if (moves.length) {
    const list = dom("ul", { class: "moves-text" });
    for (const choice of choices(moves, play)) list.append(dom("li", {}, choice));
    parts.push(list);
  }
  for (const { id, title } of board.areas) {
    const here = told(board, id);
    if (here.length) parts.push(dom("h2", {}, title), dom("ul", {}, ...here.map((thing) => dom("li", { "data-text": thing.id }, thing.title))));
  }
  into.replaceChildren(...parts);
  if (had) /** @type {HTMLElement | null} */ (into.querySelector("button"))?.focus();
}

/** The final scoring as a table, cause by cause. @param {End} end @param {string[]} names */
export function scoring(end, names) {
  /** @type {Map<string, [string, number[]]>} */
  const rows = new Map();
  for (const { seat, points, cause, where } of end.ledger) {
    const row = rows.get(cause) ?? [where, names.map(() => 0)];
    row[1][seat] += points;
    rows.set(cause, row);
  }
  const head = dom("tr", {}, dom("th", {}, "Points for"), ...names.map((name, at) =>
    dom("th", { scope: "col", class: end.winners.includes(at) ? "winner" : "" }, name)));
  const body = [...rows].map(([cause, [where, points]]) => dom("tr", {},
    dom("th", { scope: "row", title: where ? `Rulebook: ${where.replaceAll("-", " ")}` : "" }, cause),
    ...points.map((n) => dom("td", {}, n ? String(n) : "·"))));
  const sum = dom("tr", { class: "sum" }, dom("th", { scope: "row" }, "Total"), ...end.scores.map((n) => dom("td", {}, String(n))));
  return dom("table", { class: "scoring" }, dom("thead", {}, head), dom("tbody", {}, ...body, sum));
}

/** @param {End} end @param {string[]} names */
export function whoWon(end, names) {
  const won = end.winners.map((at) => names[at]);
  return won.length === 1 ? `${won[0]} wins.` : `${won.slice(0, -1).join(", ")} and ${won.at(-1)} share the victory.`;
}
