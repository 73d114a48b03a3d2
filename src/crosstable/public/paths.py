"""The names of files and folders of public pages; every link between two of them is relative."""

from __future__ import annotations

from crosstable.model.event import Event
from crosstable.reports.section_stems import file_stems

FRONT = "index.html"
"""The first page of an event."""
ONLY = "event"
"""The folder of an event's only section."""


def section_folders(event: Event) -> list[str]:
    """A folder for each section, all different."""
    if len(event.sections) == 1 and event.sections[0].name is None:
        return [ONLY]
    return file_stems(event)


def player_page(no: int) -> str:
    """The file of a player's page."""
    return f"player-{no}.html"


def member_page(no: int) -> str:
    """The file of the page of a team's player."""
    return f"member-{no}.html"


def round_page(number: int) -> str:
    """The file of the page of a round."""
    return f"round-{number}.html"


def standings_after_page(number: int) -> str:
    """The file of the standings after a round."""
    return f"standings-after-{number}.html"


def part_page(name: str, number: int) -> str:
    """The file of a part of a long table: `standings.html`, then `standings-2.html`."""
    return f"{name}.html" if number == 1 else f"{name}-{number}.html"


def way_up(path: str) -> str:
    """The way from a page to the folder of the event."""
    return "../" * path.count("/")
