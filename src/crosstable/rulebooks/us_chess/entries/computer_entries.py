"""Computers among the entries: admitted if advertised, excluded from prizes, a bar to FIDE rating (36)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import Prize, Section, SettingValue
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Whos
from crosstable.model.stated import state
from crosstable.rulebooks.us_chess.entries.rating_facts import chosen, who_is
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say

COMPUTER_KIND = "computer"


def is_computer(player: Player) -> bool:
    """Whether an entry is a computer."""
    return Flag.COMPUTER in player.flags


@rule("36C")
def admits_computers(settings: Mapping[str, SettingValue]) -> bool:
    """Whether computers may enter or fill in: if they were advertised, or nobody else plays."""
    return chosen(settings, "computers_advertised") is True or chosen(settings, "computers_only") is True


@rule("36C")
def not_advertised(player: Player, settings: Mapping[str, SettingValue]) -> Reason | None:
    """A computer, entrant or house player, in an event that did not advertise computers."""
    if admits_computers(settings) or not is_computer(player):
        return None
    saying = say.REFUSED_HOUSE_COMPUTER if Flag.HOUSE in player.flags else say.REFUSED_COMPUTER
    return state(saying, (player.no,), player=who_is(player))


@rule("36F")
def computer_bar(player: Player, prize: Prize) -> Reason | None:
    """Computers win prizes for computers and nothing else; nobody else wins those."""
    if is_computer(player) == (prize.kind == COMPUTER_KIND):
        return None
    saying = say.COMPUTER_PRIZES_ONLY if is_computer(player) else say.NO_COMPUTER
    return state(saying, (player.no,), player=who_is(player))


@rule("36I13")
def fide_bar(section: Section) -> Reason | None:
    """Why a section cannot be rated by FIDE: a computer without a FIDE registration."""
    found = [player for player in section.players if is_computer(player) and not player.ids.get("fide")]
    if not found:
        return None
    players = Whos(tuple(map(who_is, found)))
    numbers = tuple(player.no for player in found)
    return state(say.NO_FIDE_REGISTRATION, numbers, players=players, count=len(found))
