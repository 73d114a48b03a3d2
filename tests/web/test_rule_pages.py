"""The page of a rule: what it asks, how it was read, examples; every number of a why page leads there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crosstable.app.setup.demo_events import fill
from crosstable.reports.setup.rule_sheet import is_part, rule_numbers, rule_sheet
from crosstable.rulebooks import shelf
from tests.web.site import site_in, text_of

WHY = "/e/lakeside-open/open/round/2/why?player=1&other=3"


@pytest.mark.parametrize(
    ("book", "number", "said"),
    [
        ("us-chess", "29D2", "How Crosstable reads it"),
        ("us-chess", "29E4/1", "29E4"),
        ("dutch-2026", "04.2/2.4", "late"),
        ("cfc", "652/2", "652"),
    ],
)
def test_a_rule_has_a_page_for_everybody(tmp_path: Path, book: str, number: str, said: str) -> None:
    found = site_in(tmp_path).client().get(f"/rules/{book}/{number}")
    assert found.status_code == 200 and said in text_of(found.text)
    assert "`" not in text_of(found.text)


def test_a_rule_that_is_not_there_is_a_404_with_a_guess(tmp_path: Path) -> None:
    found = site_in(tmp_path).client().get("/rules/us-chess/29Ec5")
    assert found.status_code == 404 and "29E5c" in found.text
    assert site_in(tmp_path).client().get("/rules/checkers/1").status_code == 404


def test_numbers_on_the_why_page_lead_to_their_rules(tmp_path: Path) -> None:
    fill(tmp_path)
    client = site_in(tmp_path).client()
    page = client.get(WHY)
    addresses = set(re.findall(r'href="(/rules/[^"]+)"', page.text))
    assert page.status_code == 200 and len(addresses) >= 3
    assert all(client.get(address).status_code == 200 for address in addresses)
    assert '<svg xmlns="http://www.w3.org/2000/svg" class="group"' in page.text
    assert page.text.index('class="against"') < page.text.index('class="versus"')


@pytest.mark.parametrize("book", sorted(shelf.PACKAGES))
def test_every_rule_of_a_book_has_a_sheet(book: str) -> None:
    for number in rule_numbers(book):
        sheet = rule_sheet(book, number)
        assert sheet.entry.number == number and sheet.entry.heading
        assert not any("`" in one.chosen for one in sheet.readings)


def test_parts_of_a_rule() -> None:
    assert is_part("29E5c", "29E5") and is_part("B13.8", "B13") and is_part("29E4/1", "29E4")
    assert not is_part("291", "29") and not is_part("29", "29") and not is_part("28L", "29")


def test_a_book_has_a_page_with_all_its_rules(tmp_path: Path) -> None:
    client = site_in(tmp_path).client()
    said = client.get("/rules/us-chess")
    assert said.status_code == 200 and '<a class="rule" href="/rules/us-chess/29D2">29D2</a>' in said.text
    assert 'href="/rules/us-chess"' in client.get("/rules/us-chess/29D2").text
    assert client.get("/rules/no-such-book").status_code == 404
