// Beside the log: chat, notes to oneself, and answers left for later. What people say is text, never markup.

import { dom, get, maybe } from "./dom.js";
import { nudge } from "./nudge.js";
/** @import {Link} from "./link.js" */

const words = () => get("talk").dataset;
let open = "log";
let unread = 0;
/** @type {ReturnType<typeof setTimeout> | 0} */
let keeping = 0;

/** @param {string} pattern @param {string | number} value */
const fill = (pattern, value) => pattern.replace(/\{\w+\}/, String(value));

/** Show one of log, chat, notes, ahead. @param {string} pane */
function show(pane) {
  open = pane;
  const log = maybe("area-log")?.querySelector(".scroll");
  if (log instanceof HTMLElement) log.hidden = pane !== "log";
  get("talk").hidden = pane === "log";
  for (const name of ["chat", "notes", "ahead"]) get(`pane-${name}`).hidden = name !== pane;
  for (const tab of document.querySelectorAll("#talk-tabs [data-pane]")) {
    tab.setAttribute("aria-selected", String(/** @type {HTMLElement} */ (tab).dataset.pane === pane));
  }
  if (pane === "chat") unread = 0;
  count();
  get("chat").scrollTop = get("chat").scrollHeight;
}

function count() {
  const mark = maybe("unread");
  if (!mark) return;
  mark.hidden = !unread;
  mark.textContent = String(unread);
}

/** A line of chat. @param {[number, number, string, string, number]} line */
function line([number, seat, name, text, made]) {
  const when = new Date(made * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return dom("li", { class: `s${seat}`, "data-number": String(number) }, dom("b", {}, name), " ", dom("span", {}, text), " ", dom("time", {}, when));
}

/** @param {any[]} lines @param {boolean} whole */
function hear(lines, whole) {
  const list = get("chat");
  if (whole) list.replaceChildren();
  const known = new Set([...list.children].map((row) => /** @type {HTMLElement} */ (row).dataset.number));
  list.append(...lines.filter(([number]) => !known.has(String(number))).map(line));
  get("chat-empty").hidden = list.children.length > 0;
  list.scrollTop = list.scrollHeight;
}

/** What may be answered ahead, and what was. @param {any} told @param {Link} link */
function ahead({ offers, standing }, link) {
  get("ahead-none").hidden = offers.length > 0;
  get("ahead-left").replaceChildren(...standing.map((/** @type {[string, string, number]} */ [question, said, round]) => {
    const back = dom("button", { type: "button" }, words().withdraw ?? "");
    back.onclick = () => link.send({ t: "withdraw", question });
    return dom("li", {}, dom("b", {}, said), ...(round ? [dom("small", {}, fill(words().round ?? "", round))] : []), back);
  }));
  get("ahead").replaceChildren(...offers.map((/** @type {any[]} */ offer) => offered(offer, link)));
}

/** One question: always, but about one thing, or above a price. @param {any[]} offer @param {Link} link */
function offered([question, answer, always, unless, things, above], link) {
  const how = dom("select", { "aria-label": always }, dom("option", { value: "" }, always));
  if (unless) for (const thing of things) how.append(dom("option", { value: `u${thing}` }, fill(unless, thing)));
  if (above) for (let n = 1; n <= 12; n += 1) how.append(dom("option", { value: `a${n}` }, fill(above, n)));
  const round = dom("input", { type: "checkbox" });
  const go = dom("button", { type: "button" }, words().leave ?? "");
  go.onclick = () => link.send({
    t: "standing", question, answer, round: round.checked,
    unless: how.value.startsWith("u") ? how.value.slice(1) : "", above: how.value.startsWith("a") ? Number(how.value.slice(1)) : -1,
  });
  return dom("li", {}, how, dom("label", { class: "check" }, round, words().only ?? ""), go);
}

/** Make the panes work over a link. @param {Link} link */
export function talk(link) {
  if (!maybe("talk")) return;
  maybe("talk-tabs")?.addEventListener("click", (event) => {
    const tab = event.target instanceof Element ? event.target.closest("[data-pane]") : null;
    if (tab instanceof HTMLElement) show(tab.dataset.pane ?? "log");
  });
  get("chat-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (get("chat-text"));
    if (input.value.trim()) link.send({ t: "chat", text: input.value });
    input.value = "";
  });
  const note = /** @type {HTMLTextAreaElement} */ (get("note"));
  const keep = () => {
    clearTimeout(keeping);
    link.send({ t: "note", text: note.value });
    get("note-kept").textContent = words().kept ?? "";
  };
  note.addEventListener("change", keep);
  note.addEventListener("input", () => {
    get("note-kept").textContent = "";
    clearTimeout(keeping);
    keeping = setTimeout(keep, 2500);
  });
}

/** What the server says of these things; whether it was one of them. @param {any} message @param {Link} link */
export function talked(message, link) {
  if (message.t === "turn") nudge(words().turn ?? "");
  if (!maybe("talk")) return message.t === "turn";
  if (message.t === "talk") {
    hear(message.lines, true);
    const note = /** @type {HTMLTextAreaElement} */ (get("note"));
    if (document.activeElement !== note) note.value = message.note;
  }
  if (message.t === "chat") {
    hear([message.line], false);
    if (open !== "chat" && maybe("talk-tabs")) unread += 1;
    count();
  }
  if ((message.t === "talk" || message.t === "said") && message.offers) ahead(message, link);
  return ["talk", "chat", "said", "turn"].includes(message.t);
}
