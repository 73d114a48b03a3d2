"""The colour report: players two or more colours apart, or with one colour three times in a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from crosstable.flow.cards import cards_before
from crosstable.flow.options import check_options
from crosstable.model.cards import Card
from crosstable.model.colours import Colour, letters, played
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.reports.people import Heading, Person, heading_of, person_of
from crosstable.reports.round.colour_balance import ColourBalance, colour_balance
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.shared.conditions import conditions_of
from crosstable.rulebooks.shelf import book_of

TOO_FAR = 2
TOO_LONG = 3


@dataclass(frozen=True, slots=True)
class OffBalance:
    """A player whose colours are out of balance after a round."""

    person: Person
    colours: str
    difference: int
    running: int
    """How often the last colour was repeated at the end of the games played."""

    @property
    def two_apart(self) -> bool:
        """Whether one colour occurs two or more times more often than the other."""
        return abs(self.difference) >= TOO_FAR

    @property
    def in_a_row(self) -> bool:
        """Whether the last colour came three times or more."""
        return self.running >= TOO_LONG

    def as_json(self) -> dict[str, object]:
        """The line as plain data."""
        return {
            "player": self.person.no,
            "colours": self.colours,
            "difference": self.difference,
            "running": self.running,
            "two_apart": self.two_apart,
            "three_in_a_row": self.in_a_row,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourReport:
    """Every round posted with the players whose colours it left out of balance."""

    heading: Heading
    rounds: tuple[tuple[int, tuple[OffBalance, ...]], ...]
    balance: ColourBalance | None = None
    """Everybody's colours so far, if the book sets a goal."""

    def as_json(self) -> dict[str, object]:
        """The report as plain data."""
        return {
            "balance": self.balance.as_json() if self.balance else None,
            "rounds": [
                {
                    "round": number,
                    "two_apart": sum(item.two_apart for item in found),
                    "three_in_a_row": sum(item.in_a_row for item in found),
                    "players": [item.as_json() for item in found],
                }
                for number, found in self.rounds
            ],
        }


def colour_report(event: Event, section: Section) -> ColourReport:
    """The report over all rounds that are posted."""
    if section.cards is not None:
        raise BadInput(
            phrase("a file with pairing cards has no rounds to show; it needs results"), where="cards"
        )
    rulebook = book_of(section)
    check_options(section, rulebook)
    rules = rulebook.history_of(section)
    rounds = []
    for number, posted in enumerate(section.results, start=1):
        cards = cards_before(section, number + 1, rules)
        here = {no for game in posted.games for no in (game.white, game.black)}
        pairs = [(player, cards[player.no]) for player in section.players if player.no in here]
        rounds.append((number, tuple(off_balance(pairs))))
    aim = conditions_of(rulebook).colour_aim
    balance = colour_balance(section, cards_before(section, len(rounds) + 1, rules), aim) if aim else None
    return ColourReport(heading=heading_of(event, section), rounds=tuple(rounds), balance=balance)


def off_balance_in(field: Field, pairing: Pairing) -> tuple[OffBalance, ...]:
    """Players a paired round would leave out of balance."""
    given = {game.white: Colour.WHITE for game in pairing.games}
    given |= {game.black: Colour.BLACK for game in pairing.games}
    pairs = [
        (entry.player, replace(entry.card, colours=(*entry.card.colours, given[entry.player.no])))
        for entry in field.entries
        if entry.player.no in given
    ]
    return tuple(off_balance(pairs))


def off_balance(pairs: Iterable[tuple[Player, Card]]) -> Iterator[OffBalance]:
    """Players two or more apart, or with one colour three times in a row in games actually played."""
    for player, card in pairs:
        person = person_of(player, card.score)
        found = OffBalance(person, letters(card.colours), card.difference, running(card))
        if found.two_apart or found.in_a_row:
            yield found


def running(card: Card) -> int:
    """How many of the last games played had the same colour."""
    games = played(card.colours)
    count = 0
    while count < len(games) and games[-1 - count] is games[-1]:
        count += 1
    return count
