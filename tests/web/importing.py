"""The page that imports players, pressed as a browser presses it: what it shows goes back with the press."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from fastapi.testclient import TestClient

from tests.web.site import text_of

_TAG = re.compile(r"<(input|textarea|select|option|button)\b([^>]*)>(?:([^<]*)</textarea>)?")
_ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')


def preview(client: TestClient, event: str, text: str, **typed: str) -> Any:
    """A pasted list previewed."""
    return client.post(f"/e/{event}/import", data={"text": text, **typed})


def import_list(client: TestClient, event: str, text: str, **typed: str) -> Any:
    """A pasted list previewed and imported."""
    shown = preview(client, event, text, **typed)
    assert shown.status_code == 200, text_of(shown.text)
    return press_import(client, event, shown.text)


def press_import(client: TestClient, event: str, page: str, **typed: Any) -> Any:
    """The press on Import, with everything that the page holds and what is typed into it."""
    return client.post(f"/e/{event}/import", data={**held(page), "press": "import", **named(typed)})


def preview_again(client: TestClient, event: str, page: str, **typed: Any) -> Any:
    """The press on Preview again."""
    return client.post(f"/e/{event}/import", data={**held(page), **named(typed)})


def named(typed: dict[str, Any]) -> dict[str, Any]:
    """Fields typed by a test: cell_3_1 stands for cell-3-1."""
    return {name.replace("_", "-"): value for name, value in typed.items()}


def held(page: str) -> dict[str, Any]:
    """The fields of the form as the page holds them; several of one name as a list."""
    form = page[page.index('class="importing"') : page.index("</form>", page.index('class="importing"'))]
    found: dict[str, list[str]] = {}
    select = ""
    for tag, rest, inside in _TAG.findall(form):
        attributes = {key: unescape(value) for key, value in _ATTRIBUTE.findall(rest)}
        if tag == "select":
            select = attributes["name"]
            found.setdefault(select, []).append("")
            first = True
        elif tag == "option" and (first or "selected" in attributes):
            found[select][-1], first = attributes.get("value", ""), False
        elif tag == "textarea":
            found.setdefault(attributes["name"], []).append(unescape(inside).removeprefix("\n"))
        elif tag == "input":
            found.setdefault(attributes["name"], []).append(attributes.get("value", ""))
    return {name: values if len(values) > 1 else values[0] for name, values in found.items()}
