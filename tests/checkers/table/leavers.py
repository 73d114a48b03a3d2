"""Checkers for withdrawals from a round robin: whose results count, what it costs, what is a forfeit."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Game
from tests.checkers.table.view import FORFEITS, Check, Say, Table, left_words

STRUCK = {"nzcf": "table.struck-cancelled", "cfc": "table.struck-kept", "us-chess": "table.struck-rated"} | {
    "dutch-2026": "table.struck-kept"
}
STRUCK_GAME = {"nzcf": "table.game-cancelled", "cfc": "table.game-kept", "us-chess": "table.game-rated"} | {
    "dutch-2026": "table.game-kept"
}


def leaver(say: Say) -> None:
    """Less than half of the games, or half and more, and what follows by the book."""
    table, who = say.about, say.who("who")
    say.require(table.gone(who, len(table.section.results) + 1), "has not left")
    left_words(say, who)
    say.same("played", table.played(who))
    say.same("due", table.games_each)
    wanted = "table.stands"
    if table.left_early(who):
        wanted = STRUCK[table.section.rulebook] if table.struck(who) else "table.early-stands"
    say.require(say.code == wanted, wanted)


def struck_game(say: Say) -> None:
    """A game of somebody whose results count for nobody."""
    table = say.about
    game = posted(say)
    say.require(say.code == STRUCK_GAME[table.section.rulebook], STRUCK_GAME[table.section.rulebook])
    struck = [no for no in (game.white, game.black) if has_left(table, no) and table.struck(no)]
    say.require(struck, "it counts")


def has_left(table: Table, no: int) -> bool:
    """Whether somebody has left by now."""
    return table.gone(no, len(table.section.results) + 1)


def posted(say: Say) -> Game:
    """The posted game that a sentence names."""
    for game in say.about.posted(say.number("round")):
        if (game.white, game.black) == (say.who("white"), say.who("black")):
            return game
    raise AssertionError(f"{say.said}: no such game")


def forfeit(say: Say) -> None:
    """A game that was not played because somebody left whose results stand."""
    table, number = say.about, say.number("round")
    white, black = say.who("white"), say.who("black")
    say.require(frozenset((white, black)) in table.pairs(number), "not in the table")
    left = [no for no in (white, black) if has_left(table, no)]
    gone = [no for no in left if table.gone(no, number)] or left
    say.require(gone, "nobody has left")
    say.require(not any(table.struck(no) for no in left), "it counts for nobody")
    games = [game for at, game in table.between(white, black) if at == number]
    say.require(all(game.result is Result.UNFINISHED for game in games), f"{games}")
    if say.code == "table.forfeit":
        say.require(len(gone) == 1 and say.who("winner") in {white, black} - set(gone), f"gone: {gone}")
    elif say.code == "table.double-forfeit":
        say.require(len(gone) == 2, f"gone: {gone}")
    else:
        both = {no for game in table.posted(number) for no in (game.white, game.black)}
        say.require(both & {white, black}, "the round follows the table")


def bye_without_points(say: Say) -> None:
    """A bye that would score elsewhere."""
    table, who = say.about, say.who("who")
    byes = table.section.results[say.number("round") - 1].byes
    kinds = [bye.kind for bye in byes if bye.player == who]
    say.require(kinds and kinds[0] is not ByeKind.ZERO, f"{kinds}")


def lost_results(table: Table, who: int) -> Iterator[tuple[int, str]]:
    """The results against somebody whose games no longer count: the other and what it was."""
    for number in range(1, len(table.section.results) + 1):
        for game in table.posted(number):
            if who not in (game.white, game.black) or game.result is Result.UNFINISHED:
                continue
            other, points = (
                (game.black, game.points()[1]) if who == game.white else (game.white, game.points()[0])
            )
            yield other, {10: "wins", 5: "draws", 0: "losses"}[int(points)]


def result_lost(say: Say) -> None:
    """30C: whose results no longer count."""
    table, who = say.about, say.who("who")
    say.require(table.struck(who), "they count")
    kind = say.code.removeprefix("table.").removesuffix("-lost")
    others = [no for no, what in lost_results(table, who) if what == kind]
    say.require(sorted(say.whos("others")) == sorted(set(others)), f"{others}")
    say.same("count", len(others))


def fewer_games(say: Say) -> None:
    """30C: those who were to play somebody who has left, and have nobody instead."""
    table, who = say.about, say.who("who")
    lacking = 2 if say.code == "table.both-games-lost" else 1
    others = {no for no, games in without_game(table, who).items() if games == lacking}
    say.require(set(say.whos("others")) == others, f"{others}")
    say.same("count", len(others))


def without_game(table: Table, who: int) -> dict[int, int]:
    """Those who stay and have games of the table with the leaver that were not played."""
    stay = [no for no in table.members if no != who and not has_left(table, no)]
    found = {no: len(table.meetings(who, no)) - sat_down(table, who, no) for no in stay}
    return {no: games for no, games in found.items() if games > 0}


def sat_down(table: Table, one: int, other: int) -> int:
    """How many games two have played, or still play."""
    return sum(game.result not in FORFEITS for _, game in table.between(one, other))


def nobody_harmed(say: Say) -> None:
    """30C: all games were played, or are forfeit wins for the others."""
    table, who = say.about, say.who("who")
    lost = list(lost_results(table, who)) if table.struck(who) else []
    say.require(not lost and not without_game(table, who), f"{lost} {without_game(table, who)}")


CHECKS: dict[str, Check] = {
    **dict.fromkeys((*STRUCK.values(), "table.stands", "table.early-stands"), leaver),
    **dict.fromkeys(STRUCK_GAME.values(), struck_game),
    "table.forfeit": forfeit,
    "table.double-forfeit": forfeit,
    "table.forfeit-by-hand": forfeit,
    "table.bye-without-points": bye_without_points,
    "table.nobody-harmed": nobody_harmed,
    "table.wins-lost": result_lost,
    "table.draws-lost": result_lost,
    "table.losses-lost": result_lost,
    "table.games-lost": fewer_games,
    "table.both-games-lost": fewer_games,
}
