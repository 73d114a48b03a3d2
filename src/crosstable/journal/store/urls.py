"""Names of events in a database, which are no files."""

from __future__ import annotations

SCHEMES = ("postgresql://", "postgres://")


def is_url(path: str) -> bool:
    """Whether a name is that of an event in a database."""
    return path.startswith(SCHEMES)
