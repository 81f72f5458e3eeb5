// A new table: seats follow the number of players, and the table is told in words as it changes.

import { get } from "./dom.js";
import { fillNonces } from "./nonce.js";
import { fill } from "./said.js";
import { showPace } from "./pace.js";
import { begin } from "./settings.js";

begin();
fillNonces();

const form = /** @type {HTMLFormElement} */ (get("making"));
const words = JSON.parse(get("main").dataset.words ?? "{}");

/** What is chosen under a name. @param {string} name */
const chosen = (name) => String(new FormData(form).get(name) ?? "");

/** One seat as it is chosen: what stands there, what can be typed. @param {HTMLElement} seat @param {number} at @param {number} players */
function showSeat(seat, at, players) {
  seat.hidden = at >= players;
  const kind = chosen(`seat-${at}`);
  const name = /** @type {HTMLInputElement | null} */ (seat.querySelector(`[name="here-${at}"]`));
  const bot = /** @type {HTMLSelectElement | null} */ (seat.querySelector("select"));
  const said = /** @type {HTMLElement | null} */ (seat.querySelector("[data-said]"));
  if (!name || !bot || !said) return;
  name.hidden = kind !== "here";
  bot.hidden = kind !== "bot";
  said.hidden = kind === "here";
  const bots = Array.from({ length: at }, (_, i) => i).filter((i) => chosen(`seat-${i}`) === "bot").length;
  said.textContent = kind === "bot" ? words.names[bots] ?? "" : words.friend;
}

/** Who sits down, in words. @param {number} players */
function company(players) {
  const kinds = Array.from({ length: players - 1 }, (_, i) => i + 1).map((at) => ({ at, kind: chosen(`seat-${at}`) }));
  const friends = kinds.filter(({ kind }) => kind === "free").length;
  const beside = kinds.filter(({ kind }) => kind === "here").map(({ at }) => chosen(`here-${at}`) || "…");
  /** @type {Map<string, number>} */
  const bots = new Map();
  for (const { at } of kinds.filter(({ kind }) => kind === "bot")) {
    const bot = chosen(`bot-${at}`);
    const level = words.levels[bot] ?? bot;
    bots.set(level, (bots.get(level) ?? 0) + 1);
  }
  const said = [words.you];
  if (friends) said.push(friends === 1 ? words.a_friend : fill(words.friends, { n: friends }));
  if (beside.length) said.push(fill(words.here, { names: beside.join(", ") }));
  for (const [level, n] of bots) said.push(n === 1 ? fill(words.a_bot, { level }) : fill(words.bots, { n, level }));
  return { text: said.length > 1 ? `${said.slice(0, -1).join(", ")} and ${said.at(-1)}` : said[0], friends };
}

function show() {
  const players = Number(chosen("players"));
  for (const seat of form.querySelectorAll("[data-seat]")) {
    showSeat(/** @type {HTMLElement} */ (seat), Number(/** @type {HTMLElement} */ (seat).dataset.seat), players);
  }
  /** @type {string[]} */
  const options = [];
  for (const box of form.querySelectorAll("[data-players]")) {
    const fits = (/** @type {HTMLElement} */ (box).dataset.players ?? "").split(" ").includes(String(players));
    /** @type {HTMLElement} */ (box).hidden = !fits;
    const value = /** @type {HTMLElement | null} */ (box.querySelector("input:checked"));
    if (fits && value?.dataset.words) options.push(value.dataset.words);
  }
  const { text, friends } = company(players);
  const size = players > 1 ? fill(words.for, { n: players }) : words.alone;
  const [least, most] = words.minutes;
  get("summary").textContent = `${[`${words.title} ${size}`, ...options].join("; ")}${showPace(form)}. ${text}. ${chosen("pace") === "days" ? "" : fill(words.minutes_said, { least, most })}`.trim();
  get("next").textContent = friends ? words.next : words.begins;
}

form.addEventListener("input", show);
show();
