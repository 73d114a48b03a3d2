"""Every sentence of the CFC rules, code beside sentence, in the order of the rules."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("cfc")

# 630, 631: colours in a group
NOT_EQUALISED = SAYINGS(
    "not-equalised",
    "630",
    "one [player] cannot get the colour that equalises: no legal pairing of these [players] does better",
    "{count} [players] cannot get the colour that equalises: no legal pairing of these [players] does better",
)
ALL_EQUALISED = SAYINGS("all-equalised", "630", "every [player] can get the colour that equalises")
FEWER_EQUALISED = SAYINGS(
    "fewer-equalised",
    "630",
    "with {high} against {low} at best one [player] of the group cannot get the colour that equalises, "
    "instead of {best}",
    "with {high} against {low} at best {count} [players] of the group cannot get the colour that equalises, "
    "instead of {best}",
)
THIRD_COLOUR = SAYINGS(
    "third-colour",
    "631",
    "one [player] cannot be spared the same colour a third time running: "
    "no transposition that equalises as many does better",
    "{count} [players] cannot be spared the same colour a third time running: "
    "no transposition that equalises as many does better",
)
MORE_THIRD_COLOURS = SAYINGS(
    "more-third-colours",
    "631",
    "with {high} against {low} at best one [player] of the group cannot be spared the same colour "
    "a third time running, instead of {best}",
    "with {high} against {low} at best {count} [players] of the group cannot be spared the same colour "
    "a third time running, instead of {best}",
)
NOT_ALTERNATED = SAYINGS(
    "not-alternated",
    "631",
    "one [player] cannot alternate colours: no transposition does better that equalises as many "
    "and gives no more third colours running",
    "{count} [players] cannot alternate colours: no transposition does better that equalises as many "
    "and gives no more third colours running",
)
ALL_ALTERNATED = SAYINGS("all-alternated", "631", "nobody who is due to alternate is left out")
FEWER_ALTERNATED = SAYINGS(
    "fewer-alternated",
    "631",
    "with {high} against {low} at best one [player] of the group cannot alternate colours, instead of {best}",
    "with {high} against {low} at best {count} [players] of the group cannot alternate colours, "
    "instead of {best}",
)
