"""Every sentence of NZCF chapters 1 to 3 is true: random events, entries, timetables and final tables."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from crosstable.model.event import RoundTime
from crosstable.model.points import ZERO
from crosstable.model.standings import Standing, Standings
from crosstable.rulebooks.nzcf.organising import ORGANISING
from crosstable.rulebooks.nzcf.sentences_organising import SAYINGS
from tests.checkers.base import never_ran
from tests.checkers.nzcf_organising import CHECKS, check_offers, codes_in, findings
from tests.checkers.nzcf_organising_entries import REFUSALS
from tests.checkers.nzcf_organising_events import FIRST, timetable
from tests.checkers.nzcf_organising_sections import OFFERS
from tests.checkers.nzcf_organising_timetable import check_altered, check_moved


def check_events(seed: int) -> Counter[str]:
    """What is said of two random events, and of the places offered in a third."""
    ran: Counter[str] = Counter()
    for found in findings(seed):
        assert found.code in CHECKS, f"nobody checks {found.reason.code}: {found.reason.text!r}"
        try:
            CHECKS[found.code](found)
        except (AssertionError, KeyError, StopIteration) as error:
            raise AssertionError(f"seed {seed}, {found.preset}, {found.on}: {error}") from error
        ran.update(codes_in(found.reason))
    ran.update(check_offers(seed))
    return ran


def check_changes(seed: int) -> Counter[str]:
    """What is said when a timetable is changed, and when a final table is."""
    rng = Random(f"changes {seed}")
    before = timetable(rng, "nz-championship", FIRST[0])
    after = tuple(_moved(rng, one) for one in before if rng.random() < 0.9) if rng.random() < 0.8 else before
    by, why = rng.choice(("the director", "")), rng.choice(("power cut", None))
    codes = check_moved(ORGANISING.moved_rounds(before, after, by, why), before, after, by, why)
    old, new = _places(rng), _places(rng)
    new = old if rng.random() < 0.2 else new
    reasons = ORGANISING.altered(_table(old), _table(new), "appeal upheld")
    return Counter([*codes, *check_altered(reasons, old, new, "appeal upheld")])


def _moved(rng: Random, one: RoundTime) -> RoundTime:
    """A round at its time, or at another hour."""
    return RoundTime(round=one.round, start=f"{one.start[:10]}T18:45") if rng.random() < 0.2 else one


def _places(rng: Random) -> dict[int, int]:
    """Some players in some order."""
    players = rng.sample(range(1, 8), k=rng.randint(4, 7))
    return {no: place for place, no in enumerate(players, start=1)}


def _table(places: dict[int, int]) -> Standings:
    """A final table with these places."""
    lines = tuple(Standing(place=place, player=no, score=ZERO) for no, place in places.items())
    return Standings(after=7, standings=lines)


def everything(seeds: range) -> Counter[str]:
    """All kinds of sentences for some seeds; how often each code was checked."""
    ran: Counter[str] = Counter()
    for seed in seeds:
        ran += check_events(seed)
        ran += check_changes(seed)
    return ran


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran = everything(range(150))
    assert never_ran(SAYINGS, ran) == []


def test_every_code_has_a_checker() -> None:
    changes = {"timetable-round-moved", "timetable-record-who-decided"}
    changes |= {"place-changed", "place-won", "place-lost", "place-none-changed"}
    nested = {"timetable-when", "timetable-not-on-programme", "timetable-nobody-named"}
    nested |= {"timetable-no-reason-given", "timetable-no-rest", "timetable-rest-after"}
    nested |= {"refund-withdrew-before", "refund-withdrew-before-at"}
    nested |= {"entry-nzcf-rating", "entry-nzcf-unrated", "entry-fide-rating", "entry-fide-unrated"}
    nested |= {"circular-entrants", "circular-affiliates", "circular-council"}
    known = {*CHECKS, *OFFERS, *REFUSALS, *changes, *nested}
    assert {saying.code for saying in SAYINGS} == {f"nzcf.{code}" for code in known}


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(first, first + 500) for first in range(1_000, 6_000, 500)], ids=str)
def test_every_sentence_is_true_at_length(seeds: range) -> None:
    assert everything(seeds)
