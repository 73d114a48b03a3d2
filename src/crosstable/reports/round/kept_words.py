"""What a check leaves out because the director decided to keep it, in words."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.reports.round.check_list import CheckedRound


def kept_in_words(item: CheckedRound) -> str:
    """The boards and bye that the director decided to keep, which the check leaves out."""
    if item.stood is None or not (item.stood.boards or item.stood.byes):
        return ""
    facts = {"boards": ", ".join(map(str, item.stood.boards)), "rule": item.stood.rule}
    if not item.stood.boards:
        text = phrase("(without the bye, kept by decision, {rule})", **facts)
    elif item.stood.byes:
        text = phrase("(without board {boards} and the bye, kept by decision, {rule})", **facts)
    else:
        text = phrase("(without board {boards}, kept by decision, {rule})", **facts)
    return text
