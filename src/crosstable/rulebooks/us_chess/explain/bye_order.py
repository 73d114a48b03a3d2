"""The order for the bye (28L) compared with one player: by which rule another player has it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.us_chess.explain.words import rating, score, who
from crosstable.rulebooks.us_chess.sentences import byes as words
from crosstable.rulebooks.us_chess.swiss.apart import without_rematches
from crosstable.rulebooks.us_chess.swiss.byes import (
    barred,
    barred_candidates,
    candidates,
    everybody_in_order,
    has_half_bye,
    is_late,
)
from crosstable.rulebooks.us_chess.swiss.round import Paired
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.search.perfect import can_be_paired


@dataclass(frozen=True)
class ByeOrder:
    """Everybody in the order for the bye, and the place of the player who has it."""

    paired: Paired
    bye: int

    @property
    def table(self) -> RankedPool:
        """Everybody, the player with the bye included."""
        return self.paired.whole

    @property
    def was_moved(self) -> bool:
        """Whether the bye went to another player for the sake of colours (28L2a)."""
        return self.paired.bye_moved

    @cached_property
    def all(self) -> list[int]:
        """Everybody in order, whether barred or not."""
        return everybody_in_order(self.table)

    @cached_property
    def free(self) -> list[int]:
        """Those who may have the bye, in order; new players of the lowest group may be spared."""
        return candidates(self.table)

    @cached_property
    def leaves_rematches(self) -> bool:
        """Whether the others cannot be paired without a second meeting, whoever sits out."""
        return not self.leaves_pairable(self.bye)

    def leaves_pairable(self, place: int) -> bool:
        """Whether all others can be paired without a second meeting when a player sits out."""
        everyone = (1 << len(self.table)) - 1
        return can_be_paired(everyone & ~(1 << place), without_rematches(self.table))

    def first_pairable(self) -> int:
        """The first who may have the bye and without whom all others can be paired."""
        return next(place for place in self.free if self.leaves_pairable(place))

    @property
    def is_lowest_group(self) -> bool:
        """Whether the player with the bye has the lowest score."""
        return self.table.group_of[self.bye] == len(self.table.groups) - 1

    def is_lowest_rated(self, places: Iterable[int]) -> bool:
        """Whether the player with the bye is rated, and nobody rated of some places is rated lower."""
        seats, own = self.table.seats, self.table.seats[self.bye].entry.player.rating
        ratings = [seats[place].entry.player.rating for place in places]
        return own is not None and all(own <= other for other in ratings if other is not None)

    def is_lowest_in_time(self) -> bool:
        """Whether the player with the bye was in time, and is the lowest rated of all who were."""
        seats = self.table.seats
        timely = [place for place, seat in enumerate(seats) if not is_late(self.table, seat)]
        return self.bye in timely and self.is_lowest_rated(timely)

    def rated_are_barred(self) -> bool:
        """Whether no rated player may have the bye."""
        return all(self.table.seats[place].entry.player.rating is None for place in self.free)

    def spares_new(self) -> bool:
        """Whether a new player of a lower score would have come first (28L5)."""
        seats = self.table.seats
        return any(
            seats[place].is_new and seats[place].score < seats[self.bye].score
            for place in self.all
            if not barred(seats[place])
        )

    def seems_first(self, place: int) -> bool:
        """Whether somebody would ask why this player does not have the bye: a lower score or rank."""
        one, two = self.table.seats[place], self.table.seats[self.bye]
        return one.score < two.score or (one.score == two.score and place > self.bye)

    def why_not(self, place: int) -> Reason:
        """The first rule, in the order of the book, by which another player does not have the bye."""
        number, said = self.said_against(place)
        return Reason(number, (self.table.no(self.bye), self.table.no(place)), said, topic=Topic.BYE)

    def said_against(self, place: int) -> tuple[str, Said]:
        """That rule and its sentence."""
        table = self.table
        saying = self._saying(place)
        facts: dict[str, Fact] = {
            "bye": who(table, self.bye),
            "bye_score": score(table, self.bye),
            "bye_rating": rating(table, self.bye),
            "other": who(table, place),
            "score": score(table, place),
            "rating": rating(table, place),
        }
        return saying.rule, saying.of(**facts)

    def _saying(self, place: int) -> Saying:
        """The sentence of that rule."""
        seat, resting = self.table.seats[place], self.table.seats[self.bye]
        if barred(seat) and not barred(resting):
            return words.HAD_FREE_POINT if seat.entry.card.free_point else words.PROMISED_NO_BYE
        if self.leaves_rematches:
            return words.MORE_REMATCHES
        order = barred_candidates(self.table) if barred(resting) else self.free
        first = self.first_pairable() if self.was_moved else self.bye
        if place not in order or order.index(place) < order.index(first):
            return words.OTHERS_UNPAIRABLE
        if self.was_moved and self._could_be_chosen(place):
            return words.COLORS_BETTER if place == first else words.CHOSEN_FOR_COLORS
        return self._comes_later(place)

    def _could_be_chosen(self, place: int) -> bool:
        """Whether a player could have had the bye for colours: rated, on that score, no half-point bye."""
        seat, resting = self.table.seats[place], self.table.seats[self.bye]
        rated = seat.entry.player.rating is not None
        return rated and seat.score == resting.score and not self._half_bye_last(place)

    def _half_bye_last(self, place: int) -> bool:
        """Whether somebody comes later for a half-point bye (28L4)."""
        seat, resting = self.table.seats[place], self.table.seats[self.bye]
        return self.table.options.bye.half_last and has_half_bye(seat) and not has_half_bye(resting)

    def _comes_later(self, place: int) -> Saying:
        """Why a player comes after the one with the bye in the order."""
        table = self.table
        seat, resting = table.seats[place], table.seats[self.bye]
        first_round = table.field.round == 1
        if not first_round and seat.score > resting.score:
            return words.HIGHER_SCORE
        if first_round and is_late(table, seat) and not is_late(table, resting):
            return words.LATE_LAST
        if self._half_bye_last(place):
            return words.HALF_BYE_LAST
        if self.all.index(place) < self.all.index(self.bye):
            return words.NEW_IS_SPARED if seat.is_new else words.NOT_IN_PLACE_OF_NEW
        return self._by_rating(place)

    def _by_rating(self, place: int) -> Saying:
        """Players later in one tier: unrated and new after rated, then the higher rating."""
        seat, resting = self.table.seats[place], self.table.seats[self.bye]
        mine, theirs = seat.entry.player.rating, resting.entry.player.rating
        if mine is None and theirs is not None:
            return words.UNRATED_AFTER_RATED
        if mine is None or theirs is None:
            return words.NEW_AFTER_UNRATED if seat.is_new and not resting.is_new else words.LOWER_NUMBER
        if seat.worth == resting.worth:
            return words.LOWER_NUMBER
        if mine <= theirs:
            return words.HIGHER_PAIRING_RATING
        return words.HIGHER_RATING_ROUND_1 if self.table.field.round == 1 else words.HIGHER_RATING
