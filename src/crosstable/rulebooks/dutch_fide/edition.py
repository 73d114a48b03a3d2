"""A Dutch system of FIDE as a record of functions: what the editions share, and what each brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, HistoryRules, PlayedRound, Rulebook, Setting
from crosstable.rulebooks.dutch_fide.articles import Articles
from crosstable.rulebooks.dutch_fide.baku import KEY, OFF, Acceleration
from crosstable.rulebooks.dutch_fide.engine import Engine
from crosstable.rulebooks.dutch_fide.numbering import numbers_for
from crosstable.rulebooks.dutch_fide.round_robins import refuse_swiss_choices
from crosstable.rulebooks.shared.all_play_all import RoundRobin
from crosstable.rulebooks.shared.day import Day
from crosstable.rulebooks.shared.rank_rules import RankRules
from crosstable.rulebooks.shared.rating_kinds import RatingKinds
from crosstable.rulebooks.shared.tiebreak_settings import SEVERAL_RATINGS, TIEBREAK_SETTINGS


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What an edition brings of its own."""

    years: str
    title: str
    force: str
    """From when to when it is in force."""
    articles: Articles
    settings: Mapping[str, Setting]
    acceleration: Acceleration
    ratings: RatingKinds
    ranks: RankRules
    history: Callable[[Mapping[str, SettingValue]], HistoryRules]
    engine: Engine[Any]
    breaches: Callable[[Field, PlayedRound], tuple[Reason, ...]]
    stands: Callable[[tuple[Reason, ...], bool], Reason]
    formats: frozenset[Format] = frozenset({Format.SWISS})
    round_robin: RoundRobin | None = None
    day: Day = field(default_factory=Day)
    files_acts: bool = False


def book_of(edition: Edition) -> Rulebook:
    """The book of an edition."""
    return Rulebook(
        id=edition.articles.book,
        title=edition.title,
        edition=phrase("C.04.3 in force from {force}", force=edition.force),
        package=f"crosstable.rulebooks.dutch_{edition.years}",
        takes_national_ratings=True,
        formats=edition.formats,
        accepts=frozenset({"avoid", "locked", "virtual_points"}),
        settings={**edition.settings, **TIEBREAK_SETTINGS, **SEVERAL_RATINGS},
        variations=edition.acceleration.variations,
        carry=edition.acceleration.carry,
        virtual=edition.acceleration.by_player,
        check=partial(_check_choices, edition),
        rating_kinds=edition.ratings,
        number=numbers_for,
        ranks=edition.ranks,
        history=edition.history,
        pair=edition.engine.pair,
        why_not=edition.engine.why_not,
        best_with=edition.engine.best_with,
        breaches=edition.breaches,
        stands=edition.stands,
        limits_colours=True,
        bye_rule=edition.articles.the_bye,
        board_rule=edition.articles.boards,
        day=edition.day,
        files_acts=edition.files_acts,
        round_robin=edition.round_robin,
    )


def _check_choices(edition: Edition, section: Section) -> None:
    """Refuse choices that do not go together."""
    edition.acceleration.check(section)
    named = edition.acceleration.variations.keys() & set(section.variations)
    refuse_swiss_choices(section, accelerated=bool(named) or section.settings.get(KEY, OFF) != OFF)
