// What the page says, by key: the server's text file, laid into the page as data.

/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("browser-words")?.getAttribute("value") ?? "{}");

/** A pattern with its blanks filled. @param {string} pattern @param {Record<string, string | number>} blanks */
export const fill = (pattern, blanks) => pattern.replace(/\{(\w+)\}/g, (_, name) => String(blanks[name] ?? ""));

/** One sentence with its blanks filled. @param {string} key @param {Record<string, string | number>} [blanks] */
export const said = (key, blanks = {}) => fill(words[key] ?? key, blanks);
