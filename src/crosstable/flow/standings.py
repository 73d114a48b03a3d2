"""Standings: points and places; players with equal points share a place."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.flow.cards import cards_before
from crosstable.flow.options import check_options
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import Points, to_number
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings."""

    place: int
    player: int
    score: Points
    tiebreaks: dict[str, int | float | str] = field(default_factory=dict)

    @property
    def points(self) -> Fraction:
        """The points as an exact number: 5/2 for two and a half."""
        return Fraction(self.score, 10)

    def as_json(self) -> dict[str, object]:
        """The line as the contract writes it."""
        return {
            "place": self.place,
            "player": self.player,
            "points": to_number(self.score),
            "tiebreaks": dict(self.tiebreaks),
        }


@dataclass(frozen=True, slots=True)
class Standings:
    """The order of a section after a round."""

    after: int
    standings: tuple[Standing, ...]

    def as_json(self) -> dict[str, object]:
        """The standings as the contract writes them."""
        return {"after": self.after, "standings": [line.as_json() for line in self.standings]}


def standings_of(section: Section, after: int | None = None) -> Standings:
    """The standings after a round (the last one by default), by points, then number."""
    played = len(section.results) if section.cards is None else section.next_round - 1
    last = played if after is None else after
    if not 0 <= last <= played or (section.cards is not None and last != played):
        raise BadInput(
            f"there are no standings after round {last}; {played} rounds are played", where="after"
        )
    rulebook = book(section.rulebook)
    check_options(section, rulebook)
    cards = cards_before(section, last + 1, rulebook.history(section.settings), for_pairing=False)
    order = sorted(cards.values(), key=lambda card: (-card.score, card.player))
    scores = [card.score for card in order]
    lines = [Standing(scores.index(card.score) + 1, card.player, card.score) for card in order]
    return Standings(last, tuple(lines))
