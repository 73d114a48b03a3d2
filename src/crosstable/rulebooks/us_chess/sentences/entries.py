"""The sentences of the US Chess rules on entries, ratings, deposits and computers (28A-28H, 30D, 35, 36)."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.sentences.every import SAYINGS

# 28A, 28B: the ID number and the membership
NOBODY_HAS_ID = SAYINGS("entry-nobody-has-id", "28A", "nobody has a US Chess ID yet")
WITHOUT_ID = SAYINGS("entry-without-id", "28A", "without a US Chess ID: {players}")
MEMBERSHIP_OVER = SAYINGS(
    "entry-membership-over", "28B", "{player}: membership expired on {membership_expires}"
)

# 28C1: two ratings of one person
SUM = SAYINGS("rating-sum", "28C1", "{sum} = {exact}")
SUM_ROUNDED = SAYINGS("rating-sum-rounded", "28C1", "{sum} = {exact}, that is {rating}")

# 28C2: foreign ratings that an entrant has to tell of
NO_US_RATING = SAYINGS(
    "entry-no-us-rating", "28C2a", "{player} has no US rating: ask for foreign and FIDE ratings"
)
PROVISIONAL = SAYINGS(
    "entry-provisional",
    "28C2a",
    "{player} has a provisional US rating, {rating}/{games}: ask for foreign and FIDE ratings",
)
LONG_UNPUBLISHED = SAYINGS(
    "entry-long-unpublished",
    "28C2b",
    "{player}: last published {last_published}, over {years} years ago: ask for foreign and FIDE ratings",
)
DIRECTOR_ASKS = SAYINGS(
    "entry-director-asks", "28C2c", "{player}: the director asks for foreign and FIDE ratings"
)
KEPT_SILENT = SAYINGS(
    "entry-kept-silent",
    "28C2",
    "{player} did not tell of foreign ratings: the entry may be refused, rating-based and unrated prizes may "
    "be withheld",
)
ASK_EVERYBODY = SAYINGS(
    "entry-ask-everybody",
    "28C2",
    "no established, current rating and no country on record: ask everybody about foreign ratings",
)
ASK_SOME = SAYINGS(
    "entry-ask-some",
    "28C2",
    "no established, current rating and no country on record: ask about foreign ratings: {players}",
)
PRIZE_MAY_BE_WITHHELD = SAYINGS(
    "entry-prize-may-be-withheld",
    "28C2",
    "{player} did not tell of foreign ratings; the director may withhold the prize",
)

# 28D: unrated players before the prizes
UNRATED_PRIZES = SAYINGS(
    "entry-unrated-prizes", "28D", "{player} is unrated: open are place prizes and prizes for the unrated"
)
COUNTS_AS_RATED = SAYINGS("entry-counts-as-rated", "28D1", "{player} counts as rated {rating}")

# 28D1: foreign ratings on the US scale
CONVERTED = SAYINGS("rating-converted", "28D1", "{system} {sum}")
FOREIGN_USED = SAYINGS(
    "rating-foreign-used",
    "28D1",
    "{player} has no US rating and is shown and paired as {rating} ({sum}). If that rating cannot be "
    "verified, take it off the entry: the player is then unrated",
)
HIGHEST_OF = SAYINGS(
    "rating-highest-of", "28D1", "{player}: {rating} is the highest of {ratings} converted ratings"
)
UNRELIABLE_LIST = SAYINGS(
    "rating-unreliable-list",
    "28D1h",
    "{system}: this list is unreliable; {rating} gives no claim to prizes of classes below "
    "{no_class_prize_below}",
)
UNRELIABLE_NO_PRIZE = SAYINGS(
    "rating-unreliable-no-prize",
    "28D1h",
    "{player}: {rating} comes from an unreliable list: no class prize below {limit}",
)

# 28D2-28D6: players without any official rating
UNVERIFIED = SAYINGS(
    "rating-unverified",
    "28D2",
    "{player}: foreign ratings not verified; one assigned below {limit} is for pairing only",
)
CLAIMED = SAYINGS("rating-claimed", "28D2", "{player}: {rating}, claimed without proof")
CLAIMED_PAIRING_ONLY = SAYINGS(
    "rating-claimed-pairing-only",
    "28D2",
    "{player}: {rating}, claimed without proof, is below {limit} and counts for pairing only, not for class "
    "prizes",
)
TOO_FEW_GAMES = SAYINGS(
    "rating-too-few-games",
    "28D3",
    "{player}: {rating} rests on {games} of the {needed} games it takes; unrated",
)
FIRST_RATING = SAYINGS("rating-first", "28D3", "{player}: {rating}, first rating, not published yet")
CALCULATED = SAYINGS("rating-calculated", "28D4", "{player}: {rating}, calculated from US results")
CALCULATED_LIFTED = SAYINGS(
    "rating-calculated-lifted",
    "28D4",
    "{player}: calculated {calculated} is within {near} of the class from {rating}; {rating} is assigned",
)
ESTIMATED = SAYINGS("rating-estimated", "28D5", "{player}: {rating}, estimated from unrated play")
ESTIMATED_PAIRING_ONLY = SAYINGS(
    "rating-estimated-pairing-only",
    "28D5",
    "{player}: {rating}, estimated from unrated play, is below {limit} and counts for pairing only, not for "
    "class prizes",
)
NOTHING_KNOWN = SAYINGS(
    "rating-nothing-known",
    "28D6",
    "{player}: nothing is known; {rating} serves for pairing only and is not shown",
)
SHOWN_AS_NEW = SAYINGS("rating-shown-as-new", "28D6", "{player} is shown as NEW, without any number")
ALL_SHOWN_AS_NEW = SAYINGS("rating-all-shown-as-new", "28D6", "shown as NEW: {players}")

# 28D7: improperly assigned
IMPROPER = SAYINGS(
    "rating-improper",
    "28D7",
    "{player}: {rating} was improperly assigned and gives no claim to a prize",
)
IMPROPER_PRIZE_RATING = SAYINGS(
    "rating-improper-prize-rating",
    "28D7",
    "{player}: the assigned rating was improperly assigned; for prizes: {rating}",
)
IMPROPER_UNRATED = SAYINGS(
    "rating-improper-unrated",
    "28D7",
    "{player}: the assigned rating was improperly assigned; for prizes: unrated",
)

# 28E: assigned ratings
ASSIGNED_PAIRING = SAYINGS(
    "rating-assigned-pairing",
    "28E",
    "{player} (published {published}) is assigned {rating} for pairing only",
)
ASSIGNED_PRIZES = SAYINGS(
    "rating-assigned-prizes",
    "28E",
    "{player} (published {published}) is assigned {rating} for pairing and prizes",
)
ASSIGNED_PAIRING_UNRATED = SAYINGS(
    "rating-assigned-pairing-unrated", "28E", "{player} (unrated) is assigned {rating} for pairing only"
)
ASSIGNED_PRIZES_UNRATED = SAYINGS(
    "rating-assigned-prizes-unrated",
    "28E",
    "{player} (unrated) is assigned {rating} for pairing and prizes",
)
NOTE_PAIRING_ONLY = SAYINGS(
    "rating-note-pairing-only", "28E", "{player}: assigned {rating}, pairing only; reason: {why}"
)
NOTE_PAIRING_AND_PRIZES = SAYINGS(
    "rating-note-pairing-and-prizes",
    "28E",
    "{player}: assigned {rating}, pairing and prizes; reason: {why}",
)
REASON_KEPT = SAYINGS("rating-reason-kept", "28E2d", "kept by the staff")
REASON_MISSING = SAYINGS("rating-reason-missing", "28E2", "no reason is recorded")
NO_REASON = SAYINGS("rating-no-reason", "28E2", "{player}: no reason is recorded for the assigned rating")
NOT_PAIRED_BY = SAYINGS(
    "rating-not-paired-by",
    "28E",
    "{player}: {rating} is assigned but not the rating to pair by; assign it anew",
)
NOT_TOLD = SAYINGS("rating-not-told", "28E3", "{player} was not told yet that a rating was assigned")
TOLD = SAYINGS("rating-told", "28E3", "{player} was told of the assigned rating")

# 28F: disclaimers
DISCLAIMER = SAYINGS(
    "rating-disclaimer", "28F", "{player} is paired as {pairing_rating}; this is not valid for prizes"
)
NO_DISCLAIMER = SAYINGS(
    "rating-no-disclaimer",
    "28F",
    "{player}: {rating} is shown without a disclaimer and so counts for prizes too",
)
PAIRING_ONLY_PRIZE_RATING = SAYINGS(
    "rating-pairing-only-prize-rating",
    "28F",
    "{player}: the assigned rating is for pairing only; for prizes: {rating}",
)
PAIRING_ONLY_UNRATED = SAYINGS(
    "rating-pairing-only-unrated",
    "28F",
    "{player}: the assigned rating is for pairing only; for prizes: unrated",
)

# 28G: old ratings
UNCONFIRMED = SAYINGS(
    "rating-unconfirmed",
    "28G",
    "{player}: the old rating is not confirmed; a class prize is held until it is",
)
PRIZE_HELD = SAYINGS(
    "rating-prize-held", "28G", "{player}: the prize is held until the old rating is confirmed"
)

# 28H: ratings too high for the section
TOO_HIGH = SAYINGS(
    "rating-too-high", "28H", "{player}: {rating} does not fit a section for ratings below {ceiling}"
)
TOO_HIGH_SETTLE = SAYINGS(
    "rating-too-high-settle",
    "28H",
    "{player}: {rating} does not fit a section for ratings below {ceiling}; remove the player from the "
    "section, or record the reason to admit",
)
TOO_HIGH_ADMITTED = SAYINGS(
    "rating-too-high-admitted",
    "28H",
    "{player}: {rating} does not fit a section for ratings below {ceiling}; admitted: {why}",
)
TAKEN_OUT = SAYINGS(
    "entry-taken-out", "28H1", "{player} is taken out after round {after} and not paired here again"
)
MAY_GO_ON = SAYINGS("entry-may-go-on", "28H2", "{name} may go on in {section} as #{no} with {score}")
MAY_GO_ON_MISSED = SAYINGS(
    "entry-may-go-on-missed",
    "28H2",
    "{name} may go on in {section} as #{no} with {score} for {missed} missed rounds",
)
THE_SECTION = SAYINGS("the-section", "28H2", "the section")
WHOSE_FAULT = SAYINGS(
    "entry-whose-fault", "28H3", "{player}: note on the entry whose fault it was, player or staff"
)
PLAYERS_FAULT = SAYINGS(
    "entry-players-fault",
    "28H3a",
    "{player}: the player's information was at fault; the entry fee need not go back",
)
STAFFS_FAULT = SAYINGS(
    "entry-staffs-fault", "28H3b", "{player}: the staff made the mistake; the entry fee goes back"
)
STAFFS_FAULT_MISSED = SAYINGS(
    "entry-staffs-fault-missed",
    "28H3b",
    "{player}: the staff made the mistake; the entry fee goes back, in whole or in part also if the player "
    "goes on with {missed} rounds missed",
)

# 30D: deposits of round robins
DEPOSIT_STAYS = SAYINGS(
    "deposit-stays",
    "30D",
    "{player} has a deposit of {cents}: it stays, because not all games were played, unless the reason was "
    "sufficient",
)
DEPOSIT_BACK = SAYINGS(
    "deposit-back", "30D", "{player} has a deposit of {cents}: all games are played, give it back"
)

# 35B, 35F: disabled and assisted players
TELL_BOTH = SAYINGS(
    "board-tell-both", "35B", "board {board}: tell both {white:no} and {black:no} what holds ({what})"
)
TELL_BOTH_NO_BOARD = SAYINGS(
    "board-tell-both-no-number", "35B", "tell both {white:no} and {black:no} what holds ({what})"
)
HOLDS_FOR_TWO = SAYINGS("board-holds-for-two", "35B", "{one}; {other}")
HOLDS_FOR = SAYINGS("board-holds-for", "35B", "{player:no}: {arrangements}")
ARRANGEMENT = SAYINGS("board-arrangement", "35B", "{label} {text}")
SPECIAL_CLOCK = SAYINGS(
    "entry-special-clock",
    "35F5",
    "{player} brings a special clock, which is admitted in all of the games",
)
MAY_HAVE_ASSISTANT = SAYINGS(
    "entry-may-have-assistant", "35F11", "{player} may have an assistant of their own, or share one"
)
MAY_HAVE_ASSISTANT_FREE = SAYINGS(
    "entry-may-have-assistant-free",
    "35F11",
    "{player} may have an assistant of their own, or share one; free in this round: {free}",
)

# 36: computers
REFUSED_COMPUTER = SAYINGS(
    "computer-refused",
    "36C",
    "{player} is a computer; computers were not advertised, so it is refused as an entry",
)
REFUSED_HOUSE_COMPUTER = SAYINGS(
    "computer-refused-house",
    "36C",
    "{player} is a computer; computers were not advertised, so it is refused as house player",
)
COMPUTER_PRIZES_ONLY = SAYINGS(
    "computer-prizes-only", "36F", "{player} is a computer; it wins prizes for computers only"
)
NO_COMPUTER = SAYINGS("computer-is-none", "36F", "{player} is no computer")
NO_OPERATOR = SAYINGS("computer-no-operator", "36I", "{player} is a computer: record who operates it")
NO_FIDE_REGISTRATION = SAYINGS(
    "computer-no-fide-registration",
    "36I13",
    "not to be offered to FIDE for rating: {players} has no FIDE registration",
    "not to be offered to FIDE for rating: {players} have no FIDE registration",
)
