"""A TRF file, as any pairing program writes it: is every round the rulebook's?"""

from dataclasses import replace
from pathlib import Path

import crosstable

event = crosstable.generate("dutch-2026", players=8, rounds=4, seed=11, forfeits=0)
section = event.section()
one, other = section.results[0].games[:2]  # somebody swapped two players in round 1
swapped = (replace(one, black=other.black), replace(other, black=one.black), *section.results[0].games[2:])
first = replace(section.results[0], games=swapped)
changed = replace(event, sections=(replace(section, results=(first,)),))
Path("report.trf").write_text(crosstable.convert(changed, "trf"), encoding="utf-8")

check = crosstable.check(crosstable.load("report.trf"))
print(check)
for item in check.rounds:
    for difference in item.differences:
        print(item.round, difference.rule, difference.code)
