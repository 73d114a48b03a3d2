"""A draft in which somebody has a bye again: pointed out before it is published."""

from __future__ import annotations

from crosstable.flow.second_byes import rounds_with_bye
from crosstable.journal.rounds import DraftedRound
from crosstable.model.event import Section
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shelf import book


def second_byes_in(section: Section, draft: DraftedRound) -> tuple[Reason, ...]:
    """Who has the bye of a draft and had one before, in a book that allows it as a last resort."""
    rule = book(section.rulebook).second_bye_rule
    if rule is None:
        return ()
    given = [bye.player for bye in draft.byes if ByeKind(bye.kind) is ByeKind.PAIRING]
    return tuple(
        Reason(
            rule,
            (no,),
            f"{section.called(no)} has the bye again, after round {_rounds(had)}",
            topic=Topic.BYE,
        )
        for no in given
        if (had := rounds_with_bye(section, no, draft.round))
    )


def _rounds(numbers: tuple[int, ...]) -> str:
    """The rounds of earlier byes in a sentence: 2, or 2 and 4."""
    return " and ".join(map(str, numbers))
