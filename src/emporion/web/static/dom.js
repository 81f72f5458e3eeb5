// Small things every module needs.

/**
 * An HTML element with attributes and children; text is always text, never markup.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, string>} [attributes] @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function dom(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The element of that id, which the page has. @param {string} id @returns {HTMLElement} */
export function get(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
}

/** @param {string} id @returns {HTMLElement | null} */
export const maybe = (id) => document.getElementById(id);

/** A row comes into view in its list alone: the page stays where something else is looked at. @param {Element} row @param {Element} list */
export function bring(row, list) {
  const room = list.parentElement ?? list;
  const at = row.getBoundingClientRect(), view = room.getBoundingClientRect();
  room.scrollTop += Math.min(0, at.top - view.top) || Math.max(0, at.bottom - view.bottom);
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How the page scrolls by itself: softly, for who has nothing against motion. @returns {ScrollBehavior} */
export const softly = () => (still.matches ? "instant" : "smooth");
