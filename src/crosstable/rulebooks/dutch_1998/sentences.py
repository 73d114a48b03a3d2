"""Every sentence of the Dutch system of 1998, code beside sentence, in the order of the rules."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("dutch-1998")

# B4: colours in a bracket
NOT_PREFERRED = SAYINGS(
    "not-preferred",
    "B4",
    "one [player] cannot have the preferred colour: no legal pairing does better",
    "{count} [players] cannot have the preferred colour: no legal pairing does better",
)
NOT_PREFERRED_CHANGED = SAYINGS(
    "not-preferred-changed",
    "B4",
    "one [player] cannot have the preferred colour: "
    "no pairing with which the bracket below can be paired does better",
    "{count} [players] cannot have the preferred colour: "
    "no pairing with which the bracket below can be paired does better",
)
ALL_PREFERRED = SAYINGS("all-preferred", "B4", "every preference can be granted")
FEWER_PREFERRED = SAYINGS(
    "fewer-preferred",
    "B4",
    "with {high} against {low} at best one [player] of the group cannot have the preferred colour, "
    "instead of {best}",
    "with {high} against {low} at best {count} [players] of the group cannot have the preferred colour, "
    "instead of {best}",
)
