"""`crosstable redo`: restores a command that was undone."""

from __future__ import annotations

from crosstable.app.history.undoing import redo_news
from crosstable.cli.history.taking_back import take_back, take_back_parser
from crosstable.model.language import Words, phrase


def run(words: list[str]) -> int:
    """Redo what was undone last, or the command that wrote the fact named."""
    about = phrase("Restores what was undone last, or the undone command that made change FACT.")
    return take_back(
        take_back_parser("redo", about).read(words), redo_news, Words("restoring {changes}: {what}")
    )
