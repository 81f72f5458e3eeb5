"""A finished game looked at again: who was winning when, what chance did, which choices cost most, and why."""

from __future__ import annotations

from emporion.review.review import Job, effort_for, reviewing, run

__all__ = ["Job", "effort_for", "reviewing", "run"]
