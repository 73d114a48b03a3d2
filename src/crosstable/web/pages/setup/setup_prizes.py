"""The prizes of a section: a table to type into, one line for each prize."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Form, Response

from crosstable.app.prizes.prize_table import (
    AS_CHOSEN,
    drop_prize,
    named_keys,
    prizes_in,
    rewrite_prize,
)
from crosstable.app.session.session import New, Session
from crosstable.app.setup.section_form import read_whole
from crosstable.formats.document.prizes import GROUPS, KINDS
from crosstable.model import money
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

BY_NAME = ""
"""The choice of who a new prize is for: as its name says."""
LABELS = {
    "place": Words("place"),
    "class": Words("rating class"),
    "under": Words("under a rating"),
    "unrated": Words("unrated"),
    "group": Words("group"),
    "board": Words("board (teams)"),
    "computer": Words("computers"),
    "points": Words("points"),
    "best-of-school": Words("best of each school"),
    "best-of-year": Words("best of each school year"),
    "best-of-birth-year": Words("best of each year of birth"),
    "school": Words("best school"),
    "special": Words("special"),
}
GROUP_LABELS = {
    "born_before": Words("born before"),
    "born_from": Words("born on or after"),
    "club": Words("club"),
    "group": Words("group"),
    "region": Words("region"),
    "school": Words("school"),
    "sex": Words("gender"),
}
"""What decides membership in a prize group."""
WHOLE = ("rank", "from", "below", "board")
Typed = dict[str, str]


@router.get("/e/{event}/{section}/setup/prizes")
def listed(visit: Here, person: Director) -> Response:
    """The prizes as a table."""
    return prizes_page(visit)


def prizes_page(
    visit: Visit, wrong: CrosstableError | None = None, typed: Typed | None = None, old: str | None = None
) -> Response:
    """The table, with a rejected line as it was typed."""
    rows = [_shown(prize) for prize in prizes_in(visit.session, visit.session.event.sections[visit.place])]
    if typed is not None and old is not None:
        rows = [{**row, **typed, "old": old, **_asked(wrong)} if row["old"] == old else row for row in rows]
    fresh = {**typed, **_asked(wrong)} if typed is not None and old is None else {}
    total = sum(prize.cents for prize in visit.section.prizes)
    return section_page(
        visit,
        "setup/setup_prizes.html",
        page_status(wrong),
        wrong=wrong,
        rows=rows,
        fresh=fresh,
        kinds=LABELS,
        groups={key: GROUP_LABELS.get(key, key.replace("_", " ")) for key in sorted(GROUPS)},
        total=money.show(total),
    )


def _asked(wrong: CrosstableError | None) -> Typed:
    """Whether the line needs a confirmation, or has to name its group."""
    where = None if wrong is None else wrong.where
    return {"asked": "true"} if where == AS_CHOSEN else {"open": "true"} if where == "kind" else {}


def _shown(prize: dict[str, Any]) -> Typed:
    """A prize as its line shows it."""
    group = next((key for key in sorted(GROUPS) if prize.get(key) is not None), "")
    row = {key: str(prize.get(key, "")) for key in (*WHOLE, "item", "score", "kind", "name")}
    return {
        **row,
        "old": row["name"],
        "money": money.typed(prize["cents"]) if prize.get("cents") else "",
        "trophy": "true" if prize.get("trophy") else "",
        "guaranteed": "true" if prize.get("guaranteed") else "",
        "by": group,
        "who": str(prize.get(group, "")) if group else "",
    }


def _prize(section: Section, typed: Typed) -> dict[str, Any]:
    """A prize from its line, completed from its name; what its kind does not have is left out."""
    name, kind = typed["name"].strip(), typed["kind"] or _kind_of_group(typed)
    if not name:
        raise BadInput(phrase("give the prize a name"), where="name")
    if kind not in (*KINDS, BY_NAME):
        raise BadInput(phrase("“{kind}” is not a kind of prize", kind=kind[:20]), where="kind")
    told = {"name": name, **named_keys(section, name, _typed(typed) | ({"kind": kind} if kind else {}))}
    return {key: value for key, value in told.items() if key in KINDS[told["kind"]]}


def _kind_of_group(typed: Typed) -> str:
    """The kind of a prize whose group is typed, if no kind is chosen."""
    return "group" if typed["by"] in GROUPS and typed["who"].strip() else BY_NAME


def _typed(typed: Typed) -> dict[str, Any]:
    """The keys of a prize as typed, except the name and who can win it."""
    told: dict[str, Any] = _money(typed["money"])
    told |= {key: number for key in WHOLE if (number := read_whole(typed[key], key)) is not None}
    told |= {key: True for key in ("trophy", "guaranteed") if typed[key]}
    told |= {"item": typed["item"].strip()} if typed["item"].strip() else {}
    told |= {"score": _score(typed["score"])} if typed["score"].strip() else {}
    told |= {typed["by"]: typed["who"].strip()} if typed["by"] in GROUPS and typed["who"].strip() else {}
    return told


def _money(text: str) -> dict[str, int]:
    """The amount in cents."""
    try:
        return {"cents": money.from_typed(text)} if text.strip() else {}
    except ValueError:
        raise BadInput(
            phrase("“{typed}” is not an amount; write 200 or 79.50", typed=text.strip()[:20]), where="money"
        ) from None


def _score(text: str) -> int | float:
    """A score as it is typed."""
    if not re.fullmatch(r"[0-9]{1,4}([.][0-9])?", text.strip()):
        raise BadInput(phrase("“{typed}” is not a score; write 4.5", typed=text.strip()[:20]), where="score")
    return float(text) if "." in text else int(text)


@router.post("/e/{event}/{section}/setup/prizes")
def save_prize(
    visit: Here,
    person: Director,
    name: Annotated[str, Form()] = "",
    kind: Annotated[str, Form()] = BY_NAME,
    rank: Annotated[str, Form()] = "",
    below: Annotated[str, Form()] = "",
    from_: Annotated[str, Form(alias="from")] = "",
    board: Annotated[str, Form()] = "",
    money: Annotated[str, Form()] = "",
    score: Annotated[str, Form()] = "",
    item: Annotated[str, Form()] = "",
    by: Annotated[str, Form()] = "",
    who: Annotated[str, Form()] = "",
    trophy: Annotated[str, Form()] = "",
    guaranteed: Annotated[str, Form()] = "",
    old: Annotated[str, Form()] = "",
    remove: Annotated[bool, Form()] = False,
    sure: Annotated[bool, Form()] = False,
) -> Response:
    """A line of the table: add, replace or remove a prize."""
    texts = {"name": name, "kind": kind, "rank": rank, "from": from_, "below": below, "board": board}
    more = {"money": money, "score": score, "item": item, "by": by, "who": who}
    typed = {**texts, **more, "trophy": trophy, "guaranteed": guaranteed}

    def decide(session: Session, section: Section) -> Sequence[New]:
        if remove:
            return drop_prize(session, section, old)
        return rewrite_prize(session, section, old or None, _prize(section, typed), as_chosen=sure)

    try:
        done, _ = visit.write(lambda session: decide(session, session.event.sections[visit.place]))
    except CrosstableError as error:
        return prizes_page(visit, error, typed, old or None)
    return back(f"{visit.base}/setup/prizes", done=done.facts[-1].seq)
