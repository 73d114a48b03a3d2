"""Everything the checker says about a section: rounds, causes of differences, standings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from crosstable.flow.check import Check, RoundCheck, check_section
from crosstable.flow.check_standings import StandingsCheck, check_standings
from crosstable.flow.root_causes.chains import Chain, chains_of
from crosstable.flow.root_causes.search import RootCauses, find_root_causes
from crosstable.model.event import Event, Section
from crosstable.model.stated_standings import StatedStandings
from crosstable.reports.round.check_list import CheckList, check_list


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionCheck:
    """A section compared with its rulebook."""

    event: Event
    section: Section
    check: Check
    causes: RootCauses = field(default_factory=RootCauses)
    chains: dict[int, tuple[Chain, ...]] = field(default_factory=dict)
    ranked: tuple[StandingsCheck, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether pairings, standings and points are all as they should be."""
        wrong = any(remark.finding for remark in self.event.remarks)
        return self.check.same and not wrong and not any(one.differences for one in self.ranked)

    @property
    def view(self) -> CheckList:
        """The check as reports show it."""
        return check_list(self.event, self.section, self.check, self.causes, self.chains)

    def as_json(self) -> dict[str, object]:
        """The check for programs."""
        body = self.check.as_json()
        body["rounds"] = [self._round_json(one) for one in self.check.rounds]
        if self.causes.found:
            body |= self.causes.as_json()
        if self.event.remarks:
            body["remarks"] = [remark.as_json() for remark in self.event.remarks]
        if self.ranked:
            body["standings"] = [one.as_json() for one in self.ranked]
        return body

    def _round_json(self, one: RoundCheck) -> dict[str, object]:
        """A round for programs: each difference says which other pairings follow from it."""
        body = one.as_json()
        chains = self.chains.get(one.round, ())
        followers = {frozenset(seats) for chain in chains for seats in chain.follow}
        told = []
        for reason in one.differences:
            more = next((chain.follow for chain in chains if reason in chain.reasons), ())
            told.append(
                reason.as_json()
                | ({"follow": [list(seats) for seats in more]} if more else {})
                | ({"follows": True} if frozenset(reason.players) in followers else {})
            )
        return {**body, "differences": told}


def check_whole_section(
    event: Event,
    section: Section,
    *,
    known: Check | None = None,
    stated: Sequence[StatedStandings] = (),
    tiebreaks: tuple[str, ...] = (),
    every: bool = False,
) -> SectionCheck:
    """Check a section as it is in a file; a journal brings its own check, and no causes are looked for."""
    check = check_section(section) if known is None else known
    event = replace(event, remarks=tuple(one for one in event.remarks if not one.of_rank))
    return SectionCheck(
        event=event,
        section=section,
        check=check,
        causes=find_root_causes(section, check) if known is None else RootCauses(),
        chains=_chains(section, check) if known is None else {},
        ranked=_standings(event, section, stated, tiebreaks, every=every),
    )


def _chains(section: Section, check: Check) -> dict[int, tuple[Chain, ...]]:
    """The rounds whose differences follow from one another."""
    found = {one.round: chains_of(section, one) for one in check.rounds}
    return {number: chains for number, chains in found.items() if chains}


def _standings(
    event: Event,
    section: Section,
    given: Sequence[StatedStandings],
    tiebreaks: tuple[str, ...],
    *,
    every: bool,
) -> tuple[StandingsCheck, ...]:
    """The standings of the rounds for which the file or another one states them; of all if asked for."""
    if tiebreaks:
        section = replace(section, tiebreaks=tiebreaks)
    stated = [replace(one, by_tiebreaks=one.by_tiebreaks or bool(tiebreaks)) for one in event.stated]
    return check_standings(section, (*stated, *given), every=every)
