"""Trophies and items for which several are level: who they are, and what decides it."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.awards import Undecided
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Saying, Several, Whos
from crosstable.model.stated import state
from crosstable.rulebooks.shared import sentences_prizes as say
from crosstable.rulebooks.shared.prize_extras import find_who, is_team_event
from crosstable.rulebooks.shared.prize_kinds import Offer


def between_level(
    section: Section, offers: Sequence[Offer], players: Sequence[int], place: int, number: str
) -> Undecided:
    """The items of a shared place: each player gets one at most."""
    saying = say.LEVEL_FOR_THINGS if len(offers) < len(players) else say.LEVEL_FOR_ALL_THINGS
    return _undecided(section, offers, players, saying, number, place=place, tied=len(players))


def following(
    section: Section, offers: Sequence[Offer], players: Sequence[int], number: str, *, or_nobody: bool
) -> Undecided:
    """Items that depend on what the players above get."""
    saying = say.THINGS_FOLLOW_OR_NOBODY if or_nobody else say.THINGS_FOLLOW
    return _undecided(section, offers, players, saying, number)


def not_decided(one: Undecided, offer: Offer, no: int) -> Reason:
    """Why a player does not get an item that is still undecided."""
    people = (no, *(other for other in one.players if other != no))
    return state(say.NOT_THING, people, rule=one.reason.rule, thing=offer.thing, why=one.reason.said)


def _undecided(
    section: Section,
    offers: Sequence[Offer],
    players: Sequence[int],
    saying: Saying,
    number: str,
    **facts: Fact,
) -> Undecided:
    """The record of it."""
    prizes, people = tuple(offer.name for offer in offers), tuple(players)
    named = Whos(tuple(find_who(section, no, team=True) for no in players))
    things = Several(tuple(offer.thing for offer in offers))
    why = saying.of(count=len(offers), players=named, things=things, prize=prizes[0], **facts)
    return Undecided(
        prizes=prizes, players=people, reason=Reason(number, people, why), team=is_team_event(section)
    )
