"""From the standings to the prizes: who gets what by the section's book, every amount with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

from crosstable.flow.ranking import ranking
from crosstable.model.awards import PrizeList
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.results import Result
from crosstable.model.standings import Standings
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.shelf import book

AwardPrizes = Callable[[Section, Standings], PrizeList]


def prizes_of(section: Section, after: int | None = None) -> PrizeList:
    """The prizes after a round (the last one by default); not final while a round or a result is missing."""
    award = awarding_of(book(section.rulebook))
    standings = ranking(section, after)
    shared = award(section, standings)
    return replace(shared, final=_is_over(section, standings.after))


def awarding_of(rulebook: Rulebook) -> AwardPrizes:
    """How a book shares out prizes, from the file of that name in its package."""
    if not can_award(rulebook):
        raise BadInput("prizes are not built yet for this book", where=rulebook.id)
    found: AwardPrizes = import_module(f"{rulebook.package}.prizes").award_section
    return found


def can_award(rulebook: Rulebook) -> bool:
    """Whether a book can share out prizes by now."""
    return find_spec(f"{rulebook.package}.prizes") is not None


def _is_over(section: Section, after: int) -> bool:
    """Whether all rounds are in the results, and all results of them."""
    games = (game for played in section.results for game in played.games)
    return after >= section.rounds and not any(game.result is Result.UNFINISHED for game in games)
