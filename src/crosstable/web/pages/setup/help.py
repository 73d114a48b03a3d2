"""Help: the guide, offline, for everybody."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from crosstable.model.language import phrase
from crosstable.web.help_pages import CONTENTS, FIRST, read_help
from crosstable.web.http.auth import Anybody
from crosstable.web.http.failures import NotThere
from crosstable.web.render import page

router = APIRouter(include_in_schema=False)


@router.get("/help")
def help_start(request: Request, person: Anybody) -> Response:
    """The first page of the guide."""
    return help_page(request, FIRST, person)


@router.get("/help/{name}")
def help_page(request: Request, name: str, person: Anybody) -> Response:
    """One page of the guide, with the list of all."""
    shown = read_help(name)
    if shown is None:
        raise NotThere(phrase("this page of the guide is not part of the application"))
    contents = [
        (heading, [found for one in names if (found := read_help(one)) is not None])
        for heading, names in CONTENTS
    ]
    return page(request, "setup/help.html", shown=shown, body=Markup(shown.html), contents=contents)
