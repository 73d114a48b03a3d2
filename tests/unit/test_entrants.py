"""One record says in what an event of teams speaks otherwise than one of players."""

from __future__ import annotations

import pytest

from crosstable.model.entrants import PLAYERS, TEAMS
from crosstable.model.event import TEAM_FORMATS, Format, Section


@pytest.mark.parametrize("format_", Format)
def test_a_section_knows_its_entrants(format_: Format) -> None:
    section = Section(rulebook="us-chess", rounds=3, format=format_)
    assert section.entrants is (TEAMS if format_ in TEAM_FORMATS else PLAYERS)


def test_seats_are_boards_or_tables() -> None:
    assert (PLAYERS.name_seats(1), TEAMS.name_seats(2)) == ("board", "tables")
