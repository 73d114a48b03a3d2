"""`crosstable redo`: brings back a command that was undone."""

from __future__ import annotations

from crosstable.app.history.undoing import redo_news
from crosstable.cli.history.taking_back import take_back, take_back_parser


def run(words: list[str]) -> int:
    """Redo what was undone last, or the command that wrote the fact named."""
    about = "Brings back what was undone last, or the undone command that wrote FACT."
    return take_back(take_back_parser("redo", about).read(words), redo_news, "bringing back")
