"""The titles an event awards, and who may hold each: by federation, island, age and sex."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.rulebooks.nzcf.dates import born_since, day
from crosstable.rulebooks.nzcf.event_settings import texts_of
from crosstable.rulebooks.nzcf.islands import is_new_zealander, island_of
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Island, Preset

Eligible = Callable[[Player, Section], bool]

_INSIDE = re.compile(r"(?:u(?:nder)?[- ]?(\d{1,2}))? ?(girls?)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TitleRule:
    """A title for the highest placed player of those who may hold it."""

    name: str
    rule: str
    eligible: Eligible


@rule("2.2.1", "2.4.1", "3.1.1", "3.2.3", "3.3.4", "3.4.3", "3.5.4", "3.6.3")
def titles_of(chosen: Preset, section: Section | None = None) -> tuple[TitleRule, ...]:
    """The titles of an event, the main one first; the Junior event also has those set by its section."""
    match chosen.id:
        case "nz-championship":
            return (TitleRule("Chess Champion of New Zealand", "2.2.1", new_zealander),)
        case "nz-rapid":
            return (TitleRule("Rapid Chess Champion of New Zealand", "2.4.1", new_zealander),)
        case "nz-women":
            return (TitleRule("New Zealand Women's Champion", "3.1.1", new_zealand_woman),)
        case "nz-seniors":
            return (TitleRule("New Zealand Seniors Champion", "1.1.1", new_zealander),)
        case "nz-junior":
            main = TitleRule("New Zealand Junior Champion", "3.2.3", new_zealander)
            return (main, *incorporated(section))
        case "ni-championship":
            return (TitleRule("North Island Champion", "3.3.4", of_island(Island.NORTH)),)
        case "ni-rapid":
            return (TitleRule("North Island Rapid Champion", "3.4.3", of_island(Island.NORTH)),)
        case "si-championship":
            return (TitleRule("South Island Champion", "3.5.4", of_island(Island.SOUTH)),)
        case "si-rapid":
            return (TitleRule("South Island Rapid Champion", "3.6.3", of_island(Island.SOUTH)),)
        case _:
            return ()


def new_zealander(player: Player, section: Section) -> bool:
    """A New Zealand player."""
    return is_new_zealander(player)


def new_zealand_woman(player: Player, section: Section) -> bool:
    """A New Zealand player who is not entered as a man."""
    return is_new_zealander(player) and player.sex != "m"


@rule("1.1.5")
def of_island(island: Island) -> Eligible:
    """New Zealand players of one island."""

    def eligible(player: Player, section: Section) -> bool:
        """By federation and island."""
        return is_new_zealander(player) and island_of(player, section) is island

    return eligible


@rule("3.2.2")
def incorporated(section: Section | None) -> tuple[TitleRule, ...]:
    """The titles held inside the Junior event: under an age, for girls, or both; U16 and girls by default."""
    wanted = ("U16", "girls") if section is None else texts_of(section, "incorporated")
    return tuple(_inside(text) for text in wanted)


def _inside(text: str) -> TitleRule:
    """One title inside the Junior event, from a text such as U16, girls or U12 girls."""
    found = _INSIDE.fullmatch(text.strip())
    if found is None or not text.strip():
        raise BadInput(
            f"expected a title such as 'U16', 'girls' or 'U12 girls', not {text!r}", where="incorporated"
        )
    age = int(found[1]) if found[1] else None
    girls = found[2] is not None
    group = f"Under-{age}" if age else "Junior"
    name = f"New Zealand {group} Girls' Champion" if girls else f"New Zealand {group} Champion"
    return TitleRule(name, "3.2.2", _young(age, girls=girls))


def _young(age: int | None, *, girls: bool) -> Eligible:
    """New Zealand players under an age on New Year's Day, counted as in the Junior event itself."""

    def eligible(player: Player, section: Section) -> bool:
        """By federation, sex and age."""
        if not is_new_zealander(player) or (girls and player.sex != "f"):
            return False
        return age is None or _born_in_time(player, section, age)

    return eligible


def _born_in_time(player: Player, section: Section, age: int) -> bool:
    """Whether a player had not reached an age before 1 January of the section's year."""
    if section.start is None:
        raise BadInput(
            f"the title under {age} needs the day on which the section starts (rule 3.2.2)", where="start"
        )
    limit = date(day(section.start, "start").year - age, 1, 1)
    return player.born is not None and born_since(player.born, limit) is True
