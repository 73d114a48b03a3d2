"""Before round 1, the set-up: size, tie-breaks, prizes, times, and what the rating report will need."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from crosstable.app.exchange.exporting import findings_of
from crosstable.app.exchange.wanted_reports import is_report_wanted
from crosstable.app.round.before_pairing import Light, Point
from crosstable.app.session.session import Session
from crosstable.app.setup.choice_history import chosen_since
from crosstable.exports.options import Options
from crosstable.flow.table_formats import SET_BY_PLAYERS
from crosstable.journal.phrases import counted
from crosstable.model.announced import range_in_words, rating_below
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Prize, Section
from crosstable.model.language import Words, phrase
from crosstable.reports.setup.notice import Notice, notice
from crosstable.reports.setup.special_terms import BY_RATINGS, against_rating_tiebreaks
from crosstable.rulebooks.shelf import book
from crosstable.tiebreaks.titles import tiebreak_title

UNRATED = "unrated"
"""The kind of a prize for players without a rating."""
NO_TIMES = Words("no round times are recorded")
NO_CONTROL = Words("no time control is recorded")
"""What every section should have; a book with a rule for it uses the same words."""


def setup_points(session: Session, section: Section) -> Iterator[Point]:
    """All findings about a section's set-up: the book's first, then what any event needs."""
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
    yield from _rating_prizes(section)
    against = against_rating_tiebreaks(session.event, section, posted.tiebreaks)
    if against:
        yield Point(Light.LOOK, against, BY_RATINGS, "settings")


def _size(section: Section) -> Iterator[Point]:
    """Too few entries for the rounds, or too many for a clear winner, if no book has said so."""
    count = sum(player.withdrawn_after is None for player in section.players)
    if section.format in SET_BY_PLAYERS or not count:
        return
    what, most = section.entrants.one, 1 << section.rounds
    fit = phrase(
        "{players} in {rounds}", players=counted(count, what), rounds=counted(section.rounds, "round")
    )
    if count <= section.rounds:
        text = phrase("{size}: too few, so players would meet twice", size=fit)
        yield Point(Light.LOOK, text, press="settings")
    elif count > most:
        text = phrase(
            "{size}: with more than {most}, more than one perfect score is possible", size=fit, most=most
        )
        yield Point(Light.LOOK, text, press="settings")
    else:
        yield Point(Light.GREEN, phrase("{size}: a good fit", size=fit), press="settings")


def _times(section: Section, posted: Notice) -> Iterator[Point]:
    """When the rounds start, and the time control."""
    without = [number for number, start in posted.rounds if not start]
    if posted.rounds and len(without) == len(posted.rounds):
        yield Point(Light.LOOK, str(NO_TIMES), press="settings")
    elif without:
        rounds = ", ".join(map(str, without))
        yield Point(Light.LOOK, phrase("no start time for round {rounds}", rounds=rounds), press="settings")
    else:
        yield Point(Light.GREEN, phrase("every round has a start time"), press="settings")
    if section.time_control:
        yield Point(
            Light.GREEN,
            phrase("time control {time_control}", time_control=section.time_control),
            press="settings",
        )
    else:
        yield Point(Light.LOOK, str(NO_CONTROL), press="settings")


def _ties_and_prizes(posted: Notice) -> Iterator[Point]:
    """Tie-breaks, as announced or from the book, and prizes."""
    if posted.tiebreaks:
        steps = "; ".join(tiebreak_title(step.name) for step in posted.tiebreaks)
        yield Point(Light.GREEN, phrase("tie-breaks: {steps}", steps=steps), press="settings")
    else:
        yield Point(Light.GREEN, phrase("no tie-breaks are set, and the rulebook has none"), press="settings")
    if posted.prizes:
        yield Point(
            Light.GREEN, phrase("{prizes} set", prizes=counted(len(posted.prizes), "prize")), press="prizes"
        )
    else:
        yield Point(Light.LOOK, phrase("no prizes are set"), press="prizes")


def _rating_prizes(section: Section) -> Iterator[Point]:
    """Rating prizes that nobody in the section's range can win, or that exclude nobody."""
    wanted, low, top = range_in_words(section), section.rating_from, rating_below(section)
    for prize in section.prizes if wanted else ():
        first, below = prize.from_rating or 0, prize.below
        text = ""
        if (top is not None and first >= top) or (low is not None and _ends_below(prize, low)):
            text = phrase(
                "nobody can win the prize “{prize}”: the section is for {limits}",
                prize=prize.name,
                limits=wanted,
            )
        elif top is not None and below is not None and below > top and first <= (low or 0):
            text = phrase(
                "everyone qualifies for the prize “{prize}”: the section is for {limits}",
                prize=prize.name,
                limits=wanted,
            )
        if text:
            yield Point(Light.LOOK, text, press="prizes")


def _ends_below(prize: Prize, low: int) -> bool:
    """Whether a prize is only for ratings below a limit, or for unrated players."""
    return prize.kind == UNRATED or (prize.below is not None and prize.below <= low)


def report_points(session: Session, on: date) -> Iterator[Point]:
    """Details that the sections' rating reports will need."""
    event = session.event
    options = Options(made=f"{on.isoformat()}T00:00:00")
    homes: dict[str, bool] = {}
    for section in event.sections:
        key = book(section.rulebook).home.key
        homes[key] = homes.get(key, False) or is_report_wanted(event, section)
    for key, wanted in homes.items():
        found = (one for one in findings_of(event, key, options) if one.is_detail)
        missing = "; ".join(dict.fromkeys(one.text for one in found))
        if missing and wanted:
            yield Point(
                Light.LOOK,
                phrase("rating report: {details}", details=missing),
                press="reports",
            )
        elif missing:
            yield Point(
                Light.GREEN,
                phrase("needed if you want the games rated: {details}", details=missing),
                press="reports",
            )
        else:
            yield Point(Light.GREEN, phrase("the rating report has all its details"), press="reports")
