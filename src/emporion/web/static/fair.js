// Is it fair? Once the secret is shown, this browser checks it by itself: against what it noted before, and by its hash.

import { dom, get, maybe } from "./dom.js";
import { note, noted } from "./promise.js";
import { said } from "./said.js";
import { begin } from "./settings.js";

begin();
const { table = "", promise = "", secret = "" } = get("main").dataset;
const before = noted(table);
note(table, promise);

/** @param {boolean} so @param {string} yes @param {string} no */
function tell(so, yes, no) {
  maybe("checks")?.append(dom("li", { class: so ? "so" : "not-so" }, said(so ? yes : no)));
}

/** The fingerprint of a secret. @param {string} hex */
async function fingerprint(hex) {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

if (secret && before) tell(before === promise, "fair_noted", "fair_other");
if (secret && crypto.subtle) tell((await fingerprint(secret)) === promise, "fair_computed", "fair_wrong"); // not over plain http
