"""Random events with results that are corrected or come in after a later round was paired."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from crosstable.app.results.unreported import settle
from crosstable.app.round.by_hand import swap
from crosstable.app.round.outdated_rounds import outdated
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.session.session import Session
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.reports.round.outdated import outdated_sentences
from tests.arrivals.events import KINDS, do, new_section, section_of, step
from tests.checkers.sheet.outdated import Say, Stale
from tests.checkers.words import Words

RESULTS = ("1-0", "0-1", "=", "1-0", "0-1", "=", "+:-", "-:+")
SWISS = tuple(kind for kind in KINDS if kind.format == "swiss")


def outdated_words(seed: int) -> Iterator[Say]:
    """What is said of rounds that were paired before a result was corrected, in one event."""
    dice = Random(f"outdated {seed}")
    kind = SWISS[seed % len(SWISS)]
    session, known = new_section(kind, dice.choice((6, 7, 8)), 4), dict[int, Section]()
    try:
        for number in range(1, dice.choice((2, 3)) + 1):
            session = step(session, draft_round)
            known[number] = section_of(session)
            session = step(by_hand(session, dice), publish, "test")
            session = played(session, number, dice)
    except CrosstableError:
        return
    for _ in range(3):
        session = corrected(session, dice)
        yield from said_of(session, known)


def by_hand(session: Session, dice: Random) -> Session:
    """The draft, now and then changed by hand."""
    one, other = dice.sample([player.no for player in section_of(session).players], 2)
    try:
        return step(session, swap, one, other) if dice.random() < 0.2 else session
    except CrosstableError:
        return session


def played(session: Session, number: int, dice: Random) -> Session:
    """The last round with its results; now and then one is missing, and something is assumed of it."""
    for game in section_of(session).results[-1].games:
        if dice.random() < 0.15:
            try:
                session = assumed(session, number, game.board or 0)
                continue
            except CrosstableError:
                pass
        session = step(session, enter_result, game.board, dice.choice(RESULTS), number)
    return session


def assumed(session: Session, number: int, board: int) -> Session:
    """A missing result that is guessed, so that the next round can be paired."""
    return do(session, settle(session, section_of(session), board, "win-draw", round_no=number, only=None))


def corrected(session: Session, dice: Random) -> Session:
    """Another result on some board; now and then none."""
    section = section_of(session)
    number = dice.randint(1, len(section.results))
    open_boards = [
        (at, game.board or 0)
        for at, one in enumerate(section.results, start=1)
        for game in one.games
        if game.written == "*"
    ]
    at = (number, dice.choice(section.results[number - 1].games).board or 0)
    number, board = dice.choice(open_boards) if open_boards and dice.random() < 0.6 else at
    try:
        return step(session, enter_result, board, dice.choice((*RESULTS, "*")), number)
    except CrosstableError:
        return session


def said_of(session: Session, known: dict[int, Section]) -> Iterator[Say]:
    """What is said of all rounds of the event as it is now."""
    section = section_of(session)
    for number in range(2, len(section.results) + 1):
        found = outdated(session, section, number)
        if found is not None:
            about = Stale(section, known[number], number)
            yield from (Words(said, about) for said in outdated_sentences(found))
