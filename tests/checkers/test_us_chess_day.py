"""Every sentence of US Chess that is not about pairings is true: random events held against the checkers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.formats.document.read import read_document
from crosstable.model.event import Format
from crosstable.model.sayings import Said, Saying
from crosstable.rulebooks.us_chess.sentences import (
    by_hand,
    choices,
    entries,
    events,
    organising,
    prizes,
    tables,
)
from tests.checkers.base import Claim, never_ran
from tests.checkers.spoken import within
from tests.checkers.us_chess_day import (
    CHECKS,
    WITHIN,
    scenes_choices,
    scenes_day,
    scenes_entries,
    scenes_groups,
    scenes_prizes,
    scenes_rounds,
)
from tests.oracles.prizes_random import rich_document

Scene = Callable[[int], Iterator[Claim]]
SCENES: tuple[tuple[Scene, int], ...] = (
    *scenes_groups.SCENES,
    *scenes_rounds.SCENES,
    *scenes_prizes.SCENES,
    *scenes_day.SCENES,
    *scenes_entries.SCENES,
    *scenes_choices.SCENES,
)
"""Kinds of events, and how many of each the tests look at."""
RARE: tuple[tuple[Scene, int], ...] = (
    (scenes_prizes.rich, 1033),
    (scenes_groups.holland, 1127),
    (scenes_prizes.hints, 1320),
)
"""Single events of which a sentence was once wrong, or a checker."""


def sayings() -> Iterator[Saying]:
    """The sentences of the files that are not about pairings."""
    for module in (by_hand, choices, entries, events, organising, prizes, tables):
        for value in vars(module).values():
            if isinstance(value, Saying):
                yield value
    yield from organising.WHAT_TO_DO.values()


def check_scene(scene: Scene, seed: int) -> Counter[str]:
    """All sentences of one random event; how often each code was checked."""
    ran: Counter[str] = Counter()
    for claim in scene(seed):
        code, said = claim.reason.code, claim.reason.said
        if code.startswith("us-chess.") and code in CHECKS:
            try:
                CHECKS[code](claim)
            except AssertionError as error:
                raise AssertionError(f"{scene.__name__} {seed}: {error}") from error
            assert isinstance(said, Said)
            ran.update([code, *(saying.code for saying in within(said))])
    return ran


def test_every_sentence_is_true_and_every_code_is_said() -> None:
    ran: Counter[str] = Counter()
    for scene, count in SCENES:
        for seed in range(count):
            ran += check_scene(scene, seed)
    for scene, seed in RARE:
        ran += check_scene(scene, seed)
    assert never_ran(sayings(), ran) == []


def test_every_code_has_a_checker() -> None:
    codes = {saying.code for saying in sayings()}
    assert codes == set(CHECKS) | set(WITHIN)
    assert set(WITHIN.values()) <= set(CHECKS)


def test_prizes_of_team_events_speak_of_teams() -> None:
    for seed in range(30):
        made = rich_document(seed)
        for entry in made["players"]:
            entry["name"] = f"T{entry['no']}"
        section = replace(read_document(json.dumps(made)).section(), format=Format.TEAM_SWISS, tiebreaks=())
        found = prizes_of(section)
        told = [*scenes_prizes.reasons_of(found), *why_not_prizes(section, 1)]
        texts = [*(reason.text for reason in told), *(left.text for left in found.unawarded)]
        assert not [text for text in texts if "player" in text]


@pytest.mark.soak
@pytest.mark.parametrize("scene", [scene for scene, _ in SCENES], ids=lambda scene: scene.__name__)
def test_every_sentence_is_true_at_length(scene: Scene) -> None:
    ran: Counter[str] = Counter()
    for seed in range(1_000, 1_600):
        ran += check_scene(scene, seed)
    assert ran
