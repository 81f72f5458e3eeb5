// The learn pages: tabs, search with marks, filters of galleries. Everything can be read without it.

import { dom, get, maybe } from "./dom.js";
import { begin } from "./settings.js";

begin();
const page = document.querySelector("main.learn");
if (page instanceof HTMLElement) learn(page);

/** @param {HTMLElement} main */
function learn(main) {
  main.classList.add("ready");
  for (const hidden of main.querySelectorAll(".finder, .filters")) if (hidden instanceof HTMLElement) hidden.hidden = false;
  const search = /** @type {HTMLInputElement} */ (get("search"));
  /** @type {HTMLElement[]} */
  let marks = [];
  let at = -1;

  /** Show the part of the page that holds an element. @param {Element | null} element */
  function reveal(element) {
    const part = element?.closest("[data-part]");
    if (!(part instanceof HTMLElement) || !part.dataset.part) return;
    show(part.dataset.part);
    const folded = element?.closest("details");
    if (folded) folded.open = true;
    const asked = element?.id.startsWith("rule-") ? element : null;
    if (asked) repeat(asked);
    (asked?.closest(".passage") ?? element)?.scrollIntoView({ block: "start" });
  }

  /** The sentence one came to ask about, again at the head of its passage, with the way back. @param {Element} sentence */
  function repeat(sentence) {
    main.querySelector(".came")?.remove();
    const back = maybe("back")?.cloneNode(true);
    if (back instanceof Element) back.removeAttribute("id");
    sentence.closest(".passage")?.querySelector("h3")?.after(dom("p", { class: "came" }, `“${sentence.textContent}” `, ...(back ? [back] : [])));
  }

  /** @param {string} tab */
  function show(tab) {
    main.dataset.tab = tab;
    const shown = ["short", "icons"].includes(tab) && innerWidth > 899 ? "rules" : tab;
    for (const link of main.querySelectorAll("[data-for]")) {
      if (link instanceof HTMLElement) link.toggleAttribute("aria-current", link.dataset.for === (link.closest(".desk") ? shown : tab));
    }
  }

  for (const link of main.querySelectorAll("[data-for]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      if (link instanceof HTMLElement) show(link.dataset.for ?? "rules");
    });
  }
  const goTo = () => reveal(location.hash ? maybe(decodeURIComponent(location.hash.slice(1))) : null);
  addEventListener("hashchange", goTo);
  show(main.dataset.tab ?? "short");
  goTo();

  // --- search

  function unmark() {
    for (const mark of main.querySelectorAll("mark")) {
      const parent = mark.parentNode;
      mark.replaceWith(...mark.childNodes);
      parent?.normalize();
    }
    marks = [];
    at = -1;
  }

  /** Mark the words in an element; whether they are there. @param {Element} element @param {string} words */
  function mark(element, words) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    let found = false;
    for (const text of texts) {
      if (text.parentElement?.closest("svg, select")) continue;
      let rest = text;
      for (let place = rest.data.toLowerCase().indexOf(words); place >= 0; place = rest.data.toLowerCase().indexOf(words)) {
        const hit = rest.splitText(place);
        rest = hit.splitText(words.length);
        const made = document.createElement("mark");
        hit.replaceWith(made);
        made.append(hit);
        marks.push(made);
        found = true;
      }
    }
    return found;
  }

  function find() {
    unmark();
    const words = search.value.trim().toLowerCase();
    const looking = words.length > 1;
    for (const thing of main.querySelectorAll("[data-found]")) thing.classList.toggle("unfound", looking && !mark(thing, words));
    for (const chapter of main.querySelectorAll(".chapter")) chapter.classList.toggle("unfound", looking && !chapter.querySelector("mark"));
    const nothing = get("nothing");
    nothing.hidden = !looking || marks.length > 0;
    if (!nothing.hidden) {
      const known = [...main.querySelectorAll(".icons b")].map((name) => (name.textContent ?? "").toLowerCase());
      nothing.textContent = (main.dataset.nothing ?? "").replace("{words}", search.value.trim()).replace("{known}", known.join(", "));
    }
    const here = innerWidth > 899 && main.dataset.tab === "short" ? "rules" : main.dataset.tab;
    const parts = [...new Set([here, "rules", ...marks.map(partOf)])]; // what is before one's eyes comes first, then the rules
    marks = parts.flatMap((part) => marks.filter((hit) => partOf(hit) === part));
    if (marks.length) go(1);
    tell();
  }

  /** @param {Element} element */
  const partOf = (element) => /** @type {HTMLElement | null} */ (element.closest("[data-part]"))?.dataset.part ?? "rules";

  /** To the next mark, or to the one before. @param {number} way */
  function go(way) {
    if (!marks.length) return;
    marks[at]?.classList.remove("now");
    at = (at + way + marks.length) % marks.length;
    marks[at].classList.add("now");
    const folded = marks[at].closest("details");
    if (folded) folded.open = true;
    const part = partOf(marks[at]);
    if (part !== main.dataset.tab && !(part === "icons" && innerWidth > 899)) show(part);
    marks[at].scrollIntoView({ block: "center" });
    tell();
  }

  const tell = () => { get("hits").textContent = marks.length ? `${at + 1} / ${marks.length}` : ""; };

  search.addEventListener("input", find);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") go(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") search.blur();
    else return;
    event.preventDefault();
  });
  addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "n") go(1);
    else if (event.key === "N") go(-1);
    else return;
    event.preventDefault();
  });

  // --- galleries

  for (const form of main.querySelectorAll(".filters")) {
    form.addEventListener("change", () => {
      const wanted = [...form.querySelectorAll("select")].map((select) => [select.dataset.filter, select.value]);
      for (const item of form.parentElement?.querySelectorAll("li") ?? []) {
        const fits = wanted.every(([filter, value]) => !value || (item.getAttribute(`data-mark-${filter}`) ?? "").split(" ").includes(value));
        item.toggleAttribute("hidden", !fits);
      }
    });
  }
}
