"""Your own presets: event forms kept beside the journals, for the next event like this one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from crosstable.app.setup.event_form import EventForm, form_from_json
from crosstable.disk.files import write_file
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

FILE = "presets.json"
MOST = 100
LONGEST = 60


def own_presets(home: str) -> dict[str, EventForm]:
    """The presets of a folder by name; none if there is no such file, as in a database."""
    return {name: form_from_json(kept) for name, kept in sorted(_read(home).items())}


def keep_preset(home: str, name: str, form: EventForm) -> None:
    """Save a form without the event's name and days, replacing the preset of that name."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST:
        raise BadInput(
            phrase("Give the preset a name of at most {most} letters.", most=LONGEST), where="preset"
        )
    if not Path(home).is_dir():
        raise BadInput(phrase("Presets need a folder of events. This server keeps its events in a database."))
    known = _read(home)
    if plain not in known and len(known) >= MOST:
        raise BadInput(
            phrase("There are already {most} presets. Delete one first.", most=MOST), where="preset"
        )
    rows = tuple(replace(row, was="") for row in form.rows)
    kept = replace(form, name="", start="", end="", next="", reason="", rows=rows)
    _write(home, {**known, plain: kept.as_json()})


def drop_preset(home: str, name: str) -> None:
    """Delete a preset."""
    _write(home, {known: kept for known, kept in _read(home).items() if known != name})


def _read(home: str) -> dict[str, Any]:
    """The file as it is; an unreadable one counts as empty."""
    try:
        found = json.loads((Path(home) / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return (
        {str(name): kept for name, kept in found.items() if isinstance(kept, dict)}
        if isinstance(found, dict)
        else {}
    )


def _write(home: str, presets: dict[str, Any]) -> None:
    """The file as a whole, in place of the old one."""
    write_file(Path(home) / FILE, json.dumps(presets, ensure_ascii=False, indent=1).encode())
