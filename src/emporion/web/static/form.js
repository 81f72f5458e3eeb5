// Which of the two forms a window wants: wide from 1100 px on, else tall.

const wide = window.matchMedia("(min-width: 1100px)");

export const form = () => (wide.matches ? "wide" : "tall");

/** @param {() => void} listener called when the window needs the other form */
export const onForm = (listener) => wide.addEventListener("change", listener);
