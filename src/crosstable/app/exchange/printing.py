"""Sheets for printing: the requested kind, made from the current event, as a PDF."""

from __future__ import annotations

from datetime import datetime

from crosstable.app.session import session as session
from crosstable.model.event import Event
from crosstable.paper.catalogue import make
from crosstable.paper.options import Options
from crosstable.paper.typeset import pdf


def moment() -> str:
    """The time of printing in local time; sheets show it in their own language."""
    return datetime.fromisoformat(session.now()).astimezone().isoformat(timespec="minutes")


def print_sheets(event: Event, key: str, options: Options, section: str | None = None) -> bytes:
    """The sheets of a kind as one PDF file."""
    return pdf(make(event, key, options, section), options.style)


def file_name(name: str, key: str, number: int | None, section: str | None = None) -> str:
    """What the file of a sheet is called."""
    words = (name, section, key, None if number is None else f"round-{number}")
    told = "-".join(word for word in words if word)
    plain = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in told)
    return f"{plain[:100].strip('-') or 'sheet'}.pdf"
