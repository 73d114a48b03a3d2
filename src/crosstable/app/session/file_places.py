"""Event file places in refusals: people working on an event have no such file in front of them."""

from __future__ import annotations

import re

from crosstable.model.errors import CrosstableError

_PLACE = re.compile(
    r"(?:sections\[\d+\]\.)?"
    r"(?:(?:results|extra|drawn_lots|play_offs|incidents|ranks)\[.*|prizes\[\d+\]\.to.*"
    r"|(?:players|teams)\[\d+\]\.(?:byes|joins|withdrawn|team|players).*)"
)
"""Places for which the text itself names the round, the player or the prize."""
_FIRST_PLACE = re.compile(r", first at \S+$")


def forget_file_place(error: CrosstableError) -> None:
    """Remove event file places from an error that is complete without them."""
    if error.where is not None and _PLACE.fullmatch(error.where):
        error.where = None
        if isinstance(error.said, str):
            error.said = _FIRST_PLACE.sub("", error.said)
