"""`crosstable redo`: an undone fact brought back."""

from __future__ import annotations

from crosstable.app.undoing import redo_news
from crosstable.cli.arguments import number
from crosstable.cli.taking_back import take_back
from crosstable.cli.writing import writing_parser


def run(words: list[str]) -> int:
    """Redo the fact undone last, or the one named."""
    made = writing_parser("redo", "Brings back the fact that was undone last, or the one named.")
    made.add_argument("fact", nargs="?", type=number, metavar="FACT", help="its number in `crosstable log`")
    made.add_argument("--dry-run", action="store_true", help="only show what it would change")
    return take_back(made.read(words), redo_news)
