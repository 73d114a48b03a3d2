"""Every sentence of the Dutch system of 1998, code beside sentence, in the order of the rules.

`meetings` says why two players meet, `byes` why one is left over, `refusals` why two do not meet. `brackets`
holds the steps of the procedure behind them, `colours` the allocation, `rounds` posted and impossible rounds.
"""

from crosstable.rulebooks.dutch_1998.sentences import brackets, byes, colours, meetings, refusals, rounds
from crosstable.rulebooks.dutch_1998.sentences.sayings import SAYINGS

__all__ = ["SAYINGS", "brackets", "byes", "colours", "meetings", "refusals", "rounds"]
