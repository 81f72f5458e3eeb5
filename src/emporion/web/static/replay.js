// A finished game with a scrubber: any moment, from any seat, under its own address.

import { Board } from "./board.js";
import { bring, dom, get } from "./dom.js";
import { said } from "./said.js";
import { begin, setting } from "./settings.js";
import { showPhase } from "./bar.js";
import { form, onForm } from "./form.js";
import { Inspector } from "./inspector.js";
import { named } from "./link.js";
import { look } from "./looking.js";
import { closer, scoring, told, whoWon } from "./words.js";
/** @import {Area, Inspected, Lines, Phase, Thing, Turn, End} from "./types.js" */

/** @typedef {{form: string, phase: Phase | null, areas: Area[], nodes: Thing[], scores: number[]}} Moment */

begin();
const page = get("replay");
const table = page.dataset.table ?? "";
const last = Number(page.dataset.moves);
const board = new Board(get("areas"), get("side"));
const inspector = new Inspector(get("inspector"), board, `/t/${table}`, { inspect, why: async () => [] });
const scrub = /** @type {HTMLInputElement} */ (get("scrub"));
const seat = /** @type {HTMLSelectElement} */ (get("from-seat"));
/** @type {Map<string, Promise<Moment>>} */
const kept = new Map();
/** @type {{lines: Lines[], turns: Turn[], end: End, names: string[], tones: string[]} | null} */
let story = null;
let at = 0;
/** @type {ReturnType<typeof setInterval> | 0} */
let running = 0;

/** @param {number} move @returns {Promise<Moment>} */
function moment(move) {
  const key = `${move}?seat=${seat.value}&form=${form()}`;
  let found = kept.get(key);
  if (!found) {
    found = fetch(`/t/${table}/moment/${key}`).then((answer) => {
      if (!answer.ok) throw new Error(said("no_moment"));
      return answer.json();
    }).then(named);
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

/** @param {number} move */
async function go(move) {
  const before = at;
  at = Math.max(0, Math.min(last, move));
  const wanted = at;
  scrub.value = String(at);
  history.replaceState(null, "", `?at=${at}&seat=${seat.value}`);
  let found;
  try {
    found = await moment(at);
  } catch (error) {
    get("line").textContent = String(error instanceof Error ? error.message : error);
    return stop();
  }
  if (wanted !== at) return;
  const changed = board.show(found.form, found.areas, found.nodes, true);
  const moved = at > before && at <= turnAfter(before) ? changed.filter((id) => board.isShared(id)) : [];
  board.marks.set("moved", moved);
  board.bring(moved[0]);
  board.offer(new Map(), new Set(), new Map());
  showPhase(found.phase);
  inspector.refresh();
  page.dataset.at = String(at);
  get("end-title").hidden = get("scoring").hidden = at < last; // who wins is told at the end
  get("where").textContent = said("of", { at, last });
  place(get("line"));
  const lines = story?.lines[at]?.said ?? [];
  get("line").textContent = lines.join(" ") || (at ? "" : said("begins"));
  const names = story?.names ?? [];
  get("points").textContent = found.scores.map((n, i) => `${names[i] ?? i + 1}: ${n}`).join(" · ");
  for (const row of document.querySelectorAll("#log li")) row.classList.toggle("current", row.id === `move-${at}`);
  const row = document.querySelector("#log li.current");
  if (row) bring(row, get("log"));
  if (setting("text") === "yes") words();
  if (at < last) moment(at + 1).catch(() => undefined);
}

/** What the move did stands above the log; on a phone, where the log is far below, in the bar. @param {HTMLElement} line */
function place(line) {
  const home = board.kind === "tall" ? document.querySelector("#bar .asking") : get("area-log");
  if (line.parentElement !== home) home?.insertBefore(line, home.querySelector(".scroll"));
}

function words() {
  get("text").replaceChildren(...board.areas.flatMap(({ id, title }) =>
    [dom("h2", {}, title), dom("ul", {}, ...told(board, id).map((thing) => dom("li", {}, closer(thing, inspect))))]));
}

async function tell() {
  const answer = await fetch(`/t/${table}/story?seat=${seat.value}`);
  story = named(await answer.json());
  if (!story) return;
  const tones = story.tones, kept = story;
  get("log").replaceChildren(...story.turns.flatMap((turn, i) => {
    const heading = turn.round && story?.turns[i - 1]?.round !== turn.round ? [dom("li", { class: "round" }, said("round", { n: turn.round }))] : [];
    const moves = kept.lines.slice(turn.first, turn.last + 1).map((line) => moveLine(line, tones));
    if (!turn.line) return [...heading, ...moves];
    const head = dom("summary", {}, dom("span", { class: `dot ${tones[turn.seat] ?? ""}`, "aria-hidden": "true" }), dom("span", {}, turn.line));
    const details = dom("details", {}, head, dom("ol", {}, ...moves));
    head.addEventListener("click", () => go(turn.last));
    return [...heading, dom("li", { class: turn.seat >= 0 ? `turn s${turn.seat}` : "turn table", "data-last": String(turn.last) }, details)];
  }));
  get("end-title").textContent = whoWon(story.end, story.names);
  get("end-scores").replaceChildren(scoring(story.end, story.names));
}

/** What one move did, linked to its moment. @param {Lines} line @param {string[]} tones */
function moveLine({ number, seat: who, said: lines }, tones) {
  const link = dom("a", { href: `?at=${number}&seat=${seat.value}` }, lines.join(" "));
  link.onclick = (event) => {
    event.preventDefault();
    go(number);
  };
  return dom("li", { id: `move-${number}`, class: who >= 0 ? `s${who}` : "table" },
    dom("span", { class: `dot ${tones[who] ?? ""}`, "aria-hidden": "true" }), link);
}

/** Where the turn ends that goes on after a move. @param {number} move */
const turnAfter = (move) => story?.turns.find((turn) => turn.line && turn.last > move)?.last ?? last;

/** To the end of the turn before or after this moment; only turns of a seat, if one is looked from. @param {number} by @param {boolean} own */
function goTurn(by, own) {
  const turns = (story?.turns ?? []).filter((turn) => turn.line && (!own || turn.seat === Number(seat.value)));
  const found = by > 0 ? turns.find((turn) => turn.last > at) : turns.findLast((turn) => turn.last < at);
  go(found ? found.last : by > 0 ? last : 0);
}

function stop() {
  clearInterval(running);
  running = 0;
  get("run").textContent = said("run");
}

scrub.oninput = () => go(Number(scrub.value));
get("first").onclick = () => go(0);
get("before").onclick = () => go(at - 1);
get("after").onclick = () => go(at + 1);
get("turn-before").onclick = (event) => goTurn(-1, event.shiftKey);
get("turn-after").onclick = (event) => goTurn(1, event.shiftKey);
get("last").onclick = () => go(last);
get("run").onclick = () => {
  if (running) return stop();
  get("run").textContent = said("stop");
  running = setInterval(() => (at < last ? go(at + 1) : stop()), 1000);
};
seat.onchange = async () => {
  await tell();
  go(at);
};
document.addEventListener("keydown", (event) => {
  if (document.activeElement?.matches("input, select")) return;
  if (event.key === "Escape") inspector.close();
  if (event.key === "i") inspector.keep(board.drawn(document.activeElement));
  if (event.key === "[" || event.key === "]") return goTurn(event.key === "]" ? 1 : -1, false);
  if (event.shiftKey && event.key.startsWith("Arrow")) return goTurn(event.key === "ArrowRight" ? 1 : -1, seat.value !== "-1");
  const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  go(at + by);
});

/** A thing looked at closely, as it was at this moment. @param {string} thing @returns {Promise<Inspected | null>} */
async function inspect(thing) {
  const answer = await fetch(`/t/${table}/moment/${at}/inspect/${encodeURIComponent(thing)}?seat=${seat.value}`);
  return answer.ok ? answer.json() : null;
}

const touch = look(board, inspector);
for (const place of [get("areas"), get("panels")]) {
  place.addEventListener("click", (event) => {
    const drawn = board.at(event);
    if (drawn?.thing.title && !touch.held) inspector.pin(drawn, false);
    else inspector.close();
  });
}
onForm(() => go(at));

const asked = new URLSearchParams(location.search);
if (asked.get("seat") !== null) seat.value = asked.get("seat") ?? "-1";
await tell();
await go(Number(asked.get("at") ?? last));
