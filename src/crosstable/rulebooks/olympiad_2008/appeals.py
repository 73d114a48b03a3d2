"""Disputes at an Olympiad: pairings are explained, but not disputed (61)."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.sentences.figures import NO_PROTEST
from crosstable.rulebooks.shared.appeals import Appeals


@rule("61")
def no_protest() -> Reason:
    """A pairing cannot be protested against; the reasons may still be asked for."""
    return Reason(NO_PROTEST.rule, (), NO_PROTEST.of())


APPEALS = Appeals(no_protest=no_protest())
