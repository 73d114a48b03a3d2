"""Settings of a team event that the records of a TRF file give: scores, boards, match points, the bye."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.formats.trf.lines import Line, Tags
from crosstable.formats.trf.scores import history_of, match_points_of, told_match_points
from crosstable.formats.trf.types import Kind
from crosstable.model.event import Section, SettingValue
from crosstable.model.points import to_number
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.team_rules import BOARDS, boards_of
from crosstable.rulebooks.shelf import PACKAGES, book_of

POINTS = "points"
BYES = (("team.bye_match_points", 5, 8, "match points"), ("team.bye_game_points", 10, 13, "game points"))
"""The settings of record 320, with their columns."""


def with_team_settings(section: Section, tags: Tags, kind: Kind) -> Section:
    """A section of teams with what the file says, as far as its book has a setting for it."""
    if section.rulebook not in PACKAGES:
        return section
    known = book_of(section).settings
    told = kind.settings if section.rulebook == kind.rulebook else {}
    section = _with(section, {key: value for key, value in told.items() if key in known})
    colours = tags.text("352") or ""
    if BOARDS in known and colours and len(colours) != boards_of(section.settings):
        section = _with(section, {BOARDS: len(colours)})
    if POINTS in known:
        section = _with_match_points(section, known[POINTS], tags)
    for line in tags.all("320"):
        section = _with(section, dict(_bye(section, line)))
    return section


def _with(section: Section, more: dict[str, SettingValue]) -> Section:
    """The section with some settings more."""
    return replace(section, settings={**section.settings, **more}) if more else section


def _with_match_points(section: Section, setting: Setting, tags: Tags) -> Section:
    """The section with the point system of record 362, if the book has it."""
    wanted = told_match_points(tags)
    for value in setting.values:
        tried = section if value == setting.values[0] else _with(section, {POINTS: value})
        rules = history_of(tried)
        if rules is not None and match_points_of(rules, by_games=True) == wanted:
            return tried
    return section


def _bye(section: Section, line: Line) -> Iterator[tuple[str, SettingValue]]:
    """The value of the bye by record 320, where it is not the usual one and the book can keep it."""
    known, rules = book_of(section).settings, history_of(section)
    if rules is None:
        return
    usual = (rules.match_byes, rules.bye_games)
    for (key, first, last, what), worth in zip(BYES, usual, strict=True):
        points = line.points(first, last, what)
        if key in known and points is not None and points != worth.get(ByeKind.PAIRING):
            yield key, _possible(known[key], to_number(points), line, first)


def _possible(setting: Setting, value: SettingValue, line: Line, column: int) -> SettingValue:
    """A value of the bye that the book can count."""
    try:
        setting.read(value)
    except ValueError:
        text = f"found {value} for the bye, expected one of {setting.shown()}"
        raise line.error(column, text) from None
    return value
