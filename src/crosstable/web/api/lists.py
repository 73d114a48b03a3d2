"""Rating lists for programs: possible matches for some letters or an ID."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from crosstable.app.entries.from_lists import hits
from crosstable.ratings.library import usual_folder
from crosstable.web.api.answers import REFUSALS
from crosstable.web.http.auth import Director
from crosstable.web.http.request_context import Here

router = APIRouter(
    prefix="/api/events/{event}/sections/{section}/lookup", tags=["entries"], responses=REFUSALS
)


class HitOut(BaseModel):
    """A person on a rating list, as they would be entered."""

    model_config = ConfigDict(populate_by_name=True)

    list: str
    entry: dict[str, object]
    shown: str
    home_town: str = Field("", alias="from")
    member_until: str = ""
    rating: int | None = None
    notes: tuple[str, ...]


@router.get("")
def lookup(visit: Here, person: Director, q: Annotated[str, Query(max_length=200)] = "") -> list[HitOut]:
    """All possible matches, those on the list of the book's federation first."""
    today = date.today().isoformat()
    found = hits(usual_folder(), visit.session.event.sections[visit.place], q)
    return [HitOut.model_validate(hit.as_json(today)) for hit in found]
