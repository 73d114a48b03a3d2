"""The sentences about prizes that several books share; each book gives its own rule number."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("shared")

# Prizes as they are named in a sentence
PRIZE = SAYINGS("prize-amount", "", "{prize} {cents}")
PRIZE_THING = SAYINGS("prize-with-thing", "", "{prize} ({thing})")
SUM = SAYINGS("prize-sum", "", "{prizes:plus} = {total}")
THING = SAYINGS("prize-thing", "", "the {thing} of {prize}")
SCORE = SAYINGS("prize-score", "", "{score:points}")
SCORE_AMONG = SAYINGS("prize-score-among", "", "{score:points} {among}")

# Among whom a list of prizes is shared
AMONG_UNRATED = SAYINGS("prize-among-unrated", "", "among the unrated")
AMONG_COMPUTERS = SAYINGS("prize-among-computers", "", "among the computers")
AMONG_BELOW = SAYINGS("prize-among-below", "", "among those rated below {below}")
AMONG_FROM = SAYINGS("prize-among-from", "", "among those rated {lowest} or more")
AMONG_BETWEEN = SAYINGS("prize-among-between", "", "among those rated {lowest} or more and below {below}")
AMONG_PEOPLE = SAYINGS("prize-among-people", "", "among those of {people}")
AMONG_PEOPLE_BELOW = SAYINGS("prize-among-people-below", "", "among those of {people}, rated below {below}")
AMONG_PEOPLE_FROM = SAYINGS("prize-among-people-from", "", "among those of {people}, rated {lowest} or more")
AMONG_PEOPLE_BETWEEN = SAYINGS(
    "prize-among-people-between", "", "among those of {people}, rated {lowest} or more and below {below}"
)
PEOPLE = {
    "sex": SAYINGS("prize-of-sex", "", "sex {value}"),
    "born_from": SAYINGS("prize-of-born-from", "", "born from {value}"),
    "born_before": SAYINGS("prize-of-born-before", "", "born before {value}"),
    "region": SAYINGS("prize-of-region", "", "region {value}"),
    "club": SAYINGS("prize-of-club", "", "club {value}"),
    "school": SAYINGS("prize-of-school", "", "school {value}"),
    "group": SAYINGS("prize-of-group", "", "group {value}"),
}
"""What a group of players has in common, by the key of the prize."""

# Whom a prize is not for
NOT_UNRATED = SAYINGS("prize-not-unrated", "", "{player} is rated {rating}, and the prize is for the unrated")
NO_RATING = SAYINGS("prize-no-rating", "", "{player} is unrated, and the prize is for a rating class")
RATED_TOO_LOW = SAYINGS("prize-rated-too-low", "", "{player} is rated {rating}, below {lowest}")
RATED_TOO_HIGH = SAYINGS("prize-rated-too-high", "", "{player} is rated {rating}, not below {below}")
OTHER_GROUP = {
    "sex": SAYINGS("prize-other-sex", "", "{player} is recorded with gender “{value}”, not “{wanted}”"),
    "region": SAYINGS("prize-other-region", "", "{player} has region “{value}”, not “{wanted}”"),
    "club": SAYINGS("prize-other-club", "", "{player} has club “{value}”, not “{wanted}”"),
    "school": SAYINGS("prize-other-school", "", "{player} has school “{value}”, not “{wanted}”"),
}
UNKNOWN_GROUP = {
    "sex": SAYINGS("prize-unknown-sex", "", "{player} has no gender on record; “{wanted}” is needed"),
    "region": SAYINGS("prize-unknown-region", "", "{player} has no region on record; “{wanted}” is needed"),
    "club": SAYINGS("prize-unknown-club", "", "{player} has no club on record; “{wanted}” is needed"),
    "school": SAYINGS("prize-unknown-school", "", "{player} has no school on record; “{wanted}” is needed"),
}
NO_BIRTH = SAYINGS("prize-no-birth", "", "{player} has no date of birth on record")
BORN_TOO_EARLY = SAYINGS("prize-born-too-early", "", "{player} was born {born}, before {first}")
BORN_TOO_LATE = SAYINGS("prize-born-too-late", "", "{player} was born {born}, not before {before}")
NOT_OF_GROUP = SAYINGS("prize-not-of-group", "", "{player} is not in the group “{group}”")
FILLS_IN = SAYINGS("prize-fills-in", "", "{player} only fills in")
IS_COMPUTER = SAYINGS("prize-is-computer", "", "{player} is a computer")
NO_COMPUTER = SAYINGS("prize-no-computer", "", "{player} is no computer")

# The money of a tie
NO_RULE_FOR_PRIZES = SAYINGS(
    "prize-no-rule",
    "-",
    "the book has no rule for prizes: equal scores share the money of their places evenly, trophies go by "
    "the order of the standings; announce it",
)
NO_RULE_FOR_MONEY = SAYINGS(
    "prize-no-rule-for-money",
    "-",
    "the book has no rule for prize money: equal scores share the money of their places evenly; announce it",
)
ALONE = SAYINGS("prize-alone", "", "{players} is alone on {score}: {prizes:plus}")
ALONE_TROPHY = SAYINGS(
    "prize-alone-trophy", "", "{players} is alone on {score}: {prizes:plus}; trophy {trophies}"
)
SHARED = SAYINGS("prize-shared", "", "{players} share with {score}: {prizes}, divided by {tied}: {each} each")
SHARED_ODD = SAYINGS(
    "prize-shared-odd",
    "",
    "{players} share with {score}: {prizes}, divided by {tied}: {each} each, one cent more for the first in "
    "the standings",
    "{players} share with {score}: {prizes}, divided by {tied}: {each} each, one cent more for the first "
    "{odd} in the standings",
    count="odd",
)
SHARED_TROPHY = SAYINGS(
    "prize-shared-trophy",
    "",
    "{players} share with {score}: {prizes}, divided by {tied}: {each} each; trophy {trophies} jointly",
)
SHARED_ODD_TROPHY = SAYINGS(
    "prize-shared-odd-trophy",
    "",
    "{players} share with {score}: {prizes}, divided by {tied}: {each} each, one cent more for the first in "
    "the standings; trophy {trophies} jointly",
    "{players} share with {score}: {prizes}, divided by {tied}: {each} each, one cent more for the first "
    "{odd} in the standings; trophy {trophies} jointly",
    count="odd",
)

# Trophies and other things
HOLDS = SAYINGS(
    "prize-holds",
    "",
    "{players} has {things:and} with {score}",
    "{players} have {things:and} with {score}, jointly",
    count="tied",
)
THING_BY_ORDER = SAYINGS("prize-thing-by-order", "", "{player} has {thing} by the order of the standings")
LEVEL_FOR_THINGS = SAYINGS(
    "prize-level-for-things",
    "",
    "{players:and} share place {place}, and no tie-break parts them: {things:and} is for 1 of these {tied}; "
    "a play-off or a lot, recorded on Close, decides who gets it",
    "{players:and} share place {place}, and no tie-break parts them: {things:and} are for {count} of these "
    "{tied}; a play-off or a lot, recorded on Close, decides who gets which",
)
LEVEL_FOR_ALL_THINGS = SAYINGS(
    "prize-level-for-all-things",
    "",
    "{players:and} share place {place}, and no tie-break parts them: {things:and} is for these {tied}; "
    "a play-off or a lot, recorded on Close, decides who gets it",
    "{players:and} share place {place}, and no tie-break parts them: {things:and} are for these {tied}; "
    "a play-off or a lot, recorded on Close, decides who gets which",
)
THINGS_FOLLOW = SAYINGS(
    "prize-things-follow",
    "",
    "{things:and} is for {players:or}: that follows when the play-off or the lot among those who share a "
    "place is recorded on Close",
    "{things:and} are for {players:or}: that follows when the play-off or the lot among those who share a "
    "place is recorded on Close",
)
THINGS_FOLLOW_OR_NOBODY = SAYINGS(
    "prize-things-follow-or-nobody",
    "",
    "{things:and} is for {players} or nobody: that follows when the play-off or the lot among those who "
    "share a place is recorded on Close",
    "{things:and} are for {players} or nobody: that follows when the play-off or the lot among those who "
    "share a place is recorded on Close",
)

# Limits on what somebody may win
LIMITED = SAYINGS(
    "prize-limited", "", "{player} may take {limit} of it by the limit announced; {rest} is passed on"
)
MORE_BY_LIMIT = SAYINGS(
    "prize-more-by-limit",
    "",
    "{player} gets {more} of what {limited} may not take; without {limited} it would be {most} in all",
)
CAPPED = SAYINGS(
    "prize-capped",
    "",
    "{award}; of it {kept}, because the [player] may win no more than {limit}",
)
LEFT_BY_LIMIT = SAYINGS(
    "prize-left-by-limit",
    "",
    "{player} may not take it, and nobody would have had it without that [player]",
)

# Prizes beside the others: for points, for boards, by decision
FOR_POINTS = SAYINGS(
    "prize-for-points", "", "{player} has {score:points}: {offer}, for everybody with that score"
)
SPECIAL = SAYINGS(
    "prize-special", "", "{player} has the special prize {offer}, which comes on top of any other"
)
SPECIAL_SHARED = SAYINGS(
    "prize-special-shared",
    "",
    "{player} has the special prize {offer}, shared by {winners}: {cents}, which comes on top of any other",
)
FOR_BOARD = SAYINGS(
    "prize-for-board",
    "",
    "{player} has {score:points}, all counted on board {board}, the lowest played: {offer}",
)
FOR_BOARD_SHARED = SAYINGS(
    "prize-for-board-shared",
    "",
    "{player} has {score:points}, all counted on board {board}, the lowest played: {offer}, "
    "shared by {winners}: {cents}",
)
LEVEL_ON_BOARD = SAYINGS(
    "prize-level-on-board",
    "",
    "{players:and} are level on board {board}: {thing} is for one of these {tied}; the director decides, "
    "and gives it as a special prize",
)

# Why somebody does not have a prize
NOT_PRIZE = SAYINGS("prize-not-this", "", "not {offer}: {why}")
NOT_THING = SAYINGS("prize-not-this-thing", "", "not {thing}: {why}")
OTHER_PLACE = SAYINGS(
    "prize-other-place", "", "not {offer}: place {first} with {score:points}, among those it is for"
)
OTHER_PLACES = SAYINGS(
    "prize-other-places",
    "",
    "not {offer}: places {first} to {last} with {score:points}, among those it is for",
)
THING_OF_OTHER = SAYINGS(
    "prize-thing-of-other", "", "not {thing}: {holder} has it by the order of the standings"
)

# Why nobody has a prize
GENDER_UNKNOWN = SAYINGS(
    "prize-gender-unknown", "", "no entry has its gender filled in; fill it in for each player"
)
NOBODY_QUALIFIES = SAYINGS("prize-nobody-qualifies", "", "nobody qualifies")
TOO_FEW = SAYINGS(
    "prize-too-few",
    "",
    "there is only 1 [player], nobody is number {place}",
    "there are only {count} [players], nobody is number {place}",
)
TOO_FEW_AMONG = SAYINGS(
    "prize-too-few-among",
    "",
    "there is only 1 [player] {among}, nobody is number {place}",
    "there are only {count} [players] {among}, nobody is number {place}",
)
NO_WINNER_NAMED = SAYINGS("prize-no-winner-named", "", "the director has not named a winner yet")
NOBODY_ON_BOARD = SAYINGS("prize-nobody-on-board", "", "nobody is number {place} on board {board}")
