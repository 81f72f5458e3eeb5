"""Reads what is printed on a Decree and says what must become of the table: no code of the game's effects is used here.

Where a card lets its player choose, the reader chooses as `choose` in test_decrees does: the first of everything.
"""

from __future__ import annotations

import re
from typing import Any

from tests.games.minos.printed import FARMS, GOODS, NOUNS, PAYS, TRACKS

PLAIN = re.compile(r"Gain \d+ (coin|weaponry|point)s?( at the end of the game)?\.")


def number(text: str) -> int:
    return int((re.findall(r"\d+", text) or ["1"])[0])


class Reader:
    """A table as plain things, changed by sentences. `cards` tells cost, points and text of a card by number."""

    def __init__(self, table: dict[str, Any], cards: dict[int, tuple[int, int, str]], near: list[list[int]]) -> None:
        self.t, self.cards, self.near = table, cards, near
        self.income_lines = table.pop("income lines")

    def read(self, text: str) -> None:
        """Sentence by sentence; gains whose order cannot matter come first."""
        sentences = [part for part in re.split(r"(?<=\.) ?", text) if part]
        for sentence in sorted(sentences, key=lambda part: not PLAIN.fullmatch(part)):
            self.clause(sentence[0].lower() + sentence[1:-1])

    def clause(self, text: str) -> None:
        if "; but if " in text:
            usual, condition, better = re.split("; but if |, instead ", text)
            self.clause(better if self.true(condition) else usual)
        elif text.startswith("if "):
            condition, then = text[3:].split(", ", 1)
            if self.true(condition):
                self.clause(then)
        elif text.startswith("you may "):
            price, gain = text[8:].removesuffix(", as often as you like").split(" to ", 1)
            while self.pays(price):
                self.clause(gain)
                if not text.endswith("as often as you like"):
                    break
        elif "for each " in text:
            gain, thing = re.split(" for each |, counted now, ", text.removeprefix("for each "))
            gain, thing = (thing, gain) if "counted now" in text else (gain, thing)
            for _ in range(self.many(thing)):
                self.clause(gain)
        else:
            times = re.search(r"(\d+) times", text)
            for _ in range(int(times[1]) if times else number(text)):
                self.once(re.sub(r"\b(up to )?\d+ ", "", text, count=1))

    def once(self, text: str) -> None:
        t = self.t
        if match := re.fullmatch(r"gain (coin|weaponry|point)s?( at the end of the game)?", text):
            t["promised" if match[2] else match[1]] += 1
        elif re.match(r"take Warriors? from the supply", text):
            t["reserve"], t["supply"] = t["reserve"] + (t["supply"] > 0), max(0, t["supply"] - 1)
        elif text.startswith("gain Temporary"):
            t["temporary"][0] += 1
        elif text.startswith("gain Good"):
            t["stacks"][0] -= 1
            self.good(0)
        elif text.startswith("gain random"):
            self.good(t["pile"].pop() - 1)
        elif text == "rise":
            t["level"] = min(2, t["level"] + 1)
        elif text.startswith("go step"):
            t["income"] = min(12, t["income"] + 1)
        elif text.startswith(("draw", "use action")):
            t["hand"].append(t["deck"][1 if "Age II" in text else 0].pop())
        elif text.startswith("advance"):
            self.step(text)
        elif text.startswith("play"):
            self.play("for nothing" in text)
        elif text.startswith("use Build"):
            self.farm("neither" in text)
        elif text.startswith("place"):
            t["warriors"][t["cities"].index(True)] += min(1, t["reserve"])
            t["reserve"] -= min(1, t["reserve"])
        elif text.startswith("move"):
            here = next(region for region in range(14) if t["warriors"][region])
            t["warriors"][here] -= 1
            t["warriors"][self.near[here][0]] += 1
        elif text.startswith("put"):
            card, loss = min(t["hand"]), 0 if "for nothing" in text else self.cards[min(t["hand"])][1]
            if loss <= t["point"]:
                t["hand"].remove(card)
                t["palace"].append(card)
                t["point"] -= loss
        elif text.startswith("take the income"):
            self.read(next((line for line in self.income_lines if line), ""))
        else:
            raise ValueError(text)

    def pays(self, price: str) -> bool:
        n, what = number(price), "hand" if "discard" in price else "coin" if "coin" in price else "weaponry"
        if (len(self.t["hand"]) if what == "hand" else self.t[what]) < n:
            return False
        self.t[what] = sorted(self.t["hand"])[n:] if what == "hand" else self.t[what] - n
        return True

    def step(self, text: str) -> None:
        at, named = self.t["track"], [track for track in range(3) if text.endswith(TRACKS[track])]
        track = named[0] if named else at.index(min(at)) if "lowest" in text else 0
        at[track] += 1
        self.read("Gain 3 points." if at[track] == 9 else PAYS[track][at[track]])
        at[track] = min(8, at[track])

    def good(self, kind: int) -> None:
        self.t["goods"][kind] += 1
        self.read(GOODS[self.t["goods"][kind] - 1])

    def farm(self, free: bool) -> None:
        built, t = sum(self.t["farms"]), self.t
        price = 0 if free else built + 1
        for region in [r for r in range(14) if t["warriors"][r] >= max(1, price) and not t["any farm"][r]][:1]:
            t["warriors"][region] -= price
            t["reserve"] += price
            t["farms"][region] = t["any farm"][region] = True
            self.read(FARMS[built])

    def play(self, free: bool) -> None:
        price = {card: 0 if free else self.cards[card][0] for card in sorted(self.t["hand"])}
        for card in [card for card in price if price[card] <= self.t["coin"]][:1]:
            self.t["coin"] -= price[card]
            self.t["hand"].remove(card)
            self.t["area"].append(card)
            self.read(self.cards[card][2])

    def many(self, thing: str) -> int:
        t = self.t
        return int({
            "cities": sum(t["cities"]), "towers": t["towers"], "farms": sum(t["farms"]), "beaten": t["beaten"],
            "palace": len(t["palace"]), "area": len(t["area"]), "regions": sum(1 for n in t["warriors"] if n),
            "warriors": sum(t["warriors"]), "lowest": min(t["track"]), "ships": sum(t["ships"]),
            "farthest": max(t["ships"]),
        }[next(NOUNS[word] for word in NOUNS if word in thing)])  # fmt: skip

    def true(self, condition: str) -> bool:
        for track in range(3):
            if condition.endswith(TRACKS[track]):
                return bool(self.t["track"][track] >= number(condition))
        return self.many(condition) >= number(condition)
