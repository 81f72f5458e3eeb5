// What the server tells: see emporion/tables/show.py. Types only.

/** [id, title, w, h, grain] @typedef {[string, string, number, number, number]} AreaRow */
/** [id, area, x, y, w, h, look, text, title, icon, layer, turn, origin, about]
 * @typedef {[string, string, number, number, number, number, string, string, string, string, number, number, string, string]} NodeRow */
/** [text, verb, on, n, words, icon, turn, flag]: flag 1 ends the turn, 2 cannot be taken back
 * @typedef {[string, string, string, number, string, string, number, number]} MoveRow */
/** [number, seat, sentence] @typedef {[number, number, string]} LogRow */
/** @typedef {{name: string, tone: string, kind: string, bot: string, left: string, here: boolean, absent: boolean}} SeatRow */
/** @typedef {{scores: number[], winners: number[], ledger: [number, number, string, string][], secret: string, nonces: string[]}} End */
/** @typedef {{t: string, n: number, was?: number, seat: number, areas?: AreaRow[], nodes?: NodeRow[], put?: NodeRow[],
 *   drop?: string[], prompt: string, moves: MoveRow[], asking: number[], status: string, seats: SeatRow[], undo: boolean,
 *   mine: number[], scores: number[], log: LogRow[], back?: number, by?: number, end?: End, again?: string}} Told */
/** @typedef {{name: string, note: string, rows: [string, unknown, string][], source: string}} About */

export {};
