// Questions to the server, each with what takes its answer: what a thing is, why it cannot be chosen, what a move will do.

import { dom } from "./dom.js";
import { section } from "./rules.js";
import { said } from "./said.js";
/** @import {Link} from "./link.js" */
/** @import {Inspected, Move} from "./types.js" */

const MOST = 3; // moves of one thing that are foreseen at once
const LINES = 5; // of what one move does

export class Asking {
  /** @param {Link} link @param {() => Move[]} moves what may be chosen now */
  constructor(link, moves) {
    this.link = link;
    this.moves = moves;
    /** @type {Map<number, (message: any) => void>} questions by id */
    this.open = new Map();
    /** @type {Map<string, Promise<Inspected | null>>} what things were found to be, at this number */
    this.known = new Map();
    /** @type {Map<string, Promise<string[]>>} what moves will do, at this number */
    this.foreseen = new Map();
  }

  /** A message may answer a question. @param {any} message @returns {boolean} whether it does */
  heard(message) {
    const take = this.open.get(message.id);
    this.open.delete(message.id);
    take?.(message);
    return take !== undefined;
  }

  /** The table has changed: what was known of things may be so no more. */
  forget() {
    this.known.clear();
    this.foreseen.clear();
  }

  /** Ask the server, and wait for what it says. @param {Record<string, unknown>} message @returns {Promise<any>} */
  ask(message) {
    return new Promise((resolve) => this.open.set(this.link.send(message), (answer) => resolve(answer.t === "no" ? null : answer)));
  }

  /** A thing looked at closely; asked for once. @param {string} thing @returns {Promise<Inspected | null>} */
  inspect(thing) {
    const found = this.known.get(thing) ?? this.ask({ t: "inspect", on: thing }).then((answer) => answer?.found ?? null);
    this.known.set(thing, found);
    return found;
  }

  /** Why a thing cannot be chosen: rules in words, with their sections. @param {string} thing @returns {Promise<HTMLElement[]>} */
  async why(thing) {
    const answer = await this.ask({ t: "why", on: thing });
    if (!answer || this.moves().some((move) => move.on === thing)) return [];
    return answer.rows.map((/** @type {[string, string, string]} */ [text, of, rule]) =>
      dom("p", {}, text, ...(of ? [" ", section(rule || of, of.replaceAll("-", " "))] : [])));
  }

  /** What a move will surely do, in lines; asked for once. @param {string} move its text @returns {Promise<string[]>} */
  will(move) {
    const found = this.foreseen.get(move) ?? this.ask({ t: "preview", move }).then((answer) => answer?.lines ?? []);
    this.foreseen.set(move, found);
    return found;
  }

  /** What the moves on a thing will surely do; of many moves the menu tells, and what all do alike is said once. @param {string} thing @returns {Promise<HTMLElement[]>} */
  async foresee(thing) {
    const here = this.moves().filter((move) => move.on === thing).slice(0, MOST);
    const lines = await Promise.all(here.map((move) => this.will(move.text)));
    if (here.length > 1 && new Set(lines.map(String)).size === 1) return foretold(said("each_way"), lines[0]);
    return here.flatMap((move, at) => foretold(`${move.words}:`, lines[at]));
  }
}

/** What will happen, under its heading. @param {string} heading @param {string[]} lines @returns {HTMLElement[]} */
export const foretold = (heading, lines) => (lines.length ? [dom("p", { class: "will-title" }, heading), ...lines.slice(0, LINES).map((each) => dom("p", {}, each))] : []);

/** Reasons under their heading. @param {HTMLElement[]} because @returns {HTMLElement[]} */
export const headed = (because) => [dom("p", { class: "why-title" }, said("why")), ...because];
