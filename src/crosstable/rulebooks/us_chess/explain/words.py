"""How reasons speak of players, scores, ratings and switches."""

from __future__ import annotations

from crosstable.model.colours import letters
from crosstable.model.points import Points, show
from crosstable.rulebooks.us_chess.swiss.natural import Role
from crosstable.rulebooks.us_chess.swiss.table import RankedPool


def points(table: RankedPool, place: int) -> str:
    """A score in words: 1 point, 2½ points; what acceleration adds is said."""
    seat = table.seats[place]
    real = seat.entry.card.score
    text = f"{show(real)} point" if real in (10, 5) else f"{show(real)} points"
    if seat.games is not None:
        text = f"{text} with {show(seat.games)} game points"
    if seat.added and table.across is None:
        text = f"{text} and {show(Points(seat.added))} added for pairing"
    return text


def with_rating(table: RankedPool, place: int) -> str:
    """A player with the rating as it may be shown."""
    return f"{table.name(place)} ({table.rated(place)})"


def due_text(table: RankedPool, place: int) -> str:
    """The colour a player is due, why, and the colours so far."""
    due = table.seats[place].due
    history = letters(table.seats[place].entry.card.colours) or "none yet"
    if due.colour is None:
        return f"{table.name(place)} is due no colour (no game yet)"
    why = "to equalise" if due.equalises else "to alternate"
    return f"{table.name(place)} is due {due.colour.word} {why} (so far {history})"


ROLE_WORDS = {
    Role.UPPER: "in the upper half",
    Role.LOWER: "in the lower half",
    Role.ODD: "the odd player",
    Role.HOST: "the opponent of the odd player",
}


def size_text(size: int) -> str:
    """A number of rating points."""
    return "1 point" if size == 1 else f"{size} points"
