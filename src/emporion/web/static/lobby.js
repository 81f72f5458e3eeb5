// The lobby's forms: seats follow the number of players; every person who sits down adds a number to the shuffle.

import { dom } from "./dom.js";
import { begin } from "./settings.js";

begin();

/** A number nobody else chose. */
function nonce() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

for (const input of document.querySelectorAll("input[name=nonce]")) /** @type {HTMLInputElement} */ (input).value = nonce();

/** @param {HTMLFormElement} form */
function seats(form) {
  const players = /** @type {HTMLSelectElement | null} */ (form.elements.namedItem("players"));
  const place = form.querySelector(".chairs");
  if (!players || !place) return;
  const kinds = (form.dataset.bots ?? "").split(" ").map((bot) => /** @type {[string, string]} */ ([`bot:${bot}`, `bot: ${bot}`]));
  const show = () => {
    const count = Number(players.value);
    while (place.children.length > count) place.lastElementChild?.remove();
    for (let at = place.children.length; at < count; at++) {
      const options = [...(at ? [] : [["me", "me"]]), ["free", "somebody who has the link"], ...kinds, ["here", "somebody beside me"]];
      const select = dom("select", { name: `seat-${at}`, "aria-label": `Seat ${at + 1}` },
        ...options.map(([value, text]) => dom("option", { value }, text)));
      const name = dom("input", { name: `here-${at}`, maxlength: "24", placeholder: "their name", "aria-label": `Name at seat ${at + 1}` });
      name.hidden = true;
      select.onchange = () => (name.hidden = select.value !== "here");
      if (at) select.value = `bot:${form.dataset.usual}`;
      place.append(dom("div", { class: "chair" }, dom("span", {}, `Seat ${at + 1}`), select, name));
    }
    for (const option of form.querySelectorAll("[data-players]")) {
      const fits = (/** @type {HTMLElement} */ (option).dataset.players ?? "").split(" ").includes(String(count));
      /** @type {HTMLElement} */ (option).hidden = !fits;
    }
  };
  players.onchange = show;
  show();
}

for (const form of document.querySelectorAll("form.new-table")) seats(/** @type {HTMLFormElement} */ (form));
