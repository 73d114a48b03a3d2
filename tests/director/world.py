"""The event that the machine plays with: its journal, what each director last saw, and what was before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from crosstable.app.session.session import New, Session, Written, open_session, write_from
from crosstable.journal.fact import Fact
from crosstable.journal.undo import effective
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event
from crosstable.model.levels import NeedsConfirming
from tests.director.layouts import Layout, begin_event
from tests.director.registry import Action
from tests.director.steps import STEPS

DIRECTORS = ("Ann", "Ben")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an action: the facts it wrote, or the refusal."""

    action: Action
    before: Session
    after: Session
    facts: tuple[Fact, ...] = ()
    refused: CrosstableError | None = None


@dataclass(slots=True)
class World:
    """One event with its directors."""

    path: str
    session: Session
    seen: dict[str, Session]
    events: dict[frozenset[int], Event] = field(default_factory=dict)
    """For every set of facts that counted at some time, the event that they told."""

    def act(self, action: Action) -> Outcome:
        """Do something; an error of the program that speaks to the arbiter is an answer, any other is not."""
        before, step = self.session, STEPS[action.step]
        base = self.seen[action.who] if action.stale else before
        place = min(action.place, len(base.event.sections) - 1)
        try:
            if step.file:
                step.decide(before, before.event.sections[place], *action.args)
                return Outcome(action, before, before)
            written = self._write(action, base, place)
        except CrosstableError as error:
            self.seen[action.who] = before
            return Outcome(action, before, before, refused=error)
        self.session = self.seen[action.who] = written.session
        return Outcome(action, before, written.session, written.facts)

    def _write(self, action: Action, base: Session, place: int) -> Written:
        """Decide and write; a warning of strict mode is read, and confirmed by its level."""
        step = STEPS[action.step]

        def decide(now: Session) -> Sequence[New]:
            return step.decide(now, now.event.sections[place], *action.args)

        try:
            return write_from(base, decide, action.who, action.why)
        except NeedsConfirming as asked:
            return write_from(base, decide, action.who, action.why, int(asked.level))

    def counted(self) -> frozenset[int]:
        """The facts that count now."""
        return frozenset(fact.seq for fact in effective(self.session.facts))


def new_world(path: str, layout: Layout) -> World:
    """The world at its beginning."""
    begin_event(path, layout)
    session = open_session(path)
    world = World(path, session, dict.fromkeys(DIRECTORS, session))
    world.events[world.counted()] = session.event
    return world
