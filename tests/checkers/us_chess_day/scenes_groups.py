"""Random quads, Holland events, Scheveningen matches and round robins, with all that is said of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import groups_for, ranking
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.results import Result
from tests.checkers.us_chess_day.groups import table_rounds
from tests.checkers.us_chess_day.holland import before_finals, final_sizes
from tests.checkers.us_chess_day.told import DECISIVE, Told, play_random, refusal, tell_all, with_round


def random_entries(dice: random.Random, count: int) -> tuple[Player, ...]:
    """Players with random ratings, some equal, some unrated, some paired by another rating."""
    players = []
    for no in range(1, count + 1):
        rating = None if dice.random() < 0.1 else 100 * dice.randint(8, 22) + dice.choice((0, 0, 37))
        other = dice.randint(900, 2300) if dice.random() < 0.1 else None
        gone = 0 if dice.random() < 0.04 else None
        players.append(
            Player(no=no, name=f"Entry, No {no}", rating=rating, pairing_rating=other, withdrawn_after=gone)
        )
    return tuple(players)


def section_of(
    dice: random.Random, played_as: Format, count: int, rounds: int, **settings: SettingValue
) -> Section:
    """A section of random entries."""
    return Section(
        rulebook="us-chess",
        format=played_as,
        rounds=rounds,
        lots=Lots(seed=dice.randint(1, 99)),
        players=random_entries(dice, count),
        settings={key.replace("__", "."): value for key, value in settings.items()},
    )


def said_of_groups(section: Section, round_no: int) -> Iterator[Reason]:
    """Everything said of the groups of a round."""
    for group in groups_for(section, round_no):
        yield from (*group.reasons, *group.warnings)


def of_groups(section: Section, round_no: int) -> Iterator[Told]:
    """The claims about the groups of a round, or about why there are none."""
    yield from refusal(section, lambda: groups_for(section, round_no))
    try:
        found = list(said_of_groups(section, round_no))
    except CrosstableError:  # refused, which was told above
        return
    yield from tell_all(section, found)


def quads(seed: int) -> Iterator[Told]:
    """Quads of one to twenty players."""
    dice = random.Random(seed)
    way = dice.choice(("swiss", "round_robin", "none"))
    count = dice.choice((1, 2, 3, *range(4, 21)))
    rounds = dice.choice((3, 3, 3, 5, 5, 4))
    section = section_of(dice, Format.QUADS, count, rounds, quads__remainder=way)
    if dice.random() < 0.1:
        late = replace(section.players[0], joins=dice.randint(2, 3))
        section = replace(section, players=(late, *section.players[1:]))
    yield from of_groups(section, 1)


def holland_choices(dice: random.Random) -> dict[str, SettingValue]:
    """Random choices for a Holland event."""
    return {
        "holland__preliminaries": dice.choice((None, 1, 2, 2, 2, 3, 3, 4)),
        "holland__qualifiers": dice.choice((1, 2, 2, 2, 3, 4)),
        "holland__lower_finals": dice.random() < 0.3,
        "holland__unbalanced": dice.random() < 0.4,
    }


def holland(seed: int) -> Iterator[Told]:
    """A Holland event before round 1, with right and wrong numbers of rounds, and after its preliminaries."""
    dice = random.Random(seed)
    count, rounds = dice.randint(5, 13), dice.randint(2, 12)
    section = section_of(dice, Format.HOLLAND, count, rounds, **holland_choices(dice))
    yield from of_groups(section, 1)
    yield from holland_finals(section, dice)


def holland_finals(section: Section, dice: random.Random) -> Iterator[Told]:
    """The same event with rounds that fit, played up to the finals."""
    try:
        before, sizes = before_finals(section), final_sizes(section)
        unbalanced = section.settings["holland.unbalanced"]
        rounds = before + (dice.randint(1, 7) if unbalanced else max(map(table_rounds, sizes)))
        section = replace(section, rounds=rounds)
        pair_section(section)
    except (CrosstableError, ValueError, ZeroDivisionError):  # the choices do not fit; that was told before
        return
    yield from of_groups(section, 1)
    results = (Result.DRAW,) if dice.random() < 0.3 else DECISIVE
    for _ in range(before):
        section = with_round(section, pair_section(section), lambda game: dice.choice(results))
    if dice.random() < 0.2:
        section = with_open_game(section, dice)
    section = with_leavers(section, before, dice)
    yield from of_groups(section, before + 1)


def one_alone(seed: int) -> Iterator[Told]:
    """Three preliminaries of four, of which three each qualify; two leave, and one may be left alone."""
    dice = random.Random(seed)
    choices: dict[str, SettingValue] = {"holland__qualifiers": 3, "holland__lower_finals": True}
    section = section_of(dice, Format.HOLLAND, 12, 12, holland__preliminaries=3, **choices)
    section = replace(section, players=tuple(replace(one, withdrawn_after=None) for one in section.players))
    section = play_random(section, 3, dice)
    leave = dice.sample(range(1, 13), 2)
    players = tuple(replace(p, withdrawn_after=3) if p.no in leave else p for p in section.players)
    yield from of_groups(replace(section, players=players), 4)


def with_open_game(section: Section, dice: random.Random) -> Section:
    """One game of the rounds played has no result."""
    at = dice.randrange(len(section.results))
    games = list(section.results[at].games)
    if not games:
        return section
    which = dice.randrange(len(games))
    games[which] = replace(games[which], result=Result.UNFINISHED)
    results = list(section.results)
    results[at] = replace(results[at], games=tuple(games))
    return replace(section, results=tuple(results))


def with_leavers(section: Section, after: int, dice: random.Random) -> Section:
    """Some, or once in a while all, leave after a round."""
    share = dice.choice((0.0, 0.0, 0.15, 1.0)) if dice.random() < 0.5 else 0.0
    return replace(
        section,
        players=tuple(
            replace(one, withdrawn_after=after)
            if one.withdrawn_after is None and dice.random() < share
            else one
            for one in section.players
        ),
    )


def scheveningen(seed: int) -> Iterator[Told]:
    """Matches of two sides, some of which are not two, or not equal."""
    dice = random.Random(seed)
    count = dice.choice((0, 4, 4, 5, 6, 6, 8))
    section = section_of(dice, Format.SCHEVENINGEN, count, max(1, count // 2))
    sides = dice.choice((("North", "South"), ("North", "South"), ("North",), ("North", "South", "East")))
    players = tuple(
        replace(one, team=None if dice.random() < 0.03 else sides[k % len(sides)], withdrawn_after=None)
        for k, one in enumerate(section.players)
    )
    section = replace(section, players=players)
    yield from refusal(section, lambda: pair_section(section))
    try:
        played = play_random(section, dice.randint(1, section.rounds), dice)
    except CrosstableError:  # refused, which was told above
        return
    yield from tell_all(played, ranking(played).notes)


def wrong_table(seed: int) -> Iterator[Told]:
    """A round robin by the table of the quads."""
    dice = random.Random(seed)
    count = dice.randint(3, 9)
    section = section_of(dice, Format.ROUND_ROBIN, count, table_rounds(count), rr__table="quad")
    yield from refusal(section, lambda: pair_section(section))


SCENES = ((quads, 60), (holland, 130), (scheveningen, 40), (wrong_table, 6), (one_alone, 3))
"""Kinds of events, and how many of each the tests look at."""
