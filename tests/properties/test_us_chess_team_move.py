"""28N1b: `team_move` nearest held against an enumeration of all pairings; lowered stays what it was."""

from __future__ import annotations

import json
import random

import pytest

from crosstable.flow.pairing import engine_for, pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.points import Points, to_number
from tests.case_files import cards_document
from tests.oracles.us_chess_team_move import Enumeration, Judged, Someone

PLAYED = 4
PLUS_TWO = 10 * (2 + PLAYED) // 2
"""The score from which a player has two wins more than losses, in tenths."""


def field_of(rng: random.Random) -> list[Someone]:
    """A small field of few score groups, unequal steps apart; often one in the middle is all of one team."""
    groups = rng.choice((3, 3, 4))
    sizes = [rng.choice((1, 2, 2, 2, 3) if groups == 3 else (1, 2, 2)) for _ in range(groups)]
    sizes[-1] += sum(sizes) % 2
    scores = sorted(rng.sample(range(0, 31, 5), groups), reverse=True)
    closed = rng.choice((None, *range(1, groups - 1), *range(1, groups - 1)))
    order = [(score, group) for group, (score, size) in enumerate(zip(scores, sizes, strict=True))
             for _ in range(size)]  # fmt: skip
    ratings = rng.sample(range(1200, 2400), len(order))
    met: dict[int, set[int]] = {no: set() for no in range(1, len(order) + 1)}
    for _ in range(rng.choice((0, 0, 1, 2, 4))):
        one, two = rng.sample(range(1, len(order) + 1), 2)
        met[one].add(two)
        met[two].add(one)
    found = []
    for no, ((score, group), rating) in enumerate(zip(order, ratings, strict=True), start=1):
        team = "X" if group == closed else rng.choice(("X", "Y", None, None, None, None))
        found.append(Someone(no, score, rating, team, frozenset(met[no])))
    return found


def section_of(field: list[Someone], **settings: object) -> Section:
    """The field as a section."""
    lines = []
    for one in field:
        met = ",".join(map(str, sorted(one.met))) or "-"
        team = f" team={one.team}" if one.team else ""
        lines.append(f"{one.no} {one.score / 10} WBWB {met} - {one.rating}{team}")
    raw = {"case": "random", "round": PLAYED + 1, "of": 7, "cards": "\n".join(lines), "settings": settings}
    return read_document(json.dumps(cards_document(raw, "us-chess", "here"))).section()


def judged(section: Section, field: list[Someone], seen: Enumeration) -> Judged | None:
    """The key of the engine's pairing; None when nothing is legal."""
    by_no = {one.no: one for one in field}
    try:
        games = pair_section(section).games
    except NoLegalPairing:
        return None
    return seen.judge([(by_no[game.white], by_no[game.black]) for game in games])


def test_28n1b_nearest_takes_the_smaller_difference_of_score() -> None:
    raised, forced = held_against_enumeration(random.Random(28), 250)
    assert raised > 8 and forced > raised, (raised, forced)


@pytest.mark.soak
def test_28n1b_nearest_takes_the_smaller_difference_of_score_often() -> None:
    raised, forced = held_against_enumeration(random.Random(280), 2500)
    assert raised > 80 and forced > raised, (raised, forced)


def held_against_enumeration(rng: random.Random, rounds: int) -> tuple[int, int]:
    """In how many rounds players were raised, and in how many team-mates forced somebody to move."""
    raised = forced = 0
    for number in range(rounds):
        field = field_of(rng)
        mode, below = rng.choice((("threshold", PLUS_TWO), ("never", None)))
        seen = Enumeration(field, below)
        nearest = judged(section_of(field, team_avoidance=mode, team_move="nearest"), field, seen)
        lowered = judged(section_of(field, team_avoidance=mode), field, seen)
        if nearest is None or lowered is None:
            assert not seen.all, number
            continue
        assert lowered.key == seen.lowered().key, number
        assert nearest.key == seen.best().key, number
        raised += nearest.key != lowered.key
        forced += lowered.extra > 0
    return raised, forced


def test_28n1b_the_sentences_are_those_of_the_way_chosen() -> None:
    rng = random.Random(29)
    told = 0
    for _ in range(150):
        field = field_of(rng)
        seen = Enumeration(field, PLUS_TWO)
        if not seen.all:
            continue
        section = section_of(field, team_avoidance="threshold", team_move="nearest")
        best, lowered = seen.best(), seen.lowered()
        reasons = pair_section(section).reasons
        raised = [reason for reason in reasons if reason.code == "us-chess.group-raised"]
        assert bool(raised) is (best.key != lowered.key)
        extra = {"raised": to_number(Points(best.extra)), "lowered": to_number(Points(lowered.extra))}
        assert all(extra.items() <= reason.data.items() for reason in raised)
        if raised:
            told += 1
            assert not any("no fewer players" in reason.text for reason in reasons)
            pairs = {frozenset(game.players) for game in pair_section(section).games}
            for one, two in ((a.no, b.no) for a in field for b in field if a.no < b.no):
                if frozenset((one, two)) not in pairs:
                    assert engine_for(section).why_not(one, two)
    assert told > 3
