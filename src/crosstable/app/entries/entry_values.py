"""Whether a new or changed entry contains only what its book can use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.rulebooks.shared.entry_faults import REMEDY, Fault, zero_ratings
from crosstable.rulebooks.shelf import ORGANISERS, organising

if TYPE_CHECKING:
    from crosstable.app.session.session import New, Session


def check_entries(before: Session, after: Session, news: Sequence[New]) -> None:
    """Refuse values in an entry that its book cannot use; values that were there before can wait."""
    for what in news:
        if isinstance(what, EntryMade | EntryChanged):
            known = _faults(before.event, before.state, what.section, what.entry)
            for who, fault in _faults(after.event, after.state, what.section, what.entry):
                if (who.name, fault) not in [(one.name, other) for one, other in known]:
                    raise _refused(who, fault)


def _faults(event: Event, state: EventState, name: object, entry: int) -> list[tuple[Player, Fault]]:
    """Unusable values in an entry, or in a team's members."""
    place = next((at for at, one in enumerate(state.sections) if one.name == name), None)
    if place is None or entry not in state.sections[place].numbers:
        return []
    section, no = event.sections[place], state.sections[place].numbers[entry]
    return [(one, fault) for one in _people(section, no) for fault in faults_of(section, one)]


def _people(section: Section, no: int) -> list[Player]:
    """The player with a number, or the members of the team."""
    team = next((one for one in section.teams if one.no == no), None) if section.members else None
    if team is None:
        return [section.player(no)]
    return [one for one in section.members if one.no in team.players]


def faults_of(section: Section, player: Player) -> tuple[Fault, ...]:
    """The values in an entry that the section's book cannot use."""
    found = organising(section.rulebook).faults if section.rulebook in ORGANISERS else zero_ratings
    return found(section, player)


def _refused(player: Player, fault: Fault) -> BadInput:
    """The error for an unusable value: whose it is, where it is, what to do."""
    cited = f" ({fault.rule})" if fault.rule else ""
    return BadInput(
        f"{fault.text}{cited}; {REMEDY}", where=f"{player.name}, {fault.where}", rule=fault.rule or None
    )
