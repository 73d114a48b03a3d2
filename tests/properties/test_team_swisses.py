"""Whole team Swisses by US Chess and CFC: nobody meets twice, board 1 has the colour due, rounds replay."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.check import check_section
from crosstable.flow.matches import scoring_of, was_played
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.flow.team_players import board_records
from crosstable.model.errors import NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.results import Result
from crosstable.simulation.generate_teams import play_team_round, team_list
from crosstable.simulation.random_events import Rates

RATES = Rates(forfeits=4, absences=3, withdrawals=2, late=4)
PAIR_BY = ("match", "game", "match_then_game")


def event(book: str, teams: int, rounds: int, seed: int, pair_by: str = "match") -> Section:
    """A simulated event, as far as it can be paired."""
    random = Random(f"{book} {teams} {seed}")
    section = team_list(book, teams, rounds, seed, RATES, random)
    chosen = {"team.pair_by": pair_by} if pair_by != "match" else {}
    section = replace(section, settings=chosen)
    for number in range(1, rounds + 1):
        try:
            section = play_team_round(section, number, RATES, random)
        except NoLegalPairing:
            break
    return section


def due(colours: str) -> str | None:
    """The colour that a team is due: the rarer one, else not the last one."""
    if not colours:
        return None
    more = colours.count("W") - colours.count("B")
    if more:
        return "B" if more > 0 else "W"
    return "B" if colours[-1] == "W" else "W"


def check_event(section: Section) -> None:
    """Second meetings, byes, colours of board 1 and the boards below it, round by round."""
    met: set[frozenset[int]] = set()
    had: dict[int, str] = {team.no: "" for team in section.teams}
    team_of = {no: team.no for team in section.teams for no in team.players}
    for finished in section.results:
        seated = Counter(no for match in finished.matches for no in (match.white, match.black))
        seated.update(bye.team for bye in finished.byes if bye.team is not None)
        assert set(seated.values()) == {1}
        for match in finished.matches:
            pair = frozenset((match.white, match.black))
            assert pair not in met
            wants = due(had[match.white]), due(had[match.black])
            if None not in wants and wants[0] != wants[1]:
                assert wants == ("W", "B")
            for board, game in enumerate(match.games, start=1):
                assert team_of[game.white] == (match.white if board % 2 else match.black)
        for match in (one for one in finished.matches if was_played(one)):
            met.add(frozenset((match.white, match.black)))
            had[match.white] += "W"
            had[match.black] += "B"


@pytest.mark.parametrize("book", ["us-chess", "cfc"])
@settings(max_examples=6, deadline=None)
@given(teams=st.integers(8, 16), seed=st.integers(0, 10**6))
def test_31e_641_no_second_meeting_and_the_colour_due_on_board_1(book: str, teams: int, seed: int) -> None:
    section = event(book, teams, 5, seed)
    check_event(section)
    assert check_section(as_entrants(section)).same


@settings(max_examples=6, deadline=None)
@given(teams=st.integers(8, 14), seed=st.integers(0, 10**6), pair_by=st.sampled_from(PAIR_BY))
def test_31e1_groups_by_any_points(teams: int, seed: int, pair_by: str) -> None:
    section = event("us-chess", teams, 4, seed, pair_by)
    check_event(section)
    entrants = as_entrants(section)
    assert check_section(entrants).same
    scoring = scoring_of(entrants)
    made = Counter[int]()
    for finished in entrants.results:
        for match in finished.matches:
            white, black = scoring.points(match)
            made.update({match.white: int(white), match.black: int(black)})
        if pair_by == "game":
            made.update({bye.team: 40 for bye in finished.byes if bye.team and bye.kind.value == "pairing"})
    if pair_by == "game":
        assert {line.player: line.points * 10 for line in ranking(entrants).standings} == {
            team.no: made[team.no] for team in section.teams
        }


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_31b1_all_points_of_the_players_are_those_of_the_boards(seed: int) -> None:
    """Whoever sits where, the points by board add up to all points of all games."""
    section = event("us-chess", 8, 4, seed)
    games = [g for played in section.results for match in played.matches for g in match.games]
    scored = sum(sum(game.result.points()) for game in games if game.result is not Result.UNFINISHED)
    records = board_records(as_entrants(section))
    assert sum(record.points for record in records) == scored
    assert all(record.board == max(record.boards) for record in records)
