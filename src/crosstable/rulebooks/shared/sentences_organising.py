"""The sentences on entries, announcements and changed rounds that several books share."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("shared")

# What was announced too late
CHOSEN_LATE = SAYINGS(
    "conditions-chosen-late",
    "",
    "{choice} was chosen only after round {round} was published ({by}, {time:moment}); tell the [players] "
    "before it is used",
)
RATING_CHOSEN_LATE = SAYINGS(
    "conditions-rating-chosen-late",
    "",
    "the rating that is used was chosen only after round {round} was published ({by}, {time:moment}); "
    "tell the [players]",
)
TIEBREAKS_CHOSEN_LATE = SAYINGS(
    "conditions-tiebreaks-chosen-late",
    "",
    "the tie-breaks were chosen only after round {round} ({by}, {time:moment})",
)

# Unusable values in an entry
LEFT_ASIDE = SAYINGS("entry-left-aside", "", "{player}: {fault}, {follows}")

# The rating on a card
CARD_RATING = SAYINGS("card-rating", "", "{name} {sum}")
CARD_GIVEN = SAYINGS("card-given", "", "{person}: {rating} on the card, {name}")
CARD_GIVEN_BECAUSE = SAYINGS("card-given-because", "", "{person}: {rating} on the card, {name} ({why})")
CARD_PASSED_OVER = SAYINGS(
    "card-passed-over", "", "{player} has {found}; estimates are for those without a rating"
)
CARD_NOT_USED = SAYINGS(
    "card-not-used",
    "",
    "{player} is paired as unrated, but has {found}; assign it, and it is on the card",
)
CARD_SOURCE = SAYINGS("card-source", "", "{player}: {rating} is from: {name}")
CARD_SOURCE_BECAUSE = SAYINGS("card-source-because", "", "{player}: {rating} is from: {name} ({why})")
CARD_NO_RATING = SAYINGS("card-no-rating", "", "without a rating, not even an estimated one: {players}")

# A posted round changed
OPPONENTS_EXCHANGED = SAYINGS("repair-opponents-exchanged", "", "{one:no} and {other:no} exchange opponents")
HOUSE_TAKES_OVER = SAYINGS(
    "repair-house-takes-over", "", "house [player] {house:no} takes the place of {left:no}"
)
