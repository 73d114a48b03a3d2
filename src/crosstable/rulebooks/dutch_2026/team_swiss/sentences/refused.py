"""Why two teams do not meet: a bar, the bye, or the first criterion by which the round would be worse."""

from __future__ import annotations

from functools import partial

from crosstable.model.sayings import Layer
from crosstable.rulebooks.dutch_2026.team_swiss.sentences.base import SAYINGS

ANSWER = partial(SAYINGS, layer=Layer.ANSWER)
THEN = "If {one:name} met {other:name}, "

HAVE_MET = ANSWER("have-met", "04.6/C1", "{one:name} and {other:name} have already met.")
KEPT_APART = ANSWER("kept-apart", "04.6/C1", "The arbiter keeps {one:name} and {other:name} apart.")
DO_MEET = ANSWER("do-meet", "04.6/3.6.4", "{one:name} and {other:name} do meet in this round.")

# 3.4: the bye
BYE_OTHER_BARRED = ANSWER(
    "bye-other-barred",
    "04.6/C2",
    "{bye:name} has the bye; {other:name} cannot have it, because it has had one, or has won a match "
    "without playing.",
)
BYE_OTHER_NOT_SPARED = ANSWER(
    "bye-other-not-spared",
    "04.6/3.4.1",
    "{bye:name} has the bye; without {other:name} the other teams could not all be paired.",
)
BYE_OTHER_SCORE = ANSWER(
    "bye-other-score",
    "04.6/3.4.2",
    "{bye:name} has the bye, because its score is lower than that of {other:name}.",
)
BYE_OTHER_MATCHES = ANSWER(
    "bye-other-matches",
    "04.6/3.4.3",
    "{bye:name} has the bye, because it has played more matches than {other:name}.",
)
BYE_OTHER_NUMBER = ANSWER(
    "bye-other-number",
    "04.6/3.4.4",
    "{bye:name} has the bye, because its number is larger than that of {other:name}.",
)
BYE_WOULD_MOVE = ANSWER(
    "bye-would-move", "04.6/3.4", f"{THEN}the bye could not go to {{bye:name}}, which comes first for it."
)

# Criteria
OTHERS_NOT_PAIRED = ANSWER("others-not-paired", "04.6/C3", f"{THEN}the other teams could not all be paired.")
MORE_UPFLOATERS = ANSWER(
    "more-upfloaters",
    "04.6/C4",
    f"{THEN}{{with_them}} teams would have to come up to the group on {{score}}, and {{count}} is enough.",
)
LOWER_UPFLOATERS = ANSWER(
    "lower-upfloaters", "04.6/C5", f"{THEN}a team with a lower score would come up to the group on {{score}}."
)
NEXT_GROUP_SHORT = ANSWER(
    "next-group-short",
    "04.6/C6",
    f"{THEN}the group after the one on {{score}} would need more teams from below.",
)
AGAIN_UPFLOATERS = ANSWER(
    "again-upfloaters",
    "04.6/C7",
    f"{THEN}{{with_them}} floaters of the last round would come up to the group on {{score}} "
    "instead of {count}.",
)
LATER_UPFLOATERS = ANSWER(
    "later-upfloaters",
    "04.6/3.5.4",
    f"{THEN}teams that come later in the order of numbers would come up to the group on {{score}}.",
)
WORSE_COLOURS = ANSWER(
    "worse-colours",
    "04.6/C8",
    f"{THEN}the group on {{score}} would have {{with_them}} pairs who prefer the same colour "
    "instead of {count}.",
)
WORSE_STRONG = ANSWER(
    "worse-strong",
    "04.6/C9",
    f"{THEN}the group on {{score}} would have {{with_them}} pairs who strongly prefer the same colour "
    "instead of {count}.",
)
WORSE_OPPONENTS = ANSWER(
    "worse-opponents",
    "04.6/C10",
    f"{THEN}upfloaters in the group on {{score}} would meet {{with_them}} floaters of the last round "
    "instead of {count}.",
)
LATER_PAIRING = ANSWER(
    "later-pairing",
    "04.6/3.6.3",
    f"{THEN}the pairing of the group on {{score}} would be just as good, but it comes later in the order of "
    "numbers.",
)
