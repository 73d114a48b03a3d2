"""The picture of a score group: two halves, the natural lines, the actual lines, who leaves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.pairing import Pairing
from crosstable.model.points import show
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Layer, Said, Whos

THE_BYE = Words("the bye")
LETTERS = {Colour.WHITE: "W", Colour.BLACK: "B", None: "-"}
MOST = 40
"""Larger groups are not drawn."""


class Stroke(Enum):
    """What a line means."""

    NATURAL = "natural"
    """Players who would meet in order, but do not."""
    MADE = "made"
    """Who does meet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A player in the picture: name, colours so far, this round's colour, and the opponent elsewhere."""

    no: int
    name: str
    colours: str
    gets: Colour | None
    leaves: str = ""
    """The opponent outside the group, or that there is no game."""
    down: bool = False
    """Whether that is below."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line between two players, with the sentence that belongs to it."""

    stroke: Stroke
    one: int
    other: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupPicture:
    """One group of a round, ready to be drawn."""

    title: str
    upper: tuple[Place, ...]
    lower: tuple[Place, ...]
    lines: tuple[Line, ...]
    asked: frozenset[int]
    """The players of the explained board."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Everybody in it."""
        return self.upper + self.lower

    def opponent_of(self, no: int) -> int | None:
        """A player's opponent inside the group."""
        for line in self.lines:
            if line.stroke is Stroke.MADE and no in (line.one, line.other):
                return line.other if line.one == no else line.one
        return None


def group_picture(
    section: Section, cards: Mapping[int, Card], pairing: Pairing, asked: Sequence[int]
) -> GroupPicture | None:
    """The group of the players in question: in halves if the book pairs so, otherwise all on their score.

    A group without a game has no picture.
    """
    if any(no not in cards for no in asked):
        return None
    halves = _halves_of(pairing.reasons, asked)
    upper, lower = halves or _columns_of(cards, pairing, _members_of(cards, pairing, asked))
    if len(upper) + len(lower) > MOST or any(no not in cards for no in (*upper, *lower)):
        return None
    group = frozenset((*upper, *lower))
    if not group:
        return None
    make = _Picture(section, cards, pairing, group)
    scores = {cards[no].score for no in group}
    return GroupPicture(
        title=phrase("Score group {points}", points=show(max(scores)))
        if halves or len(scores) == 1
        else phrase("Group"),
        upper=tuple(map(make.place, upper)),
        lower=tuple(map(make.place, lower)),
        lines=tuple(make.lines(upper, lower if halves else ())),
        asked=frozenset(asked),
    )


def _halves_of(
    reasons: Sequence[Reason], asked: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The two halves that a reason names, of the group of the asked players."""
    for reason in reasons:
        if not isinstance(reason.said, Said) or not set(asked) & set(reason.players):
            continue
        upper, lower = (reason.said.facts.get(name) for name in ("upper", "lower"))
        if isinstance(upper, Whos) and isinstance(lower, Whos):
            others = reason.said.facts.get("others")
            beside = others.all if isinstance(others, Whos) else ()
            found = tuple(who.no for who in upper.all), tuple(who.no for who in (*lower.all, *beside))
            if set(asked) & {*found[0], *found[1]}:
                return found
    return None


def _members_of(cards: Mapping[int, Card], pairing: Pairing, asked: Sequence[int]) -> set[int]:
    """Everybody in the group that a reason names, else all with the score of the higher asked player."""
    for reason in pairing.reasons:
        members = reason.said.facts.get("members") if reason.topic is Topic.GROUP else None
        if isinstance(members, Whos) and set(asked) & {who.no for who in members.all}:
            return {who.no for who in members.all}
    score = max(cards[no].score for no in asked)
    return {no for game in pairing.games for no in game.players if cards[no].score == score}


def _columns_of(
    cards: Mapping[int, Card], pairing: Pairing, members: set[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """One of each game of a group, and the opponents that belong to it too."""
    pairs = [sorted(game.players, key=lambda no: (-cards[no].score, no)) for game in pairing.games]
    level = [own for pair in pairs if (own := [no for no in pair if no in members])]
    return tuple(own[0] for own in level), tuple(own[1] for own in level if len(own) > 1)


@dataclass(frozen=True, slots=True)
class _Picture:
    """What the places and lines of one group are made from."""

    section: Section
    cards: Mapping[int, Card]
    pairing: Pairing
    group: frozenset[int]

    def place(self, no: int) -> Place:
        """One player."""
        card = self.cards[no]
        meets = self.pairing.opponent_of(no)
        outside = meets is not None and meets not in self.group
        return Place(
            no=no,
            name=self.section.player(no).name,
            colours="".join(LETTERS[colour] for colour in card.colours),
            gets=self._colour(no),
            leaves="" if meets in self.group else self._elsewhere(meets),
            down=outside and meets is not None and self.cards[meets].score < card.score,
        )

    def _elsewhere(self, meets: int | None) -> str:
        """Whom a player meets outside the group."""
        if meets is None:
            return str(THE_BYE)
        return f"{self.section.called(meets)} ({show(self.cards[meets].score)})"

    def _colour(self, no: int) -> Colour | None:
        """The colour of a player in this round."""
        for game in self.pairing.games:
            if no in game.players:
                return Colour.WHITE if game.white == no else Colour.BLACK
        return None

    def lines(self, upper: Sequence[int], lower: Sequence[int]) -> Iterator[Line]:
        """The actual lines, and in grey those of the natural order that were not used."""
        made = [game.players for game in self.pairing.games if set(game.players) <= self.group]
        pairs = {frozenset(pair) for pair in made}
        for one, other in zip(upper, lower, strict=False):
            if frozenset((one, other)) not in pairs:
                yield Line(Stroke.NATURAL, one, other, "")
        for one, other in made:
            yield Line(Stroke.MADE, one, other, self._sentence(one, other))

    def _sentence(self, one: int, other: int) -> str:
        """The plain sentence why two meet."""
        for reason in self.pairing.reasons:
            if reason.layer is Layer.ANSWER and {one, other} <= set(reason.players):
                return reason.text
        return ""
