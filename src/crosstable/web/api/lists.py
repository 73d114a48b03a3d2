"""Rating lists for programs: possible matches for some letters or an ID."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import Query
from pydantic import ConfigDict, Field

from crosstable.app.entries.from_lists import hits
from crosstable.ratings.library import usual_folder
from crosstable.web.api.answers import program_router
from crosstable.web.api.models import Sent
from crosstable.web.api.shapes.shape import Value
from crosstable.web.http.auth import Director
from crosstable.web.http.program_addresses import OF_SECTION
from crosstable.web.http.request_context import Here

router = program_router("entries", f"{OF_SECTION}/lookup")


class HitOut(Sent):
    """A person on a rating list, as they would be entered."""

    model_config = ConfigDict(populate_by_name=True, json_schema_serialization_defaults_required=True)

    list: str
    entry: dict[str, Value]
    shown: str
    home_town: str = Field("", alias="from")
    member_until: str = ""
    rating: int | None = None
    notes: tuple[str, ...]


@router.get("")
def search_rating_lists(
    visit: Here, person: Director, q: Annotated[str, Query(max_length=200)] = ""
) -> list[HitOut]:
    """All possible matches, those on the list of the book's federation first."""
    today = date.today().isoformat()
    found = hits(usual_folder(), visit.session.event.sections[visit.place], q)
    return [HitOut.model_validate(hit.as_json(today)) for hit in found]
