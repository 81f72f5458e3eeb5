"""Notices leave the house: Web Push, webhooks and e-mail, only to addresses the operator allows."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urlsplit

from emporion.tables.table import Refused
from emporion.tables.words import say

log = logging.getLogger("emporion.sending")

PUSH, HOOK, EMAIL = "push", "hook", "mail"
SECONDS: Final = 10.0  # one notice may take so long
PUSH_HOSTS: Final = ("fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com")
PUSH_DOMAINS: Final = (".notify.windows.com", ".push.services.mozilla.com", ".push.apple.com")
LONGEST: Final = 1_000  # letters of an address
GONE: Final = (404, 410)  # a push service that knows the browser no more


class Gone(Exception):
    """Nobody is at that address any more."""


@dataclass(frozen=True)
class Message:
    """What somebody is told; made from what all may know."""

    id: str  # the same however often it is tried
    title: str
    text: str
    link: str


@dataclass(frozen=True)
class Post:
    """What the operator allows: a mail server, hosts for webhooks, a contact for push services."""

    mail: str = ""  # an apprise address: mailtos://user:password@host?from=…
    hosts: tuple[str, ...] = ()  # example.org, example.org:8443, or http://nas.local:8080
    contact: str = ""  # whom a push service writes to when something is wrong: switches Web Push on
    key_file: Path | None = None  # what pushes are signed with, made on first use

    @property
    def mails(self) -> bool:
        return bool(self.mail) and _installed("apprise")

    @property
    def hooks(self) -> bool:
        return bool(self.hosts) and _installed("apprise")

    @property
    def pushes(self) -> bool:
        return bool(self.contact) and self.key_file is not None and _installed("pywebpush")

    # --- what may be written to

    def check_hook(self, url: str) -> str:
        """A webhook's address as it is kept; refused unless the operator allows its host."""
        if not self.hooks:
            raise Refused(say("notice.no_hooks"))
        if self._allowed(url) is None:
            raise Refused(say("notice.hook", hosts=", ".join(self.hosts)))
        return url

    def check_push(self, said: str) -> str:
        """A browser's subscription as it is kept; refused unless it is at a push service we know."""
        if not self.pushes:
            raise Refused(say("notice.no_push"))
        try:
            found = json.loads(said[: 4 * LONGEST])
            endpoint, keys = str(found["endpoint"])[:LONGEST], found["keys"]
            kept = {"endpoint": endpoint, "keys": {"p256dh": str(keys["p256dh"]), "auth": str(keys["auth"])}}
            host = urlsplit(endpoint).hostname or ""
        except (ValueError, KeyError, TypeError):
            raise Refused(say("notice.push")) from None
        known = host in PUSH_HOSTS or host.endswith(PUSH_DOMAINS)
        if not (known and _plain_https(endpoint)) and self._allowed(endpoint) is None:
            raise Refused(say("notice.push"))
        return json.dumps(kept)

    def check_mail(self, address: str) -> str:
        """A mail address as it is kept."""
        if not self.mails:
            raise Refused(say("notice.no_mail"))
        name, at, host = address.partition("@")
        plain = set(address) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_+@")
        if not (name and at and "." in host and plain and "@" not in host) or len(address) > 120:
            raise Refused(say("notice.mail"))
        return address

    def _allowed(self, url: str) -> str | None:
        """The address as apprise wants it, if the operator allows where it leads."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            return None
        if len(url) > LONGEST or parts.scheme not in ("https", "http") or parts.username or parts.password:
            return None
        where = f"{parts.hostname}:{port}" if port else str(parts.hostname)
        named = where if parts.scheme == "https" else f"http://{where}"
        if named not in self.hosts or not url.isprintable() or " " in url:
            return None
        rest = url.partition("://")[2]
        return f"{'jsons' if parts.scheme == 'https' else 'json'}://{rest.partition('?')[0].partition('#')[0]}"

    # --- sending

    async def send(self, kind: str, address: str, message: Message) -> None:
        """Tell somebody; an error when it did not arrive, `Gone` when it never will."""
        async with asyncio.timeout(SECONDS + 2):
            await asyncio.to_thread(self._send, kind, address, message)

    def _send(self, kind: str, address: str, message: Message) -> None:
        if kind == PUSH:
            self._push(address, message)
        elif kind == EMAIL:
            self._apprise(f"{self.mail}{'&' if '?' in self.mail else '?'}to={quote(address)}", message)
        else:
            allowed = self._allowed(address)
            if allowed is None:
                raise Gone  # the operator has changed their mind
            self._apprise(_native(address) or allowed, message)

    def _apprise(self, url: str, message: Message) -> None:
        import apprise

        asset = apprise.AppriseAsset(http_redirects=False, secure_logging=True)
        sender = apprise.Apprise(asset=asset)
        if not sender.add(url) or not sender.notify(title=message.title, body=f"{message.text}\n{message.link}"):
            raise OSError("a notice was not taken")

    def _push(self, address: str, message: Message) -> None:
        import pywebpush
        import requests

        session = requests.Session()
        session.max_redirects = 0
        said = {"title": message.title, "text": message.text, "link": message.link, "id": message.id}
        try:
            pywebpush.webpush(
                json.loads(address), json.dumps(said), vapid_private_key=_vapid(self.key_file), ttl=86_400,
                vapid_claims={"sub": f"mailto:{self.contact}"}, timeout=SECONDS, requests_session=session,
                headers={"Topic": message.id[:32]},
            )  # fmt: skip
        except pywebpush.WebPushException as error:
            if error.response is not None and error.response.status_code in GONE:
                raise Gone from None
            raise OSError("a push was not taken") from None

    def public_key(self) -> str:
        """What a browser needs to subscribe; nothing where pushes are not sent."""
        if not self.pushes:
            return ""
        from cryptography.hazmat.primitives import serialization

        form = serialization.PublicFormat.UncompressedPoint
        raw = _vapid(self.key_file).public_key.public_bytes(serialization.Encoding.X962, form)
        return base64.urlsafe_b64encode(raw).decode().rstrip("=")


@cache
def _installed(module: str) -> bool:
    return find_spec(module) is not None


@cache
def _vapid(path: Path) -> Any:
    from py_vapid import Vapid

    path.touch(0o600, exist_ok=True)
    if not path.read_bytes():
        fresh = Vapid()
        fresh.generate_keys()
        fresh.save_key(str(path))
        path.chmod(0o600)
    return Vapid.from_file(str(path))


def _plain_https(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme == "https" and parts.port in (None, 443) and not parts.username and url.isprintable()


def _native(url: str) -> str:
    """The address of a chat service that apprise knows by its own webhooks."""
    return url if urlsplit(url).hostname in ("discord.com", "hooks.slack.com") else ""
