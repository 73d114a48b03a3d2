"""From the standings to the prizes: who gets what by the section's book, every amount with its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec

from crosstable.flow.best_prizes import other_prizes, why_not_best, with_best_prizes
from crosstable.flow.cards import cards_before
from crosstable.flow.ranking import counted_section, group_standings, groups_for, last_round, ranking
from crosstable.flow.table_formats import GROUPED
from crosstable.flow.team_players import board_records
from crosstable.model.awards import PrizeList, joined
from crosstable.model.event import Section
from crosstable.model.points import Points
from crosstable.model.reasons import Reason, among
from crosstable.model.results import Result
from crosstable.model.standings import Standings
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.shared.prize_kinds import Around, BoardLine
from crosstable.rulebooks.shared.shared_prizes import Custom
from crosstable.rulebooks.shelf import book
from crosstable.schedules.groups import group_section


@dataclass(frozen=True, slots=True)
class Awarding:
    """How a book distributes prizes, and how it explains why a player does not get one."""

    award: Callable[[Section, Standings, Around], PrizeList]
    why_not: Callable[[Section, Standings, int, Around], tuple[Reason, ...]]


SPECIAL, WHOLE = "special", "whole section"
"""The kind of prizes that the director awards, and the name of their part in a section with groups."""


def prizes_of(
    section: Section, after: int | None = None, sections: Sequence[Section] | None = None
) -> PrizeList:
    """The prizes after a round (the last one by default); not final while a round or result is missing.

    `sections` are all those of the event, for a shared fund.
    """
    last = last_round(section, after)
    shared = _by_book(other_prizes(section), last, sections)
    if other_prizes(section) is section:
        return shared
    known = replace(section, results=section.results[:last])
    return with_best_prizes(known, ranking(section, after), shared)


def _by_book(section: Section, last: int, sections: Sequence[Section] | None) -> PrizeList:
    """The prizes that the book of a section distributes."""
    if section.format in GROUPED:
        return _in_groups(section, last, sections)
    standings = ranking(section, last)
    around = _around(section, standings.after, sections)
    shared = awarding_of(book(section.rulebook)).award(section, standings, around)
    return replace(shared, final=is_over(section, standings.after)).among(section.entrants)


def _in_groups(section: Section, last: int, sections: Sequence[Section] | None) -> PrizeList:
    """The prizes of a section in groups: each group has the list for itself, or the prizes of its stage.

    Prizes the director awards are given once, whatever group the winner plays in.
    """
    award = awarding_of(book(section.rulebook)).award
    found = [
        (name, award(own, standings, around))
        for name, own, standings, around in _groups(section, last, sections)
    ]
    given = tuple(prize for prize in section.prizes if prize.kind == SPECIAL)
    if given:
        known = replace(section, results=section.results[:last], prizes=given)
        around = replace(_around(known, last, sections or (section,)), whole=section)
        found.append((WHOLE, award(known, ranking(known), around)))
    return replace(joined(found, last), final=is_over(section, last)).among(section.entrants)


def _groups(
    section: Section, last: int, sections: Sequence[Section] | None
) -> Iterator[tuple[str, Section, Standings, Around]]:
    """The groups of a section that have prizes, each as a section with its standings."""
    known = replace(section, results=section.results[:last])
    for group in groups_for(known, max(1, last)):
        own = group_section(known, group)
        own = replace(own, prizes=tuple(prize for prize in own.prizes if prize.kind != SPECIAL))
        if own.prizes:
            standings = replace(group_standings(known, group), after=last)
            around = replace(_around(own, len(own.results), sections or (section,)), whole=section)
            yield group.name, own, standings, around


def why_not_prizes(
    section: Section, no: int, after: int | None = None, sections: Sequence[Section] | None = None
) -> tuple[Reason, ...]:
    """For every prize a player does not get: why; in groups, those of the player's own."""
    best = tuple(why_not_best(section, ranking(section, after), no))
    return (*_why_not_by_book(other_prizes(section), no, after, sections), *best)


def _why_not_by_book(
    section: Section, no: int, after: int | None, sections: Sequence[Section] | None
) -> tuple[Reason, ...]:
    """For every prize of the book's that a player does not get: why."""
    if section.format in GROUPED:
        why_not = awarding_of(book(section.rulebook)).why_not
        own = _groups(section, last_round(section, after), sections)
        mine = [(one, order, around) for _, one, order, around in own if any(p.no == no for p in one.players)]
        return tuple(reason for one, order, around in mine for reason in why_not(one, order, no, around))
    standings = ranking(section, after)
    around = _around(section, standings.after, sections)
    found = awarding_of(book(section.rulebook)).why_not(section, standings, no, around)
    return among(section.entrants, found)


def awarding_of(rulebook: Rulebook) -> Awarding:
    """How a book distributes prizes, from the file of that name in its package, or the default."""
    if find_spec(f"{rulebook.package}.awards") is None:
        return Awarding(Custom().award, Custom().why_not)
    module = import_module(f"{rulebook.package}.awards")
    if hasattr(module, "sharing"):
        custom: Custom = module.sharing()
        return Awarding(custom.award, custom.why_not)
    return Awarding(module.award_section, module.why_not)


def _around(section: Section, after: int, sections: Sequence[Section] | None) -> Around:
    """What prizes need besides the standings: the other sections, re-entries, boards of teams."""
    return Around(
        sections=tuple(sections or (section,)),
        carried=_carried(section, after),
        boards=_boards(section, after),
    )


def _carried(section: Section, after: int) -> dict[int, Points]:
    """The scores that re-entries carry over."""
    rulebook = book(section.rulebook)
    if rulebook.carry is None or section.cards is not None or not any(p.reentry_of for p in section.players):
        return {}
    rules = rulebook.history_of(section)
    carried = rulebook.carry(
        section, after + 1, lambda at: cards_before(section, at, rules, for_pairing=False)
    )
    return {no: card.score for no, card in carried.cards.items()}


def _boards(section: Section, after: int) -> tuple[BoardLine, ...]:
    """The players of a team event by board, as far as the boards are known."""
    if not section.meeting_teams:
        return ()
    last = last_round(section, after)
    known = counted_section(replace(section, results=section.results[:last]), last)
    return tuple(BoardLine(record.board, record.player, record.points) for record in board_records(known))


def is_over(section: Section, after: int) -> bool:
    """Whether all rounds are in the results, and all results of them."""
    games = (game for played in section.results for game in played.games)
    return after >= section.rounds and not any(game.result is Result.UNFINISHED for game in games)
