"""The kind of tournament (records 192 and 092) as rulebook, format and acceleration."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from crosstable.formats.places import Place, show
from crosstable.formats.trf.lines import Remarks, Tags
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.rulebooks.names_in_files import (
    IN_FORCE,
    TABLE_CODES,
    book_of_code,
    code_of_book,
    code_of_teams,
    settings_of_code,
)
from crosstable.rulebooks.shelf import PACKAGES, book, book_of
from crosstable.schedules.table import SWAP_LAST_TWO, is_swapped

BAKU = "_BAKU"
TEAM_RECORDS = ("300", "320", "330", "352", "362", "802")
"""Records that only a team event has."""
_UNKNOWN_FORMATS = ("DOUBLESWISS", "KNOCKOUT", "SCHILLER", "DOUBLESCHEVENINGEN")


@dataclass(frozen=True, slots=True)
class Kind:
    """What the file says of its own kind."""

    rulebook: str | None
    format: Format
    baku: bool = False
    swapped: bool | None = None
    """Whether the last two rounds of the first of two cycles are swapped; None where it is not said."""
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    """What the code says about scores and colours of teams."""


def read_kind(tags: Tags, remarks: Remarks) -> Kind:
    """The kind of tournament by the file's own words."""
    line = tags.last("192")
    code = line.rest.upper() if line else ""
    if line and any(code.endswith(name) for name in _UNKNOWN_FORMATS):
        remarks.add(line, 5, f"{code} is not a known format; read as a Swiss")
    format_, named = _format(tags, code), _book_named(tags)
    swapped = TABLE_CODES.get(code) if format_ is Format.DOUBLE_ROUND_ROBIN else None
    settings = settings_of_code(code.removesuffix(BAKU)) if format_ is Format.TEAM_SWISS else {}
    return Kind(named, format_, code.endswith(BAKU), swapped, settings)


def _book_named(tags: Tags) -> str | None:
    """The rulebook that the file names, if it is one that is known."""
    for line in reversed(tags.all("092", "192")):
        code = line.rest.upper().removesuffix(BAKU)
        named = book_of_code(code) or line.rest.lower()
        if named in PACKAGES:
            return named
    last = tags.last("192")
    return IN_FORCE if last is not None and last.rest.upper() in TABLE_CODES else None


def _format(tags: Tags, code: str) -> Format:
    """How the event is played, as far as its encoded type and its team records say."""
    described = (tags.text("092") or "").lower()
    teams = "TEAM" in code or (not code and "team" in described)
    teams = teams or bool(tags.all(*TEAM_RECORDS) and tags.all("310", "013"))
    if teams:
        return Format.TEAM_ROUND_ROBIN if code.endswith("ROUNDROBIN") else Format.TEAM_SWISS
    if code.endswith("DOUBLEROUNDROBIN"):
        return Format.DOUBLE_ROUND_ROBIN
    if code.endswith("_SCHEVENINGEN"):
        return Format.SCHEVENINGEN
    return Format.ROUND_ROBIN if code.endswith("ROUNDROBIN") else Format.SWISS


def chosen_book(tags: Tags, kind: Kind, rulebook: str | None) -> str:
    """The rulebook: as asked for, else as the file names it."""
    if rulebook in PACKAGES:
        return rulebook
    if rulebook is not None:
        from crosstable.formats.document.section import read_rulebook

        return read_rulebook(Place(rulebook, FieldName.RULEBOOK))
    if kind.rulebook is not None:
        return kind.rulebook
    named = tags.last("192", "092")
    said = f"says {show(named.rest)}, which is not known" if named else "does not name its rulebook"
    where = named.place(5) if named else "line 1, column 1"
    text = f"the file {said} (it can be {', '.join(PACKAGES)})"
    raise BadInput(text, where=where, remedies=[Advice(Remedy.CHOOSE_RULEBOOK)])


def is_baku(section: Section) -> bool:
    """Whether a section is accelerated by the rule of its edition, and by that alone."""
    known = book_of(section).variations
    spelled = dict(known[number] for number in section.variations if number in known)
    chosen = "baku" in (section.settings.get("acceleration"), spelled.get("acceleration"))
    by_code = code_of_section(section) is not None
    return chosen and by_code and not any(player.virtual_points for player in section.players)


def code_of_section(section: Section) -> str | None:
    """FIDE's own code for the rules of a section; None where there is none."""
    if section.format is Format.SWISS:
        return code_of_book(section.rulebook)
    teams = section.format is Format.TEAM_SWISS
    return code_of_teams(section.rulebook, section.settings) if teams else None


def type_code(section: Section, *, by_games: bool = False) -> str:
    """The code of record 192 for a section; CUSTOM_ for whatever FIDE has no code for."""
    code = code_of_section(section)
    if code is not None:
        return code + (BAKU if is_baku(section) else "")
    if section.entrants.are_teams:
        swiss = section.format is Format.TEAM_SWISS
        return f"CUSTOM_TEAM_SWISS_{'GP' if by_games else 'MP'}" if swiss else "CUSTOM_TEAM_ROUNDROBIN"
    tables = book(section.rulebook).round_robin
    if tables is None or tables.fide_tables:
        if section.format is Format.ROUND_ROBIN:
            return "FIDE_ROUNDROBIN"
        if section.format is Format.DOUBLE_ROUND_ROBIN:
            swapped = is_swapped(section, tables is not None and tables.swaps)
            return "FIDE_DOUBLEROUNDROBIN" if swapped else "BERGER_DOUBLEROUNDROBIN"
    if section.format is Format.SCHEVENINGEN:
        return "CUSTOM_SCHEVENINGEN"
    return "CUSTOM_SWISS" if section.format is Format.SWISS else "CUSTOM_ROUNDROBIN"


def with_order(section: Section, kind: Kind) -> Section:
    """A double round robin in the order of rounds that the code of the file stands for."""
    tables = book(section.rulebook).round_robin if section.rulebook in PACKAGES else None
    if kind.swapped is None or tables is None or kind.swapped == tables.swaps or not tables.fide_tables:
        return section
    return replace(section, settings={**section.settings, SWAP_LAST_TWO: kind.swapped})


def is_book_text(text: str) -> bool:
    """Whether the free text of record 092 is the name of a book or a code, and so said by others already."""
    code = re.sub(f"{BAKU}$", "", text.upper())
    return book_of_code(code) is not None or text.lower() in PACKAGES
