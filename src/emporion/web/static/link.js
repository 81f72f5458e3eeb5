// The socket: it comes back by itself, and says which number it has. What comes in rows gets its names here.

import { setting } from "./settings.js";
/** @import {Area, Line, Lines, Move, Points, Thing, Told} from "./types.js" */

/** @param {any[]} row @returns {Area} */
const area = ([id, title, w, h]) => ({ id, title, w, h });

/** @param {any[]} row @returns {Thing} */
const thing = ([id, area, x, y, w, h, look, text, title, icon, layer, turn, origin, about]) =>
  ({ id, area, x, y, w, h, look, text, title, icon, layer, turn, origin, about });

/** @param {any[]} row @returns {Move} */
const move = ([text, verb, on, n, words, icon, turn, flag]) => ({ text, verb, on, n, words, icon, turn, flag });

/** @param {any[]} row @returns {Line} */
const line = ([number, seat, text]) => ({ number, seat, text });

/** @param {any[]} row @returns {Points} */
const points = ([seat, points, cause, where]) => ({ seat, points, cause, where });

/** @param {any[]} row @returns {Lines} */
const lines = ([number, seat, said]) => ({ number, seat, said });

/** @type {Record<string, (row: any[]) => unknown>} */
const ROWS = { areas: area, nodes: thing, put: thing, moves: move, log: line, lines, ledger: points };

/** What the server said, its rows as things with names. @param {any} message @returns {any} */
export function named(message) {
  const found = { ...message };
  for (const [field, name] of Object.entries(ROWS)) if (field in found) found[field] = found[field].map(name);
  if (found.end) found.end = named(found.end);
  return found;
}

export class Link {
  /** @param {string} table @param {(message: any) => void} heard @param {(up: boolean) => void} state */
  constructor(table, heard, state) {
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${table}/live`;
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
    this.send({ t: "hello", n: this.number, seat: this.seat });
  }

  /** Look from another of one's own seats. @param {number} seat */
  lookFrom(seat) {
    this.seat = seat;
    this.number = -1;
    this.hello();
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
