"""The oracle for C.04.6 on random events: what holds in every round, and each answer found another way."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from tests.oracles_fide.make_team_cases import CASES, case
from tests.oracles_fide.team_card import Occasion, Team
from tests.oracles_fide.team_documents import Document, answer, read
from tests.oracles_fide.team_history import Event, cards, occasion
from tests.oracles_fide.team_random import rough, stages
from tests.oracles_fide.team_swiss import pair_round
from tests.oracles_fide.team_whole import best_round

SMALL = 8
EVENTS, ROUGH = 60, 150
KNOWN = json.loads(CASES.read_text(encoding="utf-8"))["cases"]


def position(document: Document) -> tuple[Event, list[Team], Occasion]:
    """The round of a document that is to be paired."""
    event = read(document)
    number = len(event.played) + 1
    return event, cards(event, number), occasion(event, number)


def check_round(teams: list[Team], made: Document) -> None:
    """Everybody once, nobody twice against the same team, no second bye, tables numbered from 1."""
    by_number = {team.no: team for team in teams}
    sides = [match[side] for match in made["matches"] for side in ("white", "black")]
    assert sorted([*sides, *(bye["team"] for bye in made["byes"])]) == sorted(by_number)
    assert [match["table"] for match in made["matches"]] == list(range(1, len(made["matches"]) + 1))
    for match in made["matches"]:
        assert match["black"] not in by_number[match["white"]].met
    for bye in made["byes"]:
        assert not by_number[bye["team"]].barred
        assert bye["kind"] == "pairing"
    assert len(made["byes"]) == len(teams) % 2


def check_tables(teams: list[Team], made: Document) -> None:
    """Higher scores sit at smaller tables."""
    scores = {team.no: team.primary for team in teams}
    keys = [
        (
            -max(scores[match["white"]], scores[match["black"]]),
            -(scores[match["white"]] + scores[match["black"]]),
        )
        for match in made["matches"]
    ]
    assert keys == sorted(keys)


def check_whole(teams: list[Team], now: Occasion, made: Document) -> None:
    """A small round is the best one of all complete rounds."""
    best = best_round(teams, now)
    if best is None:
        assert made == {"none": True}
        return
    pairs = {frozenset((match["white"], match["black"])) for match in made["matches"]}
    byes = [bye["team"] for bye in made["byes"]]
    assert (pairs, byes) == (best[0], [] if best[1] is None else [best[1]])


def check(document: Document, made: Document) -> None:
    """Everything that can be checked of one round."""
    _, teams, now = position(document)
    if "none" not in made:
        check_round(teams, made)
        check_tables(teams, made)
    if len(teams) <= SMALL:
        check_whole(teams, now, made)


@pytest.mark.parametrize("part", range(6))
def test_events_paired_by_the_oracle(part: int) -> None:
    seen = 0
    for seed in range(part, EVENTS, 6):
        for document, made in stages(f"invariants {seed}"):
            check(document, made)
            seen += 1
    assert seen > EVENTS // 3


@pytest.mark.parametrize("part", range(3))
def test_events_with_acceleration(part: int) -> None:
    unlike = 0
    for seed in range(part, EVENTS // 2, 3):
        for document, made in stages(f"baku {seed}", accelerated=True):
            check(document, made)
            settings = {**document["settings"], "acceleration": "none"}
            unlike += answer({**document, "settings": settings}) != made
    assert unlike


@pytest.mark.parametrize("part", range(3))
def test_rounds_after_a_random_past(part: int) -> None:
    for seed in range(part, ROUGH, 3):
        check(*rough(f"invariants {seed}", 4, 9))


def test_nobody_has_two_pairing_byes_in_an_event() -> None:
    for seed in range(40):
        *_, (document, _) = stages(f"byes {seed}", 5, 7)
        had = [
            bye["team"] for past in document["results"] for bye in past["byes"] if bye["kind"] == "pairing"
        ]
        assert len(had) == len(set(had))


def test_played_rounds_are_replayed_to_the_letter() -> None:
    for seed in range(25):
        *_, (document, _) = stages(f"replay {seed}", 4, 9)
        event = read(document)
        for number, finished in enumerate(event.played, start=1):
            made = pair_round(cards(event, number), occasion(event, number))
            assert made is not None
            assert made.matches == tuple((match.white, match.black) for match in finished.matches)


def test_the_order_of_teams_in_a_file_does_not_matter() -> None:
    for seed in range(40):
        document, made = rough(f"order {seed}", 4, 8)
        turned = {**document, "teams": document["teams"][::-1]}
        assert answer(turned) == made


@pytest.mark.parametrize("part", range(4))
def test_cases_are_what_the_oracle_answers(part: int) -> None:
    for known in KNOWN[part::4]:
        document, made = known["event"], known["expect"]
        assert answer(document) == made, known["name"]
        check(document, made)


def test_cases_cover_the_rules() -> None:
    tags = [tag for known in KNOWN for tag in known["tags"]]
    wanted = [f"4.3.{number}" for number in range(1, 10)] + ["C6", "C7", "C8", "C9", "C10"]
    wanted += [
        "type-A",
        "type-B",
        "type-none",
        "primary-match",
        "primary-game",
        "last",
        "last-but-one",
        "none",
    ]
    wanted += ["bye", "walkover", "late", "withdrawn", "upfloaters", "upfloaters-2", "upfloaters-3"]
    missing = [tag for tag in wanted if tags.count(tag) < 5]
    assert not missing
    assert len(KNOWN) == 300


def test_tags_of_cases_are_up_to_date() -> None:
    for known in islice(KNOWN, 0, None, 10):
        assert case(known["name"], known["event"], known["expect"]) == known
