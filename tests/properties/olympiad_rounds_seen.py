"""Olympiad 2008: a round as the oracle makes it, bracket by bracket, with all complete pairings of each."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property

from tests.oracles.olympiad_brackets import Bracket, Pairs, complete, solve, unpacked
from tests.oracles.olympiad_brackets import Solved as Row
from tests.oracles.olympiad_brute import (
    HOW,
    Group,
    Round,
    bracket_of,
    breaks_54_needlessly,
    bye_order,
    completable,
    do_bracket,
    median,
    turn_round,
)
from tests.oracles.olympiad_cards import Document, Event, Team, read
from tests.oracles.olympiad_order import places

Vector = tuple[int, ...]


@dataclass
class SeenBracket:
    """One bracket with the row taken in it, and every complete pairing of all teams not yet paired."""

    bracket: Bracket
    row: Row
    way: str

    @cached_property
    def costs(self) -> dict[tuple[int, int], int]:
        """The vector of each pair that may be made."""
        line = self.bracket.everybody
        pairs = ((a, b) for at, a in enumerate(line) for b in line[at + 1 :])
        return {pair: cost for pair in pairs if (cost := self.bracket.cost(*pair)) is not None}

    @cached_property
    def ways(self) -> list[tuple[Vector, Pairs]]:
        """All complete pairings with their vectors."""
        return [(unpacked(total), pairs) for total, pairs in complete(self.bracket.everybody, self.costs)]

    def as_good(self, *fixed: tuple[int, int]) -> bool:
        """Whether one of the best complete pairings has some pairs."""
        wanted = {frozenset(pair) for pair in fixed}
        return any(
            vector == self.row.vector and wanted <= {frozenset(pair) for pair in pairs}
            for vector, pairs in self.ways
        )

    def as_good_with_floaters(self, *fixed: tuple[int, int]) -> bool:
        """Whether one of the best complete pairings has some pairs and lets the same teams float."""
        wanted, gone = {frozenset(pair) for pair in fixed}, set(self.row.floaters)
        staying = set(self.bracket.inside) - gone
        return any(
            vector == self.row.vector
            and wanted <= {frozenset(pair) for pair in pairs}
            and self._fits(pairs, gone, staying)
            for vector, pairs in self.ways
        )

    @property
    def line(self) -> list[int]:
        """The teams of the bracket in the order in which they choose."""
        line = sorted(self.bracket.inside, key=self.bracket.places.__getitem__)
        return line[::-1] if self.bracket.upwards else line

    @property
    def came(self) -> frozenset[int]:
        """The floaters of the bracket."""
        return self.bracket.upper | self.bracket.lower

    @property
    def mates(self) -> dict[int, int]:
        """The opponents inside the bracket."""
        return {a: b for pair in self.row.pairs for a, b in (pair, pair[::-1])}

    def best_leaving(self, gone: set[int], staying: set[int]) -> Vector | None:
        """The best vector of those in which some teams leave the bracket and others stay."""
        return min((v for v, pairs in self.ways if self._fits(pairs, gone, staying)), default=None)

    def _fits(self, pairs: Pairs, gone: set[int], staying: set[int]) -> bool:
        inside = self.bracket.inside
        seated = {no for pair in pairs if inside.issuperset(pair) for no in pair}
        return not gone & seated and staying <= seated


@dataclass
class SeenJoin:
    """A group that became part of the next one, with the rule for which."""

    bracket: Bracket
    rule: str


@dataclass
class SeenRound:
    """A round of the oracle: the bye, and its brackets in order."""

    event: Event
    bye: int | None = None
    brackets: list[SeenBracket] = field(default_factory=list)
    joined: list[SeenJoin] = field(default_factory=list)
    steps: list[SeenBracket | SeenJoin] = field(default_factory=list)
    """Brackets and groups that were joined, in the order of the round."""

    @cached_property
    def order(self) -> dict[int, int]:
        """The place of each team."""
        return places(self.event)

    @property
    def active(self) -> set[int]:
        """The teams that are there."""
        return {no for no, team in self.event.teams.items() if team.active}

    def team(self, no: int) -> Team:
        """A team's card."""
        return self.event.teams[no]

    def of_pair(self, one: int, other: int) -> SeenBracket:
        """The bracket in which a pair was made."""
        both = {(one, other), (other, one)}
        return next(seen for seen in self.brackets if both & set(seen.row.pairs))

    def of_floater(self, no: int) -> list[SeenBracket]:
        """The brackets that a team left."""
        return [seen for seen in self.brackets if no in seen.row.floaters]


def seen_round(made: Document) -> SeenRound | None:
    """The round of a document; None if there is no legal pairing."""
    seen = SeenRound(read(made))
    byes: list[int | None] = [None] if len(seen.active) % 2 == 0 else [*bye_order(seen.event, seen.order)]
    for bye in byes:
        teams = {no for no in seen.active if no != bye}
        if teams and completable(seen.event, teams):
            seen.bye = bye
            _walk(seen, teams)
            return seen
    return None


def locked_round(seen: SeenRound, one: int, other: int) -> SeenRound | None:
    """The round with the same bye in which two teams meet; None if the others cannot be paired."""
    event = deepcopy(seen.event)
    for no, team in event.teams.items():
        if no in (one, other):
            team.met = set(event.teams) - {one, other}
        else:
            team.met |= {one, other}
    teams = {no for no in seen.active if no != seen.bye}
    if not completable(event, teams):
        return None
    found = SeenRound(event, seen.bye)
    _walk(found, teams)
    return found


def _walk(seen: SeenRound, teams: set[int]) -> None:
    """The brackets in the order of rule 17."""
    event = seen.event
    scores = sorted({event.teams[no].pairing_score for no in teams}, reverse=True)
    groups = [Group({no for no in teams if event.teams[no].pairing_score == score}) for score in scores]
    middle = median(groups)
    work = Round(event, seen.order, groups, middle, HOW.plain, HOW.readings)
    down: list[tuple[int, int | None, str]] = [(at, at + 1, "from the top") for at in range(middle)]
    up: list[tuple[int, int | None, str]] = [
        (at, at - 1, "from the bottom") for at in range(len(groups) - 1, middle, -1)
    ]
    for at, target, way in down:
        _step(seen, work, at, target, way)
    turn_round(work)
    for at, target, way in [*up, (middle, None, "last of all")]:
        _step(seen, work, at, target, way)


def _step(seen: SeenRound, work: Round, at: int, target: int | None, way: str) -> None:
    """One bracket, or a group that is joined with the next one."""
    bracket = bracket_of(work, at, target, way == "from the bottom")
    row = solve(bracket)
    if row is None or (target is not None and breaks_54_needlessly(work, row.vector)):
        seen.joined.append(SeenJoin(bracket, "53" if row is None else "54"))
        seen.steps.append(seen.joined[-1])
    else:
        seen.brackets.append(SeenBracket(bracket, row, way))
        seen.steps.append(seen.brackets[-1])
    assert do_bracket(work, at, target, way == "from the bottom")
