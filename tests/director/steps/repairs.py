"""A published or drafted round changed: every way that the book offers, arrivals and departures."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.round.changing_round import absent_from, can_change, change_round, ways_for
from crosstable.app.round.repair_ways import Request
from crosstable.app.round.repairing import repair
from crosstable.app.session.session import New, Session
from crosstable.model.event import Section
from crosstable.rulebooks.shared.repair import HOUSE, SELECTIVE, SWAP
from tests.director.registry import Args, Scene, step

Change = tuple[str, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def _change(scene: Scene) -> Change:
    """A way with those who arrive and leave, and the boards or players it needs."""
    dice, section = scene.dice, scene.section
    way = dice.choice(ways_for(section)).name
    last = len(section.results)
    absent = [p.no for p in absent_from(scene.session, section, last)] if last else []
    arrive = (dice.choice(absent),) if absent and dice.random() < 0.5 else ()
    leave = (scene.player(),) if dice.random() < 0.5 else ()
    boards = tuple({scene.board(), scene.board(last or None)}) if way == SELECTIVE else ()
    named = (scene.player(), scene.player()) if way == SWAP else (scene.player(),) if way == HOUSE else ()
    return way, arrive, leave, boards, named


def _posted(scene: Scene) -> Args | None:
    last = len(scene.section.results)
    offered = last and can_change(scene.session, scene.section, last)
    if not offered and (not last or scene.dice.random() < 0.9):
        return None
    return (*_change(scene), last, "the hall decided" if scene.dice.random() < 0.8 else None)


def _drafted(scene: Scene) -> Args | None:
    if scene.session.state.section(scene.section.name).draft is None:
        return None
    return _change(scene)


def _words(way: str, arrive: Args, leave: Args, boards: Args, named: Args, *more: object) -> list[str]:
    words = ["repair", *(["--swap", *map(str, named)] if way == SWAP else [])]
    words += ["--held"] if way == "held" else []
    words += ["--method", way] if way not in (SWAP, "held", "least") else []
    words += ["--house", str(named[0])] if way == HOUSE else []
    words += [word for no in arrive for word in ("--arrive", str(no))]
    words += [word for no in leave for word in ("--withdraw", str(no))]
    words += ["--boards", ",".join(map(str, boards))] if boards else []
    return [*words, *(["--reason", str(more[1])] if len(more) > 1 and more[1] else [])]


def _request(way: str, arrive: Args, leave: Args, boards: Args, named: Args, reason: str | None) -> Request:
    return Request(
        method=way,
        arrive=arrive,
        withdraw=leave,
        boards=frozenset(boards) or None,
        swap=(named[0], named[1]) if way == SWAP else None,
        house=named[0] if way == HOUSE else None,
        reason=reason,
    )


@step("change", offer=_posted, words=_words, weight=12)
def change_posted(
    session: Session,
    section: Section,
    way: str,
    arrive: Args,
    leave: Args,
    boards: Args,
    named: Args,
    number: int,
    reason: str | None,
) -> Sequence[New]:
    """A published round is changed in one of the ways that the page offers."""
    return change_round(session, section, number, _request(way, arrive, leave, boards, named, reason)).news


@step("repair", offer=_drafted, words=_words, weight=4)
def repair_draft(
    session: Session, section: Section, way: str, arrive: Args, leave: Args, boards: Args, named: Args
) -> Sequence[New]:
    """A draft is put right in one of the ways of the book."""
    return repair(session, section, _request(way, arrive, leave, boards, named, None)).news
