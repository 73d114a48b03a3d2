"""Pages name buttons and labels, the interface names calls and keys; every one that is named exists."""

from __future__ import annotations

import re
from functools import cache

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.web.api import ROUTERS
from crosstable.web.api.remedies import CALLS
from crosstable.web.api.remedies import WAYS as CALLED
from crosstable.web.menu import EVENT_PAGES, SECTION_PAGES
from crosstable.web.pages.remedies import LABELS, PAGES
from crosstable.web.pages.remedies import WAYS as PRESSED
from tests.health.source import PACKAGE
from tests.web.site import Site

BASE = "/e/spring/main"
LABEL = re.compile("“([^”]+)”")
CALL = re.compile(r"`([A-Z]+) ([^`]+)`")
NO_PAGE = {
    Remedy.ADD_GAME,
    Remedy.CHOOSE_SECTION,
    Remedy.CHOOSE_TRF,
    Remedy.DRAFT_SCHEDULE,
    Remedy.NAME_BOARDS,
    Remedy.NAME_OTHER_PLAYER,
    Remedy.NAME_OTHER_SECTION,
    Remedy.PAIR_ALL_AGAIN,
    Remedy.TAKE_ANYWAY,
    Remedy.UNDO_ONE,
}
"""What is done on the very page that refuses, or on no page at all."""
NO_CALL = {
    Remedy.ADD_GAME,
    Remedy.ADD_RESERVE,
    Remedy.CHOOSE_RULEBOOK,
    Remedy.CHOOSE_SECTION,
    Remedy.CHOOSE_TRF,
    Remedy.CONVERT_FILE,
    Remedy.DRAFT_SCHEDULE,
    Remedy.IMPORT_LIST,
    Remedy.NAME_BOARDS,
    Remedy.REDO_CHANGE,
    Remedy.TAKE_ANYWAY,
    Remedy.UNDO_ONE,
}
"""What the interface has no call for."""


@cache
def templates() -> str:
    """The text of all pages, and the labels of the menu."""
    pages = [path.read_text("utf-8") for path in (PACKAGE / "web" / "templates").rglob("*.html")]
    return "\n".join([*pages, *(f">{item.label}<" for item in (*EVENT_PAGES, *SECTION_PAGES))])


def is_label(text: str) -> bool:
    """Whether a page shows a text on a button, link, heading or field: behind a tag, or as a quoted label."""
    return re.search(rf"(>|\"|%}})\s*{re.escape(text)}(?=\s|<|\"|\?|{{|$)", templates()) is not None


@pytest.mark.parametrize("remedy", Remedy)
def test_every_remedy_has_a_way_on_the_pages(remedy: Remedy) -> None:
    way = PRESSED[remedy]
    assert (way is None) == (remedy in NO_PAGE)
    assert "`" not in (way or "") and "--" not in (way or "")
    for label in LABEL.findall(way or ""):
        assert is_label(label), label


@pytest.mark.parametrize("remedy", Remedy)
def test_every_remedy_has_a_call(remedy: Remedy) -> None:
    way = CALLED[remedy]
    assert (way is None) == (remedy in NO_CALL)
    assert "crosstable " not in (way or "") and "--" not in (way or "")
    for method, path in CALL.findall(way or ""):
        wanted = re.compile(
            r"(^|/)" + re.sub(r"(?<=/)([A-Z]+|\{[a-z]+\})(?=/|$)", r"\\{[a-z]+\\}", path) + "$"
        )
        assert [at for verb, at in routes() if verb == method and wanted.search(at)], path


@cache
def routes() -> tuple[tuple[str, str], ...]:
    """Method and address of every call."""
    listed = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    return tuple((method, route.path) for route in listed for method in route.methods or ())


@cache
def keys() -> frozenset[str]:
    """Every key that a call takes."""
    app = FastAPI()
    for router in ROUTERS:
        app.include_router(router)
    models = app.openapi()["components"]["schemas"].values()
    return frozenset(key for model in models for key in model.get("properties", {}))


@pytest.mark.parametrize("remedy", Remedy)
def test_every_key_that_is_named_is_one_of_a_call(remedy: Remedy) -> None:
    """Keys stand in brackets, before an equals sign, or behind the call."""
    way = CALL.sub("", CALLED[remedy] or "")
    named = re.findall(r"([a-z_]+)=", way)
    for inside in re.findall(r"\(([^)=]+)\)", way):
        named += inside.split(" and ")
    assert set(named) <= keys()


@pytest.mark.parametrize("field", LABELS)
def test_every_label_of_a_field_stands_on_a_page(field: FieldName) -> None:
    assert is_label(LABELS[field])


def test_a_refusal_on_a_page_names_a_button(site: Site) -> None:
    """What cannot be done is said with the words of the page."""
    site.event()
    answer = site.staff().post(f"{BASE}/publish", data={"round": 1, "draft": "none"})
    assert answer.status_code == 400 and "pair the round with “Pair round”" in answer.text
    assert "`" not in answer.text


def test_a_refusal_to_a_program_names_calls_and_keys(site: Site) -> None:
    """What cannot be done is said with the words of the interface, and the remedy as a code."""
    site.event(rulebook="nzcf")
    ann, base = site.staff(), "/api/events/spring/sections/main"
    refused = ann.post(f"{base}/publish", json={}).json()["error"]
    assert "`POST draft`" in refused["text"] and "crosstable" not in refused["text"]
    assert refused["remedy"] == ["make-draft"]
    ann.post(f"{base}/draft")
    ann.post(f"{base}/publish", json={})
    refused = ann.post(f"{base}/draft").json()["error"]
    assert "open_results=true" in refused["text"] and "--" not in refused["text"]
    assert refused["remedy"] == ["enter-results", "go-on-without"]
    assert ann.post(f"{base}/draft", json={"open_results": True}).status_code == 200


def test_a_field_has_its_own_name_in_each_medium() -> None:
    assert PAGES.call_field(FieldName.WHY_NOT) == "Why not"
    assert CALLS.call_field(FieldName.WHY_NOT) == "why_not"
    assert PAGES.word(Advice(Remedy.UNLOCK_BOARD, board=3)) == "unlock it with “Unlock board”"
