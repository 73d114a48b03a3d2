"""The rating that counts for prizes, and what bars a player from one (28C2, 28D, 28D1h, 28D7, 28F, 28G)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.model.event import Prize, SettingValue
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.rulebooks.us_chess.entries.computer_entries import computer_bar
from crosstable.rulebooks.us_chess.entries.rating_facts import who_is, yes_no
from crosstable.rulebooks.us_chess.entries.ratings_assigned import Assigned, assigned_of
from crosstable.rulebooks.us_chess.entries.ratings_foreign import foreign_rating
from crosstable.rulebooks.us_chess.entries.ratings_unrated import CLASS_KINDS
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say

UNRATED_KIND = "unrated"
US_RESULTS = frozenset({"28D3", "28D4"})
"""Assigned by these, a rating rests on US results and not on a foreign list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeStanding:
    """A player's eligibility: the rating that counts (None: unrated), and its limits."""

    player: Player
    rating: int | None
    no_class_prize_below: int | None = None
    confirmed: bool = True
    disclosed: bool = True
    reasons: tuple[Reason, ...] = ()


@rule("28D", "28D7", "28F")
def prize_standing(player: Player, settings: Mapping[str, SettingValue]) -> PrizeStanding:
    """The rating for prizes: one properly assigned for them, else the published, else the foreign one."""
    assigned = assigned_of(player, settings)
    foreign = foreign_rating(player, settings)
    rating = player.rating if foreign is None else foreign.value
    reasons: tuple[Reason, ...] = () if foreign is None else foreign.reasons
    limit = None if foreign is None else foreign.no_class_prize_below
    if assigned is not None and assigned.for_prizes:
        limit = None if assigned.reason in US_RESULTS else limit
        rating, reasons = assigned.rating, ()
    elif assigned is not None:
        reasons = (*reasons, _not_for_prizes(player, assigned, rating))
    return PrizeStanding(
        player=player,
        rating=rating,
        no_class_prize_below=limit,
        confirmed=yes_no(player, "rating_confirmed") is not False,
        disclosed=yes_no(player, "disclosed") is not False,
        reasons=reasons,
    )


def _not_for_prizes(player: Player, assigned: Assigned, rating: int | None) -> Reason:
    """Why the assigned rating does not count."""
    if rating is None:
        saying = say.IMPROPER_UNRATED if assigned.improper else say.PAIRING_ONLY_UNRATED
        return state(saying, (player.no,), player=who_is(player))
    saying = say.IMPROPER_PRIZE_RATING if assigned.improper else say.PAIRING_ONLY_PRIZE_RATING
    return state(saying, (player.no,), player=who_is(player), rating=rating)


def bar_to_prize(standing: PrizeStanding, prize: Prize) -> Reason | None:
    """Why a prize is not open to a player, apart from its rating limits; None if nothing bars it."""
    player = standing.player
    if (bar := computer_bar(player, prize)) is not None:
        return bar
    if prize.kind in CLASS_KINDS and standing.rating is None:
        return unrated_bar(player)
    if prize.kind == UNRATED_KIND and standing.rating is not None:
        return state(say.COUNTS_AS_RATED, (player.no,), player=who_is(player), rating=standing.rating)
    return unreliable_bar(standing, prize)


@rule("28D")
def unrated_bar(player: Player) -> Reason:
    """Without a rating: place prizes and prizes for the unrated only."""
    return state(say.UNRATED_PRIZES, (player.no,), player=who_is(player))


@rule("28D1h")
def unreliable_bar(standing: PrizeStanding, prize: Prize) -> Reason | None:
    """A converted rating of an unreliable list: no prize of a class that lies below 2200."""
    limit, player = standing.no_class_prize_below, standing.player
    below = prize.below if prize.kind in CLASS_KINDS else None
    if limit is None or below is None or below > limit:
        return None
    return state(
        say.UNRELIABLE_NO_PRIZE,
        (player.no,),
        player=who_is(player),
        rating=standing.rating or 0,
        below=below,
        limit=limit,
    )


@rule("28C2", "28G")
def hold_on_prize(standing: PrizeStanding, prize: Prize) -> Reason | None:
    """Why a prize is withheld for now: a rating not confirmed, or foreign ratings concealed."""
    player = standing.player
    if not standing.disclosed and prize.kind in (*CLASS_KINDS, UNRATED_KIND):
        return state(say.PRIZE_MAY_BE_WITHHELD, (player.no,), player=who_is(player))
    if not standing.confirmed and prize.kind in CLASS_KINDS:
        return state(say.PRIZE_HELD, (player.no,), player=who_is(player))
    return None
