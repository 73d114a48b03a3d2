"""The sentences about prizes that several books share; each book gives its own rule number."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("shared")

# Prizes as they are named in a sentence
PRIZE = SAYINGS("prize-amount", "", "{prize} {cents}")
PRIZE_THING = SAYINGS("prize-with-thing", "", "{prize} ({thing})")
SUM = SAYINGS("prize-sum", "", "{prizes:plus} = {total}")
THING = SAYINGS("prize-thing", "", "the {thing} for {prize}")
SCORE = SAYINGS("prize-score", "", "{score:points}")
SCORE_AMONG = SAYINGS("prize-score-among", "", "{score:points} {among}")

# Among whom a list of prizes is shared
AMONG_UNRATED = SAYINGS("prize-among-unrated", "", "among the unrated")
AMONG_COMPUTERS = SAYINGS("prize-among-computers", "", "among the computers")
AMONG_BELOW = SAYINGS("prize-among-below", "", "among those rated below {below}")
AMONG_FROM = SAYINGS("prize-among-from", "", "among those rated {lowest} or more")
AMONG_BETWEEN = SAYINGS("prize-among-between", "", "among those rated {lowest} or more and below {below}")
AMONG_PEOPLE = SAYINGS("prize-among-people", "", "among those {people}")
AMONG_PEOPLE_BELOW = SAYINGS("prize-among-people-below", "", "among those {people}, rated below {below}")
AMONG_PEOPLE_FROM = SAYINGS("prize-among-people-from", "", "among those {people}, rated {lowest} or more")
AMONG_PEOPLE_BETWEEN = SAYINGS(
    "prize-among-people-between", "", "among those {people}, rated {lowest} or more and below {below}"
)
PEOPLE = {
    "sex": SAYINGS("prize-of-sex", "", "with gender “{value}”"),
    "born_from": SAYINGS("prize-of-born-from", "", "born on or after {value}"),
    "born_before": SAYINGS("prize-of-born-before", "", "born before {value}"),
    "region": SAYINGS("prize-of-region", "", "from {value}"),
    "club": SAYINGS("prize-of-club", "", "of the club {value}"),
    "school": SAYINGS("prize-of-school", "", "of the school {value}"),
    "group": SAYINGS("prize-of-group", "", "in the group {value}"),
}
"""What a group of players has in common, by the key of the prize."""

# Who a prize is not for
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
NO_COMPUTER = SAYINGS("prize-no-computer", "", "{player} is not a computer")

# The money of a tie
NO_RULE_FOR_PRIZES = SAYINGS(
    "prize-no-rule",
    "-",
    "the rulebook has no rule for prizes: players with equal scores share the money for their places "
    "equally, and trophies go in the order of the standings. Announce this",
)
NO_RULE_FOR_MONEY = SAYINGS(
    "prize-no-rule-for-money",
    "-",
    "the rulebook has no rule for prize money: players with equal scores share the money for their places "
    "equally. Announce this",
)
ALONE = SAYINGS("prize-alone", "", "{players} is the only one with {score}: {prizes:plus}")
ALONE_TROPHY = SAYINGS(
    "prize-alone-trophy", "", "{players} is the only one with {score}: {prizes:plus}; trophy {trophies}"
)
SHARED = SAYINGS(
    "prize-shared", "", "{players:many} have {score} and share {prizes}, divided by {tied}: {each} each"
)
SHARED_ODD = SAYINGS(
    "prize-shared-odd",
    "",
    "{players:many} have {score} and share {prizes}, divided by {tied}: {each} each, {penny} more for the "
    "first in the standings",
    "{players:many} have {score} and share {prizes}, divided by {tied}: {each} each, {penny} more for the "
    "first {odd} in the standings",
    count="odd",
)
SHARED_TROPHY = SAYINGS(
    "prize-shared-trophy",
    "",
    "{players:many} have {score} and share {prizes}, divided by {tied}: {each} each; "
    "trophy {trophies} jointly",
)
SHARED_ODD_TROPHY = SAYINGS(
    "prize-shared-odd-trophy",
    "",
    "{players:many} have {score} and share {prizes}, divided by {tied}: {each} each, {penny} more for the "
    "first in the standings; trophy {trophies} jointly",
    "{players:many} have {score} and share {prizes}, divided by {tied}: {each} each, {penny} more for the "
    "first {odd} in the standings; trophy {trophies} jointly",
    count="odd",
)

# Trophies and other items
HOLDS = SAYINGS(
    "prize-holds",
    "",
    "{players} wins {things:and} with {score}",
    "{players} win {things:and} jointly with {score}",
    count="tied",
)
THING_BY_ORDER = SAYINGS(
    "prize-thing-by-order", "", "{player} wins {thing}, which goes by place in the standings"
)
LEVEL_FOR_THINGS = SAYINGS(
    "prize-level-for-things",
    "",
    "{players:many} share {place:nth} place, and no tie-break separates them: one of these {tied} wins "
    "{things:and}. Enter a play-off or a lot under Finish section",
    "{players:many} share {place:nth} place, and no tie-break separates them: {count} of these {tied} win "
    "{things:and}. Enter a play-off or a lot under Finish section",
)
LEVEL_FOR_ALL_THINGS = SAYINGS(
    "prize-level-for-all-things",
    "",
    "{players:many} share {place:nth} place, and no tie-break separates them: these {tied} win {things:and}. "
    "Enter a play-off or a lot under Finish section",
    "{players:many} share {place:nth} place, and no tie-break separates them: these {tied} win {things:and}. "
    "Enter under Finish section who gets which, by a play-off or a lot",
)
THINGS_FOLLOW = SAYINGS(
    "prize-things-follow",
    "",
    "{things:and} goes to {players:or}: enter the play-off or the lot among those who share a place under "
    "Finish section",
    "{things:and} go to {players:or}: enter the play-off or the lot among those who share a place under "
    "Finish section",
)
THINGS_FOLLOW_OR_NOBODY = SAYINGS(
    "prize-things-follow-or-nobody",
    "",
    "{things:and} goes to {players} or nobody: enter the play-off or the lot among those who share a place "
    "under Finish section",
    "{things:and} go to {players} or nobody: enter the play-off or the lot among those who share a place "
    "under Finish section",
)

# Limits on what a player may win
LIMITED = SAYINGS(
    "prize-limited", "", "{player} may take {limit} of it, the announced limit; {rest} is passed on"
)
MORE_BY_LIMIT = SAYINGS(
    "prize-more-by-limit",
    "",
    "{player} gets {more} of what {limited} may not take; without {limited} it would be {most} in all",
)
CAPPED = SAYINGS(
    "prize-capped",
    "",
    "{award}, reduced to {kept} because the [player] may win no more than {limit}",
)
LEFT_BY_LIMIT = SAYINGS(
    "prize-left-by-limit",
    "",
    "{player} may not take it, and nobody would have had it without that [player]",
)

# Additional prizes: for points, for boards, by decision
FOR_POINTS = SAYINGS(
    "prize-for-points", "", "{player} has {score:points}: {offer}, for everybody with that score"
)
SPECIAL = SAYINGS("prize-special", "", "{player} wins the special prize {offer}, on top of any other prize")
SPECIAL_FOR = SAYINGS(
    "prize-special-for",
    "",
    "{player} wins the special prize {offer}, on top of any other prize: {why}",
)
SPECIAL_SHARED = SAYINGS(
    "prize-special-shared",
    "",
    "{player} wins the special prize {offer}, shared by {winners}: {cents}, on top of any other prize",
)
SPECIAL_SHARED_FOR = SAYINGS(
    "prize-special-shared-for",
    "",
    "{player} wins the special prize {offer}, shared by {winners}: {cents}, on top of any other prize: {why}",
)
FOR_BOARD = SAYINGS(
    "prize-for-board",
    "",
    "{player} scored {score:points}, counted on board {board}, the lowest board played: {offer}",
)
FOR_BOARD_SHARED = SAYINGS(
    "prize-for-board-shared",
    "",
    "{player} scored {score:points}, counted on board {board}, the lowest board played: {offer}, "
    "shared by {winners}: {cents}",
)
LEVEL_ON_BOARD = SAYINGS(
    "prize-level-on-board",
    "",
    "{players:and} are level on board {board}: one of these {tied} wins {thing}. Decide, and award it "
    "as a special prize",
)

# Why a player does not get a prize
NOT_PRIZE = SAYINGS("prize-not-this", "", "not {offer}: {why}")
NOT_THING = SAYINGS("prize-not-this-thing", "", "not {thing}: {why}")
OTHER_PLACE = SAYINGS(
    "prize-other-place", "", "not {offer}: place {first} with {score:points} among those eligible"
)
OTHER_PLACES = SAYINGS(
    "prize-other-places",
    "",
    "not {offer}: places {first} to {last} with {score:points} among those eligible",
)
THING_OF_OTHER = SAYINGS(
    "prize-thing-of-other", "", "not {thing}: it goes by place in the standings, to {holder}"
)

# Why nobody gets a prize
GENDER_UNKNOWN = SAYINGS("prize-gender-unknown", "", "nobody's gender is recorded")
NOBODY_QUALIFIES = SAYINGS("prize-nobody-qualifies", "", "nobody qualifies")
TOO_FEW = SAYINGS(
    "prize-too-few",
    "",
    "there is only 1 [player], so nobody is number {place}",
    "there are only {count} [players], so nobody is number {place}",
)
TOO_FEW_AMONG = SAYINGS(
    "prize-too-few-among",
    "",
    "there is only 1 [player] {among}, so nobody is number {place}",
    "there are only {count} [players] {among}, so nobody is number {place}",
)
NO_WINNER_NAMED = SAYINGS("prize-no-winner-named", "", "no winner has been named yet")
NOBODY_ON_BOARD = SAYINGS("prize-nobody-on-board", "", "nobody is number {place} on board {board}")

# The best of each school or year, and the best school
BEST_OF = {
    "school": SAYINGS(
        "prize-best-of-school",
        "",
        "{players} is the best of {value} in the standings, with {score:points}: {offer}",
        "{players:and} are the joint best of {value} in the standings, with {score:points}: {offer} each",
        count="tied",
    ),
    "year": SAYINGS(
        "prize-best-of-year",
        "",
        "{players} is the best of school year {value} in the standings, with {score:points}: {offer}",
        "{players:and} are the joint best of school year {value} in the standings, with {score:points}: "
        "{offer} each",
        count="tied",
    ),
    "birth-year": SAYINGS(
        "prize-best-of-birth-year",
        "",
        "{players} is the best of those born in {value} in the standings, with {score:points}: {offer}",
        "{players:and} are the joint best of those born in {value} in the standings, with {score:points}: "
        "{offer} each",
        count="tied",
    ),
}
"""Why somebody has the prize for the best of each, by what the players have in common."""
NOT_BEST = SAYINGS(
    "prize-not-best", "", "not {offer}: {best} is ahead", "not {offer}: {best:and} are ahead", count="tied"
)
NO_VALUE = {
    "school": SAYINGS("prize-no-school", "", "not {offer}: {player} has no school on record"),
    "year": SAYINGS("prize-no-year", "", "not {offer}: {player} has no school year on record"),
    "birth-year": SAYINGS("prize-no-birth-year", "", "not {offer}: {player} has no date of birth on record"),
}
NO_GAME = SAYINGS("prize-no-game", "", "not {offer}: {player} did not play")
BEST_SCHOOL = SAYINGS(
    "prize-best-school",
    "",
    "{school} has {place:nth} place among the schools, with {score:points}: {offer}",
    "{school} shares {place:nth} place among the schools with {others:and}, with {score:points} each: "
    "{offer}",
    count="tied",
)
NO_SUCH_SCHOOL = SAYINGS("prize-no-such-school", "", "no school has {place:nth} place")
