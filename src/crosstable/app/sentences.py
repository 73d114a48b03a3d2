"""The application's own sentences beside those of the books: late results, byes, incidents."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("app")

# A player who did not appear
DID_NOT_APPEAR = SAYINGS(
    "did-not-appear", "", "{player} did not appear: dropped unless excused. Confirm the withdrawal"
)

# Correcting a result of an earlier round: what each way means
CORRECTED_AT_ONCE = SAYINGS(
    "corrected-at-once",
    "",
    "scores and places follow the corrected result. No later round is published, "
    "so published pairings are not affected",
)
CORRECTED_FROM_NEXT = SAYINGS(
    "corrected-from-next",
    "",
    "scores and places follow the corrected result now. Published rounds keep their pairings; "
    "it counts in the pairings from round {next} on",
)
CORRECTED_AT_END = SAYINGS(
    "corrected-at-end",
    "",
    "scores, places and prizes follow the corrected result. All rounds are paired, and their pairings stay",
)
CORRECTED_IN_TABLE = SAYINGS(
    "corrected-in-table",
    "",
    "scores and places follow the corrected result. The pairings of all rounds stay: "
    "here they do not depend on results",
)
CORRECTED_WITH_DRAFT = SAYINGS(
    "corrected-with-draft", "", "{means}. The draft of round {round} is out of date: pair it again"
)
CORRECTED_AND_PAIRED = SAYINGS(
    "corrected-and-paired",
    "",
    "scores and places follow the corrected result, and round {round} is paired again: "
    "{changed} changed, {moved} moved",
)
CORRECTED_BY_DECISION = SAYINGS(
    "corrected-by-decision",
    "",
    "{means}. The book gives no ground to change a published round: it is your decision",
)
CORRECTED_FOR_RATING = SAYINGS(
    "corrected-for-rating",
    "",
    "standings, pairings and prizes keep {was}. The rating report has {now}, and the chart marks the [game]",
)
CORRECTED_AS_SCORED = SAYINGS(
    "corrected-as-scored", "", "the rating report has {now} again, as the standings have it"
)
AGAIN_HAS_RESULT = SAYINGS("again-has-result", "", "round {round} has a result already")
AGAIN_HAS_STARTED = SAYINGS("again-has-started", "", "round {round} has started")
AGAIN_HAS_DRAFT = SAYINGS("again-has-draft", "", "round {round} has a draft; discard it first")
AGAIN_THE_SAME = SAYINGS("again-the-same", "", "round {round} would stay as it is")
STRICT_REFUSES = SAYINGS("strict-refuses", "", "{reason}")
AGAIN_IMPOSSIBLE = SAYINGS("again-impossible", "", "round {round} cannot be paired again: {error}")
NOT_RATED_EITHER_WAY = SAYINGS("not-rated-either-way", "", "neither result is rated")
RATED_BY_BOARDS = SAYINGS(
    "rated-by-boards", "", "games are rated, not the score of a match; correct the board of the match"
)
RATED_TWO_GAMES = SAYINGS(
    "rated-two-games", "", "a match of two games is corrected for standings and rating together"
)
NO_RULE_FOR_CORRECTION = SAYINGS(
    "no-rule-for-correction",
    "",
    "there is no rule for this in {book}. The default disturbs least: published pairings stay",
)

# A result that arrived after a round was paired with an assumption
LATE_UNTOLD = SAYINGS("late-untold", "", "what it means for the pairings cannot be told: {error}")
LATE_DRAFT = SAYINGS(
    "late-draft", "", "the draft was made from an assumption and is out of date; draft again"
)
LATE_FOR_PRIZES = SAYINGS(
    "late-for-prizes",
    "",
    "the result counts for rating; whether it counts for prizes so late is the director's decision",
)
CANNOT_PAIR_AGAIN = SAYINGS("late-cannot-pair-again", "", "pairing the round again is not possible: {error}")
PAIRING_AGAIN = SAYINGS(
    "late-pairing-again",
    "",
    "pairing round {round} again would change {changed} and move {moved}",
)
CANNOT_EXCHANGE = SAYINGS("late-cannot-exchange", "", "the opponents cannot be exchanged: {error}")
EXCHANGE = SAYINGS("late-exchange", "", "the exchange would change {changed} and move {moved}")
BREAKS = SAYINGS("late-exchange-breaks", "", "{change}; it breaks {number}: {why}")
BOARDS = SAYINGS("boards-counted", "", "{count} [board]", "{count} [boards]")
PLAYERS = SAYINGS("players-counted", "", "{count} [player]", "{count} [players]")

# Byes
BYE_AGAIN = SAYINGS("bye-again", "", "{player} has the bye again, after round {rounds:and}")
BYE_UNTOLD = SAYINGS("bye-untold", "", "the round cannot be paired again: {error}")
BYE_BY_HAND = SAYINGS("bye-by-hand", "", "the bye was given by hand, not by the book")

# Incidents
APPEAL_GOES_TO = SAYINGS("appeal-goes-to", "", "an appeal to {to}: {says}")
WARNED_AGAIN = SAYINGS("warned-again", "", "the {ordinal} warning of {player}")

# An entry in the wrong section, entered twice, or by mistake
MOVES_WHOLE = SAYINGS(
    "moves-whole",
    "",
    "No [game] was played here, so the whole entry moves: data, account, and byes for rounds to come",
)
STAYS_NAMED = SAYINGS(
    "move-stays-named",
    "",
    "No [game] was played here, but {why}: the entry stays in {section} as withdrawn, "
    "and data and account move along",
)
GAMES_STAY = SAYINGS(
    "games-stay-in-section",
    "",
    "What was played in {section} stays; the [player] is withdrawn there, and the account moves along",
)
NOTHING_MISSED = SAYINGS("move-nothing-missed", "", "{section} has not started, so no round is missed")
MISSED_BY_RULE = SAYINGS(
    "move-missed-by-rule",
    "",
    "A half-point bye for the round that was missed",
    "A half-point bye for each of the {missed} rounds that were missed",
    count="missed",
)
LATE_LIKE_OTHERS = SAYINGS(
    "move-like-late-entry",
    "",
    "{book} has no rule for a change of section: missed rounds count as for a late entry",
)
ASK_ABOUT_RATING = SAYINGS(
    "move-or-remove",
    "",
    "If a corrected rating is the reason, remove the [player] instead: opponents are then scored again",
)
STILL_OPEN = SAYINGS(
    "move-still-open",
    "",
    "Round {round}, [board] {board}, has no result: enter it, or take the [player] out of the round",
)
GAMES_HANDED_OVER = SAYINGS(
    "join-games",
    "",
    "The [game] of {other} counts for {kept}",
    "The {games} [games] of {other} count for {kept}",
    count="games",
)
NO_GAMES_TO_HAND_OVER = SAYINGS("join-no-games", "", "{other} has no [game]; the entry is deleted")
FILLED_IN = SAYINGS("join-filled-in", "", "Missing data are filled in: {keys}")
BILLS_TOGETHER = SAYINGS(
    "join-bills", "", "Both accounts become one; look whether the entry fee was paid twice"
)

# A round that was not played as posted
PLAYED_COUNTS = SAYINGS(
    "played-counts", "", "What was played counts, for the scores and for pairings still to be made"
)
NO_RULE_FOR_PLAYED = SAYINGS(
    "played-no-rule",
    "",
    "{book} has no rule for [games] played otherwise than posted: what was played is recorded, nothing else",
)
EARLIER_ROUNDS_STAY = SAYINGS(
    "played-later-rounds-stay",
    "",
    "Rounds published after round {round} stay as they are",
)
