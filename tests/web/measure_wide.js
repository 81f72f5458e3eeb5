// What is wrong with a wide table: a list of [kind, where, words], empty when all is well.
({ low }) => {
  const TEXT = 11, TARGET = 24; // px
  /** @type {[string, string, string][]} */
  const bad = [];
  const inside = (a, b, slack) => a.x >= b.x - slack && a.y >= b.y - slack && a.r <= b.r + slack && a.b <= b.b + slack;
  const common = (a, b) => Math.max(0, Math.min(a.r, b.r) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.b, b.b) - Math.max(a.y, b.y));
  const rect = (e) => {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    return { x: left, y: top, r: right, b: bottom };
  };
  const size = (box) => `${Math.round(box.r - box.x)}×${Math.round(box.b - box.y)}`;
  const window_ = { x: 0, y: 0, r: innerWidth, b: innerHeight };
  const seen = (e) => {
    const style = getComputedStyle(e);
    return style.visibility !== "hidden" && style.display !== "none" && e.getClientRects().length > 0;
  };

  // --- nothing scrolls but the log
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) bad.push(["scrolls", "page", `${root.scrollWidth}×${root.scrollHeight}`]);
  for (const e of document.querySelectorAll("body *")) {
    if (e.closest("svg, .log, .sheet, dialog, .unseen, #text") || (low && e.closest(".board, .strip"))) continue;
    const style = getComputedStyle(e);
    const over = e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
    const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
    if (over && seen(e) && (scrolls || (style.overflow === "hidden" && e.textContent.trim() && e.closest(".bar")))) {
      bad.push([scrolls ? "scrolls" : "cut", e.id || e.className, e.textContent.trim().slice(0, 40)]);
    }
  }

  // --- every text of the scene: its letters' box on the screen
  const nodes = [...document.querySelectorAll("#areas g.node, #panels g.node")].filter(seen);
  const order = new Map(nodes.map((g, i) => [g, i]));
  const idOf = (g) => `${g.closest("[data-area]").dataset.area}: ${g.dataset.id}`;
  const pale = (e) => {
    let faint = 1;
    for (let at = e; at instanceof SVGElement && at.tagName !== "svg"; at = at.parentElement) faint *= Number(getComputedStyle(at).opacity);
    return faint;
  };
  const texts = [];
  for (const text of document.querySelectorAll("#areas text, #panels text")) {
    if (!text.textContent.trim() || !seen(text)) continue;
    const style = getComputedStyle(text), matrix = text.getScreenCTM();
    const units = parseFloat(style.fontSize), scale = Math.hypot(matrix.a, matrix.b);
    const long = text.getComputedTextLength();
    const x = Number(text.getAttribute("x")), y = Number(text.getAttribute("y"));
    const left = style.textAnchor === "end" ? x - long : style.textAnchor === "middle" ? x - long / 2 : x;
    const corners = [[left, y - 0.66 * units], [left + long, y - 0.66 * units], [left, y], [left + long, y]]
      .map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix));
    const box = {
      x: Math.min(...corners.map((c) => c.x)), y: Math.min(...corners.map((c) => c.y)),
      r: Math.max(...corners.map((c) => c.x)), b: Math.max(...corners.map((c) => c.y)),
    };
    const node = text.closest("g.node"), mark = text.closest(".marks");
    const where = node ? idOf(node) : `tag of ${text.closest("g.part")?.dataset.for}`;
    texts.push({ text, node, box, where, px: units * scale, said: text.textContent.trim(), mark: Boolean(mark), pale: pale(text) });
  }
  for (const { px, where, said } of texts) {
    if (px < TEXT * (low ? 0.92 : 1) - 0.06) bad.push(["small", where, `${px.toFixed(1)} px “${said}”`]);
  }

  // --- text stays in what is drawn for it, and on the screen
  const body = (g) => {
    const shape = g.querySelector(":scope > .shape");
    if (!shape || g.classList.contains("none")) return null;
    return rect(shape);
  };
  for (const { text, node, box, where, said, mark } of texts) {
    if (mark) continue;
    const part = text.closest("g.part");
    for (const g of [part, node]) {
      const own = g && body(g);
      if (own && !inside(box, own, 1)) {
        bad.push(["leaves", `${where}${g === part ? ` (part ${part.dataset.key})` : ""}`, `“${said}” ${size(box)} in ${size(own)}`]);
        break;
      }
    }
    if (!low && !inside(box, window_, 1)) bad.push(["cut", where, `“${said}” at ${Math.round(box.x)},${Math.round(box.y)}`]);
  }

  // --- text lies on no other text, and nothing lies on it; cards of a fanned hand may
  const opaque = (g) => {
    const shape = g.querySelector(":scope > .shape");
    if (!shape || g.matches(".none, .bare, .ghost, .line, .rise")) return null;
    const style = getComputedStyle(shape);
    return style.fill === "none" || Number(style.fillOpacity) * pale(g) < 0.5 ? null : rect(shape);
  };
  const covers = nodes.map((g) => ({ g, box: opaque(g) })).filter((each) => each.box);
  const fanned = (a, b) => a && b && a !== b && a.closest("[data-area]") === b.closest("[data-area]")
    && a.closest(".strip, .own, section.mine") && a.getAttribute("transform").split(" ").length === b.getAttribute("transform").split(" ").length
    && size(rect(a.querySelector(".shape"))) === size(rect(b.querySelector(".shape")));
  for (const each of texts) {
    const { node, box, where, said, mark } = each;
    const area = (box.r - box.x) * (box.b - box.y);
    if (mark || !area) continue;
    for (const { g, box: over } of covers) {
      const above = g.closest(".strip") && !node.closest(".strip") ? true : g.closest("svg") === node.closest("svg") && order.get(g) > order.get(node);
      if (g === node || !above) continue;
      const hidden = common(box, over) / area; // what is wholly hidden is no more there: a place under its piece
      each.hidden ||= hidden > 0.5;
      if (!(low && g.closest(".strip")) && hidden > 0.12 && hidden < 0.97 && !fanned(g, node)) {
        bad.push(["covered", where, `“${said}” by ${idOf(g)}`]);
        break;
      }
    }
  }
  texts.forEach((one, i) => {
    for (const other of texts.slice(i + 1)) {
      const least = Math.min((one.box.r - one.box.x) * (one.box.b - one.box.y), (other.box.r - other.box.x) * (other.box.b - other.box.y));
      if (one.hidden || other.hidden || one.text.closest("svg") !== other.text.closest("svg") || !least || one.node === null || fanned(one.node, other.node)) continue;
      if (common(one.box, other.box) > 0.1 * least) {
        bad.push([other.mark ? "tagged" : "overlaps", one.where, `“${one.said}” and “${other.said}” of ${other.where}`]);
      }
    }
  });

  // --- what may be clicked keeps 24 × 24 px of its own, on the screen
  for (const g of document.querySelectorAll("#areas g.node.legal, #panels g.node.legal")) {
    const box = rect(g.querySelector(".shape")), step = 4;
    if (!low && !inside(box, window_, 1)) bad.push(["off-screen", idOf(g), `at ${Math.round(box.x)},${Math.round(box.y)} ${size(box)}`]);
    if (low && !inside(box, window_, 1)) continue;
    const columns = Math.floor((box.r - box.x) / step), rows = Math.floor((box.b - box.y) / step), need = Math.floor(TARGET / step);
    if (columns < need || rows < need) {
      bad.push(["target", idOf(g), size(box)]);
      continue;
    }
    /** How much of the square at a row and column is its own. @param {number} row @param {number} column */
    const own = (row, column) => {
      let count = 0;
      for (let i = 0; i < need * need; i++) {
        const [x, y] = [column + (i % need), row + Math.floor(i / need)];
        const at = document.elementsFromPoint(box.x + (x + 0.5) * step, box.y + (y + 0.5) * step);
        if (at.map((e) => e.closest("g.node.legal")).find((e) => e) === g) count++;
      }
      return count;
    };
    let best = own(Math.floor((rows - need) / 2), Math.floor((columns - need) / 2)); // its middle, nearly always
    for (let row = 0; row <= rows - need && best < 0.72 * need * need; row += 2) {
      for (let column = 0; column <= columns - need && best < 0.72 * need * need; column += 2) best = Math.max(best, own(row, column));
    }
    if (best < 0.72 * need * need) bad.push(["target", idOf(g), `covered, of ${size(box)}`]);
  }
  for (const e of document.querySelectorAll(".bar button, .bar summary, #side button, #side summary")) {
    if (!seen(e)) continue;
    const box = rect(e);
    if (box.r - box.x < TARGET - 0.1 || box.b - box.y < TARGET - 0.1) bad.push(["target", e.id || e.className, size(box)]);
  }

  // --- for the contrast, which is measured on a picture without text: box, colour, words
  const areaAt = (box) => document.elementFromPoint((box.x + box.r) / 2, (box.y + box.b) / 2)?.closest("[data-area]");
  const under = ({ text, box }) => low && areaAt(box) !== text.closest("[data-area]"); // scrolled away under the strip
  const written = texts.filter((each) => each.pale > 0.9 && !each.hidden && inside(each.box, window_, 0) && !under(each)).map(({ text, box, where, said }) =>
    ({ box, ink: getComputedStyle(text).fill, where, said }));
  return { bad, written };
}
