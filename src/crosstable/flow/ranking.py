"""The standings of a section: one contest, or one for each group, ranked by the results that count."""

from __future__ import annotations

from dataclasses import replace

from crosstable.flow.cards import cards_before
from crosstable.flow.contest import Applied, Contest, apply_all, by_points, in_places, rank
from crosstable.flow.groups import counted_group, counted_groups, groups_in, leaver_notes, no_place
from crosstable.flow.options import check_options
from crosstable.flow.recorded_ties import Recorded, take_recorded
from crosstable.flow.reentry_sheets import reentry_sheets
from crosstable.flow.remembering import remember_alike, remember_some, results_until
from crosstable.flow.score_sheet import score_sheet
from crosstable.flow.seats import joins_rounds
from crosstable.flow.table_formats import GROUPED, TABLES
from crosstable.flow.team_entrants import team_lines, with_counted_matches
from crosstable.flow.tiebreak_order import dropped, policy_of, steps_of, tiebreaks_of, usable
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Flag
from crosstable.model.standings import Standing, Standings
from crosstable.model.team_results import TeamLine
from crosstable.model.tie_decisions import TieDecisions
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.shelf import book_of
from crosstable.schedules.groups import Group
from crosstable.tiebreaks.frame import seen_by_others

EARLIER = 48
"""How many standings after earlier rounds are kept."""


def ranking(section: Section, after: int | None = None) -> Standings:
    """The standings after a round (the last one by default), ties broken as far as the book can."""
    return _ranked_once(section, last_round(section, after))


def earlier_ranking(section: Section, number: int) -> Standings:
    """The standings after a round before the last one; later results do not change them."""
    return ranking(section, number) if joins_rounds(section) else _ranked_earlier(section, number)


@remember_alike(EARLIER, results_until)
def _ranked_earlier(section: Section, number: int) -> Standings:
    """The standings after a round, kept while later rounds are played."""
    return ranking(section, number)


@remember_some(8)
def _ranked_once(section: Section, last: int) -> Standings:
    """The standings after a round, cached because pages and lists need them several times."""
    if section.cards is not None:
        return _by_cards(section, last)
    if section.format in GROUPED and (last or _can_be_grouped(section)):
        return _by_groups(section, last)
    whole = last == len(section.results)
    standings = (applied_now(section, last) if whole else apply_all(contest_of(section, last))).standings
    if section.format not in TABLES or not last:
        return standings
    left = leaver_notes(replace(section, results=section.results[:last]))
    return replace(standings, notes=(*standings.notes, *left))


@remember_some(2)
def applied_now(section: Section, last: int) -> Applied:
    """A section that is one contest, ranked now: the standings and the arithmetic of all places need it."""
    return apply_all(contest_of(section, last))


def _can_be_grouped(section: Section) -> bool:
    """Whether the groups of round 1 can be formed already; before all have entered they may not."""
    try:
        return bool(groups_for(replace(section, results=()), 1))
    except BadInput:
        return False


def groups_for(section: Section, round_no: int) -> tuple[Group, ...]:
    """The groups of a round of a section that is played in groups."""
    return groups_in(section, round_no, group_standings)


def groups_playing(section: Section, round_no: int) -> tuple[Group, ...]:
    """The groups that have games in a round, formed from the rounds before it."""
    known = replace(section, results=section.results[: round_no - 1])
    return tuple(group for group in groups_for(known, round_no) if group.plays_in(round_no))


def group_standings(section: Section, group: Group) -> Standings:
    """The standings of one group, by the games among its members."""
    return rank(group_contest(section, group))


def contests_of(section: Section, last: int) -> tuple[Contest, ...]:
    """All contests of a section after a round: one, or one for each group."""
    if section.format not in GROUPED or not (last or _can_be_grouped(section)):
        return (contest_of(section, last),)
    known = replace(section, results=section.results[:last])
    return tuple(group_contest(known, group) for group in groups_for(known, max(1, last)))


def contest_with(section: Section, last: int, player: int) -> Contest:
    """The contest in which a player has a place, the latest if there are several; an error without one."""
    for contest in contests_of(section, last):
        if player in contest.ranked:
            return contest
    raise BadInput(phrase("{player} is not in the standings", player=section.called(player)), where="player")


def group_contest(section: Section, group: Group) -> Contest:
    """A group of a section after all its rounds that are in the results."""
    check_options(section, book_of(section))
    own = counted_group(section, group)
    last = len(own.results) if len(own.results) >= group.first else 0
    return _contest_from(own, own, last, no_place(section, group))


def _by_groups(section: Section, last: int) -> Standings:
    """The groups one after another, each with its own places; everybody in the last group reached."""
    known = replace(section, results=section.results[:last])
    lines: list[Standing] = []
    groups = groups_for(known, max(1, last))
    for group in groups:
        seen = {line.player for line in lines}
        found = group_standings(known, group).standings
        lines += [replace(line, group=group.name) for line in found if line.player not in seen]
    return Standings(last, tuple(lines), leaver_notes(known, groups))


def last_round(section: Section, after: int | None) -> int:
    """The requested round, or the last one; an error if it is not in the results."""
    played = len(section.results) if section.cards is None else section.next_round - 1
    last = played if after is None else after
    if not 0 <= last <= played or (section.cards is not None and last != played):
        text = phrase(
            "no standings after round {last}; rounds played so far: {played}", last=last, played=played
        )
        raise BadInput(text, where="after")
    return last


def counted_section(section: Section, last: int) -> Section:
    """The section with the results that count: in a table those of early leavers may not."""
    rulebook = book_of(section)
    if not last:
        return replace(section, results=())
    if section.format in GROUPED:
        known = replace(section, results=section.results[:last])
        return counted_groups(known, groups_for(known, max(1, last)))
    if section.format not in TABLES or rulebook.round_robin is None:
        return section
    known = replace(section, results=section.results[:last])
    counted = replace(known, results=rulebook.round_robin.counted(known)[0])
    return with_counted_matches(counted) if section.entrants.are_teams else counted


def counted_team_lines(section: Section) -> dict[int, tuple[TeamLine, ...]]:
    """Every team's rounds with the game points that count, as standings, charts and cards show them."""
    if not section.meeting_teams:
        return {}
    last = len(section.results)
    return team_lines(counted_section(section, last), last + 1, for_pairing=False)


def contest_of(section: Section, last: int) -> Contest:
    """A section after a round; before the first one there is nothing to break a tie with."""
    rulebook = book_of(section)
    check_options(section, rulebook)
    left_out: frozenset[int] = frozenset()
    table = rulebook.round_robin
    if last and section.format in TABLES and table is not None and table.without_place is not None:
        left_out = table.without_place(replace(section, results=section.results[:last]))
    return _contest_from(section, counted_section(section, last), last, left_out)


def _contest_from(section: Section, counted: Section, last: int, left_out: frozenset[int]) -> Contest:
    """A section to be ranked by the results that count, without those who have no place."""
    rulebook = book_of(section)
    said = tiebreaks_of(rulebook)
    steps = steps_of(section)
    section, counted = rulebook.as_rated(section), rulebook.as_rated(counted)
    sheet = seen_by_others(score_sheet(counted, last, rulebook.history_of(section)), said.policy)
    taken = Recorded(usable(steps, section) if last else (), TieDecisions())
    if last and last == len(section.results):
        taken = take_recorded(section, taken.steps, sheet.scores)
    return Contest(
        sheet=sheet,
        steps=taken.steps,
        policy=policy_of(section, said.policy),
        lots=section.lots,
        left_out=left_out | _fillers(section, rulebook) | _expelled(section, last),
        notes=dropped(steps, section) if last else (),
        decided=taken.decided,
        own=reentry_sheets(section, sheet),
    )


def _fillers(section: Section, rulebook: Rulebook) -> frozenset[int]:
    """Fillers, if the book does not rank them."""
    if rulebook.fillers_are_ranked:
        return frozenset()
    return frozenset(player.no for player in section.players if Flag.HOUSE in player.flags)


def _expelled(section: Section, last: int) -> frozenset[int]:
    """Players who had been expelled by the end of a round: they have no place, their games count."""
    gone = (player for player in section.players if player.is_expelled)
    return frozenset(player.no for player in gone if (player.withdrawn_after or 0) <= last)


def _by_cards(section: Section, last: int) -> Standings:
    """The order by the points on the cards alone."""
    rulebook = book_of(section)
    check_options(section, rulebook)
    if section.tiebreaks:
        text = phrase("tie-breaks need results; this file has only pairing cards")
        raise BadInput(text, where="tiebreaks")
    cards = cards_before(section, last + 1, rulebook.history_of(section))
    scores = {no: card.score for no, card in cards.items()}
    return in_places(last, by_points(scores), scores, {}, {})
