"""What a command says when it has written an event file."""

from __future__ import annotations

from crosstable.cli.output import show, show_json
from crosstable.formats.trf_losses import lost_in_trf
from crosstable.model.event import Event


def tell_written(event: Event, path: str, *, as_json: bool) -> None:
    """Name the file and what is in it."""
    players = sum(len(section.players) for section in event.sections)
    rounds = max(len(section.results) for section in event.sections)
    lost = lost_in_trf(event) if path.lower().endswith((".trf", ".trfx")) else ()
    if as_json:
        counts = {"sections": len(event.sections), "players": players, "rounds_played": rounds}
        show_json({"written": path, **counts, "left_out": list(lost)})
        return
    show(f"wrote {path}: {event.name}, {players} players, {rounds} rounds played\n")
    if lost:
        show(f"TRF has no place for: {', '.join(lost)}. Keep the event file as well.\n")
