"""An entry is moved, or a result corrected: in every book, at every moment, in an odd and an even field."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.app.results.correction_choices import Way
from crosstable.app.round.attendance import Moment
from crosstable.app.round.rounds import draft_round, is_out_of_date
from crosstable.app.session.session import Session
from crosstable.flow.ranking import ranking
from crosstable.journal.facts.undone import Undone
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.results import Result
from tests.arrivals.corrections import (
    AT,
    CORRECTED,
    OTHER_WAY,
    after_correction,
    open_ways,
    planned_in,
    standing_in,
)
from tests.arrivals.events import Cell, cells, do, finish_round, play_round, section_of, session_for, step
from tests.arrivals.expected import scores_by_hand
from tests.arrivals.moves import MOVED, after_move, here_in, moving_news, play_there, there_in, two_sections

MOVES = pytest.mark.parametrize("cell", cells([MOVED]), ids=str)
CORRECTIONS = pytest.mark.parametrize("cell", cells([CORRECTED]), ids=str)
MISSED = {"us-chess": Fraction(1, 2)}
"""What a round is worth that was over before somebody came, where the book has a rule."""


def told(section: Section) -> dict[int, Fraction]:
    """The points of the standings."""
    return {line.player: Fraction(line.points) for line in ranking(section).standings}


@MOVES
def test_moved_the_games_stay_and_the_entry_goes_on_in_the_other_section(cell: Cell) -> None:
    session, who = two_sections(cell)
    if cell.kind.table:
        with pytest.raises(BadInput):
            moving_news(cell)
        return
    now = after_move(cell)
    here, there = here_in(now), there_in(now)
    assert here.results == here_in(session).results
    assert here.player(who).withdrawn_after == len(here.results)
    new = max(player.no for player in there.players)
    assert len(there.players) == cell.field + 1 and there.player(new).name == here.player(who).name
    if not cell.kind.teams:
        worth = MISSED.get(cell.kind.rulebook, Fraction(0))
        assert scores_by_hand(there) == {**scores_by_hand(there_in(session)), new: worth} == told(there)


@MOVES
def test_moved_both_sections_go_on(cell: Cell) -> None:
    if cell.kind.table:
        return
    _, who = two_sections(cell)
    now = play_there(after_move(cell), cell)
    there = there_in(now)
    new = max(player.no for player in there.players)
    assert new in seated(there, 2)
    if cell.moment is Moment.OVER:
        return
    if cell.moment in (Moment.POSTED, Moment.STARTED):
        now = finish_round(now, cell.kind)
    last = len(here_in(now).results)
    assert who not in seated(here_in(play_round(now, cell.kind)), last + 1)


def seated(section: Section, number: int) -> set[int | None]:
    """Everybody who has a game or a bye in a round."""
    played = section.results[number - 1]
    games = {no for game in played.games for no in (game.white, game.black)}
    return games | {bye.player or bye.team for bye in played.byes}


@MOVES
def test_moved_undo_gives_back_what_was(cell: Cell) -> None:
    if cell.kind.table:
        return
    session, _ = two_sections(cell)
    now = after_move(cell)
    written = tuple(fact.seq for fact in now.facts[len(session.facts) :])
    assert do(now, [Undone.naming(written)]).event == session.event


@CORRECTIONS
def test_corrected_the_ways_that_are_open(cell: Cell) -> None:
    later = cell.moment in (Moment.POSTED, Moment.STARTED, Moment.OVER)
    ways = {choice.way for choice in planned_in(cell).choices}
    assert (Way.PAIR_AGAIN in ways) == (later and not cell.kind.table)
    want = {Way.NEXT_ROUND}
    want |= {Way.PAIR_AGAIN} if cell.moment is Moment.POSTED and pairs_otherwise(cell) else set()
    want |= set() if cell.kind.teams else {Way.RATING_ONLY}
    assert set(open_ways(cell)) == want


@CORRECTIONS
def test_corrected_from_the_next_round_on(cell: Cell) -> None:
    session, _ = session_for(cell)
    now = after_correction(cell, Way.NEXT_ROUND)
    for before, after in zip(section_of(session).results[1:], section_of(now).results[1:], strict=True):
        assert before == after
    if not cell.kind.teams:
        assert told(section_of(now)) == scores_by_hand(section_of(now)) == moved_points(cell)
    state = now.state.sections[0]
    assert is_out_of_date(now, state) == (cell.moment is Moment.DRAFT)


def moved_points(cell: Cell) -> dict[int, Fraction]:
    """Everybody's points before, with the point of the first board of round 1 on the other side."""
    section = section_of(session_for(cell)[0])
    first = next(game for game in section.results[0].games if game.board == AT.board)
    winner, loser = sorted((first.white, first.black))
    points = scores_by_hand(section)
    return {**points, winner: points[winner] - 1, loser: points[loser] + 1}


def pairs_otherwise(cell: Cell) -> bool:
    """Whether round 2 is paired otherwise once the result is right; schools keep a published draw (25)."""
    if cell.kind.table or cell.kind.rulebook == "schools":
        return False
    return book_pairs(cell) != games_of(section_of(session_for(cell)[0]))


def book_pairs(cell: Cell) -> set[tuple[int, ...]]:
    """Round 2 as it is paired where the result was corrected before."""
    early = Cell(cell.kind, cell.happening, Moment.BEFORE, cell.size)
    drafted = step(after_correction(early, Way.NEXT_ROUND), draft_round).state.sections[0].draft
    assert drafted is not None
    return {(game.board, *game.players) for game in drafted.games}


def games_of(section: Section) -> set[tuple[int, ...]]:
    """Round 2 as it is published."""
    return {(game.board or 0, game.white, game.black) for game in section.results[1].games}


@CORRECTIONS
def test_corrected_and_paired_again_is_what_the_book_pairs(cell: Cell) -> None:
    if Way.PAIR_AGAIN not in open_ways(cell):
        return
    assert games_of(section_of(after_correction(cell, Way.PAIR_AGAIN))) == book_pairs(cell)


@CORRECTIONS
def test_corrected_for_the_rating_report_only(cell: Cell) -> None:
    if Way.RATING_ONLY not in open_ways(cell):
        return
    session, _ = session_for(cell)
    now = section_of(after_correction(cell, Way.RATING_ONLY))
    assert told(now) == told(section_of(session))
    first = next(game for game in now.results[0].games if game.board == AT.board)
    assert first.rated_as is Result(OTHER_WAY[standing_in(cell)])
    assert now.results[1:] == section_of(session).results[1:]


@CORRECTIONS
def test_corrected_the_event_goes_on(cell: Cell) -> None:
    for way in open_ways(cell):
        now = after_correction(cell, way)
        if cell.moment in (Moment.POSTED, Moment.STARTED):
            now = finish_round(now, cell.kind)
        if cell.moment is not Moment.OVER:
            assert len(section_of(play_on(now, cell)).results) == len(section_of(now).results) + 1


def play_on(session: Session, cell: Cell) -> Session:
    """One more round."""
    return play_round(session, cell.kind)
