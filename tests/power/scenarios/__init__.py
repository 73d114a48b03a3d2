"""Everything that writes what users rely on, to be cut off at every moment."""

from __future__ import annotations

from tests.power.scenario import Scenario
from tests.power.scenarios import accounts, backups, journals, other_files

SCENARIOS: tuple[Scenario, ...] = (
    *journals.SCENARIOS,
    *backups.SCENARIOS,
    *accounts.SCENARIOS,
    *other_files.SCENARIOS,
)
