"""The federation's ten events as data: format, rounds, time control, entry terms."""

from __future__ import annotations

from crosstable.model.event import Format
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Admission, Clauses, Island, Plan, Preset

CONGRESS_CONTROL = "100+30"
RAPID_CONTROL = "30"


@rule("2.2.2")
def nz_championship() -> Preset:
    """Eleven rounds of Swiss for eighteen players or more; a round robin only when the entry is small."""
    return Preset(
        id="nz-championship",
        title="New Zealand Championship",
        clauses=Clauses(
            format="2.2.2",
            control="2.1.5",
            dates="2.1.2",
            venue="2.1.6",
            closing="2.2.5",
            council="2.1.7",
            circular="2.2.6",
        ),
        formats=(Format.SWISS, Format.ROUND_ROBIN),
        rounds=(11,),
        control=CONGRESS_CONTROL,
        min_players=18,
        admission=Admission.CHAMPIONSHIP,
        plan=Plan.CONGRESS,
        in_congress=True,
        congress_entries=True,
        notice_to_secretary=True,
    )


@rule("2.3.1")
def nz_major_open() -> Preset:
    """Eleven rounds of Swiss on the entry terms of the Championship."""
    return Preset(
        id="nz-major-open",
        title="New Zealand Major Open",
        clauses=Clauses(
            format="2.3.1", control="2.1.5", dates="2.1.2", venue="2.1.6", closing="2.2.5", council="2.1.7"
        ),
        rounds=(11,),
        control=CONGRESS_CONTROL,
        admission=Admission.MAJOR_OPEN,
        plan=Plan.CONGRESS,
        in_congress=True,
        congress_entries=True,
    )


@rule("2.4.2")
def nz_rapid() -> Preset:
    """Nine open rounds of half an hour a player, when the other Congress events are over."""
    return Preset(
        id="nz-rapid",
        title="New Zealand Rapid Championship",
        clauses=Clauses(format="2.4.2", control="2.4.2", dates="2.4.2", venue="2.1.6", council="2.1.7"),
        rounds=(9,),
        control=RAPID_CONTROL,
        follows=("nz-championship", "nz-major-open"),
        in_congress=True,
    )


@rule("3.1.2")
def nz_women() -> Preset:
    """The Council chooses the format."""
    return Preset(
        id="nz-women",
        title="New Zealand Women's Championship",
        clauses=Clauses(
            format="3.1.2", control="3.1.2", dates="3.1.3", venue="3.1.3", closing="3.1.3", circular="3.1.4"
        ),
        formats=(),
        admission=Admission.WOMEN,
        notice_to_secretary=True,
    )


def nz_seniors() -> Preset:
    """Named among the ten events and nowhere else: everything is left open."""
    return Preset(
        id="nz-seniors",
        title="New Zealand Seniors Championship",
        clauses=Clauses(format="1.1.1", control="1.1.1", dates="1.1.2", venue="1.1.2"),
        formats=(),
    )


@rule("3.2.1")
def nz_junior() -> Preset:
    """A Swiss of six or seven rounds at the full fee."""
    return Preset(
        id="nz-junior",
        title="New Zealand Junior and Age Group Championships",
        clauses=Clauses(format="3.2.1", control="3.2.2", dates="3.2.2", venue="3.2.2", closing="3.2.2"),
        rounds=(6, 7),
        admission=Admission.JUNIOR,
        junior_discount=False,
    )


@rule("3.3.3")
def ni_championship() -> Preset:
    """Eight open rounds in five days, 90 minutes and 30 seconds a move."""
    return Preset(
        id="ni-championship",
        title="North Island Championship",
        clauses=Clauses(format="3.3.3", control="3.3.3", dates="3.3.1", venue="3.3.2"),
        rounds=(8,),
        control="90+30",
        plan=Plan.FIVE_DAYS,
        island=Island.NORTH,
    )


@rule("3.4.2")
def ni_rapid() -> Preset:
    """Six open rounds of half an hour a player."""
    return Preset(
        id="ni-rapid",
        title="North Island Rapid Championship",
        clauses=Clauses(format="3.4.2", control="3.4.2", dates="3.4.1", venue="3.4.1"),
        rounds=(6,),
        control=RAPID_CONTROL,
        island=Island.NORTH,
        follows=("ni-championship",),
    )


@rule("3.5.3")
def si_championship() -> Preset:
    """Eight open rounds in five days, 40 moves in 105 minutes and then 30 minutes for the rest."""
    return Preset(
        id="si-championship",
        title="South Island Championship",
        clauses=Clauses(format="3.5.3", control="3.5.3", dates="3.5.1", venue="3.5.2", council="3.5.5"),
        rounds=(8,),
        control="40/105, 30",
        plan=Plan.FIVE_DAYS,
        island=Island.SOUTH,
    )


@rule("3.6.2")
def si_rapid() -> Preset:
    """Eight open rounds of half an hour a player."""
    return Preset(
        id="si-rapid",
        title="South Island Rapid Championship",
        clauses=Clauses(format="3.6.2", control="3.6.2", dates="3.6.1", venue="3.6.1"),
        rounds=(8,),
        control=RAPID_CONTROL,
        island=Island.SOUTH,
        follows=("si-championship",),
    )


OTHER = Preset(
    id="",
    title="",
    clauses=Clauses(format="1.1.2", control="1.1.2", dates="1.1.2", venue="1.1.2"),
    formats=(),
    junior_discount=False,
)
"""Any other rated event: registration and code numbers are checked, nothing else is prescribed."""


@rule("1.1.1")
def all_presets() -> dict[str, Preset]:
    """The ten events of the year, by their short names, in the order of the book."""
    table = (
        nz_championship(),
        nz_major_open(),
        nz_women(),
        nz_seniors(),
        nz_junior(),
        ni_championship(),
        si_championship(),
        nz_rapid(),
        ni_rapid(),
        si_rapid(),
    )
    return {preset.id: preset for preset in table}


PRESETS = all_presets()
