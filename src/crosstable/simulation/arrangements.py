"""What a generated event has fixed before round 1: settings, tie-breaks, byes, players kept apart."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from random import Random
from typing import TypeVar

from crosstable.flow.options import check_options
from crosstable.flow.team_entrants import as_entrants
from crosstable.flow.tiebreak_order import steps_of
from crosstable.model.errors import BadInput
from crosstable.model.event import Avoid, Section, SettingValue
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.remedies import FieldName
from crosstable.model.results import ByeKind
from crosstable.model.teams import Team
from crosstable.rulebooks.shelf import book_of

One = TypeVar("One", Player, Team)
KINDS = (ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)
_BYES = re.compile(r"([0-9]{1,3}):([a-z]{1,8}):([0-9]{1,4})")


@dataclass(frozen=True, slots=True)
class RoundByes:
    """So many players have a bye of a kind in a round."""

    round: int
    kind: ByeKind
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangements:
    """What is fixed before round 1; nothing of it is left to chance but who it is about."""

    settings: tuple[tuple[str, SettingValue], ...] = ()
    tiebreaks: tuple[str, ...] = ()
    byes: tuple[RoundByes, ...] = ()
    apart: int = 0
    """How many pairs of players may not meet."""


NOTHING = Arrangements()
"""An event with nothing arranged."""


def byes_of_text(text: str, where: str) -> RoundByes:
    """Byes as they are typed: 3:half:2 for two half-point byes in round 3."""
    found = _BYES.fullmatch(text.strip())
    kinds = {kind.value: kind for kind in KINDS}
    if found is None or found[2] not in kinds:
        said = phrase(
            "“{typed}” is not of the form ROUND:KIND:NUMBER; the kinds are {kinds}",
            typed=text[:40],
            kinds=", ".join(kinds),
        )
        raise BadInput(said, where=where)
    return RoundByes(int(found[1]), kinds[found[2]], int(found[3]))


def arranged(section: Section, wanted: Arrangements, seed: int) -> Section:
    """The section with all of it; drawn by itself, so that nothing else in the event changes."""
    if wanted == NOTHING:
        return section
    random = Random(f"arrangements of {seed}")
    settings = {**section.settings, **dict(wanted.settings)}
    section = _apart(replace(section, settings=settings, tiebreaks=wanted.tiebreaks), wanted.apart, random)
    for one in wanted.byes:
        section = _with_byes(section, one, random)
    check_options(as_entrants(section), book_of(section))
    steps_of(section)
    return section


def _apart(section: Section, count: int, random: Random) -> Section:
    """Some pairs who may not meet, anywhere in the list."""
    numbers = _numbers(section)
    if count > len(numbers) // 2:
        most = len(numbers) // 2
        raise BadInput(
            phrase("choose at most {most} pairs who may not meet", most=most), where=FieldName.APART
        )
    pairs: dict[tuple[int, ...], Avoid] = {}
    while len(pairs) < count:
        pair = tuple(sorted(random.sample(numbers, 2)))
        pairs[pair] = Avoid(players=pair)
    return replace(section, avoid=(*section.avoid, *pairs.values()))


def _numbers(section: Section) -> list[int]:
    """The numbers of those who are paired."""
    return [one.no for one in (section.teams or section.players)]


def _with_byes(section: Section, wanted: RoundByes, random: Random) -> Section:
    """So many players (or teams) with a bye in a round; two must be left to play."""
    if not 1 <= wanted.round <= section.rounds:
        raise BadInput(phrase("there is no round {number}", number=wanted.round), where=FieldName.BYE)
    free = [one.no for one in as_entrants(section).players if one.plays_in(wanted.round)]
    if wanted.count > len(free) - 2:
        facts = {"number": wanted.round, "count": max(0, len(free) - 2)}
        text = phrase("at most {count} can have a bye in round {number}, because two must play", **facts)
        raise BadInput(text, where=FieldName.BYE)
    chosen = set(random.sample(free, wanted.count))
    if section.teams:
        return replace(section, teams=tuple(_resting(team, wanted, chosen) for team in section.teams))
    return replace(section, players=tuple(_resting(player, wanted, chosen) for player in section.players))


def _resting(one: One, wanted: RoundByes, chosen: set[int]) -> One:
    """A player or team, with the bye if it is one of those chosen."""
    if one.no not in chosen:
        return one
    return replace(one, byes={**one.byes, wanted.round: wanted.kind})
