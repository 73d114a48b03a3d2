"""Colours of board 1 (19-27), with the reasons."""

from __future__ import annotations

from crosstable.model.colours import Colour, played
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Said
from crosstable.rulebooks.olympiad_2008.limits import colours_left, excess_of, is_third_time
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.sentences.colours import (
    WHITE_ALTERNATED,
    WHITE_BY_LOT_EVEN,
    WHITE_BY_LOT_ODD,
    WHITE_DIFFERENCE,
    WHITE_EQUALISED,
    WHITE_HIGHER_ALTERNATES,
    WHITE_HIGHER_ALTERNATES_COMMON,
    WHITE_HIGHER_BALANCES,
    WHITE_HIGHER_BALANCES_COMMON,
    WHITE_LAST_DIFFERED,
    WHITE_SHORTEST_RUNS,
    WHITE_THIRD,
)
from crosstable.rulebooks.olympiad_2008.table import RankedField
from crosstable.rulebooks.shared.words import who

Allocation = tuple[Colour, tuple[Reason, ...]]
"""The colour on board 1 of the higher ranked team of a pair, and why."""

Choice = tuple[Colour, Said]
"""The colour of the higher ranked team and why, without the names of the two."""


def allocate(table: RankedField, high: int, low: int) -> Allocation:
    """The colour of the higher ranked of two teams on board 1."""
    for choice in (_first, _limits, _equalised, _alternated, _runs, _looked_back):
        found = choice(table, high, low)
        if found is not None:
            return found[0], _reasons(table, found, high, low)
    found = _by_rank(table, high, low)
    return found[0], _reasons(table, found, high, low)


def _games(table: RankedField, i: int) -> tuple[Colour, ...]:
    """The colours of board 1 in the matches played."""
    return played(table.entries[i].card.colours)


@rule("19")
def _first(table: RankedField, high: int, low: int) -> Choice | None:
    """Neither has played: by one lot for odd numbers, the other colour for even ones."""
    if _games(table, high) or _games(table, low):
        return None
    top = table.field.lots.colour_of_top_player()
    number = min(table.nos((high, low)))
    colour = top if number % 2 else top.other
    own = colour if table.no(high) == number else colour.other
    saying = WHITE_BY_LOT_ODD if number % 2 else WHITE_BY_LOT_EVEN
    return own, saying.of(top=top, number=number)


@rule("20a", "20b", "21a")
def _limits(table: RankedField, high: int, low: int) -> Choice | None:
    """Only one way keeps the limits of rule 20 for both."""
    mine, theirs = (colours_left(table.entries[i].card) for i in (high, low))
    ways = [colour for colour in Colour if colour in mine and colour.other in theirs]
    if len(ways) != 1:
        return None
    barred = (high, ways[0].other) if ways[0].other not in mine else (low, ways[0])
    return ways[0], _barred_by(table, *barred)


@rule("20a", "20b")
def _barred_by(table: RankedField, i: int, colour: Colour) -> Said:
    """Which limit keeps a team from a colour: the third time in a row, or the difference."""
    card, team = table.entries[i].card, who(table, i)
    if is_third_time(card, colour):
        return WHITE_THIRD.of(team=team, colour=colour)
    return WHITE_DIFFERENCE.of(team=team, colour=colour, count=excess_of(card, colour))


@rule("22a")
def _equalised(table: RankedField, high: int, low: int) -> Choice | None:
    """Whoever has had fewer Whites than Blacks, compared, has White."""
    one, other = (table.entries[i].card.difference for i in (high, low))
    if one == other:
        return None
    said = WHITE_EQUALISED.of(own=min(one, other), others=max(one, other))
    return Colour.WHITE if one < other else Colour.BLACK, said


@rule("22b", "23")
def _alternated(table: RankedField, high: int, low: int) -> Choice | None:
    """Opposite colours in their last matches: both alternate."""
    one, other = _games(table, high), _games(table, low)
    if not one or not other or one[-1] is other[-1]:
        return None
    return one[-1].other, WHITE_ALTERNATED.of()


@rule("24")
def _runs(table: RankedField, high: int, low: int) -> Choice | None:
    """The way with the shorter runs of one colour."""
    runs = {colour: _run_pair(table, high, low, colour) for colour in Colour}
    if runs[Colour.WHITE] == runs[Colour.BLACK]:
        return None
    best = min(Colour, key=lambda colour: runs[colour])
    return best, WHITE_SHORTEST_RUNS.of()


def _run_pair(table: RankedField, high: int, low: int, colour: Colour) -> tuple[int, ...]:
    """The longer and the shorter run that two teams would have."""
    return tuple(sorted((_run(table, high, colour), _run(table, low, colour.other)), reverse=True))


def _run(table: RankedField, i: int, colour: Colour) -> int:
    """How many times in a row a team would have a colour."""
    count = 1
    for past in reversed(_games(table, i)):
        if past is not colour:
            return count
        count += 1
    return count


@rule("24")
def _looked_back(table: RankedField, high: int, low: int) -> Choice | None:
    """Equal runs: alternate from the latest match in which their colours differed."""
    one, other = _games(table, high), _games(table, low)
    for back in range(1, min(len(one), len(other)) + 1):
        if one[-back] is not other[-back]:
            return one[-back].other, WHITE_LAST_DIFFERED.of(count=back)
    return None


@rule("25", "25a", "25b", "26")
def _by_rank(table: RankedField, high: int, low: int) -> Choice:
    """The same colours all along: the higher ranked team balances, or alternates."""
    difference, games = table.entries[high].card.difference, _games(table, high)
    common, higher = games != _games(table, low), who(table, high)
    if difference:
        colour = Colour.BLACK if difference > 0 else Colour.WHITE
        saying = WHITE_HIGHER_BALANCES_COMMON if common else WHITE_HIGHER_BALANCES
        return colour, saying.of(higher=higher)
    colour = games[-1].other if games else Colour.WHITE
    saying = WHITE_HIGHER_ALTERNATES_COMMON if common else WHITE_HIGHER_ALTERNATES
    return colour, saying.of(higher=higher)


def _reasons(table: RankedField, found: Choice, high: int, low: int) -> tuple[Reason, ...]:
    """Why the colours on board 1 are as they are."""
    colour, why = found
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    said = why.saying.of(white=who(table, white), black=who(table, black), **why.facts)
    return (Reason(why.saying.rule, table.nos((white, black)), said, topic=Topic.COLOURS),)
