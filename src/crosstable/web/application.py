"""The application assembled: pages, interface, live streams, guards and answers to errors."""

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

from crosstable.app.session.as_of import Overwrites
from crosstable.model.errors import CrosstableError, Unavailable
from crosstable.model.language import phrase
from crosstable.model.levels import NeedsConfirming
from crosstable.web.api import ROUTERS as INTERFACE
from crosstable.web.api.description.described_app import ABOUT, TITLE, DescribedApp
from crosstable.web.api.remedies import CALLS
from crosstable.web.help_pages import GUIDE
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.apart import Apart
from crosstable.web.http.auth import hall_of, person_of
from crosstable.web.http.background_copies import Keeper
from crosstable.web.http.background_publishing import Publisher
from crosstable.web.http.earlier import EarlierEvents
from crosstable.web.http.event_store import EventStore
from crosstable.web.http.failures import NotAllowed, Unreadable, status_of
from crosstable.web.http.guards import guard, with_headers
from crosstable.web.http.kept_answers import KeptAnswers
from crosstable.web.http.lanes import Lanes, spectators_queue
from crosstable.web.http.page_maker import SHARE, SHARE_ALONE, PageMaker
from crosstable.web.http.program_addresses import CURRENT, PROGRAMS, OldNames
from crosstable.web.http.public_process import PublicProcess
from crosstable.web.http.roles import Role
from crosstable.web.http.timings import Timings
from crosstable.web.http.visitors import SeePublic
from crosstable.web.live.live import Live
from crosstable.web.live.public_news import PublicNews
from crosstable.web.live.screen_presses import Presses, ScreenNews
from crosstable.web.pages.backup.damaged import damage_page
from crosstable.web.pages.conflict import conflict_answer, conflict_page
from crosstable.web.pages.routers import ROUTERS as PAGES
from crosstable.web.pages.warning import warning_answer, warning_page
from crosstable.web.render import back, page, trouble_page
from crosstable.web.settings import WebSettings

STATIC = Path(__file__).parent / "static"
LARGE = 4096
"""Answers from this many bytes are compressed, for phones in a full hall; live streams never are."""


@asynccontextmanager
async def _running(app: FastAPI) -> AsyncIterator[None]:
    """While the application runs; at the end all live streams are closed, and copies are complete."""
    if not app.state.settings.public:
        app.state.keeper.start()
        app.state.publisher.start()
    app.state.page_maker.start()
    yield
    app.state.live.closing.set()
    app.state.public_live.closing.set()
    app.state.screens_live.closing.set()
    await to_thread.run_sync(app.state.page_maker.stop)
    await to_thread.run_sync(app.state.publisher.stop)
    await to_thread.run_sync(app.state.keeper.stop)
    if app.state.public_process is not None:
        await to_thread.run_sync(app.state.public_process.stop)


def create_app(settings: WebSettings) -> FastAPI:
    """The application over a folder of journals, or over a database."""

    app = DescribedApp(
        title=TITLE,
        description=ABOUT,
        version=version("crosstable"),
        lifespan=_running,
        docs_url=None,
        redoc_url=None,
        openapi_url=f"{CURRENT}/openapi.json",
    )
    app.state.settings = settings
    app.state.stop = None
    app.state.event_store = EventStore(settings.home)
    app.state.earlier = EarlierEvents()
    app.state.accounts = Accounts(settings.home)
    app.state.live = Live(app.state.event_store)
    app.state.presses = Presses(settings.home)
    app.state.screens_live = Live(ScreenNews(app.state.event_store, app.state.presses))
    app.state.timings = Timings()
    app.state.spectators = spectators_queue()
    app.state.public_process = PublicProcess() if settings.alone else None
    app.state.apart = Apart()
    app.state.keeper = Keeper(app.state.event_store)
    app.state.publisher = Publisher(app.state.event_store)
    _make_public_pages(app, SHARE_ALONE if settings.public else SHARE)
    app.middleware("http")(guard)
    app.add_middleware(GZipMiddleware, minimum_size=LARGE, compresslevel=4)
    _mount_files(app)
    app.add_middleware(
        Lanes,
        accounts=app.state.accounts,
        queue=app.state.spectators,
        elsewhere=app.state.public_process,
        kept=app.state.kept_answers,
    )
    app.add_middleware(OldNames)
    for router in (*PAGES, *INTERFACE):
        app.router.routes.extend(router.routes)  # include_router would build all of them a second time
    _answer_errors(app)
    return app


def _make_public_pages(app: FastAPI, share: float) -> None:
    """Tell the second process of every change, and visitors of the pages that are made, here or there."""
    state, elsewhere = app.state, app.state.public_process
    state.kept_answers = KeptAnswers()
    state.page_maker = PageMaker(state.event_store, elsewhere, share)
    state.public_news = PublicNews(state.event_store)
    state.public_live = Live(state.public_news)

    def made(name: str, seq: int) -> None:
        state.kept_answers.changed(name, seq)
        state.public_news.pages_made(name, seq)

    state.page_maker.listen(made)
    state.event_store.listen(state.kept_answers.changed)
    if elsewhere is not None:
        state.event_store.listen(elsewhere.tell)
        elsewhere.heard = made


def _answer_errors(app: FastAPI) -> None:
    """Say which page or JSON answers each kind of failure."""
    app.exception_handler(CrosstableError)(_refused)
    app.exception_handler(Overwrites)(_overwrites)
    app.exception_handler(NeedsConfirming)(_needs_confirming)
    app.exception_handler(SeePublic)(_see_public)
    app.exception_handler(RequestValidationError)(_misread)
    app.exception_handler(HTTPException)(_http)
    app.exception_handler(Exception)(_failed)


def _mount_files(app: FastAPI) -> None:
    """Serve the scripts and styles of the pages, and the pictures of the guide."""
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.mount("/help/pictures", StaticFiles(directory=GUIDE / "pictures", check_dir=False), name="pictures")


def _wants_json(request: Request) -> bool:
    """Whether a program is asking, not a person."""
    return request.url.path.startswith(PROGRAMS) or "application/json" in request.headers.get("accept", "")


async def _refused(request: Request, error: Exception) -> Response:
    """One of our errors with its reason, as JSON or as a page; an unknown person may log in."""
    assert isinstance(error, CrosstableError)
    status = status_of(error)
    if _wants_json(request):
        return JSONResponse({"error": CALLS.as_json(error)}, status_code=status)
    if isinstance(error, Unavailable):
        return trouble_page(request, error, status)
    if isinstance(error, NotAllowed) and not error.known and request.method == "GET":
        return back("/login", next=request.url.path)
    if isinstance(error, Unreadable) and error.damaged and person_of(request).role is Role.DIRECTOR:
        return await to_thread.run_sync(damage_page, request, hall_of(request), error.event, status)
    return page(request, "shared/error.html", status, error=error, code=status)


async def _see_public(request: Request, error: Exception) -> Response:
    """A visitor at a page of the staff: the public page that shows the same."""
    assert isinstance(error, SeePublic)
    return back(error.address)


async def _overwrites(request: Request, error: Exception) -> Response:
    """A change that would overwrite what others changed meanwhile: the page that asks again."""
    assert isinstance(error, Overwrites)
    if _wants_json(request):
        return await to_thread.run_sync(conflict_answer, error.clash)
    return await to_thread.run_sync(conflict_page, request, error.clash)


async def _needs_confirming(request: Request, error: Exception) -> Response:
    """A change that waits for its confirmation: the page that asks, or the answer to a program."""
    assert isinstance(error, NeedsConfirming)
    if _wants_json(request):
        return await to_thread.run_sync(warning_answer, error)
    return await to_thread.run_sync(warning_page, request, error)


async def _misread(request: Request, error: Exception) -> Response:
    """A form or body that is not valid: which part, and what is wrong with it."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    wrong = CrosstableError(str(first["msg"]), where=where)
    wrong.kind = "bad-input"
    if _wants_json(request):
        return JSONResponse({"error": wrong.as_json()}, status_code=422)
    if first["loc"][0] == "path":
        return await _http(request, HTTPException(404))
    wrong = CrosstableError(phrase("this address or form is not complete; open the page again"))
    return page(request, "shared/error.html", 422, error=wrong, code=422)


async def _http(request: Request, error: Exception) -> Response:
    """What the framework refuses: unknown addresses, wrong methods."""
    assert isinstance(error, HTTPException)
    said = CrosstableError(phrase("there is no such page") if error.status_code == 404 else str(error.detail))
    if _wants_json(request):
        return JSONResponse({"error": said.as_json()}, status_code=error.status_code, headers=error.headers)
    return page(request, "shared/error.html", error.status_code, error=said, code=error.status_code)


async def _failed(request: Request, error: Exception) -> Response:
    """A fault of the program: a page that asks nothing of files and databases; the details are in the log."""
    said = CrosstableError(phrase("Crosstable made a mistake here. What was saved before is safe"))
    said.kind = "fault"
    if _wants_json(request):
        return with_headers(request, JSONResponse({"error": said.as_json()}, status_code=500))
    return with_headers(request, trouble_page(request, said, 500))
