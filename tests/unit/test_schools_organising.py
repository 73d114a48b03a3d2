"""The organiser's side of the Schools book: its preset, and entries that need nothing."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from crosstable.app.setup.section_form import preset_event, presets
from crosstable.model.players import Player
from crosstable.rulebooks.schools.organising import ORGANISING


def test_a_new_event_can_start_from_the_schools_preset() -> None:
    assert ("schools", "schools-day", "Schools tournament, 6 rounds") in presets()
    made = preset_event("Spring", "schools", "schools-day", None, None, "2026-11-21", 0)
    section = made.sections[0]
    assert (section.rulebook, section.rounds, made.preset) == ("schools", 6, "schools-day")
    other = preset_event("Spring", "schools", "schools-day", None, 5, "2026-11-21", 0)
    assert other.sections[0].rounds == 5


def test_everybody_who_is_entered_may_play() -> None:
    made = preset_event("Spring", "schools", "schools-day", None, None, "", 0)
    section = replace(
        made.sections[0], players=(Player(no=1, name="Ann", ids={"ecf": "12"}), Player(no=2, name="Ben"))
    )
    lines = ORGANISING.entries(made, section, date(2026, 11, 21)).lines
    assert [(line.player.no, line.code, line.admitted, line.due) for line in lines] == [
        (1, "12", True, 0),
        (2, None, True, 0),
    ]
