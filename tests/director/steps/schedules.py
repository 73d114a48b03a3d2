"""Two schedules of one section that are paired apart until they merge."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.entries.entering import set_player_key
from crosstable.app.results.open_results import ANY_OPEN, NONE_OPEN
from crosstable.app.round.rounds import draft_round
from crosstable.app.session.session import New, Session
from crosstable.flow.schedules import posted_for, schedules_of
from crosstable.model.event import Section
from crosstable.rulebooks.shared.timetables import merge_round
from tests.director.registry import Args, Scene, step


def plays_apart(section: Section) -> bool:
    """Whether the next round of some schedule is paired for itself."""
    names = schedules_of(section)
    return len(names) > 1 and min(posted_for(section, name) for name in names) + 1 < merge_round(section)


def _behind(scene: Scene) -> Args | None:
    """Mostly the schedule with the fewest rounds posted."""
    names = schedules_of(scene.section)
    if len(names) < 2:
        return None
    behind = min(names, key=lambda name: posted_for(scene.section, name))
    return behind if scene.dice.random() < 0.8 else scene.dice.choice(names), scene.dice.random() < 0.7


def _words(name: str, without: bool) -> list[str]:
    return ["draft", "--schedule", name, *(["--open-results"] if without else [])]


@step("draft-schedule", offer=_behind, words=_words, weight=10)
def draft_schedule(session: Session, section: Section, name: str, without: bool) -> Sequence[New]:
    """The next round of one schedule is paired."""
    return draft_round(session, section, name, without=ANY_OPEN if without else NONE_OPEN).news


def _somebody(scene: Scene) -> Args | None:
    names = schedules_of(scene.section)
    return (scene.player(), scene.dice.choice(names)) if len(names) > 1 else None


@step(
    "schedule",
    offer=_somebody,
    words=lambda no, name: ["set", "--player", str(no), "schedule", name],
    weight=1,
)
def change_schedule(session: Session, section: Section, no: int, name: str) -> Sequence[New]:
    """Somebody plays on the other schedule."""
    return set_player_key(session, section, no, "schedule", name)
