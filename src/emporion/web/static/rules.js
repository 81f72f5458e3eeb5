// The rules beside the table: every § leads to its passage, and at a table it opens there without leaving it.

import { dom, get, maybe } from "./dom.js";
import { said } from "./said.js";

/** Where the rules of this game are; nothing where nobody has written them. */
const home = document.querySelector("[data-rules]")?.getAttribute("data-rules") ?? "";

/** A section as people read it, as a link to the rules if there are any. @param {string} anchor @param {string} [words] */
export function section(anchor, words = anchor.replaceAll("-", " ")) {
  if (!home) return dom("span", { class: "section" }, `§ ${words}`.trim());
  const link = dom("a", { class: "section", href: `${home}#${anchor}`, "data-rule": anchor }, `§ ${words}`.trim());
  if (!words) link.setAttribute("aria-label", said("rule"));
  return link;
}

/** Which passage fits what is asked now. @param {string} anchor */
export function fits(anchor) {
  const button = maybe("rules");
  if (button) button.dataset.rule = anchor;
}

const sheet = maybe("rules-sheet");
/** @type {Promise<void> | null} */
let read = null;

/** The page of the rules, read once into the sheet. @returns {Promise<void>} */
function reading() {
  read ??= fetchRules().catch((error) => {
    read = null; // it may be there the next time
    throw error;
  });
  return read;
}

/** What is an address on the page of the rules is a mark here, for this page has ids of its own. */
async function fetchRules() {
  const answer = await fetch(home);
  const found = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("rules");
  if (!answer.ok || !found) throw new Error("no rules");
  for (const marked of [found, ...found.querySelectorAll("[id]")]) {
    marked.setAttribute("data-anchor", marked.id);
    marked.removeAttribute("id");
  }
  get("rules-body").replaceChildren(document.adoptNode(found));
}

/** A passage's heading and words, to be read beside the table; none where nobody has written them.
 * @param {string} anchor @returns {Promise<HTMLElement[]>} */
export async function passage(anchor) {
  if (!sheet || !home || !anchor) return [];
  await reading().catch(() => {});
  const found = sheet.querySelector(`.passage[data-anchor="${CSS.escape(anchor)}"]`);
  const title = found?.querySelector("h3")?.lastChild?.textContent?.trim();
  if (!found || !title) return [];
  const words = [...found.children].filter((child) => child.matches("p, ul, ol"));
  return [dom("h2", {}, section(anchor, title)), ...words.map((child) => /** @type {HTMLElement} */ (child.cloneNode(true)))];
}

if (sheet && home) beside(sheet);

/** Links open their passage in the sheet. @param {HTMLElement} box */
function beside(box) {
  const body = get("rules-body");

  /** @param {string} anchor */
  async function open(anchor) {
    box.hidden = false;
    get("rules-whole").setAttribute("href", `${home}#${anchor}`);
    try {
      await reading();
    } catch {
      location.href = `${home}#${anchor}`; // at least they can be read there
      return;
    }
    for (const lit of body.querySelectorAll(".lit")) lit.classList.remove("lit");
    const place = anchor ? body.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`) : null;
    const passage = place?.closest(".passage") ?? place;
    for (const each of [place, passage]) each?.classList.add("lit");
    const folded = place?.closest("details");
    if (folded) folded.open = true;
    if (passage) passage.scrollIntoView({ block: "start" });
    else body.scrollTop = 0;
    get("rules-shut").focus({ preventScroll: true });
  }

  maybe("rules")?.addEventListener("pointerenter", () => reading().catch(() => {}), { once: true });
  get("rules-shut").addEventListener("click", () => (box.hidden = true));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.target) return;
    const anchor = link.dataset.rule ?? (body.contains(link) ? link.getAttribute("href")?.match(/^#(.+)/)?.[1] : undefined);
    if (anchor === undefined) return;
    event.preventDefault();
    open(anchor);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || box.hidden) return;
    event.stopImmediatePropagation();
    box.hidden = true;
  }, { capture: true });
}
