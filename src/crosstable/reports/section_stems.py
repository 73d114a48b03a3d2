"""The names of sections as parts of file names and addresses."""

from __future__ import annotations

import re

from crosstable.model.event import Event
from crosstable.model.plain_letters import plain

_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
"""Names reserved by some systems."""
LONGEST_STEM = 60


def slug(name: str) -> str:
    """A name as part of a file name."""
    made = re.sub(r"[^a-z0-9]+", "-", plain(name).casefold()).strip("-")[:LONGEST_STEM].rstrip("-")
    return f"{made}-section" if _RESERVED.fullmatch(made) else made or "section"


def file_stems(event: Event) -> list[str]:
    """A part of a file name for each section, all different."""
    found: list[str] = []
    for place, section in enumerate(event.sections, start=1):
        stem = slug(section.name or f"section {place}")
        while stem in found:
            stem = f"{stem}-{place}"
        found.append(stem)
    return found
