"""How every tie on points was decided: which tie-break separated whom, and who still shares a place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from crosstable.flow.contest import Contest, Stage, Tied, rank, split, stages
from crosstable.flow.ranking import contests_of, last_round
from crosstable.flow.sentences import PERFECT_SCORES
from crosstable.flow.tiebreak_order import tiebreaks_of
from crosstable.model.event import Format, Section
from crosstable.model.points import ONE, Points, to_number
from crosstable.model.reasons import Reason
from crosstable.model.standings import TieValue, tie_steps_json, tie_value_json
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class Parting:
    """One tie-break applied to a tie: the players it found tied, and the parts it made, the best first."""

    name: str
    rule: str
    parts: tuple[Tied, ...]
    values: Mapping[int, TieValue]

    @property
    def decided(self) -> bool:
        """Whether it separated anybody."""
        return len(self.parts) > 1

    @property
    def tied(self) -> Tied:
        """Everybody it found tied, in the order it gave them."""
        return tuple(player for part in self.parts for player in part)

    def as_json(self) -> dict[str, object]:
        """The tie-break as plain data."""
        parts = [
            [
                {
                    "player": player,
                    "value": tie_value_json(self.values[player]),
                    "value_steps": tie_steps_json(self.values[player]),
                }
                for player in part
            ]
            for part in self.parts
        ]
        return {"name": self.name, "rule": self.rule, "decided": self.decided, "parts": parts}


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """Players level on points: their first place, the final order, and the tie-breaks applied."""

    points: Points
    place: int
    players: Tied
    partings: tuple[Parting, ...]
    shared: tuple[tuple[int, Tied], ...]
    """Places that are still shared, with the players who share them."""

    def as_json(self) -> dict[str, object]:
        """The tie as plain data."""
        return {
            "points": to_number(self.points),
            "place": self.place,
            "players": list(self.players),
            "tiebreaks": [parting.as_json() for parting in self.partings],
            "shared": [{"place": place, "players": list(tied)} for place, tied in self.shared],
        }


@dataclass(frozen=True, slots=True)
class Ties:
    """All ties on points after a round, from the top."""

    after: int
    ties: tuple[Tie, ...]
    idle: tuple[tuple[str, Tied], ...] = ()
    """Recorded play-offs and lots that decide nothing: the tie-break's name, and the players."""
    advice: tuple[Reason, ...] = ()
    """What the book advises about a tie."""

    def as_json(self) -> dict[str, object]:
        """The ties as plain data."""
        idle = [{"name": name, "players": list(players)} for name, players in self.idle]
        advice = [reason.as_json() for reason in self.advice]
        found = [tie.as_json() for tie in self.ties]
        return {"after": self.after, "ties": found, "idle": idle, "advice": advice}


def ties(section: Section, after: int | None = None) -> Ties:
    """How the ties of a section were decided after a round (the last one by default)."""
    last = last_round(section, after)
    found = [ties_of(contest) for contest in contests_of(section, last)]
    told = tuple(tie for part in found for tie in part.ties)
    idle = tuple(_idle(section, told)) if last == len(section.results) else ()
    return Ties(last, told, idle, tuple(_advice(section, last, told)))


def _advice(section: Section, last: int, told: tuple[Tie, ...]) -> Iterator[Reason]:
    """A play-off among several perfect scores at the end of an event, if the book wants one."""
    number = tiebreaks_of(book(section.rulebook)).perfect
    if number is None or section.format is not Format.SWISS or last < section.rounds or section.play_offs:
        return
    for tie in told[:1]:
        if tie.points == last * section.games_per_round * ONE:
            yield Reason(number, tie.players, PERFECT_SCORES.of(count=len(tie.players)))


def _idle(section: Section, told: tuple[Tie, ...]) -> Iterator[tuple[str, Tied]]:
    """Recorded play-offs and lots of which fewer than two players were tied in their turn."""
    kept = section.tie_decisions
    records = [("play-off", played.players) for played in kept.play_offs]
    records += [("coin-flip", lot) for lot in kept.drawn_lots]
    for name, players in records:
        asked = [parting for tie in told for parting in tie.partings if parting.name == name]
        if not any(len(set(players).intersection(parting.tied)) > 1 for parting in asked):
            yield name, players


def ties_of(contest: Contest) -> Ties:
    """How every tie on points in a contest was decided, and who still shares a place."""
    standings = rank(contest)
    asked = list(stages(contest))
    by_points: dict[Points, list[int]] = {}
    places: dict[int, list[int]] = {}
    for line in standings.standings:
        by_points.setdefault(line.score, []).append(line.player)
        places.setdefault(line.place, []).append(line.player)
    place = {no: number for number, group in places.items() for no in group}
    found = tuple(
        Tie(
            points=points,
            place=place[level[0]],
            players=tuple(level),
            partings=tuple(parting for stage in asked for parting in _partings(stage, frozenset(level))),
            shared=tuple(
                (number, tuple(group))
                for number, group in places.items()
                if len(group) > 1 and group[0] in level
            ),
        )
        for points, level in by_points.items()
        if len(level) > 1
    )
    return Ties(standings.after, found)


def _partings(stage: Stage, level: frozenset[int]) -> list[Parting]:
    """What a tie-break did to players level on points, one for each group it still found tied."""
    found = []
    for tied in stage.groups:
        if len(tied) > 1 and tied[0] in level and tied[0] in stage.values:
            parts = tuple(part for part in split(stage) if part[0] in tied)
            found.append(Parting(stage.step.name, stage.step.rule, parts, stage.values))
    return found
