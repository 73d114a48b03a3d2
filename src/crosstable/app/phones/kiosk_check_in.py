"""Players check themselves in at a tablet: what they may do there, and when they are sent to the desk."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from crosstable.app.entries.check_in import Pick, last_mark, mark, player_of
from crosstable.app.entries.front_desk import DeskRow, front_desk
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.checked_in import CheckedIn
from crosstable.model.errors import BadInput
from crosstable.reports.standings.lines import BYES

UNDO_TIME = timedelta(seconds=60)
"""So long a tablet may take back what was pressed on it; the page itself stays for ten seconds."""


class SeeDesk(BadInput):
    """Something that only the people at the desk can settle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """What the tablet says to somebody who has pressed a name."""

    name: str
    section: str | None
    round: int
    starts: str | None
    bye: str
    """The bye in that round, in words; empty: the player plays."""
    see_desk: bool
    """Whether the desk wants a word, for whatever reason: the tablet does not say which."""


def arrival_of(session: Session, pick: Pick) -> Arrival:
    """What is said to somebody who is checked in."""
    section = session.event.sections[pick.place]
    row, number = _row(session, pick), section.next_round
    bye = row.player.byes.get(number)
    starts = next((time.start for time in session.event.schedule if time.round == number), None)
    return Arrival(
        name=row.player.list_name,
        section=section.name,
        round=number,
        starts=starts,
        bye=BYES[bye].value if bye else "",
        see_desk=row.owes > 0 or row.registered is False,
    )


def arrive(session: Session, pick: Pick) -> list[New]:
    """Check in whoever pressed the name; whoever cannot simply play is sent to the desk."""
    player, section = player_of(session, pick), session.event.sections[pick.place]
    here = pick.entry in session.state.sections[pick.place].here
    late = bool(section.results) and not _row(session, pick).awaited
    if player.withdrawn_after is not None or (late and not here):
        raise SeeDesk("please see the desk", where="players")
    return mark(session, [pick])


def take_back(session: Session, pick: Pick, tablet: str, now: datetime) -> list[New]:
    """It was somebody else: not checked in after all, if the same tablet has just done it."""
    fact = last_mark(session, pick)
    own = fact is not None and fact.actor == tablet and isinstance(fact.what, CheckedIn) and fact.what.here
    if fact is None or not own or now - datetime.fromisoformat(fact.time) > UNDO_TIME:
        raise SeeDesk("it is too late to undo this here; please see the desk", where="players")
    return mark(session, [pick], here=False)


def _row(session: Session, pick: Pick) -> DeskRow:
    """The line of an entry at the desk."""
    player_of(session, pick)
    rows = front_desk(session, session.event.sections[pick.place], date.today()).rows
    return next(row for row in rows if row.entry == pick.entry)
