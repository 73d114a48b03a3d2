"""How players, scores and lists are named in reasons."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.model.points import Points
from crosstable.model.sayings import Score, Who, Whos
from crosstable.rulebooks.shared.ranked import Ranked


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
