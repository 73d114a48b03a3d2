"""What other programs subscribe to: the event as JSON, its rounds as a calendar, its pairings as PGN."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from crosstable.exports.calendar import calendar
from crosstable.exports.event_feed import event_feed
from crosstable.exports.options import Options
from crosstable.exports.pairing_pgn import pairing_pgn
from crosstable.model.announced import all_starts
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.reports.public import for_public, public_copy, public_style
from crosstable.reports.section_stems import file_stems

JSON_FEED, CALENDAR_FEED = "event.json", "calendar.ics"
ROUND_FILE = re.compile(r"pgn/(?P<stem>.+)-round-(?P<round>[1-9][0-9]{0,3})\.pgn", re.ASCII)


def feeds(event: Event, options: Options) -> Mapping[str, bytes]:
    """The feeds by name, with public names; an event without round times has no calendar."""
    files = {path: feed(event, path, options) for path in feed_paths(event)}
    return {path: content for path, content in files.items() if content is not None}


def feed_paths(event: Event) -> Iterator[str]:
    """The names of the feeds that an event can have."""
    yield JSON_FEED
    if all_starts(event):
        yield CALENDAR_FEED
    for section, stem in zip(event.sections, file_stems(event), strict=True):
        if not _crosses_sections(section):
            yield from (f"pgn/{stem}-round-{number}.pgn" for number in range(1, len(section.results) + 1))


def feed(event: Event, path: str, options: Options) -> bytes | None:
    """One feed by its name; None if the event has no such feed."""
    if path == JSON_FEED:
        return _json_feed(event, options)
    if path == CALENDAR_FEED:
        return _calendar_feed(event, options)
    found = ROUND_FILE.fullmatch(path)
    return None if found is None else _round_file(event, found["stem"], int(found["round"]))


def _json_feed(event: Event, options: Options) -> bytes:
    """The event as JSON."""
    value = event_feed(for_public(event), options.made)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return f"{text}\n".encode()


def _calendar_feed(event: Event, options: Options) -> bytes | None:
    """The times of the rounds; None if no round has one."""
    try:
        (body,) = calendar(for_public(event), options).values()
    except BadInput:
        return None
    return body


def _round_file(event: Event, stem: str, number: int) -> bytes | None:
    """The pairings of a published round as PGN, for programs that broadcast boards.

    FIDE IDs are in it only where full names are public.
    """
    section = dict(zip(file_stems(event), event.sections, strict=True)).get(stem)
    if section is None or number > len(section.results) or _crosses_sections(section):
        return None
    alone = public_copy(replace(event, sections=(section,)), public_style(section))
    (body,) = pairing_pgn(alone, Options(round=number)).values()
    return body


def _crosses_sections(section: Section) -> bool:
    """Whether a game of a section is against somebody of another one."""
    return any(game.white_section or game.black_section for one in section.results for game in one.games)
