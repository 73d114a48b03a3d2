"""The Championship's field: a round robin when the entry is small, vacant places for Major Open players."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from crosstable.model.event import Event, Format, Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.accounts import counted_entries
from crosstable.rulebooks.nzcf.eligibility import who_is
from crosstable.rulebooks.nzcf.event_settings import whole_of
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Admission
from crosstable.rulebooks.nzcf.programme import preset_of
from crosstable.rulebooks.nzcf.tiebreaks import ROUND_ROBIN

TWELVE = 12
SWISS_MINIMUM = 18


@dataclass(frozen=True, slots=True)
class FieldAdvice:
    """How a Championship with a number of entries is to be played, and how many places are vacant."""

    entries: int
    format: Format
    target: int
    reasons: tuple[Reason, ...]

    @property
    def missing(self) -> int:
        """The vacant places."""
        return self.target - self.entries


@rule("2.2.9", "2.2.10")
def advise_field(entries: int, minimum: int = SWISS_MINIMUM) -> FieldAdvice:
    """Up to twelve entries: a round robin of twelve; else a Swiss of the minimum or more, an even number."""
    if entries <= TWELVE:
        small = state(say.ROUND_ROBIN_OF, entries=entries, target=TWELVE)
        return FieldAdvice(entries, Format.ROUND_ROBIN, TWELVE, (small, *_vacancies(entries, TWELVE)))
    wanted = max(entries, minimum)
    target = wanted + wanted % 2
    return FieldAdvice(entries, Format.SWISS, target, _vacancies(entries, target, minimum))


def _vacancies(entries: int, target: int, minimum: int | None = None) -> tuple[Reason, ...]:
    """The reason for which places are filled: a field too small, or a number that is odd."""
    missing = target - entries
    if not missing:
        return ()
    if minimum is not None and entries >= minimum:
        return (state(say.AVOIDS_BYE, entries=entries, missing=missing),)
    return (state(say.VACANT, entries=entries, target=target, missing=missing),)


@rule("2.2.9")
def round_robin_of_twelve(section: Section) -> Section:
    """The same section as a round robin for twelve, with that format's tie-breaks."""
    return replace(
        section,
        format=Format.ROUND_ROBIN,
        rounds=TWELVE - 1,
        tiebreaks=tuple(step.name for step in ROUND_ROBIN),
    )


@dataclass(frozen=True, slots=True)
class Offers:
    """Who is to be offered a vacant place, best rated first, and how many places nobody is left for."""

    advice: FieldAdvice
    to: tuple[Player, ...]
    declined: tuple[Player, ...]
    reasons: tuple[Reason, ...]

    @property
    def short(self) -> int:
        """The places that stay vacant."""
        return self.advice.missing - len(self.to)


@rule("2.2.10")
def offers(
    championship: Sequence[Player],
    major_open: Sequence[Player],
    declined: Collection[int] = (),
    minimum: int = SWISS_MINIMUM,
) -> Offers:
    """Vacant places go down the Major Open by rating, equal ratings by number; who declined is passed over.

    Both lists are those of the entries that count; unrated players come last.
    """
    advice = advise_field(len(championship), minimum)
    ranked = sorted(major_open, key=lambda player: (player.rating is None, -(player.rating or 0), player.no))
    refusals = tuple(player for player in ranked if player.no in declined)
    chosen = tuple(player for player in ranked if player.no not in declined)[: advice.missing]
    return Offers(advice, chosen, refusals, (*advice.reasons, *_offer_reasons(advice, chosen, refusals)))


def _offer_reasons(
    advice: FieldAdvice, chosen: Sequence[Player], refusals: Sequence[Player]
) -> Iterator[Reason]:
    """Who declined, who is asked, and what stays vacant."""
    for player in refusals:
        yield state(say.DECLINED, (player.no,), player=who_is(player))
    for player in chosen:
        saying = say.OFFERED_UNRATED if player.rating is None else say.OFFERED
        yield state(saying, (player.no,), player=who_is(player), rating=player.rating or 0)
    vacant = advice.missing - len(chosen)
    if vacant:
        yield state(say.NOBODY_TO_ASK, vacant=vacant)


def declined_in(major_open: Section) -> frozenset[int]:
    """The players of a Major Open who have declined a place in the Championship."""
    return frozenset(player.no for player in major_open.players if player.info.get("declined_promotion"))


@rule("2.2.2", "2.2.9", "2.2.10")
def check_field(event: Event, section: Section) -> list[Reason]:
    """Whether format and number of entries of a Championship agree; nothing before the first entry."""
    if preset_of(event, section).admission is not Admission.CHAMPIONSHIP or not section.players:
        return []
    entries = len(counted_entries(event, section))
    minimum = whole_of(section, "min_players") or SWISS_MINIMUM
    advice = advise_field(entries, minimum)
    found = []
    if section.format is Format.ROUND_ROBIN and advice.format is Format.SWISS:
        found.append(state(say.NOT_ROUND_ROBIN, entries=entries, target=TWELVE))
    if advice.format is Format.SWISS and entries < minimum:
        missing = minimum - entries
        found.append(state(say.NEEDS_MORE, entries=entries, missing=missing, minimum=minimum))
    if section.format is advice.format is Format.ROUND_ROBIN:
        return [*found, *advice.reasons[1:]]
    return [*found, *advice.reasons]
