"""Events into TRF and back: the same bytes again, and the same event but for what is named as lost."""

from __future__ import annotations

import os
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crosstable.formats.trf.carried import PLAYER_KEYS, SECTION_KEYS, TEAM_KEYS
from crosstable.formats.trf.losses import lost_in_trf
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import VERSIONS, without_open_byes, write_trf
from crosstable.model.event import Event, Section
from crosstable.model.lots import Lots
from crosstable.model.points import Points
from crosstable.model.results import Result
from crosstable.model.rounds import Bye, Game, Match, Round
from tests.properties.event_strategies import individual_sections, lots, team_sections
from tests.unit.trf_columns import Player, read_columns

EXAMPLES = int(os.environ.get("CROSSTABLE_EXAMPLES", "100"))
thorough = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
versions = st.sampled_from(VERSIONS)


def back(section: Section, version: int) -> tuple[str, Section]:
    """A section as TRF, and as it is read again; writing that again gives the same bytes."""
    event = Event(name="Round trip", sections=(section,))
    written = write_trf(event, version)
    again = read_trf(written)
    assert write_trf(again, version) == written
    lost_in_trf(event, version)
    return written, again.section()


@thorough
@given(individual_sections(None), lots, versions)
def test_a_section_of_players(section: Section, drawn: Lots, version: int) -> None:
    if not section.players:
        return
    section = replace(section, lots=drawn)
    written, again = back(section, version)
    assert (again.rulebook, again.rounds) == (section.rulebook, section.rounds)
    for key in SECTION_KEYS:
        name = "name" if key == "section" else key
        assert getattr(again, name) == getattr(section, name), name
    found = {player.no: player for player in again.players}
    for player in section.players:
        assert found[player.no].name == player.name
        for key in PLAYER_KEYS:
            assert getattr(found[player.no], key) == getattr(player, key), key
    assert [carried(done) for done in again.results] == [carried(done) for done in section.results]
    assert nonzero(again.adjusted(9)) == nonzero(section.adjusted(9))
    compare_columns(section, written)


@thorough
@given(team_sections(None), versions)
def test_a_section_of_teams(section: Section, version: int) -> None:
    _, again = back(section, version)
    assert again.format is section.format
    found = {team.no: team for team in again.teams}
    for team in section.teams:
        assert (found[team.no].name, found[team.no].players) == (team.name, team.players)
        for key in TEAM_KEYS:
            assert getattr(found[team.no], key) == getattr(team, key), key
    assert [carried(done) for done in again.results] == [carried(done) for done in section.results]


def nonzero(points: dict[int, Points]) -> dict[int, Points]:
    """Points that are some."""
    return {no: some for no, some in points.items() if some}


def carried(done: Round) -> tuple[frozenset[Game], frozenset[Bye], frozenset[Match]]:
    """A round without what TRF has no column for: boards, tables, and whether an unplayed game was rated."""
    return (
        frozenset(map(plain, done.games)),
        frozenset(done.byes),
        frozenset(replace(m, table=None, games=tuple(map(plain, m.games))) for m in done.matches),
    )


def plain(game: Game) -> Game:
    """A game without its board."""
    counts = not game.result.played or game.result is Result.UNFINISHED
    return replace(game, board=None, rated=True if counts else game.rated)


def compare_columns(section: Section, written: str) -> None:
    """An independent reader finds every player and every cell in the columns of the FIDE text."""
    section = without_open_byes(section)
    found = read_columns(written)
    assert set(found) == {player.no for player in section.players}
    for player in section.players:
        line: Player = found[player.no]
        assert line.name == player.name
        assert line.sex == {"m": "m", "f": "w"}.get(player.sex or "", "")
        assert line.born[:4] == (player.born or "")[:4]
    for number, done in enumerate(section.results, start=1):
        cells = {no: dict(enumerate(line.cells, start=1)).get(number) for no, line in found.items()}
        for game in done.games:
            white, black = cells.pop(game.white), cells.pop(game.black)
            assert white is not None and black is not None
            assert (white.opponent, white.colour) == (game.black, "w")
            assert (black.opponent, black.colour) == (game.white, "b")
            if game.result is not Result.UNFINISHED:
                assert (white.points, black.points) == tuple(points / 10 for points in game.result.points())
        for bye in done.byes:
            cell = cells.pop(bye.player or 0)
            assert cell is not None
            assert (cell.opponent, cell.colour) == (0, "-")
            assert cell.code == {"pairing": "U", "full": "F", "half": "H"}.get(bye.kind.value, "Z")
        assert all(cell is None or (cell.opponent, cell.code) == (0, "") for cell in cells.values())
