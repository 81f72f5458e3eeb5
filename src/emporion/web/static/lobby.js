// The lobby: the help of the chosen level, and numbers for the shuffle.

import "./fresh.js";
import { fillNonces } from "./nonce.js";

fillNonces();

/** Only the chosen level's help is shown. */
function showLevel() {
  const chosen = document.querySelector("input[name=level]:checked");
  for (const help of document.querySelectorAll("[data-level]")) {
    /** @type {HTMLElement} */ (help).hidden = /** @type {HTMLElement} */ (help).dataset.level !== /** @type {HTMLInputElement | null} */ (chosen)?.value;
  }
}

for (const input of document.querySelectorAll("input[name=level]")) input.addEventListener("change", showLevel);
showLevel();
