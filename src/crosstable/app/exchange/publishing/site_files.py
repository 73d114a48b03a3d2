"""The website of an event as files, each with a hash that does not depend on when it was made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from crosstable.app.exchange.exporting import export_files, zip_files
from crosstable.app.exchange.publishing.folder_place import FolderPlace
from crosstable.app.exchange.publishing.uploading import FRONT, hashes_of
from crosstable.exports.options import Options
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.language import phrase


@dataclass(frozen=True, slots=True)
class SiteFiles:
    """A website, and what distinguishes its files from older ones."""

    event: Event
    hashes: Mapping[str, str]

    def made_now(self) -> dict[str, bytes]:
        """The files with the time at which they were made."""
        return site_now(self.event)


def site_of(event: Event) -> SiteFiles:
    """The website of an event, compared without the time at which it was made."""
    return SiteFiles(event, hashes_of(_files(event, "")))


def site_now(event: Event) -> dict[str, bytes]:
    """Every file of the website and the feeds, as the event is now."""
    return _files(event, datetime.now(UTC).replace(tzinfo=None).isoformat(timespec="seconds"))


def _files(event: Event, made: str) -> dict[str, bytes]:
    """Website and feeds in one folder."""
    return dict(export_files(event, "site", Options(made=made)))


def site_zip(event: Event) -> bytes:
    """The whole website as one archive."""
    return zip_files(site_now(event))


def write_site(event: Event, folder: str) -> int:
    """Write the whole website into a folder, the front page last; returns how many files."""
    target = Path(folder)
    if target.exists() and not target.is_dir():
        raise BadInput(phrase("this is a file; choose a folder"), where=folder)
    files = site_now(event)
    place = FolderPlace(folder)
    for name in sorted(files, key=lambda one: one == FRONT):
        place.put(name, files[name])
    return len(files)


def last_round(event: Event) -> int:
    """The last round that any section has published."""
    return max((len(section.results) for section in event.sections), default=0)
