"""Events with trophies and no money: no list, sheet or page speaks of 0.00, and only holders are winners."""

from __future__ import annotations

import pytest

from crosstable.cli.main import main
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
CUPS = [
    {"name": "1st", "kind": "place", "rank": 1, "trophy": True},
    {"name": "2nd", "kind": "place", "rank": 2, "trophy": True},
    {"name": "Best game", "kind": "special", "trophy": True},
]
ALL_BOOKS = ["us-chess", "cfc", "nzcf", "schools", "dutch-1998", "dutch-2017", "dutch-2026"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints, on one line."""
    assert main(list(words)) == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("book", ALL_BOOKS)
def test_32f_trophies_are_no_money_anywhere(
    site: Site, capsys: pytest.CaptureFixture[str], book: str
) -> None:
    """Three players share the first place: pages, statements, objections, text and tables without 0.00."""
    site.event(rulebook=book, rounds=1, prizes=CUPS, tiebreaks=["wins"])
    ann, path = site.staff(), str(site.home / "spring.crosstable")
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    pages = [f"{BASE}/prizes", f"{BASE}/closing", f"{BASE}/what-if", f"{BASE}/history"]
    pages += [f"{BASE}/prizes/{no}" for no in range(1, 7)]
    pages += [f"{BASE}/objection?player={no}&prize=1st" for no in range(1, 7)]
    for page in pages:
        answer = ann.get(page)
        assert answer.status_code == 200 and "0.00" not in text_of(answer.text), page
    told = [said(capsys, "prizes", path)]
    told += [said(capsys, "prizes", path, "--player", str(no)) for no in range(1, 7)]
    told += [said(capsys, "notice", path), said(capsys, "log", path)]
    assert not [text for text in told if "0.00" in text]
    awards = ann.get("/api/events/spring/sections/main/prizes").json()["awards"]
    assert awards and all(award["trophies"] for award in awards)


def test_a_trophy_lost_by_the_order_of_the_standings_is_explained(site: Site) -> None:
    """The objection sheet names the holder of a trophy and why the other did not get it."""
    site.event(rulebook="schools", rounds=1, prizes=CUPS[:1], tiebreaks=["coin-flip"])
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    (award,) = ann.get("/api/events/spring/sections/main/prizes").json()["awards"]
    section = site.desk().event.sections[0]
    winners = [game.white for game in section.results[0].games]
    other = next(no for no in winners if no != award["player"])
    sheet = text_of(ann.get(f"{BASE}/objection?player={other}&prize=1st").text)
    assert f"The trophy of 1st went to {section.called(award['player'])}" in sheet
    assert "has it by the order of the standings" in sheet
