// Which game's content to look at, and the packs this browser keeps.

import { dom, get } from "./dom.js";
import { listed } from "./packkeep.js";
import { begin } from "./settings.js";

begin();
const kept = listed();
if (kept.length) {
  get("kept").replaceChildren(...kept.map(({ key, table }) => dom("li", {},
    dom("a", { class: "button", href: `/packs/${table.pack.game}#${key}` }, table.pack.name),
    dom("span", { class: "help" }, `${table.pack.game}, ${table.pack.owner ?? ""} ${table.pack.date ?? ""}`))));
}
