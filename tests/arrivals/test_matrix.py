"""Who comes or goes, in every book, at every moment, in an odd and an even field: what must be true then."""

from __future__ import annotations

import pytest

from crosstable.app.round.attendance import Moment
from crosstable.app.round.attendance_outcome import Picture, picture_of
from crosstable.app.round.rounds import draft_round
from crosstable.app.session.session import Session
from crosstable.flow.ranking import ranking
from tests.arrivals.events import (
    ARRIVES,
    LEAVES,
    NO_SHOW,
    NOW,
    RETURNS,
    Cell,
    after,
    cells,
    finish_round,
    offered_in,
    play_round,
    section_of,
    session_for,
    step,
)
from tests.arrivals.expected import expected, scores_by_hand

EVERY = pytest.mark.parametrize("cell", cells(), ids=str)
FOR_GOOD = ("withdraw", "forfeit", "lost", "few", "least", "after")
"""The choices after which somebody plays no more."""
ALL_STAY = ("forfeit", "stays", "lost", "later", "few", "least")


def round_after(cell: Cell, session: Session) -> Picture:
    """The round at stake after a choice; before pairing, as it is paired then."""
    if cell.moment is Moment.BEFORE:
        session = step(session, draft_round)
    return picture_of(session, section_of(session), NOW)


@EVERY
def test_the_first_choice_does_what_the_table_says(cell: Cell) -> None:
    """The choice, how many games and byes there are then, and who has neither."""
    offered, want = offered_in(cell), expected(cell)
    if want is None:
        assert not offered.choices and not offered.refused and offered.nothing
        return
    first = offered.choices[0]
    assert first.key in want.keys
    now = round_after(cell, after(cell, first))
    byes = [no for no, kind in now.byes.items() if kind == "pairing"]
    rests = [no for no, kind in now.byes.items() if kind == "rest"] if cell.kind.table else []
    assert len(now.round.boards) == want.games
    assert len(byes) + (len(rests) - _alone(cell, want.games)) == want.byes
    assert sum(":" in result for result in now.results.values()) == want.forfeits


def _alone(cell: Cell, games: int) -> int:
    """How many rest in a round robin because their opponent is not there."""
    return cell.field // 2 - games if cell.kind.table else 0


@EVERY
def test_everybody_who_is_there_has_a_game_or_a_bye(cell: Cell) -> None:
    """After every choice nobody sits twice, and nobody who stays is forgotten."""
    _, who = session_for(cell)
    for choice in offered_in(cell).choices:
        session = after(cell, choice)
        now = round_after(cell, session)
        seats = [no for board in now.round.boards for no in board.players]
        assert len(seats) == len(set(seats))
        assert not set(seats) & set(now.byes)
        others = {player.no for player in section_of(session).players} - {who}
        if not cell.kind.table:
            assert others <= {*seats, *now.byes}, choice.key


@EVERY
def test_boards_that_nobody_has_left_stay(cell: Cell) -> None:
    """A published round: with the least disturbance only whoever lost an opponent or had the bye moves."""
    if cell.moment not in (Moment.POSTED, Moment.STARTED):
        return
    session, who = session_for(cell)
    was = picture_of(session, section_of(session), NOW)
    alone = {who, *was.round.byes}
    stay = {board for board in was.round.boards if who not in board.players}
    for choice in offered_in(cell).choices:
        now = set(round_after(cell, after(cell, choice)).round.boards)
        if choice.key in ALL_STAY:
            assert stay <= now, choice.key
            moved = {one.player for one in choice.outcome.notify}
            partner = {no for board in was.round.boards if who in board.players for no in board.players}
            assert moved <= alone | partner, choice.key
        if cell.moment is Moment.STARTED:
            assert stay <= now, choice.key


@EVERY
def test_scores_are_those_counted_by_hand(cell: Cell) -> None:
    """After every choice the standings have the points of the games and byes, one by one."""
    if cell.kind.teams:
        return
    for choice in offered_in(cell).choices:
        section = section_of(after(cell, choice))
        if cell.kind.table and any(player.withdrawn_after is not None for player in section.players):
            continue  # the books count the games of somebody who left a table by rules of their own
        told = {line.player: line.points for line in ranking(section).standings}
        assert told == scores_by_hand(section), choice.key


@EVERY
def test_whoever_is_not_there_loses_and_the_opponent_wins(cell: Cell) -> None:
    """Where the round stays, the one who left or did not come has lost, and nobody else's score moves."""
    session, who = session_for(cell)
    before = scores_by_hand(section_of(session)) if not cell.kind.teams else {}
    for choice in offered_in(cell).choices:
        if cell.happening not in (LEAVES, NO_SHOW) or choice.key not in ("lost", "forfeit", "stays"):
            continue
        now = after(cell, choice)
        games = now.state.sections[0].rounds[NOW - 1].games.values()
        game = next(game for game in games if who in game.players)
        assert game.result in (("-:+", "0-1") if game.white == who else ("+:-", "1-0")), choice.key
        if before:
            other = game.black if game.white == who else game.white
            points = scores_by_hand(section_of(now))
            assert {no: points[no] - before[no] for no in points if points[no] != before[no]} == {other: 1}


@EVERY
def test_the_event_goes_on_after_every_choice(cell: Cell) -> None:
    """Every choice works to the end: the round is finished, and those who left are in no later one."""
    _, who = session_for(cell)
    for choice in offered_in(cell).choices:
        session = after(cell, choice)
        if cell.moment in (Moment.BEFORE, Moment.DRAFT):
            session = play_round(session, cell.kind)
        else:
            session = finish_round(session, cell.kind)
        session = play_round(session, cell.kind)
        seats = {no for game in section_of(session).results[NOW].games for no in (game.white, game.black)}
        rests = {bye.player for bye in section_of(session).results[NOW].byes}
        plays = section_of(session).player(who).plays_in(NOW + 1)
        assert plays == (who in seats | rests), choice.key
        if cell.happening in (ARRIVES, RETURNS):
            assert plays
        if cell.happening in (LEAVES, NO_SHOW) and choice.key in (
            "withdraw",
            "forfeit",
            "lost",
            "few",
            "least",
        ):
            assert not plays


@EVERY
def test_a_choice_says_everything_that_it_changes(cell: Cell) -> None:
    """Boards that change, boards that stay and people to notify are those of the round itself."""
    if cell.moment in (Moment.BEFORE, Moment.OVER):
        return
    session, _ = session_for(cell)
    was = picture_of(session, section_of(session), NOW).round
    for choice in offered_in(cell).choices:
        now = round_after(cell, after(cell, choice)).round
        changed = {board.board for board in {*was.boards} ^ {*now.boards}}
        assert {number for number, _, _ in choice.outcome.boards} == changed
        assert choice.outcome.stay == len({*was.boards} & {*now.boards})
        if cell.moment is not Moment.DRAFT:
            places = {no: board for board in was.boards for no in board.players}
            later = {no: board for board in now.boards for no in board.players}
            moved = {no for no in {*places, *later} if places.get(no) != later.get(no)}
            moved |= set(was.byes) ^ set(now.byes)
            assert {one.player for one in choice.outcome.notify} == moved


@pytest.mark.parametrize("happening", [LEAVES, ARRIVES, NO_SHOW, RETURNS])
def test_the_table_has_cells_for(happening: str) -> None:
    """Twelve kinds of events, five moments, two sizes."""
    assert sum(cell.happening == happening for cell in cells()) == 120
