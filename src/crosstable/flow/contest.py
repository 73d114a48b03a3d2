"""Ranking a contest: each tie-break is applied only where those before it left a tie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from crosstable.model.lots import Lots
from crosstable.model.points import Points
from crosstable.model.reasons import Reason
from crosstable.model.standings import Standing, Standings, TieValue
from crosstable.model.tie_decisions import TieDecisions
from crosstable.tiebreaks.frame import Ask, Policy, ScoreSheet, Step, Values
from crosstable.tiebreaks.registry import Tiebreak, known

Tied = tuple[int, ...]
"""Players not yet separated, by number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """Everything that the order of the players depends on."""

    sheet: ScoreSheet
    steps: tuple[Step, ...]
    policy: Policy
    lots: Lots = field(default_factory=Lots)
    left_out: frozenset[int] = frozenset()
    """Players who take part but are not ranked."""
    notes: tuple[Reason, ...] = ()
    """Announced tie-breaks that cannot be used, with the reason."""
    decided: TieDecisions = field(default_factory=TieDecisions)
    """Ties decided outside the rounds."""
    own: Mapping[int, ScoreSheet] = field(default_factory=dict)
    """For re-entries: the sheet with the rounds that count for their own tie-breaks."""

    @property
    def ranked(self) -> dict[int, Points]:
        """The scores of those who are ranked."""
        return {no: score for no, score in self.sheet.scores.items() if no not in self.left_out}

    def question(self, tiebreak: Tiebreak, player: int, tied: frozenset[int]) -> Ask:
        """The question to the formula of a tie-break."""
        return Ask(
            sheet=self.own.get(player, self.sheet),
            player=player,
            tied=tied,
            policy=self.policy,
            lots=self.lots,
            code=tiebreak.code,
            decided=self.decided,
        )

    def ask(self, step: Step, player: int, tied: frozenset[int]) -> Values:
        """A player's values of one tie-break, with every addend."""
        tiebreak = known(step.name)
        return tiebreak.formula(self.question(tiebreak, player, tied))


@dataclass(frozen=True, slots=True)
class Stage:
    """One tie-break in its turn: the groups it found, and the values it computed."""

    step: Step
    groups: tuple[Tied, ...]
    values: Mapping[int, TieValue]
    levels: tuple[tuple[Tied, ...], ...]
    """What happened to each group: its parts, the better values first."""


@dataclass(frozen=True, slots=True)
class Applied:
    """A contest with all its tie-breaks applied."""

    contest: Contest
    stages: tuple[Stage, ...]

    @property
    def standings(self) -> Standings:
        """The order that follows."""
        return places(self.contest, self.stages)


def apply_all(contest: Contest) -> Applied:
    """A contest with its tie-breaks applied one after another."""
    return Applied(contest, tuple(stages(contest)))


def rank(contest: Contest) -> Standings:
    """The order of a contest; players whom no tie-break separates share a place."""
    return places(contest, stages(contest))


def places(contest: Contest, asked: Iterable[Stage]) -> Standings:
    """The order that follows from the tie-breaks as applied."""
    scores = contest.ranked
    groups = by_points(scores)
    shown: dict[int, dict[str, TieValue]] = {no: {} for no in scores}
    for stage in asked:
        groups = split(stage)
        for player, value in stage.values.items():
            shown[player][stage.step.name] = value
    found = in_places(contest.sheet.rounds, groups, scores, shown, contest.sheet.games)
    return replace(found, notes=contest.notes)


def stages(contest: Contest) -> Iterator[Stage]:
    """The tie-breaks one after another, each with the groups that those before it left."""
    groups = by_points(contest.ranked)
    for step in contest.steps:
        stage = _stage(contest, step, groups)
        yield stage
        groups = split(stage)
        if known(step.name).among_tied:
            for again in _again(contest, step, groups):
                yield again
                groups = split(again)


def _stage(contest: Contest, step: Step, groups: tuple[Tied, ...]) -> Stage:
    """One tie-break applied to some groups; one for first place is applied to nobody else."""
    tiebreak = known(step.name)
    asked = groups[:1] if step.first_place or step.leaders else groups
    values = dict(_values(contest, tiebreak, asked, step.first_place))
    parted = [_parts(contest, tiebreak, tied, values) for tied in asked]
    if step.first_place and parted:
        first, *others = parted[0]
        behind = tuple(sorted(player for tied in others for player in tied))
        parted = [(first, behind) if behind else (first,)]
    rest = [(tied,) for tied in groups[len(asked) :]]
    return Stage(step, groups, values, (*parted, *rest))


def _again(contest: Contest, step: Step, groups: tuple[Tied, ...]) -> Iterator[Stage]:
    """The tie-break applied again to players still tied, as long as a smaller tie changes its values."""
    while (parted := split(stage := _stage(contest, step, groups))) != groups:
        yield stage
        groups = parted


def _values(
    contest: Contest, tiebreak: Tiebreak, groups: tuple[Tied, ...], only_tied: bool
) -> Iterator[tuple[int, TieValue]]:
    """Everybody's value; if it depends on the other tied players, only for those in a tie."""
    formula = tiebreak.formula
    for tied in groups:
        if len(tied) > 1 or not (only_tied or tiebreak.among_tied):
            among = frozenset(tied)
            for player in tied:
                totals = formula.totals(contest.question(tiebreak, player, among))
                yield player, totals if tiebreak.is_list else totals[0]


def split(stage: Stage) -> tuple[Tied, ...]:
    """The groups after a tie-break, the better values first."""
    return tuple(part for parts in stage.levels for part in parts)


def _parts(
    contest: Contest, tiebreak: Tiebreak, tied: Tied, values: Mapping[int, TieValue]
) -> tuple[Tied, ...]:
    """One group split by a tie-break."""
    if len(tied) == 1:
        return (tied,)
    if tiebreak.by_levels:
        ask = replace(contest.question(tiebreak, tied[0], frozenset(tied)), sheet=contest.sheet)
        return tuple(tiebreak.levels(ask))
    levels: dict[TieValue, list[int]] = {}
    for player in tied:
        levels.setdefault(values[player], []).append(player)
    return tuple(tuple(levels[level]) for level in _in_order(levels, not tiebreak.lowest_first))


def _in_order(levels: Iterable[TieValue], best_first: bool) -> list[TieValue]:
    """The values in order; all are numbers, or all are lists."""
    return sorted(
        levels, key=lambda value: value if isinstance(value, tuple) else (value,), reverse=best_first
    )


def by_points(scores: Mapping[int, Points]) -> tuple[Tied, ...]:
    """The players grouped by points, the most first; inside a group by number."""
    levels: dict[Points, list[int]] = {}
    for player in sorted(scores):
        levels.setdefault(scores[player], []).append(player)
    return tuple(tuple(levels[points]) for points in sorted(levels, reverse=True))


def in_places(
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
