"""Every form of the pages sent empty and with nonsense: an answer with a reason in place, never a failure."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tests.web.site import Site

BASE = "/e/spring/main"
PAGES = ("round", "entries", "entries/1", "desk", "closing", "setup", "setup/rules", "setup/prizes", "bye")
MORE = ("missing", "round/1", "round/1/change", "round/1/verify", "next")
TYPED = ("text", "search", "number", "date")
NONSENSE = "zzz9"
OTHERS = ("/logout", "/screens", "/phones")


class Forms(HTMLParser):
    """The forms of a page: where each goes, what it holds, and the fields that are typed into."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str], list[str]]] = []
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A form begins, or a field of it is met."""
        told = {key: value or "" for key, value in attrs}
        if tag == "form":
            self.inside = told.get("method") == "post"
            if self.inside:
                self.found.append((told.get("action", ""), {}, []))
        elif self.inside and tag in ("input", "textarea") and told.get("name"):
            _, hidden, typed = self.found[-1]
            if told.get("type", "text") in TYPED:
                typed.append(told["name"])
            elif told.get("type") == "hidden":
                hidden[told["name"]] = told.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        """A form ends."""
        self.inside = self.inside and tag != "form"


def forms_of(html: str) -> dict[tuple[str, tuple[str, ...]], dict[str, str]]:
    """The forms with something to type, each once: where it goes and what is typed -> its hidden fields."""
    reader = Forms()
    reader.feed(html)
    return {
        (re.sub(r"\d+", "1", action), tuple(typed)): hidden
        for action, hidden, typed in reader.found
        if typed and action and not action.endswith(OTHERS)
    }


@pytest.mark.parametrize("rulebook", ["us-chess", "nzcf"])
@pytest.mark.parametrize("published", [False, True])
def test_forms_refuse_nonsense_in_place(site: Site, rulebook: str, published: bool) -> None:
    """The answer is the page itself with the reason, and what was typed stands in its field."""
    name = site.event(players=5, rulebook=rulebook)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    if published:
        ann.post(f"{BASE}/publish")
    path = site.home / f"{name}.crosstable"
    before = path.read_bytes()
    forms: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
    for page in (*PAGES, *(MORE if published else ())):
        forms |= forms_of(ann.get(f"{BASE}/{page}").text)
    assert len(forms) > 8
    for (action, typed), hidden in forms.items():
        for text in ("", NONSENSE):
            answer = ann.post(action, data={**hidden, **dict.fromkeys(typed, text)})
            said = f"{action} {typed} {text!r}: {answer.status_code}"
            assert answer.status_code in (200, 400, 404, 409), said
            assert "That is not possible" not in answer.text, said
            if answer.status_code == 400:
                assert 'role="alert"' in answer.text, said
            if answer.status_code == 400 and text:
                assert NONSENSE in answer.text, said
            path.write_bytes(before)
