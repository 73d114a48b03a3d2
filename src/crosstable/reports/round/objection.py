"""The objection sheet: one page about a disputed decision: rules, calculation, alternative, who decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase, translate
from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.reports import sentences as say
from crosstable.reports.named import with_names
from crosstable.reports.people import Heading, heading_of
from crosstable.reports.round.group_picture import GroupPicture
from crosstable.reports.round.why import ReasonGroup
from crosstable.rulebooks.shared.appeals import appeals_of
from crosstable.rulebooks.shelf import book
from crosstable.rules.manifest import load_manifest


class Dispute(Enum):
    """What can be disputed."""

    PAIRING = "pairing"
    COLOUR = "colour"
    BYE = "bye"
    PLACE = "place"
    PRIZE = "prize"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """A small table of figures; the first column is text, the others are numbers unless `words`."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: bool = False

    def as_json(self) -> dict[str, object]:
        """The table as plain data."""
        return {"title": self.title, "columns": list(self.columns), "rows": [list(row) for row in self.rows]}


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision: when, who, what."""

    time: str
    who: str
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """The whole sheet."""

    heading: Heading
    kind: Dispute
    round: int | None = None
    after: int | None = None
    question: str
    answer: str
    groups: tuple[ReasonGroup, ...] = ()
    figures: tuple[Figures, ...] = ()
    picture: GroupPicture | None = None
    """The score group, where the pairing is disputed and the book pairs by halves."""
    against: ReasonGroup | None = None
    """The alternative asked about, and why not."""
    rules: tuple[tuple[str, str], ...] = ()
    appeal: tuple[Reason, ...] = ()
    decided: tuple[Decided, ...] | None = None
    """None: the event has no journal, so it is unknown."""

    @property
    def moment(self) -> str:
        """The round in words."""
        if self.round is not None:
            return phrase("Round {round} of {rounds}", round=self.round, rounds=self.heading.rounds)
        return (
            phrase("Before round 1")
            if not self.after
            else phrase("After round {after} of {rounds}", after=self.after, rounds=self.heading.rounds)
        )

    def as_json(self) -> dict[str, object]:
        """The sheet as plain data."""
        return {
            "kind": self.kind.value,
            "round": self.round,
            "after": self.after,
            "question": self.question,
            "answer": self.answer,
            "groups": [_group_json(group) for group in self.groups],
            "figures": [table.as_json() for table in self.figures],
            "against": None if self.against is None else _group_json(self.against),
            "rules": [{"rule": number, "heading": heading} for number, heading in self.rules],
            "appeal": [reason.as_json() for reason in self.appeal],
            "decided": None
            if self.decided is None
            else [{"time": one.time, "who": one.who, "what": one.what} for one in self.decided],
        }


def _group_json(group: ReasonGroup) -> dict[str, object]:
    """Reasons under their title, as plain data."""
    return {"title": group.title, "reasons": [reason.as_json() for reason in group.reasons]}


def finished(event: Event, section: Section, sheet: Objection) -> Objection:
    """The sheet with names, the rules it cites, and how an appeal is made."""
    groups = tuple(_named(section, group) for group in sheet.groups)
    against = None if sheet.against is None else _named(section, sheet.against)
    appeal = tuple(_appeal(event, section, sheet.kind))
    said = [*groups, *((against,) if against else ())]
    cited = [reason.rule for group in said for reason in group.reasons] + [one.rule for one in appeal]
    rules = tuple(_headings(section, cited))
    return replace(sheet, groups=groups, against=against, appeal=appeal, rules=rules)


def _named(section: Section, group: ReasonGroup) -> ReasonGroup:
    """A group with names beside the numbers of players."""
    return ReasonGroup(group.title, tuple(with_names(section, reason) for reason in group.reasons))


def _headings(section: Section, cited: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The rules by number with their headings, each once, without those of other books."""
    manifest = load_manifest(book(section.rulebook).package)
    numbers = [number for number in dict.fromkeys(cited) if number in manifest.rules]
    for number in numbers:
        yield number, translate(manifest.rules[number].heading)


def _appeal(event: Event, section: Section, kind: Dispute) -> Iterator[Reason]:
    """How the decision can be appealed against, and by when."""
    appeals = appeals_of(book(section.rulebook))
    if appeals.no_protest is not None and kind in (Dispute.PAIRING, Dispute.COLOUR, Dispute.BYE):
        yield appeals.no_protest
        return
    for way in appeals.ways:
        last = way.last_day(event, section)
        if last is None:
            yield state(say.APPEAL_TO, rule=way.rule, to=way.to, says=way.says)
        else:
            yield state(say.APPEAL_BY, rule=way.rule, to=way.to, says=way.says, last=last)
    if not appeals.ways:
        yield state(say.NO_DEADLINE)


def base_of(event: Event, section: Section, kind: Dispute, question: str, answer: str) -> Objection:
    """A sheet with only the question and the answer."""
    return Objection(heading=heading_of(event, section), kind=kind, question=question, answer=answer)


def seat_of(section: Section) -> str:
    """Where the two players sit."""
    return section.entrants.seat
