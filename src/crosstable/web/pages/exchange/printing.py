"""The Print page: every sheet of a section or an event, as PDF and as a page for the browser's printer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from crosstable.app.exchange.printing import file_name, moment, print_sheets
from crosstable.app.phones.private_links import link_urls
from crosstable.app.phones.slip_tokens import slip_urls
from crosstable.model.language import Words, phrase
from crosstable.model.profiles.profile import ChartStyle
from crosstable.paper.catalogue import SHEETS, SheetKind, kind_of, make
from crosstable.paper.options import Link, Options, OwnLink
from crosstable.paper.plain import breakable, picture
from crosstable.paper.sheet import SIZES, PaperStyle, Sheet
from crosstable.paper.sizes import usual_size
from crosstable.web.http.addresses import addresses_for
from crosstable.web.http.auth import Staff
from crosstable.web.http.request_context import Here, Visit, visit_of
from crosstable.web.pages.standings.chart_choice import charts_of, style_named
from crosstable.web.render import page, section_page

router = APIRouter(include_in_schema=False)
REMEMBERED = "paper"
"""The cookie that remembers an event's paper and type size."""
YEAR = 366 * 24 * 3600
ORDERS = {"number": Words("by number"), "place": Words("by place"), "name": Words("by name")}
"""The possible orders of a sheet, in words."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What to print: the paper, the round, the sections, the order."""

    style: PaperStyle
    round: int | None
    every: bool
    by: str
    per_page: int | None
    group: str | None = None
    bilingual: bool = False
    chart: ChartStyle | None = None

    @property
    def kept(self) -> str:
        """What a browser remembers of it."""
        marks = ("large" if self.style.large else "", "bilingual" if self.bilingual else "")
        return ".".join((self.style.size, *filter(None, marks)))


def wish_of(request: Request, event: str, section: str) -> Wish:
    """The print options in an address; missing ones are as the last time, otherwise the book's defaults."""
    asked = request.query_params
    size, *kept = request.cookies.get(REMEMBERED, "").split(".")
    known = size if size in SIZES else usual_size(visit_of(request, event, section).session.event)
    paper = asked.get("paper", "")
    return Wish(
        PaperStyle(
            size=paper if paper in SIZES else known,
            large="large" in (asked if paper else kept),
        ),
        _number(asked.get("round", "")),
        asked.get("sections") == "all",
        asked.get("by", "number"),
        _number(asked.get("per_page", "")),
        asked.get("group", "")[:200] or None,
        "bilingual" in asked or (not paper and "bilingual" in kept),
        style_named(asked.get("chart", "")),
    )


def _number(text: str) -> int | None:
    """A number in an address, from 1 to 999."""
    return int(text) or None if text.isascii() and text.isdigit() and len(text) < 4 else None


Wished = Annotated[Wish, Depends(wish_of)]


@router.get("/e/{event}/{section}/print")
def listed(visit: Here, wish: Wished, person: Staff) -> Response:
    """All sheets of the section, with a choice of paper and type size."""
    kinds = _kinds(visit, wish)
    groups = (
        (phrase("Round"), [kind for kind in kinds if kind.needs_round]),
        (
            phrase("For the wall and the tables"),
            [kind for kind in kinds if not kind.needs_round and not kind.staff],
        ),
        (phrase("For the staff"), [kind for kind in kinds if not kind.needs_round and kind.staff]),
    )
    asked = visit.event.sections if wish.every else (visit.section,)
    rounds = max(len(section.results) for section in asked)
    return section_page(
        visit,
        "exchange/print.html",
        groups=groups,
        wish=wish,
        published=rounds,
        orders=ORDERS,
        charts=charts_of(visit),
    )


def _kinds(visit: Visit, wish: Wish) -> list[SheetKind]:
    """The sheets that the section has, or any section of the event."""
    asked = visit.event.sections if wish.every else (visit.section,)
    return [kind for kind in SHEETS if any(map(kind.applies, asked))]


@router.get("/e/{event}/{section}/print/{key}.pdf")
def as_pdf(visit: Here, wish: Wished, person: Staff, key: str) -> Response:
    """A sheet as a PDF file."""
    section = _section(visit, wish, kind_of(key))
    body = print_sheets(visit.event, key, _options(visit, wish), section)
    told = file_name(visit.name, key, wish.round, None if section is None else visit.key)
    answer = Response(body, media_type="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{told}"'
    return _keeping(answer, visit, wish)


@router.get("/e/{event}/{section}/print/{key}")
def as_page(visit: Here, wish: Wished, person: Staff, key: str) -> Response:
    """A sheet as a page of its own, to print from the browser."""
    kind = kind_of(key)
    sheets = make(visit.event, key, _options(visit, wish), _section(visit, wish, kind))
    shown = sheet_page(visit, sheets, wish.style, kind)
    return _keeping(shown, visit, wish)


def _section(visit: Visit, wish: Wish, kind: SheetKind) -> str | None:
    """The requested section; None: all of them."""
    return None if wish.every or kind.across else visit.section.name


def sheet_page(visit: Visit, sheets: tuple[Sheet, ...], style: PaperStyle, kind: SheetKind) -> HTMLResponse:
    """Sheets as a page to print from the browser."""
    return page(
        visit.request,
        "exchange/sheet.html",
        visit=visit,
        sheets=sheets,
        style=style,
        kind=kind,
        shape_of=lambda block: type(block).__name__.lower(),
        soft=breakable,
        picture_of=lambda text: Markup(picture(text)),
    )


def _options(visit: Visit, wish: Wish) -> Options:
    """What the sheets are made by."""
    return Options(
        round=wish.round,
        style=wish.style,
        made=moment(),
        by=wish.by,
        chart=wish.chart,
        link=links(visit),
        own_link=private_links(visit),
        per_page=wish.per_page,
        group=wish.group,
        languages=tuple(code for code, _ in visit.languages) if wish.bilingual else (),
    )


def links(visit: Visit) -> Link | None:
    """The addresses for the codes on slips of running rounds; none while nothing may be reported."""
    base = addresses_for(visit.request, visit.session).best
    if base is None:
        return None
    names = [section.name for section in visit.session.event.sections]
    last = {section.name: len(section.results) for section in visit.session.event.sections}
    urls = {name: slip_urls(visit.session, place, visit.name, base) for place, name in enumerate(names)}

    def link(section: str | None, number: int, board: int, game: int | None) -> str | None:
        return urls[section].get((board, game)) if number == last[section] else None

    return link if any(urls.values()) else None


def private_links(visit: Visit) -> OwnLink | None:
    """The private addresses for parents' slips; none before they were created, or if no phone gets here."""
    base = addresses_for(visit.request, visit.session).best
    urls = {} if base is None else link_urls(visit.session, visit.name, base)
    return (lambda section, no: urls.get((section, no))) if urls else None


def _keeping(answer: Response, visit: Visit, wish: Wish) -> Response:
    """The answer, remembering paper and type size for the next sheet of this event."""
    answer.set_cookie(
        REMEMBERED, wish.kept, max_age=YEAR, path=f"/e/{visit.name}/", samesite="lax", httponly=True
    )
    return answer
