"""Before round 1, the set-up: size, tie-breaks, prizes, times, and what the rating report will ask for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from crosstable.app.exchange.exporting import findings_of
from crosstable.app.round.before_pairing import Light, Point
from crosstable.app.session.session import Session
from crosstable.app.setup.choice_history import chosen_since
from crosstable.exports.options import Options
from crosstable.flow.table_formats import SET_BY_PLAYERS
from crosstable.journal.phrases import counted
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.reports.setup.notice import Notice, notice
from crosstable.rulebooks.shelf import book

NO_TIMES = "no round times are recorded"
NO_CONTROL = "no time control is recorded"
"""What every section should say; a book that has a rule for it says it in the same words."""


def setup_points(session: Session, section: Section) -> Iterator[Point]:
    """All that is found about the set-up of a section: by the book first, then what any event needs."""
    try:
        posted = notice(session.event, section, chosen_since(session, section))
    except CrosstableError as error:
        yield Point(Light.STOP, error.text, error.rule, "settings")
        return
    for reason in (*posted.warnings, *posted.advice):
        yield Point(Light.LOOK, reason.text, reason.rule, "settings")
    yield from _size(section)
    yield from _times(section, posted)
    yield from _ties_and_prizes(posted)


def _size(section: Section) -> Iterator[Point]:
    """Too few entries for the rounds, or too many for a clear winner, where no book has said so."""
    count = sum(player.withdrawn_after is None for player in section.players)
    if section.format in SET_BY_PLAYERS or not count:
        return
    what, most = section.entrants.one, 1 << section.rounds
    fit = f"{counted(count, what)} in {counted(section.rounds, 'round')}"
    if count <= section.rounds:
        text = f"{fit}: too few, somebody would meet the same opponent twice"
        yield Point(Light.LOOK, text, press="settings")
    elif count > most:
        text = f"{fit}: with more than {most}, more than one perfect score is possible"
        yield Point(Light.LOOK, text, press="settings")
    else:
        yield Point(Light.GREEN, f"{fit} suit each other", press="settings")


def _times(section: Section, posted: Notice) -> Iterator[Point]:
    """When the rounds start, and the time control."""
    without = [number for number, start in posted.rounds if not start]
    if posted.rounds and len(without) == len(posted.rounds):
        yield Point(Light.LOOK, NO_TIMES, press="settings")
    elif without:
        rounds = ", ".join(map(str, without))
        yield Point(Light.LOOK, f"no time is recorded for round {rounds}", press="settings")
    else:
        yield Point(Light.GREEN, "every round has its time", press="settings")
    if section.time_control:
        yield Point(Light.GREEN, f"time control {section.time_control}", press="settings")
    else:
        yield Point(Light.LOOK, NO_CONTROL, press="settings")


def _ties_and_prizes(posted: Notice) -> Iterator[Point]:
    """Tie-breaks, as announced or as the book has them, and prizes."""
    if posted.tiebreaks:
        steps = ", ".join(step.name.replace("-", " ") for step in posted.tiebreaks)
        yield Point(Light.GREEN, f"tie-breaks: {steps}", press="settings")
    else:
        yield Point(Light.LOOK, "no tie-breaks are set", press="settings")
    if posted.prizes:
        yield Point(Light.GREEN, f"{counted(len(posted.prizes), 'prize')} set", press="prizes")
    else:
        yield Point(Light.LOOK, "no prizes are set", press="prizes")


def report_points(session: Session, on: date) -> Iterator[Point]:
    """Details that the rating reports of the sections will ask for."""
    homes = {book(section.rulebook).home.key: None for section in session.event.sections}
    options = Options(made=f"{on.isoformat()}T00:00:00")
    found = (one for key in homes for one in findings_of(session.event, key, options) if one.is_detail)
    missing = list(dict.fromkeys(one.text for one in found))
    if missing:
        yield Point(Light.LOOK, f"the rating report is not complete: {'; '.join(missing)}", press="reports")
    else:
        yield Point(Light.GREEN, "the rating report has the details it needs", press="reports")
