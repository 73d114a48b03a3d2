"""Who is paired with whom at all: house players, schedules, accelerated groups, classes, unrateds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.model.players import Flag
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.sayings import Several
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import Options
from crosstable.rulebooks.us_chess.sentences import events


@dataclass(frozen=True, slots=True)
class Pool:
    """Players who are paired among themselves, and what sets them apart."""

    name: str
    rule: str
    entries: tuple[Entry, ...]


@rule("28S")
def schedules(field: Field, options: Options) -> list[Pool]:
    """One pool, or one for each schedule until they merge."""
    entries = with_house_player(field.entries, options)
    if field.round >= options.merge_round:
        return [Pool("", "29", entries)]
    names = sorted({entry.player.schedule or "" for entry in field.entries})
    return [
        Pool(
            name,
            "28S",
            with_house_player([e for e in field.entries if (e.player.schedule or "") == name], options),
        )
        for name in names
    ]


@rule("28S")
def never_merged(field: Field) -> Reason | None:
    """Players on several schedules without a merge round: they are paired together."""
    names = sorted({player.schedule for player in field.roster if player.schedule})
    if len(names) < 2 or field.settings.get("merge_round") is not None:
        return None
    merge = Advice(Remedy.CHANGE_SETTING, key="settings.merge_round")
    return Reason("28S", (), events.NEVER_MERGED.of(names=_listed(names)), remedies=(merge,))


def _listed(names: Sequence[str]) -> Several:
    """The names of some schedules."""
    return Several(tuple(events.SCHEDULE_NAME.of(name=name) for name in names))


def guests(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Everybody but the house players."""
    return tuple(entry for entry in entries if Flag.HOUSE not in entry.player.flags)


@rule("28M1", "36C")
def with_house_player(entries: Sequence[Entry], options: Options) -> tuple[Entry, ...]:
    """House players are paired only if the number is odd without them, and then one of them.

    A computer fills in only if computers were advertised.
    """
    others = guests(entries)
    house = [
        entry
        for entry in entries
        if Flag.HOUSE in entry.player.flags
        and (options.admits_computers or Flag.COMPUTER not in entry.player.flags)
    ]
    if len(others) % 2 == 0 or not house:
        return others
    return (*others, min(house, key=lambda entry: entry.player.no))
