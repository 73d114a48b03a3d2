"""Players without a US rating (28D2 to 28D6): what may be used as one, for which purpose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from crosstable.model.event import Prize
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Saying, Who
from crosstable.model.stated import state
from crosstable.rulebooks.us_chess.entries.ratings_foreign import MASTER
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say

FEWEST_GAMES = 4
NEAR = 100
CLASS_KINDS = ("class", "under")


class Scope(Enum):
    """What an assigned rating counts for."""

    PAIRING_ONLY = "pairing_only"
    PAIRING_AND_PRIZES = "pairing_and_prizes"


@dataclass(frozen=True, slots=True)
class Settled:
    """What a rule makes of a rating: None is unrated; the scope; why."""

    rating: int | None
    scope: Scope
    reasons: tuple[Reason, ...]


@rule("28D2")
def unverified_claim(no: int, rating: int, scope: Scope, prizes: Sequence[Prize]) -> Settled:
    """A rating on the player's word: below 2200 it must not make the player eligible for class prizes."""
    return _on_trust((say.CLAIMED, say.CLAIMED_PAIRING_ONLY), no, rating, scope, prizes)


@rule("28D5")
def strength_from_unrated_play(no: int, rating: int, scope: Scope, prizes: Sequence[Prize]) -> Settled:
    """An estimate from unrated play: below 2200 it must not make the player eligible for class prizes."""
    return _on_trust((say.ESTIMATED, say.ESTIMATED_PAIRING_ONLY), no, rating, scope, prizes)


def _on_trust(
    sayings: tuple[Saying, Saying], no: int, rating: int, scope: Scope, prizes: Sequence[Prize]
) -> Settled:
    """For pairing only, if the rating would make the player eligible for a class prize, listed or not."""
    opens = not prizes or any(opens_class_prize(prize, rating) for prize in prizes)
    limited = scope is not Scope.PAIRING_ONLY and rating < MASTER and opens
    reason = state(sayings[limited], (no,), player=Who(no, ""), rating=rating, limit=MASTER)
    return Settled(rating, Scope.PAIRING_ONLY if limited else scope, (reason,))


def opens_class_prize(prize: Prize, rating: int) -> bool:
    """Whether a rating lies inside the limits of a class prize."""
    above = prize.from_rating is None or rating >= prize.from_rating
    return prize.kind in CLASS_KINDS and above and (prize.below is None or rating < prize.below)


@rule("28D3")
def first_unofficial_rating(no: int, rating: int, games: int) -> Settled:
    """A first rating that is not in a list yet: used unchanged, but unrated below four games."""
    return _by_games("28D3", no, rating, games) or _counted(say.FIRST_RATING, no, rating)


@rule("28D4")
def calculated_rating(no: int, rating: int, games: int, prizes: Sequence[Prize]) -> Settled:
    """The director's own calculation: raised into a prize class at most 100 points away."""
    unrated = _by_games("28D4", no, rating, games)
    if unrated is not None:
        return unrated
    start = next((limit for limit in class_limits(prizes) if rating < limit), None)
    if start is None or start - rating > NEAR:
        return _counted(say.CALCULATED, no, rating)
    who = Who(no, "")
    lifted = state(say.CALCULATED_LIFTED, (no,), player=who, calculated=rating, near=NEAR, rating=start)
    return Settled(start, Scope.PAIRING_AND_PRIZES, (lifted,))


def class_limits(prizes: Sequence[Prize]) -> list[int]:
    """The ratings at which a prize class begins or ends, lowest first."""
    limits = {prize.from_rating for prize in prizes} | {prize.below for prize in prizes}
    return sorted(limit for limit in limits if limit is not None)


def _by_games(number: str, no: int, rating: int, games: int) -> Settled | None:
    """Unrated, when the rating rests on too few games."""
    if games >= FEWEST_GAMES:
        return None
    why = say.TOO_FEW_GAMES.of(player=Who(no, ""), rating=rating, games=games, needed=FEWEST_GAMES)
    return Settled(None, Scope.PAIRING_AND_PRIZES, (Reason(number, (no,), why),))


def _counted(saying: Saying, no: int, rating: int) -> Settled:
    """The rating as it is, for pairing and prizes."""
    reason = state(saying, (no,), player=Who(no, ""), rating=rating)
    return Settled(rating, Scope.PAIRING_AND_PRIZES, (reason,))


@rule("28D6")
def nothing_known(no: int, rating: int) -> Settled:
    """A number assumed for an unknown player: for pairing only, and never shown."""
    reason = state(say.NOTHING_KNOWN, (no,), player=Who(no, ""), rating=rating)
    return Settled(rating, Scope.PAIRING_ONLY, (reason,))
