// One's own page: the zone this browser is in, and notices to this browser.

import { get, maybe } from "./dom.js";
import { begin } from "./settings.js";

begin();

const zone = /** @type {HTMLSelectElement | null} */ (maybe("zone"));
if (zone && zone.value === "UTC") {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if ([...zone.options].some((option) => option.value === here)) zone.value = here;
}

/** A key as the browser wants it. @param {string} key */
function bytes(key) {
  const raw = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

const push = /** @type {HTMLFormElement | null} */ (maybe("push"));
if (push && "serviceWorker" in navigator && "PushManager" in window) {
  push.hidden = false;
  push.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const worker = await navigator.serviceWorker.register("/sw.js");
      const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(get("main").dataset.push ?? "") });
      /** @type {HTMLInputElement} */ (push.elements.namedItem("subscription")).value = JSON.stringify(found);
      push.submit();
    } catch {
      const said = push.querySelector("[role=status]");
      if (said) said.textContent = push.dataset.denied ?? "";
    }
  });
}
