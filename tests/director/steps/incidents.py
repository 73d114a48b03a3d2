"""Incidents: noted, put right, decided."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.round.incidents import change_incident, decide_incident, note_incident
from crosstable.app.session.session import New, Session
from crosstable.model.event import Section
from crosstable.model.incidents import Incident, IncidentKind, Outcome
from tests.director.registry import Args, Scene, step


def _something(scene: Scene) -> Args:
    """A kind of incident with a round, a board and a player, or without them."""
    dice, last = scene.dice, len(scene.section.results)
    number = dice.randint(1, last) if last and dice.random() < 0.7 else None
    board = scene.board(number) if number is not None and dice.random() < 0.6 else None
    return dice.choice(list(IncidentKind)), number, board, scene.player() if dice.random() < 0.5 else None


def _note_words(kind: IncidentKind, at: int | None, board: int | None, player: int | None) -> list[str]:
    said = (("--round", at), ("--board", board), ("--player", player))
    more = [word for name, value in said if value is not None for word in (name, str(value))]
    return ["incident", "a phone rang", "--kind", kind.value, *more]


@step("incident", offer=_something, words=_note_words, weight=3)
def note_something(
    session: Session,
    section: Section,
    kind: IncidentKind,
    number: int | None,
    board: int | None,
    player: int | None,
) -> Sequence[New]:
    """Something happened in the hall."""
    report = Incident(text="a phone rang", kind=kind, round=number, board=board, player=player)
    return note_incident(session, section, report)


def _known(scene: Scene) -> int | None:
    numbers = [incident.no for incident in scene.section.incidents]
    if not numbers:
        return None
    return scene.dice.choice(numbers) if scene.dice.random() < 0.95 else 99


@step(
    "incident-change",
    offer=lambda scene: (
        None if (no := _known(scene)) is None else (no, scene.dice.choice(list(IncidentKind)))
    ),
    words=lambda no, kind: ["incident", "two phones rang", "--change", str(no), "--kind", kind.value],
    weight=2,
)
def put_incident_right(session: Session, section: Section, no: int, kind: IncidentKind) -> Sequence[New]:
    """What was noted is put right."""
    return change_incident(session, section, no, {"text": "two phones rang", "kind": kind})


@step(
    "incident-decide",
    offer=lambda scene: None if (no := _known(scene)) is None else (no, scene.dice.choice(list(Outcome))),
    words=lambda no, how: [
        "incident", "--decide", str(no), "--decision", how.value, "--decided-by", "the arbiter",
    ],
    weight=2,
)  # fmt: skip
def decide_on_incident(session: Session, section: Section, no: int, how: Outcome) -> Sequence[New]:
    """A claim, an appeal or a complaint is decided."""
    return decide_incident(session, section, no, Incident(text="-", outcome=how, decided_by="the arbiter"))
