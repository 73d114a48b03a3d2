"""A tournament day in a journal, by the same rules as the application: nothing is ever lost."""

from pathlib import Path

import crosstable

Path("day.crosstable").unlink(missing_ok=True)
event = crosstable.new_event("Saturday", rulebook="cfc", rounds=3, section="Open")
journal = crosstable.new_journal("day.crosstable", event, by="Dora")
for name, rating in (("Ann", 1810), ("Ben", 1745), ("Cay", 1690), ("Dee", 1530)):
    journal.add_player(name, rating)

pairing = journal.draft()
journal.publish()
journal.add_player("Late Larry", 1600)  # joins round 2
for game in pairing.games:
    journal.enter_result(game.board, "1-0")
journal.undo()  # the last result was a mistake
journal.enter_result(pairing.games[-1].board, "0-1")
journal.request_bye("Ann", 2, "half")

print(journal.draft())
for change in journal.log():
    print(f"{change.number:3} {change.by:6} {change.text}{' (undone)' if change.undone else ''}")
