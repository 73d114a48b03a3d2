"""Why do the two strongest not meet yet? The rulebook's answer, and the best round in which they do."""

import crosstable

event = crosstable.generate("dutch-2026", players=10, rounds=5, seed=4)
answer = crosstable.why_not(event, player=1, other=2, round=2)

print(answer.answer.text, f"({answer.answer.rule})")
for reason in answer.why_not:
    print(f"  {reason.rule:10} {reason.text}")
if answer.instead is not None:
    print("With that game the round would have", answer.instead.games, "instead of", answer.instead.dropped)

with open("why-not.html", "w", encoding="utf-8") as page:  # what a notebook would show
    page.write(answer._repr_html_())
