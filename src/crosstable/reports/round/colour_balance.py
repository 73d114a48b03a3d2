"""How close everybody is to an equal number of Whites and Blacks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.colours import Colour, played
from crosstable.model.event import Section
from crosstable.reports.people import Person, person_of


@dataclass(frozen=True, slots=True)
class Balance:
    """The colours of one player, counted."""

    person: Person
    whites: int
    blacks: int

    @property
    def apart(self) -> int:
        """By how much one colour is ahead of the other."""
        return abs(self.whites - self.blacks)


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourBalance:
    """Everybody's colours against the goal."""

    rule: str
    aim: int
    """How far apart colours may be at the end: not at all, or by one with an odd number of rounds."""
    players: tuple[Balance, ...]

    @property
    def reached(self) -> int:
        """How many players meet the goal."""
        return sum(player.apart <= self.aim for player in self.players)

    def as_json(self) -> dict[str, object]:
        """The counts as plain data."""
        return {
            "rule": self.rule,
            "aim": self.aim,
            "reached": self.reached,
            "players": [
                {"player": row.person.no, "white": row.whites, "black": row.blacks, "apart": row.apart}
                for row in self.players
            ],
        }


def colour_balance(section: Section, cards: Mapping[int, Card], number: str) -> ColourBalance:
    """Everybody's Whites and Blacks in games actually played; `number` is the rule of the book."""
    rows = []
    for player in section.players:
        card = cards.get(player.no)
        colours = played(card.colours) if card else ()
        whites = colours.count(Colour.WHITE)
        rows.append(Balance(person_of(player, card.score if card else None), whites, len(colours) - whites))
    return ColourBalance(rule=number, aim=section.rounds % 2, players=tuple(rows))
