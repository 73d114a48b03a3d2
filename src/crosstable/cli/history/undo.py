"""`crosstable undo`: a whole command undone, with what that changes shown first."""

from __future__ import annotations

from crosstable.app.history.undoing import undo_news
from crosstable.cli.history.taking_back import take_back, take_back_parser
from crosstable.model.language import Words, phrase


def run(words: list[str]) -> int:
    """Undo the latest command, or the one that wrote the fact named."""
    about = phrase("Undoes the latest command, or the one that made change FACT; `redo` restores it.")
    return take_back(
        take_back_parser("undo", about).read(words), undo_news, Words("undoing {changes}: {what}")
    )
