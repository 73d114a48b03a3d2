"""What other programs subscribe to: the event as JSON, its rounds as a calendar, its pairings as PGN."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from crosstable.exports.calendar import calendar
from crosstable.exports.event_feed import event_feed
from crosstable.exports.options import Options
from crosstable.exports.pairing_pgn import pairing_pgn
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.reports.feed_names import CALENDAR_FEED, JSON_FEED, ROUND_FILE, crosses_sections, feed_paths
from crosstable.reports.public import for_public, public_copy, public_style
from crosstable.reports.section_stems import file_stems


def feeds(event: Event, options: Options) -> Mapping[str, bytes]:
    """The feeds by name, with public names; an event without round times has no calendar."""
    files = {path: feed(event, path, options) for path in feed_paths(event)}
    return {path: content for path, content in files.items() if content is not None}


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
    if section is None or number > len(section.results) or crosses_sections(section):
        return None
    alone = public_copy(replace(event, sections=(section,)), public_style(section))
    (body,) = pairing_pgn(alone, Options(round=number)).values()
    return body
