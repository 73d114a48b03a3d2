"""Every sentence of the application is true: random days at the desk, held against the checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.results.late_results import hints_after
from crosstable.app.results.unreported import settle
from crosstable.app.round.by_hand import swap
from crosstable.app.round.bye_choices import bye_offer
from crosstable.app.round.incidents import advice_on, note_incident
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.round.second_byes import second_byes_in
from crosstable.app.sentences import SAYINGS
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_after, session_of
from crosstable.cli.round.incident import _warned
from crosstable.journal.rounds import DraftedRound
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.incidents import Incident, IncidentKind
from crosstable.model.ranks import RankOrder
from tests.checkers.app import CHECKS, PARTS, Desk, Say
from tests.checkers.app.scenes_corrections import correction_words
from tests.checkers.app.scenes_entries import entry_words
from tests.checkers.base import never_ran
from tests.checkers.words import check_words, unchecked, words_of

RESULTS = ("1-0", "0-1", "=", "1-0", "0-1", "=", "+:-", "-:+")


def after(session: Session, news: Sequence[New]) -> Session:
    """The desk after something was written."""
    drafts = drafts_of(list(news), "test", len(session.facts))
    return session_after(session, as_if(session.facts, drafts))


def started(seed: int) -> Session:
    """An event before its first round."""
    dice = Random(f"desk {seed}")
    keys = {"rulebook": dice.choice(("us-chess", "us-chess", "us-chess", "nzcf", "schools")), "rounds": 5}
    if keys["rulebook"] == "us-chess":
        keys["settings"] = {"unreported_difference": 1}  # type: ignore[assignment]
    session = session_of("memory", as_if([], drafts_of(new_event("Open", keys, seed=seed), "test")))
    count = dice.choice((4, 5, 6, 7, 8))
    entries = [{"name": f"P{no}", "rating": 2050 - 50 * no} for no in range(1, count + 1)]
    return after(session, add_entries(session, only(session), entries))


def only(session: Session) -> Section:
    """The section of the event."""
    return session.event.sections[0]


def draft_words(session: Session, dice: Random) -> Iterator[Say]:
    """What is said of a draft and its bye, as it was made and changed by hand."""
    for one in (session, swapped(session, dice)):
        draft = one.state.sections[0].draft
        if draft is None:
            continue
        desk = Desk(only(one), draft=draft)
        yield from words_of(second_byes_in(only(one), draft), desk)
        yield from offer_words(one, desk)


def offer_words(session: Session, desk: Desk) -> Iterator[Say]:
    """What is said of the bye, where the book has rules for offering it."""
    try:
        found = bye_offer(session.event, desk.section, session)
    except CrosstableError:
        return
    yield from words_of(found.why, desk)


def swapped(session: Session, dice: Random) -> Session:
    """The desk after two players of the draft changed places."""
    one, other = dice.sample([player.no for player in only(session).players], 2)
    try:
        return after(session, swap(session, only(session), one, other))
    except CrosstableError:
        return session


def entered(session: Session, number: int, board: int, text: str) -> tuple[Session, list[Say]]:
    """The desk after a result, and what is said of it."""
    try:
        found = after(session, enter_result(session, only(session), board, text, number))
    except CrosstableError:
        return session, []
    fact = found.facts[len(session.facts)]
    hints = hints_after(session, found, fact)
    desk = Desk(only(found), session, number, board)
    return found, list(words_of((hint.reason for hint in hints), desk))


def day_words(seed: int) -> Iterator[Say]:
    """A day at the desk: rounds, a result that is missing and comes late, incidents."""
    dice, session = Random(f"day {seed}"), started(seed)
    late: tuple[int, int] | None = None
    for number in range(1, dice.randint(2, 4) + 1):
        try:
            session = after(session, draft_round(session, only(session)).news)
        except CrosstableError:
            break
        yield from draft_words(session, dice)
        if late is not None and dice.random() < 0.4:
            session, said = entered(session, *late, dice.choice(RESULTS[:3]))
            yield from said
            late = None
            continue
        session = after(session, publish(session, only(session), "test"))
        yield from bye_words(session)
        if late is not None and dice.random() < 0.5:
            yield from late_words(session, late, dice)
            late = None
        missing = dice.choice(only(session).results[-1].games).board if dice.random() < 0.8 else None
        for game in only(session).results[-1].games:
            if game.board != missing or late is not None:
                session, said = entered(session, number, game.board or 0, dice.choice(RESULTS))
                yield from said
        if missing is not None and late is None:
            session, late = settled(session, number, missing, dice)
    yield from incident_words(session, dice)


def bye_words(session: Session) -> Iterator[Say]:
    """What is said of the bye of a round that is played, also of a section that can no longer be paired."""
    section = only(session)
    posted = DraftedRound(round=len(section.results), games=(), byes=())
    ranked = replace(section, ranks=(RankOrder(first=1, order=(2, 1)),))  # which the book refuses
    for one in (section, ranked):
        yield from offer_words(session, Desk(one, draft=posted))


def late_words(session: Session, late: tuple[int, int], dice: Random) -> Iterator[Say]:
    """What is said of a late result; now and then another result was taken back before."""
    for text in RESULTS[:3]:
        yield from entered(session, *late, text)[1]
    taken = entered(session, late[0], 1 if late[1] != 1 else 2, "*")[0]
    for text in RESULTS[:2]:
        yield from entered(taken, *late, text)[1]


def settled(
    session: Session, number: int, board: int, dice: Random
) -> tuple[Session, tuple[int, int] | None]:
    """The desk after a choice for a missing result."""
    for name in dice.sample(("guess", "win-draw", "double-win", "1-0"), 4):
        try:
            found = after(session, settle(session, only(session), board, name, round_no=number, only=None))
        except CrosstableError:
            continue
        return found, (number, board)
    return entered(session, number, board, "=")[0], None


def incident_words(session: Session, dice: Random) -> Iterator[Say]:
    """What is said of appeals and warnings."""
    for _ in range(dice.randint(0, 4)):
        kind = dice.choice((IncidentKind.WARNING, IncidentKind.WARNING, IncidentKind.APPEAL))
        incident = Incident(text="noise", kind=kind, player=dice.randint(1, 3))
        try:
            session = after(session, note_incident(session, only(session), incident))
        except CrosstableError:
            continue
        noted = only(session).incidents[-1]
        desk = Desk(only(session))
        yield from words_of(advice_on(session.event, only(session), noted), desk)
        yield from words_of(_warned(only(session), noted), desk)


def everything(seeds: Iterable[int]) -> Counter[str]:
    """All sentences of some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        ran += named(f"desk {seed}", day_words(seed))
        ran += named(f"correction {seed}", correction_words(seed))
        ran += named(f"entries {seed}", entry_words(seed))
    return ran


def named(name: str, words: Iterable[Say]) -> Counter[str]:
    """Sentences put before their checkers; a false one is shown with the event."""
    try:
        return check_words(words, CHECKS, ("app",))
    except AssertionError as error:
        raise AssertionError(f"{name}: {error}") from error


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    assert never_ran(SAYINGS, everything(range(56))) == []


def test_every_code_has_a_checker() -> None:
    assert unchecked(SAYINGS, CHECKS, PARTS) == []
