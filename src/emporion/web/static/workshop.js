// The pack workshop: a table of every value, a form for each record beside its face, checks as one types.

import { dom, get, maybe } from "./dom.js";
import { line } from "./lines.js";
import { fieldOf } from "./packform.js";
import { Keep, forget, freshKey, listed } from "./packkeep.js";
import { fill } from "./said.js";
import { begin } from "./settings.js";
/** @import {Field} from "./packform.js" */
/** @import {Row, Table} from "./packkeep.js" */

/** @typedef {{ id: string, name: string, values: Row, sources: Record<string, [string, string]> }} Record_ */
/** @typedef {{ kind: string, name: string, count: [number, number] | null, fields: Field[], records: Record_[] }} Kind */
/** @typedef {{ said: string, kind: string, id: string, field: string }} Problem */

begin();
const BOX = "owner's box";
const PAUSE = 350; // milliseconds after the last key until a pack is looked at
const game = document.body.dataset.game ?? "";
/** @type {Record<string, string>} */
const words = JSON.parse(get("main").dataset.words ?? "{}");
/** @type {{ kinds: Kind[], forms: any }} */
const content = await (await fetch(`/packs/${game}/content`)).json();
const form = /** @type {HTMLDialogElement} */ (get("form"));
/** @type {Keep | null} */
let keep = null;
/** @type {Problem[]} */
let problems = [];
let open = { kind: "", id: "" };
let timer = 0;
let asked = 0;

/** @param {string} kind */
const kindOf = (kind) => /** @type {Kind} */ (content.kinds.find((each) => each.kind === kind));
/** @param {string} kind @param {string} id */
const recordOf = (kind, id) => kindOf(kind).records.find((each) => each.id === id);
/** @param {any} value */
const shown = (value) => (Array.isArray(value) ? value.map((each) => (Array.isArray(each) ? `(${each.join(" ")})` : each)).join(", ") : String(value));
/** @param {any} a @param {any} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// --- what the server says

/** @param {string} what @param {string} body */
async function ask(what, body) {
  const answer = await fetch(`/packs/${game}/${what}`, { method: "POST", body, headers: { "content-type": "text/plain", accept: "application/json" } });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error ?? answer.statusText);
  return told;
}

function lookSoon() {
  clearTimeout(timer);
  if (keep) get("state").textContent = words.looking;
  timer = setTimeout(look, PAUSE);
}

async function look() {
  if (!keep) return;
  asked += 1;
  const mine = asked;
  try {
    const told = await ask(`look?id=${encodeURIComponent(open.id)}`, JSON.stringify(keep.table));
    if (mine !== asked) return;
    problems = told.problems;
    get("state").textContent = problems.length ? fill(words.wrong_count, { n: problems.length }) : words.fine;
    get("progress").textContent = (told.progress ?? []).filter((/** @type {any} */ row) => row.entered)
      .map((/** @type {any} */ row) => fill(words.progress, { ...row, kind: kindOf(row.kind).name })).join(" · ");
    if (form.open && !problems.length) showFace(told);
  } catch (error) {
    if (mine !== asked) return;
    problems = [{ said: String(/** @type {Error} */ (error).message), kind: "", id: "", field: "" }];
    get("state").textContent = "";
  }
  showProblems();
}

function showProblems() {
  get("problems").replaceChildren(...problems.map((problem) => {
    const item = dom("li", {}, problem.said);
    if (problem.kind && problem.id) {
      const go = dom("button", { type: "button" }, words.edit);
      go.addEventListener("click", () => edit(problem.kind, problem.id));
      item.append(" ", go);
    }
    return item;
  }));
  for (const box of form.querySelectorAll(".fill-in")) {
    const found = problems.find((each) => each.id === open.id && each.field === /** @type {HTMLElement} */ (box).dataset.field);
    const said = /** @type {HTMLElement} */ (box.querySelector(".wrong"));
    said.hidden = !found;
    said.textContent = found ? found.said.split("”: ").pop() ?? "" : "";
  }
  const whole = form.querySelector(".whole");
  if (whole) whole.textContent = problems.filter((each) => !each.field || each.id !== open.id).map((each) => each.said).join(" ");
}

/** @param {{ face: string, title: string, lines: string[] }} told */
function showFace(told) {
  const place = get("face");
  if (told.face) {
    const drawn = new DOMParser().parseFromString(told.face, "image/svg+xml").documentElement;
    place.replaceChildren(document.importNode(drawn, true));
  } else place.replaceChildren(dom("p", { class: "help" }, words.no_face));
  get("reads").replaceChildren(dom("b", {}, told.title), ...told.lines.map((each) => dom("p", {}, ...line(each))));
}

// --- changing

/** @param {string} what @param {(table: Table) => void} how */
function change(what, how) {
  keep?.change(what, how);
  render();
  lookSoon();
}

/** What a record is with the pack. @param {string} kind @param {string} id @returns {Row} */
const valuesOf = (kind, id) => ({ ...recordOf(kind, id)?.values, ...keep?.row(kind, id) });

/** The row of a record, with every value that is ours: whoever changes one has looked at all. @param {Table} table @param {string} kind @param {string} id @returns {Row} */
function entered(table, kind, id) {
  table[kind] ??= [];
  let row = table[kind].find((/** @type {Row} */ each) => each.id === id);
  if (!row) {
    row = { id };
    table[kind].push(row);
  }
  const record = recordOf(kind, id);
  for (const [field, [source]] of Object.entries(record?.sources ?? {})) {
    const prose = kindOf(kind).fields.find((each) => each.field === field)?.prose;
    if (source === "designed" && !prose && !(field in row)) row[field] = record?.values[field];
  }
  row.source = BOX;
  return row;
}

/** @param {string} kind @param {string} id @param {string} field @param {any} value */
const put = (kind, id, field, value) => change(`${kind} ${id} ${field}`, (table) => { entered(table, kind, id)[field] = value; });

/** @param {Table} table @param {string} kind @param {string} id */
function without(table, kind, id) {
  table[kind] = (table[kind] ?? []).filter((/** @type {Row} */ row) => row.id !== id);
  if (!table[kind].length) delete table[kind];
}

/** @param {string} kind */
function add(kind) {
  const { records } = kindOf(kind);
  let n = 1;
  while (keep?.row(kind, `my-${kind.replaceAll("_", "-")}-${n}`)) n += 1;
  const id = `my-${kind.replaceAll("_", "-")}-${n}`;
  const { id: _, ...values } = structuredClone(records[0].values);
  change(`new ${id}`, (table) => { (table[kind] ??= []).push({ id, new: true, source: BOX, ...values, ...("name" in values ? { name: `${kindOf(kind).name} ${n}` } : {}) }); });
  edit(kind, id);
}

// --- the form of one record

/** @param {string} kind @param {string} id */
function edit(kind, id) {
  havePack();
  open = { kind, id };
  const { fields, count } = kindOf(kind);
  const row = keep?.row(kind, id);
  const values = valuesOf(kind, id);
  const inputs = fields.filter((field) => field.field in values || row?.new).map((field) =>
    fieldOf(field, values[field.field] ?? (field.kind.endsWith("s") ? [] : ""), (value) => put(kind, id, field.field, value), content.forms, words));
  const tools = dom("div", { class: "shop-row" });
  /** @param {string} text @param {(table: Table) => void} how @param {string} [title] */
  const tool = (text, how, title = "") => {
    const button = dom("button", { type: "button", title }, text);
    button.addEventListener("click", () => { change(`${text} ${id}`, how); if (keep?.row(kind, id) || recordOf(kind, id)) edit(kind, id); else form.close(); });
    tools.append(button);
  };
  if (row?.new) tool(words.delete, (table) => without(table, kind, id));
  else {
    tool(words.as_in_box, (table) => { entered(table, kind, id); }, words.as_in_box_more);
    if (row) tool(row.gone ? words.bring_back : words.as_it_comes, (table) => without(table, kind, id));
    if (count && !row?.gone) tool(words.take_out, (table) => { without(table, kind, id); (table[kind] ??= []).push({ id, gone: true }); });
  }
  const close = dom("button", { type: "button", class: "primary" }, words.close);
  close.addEventListener("click", () => form.close());
  tools.append(close);
  form.replaceChildren(dom("h2", { id: "form-title" }, String(values.name ?? id), dom("code", {}, ` ${id}`)),
    dom("div", { class: "beside" }, dom("div", { class: "fields" }, ...(row?.gone ? [dom("p", {}, words.gone)] : inputs), dom("p", { class: "wrong whole" })),
      dom("aside", {}, dom("h3", {}, words.face), dom("div", { id: "face", class: "face" }), dom("h3", {}, words.reads), dom("div", { id: "reads", class: "reads" }))), tools);
  if (!form.open) form.showModal();
  showProblems();
  lookSoon();
}

// --- the table of values

function render() {
  const which = /** @type {HTMLInputElement | null} */ (document.querySelector("[name=show]:checked"))?.value ?? "every";
  const sought = /** @type {HTMLInputElement} */ (get("search")).value.trim().toLowerCase();
  for (const kind of content.kinds) {
    const box = get(`kind-${kind.kind}`);
    for (const old of box.querySelectorAll("tbody[data-new]")) old.remove();
    for (const row of keep?.table[kind.kind] ?? []) if (row.new) box.querySelector("table")?.append(newBody(kind, row));
    let seen = 0;
    for (const body of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("tbody"))) seen += showRecord(kind, body, which, sought);
    box.hidden = !seen;
    const n = kind.records.length + (keep?.table[kind.kind] ?? []).reduce((/** @type {number} */ sum, /** @type {Row} */ row) => sum + (row.new ? 1 : row.gone ? -1 : 0), 0);
    const count = box.querySelector("[data-count]");
    if (count) count.textContent = kind.count ? `${n} (${fill(words.from_to, { low: kind.count[0], high: kind.count[1] })})` : String(n);
  }
  /** @type {HTMLButtonElement} */ (get("undo")).disabled = !keep?.before.length;
  /** @type {HTMLButtonElement} */ (get("redo")).disabled = !keep?.after.length;
}

/** @param {Kind} kind @param {Row} row */
function newBody(kind, row) {
  const button = dom("button", { type: "button", "data-edit": row.id, "data-kind": kind.kind }, words.edit);
  return dom("tbody", { "data-id": row.id, "data-new": "" }, dom("tr", {}, dom("th", {}, dom("span", {}, String(row.name ?? row.id)), button),
    dom("td", {}, words.new), dom("td", {}), dom("td", { class: "mine" }, Object.keys(row).filter((field) => !["id", "new", "source", "name"].includes(field)).map((field) => `${field} ${shown(row[field])}`).join("; ")),
    dom("td", {}, dom("span", { class: "chip owner" }, words.box))));
}

/** One record's rows; how many are seen. @param {Kind} kind @param {HTMLElement} body @param {string} which @param {string} sought */
function showRecord(kind, body, which, sought) {
  const id = body.dataset.id ?? "";
  const row = keep?.row(kind.kind, id);
  const record = recordOf(kind.kind, id);
  body.classList.toggle("gone", Boolean(row?.gone));
  body.classList.toggle("entered", row?.source === BOX);
  const named = `${id} ${record?.name ?? ""}`.toLowerCase().includes(sought);
  let seen = 0;
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll("tr[data-field]"))) {
    const field = line.dataset.field ?? "";
    const changed = Boolean(row) && field in (row ?? {}) && !same(row?.[field], record?.values[field]);
    const cell = /** @type {HTMLElement} */ (line.querySelector(".mine"));
    cell.textContent = row?.gone ? words.gone : changed ? shown(row?.[field]) : row && field in row ? "✓" : "";
    line.classList.toggle("changed", changed);
    showSource(line, Boolean(row) && field in (row ?? {}) && (changed || row?.source === BOX), record?.sources[field]?.[1] ?? "");
    if (named && (which === "every" || changed || row?.gone || (which === "only_designed" && line.dataset.source === "designed"))) seen += 1;
  }
  const isNew = "new" in body.dataset;
  body.hidden = isNew ? !named && sought !== "" : !seen;
  return body.hidden ? 0 : 1;
}

/** Where a value comes from: the owner's box once it was read from there. @param {HTMLElement} line @param {boolean} read @param {string} where */
function showSource(line, read, where) {
  const chip = /** @type {HTMLElement} */ (line.querySelector(".chip"));
  const source = read ? words.box : line.dataset.source ?? "";
  /** @type {Record<string, string>} */
  const pack = keep?.table.pack ?? {};
  chip.textContent = source;
  chip.className = `chip ${source.split("'")[0]}`;
  chip.parentElement?.setAttribute("title", read ? [pack.owner, pack.date].filter(Boolean).join(", ") : where);
}

// --- packs: begin, open, leave

function beginPack() {
  const today = new Date().toISOString().slice(0, 10);
  openPack(freshKey(), { pack: { game, name: words.name_first, owner: words.owner_first, date: today } });
  keep?.save();
  showPacks();
}

/** The first pack there is, or a new one. */
function havePack() {
  const [own] = listed(game);
  if (keep) return;
  if (own) openPack(own.key, own.table);
  else beginPack();
}

/** @param {string} key @param {Table} table */
function openPack(key, table) {
  keep = new Keep(key, table);
  history.replaceState(null, "", `#${key}`);
  /** @type {HTMLInputElement} */ (get("called")).value = table.pack.name;
  /** @type {HTMLInputElement} */ (get("owner")).value = table.pack.owner ?? "";
  for (const id of ["own", "own-more"]) get(id).hidden = false;
  showPacks();
  render();
  lookSoon();
}

function showPacks() {
  const own = listed(game);
  const which = /** @type {HTMLSelectElement} */ (get("which"));
  which.replaceChildren(dom("option", { value: "" }, words.standard), ...own.map(({ key, table }) => dom("option", { value: key }, table.pack.name)));
  which.value = keep?.key ?? "";
  const others = own.filter(({ key }) => key !== keep?.key);
  get("against").replaceChildren(dom("option", { value: "" }, words.compare_none), dom("option", { value: "standard" }, words.standard), ...others.map(({ key, table }) => dom("option", { value: key }, table.pack.name)));
}

/** What differs in two packs, record by record. @param {string} key */
function compare(key) {
  const box = get("compared");
  box.hidden = !key || !keep;
  if (!keep || !key) return;
  const other = key === "standard" ? { pack: { name: words.standard } } : listed(game).find((each) => each.key === key)?.table ?? { pack: { name: key } };
  const rows = content.kinds.flatMap((kind) => differences(kind, /** @type {Table} */ (keep?.table), /** @type {Table} */ (other)));
  const head = dom("tr", {}, ...[words.record, words.field, keep.table.pack.name, other.pack.name].map((text) => dom("th", {}, text)));
  box.replaceChildren(dom("h2", {}, rows.length ? fill(words.differences, { n: rows.length, one: keep.table.pack.name, two: other.pack.name }) : words.equal),
    ...(rows.length ? [dom("table", { class: "values-table" }, dom("thead", {}, head), dom("tbody", {}, ...rows.map((row) => dom("tr", {}, ...row.map((text) => dom("td", {}, text))))))] : []));
}

/** @param {Kind} kind @param {Table} one @param {Table} two @returns {string[][]} */
function differences(kind, one, two) {
  const rows = [];
  /** @param {Table} table @param {string} id */
  const whole = (table, id) => {
    const row = (table[kind.kind] ?? []).find((/** @type {Row} */ each) => each.id === id);
    if (row?.gone) return null;
    return row || recordOf(kind.kind, id) ? { ...recordOf(kind.kind, id)?.values, ...row } : null;
  };
  const ids = new Set([...kind.records.map((each) => each.id), ...(one[kind.kind] ?? []).map((/** @type {Row} */ row) => row.id), ...(two[kind.kind] ?? []).map((/** @type {Row} */ row) => row.id)]);
  for (const id of ids) {
    const [a, b] = [whole(one, id), whole(two, id)];
    if (!a || !b) {
      if (a || b) rows.push([id, kind.name, a ? words.yes : words.gone, b ? words.yes : words.gone]);
      continue;
    }
    for (const { field } of kind.fields) if (!same(a[field], b[field])) rows.push([id, field, shown(a[field] ?? "–"), shown(b[field] ?? "–")]);
  }
  return rows;
}

// --- buttons

/** @param {string} id @param {() => unknown} how */
const click = (id, how) => maybe(id)?.addEventListener("click", async () => {
  try {
    await how();
  } catch (error) {
    get("state").textContent = fill(words.failed, { why: String(/** @type {Error} */ (error).message) });
  }
});

click("begin", beginPack);
click("undo", () => { keep?.undo(); render(); lookSoon(); });
click("redo", () => { keep?.redo(); render(); lookSoon(); });
click("delete", () => {
  if (!keep || !confirm(words.sure)) return;
  forget(keep.key);
  location.hash = "";
  location.reload();
});
click("export", async () => {
  const { text } = await ask("file", JSON.stringify(keep?.table));
  const link = dom("a", { href: URL.createObjectURL(new Blob([text], { type: "application/toml" })), download: `${game}.toml` });
  link.click();
});
click("play", async () => {
  const { url } = await ask("keep", JSON.stringify(keep?.table));
  location.assign(url);
});
get("import").addEventListener("change", async () => {
  const [file] = /** @type {HTMLInputElement} */ (get("import")).files ?? [];
  if (!file) return;
  try {
    const { table } = await ask("open", await file.text());
    openPack(freshKey(), table);
    keep?.save();
    showPacks();
  } catch (error) {
    get("state").textContent = fill(words.failed, { why: String(/** @type {Error} */ (error).message) });
  }
});
get("which").addEventListener("change", () => {
  const key = /** @type {HTMLSelectElement} */ (get("which")).value;
  const found = listed(game).find((each) => each.key === key);
  if (found) openPack(key, found.table);
  else location.assign(`/packs/${game}`);
});
get("against").addEventListener("change", () => compare(/** @type {HTMLSelectElement} */ (get("against")).value));
for (const [id, field] of [["called", "name"], ["owner", "owner"]]) {
  get(id).addEventListener("input", () => { change(field, (table) => { table.pack[field] = /** @type {HTMLInputElement} */ (get(id)).value; }); showPacks(); });
}
for (const each of document.querySelectorAll("[name=show], #search")) each.addEventListener("input", render);
document.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-edit]"));
  if (button) edit(button.dataset.kind ?? "", button.dataset.edit ?? "");
});
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || !keep) return;
  event.preventDefault();
  if (event.shiftKey) keep.redo();
  else keep.undo();
  if (form.open && (keep.row(open.kind, open.id) || recordOf(open.kind, open.id))) edit(open.kind, open.id);
  render();
  lookSoon();
});
form.addEventListener("close", () => { open = { kind: "", id: "" }; });

for (const kind of content.kinds) {
  const box = get(`kind-${kind.kind}`);
  for (const body of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("tbody"))) {
    body.querySelector("th")?.append(dom("button", { type: "button", "data-edit": body.dataset.id ?? "", "data-kind": kind.kind }, words.edit));
  }
  if (kind.count) {
    const button = dom("button", { type: "button", "data-add": kind.kind }, words.add);
    button.addEventListener("click", () => { havePack(); add(kind.kind); });
    box.append(button);
  }
}
get("shop").hidden = get("filters").hidden = false;
const named = listed(game).find((each) => `#${each.key}` === location.hash);
if (named) openPack(named.key, named.table);
else {
  showPacks();
  render();
}
get("main").dataset.ready = "yes";
