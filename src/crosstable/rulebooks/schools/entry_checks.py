"""What to look at before round 1: too many top players, players without a school."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import BadInput
from crosstable.model.players import Flag
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.schools.mark import rule


def field_warnings(field: Field) -> tuple[Reason, ...]:
    """Checks of the entries; too many top players stop round 1."""
    check_top_players(field)
    return tuple(_without_school(field))


@rule("3")
def check_top_players(field: Field) -> None:
    """Refuse round 1 when more than half of the entrants are marked as top players."""
    if field.round != 1:
        return
    players = field.roster or tuple(entry.player for entry in field.entries)
    top = sum(Flag.TOP in player.flags for player in players)
    if top > len(players) // 2:
        text = f"{top} of {len(players)} players are marked as top players; at most half may be"
        raise BadInput(f"{text}: take the flag `top` from some", where="players", rule="3")


@rule("7")
def _without_school(field: Field) -> Iterator[Reason]:
    """Players without a school in an event in which others have one."""
    if field.round != 1:
        return
    missing = [entry.player for entry in field.entries if not (entry.player.school or "").strip()]
    if missing and len(missing) < len(field.entries):
        shown = ", ".join(f"#{player.no} {player.name}" for player in missing[:5])
        more = f" and {len(missing) - 5} more" if len(missing) > 5 else ""
        text = f"no school is known of {shown}{more}: nobody of their school is kept apart from them"
        yield Reason("7", tuple(player.no for player in missing), text)
