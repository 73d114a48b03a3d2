"""What the answers of the Dutch systems claim about why two players do not meet, decided from scratch.

The round and the best round with the asked game are paired by the literal oracle; nothing of the engine is
used but the reason, with its facts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from crosstable.model.reasons import Reason
from tests.oracles.dutch_fide_field import Field, places
from tests.oracles.dutch_fide_locked import COLLAPSED, Compared, Locked, Part, compare, parts_of
from tests.oracles.dutch_fide_player import ABSOLUTE, BLACK, Occasion, Player, preference

ORDERS = {2017: ("D.1", "D.2", "D.3"), 2026: ("4.2", "4.3", "4.4")}
BUDGET = 300_000


@dataclass(frozen=True)
class Asked:
    """A round, and the best one in which two of its players meet."""

    field: Field
    locked: Field
    made: Sequence[Part]
    instead: Sequence[Part] | None

    def no(self, place: int) -> int:
        """The number of a player."""
        return self.field.players[place].no

    def place(self, no: object) -> int:
        """The place of a number."""
        return next(place for place, player in enumerate(self.field.players) if player.no == no)

    def player(self, no: object) -> Player:
        """The player of a number."""
        return self.field.players[self.place(no)]

    def pairs(self, parts: Sequence[Part]) -> set[frozenset[int]]:
        """The pairs of a round by number."""
        return {frozenset((self.no(a), self.no(b))) for part in parts for a, b in part.pairs}

    def bye(self, parts: Sequence[Part]) -> int | None:
        """Who has the bye."""
        left = list(places(parts[-1].left))
        return self.no(left[0]) if left else None

    @property
    def compared(self) -> Compared:
        """The first bracket that differs."""
        assert self.instead is not None
        return compare(self.field, self.locked, self.made, self.instead)


def ask(people: Sequence[Player], occasion: Occasion, pair: frozenset[int]) -> Asked:
    """The two rounds of a question: with the game, or with the bye for the other if one has it."""
    field = Field(people, occasion, BUDGET)
    made = parts_of(field)
    assert made is not None
    bye = Asked(field, field, made, None).bye(made)
    locked = Locked(people, occasion, BUDGET, pair - {bye} if bye in pair else pair)
    return Asked(field, locked, made, parts_of(locked, made))


def with_game(people: Sequence[Player], occasion: Occasion, pair: frozenset[int]) -> Asked:
    """The round, and the best one with a game."""
    field, locked = Field(people, occasion, BUDGET), Locked(people, occasion, BUDGET, pair)
    made = parts_of(field)
    assert made is not None
    return Asked(field, locked, made, parts_of(locked, made))


def first_apart(ours: Sequence[int], theirs: Sequence[int]) -> tuple[float, float]:
    """The first numbers in which two lists differ, in points."""
    one, other = next(both for both in zip(ours, theirs, strict=True) if both[0] != both[1])
    return one / 10, other / 10


def check_pair(asked: Asked, reason: Reason) -> None:
    """They do play each other."""
    assert frozenset(reason.players) in asked.pairs(asked.made)


def check_met(asked: Asked, reason: Reason) -> None:
    """They have played, or are kept apart."""
    one, other = reason.players
    assert other in asked.player(one).met and reason.rule in ("C1", "C.1")


def check_colour(asked: Asked, reason: Reason) -> None:
    """Both have an absolute preference for the colour that is not refused."""
    for no in reason.players:
        colour, strength = preference(asked.player(no))
        assert strength == ABSOLUTE and reason.data["refused"] == ("white" if colour == BLACK else "black")
        assert not asked.field.occasion.top(asked.player(no))
    assert reason.rule in ("C3", "C.3")


def check_no_round(asked: Asked, reason: Reason) -> None:
    """The others cannot be paired."""
    assert asked.instead is None and reason.rule in ("C4", "C.4")


def check_bye_score(asked: Asked, reason: Reason) -> None:
    """The lowest score of the bye is higher."""
    ours, theirs = asked.field.bye_score, asked.locked.bye_score
    assert ours is not None and theirs is not None and ours < theirs and reason.rule == "C5"
    assert (reason.data["ours"], reason.data["theirs"]) == (ours / 10, theirs / 10)


def check_worse(asked: Asked, reason: Reason) -> Compared:
    """The rule is the first that is worse, or an order; the group is the one that changes."""
    assert asked.field.bye_score == asked.locked.bye_score or asked.field.occasion.edition == 2017
    found = asked.compared
    if found.worse is None:
        assert reason.rule in ORDERS[asked.field.occasion.edition]
    else:
        assert reason.rule == found.worse, (found, reason.text)
    group: Any = reason.data.get("where") or reason.data.get("group")
    if group and found.made.role == COLLAPSED:
        assert "score" not in group["facts"]
    elif group:
        residents = places(found.made.step.residents)[0]
        assert group["facts"]["score"] == asked.field.players[residents].score / 10
    return found


def check_counted(asked: Asked, reason: Reason) -> None:
    """So many players more."""
    found = check_worse(asked, reason)
    ours, theirs = (one if isinstance(one, int) else len(one) for one in (found.ours, found.theirs))
    assert reason.data["count"] == theirs - ours > 0


def check_further_down(asked: Asked, reason: Reason) -> None:
    """The first of the two came down and has an opponent there; the other is below."""
    check_counted(asked, reason)
    part, one, other = asked.compared.made, asked.place(reason.data["one"]), asked.place(reason.data["other"])
    assert part.step.moved >> one & 1 and part.step.lower >> other & 1
    assert (one, asked.place(reason.data["met"])) in part.pairs


def check_scores_left(asked: Asked, reason: Reason) -> None:
    """Somebody with more points is left."""
    found = check_worse(asked, reason)
    left = [asked.field.scores(part.left) for part in (found.made, found.instead)]
    assert (reason.data["ours"], reason.data["theirs"]) == first_apart(*left)
    assert left[0] < left[1]


def check_listed(asked: Asked, reason: Reason) -> None:
    """The first score difference that is wider."""
    found = check_worse(asked, reason)
    assert (reason.data["ours"], reason.data["theirs"]) == first_apart(found.ours, found.theirs)


def check_next(asked: Asked, reason: Reason) -> None:
    """What the next bracket has to leave; its size is part of the oracle's value in 2026."""
    found = check_worse(asked, reason)
    group: Any = reason.data["next"]
    following = places(found.made.step.following)[0]
    assert group["facts"]["score"] == asked.field.players[following].score / 10
    if asked.field.occasion.edition == 2026 and "count" in reason.data:
        assert reason.data["count"] == found.theirs[0] - found.ours[0] > 0
    elif asked.field.occasion.edition == 2026:
        assert found.theirs[0] == found.ours[0]
        assert (reason.data["ours"], reason.data["theirs"]) == first_apart(found.ours[1], found.theirs[1])


def check_limbo(asked: Asked, reason: Reason) -> None:
    """A player who floats down again finds no opponent: more than any difference of a pair."""
    found = check_worse(asked, reason)
    assert found.worse in ("C18", "C20")


def check_unplayed(asked: Asked, reason: Reason) -> None:
    """The unplayed rounds of who has the bye and of who would have it."""
    found = check_worse(asked, reason)
    assert asked.instead is not None
    assert (reason.data["ours"], reason.data["theirs"]) == (found.ours, found.theirs)
    for parts, count in ((asked.made, found.ours), (asked.instead, found.theirs)):
        assert asked.player(asked.bye(parts)).unplayed == count


def check_opponent(asked: Asked, reason: Reason, top: str = "top", instead: str = "instead") -> None:
    """Somebody meets the one and would meet the other, who stands later in the order."""
    found = check_worse(asked, reason)
    high, low, later = (asked.place(reason.data[fact]) for fact in (top, "made", instead))
    assert (high, low) in found.made.pairs and (high, later) in found.instead.pairs
    assert low < later and reason.rule in ("4.2", "D.1") and found.worse is None


def upper(part: Part) -> tuple[set[int], set[int]]:
    """The upper half of those who are paired among themselves: by rank, and as it was made."""
    seats = {low for high, low in part.pairs if part.step.moved >> high & 1}
    rest = [place for place in places(part.step.residents) if place not in seats]
    highs = {min(pair) for pair in part.pairs if not part.step.moved >> min(pair) & 1}
    return set(rest[: len(highs)]), highs


def check_exchange(asked: Asked, reason: Reason) -> None:
    """Who would change halves, and whether anybody does as paired."""
    found = check_worse(asked, reason)
    assert found.worse is None and reason.rule in ("4.3", "D.2")
    natural, made = upper(found.instead)
    moved: Any = reason.data
    assert {asked.place(no) for no in moved["out"]} == natural - made
    assert {asked.place(no) for no in moved["into"]} == made - natural
    own = upper(found.made)
    assert (own[0] == own[1]) == ("needs-exchange" in reason.code)


def check_set(asked: Asked, reason: Reason) -> None:
    """Of those moved down a higher ranked one would go on."""
    found = check_worse(asked, reason)
    left, made = asked.place(reason.data["left"]), asked.place(reason.data["made"])
    assert found.worse is None and reason.rule in ("4.4", "D.3") and left < made
    assert found.instead.left >> left & 1 and found.made.left >> made & 1


def check_other_had_bye(asked: Asked, reason: Reason) -> None:
    """The other may not have the bye."""
    assert asked.player(reason.data["other"]).bye_barred and reason.rule in ("C2", "C.2")


def check_bye_facts(asked: Asked, reason: Reason) -> None:
    """Of one who has the bye: that it is so; else that neither has it, and who would."""
    bye = asked.bye(asked.made)
    if reason.code.startswith("dutch.bye-"):
        assert reason.data["one"] == bye and {*reason.players} == {bye, reason.data["other"]}
        return
    assert bye not in reason.players
    if "taker" in reason.data:
        assert asked.instead is not None
        assert (reason.data["bye"], reason.data["taker"]) == (bye, asked.bye(asked.instead))


WORSE: dict[str, Callable[[Asked, Reason], object]] = {
    "no-round": check_no_round,
    "bye-score": check_bye_score,
    "more-left": check_counted,
    "higher-left": check_scores_left,
    "wider-difference": check_listed,
    "next-leaves-more": check_next,
    "next-leaves-higher": check_next,
    "bye-unplayed": check_unplayed,
    "bye-higher": check_scores_left,
    "colour-wider": check_counted,
    "colour-third": check_counted,
    "colour-missed": check_counted,
    "strong-colour-missed": check_counted,
    "down-again": check_counted,
    "up-again": check_counted,
    "down-after-two": check_counted,
    "up-after-two": check_counted,
    "down-farther": check_listed,
    "up-farther": check_listed,
    "down-from-here": check_limbo,
    "down-from-higher": check_limbo,
    "lower-set": check_set,
    "needs-exchange": check_exchange,
    "later-exchange": check_exchange,
    "later-opponent": check_opponent,
}
AGAINST: dict[str, Callable[[Asked, Reason], object]] = {
    "dutch.they-play": check_pair,
    "dutch.they-have-played": check_met,
    "dutch.they-are-kept-apart": check_met,
    "dutch.they-need-one-colour": check_colour,
    "dutch.bye-other-had-one": check_other_had_bye,
    "dutch.worse-further-down": check_further_down,
    "dutch.next-in-order": partial(check_opponent, top="one", instead="other"),
    **{f"dutch.worse-{code}": check for code, check in WORSE.items()},
    **{f"dutch.bye-worse-{code}": check for code, check in WORSE.items()},
}


def check_answer(asked: Asked, reason: Reason) -> None:
    """The claim of one answer why two players do not meet."""
    AGAINST[reason.code](asked, reason)
    check_bye_facts(asked, reason)
