"""Posted rounds (B1, B2, F6, F7), and rounds that cannot be paired."""

from __future__ import annotations

from crosstable.rulebooks.dutch_1998.sentences.sayings import SAYINGS

# B1, B2: what a posted round breaks
SECOND_FREE_POINT = SAYINGS(
    "second-free-point", "B1", "{player} has had a point without play and may have no bye"
)
MET_BEFORE = SAYINGS("met-before", "B1", "{white} and {black} had already met")
THIRD_RUNNING = SAYINGS("third-running", "B2", "{player} gets {colour} a third time in a row")
ABOVE_TWO = SAYINGS(
    "above-two", "B2", "{player} gets {colour}, which makes the colour difference more than two"
)

# F6, F7: whether a posted round may be changed
NOT_BEGUN = SAYINGS(
    "not-begun",
    "F7",
    "the round is posted but not begun: if it was made from wrong data, the arbiter decides",
)
STANDS = SAYINGS("stands", "F6", "neither B1 nor B2 is broken: the round stands as posted")
BREAKS_B1 = SAYINGS("breaks-b1", "F6", "the posted round may be changed, because it breaks B1")
BREAKS_B2 = SAYINGS("breaks-b2", "F6", "the posted round may be changed, because it breaks B2")
BREAKS_BOTH = SAYINGS("breaks-both", "F6", "the posted round may be changed, because it breaks B1 and B2")

# B1, B2: no legal pairing
NO_PAIRING = SAYINGS(
    "no-pairing",
    "B1",
    "round {round}: the {size} [players] cannot all be paired without a second meeting (B1) "
    "or a colour that B2 forbids; left over are {stuck}",
)
NO_PAIRING_BYE = SAYINGS(
    "no-pairing-bye",
    "B1",
    "round {round}: whoever of the {size} [players] may have the bye (B1) gets it, "
    "the others cannot all be paired by B1 and B2",
)
WITHOUT_B2 = SAYINGS("without-b2", "B2", "without the colour criterion (B2)")
WITH_SECOND_BYE = SAYINGS("with-second-bye", "B1", "with a second free point (B1) for {player}")
WITH_ONE_OF = SAYINGS("with-second-bye-for-one", "B1", "with a second free point (B1) for one of {players}")
WITH_MEETINGS = SAYINGS(
    "with-meetings", "B1", "with one second meeting (B1)", "with {count} second meetings (B1)"
)
NOT_PAIRED = SAYINGS("not-paired", "C", "[player] {no} is not paired in round {round}")
