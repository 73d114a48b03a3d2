"""How players, scores and lists are named in reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from crosstable.model.points import Points, show
from crosstable.model.sayings import Score, Who, Whos
from crosstable.rulebooks.shared.ranked import Ranked


def name(table: Ranked, i: int) -> str:
    """A player as an arbiter names one: number and name."""
    player = table.entries[i].player
    return f"#{player.no} {player.name}"


def names(table: Ranked, members: Sequence[int]) -> str:
    """Several players in a sentence."""
    return ", ".join(name(table, i) for i in members)


def points(table: Ranked, i: int) -> str:
    """A player's score."""
    return show(Points(table.score(i)))


def numbers(table: Ranked, members: Sequence[int]) -> str:
    """A list of players by number only, shortened when it is long."""
    listed = [f"#{table.no(i)}" for i in members]
    if len(listed) > 12:
        listed = [*listed[:6], "...", *listed[-3:]]
    return " ".join(listed)


def who(table: Ranked, i: int) -> Who:
    """A player as a fact of a sentence."""
    player = table.entries[i].player
    return Who(player.no, player.name)


def whos(table: Ranked, members: Iterable[int]) -> Whos:
    """Several players as a fact of a sentence."""
    return Whos(tuple(who(table, i) for i in members))


def score(table: Ranked, i: int) -> Score:
    """A player's score as a fact of a sentence."""
    return Score(Points(table.score(i)))
