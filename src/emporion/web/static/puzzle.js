// A puzzle beside its table: the question, tries, the answer and why. What is right it hears from the server.

import { dom, get } from "./dom.js";

/** @typedef {{mode: string, wrong: number, question: string, answer: string, why: string[], look?: string}} Told */

const box = get("puzzle");

/** @param {Told} told */
function hear(told) {
  box.dataset.mode = told.mode;
  get("question").textContent = told.question;
  get("answer").textContent = told.answer;
  get("tries").querySelectorAll("i").forEach((dot, at) => dot.classList.toggle("gone", at < told.wrong));
  const over = ["solved", "shown"].includes(told.mode);
  get("why").hidden = !told.why.length;
  get("why").querySelector("ul")?.replaceChildren(...told.why.map((line) => dom("li", {}, line)));
  for (const button of box.querySelectorAll("[data-do]")) button.toggleAttribute("hidden", over);
  get("next").hidden = get("again").hidden = !over;
  if (told.look) document.querySelector(`#areas g.node[data-id="${CSS.escape(told.look)}"]`)?.classList.add("nudged");
}

document.addEventListener("puzzle", (event) => hear(/** @type {CustomEvent<Told>} */ (event).detail));
box.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
  if (button) document.dispatchEvent(new CustomEvent("tell", { detail: { t: "puzzle", do: button.getAttribute("data-do") } }));
});
