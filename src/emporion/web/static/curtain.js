// Between two people at one device: nobody's hand is shown before its owner says so.

import { get } from "./dom.js";
import { said } from "./said.js";
/** @import {Told} from "./types.js" */

export class Curtain {
  /** @param {(seat: number) => void} lookFrom ask for the table as another seat sees it */
  constructor(lookFrom) {
    this.lookFrom = lookFrom;
    this.unveiled = -1; // whose hand may be seen
  }

  /** @param {Told} told */
  show(told) {
    const other = told.asking.find((seat) => told.mine.includes(seat)) ?? (this.unveiled < 0 ? told.seat : this.unveiled);
    const needed = told.mine.length > 1 && told.status === "playing" && other !== this.unveiled;
    get("curtain").hidden = !needed;
    if (!needed) return;
    const name = told.seats[other].name;
    get("curtain-name").textContent = name;
    const go = /** @type {HTMLButtonElement} */ (get("curtain-go"));
    go.textContent = said("i_am", { name });
    go.onclick = () => {
      this.unveiled = other;
      if (told.seat === other) get("curtain").hidden = true;
      else this.lookFrom(other);
    };
    go.focus();
  }
}
