"""A rating is assigned: refused, limited or lifted by the rules for the player's case, then recorded."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.stated import state
from crosstable.rulebooks.shared.rating_desk import Assignment, Proposal
from crosstable.rulebooks.us_chess.entries.rating_facts import chosen, label, who_is, whole
from crosstable.rulebooks.us_chess.entries.ratings_assigned import (
    KEY,
    Assigned,
    assigned_of,
    checked_reason,
    disclaimer,
    not_notified,
    refuse_too_low,
)
from crosstable.rulebooks.us_chess.entries.ratings_foreign import foreign_rating
from crosstable.rulebooks.us_chess.entries.ratings_revised import over_ceiling
from crosstable.rulebooks.us_chess.entries.ratings_unrated import (
    Scope,
    Settled,
    calculated_rating,
    first_unofficial_rating,
    nothing_known,
    strength_from_unrated_play,
    unverified_claim,
)
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say


@rule("28E")
def assign(section: Section, player: Player, proposal: Proposal) -> Assignment:
    """The record of an assigned rating, with the rating for pairing and what the director should check."""
    reason = checked_reason(proposal.reason)
    refuse_too_low(player, proposal.rating, section.settings)
    settled = settle(section, player, proposal.rating, reason, _asked_scope(section, proposal))
    if settled.rating is None:
        raise _too_few_games(settled.reasons[0])
    made = Assigned(
        rating=settled.rating,
        reason=reason,
        scope=settled.scope,
        notified=proposal.notified,
        disclaimer=settled.scope is Scope.PAIRING_ONLY,
        improper=False,
        at=proposal.at,
    )
    changes = {f"info.{KEY}": made.as_json(), "pairing_rating": made.rating}
    after = replace(player, pairing_rating=made.rating, info={**player.info, KEY: made.as_json()})
    reasons = (_said(player, made), *settled.reasons, *_note(player, made))
    return Assignment(changes=changes, reasons=reasons, warnings=_warnings(section, after))


def _too_few_games(reason: Reason) -> BadInput:
    """The error for a rating based on too few games, and where the games are recorded."""
    text = f"{reason.text} ({reason.rule}); the number of provisional games is noted on the entry"
    return BadInput(text, where="RATING", rule=reason.rule)


def _asked_scope(section: Section, proposal: Proposal) -> Scope:
    """What the director wants the rating for: as said, else as the section sets it."""
    if proposal.pairing_only:
        return Scope.PAIRING_ONLY
    return Scope(chosen(section.settings, "assigned_rating_scope"))


@rule("28D", "28E")
def settle(section: Section, player: Player, rating: int, reason: str, scope: Scope) -> Settled:
    """What the rating becomes: as proposed for a rated player, by the player's case for an unrated one."""
    rated = player.rating is not None or foreign_rating(player, section.settings) is not None
    if rated:
        return Settled(rating, scope, ())
    found = _by_case(section, player, rating, reason, scope)
    limited = Scope.PAIRING_ONLY in (scope, found.scope)
    return replace(found, scope=Scope.PAIRING_ONLY) if limited else found


def _by_case(section: Section, player: Player, rating: int, reason: str, scope: Scope) -> Settled:
    """The case of an unrated player, by the number of the reason; without one an estimate (28D5)."""
    games = whole(player, "provisional_games") or 0
    match reason:
        case "28D2" | "28D1":
            return unverified_claim(player.no, rating, scope, section.prizes)
        case "28D3":
            return first_unofficial_rating(player.no, rating, games)
        case "28D4":
            return calculated_rating(player.no, rating, games, section.prizes)
        case "28D6":
            return nothing_known(player.no, rating)
        case _:
            return strength_from_unrated_play(player.no, rating, scope, section.prizes)


def _said(player: Player, made: Assigned) -> Reason:
    """The assignment in a sentence."""
    only, who, scope = made.scope is Scope.PAIRING_ONLY, who_is(player), made.scope.value
    if player.rating is None:
        saying = say.ASSIGNED_PAIRING_UNRATED if only else say.ASSIGNED_PRIZES_UNRATED
        return state(saying, (player.no,), player=who, rating=made.rating, scope=scope)
    saying, published = say.ASSIGNED_PAIRING if only else say.ASSIGNED_PRIZES, player.rating
    return state(saying, (player.no,), player=who, published=published, rating=made.rating, scope=scope)


def _note(player: Player, made: Assigned) -> tuple[Reason, ...]:
    """The disclaimer for the wall chart; none for a player whose number is not shown."""
    shown = made.scope is Scope.PAIRING_ONLY and player.rating is not None
    return (disclaimer(player, made),) if shown else ()


def _warnings(section: Section, player: Player) -> tuple[Reason, ...]:
    """What is still to be done: notify the player, check the section."""
    found = (not_notified(player, section.settings), over_ceiling(player, section))
    return tuple(reason for reason in found if reason is not None)


@rule("28E3")
def mark_told(section: Section, player: Player, when: str) -> Assignment:
    """Record that the player was notified of the assigned rating."""
    record = replace(_on_record(section, player, "28E3"), notified=when).as_json()
    reason = state(say.TOLD, (player.no,), player=who_is(player), at=when)
    return Assignment(changes={f"info.{KEY}": record}, reasons=(reason,))


def _on_record(section: Section, player: Player, number: str) -> Assigned:
    """The rating assigned to a player; an error without one."""
    assigned = assigned_of(player, section.settings)
    if assigned is None:
        raise BadInput(f"{label(player)} has no assigned rating ({number})", where="PLAYER", rule=number)
    return assigned


@rule("28D7")
def mark_improper(section: Section, player: Player) -> Assignment:
    """Record that the assigned rating was improper: no prize depends on it any more; pairings stay."""
    assigned = _on_record(section, player, "28D7")
    record = replace(assigned, improper=True).as_json()
    reason = state(say.IMPROPER, (player.no,), player=who_is(player), rating=assigned.rating)
    return Assignment(changes={f"info.{KEY}": record}, reasons=(reason,))
