"""What a tie-break found and what came of it, in the words of every page and sheet."""

from __future__ import annotations

from crosstable.flow.breakdown import Part

TIED_BEFORE = "tied before this"
"""Before those who were level when the tie-break was applied."""


def outcomes(part: Part) -> list[tuple[str, list[int]]]:
    """Who is ahead of the player by it, who behind, and who is still level; only those there are."""
    level = [no for no in part.tied if no not in (*part.ahead, *part.behind, part.player)]
    found = (("now ahead", [*part.ahead]), ("now behind", [*part.behind]), ("still tied", level))
    return [(words, players) for words, players in found if players]
