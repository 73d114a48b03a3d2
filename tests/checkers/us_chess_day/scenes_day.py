"""Random events before round 1 and on the day, and all that is said of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from crosstable.app.round.day_scope import cards_of
from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Format, RoundTime, Section, SettingValue
from crosstable.model.players import Flag
from crosstable.model.results import ByeKind, PairedAs, Result
from crosstable.model.rounds import Bye
from crosstable.reports.setup.notice import notice
from crosstable.rulebooks.shared.changed_round import Board, Changed
from crosstable.rulebooks.shared.repair import Ladder
from crosstable.rulebooks.us_chess.conditions import group_notes, section_advice
from crosstable.rulebooks.us_chess.day.expulsion import place_note, reasons_of, removal_note, rescored
from crosstable.rulebooks.us_chess.day.held_players import easy_games
from crosstable.rulebooks.us_chess.day.late_results import late_result
from crosstable.rulebooks.us_chess.day.repair import laddered
from crosstable.rulebooks.us_chess.incidents import after_incident
from tests.checkers.us_chess_day.happenings import INCIDENTS
from tests.checkers.us_chess_day.scenes_groups import section_of
from tests.checkers.us_chess_day.told import Told, play_random, tell, tell_all
from tests.us_chess_day import changed

ADVISED = ("advice-", "conditions-")


def plain_section(dice: random.Random, count: int, rounds: int) -> Section:
    """A Swiss in which everybody is there."""
    section = section_of(dice, Format.SWISS, count, rounds)
    players = tuple(replace(one, withdrawn_after=None, pairing_rating=None) for one in section.players)
    return replace(section, players=players)


def advice(seed: int) -> Iterator[Told]:
    """Entry lists of all sizes, of one class or of many, with and without acceleration."""
    dice = random.Random(seed)
    rounds = dice.randint(2, 8)
    count = dice.choice((dice.randint(3, 16), dice.randint(3, 16), 2**rounds * 2, dice.randint(9, 70)))
    section = section_of(dice, Format.SWISS, min(count, 140), rounds)
    if dice.random() < 0.3:
        same = tuple(replace(one, rating=1600 + one.no % 200) for one in section.players)
        section = replace(section, players=same)
    if dice.random() < 0.3:
        section = changed(section, 1, flags=frozenset({Flag.HOUSE}))
    if dice.random() < 0.2:
        section = changed(section, 3, reentry_of=2, joins=2, withdrawn_after=None)
    if dice.random() < 0.4:
        section = replace(section, variations=(dice.choice(("28R1", "28R2", "28R3")),))
    found = (one for one in section_advice(section) if one.code.rpartition(".")[2].startswith(ADVISED))
    yield from tell_all(section, found)
    yield from tell_all(section, group_notes(field_for(section)))


CHOICES: tuple[dict[str, SettingValue], ...] = (
    {"acceleration": "added_score"},
    {"class_pairings": "full"},
    {"small_event": "one_vs_two"},
    {"team_avoidance": "never"},
    {"prize.based_on": 20},
    {"computers_advertised": True},
)


def conditions(seed: int) -> Iterator[Told]:
    """The sheet of conditions of sections with major choices, with and without times."""
    dice = random.Random(seed)
    section = plain_section(dice, 8, 5)
    settings: dict[str, SettingValue] = dict(dice.choice(CHOICES)) if dice.random() < 0.8 else {}
    major = frozenset(settings) - {"computers_advertised"} or frozenset(settings)
    if dice.random() < 0.3:
        settings["publicity"] = "Chess Life, May"
    if dice.random() < 0.4:
        settings["no_show_minutes"] = dice.choice((30, 45, 60))
    section = replace(
        section,
        settings=settings,
        default_minutes=dice.choice((None, 30, 60)),
        time_control=dice.choice((None, "G/60;d5")),
        tiebreaks=dice.choice(((), ("solkoff",), ("solkoff", "cumulative"))),
    )
    if dice.random() < 0.3:
        section = replace(section, format=Format.ROUND_ROBIN, rounds=7, settings={}, tiebreaks=())
    times = (RoundTime(round=1, start="2026-05-01 10:00"),) if dice.random() < 0.5 else ()
    event = Event(name="Open", sections=(section,), schedule=times)
    try:
        sheet = notice(event, section, {})
    except CrosstableError:
        return
    steps = tuple(step.name for step in sheet.tiebreaks)
    found = (one for one in sheet.warnings if one.code.rpartition(".")[2].startswith(ADVISED))
    yield from tell_all(section, found, event=event, tiebreaks=steps, major=major)


def expulsion(seed: int) -> Iterator[Told]:
    """Somebody is taken out after some rounds, and may go on elsewhere."""
    dice = random.Random(seed)
    section = play_random(plain_section(dice, dice.randint(4, 8), 5), dice.randint(0, 3), dice, True)
    section = replace(section, name=dice.choice((None, "Reserve")))
    if dice.random() < 0.2:
        section = replace(section, format=Format.TEAM_SWISS)
    player = dice.choice(section.players)
    yield tell(section, removal_note(section, player), expelled=player.no)
    try:
        yield from tell_all(section, reasons_of(section, rescored(section, player.no)), expelled=player.no)
    except CrosstableError:
        return
    yield tell(section, place_note(section, replace(player, name="Guest, New")), name="Guest, New")


def reentries(seed: int) -> Iterator[Told]:
    """Somebody leaves after some rounds and enters again with half-point byes, once or twice."""
    dice = random.Random(seed)
    section = play_random(plain_section(dice, dice.randint(6, 8), 7), dice.randint(1, 3), dice)
    settings: dict[str, SettingValue] = {"reentry_score": dice.choice(("best", "best", "latest"))}
    if dice.random() < 0.4:
        settings |= {"merge_round": len(section.results) + dice.randint(1, 2)}
    section = replace(section, settings=settings)
    section = enter_again(section, dice.choice(section.players).no, dice)
    for _ in range(dice.randint(0, 2)):
        try:
            section = play_random(section, 1, dice)
        except CrosstableError:
            return
    if dice.random() < 0.4:
        section = enter_again(section, section.players[-1].no, dice)
    try:
        found = [one for one in pair_section(section).reasons if ".reentry-" in one.code]
    except CrosstableError:
        return
    yield from tell_all(section, found, round=section.next_round)


def enter_again(section: Section, no: int, dice: random.Random) -> Section:
    """The section with one more entry of somebody who has left."""
    played = len(section.results)
    first, new = section.player(no), max(one.no for one in section.players) + 1
    half = sorted(dice.sample(range(1, played + 1), dice.randint(0, played)))
    again = replace(first, no=new, reentry_of=no, joins=played + 1, byes=dict.fromkeys(half, ByeKind.HALF))
    results = tuple(
        replace(one, byes=(*one.byes, Bye(kind=ByeKind.HALF, player=new))) if number in half else one
        for number, one in enumerate(section.results, start=1)
    )
    left = changed(section, no, withdrawn_after=played)
    return replace(left, players=(*left.players, again), results=results)


def ladders(seed: int) -> Iterator[Told]:
    """A posted round from which somebody leaves."""
    dice = random.Random(seed)
    try:
        section = play_random(plain_section(dice, dice.randint(5, 12), 6), dice.randint(1, 3), dice)
        paired = pair_section(section)
    except CrosstableError:
        return
    boards = tuple(Board(game.board, game.white, game.black) for game in paired.games)
    posted = Changed(boards=boards, byes=tuple(one.player for one in paired.byes))
    ladder = Ladder(
        round=posted,
        players={one.no: one for one in section.players},
        cards=cards_of(section, section.next_round),
        started=frozenset(),
    )
    leaves = dice.choice([no for board in boards for no in board.players])
    try:
        after = laddered(ladder, leaves)
    except CrosstableError:
        return
    yield from tell_all(section, after.reasons, ladder=ladder, after=after, leaves=leaves)


def held(seed: int) -> Iterator[Told]:
    """Contenders who were held back and are given somebody."""
    dice = random.Random(seed)
    section = play_random(plain_section(dice, 8, 5), 2, dice)
    for no in dice.sample(range(1, 9), 4):
        section = changed(section, no, flags=frozenset({Flag.CONTENDER}))
    cards = cards_of(section, 3)
    order = dice.sample(range(1, 9), 8)
    boards = [Board(at + 1, *order[2 * at : 2 * at + 2]) for at in range(4)]
    yield from tell_all(section, easy_games(section, cards, boards), cards=cards)


def late(seed: int) -> Iterator[Told]:
    """A result that comes after the next round was paired."""
    dice = random.Random(seed)
    by = dice.choice(("29H5", "29H5", "29H6", "29H7", "28Q2", "29H4"))
    ways = {
        "29H5": (PairedAs.WHITE_WINS, PairedAs.BLACK_WINS),
        "29H6": (PairedAs.WHITE_WIN_BLACK_HALF, PairedAs.WHITE_HALF_BLACK_WIN),
        "29H7": (PairedAs.BOTH_WIN,),
    }
    assumed = dice.choice(ways.get(by, tuple(PairedAs)))
    results = [one for one in Result if one.played and one is not Result.UNFINISHED]
    result = dice.choice(results)
    advice_ = late_result(by, assumed, result)
    section = plain_section(dice, 4, 3)
    yield tell(section, advice_.said, by=by, assumed=assumed, result=result)


def incidents(seed: int) -> Iterator[Told]:
    """What to do about an incident."""
    dice = random.Random(seed)
    number = dice.choice(list(INCIDENTS))
    found = after_incident(number)
    assert found is not None and found.code.endswith(INCIDENTS[number]), number
    yield tell(plain_section(dice, 4, 3), found, number=number)


SCENES = (
    (advice, 200),
    (conditions, 80),
    (expulsion, 60),
    (reentries, 80),
    (ladders, 80),
    (held, 20),
    (late, 120),
    (incidents, 60),
)
