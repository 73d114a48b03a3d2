"""History: every action as a sentence with who and when; undo shows its consequences first."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.app.consequences import consequences
from crosstable.app.desk import Desk, New
from crosstable.app.undoing import redo_news, undo_news, what_if
from crosstable.journal.people import people_of
from crosstable.journal.undo import undone
from crosstable.journal.words import in_words, together_in_words
from crosstable.web.doors import Director, Staff
from crosstable.web.render import back, section_page
from crosstable.web.visits import Here

router = APIRouter(include_in_schema=False)

SHOWN = 200
"""How many facts one page shows."""


@router.get("/e/{event}/{section}/history")
def history(visit: Here, person: Staff, before: int | None = None) -> Response:
    """What happened, the latest first."""
    people = people_of(visit.desk.facts, visit.desk.state)
    off = undone(visit.desk.facts)
    end = len(visit.desk.facts) if before is None else max(0, min(before - 1, len(visit.desk.facts)))
    listed = [
        {"fact": fact, "text": in_words(fact, people), "undone": fact.seq in off}
        for fact in reversed(visit.desk.facts[max(0, end - SHOWN) : end])
    ]
    return section_page(visit, "history.html", listed=listed, more=end - SHOWN if end > SHOWN else None)


@router.get("/e/{event}/{section}/undo/{fact}")
def ask_undo(visit: Here, person: Director, fact: int, redo: bool = False) -> Response:
    """What an undo would change, before it is done."""
    choose = redo_news if redo else undo_news
    facts, news = choose(visit.desk, fact)
    lines = consequences(visit.desk, what_if(visit.desk, news))
    what = together_in_words(facts, people_of(visit.desk.facts, visit.desk.state))
    return section_page(visit, "undo.html", what=what, lines=lines, fact=fact, redo=redo)


@router.post("/e/{event}/{section}/undo/{fact}")
def do_undo(visit: Here, person: Director, fact: int, redo: Annotated[bool, Form()] = False) -> Response:
    """Take something back, or bring it back."""
    choose = redo_news if redo else undo_news

    def decide(desk: Desk) -> list[New]:
        return choose(desk, fact)[1]

    done, _ = visit.write(decide)
    return back(f"{visit.base}/round", done=done.facts[-1].seq)
