"""What a command says when it has written an event file."""

from __future__ import annotations

import os

from crosstable.cli.output import pen, show, show_json
from crosstable.formats.files import trf_version
from crosstable.journal.phrases import counted
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.language import phrase
from crosstable.reports.text.check_list import remark_lines


def check_free(path: str, *, force: bool) -> None:
    """Refuse to replace an existing, non-empty file unless requested."""
    if path == "-" or force or not os.path.lexists(path):
        return
    if os.path.isdir(path):
        raise BadInput(phrase("this is a folder; enter a file name"), where=path)
    if os.path.getsize(path) > 0:
        raise BadInput(phrase("the file already exists; add --force to replace it"), where=path)


def what_is_lost(event: Event, path: str, trf: int | None = None) -> tuple[str, ...]:
    """What a TRF file would leave out; what TRF cannot hold is an error before anything is written."""
    version = trf_version(path, trf)
    if version is None:
        return ()
    from crosstable.formats.trf.losses import lost_in_trf

    return lost_in_trf(event, version)


def tell_written(event: Event, path: str, lost: tuple[str, ...], *, as_json: bool) -> None:
    """Name the file and what is in it."""
    players = sum(len(section.players) for section in event.sections)
    rounds = max(len(section.results) for section in event.sections)
    if as_json:
        counts = {"sections": len(event.sections), "players": players, "rounds_played": rounds}
        told = {"remarks": [one.as_json() for one in event.remarks]} if event.remarks else {}
        show_json({"written": path, **counts, "left_out": list(lost), **told})
        return
    teams = sum(len(section.teams) for section in event.sections)
    entered = ", ".join((*((counted(teams, "team"),) if teams else ()), counted(players, "player")))
    text = phrase(
        "saved {file}: {event}, {entries}, {rounds} played",
        file=path,
        event=event.name,
        entries=entered,
        rounds=counted(rounds, "round"),
    )
    show(f"{text}\n")
    for line in remark_lines(pen(), event.remarks):
        show(f"{line}\n")
    if lost:
        show(phrase("TRF cannot hold: {lost}. Keep the event file as well.", lost=", ".join(lost)) + "\n")
