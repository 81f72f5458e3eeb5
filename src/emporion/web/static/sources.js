// Where the values of a thing come from: asked for once.

import { dom } from "./dom.js";
/** @import {About} from "./types.js" */

/** @type {Map<string, Promise<About | null>>} */
const known = new Map();

/** What the content says of a thing. @param {string} at the address of the table @param {string} about @returns {Promise<About | null>} */
export function aboutOf(at, about) {
  const asked = known.get(about) ?? fetch(`${at}/about/${encodeURIComponent(about)}`)
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((found) => (found && "name" in found ? found : null), () => null);
  known.set(about, asked);
  return asked;
}

/** Each source once, with the values it vouches for. @param {About} about */
export function sources(about) {
  /** @type {Map<string, string[]>} */
  const by = new Map([[about.source, []]]);
  for (const [field, , source] of about.rows) by.set(source, [...(by.get(source) ?? []), field.replaceAll(/[_-]/g, " ")]);
  return [...by].map(([source, fields]) =>
    dom("p", { class: "source" }, source + (source === about.source || !fields.length ? "" : ` (${fields.join(", ")})`)));
}
