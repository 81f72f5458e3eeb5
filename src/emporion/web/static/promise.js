// The fingerprint of a table's secret, as this browser saw it first: the server is bound to it from then on.

/** @param {string} table */
const key = (table) => `emporion-promise-${table}`;

/** Note it, unless one is noted already. @param {string} table @param {string} promise */
export function note(table, promise) {
  if (promise && !noted(table)) localStorage.setItem(key(table), promise);
}

/** What was noted of a table; nothing if it was never looked at before. @param {string} table */
export const noted = (table) => localStorage.getItem(key(table)) ?? "";
