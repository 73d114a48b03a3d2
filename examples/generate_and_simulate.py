"""Random events: one to look at, and some hundred to see whether any rule is ever broken."""

import crosstable

event = crosstable.generate("nzcf", players=14, rounds=6, seed=2026, draws=40, byes=5)
crosstable.save(event, "generated.json", replace=True)
print(crosstable.wall_chart(event, by_place=True))

summary = crosstable.simulate("nzcf", players="8-16", rounds="3-6", events=40, forfeits=5)
print(f"{summary.events} events, {summary.games} games, {len(summary.wrong)} with a fault")
print("rules that decided most often:", summary.rules.most_common(3))
