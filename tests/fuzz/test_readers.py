"""Some hundreds of inputs for every reader, always the same ones; `python -m tests.fuzz` gives it more."""

from __future__ import annotations

import os

import pytest

from tests.fuzz.known import READERS
from tests.fuzz.reader import input_of, try_input

INPUTS = int(os.environ.get("CROSSTABLE_INPUTS", "300"))
SLOW = {"web": 5, "journal": 2, "emergency-pack": 2, "trf": 2}
"""Readers of which a part of the inputs is enough here."""


@pytest.mark.parametrize("name", READERS)
def test_any_input_is_read_or_refused_clearly(name: str) -> None:
    reader, faults = READERS[name], dict[str, int]()
    for number in range(INPUTS // SLOW.get(name, 1)):
        outcome = try_input(reader, input_of(reader, 2026, number))
        if outcome.fault:
            faults.setdefault(outcome.fault, number)
    assert not faults, "\n".join(
        f"{name}, seed 2026, input {number}: {fault}" for fault, number in faults.items()
    )


def test_inputs_are_the_same_every_time() -> None:
    for reader in READERS.values():
        assert input_of(reader, 7, 3) == input_of(reader, 7, 3)
