"""The players of a round in rank order (29A), with everything that the pairing looks at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from crosstable.model.colours import Colour
from crosstable.model.players import Flag
from crosstable.model.points import Points
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import Options
from crosstable.rulebooks.us_chess.swiss.due import Due, due_colour
from crosstable.rulebooks.us_chess.swiss.teams_named import team_of

MORE_THAN_GAMES = 1_000_000
"""By what match points are multiplied so that no number of game points can outweigh them."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player of the table: pairing score in tenths, pairing rating (None for unrated), colours."""

    entry: Entry
    score: int
    rating: int | None
    due: Due
    added: int = 0
    """Points that count for pairing only (28R1)."""
    games: Points | None = None
    """Game points of a team, where they part those level on match points: then the score holds both."""

    @property
    def plain_score(self) -> int:
        """The pairing score in tenths, without game points that come second."""
        return self.score if self.games is None else self.entry.card.score + self.added

    @property
    def no(self) -> int:
        """The pairing number."""
        return self.entry.player.no

    @property
    def worth(self) -> int:
        """The rating in sums, where an unrated player counts as nothing."""
        return self.rating or 0

    @property
    def is_new(self) -> bool:
        """A player who has never been rated or played rated chess."""
        return Flag.NEW in self.entry.player.flags

    @property
    def team(self) -> str | None:
        """The team, or else the school, by which team-mates are known."""
        return team_of(self.entry.player)

    @property
    @rule("36")
    def is_computer(self) -> bool:
        """Whether the entry is a computer (36)."""
        return Flag.COMPUTER in self.entry.player.flags


@dataclass(frozen=True)
class RankedPool:
    """The players of one pool from the top rank down; places count from 0."""

    field: Field
    options: Options
    seats: tuple[Seat, ...]
    across: frozenset[int] | None = None
    """In the second round of 28R2: the numbers of those who form the lower half of a group of two halves."""
    lowest: int | None = None
    """The lowest rating among all who are paired this round, on whatever schedule; None: of this table."""

    @cached_property
    def groups(self) -> tuple[range, ...]:
        """The score groups as ranges of places, highest score first."""
        found: list[range] = []
        start = 0
        for place in range(1, len(self.seats) + 1):
            if place == len(self.seats) or self.seats[place].score != self.seats[start].score:
                found.append(range(start, place))
                start = place
        return tuple(found)

    @cached_property
    def group_of(self) -> tuple[int, ...]:
        """The number of each place's score group."""
        return tuple(number for number, group in enumerate(self.groups) for _ in group)

    @cached_property
    def rank(self) -> tuple[int, ...]:
        """The rank of each place (29A): the place itself, but for a regrouped round (28R2)."""
        if self.across is None:
            return tuple(range(len(self.seats)))
        cards = [seat.entry.card.score for seat in self.seats]
        order = sorted(range(len(self.seats)), key=lambda p: (-cards[p], *rank_key(self.seats[p])[1:]))
        ranks = [0] * len(order)
        for number, place in enumerate(order):
            ranks[place] = number
        return tuple(ranks)

    @cached_property
    @rule("29E5g")
    def unrated_counts(self) -> int:
        """What an unrated player counts where switches are compared: a point less than the lowest rated."""
        lowest = self.lowest if self.lowest is not None else lowest_rating([self])
        return 0 if lowest is None else lowest - 1

    @cached_property
    def place_of(self) -> dict[int, int]:
        """Pairing number -> place."""
        return {seat.no: place for place, seat in enumerate(self.seats)}

    def __len__(self) -> int:
        return len(self.seats)

    def no(self, place: int) -> int:
        """The pairing number at a place."""
        return self.seats[place].no

    def name(self, place: int) -> str:
        """A player as reasons name one."""
        seat = self.seats[place]
        return f"#{seat.no} {seat.entry.player.name}"

    def rated(self, place: int) -> str:
        """The rating as it may be shown: a pairing-only number never is (28D6)."""
        player = self.seats[place].entry.player
        if player.rating is None:
            return "NEW" if self.seats[place].is_new else "unrated"
        return str(player.rating)

    @cached_property
    def toss(self) -> Colour:
        """The colour of the higher player on odd boards while nobody has a history (28J, 29E2)."""
        return self.field.lots.colour_of_top_player()


def lowest_rating(tables: Iterable[RankedPool]) -> int | None:
    """The lowest rating at some tables; None when nobody is rated."""
    ratings = (seat.rating for table in tables for seat in table.seats)
    return min((rating for rating in ratings if rating is not None), default=None)


@rule("28A", "28D3")
def pairing_rating(entry: Entry, options: Options) -> int | None:
    """The rating a player is paired by: a pairing-only one first, then the published one."""
    player = entry.player
    if player.pairing_rating is not None:
        return player.pairing_rating
    return options.unrated_as if player.rating is None else player.rating


@rule("29A")
def rank_key(seat: Seat) -> tuple[int, bool, int, Fraction, int]:
    """Score before rating, rated before unrated, then the pairing number."""
    return (-seat.score, seat.rating is None, -seat.worth, -seat.entry.player.rating_rest, seat.no)


def table_of(
    field: Field, options: Options, entries: Sequence[Entry], extra: dict[int, int] | None = None
) -> RankedPool:
    """The table of a pool; `extra` points count for pairing only (28R1)."""
    seats = [_seat(field, options, entry, (extra or {}).get(entry.player.no, 0)) for entry in entries]
    return RankedPool(field, options, tuple(sorted(seats, key=rank_key)))


@rule("31E1")
def _seat(field: Field, options: Options, entry: Entry, added: int) -> Seat:
    """A player or team with the score it is grouped by; game points come behind match points if so chosen."""
    games, score = None, entry.card.score + added
    if options.by_both:
        games = Points(sum(line.game_points for line in field.team_lines.get(entry.player.no, ())))
        score = score * MORE_THAN_GAMES + games
    return Seat(entry, score, pairing_rating(entry, options), due_colour(entry.card), added, games)
