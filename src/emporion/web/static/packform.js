// One record as a form: every field by what its game takes there.

import { dom } from "./dom.js";
import { first, menus, read, write } from "./packeffect.js";
import { fill } from "./said.js";
/** @import {Forms} from "./packeffect.js" */

/** @typedef {{ field: string, kind: string, low: number, high: number, choices: string[], size: number, most: number, prose: boolean, needed: boolean }} Field */
/** @typedef {Record<string, string>} Words */

const WIDE = 9999; // a limit that is none

/** A field with its label. @param {Field} field @param {any} value @param {(value: any) => void} set @param {Forms | null} forms @param {Words} words @returns {HTMLElement} */
export function fieldOf(field, value, set, forms, words) {
  const inner = control(field, value, set, forms, words);
  const limits = field.kind.startsWith("number") && field.high < WIDE ? fill(words.from_to, { low: field.low, high: field.high }) : "";
  return dom("div", { class: "fill-in", "data-field": field.field },
    dom("span", { class: "called" }, field.field.replaceAll("_", " "), ...(limits ? [dom("small", {}, limits)] : [])),
    inner, dom("p", { class: "wrong", hidden: "" }));
}

/** @param {Field} field @param {any} value @param {(value: any) => void} set @param {Forms | null} forms @param {Words} words @returns {HTMLElement} */
function control(field, value, set, forms, words) {
  if (field.kind === "flag") return flag(field, value, set);
  if (field.kind === "number") return number(field, value, set);
  if (field.kind === "effect" && forms) return effect(forms, value, set);
  if (field.kind === "effects" && forms) return list(value, field, words, set, (item, put) => effect(forms, item, put), () => write(first(forms, forms.forms[forms.forms.length - 1][0])));
  if (field.kind === "numbers") return list(value, field, words, set, (item, put) => number(field, item, put), () => Math.max(0, field.low));
  if (field.kind === "words") return list(value, field, words, set, (item, put) => word(field, item, put), () => field.choices[0] ?? "");
  if (field.kind === "lists") return lists(value, words, set);
  return word(field, value, set);
}

/** @param {Field} field @param {any} value @param {(value: any) => void} set */
function flag(field, value, set) {
  const input = dom("input", { type: "checkbox", "aria-label": field.field });
  input.checked = value === true;
  input.addEventListener("change", () => set(input.checked));
  return input;
}

/** @param {Field} field @param {any} value @param {(value: any) => void} set */
function number(field, value, set) {
  const input = dom("input", { type: "number", value: String(value), "aria-label": field.field, step: "1" });
  if (field.low > -WIDE) input.min = String(field.low);
  if (field.high < WIDE) input.max = String(field.high);
  input.addEventListener("input", () => set(Number.isInteger(Number(input.value)) && input.value !== "" ? Number(input.value) : input.value));
  return input;
}

/** @param {Field} field @param {any} value @param {(value: any) => void} set @returns {HTMLElement} */
function word(field, value, set) {
  if (!field.choices.length) {
    const input = dom(field.field === "text" ? "textarea" : "input", { maxlength: "400", "aria-label": field.field });
    input.value = String(value ?? "");
    input.addEventListener("input", () => set(input.value));
    return input;
  }
  const choose = dom("select", { "aria-label": field.field });
  for (const each of field.choices) {
    const option = dom("option", { value: each }, each || "–");
    option.selected = each === value;
    choose.append(option);
  }
  choose.addEventListener("change", () => set(choose.value));
  return choose;
}

/** @param {Forms} forms @param {any} value @param {(value: any) => void} set */
function effect(forms, value, set) {
  const found = read(forms, String(value)) ?? first(forms, forms.forms[forms.forms.length - 1][0]);
  return menus(forms, found, () => set(write(found)));
}

/** Several of something, with a way to add and leave out where their number is free. @param {any[]} value @param {Field} field @param {Words} words @param {(value: any) => void} set @param {(item: any, put: (item: any) => void) => HTMLElement} one @param {() => any} fresh @returns {HTMLElement} */
function list(value, field, words, set, one, fresh) {
  const items = Array.isArray(value) ? [...value] : [];
  const box = dom("div", { class: `list ${field.kind}` });
  const free = field.size < 0;
  const show = () => {
    box.replaceChildren(...items.map((item, at) => {
      const row = dom("span", { class: "item" }, one(item, (put) => { items[at] = put; set([...items]); }));
      if (free) {
        const drop = dom("button", { type: "button", title: words.list_drop, "aria-label": words.list_drop }, "×");
        drop.addEventListener("click", () => { items.splice(at, 1); set([...items]); show(); });
        row.append(drop);
      }
      return row;
    }));
    if (free && items.length < field.most) {
      const add = dom("button", { type: "button", class: "add" }, `+ ${words.list_add}`);
      add.addEventListener("click", () => { items.push(fresh()); set([...items]); show(); });
      box.append(add);
    }
  };
  show();
  return box;
}

/** Lists of words, a line each. @param {string[][]} value @param {Words} words @param {(value: any) => void} set */
function lists(value, words, set) {
  const area = dom("textarea", { rows: String(value.length + 1), title: words.lists_help });
  area.value = value.map((row) => row.join(" ")).join("\n");
  area.addEventListener("input", () => set(area.value.replace(/\n$/, "").split("\n").map((row) => row.split(/\s+/).filter(Boolean))));
  return dom("span", { class: "list" }, area, dom("small", { class: "help" }, words.lists_help));
}
