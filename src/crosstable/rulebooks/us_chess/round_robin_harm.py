"""What a withdrawal from a round robin does to the others (30C): who loses which game or point."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.points import HALF, ONE, Points
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.schedules.leavers import counted_rounds
from crosstable.schedules.table import TableRules, gone, name, table_of

LOSES = {ONE: "a win", HALF: "a draw"}
"""What an opponent had from a game that counts no more; a lost one is no loss."""


@rule("30C")
def inequities(section: Section, rules: TableRules) -> tuple[Reason, ...]:
    """For everybody who left: what the others have from it, so that the director can tell them."""
    rounds, _ = counted_rounds(section, rules)
    kept = {(game.white, game.black) for finished in rounds for game in finished.games}
    return tuple(
        Reason("30C", (player.no,), _told(section, rules, player, kept), topic=Topic.PAST)
        for player in section.players
        if gone(player, min(section.rounds, len(section.results) + 1))
    )


def _told(section: Section, rules: TableRules, player: Player, kept: set[tuple[int, int]]) -> str:
    """One sentence about one leaver."""
    lines = [*_struck(section, player, kept), *_missing(section, rules, player)]
    return f"{name(section, player.no)} left: " + ("; ".join(lines) or "nobody has lost a game by it")


def _struck(section: Section, player: Player, kept: set[tuple[int, int]]) -> Iterator[str]:
    """Games that were played and count no more."""
    for number, finished in enumerate(section.results, start=1):
        for game in finished.games:
            if player.no not in (game.white, game.black) or (game.white, game.black) in kept:
                continue
            other = game.black if game.white == player.no else game.white
            points: Points = game.points()[game.black == other]
            had = LOSES.get(points, "a lost game")
            if game.result is not Result.UNFINISHED:
                yield f"{name(section, other)} loses {had} of round {number}"


def _missing(section: Section, rules: TableRules, player: Player) -> Iterator[str]:
    """Games that are not played: a point without play, or one game less."""
    table = table_of(section, rules)
    met = {
        frozenset((game.white, game.black))
        for finished in section.results
        for game in finished.games
        if game.result.played
    }
    others = [
        white if black == player.no else black
        for number in range(table.first, table.last + 1)
        for white, black in table.games(number)
        if player.no in (white, black) and frozenset((white, black)) not in met
    ]
    stay = [no for no in dict.fromkeys(others) if section.player(no).withdrawn_after is None]
    if stay:
        listed = ", ".join(name(section, no) for no in stay)
        yield f"not played against {listed}"
