"""The Collegiabot at a real table: its printed procedure, fed by what the player says of the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.priorities import (
    choose_colour,
    choose_contract,
    choose_demand,
    choose_mosaic,
    choose_statue,
    plan_sale,
)
from emporion.games.thessaloniki.terms import (
    BERTHS,
    COLOURS,
    LEGATIO,
    MERCATUS,
    OFFICINA,
    OFFICIUM,
    PORT,
    SALT,
    TABERNA,
)

T = TypeVar("T")
LEVELS = ("easy", "normal", "hard")


class Unanswered(Exception):
    """The procedure needs to know something before it can go on."""

    def __init__(self, question: str) -> None:
        super().__init__(question)
        self.question = question


class Interview:
    """What the bot has and does, as far as the answers go. Played anew from the first answer after every correction."""

    def __init__(self, book: ThessalonikiBook, level: str, answers: list[str]) -> None:
        self.book = book
        self.level = 1 + LEVELS.index(level)  # as in the book's tables
        self.hard = level == "hard"
        self.easy = level == "easy"
        self.answers = answers
        self.used = 0
        self.lines: list[str] = []
        self.points = 0
        self.denarii = 0
        self.goods = [0] * (SALT + 1)
        self.ships = [0] * len(book.cities)
        self.icons = [0] * len(book.legacies)
        self.mosaics = 0  # placed
        self.statues = 1  # placed: one stands at the offer from the start
        self.alcove_statues: list[int] = []
        self.entrance = 0
        self.chariot = 0
        self.turns = 0

    # --- asking and saying

    def ask(self, question: str, read: Callable[[str], T]) -> T:
        """The next answer, read; a wrong one is asked again."""
        while True:
            if self.used == len(self.answers):
                raise Unanswered(question)
            said = self.answers[self.used].strip().lower()
            self.used += 1
            try:
                return read(said)
            except (ValueError, KeyError, IndexError):
                self.used -= 1
                del self.answers[self.used :]
                raise Unanswered(f"“{said}” does not fit. {question}") from None

    def say(self, text: str) -> None:
        self.lines.append(text)

    def gain(self, n: int, why: str) -> None:
        self.points += n
        self.say(f"It gains {n} points: {why} ({self.points} so far).")

    def die(self, why: str) -> int:
        return self.ask(
            f"Roll the solo die {why}. What does it show?", lambda said: (1, 2, 3)[(1, 2, 3).index(int(said))]
        )

    def yes(self, question: str) -> bool:
        return self.ask(f"{question} (y/n)", lambda said: {"y": True, "yes": True, "n": False, "no": False}[said])

    def one(self, question: str, choices: tuple[str, ...]) -> int:
        return self.ask(f"{question} ({', '.join(choices)})", choices.index)

    # --- the session

    def play(self) -> None:
        """From the first question to the first that has no answer."""
        colours = self.book.goods[:COLOURS]
        self.own = self.one("Which good is the Collegiabot's own?", colours)
        self.yours = self.one("And which is yours?", colours)
        self.patrician = self.one("In which alcove does its Patrician start?", self.alcoves())
        while self.what_next():
            pass

    def alcoves(self) -> tuple[str, ...]:
        return tuple([alcove.id for alcove in self.book.alcoves])

    def what_next(self) -> bool:
        what = self.one("What happens?", ("turn", "port", "pushed", "claims", "end"))
        if what == 0:
            self.turn()
        elif what == 1:
            self.say("You have resolved your first action point at the Port: it sells one colour to one Ship.")
            if not self.sell(True, self.book.any_number):
                self.say("It has nothing to sell.")
        elif what == 2:
            self.pushed()
            if self.yes("Was it the Patrician?"):
                self.patrician = self.one("To which alcove?", self.alcoves())
                if self.yes("Past the treasury gate?"):
                    self.take_gate()
        elif what == 3:
            self.claim()
        else:
            self.end()
        return what != 4

    def end(self) -> None:
        self.gain(self.book.denarius_points * self.denarii, "Denarii left")
        self.gain(sum(self.goods) // self.book.set_of_goods, "sets of three Goods")
        self.say("Score its Ships, Legacy icons and Statues at the offer as usual. Equal scores are its win.")

    def turn(self) -> None:
        """Move, gain goods, act, sunset."""
        self.turns += 1
        self.say(f"— its turn {self.turns} —")
        n = self.die("for its move")
        start = self.patrician
        for i in range(1, n):
            if self.book.on(start, i) == PORT:
                n = i
                self.say("It always stops at the Port.")
        self.patrician = self.book.on(start, n)
        self.say(f"Its Patrician moves {n} to the {self.alcoves()[self.patrician]}.")
        if self.book.past_gate(start, self.patrician):
            self.take_gate()
        count = self.gain_goods()
        if count == self.book.alcoves[self.patrician].workers and self.yes("Was one of its own Merchants pushed out?"):
            self.pushed()
        here = self.patrician in self.alcove_statues
        points = self.book.alcoves[self.patrician].workers + 1 - count
        points += 1 if here and self.patrician != MERCATUS else 0
        self.say(f"It has {points} action points.")
        for i in range(points):
            self.act()
            if i == 0 and self.patrician == PORT:
                self.say("Now you may sell Goods of one colour to one Ship.")
        cost = self.book.point_cost
        if self.denarii >= cost and not self.easy:
            self.denarii -= cost
            self.say(f"It spends {cost} Denarius for another point ({self.denarii} left).")
            self.act()
        if self.patrician == MERCATUS and here and not self.sell(False, 1):
            self.say("Its Statue would sell a Good, but it cannot.")
        self.sunset()

    def pushed(self) -> None:
        self.denarii += self.book.push_pays
        self.say(f"Pushed: it gains {self.book.push_pays} Denarius ({self.denarii}).")

    def take_gate(self) -> None:
        self.denarii += 1
        self.say(f"It takes 1 Denarius at the treasury gate ({self.denarii}).")

    def gain_goods(self) -> int:
        """Goods of every worker there; how many workers there are."""
        names = self.book.goods

        def read(said: str) -> list[int]:
            found = [names.index(word) for word in said.replace(",", " ").split()]
            if not 1 <= len(found) <= self.book.alcoves[self.patrician].workers:
                raise ValueError
            return found

        workers = self.ask(
            f"Whose Workers stand there now, its own with them? (up to three of {', '.join(names)})", read
        )
        for good in workers:
            kept = SALT if good == self.yours and not self.easy else good
            self.goods[kept] += 1
        held = ", ".join([f"{self.goods[good]} {names[good]}" for good in range(SALT + 1) if self.goods[good]])
        self.say(f"It now has {held}.")
        return len(workers)

    def act(self) -> None:
        """One action point."""
        here = self.patrician
        if here == OFFICIUM:
            done = self.place_mosaic()
        elif here == TABERNA:
            done = self.place_statue()
        elif here == OFFICINA:
            done = self.place_fewer()
        elif here == PORT:
            done = self.sell(False, self.book.any_number)
        elif here == LEGATIO:
            done = self.take_and_sell()
        else:
            done = self.take_contract(self.cards())
        if not done:
            self.gain(self.book.bot_failed[self.level], "a point it cannot spend")

    # --- pieces

    def place_mosaic(self) -> bool:
        if self.mosaics == self.book.pieces:
            return False
        face = self.die("for its Mosaic")
        if face == 1:
            alcove = self.book.on(self.patrician, self.die("for the alcove"))
            if self.yes(f"Is there a free Mosaic space on the {self.alcoves()[alcove]}?"):
                self.mosaics += 1
                self.say(f"It places a Mosaic on the {self.alcoves()[alcove]}.")
                self.gain(self.book.bot_mosaic, "a Mosaic on an Alcove")
                return True
            face = 2
        if face == 2 and self.yes("Is there a free space at the Entrance?"):
            self.mosaics += 1
            self.entrance += 1
            self.say("It places a Mosaic at the Entrance.")
            return True
        spaces = self.ask(
            "Free Mosaic spaces on active Demand tiles, from the left? (city:icon+icon …, or -)", self.read_spaces
        )
        if not spaces:
            return False
        chosen = choose_mosaic(spaces, self.icons, self.ships)
        city, icons = spaces[chosen]
        self.mosaics += 1
        for icon in icons:
            self.icons[icon] += 1
        self.say(f"It places a Mosaic on free space {chosen + 1}, a tile of {self.book.cities[city]}.")
        return True

    def read_spaces(self, said: str) -> list[tuple[int, tuple[int, ...]]]:
        spaces = []
        for word in [] if said == "-" else said.split():
            city, _, icons = word.partition(":")
            found = [self.book.legacies.index(icon) for icon in icons.split("+") if icon]
            spaces.append((self.book.cities.index(city), tuple(found)))
        return spaces

    def place_statue(self) -> bool:
        if self.statues == self.book.pieces:
            return False
        face = self.die("for its Statue")
        if face == 1:
            if any(self.ships) and self.statue_on_demand():
                return True
            self.say("No Ship would score there: treated as 3.")
            face = 3
        if face == 2 and self.yes("Is there room for its Statue in a section of the offer that has none of its own?"):
            self.statues += 1
            self.say("It places a Statue in the rightmost such section of the Contract offer.")
            return True
        alcove = self.book.on(self.patrician, self.die("for the alcove"))
        if not self.yes(f"Is there a free Statue space on the {self.alcoves()[alcove]}?"):
            return False
        self.statues += 1
        self.alcove_statues.append(alcove)
        self.say(f"It places a Statue on the {self.alcoves()[alcove]}.")
        return True

    def statue_on_demand(self) -> bool:
        question = (
            "Free Statue spaces on Demand tiles without its Statue, from the left? (city:value:its limit there …, or -)"
        )
        spaces = self.ask(question, self.read_values)
        gains = [min(self.ships[city], limit) * value for city, value, limit in spaces]
        chosen = choose_statue(gains)
        if chosen < 0:
            return False
        self.statues += 1
        self.say(f"It places a Statue on free space {chosen + 1}, a tile of {self.book.cities[spaces[chosen][0]]}.")
        return True

    def read_values(self, said: str) -> list[tuple[int, int, int]]:
        spaces = []
        for word in [] if said == "-" else said.split():
            city, value, limit = word.split(":")
            spaces.append((self.book.cities.index(city), int(value), int(limit)))
        return spaces

    def place_fewer(self) -> bool:
        if self.statues == self.mosaics:
            face = self.die("as it has placed as many Statues as Mosaics (1 a Statue, 2 and 3 a Mosaic)")
            return self.place_statue() if face == 1 else self.place_mosaic()
        return self.place_statue() if self.statues < self.mosaics else self.place_mosaic()

    # --- contracts

    def cards(self) -> list[int]:
        """The Legacy icons of the cards it may take, from the right."""
        where = "in the offer" if self.hard else "beside its Statues"
        names = self.book.legacies
        question = f"Legacy icons of the cards {where}, from the right? ({', '.join(names)}, none; - for no card)"
        return self.ask(
            question,
            lambda said: [] if said == "-" else [(("none", *names).index(word)) - 1 for word in said.split()],
        )

    def take_contract(self, cards: list[int]) -> bool:
        if not cards:
            return False
        chosen = choose_contract(cards, self.icons)
        icon = cards[chosen]
        which = "the rightmost" if chosen == 0 else f"number {chosen + 1} from the right"
        if icon >= 0:
            self.icons[icon] += 1
            self.say(f"It takes {which} of these cards, with the {self.book.legacies[icon]}, face up.")
        else:
            self.say(f"It takes {which} of these cards, face down.")
            self.gain(self.book.bot_card, "a card without Legacy")
        return True

    def take_and_sell(self) -> bool:
        cards = self.cards()
        if not cards or not any(self.goods):
            return False
        rooms = self.rooms()
        if self.colour(rooms, False, 1) < 0:
            return False
        self.take_contract(cards)
        return self.deliver(rooms, False, 1)

    # --- selling

    def rooms(self) -> list[list[int]]:
        """For every good the room on each berth's ship, from the left."""
        kinds = (*self.book.goods[:COLOURS], "any")

        def read(said: str) -> list[list[int]]:
            words = said.split()
            if len(words) != BERTHS:
                raise ValueError
            free = [[0] * len(kinds) for _ in words]
            for berth, word in enumerate(words):
                for part in [] if word == "-" else word.split("+"):
                    name = part.rstrip("0123456789")
                    free[berth][kinds.index(name)] += int(part[len(name) :] or 1)
            return [[row[SALT] + (row[good] if good < SALT else 0) for row in free] for good in range(SALT + 1)]

        return self.ask("Empty spaces of the four berths from the left? (e.g. grain2+any1 meat1+any2 any3 -)", read)

    def price(self, berth: int, good: int) -> int:
        pay = self.book.prices[berth]
        if good != self.own:
            return pay
        return min(pay, self.book.own_price) + self.book.bot_own[self.level]

    def plan(self, rooms: list[list[int]], good: int, n: int, one_ship: bool) -> list[int]:
        prices = [self.price(berth, good) for berth in range(BERTHS)]
        return plan_sale(rooms[good], prices, n, good == self.own, one_ship)

    def colour(self, rooms: list[list[int]], one_ship: bool, most: int) -> int:
        plans = [self.plan(rooms, good, min(self.goods[good], most), one_ship) for good in range(SALT + 1)]
        earned = [sum(plans[g][b] * self.price(b, g) for b in range(BERTHS)) for g in range(SALT + 1)]
        order = tuple([good for good in self.book.bot_order if good != self.own])
        return choose_colour(self.goods, earned, [any(row) for row in plans], self.own, order)

    def sell(self, one_ship: bool, most: int) -> bool:
        return any(self.goods) and self.deliver(self.rooms(), one_ship, most)

    def deliver(self, rooms: list[list[int]], one_ship: bool, most: int) -> bool:
        good = self.colour(rooms, one_ship, most)
        if good < 0:
            return False
        plan = self.plan(rooms, good, min(self.goods[good], most), one_ship)
        name = self.book.goods[good]
        for berth in range(BERTHS - 1, -1, -1):
            if plan[berth]:
                self.goods[good] -= plan[berth]
                self.say(f"It sells {plan[berth]} {name} to the Ship in berth {berth + 1} from the left.")
                self.gain(plan[berth] * self.price(berth, good), "Goods sold")
                if self.yes("Is that Ship full now?"):
                    self.claim()
        if most > 1 and self.goods[good]:
            self.say(f"It returns {self.goods[good]} {name} to the supply.")
            self.goods[good] = 0
        return True

    def claim(self) -> None:
        city = self.one("It claims a Ship to which city?", self.book.cities)
        self.ships[city] += 1
        self.gain(self.book.bot_ship[self.level], "a claimed Ship")

    # --- sunset

    def sunset(self) -> None:
        here = self.patrician
        if here == OFFICIUM:
            self.goods[SALT] += self.book.bot_salt
            self.say(f"Sunset: it gains {self.book.bot_salt} Salt.")
        elif here in (OFFICINA, MERCATUS):
            self.say(f"Sunset: its chariot advances {1 + self.entrance}.")
            for _ in range(1 + self.entrance):
                self.drive()
        elif here in (PORT, LEGATIO):
            self.say(
                "Sunset: the Ships sail; it wins ties." + (" You pay the Tax, it does not." if here == PORT else "")
            )
            if self.yes("Does it claim the Ship that leaves?"):
                self.claim()
        self.say("Close up the offer and the Ships. Your turn.")

    def drive(self) -> None:
        if self.chariot == len(self.book.chariot):
            self.gain(self.book.past_track, "a step beyond the Chariot track")
            return
        self.chariot += 1
        points = self.book.chariot_points[self.chariot - 1]
        if points:
            self.gain(points, f"space {self.chariot} of the Chariot track")
        if self.book.chariot_demand[self.chariot - 1]:
            question = "Top tiles of the inactive stacks? (city:sum of its Statue values …, or -)"
            tiles = self.ask(question, self.read_tiles)
            if tiles:
                city = tiles[choose_demand(tiles, self.ships)][0]
                self.say(f"It adds the Demand tile of {self.book.cities[city]}.")
                if self.statues < self.book.pieces:
                    self.say("It places a Statue on the leftmost space of that tile.")
                    self.statues += 1

    def read_tiles(self, said: str) -> list[tuple[int, int]]:
        tiles = []
        for word in [] if said == "-" else said.split():
            city, _, total = word.partition(":")
            tiles.append((self.book.cities.index(city), int(total)))
        return tiles
