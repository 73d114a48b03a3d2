"""Games that stand while the rest of a round is paired again: started ones, or kept by the director."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field


def without_locked(section: Section, field: Field) -> Field:
    """The field of those who are still to be paired."""
    seated = {no for game in section.locked for no in (game.white, game.black)}
    here = {entry.player.no for entry in field.entries}
    for no in sorted(seated - here):
        raise BadInput(
            f"{section.called(no)} has a locked game but is not in round {field.round}", where="locked"
        )
    return replace(field, entries=tuple(e for e in field.entries if e.player.no not in seated))


def with_locked(section: Section, pairing: Pairing, rule: str) -> Pairing:
    """The pairing with the locked games put back, each with its reason."""
    last = len(pairing.games)
    games = tuple(
        PairedGame(last + place, game.white, game.black) for place, game in enumerate(section.locked, start=1)
    )
    reasons = tuple(
        Reason(rule, game.players, "this game stands as it is; the rest of the round is paired around it")
        for game in games
    )
    return replace(pairing, games=pairing.games + games, reasons=pairing.reasons + reasons)
