"""Why a pairing: its reasons sorted by what they speak of, so that the answer stands first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from crosstable.flow.explain import Explanation
from crosstable.flow.pairing import field_for
from crosstable.model.event import Event, Section
from crosstable.model.pairing import PairedGame
from crosstable.model.reasons import Reason
from crosstable.reports.people import Heading, Person, heading_of, people_before


@dataclass(frozen=True, slots=True)
class ReasonGroup:
    """Reasons that speak of the same thing, under a title."""

    title: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """The explanation of one board or one bye, ready to be shown."""

    heading: Heading
    round: int
    subject: tuple[Person, ...]
    game: PairedGame | None
    groups: tuple[ReasonGroup, ...]
    against: ReasonGroup | None
    posted: str | None


def why(event: Event, section: Section, explanation: Explanation) -> Why:
    """The view of an explanation."""
    people = people_before(section, explanation.round)
    first = people[explanation.players[0]]
    against = None
    if explanation.other is not None:
        title = f"Why does {first.label} not meet {people[explanation.other].label}?"
        against = ReasonGroup(title, _once(explanation.why_not))
    posted = None
    if explanation.posted is not None:
        posted = f"In the posted round {first.label} met {people[explanation.posted].label} instead."
    order = explanation.game.players if explanation.game else explanation.players
    return Why(
        heading=heading_of(event, section),
        round=explanation.round,
        subject=tuple(people[no] for no in order),
        game=explanation.game,
        groups=_groups(section, explanation),
        against=against,
        posted=posted,
    )


def _groups(section: Section, explanation: Explanation) -> tuple[ReasonGroup, ...]:
    """The reasons in four groups: the pair or bye itself, its colours, those around it, the past."""
    past = field_for(section, explanation.round).notes
    subject = set(explanation.players)
    today = [reason for reason in explanation.reasons if reason not in past]
    colours = [reason for reason in today if "white" in reason.data]
    own = [reason for reason in today if reason not in colours and subject >= set(reason.players)]
    around = [reason for reason in today if reason not in colours and reason not in own]
    titles = ("The pair", "The score group") if explanation.game else ("The bye", "Those passed over")
    sorted_out: tuple[tuple[str, Iterable[Reason]], ...] = (
        (titles[0], own),
        ("Colours", colours),
        (titles[1], around),
        ("From earlier rounds", [reason for reason in explanation.reasons if reason in past]),
    )
    return tuple(ReasonGroup(title, _once(reasons)) for title, reasons in sorted_out if reasons)


def _once(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Reasons without those that say the same by the same rule again."""
    return tuple({(reason.rule, reason.text): reason for reason in reasons}.values())
