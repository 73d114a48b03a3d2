"""Recording a published round as it was played, when that was not as posted.

Two players sat at each other's boards, or players met who were not paired: the posted round stays in the
history and is what the round is checked against; scores and later pairings follow from what was played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from msgspec import structs

from crosstable.app.results.closed_games import check_open
from crosstable.app.results.match_results import read_match
from crosstable.app.results.readable_results import read_result
from crosstable.app.session.session import New, Session
from crosstable.flow.schedules import posted_for
from crosstable.flow.table_formats import FIXED
from crosstable.journal.facts.games_corrected import GamesCorrected
from crosstable.journal.leaving import own_numbers
from crosstable.journal.rounds import OPEN, PostedBye, PostedGame, posted_round
from crosstable.journal.state import SectionState
from crosstable.journal.two_games import plays_matches, with_one_result
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import ByeKind

RESTS = (ByeKind.HALF.value, ByeKind.FULL.value, ByeKind.ZERO.value)
"""The byes for a player left without a game."""


class LeftWithoutGame(BadInput):
    """Players whose game was replaced, and who need an opponent or a bye."""

    def __init__(self, text: str, players: Sequence[int]) -> None:
        super().__init__(text, where=FieldName.PLAYER)
        self.players = tuple(players)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A board as it was actually played: White, Black and the result as typed."""

    board: int
    white: int
    black: int
    result: str = OPEN


def record_played(
    session: Session,
    section: Section,
    number: int,
    played: Sequence[Played],
    byes: Mapping[int, str],
    reason: str,
) -> list[New]:
    """Some boards of a published round as they were played; players left without a game get a bye."""
    _check_published(section, number)
    state = session.state.section(section.name)
    games = [_posted(state, number, one) for one in played]
    return correct_games(session, section, number, games, byes, reason)


def exchange_players(
    session: Session, section: Section, number: int, one: int, other: int, reason: str
) -> list[New]:
    """Two players sat in each other's seats; results stay at the boards where they are entered.

    A team match starts again, because its boards had other members.
    """
    _check_published(section, number)
    if one == other:
        raise BadInput(phrase("choose two different players"), where=FieldName.OTHER)
    state = session.state.section(section.name)
    turned = {one: other, other: one}
    boards = [
        game
        for game in posted_round(state, number).games.values()
        if not turned.keys().isdisjoint(own_numbers(state, game))
    ]
    seated = {no for game in boards for no in game.players}
    for no in turned:
        if no not in seated:
            raise BadInput(
                phrase("{player} has no game in round {number}", player=section.called(no), number=number),
                where=FieldName.PLAYER,
            )
    games = [
        structs.replace(
            game, white=turned.get(game.white, game.white), black=turned.get(game.black, game.black)
        )
        for game in boards
    ]
    if section.entrants.are_teams:
        games = [structs.replace(game, boards=None, result=OPEN, paired_as=None) for game in games]
    return correct_games(session, section, number, games, {}, reason)


def exchange_boards(
    session: Session, section: Section, number: int, one: int, other: int, reason: str
) -> list[New]:
    """Two games were played at each other's boards, or two matches at each other's tables."""
    _check_published(section, number)
    games = posted_round(session.state.section(section.name), number).games
    for board in (one, other):
        if board not in games:
            text = phrase(
                "round {number} has no {seat} {board}", number=number, seat=section.entrants.seat, board=board
            )
            raise BadInput(text, where=FieldName.BOARD)
    if one == other:
        raise BadInput(
            phrase("choose two different numbers ({seat})", seat=section.entrants.seat), where=FieldName.BOARD
        )
    moved = [structs.replace(games[one], board=other), structs.replace(games[other], board=one)]
    return correct_games(session, section, number, moved, {}, reason)


def correct_games(
    session: Session,
    section: Section,
    number: int,
    games: Sequence[PostedGame],
    byes: Mapping[int, str],
    reason: str,
) -> list[New]:
    """The fact of boards as they were played; refused if the round would be inconsistent."""
    state = session.state.section(section.name)
    before = posted_round(state, number)
    named = [no for game in games for no in game.players]
    _check_named(section, number, games, named)
    busy = set(named)
    off = [
        game.board
        for game in before.games.values()
        if game.board not in {one.board for one in games} and not busy.isdisjoint(own_numbers(state, game))
    ]
    touched = [before.games[at] for at in (*off, *(one.board for one in games)) if at in before.games]
    _check_untouched(session, section, number, touched)
    _check_table(section, before.games.values(), games, off)
    left = {no for game in touched for no in game.players} - busy
    _check_changes(touched, games, off)
    return [
        GamesCorrected(
            section=section.name,
            round=number,
            games=tuple(sorted(games, key=lambda game: game.board)),
            off=tuple(sorted(off)),
            byes=_byes_for(section, left, byes),
            reason=_need_reason(reason),
        )
    ]


def _posted(state: SectionState, number: int, one: Played) -> PostedGame:
    """A board as the journal keeps it; a match between the same teams keeps its boards and results."""
    if not state.teams:
        game = PostedGame(board=one.board, white=one.white, black=one.black, result=OPEN)
        if plays_matches(state):
            return game if one.result == OPEN else with_one_result(game, None, read_match(one.result))
        return structs.replace(game, result=read_result(one.result).value)
    if one.result != OPEN:
        text = phrase("leave the match result open; enter its boards afterwards")
        raise BadInput(text, where=FieldName.TABLE)
    posted = posted_round(state, number).games.values()
    known = next((game for game in posted if game.players == (one.white, one.black)), None)
    if known is not None:
        return structs.replace(known, board=one.board)
    return PostedGame(board=one.board, white=one.white, black=one.black, result=OPEN)


def _check_published(section: Section, number: int) -> None:
    """Refuse a round that is not published."""
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=number), where=FieldName.ROUND)


def _check_named(section: Section, number: int, games: Sequence[PostedGame], named: Sequence[int]) -> None:
    """Refuse boards or players named twice, and players who were not there."""
    if not games:
        raise BadInput(phrase("enter what was played"), where=FieldName.GAME)
    boards = [game.board for game in games]
    if len(set(boards)) < len(boards):
        raise BadInput(
            phrase("enter each {seat} only once", seat=section.entrants.seat), where=FieldName.BOARD
        )
    for no in named:
        player = section.player(no)
        if named.count(no) > 1:
            text = phrase(
                "{player} cannot play twice in round {number}",
                player=section.called(no),
                number=number,
            )
            raise BadInput(text, where=FieldName.PLAYER)
        if player.joins > number:
            change = [Advice(Remedy.CHANGE_ENTRY, player=no)]
            text = phrase(
                "{player} is entered only from round {joins}", player=section.called(no), joins=player.joins
            )
            raise BadInput(text, where=FieldName.PLAYER, remedies=change)
        if posted_for(section, player.schedule) < number:
            text = phrase(
                "{player} plays in another schedule, and its round {number} is not published",
                player=section.called(no),
                number=number,
            )
            raise BadInput(text, where=FieldName.PLAYER)


def _check_untouched(session: Session, section: Section, number: int, games: Sequence[PostedGame]) -> None:
    """Refuse boards linked to something else: games across rounds or sections, games rated separately."""
    for game in games:
        check_open(session, section, number, game.board)
        if game.white_section or game.black_section or game.white_round or game.black_round:
            text = phrase(
                "board {board} is a cross-section or cross-round game; undo it and set it up again",
                board=game.board,
            )
            raise BadInput(
                text, where=phrase("board {board}", board=game.board), remedies=[Advice(Remedy.UNDO_CHANGE)]
            )


def _check_table(
    section: Section, before: Iterable[PostedGame], games: Sequence[PostedGame], off: Sequence[int]
) -> None:
    """Refuse other opponents in a table, where everybody meets everybody in a fixed round."""
    if section.format not in FIXED:
        return
    pairs = {frozenset(game.players) for game in before}
    if off or any(frozenset(game.players) not in pairs for game in games):
        text = phrase(
            "in a round robin everyone meets once: enter this game in the round where these two are paired,"
            " and play this round's games later"
        )
        raise BadInput(text, where=FieldName.GAME)


def _check_changes(before: Sequence[PostedGame], games: Sequence[PostedGame], off: Sequence[int]) -> None:
    """Refuse changes that are already recorded."""
    known = {game.board: game for game in before}
    if not off and all(known.get(game.board) == game for game in games):
        raise BadInput(phrase("already recorded this way"), where=FieldName.GAME)


def _byes_for(section: Section, left: set[int], byes: Mapping[int, str]) -> tuple[PostedBye, ...]:
    """The byes of players left without a game, which the director decides one by one."""
    for no, kind in byes.items():
        if no not in left or kind not in RESTS:
            text = phrase("{player} has a game and cannot get a bye", player=section.called(no))
            if no in left:
                text = phrase("“{kind}” is not a bye; choose half, full or zero", kind=kind)
            raise BadInput(text, where=FieldName.PLAYER)
    waiting = sorted(left - byes.keys())
    if waiting:
        names = ", ".join(section.called(no) for no in waiting)
        text = phrase(
            "not accounted for: {players}; say whom they played, or which bye they get (half, full or zero)",
            players=names,
        )
        raise LeftWithoutGame(text, waiting)
    return tuple(PostedBye(player=no, kind=byes[no]) for no in sorted(left))


def _need_reason(reason: str) -> str:
    """The reason, which stays in the history."""
    if not reason.strip():
        raise BadInput("say what happened", where=FieldName.REASON, remedies=[Advice(Remedy.SAY_WHY)])
    return reason.strip()
