"""Players at a check-in kiosk: found by name, number or ID, forgiving one wrong letter.

Only public data is searched, as on phones: of a name that is not shown only whole words match.
"""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.event import Section
from crosstable.model.folding import loose, nearly
from crosstable.model.names import Audience, NameStyle
from crosstable.model.players import Player
from crosstable.reports.public import public_style
from crosstable.reports.round.where import found

SHORTEST = 4
"""Shorter words must be typed without a mistake."""


def found_at_kiosk(section: Section, asked: str) -> list[tuple[Player, int]]:
    """All possible matches, each with the entry number, for a team member the team's.

    The section has the names of phones.
    """
    exact = list(found(section, asked, Audience.PHONES)) or list(_nearly_named(section, asked))
    return [(player, player.no if team is None else team) for player, team in exact]


def _nearly_named(section: Section, asked: str) -> Iterator[tuple[Player, int | None]]:
    """People whose names match every typed word except for one letter each."""
    words = loose(asked).split()
    if (
        not words
        or max(map(len, words)) < SHORTEST
        or public_style(section, Audience.PHONES) is NameStyle.NONE
    ):
        return
    homes = {no: team.no for team in section.teams for no in team.players}
    for player in section.players:
        if all(_fits(player, word) for word in words):
            yield player, None
    for member in section.members:
        if member.no in homes and all(_fits(member, word) for word in words):
            yield member, homes[member.no]


def _fits(player: Player, word: str) -> bool:
    """Whether a typed word is nearly one of the name: the beginning of a shown one, all of a hidden one."""
    shown, known = loose(player.name).split(), loose(player.list_name).split()
    if word in known or any(part.startswith(word) for part in shown):
        return True
    if len(word) < SHORTEST:
        return False
    starts = (part[: len(word) + more] for part in shown for more in (-1, 0, 1))
    return any(nearly(word, part) for part in (*known, *starts))
