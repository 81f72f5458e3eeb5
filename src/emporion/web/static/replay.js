// A finished game with a scrubber: any moment, from any seat, under its own address.

import { Board } from "./board.js";
import { dom, get } from "./dom.js";
import { begin, setting } from "./settings.js";
import { Pop, aboutOf, sources } from "./pop.js";
import { named } from "./link.js";
import { scoring, told, whoWon } from "./words.js";
/** @import {Area, Lines, Thing, End} from "./types.js" */

/** @typedef {{areas: Area[], nodes: Thing[], scores: number[]}} Moment */

begin();
const page = get("replay");
const table = page.dataset.table ?? "";
const last = Number(page.dataset.moves);
const board = new Board(get("areas"), get("jump"));
const pop = new Pop();
const scrub = /** @type {HTMLInputElement} */ (get("scrub"));
const seat = /** @type {HTMLSelectElement} */ (get("from-seat"));
/** @type {Map<string, Promise<Moment>>} */
const kept = new Map();
/** @type {{lines: Lines[], end: End, names: string[], tones: string[]} | null} */
let story = null;
let at = 0;
/** @type {ReturnType<typeof setInterval> | 0} */
let running = 0;

/** @param {number} move @returns {Promise<Moment>} */
function moment(move) {
  const key = `${move}?seat=${seat.value}`;
  let found = kept.get(key);
  if (!found) {
    found = fetch(`/t/${table}/moment/${key}`).then((answer) => {
      if (!answer.ok) throw new Error("The server does not show this moment now; please try again.");
      return answer.json();
    }).then(named);
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

/** @param {number} move */
async function go(move) {
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
  board.show(found.areas, found.nodes, true);
  page.dataset.at = String(at);
  get("where").textContent = `${at} of ${last}`;
  const lines = story?.lines[at]?.said ?? [];
  get("line").textContent = lines.join(" ") || (at ? "" : "The game begins.");
  const names = story?.names ?? [];
  get("points").textContent = found.scores.map((n, i) => `${names[i] ?? i + 1}: ${n}`).join(" · ");
  for (const row of document.querySelectorAll("#log li")) row.classList.toggle("current", row.id === `move-${at}`);
  document.querySelector("#log li.current")?.scrollIntoView({ block: "nearest" });
  if (setting("text") === "yes") words();
  if (at < last) moment(at + 1).catch(() => undefined);
}

function words() {
  get("text").replaceChildren(...board.areas.flatMap(({ id, title }) =>
    [dom("h2", {}, title), dom("ul", {}, ...told(board, id).map((thing) => dom("li", {}, thing.title)))]));
}

async function tell() {
  const answer = await fetch(`/t/${table}/story?seat=${seat.value}`);
  story = named(await answer.json());
  if (!story) return;
  get("log").replaceChildren(...story.lines.map(({ number, seat: who, said }) => {
    const link = dom("a", { href: `?at=${number}&seat=${seat.value}`, class: "number" }, String(number));
    link.onclick = (event) => {
      event.preventDefault();
      go(number);
    };
    return dom("li", { id: `move-${number}`, class: who >= 0 ? `s${who}` : "table" },
      dom("span", { class: `dot ${story?.tones[who] ?? ""}`, "aria-hidden": "true" }), dom("span", {}, said.join(" ")), link);
  }));
  get("end-title").textContent = whoWon(story.end, story.names);
  get("end-scores").replaceChildren(scoring(story.end, story.names));
}

function stop() {
  clearInterval(running);
  running = 0;
  get("run").textContent = "Play";
}

scrub.oninput = () => go(Number(scrub.value));
get("first").onclick = () => go(0);
get("before").onclick = () => go(at - 1);
get("after").onclick = () => go(at + 1);
get("last").onclick = () => go(last);
get("run").onclick = () => {
  if (running) return stop();
  get("run").textContent = "Stop";
  running = setInterval(() => (at < last ? go(at + 1) : stop()), 1000);
};
seat.onchange = async () => {
  await tell();
  go(at);
};
document.addEventListener("keydown", (event) => {
  if (document.activeElement?.matches("input, select")) return;
  const by = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  go(at + by);
});
get("areas").addEventListener("click", async (event) => {
  const drawn = board.at(event);
  if (!drawn?.thing.title) return;
  const more = dom("div", { class: "more" });
  pop.show(drawn.g, drawn.thing.title, [more], false);
  if (!drawn.thing.about) return;
  const about = await aboutOf(table, drawn.thing.about);
  if (about) more.append(...sources(about));
});

const asked = new URLSearchParams(location.search);
if (asked.get("seat") !== null) seat.value = asked.get("seat") ?? "-1";
await tell();
await go(Number(asked.get("at") ?? last));
