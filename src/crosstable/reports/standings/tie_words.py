"""What a tie-break found and what it decided, in the words of every page and sheet."""

from __future__ import annotations

from crosstable.flow.breakdown import Part
from crosstable.model.language import Words, phrase

TIED_BEFORE = Words("tied before this")
"""The label of those who were tied when the tie-break was applied."""


def outcomes(part: Part) -> list[tuple[str, list[int]]]:
    """Who is now ahead of the player, who is behind, and who is still tied, without empty groups."""
    level = [no for no in part.tied if no not in (*part.ahead, *part.behind, part.player)]
    found = (
        (phrase("now ahead"), [*part.ahead]),
        (phrase("now behind"), [*part.behind]),
        (phrase("still tied"), level),
    )
    return [(words, players) for words, players in found if players]
