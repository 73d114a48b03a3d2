"""What to look at: too many top players, players without a school, games without a result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.errors import BadInput
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.schools.mark import rule

NAMED = 6
"""How many players one line names."""


def field_warnings(field: Field) -> tuple[Reason, ...]:
    """Checks of the entries; too many top players stop round 1."""
    check_top_players(field)
    return (*_without_school(field), *_open_games(field))


@rule("3")
def check_top_players(field: Field) -> None:
    """Refuse round 1 when more than half of the entrants are marked as top players."""
    if field.round != 1:
        return
    players = field.roster or tuple(entry.player for entry in field.entries)
    top = sum(Flag.TOP in player.flags for player in players)
    if top > len(players) // 2:
        text = f"{top} of {len(players)} players are marked as top players; at most half may be"
        raise BadInput(f"{text}: unmark some of them", where="players", rule="3")


@rule("7")
def _without_school(field: Field) -> Iterator[Reason]:
    """Players without a school in an event in which others have one."""
    if field.round != 1:
        return
    entered = [entry.player for entry in field.entries if Flag.HOUSE not in entry.player.flags]
    missing = [player for player in entered if not (player.school or "").strip()]
    if missing and len(missing) < len(entered):
        text = f"no school is known of {_named(missing)}: who has none may meet anybody"
        yield Reason("7", tuple(player.no for player in missing), text)


@rule("2b")
def _open_games(field: Field) -> Iterator[Reason]:
    """Games of earlier rounds that have no result yet."""
    waiting = [entry.player for entry in field.entries if entry.card.unfinished]
    if waiting:
        text = f"no result is in yet for {_named(waiting)}: enter it and draft the round again"
        yield Reason("2b", tuple(player.no for player in waiting), text)


def _named(players: Sequence[Player]) -> str:
    """Some players, the first few by name."""
    shown = ", ".join(f"#{player.no} {player.name}" for player in players[:NAMED])
    return f"{shown} and {len(players) - NAMED} more" if len(players) > NAMED else shown
