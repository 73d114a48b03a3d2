"""A club night: an event made in code, paired and played round by round."""

import crosstable

players = [
    ("Ann", 1810),
    ("Ben", 1745),
    ("Cay", 1690),
    ("Dee", 1530),
    ("Eve", 1480),
    ("Fay", None),
    ("Gus", 1320),
]
event = crosstable.new_event("Club night", rulebook="us-chess", rounds=3, players=players)

for results in (["1-0", "1/2-1/2", "0-1"], ["1/2-1/2", "1-0", "1-0"], ["0-1", "1-0", "+:-"]):
    pairing = crosstable.pair(event)
    print(pairing)
    event = crosstable.add_round(event, pairing, results)

print(crosstable.standings(event))
crosstable.save(event, "club-night.json", replace=True)
