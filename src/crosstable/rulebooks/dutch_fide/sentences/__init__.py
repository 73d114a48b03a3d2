"""Every sentence of the Dutch systems of 2017 and 2026, code beside sentence.

The editions share the words; the articles of each give the rule numbers. `answers` says why two players meet
and who has the bye, `against` why two do not meet; `steps`, `floats` and `handling` have the figures and the
procedure.
"""

from crosstable.rulebooks.dutch_fide.sentences import against, answers, floats, handling, steps
from crosstable.rulebooks.dutch_fide.sentences.base import SAYINGS

__all__ = ["SAYINGS", "against", "answers", "floats", "handling", "steps"]
