"""The application put together: pages, interface, live lines, guards and answers to errors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path

from anyio import to_thread
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from crosstable.model.errors import CrosstableError
from crosstable.web.api import ROUTERS as INTERFACE
from crosstable.web.api.remedies import CALLS
from crosstable.web.help_pages import GUIDE
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.background_copies import Keeper
from crosstable.web.http.event_store import EventStore
from crosstable.web.http.failures import NotAllowed, status_of
from crosstable.web.http.guards import guard
from crosstable.web.live.live import Live
from crosstable.web.live.screen_presses import Presses, ScreenNews
from crosstable.web.pages.routers import ROUTERS as PAGES
from crosstable.web.render import back, page
from crosstable.web.settings import WebSettings

STATIC = Path(__file__).parent / "static"
LARGE = 4096
"""Answers of so many bytes travel packed: a phone in a full hall has little room; live lines never are."""


def create_app(settings: WebSettings) -> FastAPI:
    """The application over a folder of journals, or over a database."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        """Open while the application runs; at the end all live lines are closed, and copies are complete."""
        app.state.keeper.start()
        yield
        app.state.live.closing.set()
        app.state.screens_live.closing.set()
        await to_thread.run_sync(app.state.keeper.stop)

    app = FastAPI(
        title="Crosstable",
        version=version("crosstable"),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.state.event_store = EventStore(settings.home)
    app.state.accounts = Accounts(settings.home)
    app.state.live = Live(app.state.event_store)
    app.state.presses = Presses(settings.home)
    app.state.screens_live = Live(ScreenNews(app.state.event_store, app.state.presses))
    app.state.keeper = Keeper(app.state.event_store)
    app.middleware("http")(guard)
    app.add_middleware(GZipMiddleware, minimum_size=LARGE, compresslevel=4)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.mount("/help/pictures", StaticFiles(directory=GUIDE / "pictures", check_dir=False), name="pictures")
    for router in (*PAGES, *INTERFACE):
        app.router.routes.extend(router.routes)  # include_router would work all of them out a second time
    app.exception_handler(CrosstableError)(_refused)
    app.exception_handler(RequestValidationError)(_misread)
    app.exception_handler(HTTPException)(_http)
    return app


def _wants_json(request: Request) -> bool:
    """Whether a program asks, and not a person."""
    return request.url.path.startswith("/api/") or "application/json" in request.headers.get("accept", "")


async def _refused(request: Request, error: Exception) -> Response:
    """An error of ours: its reason, as JSON or as a page; who is not known may log in."""
    assert isinstance(error, CrosstableError)
    status = status_of(error)
    if _wants_json(request):
        return JSONResponse({"error": CALLS.as_json(error)}, status_code=status)
    if isinstance(error, NotAllowed) and not error.known and request.method == "GET":
        return back("/login", next=request.url.path)
    return page(request, "shared/error.html", status, error=error, code=status)


async def _misread(request: Request, error: Exception) -> Response:
    """A form or body that is not what belongs there: which part, and what is wrong with it."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    wrong = CrosstableError(str(first["msg"]), where=where)
    wrong.kind = "bad-input"
    if _wants_json(request):
        return JSONResponse({"error": wrong.as_json()}, status_code=422)
    return page(request, "shared/error.html", 422, error=wrong, code=422)


async def _http(request: Request, error: Exception) -> Response:
    """What the framework refuses: unknown addresses, wrong methods."""
    assert isinstance(error, HTTPException)
    said = CrosstableError("there is no such page" if error.status_code == 404 else str(error.detail))
    if _wants_json(request):
        return JSONResponse({"error": said.as_json()}, status_code=error.status_code, headers=error.headers)
    return page(request, "shared/error.html", error.status_code, error=said, code=error.status_code)
