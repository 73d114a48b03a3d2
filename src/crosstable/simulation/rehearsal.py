"""Rehearsals of an event: its own entry lists played many times, and what happened how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from msgspec import Struct, field

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName
from crosstable.simulation.finishing import Finish, finish_of
from crosstable.simulation.rehearsal_course import Figures, figures_of, play_course
from crosstable.simulation.rehearsal_field import Fields, fields_of, income_of

MOST_TIMES, MOST_ROUNDS, MOST_CHOICES = 1000, 15, 4
CHUNK = 2
"""Rehearsals that one process does before it reports."""


class Plan(Struct, frozen=True, kw_only=True):
    """What is rehearsed: the numbers of rounds to choose from, how often, from which seed, and what if."""

    choices: tuple[int, ...]
    times: int = 100
    seed: int = 1
    split_at: int | None = None
    merge: bool = False


class Tally(Struct, kw_only=True):
    """All rehearsals of one section after one number of rounds, added up."""

    rounds: int
    times: int = 0
    perfect: dict[int, int] = field(default_factory=dict)
    """How many perfect scores -> in how many rehearsals."""
    stopped: dict[int, int] = field(default_factory=dict)
    """Round without a legal pairing -> in how many rehearsals."""
    byes: dict[int, int] = field(default_factory=dict)
    """Player -> in how many rehearsals with a bye."""
    second_byes: int = 0
    """Rehearsals in which somebody has a second bye."""
    mates: int = 0
    """Games between mates, all together."""
    with_mates: int = 0
    repeats: int = 0
    """Rehearsals with a repeated meeting."""
    floats: int = 0
    upsets: int = 0
    sensible: dict[int, int] = field(default_factory=dict)
    """Last round up to which pairings were sensible -> in how many rehearsals."""
    paid: int = 0
    least_paid: int | None = None
    most_paid: int | None = None
    uncovered: int = 0
    """Rehearsals in which the prizes cost more than the entry fees bring."""

    def add(self, found: Figures, income: int) -> None:
        """Count one rehearsal."""
        self.times += 1
        _count(self.sensible, found.sensible)
        for no in set(found.byes):
            _count(self.byes, no)
        self.second_byes += found.second_byes > 0
        self.mates += found.mates
        self.with_mates += found.mates > 0
        self.repeats += found.repeats > 0
        self.floats += found.floats
        self.upsets += found.upsets
        if found.stopped_in is not None:
            _count(self.stopped, found.stopped_in)
            return
        _count(self.perfect, found.perfect)
        self.paid += found.paid
        self.least_paid = found.paid if self.least_paid is None else min(self.least_paid, found.paid)
        self.most_paid = found.paid if self.most_paid is None else max(self.most_paid, found.paid)
        self.uncovered += found.paid > income

    @property
    def played_out(self) -> int:
        """Rehearsals in which all rounds could be played."""
        return self.times - sum(self.stopped.values())


class SectionReport(Struct, kw_only=True):
    """What the rehearsals of one section show."""

    title: str
    players: int
    names: dict[int, str]
    income: int
    fund: int
    guaranteed: int
    has_mates: bool
    tallies: list[Tally]
    finish: dict[int, Finish]


class Report(Struct, kw_only=True):
    """All that is known so far: what was asked, how much of it is done, and each section."""

    plan: Plan
    done: int = 0
    sections: list[SectionReport] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


def _count(counts: dict[int, int], key: int) -> None:
    """One more of something."""
    counts[key] = counts.get(key, 0) + 1


def check_plan(plan: Plan) -> Plan:
    """The plan with its choices in order; refuse what would take for ever or makes no sense."""
    choices = tuple(sorted(set(plan.choices)))
    if not choices or not 1 <= choices[0] <= choices[-1] <= MOST_ROUNDS or len(choices) > MOST_CHOICES:
        text = phrase(
            "choose up to {count} numbers of rounds, each from 1 to {most}",
            count=MOST_CHOICES,
            most=MOST_ROUNDS,
        )
        raise BadInput(text, where=FieldName.ROUNDS)
    if not 1 <= plan.times <= MOST_TIMES:
        raise BadInput(phrase("choose from 1 to {most} rehearsals", most=MOST_TIMES), where="times")
    return Plan(choices=choices, times=plan.times, seed=plan.seed, split_at=plan.split_at, merge=plan.merge)


def blank_report(event: Event, plan: Plan) -> tuple[Report, Fields]:
    """The report before the first rehearsal, and the sections to play."""
    fields = fields_of(event, plan.split_at, merge=plan.merge)
    if not fields.sections:
        reasons = "; ".join(fields.left_out) or phrase("there are no sections")
        raise BadInput(
            phrase("nothing can be rehearsed: {reasons}", reasons=reasons), where=FieldName.SECTION
        )
    sections = [_blank(event, plan, title, section) for title, section in fields.sections]
    return Report(plan=plan, sections=sections, left_out=list(fields.left_out)), fields


def _blank(event: Event, plan: Plan, title: str, section: Section) -> SectionReport:
    """A section before its first rehearsal."""
    clubs = Counter(one.team or one.school for one in section.players)
    return SectionReport(
        title=title,
        players=len(section.players),
        names={one.no: one.name for one in section.players},
        income=income_of(section),
        fund=sum(prize.cents for prize in section.prizes),
        guaranteed=sum(prize.cents for prize in section.prizes if prize.guaranteed),
        has_mates=any(name and count > 1 for name, count in clubs.items()),
        tallies=[Tally(rounds=rounds) for rounds in plan.choices],
        finish={rounds: finish_of(event, section, rounds) for rounds in plan.choices},
    )


def rehearse_once(fields: Fields, plan: Plan, number: int) -> list[tuple[Figures, ...]]:
    """The rehearsal of a number: for every section what it shows after each number of rounds."""
    longest = plan.choices[-1]
    return [
        figures_of(play_course(section, longest, f"{plan.seed}/{number}/{title}"), plan.choices)
        for title, section in fields.sections
    ]


def rehearse(event: Event, plan: Plan, processes: int = 1) -> Iterator[Report]:
    """The report as it grows, after every few rehearsals; in the same order from the same seed."""
    plan = check_plan(plan)
    report, fields = blank_report(event, plan)
    yield report
    numbers = range(1, plan.times + 1)
    chunks = [numbers[at : at + CHUNK] for at in range(0, plan.times, CHUNK)]
    for found in _worked(fields, plan, chunks, min(processes, len(chunks))):
        for outcome in found:
            for section, figures in zip(report.sections, outcome, strict=True):
                for tally, one in zip(section.tallies, figures, strict=True):
                    tally.add(one, section.income)
            report.done += 1
        yield report


def _some(fields: Fields, plan: Plan, numbers: Sequence[int]) -> list[list[tuple[Figures, ...]]]:
    """Some rehearsals in turn; this is what a process is given."""
    return [rehearse_once(fields, plan, number) for number in numbers]


def _worked(
    fields: Fields, plan: Plan, chunks: Sequence[Sequence[int]], processes: int
) -> Iterator[list[list[tuple[Figures, ...]]]]:
    """All chunks, in this process or in several; an end before the last ends them all."""
    if processes <= 1:
        for chunk in chunks:
            yield _some(fields, plan, chunk)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            for done in as_completed([pool.submit(_some, fields, plan, chunk) for chunk in chunks]):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
