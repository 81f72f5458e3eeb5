"""Every limit and every patience of the service, in one place."""

from __future__ import annotations

from dataclasses import dataclass

Often = tuple[int, float]  # so many times in so many seconds


@dataclass(frozen=True)
class Settings:
    """How long, how many, how much. Times are seconds; whoever starts the service may say otherwise."""

    # bots
    workers: int = 1  # processes in which bots think
    usual_bot: str = "greedy"  # whom one plays against when nothing else is said
    helper: str = "greedy"  # the bot that plays on for somebody who left
    grace: float = 1.5  # a bot waits so long before it answers a move that can still be taken back
    patience: float = 1.8  # a bot may think so long
    overdue: float = 8.0  # a process that has not answered by then is replaced
    jobs: int = 5_000  # a process that has answered so often is replaced too
    lease: float = 30.0  # a begun answer is nobody else's so long
    begun: int = 1_000  # answers that may wait in this process; more wait in the store
    begun_together: int = 8  # of several processes on one store each takes so many at once for a worker
    late: float = 30.0  # people who have waited for a bot so long are a sign of illness

    # tables
    absent: float = 60.0  # without a connection until others may call in a bot
    behind: int = 12  # changes that may wait to be told one by one
    kept_seconds: float = 120.0  # a table nobody uses stays in memory so long
    kept_bytes: int = 64_000_000  # and no longer when all of them are more than this
    quiet: float = 5.0  # nobody has asked for a table so long: time to look for what nobody holds any more
    swept: float = 3600.0  # and in any case this often
    notice: float = 30.0  # a turn has been waiting so long when its notice is sent
    nudge: float = 120.0  # the same at a live table
    undos: int = 40  # moves that can be taken back in one turn
    steps: int = 12  # messages kept for those who come back; after more a whole scene is shorter

    # people: so many in so long, and of a network, which is shared, so many times as much
    rate: float = 1.0  # times the usual, for a school behind one address or for a load test
    shared: int = 4
    asking: Often = (240, 60.0)  # pages and what they fetch
    sending: Often = (40, 60.0)  # any form
    making: Often = (12, 60.0)  # tables, rematches
    joining: Often = (30, 60.0)
    importing: Often = (6, 60.0)
    packs: Often = (120, 60.0)  # looked at while one changes them, kept, written, read
    bots: Often = (30, 600.0)  # seats given to bots
    hints: Often = (10, 30.0)
    entering: Often = (10, 300.0)  # tries to log in, and accounts made
    talking: Often = (20, 60.0)  # lines of chat, notes, standing answers
    telling: Often = (6, 600.0)  # channels for notices, and trying them
    programs: Often = (1200, 60.0)  # requests by token
    tokens: Often = (6, 600.0)  # made
    strangers: Often = (20, 60.0)  # tokens that are none
    windows: int = 12  # open at once
    pace: Often = (30, 3.0)  # messages of one window
    messages: Often = (60, 3.0)  # of all one's windows
    scenes: Often = (50, 60.0)  # whole ones asked for
    moments: Often = (120, 60.0)  # looked back at

    # sockets
    connections: int = 200  # of a network, unless it is a proxy; times `rate`
    whole: float = 60.0  # a request may take so long to come
    longest: int = 2_000  # letters of a message
    unread: int = 8  # messages after which a window is told only once it has read them
    waiting: int = 64  # messages a slow browser may be behind
    heaviest: int = 2_000_000  # letters of them
    delivery: float = 10.0  # one message may take so long to be sent
    strikes: int = 12  # refusals for haste until a socket is closed
