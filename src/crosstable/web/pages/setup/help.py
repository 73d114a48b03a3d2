"""Help: the guide, offline, for everybody, and a search of it."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from crosstable.model.language import phrase
from crosstable.web.help_contents import help_contents
from crosstable.web.help_pages import FIRST, read_help
from crosstable.web.help_search import search_help
from crosstable.web.http.auth import Anybody
from crosstable.web.http.failures import NotThere
from crosstable.web.render import page

router = APIRouter(include_in_schema=False)
LONGEST = 200
"""How many characters of what was typed are searched for."""


@router.get("/help")
def help_start(request: Request, person: Anybody) -> Response:
    """The first page of the guide: where to start."""
    return help_page(request, FIRST, person)


@router.get("/help/search")
def help_search(request: Request, person: Anybody, q: str = "") -> Response:
    """The places of the guide that have the words typed."""
    words = q.strip()[:LONGEST]
    return page(
        request,
        "setup/help_search.html",
        words=words,
        found=search_help(words) if words else (),
        contents=help_contents(),
        here="",
    )


@router.get("/help/{name:path}")
def help_page(request: Request, name: str, person: Anybody) -> Response:
    """One page of the guide, with the list of all."""
    shown = read_help(name)
    if shown is None:
        raise NotThere(phrase("this page of the guide is not part of the application"))
    return page(
        request,
        "setup/help.html",
        shown=shown,
        body=Markup(shown.html),
        contents=help_contents(),
        here=shown.name,
        words="",
    )
