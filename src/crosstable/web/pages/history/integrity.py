"""The integrity log: every act that touched the pairings of a section, with round, time and author."""

from __future__ import annotations

from fastapi import APIRouter, Response

from crosstable.journal.integrity.acts import act_in_words
from crosstable.journal.integrity.log import acts_of
from crosstable.rulebooks.shelf import book
from crosstable.web.http.auth import Staff
from crosstable.web.http.request_context import Here
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/integrity")
def integrity(visit: Here, person: Staff) -> Response:
    """The acts, the latest first."""
    acts = acts_of(visit.session.facts, visit.session.state, visit.section.name)
    return section_page(
        visit,
        "history/integrity.html",
        acts=[{"act": act, "text": act_in_words(act)} for act in reversed(acts)],
        filed=book(visit.section.rulebook).files_acts,
    )
