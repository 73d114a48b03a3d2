"""What the program offers can be done: a list without a stop is a promise."""

from __future__ import annotations

from crosstable.app.closing.closing import closing_list
from crosstable.app.results.open_results import ANY_OPEN
from crosstable.app.round.all_sections import section_lines
from crosstable.app.round.before_pairing import before_pairing
from crosstable.app.round.changing_round import absent_from, can_change, ground_for, waiting_to_join, ways_for
from crosstable.app.round.manual_pairing import finish_manual
from crosstable.app.round.manual_phase import is_open
from crosstable.app.round.rounds import draft_round, is_out_of_date, publish
from crosstable.app.round.running_round import close_section
from crosstable.app.session.session import New, Session, tried
from crosstable.app.session.strict_guard import is_strict
from crosstable.journal.integrity.comment_lines import comment_lines
from crosstable.journal.integrity.log import acts_of
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.rulebooks.shelf import book
from tests.director.plain_words import check_words


def check_offers(session: Session) -> None:
    """The lists before pairing and before closing hold what they promise, in words for people."""
    check_words([line.stage.words for line in section_lines(session)], "all sections")
    for section in session.event.sections:
        check_before_pairing(session, section)
        check_publishing(session, section)
        check_closing(session, section)
        check_changing(session, section)
        check_acts(session, section)


def check_acts(session: Session, section: Section) -> None:
    """Now and then: the integrity log tells of facts that exist, in words, and each line fits a TRF file."""
    if len(session.facts) % 10 or not book(section.rulebook).files_acts:
        return
    acts = acts_of(session.facts, session.state, section.name)
    check_words([act.found.text for act in acts], "integrity log")
    assert all(session.facts[act.seq - 1].time == act.time for act in acts), "an act of another fact"
    lines = comment_lines(acts)
    assert all(line.isprintable() and line.startswith("### ") for line in lines), lines


def check_before_pairing(session: Session, section: Section) -> None:
    """Where nothing stops the next round, it can be paired."""
    found = before_pairing(session, section)
    check_words([point.text for point in found.points], "before pairing")
    state = session.state.section(section.name)
    if not found.ready or state.closed or state.draft is not None:
        return
    try:
        tried(session, lambda now: draft_round(now, now.event.section(section.name), without=ANY_OPEN).news)
    except CrosstableError as error:
        raise AssertionError(f"nothing stops the round, but it cannot be paired: {error}") from error


def check_publishing(session: Session, section: Section) -> None:
    """A draft that is not out of date can be published, with a reason and whatever results are open.

    In strict mode, manual pairing can be finished first.
    """
    state = session.state.section(section.name)
    if state.draft is None or state.closed or is_out_of_date(session, state):
        return

    def decide(now: Session) -> list[New]:
        return publish(now, now.event.section(section.name), "the arbiter decided", without=ANY_OPEN)

    try:
        if is_open(state) and is_strict(section):
            session = tried(session, lambda now: finish_manual(now, now.event.section(section.name)))
        tried(session, decide)
    except CrosstableError as error:
        raise AssertionError(f"a draft that is up to date cannot be published: {error}") from error


def check_closing(session: Session, section: Section) -> None:
    """Where nothing stops the end of a section, it can be closed."""
    found = closing_list(session, section)
    check_words([point.text for point in found.points], "before closing")
    if not found.ready or session.state.section(section.name).closed:
        return
    try:
        tried(session, lambda now: close_section(now, now.event.section(section.name)))
    except CrosstableError as error:
        raise AssertionError(f"nothing stops the end, but it cannot be closed: {error}") from error


def check_changing(session: Session, section: Section) -> None:
    """The page that changes a round can say on which ground, in which ways, and for whom, or why not."""
    last = len(section.results)
    if not can_change(session, section, last):
        return
    try:
        ground = ground_for(session, section, last)
    except CrosstableError as error:
        check_words([str(error)], "why a round cannot be changed")
        return
    check_words(
        [ground.title, ground.reason.text, *(way.means for way in ways_for(section))], "changing a round"
    )
    known = {player.no for player in absent_from(session, section, last)}
    if not set(waiting_to_join(session, section)) <= known:
        raise AssertionError("somebody waits to join who is not absent")
