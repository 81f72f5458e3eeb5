"""The rules in our own words, and lessons: plain records, told with the numbers of the content that is played."""

from __future__ import annotations

from emporion.learn.records import Rules
from emporion.learn.tell import has_rules, places, rules

__all__ = ["Rules", "has_rules", "places", "rules"]
