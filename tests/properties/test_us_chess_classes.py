"""29I: whether class pairings are refused, held against an enumeration of all outcomes of the last round."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction
from typing import Any

import pytest

from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.errors import ForbiddenChoice, NoLegalPairing
from crosstable.model.event import Section
from crosstable.rulebooks.us_chess.swiss import class_chances
from tests.case_files import cards_document
from tests.oracles.us_chess_classes import offers_of, outcomes, won_with_places

BELOW = 2000
Games = tuple[tuple[int, int], ...]


def drawn(rng: random.Random) -> dict[str, Any]:
    """A last round of a few players, with place prizes and one or two classes."""
    size = rng.choice((5, 6, 7, 8, 8))
    scores = sorted((rng.choice((1, 1.5, 2, 2.5, 3, 3.5, 4)) for _ in range(size)), reverse=True)
    strong = rng.randint(1, size - 1)
    ratings = [rng.randint(2000, 2400) for _ in range(strong)]
    ratings += [rng.randint(1500, 1999) for _ in range(size - strong)]
    if rng.random() < 0.3:
        rng.shuffle(ratings)
    lines = [f"{no} {score} WBWB - - {rating}" for no, (score, rating) in
             enumerate(zip(scores, ratings, strict=True), start=1)]  # fmt: skip
    places = [{"name": f"p{rank}", "kind": "place", "rank": rank, "cents": cents} for rank, cents in
              enumerate(sorted((rng.choice((5, 10, 20, 30, 50)) * 1000 for _ in range(rng.randint(1, 4))),
                               reverse=True), start=1)]  # fmt: skip
    classes: list[dict[str, Any]] = [
        {"name": "A", "kind": "class", "from": 1800, "below": BELOW, "cents": rng.choice((8, 10, 25)) * 1000}
    ]
    if rng.random() < 0.5:
        classes.append({"name": "U1800", "kind": "under", "below": 1800, "cents": 9000})
    return {"round": 5, "of": 5, "cards": "\n".join(lines), "prizes": [*places, *classes]}


def section_of(raw: dict[str, Any], variations: list[str], times: int = 1) -> Section:
    """The round as a section; class prizes so many times as large."""
    prizes = [
        one | {"cents": one["cents"] * (1 if one["kind"] == "place" else times)} for one in raw["prizes"]
    ]
    made = raw | {"case": "random", "variations": variations, "prizes": prizes}
    return read_document(json.dumps(cards_document(made, "us-chess", "here"))).section()


def games_of(section: Section) -> tuple[Games, int | None]:
    """Who meets whom, and who has the bye."""
    pairing = pair_section(section)
    return tuple(game.players for game in pairing.games), next((b.player for b in pairing.byes), None)


def richer(
    section: Section, ways: list[tuple[Games, int | None]], raw: dict[str, Any]
) -> dict[int, set[int]]:
    """Members of a class who can win more than its first prize -> the amounts in whole cents."""
    assert section.cards is not None
    scores = {card.player: Fraction(card.score, 10) for card in section.cards}
    ratings = {player.no: player.rating for player in section.players}
    offers = offers_of(raw["prizes"])
    first = {offer.name: offer for offer in offers if offer.kind in ("class", "under")}
    found: dict[int, set[int]] = {}
    for games, bye in ways:
        rest = {} if bye is None else {bye: Fraction(1)}
        for final in outcomes(scores, games, rest):
            for no, cents in won_with_places(final, ratings, offers).items():
                own = [one for one in first.values() if one.lowest <= (ratings[no] or 0) < one.below]
                if own and cents > own[0].cents:
                    found.setdefault(no, set()).add(int(cents))
    return found


def test_29i_refused_exactly_when_an_outcome_gives_a_member_more() -> None:
    seen = held_against_outcomes(random.Random(291), 80)
    assert min(seen.values()) > 3, seen


@pytest.mark.soak
def test_29i_refused_exactly_when_an_outcome_gives_a_member_more_often() -> None:
    seen = held_against_outcomes(random.Random(2910), 800)
    assert min(seen.values()) > 40, seen


def held_against_outcomes(rng: random.Random, rounds: int) -> dict[str, int]:
    """How often class pairings were refused and allowed, each as the enumeration has it."""
    seen = {"refused": 0, "allowed": 0, "not by the best place": 0}
    for number in range(rounds):
        raw = drawn(rng)
        full = section_of(raw, ["29I1"])
        try:
            ways = [games_of(section_of(raw, [])), games_of(section_of(raw, ["29I1"], 10_000))]
        except NoLegalPairing:
            continue
        able = richer(full, ways, raw)
        try:
            pair_section(full)
        except ForbiddenChoice as error:
            seen["refused"] += 1
            [no] = error.players
            assert no in able, (number, error.text, able)
            told = re.search(r"and win (\d+)\.(\d\d) \(", error.text)
            assert told is not None and int(told[1] + told[2]) in able[no], (number, error.text, able)
        else:
            seen["allowed"] += 1
            assert not able, (number, able)
            seen["not by the best place"] += _by_best_place(full, raw)
    return seen


def _by_best_place(section: Section, raw: dict[str, Any]) -> bool:
    """Whether the best place alone, whoever meets whom and however ties are shared, would have refused it."""
    assert section.cards is not None
    scores = {card.player: card.score for card in section.cards}
    ratings = {player.no: player.rating or 0 for player in section.players}
    places = sorted((one["cents"] for one in raw["prizes"] if one["kind"] == "place"), reverse=True)
    for one in raw["prizes"]:
        members = [no for no in scores if one.get("from", 0) <= ratings[no] < one.get("below", 10000)]
        for no in members if one["kind"] != "place" else ():
            best = sum(score > scores[no] + 10 for score in scores.values())
            if best < len(places) and places[best] > one["cents"]:
                return True
    return False


def test_29i_beyond_the_bound_the_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(292)
    bounds = 0
    monkeypatch.setattr(class_chances, "MOST_STATES", 0)
    for _ in range(50):
        raw = drawn(rng)
        full = section_of(raw, ["29I1"])
        try:
            ways = [games_of(section_of(raw, [])), games_of(section_of(raw, ["29I1"], 10_000))]
            pair_section(full)
        except NoLegalPairing:
            continue
        except ForbiddenChoice as error:
            able = richer(full, ways, raw)
            if "upper bound" in error.text:
                bounds += 1
                limit = re.search(r"wins up to (\d+)\.(\d\d)", error.text)
                assert limit is not None
                most = int(limit[1] + limit[2])
                assert all(cents <= most for cents in able.get(error.players[0], ()))
            else:
                assert error.players[0] in able
        else:
            assert not richer(full, ways, raw)
    assert bounds > 1
