"""Prizes by the rulebook: ties share, nobody wins two cash prizes, and every amount has its reason."""

import crosstable

prizes = [
    crosstable.Prize(name="1st", kind="place", rank=1, cents=30000, trophy=True),
    crosstable.Prize(name="2nd", kind="place", rank=2, cents=15000),
    crosstable.Prize(name="1st U1600", kind="under", below=1600, cents=10000),
]
players = [("Ann", 1810), ("Ben", 1745), ("Cay", 1590), ("Dee", 1530), ("Eve", 1480), ("Fay", 1400)]
event = crosstable.new_event("Prize day", rulebook="us-chess", rounds=2, players=players, prizes=prizes)
for results in (["1-0", "1/2-1/2", "1-0"], ["1-0", "1/2-1/2", "1/2-1/2"]):
    event = crosstable.add_round(event, crosstable.pair(event), results)

found = crosstable.prizes(event)
print("final" if found.final else "not final")
for award in found.awards:
    print(
        f"{event.section().player(award.player).name:5} {award.cents / 100:8.2f} {' '.join(award.trophies)}"
    )
    for reason in award.reasons:
        print(f"      {reason.rule}: {reason.text}")
