"""Events with trophies and no money: no list, sheet or page speaks of 0.00, and only holders are winners."""

from __future__ import annotations

import pytest

from crosstable.cli.main import main
from crosstable.paper.options import Options
from crosstable.paper.prizes import prize_sheet, receipts_sheet
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
    listed = ann.get("/api/events/spring/sections/main/prizes").json()
    assert listed["awards"] or listed["undecided"]
    assert all(award["trophies"] for award in listed["awards"])


def test_a_trophy_lost_by_the_order_of_the_standings_is_explained(site: Site) -> None:
    """The objection sheet names the holder of a trophy and why the other did not get it."""
    site.event(rulebook="schools", rounds=1, prizes=CUPS[:1], tiebreaks=["coin-flip"])
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    (award,) = ann.get("/api/events/spring/sections/main/prizes").json()["awards"]
    section = site.session().event.sections[0]
    winners = [game.white for game in section.results[0].games]
    other = next(no for no in winners if no != award["player"])
    sheet = text_of(ann.get(f"{BASE}/objection?player={other}&prize=1st").text)
    assert f"1st (trophy) went to {section.called(award['player'])}" in sheet
    assert "it goes by place in the standings" in sheet


@pytest.mark.parametrize(("cups", "words"), [(3, "these 3 win"), (1, "one of these 3 wins")])
def test_trophies_of_a_shared_place_are_said_to_be_undecided(site: Site, cups: int, words: str) -> None:
    """Three children share place 1: nobody has the trophies yet; no word of money."""
    names = ("1st", "2nd", "3rd")[:cups]
    made = [
        {"name": name, "kind": "place", "rank": rank, "trophy": True} for rank, name in enumerate(names, 1)
    ]
    site.event(rulebook="schools", rounds=1, prizes=made, tiebreaks=[])
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    page = text_of(ann.get(f"{BASE}/prizes").text)
    assert words in page and "under Finish section" in page
    assert "Still to be decided" in page and "No prize is certain yet" in page
    for wrong in ("jointly", "who share the place", "1st, 2nd", "Amount", "cents"):
        assert wrong not in page
    winners = [game.white for game in site.session().event.sections[0].results[0].games]
    ann.post(f"{BASE}/closing/tie", data={"by": "lot", "player": winners, "place": [1, 2, 3]})
    assert "to be decided" not in text_of(ann.get(f"{BASE}/prizes").text)


@pytest.mark.parametrize("book", ["us-chess", "cfc", "dutch-2026"])
def test_an_undecided_trophy_has_no_holder_anywhere(
    site: Site, capsys: pytest.CaptureFixture[str], book: str
) -> None:
    """Three share place 1 and two trophies: every list has the one sentence once, and no holder."""
    site.event(rulebook=book, rounds=1, prizes=CUPS[:2], tiebreaks=[])
    ann, path = site.staff(), str(site.home / "spring.crosstable")
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    section = site.session().event.sections[0]
    winners = sorted(game.white for game in section.results[0].games)
    ending = "2 of these 3 win the trophy for 1st and the trophy for 2nd. Enter a play-off or a lot "
    ending += "under Finish section"
    listed = ann.get("/api/events/spring/sections/main/prizes").json()
    assert listed["awards"] == []
    ((one),) = listed["undecided"]
    assert (one["prizes"], one["players"]) == (["1st", "2nd"], winners) and ending in one["text"].replace(
        "playoff", "play-off"
    )
    closing = ann.get("/api/events/spring/sections/main/closing").json()
    assert closing["prizes"] == [] and closing["undecided"] == listed["undecided"]
    told = [said(capsys, "prizes", path), said(capsys, "prizes", path, "--player", str(winners[0]))]
    told += [text_of(ann.get(f"{BASE}/prizes").text), text_of(ann.get(f"{BASE}/closing").text)]
    told += [repr(sheet(site.session().event, section, Options())) for sheet in (prize_sheet, receipts_sheet)]
    told.append(text_of(ann.get(f"{BASE}/objection?player={winners[1]}&prize=1st").text))
    told = [text.replace("playoff", "play-off") for text in told]
    for text in told:
        assert ending in text and "the order of the standings goes before" not in text, text
        assert " has the trophy" not in text and "received" not in text and "0.00" not in text
    assert told[0].count(ending) == 1


@pytest.mark.parametrize("book", ["schools", "us-chess"])
def test_a_prize_for_girls_without_any_gender_says_what_is_missing(site: Site, book: str) -> None:
    """Best Girl where no entry says who is one: the page names what to fill in and where."""
    girl = {"name": "Best Girl", "kind": "group", "sex": "f", "trophy": True}
    site.event(rulebook=book, rounds=1, prizes=[girl])
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    page = text_of(ann.get(f"{BASE}/prizes").text)
    assert "gender is recorded" in page
    assert "only 0 players" not in page
