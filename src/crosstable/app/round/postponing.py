"""Games that start later than their round, because their pairing was changed after it was published."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from crosstable.app.round.day_scope import POSTPONE, need_rules
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.start_postponed import StartPostponed
from crosstable.journal.teams import has_begun
from crosstable.model.announced import round_starts
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_clock


def postpone_start(
    session: Session, section: Section, number: int, boards: Collection[int], at: str, reason: str = ""
) -> list[New]:
    """Set the new start of some boards or tables of a published round; without a time they start with it.

    If the round was not changed since it was published there are no grounds for it, so a reason is needed.
    """
    rule = need_rules(section, POSTPONE, lambda day: day.postponement).rule
    listed = _checked_boards(session, section, number, boards, rule)
    state = session.state.section(section.name)
    if at and number not in state.repaired and not reason.strip():
        text = phrase(
            "round {number} has not changed since it was published; give a reason to postpone anyway",
            number=number,
        )
        raise BadInput(text, where="reason", rule=rule)
    start = _checked_time(session, section, number, at, rule) if at else None
    why = reason.strip() or None
    return [StartPostponed(section=section.name, round=number, boards=listed, at=start, reason=why)]


def _checked_boards(
    session: Session, section: Section, number: int, boards: Collection[int], rule: str
) -> tuple[int, ...]:
    """The boards or tables in order; each must exist and have no result."""
    seat = section.entrants.seat
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=number), where="round")
    if not boards:
        raise BadInput(phrase("choose what starts later"), where="boards", rule=rule)
    games = session.state.section(section.name).rounds[number - 1].games
    for board in sorted(boards):
        if board not in games:
            raise BadInput(
                phrase("round {number} has no {seat} {board}", number=number, seat=seat, board=board),
                where="boards",
            )
        if has_begun(games[board]):
            raise BadInput(phrase("already playing: there is a result"), where=f"{seat} {board}", rule=rule)
    return tuple(sorted(set(boards)))


def _checked_time(session: Session, section: Section, number: int, at: str, rule: str) -> str:
    """The new start, which must be later than the announced one, if that is known."""
    try:
        then = datetime.fromisoformat(at.strip())
    except ValueError:
        raise BadInput(
            phrase("“{at}” is not a time; write it like 2026-11-21T15:30", at=at[:30]), where="at"
        ) from None
    announced = round_starts(session.event, section).get(number, "")
    try:
        start = datetime.fromisoformat(announced)
    except ValueError:
        return at.strip()
    if then.replace(tzinfo=None) <= start.replace(tzinfo=None):
        text = phrase(
            "round {number} starts at {start}; the new start must be later",
            number=number,
            start=show_clock(start),
        )
        raise BadInput(text, where="at", rule=rule)
    return at.strip()
