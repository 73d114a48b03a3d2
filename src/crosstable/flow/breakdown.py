"""The arithmetic behind one player's place: every tie-break, every addend, and who was still tied."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.contest import Contest, Stage, places, split, stages
from crosstable.flow.ranking import contest_with, last_round
from crosstable.model.event import Section
from crosstable.model.exact import to_number
from crosstable.model.standings import Standing, TieValue, tie_value_json
from crosstable.tiebreaks.frame import Addend, Value, Values
from crosstable.tiebreaks.registry import known


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One tie-break of a player: the rule, the tie it found, everybody's value in it, the player's addends.

    `tied` holds the player alone when the tie was already broken and the value is shown for information.
    """

    player: int
    name: str
    rule: str
    tied: tuple[int, ...]
    totals: tuple[TieValue, ...]
    values: Values
    ahead: tuple[int, ...] = ()
    """Who of the tie came before the player by it."""
    behind: tuple[int, ...] = ()
    """Who of the tie came after the player by it."""
    article: str | None = None
    """Of FIDE's tie-breaks: the article of C.07 that explains it."""

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
            "tied": [{"player": player, "value": tie_value_json(value)} for player, value in tie],
            "ahead": list(self.ahead),
            "behind": list(self.behind),
            "values": [_value_json(value) for value in self.values],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """How a player came to a place."""

    after: int
    standing: Standing
    parts: tuple[Part, ...]
    level: tuple[int, ...] = ()
    """Who else has the same points."""
    sharing: tuple[int, ...] = ()
    """Who shares the place to the end."""

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
    asked = list(stages(contest))
    standings = places(contest, asked)
    parts = tuple(_part(contest, stage, player) for stage in asked if player in stage.values)
    standing = next(line for line in standings.standings if line.player == player)
    others = [line for line in standings.standings if line.player != player]
    return Breakdown(
        after=standings.after,
        standing=standing,
        parts=parts,
        level=tuple(line.player for line in others if line.score == standing.score),
        sharing=tuple(line.player for line in others if line.place == standing.place),
    )


def _part(contest: Contest, stage: Stage, player: int) -> Part:
    """One tie-break's part."""
    tied = next(group for group in stage.groups if player in group)
    parts = [part for part in split(stage) if part[0] in tied]
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
    """One term of a sum; round and opponent where it has them."""
    body: dict[str, object] = {"text": addend.text, "value": to_number(addend.value)}
    if addend.round is not None:
        body["round"] = addend.round
    if addend.opponent is not None:
        body["opponent"] = addend.opponent
    return body
