"""Foreign and FIDE ratings that an entrant must disclose (28C2): who to ask, and why."""

from __future__ import annotations

from datetime import date

from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.rulebooks.us_chess.entries.rating_facts import day, who_is, whole, yes_no
from crosstable.rulebooks.us_chess.entries.ratings_foreign import foreign_ratings
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say

ESTABLISHED = 26
"""Games of an established rating; the number is not in chapter 2."""
YEARS = 2
HOME = frozenset({"usa", "us", "united states"})


@rule("28C2")
def is_foreign(player: Player) -> bool | None:
    """Whether a player is or was foreign, as far as the entry shows; None if it shows nothing."""
    noted = yes_no(player, "foreign")
    if noted is not None or player.country is None:
        return noted
    return player.country.strip().casefold() not in HOME


@rule("28C2")
def has_told(player: Player) -> bool:
    """Whether the question is answered: recorded as such, or foreign ratings are on record."""
    return yes_no(player, "disclosed") is True or bool(foreign_ratings(player))


def questions(player: Player, on: date) -> tuple[Reason, ...]:
    """Every circumstance in which this player must disclose, whether known to be foreign or not."""
    found = (not_established(player), long_unpublished(player, on), asked_by_director(player))
    return tuple(reason for reason in found if reason is not None)


@rule("28C2a")
def not_established(player: Player) -> Reason | None:
    """No US rating, or one that rests on too few games to be established."""
    games = whole(player, "provisional_games")
    if player.rating is not None and (games is None or games >= ESTABLISHED):
        return None
    if player.rating is None or games is None:
        return state(say.NO_US_RATING, (player.no,), player=who_is(player), games=games or 0)
    return state(say.PROVISIONAL, (player.no,), player=who_is(player), rating=player.rating, games=games)


@rule("28C2b")
def long_unpublished(player: Player, on: date) -> Reason | None:
    """A US rating that was last published more than two years ago."""
    last = day(player, "last_published")
    if last is None or _years_later(last) >= on:
        return None
    return state(
        say.LONG_UNPUBLISHED,
        (player.no,),
        player=who_is(player),
        last_published=last,
        years=YEARS,
    )


def _years_later(when: date) -> date:
    """The same day two years on; the last of February for a leap day."""
    try:
        return when.replace(year=when.year + YEARS)
    except ValueError:
        return when.replace(year=when.year + YEARS, day=28)


@rule("28C2c")
def asked_by_director(player: Player) -> Reason | None:
    """The director wants to know."""
    if not yes_no(player, "disclosure_requested"):
        return None
    return state(say.DIRECTOR_ASKS, (player.no,), player=who_is(player))


@rule("28C2")
def kept_silent(player: Player) -> Reason | None:
    """An entrant who was asked and did not disclose: may be turned away, may lose prizes."""
    if yes_no(player, "disclosed") is not False:
        return None
    return state(say.KEPT_SILENT, (player.no,), player=who_is(player))
