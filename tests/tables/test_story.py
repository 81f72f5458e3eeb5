"""The story of a service is as it is written down, chapter by chapter."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tables import story


@pytest.mark.parametrize("chapter", story.CHAPTERS, ids=lambda chapter: chapter.__name__)
def test_story(tmp_path: Path, chapter: story.Chapter) -> None:
    lines = asyncio.run(story.tell(tmp_path, chapter))
    kept = story.FILE.read_text(encoding="utf-8").split("=== ")[1:]
    told = "=== " + kept[story.CHAPTERS.index(chapter)]
    assert "\n".join(lines) == told.rstrip("\n"), "python -m tests.tables.story writes it anew"
