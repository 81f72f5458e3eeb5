"""Passwords: kept as argon2id hashes, checked in the same time whether somebody of that name exists or not."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from emporion.tables.table import Refused
from emporion.tables.words import say

SHORTEST: Final = 8
LONGEST: Final = 200
AT_ONCE: Final = 2  # each takes 64 MB and a core for a moment


@cache
def _hasher() -> PasswordHasher:
    return PasswordHasher()


@cache
def _nobody() -> str:
    """The hash of a password that nobody has."""
    return _hasher().hash(secrets.token_hex(16))


def clean(said: str) -> str:
    """A password as it is hashed: the same letters however they were typed."""
    return unicodedata.normalize("NFKC", said)


def check_new(said: str) -> str:
    """A password that may be taken; a sentence says why not."""
    password = clean(said)
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused(say("account.password", least=SHORTEST, most=LONGEST))
    return password


def digest(token: str) -> str:
    """What is stored of a secret that is long enough not to be guessed."""
    return hashlib.sha256(token.encode()).hexdigest()


class Passwords:
    """Hashing takes a while and much memory: it is done in threads, a few at a time."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def hashed(self, password: str) -> str:
        async with self._turns:
            return await asyncio.to_thread(_hasher().hash, password)

    async def fits(self, hash: str, said: str) -> bool:
        """Whether this is the password; without a hash the same work is done in vain."""
        async with self._turns:
            return await asyncio.to_thread(_fits, hash, clean(said)[:LONGEST])


def _fits(hash: str, password: str) -> bool:
    try:
        return _hasher().verify(hash or _nobody(), password) and bool(hash)
    except (VerificationError, InvalidHashError):
        return False
