// A live table: hears what the server tells, shows it, and says what is clicked. No rules in here.

import { adviceOf } from "./advice.js";
import { Asking, headed } from "./asking.js";
import { showPhase, showPrompt } from "./bar.js";
import { Board } from "./board.js";
import { showClock } from "./clock.js";
import { coachOf } from "./coach.js";
import { Curtain } from "./curtain.js";
import { dom, get, maybe, softly } from "./dom.js";
import { ended } from "./ending.js";
import { foresee } from "./foreseeing.js";
import { onForm } from "./form.js";
import { Ghost } from "./ghost.js";
import { Hint } from "./hint.js";
import { Inspector } from "./inspector.js";
import { listen } from "./keys.js";
import { Link, pace, put } from "./link.js";
import { Log } from "./log.js";
import { look } from "./looking.js";
import { news, say } from "./news.js";
import { flyPoints } from "./points.js";
import { Past, steps } from "./past.js";
import { Pop, choices } from "./pop.js";
import { note } from "./promise.js";
import { fits, passage } from "./rules.js";
import { said } from "./said.js";
import { begin, onSettings, setting } from "./settings.js";
import { showSince } from "./since.js";
import { play } from "./sound.js";
import { talk, talked } from "./talk.js";
import { countTurns } from "./turns.js";
import { showSeats, showText, whoWon } from "./words.js";
/** @import {Told, Move} from "./types.js" */
/** @import {Drawn} from "./board.js" */

begin();
const page = get("table");
note(page.dataset.id ?? "", page.dataset.promise ?? "");
const at = page.dataset.at ?? "";
const board = new Board(get("areas"), get("side"));
const pop = new Pop();
const ghost = new Ghost(board, choose);
const advice = adviceOf(board);
const coach = coachOf(board, ghost, (what) => now && link.send({ t: "lesson", n: now.n, do: what }));
document.addEventListener("tell", (event) => now && link.send({ n: now.n, .../** @type {CustomEvent} */ (event).detail })); // a puzzle's buttons
/** @type {Told | null} */
let now = null;
/** @type {Told[]} */
const waiting = [];
/** @type {ReturnType<typeof setTimeout> | 0} */
let timer = 0;
/** @type {Move | null} */
let confirming = null;
/** @type {Move[] | null} moves of one thing that are chosen among at others */
let picking = null;
let busy = false;
/** @type {Map<number, string[]>} what each move changed */
const touched = new Map();
/** What moved in the turn that moved something last: marked until another one does. @type {{turn: number, ids: string[]}} */
let lastMoved = { turn: -1, ids: [] };
let gliding = 0; // pieces moved by what was shown last
let seen = "";
const seenKey = `emporion-seen-${at}`; // the last number this browser has shown

const past = new Past(board, async (n) => asking.ask({ t: "past", n }), () => {
  log.point(past.now ? past.at : -1);
  if (past.now) return offer();
  if (now) showPhase(now.phase);
  markMoved();
  if (waiting.length && !timer) next();
  else offer();
  if (board.kind === "tall") comeIntoView(new Set(moves().map((move) => move.on)));
});
const log = new Log(get("log"), light, lookBack);
let online = true;
const link = new Link(at, heard, (up) => {
  online = up;
  get("offline").hidden = up;
});
const asking = new Asking(link, moves);
const curtain = new Curtain((seat) => link.lookFrom(seat));
const inspect = asking.inspect.bind(asking);
const inspector = new Inspector(get("inspector"), board, at, { inspect, why, foresee: asking.foresee.bind(asking) });

foresee(asking, inspector);

const hint = new Hint((move) => link.send({ t: "hint", move }), pointAt);

onForm(() => link.again());
talk(link);

/** @param {any} message */
function heard(message) {
  const answers = asking.heard(message);
  if (talked(message, link)) return;
  if (message.t === "scene") {
    waiting.length = 0;
    clearTimeout(timer);
    timer = 0;
    past.forget();
    const before = Number(localStorage.getItem(seenKey) ?? message.n);
    show(message);
    return missed(message, before);
  }
  if (message.t === "step") return queue(message);
  if (message.t === "here" && now) {
    now.seats = message.seats;
    return people();
  }
  if (message.t === "no" && !answers) {
    busy = false;
    hint.refused(message.id);
    say(message.text);
    offer();
  } else if (message.t === "hint") hint.hear(message);
  else if (message.t === "puzzle") document.dispatchEvent(new CustomEvent("puzzle", { detail: message }));
  else if (message.t === "coach") {
    coach?.hear(message);
    offer();
  }
}

// --- showing, one move after the other

/** @param {Told} step */
function queue(step) {
  waiting.push(step);
  if (past.now && !past.playing) return; // who looks back comes back first
  if (past.now) past.back();
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
  board.finish();
  if (past.now) past.back();
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
  confirming = picking = null;
  if (pop.open) pop.close();
  asking.forget();
  const areas = told.areas ?? board.areas;
  if (whole) board.show(told.form ?? "tall", areas, told.nodes ?? [], Boolean(now) && now?.seat === told.seat);
  else {
    const things = put(told, (id) => board.nodes.get(id)?.thing);
    const moved = board.change(areas, things, told.drop ?? [], setting("text") !== "yes");
    gliding = moved.length;
    touched.set(told.n, things.filter((thing) => !thing.look.includes("still")).map((thing) => thing.id));
    remember(told.told - 1, moved.filter(({ thing }) => !thing.look.includes("still")).map(({ thing }) => thing.id));
  }
  if (!whole && now) flyPoints(board, now.scores, told.scores, touched.get(told.n) ?? []);
  if (!whole && told.by !== undefined) play("move");
  now = told;
  page.dataset.n = String(told.n);
  if (told.status === "playing") localStorage.setItem(seenKey, String(told.n));
  else localStorage.removeItem(seenKey);
  writeLog(told, whole);
  if (whole) lastMoved = log.lastNamed((thing) => board.isShared(thing));
  markMoved();
  people();
  showClock(told);
  if (told.by !== undefined && told.mine.includes(told.by) && !told.asking.some((seat) => told.mine.includes(seat))) countTurns();
  showPhase(told.phase);
  fits(told.rules);
  passage(get("side").classList.contains("two") ? told.rules : "").then((words) => now === told && inspector.rest(words));
  offer();
  inspector.refresh();
  if (told.end) ended(told, coach !== null);
  curtain.show(told);
}

/** @param {Told} told @param {boolean} whole */
function writeLog(told, whole) {
  log.tell(told, whole);
  if (told.back !== undefined) news([said("taken_back")]);
  if (!whole) news(told.log.map((line) => line.text));
}

function people() {
  if (now) showSeats(get("seats"), now.seats, now.asking, now.scores, now.mine, now.standing);
}

// --- looking back

/** What lines of the log tell of, on the board. @param {import("./types.js").Line[]} lines */
function light(lines) {
  const named = lines.flatMap(({ number, seat, on }) => [
    ...(touched.get(number) ?? []), ...on.split(" ").filter((thing) => seat === now?.seat || board.isShared(thing))]); // what others gained is not mine
  board.marks.set("flash", named.filter((thing) => board.nodes.has(thing)));
}

/** Something moved. @param {number} turn which turn it was @param {string[]} ids */
function remember(turn, ids) {
  if (ids.length) lastMoved = { turn, ids: turn === lastMoved.turn ? [...lastMoved.ids, ...ids] : ids };
}

function markMoved() {
  board.marks.set("moved", lastMoved.ids);
}

/** What happened up to a change, and how it was then, until one comes back. @param {number} before @param {number} number @param {string} words */
function lookBack(before, number, words) {
  past.look(Math.max(before, 1), number, words);
}

/** Show once more what happened in some turns. @param {import("./types.js").Turn[]} turns @param {number} [after] what came later than this number */
function replay(turns, after = -1) {
  const told = turns.map((turn) => [...new Set(log.of(turn).map((line) => line.number))].filter((n) => n > after)
    .map((n) => /** @type {[number, string]} */ ([n, turn.line])));
  const shown = steps(told);
  if (shown.length) past.replay(Math.max(shown[0][0] - 1, 1), shown, Math.max(pace(), 300));
}

/** What happened while this browser was away is shown when it comes back. @param {Told} told @param {number} before what it had seen */
function missed(told, before) {
  if (told.mine.length === 1 && told.status === "playing" && before < told.n && pace() && setting("text") !== "yes") replay(log.since(told.mine), before);
}

// --- what may be chosen

/** @returns {Move[]} */
function moves() {
  return now && !past.now && !waiting.length && !timer && !busy && !coach?.holding ? picking ?? now.moves : [];
}

/** Show what may be done now. */
function offer() {
  if (!now) return;
  const can = moves();
  hint.at(now.n);
  const on = new Set(can.map((move) => move.on).filter((thing) => board.nodes.has(thing)));
  const sealed = new Set([...on].filter((thing) => can.every((move) => move.on !== thing || move.flag === 2)));
  board.offer(new Map([...on].map((thing) => [thing, can.find((move) => move.on === thing && move.tag && !move.ghost)?.tag ?? ""])), sealed, changes(can));
  const mine = now.asking.includes(now.seat);
  document.body.classList.toggle("looking-back", past.now !== null);
  page.classList.toggle("asked", mine);
  const rest = can.filter((move) => !on.has(move.on));
  ghost.offer(can);
  get("actions").replaceChildren(...(past.now ? past.buttons() : confirming ? confirmButtons(confirming) : picking ? pickButtons() : [...ghost.buttons(), ...choices(rest, choose)]));
  showPrompt(promptText(mine), mine && !confirming && can.length ? now.more : 0);
  maybe("undo")?.toggleAttribute("disabled", !now.undo || waiting.length > 0);
  maybe("hint")?.toggleAttribute("disabled", !can.length);
  if (setting("text") === "yes") showText(get("text"), board, promptText(mine), can, choose, inspect);
  if (mine && can.length && seen !== String(now.n)) {
    seen = String(now.n);
    news([promptText(true)]);
    comeIntoView(on);
    if (log.since(now.mine).length) play("turn");
  }
  showSince(log, now.mine, now.seats, mine, () => replay(log.since(now?.mine ?? [])));
  document.title = (mine ? "● " : "") + (page.dataset.title ?? "Emporion");
  if (waiting.length || timer) return;
  coach?.show(now, can);
  advice?.show(now, mine && can.length > 0);
}

/** What moves would change elsewhere, by the thing they are on; a ghost shows its own. @param {Move[]} can @returns {Map<string, [string, string][]>} */
function changes(can) {
  return new Map(can.filter((move) => move.marks.length && !move.ghost).map((move) => [move.on, move.marks]));
}

/** @param {boolean} mine */
function promptText(mine) {
  if (!now) return "";
  if (past.now) return past.words;
  if (confirming) return said("really", { move: confirming.words });
  if (now.status === "over") return now.end ? whoWon(now.end, now.seats.map((seat) => seat.name)) : said("over");
  if (mine && picking) return said("pick");
  if (mine) return now.prompt;
  return now.asking.map((seat) => said("choosing", { name: now?.seats[seat].name ?? "" })).join(" ");
}

/** The first thing to click is brought into view, where the table scrolls. @param {Set<string>} on */
function comeIntoView(on) {
  const first = [...on].map((thing) => board.nodes.get(thing)?.g).find(Boolean);
  if (!first || coach || setting("text") === "yes") return; // a coach brings into view what it means
  const puzzle = maybe("puzzle");
  if (puzzle && board.kind === "tall" && puzzle.dataset.mode !== "good") return; // what it asks or says is seen first
  const box = first.getBoundingClientRect(), from = board.kind === "tall" ? get("bar").getBoundingClientRect().bottom : 0;
  const low = first.closest(".own, .strip") ? innerHeight : innerHeight - 130;
  if (box.top >= from && box.bottom <= low) return;
  document.documentElement.style.setProperty("--head", `${from + 4}px`); // the bar is as high as its question
  if (board.kind === "tall") first.closest("section")?.scrollIntoView({ behavior: softly(), block: "start" });
  else first.scrollIntoView({ behavior: softly(), block: "nearest" });
}

/** @param {Move} move */
function confirmButtons(move) {
  const yes = dom("button", { type: "button", class: "move go", "data-confirm": "yes" }, said("yes"));
  const no = dom("button", { type: "button", class: "move", "data-confirm": "no" }, said("no"));
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
  if (!online) return say(said("offline"));
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

/** A thing was clicked. @param {Drawn} drawn @param {boolean} keyboard @param {boolean} [tapped] by a finger */
function clicked(drawn, keyboard, tapped = false) {
  const here = moves().filter((move) => move.on === drawn.thing.id);
  if (ghost.places.has(drawn.thing.id)) return ghost.click(drawn.thing.id, tapped);
  if (here.length === 1 && !here[0].menu) return choose(here[0]);
  if (!here.length) return coach?.holding ? coach.nudge() : inspector.pin(drawn, true);
  const elsewhere = coach || here.length === 1 ? null : apart(here);
  if (elsewhere) return pick(elsewhere);
  board.marks.set("chosen", [drawn.thing.id]);
  pop.show(drawn.g, drawn.thing.title, choices(here, choose), keyboard || !matchMedia("(hover: none)").matches);
  coach?.markButtons();
}

/** Moves at one thing that each name another on the table are chosen there, not in a menu. @param {Move[]} here @returns {Move[] | null} */
function apart(here) {
  const named = here.map((move) => ({ ...move, on: move.text.split(" ")[1] ?? "" }));
  const things = new Set(named.map((move) => move.on));
  const there = named.every(({ on }, at) => on !== here[at].on && board.nodes.has(on));
  return there && things.size === here.length ? named : null;
}

/** Choose among these alone, or with null among all again. @param {Move[] | null} among */
function pick(among) {
  picking = among;
  offer();
  if (among) comeIntoView(new Set(among.map((move) => move.on)));
}

/** The way back to all that may be chosen. */
function pickButtons() {
  const back = dom("button", { type: "button", class: "move", "data-pick": "back" }, said("pick_back"));
  back.onclick = () => pick(null);
  return [back];
}

// --- advice

/** Why a thing cannot be chosen; a coach says it too. @param {string} thing @returns {Promise<HTMLElement[]>} */
async function why(thing) {
  if (!now || now.seat < 0 || now.status !== "playing") return [];
  const because = await asking.why(thing);
  coach?.refuse(because);
  return because.length ? headed(because) : [];
}

/** Show where a move is that advice is about. @param {Move} move */
function pointAt(move) {
  board.marks.set("chosen", [move.on]);
  ghost.take(move);
  board.nodes.get(move.on)?.g.scrollIntoView({ block: "nearest", behavior: softly() });
}

// --- clicks, touches, keys

const touch = look(board, inspector);
for (const place of [get("areas"), get("panels")]) {
  place.addEventListener("click", (event) => {
    const drawn = board.at(event);
    if (drawn && !touch.held && (drawn.g.classList.contains("legal") || !drawn.thing.look.includes("still"))) clicked(drawn, false, event.pointerType === "touch");
    else if (!drawn) inspector.close();
  });
}

listen({ board, ghost, hint, inspector, past, pop, clicked: (drawn) => clicked(drawn, true), skip });
maybe("undo")?.addEventListener("click", () => now && link.send({ t: "undo", n: now.n }));
maybe("hint")?.addEventListener("click", () => now && hint.open(now.n, moves()));
get("skip").onclick = skip;
pop.box.addEventListener("shut", () => board.marks.set("chosen", []));
get("seats").addEventListener("click", (event) => {
  const button = event.target instanceof HTMLElement ? event.target.closest("[data-call]") : null;
  if (!(button instanceof HTMLElement)) return;
  const form = /** @type {HTMLFormElement} */ (get("call-bot"));
  /** @type {HTMLInputElement} */ (form.elements.namedItem("seat")).value = button.dataset.call ?? "";
  form.submit();
});
onSettings(() => {
  if (now) offer();
  if (setting("text") !== "yes") get("text").replaceChildren();
});
