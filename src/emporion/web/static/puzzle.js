// A puzzle beside its table: the question, tries, the answer and why. What is right it hears from the server.

import { dom, get } from "./dom.js";
import { form, onForm } from "./form.js";

/** @typedef {{mode: string, wrong: number, question: string, answer: string, why: string[], look?: string}} Told */

const box = get("puzzle");
const TOLD = ["wrong", "solved", "shown"]; // what one must not miss

/** Beside the table; where all is one column, above it. */
const put = () => (form() === "tall" ? get("areas").before(box) : get("side").prepend(box));
put();
onForm(put);

/** @param {Told} told */
function hear(told) {
  const news = TOLD.includes(told.mode) && (box.dataset.mode !== told.mode || box.dataset.wrong !== String(told.wrong));
  box.dataset.mode = told.mode;
  box.dataset.wrong = String(told.wrong);
  get("question").textContent = told.question;
  get("answer").textContent = told.answer;
  get("tries").querySelectorAll("i").forEach((dot, at) => dot.classList.toggle("gone", at < told.wrong));
  const over = ["solved", "shown"].includes(told.mode);
  get("why").hidden = !told.why.length;
  get("why").querySelector("ul")?.replaceChildren(...told.why.map((line) => dom("li", {}, line)));
  for (const button of box.querySelectorAll("[data-do]")) button.toggleAttribute("hidden", over);
  get("next").hidden = get("again").hidden = !over;
  const look = told.look === undefined ? null : mark(told.look);
  if (form() === "tall") look ? look.scrollIntoView({ block: "center" }) : news && box.scrollIntoView({ block: "start" });
}

/** Where to look: a thing on the table, or the buttons where there is none. @param {string} id */
function mark(id) {
  const node = document.querySelector(`#areas g.node[data-id="${CSS.escape(id)}"]`) ?? document.querySelector("#actions button");
  node?.classList.add("nudged");
  return node;
}

document.addEventListener("puzzle", (event) => hear(/** @type {CustomEvent<Told>} */ (event).detail));
box.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
  if (button) document.dispatchEvent(new CustomEvent("tell", { detail: { t: "puzzle", do: button.getAttribute("data-do") } }));
});
