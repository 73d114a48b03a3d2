"""The same director as a state machine of hypothesis, which finds and shortens sequences in its own way."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from tests.director.checks import check_journal
from tests.director.conftest import IN_MEMORY
from tests.director.layouts import BOOKS, draw_layout, opening_commands
from tests.director.runner import Tally, draw_action, play
from tests.director.steps import STEPS
from tests.director.world import new_world

EXAMPLES, COUNT = (300, 60) if "CROSSTABLE_SEARCH" in os.environ else (3, 12)
WEIGHTED = [name for name, one in STEPS.items() for _ in range(one.weight)]


def machine_of(book: str) -> type[RuleBasedStateMachine]:
    """The machine of one book."""

    class Director(RuleBasedStateMachine):
        """A day of steps drawn by hypothesis; its commands are printed when it fails."""

        @initialize(seed=st.integers(0, 10_000))
        def begin(self, seed: int) -> None:
            self.folder = TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None)
            self.layout = draw_layout(book, Random(seed))
            self.world = new_world(str(Path(self.folder.name) / "day.crosstable"), self.layout)
            self.tally, self.typed = Tally(), opening_commands("event.crosstable", self.layout)

        @rule(name=st.one_of(st.none(), st.sampled_from(WEIGHTED)), seed=st.integers(0, 2**32))
        def do(self, name: str | None, seed: int) -> None:
            action = draw_action(self.world, Random(seed), name)
            if action is None:
                return
            sections = self.world.session.event.sections
            self.typed.append(action.command("event.crosstable", sections[action.place].name))
            play(self.world, action, self.tally)

        def teardown(self) -> None:
            if not hasattr(self, "world"):
                return
            print("\n".join(("type this:", *self.typed)))
            check_journal(self.world)
            self.folder.cleanup()

    return Director


@pytest.mark.parametrize("book", BOOKS)
def test_machine(book: str) -> None:
    """Steps drawn one by one break nothing."""
    quiet = settings(
        max_examples=EXAMPLES,
        stateful_step_count=COUNT,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize="CROSSTABLE_SEARCH" not in os.environ,
    )
    run_state_machine_as_test(machine_of(book), settings=quiet)
