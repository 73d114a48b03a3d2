"""Whatever people are called, a sheet can be set, and nothing of a name is taken for markup."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.paper.plain import breakable
from crosstable.paper.sheet import (
    Beside,
    Card,
    Cards,
    Code,
    Fields,
    Grid,
    GridColumn,
    GridPart,
    Legend,
    Note,
    PaperStyle,
    Sheet,
    Text,
)
from crosstable.paper.typeset import pdf
from tests.unit.printed import bare, pages

ANY = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=90)
MARKS = st.text("#$@*_`\\/<>[]{}()\"'~=+-|& aB1,.;:%^", min_size=1, max_size=60)


def sheet_of(one: str, other: str) -> Sheet:
    """A sheet with two texts in every place where a text can stand."""
    table = Grid(
        columns=(GridColumn(heading=one, width=1), GridColumn(heading="x"), GridColumn(width=2, strong=True)),
        parts=(GridPart(((one, "1", other), (other, "2", one)), other),),
        heading=one,
    )
    card = Card((Text(one), Beside(((Text(other),), (Code(other or "x", one),)), (1, 0))))
    return Sheet(
        title=one,
        event=other,
        section=one,
        round=other,
        when=one,
        made=other,
        blocks=(
            table,
            Fields(((one, other), (other, None)), across=2),
            Legend(((one, other),)),
            Note(one, other),
            Cards(cards=(card, card), across=2, down=4),
        ),
    )


@settings(deadline=None, max_examples=30)
@given(ANY, ANY, st.booleans())
def test_fuzz_any_text_can_be_printed(one: str, other: str, large: bool) -> None:
    """No letter of any script and no sign stops the typesetter."""
    assert pdf((sheet_of(one, other),), PaperStyle(large=large)).startswith(b"%PDF")


@settings(deadline=None, max_examples=20)
@given(MARKS)
def test_fuzz_marks_stay_what_they_are(name: str) -> None:
    """Signs that mean something to a typesetter are printed as signs."""
    table = Grid(columns=(GridColumn(width=1),), parts=(GridPart(((f"A{name}Z",),)),))
    text = "".join(pages((Sheet(title="Names", event="E", blocks=(table,)),)))
    assert bare(f"A{name}Z") in bare(text)


@given(st.text())
def test_fuzz_places_to_divide_words_change_no_letter(text: str) -> None:
    """Only soft hyphens are added, none of them beside a blank or at an end."""
    made = breakable(text)
    assert made.replace("\u00ad", "") == text.replace("\u00ad", "")
