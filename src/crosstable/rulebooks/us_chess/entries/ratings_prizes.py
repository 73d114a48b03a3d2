"""The rating that counts for prizes, and what keeps a player from one (28C2, 28D, 28D1h, 28D7, 28F, 28G)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.model.event import Prize, SettingValue
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.us_chess.entries.computer_entries import computer_bar
from crosstable.rulebooks.us_chess.entries.rating_facts import label, yes_no
from crosstable.rulebooks.us_chess.entries.ratings_assigned import Assigned, assigned_of
from crosstable.rulebooks.us_chess.entries.ratings_foreign import MASTER, foreign_rating
from crosstable.rulebooks.us_chess.entries.ratings_unrated import CLASS_KINDS
from crosstable.rulebooks.us_chess.mark import rule

UNRATED_KIND = "unrated"
US_RESULTS = frozenset({"28D3", "28D4"})
"""Assigned by these, a rating rests on US results and not on a foreign list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeStanding:
    """A player before the prize list: the rating that counts (None: unrated), and its limits."""

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
    number = "28D7" if assigned.improper else "28F"
    why = "was improperly assigned" if assigned.improper else "is for pairing only"
    counts = "unrated" if rating is None else str(rating)
    return Reason(number, (player.no,), f"{label(player)}: the assigned rating {why}; for prizes: {counts}")


def bar_to_prize(standing: PrizeStanding, prize: Prize) -> Reason | None:
    """Why a prize is not open to a player, its rating limits aside; None when nothing bars it."""
    player = standing.player
    if (bar := computer_bar(player, prize)) is not None:
        return bar
    if prize.kind in CLASS_KINDS and standing.rating is None:
        return unrated_bar(player)
    if prize.kind == UNRATED_KIND and standing.rating is not None:
        text = f"{label(player)} counts as rated {standing.rating}"
        return Reason("28D1", (player.no,), text, {"rating": standing.rating})
    return unreliable_bar(standing, prize)


@rule("28D")
def unrated_bar(player: Player) -> Reason:
    """Without a rating: place prizes and prizes for the unrated only."""
    text = f"{label(player)} is unrated: open are place prizes and prizes for the unrated"
    return Reason("28D", (player.no,), text)


@rule("28D1h")
def unreliable_bar(standing: PrizeStanding, prize: Prize) -> Reason | None:
    """A converted rating of an unreliable list: no prize of a class that lies below 2200."""
    limit, player = standing.no_class_prize_below, standing.player
    below = prize.below if prize.kind in CLASS_KINDS else None
    if limit is None or below is None or below > limit:
        return None
    text = f"{label(player)}: {standing.rating} comes from an unreliable list: no class prize below {MASTER}"
    return Reason("28D1h", (player.no,), text, {"below": below, "limit": limit})


@rule("28C2", "28G")
def hold_on_prize(standing: PrizeStanding, prize: Prize) -> Reason | None:
    """Why a prize that was won is kept back for now: a rating not confirmed, or foreign ratings concealed."""
    player = standing.player
    if not standing.disclosed and prize.kind in (*CLASS_KINDS, UNRATED_KIND):
        text = f"{label(player)} did not tell of foreign ratings; the director may withhold the prize"
        return Reason("28C2", (player.no,), text)
    if not standing.confirmed and prize.kind in CLASS_KINDS:
        text = f"{label(player)}: the prize is held until the old rating is confirmed"
        return Reason("28G", (player.no,), text)
    return None
