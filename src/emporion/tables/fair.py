"""Fair shuffles: the server is bound by a hash before anyone sits down, and everyone who sits adds a number."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from emporion.tables.words import say


def new_secret() -> bytes:
    """What the server alone knows until the last move."""
    return secrets.token_bytes(32)


def promise(secret: bytes) -> str:
    """What the table shows from the start: it binds the server to its secret."""
    return hashlib.sha256(secret).hexdigest()


def nonce_of(said: str) -> str:
    """What somebody adds, as hex: the number itself if it is one, else the hash of whatever was said."""
    said = said.strip().lower()
    if len(said) in (32, 64) and not said.strip("0123456789abcdef"):
        return said
    return hashlib.sha256(said.encode()).hexdigest() if said else secrets.token_hex(16)


def key_of(secret: bytes, nonces: list[str]) -> bytes:
    """What chance draws from: nobody, the server neither, could choose it alone."""
    return hashlib.sha256(b"emporion table" + secret + b"".join([bytes.fromhex(nonce) for nonce in nonces])).digest()


def drawn_from(header: dict[str, Any]) -> str:
    """The key a game draws from, at last: a game played on from another one has a fresh one."""
    forks = header.get("forks")
    return str(forks[-1]["key"] if forks else header["key"])


def check(header: dict[str, Any]) -> str:
    """Nothing when a file's promise, secret, nonces and key belong together, else what is wrong."""
    try:
        said = header["fair"]
        secret, nonces = bytes.fromhex(said["secret"]), [str(nonce) for nonce in said["nonces"]]
        kept, made = promise(secret) == said["promise"], key_of(secret, nonces).hex() == drawn_from(header)
    except (KeyError, TypeError, ValueError) as error:
        return say("refused.shuffles_damaged", why=error)
    if not kept:
        return say("refused.shuffles_secret")
    return "" if made else say("refused.shuffles_made")
