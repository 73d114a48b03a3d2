"""A round robin: the table gives every round, and the chart shows everybody against everybody."""

import crosstable

players = [("Ann", 1810), ("Ben", 1745), ("Cay", 1690), ("Dee", 1530), ("Eve", 1480), ("Fay", 1400)]
event = crosstable.new_event(
    "Club championship", rulebook="us-chess", rounds=5, format="round-robin", players=players
)
stronger = {player.no: player.rating or 0 for player in event.section().players}
while len(event.section().results) < 5:
    pairing = crosstable.pair(event)
    results = ["1-0" if stronger[game.white] > stronger[game.black] else "1/2-1/2" for game in pairing.games]
    event = crosstable.add_round(event, pairing, results)

print(crosstable.wall_chart(event, by_place=True))
print("every round by its table:", crosstable.check(event).same)
