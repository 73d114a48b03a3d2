"""A draft that gives a player another bye, pointed out before it is published."""

from __future__ import annotations

from crosstable.app import sentences as say
from crosstable.flow.second_byes import rounds_with_bye
from crosstable.journal.rounds import DraftedRound
from crosstable.model.event import Section
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.model.sayings import Several
from crosstable.model.stated import state
from crosstable.rulebooks.shelf import book


def second_byes_in(section: Section, draft: DraftedRound) -> tuple[Reason, ...]:
    """Players with the bye in a draft who had one before, in a book that allows it as a last resort."""
    rule = book(section.rulebook).second_bye_rule
    if rule is None:
        return ()
    given = [bye.player for bye in draft.byes if ByeKind(bye.kind) is ByeKind.PAIRING]
    return tuple(
        state(
            say.BYE_AGAIN,
            (no,),
            rule=rule,
            topic=Topic.BYE,
            player=section.who(no),
            rounds=Several(had),
        )
        for no in given
        if (had := rounds_with_bye(section, no, draft.round))
    )
