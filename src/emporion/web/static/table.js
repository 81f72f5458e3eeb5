// A live table: hears what the server tells, shows it, and says what is clicked. No rules in here.

import { Board } from "./board.js";
import { dom, get, maybe } from "./dom.js";
import { Link, pace } from "./link.js";
import { Pop, Tip, aboutOf, choices, sources } from "./pop.js";
import { begin, onSettings, set, setting } from "./settings.js";
import { logLine, scoring, showSeats, showText, whoWon } from "./words.js";
/** @import {Told, Move} from "./types.js" */
/** @import {Drawn} from "./board.js" */

begin();
const page = get("table");
const id = page.dataset.table ?? "";
const board = new Board(get("areas"), get("jump"));
const pop = new Pop();
/** @type {Told | null} */
let now = null;
/** @type {Told[]} */
const waiting = [];
/** @type {ReturnType<typeof setTimeout> | 0} */
let timer = 0;
/** @type {Move | null} */
let confirming = null;
let busy = false;
/** @type {Map<number, string[]>} what each move changed */
const touched = new Map();
let unveiled = -1; // whose hand may be seen at a device that goes round
let leaving = false; // a form was sent: its answer is the next page
let gliding = 0; // pieces moved by what was shown last
let seen = "";

const link = new Link(id, heard, (up) => (get("offline").hidden = up));

/** @param {any} message */
function heard(message) {
  if (page.dataset.status === "open" && ["lobby", "scene", "step"].includes(message.t)) return waitingRoom(message);
  if (message.t === "scene") {
    waiting.length = 0;
    clearTimeout(timer);
    timer = 0;
    return show(message);
  }
  if (message.t === "step") return queue(message);
  if (message.t === "here" && now) {
    now.seats = message.seats;
    return people();
  }
  if (message.t === "no") {
    busy = false;
    say(message.text);
    offer();
  } else if (message.t === "why") explainWhy(message);
  else if (message.t === "hint") hinted(message);
}

/** Before the game the page is the server's; it is read again when somebody comes or goes. @param {Told} message */
function waitingRoom(message) {
  if (message.n !== Number(page.dataset.number) && !leaving) location.reload();
}

// --- showing, one move after the other

/** @param {Told} step */
function queue(step) {
  waiting.push(step);
  const own = step.by === undefined || now?.mine.includes(step.by);
  if (own && waiting.length === 1 && !timer) next();
  else if (!timer) next();
  get("skip").hidden = waiting.length === 0;
}

function next() {
  timer = 0;
  const step = waiting.shift();
  if (step) {
    show(step);
    const others = step.by !== undefined && !step.mine.includes(step.by);
    const quiet = document.hidden || setting("text") === "yes" || !others;
    const pause = quiet ? 0 : gliding ? pace() : pace() / 5; // what is not to be seen needs no time
    if (waiting.length && !pause) return next();
    if (pause) timer = setTimeout(next, pause);
  }
  get("skip").hidden = waiting.length === 0;
  if (!waiting.length) offer();
}

function skip() {
  clearTimeout(timer);
  timer = 0;
  while (waiting.length) show(/** @type {Told} */ (waiting.shift()));
  get("skip").hidden = true;
  offer();
}

/** @param {Told} told */
function show(told) {
  const whole = told.t === "scene";
  if (!whole && now && told.was !== now.n) return link.lookFrom(now.seat); // something was missed: the whole, please
  busy = false;
  confirming = null;
  if (pop.open) pop.close();
  const areas = told.areas ?? board.areas;
  if (whole) board.show(areas, told.nodes ?? [], Boolean(now) && now?.seat === told.seat);
  else gliding = board.change(areas, told.put ?? [], told.drop ?? [], setting("text") !== "yes");
  if (!whole) touched.set(told.n, (told.put ?? []).filter((thing) => !thing.look.includes("still")).map((thing) => thing.id));
  now = told;
  page.dataset.n = String(told.n);
  writeLog(told, whole);
  people();
  offer();
  if (told.end) ended(told);
  curtain(told);
}

/** @param {Told} told @param {boolean} whole */
function writeLog(told, whole) {
  const list = get("log");
  if (whole) list.replaceChildren();
  if (told.back !== undefined) {
    for (const line of [...list.children]) if (Number(/** @type {HTMLElement} */ (line).dataset.n) > told.back) line.remove();
    news([`A move was taken back.`]);
  }
  const lines = told.log.map((line) => logLine(line, told.seats));
  list.append(...lines);
  if (lines.length) list.parentElement?.scrollTo({ top: list.scrollHeight, behavior: whole ? "auto" : "smooth" });
  if (!whole) news(told.log.map((line) => line.text));
}

/** News for a screen reader. @param {string[]} lines */
function news(lines) {
  const place = get("news");
  for (const line of lines) place.append(dom("p", {}, line));
  while (place.children.length > 12) place.firstChild?.remove();
}

function people() {
  if (now) showSeats(get("seats"), now.seats, now.asking, now.scores, now.mine);
}

/** Between two people at one device: nobody's hand is shown before its owner says so. @param {Told} told */
function curtain(told) {
  const other = told.asking.find((seat) => told.mine.includes(seat)) ?? (unveiled < 0 ? told.seat : unveiled);
  const needed = told.mine.length > 1 && told.status === "playing" && other !== unveiled;
  get("curtain").hidden = !needed;
  if (!needed) return;
  const name = told.seats[other].name;
  get("curtain-name").textContent = name;
  const go = /** @type {HTMLButtonElement} */ (get("curtain-go"));
  go.textContent = `I am ${name}`;
  go.onclick = () => {
    unveiled = other;
    if (told.seat === other) get("curtain").hidden = true;
    else link.lookFrom(other);
  };
  go.focus();
}

// --- what may be chosen

/** @returns {Move[]} */
const moves = () => (now && !waiting.length && !timer && !busy ? now.moves : []);

/** Show what may be done now. */
function offer() {
  if (!now) return;
  const can = moves();
  const on = new Set(can.map((move) => move.on).filter((thing) => board.nodes.has(thing)));
  const sealed = new Set([...on].filter((thing) => can.every((move) => move.on !== thing || move.flag === 2)));
  board.mark(on, sealed);
  const mine = now.asking.includes(now.seat);
  page.classList.toggle("asked", mine);
  get("prompt").textContent = promptText(mine);
  const rest = can.filter((move) => !on.has(move.on));
  get("actions").replaceChildren(...(confirming ? confirmButtons(confirming) : choices(rest, choose)));
  /** @type {HTMLButtonElement} */ (get("undo")).disabled = !now.undo || waiting.length > 0;
  /** @type {HTMLButtonElement} */ (get("hint")).disabled = !can.length;
  if (setting("text") === "yes") showText(get("text"), board, promptText(mine), can, choose);
  if (mine && can.length && seen !== String(now.n)) {
    seen = String(now.n);
    news([promptText(true)]);
    comeIntoView(on);
  }
  document.title = (mine ? "● " : "") + (page.dataset.title ?? "Emporion");
}

/** @param {boolean} mine */
function promptText(mine) {
  if (!now) return "";
  if (confirming) return `${confirming.words}: really?`;
  if (now.status === "over") return now.end ? whoWon(now.end, now.seats.map((seat) => seat.name)) : "The game is over.";
  if (mine) return now.prompt;
  return now.asking.map((seat) => `${now?.seats[seat].name} is choosing.`).join(" ");
}

/** The first thing to click is brought into view. @param {Set<string>} on */
function comeIntoView(on) {
  const first = [...on].map((thing) => board.nodes.get(thing)?.g).find(Boolean);
  if (!first || setting("text") === "yes") return;
  const box = first.getBoundingClientRect();
  if (window.matchMedia("(min-width: 900px)").matches) {
    const column = first.closest(".column")?.getBoundingClientRect();
    if (column && (box.top < column.top || box.bottom > column.bottom)) {
      first.closest("section")?.scrollIntoView({ behavior: "smooth", block: "nearest" });
    }
    return;
  }
  if (box.top < 120 || box.bottom > innerHeight - 70) first.closest("section")?.scrollIntoView({ behavior: "smooth", block: "start" });
}

/** @param {Move} move */
function confirmButtons(move) {
  const yes = dom("button", { type: "button", class: "move go", "data-confirm": "yes" }, "Yes, do it");
  const no = dom("button", { type: "button", class: "move", "data-confirm": "no" }, "No");
  yes.onclick = () => send(move);
  no.onclick = () => {
    confirming = null;
    offer();
  };
  setTimeout(() => yes.focus());
  return [yes, no];
}

/** A move was clicked. @param {Move} move */
function choose(move) {
  if (pop.open) pop.close();
  if (setting("confirm") === "yes" && move.flag > 0) {
    confirming = move;
    return offer();
  }
  send(move);
}

/** @param {Move} move */
function send(move) {
  if (!now || busy) return;
  confirming = null;
  busy = true;
  link.send({ t: "move", n: now.n, seat: now.seat, move: move.text });
  setTimeout(() => {
    if (busy) {
      busy = false;
      offer();
    }
  }, 4000);
}

/** A thing was clicked. @param {Drawn} drawn @param {boolean} keyboard */
function clicked(drawn, keyboard) {
  const here = moves().filter((move) => move.on === drawn.thing.id);
  if (here.length === 1) return choose(here[0]);
  if (!here.length) return explain(drawn);
  board.choose(drawn.thing.id);
  pop.show(drawn.g, drawn.thing.title, choices(here, choose), keyboard || !matchMedia("(hover: none)").matches);
}

// --- explanations

/** What a thing is, where its values come from, and why it cannot be chosen. @param {Drawn} drawn */
async function explain(drawn) {
  const { id: thing, look, title, about } = drawn.thing;
  if (!title && !about && look.includes("still")) return;
  const more = dom("div", { class: "more" });
  const why = dom("div", { class: "why", "data-why": thing });
  pop.show(drawn.g, title || thing, [why, more], false);
  if (now && now.seat >= 0 && now.status === "playing") link.send({ t: "why", on: thing });
  if (about) {
    const found = await aboutOf(id, about);
    if (found) more.append(...sources(found));
    if (pop.open) pop.place(drawn.g);
  }
}

/** What a thing is and where its values come from, while the pointer rests on it. */
const tip = new Tip(id);
get("areas").addEventListener("pointermove", (event) => {
  const target = event.target instanceof Element ? event.target.closest("g.node") : null;
  tip.over(event.pointerType === "mouse" && target instanceof SVGGElement ? board.nodes.get(target.dataset.id ?? "") ?? null : null);
});
get("areas").addEventListener("pointerleave", () => tip.over(null));
get("areas").addEventListener("pointerdown", () => tip.over(null));

/** @param {{on: string, rows: [string, string][]}} message */
function explainWhy({ on, rows }) {
  const place = pop.box.querySelector(`[data-why="${CSS.escape(on)}"]`);
  if (!place || moves().some((move) => move.on === on)) return;
  const asked = now?.asking.includes(now.seat) ? [dom("p", { class: "section" }, `You are asked: ${now.prompt}`)] : [];
  place.append(dom("p", { class: "why-title" }, "Why can't I?"), ...rows.map(([text, section]) =>
    dom("p", {}, text, ...(section ? [dom("span", { class: "section" }, ` § ${section.replaceAll("-", " ")}`)] : []))), ...asked);
  if (pop.from) pop.place(pop.from);
}

/** @param {{n: number, chances: [string, number][]}} message */
function hinted({ n, chances: [[best, chance], ...rest] }) {
  /** @param {string} text */
  const moveOf = (text) => (now && now.n === n ? now.moves.find((move) => move.text === text) : undefined);
  const found = moveOf(best);
  if (!found) return;
  const others = rest.map(([text, chance]) => `${moveOf(text)?.words ?? text} ${Math.round(100 * chance)}%`);
  say(`A bot would choose: ${found.words}. Its chance to win: ${Math.round(100 * chance)}%` +
    (others.length ? `; with ${others.join(", ")}.` : "."));
  board.choose(found.on);
  board.nodes.get(found.on)?.g.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

/** A word to the player, for a while. @param {string} text */
function say(text) {
  const place = get("said");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(Number(place.dataset.timer));
  place.dataset.timer = String(setTimeout(() => (place.hidden = true), 9000));
}

// --- the end

/** @param {Told} told */
function ended(told) {
  const end = /** @type {import("./types.js").End} */ (told.end);
  const names = told.seats.map((seat) => seat.name);
  for (const title of ["end-title", "end-side"]) get(title).textContent = whoWon(end, names);
  get("end-scores").replaceChildren(scoring(end, names));
  get("end-secret").textContent = end.secret || "this game brought its own seed";
  const first = get("end").hidden;
  get("end").hidden = false;
  if (first) /** @type {HTMLDialogElement} */ (get("scoring")).showModal();
  for (const button of document.querySelectorAll(".when-over")) /** @type {HTMLElement} */ (button).hidden = false;
  for (const button of document.querySelectorAll(".when-playing")) /** @type {HTMLElement} */ (button).hidden = true;
  const again = maybe("rematch");
  if (again) again.hidden = !told.mine.length;
  if (again && told.again) again.textContent = "Join the rematch";
}

// --- clicks, touches, keys

const areas = get("areas");
areas.addEventListener("click", (event) => {
  const drawn = board.at(event);
  if (drawn && !held) clicked(drawn, false);
});
areas.addEventListener("contextmenu", (event) => {
  const drawn = board.at(event);
  if (!drawn) return;
  event.preventDefault();
  explain(drawn);
});

let held = false;
/** @type {ReturnType<typeof setTimeout> | 0} */
let holding = 0;
areas.addEventListener("touchstart", (event) => {
  held = false;
  const drawn = board.at(event);
  if (drawn && event.touches.length === 1) holding = setTimeout(() => {
    held = true;
    explain(drawn);
  }, 550);
}, { passive: true });
for (const kind of ["touchend", "touchmove", "touchcancel"]) {
  areas.addEventListener(kind, () => {
    clearTimeout(holding);
    setTimeout(() => (held = false), 60);
  }, { passive: true });
}

/** The next thing in a direction. @param {Element} from @param {string} key */
function neighbour(from, key) {
  const all = [...document.querySelectorAll("#areas g.legal")];
  const here = from.getBoundingClientRect();
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  /** @type {[number, Element | null]} */
  let best = [Infinity, null];
  for (const other of all) {
    const box = other.getBoundingClientRect();
    const x = box.x + box.width / 2 - here.x - here.width / 2, y = box.y + box.height / 2 - here.y - here.height / 2;
    const along = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along > 1 && along + 2 * aside < best[0]) best = [along + 2 * aside, other];
  }
  return best[1];
}

document.addEventListener("keydown", (event) => {
  const active = document.activeElement;
  if (event.ctrlKey || event.metaKey || event.altKey || active?.matches("input, select, textarea")) return;
  const node = active instanceof SVGGElement ? board.nodes.get(active.dataset.id ?? "") : null;
  const key = event.key;
  if (node && (key === "Enter" || key === " ")) clicked(node, true);
  else if (node && key === "i") explain(node);
  else if (key.startsWith("Arrow") && !pop.open) {
    const target = node ? neighbour(node.g, key) : document.querySelector("#areas g.legal");
    if (!target) return;
    /** @type {SVGGElement} */ (target).focus();
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  } else if (key === "u") /** @type {HTMLButtonElement} */ (get("undo")).click();
  else if (key === "h") /** @type {HTMLButtonElement} */ (get("hint")).click();
  else if (key === "s") skip();
  else if (key === "t") set("text", setting("text") === "yes" ? "no" : "yes");
  else if (key === "+" || key === "-") board.setZoom(board.areas[0]?.id ?? "", key === "+" ? 1.3 : 1 / 1.3);
  else if (key === "?") /** @type {HTMLDialogElement} */ (get("keys")).showModal();
  else return;
  event.preventDefault();
});

get("undo").onclick = () => now && link.send({ t: "undo", n: now.n });
get("hint").onclick = () => link.send({ t: "hint" });
get("skip").onclick = skip;
get("end-open").onclick = () => /** @type {HTMLDialogElement} */ (get("scoring")).showModal();
const keys = maybe("show-keys");
if (keys) keys.onclick = () => /** @type {HTMLDialogElement} */ (get("keys")).showModal();
pop.box.addEventListener("shut", () => board.choose(null));
get("seats").addEventListener("click", (event) => {
  const button = event.target instanceof HTMLElement ? event.target.closest("[data-call]") : null;
  if (!(button instanceof HTMLElement)) return;
  const form = /** @type {HTMLFormElement} */ (get("call-bot"));
  /** @type {HTMLInputElement} */ (form.elements.namedItem("seat")).value = button.dataset.call ?? "";
  form.submit();
});
get("log").addEventListener("click", (event) => {
  const line = event.target instanceof Element ? event.target.closest("li") : null;
  for (const thing of touched.get(Number(line?.dataset.n)) ?? []) {
    const g = board.nodes.get(thing)?.g;
    g?.classList.add("flash");
    setTimeout(() => g?.classList.remove("flash"), 2000);
  }
});
document.addEventListener("submit", () => (leaving = true));
const copy = maybe("copy-link");
if (copy) copy.onclick = async () => {
  await navigator.clipboard?.writeText(location.href.split("?")[0]);
  copy.textContent = "Copied";
};
onSettings(() => {
  if (now) offer();
  if (setting("text") !== "yes") get("text").replaceChildren();
});
