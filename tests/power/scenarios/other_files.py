"""Other files that people rely on: presets, rating lists, files that are handed over."""

from __future__ import annotations

from pathlib import Path

from crosstable.app.setup.event_form import EventForm
from crosstable.app.setup.own_presets import keep_preset, own_presets
from crosstable.formats.files import write_file
from crosstable.ratings.library import lists_in
from crosstable.ratings.listed import Listed
from crosstable.ratings.taking_in import take_in
from tests.power.scenario import Acknowledge, Scenario

REPORT = "report.trf"
BODIES = (b"012 Spring Open\n" * 90, b"012 Autumn Open\n" * 200)


def _nothing(_: Path) -> None:
    """Nothing lies there, or nothing is asked of what does."""


def _keep_presets(folder: Path, acknowledge: Acknowledge) -> None:
    """Two presets of one's own."""
    for name in ("weekend", "club night"):
        keep_preset(str(folder), name, EventForm(rulebook="nzcf", more="x" * 1_500))
        acknowledge(name)


def _check_presets(folder: Path, acknowledged: list[str], _: object) -> None:
    """Presets that were acknowledged are there, and a further one can be kept."""
    assert set(acknowledged) <= set(own_presets(str(folder)))
    keep_preset(str(folder), "another", EventForm(rulebook="nzcf"))
    assert {*acknowledged, "another"} <= set(own_presets(str(folder)))


def _take_in(folder: Path, acknowledge: Acknowledge) -> None:
    """A list, and a longer one of the same day."""
    for count in (20, 60):
        people = [Listed(name=f"Player, {number}", code=str(number)) for number in range(count)]
        made = take_in(people, folder / "lists", "nzcf", "2026-07-01", "list.csv")
        acknowledge(made.people)


def _check_lists(folder: Path, acknowledged: list[int], _: object) -> None:
    """Every list that is there is whole, and none older than acknowledged."""
    found = {one.key: one.people for one in lists_in(folder / "lists")}
    names = [path.name for path in folder.glob("lists/*.ratings")]
    assert len(found) == len(names), "a list that cannot be read"
    assert not acknowledged or found["nzcf-2026-07-01"] >= acknowledged[-1]


def _hand_over(folder: Path, acknowledge: Acknowledge) -> None:
    """A report, and a later one in its place."""
    for body in BODIES:
        write_file(body, str(folder / REPORT))
        acknowledge(body)


def _check_report(folder: Path, acknowledged: list[bytes], _: object) -> None:
    """The report is one of the two, as a whole, and the last that was acknowledged or a later one."""
    if acknowledged or (folder / REPORT).exists():
        body = (folder / REPORT).read_bytes()
        assert body in BODIES[max(len(acknowledged) - 1, 0) :]
    write_file(b"012 Winter Open\n", str(folder / REPORT))


SCENARIOS = (
    Scenario("presets", _nothing, _keep_presets, _nothing, _check_presets),
    Scenario("rating list", _nothing, _take_in, _nothing, _check_lists),
    Scenario("report to hand over", _nothing, _hand_over, _nothing, _check_report),
)
