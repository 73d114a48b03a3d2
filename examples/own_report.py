"""A report of your own: how often everybody had White, and how far apart the ratings of their games were."""

from collections import defaultdict

import crosstable

event = crosstable.generate("dutch-2017", players=12, rounds=7, seed=9, unrated=0)
section = event.section()
rating = {player.no: player.rating or 0 for player in section.players}
whites: dict[int, int] = defaultdict(int)
games: dict[int, int] = defaultdict(int)
gaps: dict[int, list[int]] = defaultdict(list)
for played in section.results:
    for game in played.games:
        if not game.result.played:
            continue
        whites[game.white] += 1
        for no in (game.white, game.black):
            games[no] += 1
            gaps[no].append(abs(rating[game.white] - rating[game.black]))

print(f"{'player':22}{'games':>6}{'White':>6}{'mean gap':>10}")
for line in crosstable.standings(event).standings:
    no = line.player
    mean = sum(gaps[no]) / max(len(gaps[no]), 1)
    print(f"{section.player(no).name:22}{games[no]:6}{whites[no]:6}{mean:10.0f}")
