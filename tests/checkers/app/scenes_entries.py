"""Random moves to another section, entries that become one, and rounds recorded as they were played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from crosstable.app.entries.entering import add_entries, add_section, ask_bye, withdraw
from crosstable.app.entries.moving import move_entry, reasons_to_move
from crosstable.app.entries.same_person import join_entries, reasons_to_join
from crosstable.app.round.as_played import Played, exchange_boards, exchange_players, record_played
from crosstable.app.round.incidents import note_incident
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.round.what_counts import reasons_to_record
from crosstable.app.session.session import New, Session
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.incidents import Incident, IncidentKind
from tests.arrivals.events import KINDS, Kind, do, entry, finish_games, section_of, step
from tests.checkers.app.desk import Desk, Say
from tests.checkers.app.scenes_corrections import TWO_GAMES, empty, play
from tests.checkers.words import words_of

THERE = "There"
FEE = {"kind": "entry", "cents": 4000, "paid": True}
MORE: list[dict[str, object]] = [
    {"club": "North"},
    {"born": "2001-02-03"},
    {"ids": {"fide": "123"}},
    {"other_ratings": {"blitz": 1800}},
    {"fide_rating": 1900, "sex": "f", "info": {"shirt": "L"}},
    {"title": "FM", "country": "CAN"},
]


def entry_words(seed: int) -> Iterator[Say]:
    """What is said of moves, joined entries and rounds as they were played, in one event."""
    dice = Random(f"entries {seed}")
    kind = (*KINDS, TWO_GAMES)[seed % (len(KINDS) + 1)]
    size = dice.choice((4, 5)) if kind.table else dice.choice((6, 7, 8))
    session = empty(kind, size, 5 if kind.table else 3)
    try:
        session = filled(session, kind, dice)
        for _ in range(dice.choice((0, 1, 1, 2))):
            session = play(session, kind, dice)
        if dice.random() < 0.4:
            session = step(step(session, draft_round), publish, "test")
        if section_of(session).results and dice.random() < 0.5:
            session = with_incident(session, dice)
    except CrosstableError:
        return
    for _ in range(4):
        yield from join_words(session, dice)
        yield from played_words(session, dice)
    session = with_other(session, kind, dice)
    for _ in range(4):
        yield from move_words(session, dice)


def filled(session: Session, kind: Kind, dice: Random) -> Session:
    """The event with more data, a bye, and two who withdrew before round 1."""
    more = [{**entry(kind, 10 + place), "fees": [FEE], **dice.choice(MORE)} for place in range(2)]
    session = do(session, add_entries(session, section_of(session), more)) if not kind.teams else session
    players = [player.no for player in section_of(session).players]
    if not kind.table:
        session = step(session, ask_bye, dice.choice(players), dice.choice((1, 2, 3)), "half")
        for no in dice.sample(players, 2):
            session = step(session, withdraw, no, 0)
    return session


def with_incident(session: Session, dice: Random) -> Session:
    """The event with a warning, often to somebody who has not played."""
    section = section_of(session)
    seen = {no for played in section.results for game in played.games for no in (game.white, game.black)}
    players = [player.no for player in section.players]
    away = [no for no in players if no not in seen]
    named = dice.choice(away or players)
    incident = Incident(text="noise", kind=IncidentKind.WARNING, player=named)
    return do(session, note_incident(session, section, incident))


def with_other(session: Session, kind: Kind, dice: Random) -> Session:
    """The event with a second section, which has not started or has played a round or two."""
    other = dice.choice([one for one in KINDS if one.teams == kind.teams and not one.table])
    keys = {"section": THERE, "rulebook": other.rulebook, "format": other.format, "rounds": 4}
    session = do(session, add_section(session, keys))
    players = [entry(other, place + 20) for place in range(1, 7)]
    session = do(session, add_entries(session, session.event.section(THERE), players))
    for _ in range(dice.choice((0, 1, 2))):
        session = do(session, draft_round(session, session.event.section(THERE)).news)
        session = do(session, publish(session, session.event.section(THERE), "test"))
        session = finish_games(session, other, THERE)
    return session


def move_words(session: Session, dice: Random) -> Iterator[Say]:
    """What is said of a move to the other section."""
    section, to = section_of(session), session.event.section(THERE)
    named = [one.player for one in section.incidents]
    no = dice.choice([*named, *named, *(player.no for player in section.players)]) or 1
    try:
        done = do(session, move_entry(session, section, no, to))
    except CrosstableError:
        return
    desk = Desk(section, session, done=done, player=no, to=THERE)
    yield from words_of(reasons_to_move(session, section, no, to), desk)


def join_words(session: Session, dice: Random) -> Iterator[Say]:
    """What is said of two entries that become one."""
    section = section_of(session)
    with_bill = [player.no for player in section.players if player.fees]
    everybody = [player.no for player in section.players]
    keep, other = dice.sample(with_bill if len(with_bill) > 1 and dice.random() < 0.3 else everybody, 2)
    try:
        done = do(session, join_entries(session, section, keep, other))
    except CrosstableError:
        return
    desk = Desk(section, session, done=done, player=keep, other=other)
    yield from words_of(reasons_to_join(session, section, keep, other), desk)


def played_words(session: Session, dice: Random) -> Iterator[Say]:
    """What is said of a round that was played otherwise than posted."""
    section = section_of(session)
    rounds = [number for number, played in enumerate(section.results, start=1) if len(played.games) > 1]
    if not rounds:
        return
    number = dice.choice(rounds)
    try:
        news = otherwise(session, section, number, dice)
        done = do(session, news)
    except CrosstableError:
        return
    desk = Desk(section, session, number, done=done)
    yield from words_of(reasons_to_record(session, section, number, news), desk)


def otherwise(session: Session, section: Section, number: int, dice: Random) -> list[New]:
    """Two players or two boards changed places, or a board had another result."""
    one, other = dice.sample(section.results[number - 1].games, 2)
    why = "they sat down wrongly"
    way = dice.randrange(3)
    if way == 0:
        return exchange_players(session, section, number, one.white, other.black, why)
    if way == 1:
        return exchange_boards(session, section, number, one.board or 0, other.board or 0, why)
    turned = Played(board=one.board or 0, white=one.black, black=one.white)
    return record_played(session, section, number, [turned], {}, why)
