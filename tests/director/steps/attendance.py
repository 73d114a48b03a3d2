"""Arrivals and departures: whoever comes, goes, stays away or is excused, by the choices that are offered."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.round.attendance import Happened, case_of, groups_in
from crosstable.app.round.attendance_choices import choose, offer_choices
from crosstable.app.session.session import New, Session
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from tests.director.registry import Args, Scene, step

SOME_CHOICE = "withdraw"


def _people(scene: Scene) -> tuple[int, ...]:
    """Mostly one, now and then two, or everybody of a school, team or club."""
    groups = groups_in(scene.section)
    if groups and scene.dice.random() < 0.15:
        return scene.dice.choice(groups).players
    return tuple({scene.player() for _ in range(2 if scene.dice.random() < 0.15 else 1)})


def _offered(scene: Scene) -> Args:
    """Something that happened, and one of the choices that the program offers for it."""
    what, who = scene.dice.choice(list(Happened)), _people(scene)
    try:
        offered = offer_choices(case_of(scene.session, scene.section, what, who, "so it is"))
    except CrosstableError:
        return what, who, SOME_CHOICE
    keys = [choice.key for choice in offered.choices if choice.news]
    return what, who, scene.dice.choice(keys) if keys else SOME_CHOICE


def _words(what: Happened, who: tuple[int, ...], key: str) -> list[str]:
    return ["attendance", what.value, *map(str, who), "--apply", key, "--reason", "so it is"]


@step("attendance", offer=_offered, words=_words, weight=14)
def attend(session: Session, section: Section, what: Happened, who: Sequence[int], key: str) -> Sequence[New]:
    """Somebody arrives or leaves."""
    return choose(case_of(session, section, what, who, "so it is"), key).news
