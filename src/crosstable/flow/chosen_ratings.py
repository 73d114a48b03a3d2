"""The rating a section chose, which replaces the one entered when a section is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from crosstable.flow.sentences import (
    LISTED,
    MORE_STAND_INS,
    PLAYER_WITH_RATING,
    RATING_ENTERED,
    RATING_OF_KIND,
    STAND_IN,
    STAND_INS,
)
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said, Who
from crosstable.rulebooks.shared.rating_kinds import (
    KEY,
    RatingKinds,
    as_entered,
    choice_words,
    chooses_rating,
    fide_rating_of,
    rating_in_use,
)
from crosstable.rulebooks.shared.rating_methods import Found, method_of, national_rating
from crosstable.rulebooks.shelf import book_of

NAMED = 8
"""How many players one sentence names."""


def with_chosen_ratings(section: Section) -> Section:
    """The section with every player's rating by its choice; what was entered is kept as well."""
    if not chooses_rating(section.settings):
        return section
    return replace(section, players=tuple(with_chosen_rating(section, one) for one in section.players))


def with_chosen_rating(section: Section, player: Player) -> Player:
    """A player with the rating the section uses; as entered if the section has chosen none."""
    kinds = book_of(section).rating_kinds
    entered = as_entered(player)
    used = None if kinds is None else rating_in_use(entered, kinds, section.settings)
    return entered if used is None else replace(entered, rating=used[0], rating_use=used[1])


def rating_method(section: Section) -> str | None:
    """The method by which a section finds tournament ratings; None if it has chosen none."""
    kinds = book_of(section).rating_kinds
    return method_of(section.settings) if kinds is not None and kinds.methods else None


def ratings_by_list(section: Section, player: Player) -> tuple[int | None, Found | None]:
    """A player's rating of FIDE and the national one, in a section with a method for both."""
    kinds, entered = book_of(section).rating_kinds, as_entered(player)
    fide = None if kinds is None else fide_rating_of(entered, kinds, section.settings)[0]
    return fide, national_rating(entered, section.settings)


def rating_words(section: Section) -> str:
    """The choice in words, such as `quick, else regular, else blitz`; empty if there is none."""
    kinds = book_of(section).rating_kinds
    return "" if kinds is None else choice_words(kinds, section.settings)


def stand_in_notes(section: Section) -> Iterator[Reason]:
    """For each player without a rating of the chosen kind: which one is used instead."""
    kinds = book_of(section).rating_kinds
    for player in section.players if kinds is not None else ():
        if kinds is not None and _has_stand_in(player):
            said = STAND_IN.of(who=_who(player), wanted=_wanted(section, kinds), used=_used(player))
            yield Reason(kinds.stand_in_rule, (player.no,), said, {"rating": player.rating or 0})


def stand_in_summary(section: Section, numbers: frozenset[int] | None = None) -> Iterator[Reason]:
    """One sentence about all those players, or those of some numbers."""
    kinds = book_of(section).rating_kinds
    asked = [player for player in section.players if numbers is None or player.no in numbers]
    found = [player for player in asked if _has_stand_in(player)]
    if kinds is None or not found:
        return
    named = [PLAYER_WITH_RATING.of(who=_who(player), used=_used(player)) for player in found[:NAMED]]
    listed = reduce(lambda before, last: LISTED.of(before=before, last=last), named)
    wanted, more = _wanted(section, kinds), len(found) - NAMED
    said = STAND_INS.of(wanted=wanted, players=listed)
    if more > 0:
        said = MORE_STAND_INS.of(wanted=wanted, players=listed, more=more)
    yield Reason(kinds.stand_in_rule, tuple(player.no for player in found), said, {"count": len(found)})


def _has_stand_in(player: Player) -> bool:
    """Whether a rating of another kind than the chosen one is used."""
    return player.rating_use is not None and player.rating_use.stands_in and player.rating is not None


def _wanted(section: Section, kinds: RatingKinds) -> str:
    """The kinds that were chosen, in a sentence."""
    return " or ".join(kinds.wanted(section.settings.get(KEY)))


def _who(player: Player) -> Who:
    """The player's name for a sentence."""
    return Who(player.no, player.name)


def _used(player: Player) -> Said:
    """The rating that is used, with its kind."""
    kind, rating = player.rating_use.kind if player.rating_use is not None else None, player.rating or 0
    return RATING_OF_KIND.of(kind=kind, rating=rating) if kind else RATING_ENTERED.of(rating=rating)
