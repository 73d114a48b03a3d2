"""Round robins by C.05 and matches of two sides: what is refused, and the score of a match."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("c05")

# Choices that only a Swiss has
NO_ACCELERATION = SAYINGS(
    "no-acceleration",
    "05/Annex1",
    "acceleration is for a Swiss; here the table decides who meets whom in every round",
)
NO_VIRTUAL_POINTS = SAYINGS(
    "no-virtual-points",
    "05/Annex1",
    "{who} has virtual points, which are for a Swiss; here the table decides who meets whom in every round",
)
NOBODY_APART = SAYINGS(
    "nobody-apart",
    "05/Annex1",
    "here everybody in the table meets, so players cannot be kept apart",
)

# Two sides
NO_SIDE = SAYINGS("no-side", "Scheveningen", "{who} has no team: a Scheveningen match needs two teams")
UNEQUAL_SIDES = SAYINGS(
    "unequal-sides",
    "Scheveningen",
    "a Scheveningen match has two teams with the same number of players, not {sides}",
)
NO_SIDES = SAYINGS(
    "no-sides",
    "Scheveningen",
    "a Scheveningen match has two teams with the same number of players, and there are no players yet",
)
SIDE = SAYINGS("side", "Scheveningen", "{name} {size}")
MATCH_SCORE = SAYINGS("match-score", "Scheveningen", "match score: {match}")
NO_TABLE_FOR_SIDES = SAYINGS(
    "no-table-for-sides",
    "Scheveningen",
    "there is no table with balanced colours for two teams of {side}; "
    "play with {fewer} or {more} players on each team",
)
