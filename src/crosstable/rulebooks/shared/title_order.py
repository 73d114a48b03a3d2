"""Pairing numbers by rating, title, then the alphabet or a lot: the initial order of FIDE's systems."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.ranks import Ranking
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.shared.rank_rules import put_in

BY_NAME, BY_LOT, BY_ENTRY = "alphabetical", "lot", "entry"
"""How players of one rating and title are ordered."""
SAME_TITLE = {"IGM": "GM"}


def numbers_by_title(
    entries: Sequence[NewEntry], titles: Sequence[str], lots: Lots, *, last: str
) -> list[int]:
    """The number of each entry: by rating, the unrated last, then title, then name, lot or entry."""

    def key(entry: int) -> tuple[int, int, str, int]:
        new = entries[entry]
        name = new.name.casefold() if last == BY_NAME else ""
        drawn = lots.digest("number", 0, entry + 1, 0) if last == BY_LOT else entry
        return -(new.rating or 0), place_of_title(new.title, titles), name, drawn

    numbers = [0] * len(entries)
    for number, entry in enumerate(sorted(range(len(entries)), key=key), start=1):
        numbers[entry] = number
    return numbers


def ordered_by_title(
    players: Sequence[Player], titles: Sequence[str], ranking: Ranking, *, by_name: bool
) -> list[int]:
    """The numbers by rating and title, equals in their order; new late entries among them by name.

    If a lot was drawn instead of the name, a late entry comes after its equals.
    """
    strength = strength_of(titles, ranking.rank_of, by_name=by_name)
    plain = strength_of(titles, ranking.rank_of, by_name=False)
    late = [player for player in players if player.joins > 1 and player.no not in ranking.named]
    others = [player for player in players if player.joins == 1 or player.no in ranking.named]
    listed = put_in(sorted(others, key=plain), sorted(late, key=strength), strength)
    return [player.no for player in listed]


def strength_of(
    titles: Sequence[str], rank_of: Callable[[int], int], *, by_name: bool
) -> Callable[[Player], tuple[int, int, str, int]]:
    """How strong a player is by rating, title, name and rank, the strongest first."""

    def key(player: Player) -> tuple[int, int, str, int]:
        name = player.name.casefold() if by_name else ""
        return -(player.rating or 0), place_of_title(player.title, titles), name, rank_of(player.no)

    return key


def place_of_title(title: str | None, titles: Sequence[str]) -> int:
    """The place of a title among those that count; a player without one comes last."""
    plain = (title or "").strip().upper()
    known = SAME_TITLE.get(plain, plain)
    return titles.index(known) if known in titles else len(titles)
