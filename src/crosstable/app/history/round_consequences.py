"""Rounds, games, results and byes that differ after a change, in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crosstable.journal.phrases import bye_in_words
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.results import Result, show_result
from crosstable.model.rounds import Game, Match, Round
from crosstable.reports.round.seats import match_scores


def rounds_changed(one: Section, other: Section) -> Iterator[str]:
    """Rounds and results that differ."""
    if len(one.results) != len(other.results):
        yield phrase_counted(
            "{count} round published (was {before})",
            "{count} rounds published (was {before})",
            len(other.results),
            before=len(one.results),
        )
    for number, (before, after) in enumerate(zip(one.results, other.results, strict=False), start=1):
        lines = (
            *_games(one, other, before, after),
            *_boards(other, before, after),
            *_new_byes(other, before, after),
            *_ratings(before, after),
        )
        yield from (phrase("round {round}, {change}", round=number, change=line) for line in lines)


def seat_of(section: Section, no: int, home: str | None) -> str:
    """One side of a game; a guest of another section by number and section."""
    if home in (None, section.name):
        return section.called(no)
    return phrase("#{number} of {section}", number=no, section=home)


def _at(section: Section, number: int | None) -> str:
    """A board, or in team events a table."""
    if section.entrants.are_teams:
        return phrase("table {number}", number=number)
    return phrase("board {number}", number=number)


def _games(one: Section, other: Section, before: Round, after: Round) -> Iterator[str]:
    """Boards of a round with other players, another result, or no game any more."""
    known = {(game.white, game.black): game for game in before.games}
    boards = {game.board: game for game in before.games}
    had, has = match_scores(one, before), match_scores(other, after)
    for game in after.games:
        was, there = known.get((game.white, game.black)), boards.get(game.board)
        if was is None:
            old = _pair(one, there) if there else phrase("no game")
        elif was.written != game.written:
            old = _score(had, was)
        elif was.board != game.board:
            old = _at(one, was.board)
        else:
            continue
        new = _pair(other, game, _score(has, game) if was and was.written != game.written else None)
        yield phrase("{board}: {game} (was {before})", board=_at(other, game.board), game=new, before=old)
    now = {game.board for game in after.games}
    for gone in (game for board, game in boards.items() if board not in now):
        yield phrase("{board}: no game (was {before})", board=_at(other, gone.board), before=_pair(one, gone))


def _pair(section: Section, game: Game, between: str | None = None) -> str:
    """Both sides of a game with its result between them, or other words."""
    white = seat_of(section, game.white, game.white_section)
    black = seat_of(section, game.black, game.black_section)
    return _between(white, between or (_written(game.written) if game.begun else None), black)


def _between(white: str, result: str | None, black: str) -> str:
    """Two sides with the result between them, or the note that they meet."""
    if result is None:
        return phrase("{white} v {black}", white=white, black=black)
    if result == show_result(Result.UNFINISHED.value):
        return f"{white} – {black}: {result}"
    return f"{white} {result} {black}"


def _boards(other: Section, before: Round, after: Round) -> Iterator[str]:
    """Boards inside a match of the same two teams that have other members or another result."""
    known = {(match.white, match.black): match.games for match in before.matches}
    names = {member.no: member.name for member in other.members}
    for match in after.matches:
        was = {game.board: game for game in known.get((match.white, match.black), ())}
        for game in match.games:
            there = was.get(game.board)
            if there is not None and _sits(names, there) != _sits(names, game):
                yield phrase(
                    "{board}: {game} (was {before})",
                    board=_inside(match, game.board),
                    game=_sits(names, game),
                    before=_sits(names, there),
                )


def _inside(match: Match, board: int | None) -> str:
    """A board of a match."""
    return phrase("table {table}, board {board}", table=match.table, board=board)


def _sits(names: Mapping[int, str], game: Game) -> str:
    """A board of a match in words."""
    white, black = (names.get(no, phrase("nobody")) for no in (game.white, game.black))
    return _between(white, _written(game.written) if game.begun else None, black)


def _new_byes(other: Section, before: Round, after: Round) -> Iterator[str]:
    """Players with a new bye in place of a game."""
    played = {no for game in before.games for no in (game.white, game.black)}
    for bye in after.byes:
        if bye.player in played and bye.player is not None and bye not in before.byes:
            yield phrase("{player}: {bye}", player=other.called(bye.player), bye=bye_in_words(bye.kind.value))


def _ratings(before: Round, after: Round) -> Iterator[str]:
    """Games whose result changes in the rating report only."""
    rated = {(table and table.table, board): game for table, board, game in before.at_boards()}
    for match, board, game in after.at_boards():
        was = rated.get((match and match.table, board))
        if was is not None and was.rated_as != game.rated_as and was.result == game.result:
            old, new = (show_result((one.rated_as or one.result).value) for one in (was, game))
            yield phrase(
                "{board}: rated as {result} (was {before})",
                board=_inside(match, board) if match else phrase("board {number}", number=board),
                result=new,
                before=old,
            )


def _score(matches: Mapping[int, str], game: Game) -> str:
    """The result of a board; of a match, its score in game points."""
    return (matches.get(game.board or 0) if game.begun else None) or _written(game.written)


def _written(result: str) -> str:
    """A result as people read it; an open one in words."""
    return show_result(result)
