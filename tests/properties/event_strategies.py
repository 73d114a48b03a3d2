"""Random valid events for property tests: players with everything, rounds, cards, teams, several sections."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any, TypeVar

from hypothesis import strategies as st

from crosstable.flow.rating_months import with_rating_months
from crosstable.model.adjustments import Adjustment
from crosstable.model.cards import Card, Float
from crosstable.model.colours import Colour
from crosstable.model.details import DETAILS
from crosstable.model.event import (
    Avoid,
    Event,
    Format,
    HalfByes,
    Official,
    Prize,
    RoundTime,
    Section,
)
from crosstable.model.lots import Lots
from crosstable.model.players import Fee, Flag, Player
from crosstable.model.points import Points
from crosstable.model.results import ByeKind, PairedAs, Result
from crosstable.model.rounds import Bye, ExtraGame, Game, LockedGame, Match, MatchScore, Round
from crosstable.model.teams import Team
from crosstable.rulebooks.shelf import PACKAGES

T = TypeVar("T")
Draw = Callable[[st.SearchStrategy[Any]], Any]

texts = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=12).filter(
    lambda text: bool(text.strip())
)
long_texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
scalars = st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.floats(allow_nan=False) | texts
finite = scalars.filter(lambda value: value not in (float("inf"), float("-inf")))
free_values = st.recursive(
    finite,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
dates = st.dates().map(lambda day: day.isoformat())
ratings = st.integers(0, 3000)
months = st.dates(date(1900, 1, 1), date(2100, 1, 1)).map(lambda day: day.isoformat()[:7])
asked = st.sampled_from((ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO))


def perhaps(strategy: st.SearchStrategy[T]) -> st.SearchStrategy[T | None]:
    """A value or nothing."""
    return st.none() | strategy


def some_of(options: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """Some of the keyword arguments, so that defaults are met as well."""
    return st.fixed_dictionaries({}, optional=options)


@cache
def player_options(rounds: int) -> st.SearchStrategy[dict[str, Any]]:
    """Any of the optional data of an entry."""
    options: dict[str, st.SearchStrategy[Any]] = {
        "rating": perhaps(ratings),
        "team": perhaps(texts),
        "school": perhaps(texts),
        "country": perhaps(texts),
        "title": perhaps(texts),
        "flags": st.frozensets(st.sampled_from(Flag)),
        "joins": st.integers(1, rounds),
        "withdrawn_after": perhaps(st.integers(0, rounds)),
        "byes": st.dictionaries(st.integers(1, rounds), asked, max_size=2),
        "ids": st.dictionaries(texts, texts, max_size=2),
        "pairing_bonus": st.integers(0, 30).map(Points),
        "virtual_points": st.lists(st.integers(0, 30).map(Points), max_size=rounds).map(tuple),
        "fide_rating": perhaps(ratings),
        "born": st.sampled_from((None, "2009", "2009-04", "2009-04-02")),
        "sex": st.sampled_from((None, "m", "f")),
        "other_ratings": st.dictionaries(texts, ratings, max_size=2),
        "later_ratings": st.dictionaries(months, ratings, max_size=2),
        "registered": perhaps(st.booleans()),
        "membership_expires": perhaps(dates),
        "fixed_board": perhaps(st.integers(1, 50)),
        "notes": perhaps(long_texts),
        "fees": st.lists(st.builds(Fee, texts, st.integers(-99, 9999), st.booleans()), max_size=2).map(tuple),
        "info": st.dictionaries(texts, free_values, max_size=2),
    }
    return some_of(options)


@st.composite
def players(draw: Draw, no: int, rounds: int) -> Player:
    """An entry; every second one has some of the optional data."""
    return Player(no=no, name=f"Player {no}", **(draw(player_options(rounds)) if draw(st.booleans()) else {}))


prizes = st.one_of(
    st.builds(Prize, name=texts, kind=st.just("place"), rank=st.integers(1, 9), cents=st.integers(0, 10**6)),
    st.builds(Prize, name=texts, kind=st.just("under"), below=st.integers(1, 4000), trophy=st.booleans()),
    st.builds(Prize, name=texts, kind=st.just("class"), from_rating=ratings, below=st.integers(3001, 4000)),
)
lots = st.builds(Lots, first_colour=perhaps(st.sampled_from(Colour)), seed=st.integers(-(2**256), 2**256))
settings = st.dictionaries(texts, finite | st.lists(finite, max_size=3).map(tuple), max_size=3)


@st.composite
def games(draw: Draw, white: int, black: int) -> Game:
    """A game of two players; unfinished ones may say what they were paired as."""
    result = draw(st.sampled_from(Result))
    paired_as = draw(perhaps(st.sampled_from(PairedAs))) if result is Result.UNFINISHED else None
    rated = draw(st.integers(0, 9)) > 0
    return Game(white=white, black=black, result=result, paired_as=paired_as, rated=rated)


@st.composite
def individual_round(draw: Draw, entries: tuple[Player, ...], round_no: int) -> Round:
    """A round of those present: some pairs, some byes, some absent."""
    present = [
        player.no
        for player in entries
        if player.joins <= round_no and (player.withdrawn_after is None or round_no <= player.withdrawn_after)
    ]
    order = draw(st.permutations(present))
    pairs = draw(st.integers(0, len(order) // 2))
    boards = draw(st.permutations(range(1, pairs + 1)))
    played = [draw(games(order[2 * i], order[2 * i + 1])) for i in range(pairs)]
    if draw(st.booleans()):
        played = [replace(g, board=board) for g, board in zip(played, boards, strict=True)]
    rest = order[2 * pairs :]
    byes = [Bye(kind=draw(st.sampled_from(ByeKind)), player=no) for no in rest if draw(st.booleans())]
    return Round(games=tuple(played), byes=tuple(byes))


@st.composite
def individual_sections(draw: Draw, name: str | None) -> Section:
    """A section with results, and requests for the next round."""
    rounds = draw(st.integers(1, 5))
    numbers = draw(st.lists(st.integers(1, 60), unique=True, max_size=8))
    entries = tuple(draw(players(no, rounds)) for no in numbers)
    results: list[Round] = []
    for round_no in range(1, draw(st.integers(0, rounds)) + 1):
        finished = draw(individual_round(entries, round_no))
        if not finished.games:
            break
        results.append(finished)
    return Section(
        name=name,
        rulebook=draw(st.sampled_from(tuple(PACKAGES))),
        rounds=rounds,
        players=entries,
        results=tuple(results),
        **draw(section_options(numbers, rounds)),
    )


trf_lines = st.builds(
    lambda tag, rest: f"{tag} {rest}",
    st.sampled_from(("022", "032", "ABX", "801", "###", "012")),
    texts,
)


@st.composite
def section_options(draw: Draw, numbers: list[int], rounds: int) -> dict[str, Any]:
    """Some of what a section may say besides players and results."""
    options: dict[str, st.SearchStrategy[Any]] = {
        "variations": st.lists(texts, max_size=2).map(tuple),
        "settings": settings,
        "tiebreaks": st.lists(texts, max_size=2).map(tuple),
        "prizes": st.lists(prizes, max_size=3).map(tuple),
        "time_control": perhaps(texts),
        "default_minutes": perhaps(st.integers(1, 600)),
        "half_byes": perhaps(st.builds(HalfByes, max=perhaps(st.integers(0, 4)), deadline=perhaps(texts))),
        "first_board": st.integers(1, 100),
        "skip_boards": st.lists(st.integers(1, 100), unique=True, max_size=3).map(tuple),
        "start": perhaps(dates),
        "entries_close": perhaps(dates),
        "trf": st.lists(trf_lines, max_size=2).map(tuple),
    }
    if len(numbers) > 3:
        group = st.permutations(numbers).map(lambda order: tuple(order[:3]))
        some_round = perhaps(st.integers(1, rounds))
        avoid = st.builds(Avoid, players=group, until=some_round, since=some_round).filter(
            lambda wish: (wish.since or 1) <= (wish.until or rounds)
        )
        given = st.builds(
            Adjustment, players=group, points=st.integers(-99, 99).map(Points), round=some_round
        )
        options["adjustments"] = st.lists(given, max_size=2).map(tuple)
        pair = group.map(lambda chosen: Avoid(players=chosen[:2]))
        options["avoid"] = st.lists(avoid | pair, max_size=2).map(tuple)
        options["locked"] = st.just((LockedGame(white=numbers[0], black=numbers[1], board=7),))
        options["held"] = st.just((numbers[2],))
        extra = ExtraGame(round=1, white=numbers[0], black=numbers[2], result=Result.DRAW)
        options["extra"] = st.just((extra,))
    return dict(draw(some_of(options)))


@st.composite
def card_sections(draw: Draw, name: str | None) -> Section:
    """A section with cards in place of results."""
    rounds = draw(st.integers(1, 6))
    round_no = draw(st.integers(1, rounds))
    numbers = draw(st.lists(st.integers(1, 40), unique=True, min_size=2, max_size=6))
    met = {no: set[int]() for no in numbers}
    for one, other in zip(numbers[::2], numbers[1::2], strict=False):
        if draw(st.booleans()):
            met[one].add(other)
            met[other].add(one)
    past = round_no - 1
    cards = tuple(
        Card(
            player=no,
            score=Points(5 * draw(st.integers(0, 2 * past))),
            colours=tuple(draw(st.lists(perhaps(st.sampled_from(Colour)), max_size=past))),
            floats=tuple(draw(st.lists(perhaps(st.sampled_from(Float)), max_size=past))),
            opponents=frozenset(met[no]),
            free_point=draw(st.booleans()),
            half_bye=draw(st.booleans()),
        )
        for no in numbers
    )
    entries = tuple(draw(players(no, rounds)) for no in numbers)
    return Section(name=name, rulebook="cfc", rounds=rounds, players=entries, round=round_no, cards=cards)


@st.composite
def team_sections(draw: Draw, name: str | None) -> Section:
    """A section of team matches, by score or by games."""
    size = draw(st.integers(1, 3))
    teams = tuple(
        Team(
            no=t,
            name=f"Team {t}",
            players=tuple(range(10 * t, 10 * t + size)),
            present=draw(perhaps(st.booleans())),
        )
        for t in range(1, draw(st.integers(2, 5)) + 1)
    )
    entries = tuple(Player(no=no, name=f"P{no}") for team in teams for no in team.players)
    order = draw(st.permutations(teams))
    matches: list[Match] = []
    for white, black in zip(order[::2], order[1::2], strict=False):
        pairs = zip(white.players, black.players, strict=True)
        by_games = tuple(draw(games(a, b)) for a, b in pairs) if draw(st.booleans()) else ()
        points = st.integers(0, 80).map(Points)
        score = None if by_games else draw(perhaps(st.builds(MatchScore, white=points, black=points)))
        matches.append(Match(white=white.no, black=black.no, games=by_games, score=score))
    byes = (Bye(kind=ByeKind.PAIRING, team=order[-1].no),) if len(order) % 2 else ()
    return Section(
        name=name,
        rulebook="olympiad-2008",
        format=Format.TEAM_SWISS,
        rounds=3,
        players=entries,
        teams=teams,
        results=(Round(matches=tuple(matches), byes=byes),),
    )


@st.composite
def events(draw: Draw) -> Event:
    """An event with one section or several."""
    names = draw(st.lists(texts, unique=True, min_size=1, max_size=3))
    kinds = st.sampled_from((individual_sections, individual_sections, card_sections, team_sections))
    only = [draw(perhaps(st.just(names[0])))] if len(names) == 1 else names
    sections = tuple(draw(draw(kinds)(name)) for name in only)
    shared = draw(lots)
    own = draw(st.booleans())
    placed = tuple(_with_lots(section, draw(lots) if own else shared) for section in sections)
    options = {
        "preset": perhaps(texts),
        "sponsor": perhaps(texts),
        "details": st.dictionaries(st.sampled_from(sorted(DETAILS)), texts, max_size=3),
        "schedule": st.lists(st.builds(RoundTime, round=st.integers(1, 9), start=dates), max_size=2).map(
            tuple
        ),
        "officials": st.lists(st.builds(Official, name=texts, role=perhaps(texts)), max_size=2).map(tuple),
    }
    return with_rating_months(Event(name=draw(texts), sections=placed, **draw(some_of(options))))


def _with_lots(section: Section, drawn: Lots) -> Section:
    """The section with its lots."""
    return replace(section, lots=drawn)
