"""THEXPORT, TSEXPORT and TDEXPORT of an event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from crosstable.exports.options import Options
from crosstable.exports.single_games import in_single_games
from crosstable.exports.time_controls import time_control
from crosstable.exports.us_chess.cells import NO_GAME
from crosstable.exports.us_chess.dbase import dbase
from crosstable.exports.us_chess.parts import Part, parts_of
from crosstable.flow.table_formats import FIXED
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.announced import round_starts
from crosstable.model.event import Event, Section
from crosstable.model.federations import US_CHESS
from crosstable.model.plain_letters import plain

EVENT = (
    ("H_FORMAT", 5), ("H_PROGRAM", 10), ("H_EVENT_ID", 12), ("H_NAME", 35), ("H_TOT_SECT", 2),
    ("H_BEG_DATE", 8), ("H_END_DATE", 8), ("H_AFF_ID", 8), ("H_CITY", 21), ("H_STATE", 2),
    ("H_ZIPCODE", 10), ("H_COUNTRY", 21), ("H_SENDCROS", 1), ("H_CTD_ID", 8), ("H_ATD_ID", 8),
    ("H_OTHER_TD", 255),
)  # fmt: skip
SECTION = (
    ("S_EVENT_ID", 12), ("S_SEC_NUM", 2), ("S_SEC_NAME", 30), ("S_R_SYSTEM", 1), ("S_TIMECTL", 40),
    ("S_CTD_ID", 8), ("S_ATD_ID", 8), ("S_TRN_TYPE", 1), ("S_TOT_RNDS", 2), ("S_LST_PAIR", 4),
    ("S_BEG_DATE", 8), ("S_END_DATE", 8), ("S_SCH_LVL", 1), ("S_GR_PRIX", 1), ("S_GP_PTS", 3),
    ("S_FIDE", 1),
)  # fmt: skip
PLAYER = (
    ("D_EVENT_ID", 12), ("D_SEC_NUM", 2), ("D_PAIR_NUM", 4), ("D_MEM_ID", 8), ("D_NAME", 30),
    ("D_STATE", 2), ("D_RATING", 4),
)  # fmt: skip
CODE = US_CHESS.id_key
UNKNOWN = "00000000"
PROGRAM = "CROSSTABLE"


def us_chess_report(event: Event, options: Options) -> Mapping[str, bytes]:
    """The three files; `in_the_way` finds the problems beforehand."""
    event = in_single_games(event)
    parts = parts_of(event)
    rounds = max(part.rounds for part in parts)
    fields = (*PLAYER, *((f"D_RND{number:02}", 7) for number in range(1, rounds + 1)))
    players = [record for place, part in enumerate(parts, 1) for record in _players(part, place, rounds)]
    day = _made(options)
    return {
        "THEXPORT.DBF": dbase(EVENT, [_event(event, len(parts))], day),
        "TSEXPORT.DBF": dbase(SECTION, [_section(event, *one) for one in enumerate(parts, 1)], day),
        "TDEXPORT.DBF": dbase(fields, players, day),
    }


def _made(options: Options) -> date:
    """The day of the files."""
    try:
        return date.fromisoformat(options.made[:10])
    except ValueError:
        return date(2000, 1, 1)


def days_of(event: Event, section: Section) -> tuple[str, str]:
    """First and last day of a section: its own, else those of the timetable."""
    times = sorted(start[:10] for start in round_starts(event, section).values())
    first = section.start or (times[0] if times else "")
    last = section.end or (times[-1] if times else "") or first
    return first[:10].replace("-", ""), last[:10].replace("-", "")


def _event(event: Event, sections: int) -> dict[str, str]:
    """The record of the event."""
    told = {key: plain(value) for key, value in event.details.items()}
    days = [days_of(event, section) for section in event.sections]
    return {
        "H_FORMAT": "2C",
        "H_PROGRAM": PROGRAM,
        "H_NAME": plain(event.name),
        "H_TOT_SECT": str(sections),
        "H_BEG_DATE": min(first for first, _ in days),
        "H_END_DATE": max(last for _, last in days),
        "H_AFF_ID": told.get("affiliate", "").upper(),
        "H_CITY": told.get("city", ""),
        "H_STATE": told.get("state", "").upper(),
        "H_ZIPCODE": told.get("zip", ""),
        "H_COUNTRY": told.get("country", "USA"),
        "H_SENDCROS": told.get("send_crosstable", "N").upper(),
        "H_CTD_ID": told.get("chief_td_id", ""),
        "H_ATD_ID": told.get("assistant_td_id", ""),
        "H_OTHER_TD": ",".join(told.get("other_td_ids", "").replace(" ", "").split(",")),
    }


def _section(event: Event, place: int, part: Part) -> dict[str, str]:
    """The record of a section."""
    section = part.section
    control = time_control(section.time_control)
    first, last = days_of(event, section)
    told = event.details
    return {
        "S_SEC_NUM": str(place),
        "S_SEC_NAME": plain(part.name),
        "S_R_SYSTEM": control.us_system if control else "",
        "S_TIMECTL": control.us_chess if control else "",
        "S_CTD_ID": told.get("chief_td_id", ""),
        "S_ATD_ID": told.get("assistant_td_id", ""),
        "S_TRN_TYPE": "R" if as_entrants(section).format in FIXED and not part.extra else "S",
        "S_TOT_RNDS": str(part.rounds),
        "S_LST_PAIR": str(len(part.people)),
        "S_BEG_DATE": first,
        "S_END_DATE": last,
        "S_SCH_LVL": told.get("scholastic", "N").upper(),
        "S_GR_PRIX": told.get("grand_prix", "N").upper(),
        "S_GP_PTS": "0",
        "S_FIDE": told.get("fide_rated", "N").upper(),
    }


def _players(part: Part, place: int, rounds: int) -> Iterator[dict[str, str]]:
    """The records of the players, numbered without gaps in the order of the section."""
    for number, (player, row) in enumerate(zip(part.people, part.rows, strict=True), start=1):
        cells = (*row, *(NO_GAME,) * (rounds - len(row)))
        yield {
            "D_SEC_NUM": str(place),
            "D_PAIR_NUM": str(number),
            "D_MEM_ID": player.ids.get(CODE) or UNKNOWN,
            "D_NAME": plain(player.name).upper(),
            "D_STATE": _state(player.region or ""),
            "D_RATING": str(player.rating or 0),
            **{f"D_RND{at:02}": cell for at, cell in enumerate(cells, start=1)},
        }


def _state(region: str) -> str:
    """A state as two letters; any other region is left out, which is accepted."""
    told = plain(region).upper()
    return told if len(told) == 2 and told.isascii() and told.isalpha() else ""
