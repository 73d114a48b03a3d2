"""Advice before round 1: are there more players than the rounds can sort out (633)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.players import Player
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.sentences.byes import TOO_MANY_PLAYERS
from crosstable.rulebooks.cfc.settings import in_force


def advice(field: Field) -> tuple[Reason, ...]:
    """What a director may want to reconsider before round 1; nothing once play has begun."""
    if field.round != 1:
        return ()
    entered = field.roster or tuple(entry.player for entry in field.entries)
    return tuple(_capacity(entered, field.rounds, in_force(field.variations, field.settings)))


def section_advice(section: Section) -> tuple[Reason, ...]:
    """The advice for a section with its current entries."""
    if section.format is not Format.SWISS:
        return ()
    return tuple(_capacity(section.players, section.rounds, in_force(section.variations, section.settings)))


@rule("633")
def capacity(rounds: int) -> int:
    """How many players a number of rounds sorts out: 16 in four, 32 in five, 64 in six."""
    return 1 << rounds


@rule("633")
def _capacity(players: Sequence[Player], rounds: int, chosen: Mapping[str, SettingValue]) -> Iterator[Reason]:
    """Too many players for the rounds, unless the early rounds are accelerated already."""
    count = sum(player.withdrawn_after != 0 for player in players)
    most = capacity(rounds)
    if count <= most or chosen.get("acceleration", "none") != "none":
        return
    said = TOO_MANY_PLAYERS.of(players=count, rounds=rounds, capacity=most)
    yield Reason("633", (), said, topic=Topic.GROUP)
