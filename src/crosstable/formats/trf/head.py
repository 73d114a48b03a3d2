"""The lines of a TRF file about the whole event."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.formats.trf.national import method_line
from crosstable.formats.trf.players import CELL_WIDTH, FIRST_CELL
from crosstable.formats.trf.scores import (
    USUAL,
    USUAL_MATCH,
    Worth,
    history_of,
    match_points_of,
    worth_of_games,
)
from crosstable.formats.trf.tags import DETAILS, ROLES
from crosstable.formats.trf.types import code_of_section, type_code
from crosstable.formats.trf.writable import TRF16
from crosstable.formats.trf.write_players import decimal
from crosstable.model.announced import round_starts
from crosstable.model.event import Event, Format, Section
from crosstable.rulebooks.shared.team_rules import boards_of
from crosstable.rulebooks.shelf import PACKAGES, book_of
from crosstable.tiebreaks.codes import is_code

_CODES = {"W": ("WW", "FPB"), "D": ("WD", "HPB"), "L": ("WL",), "A": ("ZPB", "FL"), "P": ("PAB",)}
"""The codes of record 162 and the outcomes that must agree for them to be written."""


def head_lines(event: Event, version: int) -> Iterator[str]:
    """The lines in any order; they are sorted by their numbers."""
    section = event.sections[0]
    yield f"012 {event.name.strip()}"
    for tag, key in DETAILS.items():
        if event.details.get(key, "").strip():
            yield f"{tag} {event.details[key].strip()}"
    if section.start:
        yield f"042 {section.start.replace('-', '/')}"
    if section.end:
        yield f"052 {section.end.replace('-', '/')}"
    yield f"062 {len(section.players)}"
    yield f"072 {sum(1 for player in section.players if player.rating)}"
    if section.meeting_teams:
        yield f"082 {len(section.teams)}"
    tags = {role: tag for tag, role in ROLES.items()}
    for official in event.officials:
        yield f"{tags.get(official.role or '', '112')} {official.name.strip()}"
    if section.time_control:
        yield f"122 {section.time_control.strip()}"
    yield from _days(event)
    yield from _type(section, version)
    yield from _lines_of_2016(section) if version == TRF16 else _lines_of_2026(section)


def _days(event: Event) -> Iterator[str]:
    """The days of the rounds, in the columns of the rounds."""
    starts = round_starts(event, event.sections[0])
    days = {number: start[2:10].replace("-", "/") for number, start in starts.items()}
    if days:
        cells = "".join(f"{days.get(number, ''):<{CELL_WIDTH}}" for number in range(1, max(days) + 1))
        yield f"{'132':<{FIRST_CELL - 1}}{cells}"


def _type(section: Section, version: int) -> Iterator[str]:
    """The kind of tournament: the code (192), and the book (092) where the code does not name it."""
    code = type_code(section, by_games=_by_games(section))
    stated = code_of_section(section) is not None
    if version == TRF16:
        yield f"092 {code if stated else section.rulebook}"
        if section.format is not Format.SWISS:
            yield f"192 {code}"
        return
    if not stated:
        yield f"092 {section.rulebook}"
    yield f"192 {code}"


def _by_games(section: Section) -> bool:
    """Whether teams score game points."""
    rules = book_of(section).teams if section.rulebook in PACKAGES else None
    return rules is not None and rules.by_game_points(section.settings)


def _lines_of_2016(section: Section) -> Iterator[str]:
    """Rounds, first colour and points as pairing programs of that time read them."""
    yield f"XXR {section.rounds}"
    yield f"XXC {section.lots.colour_of_top_player().word.lower()}1"
    worth = worth_of_games(section)
    told = " ".join(f"{name}={decimal(worth[name])}" for name in USUAL if worth[name] != USUAL[name])
    if told:
        yield f"XXS {told}"


def _lines_of_2026(section: Section) -> Iterator[str]:
    """Rounds, first colour, points, tie-breaks, and what a team event adds."""
    yield f"142 {section.rounds}"
    yield f"152 {section.lots.colour_of_top_player().word[0].upper()}"
    yield from method_line(section)
    if section.tiebreaks and all(is_code(name) for name in section.tiebreaks):
        yield "202 " + ",".join(_fide_writing(name) for name in section.tiebreaks)
    yield from _points(worth_of_games(section))
    if section.meeting_teams:
        yield "352 " + "".join("WB"[board % 2] for board in range(boards_of(section.settings)))
        yield from _match_points(section)


def _fide_writing(code: str) -> str:
    """A tie-break as FIDE writes it: modifiers behind a slash; a Koya limit keeps its sign."""
    return code.replace("-", "/").replace("/L/", "/L-")


def _points(worth: Worth) -> Iterator[str]:
    """Record 162, where points are not the usual ones."""
    if worth != USUAL:
        told = {
            code: worth[names[0]] for code, names in _CODES.items() if len({worth[n] for n in names}) == 1
        }
        yield "162" + "".join(f"  {code}{decimal(points):>4}  " for code, points in told.items())


def _match_points(section: Section) -> Iterator[str]:
    """Record 362, where matches are not worth two, one and no points."""
    rules = history_of(section)
    if rules is None:
        return
    worth = match_points_of(rules, by_games=_by_games(section))
    if worth != USUAL_MATCH:
        yield "362 " + "   ".join(f"{code}{decimal(points):>4}" for code, points in worth.items())
