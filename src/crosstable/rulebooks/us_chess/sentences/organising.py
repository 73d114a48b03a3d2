"""The sentences of the US Chess rules on conditions, advice, changed rounds, expulsions and incidents."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

# 25, 26: what has to be announced
NO_ROUND_TIMES = SAYINGS("conditions-no-round-times", "25", "no round times are recorded")
NO_TIME_CONTROL = SAYINGS("conditions-no-time-control", "25", "no time control is recorded")
NOT_IN_PUBLICITY = SAYINGS(
    "conditions-not-in-publicity",
    "26B",
    "{choice} may keep [players] from entering, so it belongs in the publicity; note where and when it stood "
    "there",
)
TWO_DEFAULT_TIMES = SAYINGS(
    "conditions-two-default-times",
    "28P",
    "two forfeit times are recorded, {minutes} and {other} minutes; {minutes} minutes holds. Clear one of "
    "them",
)

# 27, 28M1, 28R, 29K-29M: rounds and players
TOO_MANY_PLAYERS = SAYINGS(
    "advice-too-many-players",
    "27",
    "{players} [players] in {rounds} rounds: with more than {capacity}, more than one perfect score is "
    "possible",
)
MANY_PLAYERS = SAYINGS(
    "advice-many-players",
    "27",
    "{players} [players] in {rounds} rounds: with more than {capacity}, more than one perfect score is "
    "possible; draws usually make up for it up to twice that number",
)
TOO_FEW_PLAYERS = SAYINGS(
    "advice-too-few-players",
    "27A1",
    "{players} [players] cannot fill {rounds} rounds without second meetings: play fewer rounds, or let the "
    "fewest second meetings be played",
)
LOOK_FOR_HOUSE_PLAYER = SAYINGS(
    "advice-look-for-house-player",
    "28M1",
    "an odd number in so small a field: look for a house [player] of about their strength",
)
ACCELERATED_ONE_CLASS = SAYINGS(
    "advice-accelerated-one-class",
    "28R",
    "{largest_class} of {players} [players] are of one rating class: acceleration does little good there",
)
ACCELERATED_NEEDLESSLY = SAYINGS(
    "advice-accelerated-needlessly",
    "28R",
    "acceleration is on, though {rounds} rounds sort out {players} [players] without it",
)
COULD_ACCELERATE = SAYINGS(
    "advice-could-accelerate",
    "28R",
    "{players} [players] are far above {capacity}: rounds 1 and 2 could be accelerated (28R1 is simplest, "
    "28R2 works better, 28R3 is for very few rounds); it belongs in the publicity",
)
DO_NOT_ACCELERATE = SAYINGS(
    "advice-do-not-accelerate",
    "28R",
    "{players} [players] are far above {capacity}, but {largest_class} are of one rating class: do not "
    "accelerate",
)
REAL_SCORES = SAYINGS(
    "advice-real-scores",
    "28R",
    "this round is accelerated: these are the groups of the real scores, not those that were paired",
)
COULD_BE_ROUND_ROBIN = SAYINGS(
    "advice-could-be-round-robin",
    "29K",
    "{players} [players] in {rounds} rounds could play a round robin instead (variation 29K); late entries, "
    "half-point byes and withdrawals harm it more than a Swiss",
)
OPPONENTS_RUN_OUT = SAYINGS(
    "advice-opponents-run-out",
    "29L",
    "{players} [players] in {rounds} rounds: opponents may run out. A round-robin table can guide the "
    "pairings (variation 29L), or neighbors in rank can be paired (29L1)",
)
EVEN_ROUNDS = SAYINGS(
    "advice-even-rounds",
    "29M",
    "with an even number of rounds ({rounds}), a [player] whose colors do not balance is off by two; an odd "
    "number of rounds suits more [players]",
)
ONE_TIEBREAK = SAYINGS(
    "advice-one-tiebreak", "34B", "only {tiebreak} is named; post at least {least} before round 1"
)

# 28I: games against somebody who is taken out
LOST_NOW_HALF = SAYINGS(
    "expelled-lost-now-half",
    "28I2a",
    "{opponent}, round {round}: lost, and has a half-point bye instead",
)
DREW_NOW_WIN = SAYINGS(
    "expelled-drew-now-win",
    "28I2b",
    "{opponent}, round {round}: drew, and has a win by forfeit instead",
)
WON_KEEPS_POINT = SAYINGS(
    "expelled-won-keeps-point",
    "28I2",
    "{opponent}, round {round}: won, and keeps the point as a win by forfeit",
)
EXTRA_RATED = SAYINGS(
    "expelled-extra-rated", "28I3", "{white}-{black} {result} of round {round} is an extra rated [game]"
)
MEMBERS_RATED = SAYINGS(
    "expelled-members-rated",
    "28I3",
    "{white}-{black} {result} of round {round}: what its members played is rated, without a score",
)

# 28S3, 28S5: somebody who entered again
NEW_ENTRY = SAYINGS(
    "reentry-new-entry",
    "28S3",
    "{player} is a new entry without colors or opponents from {earlier:no}; which of them goes on is seen "
    "when the schedules merge in round {start}",
)
EARLIER_GOES_ON = SAYINGS(
    "reentry-earlier-goes-on",
    "28S5",
    "{player} goes on with the entry {entry:no}, its score, colors and opponents: {other} before round "
    "{start}, the new entry {own}",
)
LATEST_GOES_ON = SAYINGS(
    "reentry-latest-goes-on",
    "28S5",
    "{player} goes on with the latest entry, whatever the earlier ones have, as announced",
)
NEW_GOES_ON = SAYINGS(
    "reentry-new-goes-on",
    "28S5",
    "{player} goes on with the new entry, without colors or opponents from {earlier:no}: {own} before round "
    "{start}, the earlier entry {other}",
)
NEW_GOES_ON_EQUAL = SAYINGS(
    "reentry-new-goes-on-equal",
    "28S5",
    "{player} goes on with the new entry, without colors or opponents from {earlier:no}: {own} before round "
    "{start}, the earlier entry {other}, and of equal entries the latest goes on",
)

# 29G1: the ladder
LADDER_FOOT = SAYINGS(
    "ladder-foot", "29G1", "{waits:no} ({score}) is at the bottom of the ladder and gets the bye"
)
LADDER_PAIRED_DOWN = SAYINGS(
    "ladder-paired-down",
    "29G1",
    "[board] {board}: {waits:no} ({score}) now meets {comes:no} ({other}), who was paired down, instead of "
    "{left:no}",
)
LADDER_FROM_LOWER = SAYINGS(
    "ladder-from-lower",
    "29G1",
    "[board] {board}: {waits:no} ({score}) now meets {comes:no} ({other}), from a lower score, instead of "
    "{left:no}",
)
LADDER_HAD_BYE = SAYINGS(
    "ladder-had-bye",
    "29G1",
    "[board] {board}: {waits:no} ({score}) now meets {comes:no} ({other}), who had the bye, instead of "
    "{left:no}",
)

# 29H8: players held back for a missing result
EASY_GAME = SAYINGS(
    "held-easy-game",
    "29H8",
    "{player} has chances for a prize and meets only {opponent}, who has {score} points",
)

# 29H9: a missing result arrives after the next round was paired
GUESS_RIGHT = SAYINGS("late-guess-right", "29H9", "the assumption was right, and the pairings are too")
NOT_HELD_UP = SAYINGS(
    "late-not-held-up",
    "29H9",
    "paired as {assumed} by {by}: the round is not held up for it as a rule",
)
FAVOURITE_LOST = SAYINGS(
    "late-favourite-lost",
    "29H9a",
    "the favorite lost: exchange the opponents of the two, or pair their score groups again",
)
HALF_POINT_ERROR = SAYINGS(
    "late-half-point-error",
    "29H9b",
    "it was no win: the error is a half point, and the pairings may stand",
)
SMALL_ERROR = SAYINGS(
    "late-small-error", "29H9b", "it was no win: the error is small, and the pairings may stand"
)
HIGHER_LOST = SAYINGS(
    "late-higher-lost",
    "29H9c",
    "the higher rated [player] lost: exchange the opponents of the two",
)
HIGHER_DID_NOT_LOSE = SAYINGS(
    "late-higher-did-not-lose", "29H9c", "the higher rated [player] did not lose: the pairings stand"
)
BOTH_AS_WINNERS = SAYINGS(
    "late-both-as-winners",
    "29H9d",
    "both were paired as winners: the pairings generally stand",
)

# 35F, 36H, 36I: what the director does about an incident
WHAT_TO_DO = {
    saying.rule: saying
    for saying in (
        SAYINGS(
            "incident-move-not-announced",
            "35F2",
            "a move that was not announced properly may be penalized with two minutes for the opponent",
        ),
        SAYINGS(
            "incident-clock-too-early",
            "35F4",
            "a clock pressed before the move was made and announced may be penalized with two minutes for "
            "the opponent",
        ),
        SAYINGS(
            "incident-boards-differ",
            "35F8",
            "put both boards right with the help of both game scores; whoever made another move than the one "
            "announced or written may be penalized with two minutes for the opponent",
        ),
        SAYINGS(
            "incident-scores-differ",
            "35F9",
            "the scores differ as well: play the game back to the last position on which they agree, and set "
            "the clocks to match",
        ),
        SAYINGS(
            "incident-assistants-claim",
            "35F10e",
            "the assistant's claim on time counts as the player's own; whether the time is over decides it",
        ),
        SAYINGS(
            "incident-computer-consulted",
            "36H",
            "the same penalties hold as for asking another person for advice",
        ),
        SAYINGS(
            "incident-computer-position",
            "36I5",
            "use the position on the board, or go back to the move where the computer's position differs; "
            "set the clocks to match; a fault of the computer or its operator is penalized",
        ),
        SAYINGS(
            "incident-operators-claim",
            "36I10",
            "the operator's claim on time counts as the computer's; whether the time is over decides it",
        ),
    )
}
"""What to do about incidents that the book knows by name, by rule."""
