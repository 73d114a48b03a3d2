"""The names by which files and engines of others know the books on the shelf; no book is loaded for them."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import SettingValue

TRF_CODES = {
    "FIDE_DUTCH_2017": "dutch-2017",
    "FIDE_DUTCH": "dutch-2026",
    "FIDE_DUTCH_2025": "dutch-2026",
    "FIDE_DUTCH_2026": "dutch-2026",
}
"""Codes of TRF's record 192 -> the book; of several for one book the last is written."""

TABLE_CODES = {
    "FIDE_ROUNDROBIN": False,
    "BERGER_ROUNDROBIN": False,
    "FIDE_DOUBLEROUNDROBIN": True,
    "BERGER_DOUBLEROUNDROBIN": False,
}
"""Codes of FIDE's round robins -> whether the last two rounds of the first of two cycles are swapped."""

_COLOURS = {"TYPEA_": "A", "TYPEB_": "B", "": "none"}
_SCORES: dict[str, dict[str, SettingValue]] = {
    "MP_GP": {"team.primary": "match", "team.secondary": True},
    "GP_MP": {"team.primary": "game", "team.secondary": True},
    "MP": {"team.primary": "match", "team.secondary": False},
    "GP": {"team.primary": "game", "team.secondary": False},
}
_OF_TEAMS = "FIDE_TEAM"
TEAM_BOOK = "dutch-2026"
"""The book that has FIDE's Swiss for teams."""
TEAM_CODES: dict[str, dict[str, SettingValue]] = {
    f"{_OF_TEAMS}_{kind}{scores}": {"team.colours": colours, **settings}
    for kind, colours in _COLOURS.items()
    for scores, settings in _SCORES.items()
}
"""Codes of the Swiss for teams -> the settings they stand for."""
_USUAL_TEAMS = "FIDE_TEAM_TYPEA_MP_GP"

IN_FORCE = "dutch-2026"
"""The book that is meant where somebody says no more than FIDE's Swiss."""

PROGRAMS = {"swisssys": "us-chess"}
"""Programs of one country -> the book that their events are played by, unless another is asked for."""

ENGINE_SYSTEMS = {"--dutch": None, "--dutch-2017": "dutch-2017", "--dutch-2026": "dutch-2026"}
"""How pairing engines are asked for a system -> the book; None for the edition that the file names."""


def book_of_code(code: str) -> str | None:
    """The book that a code of TRF stands for."""
    return TEAM_BOOK if code == _OF_TEAMS or code in TEAM_CODES else TRF_CODES.get(code)


def settings_of_code(code: str) -> dict[str, SettingValue]:
    """The settings of teams that a code stands for, without those that are usual."""
    usual = TEAM_CODES[_USUAL_TEAMS]
    return {key: value for key, value in TEAM_CODES.get(code, usual).items() if value != usual[key]}


def code_of_teams(book: str, settings: Mapping[str, SettingValue]) -> str | None:
    """The code of a Swiss for teams with some settings; None where the book has none."""
    wanted = {key: settings.get(key, value) for key, value in TEAM_CODES[_USUAL_TEAMS].items()}
    found = (code for code, meant in TEAM_CODES.items() if meant == wanted)
    return next(found, None) if book == TEAM_BOOK else None


def code_of_book(book: str) -> str | None:
    """The code under which TRF knows a book; None where it has none."""
    return next((code for code, named in reversed(TRF_CODES.items()) if named == book), None)
