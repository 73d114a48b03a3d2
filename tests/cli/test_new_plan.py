"""`crosstable new` from a plan, and from a preset that was saved in the application."""

from __future__ import annotations

import json
from pathlib import Path

from crosstable.app.setup.event_form import EventForm, SectionRow
from crosstable.app.setup.own_presets import keep_preset
from tests.cli.command import crosstable
from tests.cli.us_chess_events import done

PLAN = {
    "name": "Harvest Open",
    "start": "2026-11-21",
    "rulebook": "us-chess",
    "sections": [
        {"name": "Open", "rounds": 5, "times": "Sat 10:00, 14:00", "prizes": "1st 500, U1800 100"},
        {"name": "Under 1400", "rounds": 4, "rating_below": 1400, "entry_fee": 30, "prizes": ["1st trophy"]},
    ],
}


def test_several_sections_and_prizes_from_one_plan(tmp_path: Path) -> None:
    plan, event = tmp_path / "plan.json", str(tmp_path / "harvest.crosstable")
    plan.write_text(json.dumps(PLAN), encoding="utf-8")
    done("new", event, "--plan", str(plan))
    made = crosstable("convert", event, "-").json
    first, second = made["sections"]
    assert made["name"] == "Harvest Open" and made["schedule"][1]["start"] == "2026-11-21T14:00"
    assert [prize["name"] for prize in first["prizes"]] == ["1st", "U1800"]
    assert (second["rating_below"], second["entry_fee"], second["rounds"]) == (1400, 3000, 4)
    assert second["prizes"][0]["trophy"] is True


def test_a_plan_that_cannot_be_read_makes_nothing(tmp_path: Path) -> None:
    plan, event = tmp_path / "plan.json", tmp_path / "harvest.crosstable"
    plan.write_text(json.dumps({**PLAN, "sections": [{"name": "Open", "rounds": "many"}]}), encoding="utf-8")
    answer = crosstable("new", str(event), "--plan", str(plan))
    assert answer.status == 2 and "Open, rounds" in answer.err and not event.exists()
    plan.write_text("no JSON", encoding="utf-8")
    assert "this plan cannot be read" in crosstable("new", str(event), "--plan", str(plan)).err


def test_a_preset_of_ones_own(tmp_path: Path) -> None:
    form = EventForm(
        rulebook="nzcf", rows=(SectionRow(name="A", rounds="6"), SectionRow(name="B", rounds="6"))
    )
    keep_preset(str(tmp_path), "Club weekend", form)
    event = str(tmp_path / "june.crosstable")
    done("new", event, "--preset", "Club weekend", "--name", "June")
    made = crosstable("convert", event, "-").json
    assert made["name"] == "June" and [one["section"] for one in made["sections"]] == ["A", "B"]


def test_a_rulebook_is_still_asked_for(tmp_path: Path) -> None:
    answer = crosstable("new", str(tmp_path / "e.crosstable"), "--rounds", "3")
    assert answer.status == 2 and "--rulebook" in answer.err
