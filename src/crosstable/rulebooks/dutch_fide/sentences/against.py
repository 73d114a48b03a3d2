"""Why two players do not meet: the rule that forbids it, or the first that gets worse with their game."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.sayings import Layer, Saying
from crosstable.rulebooks.dutch_fide.sentences.base import SAYINGS


@dataclass(frozen=True, slots=True)
class Worse:
    """What gets worse: with a game of two who play others, or if another player had the bye."""

    game: Saying
    bye: Saying


def _worse(code: str, one: str, many: str = "") -> Worse:
    """Both sentences around what gets worse."""
    game = "If {{one:name}} played {{other:name}}, {}."
    bye = "If {{other:name}} had the bye instead of {{one:name}}, {}."
    made = [
        SAYINGS(kind + code, "", words.format(one), words.format(many) if many else "", layer=Layer.ANSWER)
        for kind, words in (("worse-", game), ("bye-worse-", bye))
    ]
    return Worse(made[0], made[1])


# They play each other, or a rule forbids it (2026: C1, C3; 2017: C.1, C.3)
THEY_PLAY = SAYINGS(
    "they-play", "", "{one:name} and {other:name} do play each other in this round.", layer=Layer.ANSWER
)
THEY_HAVE_PLAYED = SAYINGS(
    "they-have-played", "", "{one:name} and {other:name} have already played each other.", layer=Layer.ANSWER
)
THEY_ARE_KEPT_APART = SAYINGS(
    "they-are-kept-apart", "", "The arbiter keeps {one:name} and {other:name} apart.", layer=Layer.ANSWER
)
THEY_NEED_ONE_COLOUR = SAYINGS(
    "they-need-one-colour",
    "",
    "Neither {one:name} nor {other:name} may get {refused} against the other, "
    "because of the colours they have had.",
    layer=Layer.ANSWER,
)

# One has the bye, and the other may not have it (2026: C2; 2017: C.2)
OTHER_HAD_BYE = SAYINGS(
    "bye-other-had-one",
    "",
    "{one:name} has the bye; {other:name} has already had a bye or won without playing.",
    layer=Layer.ANSWER,
)

# The round has to be completed (2026: C4; 2017: C.4)
NO_ROUND = Worse(
    game=SAYINGS(
        "worse-no-round",
        "",
        "If {one:name} played {other:name}, the other [players] could not all be paired.",
        layer=Layer.ANSWER,
    ),
    bye=SAYINGS(
        "bye-worse-no-round",
        "",
        "If {other:name} had the bye instead of {one:name}, the others could not all be paired.",
        layer=Layer.ANSWER,
    ),
)

# The score of the bye (2026: C5)
BYE_SCORE = Worse(
    game=SAYINGS(
        "worse-bye-score",
        "C5",
        "If {one:name} played {other:name}, the bye would have to go to a [player] on {theirs} "
        "instead of {ours:none}.",
        layer=Layer.ANSWER,
    ),
    bye=SAYINGS(
        "bye-worse-bye-score",
        "C5",
        "{one:name} has the bye on {ours}, the lowest score that can have it; {other:name} has {theirs}.",
        layer=Layer.ANSWER,
    ),
)

# Who is left over in a group (2026: C6, C7; 2017: C.5, C.6)
MORE_LEFT = _worse("more-left", "{count} more [players] would be left over {where}")
FURTHER_DOWN = SAYINGS(
    "worse-further-down",
    "",
    "{one:name} came down to {group} and found {met:name} there; going on down to {other:name} "
    "would leave {count} more [players] over.",
    layer=Layer.ANSWER,
)
HIGHER_LEFT = _worse(
    "higher-left", "a [player] on {theirs} would be left over {where} instead of one on {ours}"
)
BYE_HIGHER = Worse(
    game=SAYINGS(
        "worse-bye-higher",
        "",
        "If {one:name} played {other:name}, the bye would go to {taker:name} on {theirs} "
        "instead of {bye:name} on {ours}.",
        layer=Layer.ANSWER,
    ),
    bye=SAYINGS(
        "bye-worse-bye-higher",
        "",
        "{one:name} has the bye before {other:name}, who has more points ({theirs} against {ours}).",
        layer=Layer.ANSWER,
    ),
)
WIDER_DIFFERENCE = _worse(
    "wider-difference", "a score difference of {theirs} would replace one of {ours} {where}"
)

# Whom the next group leaves over (2026: C8; 2017: C.7)
NEXT_LEAVES_MORE = _worse("next-leaves-more", "at least {count} more [players] would be left over in {next}")
NEXT_LEAVES_HIGHER = _worse(
    "next-leaves-higher",
    "{next} would leave over at best a [player] on {theirs} instead of one on {ours}",
)

# The unplayed rounds of who has the bye (2026: C9)
BYE_UNPLAYED = Worse(
    game=SAYINGS(
        "worse-bye-unplayed",
        "C9",
        "If {one:name} played {other:name}, the bye would go to {taker:name}, who has more unplayed rounds "
        "than {bye:name} ({theirs} against {ours}).",
        layer=Layer.ANSWER,
    ),
    bye=SAYINGS(
        "bye-worse-bye-unplayed",
        "C9",
        "{one:name} has the bye before {other:name}, who has more unplayed rounds ({theirs} against {ours}).",
        layer=Layer.ANSWER,
    ),
)

# Colours (2026: C10 to C13; 2017: C.8 to C.11)
COLOUR_WIDER = _worse(
    "colour-wider",
    "one more [player] {where} would have a colour difference of three or more",
    "{count} more [players] {where} would have a colour difference of three or more",
)
COLOUR_THIRD = _worse(
    "colour-third",
    "one more [player] {where} would get the same colour a third time running",
    "{count} more [players] {where} would get the same colour a third time running",
)
COLOUR_MISSED = _worse(
    "colour-missed",
    "one more [player] {where} would not get the preferred colour",
    "{count} more [players] {where} would not get the preferred colour",
)
STRONG_COLOUR_MISSED = _worse(
    "strong-colour-missed",
    "one more [player] {where} would not get a strongly preferred colour",
    "{count} more [players] {where} would not get a strongly preferred colour",
)

# Floats that repeat (2026: C14 to C17; 2017: C.12 to C.15)
DOWN_AGAIN = _worse(
    "down-again",
    "one more [player] {where} would float down two rounds running",
    "{count} more [players] {where} would float down two rounds running",
)
UP_AGAIN = _worse(
    "up-again",
    "one more [player] {where} would float up two rounds running",
    "{count} more [players] {where} would float up two rounds running",
)
DOWN_AFTER_TWO = _worse(
    "down-after-two",
    "one more [player] {where} would float down again, as two rounds ago",
    "{count} more [players] {where} would float down again, as two rounds ago",
)
UP_AFTER_TWO = _worse(
    "up-after-two",
    "one more [player] {where} would float up again, as two rounds ago",
    "{count} more [players] {where} would float up again, as two rounds ago",
)

# How far those float (2026: C18 to C21; 2017: C.16 to C.19)
DOWN_FARTHER = _worse(
    "down-farther",
    "the score difference of a [player] who floats down again would be {theirs} instead of {ours:none}",
)
UP_FARTHER = _worse(
    "up-farther",
    "the score difference of a [player] who floats up again would be {theirs} instead of {ours:none}",
)
DOWN_FROM_HERE = _worse("down-from-here", "a [player] who floats down again would find no opponent {where}")
DOWN_FROM_HIGHER = _worse(
    "down-from-higher",
    "the [player] who floats down again and finds no opponent {where} would be on {theirs}, not {ours}",
)

# The order of candidates (2026: 4.2 to 4.4; 2017: D.1 to D.3)
LOWER_SET = _worse(
    "lower-set", "{left:name} would have to go on down instead of the lower ranked {made:name}"
)
NEEDS_EXCHANGE = _worse(
    "needs-exchange", "{out:name} would have to change halves with {into:name}; as paired nobody changes"
)
LATER_EXCHANGE = _worse(
    "later-exchange",
    "{out:name} would have to change halves with {into:name}: that comes later in the order "
    "than the change made",
)
LATER_OPPONENT = _worse(
    "later-opponent",
    "{top:name} would play {instead:name} instead of {made:name}, who comes first in the order",
)
NEXT_IN_ORDER = SAYINGS(
    "next-in-order",
    "",
    "{one:name} plays {made:name}, who comes before {other:name} in the order; "
    "no earlier rule decides between them.",
    layer=Layer.ANSWER,
)

# The figures behind it
FIRST_CHANGE = SAYINGS(
    "first-change", "", "in the best round with that [game] the first bracket to change is {group}"
)
COUNTED = SAYINGS("counted", "", "counted by this rule {where}: {theirs} with that [game], {ours} as paired")
BYE_FIRST_CHANGE = SAYINGS(
    "bye-first-change",
    "",
    "in the best round with {other:name} on the bye the first bracket to change is {group}",
)
BYE_COUNTED = SAYINGS(
    "bye-counted",
    "",
    "counted by this rule {where}: {theirs} with {other:name} on the bye, {ours} as paired",
)
