// Looking back while a game goes on: an earlier position lies on the board until one comes back to now.

import { showPhase } from "./bar.js";
import { dom } from "./dom.js";
import { said } from "./said.js";
/** @import {Area, Phase, Thing} from "./types.js" */
/** @import {Board} from "./board.js" */

/** @typedef {{form: string, phase: Phase | null, areas: Area[], nodes: Thing[]}} Moment */

const SHOWN = 24; // positions of a replay, before only the ends of turns are shown

export class Past {
  /** @param {Board} board @param {(n: number) => Promise<Moment | null>} ask @param {() => void} changed called when one looks back, and when one comes back */
  constructor(board, ask, changed) {
    this.board = board;
    this.ask = ask;
    this.changed = changed;
    /** @type {{form: string, areas: Area[], things: Thing[]} | null} what lies there now, while something else is shown */
    this.now = null;
    this.words = "";
    this.at = -1;
    this.run = 0; // which replay is running: another look ends it
    this.playing = false;
  }

  /** What happened after one change and up to another, told in some words: it glides, and stays marked. @param {number} before @param {number} n @param {string} words */
  async look(before, n, words) {
    const run = (this.run += 1);
    this.playing = false;
    if (await this.show(before, words, false, run)) await this.show(n, words, true, run);
  }

  /** @param {number} n @param {string} words @param {boolean} glide @param {number} run */
  async show(n, words, glide, run) {
    const found = await this.ask(n);
    if (!found || run !== this.run) return false;
    const { board } = this;
    this.now ??= { form: board.kind, areas: board.areas, things: [...board.nodes.values()].map(({ thing }) => thing) };
    const changed = board.show(found.form, found.areas, found.nodes, glide);
    const moved = glide ? changed.filter((id) => board.isShared(id)) : [];
    board.marks.set("moved", moved);
    board.bring(moved[0]);
    showPhase(found.phase);
    [this.at, this.words] = [n, words];
    this.changed();
    return true;
  }

  /** Show one change after the other, then now. @param {number} from the position before @param {[number, string][]} steps numbers, with words @param {number} pause */
  async replay(from, steps, pause) {
    const run = (this.run += 1);
    this.playing = true;
    let shown = await this.show(from, steps[0]?.[1] ?? "", false, run);
    for (const [n, words] of steps) {
      await new Promise((done) => setTimeout(done, pause));
      shown = shown && run === this.run && (await this.show(n, words, true, run));
      if (!shown) break;
    }
    if (run !== this.run) return;
    await new Promise((done) => setTimeout(done, pause));
    if (run === this.run) this.back();
  }

  /** Where things stand now. */
  back() {
    this.run += 1;
    this.playing = false;
    const { now } = this;
    this.now = null;
    if (!now) return;
    this.board.show(now.form, now.areas, now.things, false);
    this.changed();
  }

  /** The whole table was shown anew: there is nothing to come back to. */
  forget() {
    this.run += 1;
    this.now = null;
    this.playing = false;
  }

  /** What may be done meanwhile. */
  buttons() {
    const back = dom("button", { type: "button", class: "move go", id: "to-now" }, said(this.playing ? "skip" : "to_now"));
    back.onclick = () => this.back();
    return [back];
  }
}

/** What to show of some turns: every change of them, or only where each ends if there are many. @param {[number, string][][]} turns @returns {[number, string][]} */
export function steps(turns) {
  const all = turns.flat();
  return all.length <= SHOWN ? all : turns.flatMap((turn) => turn.slice(-1)).slice(-SHOWN);
}
