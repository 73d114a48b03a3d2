"""Checkers for every sentence of NZCF chapters 1 to 3, and the sentences of random events put before them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from crosstable.model.event import Event, Section
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said, Several
from crosstable.rulebooks.nzcf.organising import ORGANISING
from tests.checkers import (
    nzcf_organising_entries,
    nzcf_organising_events,
    nzcf_organising_sections,
    nzcf_organising_timetable,
)
from tests.checkers.nzcf_organising_entries import OrganisingCheck
from tests.checkers.nzcf_organising_rules import Finding
from tests.checkers.nzcf_organising_sections import OFFERS


def approved(found: Finding) -> None:
    """1.1.3 and others: the Council has approved something that is a breach, by the rule of the approval."""
    nzcf_organising_sections.approved(found)
    breach = found.nested("breach")
    number = found.facts.get("instead_of", found.reason.rule)
    CHECKS[breach.code](replace(breach, reason=replace(breach.reason, rule=str(number))))


CHECKS: dict[str, OrganisingCheck] = {
    **nzcf_organising_entries.CHECKS,
    **nzcf_organising_sections.CHECKS,
    **nzcf_organising_timetable.CHECKS,
    "event-approved": approved,
}


def findings(seed: int) -> Iterator[Finding]:
    """Everything that is said of the entries and sections of random events."""
    for event, section, on in nzcf_organising_events.events(seed):
        book = ORGANISING.entries(event, section, on)
        lines = [reason for line in book.lines for reason in (*line.warnings, *line.notes)]
        for reason in (
            *book.warnings,
            *book.notes,
            *lines,
            *ORGANISING.circular(event, section, on).reasons,
        ):
            if reason.code.startswith("nzcf."):
                yield Finding(event, section, on, reason)


def check_offers(seed: int) -> list[str]:
    """The offers of vacant places of a random Championship to a random Major Open: the codes checked."""
    rng = Random(f"offers {seed}")
    championship, major = (
        nzcf_organising_events.a_section(rng, name, nzcf_organising_events.FIRST[0], most)
        for name, most in (("nz-championship", 30), ("nz-major-open", 12))
    )
    to = replace(championship, name="C", settings={**championship.settings, "preset": "nz-championship"})
    out_of = replace(major, name="M", settings={**major.settings, "preset": "nz-major-open"})
    event = Event(name="E", sections=(to, out_of))
    asked, reasons = ORGANISING.offers(event, to, out_of)
    return [code for reason in reasons for code in _check_offer(event, to, out_of, asked, reason)]


def _check_offer(
    event: Event, to: Section, out_of: Section, asked: tuple[int, ...], reason: Reason
) -> list[str]:
    """One sentence about the places, whichever section it is about."""
    found = Finding(event, to, nzcf_organising_events.FIRST[0], reason)
    if found.code in OFFERS:
        OFFERS[found.code](found, replace(found, section=out_of), list(asked))
    else:
        CHECKS[found.code](found)
    return codes_in(reason)


def codes_in(reason: Reason) -> list[str]:
    """The code of a sentence and of all sentences within it."""
    assert isinstance(reason.said, Said)
    return list(_codes(reason.said))


def _codes(said: object) -> Iterator[str]:
    """The codes of a sentence, however deep."""
    if isinstance(said, Several):
        for one in said.all:
            yield from _codes(one)
    elif isinstance(said, Said):
        yield said.saying.code
        for fact in said.facts.values():
            yield from _codes(fact)
