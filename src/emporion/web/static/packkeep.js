// Packs as this browser keeps them, each as its file would say it; and what was changed, to be taken back.

/** @typedef {Record<string, any>} Row */
/** @typedef {{ pack: Record<string, string> } & Record<string, any>} Table */

const PREFIX = "emporion-pack-";
const MOST = 200; // changes that can be taken back
const TOGETHER = 1500; // milliseconds within which changes of one value are one

/** All packs of this browser, of one game or of all. @param {string} [game] @returns {{ key: string, table: Table }[]} */
export function listed(game) {
  const found = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at) ?? "";
      if (!key.startsWith(PREFIX)) continue;
      const table = JSON.parse(localStorage.getItem(key) ?? "null");
      if (table?.pack && (!game || table.pack.game === game)) found.push({ key, table });
    }
  } catch { /* a browser that keeps nothing still shows */ }
  return found.sort((a, b) => a.key.localeCompare(b.key));
}

/** A name under which nothing is kept yet. */
export const freshKey = () => `${PREFIX}${Date.now().toString(36)}`;

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch { /* nothing was kept */ }
}

/** One pack that is being changed. */
export class Keep {
  /** @param {string} key @param {Table} table */
  constructor(key, table) {
    this.key = key;
    this.table = table;
    /** @type {string[]} */
    this.before = [];
    /** @type {string[]} */
    this.after = [];
    this.last = { what: "", when: 0 };
  }

  /** Change something; changes of one value in a hurry are one. @param {string} what @param {(table: Table) => void} how */
  change(what, how) {
    const now = Date.now();
    if (what !== this.last.what || now - this.last.when > TOGETHER) {
      this.before.push(JSON.stringify(this.table));
      if (this.before.length > MOST) this.before.shift();
    }
    this.last = { what, when: now };
    this.after = [];
    how(this.table);
    this.save();
  }

  /** @param {string[]} from @param {string[]} to */
  step(from, to) {
    const text = from.pop();
    if (!text) return;
    to.push(JSON.stringify(this.table));
    this.table = JSON.parse(text);
    this.last = { what: "", when: 0 };
    this.save();
  }

  undo() {
    this.step(this.before, this.after);
  }

  redo() {
    this.step(this.after, this.before);
  }

  save() {
    try {
      localStorage.setItem(this.key, JSON.stringify(this.table));
    } catch { /* full, or nothing is kept: exporting still works */ }
  }

  /** What the pack says of a record. @param {string} kind @param {string} id @returns {Row | undefined} */
  row(kind, id) {
    return (this.table[kind] ?? []).find((/** @type {Row} */ row) => row.id === id);
  }
}
