// The waiting room: the page is read again when somebody comes or goes; the link can be copied or shared.

import { get, maybe } from "./dom.js";
import { Link } from "./link.js";
import { fillNonces } from "./nonce.js";
import { note } from "./promise.js";
import { begin } from "./settings.js";
import { talk, talked } from "./talk.js";

begin();
fillNonces();

const room = get("main");
note(room.dataset.table ?? "", room.dataset.promise ?? "");
let leaving = false; // a form was sent: its answer is the next page
document.addEventListener("submit", () => (leaving = true));

const live = new Link(`/t/${room.dataset.table}`, (message) => {
  if (talked(message, live)) return;
  const changed = "n" in message && message.n !== Number(room.dataset.number);
  if (!leaving && (changed || message.t === "here")) location.reload();
}, () => undefined);
talk(live);
const chat = maybe("pane-chat");
if (chat) [chat.hidden, get("talk").hidden] = [false, false];

const link = /** @type {HTMLInputElement | null} */ (maybe("link"));
const copy = maybe("copy");
if (link && copy) copy.onclick = async () => {
  try {
    await navigator.clipboard.writeText(link.value); // only where the page came over https, or from this machine
    get("copied").textContent = copy.dataset.done ?? "";
  } catch {
    link.focus();
    link.select();
    get("copied").textContent = copy.dataset.select ?? "";
  }
};
const share = maybe("share");
if (link && share && "share" in navigator) {
  share.hidden = false;
  share.onclick = () => navigator.share({ url: link.value }).catch(() => undefined);
}
