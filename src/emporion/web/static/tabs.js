// Keys of every page: g and a letter lead to a tab, / to the search of the rules, ? shows all keys.

import { maybe } from "./dom.js";

const SOON = 1500; // milliseconds in which a letter after g counts
let g = -SOON; // when g was pressed

/** What a key does on every page; whether it does something. @param {KeyboardEvent} event */
function does({ key, timeStamp }) {
  const tab = timeStamp - g < SOON ? document.querySelector(`[data-go="${CSS.escape(key)}"]`) : null;
  g = key === "g" ? timeStamp : -SOON;
  if (tab instanceof HTMLAnchorElement) location.assign(tab.href);
  else if (key === "/") search();
  else if (key === "?") showKeys();
  else return key === "g";
  return true;
}

/** Where rules can be searched one searches; at a table they open beside it; elsewhere one goes where they are. */
function search() {
  const field = maybe("search"), rules = maybe("rules");
  if (field) field.focus();
  else if (rules instanceof HTMLAnchorElement) rules.click();
  else location.assign("/learn");
}

function showKeys() {
  const keys = maybe("keys");
  if (keys instanceof HTMLDialogElement && !keys.open) keys.showModal();
}

addEventListener("keydown", (event) => {
  const typing = document.activeElement?.matches("input:not([type=checkbox], [type=radio], [type=range]), select, textarea");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !does(event)) return;
  event.preventDefault();
  event.stopPropagation();
}, { capture: true });
maybe("show-keys")?.addEventListener("click", showKeys);
