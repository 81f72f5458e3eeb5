// Every person who sits down adds a number to the shuffle, drawn in their own browser.

/** Fill the forms of this page, each with a number nobody else chose. */
export function fillNonces() {
  for (const input of document.querySelectorAll("input[name=nonce]")) {
    const drawn = [...crypto.getRandomValues(new Uint8Array(16))];
    /** @type {HTMLInputElement} */ (input).value = drawn.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}
