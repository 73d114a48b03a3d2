"""Foreign and FIDE ratings that an entrant has to tell of (28C2): who is to be asked, and why."""

from __future__ import annotations

from datetime import date

from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.us_chess.entries.rating_facts import day, label, whole, yes_no
from crosstable.rulebooks.us_chess.entries.ratings_foreign import foreign_ratings
from crosstable.rulebooks.us_chess.mark import rule

ESTABLISHED = 26
"""Games of an established rating; the number is not in chapter 2."""
YEARS = 2
HOME = frozenset({"usa", "us", "united states"})


@rule("28C2")
def is_foreign(player: Player) -> bool | None:
    """Whether a player is or was foreign, as far as the entry tells; None when it tells nothing."""
    noted = yes_no(player, "foreign")
    if noted is not None or player.country is None:
        return noted
    return player.country.strip().casefold() not in HOME


@rule("28C2")
def has_told(player: Player) -> bool:
    """Whether the question is answered: noted as such, or foreign ratings are on record."""
    return yes_no(player, "disclosed") is True or bool(foreign_ratings(player))


def questions(player: Player, on: date) -> tuple[Reason, ...]:
    """Every circumstance in which this player must tell, whether known to be foreign or not."""
    found = (not_established(player), long_unpublished(player, on), asked_by_director(player))
    return tuple(reason for reason in found if reason is not None)


@rule("28C2a")
def not_established(player: Player) -> Reason | None:
    """No US rating, or one that rests on too few games to be established."""
    games = whole(player, "provisional_games")
    if player.rating is not None and (games is None or games >= ESTABLISHED):
        return None
    state = "no US rating" if player.rating is None else f"a provisional US rating, {player.rating}/{games}"
    text = f"{label(player)} has {state}: ask for foreign and FIDE ratings"
    return Reason("28C2a", (player.no,), text, {} if games is None else {"games": games})


@rule("28C2b")
def long_unpublished(player: Player, on: date) -> Reason | None:
    """A US rating that was last published more than two years ago."""
    last = day(player, "last_published")
    if last is None or _years_later(last) >= on:
        return None
    text = f"{label(player)}: last published {last}, over {YEARS} years ago: ask for foreign and FIDE ratings"
    return Reason("28C2b", (player.no,), text, {"last_published": last.isoformat()})


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
    return Reason("28C2c", (player.no,), f"{label(player)}: the director asks for foreign and FIDE ratings")


@rule("28C2")
def kept_silent(player: Player) -> Reason | None:
    """An entrant who was asked and did not tell: may be turned away, may lose prizes."""
    if yes_no(player, "disclosed") is not False:
        return None
    text = f"{label(player)} did not tell of foreign ratings: the entry may be refused"
    return Reason("28C2", (player.no,), f"{text}, rating-based and unrated prizes may be withheld")
