// What the server tells: see emporion/tables/show.py. Types only.

/** @typedef {{id: string, title: string, w: number, h: number}} Area */
/** @typedef {{id: string, area: string, x: number, y: number, w: number, h: number, look: string, text: string, title: string,
 *   icon: string, layer: number, turn: number, origin: string, about: string}} Thing */
/** Flag 1 ends the turn, 2 cannot be taken back.
 * @typedef {{text: string, verb: string, on: string, n: number, words: string, icon: string, turn: number, flag: number}} Move */
/** @typedef {{number: number, seat: number, text: string}} Line */
/** All that a move of a finished game did. @typedef {{number: number, seat: number, said: string[]}} Lines */
/** @typedef {{name: string, tone: string, kind: string, left: string, here: boolean, absent: boolean}} Seat */
/** @typedef {{seat: number, points: number, cause: string, where: string}} Points */
/** @typedef {{scores: number[], winners: number[], ledger: Points[], secret: string}} End */
/** @typedef {{t: string, n: number, was?: number, seat: number, areas?: Area[], nodes?: Thing[], put?: Thing[],
 *   drop?: string[], prompt: string, moves: Move[], asking: number[], status: string, seats: Seat[], undo: boolean,
 *   mine: number[], scores: number[], log: Line[], back?: number, by?: number, end?: End, again?: string}} Told */
/** @typedef {{name: string, note: string, rows: [string, unknown, string][], source: string}} About */

export {};
