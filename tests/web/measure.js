// What is too small at 400 px: a list of complaints, empty when all is well.
() => {
  const bad = [];
  /** @param {Element} e */
  const seen = (e) => {
    const box = e.getBoundingClientRect(), style = getComputedStyle(e);
    const hidden = style.visibility === "hidden" || style.opacity === "0";
    return e.checkVisibility() && box.width > 0 && box.height > 0 && !hidden && !e.closest(".unseen, .gliding, title, .skip-link");
  };
  for (const e of document.querySelectorAll("body *")) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || !seen(e)) continue;
    const svg = e.closest("svg");
    const scale = svg && svg.viewBox.baseVal.width ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    if (size < 11.99) bad.push(`text ${size.toFixed(1)} px: ${e.textContent.trim().slice(0, 30)}`);
  }
  const taps = "button, a[href], select, summary, #areas g.node.legal, input:not([type=hidden])";
  for (const e of document.querySelectorAll(taps)) {
    if (!seen(e) || (e.closest("p, #log") && e.matches("a"))) continue; // links within sentences are text
    const target = e.matches("g") ? e.querySelector(".shape") : e.matches("[type=checkbox]") ? e.closest("label") : e;
    const { width, height } = target.getBoundingClientRect();
    if (width < 31.9 || height < 31.9) {
      bad.push(`tap ${width.toFixed(0)} × ${height.toFixed(0)} px: ${e.dataset.id ?? e.textContent}`);
    }
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) bad.push(`the page is ${wide} px wide`);
  return bad;
}
