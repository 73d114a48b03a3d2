"""The sentences that scripts show: every page brings those of its scripts, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from crosstable.model.language import Words


@dataclass(frozen=True, slots=True)
class Counted:
    """A sentence about a number, its `{count}`; the script chooses the form."""

    one: Words
    many: Words


Sentences = Mapping[str, Words | Counted]

DESK: Final[Sentences] = {
    "no_answer": Words(
        "No answer from the server. Your change may or may not be saved: check before you try again."
    ),
    "not_sent": Words("No connection: nothing was sent. Try again."),
    "connection_lost": Words(
        "No connection to the server. This page may be out of date. It reconnects by itself."
    ),
    "page_gone": Words("This page no longer exists. Open the event again."),
    "changed_while_typing": Words("Something has changed. This page updates when you finish typing."),
    "sort_by_column": Words("Sort by this column"),
    "light_mode": Words("Switch to light mode"),
    "dark_mode": Words("Switch to dark mode"),
    "remove_section": Words("Remove"),
    "copy_prizes": Words("Copy prizes from above"),
    "not_added": Words("Not added: {players}."),
    "member_until": Words("member until {date}"),
}
"""Pages of staff and of spectators: everything that `shared/base.html` stands around."""

PHONE: Final[Sentences] = {
    "no_connection": Words("no connection"),
}
"""Pages for players' phones."""

SCREEN: Final[Sentences] = {}
"""Displays in the playing hall."""

PAGES: Final[Mapping[str, Sentences]] = {"desk": DESK, "phone": PHONE, "screen": SCREEN}


def script_words(page: str) -> dict[str, str | list[str]]:
    """The sentences for a page's scripts, in the reader's language; counted ones as both forms."""
    return {
        key: [str(text.one), str(text.many)] if isinstance(text, Counted) else str(text)
        for key, text in PAGES[page].items()
    }
