"""Those who left a round robin (1.9.3): whose results are cancelled, and what the others get."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.model.event import Format, Section
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.round_robin_table import Meeting, Table, gone, name
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Leavers:
    """The numbers of those who withdrew: results kept, or struck out."""

    kept: frozenset[int]
    struck: frozenset[int]


def leavers_of(section: Section, table: Table, trail: Trail) -> Leavers:
    """Those who have withdrawn by now with rounds still to come, judged one by one."""
    left = [player for player in section.players if _has_left(section, player)]
    struck = frozenset(player.no for player in left if _is_struck_out(section, table, player, trail))
    return Leavers(frozenset(player.no for player in left) - struck, struck)


def counted_round(section: Section, table: Table, left: Leavers, number: int, trail: Trail) -> Round:
    """One round as it counts."""
    finished = _without_struck(section, number, left, trail)
    for white, black in table.games(number):
        if left.kept & {white, black} and not left.struck & {white, black}:
            finished = _with_forfeit(section, finished, Meeting(number, white, black), left, trail)
    return finished


def _has_left(section: Section, player: Player) -> bool:
    """Whether a player has withdrawn by the last round in the results, and before the last of all."""
    after = player.withdrawn_after
    return after is not None and after <= len(section.results) and after < section.rounds


@rule("1.9.3")
def _is_struck_out(section: Section, table: Table, player: Player, trail: Trail) -> bool:
    """Whether a leaver's results are cancelled: fewer than half of the games were really played."""
    games = (game for finished in section.results for game in finished.games)
    played = sum(player.no in (game.white, game.black) and game.result.played for game in games)
    cancelled = 2 * played < table.games_each
    text = f"{name(section, player.no)} withdrew after round {player.withdrawn_after} with {played}"
    text += f" of {table.games_each} games played, "
    if cancelled:
        text += "less than half: the results are cancelled and count for nobody"
    else:
        text += "at least half: the results stand, and games not played are forfeit wins for the opponents"
    trail.note("1.9.3", (player.no,), text, played=played, due=table.games_each)
    return cancelled


def _without_struck(section: Section, number: int, left: Leavers, trail: Trail) -> Round:
    """A round in which the games of those struck out are rests, which score nothing for either side."""
    finished = section.results[number - 1]
    cancelled = [game for game in finished.games if left.struck & {game.white, game.black}]
    byes = [replace(bye, kind=ByeKind.REST) if bye.player in left.struck else bye for bye in finished.byes]
    for game in cancelled:
        byes += [Bye(kind=ByeKind.REST, player=no) for no in (game.white, game.black)]
        text = f"{_both(section, game.white, game.black)} of round {number} is cancelled"
        trail.note("1.9.3", (game.white, game.black), text, round=number, result=game.result.value)
    games = tuple(game for game in finished.games if game not in cancelled)
    return replace(finished, games=games, byes=tuple(byes))


def _with_forfeit(section: Section, finished: Round, due: Meeting, left: Leavers, trail: Trail) -> Round:
    """A round with a game that a leaver did not play as a forfeit, unless it was played after all."""
    pair = {due.white, due.black}
    if _stands_somewhere(section, due):
        return finished
    both = f"{_both(section, due.white, due.black)} of round {due.round}"
    if any(pair & {game.white, game.black} for game in finished.games):
        text = f"{both} was not played, but the round does not follow the table: enter the forfeit by hand"
        trail.note("1.9.3", (due.white, due.black), text, round=due.round)
        return finished
    result = _forfeit(section, due, left)
    text = f"{both} was not played and counts as {result.value}"
    trail.note("1.9.3", (due.white, due.black), text, round=due.round, result=result.value)
    game = Game(white=due.white, black=due.black, result=result)
    byes = tuple(bye for bye in finished.byes if bye.player not in pair)
    return replace(finished, games=(*finished.games, game), byes=byes)


def _stands_somewhere(section: Section, due: Meeting) -> bool:
    """Whether the results hold the game: in its round, or in another one with the colours due."""
    colours = {(due.white, due.black)}
    turned = (due.black, due.white)
    for number, finished in enumerate(section.results, start=1):
        own = colours | {turned} if number == due.round or section.format is Format.ROUND_ROBIN else colours
        if any((game.white, game.black) in own for game in finished.games):
            return True
    return False


def _forfeit(section: Section, due: Meeting, left: Leavers) -> Result:
    """Who loses a game not played: whoever had left by then; of a game left open, whoever left since."""
    leavers = [no for no in (due.white, due.black) if no in left.kept]
    by_then = [no for no in leavers if gone(section.player(no), due.round)]
    lost = by_then or leavers
    if len(lost) == 2:
        return Result.DOUBLE_FORFEIT
    return Result.BLACK_BY_FORFEIT if due.white in lost else Result.WHITE_BY_FORFEIT


def _both(section: Section, white: int, black: int) -> str:
    """A game by its players."""
    return f"{name(section, white)} - {name(section, black)}"
