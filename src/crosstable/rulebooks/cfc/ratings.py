"""Which rating counts (612): the CFC's own, else FIDE's, else a national one converted, else an estimate."""

from __future__ import annotations

from functools import partial

from crosstable.model.event import Section
from crosstable.model.language import Words
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.shared.card_ratings import (
    ESTIMATE,
    FIDE,
    NATIONAL,
    SOURCES,
    CardRules,
    assign,
    typed,
)
from crosstable.rulebooks.shared.rating_desk import RatingDesk
from crosstable.rulebooks.shared.setting_kinds import TextSetting, WordsSetting

TURNS = ("cfc", FIDE, NATIONAL, ESTIMATE)

SETTINGS = {
    "rating_list": TextSetting((None,), "612", Words("Rating list used, with its date"), departs=False),
    "rating_fallback": WordsSetting((TURNS,), "612", Words("Order in which ratings are used")),
}


@rule("612")
def turns(section: Section) -> tuple[str, ...]:
    """The order in which ratings are looked for, as the section has it."""
    chosen = SETTINGS["rating_fallback"].read(section.settings.get("rating_fallback", TURNS))
    return tuple(map(str, chosen)) if isinstance(chosen, tuple) else TURNS


RULES = CardRules(rule="612", known=tuple(SOURCES), any_national=True, turns=turns)

DESK = RatingDesk(
    systems={key: source.says for key, source in RULES.sources.items()},
    convert=partial(typed, RULES),
    first_is="the first in turn",
    assign=partial(assign, RULES),
)
