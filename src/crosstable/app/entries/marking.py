"""Players whom the arbiter marks as expelled from the event."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.app.entries.entering import set_player_key, withdraw
from crosstable.app.round.day_scope import day_of
from crosstable.app.session.session import New, Session
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Flag
from crosstable.rulebooks.shelf import book_of


def expel_from_event(session: Session, section: Section, player: int, after: int | None) -> list[New]:
    """Withdraw a player who is expelled from the event: the games stand, the player has no place."""
    if day_of(section).marks is None:
        title = book_of(section).title
        text = phrase("{book} does not mark players as expelled; withdraw the player instead", book=title)
        raise BadInput(text, where="expelled")
    marked = section.player(player).flags | {Flag.EXPELLED}
    flags = sorted(flag.value for flag in marked)
    return [
        *withdraw(session, section, player, after),
        *set_player_key(session, section, player, "flags", flags),
    ]


def leave_if_expelled(
    session: Session, section: Section, player: int, told: Mapping[str, object]
) -> list[New]:
    """The withdrawal that goes with a new mark as expelled."""
    flags, found = told.get("flags"), section.player(player)
    marked = isinstance(flags, list) and Flag.EXPELLED.value in flags
    if not marked or Flag.EXPELLED in found.flags or found.withdrawn_after is not None:
        return []
    return withdraw(session, section, player, None)
