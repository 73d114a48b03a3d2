"""What a change does to posted rounds: the quick answer is that of checking every round in full."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.app.round.pairing_changes import pairings_changed
from crosstable.flow.check import check_round, is_by_book
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Section
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Round
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

EVENTS: tuple[tuple[str, str | None, int], ...] = (
    ("us-chess", None, 3),
    ("us-chess", "quads", 3),
    ("us-chess", "round-robin", 7),
    ("us-chess", "team-swiss", 2),
    ("nzcf", None, 3),
    ("cfc", None, 3),
    ("dutch-1998", None, 3),
    ("dutch-2026", None, 3),
    ("schools", None, 3),
    ("olympiad-2008", None, 3),
)
RESULTS = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.BLACK_BY_FORFEIT)


def in_full(one: Section, other: Section) -> Iterator[str]:
    """Every posted round checked in full, before and after."""
    for number in range(1, min(len(one.results), len(other.results)) + 1):
        was, now = check_round(one, number).same, check_round(other, number).same
        if was and not now:
            yield f"round {number} would be paired differently now; posted pairings stay"
        if now and not was:
            yield f"round {number} is now the rulebook pairing"


def another_result(section: Section, random: Random) -> Section:
    """One game ends otherwise."""
    return in_a_round(section, random, lambda one: replace(one, result=random.choice(RESULTS), scored=None))


def turned(section: Section, random: Random) -> Section:
    """One game has its colours the other way round."""
    return in_a_round(section, random, lambda one: replace(one, white=one.black, black=one.white))


def in_a_round(section: Section, random: Random, change: Callable[[Game], Game]) -> Section:
    """A section with one game of one round changed."""

    def changed(played: Round) -> Round:
        at = random.randrange(len(played.games))
        games = (*played.games[:at], change(played.games[at]), *played.games[at + 1 :])
        return replace(played, games=games)

    return with_round(section, random, changed)


def exchanged(section: Section, random: Random) -> Section:
    """The Blacks of two games of a round change seats."""

    def changed(played: Round) -> Round:
        games = list(played.games)
        one, two = random.sample(range(len(games)), 2)
        first, second = games[one].black, games[two].black
        games[one], games[two] = replace(games[one], black=second), replace(games[two], black=first)
        return replace(played, games=tuple(games))

    return with_round(section, random, changed)


def with_round(section: Section, random: Random, change: Callable[[Round], Round]) -> Section:
    """A section with one round of at least two games changed."""
    places = [at for at, played in enumerate(section.results) if len(played.games) > 1]
    if not places:
        return section
    at = random.choice(places)
    return replace(
        section, results=(*section.results[:at], change(section.results[at]), *section.results[at + 1 :])
    )


def another_player(section: Section, random: Random) -> Section:
    """Somebody has another rating, or only a note."""
    at = random.randrange(len(section.players))
    player = section.players[at]
    other = replace(player, notes="late") if random.random() < 0.5 else replace(player, rating=1234)
    return replace(section, players=(*section.players[:at], other, *section.players[at + 1 :]))


def shorter(section: Section, random: Random) -> Section:
    """The last round is taken back."""
    return replace(section, results=section.results[:-1])


CHANGES = (another_result, turned, exchanged, another_player, shorter)


@pytest.mark.parametrize(("book", "format_", "rounds"), EVENTS)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_posted_rounds_after_a_change(book: str, format_: str | None, rounds: int, seed: int) -> None:
    random = Random(seed)
    event = generate(book, 8, rounds, seed % 40, Rates(), format_)
    one = as_entrants(event.section())
    for _ in range(random.randrange(3)):
        one = random.choice(CHANGES)(one, random)
    other = one
    for _ in range(random.randrange(1, 3)):
        other = random.choice(CHANGES)(other, random)
    for number in range(1, len(other.results) + 1):
        assert is_by_book(other, number) == check_round(other, number).same
    assert list(pairings_changed(one, other)) == list(in_full(one, other))
