"""What the Dutch systems claim about why two players meet and who has the bye, decided from scratch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from crosstable.model.reasons import Reason
from tests.oracles.dutch_fide_field import Field, places
from tests.oracles.dutch_fide_locked import COLLAPSED, USUAL, Part, values
from tests.oracles.dutch_fide_player import ABSOLUTE, BLACK, Player, preference
from tests.oracles.dutch_fide_search import Made
from tests.oracles.dutch_fide_sieve import candidates


@dataclass(frozen=True)
class Seen:
    """One bracket of a round, as the literal oracle paired it."""

    field: Field
    part: Part

    def place(self, no: object) -> int:
        """The place of a number."""
        return next(place for place, player in enumerate(self.field.players) if player.no == no)

    def player(self, no: object) -> Player:
        """The player of a number."""
        return self.field.players[self.place(no)]

    @property
    def seats(self) -> Made:
        """Those moved down with their opponents, from the top."""
        return tuple(sorted(pair for pair in self.part.pairs if self.part.step.moved >> pair[0] & 1))

    @property
    def rest(self) -> Made:
        """The pairs of residents, from the top."""
        return tuple(sorted(pair for pair in self.part.pairs if pair not in self.seats))

    @property
    def players(self) -> list[int]:
        """The residents who are not taken by those moved down."""
        taken = {low for _, low in self.seats}
        return [place for place in places(self.part.step.residents) if place not in taken]

    @property
    def lower(self) -> list[int]:
        """The lower half after any exchange."""
        highs = {high for high, _ in self.rest}
        return [place for place in self.players if place not in highs]

    def allowed(self, left: int) -> bool:
        """Whether the round can be completed with those who are left, where the edition asks that."""
        step, usual = self.part.step, self.part.role == USUAL
        if self.field.occasion.edition == 2017 and usual and step.lower:
            return True
        return self.field.completable(left | step.lower)

    def as_good(self, fixed: Sequence[tuple[int, int]]) -> bool:
        """Whether a candidate with some pairs and the same halves is as good as the one that was taken."""
        wanted = values(self.field, self.part, self.part.role)
        highs, seated = {high for high, _ in self.rest}, {high for high, _ in self.seats}
        for made in candidates(self.field, self.part.step, len(self.part.pairs)):
            other = Seen(self.field, Part(self.part.step, tuple(sorted(made)), self.part.role))
            if not set(fixed) <= set(made) or {high for high, _ in other.seats} != seated:
                continue
            same_halves = len(fixed) <= len(self.seats) or {high for high, _ in other.rest} == highs
            fits = same_halves and self.allowed(other.part.left)
            if fits and values(self.field, other.part, self.part.role) == wanted:
                return True
        return False


def exchange_of(seen: Seen) -> tuple[set[int], set[int]]:
    """Who left the upper half, and who entered it."""
    natural, highs = set(seen.players[: len(seen.rest)]), {high for high, _ in seen.rest}
    return natural - highs, highs - natural


def check_in_order(seen: Seen, reason: Reason) -> None:
    """Both have the same place in their halves, and the score that is named."""
    place = reason.number("place") - 1
    high, low = (seen.place(reason.data[fact]) for fact in ("high", "low"))
    assert seen.rest[place] == (high, low) and seen.lower[place] == low
    if "score" in reason.data:
        assert all(seen.field.players[i].score / 10 == reason.data["score"] for i in (high, low))
        assert ("of-rest" in reason.code) == bool(seen.seats)
    check_exchange(seen, reason)
    assert ("of-last" in reason.code) == (seen.part.role == COLLAPSED and "exchanged" not in reason.code)


def check_exchange(seen: Seen, reason: Reason) -> None:
    """Who changed halves: those named, or nobody."""
    facts: Any = reason.data
    named = [{seen.place(no) for no in facts.get(fact, ())} for fact in ("out", "into")]
    assert named == list(exchange_of(seen))


def check_first(seen: Seen, reason: Reason) -> None:
    """Nobody earlier in the order, of those still free, leaves the bracket as good."""
    high, low = (seen.place(reason.data[fact]) for fact in ("high", "low"))
    place = seen.rest.index((high, low))
    above = seen.rest[:place]
    taken = {one for _, one in above}
    check_exchange(seen, reason)
    for other in seen.lower[: seen.lower.index(low)]:
        if other not in taken:
            assert not seen.as_good((*seen.seats, *above, (high, other))), reason.text
    if "natural" in reason.data:
        natural = seen.place(reason.data["natural"])
        assert natural == seen.lower[place] and natural not in taken and natural < low


def check_first_met(seen: Seen, reason: Reason) -> None:
    """The next in order has been met."""
    check_first(seen, reason)
    assert reason.data["natural"] in seen.player(reason.data["high"]).met


def check_first_colour(seen: Seen, reason: Reason) -> None:
    """Both have the same preference; where it is refused, an absolute one."""
    check_first(seen, reason)
    wishes = [preference(seen.player(reason.data[fact])) for fact in ("high", "natural")]
    assert wishes[0][0] == wishes[1][0] != ""
    word = "black" if wishes[0][0] == BLACK else "white"
    if "refused" in reason.data:
        assert reason.data["refused"] != word and {wish[1] for wish in wishes} == {ABSOLUTE}
    else:
        assert reason.data["colour"] == word
        assert preference(seen.player(reason.data["low"]))[0] != wishes[0][0]


def check_seat(seen: Seen, reason: Reason) -> None:
    """A player who came down meets the highest resident who is free, or the first who fits."""
    high, low = (seen.place(reason.data[fact]) for fact in ("high", "low"))
    above = seen.seats[: seen.seats.index((high, low))]
    taken = {one for _, one in above}
    passed = [i for i in places(seen.part.step.residents) if i < low and i not in taken]
    assert reason.data["own"] == seen.field.players[high].score / 10
    assert bool(passed) == ("first" in reason.code)
    for other in passed:
        assert not seen.as_good((*above, (high, other))), reason.text


def bye_takers(field: Field) -> list[Player]:
    """Who of the lowest score that can have the bye could have it."""
    able = [p for p in places(field.all) if field.may_have_bye(p) and field.perfect(field.all & ~(1 << p))]
    return [field.players[p] for p in able if field.players[p].score == field.bye_score]


def check_bye(seen: Seen, reason: Reason) -> None:
    """2026: the lowest score; the only one of it; the fewest unplayed rounds."""
    own = seen.player(reason.data["bye"])
    others = [player for player in bye_takers(seen.field) if player is not own]
    assert own.score == seen.field.bye_score and reason.data["score"] == own.score / 10
    assert ("only" in reason.code) == (not others)
    if "fewest" in reason.code:
        assert all(player.unplayed > own.unplayed for player in others)


def check_last_bye(seen: Seen, reason: Reason) -> None:
    """2017: of the last bracket the only one, the lowest score, or the best pairing."""
    own, step = seen.player(reason.data["bye"]), seen.part.step
    lefts = [
        seen.part.step.players & ~sum(1 << i for pair in made for i in pair)
        for made in candidates(seen.field, step, step.players.bit_count() // 2)
    ]
    able = {places(left)[0] for left in lefts if seen.field.may_have_bye(places(left)[0])}
    others = [seen.field.players[i] for i in able if seen.field.players[i] is not own]
    assert seen.place(own.no) in able and ("only" in reason.code) == (not others)
    if "lowest" in reason.code:
        assert all(player.score > own.score for player in others)


CLAIMS: dict[str, Callable[[Seen, Reason], None]] = {
    "dutch.pair-in-order": check_in_order,
    "dutch.pair-in-order-of-rest": check_in_order,
    "dutch.pair-in-order-of-last": check_in_order,
    "dutch.pair-in-order-exchanged": check_in_order,
    "dutch.pair-first-not-met": check_first_met,
    "dutch.pair-first-not-apart": check_first_met,
    "dutch.pair-first-not-barred": check_first_colour,
    "dutch.pair-first-without-clash": check_first_colour,
    "dutch.pair-first-for-group": check_first,
    "dutch.pair-first-left": check_first,
    "dutch.pair-first-exchanged": check_first,
    "dutch.seat-highest": check_seat,
    "dutch.seat-first": check_seat,
    "dutch.bye-only": check_bye,
    "dutch.bye-fewest-unplayed": check_bye,
    "dutch.bye-lowest-score": check_bye,
    "dutch.bye-last-only": check_last_bye,
    "dutch.bye-last-lowest": check_last_bye,
    "dutch.bye-last-best": check_last_bye,
}


def part_with(parts: Sequence[Part], places_of: Sequence[int]) -> Part:
    """The bracket in which two players meet, or the last one for the bye."""
    if len(places_of) == 1:
        return parts[-1]
    pair = (min(places_of), max(places_of))
    return next(part for part in parts if pair in part.pairs)


def check_claim(field: Field, parts: Sequence[Part], reason: Reason) -> None:
    """The claim of one answer."""
    at = {player.no: place for place, player in enumerate(field.players)}
    seen = Seen(field, part_with(parts, [at[no] for no in reason.players]))
    CLAIMS[reason.code](seen, reason)
