"""Sections closed and opened again, and rounds added or taken away."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.closing.closing_decisions import open_again
from crosstable.app.entries.entering import set_key
from crosstable.app.round.running_round import close_section
from crosstable.app.session.session import New, Session
from crosstable.model.event import Section
from tests.director.registry import Args, Scene, step


def _near_the_end(scene: Scene) -> Args | None:
    over = len(scene.section.results) >= scene.section.rounds
    return () if over or scene.dice.random() < 0.1 else None


@step("close", offer=_near_the_end, words=lambda: ["close"], weight=8)
def close_it(session: Session, section: Section) -> Sequence[New]:
    """The section is closed."""
    return close_section(session, section)


def _closed(scene: Scene) -> Args | None:
    return () if scene.session.state.section(scene.section.name).closed else None


@step("open-again", offer=_closed, words=lambda: ["# Finish page: Open again"], weight=5)
def open_it_again(session: Session, section: Section) -> Sequence[New]:
    """A closed section is opened."""
    return open_again(session, section)


def _other_rounds(scene: Scene) -> Args:
    return (max(1, scene.section.rounds + scene.dice.choice((-1, 1))),)


@step("rounds", offer=_other_rounds, words=lambda count: ["set", "rounds", str(count)], weight=1)
def change_rounds(session: Session, section: Section, count: int) -> Sequence[New]:
    """The section has one round more or less."""
    return set_key(session, section, "rounds", count)
