"""Titles: the highest-placed eligible player, jointly with equals unless tie-breaks are to decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from crosstable.model.event import SettingValue
from crosstable.model.language import Words
from crosstable.model.players import Player
from crosstable.model.standings import Standings
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.nzcf.mark import rule

SETTINGS = {
    "title_ties": Setting(("joint", "tiebreak"), "1.12.2", Words("Players tied for a title"), departs=False),
}

TitleTies = Literal["joint", "tiebreak"]


def ties_by(settings: Mapping[str, SettingValue]) -> TitleTies:
    """How a section decides a tie for a title."""
    chosen = SETTINGS["title_ties"].read(settings.get("title_ties", "joint"))
    return "tiebreak" if chosen == "tiebreak" else "joint"


@rule("1.12.2")
def title_holders(
    standings: Standings,
    players: Sequence[Player],
    eligible: Callable[[Player], bool],
    ties: TitleTies = "joint",
) -> tuple[int, ...]:
    """The holders of a title, in the order of the standings; nobody when nobody is eligible."""
    entitled = {player.no for player in players if eligible(player)}
    lines = [line for line in standings.standings if line.player in entitled]
    if not lines:
        return ()
    best = lines[0]
    if ties == "joint":
        return tuple(line.player for line in lines if line.score == best.score)
    return tuple(line.player for line in lines if line.place == best.place)
