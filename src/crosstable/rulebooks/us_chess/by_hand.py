"""How a round is paired by hand with the rules of US Chess: the steps in their order, with rules."""

from __future__ import annotations

from crosstable.rulebooks.shared.by_hand import Step
from crosstable.rulebooks.us_chess.sentences import by_hand as say

STEPS = (
    Step("29A", say.ORDER.of()),
    Step("29H 28Q", say.MISSING_RESULT.of()),
    Step("28L1 28L2 28L3", say.BYE.of()),
    Step("29B", say.GROUPS.of()),
    Step("29D1 29D1a 29D1b", say.ODD_GROUP.of()),
    Step("29C1 27A3", say.HALVES.of()),
    Step("27A1 28N1", say.NEVER_TWICE.of()),
    Step("29E3a 29E4", say.COLOR_DUE.of()),
    Step("29E5a 29E5b 29E5c", say.COLOR_LIMITS.of()),
    Step("29E5d 29E5e", say.EXCHANGE.of()),
    Step("29E5f", say.THREE_IN_A_ROW.of()),
    Step("29E4/1 29E4/2 29E4/3 29E4/4 29E4/5", say.SAME_COLOR_DUE.of()),
    Step("28J", say.BOARDS.of()),
)
