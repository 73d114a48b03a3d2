"""Undo and redo of anything, as a command and as the history page does it."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.history.consequences import consequences
from crosstable.app.history.undoing import bring_back, redo_news, undo_news, undo_with_later, what_if
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.undone import Undone
from crosstable.journal.undo import effective, makes_event, undone
from crosstable.model.event import Section
from tests.director.registry import Args, Scene, step


def _shown_first(session: Session, news: list[New]) -> list[New]:
    """News whose consequences were shown before they are written, as every page and command does."""
    consequences(session, what_if(session, news))
    return news


@step("undo", offer=lambda scene: (), words=lambda: ["undo"], weight=8)
def undo_last(session: Session, section: Section) -> Sequence[New]:
    """The last command is taken back."""
    return _shown_first(session, undo_news(session, None)[1])


@step("redo", offer=lambda scene: (), words=lambda: ["redo"], weight=6)
def redo_last(session: Session, section: Section) -> Sequence[New]:
    """What was undone last is brought back."""
    return _shown_first(session, redo_news(session, None)[1])


def _any_fact(scene: Scene) -> Args | None:
    counts = [
        fact.seq for fact in effective(scene.session.facts) if not makes_event(scene.session.facts, fact.seq)
    ]
    if not counts:
        return None
    recent = counts[-12:] if scene.dice.random() < 0.7 else counts
    return (scene.dice.choice(recent),)


@step("undo-any", offer=_any_fact, words=lambda seq: ["undo", str(seq)], weight=10)
def undo_any(session: Session, section: Section, seq: int) -> Sequence[New]:
    """Any command is taken back, if nothing later needs it."""
    return _shown_first(session, undo_news(session, seq)[1])


@step("undo-alone", offer=_any_fact, words=lambda seq: ["undo", str(seq), "--alone"], weight=2)
def undo_alone(session: Session, section: Section, seq: int) -> Sequence[New]:
    """Any single fact is taken back, if nothing later needs it."""
    return _shown_first(session, undo_news(session, seq, alone=True)[1])


@step(
    "undo-with-later",
    offer=_any_fact,
    words=lambda seq: ["# History page: undo, with what needs it,", str(seq)],
    weight=8,
)
def undo_with_what_needs_it(session: Session, section: Section, seq: int) -> Sequence[New]:
    """Anything is taken back together with all that needs it."""
    return _shown_first(session, undo_with_later(session, seq)[1])


def _any_undone(scene: Scene) -> Args | None:
    off = sorted(undone(scene.session.facts))
    return (scene.dice.choice(off),) if off else None


@step("redo-any", offer=_any_undone, words=lambda seq: ["redo", str(seq)], weight=8)
def redo_any(session: Session, section: Section, seq: int) -> Sequence[New]:
    """Anything that is undone is brought back, if it still fits."""
    return _shown_first(session, redo_news(session, seq)[1])


def _any_undo(scene: Scene) -> Args | None:
    undos = [fact.seq for fact in scene.session.facts if isinstance(fact.what, Undone)]
    return (scene.dice.choice(undos[-6:]),) if undos else None


@step(
    "bring-back", offer=_any_undo, words=lambda seq: ["# History page: bring back all of", str(seq)], weight=5
)
def bring_all_back(session: Session, section: Section, seq: int) -> Sequence[New]:
    """All that one undo took back is there again."""
    return _shown_first(session, bring_back(session, seq)[1])
