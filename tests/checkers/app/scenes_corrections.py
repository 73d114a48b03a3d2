"""Random corrections of results in every book: the event at some moment, and all ways to correct a board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from crosstable.app.entries.entering import set_key
from crosstable.app.results.correction_choices import BoardAt, Planned, Way, plan_correction
from crosstable.app.results.team_matches import enter_match
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.round.running_round import start_round
from crosstable.app.session.session import Session
from crosstable.model.errors import CrosstableError
from crosstable.model.reasons import Reason
from tests.arrivals.events import KINDS, Kind, do, new_section, play_round, section_of, step
from tests.checkers.app.desk import Desk, Say
from tests.checkers.words import words_of

TEXTS = ("1-0", "0-1", "=", "+:-", "-:+", "*")
MOMENTS = ("played", "drafted", "posted", "posted", "posted", "started", "one result", "over")
TWO_GAMES = Kind("US Chess, two games", "us-chess")


def correction_words(seed: int) -> Iterator[Say]:
    """What is said of some corrections in one event."""
    dice = Random(f"correction {seed}")
    kind = (*KINDS, TWO_GAMES)[seed % (len(KINDS) + 1)]
    try:
        session = brought_to(dice.choice(MOMENTS), begun(kind, dice), kind, dice)
    except CrosstableError:
        return
    for _ in range(6):
        at, text = board_of(session, kind, dice), text_for(kind, dice)
        try:
            planned = plan_correction(session, section_of(session), at, text)
        except CrosstableError:
            continue
        yield from plan_words(session, planned)
        rated = next((one for one in planned.choices if one.way is Way.RATING_ONLY and not one.refused), None)
        if rated is not None:
            yield from back_words(do(session, rated.news), at, planned.was)


def back_words(session: Session, at: BoardAt, was: str) -> Iterator[Say]:
    """What is said where the rating report gets the scored result again."""
    yield from plan_words(session, plan_correction(session, section_of(session), at, was))


def begun(kind: Kind, dice: Random) -> Session:
    """An event with one round played, or two."""
    size = dice.choice((4, 5)) if kind.table else dice.choice((6, 7, 8))
    session = empty(kind, size, size - 1 + size % 2 if kind.table else 4)
    for _ in range(dice.choice((1, 1, 2))):
        session = play(session, kind, dice)
    return session


def empty(kind: Kind, size: int, rounds: int) -> Session:
    """An event before round 1."""
    session = new_section(kind, size, rounds)
    if kind.rulebook == "dutch-2026":
        return do(session, set_key(session, section_of(session), "strict", "on"))
    if kind is not TWO_GAMES:
        return session
    return do(session, set_key(session, section_of(session), "games_per_round", 2))


def play(session: Session, kind: Kind, dice: Random) -> Session:
    """One round with all its results."""
    session = step(step(session, draft_round), publish, "test")
    for game in section_of(session).results[-1].games:
        session = with_result(session, kind, game.board or 0, dice)
    return session


def with_result(session: Session, kind: Kind, board: int, dice: Random) -> Session:
    """The last round with a result of a board; of a match of teams its boards or its score."""
    section = section_of(session)
    if kind is TWO_GAMES:
        return do(session, enter_result(session, section, board, dice.choice(("1 0", "= =", "0 1")), None))
    if not kind.teams:
        return do(session, enter_result(session, section, board, dice.choice(TEXTS[:5]), None))
    if dice.random() < 0.5:
        return do(session, enter_match(session, section, board, None, dice.choice(("3-1", "1-3")), None))
    for place in range(1, 5):
        news = enter_match(session, section_of(session), board, place, dice.choice(TEXTS[:3]), None)
        session = do(session, news)
    return session


def brought_to(moment: str, session: Session, kind: Kind, dice: Random) -> Session:
    """The event at the moment at which a result is found to be wrong."""
    if moment == "over":
        while len(section_of(session).results) < section_of(session).rounds:
            session = play_round(session, kind) if kind is not TWO_GAMES else play(session, kind, dice)
        return session
    if moment == "played":
        return session
    session = step(session, draft_round)
    if moment == "drafted":
        return session
    session = step(session, publish, "test")
    if moment == "started":
        return step(session, start_round, len(section_of(session).results), "2026-11-21T10:00")
    if moment == "one result":
        return with_result(session, kind, 1, dice)
    return session


def board_of(session: Session, kind: Kind, dice: Random) -> BoardAt:
    """A board of a published round; of a match now and then one of its boards."""
    section = section_of(session)
    number = dice.randint(1, len(section.results)) if dice.random() < 0.3 else 1
    board = dice.choice(section.results[number - 1].games).board or 0
    inside = kind.teams and dice.random() < 0.5
    return BoardAt(round=number, board=board, game=dice.randint(1, 4) if inside else None)


def text_for(kind: Kind, dice: Random) -> str:
    """A corrected result as it is typed."""
    if kind is TWO_GAMES:
        return dice.choice(("1 0", "= =", "0 1", "1 1"))
    return dice.choice((*TEXTS, "3-1", "1-3") if kind.teams else TEXTS)


def plan_words(session: Session, planned: Planned) -> Iterator[Say]:
    """Everything that is said of a correction, each with the event as it would be afterwards."""
    at = planned.at
    desk = Desk(section_of(session), session, at.round, at.board, place=at.game)
    desk = replace(desk, was=planned.was, becomes=planned.becomes)
    first = next((one for one in planned.choices if one.way is Way.NEXT_ROUND), None)
    plain = session if first is None else do(session, first.news)
    for choice in planned.choices:
        done = plain if choice.refused else do(session, choice.news)
        yield from one_word(choice.means, replace(desk, done=done))
    if planned.note is not None:
        yield from one_word(planned.note, replace(desk, done=plain))


def one_word(reason: Reason, desk: Desk) -> Iterator[Say]:
    """One reason as a sentence to be checked."""
    return words_of((reason,), desk)
