"""The draft changed by hand."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.round.by_hand import flip, lock, seat, swap
from crosstable.app.round.manual_pairing import finish_manual
from crosstable.app.session.session import New, Session
from crosstable.model.event import Section
from tests.director.registry import Args, Scene, step


def _has_draft(scene: Scene) -> bool:
    return scene.session.state.section(scene.section.name).draft is not None


def _two(scene: Scene) -> Args | None:
    return (scene.player(), scene.player()) if _has_draft(scene) else None


@step("swap", offer=_two, words=lambda one, other: ["swap", str(one), str(other)], weight=8)
def swap_two(session: Session, section: Section, one: int, other: int) -> Sequence[New]:
    """Two players of the draft change places."""
    return swap(session, section, one, other)


def _a_board(scene: Scene) -> Args | None:
    return (scene.board(),) if _has_draft(scene) else None


@step("flip", offer=_a_board, words=lambda board: ["flip", str(board)], weight=3)
def flip_board(session: Session, section: Section, board: int) -> Sequence[New]:
    """The colours of a board are exchanged."""
    return flip(session, section, board)


def _a_lock(scene: Scene) -> Args | None:
    return (scene.board(), scene.dice.random() < 0.3) if _has_draft(scene) else None


@step(
    "lock",
    offer=_a_lock,
    words=lambda board, off: ["lock", str(board), *(["--off"] if off else [])],
    weight=8,
)
def lock_board(session: Session, section: Section, board: int, off: bool) -> Sequence[New]:
    """A board stands when the round is drafted again, or no longer."""
    return lock(session, section, board, off=off)


def _a_seat(scene: Scene) -> Args | None:
    return (scene.board(), scene.player(), scene.player()) if _has_draft(scene) else None


@step(
    "seat",
    offer=_a_seat,
    words=lambda board, one, other: ["# Round page: pair by hand", f"{board}: {one}-{other}"],
    weight=6,
)
def seat_two(session: Session, section: Section, board: int, one: int, other: int) -> Sequence[New]:
    """Two players are paired by hand."""
    return seat(session, section, board, one, other)


@step("compare", offer=lambda scene: () if _has_draft(scene) else None, words=lambda: ["compare"], weight=8)
def finish_pairing(session: Session, section: Section) -> Sequence[New]:
    """Manual pairing is finished: the draft is compared with the rulebook's pairing."""
    return finish_manual(session, section)
