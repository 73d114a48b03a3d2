"""The whole site as files by name: the public pages of the event, and what they share."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from crosstable.exports.feeds import feeds
from crosstable.exports.options import Options
from crosstable.model.event import Event
from crosstable.model.local_forms import show_moment
from crosstable.model.names import Audience
from crosstable.public.site import ASSETS, asset, page_text, paths_of
from crosstable.public.views import EventView
from crosstable.reports.public import for_public


def site(event: Event, options: Options) -> Mapping[str, bytes]:
    """Every page, with public names, a folder for each section; and the feeds."""
    made = show_moment(_moment_here(options.made))
    whole = EventView(for_public(event, Audience.SITE), made=made, finished=options.finished)
    files = {path: site_file(whole, path) for path in (*ASSETS, *paths_of(whole))}
    pages = {path: content for path, content in files.items() if content is not None}
    return pages | dict(feeds(event, options))


def site_file(whole: EventView, path: str) -> bytes | None:
    """One file of the site; None if it has no such file."""
    found = asset(path)
    if found is not None:
        return found
    text = page_text(whole, path)
    return None if text is None else text.encode("utf-8")


def _moment_here(made: str) -> str:
    """When the site was made by the clock of this computer, to the minute; exports get it in UTC."""
    if not made:
        return ""
    told = datetime.fromisoformat(made).replace(tzinfo=UTC)
    return told.astimezone().replace(tzinfo=None).isoformat(timespec="minutes")
