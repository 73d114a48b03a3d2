"""Impossible histories: what no tournament can have been, each found with its place in the file."""

from __future__ import annotations

from crosstable.formats.document.history_cards import check_cards
from crosstable.formats.document.history_entries import check_entries
from crosstable.formats.document.history_matches import check_matches
from crosstable.formats.document.history_rounds import check_rounds
from crosstable.model.errors import BadInput
from crosstable.model.event import Section


def check_section(section: Section, prefix: str = "") -> None:
    """Refuse a section that contradicts itself; `prefix` is put before every place."""
    try:
        check_entries(section)
        check_cards(section)
        check_rounds(section)
        check_matches(section)
    except BadInput as error:
        raise BadInput(error.text, where=f"{prefix}{error.where}", remedies=error.remedies) from None
