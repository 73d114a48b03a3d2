"""TRF, the report format of FIDE (2016, with the tags of 2026 that concern pairing), into an event.

Not kept, because the event has no place for it: city, federation, dates of rounds, tie-break codes, whether
a game of less than one move was rated, and the first round of a forbidden pairing.
"""

from __future__ import annotations

from dataclasses import replace

from crosstable.formats.trf_lines import Line, check_printable, split_lines
from crosstable.formats.trf_players import Row, read_date, read_rows, with_national_ratings
from crosstable.formats.trf_rounds import asked_byes, read_rounds
from crosstable.formats.trf_scores import check_scores
from crosstable.formats.trf_tags import (
    Tags,
    announced_byes,
    read_avoid,
    read_book,
    read_first_colour,
    read_format,
    read_number_of_rounds,
    read_officials,
    read_teams,
)
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Player

KNOWN = frozenset(("001", "012", "013", "042", "052", "092", "102", "112", "122", "142", "152", "162", "192"))
KNOWN |= {"240", "250", "260", "299", "310", "XXA", "XXC", "XXP", "XXR", "XXS", "XXZ"}
KNOWN |= {"BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"}


def read_trf(text_or_bytes: str | bytes, rulebook: str | None = None) -> Event:
    """The event a TRF file describes; the rulebook given here wins over the one the file names."""
    lines = split_lines(text_or_bytes)
    known = [line for line in lines if line.tag in KNOWN]
    for line in known:
        check_printable(line)
        check_scores(line)
    tags = Tags(known)
    rows = read_rows(tags.all("001"))
    if not rows:
        raise BadInput("there is no player line (001); is this a TRF file?", where="line 1, column 1")
    rows = with_national_ratings(rows, [line for line in lines if _is_national(line)])
    section = _read_section(tags, rows, rulebook)
    return Event(name=tags.text("012") or "Tournament", sections=(section,), officials=read_officials(tags))


def _is_national(line: Line) -> bool:
    """Whether a line carries national ratings: its tag is the code of a federation."""
    tag = line.tag
    return len(tag) == 3 and tag.isascii() and tag.isalpha() and tag.isupper() and tag[:2] not in ("XX", "BB")


def _read_section(tags: Tags, rows: dict[int, Row], rulebook: str | None) -> Section:
    """The one section of a TRF file."""
    results = read_rounds(rows)
    columns = max(len(row.cells) for row in rows.values())
    rounds = read_number_of_rounds(tags, len(results), columns)
    return Section(
        format=read_format(tags),
        rulebook=read_book(tags, rulebook),
        rounds=rounds,
        lots=Lots(first_colour=read_first_colour(tags, results)),
        players=_read_players(tags, rows, len(results), rounds),
        avoid=read_avoid(tags, rows, rounds),
        results=results,
        time_control=tags.text("122"),
        start=_whole_date(tags.text("042")),
        end=_whole_date(tags.text("052")),
    )


def _read_players(tags: Tags, rows: dict[int, Row], played: int, rounds: int) -> tuple[Player, ...]:
    """The players, with their teams and the byes asked for in rounds to come."""
    announced = announced_byes(tags, rows, played, rounds)
    teams = read_teams(tags)
    return tuple(
        replace(
            row.player,
            team=teams.get(no),
            byes={r: kind for (n, r), kind in announced.items() if n == no} | asked_byes(row, played, rounds),
        )
        for no, row in rows.items()
    )


def _whole_date(found: str | None) -> str | None:
    """A date of which year, month and day are known."""
    day = read_date(found) if found else None
    return day if day and len(day) == 10 else None
