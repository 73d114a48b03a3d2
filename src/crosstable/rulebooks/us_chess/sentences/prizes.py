"""The sentences of the US Chess rules on prizes (32, 33, 34, 36F), in the order of the rules."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

# 28M1, 32C1, 32C5: who can have no prize at all
ENTERED_AGAIN = SAYINGS(
    "prize-entered-again", "32C5", "{player} entered again as {later:no}: only the latest entry can win"
)
WITHDREW = SAYINGS(
    "prize-withdrew", "32C1", "{player} withdrew after round {round} and did not finish the event"
)
HOUSE_PLAYER = SAYINGS(
    "prize-house-player", "28M1", "{player} is a house [player], who never plays for prizes"
)

# 32B1-32B3: what one player gets of a pool
WINS_ALONE = SAYINGS(
    "prize-wins-alone",
    "32B1",
    "{player} with {score:points} gets {prizes}, the largest prize that [player] can win",
)
WINS_APART = SAYINGS(
    "prize-wins-apart",
    "32B3",
    "{player} with {score:points} gets {prizes}, which the others in the tie cannot win: it is more than an "
    "equal share",
)
SHARES = SAYINGS(
    "prize-shares",
    "32B2",
    "{players:few}, tied with {score:points}, share {prizes}, divided by {sharing}: {cents}",
)
SHARES_REST = SAYINGS(
    "prize-shares-rest",
    "32B3",
    "{players:few}, tied with {score:points}, share {prizes}, less {capped} for those at their largest "
    "prize, divided by {sharing}: {cents}",
)
SHARES_CAPPED = SAYINGS(
    "prize-shares-capped",
    "32B3",
    "{players:few}, tied with {score:points}, share {prizes}; {player} gets no more than the largest prize "
    "open to that [player]: {cents}",
)
SHARES_APART = SAYINGS(
    "prize-shares-apart",
    "32B3",
    "{players:few}, tied with {score:points}, share {prizes}, divided apart by {tied} because it gives them "
    "more: {cents}",
)
SHARES_APART_CAPPED = SAYINGS(
    "prize-shares-apart-capped",
    "32B3",
    "{players:few}, tied with {score:points}, share {prizes}, divided apart by {tied} because it gives them "
    "more, the largest prize open to that [player] at most: {cents}",
)

# 32B1-32B3: the pools of one score
MOST_VALUABLE = SAYINGS("prize-most-valuable", "32B1", "{prizes} is the largest prize {players:few} can win")
POOL_APART = SAYINGS("prize-pool-apart", "32B3", "{prizes}, which the others in the tie cannot win")
POOL_ONE = SAYINGS("prize-pool-one", "32B2", "{prizes}: the largest prize that anyone in the tie can win")
POOL_SEVERAL = SAYINGS(
    "prize-pool-several",
    "32B2",
    "{prizes}: the largest prizes that different [players] in the tie can win, one each",
)
BETTER_APART = SAYINGS(
    "prize-better-apart",
    "32B3",
    "{players:few} gets more from {prizes} alone: {each}, instead of {common} in an even split",
    "{players:few} get more from {prizes} alone: {each} each, instead of {common} in an even split",
    count="tied",
)
AT_LARGEST = SAYINGS(
    "prize-at-largest",
    "32B3",
    "{player} gets no more than {cents}, the largest prize open without the tie; the others divide the rest",
)
DIVISION = SAYINGS("prize-division", "32B2", "{pool} divided by {sharing}: {each} each")
DIVISION_ODD = SAYINGS(
    "prize-division-odd",
    "32B2",
    "{pool} divided by {sharing}: {each} each, one cent more for the first",
    "{pool} divided by {sharing}: {each} each, one cent more for the first {odd}",
    count="odd",
)

# 32B1-32B5: why a prize is not somebody's
NONE_LEFT_TO_WIN = SAYINGS(
    "prize-none-left-to-win", "33C", "{players:few} cannot win any of the prizes left: {prizes}"
)
EQUAL_WORTH = SAYINGS(
    "prize-equal-worth",
    "32B4",
    "not {offer}: {used} is worth as much, and a place goes before a class, a higher class before a lower "
    "one, a class before other groups",
)
ONE_FOR_PLAYER = SAYINGS(
    "prize-one-for-player",
    "32B1",
    "not {offer}: a [player] gets only one cash prize, and {used} is worth more",
)
ONE_BROUGHT_IN = SAYINGS(
    "prize-one-brought-in",
    "32B2",
    "not {offer}: {players:few} could win it, but everybody brings in one prize, and {used} is worth more",
    "not {offer}: {players:few} could win it, but everybody brings in one prize, and {used} are worth more",
)
BROUGHT_IN_TOGETHER = SAYINGS(
    "prize-brought-in-together",
    "32B2",
    "not {offer}: {players:few} could win it, but everybody brings in one prize, and no choice with it is "
    "worth more than {used:and} together",
)
ALONE_GIVES_MORE = SAYINGS(
    "prize-alone-gives-more",
    "32B3",
    "not {offer}: {players:few} could win it, but {dividing:few} get more from {own:and} alone",
)
ALONE_GIVES_SOME_MORE = SAYINGS(
    "prize-alone-gives-some-more",
    "32B3",
    "not {offer}: {players:few} could win it, but {dividing:few} get more from {own:and} alone. One "
    "prize each with it is worth no more to the others than {used:and}",
)
SAME_SCORE_HAS_IT = SAYINGS(
    "prize-same-score-has-it", "32B3", "not {offer}: {winners:few} with the same score got it"
)
WENT_TO = SAYINGS("prize-went-to", "32B5", "not {offer}: it went to {winners:few} with {score:points}")
WENT_BY_PLAY_OFF = SAYINGS(
    "prize-went-by-play-off",
    "34C",
    "not {offer}: it went to {winners:few} with {score:points}, who came first in the play-off",
)
NOT_THING_OF = SAYINGS(
    "prize-thing-went-to",
    "32F",
    "not {thing}: {holder} has it; one for a [player], in the order of the standings",
)

# 32C: papers of winners
PAPERS_WANTED = SAYINGS(
    "prize-papers-wanted", "32C", "wanted from {player} before the prize is paid: {papers}"
)

# 32C1: who did not complete the event
LEFT_AND_IN_LINE = SAYINGS(
    "prize-left-and-in-line",
    "32C1",
    "{player} withdrew after round {round} and would be in line for a prize: who does not complete the event "
    "has none, unless you decide otherwise; it goes to the others",
)
ABSENT_AND_IN_LINE = SAYINGS(
    "prize-absent-and-in-line",
    "32C1",
    "{player} was absent from the last round and is in line for a prize: who does not complete the event "
    "has none, unless you decide otherwise; set the most that the [player] may win to 0, or let the prize "
    "stand",
)
NO_SHOW_AND_IN_LINE = SAYINGS(
    "prize-no-show-and-in-line",
    "32C1",
    "{player} did not come to the last round and is in line for a prize: who does not complete the event "
    "has none, unless you decide otherwise; set the most that the [player] may win to 0, or let the prize "
    "stand",
)

# 32C2, 32C3: prizes that nobody has
NOBODY_LEFT_FOR_THING = SAYINGS(
    "prize-nobody-left-for-thing", "32C2", "nobody is left who may win its {thing}"
)
NOBODY_OF_MONEY_FOR_THING = SAYINGS(
    "prize-nobody-of-money-for-thing",
    "33D2a",
    "its money is paid; of those who share it nobody is left who may win its {thing}",
)
ALL_HAVE_PRIZES = SAYINGS(
    "prize-all-have-prizes", "32C2", "everybody who may win it has a prize already: {players:few}"
)

# 32C4, 32C4a-c, 32E: prizes that depend on the number of entries
PAYS_MORE = SAYINGS(
    "prize-pays-more", "32C4", "the organizer pays {share} %, more than the {least} % that are due"
)
ENTRIES_PART = SAYINGS(
    "prize-entries-part",
    "32C4a",
    "{entries} entries count, the prizes are based on {goal}: at least {share} % of each",
)
ENTRIES_FULL = SAYINGS(
    "prize-entries-full",
    "32C4a",
    "{entries} entries count, the prizes are based on {goal}: all are paid in full",
)
COMMON_ENTRIES_PART = SAYINGS(
    "prize-common-entries-part",
    "32C4c",
    "{entries} entries count in {sections} together, the prizes are based on {goal}: at least {share} % "
    "of each",
)
COMMON_ENTRIES_FULL = SAYINGS(
    "prize-common-entries-full",
    "32C4c",
    "{entries} entries count in {sections} together, the prizes are based on {goal}: all are paid in full",
)
AT_LEAST_HALF = SAYINGS(
    "prize-at-least-half",
    "32C4b",
    "all sections together advertise {announced}, more than {limit}: no prize falls below one half",
)
GUARANTEED = SAYINGS(
    "prize-guaranteed",
    "32E",
    "guaranteed in full: {prizes}, {guaranteed}; with {others} for the others at least {total} is to be paid",
)

# 32C5: which score counts for somebody who entered again
BEST_ENTRY_COUNTS = SAYINGS(
    "prize-best-entry-counts",
    "32C5",
    "{player} entered {entries} times; the best entry counts for prizes, as announced: {score}",
)
LATEST_ENTRY_COUNTS = SAYINGS(
    "prize-latest-entry-counts",
    "32C5",
    "{player} entered {entries} times; only the latest entry counts for prizes: {score}",
)

# 32C6, 33F: limits
LIMITED = SAYINGS("prize-limited", "32C6", "{player} may win no more than {limit}; {rest} goes to others")
MORE_SAME_SCORE = SAYINGS(
    "prize-more-same-score",
    "32C6",
    "{player} gets {more} of what {limited} may not take, with the same score",
)
MORE_SAME_KIND = SAYINGS(
    "prize-more-same-kind",
    "32C6",
    "{player} gets {more} of what {limited} may not take, playing for the same kind of prize",
)
MORE_IN_SECTION = SAYINGS(
    "prize-more-in-section", "32C6", "{player} gets {more} of what {limited} may not take, in the section"
)
CEILING = SAYINGS("prize-ceiling", "32C6", "{gets}; without {limited} it would be {most}")
LEFT_BY_LIMIT = SAYINGS(
    "prize-left-by-limit",
    "32C6",
    "{player} may not take it, and nobody of the section would have had it without that [player]; it is to "
    "be paid within the event (32C6)",
)
IF_AS_ABSENT = SAYINGS(
    "prize-if-as-absent",
    "32C6",
    "if the rest above the limit is shared as if the limited [player] were absent, it would be {changes}; "
    "the text leaves it open",
)
IF_WITHIN_SCORE = SAYINGS(
    "prize-if-within-score",
    "32C6",
    "if the rest above the limit is kept within the score group, it would be {changes}; "
    "the text leaves it open",
)
OTHER_AMOUNT = SAYINGS("prize-other-amount", "32C6", "{player} {other} and not {paid}")

# 32F, 32G, 33D: trophies and goods
THING = SAYINGS("prize-thing", "32F", "{player} has {thing}, the best that is left")
THING_BEFORE = SAYINGS(
    "prize-thing-before",
    "32F1",
    "{player} has {thing}, the best that is left; the order of the standings goes before {rivals} with the "
    "same score",
)
THING_BESIDE = SAYINGS("prize-thing-beside", "32F2", "{has}, beside the one of a place or class")
THING_WITH_MONEY = SAYINGS("prize-thing-with-money", "33D2a", "{has} among those who share its money")
THING_AS_POSTED = SAYINGS("prize-thing-as-posted", "33D1a", "{has} in the order posted")

# 33A, 33B, 33F: hints about the prizes as announced
FIRST_PRIZE_SMALL = SAYINGS(
    "prize-first-small",
    "33A",
    "{prize} {first} is small for the entry fee of {fee}: serious events usually offer about {times} times "
    "the fee ({usual})",
)
CLASS_NOT_BELOW = SAYINGS(
    "prize-class-not-below",
    "33B",
    "{prize} {cents} is not below the place prize {place} {least}; place prizes should be higher",
)
BELOW_ENTRY_FEE = SAYINGS(
    "prize-below-entry-fee", "33B", "{prize} {cents} is less than the entry fee of {fee}"
)
CLASS_AND_UNRATED = SAYINGS(
    "prize-class-and-unrated",
    "33F",
    "{prize}: a prize for a low class and the unrated together is not recommended; the unrated cannot win it "
    "here, give them a prize of their own",
)

# 34C, 34E: play-offs
PLAY_OFF_NO_CASH = SAYINGS(
    "prize-play-off-no-cash",
    "34C",
    "the play-off of {players} decides places and trophies; the cash is divided evenly. If all detailed "
    "publicity said that a play-off decides the cash, choose that among the rules of the section",
)
PLAY_OFF_NOT_ALL = SAYINGS(
    "prize-play-off-not-all",
    "34C",
    "the play-off of {players} decides no cash: {missing} tied as well and took no part",
)
PLAY_OFF_CASH = SAYINGS(
    "prize-play-off-cash",
    "34C",
    "the play-off of {players} decides their cash, as announced in the publicity",
)
PERFECT_CASH = SAYINGS(
    "prize-perfect-cash",
    "34E",
    "{players} have perfect scores, which no tie-break can part fairly: hold a play-off for the title, at "
    "least five minutes for each [player]; it decides the cash too, as announced",
)
PERFECT_NO_CASH = SAYINGS(
    "prize-perfect-no-cash",
    "34E",
    "{players} have perfect scores, which no tie-break can part fairly: hold a play-off for the title, at "
    "least five minutes for each [player]; the money is shared all the same",
)
