"""People who leave and arrive while a round is on the wall: in every book the round can go on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.app.entries.entering import add_entries, ask_bye, new_event
from crosstable.app.results.team_matches import enter_match
from crosstable.app.round.changing_round import absent_from, change_round, ways_for
from crosstable.app.round.repair_ways import Request
from crosstable.app.round.repairing import Repair
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_after, session_of
from crosstable.app.setup.choices_offered import check_sections
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.players import Flag

BOOKS = (
    "schools",
    "us-chess",
    "cfc",
    "nzcf",
    "dutch-1998",
    "dutch-2017",
    "dutch-2026",
    "olympiad-2008",
    "us-chess teams",
    "cfc teams",
)
STEPS = ("leaves", "arrives", "arrives", "both", "no-show", "result", "enters")
INTERNAL = re.compile(r"`(held|locked)`|listed twice|results\[|None|[a-z]_[a-z]")
LEGITIMATE = re.compile(
    r"has started|every board|cannot be paired without|players who left lose|from the next round pair"
    r"|nobody would be left|\); it stays|cannot all be paired"
)
"""Refusals that say what stands in the way, and what happens instead."""


def after(session: Session, news: Sequence[New]) -> Session:
    """The desk once some news are written."""
    changed = session_after(session, as_if(session.facts, drafts_of(news, "test", len(session.facts))))
    check_sections(changed.event)
    return changed


def entries(book: str, size: int, random: Random) -> list[dict[str, object]]:
    """Players of three schools with a filler now and then, or teams of four."""
    names = [f"Sur{chr(65 + at)}" for at in range(size)]
    if "teams" in book or book == "olympiad-2008":
        return [
            {
                "name": name,
                "members": [{"name": f"{name} {no}", "rating": 2400 - 30 * at - no} for no in range(4)],
            }
            for at, name in enumerate(names)
        ]
    filler: dict[str, object] = {"name": "Filler", "flags": ["house"]}
    players: list[dict[str, object]] = [
        {"name": name, "rating": 1900 - 40 * at, "school": f"School {at % 3}"}
        for at, name in enumerate(names)
    ]
    return [*players, filler] if random.random() < 0.3 and book in ("schools", "us-chess") else players


def start(book: str, random: Random) -> Session:
    """An event with some rounds on the wall, all but the last one played; some were absent."""
    rulebook, _, teams = book.partition(" ")
    keys: dict[str, object] = {"rulebook": rulebook, "rounds": 4}
    if teams:
        keys |= {"format": "team-swiss", "settings": {"team.boards": 2}}
    elif rulebook == "olympiad-2008":
        keys |= {"format": "team-swiss", "rounds": 3}
    session = session_of("memory", as_if([], drafts_of(new_event("Any", keys, random.randrange(9)), "test")))
    session = after(
        session, add_entries(session, session.event.sections[0], entries(book, random.randint(5, 9), random))
    )
    for number in range(1, random.randint(1, 3) + 1):
        for board in open_boards(session) if number > 1 else ():
            session = after(session, result_of(session, board, random.choice(("1-0", "0-1"))))
        for player in random.sample(session.event.sections[0].players, random.randint(0, 2)):
            session = after(session, ask_bye(session, session.event.sections[0], player.no, number, "zero"))
        try:
            posted = after(session, draft_round(session, session.event.sections[0]).news)
        except CrosstableError:
            return session
        session = after(posted, publish(posted, posted.event.sections[0], None))
    return session


def open_boards(session: Session) -> list[int]:
    """The boards of the last round that wait for their result."""
    return [game.board for game in session.state.sections[0].rounds[-1].games.values() if game.result == "*"]


def result_of(session: Session, board: int, result: str) -> list[New]:
    """A result of the last round."""
    section = session.event.sections[0]
    if not section.teams:
        return enter_result(session, section, board, result, None)
    scores = (
        {"1-0": "2-0", "0-1": "0-2"} if section.rulebook != "olympiad-2008" else {"1-0": "4-0", "0-1": "0-4"}
    )
    return enter_match(session, section, board, None, scores.get(result, result), None)


def ways_to(session: Session, arrive: set[int], leave: set[int]) -> Iterator[tuple[str, Repair | str]]:
    """What every way of the book makes of arrivals and departures, or why it does not."""
    section = session.event.sections[0]
    for way in ways_for(section):
        asked = Request(method=way.name, arrive=tuple(arrive), withdraw=tuple(leave), reason="late bus")
        if way.name == "swap":
            continue
        try:
            yield way.name, change_round(session, section, len(section.results), asked)
        except CrosstableError as error:
            yield way.name, error.text


def step(session: Session, what: str, random: Random) -> Session:
    """The desk after one thing that happened in the hall."""
    section, waiting = session.event.sections[0], open_boards(session)
    if what == "enters" and not section.teams:
        return after(session, add_entries(session, section, [{"name": f"New{len(section.players)}"}]))
    if what in ("no-show", "result"):
        chosen = ("+:-", "-:+", "-:-") if what == "no-show" else ("1-0",)
        return (
            after(session, result_of(session, random.choice(waiting), random.choice(chosen)))
            if waiting
            else session
        )
    arrive = pick(absent_numbers(session), random) if what in ("arrives", "both") else set()
    leave = pick(seats(session, "pairing"), random) if what in ("leaves", "both") else set()
    if arrive & leave:
        return session
    found = dict(ways_to(session, arrive, leave))
    refused = [text for text in found.values() if isinstance(text, str)]
    assert not [text for text in refused if INTERNAL.search(text)]
    made = [repair for repair in found.values() if isinstance(repair, Repair)]
    if not made:
        assert any(LEGITIMATE.search(text) for text in refused), refused
        return session
    assert not arrive or not any(repair.changes_nothing for repair in made)
    changed = after(session, random.choice(made).news)
    assert arrive <= set(seats(changed, "pairing")) and not leave & set(seats(changed, "pairing"))
    return changed


def pick(numbers: Sequence[int], random: Random) -> set[int]:
    """One, two or three of some, as far as there are any."""
    return set(random.sample(numbers, min(len(numbers), random.choice((1, 1, 2, 3)))))


def absent_numbers(session: Session) -> list[int]:
    """Who could arrive."""
    section = session.event.sections[0]
    return [p.no for p in absent_from(session, section, len(section.results)) if Flag.HOUSE not in p.flags]


def seats(session: Session, *kinds: str) -> list[int]:
    """Everybody with a game in the last round, or with a bye of some kinds."""
    body = session.state.sections[0].rounds[-1]
    games = [no for game in body.games.values() for no in game.players]
    return games + [bye.player for bye in body.byes if bye.kind in kinds]


def check_everybody_has_a_place(section: Section, session: Session) -> None:
    """Nobody twice, one bye at most, nobody forgotten but those who are out and fillers who rest."""
    everywhere = seats(session, "pairing", "zero", "half", "full")
    assert len(everywhere) == len(set(everywhere))
    given = len(seats(session, "pairing")) - len(seats(session))
    assert given <= 1
    number = len(section.results)
    here = {p.no for p in section.players if p.plays_in(number) and Flag.HOUSE not in p.flags}
    assert here <= set(seats(session, "pairing"))


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32), steps=st.lists(st.sampled_from(STEPS), min_size=2, max_size=7))
def test_a_round_goes_on_whoever_leaves_or_arrives(book: str, seed: int, steps: list[str]) -> None:
    """Everybody plays, has a bye or is out after every step; who cannot be seated is told what happens."""
    random = Random(seed)
    session = start(book, random)
    if not session.state.sections[0].rounds:
        return
    for what in steps:
        session = step(session, what, random)
        check_everybody_has_a_place(session.event.sections[0], session)
