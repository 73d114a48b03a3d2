"""The sheet of conditions by 25 and 26: terms, variations in force, what was announced when, and advice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.announced import round_starts
from crosstable.model.cards import Card
from crosstable.model.event import Format, Section
from crosstable.model.points import ZERO
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.stated import state
from crosstable.rulebooks.api import Entry, Field, Rulebook
from crosstable.rulebooks.shared.conditions import (
    Choice,
    Conditions,
    Moments,
    Posted,
    Term,
    changed_settings,
    chosen_late,
    offered_half_byes,
    setting_choice,
    variation_choice,
)
from crosstable.rulebooks.shared.day import announced_minutes
from crosstable.rulebooks.shared.rating_kinds import KEY
from crosstable.rulebooks.us_chess.advice import advice, tiebreak_advice
from crosstable.rulebooks.us_chess.entries.staff import STAFF_RULES, staff_duties
from crosstable.rulebooks.us_chess.incidents import after_incident
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import options_of
from crosstable.rulebooks.us_chess.prizes.advice import fund_hints
from crosstable.rulebooks.us_chess.sentences import organising as say
from crosstable.rulebooks.us_chess.settings import SETTINGS
from crosstable.rulebooks.us_chess.swiss.team_mates import team_terms
from crosstable.rulebooks.us_chess.variations import VARIATIONS, other_name
from crosstable.rules.manifest import Manifest

ACCELERATED_ROUNDS = 2

PUBLICITY = "publicity"
"""The setting that says where and when the event was published."""

IN_ITS_PLACE = frozenset({PUBLICITY, "rating_list", "rating_ceiling", KEY})
"""Settings that appear elsewhere on the sheet."""


def terms(section: Section) -> tuple[Term, ...]:
    """The terms for half-point byes, and what applies to teammates."""
    return (*half_point_byes(section), *team_terms(section))


@rule("28K")
def half_point_byes(section: Section) -> Iterator[Term]:
    """The terms for half-point byes, including those for late entrants."""
    offered = section.half_byes
    if offered is None:
        yield Term("Half-point byes", "not announced; ask the director", "28K")
        return
    yield Term("Half-point byes", offered_half_byes(offered), "28K")


@rule("26", "32A", "33E")
def choices(section: Section, rulebook: Rulebook, manifest: Manifest, moments: Moments) -> tuple[Choice, ...]:
    """Everything not at its default: variations by number, even if chosen as a setting; then the rest."""
    numbers = {number: f"variations/{number}" for number in section.variations}
    settings = []
    for key in changed_settings(section, rulebook):
        number = other_name(key, SETTINGS[key].read(section.settings[key]))
        if number is None:
            settings.append(key)
        elif VARIATIONS[number] not in [VARIATIONS[listed] for listed in numbers]:
            numbers[number] = f"settings/{key}"
    if section.avoid:
        numbers.setdefault("28T", "avoid")
    if any(prize.kind == "points" for prize in section.prizes):
        numbers.setdefault("33E", "prizes")
    listed = [variation_choice(number, place, manifest, moments) for number, place in numbers.items()]
    chosen = [
        setting_choice(k, section, rulebook, manifest, moments) for k in settings if k not in IN_ITS_PLACE
    ]
    return (*listed, *chosen)


@rule("28P")
def announced_twice(section: Section) -> Iterator[Reason]:
    """Two different default times on record: which of them applies."""
    chosen, other = announced_minutes(section), section.default_minutes
    if other is not None and chosen != other:
        yield state(say.TWO_DEFAULT_TIMES, minutes=chosen or 0, other=other)


@rule("25")
def missing(posted: Posted) -> Iterator[Reason]:
    """What players have a right to know and the event does not say yet."""
    if not round_starts(posted.event, posted.section):
        yield state(say.NO_ROUND_TIMES)
    if not posted.section.time_control:
        yield state(say.NO_TIME_CONTROL)


@rule("26A")
def switched_late(posted: Posted) -> Iterator[Reason]:
    """Variations and settings that were not in force when round 1 was published, with who and when."""
    return chosen_late(posted, "26A", "34B")


@rule("26B")
def unpublished(posted: Posted) -> Iterator[Reason]:
    """Major variations without a record of where they were published."""
    if posted.section.settings.get(PUBLICITY):
        return
    note = Advice(Remedy.CHANGE_SETTING, key=f"settings.{PUBLICITY}")
    for choice in posted.choices:
        if choice.major:
            yield state(say.NOT_IN_PUBLICITY, remedies=(note,), choice=choice.title)


def warnings(posted: Posted) -> tuple[Reason, ...]:
    """Everything wrong with the sheet: missing, late, not published, too few tie-breaks."""
    return (
        *missing(posted),
        *announced_twice(posted.section),
        *switched_late(posted),
        *unpublished(posted),
        *tiebreak_advice(posted.tiebreaks),
    )


def section_advice(section: Section) -> tuple[Reason, ...]:
    """The advice for a section with its current entries, as if before round 1; then hints about prizes."""
    if section.format is not Format.SWISS or not section.players:
        return fund_hints(section)
    entries = tuple(Entry(player, Card(player=player.no, score=ZERO)) for player in section.players)
    field = Field(round=1, rounds=section.rounds, entries=entries, settings=section.settings)
    shape = advice(replace(field, variations=section.variations, roster=section.players))
    return (*shape, *fund_hints(section))


def group_notes(field: Field) -> tuple[Reason, ...]:
    """In accelerated rounds the groups that are paired are not those of the scores."""
    if field.round > ACCELERATED_ROUNDS:
        return ()
    if options_of(field).acceleration == "none":
        return ()
    return (state(say.REAL_SCORES),)


CONDITIONS = Conditions(
    terms=terms,
    choices=choices,
    warnings=warnings,
    advice=section_advice,
    group_notes=group_notes,
    staff_rules=STAFF_RULES,
    staff=staff_duties,
    after_incident=after_incident,
    incident_rules=tuple(say.WHAT_TO_DO),
)
