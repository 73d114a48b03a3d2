"""What speaks against a pair, colours, published rounds, acceleration, and what is refused."""

from __future__ import annotations

from crosstable.rulebooks.dutch_fide.sentences.base import SAYINGS

# Against a pair in itself (2026: C1, C3, C12, C13; 2017: C.1, C.3, C.10, C.11)
HAVE_MET = SAYINGS("have-met", "", "{one} and {other} have already met")
KEPT_APART = SAYINGS("kept-apart", "", "{one} and {other} are kept apart by the arbiter, as if they had met")
BOTH_ABSOLUTE = SAYINGS(
    "both-absolute", "", "{one} and {other} both have an absolute preference for {colour}"
)
BOTH_PREFER = SAYINGS(
    "both-prefer", "", "{one} and {other} both prefer {colour}: paired together, one would not get it"
)
HAS_MET = SAYINGS("has-met", "", "{player} has already met {others:no}")
IS_KEPT_APART = SAYINGS("is-kept-apart", "", "{player} is kept apart from {others:no}")
MAY_NOT_MEET = SAYINGS("may-not-meet", "", "for colours {player} may not meet {others:no}")

# Colours (2026: 1.7, 5.2, 04.2/3.4; 2017: A.6, E, 04.2/D.5)
NO_PREFERENCE = SAYINGS("no-preference", "", "{player} has no colour preference")
MILD_PREFERENCE = SAYINGS("mild-preference", "", "{player} has a mild preference for {colour}")
STRONG_PREFERENCE = SAYINGS("strong-preference", "", "{player} has a strong preference for {colour}")
ABSOLUTE_PREFERENCE = SAYINGS("absolute-preference", "", "{player} has an absolute preference for {colour}")
BOTH_GRANTED = SAYINGS("both-granted", "", "{white} has White: both preferences are granted")
ONE_GRANTED = SAYINGS("one-granted", "", "{white} has White: only one has a preference, and gets it")
STRONGER_GRANTED = SAYINGS(
    "stronger-granted",
    "",
    "{white} has White: both prefer {colour}, and the preference of {winner} is the stronger one",
)
WIDER_GRANTED = SAYINGS(
    "wider-granted",
    "",
    "{white} has White: both have an absolute preference for {colour}, and the colour difference "
    "of {winner} is wider ({wider} against {less})",
)
ALTERNATED_LAST = SAYINGS(
    "alternated-last",
    "",
    "{white} has White: equal preferences; their colours differed in their last games "
    "and are now the other way round",
)
ALTERNATED = SAYINGS(
    "alternated",
    "",
    "{white} has White: equal preferences; their colours last differed {back} games back "
    "and are now the other way round",
)
HIGHER_GRANTED = SAYINGS(
    "higher-granted",
    "",
    "{white} has White: equal preferences, and no difference of colours as far back as both have played; "
    "the higher ranked {high} gets the preferred colour",
)
BY_LOT_ODD = SAYINGS(
    "by-lot-odd",
    "",
    "{white} has White: neither has played; the lot gave {initial} to odd pairing numbers, "
    "and the higher ranked {high} is number {number}",
)
BY_LOT_EVEN = SAYINGS(
    "by-lot-even",
    "",
    "{white} has White: neither has played; the lot gave {initial} to odd pairing numbers, so the other "
    "colour to even ones, and the higher ranked {high} is number {number}",
)
GAPS_FIRST = SAYINGS(
    "gaps-first",
    "",
    "rounds without a [game] count as the first ones when colours are compared: {player} {colours}",
)

# A published round (2026: 04.2/4.3, 04.2/4.4, C2; 2017: 04.2/D.8, 04.2/D.10, C.2)
SECOND_BYE_POINTS = SAYINGS(
    "second-bye-points", "C2", "{player} has had the points of a win without play and may have no bye"
)
SECOND_BYE_DEFAULT = SAYINGS(
    "second-bye-default", "C.2", "{player} has had a bye or a win by default and may have no bye"
)
NOT_BEGUN = SAYINGS(
    "not-begun",
    "",
    "the round is published but not begun: what was corrected after it counts in the next pairing",
)
STANDS = SAYINGS(
    "stands",
    "04.2/4.4",
    "no absolute criterion is broken: the round stands as published, and is not paired again",
)
MAY_CHANGE = SAYINGS(
    "may-change", "04.2/4.4", "the published round may be changed, because it breaks {grounds}"
)
STANDS_2017 = SAYINGS(
    "stands-2017",
    "04.2/D.10",
    "nobody meets twice: the round stands as published, and is not paired again",
)
STANDS_BROKEN = SAYINGS(
    "stands-broken",
    "04.2/D.10",
    "it breaks {grounds}, but only a second meeting is a ground to change a published round",
)
STANDS_APART = SAYINGS(
    "stands-apart",
    "04.2/D.10",
    "it pairs two [players] whom the arbiter keeps apart, but only a second meeting is a ground to change "
    "a published round",
)
CHANGED = SAYINGS("changed", "04.2/D.10", "two [players] would meet twice: the published round is changed")

# Acceleration (2026: 04.7/1; 2017: 04.7)
VIRTUAL = SAYINGS(
    "virtual",
    "",
    "{player} has {virtual} virtual, with {scored} scored {total} for the pairing",
)
BAKU_ASKS_HALVES = SAYINGS(
    "baku-asks-halves",
    "04.7/1.1",
    "no acceleration with the points {system}: a win must be two draws, a loss nothing",
)
BAKU_ASKS_USUAL = SAYINGS(
    "baku-asks-usual",
    "04.7/1",
    "with the points {system} there is no acceleration: it asks for 1, a half and 0",
)
BAKU_ASKS_ROUNDS = SAYINGS(
    "baku-asks-rounds",
    "04.7/1",
    "{mode} is for {least} rounds or more, and there are {rounds}; choose {instead}",
)

# A round that cannot be paired (2026: 1.9, C1 to C3; 2017: A.9, C.1 to C.3)
CANNOT_PAIR = SAYINGS(
    "cannot-pair",
    "",
    "round {round}: the {count} [players] cannot all be paired without a second meeting ({not_twice}) "
    "or two absolute preferences for one colour ({absolute}); left over are {stuck}",
)
NO_BYE_PAIRS = SAYINGS(
    "no-bye-pairs",
    "",
    "round {round}: whoever of the {count} [players] may have the bye ({bye_bar}) gets it, "
    "the others cannot all be paired by {not_twice} and {absolute}",
)
WITHOUT_ABSOLUTE = SAYINGS("without-absolute", "", "without the criterion of absolute preferences ({number})")
WITH_SECOND_BYE = SAYINGS(
    "with-second-bye",
    "",
    "with a second free point ({number}) for {players}",
    "with a second free point ({number}) for one of {players}",
)
WITH_REMATCHES = SAYINGS(
    "with-rematches", "", "with one second meeting ({number})", "with {count} second meetings ({number})"
)
NOT_PAIRED = SAYINGS("not-paired", "", "[player] {no} is not paired in round {round}")
