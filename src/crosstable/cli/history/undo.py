"""`crosstable undo`: a command taken back as a whole, with what that changes shown first."""

from __future__ import annotations

from crosstable.app.history.undoing import undo_news
from crosstable.cli.history.taking_back import take_back, take_back_parser


def run(words: list[str]) -> int:
    """Undo the latest command, or the one that wrote the fact named."""
    about = "Takes back the latest command, or the one that wrote FACT; `redo` brings it back."
    return take_back(take_back_parser("undo", about).read(words), undo_news, "taking back")
