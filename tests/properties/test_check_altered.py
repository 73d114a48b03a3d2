"""`check` answers for every legal event, altered or not, under every variation and every setting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from crosstable.flow.options import check_options
from crosstable.formats.document.read import check_event
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Prize, SettingValue
from crosstable.model.points import Points
from crosstable.model.rounds import Game, Match, MatchScore, Round
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.cli.command import crosstable

ANSWERED, BAD_INPUT = (0, 1), 2
TRIES = 20
OTHERS = 5
"""Outside Swisses, one choice of so many is tried."""
LEVEL = MatchScore(white=Points(20), black=Points(20))
SIZES = {
    Format.ROUND_ROBIN: (6, 5),
    Format.DOUBLE_ROUND_ROBIN: (4, 6),
    Format.QUADS: (8, 3),
    Format.HOLLAND: (12, 8),
    Format.SCHEVENINGEN: (10, 5),
    Format.TEAM_ROUND_ROBIN: (6, 5),
}
"""Players or teams, and rounds, of formats that have no free choice of rounds."""
COMPANIONS: dict[str, dict[str, SettingValue]] = {
    "28N3": {"team_threshold": 2},
    "32C4": {"prize.based_on": 10},
    "prize.based_on_common": {"prize.based_on": 10},
}
"""What a choice asks to be settled beside it."""
PRIZES = (
    Prize(name="1st", kind="place", cents=10000),
    Prize(name="U1600", kind="under", below=1600, cents=5000),
    Prize(name="Three points", kind="points", score=Points(30), cents=1000),
)

Choice = tuple[tuple[str, ...], dict[str, SettingValue]]
OFFERED = [
    pytest.param(name, format_, id=f"{name}-{format_.value}")
    for name in PACKAGES
    for format_ in Format
    if format_ in book(name).formats
]

FINALISTS_MORE = 6
"""Rounds to spare for a final whose size follows from the results of the preliminaries (30I)."""


def choices(name: str) -> Iterator[Choice]:
    """The book as it is, each variation by itself, each value of each setting."""
    rulebook = book(name)
    yield (), {}
    for number in rulebook.variations:
        yield (number,), COMPANIONS.get(number, {})
    for key, setting in rulebook.settings.items():
        for value in setting.values[1:]:
            yield (), {key: setting.written(value), **COMPANIONS.get(key, {})}


def events(name: str, format_: Format, choice: Choice, seed: int) -> Iterator[Event]:
    """Events of a format that may go with a choice: short, long, of four players, of all against all."""
    yield made(name, format_, *SIZES.get(format_, (9 + seed % 5, 4)), choice, seed)
    if format_ is Format.HOLLAND:
        yield made(name, format_, 8, 6, choice, seed)
    if format_ in (Format.ROUND_ROBIN, Format.TEAM_ROUND_ROBIN):
        yield made(name, format_, 4, 3, choice, seed)
    if format_ is Format.SWISS:
        yield made(name, format_, 20, 9, choice, seed)
        if Format.ROUND_ROBIN in book(name).formats:
            yield as_swiss(made(name, Format.ROUND_ROBIN, *SIZES[Format.ROUND_ROBIN], choice, seed))


def made(name: str, format_: Format, players: int, rounds: int, choice: Choice, seed: int) -> Event:
    """A generated event that makes a choice, with prizes where the book has some for classes."""
    event = generate(name, players, rounds, seed, Rates(), format_.value)
    variations, settings = choice
    section = event.sections[0]
    prizes = PRIZES if name == "us-chess" else ()
    section = replace(
        section, variations=variations, settings={**section.settings, **settings}, prizes=prizes
    )
    if format_ is Format.HOLLAND and settings.get("holland.unbalanced"):
        section = replace(section, rounds=section.rounds + FINALISTS_MORE)
    return replace(event, sections=(section,))


def as_swiss(event: Event) -> Event:
    """The same rounds as those of a Swiss."""
    return replace(event, sections=(replace(event.sections[0], format=Format.SWISS),))


def fitting(offered: Iterator[Event]) -> Event | None:
    """The first event that can be played as it asks; None when the book offers none of them."""
    legal = False
    for event in offered:
        if is_offered(event):
            legal = True
            if can_begin(event):
                return event
    assert not legal, "what the book offers can never be played"
    return None


def is_offered(event: Event) -> bool:
    """Whether the book offers what the section asks for."""
    section = event.sections[0]
    try:
        check_options(section, book(section.rulebook))
    except BadInput:
        return False
    return True


def can_begin(event: Event) -> bool:
    """Whether round 1 can be paired: with as many players and rounds as the choice is made for."""
    answer = crosstable("pair", "-", "--round", "1", stdin=write_document(event).encode())
    return answer.status != BAD_INPUT


def altered(event: Event, rng: Random) -> Event:
    """The event with one round altered, and still one that a file may describe."""
    section = event.sections[0]
    for _ in range(TRIES):
        number = rng.randrange(len(section.results))
        results = list(section.results)
        results[number] = changed(results[number], rng)
        other = replace(event, sections=(replace(section, results=tuple(results)),))
        if results[number] != section.results[number] and is_possible(other):
            return other
    raise AssertionError("no round of this event can be altered")


def changed(played: Round, rng: Random) -> Round:
    """A round with two opponents exchanged, one board turned, or another player with the bye."""
    if played.matches:
        return replace(played, matches=with_other_opponents(played.matches, rng))
    games = list(played.games)
    at = rng.randrange(len(games))
    chance = rng.random()
    if chance < 0.2:
        games[at] = replace(games[at], white=games[at].black, black=games[at].white)
    elif chance < 0.4 and played.byes:
        byes = (replace(played.byes[0], player=games[at].black), *played.byes[1:])
        games[at] = replace(games[at], black=played.byes[0].player or 0)
        return replace(played, games=tuple(games), byes=byes)
    elif len(games) > 1:
        one, other = rng.sample(range(len(games)), 2)
        first, second = games[one], games[other]
        games[one], games[other] = replace(first, black=second.black), replace(second, black=first.black)
    return replace(played, games=tuple(games))


def with_other_opponents(matches: tuple[Match, ...], rng: Random) -> tuple[Match, ...]:
    """Matches of which two have exchanged opponents, known by their scores alone."""
    if len(matches) < 2:
        return matches
    found = list(matches)
    one, other = rng.sample(range(len(found)), 2)
    first, second = found[one], found[other]
    no_games: tuple[Game, ...] = ()
    found[one] = replace(first, black=second.black, games=no_games, score=LEVEL)
    found[other] = replace(second, black=first.black, games=no_games, score=LEVEL)
    return tuple(found)


def is_possible(event: Event) -> bool:
    """Whether an event has a history that a file may describe."""
    try:
        check_event(event, in_list=False)
    except BadInput:
        return False
    return True


@pytest.mark.parametrize(("name", "format_"), OFFERED)
def test_check_answers_for_every_choice_of_a_book(name: str, format_: Format) -> None:
    """Every choice of a Swiss; in other formats those of a fifth, another fifth for each."""
    every = 1 if format_ is Format.SWISS else OTHERS
    check_answers(name, format_, every, list(Format).index(format_) % every)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "format_"), OFFERED)
def test_check_answers_for_every_choice_in_every_format(name: str, format_: Format) -> None:
    check_answers(name, format_)


def check_answers(name: str, format_: Format, every: int = 1, first: int = 0) -> None:
    """The check answers for one altered event for each choice, or for one of so many choices."""
    differing = 0
    for seed, choice in enumerate(choices(name)):
        if seed and seed % every != first:
            continue
        event = fitting(events(name, format_, choice, seed))
        if event is None:
            assert format_ is not Format.SWISS, f"{choice} is never met"
            continue
        other = altered(event, Random(f"{name} {format_.value} {seed}"))
        answer = crosstable("check", "-", stdin=write_document(other).encode())
        assert answer.status in ANSWERED, f"{choice}: {answer.err}"
        differing += answer.status
    assert differing, "no altered round differs from the book"
