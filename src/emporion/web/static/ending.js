// The end of a game: who won, every point, and the next game.

import { get, maybe } from "./dom.js";
import { said } from "./said.js";
import { play } from "./sound.js";
import { scoring, whoWon } from "./words.js";
/** @import {Told} from "./types.js" */

/** The game is over: who won, by which points, and what may be played next. @param {Told} told @param {boolean} taught in a lesson nothing opens by itself */
export function ended(told, taught) {
  const end = /** @type {import("./types.js").End} */ (told.end);
  const names = told.seats.map((seat) => seat.name);
  for (const title of ["end-title", "end-side"]) get(title).textContent = whoWon(end, names);
  get("end-scores").replaceChildren(scoring(end, names));
  get("end-secret").textContent = end.secret || said("own_seed");
  const first = get("end").hidden;
  get("end").hidden = false;
  if (first && !taught) /** @type {HTMLDialogElement} */ (get("scoring")).showModal();
  if (first) play("end");
  for (const button of document.querySelectorAll(".when-over")) /** @type {HTMLElement} */ (button).hidden = false;
  for (const button of document.querySelectorAll(".when-playing")) /** @type {HTMLElement} */ (button).hidden = true;
  nextGame(told);
  const again = maybe("rematch");
  if (again) again.hidden = !told.mine.length;
  if (again && told.again) again.textContent = said("join_rematch");
}

/** The level that fits next time. @param {Told} told */
function nextGame({ next }) {
  const form = /** @type {HTMLFormElement | null} */ (maybe("next-game"));
  if (!form || !next) return;
  const [level, why] = next;
  form.hidden = false;
  /** @type {HTMLInputElement} */ (form.elements.namedItem("level")).value = level;
  get("next-said").textContent = said(`next_${why}`, { level: said(`level_${level}`) });
  get("next-go").textContent = said("next_go", { level: said(`level_${level}`) });
}

get("end-open").onclick = () => /** @type {HTMLDialogElement} */ (get("scoring")).showModal();
