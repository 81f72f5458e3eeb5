// The table in words: seats, log, text mode, the end. A screen reader plays from these.

import { dom, maybe } from "./dom.js";
import { plain } from "./lines.js";
import { choices } from "./pop.js";
import { section } from "./rules.js";
import { said } from "./said.js";
/** @import {End, Inspected, Line, Move, Seat, Thing} from "./types.js" */
/** @import {Board} from "./board.js" */

/** @param {Seat} seat */
function whoSits(seat) {
  if (seat.left === "resigned") return said("resigned");
  if (seat.left) return said("away");
  if (seat.kind === "bot") return said("bot");
  if (seat.kind === "printed") return said("printed");
  if (seat.kind === "free") return said("free");
  return seat.here ? "" : said("not_here");
}

/** @param {HTMLElement} into @param {Seat[]} seats @param {number[]} asking @param {number[]} scores @param {number[]} mine @param {number[]} [standing] */
export function showSeats(into, seats, asking, scores, mine, standing = []) {
  into.replaceChildren(...seats.map((seat, at) => {
    const gone = seat.absent || seat.left || (seat.kind === "person" && !seat.here);
    const row = dom("li", { class: `seat s${at}${asking.includes(at) ? " asked" : ""}${gone ? " gone" : ""}`, "data-seat": String(at) },
      dom("span", { class: `dot ${seat.tone}`, "aria-hidden": "true" }),
      dom("span", { class: "name" }, seat.name + (mine.includes(at) && mine.length < seats.length ? ` ${said("you")}` : "")),
      dom("span", { class: "how" }, [asking.includes(at) ? said("chooses") : "", whoSits(seat)].filter(Boolean).join(", ")),
      dom("span", { class: "score", title: said("points_so_far") }, scores[at] === undefined ? "" : printed(scores[at])),
      ...(standing[at] === undefined || standing[at] === scores[at] ? [] : [dom("span", { class: "standing", title: said("standing") }, `→ ${printed(standing[at])}`)]));
    if (seat.absent && mine.length && maybe("call-bot")) row.append(dom("button", { type: "button", class: "call", "data-call": String(at) }, said("call_bot")));
    return row;
  }));
}

/** A line of the log, linked to its move. @param {Line} line @param {Seat[]} seats */
export function logLine({ number, seat, text, rule }, seats) {
  const name = seats[seat]?.name ?? "";
  const line = dom("li", { class: seat >= 0 ? `s${seat}` : "table", id: `log-${number}`, "data-n": String(number) });
  line.append(dom("span", { class: `dot ${seats[seat]?.tone ?? ""}`, "aria-hidden": "true" }));
  const begins = name && text.startsWith(name);
  line.append(begins ? dom("span", {}, dom("b", {}, name), text.slice(name.length)) : dom("span", {}, text));
  if (rule) line.append(section(rule, ""));
  return line;
}

/** The things of an area that are told in words. @param {Board} board @param {string} area */
export function told(board, area) {
  const things = [...board.nodes.values()].map((drawn) => drawn.thing);
  return things.filter((thing) => thing.area === area && thing.title && !thing.look.includes("quiet"));
}

/** A thing's sentence; opened, what the inspector says of it. @param {Thing} thing @param {(id: string) => Promise<Inspected | null>} inspect */
export function closer(thing, inspect) {
  const more = dom("details", {}, dom("summary", {}, thing.title));
  more.addEventListener("toggle", async () => {
    const found = await inspect(thing.id);
    const lines = found ? [`${found.title}.`, ...found.lines] : [said("all_said")];
    const rule = found?.section ? [dom("p", {}, section(found.section))] : [];
    more.replaceChildren(more.children[0], ...lines.map((line) => dom("p", {}, plain(line))), ...rule);
  }, { once: true });
  return more;
}

/** Everything on the table as headings and sentences, and the moves as a list. @param {HTMLElement} into @param {Board} board
 * @param {string} prompt @param {Move[]} moves @param {(move: Move) => void} play @param {(id: string) => Promise<Inspected | null>} inspect */
export function showText(into, board, prompt, moves, play, inspect) {
  const had = document.activeElement instanceof HTMLElement && into.contains(document.activeElement);
  /** @type {HTMLElement[]} */
  const parts = [dom("h2", {}, said("what_to_do")), dom("p", { class: "prompt-text" }, plain(prompt) || said("wait"))];
  if (moves.length) {
    const list = dom("ul", { class: "moves-text" });
    for (const choice of choices(moves, play)) list.append(dom("li", {}, choice));
    parts.push(list);
  }
  for (const { id, title } of board.areas) {
    const here = told(board, id);
    if (here.length) parts.push(dom("h2", {}, title), dom("ul", {}, ...here.map((thing) => dom("li", { "data-text": thing.id }, closer(thing, inspect)))));
  }
  into.replaceChildren(...parts);
  if (had) /** @type {HTMLElement | null} */ (into.querySelector("button"))?.focus();
}

/** A number as it is printed. @param {number} n */
const printed = (n) => String(n).replace("-", "−");

/** The final scoring as a table, cause by cause. @param {End} end @param {string[]} names */
export function scoring(end, names) {
  /** @type {Map<string, [string, string, number[]]>} */
  const rows = new Map();
  for (const { seat, points, cause, where, rule } of end.ledger) {
    const row = rows.get(cause) ?? [where, rule, names.map(() => 0)];
    row[2][seat] += points;
    rows.set(cause, row);
  }
  const head = dom("tr", {}, dom("th", {}, said("points_for")), ...names.map((name, at) =>
    dom("th", { scope: "col", class: end.winners.includes(at) ? "winner" : "" }, name)));
  const body = [...rows].map(([cause, [where, rule, points]]) => dom("tr", {},
    dom("th", { scope: "row", title: where ? said("rulebook", { where: where.replaceAll("-", " ") }) : "" }, cause, ...(rule ? [" ", section(rule, "")] : [])),
    ...points.map((n) => dom("td", {}, n ? printed(n) : "·"))));
  const sum = dom("tr", { class: "sum" }, dom("th", { scope: "row" }, said("total")), ...end.scores.map((n) => dom("td", {}, printed(n))));
  return dom("table", { class: "scoring" }, dom("thead", {}, head), dom("tbody", {}, ...body, sum));
}

/** @param {End} end @param {string[]} names */
export function whoWon(end, names) {
  const won = end.winners.map((at) => names[at]);
  return won.length === 1 ? said("wins", { name: won[0] }) : said("share", { names: won.slice(0, -1).join(", "), last: won.at(-1) ?? "" });
}
