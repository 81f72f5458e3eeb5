// The page after a game: any turn by click, key or curve, under its own address; the curve once it is made.

import { get, maybe } from "./dom.js";
import { form } from "./form.js";
import { said } from "./said.js";
import { begin } from "./settings.js";

begin();
const page = get("main");
const table = page.dataset.table ?? "";
let seat = page.dataset.seat ?? "-1";
const LEFT = 38, RIGHT = 112, WIDTH = 720; // of the curve, as drawing.py draws it
const SOON = 1000, LATER = 5000; // milliseconds between two looks at how far a review is

/** Which turn is shown, of how many. */
const where = () => {
  const bar = page.querySelector(".turn-bar");
  return { at: Number(bar?.getAttribute("data-at") ?? 0), of: Number(bar?.getAttribute("data-of") ?? 0) };
};

/** @param {number} turn @param {boolean} [kept] whether the address already names it */
async function show(turn, kept = false) {
  const answer = await fetch(`/t/${table}/review/turn/${turn}?seat=${seat}&form=${form()}`);
  if (!answer.ok) return;
  get("turn").innerHTML = await answer.text(); // made by our own server, which escapes what people wrote
  if (!kept) history.replaceState(null, "", `#turn-${turn}`);
  mark();
}

/** The cursor on the curve, and the costly choice that is looked at. */
function mark() {
  const { at, of } = where();
  const x = String(LEFT + ((WIDTH - LEFT - RIGHT) * at) / Math.max(of, 1));
  for (const cursor of page.querySelectorAll(".curve .cursor")) {
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
  }
  for (const link of page.querySelectorAll(".costs a")) {
    link.toggleAttribute("aria-current", link.getAttribute("data-turn") === String(at));
  }
}

page.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-turn]") : null;
  if (!link) return;
  event.preventDefault();
  seat = link.getAttribute("data-seat") ?? seat;
  show(Number(link.getAttribute("data-turn")));
});

/** @param {Event} event */
function clicked(event) {
  if (!(event instanceof MouseEvent) || !(event.currentTarget instanceof Element)) return;
  const box = event.currentTarget.getBoundingClientRect(), { of } = where();
  const x = ((event.clientX - box.x) / box.width) * WIDTH;
  show(Math.max(0, Math.min(of, Math.round(((x - LEFT) / (WIDTH - LEFT - RIGHT)) * of))));
}

for (const curve of page.querySelectorAll(".curve")) curve.addEventListener("click", clicked);

document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const { at, of } = where();
  if (event.key === "ArrowLeft") event.shiftKey ? maybe("mine-before")?.click() : show(Math.max(0, at - 1));
  else if (event.key === "ArrowRight") event.shiftKey ? maybe("mine-after")?.click() : show(Math.min(of, at + 1));
  else if (event.key === "Home") show(0);
  else if (event.key === "End") show(of);
  else return;
  event.preventDefault();
});

get("share").addEventListener("click", async () => {
  const link = `${location.origin}/t/${table}/review?seat=${seat}&turn=${where().at}`;
  const note = get("shared");
  note.hidden = false;
  try {
    await navigator.clipboard.writeText(link);
    note.textContent = said("copied_link");
  } catch {
    note.textContent = link;
  }
});

/** Wait until the review is there. */
async function follow() {
  const answer = await fetch(`/t/${table}/review/done`).then((got) => got.json()).catch(() => ({ done: 0 }));
  if (answer.done >= 1) location.reload();
  const bar = maybe("progress");
  if (bar instanceof HTMLProgressElement && answer.done >= 0) {
    bar.hidden = false;
    bar.value = answer.done;
    get("ask").hidden = true;
    get("wait-said").textContent = said("reviewing", { percent: Math.round(100 * answer.done) });
  }
  setTimeout(answer.done < 0 ? ask : follow, answer.done < 0 ? LATER : SOON);
}

/** Have it reviewed; whoever has another one under way waits. */
async function ask() {
  const answer = await fetch(`/t/${table}/review`, { method: "POST", headers: { accept: "application/json" } });
  if (!answer.ok) get("wait-said").textContent = (await answer.json()).error ?? "";
  setTimeout(answer.ok ? follow : ask, answer.ok ? 0 : LATER);
}

maybe("ask")?.addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});

const named = /^#turn-(\d+)$/.exec(location.hash);
if (named) show(Number(named[1]), true);
else if (form() === "tall") show(where().at, true);
mark();
const done = Number(page.dataset.done);
if (page.dataset.ask) ask();
else if (done >= 0 && done < 1) follow();
