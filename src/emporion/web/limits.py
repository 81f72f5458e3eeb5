"""What one person, and one network, may ask of this server in so long."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from typing import Final

from emporion.tables.settings import Often, Settings

KEYS: Final = 20_000  # buckets kept: whoever asked longest ago is forgotten first


def network(address: str) -> str:
    """Who is counted as one: an IPv4 address, or the /64 an IPv6 address lies in."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))


class Limit:
    """A bucket for each key: it holds `burst` drops and fills again within `seconds`."""

    def __init__(self, burst: float, seconds: float) -> None:
        self.burst: Final = max(1.0, burst)
        self.rate: Final = self.burst / seconds
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def left(self, key: str) -> float:
        """How much `key` may still take now."""
        left, then = self._buckets.get(key, (self.burst, 0.0))
        return min(self.burst, left + (time.monotonic() - then) * self.rate)

    def take(self, key: str, drops: float = 1.0) -> None:
        """Take so much, also more than is left: then the bucket stays empty for longer."""
        self._buckets[key] = (self.left(key) - drops, time.monotonic())
        self._buckets.move_to_end(key)
        while len(self._buckets) > KEYS:
            self._buckets.popitem(last=False)

    def allows(self, key: str) -> bool:
        """Whether `key` may do it once more now; if so, it is counted."""
        if self.left(key) < 1:
            return False
        self.take(key)
        return True


class Budget:
    """A limit for each person and one for the network that person comes from: nobody gains by clearing cookies."""

    def __init__(self, often: Often, settings: Settings) -> None:
        burst, seconds = often
        self.person: Final = Limit(burst * settings.rate, seconds)
        self.network: Final = Limit(burst * settings.rate * settings.shared, seconds)

    def allows(self, person: str, network: str, drops: float = 1.0) -> bool:
        """Whether both may take so much now; if so, it is counted."""
        if (person and self.person.left(person) < 1) or self.network.left(network) < 1:
            return False
        if person:
            self.person.take(person, drops)
        self.network.take(network, drops)
        return True


class Limits:
    """All budgets of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.asking: Final = Budget(settings.asking, settings)
        self.sending: Final = Budget(settings.sending, settings)
        self.making: Final = Budget(settings.making, settings)
        self.joining: Final = Budget(settings.joining, settings)
        self.importing: Final = Budget(settings.importing, settings)
        self.bots: Final = Budget(settings.bots, settings)
        self.packs: Final = Budget(settings.packs, settings)
        self.messages: Final = Budget(settings.messages, settings)
        self.programs: Final = Budget(settings.programs, settings)
        self.tokens: Final = Budget(settings.tokens, settings)
        self.strangers: Final = Budget(settings.strangers, settings)
        self.hints: Final = Budget(settings.hints, settings)
        self.entering: Final = Budget(settings.entering, settings)
        self.talking: Final = Budget(settings.talking, settings)
        self.telling: Final = Budget(settings.telling, settings)
        self.scenes: Final = Budget(settings.scenes, settings)
        self.moments: Final = Budget(settings.moments, settings)

    def pace(self) -> Limit:
        """How fast one window may send."""
        burst, seconds = self.settings.pace
        return Limit(burst * self.settings.rate, seconds)


class Open:
    """How many windows are open for each person and network."""

    def __init__(self, settings: Settings) -> None:
        self._of_person: Final = int(settings.windows * settings.rate)
        self._of_network: Final = int(settings.windows * settings.rate * settings.shared)
        self._people: Counter[str] = Counter()
        self._networks: Counter[str] = Counter()

    def enter(self, person: str, network: str) -> bool:
        """Count one more, unless that is too many."""
        if (person and self._people[person] >= self._of_person) or self._networks[network] >= self._of_network:
            return False
        self._people[person] += 1
        self._networks[network] += 1
        return True

    def leave(self, person: str, network: str) -> None:
        """Count one less."""
        for counted, key in ((self._people, person), (self._networks, network)):
            counted[key] -= 1
            if counted[key] <= 0:
                del counted[key]
