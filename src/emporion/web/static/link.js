// The socket: it comes back by itself, and says which number it has.

import { setting } from "./settings.js";
/** @import {Told} from "./types.js" */

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
      const message = JSON.parse(event.data);
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
