"""Every planted cause is found, and whatever is claimed is confirmed by a check of the altered file."""

from __future__ import annotations

import pytest

from crosstable.flow.check import check_section
from crosstable.flow.root_causes.search import RootCauses, find_root_causes
from tests.planted_causes import PLANTS, Planted, false_claims

SEEDS = range(1, 5)


def names(causes: RootCauses, planted: Planted) -> bool:
    """Whether the planted cause is among the causes, or among what explains the same."""
    return any(
        told.cause is planted.cause
        and all(told.facts.get(key) == value for key, value in planted.about.items())
        for one in causes.found
        for told in (one.supposition, *one.alternatives)
    )


def searched(planted: Planted) -> RootCauses:
    """The causes of a file."""
    return find_root_causes(planted.section, check_section(planted.section))


@pytest.mark.parametrize("plant", sorted(PLANTS))
@pytest.mark.parametrize("seed", SEEDS)
def test_a_planted_cause_is_found_and_nothing_false_is_claimed(plant: str, seed: int) -> None:
    planted = PLANTS[plant](seed)
    causes = searched(planted)
    assert false_claims(planted.section, causes) == []
    if not causes.found and not causes.unexplained:
        return  # what was altered makes no difference in this event
    assert names(causes, planted), causes.as_json()
    assert causes.unexplained == () and len(causes.found) == 1, causes.as_json()
