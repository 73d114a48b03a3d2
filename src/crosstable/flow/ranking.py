"""Standings with tie-breaks: each one is asked only where those before it left a tie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from importlib import import_module

from crosstable.flow.cards import cards_before
from crosstable.flow.engines import TABLES
from crosstable.flow.options import check_options
from crosstable.flow.score_sheet import score_sheet
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.lots import Lots
from crosstable.model.players import Flag
from crosstable.model.points import Points
from crosstable.model.standings import Standing, Standings, TieValue
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.shelf import book
from crosstable.rules.mark import marker
from crosstable.tiebreaks.frame import Ask, BookTiebreaks, Policy, ScoreSheet, Step, Values, seen_by_others
from crosstable.tiebreaks.registry import TIEBREAKS, find

rule = marker("shared")

Tied = tuple[int, ...]
"""Players not yet separated, by number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """All that the order of the players follows from."""

    sheet: ScoreSheet
    steps: tuple[Step, ...]
    policy: Policy
    lots: Lots = field(default_factory=Lots)
    left_out: frozenset[int] = frozenset()
    """Who plays, but is not ranked."""

    @property
    def ranked(self) -> dict[int, Points]:
        """The scores of those who are ranked."""
        return {no: score for no, score in self.sheet.scores.items() if no not in self.left_out}

    def ask(self, step: Step, player: int, tied: frozenset[int]) -> Values:
        """A player's values of one tie-break."""
        question = Ask(sheet=self.sheet, player=player, tied=tied, policy=self.policy, lots=self.lots)
        return TIEBREAKS[step.name].formula(question)


@dataclass(frozen=True, slots=True)
class Stage:
    """One tie-break in its turn: the groups it found, and the values of everybody it says something of."""

    step: Step
    groups: tuple[Tied, ...]
    values: Mapping[int, TieValue]


def ranking(section: Section, after: int | None = None) -> Standings:
    """The standings after a round (the last one by default), ties broken as far as the book can."""
    last = last_round(section, after)
    if section.cards is not None:
        return _by_cards(section, last)
    return rank(contest_of(section, last))


def last_round(section: Section, after: int | None) -> int:
    """The round asked for, or the last one; an error when it is not in the results."""
    played = len(section.results) if section.cards is None else section.next_round - 1
    last = played if after is None else after
    if not 0 <= last <= played or (section.cards is not None and last != played):
        text = f"there are no standings after round {last}; {played} rounds are played"
        raise BadInput(text, where="after")
    return last


def counted_section(section: Section, last: int) -> Section:
    """The section with the results that count: in a table those of early leavers may not."""
    rulebook = book(section.rulebook)
    if section.format not in TABLES or rulebook.round_robin is None:
        return section
    known = replace(section, results=section.results[:last])
    return replace(known, results=rulebook.round_robin.counted(known)[0])


def check_tiebreaks(section: Section) -> None:
    """Refuse names of tie-breaks that nobody knows."""
    _check_names(section.tiebreaks, tiebreaks_of(book(section.rulebook)).aliases)


def contest_of(section: Section, last: int) -> Contest:
    """A section after a round; before the first one there is nothing to break a tie by."""
    rulebook = book(section.rulebook)
    check_options(section, rulebook)
    said = tiebreaks_of(rulebook)
    _check_names(section.tiebreaks, said.aliases)
    return Contest(
        sheet=seen_by_others(
            score_sheet(counted_section(section, last), last, rulebook.history_of(section)), said.policy
        ),
        steps=said.sequence(section.format, rulebook.chosen(section), section.tiebreaks) if last else (),
        policy=said.policy,
        lots=section.lots,
        left_out=_fillers(section, rulebook),
    )


@rule("schools:28")
def _fillers(section: Section, rulebook: Rulebook) -> frozenset[int]:
    """The players who only fill in, where the book does not rank them."""
    if rulebook.fillers_are_ranked:
        return frozenset()
    return frozenset(player.no for player in section.players if Flag.HOUSE in player.flags)


def tiebreaks_of(rulebook: Rulebook) -> BookTiebreaks:
    """What a book says of ties, from the file of that name in its package."""
    found = import_module(f"{rulebook.package}.tiebreaks").TIEBREAKS
    if not isinstance(found, BookTiebreaks):
        raise TypeError(f"{rulebook.package}.tiebreaks.TIEBREAKS is no BookTiebreaks")
    return found


def _check_names(names: tuple[str, ...], aliases: Mapping[str, str]) -> None:
    """Known names, each once."""
    seen: set[str] = set()
    for place, name in enumerate(names):
        where = f"tiebreaks[{place}]"
        found = find(name, aliases, where).name
        if found in seen:
            raise BadInput(f"the tie-break {found!r} is named twice; it can decide only once", where=where)
        seen.add(found)


def _by_cards(section: Section, last: int) -> Standings:
    """The order by the points on the cards alone."""
    rulebook = book(section.rulebook)
    check_options(section, rulebook)
    if section.tiebreaks:
        text = "tie-breaks are reckoned from the results; this file holds pairing cards only"
        raise BadInput(text, where="tiebreaks")
    cards = cards_before(section, last + 1, rulebook.history_of(section))
    scores = {no: card.score for no, card in cards.items()}
    return _standings(last, _by_points(scores), scores, {}, {})


def rank(contest: Contest) -> Standings:
    """The order of a contest; players whom no tie-break separates share a place."""
    scores = contest.ranked
    groups = _by_points(scores)
    shown: dict[int, dict[str, TieValue]] = {no: {} for no in scores}
    for stage in stages(contest):
        groups = split(stage)
        for player, value in stage.values.items():
            shown[player][stage.step.name] = value
    return _standings(contest.sheet.rounds, groups, scores, shown, contest.sheet.games)


def stages(contest: Contest) -> Iterator[Stage]:
    """The tie-breaks one after the other, each with the groups that those before it left."""
    groups = _by_points(contest.ranked)
    for step in contest.steps:
        stage = _stage(contest, step, groups)
        yield stage
        groups = split(stage)
        if TIEBREAKS[step.name].among_tied:
            for again in _again(contest, step, groups):
                yield again
                groups = split(again)


def _stage(contest: Contest, step: Step, groups: tuple[Tied, ...]) -> Stage:
    """One tie-break asked about some groups."""
    return Stage(step, groups, dict(_values(contest, step, groups)))


def _again(contest: Contest, step: Step, groups: tuple[Tied, ...]) -> Iterator[Stage]:
    """The same tie-break among those still tied, as long as a smaller tie gives it more to say."""
    while (parted := split(stage := _stage(contest, step, groups))) != groups:
        yield stage
        groups = parted


def _values(contest: Contest, step: Step, groups: tuple[Tied, ...]) -> Iterator[tuple[int, TieValue]]:
    """Everybody's value; what depends on the others of a tie, only for those in one.

    What decides about first place alone is asked of nobody else.
    """
    tiebreak = TIEBREAKS[step.name]
    if step.first_place:
        groups = tuple(tied for tied in groups[:1] if len(tied) > 1)
    for tied in groups:
        if len(tied) > 1 or not tiebreak.among_tied:
            among = frozenset(tied)
            for player in tied:
                totals = tuple(value.total for value in contest.ask(step, player, among))
                yield player, totals if tiebreak.is_list else totals[0]


def split(stage: Stage) -> tuple[Tied, ...]:
    """The groups after a tie-break, the better values first."""
    if stage.step.first_place:
        first, *others = _levels(stage, stage.groups[0]) if stage.groups else [()]
        behind = tuple(sorted(player for tied in others for player in tied))
        return tuple(tied for tied in (first, behind, *stage.groups[1:]) if tied)
    return tuple(level for tied in stage.groups for level in _levels(stage, tied))


def _levels(stage: Stage, tied: Tied) -> list[Tied]:
    """One group parted by the values of a tie-break."""
    if len(tied) == 1:
        return [tied]
    levels: dict[tuple[Fraction, ...], list[int]] = {}
    for player in tied:
        value = stage.values[player]
        levels.setdefault(value if isinstance(value, tuple) else (value,), []).append(player)
    best_first = not TIEBREAKS[stage.step.name].lowest_first
    return [tuple(levels[level]) for level in sorted(levels, reverse=best_first)]


def _by_points(scores: Mapping[int, Points]) -> tuple[Tied, ...]:
    """The players grouped by points, the most first; inside a group by number."""
    levels: dict[Points, list[int]] = {}
    for player in sorted(scores):
        levels.setdefault(scores[player], []).append(player)
    return tuple(tuple(levels[points]) for points in sorted(levels, reverse=True))


def _standings(
    after: int,
    groups: tuple[Tied, ...],
    scores: Mapping[int, Points],
    shown: Mapping[int, Mapping[str, TieValue]],
    games: Mapping[int, Points],
) -> Standings:
    """The lines in order; a group shares the place of its first."""
    lines: list[Standing] = []
    for tied in groups:
        place = len(lines) + 1
        lines.extend(
            Standing(place, player, scores[player], shown.get(player, {}), games.get(player))
            for player in tied
        )
    return Standings(after, tuple(lines))
