"""The cash page: the account of the event, expenses and other income, everything of one person."""

from __future__ import annotations

import csv
import io
import re
from html import unescape

import pytest
from openpyxl import load_workbook

from crosstable.app.session.as_of import mark_of
from crosstable.reports.cash.cash_book import cash_book
from tests.web.site import Site, text_of
from tests.web.test_everywhere import two_sections

CASH = "/e/spring/cash"


def seen_of(page: str, action: str) -> str:
    """What the form of an address brings back of the line that was shown."""
    found = re.search(rf'action="{re.escape(action)}"[^>]*>.*?name="seen" value="([^"]*)"', page, re.S)
    assert found is not None
    return unescape(found[1])


def test_expenses_and_other_income(site: Site) -> None:
    """Both are noted, corrected, removed and undone, and the balance follows."""
    site.event()
    ann = site.staff()
    typed = {"amount": "120", "text": "Hall rent", "how": "card", "kind": "expense"}
    page = text_of(ann.post(f"{CASH}/lines", data=typed).text)
    assert "✓ expense: Hall rent, $120.00 (card)" in page and "balance -$120.00" in page
    ann.post(f"{CASH}/lines", data={"amount": "33.50", "text": "Bookstall", "kind": "income"})
    assert site.session().event.cash[1].how is None
    changed = {"as_of": mark_of(site.session()), "amount": "130", "text": "Hall rent", "how": "cash"}
    assert "balance -$96.50" in text_of(ann.post(f"{CASH}/lines/1", data=changed).text)
    stale = ann.post(f"{CASH}/lines/1", data=changed | {"amount": "140"})
    assert stale.status_code == 409 and site.session().event.cash[0].cents == 13_000
    removed = ann.post(f"{CASH}/lines/1", data={"remove": "true"})
    assert "expense removed: Hall rent, $130.00 (cash)" in text_of(removed.text)
    seq = len(site.session().facts)
    ann.post(f"/e/spring/main/undo/{seq}", data={})
    assert cash_book(site.session().event).balance == -9650


@pytest.mark.parametrize(
    "typed",
    [
        {"amount": "", "text": "x"},
        {"amount": "-3", "text": "x"},
        {"amount": "1.234", "text": "x"},
        {"amount": "5", "text": "  "},
        {"amount": "5", "text": "y" * 121},
        {"amount": "5", "text": "x", "how": "cowries"},
        {"amount": "1e9", "text": "<b>x</b>", "how": "barter"},
    ],
)
def test_bad_lines_are_refused_and_nothing_is_lost(site: Site, typed: dict[str, str]) -> None:
    """One sentence, nothing written, and the form still has what was typed."""
    site.event()
    ann = site.staff()
    before = len(site.session().facts)
    answer = ann.post(f"{CASH}/lines", data=typed)
    assert answer.status_code == 400 and 'role="alert"' in answer.text
    assert len(site.session().facts) == before
    if typed["text"].strip():
        assert f'value="{typed["text"].replace("<", "&lt;").replace(">", "&gt;")}"' in answer.text


def test_everything_of_one_person(site: Site) -> None:
    """Payments, refunds and charges of both entries stand on one page, and each line can be put right."""
    two_sections(site)
    ann = site.staff()
    for section in ("open", "minor"):
        ann.post(f"/e/two/{section}/entries", data={"name": "Zugzwang, Zoe", "code": "12345678"})
    session = site.session("two")
    states = session.state.sections
    entries = [next(no for no, one in state.entries.items() if "Zoe" in one.name) for state in states]
    here = [f"/e/two/cash/person/{key}/{no}" for key, no in zip(("open", "minor"), entries, strict=True)]
    ann.post(here[0], data={"amount": "40", "do": "owed"})
    ann.post(here[0], data={"amount": "40", "do": "paid", "how": "card"})
    ann.post(here[1], data={"amount": "25", "kind": "membership", "do": "paid"})
    page = ann.post(here[1], data={"amount": "5", "kind": "membership", "do": "back"})
    told = text_of(page.text)
    assert "entry paid, card" in told and "membership refunded" in told and "all paid" in told
    book = cash_book(site.session("two").event)
    zoe = next(one for one in book.people if "Zoe" in one.name)
    assert (len(zoe.seats), zoe.balance, book.balance) == (2, 6000, 6000)
    seen = seen_of(page.text, f"{here[0]}/line")
    line = {"at": "0", "seen": seen, "amount": "45", "kind": "entry", "stands": "paid", "how": "cash"}
    said = text_of(ann.post(f"{here[0]}/line", data=line).text)
    assert "entry $45.00 paid (cash); line corrected" in said
    assert ann.post(f"{here[0]}/line", data=line).status_code == 409
    seen = seen_of(ann.get(here[1]).text, f"{here[1]}/line")
    ann.post(f"{here[1]}/line", data={"at": "0", "seen": seen, "remove": "true"})
    assert cash_book(site.session("two").event).balance == 4000
    assert "Open, Minor" in text_of(ann.get("/e/two/cash").text)
    assert ann.post(here[0], data={"amount": "lots"}).status_code == 400
    assert ann.get("/e/two/cash/person/open/999").status_code == 404


def test_files_of_the_cash_book(site: Site) -> None:
    """CSV and workbook hold the amounts as numbers, and the lines add up to the balance."""
    site.event()
    ann = site.staff()
    ann.post(f"{CASH}/lines", data={"amount": "120", "text": "=Hall rent", "kind": "expense"})
    ann.post("/e/spring/check-in/fee", data={"fee": "40"})
    first = next(iter(site.session().state.sections[0].entries))
    ann.post("/e/spring/check-in/pay", data={"who": f"main:{first}"})
    lines = list(csv.DictReader(io.StringIO(ann.get(f"{CASH}/lines.csv").content.decode("utf-8-sig"))))
    assert [line["Amount"] for line in lines] == ["40.00", "-120.00"]
    assert lines[1]["What for"] == "'=Hall rent"
    people = ann.get(f"{CASH}/people.csv").content.decode("utf-8-sig").splitlines()
    assert len(people) == 7
    book = load_workbook(io.BytesIO(ann.get(f"{CASH}/cash.xlsx").content))
    assert book.sheetnames == ["Account", "By person", "Every amount"]
    assert [row[1].value for row in book["Account"].iter_rows(min_row=2)] == [40, 0, 0, 0, 0, -120, -80, 200]
    assert ann.get(f"{CASH}/nothing.csv").status_code == 404


def test_money_is_for_the_director(site: Site) -> None:
    """Neither visitors nor helpers see it, and the public event file has none of it."""
    site.event()
    ann = site.staff()
    ann.post(f"{CASH}/lines", data={"amount": "120", "text": "Hall rent", "kind": "expense"})
    assert "cash" in ann.get("/api/events/spring/document").json()
    visitor = site.client()
    assert "cash" not in visitor.get("/api/events/spring/document").json()
    for address in (CASH, f"{CASH}/lines.csv", f"{CASH}/cash.xlsx", f"{CASH}/person/main/1"):
        assert visitor.get(address, follow_redirects=False).status_code in (303, 401, 403), address
