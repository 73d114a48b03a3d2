"""What a command says when it has written an event file."""

from __future__ import annotations

from crosstable.cli.output import show, show_json
from crosstable.model.event import Event


def tell_written(event: Event, path: str, *, as_json: bool) -> None:
    """Name the file and what is in it."""
    players = sum(len(section.players) for section in event.sections)
    rounds = max(len(section.results) for section in event.sections)
    if as_json:
        show_json(
            {"written": path, "sections": len(event.sections), "players": players, "rounds_played": rounds}
        )
        return
    show(f"wrote {path}: {event.name}, {players} players, {rounds} rounds played\n")
