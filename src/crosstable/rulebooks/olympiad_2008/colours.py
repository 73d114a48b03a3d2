"""Colours of board 1 (19-27), with the reasons."""

from __future__ import annotations

from crosstable.model.colours import Colour, played
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.table import RankedField, colours_left
from crosstable.rulebooks.shared.words import name

Allocation = tuple[Colour, tuple[Reason, ...]]
"""The colour on board 1 of the higher ranked team of a pair, and why."""

Choice = tuple[str, Colour, str]


def allocate(table: RankedField, high: int, low: int) -> Allocation:
    """The colour of the higher ranked of two teams on board 1."""
    for choice in (_first, _limits, _equalised, _alternated, _runs, _looked_back):
        found = choice(table, high, low)
        if found is not None:
            return found[1], _reasons(table, found, high, low)
    found = _by_rank(table, high, low)
    return found[1], _reasons(table, found, high, low)


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
    return "19", own, f"by lot odd numbers have {top.word}; #{number} is {'odd' if number % 2 else 'even'}"


@rule("20a", "20b", "21a")
def _limits(table: RankedField, high: int, low: int) -> Choice | None:
    """Only one way keeps the limits of rule 20 for both."""
    mine, theirs = (colours_left(table.entries[i].card) for i in (high, low))
    ways = [colour for colour in Colour if colour in mine and colour.other in theirs]
    if len(ways) != 1:
        return None
    return "20", ways[0], "the other way would be a third time in a row, or a difference above two"


@rule("22a")
def _equalised(table: RankedField, high: int, low: int) -> Choice | None:
    """Whoever has had fewer Whites than Blacks, compared, has White."""
    one, other = (table.entries[i].card.difference for i in (high, low))
    if one == other:
        return None
    return "22a", Colour.WHITE if one < other else Colour.BLACK, _balance(one, other)


def _balance(one: int, other: int) -> str:
    """Whites less Blacks of two teams, the team with White first."""
    low, high = sorted((one, other))
    return f"colours are equalised (Whites less Blacks {low:+d} against {high:+d})"


@rule("22b", "23")
def _alternated(table: RankedField, high: int, low: int) -> Choice | None:
    """Opposite colours in their last matches: both alternate."""
    one, other = _games(table, high), _games(table, low)
    if not one or not other or one[-1] is other[-1]:
        return None
    return "23", one[-1].other, "both alternate from their last match"


@rule("24")
def _runs(table: RankedField, high: int, low: int) -> Choice | None:
    """The way with the shorter runs of one colour."""
    runs = {colour: _run_pair(table, high, low, colour) for colour in Colour}
    if runs[Colour.WHITE] == runs[Colour.BLACK]:
        return None
    best = min(Colour, key=lambda colour: runs[colour])
    return "24", best, "this way the runs of one colour are shortest"


def _run_pair(table: RankedField, high: int, low: int, colour: Colour) -> tuple[int, ...]:
    """The longer and the shorter run that two teams would have."""
    return tuple(sorted((_run(table, high, colour), _run(table, low, colour.other)), reverse=True))


def _run(table: RankedField, i: int, colour: Colour) -> int:
    """How many times running a team would have a colour."""
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
            return "24", one[-back].other, f"their colours last differed {back} matches back"
    return None


@rule("25", "25a", "25b", "26")
def _by_rank(table: RankedField, high: int, low: int) -> Choice:
    """The same colours all along: the higher ranked team balances, or alternates."""
    difference = table.entries[high].card.difference
    if difference:
        colour = Colour.BLACK if difference > 0 else Colour.WHITE
        return "25a", colour, f"{_alike(table, high, low)}; the higher ranked {name(table, high)} balances"
    games = _games(table, high)
    colour = games[-1].other if games else Colour.WHITE
    return "26", colour, f"{_alike(table, high, low)}; the higher ranked {name(table, high)} alternates"


def _alike(table: RankedField, high: int, low: int) -> str:
    """How far two histories are the same."""
    same = _games(table, high) == _games(table, low)
    return "the same colours so far" if same else "the same colours as far back as both have played"


def _reasons(table: RankedField, found: Choice, high: int, low: int) -> tuple[Reason, ...]:
    """Why the colours on board 1 are as they are."""
    number, colour, text = found
    white, black = (high, low) if colour is Colour.WHITE else (low, high)
    pair = table.nos((white, black))
    data = {"white": pair[0], "black": pair[1]}
    board = f"{name(table, white)} has White on board 1"
    return (Reason(number, pair, f"{board}: {text}", data, Topic.COLOURS),)
