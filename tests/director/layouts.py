"""The events that the machine begins with: books, formats, sections and who has entered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from crosstable.app.entries.entering import add_entries, add_section, new_event
from crosstable.app.session.session import New, Session, create_journal, open_session, write, write_from

BOOKS = (
    "us-chess",
    "cfc",
    "nzcf",
    "schools",
    "olympiad-2008",
    "dutch-1998",
    "dutch-2017",
    "dutch-2026",
)
SWISS, TABLE, TWICE, TEAMS = "swiss", "round-robin", "double-round-robin", "team-swiss"
QUADS, HOLLAND, SIDES, TEAM_TABLE = "quads", "holland", "scheveningen", "team-round-robin"
MATCHES, SCHEDULES = "swiss of two games", "swiss with schedules"
"""Two more ways to play a Swiss: a match of two games in each round, and two schedules that merge."""
FORMATS = {
    "us-chess": (*3 * (SWISS,), TABLE, TWICE, QUADS, HOLLAND, SIDES, TEAMS, TEAM_TABLE, MATCHES, SCHEDULES),
    "cfc": (SWISS, SWISS, SWISS, TABLE, TWICE, TEAMS, TEAM_TABLE),
    "nzcf": (SWISS, SWISS, SWISS, TABLE, TWICE),
    "schools": (SWISS,),
    "olympiad-2008": (TEAMS,),
    "dutch-1998": (SWISS,),
    "dutch-2017": (SWISS,),
    "dutch-2026": (SWISS,),
}
"""The formats of each book, the usual one more often."""
NAMES = ("Open", "Reserve")
BOARDS = 4
"""Players in a team."""


@dataclass(frozen=True, slots=True)
class Part:
    """One section of an event that begins."""

    keys: dict[str, Any]
    entries: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """An event that begins: its sections with those who have entered, and the seed of its lots."""

    parts: tuple[Part, ...]
    seed: int


def member_names(team: str, rating: int) -> list[dict[str, Any]]:
    """The players of a team in board order."""
    return [{"name": f"{team} {place}", "rating": rating - 20 * place} for place in range(1, BOARDS + 1)]


def new_name(session: Session) -> str:
    """A name that nobody has yet."""
    return f"Newcomer, N{len(session.facts)}"


def draw_layout(book: str, dice: Random) -> Layout:
    """A random beginning for a book."""
    several = dice.random() < 0.3
    parts = [_part(book, dice, name if several else None) for name in (NAMES if several else NAMES[:1])]
    return Layout(tuple(parts), dice.randint(0, 10_000))


def _part(book: str, dice: Random, name: str | None) -> Part:
    """One section: format, rounds and entries."""
    style = dice.choice(FORMATS[book])
    keys: dict[str, Any] = {"rulebook": book, "format": style.split()[0]}
    count = count_of(style, dice)
    keys["rounds"] = rounds_of(style, count, dice)
    keys |= {"games_per_round": 2} if style == MATCHES else {}
    keys |= {"settings": {"merge_round": 3}} if style == SCHEDULES else {}
    keys |= {"section": name} if name else {}
    entries = [_entrant(style, place, name or "", dice) for place in range(1, count + 1)]
    return Part(keys, tuple(entries))


def count_of(style: str, dice: Random) -> int:
    """How many enter: few in a table, as many on both sides of a match."""
    if style == SIDES:
        return 2 * dice.randint(2, 4)
    if style == HOLLAND:
        return dice.randint(6, 10)
    return dice.randint(4, 7) if style in (TABLE, TWICE, TEAMS, TEAM_TABLE) else dice.randint(4, 10)


def rounds_of(style: str, count: int, dice: Random) -> int:
    """How many rounds: what a table asks for, or a few."""
    table, preliminary = count - 1 + count % 2, (count + 1) // 2
    asked = {TABLE: table, TEAM_TABLE: table, TWICE: 2 * table, QUADS: 3, SIDES: count // 2}
    asked[HOLLAND] = preliminary - 1 + preliminary % 2 + 3
    enough = 6 if dice.random() < 0.2 else min(6, max(3, count - 1))
    return asked.get(style) or dice.randint(3, enough)


def _entrant(style: str, place: int, section: str, dice: Random) -> dict[str, Any]:
    """A player, or a team with its players."""
    rating = None if dice.random() < 0.1 else dice.randint(1000, 2200)
    if style in (TEAMS, TEAM_TABLE):
        name = f"Team {section}{place}"
        return {"name": name, "members": member_names(name, rating or 1500)}
    more = {"school": dice.choice(("North", "South", "East", "West"))}
    more |= {"team": ("Home", "Guests")[place % 2]} if style == SIDES else {}
    more |= {"schedule": dice.choice(("2-day", "3-day"))} if style == SCHEDULES else {}
    return {"name": f"Player, {section}{place}", "rating": rating, **more}


def begin_event(path: str, layout: Layout) -> None:
    """The event of a layout as a journal, written as the commands would write it."""
    for place, part in enumerate(layout.parts):
        if not place:
            create_journal(path, new_event("Machine Open", part.keys, layout.seed), "Ann")
        else:
            write(path, partial(add_section, section=part.keys), "Ann")
        session = open_session(path)
        for entry in part.entries:
            session = write_from(session, partial(_enter, place=place, entry=entry), "Ann").session


def _enter(session: Session, *, place: int, entry: dict[str, Any]) -> list[New]:
    """One of the first entries of a section."""
    return add_entries(session, session.event.sections[place], [entry])


def opening_commands(path: str, layout: Layout) -> list[str]:
    """The commands that begin the event."""
    lines = []
    for part in layout.parts:
        keys = part.keys
        named = f" --section '{keys['section']}'" if "section" in keys else ""
        how = f"--rulebook {keys['rulebook']} --rounds {keys['rounds']} --format {keys['format']}"
        lines.append(f"crosstable new {path} {how} --seed {layout.seed}{named}")
        chosen = {f"settings.{key}": value for key, value in keys.get("settings", {}).items()}
        chosen |= {key: keys[key] for key in ("games_per_round",) if key in keys}
        lines += [f"crosstable set {path} {key} {value}{named}" for key, value in chosen.items()]
        lines += [f"crosstable add {path} {_typed_entry(one)}{named}" for one in part.entries]
    return lines


def _typed_entry(entry: dict[str, Any]) -> str:
    """An entry as the command `add` takes it."""
    if "members" in entry:
        members = ", ".join(f"{one['name']}:{one['rating']}" for one in entry["members"])
        return f"'{entry['name']}' --members '{members}'"
    said = {key: entry.get(key) for key in ("rating", "school", "team", "schedule")}
    more = "".join(f" --{key} {value}" for key, value in said.items() if value is not None)
    return f"'{entry['name']}'{more}"
