"""The rating on a card (CFC 612, Dutch 1998 A1): which of several counts, how others are converted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.sayings import Who
from crosstable.rulebooks.shared import sentences_organising as say
from crosstable.rulebooks.shared.english_grades import grade_of
from crosstable.rulebooks.shared.entry_faults import (
    SOURCE,
    Fault,
    is_national,
    plain_name,
    rating_fault,
    zero_ratings,
)
from crosstable.rulebooks.shared.rating_desk import Assignment, Proposal, WorkedRating
from crosstable.rules.mark import marker

rule = marker("shared")

HIGHEST = 9_999
NOTE = "rating_note"
"""The key of a player's `info` that says what an estimate rests on."""

ESTIMATE = "estimate"
NATIONAL = "national"
FIDE = "fide"

Sum = tuple[int, str]
"""A rating on the card, and the sum that gave it."""


def unchanged(rating: int) -> Sum:
    """A rating that is used as it is."""
    return rating, phrase("{rating}, unchanged", rating=rating)


@rule("cfc:612", "dutch-1998:A1")
def from_bcf(grade: int) -> Sum:
    """A British grade: eight times the grade, plus 600; a present-day rating is turned into a grade first."""
    old, written = grade_of(Fraction(grade))
    value = math.floor(8 * old + 600 + Fraction(1, 2))
    return value, f"8 x {written} + 600 = {value}"


@rule("cfc:612", "dutch-1998:A1")
def from_ingo(number: int) -> Sum:
    """A German Ingo number: 2840 minus eight times the number."""
    return 2840 - 8 * number, f"2840 - 8 x {number} = {2840 - 8 * number}"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rating comes from: its name in print, its turn, aliases, its conversion."""

    label: str
    says: str
    turn: str
    names: tuple[str, ...]
    work: Callable[[int], Sum] = unchanged


SOURCES: Mapping[str, Source] = {
    "cfc": Source("CFC", "CFC rating, last published or of the announced list", "cfc", ("cfc", "can")),
    FIDE: Source("FIDE", "FIDE rating", FIDE, ("fide",)),
    "uscf": Source("USCF", "rating of the United States", NATIONAL, ("uscf", "uschess", "usa", "us")),
    "bcf": Source("BCF", "British grade", NATIONAL, ("bcf", "ecf", "eng", "england"), from_bcf),
    "ingo": Source("Ingo", "German Ingo number", NATIONAL, ("ingo",), from_ingo),
    NATIONAL: Source("national rating", "another national rating, used as it is", NATIONAL, ()),
    ESTIMATE: Source("estimate", "the director's estimate", ESTIMATE, (ESTIMATE,)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRules:
    """What one book says about the rating on a card."""

    rule: str
    known: tuple[str, ...]
    """The sources that the book names."""
    any_national: bool
    """Whether a national rating without a conversion is used as it is."""
    turns: Callable[[Section], tuple[str, ...]]
    """The order of the sources in a section, the first to be used first."""

    @property
    def sources(self) -> dict[str, Source]:
        """The sources that the book knows."""
        return {key: SOURCES[key] for key in self.known}


def typed(rules: CardRules, given: Mapping[str, str], formula: str = "") -> tuple[WorkedRating, ...]:
    """Ratings typed at the desk, the one to be used first."""
    return in_turn({key: as_typed(key, text) for key, text in given.items()}, rules, _turns(rules))


def _turns(rules: CardRules) -> tuple[str, ...]:
    """The turns of a book in its own order."""
    return tuple(dict.fromkeys(source.turn for source in rules.sources.values()))


def as_typed(key: str, text: str) -> int:
    """A rating as it is typed at the desk."""
    if text.strip().isdecimal() and len(text.strip()) <= len(str(HIGHEST)):
        return int(text)
    raise BadInput(phrase("“{typed}” is not a rating; write it as 1800", typed=text[:20]), where=f"--{key}")


@rule("cfc:612")
def in_turn(
    ratings: Mapping[str, int], rules: CardRules, turns: tuple[str, ...], no: int | None = None
) -> tuple[WorkedRating, ...]:
    """Every rating as it would be on the card, the one to use first."""
    found = [(key, rating) for key, rating in ratings.items() if SOURCES[key].turn in turns]
    found.sort(key=lambda item: turns.index(SOURCES[item[0]].turn))
    return tuple(worked(rules, key, rating, no) for key, rating in found)


def worked(rules: CardRules, key: str, rating: int, no: int | None = None) -> WorkedRating:
    """One rating as it would be on the card, with its reason."""
    source = SOURCES[key]
    if fault := card_fault(rules, key, rating):
        raise BadInput(f"{fault.text} ({fault.rule})", where=f"--{key}", rule=rules.rule)
    value, sum_ = source.work(rating)
    why = say.CARD_RATING.of(name=source.label, sum=sum_, source=key, rating=value)
    reason = Reason(rules.rule, () if no is None else (no,), why, {"from": rating})
    return WorkedRating(
        value=value, exact=Fraction(value), rule=rules.rule, formula=sum_, reasons=(reason,), source=key
    )


def card_fault(rules: CardRules, key: str, rating: int, name: str = "") -> Fault | None:
    """Why a rating cannot be used on a card; None if it can."""
    if 0 < rating <= HIGHEST and SOURCES[key].work(rating)[0] > 0:
        return None
    named = name or SOURCES[key].label
    return rating_fault(named, str(rating), "gives no rating above zero", rules.rule)


def source_of(rules: CardRules, name: str) -> str | None:
    """The source that a name among a player's other ratings means; None if the book has none."""
    if not is_national(name):
        return None
    plain = plain_name(name)
    found = next((key for key, source in rules.sources.items() if plain in source.names), None)
    return found or (NATIONAL if rules.any_national else None)


@rule("cfc:612", "dutch-1998:A1")
def rating_for_card(player: Player, section: Section, rules: CardRules) -> WorkedRating | None:
    """The rating that a player without one on the card may be given, from the others on record."""
    if player.rating is not None:
        return None
    given: dict[str, int] = {}
    for key, _, rating in _on_record(player, rules):
        if card_fault(rules, key, rating) is None:
            given.setdefault(key, rating)
    return next(iter(in_turn(given, rules, rules.turns(section), player.no)), None)


def _on_record(player: Player, rules: CardRules) -> Iterator[tuple[str, str, int]]:
    """The player's other ratings that the book knows: source, name on the entry, number."""
    if player.fide_rating is not None:
        yield FIDE, FIDE.upper(), player.fide_rating
    for name, rating in player.other_ratings.items():
        key = source_of(rules, name)
        if key is not None:
            yield key, name, rating


@rule("cfc:612", "dutch-1998:A1")
def card_faults(rules: CardRules, section: Section, player: Player) -> tuple[Fault, ...]:
    """The other ratings on record that cannot be used on a card."""
    found = (card_fault(rules, key, rating, name) for key, name, rating in _on_record(player, rules))
    faults = tuple(fault for fault in found if fault is not None)
    known = {fault.where for fault in faults}
    return (*faults, *(fault for fault in zero_ratings(section, player) if fault.where not in known))


@rule("cfc:612", "dutch-1998:A1")
def assign(rules: CardRules, section: Section, player: Player, proposal: Proposal) -> Assignment:
    """A rating for the card of a player who has none: one on record, or the director's estimate."""
    _check(rules, player, proposal.rating)
    found = rating_for_card(replace(player, rating=None), section, rules)
    taken = found is not None and found.value == proposal.rating
    source = found.source if found is not None and found.source and taken else ESTIMATE
    because = proposal.reason.strip()
    why = (say.CARD_GIVEN_BECAUSE if because else say.CARD_GIVEN).of(
        person=player.name,
        rating=proposal.rating,
        name=SOURCES[source].label,
        source=source,
        why=because,
    )
    note = {f"info.{NOTE}": because or None} if because or NOTE in player.info else {}
    return Assignment(
        changes={"rating": proposal.rating, f"info.{SOURCE}": source, **note},
        reasons=(Reason(rules.rule, (player.no,), why),),
        warnings=() if found is None or taken else (_passed_over(rules, player, found),),
    )


def _check(rules: CardRules, player: Player, rating: int) -> None:
    """Refuse another rating for a player with an official one on the card, and invalid ratings."""
    if player.rating is not None and SOURCE not in player.info:
        text = phrase(
            "#{number} {player} already has the rating {rating}; "
            "only unrated players get another one ({rule})",
            number=player.no,
            player=player.name,
            rating=player.rating,
            rule=rules.rule,
        )
        correct = Advice(Remedy.CHANGE_ENTRY, player=player.no)
        raise BadInput(text, where="RATING", rule=rules.rule, remedies=[correct])
    if not 0 < rating <= HIGHEST:
        raise BadInput(
            phrase("{rating} is not a rating ({rule})", rating=rating, rule=rules.rule),
            where="RATING",
            rule=rules.rule,
        )


def _passed_over(rules: CardRules, player: Player, found: WorkedRating) -> Reason:
    """An official rating on record that an estimate replaces."""
    who, said = Who(player.no, player.name), found.reasons[0].said
    why = say.CARD_PASSED_OVER.of(player=who, found=said, rating=found.value)
    return Reason(rules.rule, (player.no,), why)
