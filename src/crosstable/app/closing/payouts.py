"""Payouts: every award of a section, and whether it was signed for or is held."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.app.session.session import Session
from crosstable.model.awards import Award, PrizeList
from crosstable.model.event import Section
from crosstable.reports.prizes.prizes_table import winner_name


@dataclass(frozen=True, slots=True)
class HandedPrize:
    """A payout: what somebody gets, and whether it was signed for or is held."""

    award: Award
    member: bool
    """Whether it is the own prize of a player of a team."""
    name: str
    how: str | None
    note: str | None
    cents: int | None
    """The money that was signed for or is held, when it is known."""

    @property
    def settled(self) -> bool:
        """Whether it was paid out, with the amount that is correct now."""
        return self.how is not None and self.cents in (None, self.award.cents)


def handed_prizes(session: Session, section: Section, prizes: PrizeList | None) -> Iterator[HandedPrize]:
    """Every award with its payout; of a team event those of teams, then those of their players."""
    if prizes is None:
        return
    state = session.state.section(section.name)
    entries = {no: entry for entry, no in state.numbers.items()}
    for award in sorted(prizes.awards, key=prizes.is_of_member):
        member = prizes.is_of_member(award)
        no, handed = award.player, state.handed_members if member else state.handed
        known = handed.get(no if member else entries.get(no, 0))
        how, note, cents = (known.how, known.note, known.cents) if known else (None, None, None)
        yield HandedPrize(award, member, winner_name(section, award), how, note, cents)
