"""The Council's power to order otherwise: an approved departure is noted with its reason, not reported."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.event_settings import text_of
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Preset


@rule("1.1.3", "2.1.7", "3.5.5")
def with_approval(
    found: Iterable[Reason], chosen: Preset, section: Section, power: str | None = None
) -> list[Reason]:
    """Breaches unchanged; with an approval on record, notes that cite the Council's power instead."""
    approval = text_of(section, "council_approval")
    if approval is None:
        return list(found)
    number = power or chosen.clauses.council
    return [
        state(
            say.APPROVED,
            breach.players,
            rule=number,
            breach=breach.said,
            approval=approval,
            instead_of=breach.rule,
        )
        for breach in found
    ]


def is_note(reason: Reason) -> bool:
    """Whether a finding is only a note about something approved."""
    return reason.code == say.APPROVED.code
