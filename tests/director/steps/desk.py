"""Check-in and excuses: who is here, and why somebody was not."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.round.running_round import check_in, excuse
from crosstable.app.session.session import New, Session
from crosstable.model.event import Section
from tests.director.registry import Args, Scene, step


def _somebody_here(scene: Scene) -> Args:
    return scene.player(), scene.dice.random() < 0.8


def _somebody_excused(scene: Scene) -> Args | None:
    number = len(scene.section.results)
    return (scene.player(), number) if number else None


@step(
    "check-in",
    offer=_somebody_here,
    words=lambda no, here: ["# Check-in page:", str(no), "here" if here else "away"],
    weight=2,
)
def check_somebody_in(session: Session, section: Section, no: int, here: bool) -> Sequence[New]:
    """Somebody has come to the desk, or has not after all."""
    return check_in(session, section, [no], here=here)


@step(
    "excuse",
    offer=_somebody_excused,
    words=lambda no, at: ["# Round page: excuse", str(no), "round", str(at)],
    weight=2,
)
def excuse_somebody(session: Session, section: Section, no: int, number: int) -> Sequence[New]:
    """Somebody who did not come had a reason."""
    return excuse(session, section, no, number, "train late")
