"""Sections as documents, which is what the oracles read."""

from __future__ import annotations

from crosstable.formats.document.write import write_document
from crosstable.model.event import Event, Section

_KNOWN: dict[int, tuple[Section, str]] = {}
MOST = 16
"""How many sections are kept with their text."""


def text_of(section: Section) -> str:
    """A section as the text of a document; the last few are kept, by identity."""
    known = _KNOWN.get(id(section))
    if known is not None and known[0] is section:
        return known[1]
    if len(_KNOWN) >= MOST:
        _KNOWN.clear()
    text = write_document(Event(name="random", sections=(section,)))
    _KNOWN[id(section)] = (section, text)
    return text
