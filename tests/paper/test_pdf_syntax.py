"""Every sheet of every kind of event is a PDF that a strict checker has nothing to say about."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest

from crosstable.model.cash import CashKind, CashLine, PaidBy
from crosstable.model.event import Event
from crosstable.model.incidents import Incident, IncidentKind
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.options import Options
from crosstable.paper.sheet import PaperStyle, Sheet
from crosstable.paper.typeset import pdf
from crosstable.paper.typesetter import without_suspects
from tests.unit.printed import event_of

KINDS = (
    ("us-chess", 10, 3, None),
    ("us-chess", 6, 5, "round-robin"),
    ("us-chess", 4, 6, "double-round-robin"),
    ("us-chess", 8, 3, "quads"),
    ("us-chess", 16, 10, "holland"),
    ("us-chess", 8, 4, "scheveningen"),
    ("us-chess", 4, 3, "team-round-robin"),
    ("cfc", 9, 3, None),
    ("nzcf", 9, 3, None),
    ("schools", 9, 3, None),
    ("olympiad-2008", 6, 3, None),
    ("dutch-1998", 9, 3, None),
    ("dutch-2017", 9, 3, None),
    ("dutch-2026", 9, 3, None),
)
ALONE = {("us-chess", None), ("olympiad-2008", None)}
HERE = Options(made="17 Nov 2026, 23:00", link=lambda *where: "http://192.168.0.7/s/abcdefgh")


def problems(body: bytes) -> list[str]:
    """All that the checker finds in a file, and the mark that poppler calls a syntax error."""
    with pikepdf.open(BytesIO(body)) as opened:
        found = [*opened.check_pdf_syntax(), *map(str, opened.get_warnings())]
        marks = opened.Root.get("/MarkInfo")
        if marks is None or not bool(marks.get("/Marked")):
            found.append("the file has no tags for screen readers")
        elif "/Suspects" in marks:
            found.append("Suspects object is wrong type (boolean)")
    return found


def full_event(book: str, players: int, rounds: int, played_as: str | None) -> Event:
    """An event that has all that a sheet can show: an incident, an expense, odd names."""
    made = event_of(players, rounds, book, 1, played_as)
    noted = Incident(no=1, kind=IncidentKind.RULING, text="touch-move: the ♗ has to move", round=1, board=1)
    spent = CashLine(no=1, kind=CashKind.EXPENSE, cents=12_000, text="Hall #rent $x$", how=PaidBy.CARD)
    section = replace(made.sections[0], incidents=(noted,))
    return replace(made, sections=(section,), cash=(spent,))


@pytest.mark.parametrize(("book", "players", "rounds", "played_as"), KINDS)
def test_every_sheet_passes_the_checker(book: str, players: int, rounds: int, played_as: str | None) -> None:
    """All sheets in one file; of a Swiss of players and one of teams also each by itself."""
    event = full_event(book, players, rounds, played_as)
    kinds = [kind for kind in SHEETS if any(map(kind.applies, event.sections))]
    made: dict[str, tuple[Sheet, ...]] = {kind.key: make(event, kind.key, HERE) for kind in kinds}
    every = [sheet for sheets in made.values() for sheet in sheets]
    assert problems(pdf(every, PaperStyle(size="a4", large=True))) == []
    for key, sheets in made.items() if (book, played_as) in ALONE else ():
        assert problems(pdf(sheets)) == [], key


def test_only_the_mark_that_says_nothing_is_taken_out() -> None:
    """The rest of the file stays where it is, and texts that look like the mark are left alone."""
    text = b"(/Suspects false) <</MarkInfo<</Marked true/Suspects false>>/Suspects false"
    made = without_suspects(text)
    assert len(made) == len(text)
    assert made == b"(/Suspects false) <</MarkInfo<</Marked true               >>/Suspects false"
    assert without_suspects(b"no mark") == b"no mark"


def test_the_checker_finds_broken_files() -> None:
    """A file that was damaged on purpose does not pass."""
    body = pdf(make(event_of(10, 3), "standings", HERE))
    at = body.index(b"endstream")
    with pytest.raises(pikepdf.PdfError):
        problems(body[: len(body) // 3])
    assert problems(body[:at] + b"endstrxxm" + body[at + 9 :])
    marked = body.replace(b"/Marked true               >>", b"/Marked true/Suspects false>>")
    assert problems(marked) == ["Suspects object is wrong type (boolean)"]
