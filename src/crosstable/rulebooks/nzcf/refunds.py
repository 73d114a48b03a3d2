"""Withdrawals and the entry fee: open for decision before play, lost once play has begun."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.nzcf.eligibility import label
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Preset


def has_begun(player: Player, section: Section) -> bool:
    """Whether a player has begun to play: a game played, or, before any round is entered, a round reached."""
    if section.results:
        return any(
            player.no in (game.white, game.black) and game.result.played
            for played in section.results
            for game in played.games
        )
    return player.withdrawn_after is not None and player.withdrawn_after >= player.joins


@rule("1.9.1", "1.9.2")
def refund_of(player: Player, section: Section, chosen: Preset) -> Reason | None:
    """What becomes of the fee of a player who withdrew: forfeited, decided, or waiting for a decision."""
    if player.withdrawn_after is None:
        return None
    if has_begun(player, section):
        text = f"{label(player)} withdrew after play had begun: the entry fee is forfeited"
        return Reason("1.9.2", (player.no,), text, {"refund": "forfeited"})
    when = player.info.get("withdrawn_at")
    notice = f"{label(player)} withdrew before playing" + (f" ({when})" if when else "")
    decision = player.info.get("refund_decision")
    if decision:
        return Reason("1.9.1", (player.no,), f"{notice}: {decision}", {"refund": "decided"})
    decides, told = _authority(chosen)
    text = f"{notice}: notice goes to {told}; {decides} decides about the entry fee"
    return Reason("1.9.1", (player.no,), text, {"refund": "pending"})


def _authority(chosen: Preset) -> tuple[str, str]:
    """Who decides about a refund, and who has to be told of the withdrawal."""
    if chosen.notice_to_secretary:
        return "the Council", "the secretary of the federation"
    return "the tournament committee", "the controlling authority"
