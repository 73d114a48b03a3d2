"""Small events with which a fault is played again: made, and led by single steps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.director.checks import check_outcome
from tests.director.layouts import Layout, Part, member_names
from tests.director.registry import Action
from tests.director.world import Outcome, World, new_world


def event_of(folder: Path, count: int = 6, **keys: Any) -> World:
    """An event of players with ratings from the top down."""
    entries = [
        {"name": f"Player, P{at}", "rating": 2000 - 50 * at, "school": "North"} for at in range(1, count + 1)
    ]
    part = Part({"rulebook": "nzcf", "format": "swiss", "rounds": 4, **keys}, tuple(entries))
    return new_world(str(folder / "day.crosstable"), Layout((part,), 7))


def teams_of(folder: Path, book: str, style: str = "team-swiss") -> World:
    """An event of four teams."""
    entries = [{"name": f"Team {at}", "members": member_names(f"Team {at}", 2000 - at)} for at in range(1, 5)]
    part = Part({"rulebook": book, "format": style, "rounds": 3}, tuple(entries))
    return new_world(str(folder / "day.crosstable"), Layout((part,), 7))


def do(world: World, step: str, *args: object, why: str | None = None) -> Outcome:
    """One step, with everything that holds after every step."""
    done = world.act(Action(step=step, args=args, why=why))
    check_outcome(world, done)
    return done


def posted(world: World) -> World:
    """The event with its next round published."""
    for step, args in (("draft", (True,)), ("publish", (True, "as drawn"))):
        assert do(world, step, *args).refused is None
    return world


def schedules_of(folder: Path, *names: str | None) -> World:
    """An event of eight players on schedules that merge in round 3."""
    entries = [{"name": f"Player, P{at}", "schedule": names[at % len(names)]} for at in range(1, 9)]
    keys = {"rulebook": "us-chess", "format": "swiss", "rounds": 4, "settings": {"merge_round": 3}}
    told = tuple({key: value for key, value in one.items() if value is not None} for one in entries)
    return new_world(str(folder / "day.crosstable"), Layout((Part(keys, told),), 7))
