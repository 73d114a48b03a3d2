"""Random NZCF events as organisers have them: sections, timetables, entries with good and bad data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Any

from crosstable.model.event import Event, Format, Official, RoundTime, Section
from crosstable.model.players import Fee, Player
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Round

SINGLE = (
    "nz-championship",
    "nz-major-open",
    "nz-women",
    "nz-seniors",
    "nz-junior",
    "ni-championship",
    "si-championship",
    "nz-rapid",
    "ni-rapid",
    "si-rapid",
)
ROUNDS = {"nz-championship": 11, "nz-major-open": 11, "nz-rapid": 9, "ni-rapid": 6}
LINKED = (
    ("nz-championship", "nz-major-open", "nz-rapid"),
    ("nz-championship", "nz-rapid"),
    ("nz-major-open", "nz-women"),
    ("ni-championship", "ni-rapid"),
    ("si-championship", "si-rapid"),
)
CONTROLS = ("100+30", "90+30", "30", "40/105, 30", "40/90+30, 30+30", "slow", None)
CLUBS = ("Wellington CC", "Canterbury CC", "Gambit CC", "Nelson CC", None)
ISLANDS = ("Wellington CC = north", "Canterbury CC = south")
FIRST = (date(2026, 12, 28), date(2027, 1, 2), date(2026, 12, 27), date(2026, 7, 13))


def events(seed: int) -> Iterator[tuple[Event, Section, date]]:
    """An event of one section and one of several, each section on a day before, during or after it."""
    rng = Random(f"organising {seed}")
    for event in (single(rng), linked(rng)):
        for section in event.sections:
            yield event, section, date(2026, 6, 1) + timedelta(days=rng.randint(0, 240))


def single(rng: Random) -> Event:
    """An event of one section: one of the ten, or any rated event."""
    name = rng.choice((*SINGLE, "nz-championship", "nz-championship", "ni-championship", None))
    first = rng.choice(FIRST)
    schedule = timetable(rng, name, first) if rng.random() < 0.6 else ()
    section = a_section(rng, name or "nz-rapid", first, 26 if name == "nz-championship" else 9)
    return Event(
        name="E", sections=(section,), preset=name, schedule=schedule, officials=officials(rng, rng.random())
    )


def linked(rng: Random) -> Event:
    """An event of several sections that belong together, or lack one another."""
    names, first = rng.choice(LINKED), rng.choice(FIRST)
    parts = []
    for at, name in enumerate(names):
        day = first + timedelta(days=at * rng.choice((0, 4, 5, 6, 12)))
        made = a_section(rng, name, day, 6)
        last = day + timedelta(days=rng.choice((0, 4, 11)))
        parts.append(
            replace(
                made,
                name=f"{name} section",
                start=None if rng.random() < 0.1 else day.isoformat(),
                end=last.isoformat(),
                settings={**made.settings, "preset": name},
            )
        )
    return Event(name="E", sections=tuple(parts))


def officials(rng: Random, chance: float) -> tuple[Official, ...]:
    """Members of an appeals committee, and a director."""
    many = rng.randint(0, 4) if chance < 0.6 else 0
    found = tuple(Official(name=f"O{no}", role="appeals committee") for no in range(many))
    return (*found, Official(name="D", role="director"))


def a_section(rng: Random, name: str, first: date, most: int) -> Section:
    """A section of one of the ten events, with or without mistakes."""
    players = tuple(an_entry(rng, no) for no in range(1, rng.randint(0, most) + 1))
    chosen: dict[str, Any] = {"club_islands": ISLANDS}
    extra: dict[str, Any] = {
        "venue": rng.choice(("Town Hall", "Library")),
        "fee": rng.choice((20, "79.50", 80)),
        "registration_fee": 30,
        "schedule": rng.choice("AB"),
        "council_approval": "letter of 3 May",
        "require_registration": False,
        "count_unpaid": True,
        "min_players": 16,
        "min_nz": 1900,
        "max_nz": 1899,
        "junior_discount": 25,
        "late_surcharge": 10,
        "entry_form": ("born", "ids.nzcf", "info.phone"),
    }
    chance = {"venue": 0.6, "fee": 0.6, "registration_fee": 0.5, "council_approval": 0.15, "schedule": 0.3}
    for key, value in extra.items():
        if rng.random() < chance.get(key, 0.15):
            chosen[key] = value
    return Section(
        rulebook=rng.choice(("nzcf", "nzcf", "nzcf", "nzcf", "cfc")),
        rounds=rng.choice((ROUNDS.get(name, 8), ROUNDS.get(name, 8), 7)),
        format=rng.choice((Format.SWISS, Format.SWISS, Format.ROUND_ROBIN)),
        settings=chosen,
        players=players,
        time_control=rng.choice(CONTROLS),
        start=first.isoformat() if rng.random() < 0.5 else None,
        entries_close=rng.choice((None, (first - timedelta(days=20)).isoformat(), "2026-11-20T18:00")),
        results=some_results(rng, players),
    )


def some_results(rng: Random, players: tuple[Player, ...]) -> tuple[Round, ...]:
    """Now and then a first round, with a game that was not played."""
    if rng.random() < 0.5 or len(players) < 4:
        return ()
    results = (Result.DRAW, Result.WHITE_WINS, Result.BLACK_BY_FORFEIT)
    games = [
        Game(white=one, black=one + 1, result=rng.choice(results), board=one)
        for one in range(1, len(players), 2)
    ]
    return (Round(games=tuple(games)),)


def an_entry(rng: Random, no: int) -> Player:
    """One entry, with what people write on forms and what they leave out."""
    info: dict[str, object] = {}
    notes: dict[str, tuple[object, ...]] = {
        "address_island": ("north", "south"),
        "debarred_until": ("2026-09-01", "2027-06-30", "for ever"),
        "signed": (True, False),
        "phone": ("04 123",),
        "promoted_from": ("Major Open",),
        "declined_promotion": (True, False),
        "withdrawn_at": ("2026-12-20",),
        "refund_decision": ("refunded in full",),
    }
    for key, values in notes.items():
        if rng.random() < 0.2:
            info[key] = rng.choice(values)
    return Player(
        no=no,
        name=f"P{no}",
        rating=rng.choice((None, 1999, 2000, rng.randint(1700, 2300))),
        fide_rating=rng.choice((None, 2099, 2100, rng.randint(1800, 2300))),
        country=rng.choice(("NZL", "NZL", "NZL", None, "AUS")),
        registered=rng.choice((True, True, False, None)),
        membership_expires=rng.choice((None, None, "2026-12-31", "2026-08-31")),
        ids=rng.choice(({}, {"nzcf": f"{no:04d}"})),
        born=rng.choice((None, "1980", "2007-01-01", "2006-12-31", "2006", "2007", "2006-01", "2012-05-06")),
        sex=rng.choice((None, "f", "m")),
        club=rng.choice(CLUBS),
        region=rng.choice((None, None, "north", "SI")),
        invited=rng.choice((None, None, True)),
        accepted_by_selectors=rng.choice((None, None, True, False)),
        withdrawn_after=rng.choice((None, None, None, 0, 1)),
        entered=rng.choice((None, "2026-11-30T23:59", "2026-12-01", "2026-06-24T09:15", "2026-12-28T12:00")),
        fees=rng.choice(
            ((), (Fee("entry", 2000, True),), (Fee("entry", 8000, True),), (Fee("entry", 8000),))
        ),
        info=info,
    )


def timetable(rng: Random, name: str | None, first: date) -> tuple[RoundTime, ...]:
    """A timetable in the manner of the book, with some starts moved or left out."""
    if name in ("ni-championship", "si-championship"):
        starts = five_days(rng, first)
    else:
        double = rng.random() < 0.5
        starts = days_of_b(rng, first) if double else days_of_a(rng, first)
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        at = rng.randrange(len(starts))
        hour = time(rng.choice((9, 10, 12, 13, 15, 16, 19)), rng.choice((0, 15, 30)))
        shift = timedelta(days=rng.choice((-1, 0, 0, 0, 1, 2)))
        starts[at] = datetime.combine(starts[at].date() + shift, hour)
    kept = [(no, start) for no, start in enumerate(starts, start=1) if rng.random() < 0.97]
    return tuple(RoundTime(round=no, start=start.isoformat(timespec="minutes")) for no, start in kept)


def days_of_a(rng: Random, first: date) -> list[datetime]:
    """Eleven rounds, one a day, with a rest day after round 7, or after 4 and 8, or elsewhere."""
    rests = rng.choice(((7,), (4, 8), (6,), (), (7, 7)))
    days = [first + timedelta(days=at + sum(rest <= at for rest in rests)) for at in range(11)]
    return [datetime.combine(day, time(10) if at == 10 else time(13)) for at, day in enumerate(days)]


def days_of_b(rng: Random, first: date) -> list[datetime]:
    """Eleven rounds, two a day on some days, with a rest day."""
    doubles = rng.choice(((2, 5, 8), (1, 3, 9), (2, 8), (2, 5, 10), (2, 3, 8)))
    rest, day, starts = rng.choice((6, 6, 6, 7)), first, []
    for number in range(1, 12):
        second = number - 1 in doubles
        hour = time(16, rng.choice((0, 30))) if second else time(10) if number == 11 else time(9, 30)
        starts.append(datetime.combine(day, hour))
        if number not in doubles:
            day += timedelta(days=1 + (number == rest))
    return starts


def five_days(rng: Random, first: date) -> list[datetime]:
    """The eight sessions recommended for the islands, with their alternatives."""
    plan = [(0, 9, 0), (0, 15, 30), (1, 9, 0), (1, rng.choice((15, 19)), 0), (2, 9, 0), (2, 15, 30)]
    plan += [(3, rng.choice((9, 13)), 0), (4, rng.choice((9, 10)), 0)]
    made = [datetime.combine(first + timedelta(days=day), time(hour, minute)) for day, hour, minute in plan]
    return [start.replace(minute=30) if start.hour == 15 else start for start in made]
