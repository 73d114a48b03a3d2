"""When an absent player loses (28P and the like): the round page, the notice and the API give one answer."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.cli.main import main
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


@pytest.mark.parametrize(
    ("book", "keys", "clock", "notice"),
    [
        ("us-chess", {"time_control": "G/30;d5"}, "10:30", "30 minutes after the start of the round, when"),
        ("us-chess", {"time_control": "G/90;d5"}, "11:00", "60 minutes after the start of the round (28P)"),
        ("us-chess", {"time_control": "40/2, SD/1"}, "11:00", "60 minutes after the start"),
        ("us-chess", {}, "11:00", "60 minutes after the start of the round, or at the end of the first time"),
        (
            "us-chess",
            {"settings": {"no_show_minutes": 45}},
            "10:45",
            "45 minutes after the start of the round",
        ),
        ("us-chess", {"default_minutes": 20}, "10:20", "20 minutes after the start of the round (28P)"),
        ("cfc", {"time_control": "G/30;d5"}, "11:00", "60 minutes after the start of the round (616)"),
        ("cfc", {"default_minutes": 30}, "10:30", "30 minutes after the start of the round (616)"),
        ("nzcf", {"default_minutes": 30}, "10:30", "30 minutes after the start of the round"),
        ("dutch-2026", {"default_minutes": 15}, "10:15", "15 minutes after the start of the round"),
        ("nzcf", {}, None, None),
        ("dutch-2017", {}, None, None),
        ("dutch-1998", {}, None, None),
    ],
)
def test_28p_616_page_notice_and_api_agree(
    site: Site,
    capsys: pytest.CaptureFixture[str],
    book: str,
    keys: dict[str, Any],
    clock: str | None,
    notice: str | None,
) -> None:
    site.event(rulebook=book, **keys)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post("/api/events/spring/sections/main/rounds/1/start", json={"at": "2026-11-21T10:00"})
    page = text_of(ann.get(f"{BASE}/round").text)
    floor = ann.get("/api/events/spring/sections/main/rounds/1/floor").json()
    assert main(["notice", str(site.home / "spring.crosstable")]) == 0
    posted = " ".join(capsys.readouterr().out.split())
    word = "forfeit time" if book == "us-chess" else "default time"
    if clock is None:
        assert word not in page and floor["default_at"] is None and word.capitalize() not in posted
        return
    assert f"{word} {clock}" in page
    assert floor["default_at"] == f"2026-11-21T{clock}"
    assert notice is not None and f"{word.capitalize()} {notice}" in posted
    assert notice.partition(" (")[0] in page


def holds(site: Site) -> int:
    """The minutes that hold in the hall."""
    ann = site.staff()
    minutes: int = ann.get("/api/events/spring/sections/main/rounds/1/floor").json()["default_minutes"]
    return minutes


def test_28p_the_time_given_last_holds_wherever_it_is_given(site: Site) -> None:
    """Page, command and setting are one: each replaces the other, and the page shows what counts."""
    site.event()
    path, ann = str(site.home / "spring.crosstable"), site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    assert main(["set", path, "settings.no_show_minutes", "20"]) == 0
    form = {"rulebook": "us-chess", "format": "swiss", "rounds": "3", "first_board": "1"}
    assert 'name="default_minutes" value="20"' in ann.get(f"{BASE}/setup").text and holds(site) == 20
    ann.post(f"{BASE}/setup/section", data={**form, "default_minutes": "50"})
    section = site.session().event.sections[0]
    assert holds(site) == 50 and (section.default_minutes, dict(section.settings)) == (50, {})
    assert main(["set", path, "settings.no_show_minutes", "15"]) == 0
    assert holds(site) == 15 and site.session().event.sections[0].default_minutes is None
    ann.post(f"{BASE}/setup/section", data={**form, "default_minutes": ""})
    assert holds(site) == 60 and not site.session().event.sections[0].settings
