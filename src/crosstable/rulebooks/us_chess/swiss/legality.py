"""Which pairs may not be made (27A1, 36E, 28S), and which are to be avoided before scores (28N, 28T)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from crosstable.rulebooks.us_chess.entries.reentries import entries_of_people
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.colours import gives_third
from crosstable.rulebooks.us_chess.swiss.table import RankedPool, Seat
from crosstable.rulebooks.us_chess.swiss.teams_named import team_key
from crosstable.search.bits import mask_of

TWICE, AGAIN, THIRD_COLOUR, TEAM, REQUEST = range(5)
"""The restrictions that give way if nothing else is possible, strongest first."""

RULES = ("27A1", "27A1", "29E5f1", "28N1b", "28T")


@dataclass(frozen=True)
class Legality:
    """What is forbidden and what is restricted in a pool."""

    table: RankedPool
    team_exception: frozenset[frozenset[int]] = frozenset()
    """Team-mates (places) who may meet by 28N2 or 28N4 all the same."""

    @cached_property
    def barred(self) -> tuple[int, ...]:
        """For each place the places it must not meet, as bits."""
        masks = [self._met(place) for place in range(len(self.table))]
        for one, two in self._computers():
            masks[one] |= 1 << two
        return tuple(mask | 1 << place for place, mask in enumerate(masks))

    @cached_property
    def allowed(self) -> tuple[int, ...]:
        """For each place the places it may meet, as bits."""
        everyone = (1 << len(self.table)) - 1
        return tuple(everyone & ~mask for mask in self.barred)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """All pairs of places that may be made, the higher ranked first."""
        for high, mask in enumerate(self.allowed):
            for low in range(high + 1, len(self.table)):
                if mask >> low & 1:
                    yield high, low

    @rule("27A1")
    def _met(self, place: int) -> int:
        """Opponents already played; with `rematches: fewest` nobody is barred for that."""
        table = self.table
        if table.options.fewest_rematches:
            return 0
        return mask_of(table.place_of[no] for no in self.met_numbers(place) if no in table.place_of)

    def met_numbers(self, place: int) -> frozenset[int]:
        """Whom an entry may not meet again, under whatever number."""
        seat = self.table.seats[place]
        return seat.entry.card.opponents | self._met_in_other_entries.get(seat.no, frozenset())

    @cached_property
    def _people(self) -> dict[int, tuple[int, ...]]:
        """Entry -> all entries of its person, for people with several."""
        return entries_of_people(self.table.field.roster)

    def are_one_person(self, one: Seat, two: Seat) -> bool:
        """Whether two entries belong to one person."""
        return two.no in self._people.get(one.no, ())

    @cached_property
    def _met_in_other_entries(self) -> dict[int, set[int]]:
        """For people with several entries and those they have met: whom they may not meet again."""
        found: dict[int, set[int]] = {}
        for one in (seat for seat in self.table.seats if seat.no in self._people):
            for two in self.table.seats:
                if one is not two and self._have_met(one, two):
                    found.setdefault(one.no, set()).add(two.no)
                    found.setdefault(two.no, set()).add(one.no)
        return found

    @rule("28S1", "28S2")
    def _have_met(self, one: Seat, two: Seat) -> bool:
        """Whether two people have met: in any of their entries, unless both continue with new ones."""
        if self.are_one_person(one, two):
            return True
        mine, theirs = ({seat.no, seat.entry.history_of} for seat in (one, two))
        if not (self._goes_on_anew(one) and self._goes_on_anew(two)):
            mine, theirs = mine | {*self._people.get(one.no, ())}, theirs | {*self._people.get(two.no, ())}
        return bool(one.entry.card.opponents & theirs or two.entry.card.opponents & mine)

    def _goes_on_anew(self, seat: Seat) -> bool:
        """Whether the entry that continues is a second or later one of the person."""
        first = seat.entry.history_of in self._first_entries
        return seat.entry.player.reentry_of is not None and not first

    @cached_property
    def _first_entries(self) -> frozenset[int]:
        """All entries that are nobody's re-entry."""
        return frozenset(player.no for player in self.table.field.roster if player.reentry_of is None)

    @rule("36E")
    def _computers(self) -> list[tuple[int, int]]:
        """Pairs of computers, unless the event is theirs alone."""
        if self.table.options.computers_only:
            return []
        machines = [place for place, seat in enumerate(self.table.seats) if seat.is_computer]
        return [(one, two) for one in machines for two in machines if one != two]

    @cached_property
    def has_restrictions(self) -> bool:
        """Whether any pair of the pool may be restricted; nearly always there is none."""
        return bool(
            self._again or self._absolute_colours or self.team_mates or self.requests or self.lower_sides
        )

    @cached_property
    @rule("28R2")
    def lower_sides(self) -> frozenset[int]:
        """In a regrouped round the places of players who form the lower side of a two-sided group."""
        across, table = self.table.across, self.table
        if across is None:
            return frozenset()
        found: set[int] = set()
        for group in table.groups:
            lower = {place for place in group if table.no(place) in across}
            found |= lower if len(lower) < len(group) else set()
        return frozenset(found)

    def same_side(self, high: int, low: int) -> bool:
        """Whether a pair is on one side of a group whose two sides play each other (28R2)."""
        group = self.table.group_of
        if group[high] != group[low] or not self.lower_sides:
            return False
        two_sided = any(place in self.lower_sides for place in self.table.groups[group[high]])
        return two_sided and (high in self.lower_sides) == (low in self.lower_sides)

    def restrictions(self, high: int, low: int) -> tuple[int, int, int, int, int]:
        """Which yielding restrictions a pair breaks: met twice, met, third colour, team, request."""
        return (
            int(low in self._again and self.table.no(high) in self.table.seats[low].entry.card.met_again),
            int(low in self._again.get(high, ())),
            int(self._absolute_colours and gives_third(self.table, high, low)),
            int(frozenset((high, low)) in self.team_mates_barred),
            int(frozenset((high, low)) in self.requests),
        )

    def is_restricted(self, high: int, low: int, *, teams: bool) -> bool:
        """Whether a pair breaks a restriction or, if teams count, joins team-mates."""
        if any(self.restrictions(high, low)) or self.same_side(high, low):
            return True
        return teams and frozenset((high, low)) in self.team_mates

    def strained(self, *, teams: bool) -> tuple[int, ...]:
        """For each place the places with which `is_restricted` says yes, as bits."""
        if not teams or not self.team_mates:
            return self._restricted
        masks = list(self._restricted)
        _join(masks, self.team_mates)
        return tuple(masks)

    @cached_property
    def _restricted(self) -> tuple[int, ...]:
        """For each place with whom it would break a restriction or is on the same side, as bits."""
        masks = [0] * len(self.table)
        if not self.has_restrictions:
            return tuple(masks)
        _join(masks, self.requests)
        _join(masks, self.team_mates_barred)
        _join(masks, self._met_before())
        if self._absolute_colours:
            _join(masks, self._third_colours())
        for place in range(len(self.table)) if self.lower_sides else ():
            group = self.table.groups[self.table.group_of[place]]
            masks[place] |= mask_of(o for o in group if o != place and self.same_side(place, o))
        return tuple(masks)

    def _met_before(self) -> Iterator[tuple[int, int]]:
        """For `rematches: fewest` the pairs that met once or more."""
        places = self.table.place_of
        for low, met in self._again.items():
            twice = (places.get(no, low) for no in self.table.seats[low].entry.card.met_again)
            yield from ((high, low) for high in twice if high < low)
            yield from ((low, lower) for lower in met if low < lower)

    def _third_colours(self) -> Iterator[tuple[int, int]]:
        """The pairs that give a player a colour a third time in a row."""
        running = [seat.due.running is not None for seat in self.table.seats]
        for high, has in enumerate(running):
            lows = range(high + 1, len(running))
            yield from (
                (high, low) for low in lows if (has or running[low]) and gives_third(self.table, high, low)
            )

    @cached_property
    def _again(self) -> dict[int, frozenset[int]]:
        """For `rematches: fewest` the places met once."""
        if not self.table.options.fewest_rematches:
            return {}
        places = self.table.place_of
        return {
            place: frozenset(places[no] for no in self.met_numbers(place) if no in places)
            for place in range(len(self.table))
        }

    @cached_property
    @rule("29E5f1")
    def _absolute_colours(self) -> bool:
        """Whether a third colour in a row is to be avoided before scores: not in the last round."""
        chosen = self.table.options.colour.three_in_row == "absolute_except_last"
        return chosen and not self.table.field.last_round

    @cached_property
    @rule("28T", "28J", "36D")
    def requests(self) -> frozenset[frozenset[int]]:
        """Pairs to be kept apart by request or as family; a request against a computer is ignored."""
        places, seats = self.table.place_of, self.table.seats
        found = set()
        for avoid in self.table.field.avoid:
            if avoid.until is not None and self.table.field.round > avoid.until:
                continue
            here = [places[no] for no in avoid.players if no in places]
            found |= {
                frozenset((one, two))
                for one in here
                for two in here
                if one < two and not seats[one].is_computer and not seats[two].is_computer
            }
        return frozenset(found)

    @cached_property
    @rule("28N", "28N1", "28N1b", "28N2", "28N3")
    def team_mates_barred(self) -> frozenset[frozenset[int]]:
        """Team-mates kept apart before scores: below the threshold, or always."""
        mode, table = self.table.options.team, self.table
        if mode.mode not in ("threshold", "never"):
            return frozenset()
        limit = 10 * mode.threshold + 10 * table.options.boards * (table.field.round - 1)
        scores = [2 * seat.entry.card.score for seat in table.seats]
        return frozenset(
            pair
            for pair in self.team_mates
            if mode.mode == "never" or max(scores[place] for place in pair) < limit
        )

    @cached_property
    @rule("28N1a", "28N4")
    def team_mates(self) -> frozenset[frozenset[int]]:
        """All pairs of one team, when teams are kept apart and the director made no exception."""
        if self.table.options.team.mode == "off":
            return frozenset()
        teams: dict[str, list[int]] = {}
        for place, seat in enumerate(self.table.seats):
            if (name := team_key(seat.entry.player)) is not None:
                teams.setdefault(name, []).append(place)
        pairs = {
            frozenset((one, two))
            for members in teams.values()
            for one in members
            for two in members
            if one < two
        }
        return frozenset(pairs - self.team_exception - self._allowed_by_director())

    def _allowed_by_director(self) -> set[frozenset[int]]:
        """Pairs named in `team_pairs_allowed`: '3-8', or '3-8@5' for round 5 alone."""
        found = set()
        for text in self.table.options.team.allowed:
            pair, _, only = text.partition("@")
            if only and int(only) != self.table.field.round:
                continue
            numbers = [int(no) for no in pair.split("-")]
            if all(no in self.table.place_of for no in numbers):
                found.add(frozenset(self.table.place_of[no] for no in numbers))
        return found


def _join(masks: list[int], pairs: Iterable[Iterable[int]]) -> None:
    """Note pairs of places on both sides."""
    for one, two in pairs:
        masks[one] |= 1 << two
        masks[two] |= 1 << one
