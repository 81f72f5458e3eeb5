// The socket: it comes back by itself, and says which number it has. What comes in rows gets its names here.

import { form } from "./form.js";
import { setting } from "./settings.js";
/** @import {Area, Line, Lines, Move, Part, Phase, Points, Thing, Told, Turn} from "./types.js" */

/** @param {any[]} row @returns {Area} */
const area = ([id, title, w, h, role, x, y, ground, least]) => ({ id, title, w, h, role, x, y, ground, least });

/** @param {any[]} row @returns {Part} */
const part = ([key, x, y, w, h, look, text, icon]) => ({ key, x, y, w, h, look, text, icon });

/** @param {any[]} row @returns {Thing} */
const thing = ([id, area, x, y, w, h, look, text, title, icon, layer, turn, origin, about, parts, of]) =>
  ({ id, area, x, y, w, h, look, text, title, icon, layer, turn, origin, about, parts: parts.map(part), of });

/** @param {any[]} row @returns {Move} */
const move = ([text, verb, on, n, words, icon, turn, flag, tag, ghost, marks, menu]) =>
  ({ text, verb, on, n, words, icon, turn, flag, tag, ghost, marks, menu });

/** @param {any[]} row @returns {Phase} */
const phase = ([round, parts, now]) => ({ round, parts, now });

/** @param {any[]} row @returns {Line} */
const line = ([number, seat, text, turn, rule, on]) => ({ number, seat, text, turn, rule, on });

/** @param {any[]} row @returns {Turn} */
const turn = ([at, round, seat, part, first, last, line, points]) => ({ at, round, seat, part, first, last, line, points });

/** @param {any[]} row @returns {Points} */
const points = ([seat, points, cause, where, rule]) => ({ seat, points, cause, where, rule });

/** @param {any[]} row @returns {Lines} */
const lines = ([number, seat, said]) => ({ number, seat, said });

/** @type {Record<string, (row: any[]) => unknown>} */
const ROWS = { areas: area, nodes: thing, put: thing, moves: move, log: line, turns: turn, lines, ledger: points };
const SAID = ["inspect", "why", "hint", "preview", "talk", "chat", "said", "turn"]; // answers in words, with no rows of these kinds

/** What the server said, its rows as things with names. @param {any} message @returns {any} */
export function named(message) {
  if (SAID.includes(message.t)) return message;
  const found = { ...message };
  for (const [field, name] of Object.entries(ROWS)) if (field in found) found[field] = found[field].map(name);
  if (found.phase) found.phase = phase(found.phase);
  if (found.end) found.end = named(found.end);
  return found;
}

/** What is put by a step: whole things, and those of which only parts changed, made whole again.
 * @param {Told} told @param {(id: string) => Thing | undefined} known @returns {Thing[]} */
export function put(told, known) {
  const mended = (told.parts ?? []).flatMap(([id, rows, drop]) => {
    const old = known(id), changed = new Map(rows.map((row) => [row[0], part(row)]));
    if (!old) return [];
    const stayed = old.parts.filter(({ key }) => !drop.includes(key)).map((each) => changed.get(each.key) ?? each);
    const keys = new Set(stayed.map(({ key }) => key));
    return [{ ...old, parts: [...stayed, ...[...changed.values()].filter(({ key }) => !keys.has(key))] }];
  });
  return [...(told.put ?? []), ...mended];
}

export class Link {
  /** @param {string} at the address of what is looked at @param {(message: any) => void} heard @param {(up: boolean) => void} state */
  constructor(at, heard, state) {
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at}/live`;
    this.heard = heard;
    this.state = state;
    this.number = -1;
    this.seat = -2;
    this.wait = 300;
    this.asked = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.open();
    window.addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.send({ t: "away" }) : this.hello()));
  }

  open() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const socket = (this.socket = new WebSocket(this.url));
    socket.onopen = () => {
      this.wait = 300;
      this.state(true);
      this.hello();
    };
    socket.onmessage = (event) => {
      /** @type {Told} */
      const message = named(JSON.parse(event.data));
      if (message.t === "scene" || message.t === "step" || message.t === "lobby") this.number = message.n;
      if (message.t === "scene") this.seat = message.seat;
      this.heard(message);
    };
    socket.onclose = () => {
      this.state(false);
      setTimeout(() => this.open(), this.wait * (0.7 + 0.6 * Math.random()));
      this.wait = Math.min(8000, this.wait * 1.7);
    };
  }

  hello() {
    this.send({ t: "hello", n: this.number, seat: this.seat, form: form() });
  }

  /** Everything once more, in the form the window wants now. */
  again() {
    this.number = -1;
    this.hello();
  }

  /** Look from another of one's own seats. @param {number} seat */
  lookFrom(seat) {
    this.seat = seat;
    this.again();
  }

  /** @param {Record<string, unknown>} message @returns {number} its id, which the answer carries */
  send(message) {
    this.asked += 1;
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...message, id: this.asked }));
    return this.asked;
  }
}

/** How long others' moves are shown, in milliseconds. */
export function pace() {
  return { calm: 750, quick: 300, instant: 0 }[setting("pace")] ?? 750;
}
