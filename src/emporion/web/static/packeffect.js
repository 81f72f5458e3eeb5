// An effect by menus: a form of the game's vocabulary, and what fills its blanks.

import { dom } from "./dom.js";

/** @typedef {{ forms: [string, string][], blanks: Record<string, any[]>, deep: number }} Forms */
/** @typedef {{ form: string, blanks: any[] }} Read */

const BLANK = /\{([\w-]+)\}/g;

/** @param {string} form */
const names = (form) => [...form.matchAll(BLANK)].map((found) => found[1]);

/** A form as a pattern. @param {string} form */
const pattern = (form) => new RegExp(`^${form.split(/\{[\w-]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.+?)")}$`);

/** An effect as a form and its blanks; null: none fits. @param {Forms} forms @param {string} text @param {number} [depth] @returns {Read | null} */
export function read(forms, text, depth = 0) {
  if (depth >= forms.deep) return null;
  for (const [form] of forms.forms) {
    const found = text.match(pattern(form));
    if (!found) continue;
    const blanks = names(form).map((name, at) => fillOf(forms, name, found[at + 1], depth));
    if (!blanks.includes(null)) return { form, blanks };
  }
  return null;
}

/** @param {Forms} forms @param {string} name @param {string} said @param {number} depth */
function fillOf(forms, name, said, depth) {
  if (name === "effect") return read(forms, said, depth + 1);
  const blank = forms.blanks[name];
  if (Array.isArray(blank[0])) return blank.some(([word]) => word === said) ? said : null;
  const n = Number(said);
  return /^[1-9]\d*$/.test(said) && n >= blank[0] && n <= blank[1] ? n : null;
}

/** @param {Read} effect @returns {string} */
export function write(effect) {
  let at = 0;
  return effect.form.replace(BLANK, () => {
    const blank = effect.blanks[at];
    at += 1;
    return blank && typeof blank === "object" ? write(blank) : String(blank);
  });
}

/** An effect of a form, its blanks filled with the first that fits. @param {Forms} forms @param {string} form @returns {Read} */
export function first(forms, form) {
  const plain = forms.forms[forms.forms.length - 1][0];
  return { form, blanks: names(form).map((name) => {
    if (name === "effect") return first(forms, plain);
    const blank = forms.blanks[name];
    return Array.isArray(blank[0]) ? blank[0][0] : blank[0];
  }) };
}

/** The menus of one effect. @param {Forms} forms @param {Read} effect @param {() => void} changed @param {number} [depth] @returns {HTMLElement} */
export function menus(forms, effect, changed, depth = 0) {
  const box = dom("span", { class: "effect" });
  const show = () => {
    const choose = dom("select", { class: "form", "aria-label": effect.form });
    for (const [form, label] of forms.forms) {
      if (form.includes("{effect}") && depth >= forms.deep - 1) continue;
      const option = dom("option", { value: form }, label);
      option.selected = form === effect.form;
      choose.append(option);
    }
    choose.addEventListener("change", () => {
      Object.assign(effect, first(forms, choose.value));
      show();
      changed();
    });
    box.replaceChildren(choose, ...names(effect.form).map((name, at) => blankOf(forms, effect, name, at, changed, depth)));
  };
  show();
  return box;
}

/** @param {Forms} forms @param {Read} effect @param {string} name @param {number} at @param {() => void} changed @param {number} depth @returns {HTMLElement} */
function blankOf(forms, effect, name, at, changed, depth) {
  if (name === "effect") return menus(forms, effect.blanks[at], changed, depth + 1);
  const blank = forms.blanks[name];
  if (Array.isArray(blank[0])) {
    const choose = dom("select", { "aria-label": name });
    for (const [word, label] of blank) {
      const option = dom("option", { value: word }, label);
      option.selected = word === effect.blanks[at];
      choose.append(option);
    }
    choose.addEventListener("change", () => { effect.blanks[at] = choose.value; changed(); });
    return choose;
  }
  const input = dom("input", { type: "number", min: String(blank[0]), max: String(blank[1]), value: String(effect.blanks[at]), "aria-label": name });
  input.addEventListener("input", () => { effect.blanks[at] = Number(input.value) || blank[0]; changed(); });
  return input;
}
