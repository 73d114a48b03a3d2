"""From the standings to the prizes: who gets what by the section's book, every amount with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

from crosstable.flow.ranking import ranking
from crosstable.model.awards import PrizeList
from crosstable.model.errors import BadInput
from crosstable.model.event import Prize, Section
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.model.standings import Standings
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.shelf import book

AwardPrizes = Callable[[Sequence[Prize], Standings, Sequence[Player]], PrizeList]

STILL_TO_COME = {"us-chess": "32-33"}
"""The rules for prizes of books that cannot share them out yet."""


def prizes_of(section: Section, after: int | None = None) -> PrizeList:
    """The prizes after a round (the last one by default); not final while a round or a result is missing."""
    award = awarding_of(book(section.rulebook))
    standings = ranking(section, after)
    shared = award(section.prizes, standings, section.players)
    return replace(shared, final=_is_over(section, standings.after))


def awarding_of(rulebook: Rulebook) -> AwardPrizes:
    """How a book shares out prizes, from the file of that name in its package."""
    if not can_award(rulebook):
        rules = STILL_TO_COME.get(rulebook.id)
        text = "prizes are not built yet" + (f" (rules {rules})" if rules else "")
        raise BadInput(text, where=rulebook.id)
    found: AwardPrizes = import_module(f"{rulebook.package}.prizes").award
    return found


def can_award(rulebook: Rulebook) -> bool:
    """Whether a book can share out prizes by now."""
    return find_spec(f"{rulebook.package}.prizes") is not None


def _is_over(section: Section, after: int) -> bool:
    """Whether all rounds are in the results, and all results of them."""
    games = (game for played in section.results for game in played.games)
    return after >= section.rounds and not any(game.result is Result.UNFINISHED for game in games)
