"""Random entries with ratings, notes, deposits and computers, and all that is said of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from crosstable.flow.ranking_notes import rank_field
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Format, Prize, Section, SettingValue
from crosstable.model.players import Fee, Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.rulebooks.shared.rating_desk import Proposal
from crosstable.rulebooks.us_chess.entries.assigning import assign, mark_improper, mark_told
from crosstable.rulebooks.us_chess.entries.computer_entries import computer_bar, fide_bar, not_advertised
from crosstable.rulebooks.us_chess.entries.deposits import deposits
from crosstable.rulebooks.us_chess.entries.entry_book import entry_book
from crosstable.rulebooks.us_chess.entries.ratings_combined import combined, restarted
from crosstable.rulebooks.us_chess.entries.ratings_foreign import converted, paired_ratings
from crosstable.rulebooks.us_chess.entries.ratings_prizes import (
    bar_to_prize,
    hold_on_prize,
    prize_standing,
)
from crosstable.rulebooks.us_chess.entries.ratings_revised import (
    admitted_note,
    must_be_settled,
    over_ceiling,
    refund,
    what_follows,
)
from crosstable.rulebooks.us_chess.entries.ratings_unrated import (
    calculated_rating,
    first_unofficial_rating,
    nothing_known,
)
from crosstable.rulebooks.us_chess.entries.staff import staff_duties
from tests.checkers.us_chess_day.scenes_groups import section_of
from tests.checkers.us_chess_day.told import Told, play_random, tell_all

ON = date(2026, 11, 20)
REASONS = ("28E2a", "28E2c", "28E2d", "28D2", "28D3", "28D4", "28D5", "28D6", "plays stronger")
PRIZES = (
    Prize(name="1st", kind="place", cents=10000),
    Prize(name="A", kind="class", from_rating=1800, below=2000, cents=5000),
    Prize(name="U1600", kind="under", below=1600, cents=4000),
    Prize(name="Expert", kind="class", from_rating=2000, below=2200, cents=4000),
    Prize(name="Unrated", kind="unrated", cents=3000),
)


def assigned_info(dice: random.Random) -> dict[str, object]:
    """The record of an assigned rating."""
    scope = dice.choice(("pairing_and_prizes", "pairing_only"))
    return {
        "rating": dice.randint(1000, 2300),
        "reason": dice.choice((*REASONS, "")),
        "scope": scope,
        "notified": dice.choice((None, "2026-11-19")),
        "disclaimer": scope == "pairing_only" and dice.random() < 0.7,
        "improper": dice.random() < 0.2,
        "at": "2026-11-18",
    }


def random_info(dice: random.Random) -> dict[str, object]:
    """Notes on an entry that the rules look at."""
    made: dict[str, object] = {}
    for key, values in (
        ("provisional_games", (3, 5, 12, 26)),
        ("last_published", ("2026-05-01", "2024-11-20", "2024-11-19", "2021-01-01")),
        ("disclosure_requested", (True,)),
        ("disclosed", (True, False)),
        ("foreign", (True, False)),
        ("foreign_verified", (False, True)),
        ("rating_confirmed", (False,)),
        ("rating_fault", ("player", "staff")),
        ("admitted_because", ("asked by the club",)),
    ):
        if dice.random() < 0.25:
            made[key] = dice.choice(values)
    if dice.random() < 0.35:
        made["assigned"] = assigned_info(dice)
    return made


def random_player(dice: random.Random, no: int) -> Player:
    """One entry with anything that can be on it."""
    flags = {flag for flag in (Flag.NEW, Flag.COMPUTER, Flag.HOUSE) if dice.random() < 0.08}
    info = random_info(dice)
    assigned = info.get("assigned")
    paired_by = assigned["rating"] if isinstance(assigned, dict) and dice.random() < 0.7 else None
    return Player(
        no=no,
        name=f"Entry, No {no}",
        rating=dice.choice((None, dice.randint(900, 2300))),
        pairing_rating=paired_by,
        country=dice.choice((None, "USA", "CAN", "GER")),
        flags=frozenset(flags),
        ids=dice.choice(({}, {"uscf": f"1234567{no}"})),
        membership_expires=dice.choice((None, "2026-10-31", "2027-12-31", "2026-11-20")),
        fide_rating=dice.choice((None, None, dice.randint(1400, 2400))),
        other_ratings=dice.choice(
            ({}, {}, {"CFC": dice.randint(900, 2300)}, {"PER": dice.randint(1500, 2300)})
        ),
        info=info,
    )


def entry_event(dice: random.Random) -> tuple[Event, Section]:
    """A section of random entries beside an open one, before play or after some rounds."""
    ceiling = dice.choice((None, 1600, 2000))
    settings: dict[str, SettingValue] = {"rating_ceiling": ceiling} if ceiling else {}
    settings["fide_conversion"] = dice.choice(("plus50", "regression", "plus100"))
    section = Section(
        rulebook="us-chess",
        rounds=4,
        name="Reserve",
        players=tuple(random_player(dice, no) for no in range(1, dice.randint(2, 7))),
        settings=settings,
        prizes=PRIZES,
        results=(Round(),) * dice.choice((0, 0, 1, 2)),
    )
    open_ = Section(rulebook="us-chess", rounds=4, name="Open", results=section.results)
    return Event(name="Day", sections=(section, open_)), section


def desk(seed: int) -> Iterator[Told]:
    """The entries of a section as they stand."""
    dice = random.Random(seed)
    event, section = entry_event(dice)
    found = entry_book(event, section, ON)
    yield from tell_all(section, (*found.warnings, *found.notes), event=event)
    for line in found.lines:
        yield from tell_all(section, (*line.warnings, *line.notes), event=event)
    yield from tell_all(section, paired_ratings(section)[1], event=event)
    for player in section.players:
        yield from tell_all(section, of_player(event, section, player), event=event)


def unknown(seed: int) -> Iterator[Told]:
    """Entries of whom hardly anything is recorded."""
    dice = random.Random(seed)
    event, section = entry_event(dice)
    players = tuple(Player(no=one.no, name=one.name, rating=None) for one in section.players)
    section = replace(section, players=players)
    found = entry_book(event, section, ON)
    yield from tell_all(section, (*found.warnings, *found.notes), event=event)


def of_player(event: Event, section: Section, player: Player) -> Iterator[Reason]:
    """What is said of a player's rating before prizes and before a round."""
    standing = prize_standing(player, section.settings)
    yield from standing.reasons
    for prize in section.prizes:
        yield from filter(None, (bar_to_prize(standing, prize), hold_on_prize(standing, prize)))
    settled = must_be_settled(player, rank_field(section, 1))
    yield from filter(None, (over_ceiling(player, section), settled, admitted_note(section, player)))
    yield from what_follows(event, section, player)


def assigning(seed: int) -> Iterator[Told]:
    """Ratings that the director assigns, tells of, or has to take back."""
    dice = random.Random(seed)
    event, section = entry_event(dice)
    player = dice.choice(section.players)
    proposal = Proposal(
        rating=dice.randint(1000, 2400), reason=dice.choice(REASONS), pairing_only=dice.random() < 0.4
    )
    try:
        made = assign(section, player, proposal)
        yield from tell_all(section, (*made.reasons, *made.warnings), event=event, proposal=proposal)
    except CrosstableError:
        pass
    yield from marked(section, player)


def marked(section: Section, player: Player) -> Iterator[Told]:
    """A player is told of an assigned rating, or it was improper."""
    try:
        told = mark_told(section, player, "2026-11-20T09:00")
        taken = mark_improper(section, player)
    except CrosstableError:
        return
    for one in (told, taken):
        yield from tell_all(section, (*one.reasons, *one.warnings), marked=player.no)


def worked(seed: int) -> Iterator[Told]:
    """Two ratings of one person, and foreign ratings on the US scale."""
    dice = random.Random(seed)
    section = section_of(dice, Format.SWISS, 4, 3)
    pairs = [(dice.randint(900, 2200), dice.randint(1, 20)) for _ in range(dice.randint(2, 3))]
    yield from tell_all(section, combined(pairs, 1).reasons, pairs=tuple(pairs))
    yield from tell_all(section, restarted(pairs[0][0], pairs[1], 1).reasons, old=pairs[0][0], new=pairs[1])
    names = dice.sample(("FIDE", "CFC", "FQE", "ENG", "Ingo", "PER", "GER", "USSR"), dice.randint(1, 3))
    ratings = {name: dice.randint(20, 200) if name == "Ingo" else dice.randint(1300, 2400) for name in names}
    formula = dice.choice(("plus50", "regression", "plus100"))
    for one in converted(ratings, formula, 1):
        yield from tell_all(section, one.reasons, ratings=ratings, formula=formula)
    rating, games = dice.randint(900, 2300), dice.randint(1, 8)
    yield from tell_all(section, nothing_known(1, rating).reasons)
    yield from tell_all(section, first_unofficial_rating(1, rating, games).reasons, games=games)
    calculated = calculated_rating(1, rating, games, PRIZES)
    yield from tell_all(section, calculated.reasons, games=games, calculated=rating)
    for culprit in ("player", "staff"):
        player = Player(no=1, name="Entry, No 1", info={"rating_fault": culprit})
        fee = refund(player, dice.choice((0, 0, 2)))
        yield from tell_all(replace(section, players=(player,)), filter(None, (fee,)))


def computers(seed: int) -> Iterator[Told]:
    """Computers among the entries."""
    dice = random.Random(seed)
    _, section = entry_event(dice)
    section = replace(section, settings={"computers_advertised": dice.random() < 0.5})
    players = tuple(
        replace(one, flags=one.flags | {Flag.COMPUTER}, ids=dice.choice(({}, {"fide": "123"})))
        if dice.random() < 0.5
        else one
        for one in section.players
    )
    section = replace(section, players=players, settings=section.settings)
    prizes = (*PRIZES, Prize(name="Computer", kind="computer", cents=1000))
    for player in players:
        bars = (computer_bar(player, prize) for prize in prizes)
        yield from tell_all(section, filter(None, (not_advertised(player, section.settings), *bars)))
    yield from tell_all(section, filter(None, (fide_bar(section),)))


def staff(seed: int) -> Iterator[Told]:
    """Boards with something special about them."""
    dice = random.Random(seed)
    players = []
    for no in range(1, 7):
        info: dict[str, object] = {}
        for key, value in (("equipment", ["tactile board", "talking clock"]), ("assistant", "Ruth Ames")):
            if dice.random() < 0.25:
                info[key] = value
        if dice.random() < 0.2:
            info["equipment"] = ["special clock"]
        flags = frozenset({Flag.COMPUTER}) if dice.random() < 0.15 else frozenset[Flag]()
        if flags and dice.random() < 0.5:
            info["operator"] = "Eve"
        players.append(Player(no=no, name=f"Entry, No {no}", info=info, flags=flags))
    games = tuple(
        Game(board=dice.choice((None, 10 + k)), white=2 * k - 1, black=2 * k, result=Result.UNFINISHED)
        for k in (1, 2)
    )
    byes = (Bye(player=5, kind=ByeKind.HALF),) if dice.random() < 0.5 else ()
    section = Section(
        rulebook="us-chess", rounds=3, players=tuple(players), results=(Round(games=games, byes=byes),)
    )
    yield from tell_all(section, staff_duties(section))


def deposit(seed: int) -> Iterator[Told]:
    """Deposits of a round robin that is over, with leavers and forfeits."""
    dice = random.Random(seed)
    section = section_of(dice, Format.ROUND_ROBIN, 4, 3)
    fees = (Fee(kind="deposit", cents=100 * dice.randint(5, 40), paid=True),)
    players = tuple(
        replace(one, fees=fees, withdrawn_after=1 if dice.random() < 0.2 else None) for one in section.players
    )
    section = play_random(replace(section, players=players), 3, dice, forfeits=dice.random() < 0.5)
    yield from tell_all(section, deposits(section))


SCENES = (
    (desk, 150),
    (unknown, 5),
    (assigning, 200),
    (worked, 40),
    (computers, 40),
    (staff, 60),
    (deposit, 20),
)
