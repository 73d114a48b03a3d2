"""Players check themselves in at a tablet: what they may do there, and when the desk has to help."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from crosstable.app.entries.check_in import Pick, last_mark, mark, player_of
from crosstable.app.entries.front_desk import DeskRow, front_desk
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.checked_in import CheckedIn
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.reports.standings.lines import BYES

UNDO_TIME = timedelta(seconds=60)
"""How long a check-in can be undone at the tablet; the page itself is shown for ten seconds."""


class SeeDesk(BadInput):
    """Something only the desk can settle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """What the tablet shows after a name is pressed."""

    name: str
    section: str | None
    round: int
    starts: str | None
    bye: str
    """The bye in that round, in words; empty: the player plays."""
    see_desk: bool
    """Whether the player should go to the desk; the tablet does not say why."""


def arrival_of(session: Session, pick: Pick) -> Arrival:
    """The message for a player who is checked in."""
    section = session.event.sections[pick.place]
    row, number = _row(session, pick), section.next_round
    bye = row.player.byes.get(number)
    starts = next((time.start for time in session.event.schedule if time.round == number), None)
    return Arrival(
        name=row.player.list_name,
        section=section.name,
        round=number,
        starts=starts,
        bye=BYES[bye].words if bye else "",
        see_desk=row.owes > 0 or row.registered is False,
    )


def arrive(session: Session, pick: Pick) -> list[New]:
    """Check in the player; one who cannot simply play is sent to the desk."""
    player, section = player_of(session, pick), session.event.sections[pick.place]
    here = pick.entry in session.state.sections[pick.place].here
    late = bool(section.results) and not _row(session, pick).awaited
    if player.withdrawn_after is not None or (late and not here):
        raise SeeDesk(phrase("please see the desk"), where="players")
    return mark(session, [pick])


def take_back(session: Session, pick: Pick, tablet: str, now: datetime) -> list[New]:
    """Undo a check-in that the same tablet has just made."""
    fact = last_mark(session, pick)
    own = fact is not None and fact.actor == tablet and isinstance(fact.what, CheckedIn) and fact.what.here
    if fact is None or not own or now - datetime.fromisoformat(fact.time) > UNDO_TIME:
        raise SeeDesk(phrase("it is too late to undo this here; please see the desk"), where="players")
    return mark(session, [pick], here=False)


def _row(session: Session, pick: Pick) -> DeskRow:
    """The line of an entry at the desk."""
    player_of(session, pick)
    rows = front_desk(session, session.event.sections[pick.place], date.today()).rows
    return next(row for row in rows if row.entry == pick.entry)
