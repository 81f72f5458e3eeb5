// How fast a new table is played: only what belongs to the chosen pace is shown; and it is said in words.

/** @param {HTMLFormElement} form @returns {string} the pace in words; nothing without a clock */
export function showPace(form) {
  const kind = String(new FormData(form).get("pace") ?? "");
  /** @param {string} name @returns {HTMLSelectElement | null} */
  const field = (name) => form.querySelector(`select[name=${name}]`);
  for (const [name, of] of [["minutes", "live"], ["days", "days"]]) {
    const shown = field(name);
    if (shown) shown.hidden = kind !== of;
  }
  const missed = field("missed")?.closest("label");
  if (missed) missed.hidden = !kind;
  const chosen = field(kind === "live" ? "minutes" : "days")?.selectedOptions[0]?.textContent ?? "";
  return kind ? `; ${chosen}` : "";
}
