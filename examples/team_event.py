"""A team event: matches of four boards, by FIDE's system for teams."""

import crosstable

teams = {
    name: [(f"{name} {board}", rating - 40 * board) for board in range(1, 5)]
    for name, rating in (("Lincoln", 1900), ("Mercer", 1850), ("North Shore", 1800), ("Onslow", 1750))
}
event = crosstable.new_event(
    "School teams", rulebook="dutch-2026", rounds=3, format="team-swiss", teams=teams, seed=3
)
for scores in (["3-1", "2.5-1.5"], ["2-2", "4-0"], ["2.5-1.5", "1-3"]):
    pairing = crosstable.pair(event)
    for match in pairing.games:
        white, black = (event.section().teams[no - 1].name for no in match.players)
        print(f"round {pairing.round}, table {match.board}: {white} - {black}")
    event = crosstable.add_round(event, pairing, scores)

for line in crosstable.standings(event).standings:
    print(line.place, event.section().teams[line.player - 1].name, line.points, line.tiebreaks)
