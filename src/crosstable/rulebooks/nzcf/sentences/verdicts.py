"""Sentences about a posted round: what it breaks (B2.1-B2.3), and whether it stands (B13.7, B13.8)."""

from __future__ import annotations

from crosstable.rulebooks.nzcf.sentences.collection import SAYINGS

# B2.1-B2.3: breaches
HAD_ALREADY_MET = SAYINGS("had-already-met", "B2.1", "{one} and {other} had already met")
BYE_AFTER_FREE_POINT = SAYINGS(
    "bye-after-free-point", "B2.2", "{who} has had a point without play and may have no bye"
)
TOO_MANY_WHITES = SAYINGS("too-many-whites", "B2.3", "{who} gets {excess} more Whites than Blacks")
TOO_MANY_BLACKS = SAYINGS("too-many-blacks", "B2.3", "{who} gets {excess} more Blacks than Whites")

# B13.7, B13.8: whether the round stands
STANDS = SAYINGS("stands", "B13.7", "no absolute rule is broken: the round stands as posted")
MAY_BE_CHANGED = SAYINGS(
    "may-be-changed", "B13.7", "the posted round may be changed, because it breaks {grounds}"
)
DIRECTOR_DECIDES = SAYINGS(
    "director-decides",
    "B13.8",
    "the round is posted but not begun: if it was made from wrong data, the director decides",
)
