"""Withdrawals and the entry fee: up for decision before play, lost once play has begun."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.eligibility import who_is
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
    """What happens to the fee of a withdrawn player: forfeited, decided, or awaiting a decision."""
    if player.withdrawn_after is None:
        return None
    if has_begun(player, section):
        return state(say.FEE_FORFEITED, (player.no,), player=who_is(player), refund="forfeited")
    when = player.info.get("withdrawn_at")
    saying = say.WITHDREW_BEFORE_AT if when else say.WITHDREW_BEFORE
    withdrew = saying.of(player=who_is(player), time=str(when or ""))
    decision = player.info.get("refund_decision")
    if decision:
        why = say.REFUND_DECIDED.of(withdrew=withdrew, decision=str(decision), refund="decided")
        return Reason("1.9.1", (player.no,), why)
    decides = say.REFUND_COUNCIL if chosen.notice_to_secretary else say.REFUND_COMMITTEE
    return state(decides, (player.no,), withdrew=withdrew, refund="pending")
