"""What if: results that are assumed and not written, in an event value or in a journal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from crosstable.app.results.match_results import read_match
from crosstable.app.results.readable_results import read_result
from crosstable.app.results.sent_results import enter_at
from crosstable.app.results.team_matches import match_score, on_board
from crosstable.app.session.session import Session, as_if, drafts_of, session_after
from crosstable.flow.matches import is_open, scoring_of
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.history import check_section
from crosstable.formats.document.read import read_document
from crosstable.formats.document.rounds import read_score
from crosstable.formats.document.write import write_document
from crosstable.formats.places import Place
from crosstable.model.entrants import PLAYERS, TEAMS, Entrants
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.points import show
from crosstable.model.remedies import FieldName
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Match, Round
from crosstable.model.two_games import GAMES, both_results

WHERE = FieldName.IF
_AT = re.compile(
    r"(?:r(?:ound)?\s*([0-9]{1,4})[\s.:]+)?(?:(?:board|table)\s*)?([0-9]{1,6})(?:\.([0-9]{1,6}))?"
)
_OWN = re.compile(r"(?:(?:player|joueur)\s+)?#?([0-9]{1,6})\s+(wins|draws|loses|gagne|nulle|perd)")
_FOR = {"wins": ("1-0", "0-1"), "draws": ("1/2-1/2", "1/2-1/2"), "loses": ("0-1", "1-0")}
_FOR |= {"gagne": _FOR["wins"], "nulle": _FOR["draws"], "perd": _FOR["loses"]}
"""What a player does -> the result with White, and with Black."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Supposed:
    """An assumed result: where, who plays there, and the current result."""

    round: int
    board: int
    """The board, or the table of a match."""
    game: int | None = None
    """The board of a match."""
    result: str
    was: str
    white: int
    """Who has White: a player, or for a whole match a team."""
    black: int

    def as_json(self) -> dict[str, object]:
        """The assumption as plain data."""
        place = {"table": self.board, "board": self.game} if self.game is not None else {"board": self.board}
        result = {"result": self.result, "was": self.was}
        return {"round": self.round, **place, "white": self.white, "black": self.black, **result}


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a result belongs: round, board or table, and the board of a match."""

    round: int
    board: int
    game: int | None = None


def what_if(
    event: Event, results: Sequence[str] | str, *, round: int | None = None, section: str | None = None
) -> Event:
    """The event as it would be with some results: `3=1/2-1/2`, `2.3=1-0` in round 2, `7 wins`.

    Boards are those of the given round, or of the last one. The event itself does not change.
    """
    return what_if_with(event, (results,) if isinstance(results, str) else results, round, section)[0]


def what_if_with(
    event: Event, texts: Sequence[str], round_no: int | None, section: str | None
) -> tuple[Event, tuple[Supposed, ...]]:
    """The event with some results assumed, and each assumption with the current result."""
    asked = event.section(section)
    after, found = suppose(asked, texts, round_no)
    check_section(after)
    return replace(event, sections=tuple(after if s is asked else s for s in event.sections)), found


def suppose(
    section: Section, texts: Sequence[str], round_no: int | None
) -> tuple[Section, tuple[Supposed, ...]]:
    """A section with some results replaced, and what was assumed."""
    found: list[Supposed] = []
    for text in texts:
        section, one = _suppose_one(section, text, round_no)
        found.append(one)
    _refuse_twice(found)
    return section, tuple(found)


def suppose_in_journal(
    session: Session, section: Section, texts: Sequence[str], round_no: int | None, rulebook: str | None
) -> tuple[Event, tuple[Supposed, ...]]:
    """The event of a journal as if the results had been entered; what `result` refuses is refused."""
    found: list[Supposed] = []
    for text in texts:
        now = as_entrants(session.event.section(section.name))
        one = _suppose_one(now, text, round_no)[1]
        news = enter_at(session, now, one.round, one.board, one.game, one.result)
        session = session_after(session, as_if(session.facts, drafts_of(news, None)))
        found.append(one)
    _refuse_twice(found)
    return read_document(write_document(session.as_filed), rulebook), tuple(found)


def _refuse_twice(found: Sequence[Supposed]) -> None:
    """Refuse two results for one board."""
    seats: set[tuple[int, int, int | None]] = set()
    for one in found:
        seat = (one.round, one.board, one.game)
        if seat in seats:
            raise BadInput(
                phrase("round {round}, board {board} is given twice", round=one.round, board=one.board),
                where=WHERE,
            )
        seats.add(seat)


def _suppose_one(section: Section, text: str, round_no: int | None) -> tuple[Section, Supposed]:
    """A section with one result replaced."""
    if section.cards is not None:
        raise BadInput(
            phrase("this file has pairing cards but no results; use a file with results"), where=WHERE
        )
    seat, result = _read(section, text, round_no)
    played = section.results[seat.round - 1]
    changed, one = _KINDS[section.entrants].change_round(section, played, seat, result)
    results = (*section.results[: seat.round - 1], changed, *section.results[seat.round :])
    return replace(section, results=results), one


def _read(section: Section, text: str, round_no: int | None) -> tuple[Seat, str]:
    """Where an assumed result belongs and what it is."""
    if not section.results:
        raise BadInput(phrase("no round is published yet, so there are no results to try"), where=WHERE)
    number = len(section.results) if round_no is None else round_no
    own = _OWN.fullmatch(text.strip().lower())
    if own is not None:
        return _KINDS[section.entrants].find_own(section, int(own[1]), own[2], number)
    place, _, result = text.strip().partition("=")
    at = _AT.fullmatch(place.strip().lower())
    if at is None or not result.strip():
        hint = _KINDS[section.entrants].example
        raise BadInput(
            phrase(
                "“{typed}” is not a board and a result. Write BOARD=RESULT, as in {example}",
                typed=text[:40],
                example=hint,
            ),
            where=WHERE,
        )
    return _seat(section, at, number), result.strip()


def _seat(section: Section, at: re.Match[str], number: int) -> Seat:
    """The round, the board or table, and the board of a match that the words name."""
    seat = _KINDS[section.entrants].read_seat(at, number if at[1] is None else int(at[1]))
    if not 1 <= seat.round <= len(section.results):
        text = phrase(
            "round {round} is not published; the last published round is {last}",
            round=seat.round,
            last=len(section.results),
        )
        raise BadInput(text, where=WHERE)
    return seat


def _seat_at_board(at: re.Match[str], number: int) -> Seat:
    """A seat among players: two numbers are round and board."""
    if at[3] is None:
        return Seat(number, int(at[2]))
    if at[1] is None:
        return Seat(int(at[2]), int(at[3]))
    raise BadInput(phrase("“{typed}”: only team matches have boards at a table", typed=at[0]), where=WHERE)


def _seat_at_table(at: re.Match[str], number: int) -> Seat:
    """A seat among teams: two numbers are table and board."""
    return Seat(number, int(at[2]), None if at[3] is None else int(at[3]))


def _own_match(section: Section, team: int, does: str, number: int) -> tuple[Seat, str]:
    """Refuse a team that wins, draws or loses, because that is not a score."""
    raise BadInput(phrase("give the score of the match, as in 3=2.5-1.5"), where=WHERE)


def _own_game(section: Section, player: int, does: str, number: int) -> tuple[Seat, str]:
    """A player's board in a round, with the result by which that player wins, draws or loses."""
    if section.games_per_round == GAMES:
        raise BadInput(phrase("give both games of the match, as in “3=1 0”"), where=WHERE)
    section.player(player)
    for board, game in _boards(section.results[number - 1]).items():
        if player in (game.white, game.black):
            return Seat(number, board), _FOR[does][player == game.black]
    raise BadInput(
        phrase("{player} has no game in round {number}", player=section.called(player), number=number),
        where=WHERE,
    )


def _in_games(section: Section, played: Round, seat: Seat, result: str) -> tuple[Round, Supposed]:
    """A round of games with one result replaced."""
    boards = _boards(played)
    if seat.board not in boards:
        raise _no_board(section, seat, boards, "board")
    game = boards[seat.board]
    if section.games_per_round == GAMES:
        written = read_match(result)
        both = tuple(Result(one) for one in both_results(written))
        changed = replace(game, results=both, paired_as=None)
    else:
        changed = replace(game, result=read_result(result), paired_as=None)
    games = tuple(changed if g is game else g for g in played.games)
    one = Supposed(
        round=seat.round,
        board=seat.board,
        result=changed.written,
        was=game.written,
        white=game.white,
        black=game.black,
    )
    return replace(played, games=games), one


def _boards(played: Round) -> dict[int, Game]:
    """The games of a round by board; without a board, by position in the list."""
    return {game.board or place: game for place, game in enumerate(played.games, start=1)}


def _in_matches(section: Section, played: Round, seat: Seat, result: str) -> tuple[Round, Supposed]:
    """A round of matches with one score, or one board, replaced."""
    tables = {match.table or place: match for place, match in enumerate(played.matches, start=1)}
    if seat.board not in tables:
        raise _no_board(section, seat, tables, "table")
    match = tables[seat.board]
    changed, was, now = _in_match(section, match, seat.game, result)
    sides = next((g for g in changed.games if g.board == seat.game), None) or match
    matches = tuple(changed if m is match else m for m in played.matches)
    one = Supposed(
        round=seat.round,
        board=seat.board,
        game=seat.game,
        result=now,
        was=was,
        white=sides.white,
        black=sides.black,
    )
    return replace(played, matches=matches), one


def _in_match(section: Section, match: Match, board: int | None, text: str) -> tuple[Match, str, str]:
    """A match with another score, or another result on a board; what was there, and what is now."""
    numbered = enumerate(match.games, start=1)
    match = replace(match, games=tuple(replace(g, board=g.board or place) for place, g in numbered))
    if board is None:
        score = match_score(section, match, text)
        was = _score_of(section, match)
        if score == Result.UNFINISHED.value:
            return replace(match, score=None), was, score
        given = read_score(Place(score, WHERE))
        return replace(match, games=match.games if given.played else (), score=given), was, score
    result = Result(on_board(match, board, text))
    was = next(game.result.value for game in match.games if game.board == board)
    games = tuple(replace(g, result=result, paired_as=None) if g.board == board else g for g in match.games)
    return replace(match, games=games), was, result.value


def _score_of(section: Section, match: Match) -> str:
    """The score of a match as far as it is known; an asterisk while nothing is."""
    if match.score is None and is_open(match):
        known = "-".join(map(show, scoring_of(section).known(match)))
        return (
            phrase("{score}, not finished", score=known)
            if match.games and known != "0-0"
            else Result.UNFINISHED.value
        )
    return "-".join(map(show, scoring_of(section).points(match)))


def _no_board(section: Section, seat: Seat, boards: Iterable[int], what: str) -> BadInput:
    """The error for a board that a round does not have."""
    known = sorted(boards)
    here = {"round": seat.round, "board": seat.board}
    text = (
        phrase("round {round} has no table {board}", **here)
        if what == "table"
        else phrase("round {round} has no board {board}", **here)
    )
    if known:
        ends = {"problem": text, "first": known[0], "last": known[-1]}
        text = (
            phrase("{problem}; its tables are {first} to {last}", **ends)
            if what == "table"
            else phrase("{problem}; its boards are {first} to {last}", **ends)
        )
    return BadInput(
        phrase("{label}: {text}", label=section.name, text=text) if section.name else text, where=WHERE
    )


@dataclass(frozen=True, slots=True)
class _Kind:
    """What differs between what-if results of players and of teams."""

    example: Words
    read_seat: Callable[[re.Match[str], int], Seat]
    find_own: Callable[[Section, int, str, int], tuple[Seat, str]]
    change_round: Callable[[Section, Round, Seat, str], tuple[Round, Supposed]]


_KINDS: dict[Entrants, _Kind] = {
    PLAYERS: _Kind(
        Words("3=1/2-1/2, 2.3=1-0 for board 3 of round 2, or “7 wins”"), _seat_at_board, _own_game, _in_games
    ),
    TEAMS: _Kind(
        Words("3=2.5-1.5, 3.2=1-0, r2.3=2.5-1.5 for round 2"), _seat_at_table, _own_match, _in_matches
    ),
}
