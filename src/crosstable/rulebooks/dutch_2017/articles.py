"""The numbers of the edition of 2017."""

from __future__ import annotations

from crosstable.rulebooks.dutch_2017.mark import BOOK_ID
from crosstable.rulebooks.dutch_fide.articles import Articles, Criterion

_WITHOUT = (Criterion.SCORES, Criterion.UNPLAYED)

ARTICLES = Articles(
    book=BOOK_ID,
    criteria={
        criterion: f"C.{number}"
        for number, criterion in enumerate((c for c in Criterion if c not in _WITHOUT), start=5)
    },
    not_twice="C.1",
    bye_bar="C.2",
    absolute="C.3",
    completion="C.4",
    rank="A.2",
    brackets="A.3",
    downfloater="A.4.a",
    game_float="A.4.b",
    bye_float="A.4.b",
    preferences="A.6",
    topscorers="A.7",
    outlook="A.9",
    most_pairs="B.1",
    parts="B.2",
    candidate="B.3",
    perfect="B.4",
    homogeneous="B.6",
    heterogeneous="B.7",
    best="B.8",
    bracket_numbers="D",
    transpositions="D.1",
    exchanges="D.2",
    sets="D.3",
    both_colours="E.1",
    stronger="E.2",
    alternate="E.3",
    higher="E.4",
    by_number="E.5",
    the_bye="04.1/c",
    no_bye="04.1/d",
    same_score="04.1/e",
    colour_gaps="04.2/D.5",
    boards="04.2/D.9",
    pairing_score="04.7/5",
)
