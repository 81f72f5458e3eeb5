// Fingers and mouse on a pane that shows a part of something larger.

/** Two fingers zoom. @param {HTMLElement} pane @param {(factor: number, at: {clientX: number, clientY: number}) => void} zoom */
export function pinch(pane, zoom) {
  let apart = 0;
  /** @param {TouchEvent} event */
  const distance = ({ touches: [a, b] }) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  pane.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) apart = distance(event);
  }, { passive: true });
  pane.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2 || !apart) return;
    event.preventDefault();
    const now = distance(event), [a, b] = event.touches;
    zoom(now / apart, { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 });
    apart = now;
  }, { passive: false });
}

/** A mouse drags what is larger than its pane. @param {HTMLElement} pane */
export function drag(pane) {
  pane.addEventListener("pointerdown", (down) => {
    if (down.pointerType !== "mouse" || down.button !== 0) return;
    if (pane.scrollWidth <= pane.clientWidth && pane.scrollHeight <= pane.clientHeight) return;
    const [left, top] = [pane.scrollLeft, pane.scrollTop];
    /** @param {PointerEvent} move */
    const follow = (move) => pane.scrollTo(left - move.clientX + down.clientX, top - move.clientY + down.clientY);
    const end = () => window.removeEventListener("pointermove", follow);
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end, { once: true });
  });
}
