"""Players who entered again: which of their entries goes on (28S3-28S5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.cards import Card
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.rulebooks.api import CardsAt
from crosstable.rulebooks.us_chess.mark import rule


@rule("28S3", "28S4", "28S5")
def carried(section: Section, round_no: int, cards_at: CardsAt) -> dict[int, Card]:
    """The cards before a round: who entered again goes on with the best entry, its colours and opponents.

    An entry by itself has no colours and no opponents from an earlier one; only the one that goes on has.
    """
    cards = cards_at(round_no)
    latest = section.settings.get("reentry_score") == "latest"
    for player in section.players:
        if player.reentry_of is None or latest or player.no not in cards:
            continue
        start = max(player.joins, _merge_round(section))
        if round_no < start:
            continue
        before = cards_at(start)
        best = _best(player, section, before)
        if best != player.no:
            cards[player.no] = _joined(cards[player.no], before[player.no], before[best], start - 1)
    return cards


def _merge_round(section: Section) -> int:
    """The round from which all schedules play together."""
    value = section.settings.get("merge_round")
    return value if isinstance(value, int) else 1


def _best(player: Player, section: Section, before: dict[int, Card]) -> int:
    """The entry of a person with the best score; of equal ones the latest."""
    return max(reversed(list(_entries(player, section))), key=lambda no: (before[no].score, no == player.no))


def _entries(player: Player, section: Section) -> Iterator[int]:
    """A player's entries, the latest first."""
    by_number = {other.no: other for other in section.players}
    current: Player | None = player
    while current is not None:
        yield current.no
        current = by_number.get(current.reentry_of) if current.reentry_of is not None else None


def _joined(now: Card, own: Card, best: Card, rounds: int) -> Card:
    """The best entry up to the round it was left, and the new entry from there."""
    since = now.opponents - own.opponents
    return replace(
        now,
        score=Points(now.score - own.score + best.score),
        colours=(*best.colours[:rounds], *now.colours[rounds:]),
        opponents=best.opponents | since,
        free_point=best.free_point or now.free_point,
        half_bye=best.half_bye or (now.half_bye and not own.half_bye),
    )
