"""One game is still being played: what does each result do to the first places and the prizes?"""

from dataclasses import replace

import crosstable

event = crosstable.generate("us-chess", players=8, rounds=4, seed=6, forfeits=0, absences=0, withdrawals=0)
prizes = tuple(
    crosstable.Prize(name=name, kind="place", rank=rank, cents=cents)
    for rank, name, cents in ((1, "1st", 20000), (2, "2nd", 10000), (3, "3rd", 5000))
)
event = replace(event, sections=(replace(event.section(), prizes=prizes),))

for result in ("1-0", "1/2-1/2", "0-1"):
    supposed = crosstable.what_if(event, f"1={result}")
    section = supposed.section()
    leaders = [line for line in crosstable.standings(supposed).standings if line.place == 1]
    names = ", ".join(section.player(line.player).name for line in leaders)
    paid = [
        f"{section.player(one.player).name} {one.cents / 100:.2f}"
        for one in crosstable.prizes(supposed).awards
    ]
    print(f"{result:8} first: {names}; prizes: {'; '.join(paid)}")
