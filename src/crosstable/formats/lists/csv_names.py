"""Names as they are compared, so that one person is found however the name is written."""

from __future__ import annotations

from unicodedata import combining, normalize


def name_key(name: str) -> tuple[str, ...]:
    """A name as it is compared: its words in any order, without case, accents and punctuation."""
    plain = "".join(c for c in normalize("NFKD", name) if not combining(c)).casefold()
    words = "".join(c if c.isalnum() else "" if c in "'’.`" else " " for c in plain).split()
    return tuple(sorted(words)) or (name,)
