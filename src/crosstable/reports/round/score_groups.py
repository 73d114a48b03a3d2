"""The table of score groups: how large they are, who floats down to whom, who has the bye."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.flow.table_formats import FIXED
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.points import Points, to_number
from crosstable.model.reasons import Reason, among
from crosstable.reports.people import Heading, Person, heading_of, person_of
from crosstable.reports.round.colour_report import OffBalance, off_balance_in
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.shared.conditions import conditions_of
from crosstable.rulebooks.shelf import book

People = Mapping[int, Person]


@dataclass(frozen=True, slots=True)
class Arrow:
    """A player who leaves the score group, the opponent in a lower one, and the groups between them."""

    player: Person
    opponent: Person
    score: Points
    to: Points
    over: tuple[Points, ...]

    def as_json(self) -> dict[str, object]:
        """The arrow as plain data."""
        return {
            "player": self.player.no,
            "opponent": self.opponent.no,
            "from": to_number(self.score),
            "to": to_number(self.to),
            "over": [to_number(points) for points in self.over],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreGroup:
    """The players of one score: how many, who comes down to it, who leaves it, who has the bye."""

    score: Points
    size: int
    inside: int
    """Games between two players of the group."""
    comes: tuple[Arrow, ...]
    leaves: tuple[Arrow, ...]
    byes: tuple[Person, ...]

    @property
    def odd(self) -> bool:
        """Whether a player has to leave, or to be paired from outside."""
        return self.size % 2 == 1

    def as_json(self) -> dict[str, object]:
        """The group as plain data."""
        return {
            "score": to_number(self.score),
            "size": self.size,
            "odd": self.odd,
            "games_inside": self.inside,
            "comes_down": [arrow.player.no for arrow in self.comes],
            "goes_down": [arrow.player.no for arrow in self.leaves],
            "byes": [person.no for person in self.byes],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreGroups:
    """The table of a round, ready to be shown."""

    heading: Heading
    round: int
    groups: tuple[ScoreGroup, ...]
    colours: tuple[OffBalance, ...]
    """Players this round leaves two colours apart, or with three in a row."""
    notes: tuple[Reason, ...]
    teams: bool = False
    """Whether teams are grouped, by their match points or whatever they score."""

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        """All arrows, from the top."""
        return tuple(arrow for group in self.groups for arrow in group.leaves)

    def as_json(self) -> dict[str, object]:
        """The table as plain data."""
        return {
            "round": self.round,
            "groups": [group.as_json() for group in self.groups],
            "arrows": [arrow.as_json() for arrow in self.arrows],
            "colours": [item.as_json() for item in self.colours],
            "notes": [note.as_json() for note in self.notes],
        }


def score_groups(event: Event, section: Section, round_no: int | None = None) -> ScoreGroups:
    """The groups of a round by the scores on the cards, with the arrows that the pairing draws."""
    if section.format in FIXED:
        raise BadInput(phrase("a round robin is paired by its table, not by score groups"), where="format")
    pairing, field = pair_section(section, round_no), field_for(section, round_no)
    return ScoreGroups(
        heading=heading_of(event, section),
        round=field.round,
        groups=groups_of(field, pairing),
        colours=off_balance_in(field, pairing),
        notes=among(section.entrants, conditions_of(book(section.rulebook)).group_notes(field)),
        teams=pairing.teams,
    )


def groups_of(field: Field, pairing: Pairing) -> tuple[ScoreGroup, ...]:
    """The score groups from the top, each with those who cross its borders."""
    people = {entry.player.no: person_of(entry.player, entry.card.score) for entry in field.entries}
    scores = {entry.player.no: entry.card.score for entry in field.entries}
    levels = sorted(set(scores.values()), reverse=True)
    arrows = _arrows(pairing, people, scores, levels)
    return tuple(
        ScoreGroup(
            score=level,
            size=sum(score == level for score in scores.values()),
            inside=sum(all(scores[no] == level for no in game.players) for game in pairing.games),
            comes=tuple(arrow for arrow in arrows if arrow.to == level),
            leaves=tuple(arrow for arrow in arrows if arrow.score == level),
            byes=tuple(people[bye.player] for bye in pairing.byes if scores[bye.player] == level),
        )
        for level in levels
    )


def _arrows(
    pairing: Pairing, people: People, scores: Mapping[int, Points], levels: list[Points]
) -> list[Arrow]:
    """One arrow for every game between different scores, in board order."""
    arrows = []
    for game in sorted(pairing.games, key=lambda game: game.board):
        high, low = sorted(game.players, key=lambda no: -scores[no])
        if scores[high] != scores[low]:
            over = tuple(level for level in levels if scores[low] < level < scores[high])
            arrows.append(Arrow(people[high], people[low], scores[high], scores[low], over))
    return arrows
