"""A running round: clocks started, results verified, players checked in or excused, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from crosstable.app.results.cross_results import listed_elsewhere
from crosstable.app.round.played_boards import reverse_match
from crosstable.app.session.session import New, Session
from crosstable.flow.table_formats import SET_BY_PLAYERS
from crosstable.journal.facts.absence_excused import AbsenceExcused
from crosstable.journal.facts.checked_in import CheckedIn
from crosstable.journal.facts.colours_reversed import ColoursReversed
from crosstable.journal.facts.prize_handed_out import PrizeHandedOut
from crosstable.journal.facts.results_verified import ResultsVerified
from crosstable.journal.facts.round_started import RoundStarted
from crosstable.journal.facts.section_closed import SectionClosed
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import Result
from crosstable.model.rounds import Game


def start_round(session: Session, section: Section, number: int, at: str) -> list[New]:
    """The clocks of a published round were started."""
    _games_published(section, number)
    try:
        datetime.fromisoformat(at)
    except ValueError:
        raise BadInput(
            phrase("“{at}” is not a time; write it like 2026-11-21T10:00", at=at[:30]), where="at"
        ) from None
    return [RoundStarted(section=section.name, round=number, at=at)]


def verify(
    session: Session, section: Section, number: int, boards: Sequence[int], *, off: bool = False
) -> list[New]:
    """Mark the results of some boards as verified; an open one cannot be."""
    games = {game.board: game for game in _games_published(section, number)}
    for board in boards:
        if board not in games:
            raise BadInput(
                phrase("round {number} has no board {board}", number=number, board=board), where="board"
            )
        if games[board].result is Result.UNFINISHED and not off:
            raise BadInput(phrase("no result to verify yet"), where=phrase("board {board}", board=board))
    if not boards:
        raise BadInput(phrase("choose the boards you verified"), where="boards")
    seen = tuple(sorted(set(boards)))
    return [ResultsVerified(section=section.name, round=number, boards=seen, off=off)]


def reverse_colours(session: Session, section: Section, number: int, board: int) -> list[New]:
    """Record that a game or match was played with reversed colours; the winner stays the same."""
    if section.entrants.are_teams:
        _games_published(section, number)
        return reverse_match(session, section, number, board, "colours were reversed")
    game = next((game for game in _games_published(section, number) if game.board == board), None)
    if game is None:
        raise BadInput(
            phrase("round {number} has no board {board}", number=number, board=board), where="board"
        )
    if not game.result.played:
        raise BadInput(
            phrase("a game that was not played has no colours"), where=phrase("board {board}", board=board)
        )
    turned: list[New] = [ColoursReversed(section=section.name, round=number, board=board)]
    other = listed_elsewhere(session.event, section, number, board)
    if other is not None:
        turned.insert(0, ColoursReversed(section=other[0].name, round=number, board=other[1]))
    return turned


def check_in(session: Session, section: Section, players: Sequence[int], *, here: bool = True) -> list[New]:
    """Players are checked in, or their check-in is removed."""
    state = session.state.section(section.name)
    entries = tuple(sorted({state.entry_of(player) for player in players}))
    if not entries:
        raise BadInput(phrase("choose the players"), where="players")
    return [CheckedIn(section=section.name, entries=entries, here=here)]


def excuse(session: Session, section: Section, player: int, number: int, reason: str) -> list[New]:
    """Record that an absent player had a good reason."""
    _games_published(section, number)
    if not reason.strip():
        raise BadInput(phrase("enter the reason for the excuse"), where="reason")
    entry = session.state.section(section.name).entry_of(player)
    return [AbsenceExcused(section=section.name, entry=entry, round=number, reason=reason.strip())]


def close_section(session: Session, section: Section) -> list[New]:
    """Finish the section; every round is played and every result is in."""
    state = session.state.section(section.name)
    if state.closed:
        raise BadInput(phrase("the section is already finished"), where="close")
    waiting = [
        game for played in section.results for game in played.games if game.result is Result.UNFINISHED
    ]
    if len(section.results) < section.rounds:
        played = len(section.results)
        early = [] if section.format in SET_BY_PLAYERS else [Advice(Remedy.CHANGE_ROUNDS, value=played)]
        raise BadInput(
            phrase("{played} of {rounds} rounds are played", played=played, rounds=section.rounds),
            where="close",
            remedies=early,
        )
    if waiting:
        raise BadInput(
            phrase_counted("{count} result is missing", "{count} results are missing", len(waiting)),
            where="close",
            remedies=[Advice(Remedy.ENTER_RESULTS)],
        )
    return [SectionClosed(section=section.name)]


def hand_prize(
    session: Session, section: Section, player: int, how: str, note: str | None, *, member: bool = False
) -> PrizeHandedOut:
    """A prize was signed for, or is held; `member`: the own prize of a player of a team."""
    if how not in ("signed", "held"):
        raise BadInput(phrase("“{how}” is not possible; a prize is signed for or held", how=how), where="how")
    state = session.state.section(section.name)
    entry = state.entry_of_member(player) if member else state.entry_of(player)
    return PrizeHandedOut(
        section=section.name,
        entry=entry,
        how=how,
        note=(note or "").strip() or None,
        member=player if member else None,
    )


def _games_published(section: Section, number: int) -> tuple[Game, ...]:
    """The games of a published round."""
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=number), where="round")
    return section.results[number - 1].games
