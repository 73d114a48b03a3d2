"""The arithmetic behind a player's place: every tie-break, every addend, and who was still tied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.flow.contest import Applied, Contest, Stage, apply_all
from crosstable.flow.ranking import applied_now, contest_with, contests_of, last_round
from crosstable.flow.table_formats import GROUPED
from crosstable.model.event import Section
from crosstable.model.exact import to_number
from crosstable.model.standings import Standing, Standings, TieValue, tie_steps_json, tie_value_json
from crosstable.tiebreaks.frame import Addend, Value, Values
from crosstable.tiebreaks.registry import known


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One tie-break of a player: the rule, the tie it found, everybody's value, the player's addends.

    `tied` holds only the player if the tie was already broken and the value is shown for information.
    """

    player: int
    name: str
    rule: str
    tied: tuple[int, ...]
    totals: tuple[TieValue, ...]
    values: Values
    ahead: tuple[int, ...] = ()
    """The tied players it put ahead of the player."""
    behind: tuple[int, ...] = ()
    """The tied players it put behind the player."""
    article: str | None = None
    """For FIDE's tie-breaks: the article of C.07 that explains it."""

    @property
    def applied(self) -> bool:
        """Whether there was still a tie to break."""
        return len(self.tied) > 1

    def as_json(self) -> dict[str, object]:
        """The tie-break as plain data."""
        tie = zip(self.tied, self.totals, strict=True)
        return {
            "name": self.name,
            "rule": self.rule,
            **({"article": f"C.07 {self.article}"} if self.article else {}),
            "applied": self.applied,
            "tied": [
                {"player": player, "value": tie_value_json(value), "value_steps": tie_steps_json(value)}
                for player, value in tie
            ],
            "ahead": list(self.ahead),
            "behind": list(self.behind),
            "values": [_value_json(value) for value in self.values],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """How a player's place came about."""

    after: int
    standing: Standing
    parts: tuple[Part, ...]
    level: tuple[int, ...] = ()
    """The other players on the same points."""
    sharing: tuple[int, ...] = ()
    """The players who still share the place."""

    def as_json(self) -> dict[str, object]:
        """The breakdown as plain data."""
        return {
            "after": self.after,
            **self.standing.head_json(),
            "level": list(self.level),
            "sharing": list(self.sharing),
            "tiebreaks": [part.as_json() for part in self.parts],
        }


def breakdown(section: Section, player: int, after: int | None = None) -> Breakdown:
    """The arithmetic of a player's tie-breaks after a round (the last one by default)."""
    section.player(player)
    contest = contest_with(section, last_round(section, after), player)
    return explain_place(contest, player)


def explain_place(contest: Contest, player: int) -> Breakdown:
    """The arithmetic of a player's place in a contest, tie-break by tie-break as far as it was needed."""
    return worked_out(contest).place_of(player)


@dataclass(frozen=True, slots=True)
class WorkedOut:
    """A contest with all its tie-breaks applied once, for the arithmetic of any of its players."""

    contest: Contest
    stages: tuple[Stage, ...]
    standings: Standings
    groups: tuple[Mapping[int, int], ...]
    """For each tie-break: player -> which of its ties the player was in."""

    def place_of(self, player: int) -> Breakdown:
        """How a player's place came about."""
        standing = next(line for line in self.standings.standings if line.player == player)
        others = [line for line in self.standings.standings if line.player != player]
        return Breakdown(
            after=self.standings.after,
            standing=standing,
            parts=self.parts_of(player),
            level=tuple(line.player for line in others if line.score == standing.score),
            sharing=tuple(line.player for line in others if line.place == standing.place),
        )

    def parts_of(self, player: int) -> tuple[Part, ...]:
        """The tie-breaks of a player, as far as they were needed."""
        return tuple(
            _part(self.contest, stage, player, groups[player])
            for stage, groups in zip(self.stages, self.groups, strict=True)
            if player in stage.values
        )


def worked_out(contest: Contest) -> WorkedOut:
    """A contest with its tie-breaks applied."""
    return _arithmetic(apply_all(contest))


def _arithmetic(applied: Applied) -> WorkedOut:
    """The arithmetic of everybody's place."""
    groups = tuple(
        {no: at for at, tied in enumerate(stage.groups) for no in tied} for stage in applied.stages
    )
    return WorkedOut(applied.contest, applied.stages, applied.standings, groups)


def all_worked_out(section: Section) -> Mapping[int, WorkedOut]:
    """Player -> the contest in which the player has a place now, the latest if there are several."""
    if section.cards is not None:
        return {}
    last, found = last_round(section, None), dict[int, WorkedOut]()
    if section.format not in GROUPED:
        return dict.fromkeys((applied := applied_now(section, last)).contest.ranked, _arithmetic(applied))
    for contest in contests_of(section, last):
        found = dict.fromkeys(contest.ranked, worked_out(contest)) | found
    return found


def _part(contest: Contest, stage: Stage, player: int, group: int) -> Part:
    """One tie-break of the breakdown; the player was in one of the ties that it found."""
    tied, parts = stage.groups[group], stage.levels[group]
    own = next(place for place, part in enumerate(parts) if player in part)
    return Part(
        player=player,
        name=stage.step.name,
        rule=stage.step.rule,
        tied=tied,
        totals=tuple(stage.values[other] for other in tied),
        values=contest.ask(stage.step, player, frozenset(tied)),
        ahead=tuple(no for part in parts[:own] for no in part),
        behind=tuple(no for part in parts[own + 1 :] for no in part),
        article=known(stage.step.name).article,
    )


def _value_json(value: Value) -> dict[str, object]:
    """A value with its addends."""
    return {"total": to_number(value.total), "addends": [_addend_json(term) for term in value.addends]}


def _addend_json(addend: Addend) -> dict[str, object]:
    """One term of a sum, with round and opponent if it has them."""
    body: dict[str, object] = {"text": addend.text, "value": to_number(addend.value)}
    if addend.round is not None:
        body["round"] = addend.round
    if addend.opponent is not None:
        body["opponent"] = addend.opponent
    return body
