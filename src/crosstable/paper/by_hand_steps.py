"""How the next round is paired by hand, book by book: steps in our own words with the rules behind them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the rules it follows, and what to do."""

    rules: str
    text: str


NZCF = (
    Step("B3.5", "Put the cards in order: score first, then rank number. Equal scores make a score-group."),
    Step("B13.6", "A game that is still being played counts as a draw for the pairing."),
    Step(
        "B5.1 B5.2 B2.2",
        "Odd number: the bye goes into the lowest group, to the lowest player with a rating who has had no "
        "free point. In round 1 it is the lowest player with a rating.",
    ),
    Step(
        "B4.2a B6.1", "In each group first pair those who came down, each with the highest player possible."
    ),
    Step(
        "B7.1 B7.2 B2.6",
        "Then take out who must go down: who has met all others of the group, and with an odd number "
        "the lowest who did not go down last time.",
    ),
    Step(
        "B8.1 B8.2",
        "Cut the rest into an upper and a lower half by rank and pair first with first, and so on.",
    ),
    Step(
        "B2.1 B2.3",
        "Two players never meet twice, and nobody comes to three more of one colour than of the other: "
        "look at the colour difference on both cards.",
    ),
    Step(
        "B8.3 B9.1 B2.5 B2.7",
        "Where a pair is not possible, or colours come out better, reorder the lower half, moving the "
        "lowest players first. Balance for as many as possible first, then alternation.",
    ),
    Step(
        "B8.4 B9.2 B9.3",
        "No order helps: exchange one player between the halves (nearest to the middle), then two.",
    ),
    Step("B8.5 B8.7", "Still stuck: send another floater down, then pair the group above anew."),
    Step(
        "B10.1 B10.2",
        "The lowest group is stuck: another floater from above; else join the two lowest groups.",
    ),
    Step(
        "B11.2a B11.2b B11.2c B11.2d",
        "Colours: what both want; else the stronger wish; else change from the last round in which they "
        "differed; else the better number has its wish.",
    ),
    Step("B12.1a B12.1b B12.1c", "Boards: score of the better player, then the sum, then the better number."),
)

US_CHESS = (
    Step("29A", "Put the cards in order: score first, then rating. Equal scores make a score group."),
    Step(
        "29H 28Q",
        "A missing result: choose one of the ways of 29H, or pair with the result that was assumed.",
    ),
    Step(
        "28L1 28L2 28L3",
        "Odd number: the bye goes into the lowest group, to the lowest rated player, never to somebody who "
        "has had one or has won without playing.",
    ),
    Step("29B", "Pair the groups from the top down."),
    Step(
        "29D1 29D1a 29D1b",
        "Odd group: the lowest rated player goes down and meets the best of the next group who is possible. "
        "Take another odd player or opponent if the group cannot be paired otherwise.",
    ),
    Step("29C1 27A3", "Cut the rest into halves by rating and pair first with first, and so on."),
    Step("27A1 28N1", "Two players never meet twice. Team mates stay apart as far as 28N1 says."),
    Step(
        "29E3a 29E4",
        "Colour due: first to make whites and blacks equal, then the other one than last time. "
        "Equal numbers come before turns.",
    ),
    Step(
        "29E5a 29E5b 29E5c",
        "For better colours reorder the lower half: up to 80 points for due colours, up to 200 against a "
        "difference of two. A change is as large as the smaller difference of those who change places.",
    ),
    Step(
        "29E5d 29E5e", "An exchange between the halves is taken when it is smaller, within the same limits."
    ),
    Step("29E5f", "Nobody gets the same colour three times running if it can be avoided."),
    Step(
        "29E4/1 29E4/2 29E4/3 29E4/4 29E4/5",
        "Both due the same colour: who is unbalanced; the larger imbalance; opposite colours last round; "
        "the latest round that differs; the higher rank.",
    ),
    Step("28J", "Boards: the highest score first, in a group the highest rating. Post board, White, Black."),
)

CFC = (
    Step("620", "Put the cards in order: score first, then rating. Equal scores make a score group."),
    Step("617", "An unfinished game counts as a draw for the pairing, unless one side clearly wins."),
    Step(
        "615 616", "Odd number: the bye goes to the lowest rated player of the lowest group who has had none."
    ),
    Step("621", "Pair the groups from the top down."),
    Step(
        "622a 624 625", "First the odd players from above, in order of rank, each with the highest possible."
    ),
    Step(
        "623",
        "Odd group: the lowest player goes down, if the others can then be paired and an opponent is there.",
    ),
    Step("622b", "Cut the rest into halves by rating and pair first with first, and so on."),
    Step(
        "618a 618b 618c",
        "Never twice the same opponent; equal scores; else the nearest score. This stands above all.",
    ),
    Step(
        "629 630", "As many as possible get the colour that makes whites and blacks equal; this comes first."
    ),
    Step(
        "631",
        "Then the other colour than last time; only the lower half is reordered for it, and nobody "
        "should have one colour three times running.",
    ),
    Step("630 631", "Both due the same colour: the higher ranked player has it."),
    Step("632", "A game that was not played has no colour."),
)

DUTCH_1998 = (
    Step("A2 A3", "Put the cards in order: score first, then rating. Equal scores make a bracket."),
    Step("F9", "An adjourned game counts as a draw for the pairing."),
    Step(
        "A5 B1", "Odd number: the last one without an opponent has the bye; never who has had a free point."
    ),
    Step("C", "Take the brackets from the top down; colours are given afterwards."),
    Step("B1 B2", "Never twice the same opponent; never a third colour running or a difference of three."),
    Step("C1 C4", "Put those who came down into S1 and look for opponents; who has none goes down further."),
    Step("A6 C5 C6", "Else S1 is the upper half, S2 the lower half; pair them in order."),
    Step(
        "A8 C2 C3",
        "Count how many colour preferences must fail at least (x), and how many pairs there can be (p).",
    ),
    Step("B4 C7 D1", "Too many fail: try the transpositions of S2 in their order, the lowest players first."),
    Step(
        "C8 D2",
        "No transposition: try the exchanges between S1 and S2 in their order, then transpositions again.",
    ),
    Step(
        "B5 B6 C9",
        "Nobody floats the same way in the next round or two rounds later, unless nothing else works.",
    ),
    Step(
        "C10 C11 C12",
        "Other opponents for the lowest who came down, one more preference fails, another player from above.",
    ),
    Step("C13 C14", "The lowest bracket fails: join it with the one above; else make one pair fewer."),
    Step(
        "E1 E2 E3 E4",
        "Colours: both preferences; the stronger; change from the last difference; the higher rank.",
    ),
    Step("F1", "Boards: score of the better player, sum of scores, rank."),
)

DUTCH_2026 = (
    Step(
        "1.2 1.3",
        "Put the cards in order: score first, then pairing number. Equal scores make a score group.",
    ),
    Step("04.2/3.1", "A game that is not finished counts as a draw for the pairing."),
    Step(
        "C2 C5 C9",
        "Odd number: the bye goes to a low score, never to who has had one or has won without playing; of "
        "several to who has the fewest games unplayed.",
    ),
    Step("1.3 3.2", "Take the brackets from the top down; those who come down join the next score group."),
    Step("C1 C3", "Never twice the same opponent; two who must both have the same colour do not meet."),
    Step("C4", "Never pair a bracket so that those below cannot be paired any more."),
    Step(
        "3.2 3.3",
        "Who came down meets the highest of the group in order; the others: first half with second half.",
    ),
    Step("C6 C7", "As few as possible go down, and those with low scores."),
    Step(
        "C10 C11 C12 C13", "As many colour preferences as possible; strong ones first among those that fail."
    ),
    Step("C14 C15 C16 C17", "Nobody goes down or up again in the next round, or two rounds later."),
    Step(
        "3.6 4.2 4.3",
        "To get better: reorder the lower half, last players first; then exchange between the halves.",
    ),
    Step("3.7 4.4", "With players from above: reorder their opponents, then change who of them is paired."),
    Step(
        "5.2.1 5.2.2 5.2.3 5.2.4 5.2.5",
        "Colours: both preferences; the stronger; change from the last difference; the higher "
        "rank; by number.",
    ),
    Step("04.2/3.6", "Boards: score of the better player, sum of scores, rank."),
)

DUTCH_2017 = (
    Step(
        "A.2 A.3",
        "Put the cards in order: score first, then pairing number. Equal scores make a score group.",
    ),
    Step("04.2/D.1", "A game that is not finished counts as a draw for the pairing."),
    Step(
        "A.5 C.2",
        "Odd number: the last one without an opponent has the bye; never who has had one or has won "
        "without playing.",
    ),
    Step("A.3 B.2", "Take the brackets from the top down; those who come down join the next score group."),
    Step("C.1 C.3", "Never twice the same opponent; two who must both have the same colour do not meet."),
    Step("C.4", "Never pair a bracket so that those below cannot be paired any more."),
    Step("B.2 B.3", "Who came down meets the highest of the group in order; the others: half against half."),
    Step("C.5 C.6", "As few as possible go down, and score differences as small as possible."),
    Step(
        "C.8 C.9 C.10 C.11",
        "As many colour preferences as possible; strong ones first among those that fail.",
    ),
    Step("C.12 C.13 C.14 C.15", "Nobody goes down or up again in the next round, or two rounds later."),
    Step(
        "B.6 D.1 D.2",
        "To get better: reorder the lower half, last players first; then exchange between halves.",
    ),
    Step("B.7 D.3", "With players from above: reorder their opponents, then change who of them is paired."),
    Step(
        "E.1 E.2 E.3 E.4 E.5",
        "Colours: both preferences; the stronger; change from the last difference; higher rank; by number.",
    ),
    Step("04.2/D.9", "Boards: score of the better player, sum of scores, rank."),
)

OLYMPIAD = (
    Step(
        "48 13",
        "Put the teams in order: match points, then from round 4 on the tie-breaks; before that the numbers.",
    ),
    Step("12", "Unfinished games count as draws for the pairing."),
    Step(
        "11 15b",
        "Odd number: the last team of the lowest group has the bye, never one with points without play.",
    ),
    Step("28", "Rounds 1 and 2: the upper half has two imaginary points for the pairing."),
    Step(
        "17",
        "Pair from the top group down to the median group, then from the bottom up, the median group last.",
    ),
    Step("15a 16", "No second meeting; differences in match points as small as possible."),
    Step(
        "36 39 40",
        "Rounds 1 to 3: upper half against lower half; rows in the order of 40, strongest team first.",
    ),
    Step(
        "49 50 52", "From round 4 on: first against last; rows in the order of 50, with an odd number of 52."
    ),
    Step("41 55", "Below the median the same in reverse, weakest team first."),
    Step(
        "29 32 51",
        "Odd group: above the median the weakest goes down, below it the strongest goes up; from round 4 "
        "on the row says who floats.",
    ),
    Step(
        "53 54", "No row works: the next row, then two groups together; floaters from both sides do not meet."
    ),
    Step(
        "20 21",
        "Board 1: no colour difference above two, not three times running, unless there is no other pairing.",
    ),
    Step("22 23 24 25 26", "Colours on board 1: equalise, alternate, shortest runs, the higher ranked team."),
)

SCHOOLS = (
    Step("2 8", "Put the cards in levels by score. Order of priorities: school, score, colour, floats."),
    Step("4 5", "Odd number: the bye comes from the lowest level, to somebody who has had none."),
    Step("1 7", "Never twice the same opponent; players of one school apart, before round 4 in any case."),
    Step("10", "In each level make two piles: white seekers and black seekers."),
    Step("19 20", "Odd level: one of the larger pile goes down, best one who has never gone down."),
    Step(
        "21",
        "The one who comes down meets somebody of the other pile, best one who did not go up last round.",
    ),
    Step("11 22", "White seekers meet black seekers, in order."),
    Step(
        "12 17 18",
        "One pile is larger: those with the weakest claim change over. The larger difference has the "
        "stronger claim, then the longer run.",
    ),
    Step("9 23", "As few floats as possible, as short as possible; floaters chosen stay chosen."),
    Step("24", "Both due the same colour: a top player, else the higher score, else the lot."),
    Step("26", "In a great hurry the order inside a level may be random; everything else stays."),
)

STEPS: dict[str, tuple[Step, ...]] = {
    "nzcf": NZCF,
    "us-chess": US_CHESS,
    "cfc": CFC,
    "dutch-1998": DUTCH_1998,
    "dutch-2017": DUTCH_2017,
    "dutch-2026": DUTCH_2026,
    "olympiad-2008": OLYMPIAD,
    "schools": SCHOOLS,
}
"""Book -> its steps."""

ANY = (
    Step("", "Put the cards in order: score first, then rating or number."),
    Step("", "Odd number: somebody with a low score who has had no free point has the bye."),
    Step("", "From the top: upper half of each score against lower half, never twice the same opponent."),
    Step("", "Colours: first equal numbers of White and Black, then the other one than last time."),
)
"""For a book whose steps are not written here."""

TABLE = (
    Step("", "The rounds of this section follow from a table; all that are left stand on the page before."),
    Step("", "Who has left the event gives no game; their opponents rest."),
)
"""For sections that are played by a table."""


def steps_for(book: str, *, table: bool) -> tuple[Step, ...]:
    """The steps of a section."""
    return TABLE if table else STEPS.get(book, ANY)
