"""The numbers of the edition of 2026."""

from __future__ import annotations

from crosstable.rulebooks.dutch_2026.mark import BOOK_ID
from crosstable.rulebooks.dutch_fide.articles import Articles, Criterion

_WITHOUT = (Criterion.DIFFERENCES,)

ARTICLES = Articles(
    book=BOOK_ID,
    criteria={
        criterion: f"C{number}"
        for number, criterion in enumerate((c for c in Criterion if c not in _WITHOUT), start=6)
    },
    not_twice="C1",
    bye_bar="C2",
    absolute="C3",
    completion="C4",
    rank="1.2",
    brackets="1.3",
    downfloater="1.4.1",
    game_float="1.4.2",
    bye_float="1.4.3",
    preferences="1.7",
    topscorers="1.8",
    outlook="1.9",
    most_pairs="3.1",
    parts="3.2",
    candidate="3.3",
    perfect="3.4",
    homogeneous="3.6",
    heterogeneous="3.7",
    best="3.8",
    bracket_numbers="4.1",
    transpositions="4.2",
    exchanges="4.3",
    sets="4.4",
    both_colours="5.2.1",
    stronger="5.2.2",
    alternate="5.2.3",
    higher="5.2.4",
    by_number="5.2.5",
    the_bye="04.1/3",
    no_bye="04.1/4",
    same_score="04.1/5",
    colour_gaps="04.2/3.4",
    boards="04.2/3.6",
    pairing_score="04.7/1.5",
)
