"""What a service allows and waits for is written down for whoever runs one."""

from __future__ import annotations

from tests import settings


def test_the_page_of_settings_is_true() -> None:
    assert settings.page() == settings.PAGE.read_text(encoding="utf-8"), "python -m tests.settings writes it anew"
