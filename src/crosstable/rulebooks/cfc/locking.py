"""Variations are announced before round 1 and then stay as they are (602); so do tie-breaks (671)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import Words
from crosstable.rulebooks.api import Rulebook, Setting
from crosstable.rulebooks.cfc.mark import rule

KEY = "lock_variations_after_round1"

SETTINGS = {
    KEY: Setting((True, False), "602", Words("Variations cannot change after round 1 is published")),
}


@rule("602", "671")
def locked(rulebook: Rulebook, announced: Mapping[str, object], place: str) -> str | None:
    """The rule that keeps a choice as it was announced; settings that are no variation can be changed."""
    if announced.get(f"settings/{KEY}") is False:
        return None
    home, _, key = place.partition("/")
    if home == "tiebreaks":
        return "671"
    setting = rulebook.settings.get(key) if home == "settings" else None
    return "602" if home == "variations" or (setting is not None and setting.departs) else None
