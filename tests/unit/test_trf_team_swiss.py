"""FIDE's Swiss for teams in TRF: the codes of record 192, match points, boards, the value of the bye."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable import pair, standings
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import write_trf
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, SettingValue
from crosstable.rulebooks.names_in_files import TEAM_CODES, settings_of_code
from crosstable.simulation.generate import Rates, generate

ROUNDS = 5


def event(settings: dict[str, SettingValue], seed: int = 1) -> Event:
    """A simulated event of nine teams, all its rounds but the last played."""
    made = generate("dutch-2026", players=9, rounds=ROUNDS, seed=seed, rates=Rates(), played_as="team-swiss")
    section = made.section()
    section = replace(section, settings=settings, results=section.results[:3])
    return replace(made, sections=(section,))


def without_comments(text: str) -> str:
    """A file as another program would write it."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("###"))


@pytest.mark.parametrize("code", TEAM_CODES)
def test_every_code_is_written_and_read(code: str) -> None:
    made = event(settings_of_code(code))
    text = write_trf(made)
    assert f"192 {code}\n" in text.replace("\r", "")
    again = read_trf(without_comments(text))
    assert again.section().format is Format.TEAM_SWISS
    assert again.section().rulebook == "dutch-2026"
    assert again.section().settings == settings_of_code(code)


@pytest.mark.parametrize("seed", range(4))
def test_an_event_keeps_its_next_round_and_its_standings(seed: int) -> None:
    for settings in ({}, {"team.colours": "B"}, {"team.primary": "game"}, {"acceleration": "baku"}):
        made = event(dict(settings), seed)
        again = read_trf(write_trf(made))
        assert pair(again).games == pair(made).games
        assert standings(again).standings == standings(made).standings


def test_acceleration_is_in_the_code() -> None:
    made = event({"acceleration": "baku"})
    text = write_trf(made)
    assert "192 FIDE_TEAM_TYPEA_MP_GP_BAKU" in text
    assert read_trf(without_comments(text)).section().settings == {"acceleration": "baku"}


def test_match_points_boards_and_the_bye_become_settings() -> None:
    settings: dict[str, SettingValue] = {
        "points": "3-1-0",
        "team.bye_match_points": 3,
        "team.bye_game_points": 4,
    }
    made = event(dict(settings))
    text = without_comments(write_trf(made))
    assert "362 TW 3.0   TD 1.0   TL 0.0" in text
    assert "320  3.0  4.0" in text
    assert read_trf(text).section().settings == settings


@pytest.mark.parametrize(("spoilt", "column"), [("320 -1.0  4.0", 5), ("320  3.0 99.0", 10)])
def test_a_bye_that_no_match_can_be_worth_is_refused_at_its_place(spoilt: str, column: int) -> None:
    made = event({"team.bye_match_points": 3, "team.bye_game_points": 4})
    text = without_comments(write_trf(made)).replace("320  3.0  4.0", spoilt)
    with pytest.raises(BadInput, match="for the bye, expected one of") as refused:
        read_trf(text)
    assert str(refused.value.where).endswith(f"column {column}")


def test_the_short_code_is_type_a_with_match_points() -> None:
    text = write_trf(event({})).replace("FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM")
    section = read_trf(without_comments(text)).section()
    assert (section.rulebook, dict(section.settings)) == ("dutch-2026", {})
