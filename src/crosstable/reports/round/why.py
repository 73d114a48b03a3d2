"""Why a pairing: its reasons sorted by what they speak of, so that the answer stands first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from crosstable.flow.explain import Explanation
from crosstable.flow.table_formats import FIXED
from crosstable.model.event import Event, Section
from crosstable.model.pairing import PairedGame
from crosstable.model.reasons import Reason, Topic
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
    absent: bool = False
    seat: str = "board"
    """Where those who meet sit: at a board, or teams at a table."""


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
    if explanation.posted_bye:
        posted = f"In the posted round {first.label} had the bye instead."
    order = explanation.game.players if explanation.game else explanation.players
    return Why(
        heading=heading_of(event, section),
        round=explanation.round,
        subject=tuple(people[no] for no in order),
        game=explanation.game,
        groups=_groups(explanation, "The group" if section.format in FIXED else "The score group"),
        against=against,
        posted=posted,
        absent=explanation.absent,
        seat=section.entrants.seat,
    )


def _groups(explanation: Explanation, around: str) -> tuple[ReasonGroup, ...]:
    """The reasons by what they speak of: the pair or bye itself, its colours, those around it, the past."""
    subject = set(explanation.players)
    if explanation.absent:
        return (ReasonGroup("Why", _once(explanation.reasons)),)
    titles = ("The pair", around) if explanation.game else ("The bye", "Those passed over")
    itself = Topic.PAIR if explanation.game else Topic.BYE
    found: dict[str, list[Reason]] = {titles[0]: [], "Colours": [], titles[1]: [], "From earlier rounds": []}
    for reason in explanation.reasons:
        if reason.topic is Topic.PAST:
            found["From earlier rounds"].append(reason)
        elif reason.topic is Topic.COLOURS:
            found["Colours"].append(reason)
        elif reason.topic is itself and _is_about(reason, subject, explanation):
            found[titles[0]].append(reason)
        elif reason.topic is not Topic.BOARDS:
            found[titles[1]].append(reason)
    return tuple(ReasonGroup(title, _once(reasons)) for title, reasons in found.items() if reasons)


def _is_about(reason: Reason, subject: set[int], explanation: Explanation) -> bool:
    """Whether a reason speaks of the subject itself; of a bye, those passed over are named beside it."""
    if explanation.game is None:
        return set(reason.players) <= subject
    return reason.players[0] in subject


def _once(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Reasons without those that say the same by the same rule again."""
    return tuple({(reason.rule, reason.text): reason for reason in reasons}.values())
