// What the server tells: see emporion/tables/show.py. Types only.

/** @typedef {{id: string, title: string, w: number, h: number, role: string, x: number, y: number, ground: string, least: number}} Area */
/** @typedef {{key: string, x: number, y: number, w: number, h: number, look: string, text: string, icon: string}} Part */
/** @typedef {{id: string, area: string, x: number, y: number, w: number, h: number, look: string, text: string, title: string,
 *   icon: string, layer: number, turn: number, origin: string, about: string, parts: Part[], of: string}} Thing */
/** Flag 1 ends the turn, 2 cannot be taken back.
 * @typedef {{text: string, verb: string, on: string, n: number, words: string, icon: string, turn: number, flag: number,
 *   tag: string, ghost: boolean, marks: [string, string][], menu: boolean}} Move */
/** @typedef {{round: string, parts: string[], now: number}} Phase */
/** Rule: the passage of our rules that explains it; on: the things it names. @typedef {{number: number, seat: number, text: string, turn: number, rule: string, on: string}} Line */
/** A turn in one line, and the numbers of its moves. @typedef {{at: number, round: number, seat: number, part: string, first: number, last: number, line: string, points: [number, number][]}} Turn */
/** All that a move of a finished game did. @typedef {{number: number, seat: number, said: string[]}} Lines */
/** @typedef {{name: string, tone: string, kind: string, left: string, here: boolean, absent: boolean}} Seat */
/** @typedef {{seat: number, points: number, cause: string, where: string, rule: string}} Points */
/** @typedef {{scores: number[], winners: number[], ledger: Points[], secret: string}} End */
/** A thing looked at closely. @typedef {{title: string, lines: string[], section: string, about: string}} Inspected */
/** @typedef {{t: string, n: number, was?: number, seat: number, form?: string, areas?: Area[], nodes?: Thing[], put?: Thing[],
 *   drop?: string[], parts?: [string, any[][], string[]][], prompt: string, phase: Phase | null, more: number, moves: Move[], asking: number[], status: string, seats: Seat[], undo: boolean,
 *   rules: string, kinds: string[], mine: number[], scores: number[], standing?: number[], log: Line[], turns: Turn[], told: number, back?: number, by?: number, end?: End, again?: string, next?: [string, string], clock?: {seat: number, left: number, late: boolean}}} Told */
/** @typedef {{name: string, note: string, rows: [string, unknown, string][], source: string}} About */

export {};
