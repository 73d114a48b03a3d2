"""Sentences that belong to no book: fixed games, absent players, rounds that differ."""

from __future__ import annotations

from crosstable.model.sayings import Layer, Sayings

SAYINGS = Sayings("explain")

# Games and byes that are fixed before the rest of a round is paired
GAME_STANDS = SAYINGS(
    "game-stands",
    "",
    "{white:name} - {black:name} was settled before; the rest of the round is paired around it.",
    layer=Layer.ANSWER,
)
GAME_KEPT = SAYINGS(
    "game-kept",
    "",
    "{white:name} - {black:name} belongs to a published round that was changed as little as possible.",
    layer=Layer.ANSWER,
)
BYE_STANDS = SAYINGS(
    "bye-stands",
    "",
    "The bye of {player:name} was settled before; the rest of the round is paired around it.",
    layer=Layer.ANSWER,
)
BYE_KEPT = SAYINGS(
    "bye-kept",
    "",
    "The bye of {player:name} belongs to a published round that was changed as little as possible.",
    layer=Layer.ANSWER,
)
OTHER_GAME_STANDS = SAYINGS(
    "other-game-stands",
    "",
    "{player:name} does not meet {other:name}: "
    "the [game] {white:name} - {black:name} was settled before the round was paired.",
    layer=Layer.ANSWER,
)

# Rounds in which only groups play each other
OTHER_GROUP = SAYINGS(
    "other-group",
    "",
    "{player:name} plays in {own} and {other:name} in {others}: only [players] of one group meet.",
    layer=Layer.ANSWER,
)
NO_GAME_IN_GROUPS = SAYINGS(
    "no-game-in-groups",
    "",
    "{away:name} has no [game] in this round, so {here:name} cannot meet {away:name}.",
    layer=Layer.ANSWER,
)

# Who is not paired at all
JOINS_LATER = SAYINGS(
    "joins-later", "", "{player:name} joins in round {joins} and is not paired before.", layer=Layer.ANSWER
)
NO_CARD = SAYINGS("no-card", "", "{player:name} has no card and is not paired.", layer=Layer.ANSWER)
HOUSE_NOT_NEEDED = SAYINGS(
    "house-not-needed",
    "",
    "{player:name} is a house player and was not needed in round {round}.",
    layer=Layer.ANSWER,
)
NOT_IN_ROUND = SAYINGS(
    "not-in-round", "", "{player:name} was not in round {round} and is not paired.", layer=Layer.ANSWER
)
GROUP_OVER = SAYINGS(
    "group-over",
    "",
    "{player:name} has no [game] in round {round}: {own} is over, and {playing} goes on.",
    layer=Layer.ANSWER,
)
AWAY = SAYINGS(
    "away",
    "",
    "{away:name} is not paired in round {round}, so {here:name} cannot meet {away:name}.",
    layer=Layer.ANSWER,
)

# The best round with another game
OTHER_READING = SAYINGS(
    "other-reading",
    "",
    "{player} would meet {other} if rule {number} were read the other way. The question is “{question}”",
)
OTHER_READING_BYE = SAYINGS(
    "other-reading-bye",
    "",
    "{player} would have the bye if rule {number} were read the other way. The question is “{question}”",
)
OTHER_READING_COLOUR = SAYINGS(
    "other-reading-colour",
    "",
    "{player} would have {colour} against {other} if rule {number} were read the other way. "
    "The question is “{question}”",
)

# A posted round compared with the book's
NO_BOOK_PAIRING = SAYINGS("no-book-pairing", "", "the book finds no legal pairing: {why}")
BYE_ELSEWHERE = SAYINGS("bye-elsewhere", "", "the bye was given to {given}: {why}")
BYE_TO_NOBODY = SAYINGS("bye-to-nobody", "", "the bye was given to nobody: {why}")
TOO_MANY_BYES = SAYINGS("too-many-byes", "", "{count} [players] were given a bye; the book gives one at most")
PAIR_ELSEWHERE = SAYINGS("pair-elsewhere", "", "{white} - {black}: {why} By the book {white} meets {book}.")
BYE_BY_BOOK = SAYINGS("bye-by-book", "", "{white} - {black}: {why} By the book {white} has the bye.")
COLOURS_REVERSED = SAYINGS("colours-reversed", "", "{white} - {black}: colours the other way round. {why}")

# Results that changed after the round was paired
RESULT_CORRECTED_SINCE = SAYINGS(
    "result-corrected-since",
    "",
    "round {round}, {white} - {black}: {then} when this round was paired, corrected to {now} since",
)
RESULT_ADDED_SINCE = SAYINGS(
    "result-added-since",
    "",
    "round {round}, {white} - {black}: not in when this round was paired, {now} since",
)
