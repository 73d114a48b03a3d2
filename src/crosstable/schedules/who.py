"""Players of a section in a sentence: several of them, and when somebody withdrew."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.sayings import Said, Whos
from crosstable.schedules.sentences import LEFT_AFTER, LEFT_BEFORE


def whos(section: Section, numbers: Iterable[int]) -> Whos:
    """The players or teams with some numbers, in this order."""
    return Whos(tuple(section.who(no) for no in numbers))


def when_left(player: Player) -> Said:
    """When a player who is no longer there withdrew, as part of a sentence."""
    after = player.withdrawn_after or 0
    return LEFT_AFTER.of(round=after) if after else LEFT_BEFORE.of()
