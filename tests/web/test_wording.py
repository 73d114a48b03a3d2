"""Pages name buttons, not commands; every button that stands for a command names a real one."""

from __future__ import annotations

from crosstable.cli.main import COMMANDS, WRITING
from crosstable.web.wording import BUTTONS, CALLS, FIELDS, OPTIONS, for_pages, for_programs
from tests.web.site import Site

BASE = "/e/spring/main"


def test_commands_become_buttons() -> None:
    assert for_pages("make one with `crosstable draft EVENT`.") == "make one with “Pair”."
    said = "withdraw the player unless excused (`crosstable withdraw`)"
    assert for_pages(said) == "withdraw the player unless excused"
    assert for_pages("`crosstable serve --link` prints one") == "`crosstable serve --link` prints one"
    assert set(BUTTONS) <= {*COMMANDS, *WRITING}


def test_an_error_on_a_page_names_no_command(site: Site) -> None:
    """What cannot be done is said with the words of the page."""
    site.event()
    answer = site.staff().post(f"{BASE}/publish", data={"round": 1, "draft": "none"})
    assert answer.status_code == 400 and "“Pair”" in answer.text and "`crosstable" not in answer.text


def test_commands_become_calls() -> None:
    assert for_programs("make one with `crosstable draft EVENT`") == "make one with `POST draft`"
    assert set(CALLS) <= {*COMMANDS, *WRITING} and set(FIELDS) <= set(OPTIONS)


def test_a_refusal_to_a_program_names_calls_and_fields(site: Site) -> None:
    """What cannot be done is said with the words of the interface."""
    site.event(rulebook="nzcf")
    ann, base = site.staff(), "/api/events/spring/sections/main"
    refused = ann.post(f"{base}/publish", json={}).json()["error"]["text"]
    assert "`POST draft`" in refused and "crosstable" not in refused
    ann.post(f"{base}/draft")
    ann.post(f"{base}/publish", json={})
    refused = ann.post(f"{base}/draft").json()["error"]["text"]
    assert "send open_results=true" in refused and "--" not in refused
    assert ann.post(f"{base}/draft", json={"open_results": True}).status_code == 200
