"""`crosstable cash` and `pay`: the cash book read and written from the command line."""

from __future__ import annotations

import csv
import io
import json
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.command import crosstable

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "cash.md"
EVENT = "x.crosstable"


@pytest.fixture(autouse=True)
def event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event of one section with a fee and two entries."""
    monkeypatch.chdir(tmp_path)
    assert crosstable("new", EVENT, "--name", "X", "--rulebook", "us-chess", "--rounds", "3").status == 0
    for words in (("set", "entry_fee", "4000"), ("add", "Ann Lee"), ("add", "Bo Ray")):
        assert crosstable(words[0], EVENT, *words[1:]).status == 0


def book() -> dict[str, object]:
    """The cash book as data."""
    found: dict[str, object] = json.loads(crosstable("cash", EVENT, "--json").out)
    return found


def test_charge_pay_and_refund() -> None:
    """A payment settles what is owed, in parts too; what is over is a payment of its own."""
    assert crosstable("cash", EVENT, "--charge").status == 0
    assert book()["owed"] == 8000
    assert "entry $15.00 paid (card)" in crosstable("pay", EVENT, "Ann", "15", "--how", "card").out
    assert (book()["owed"], book()["balance"]) == (6500, 1500)
    crosstable("pay", EVENT, "Ann", "30")
    assert (book()["owed"], book()["balance"]) == (4000, 4500)
    crosstable("pay", EVENT, "Bo", "20", "--kind", "membership")
    assert book()["owed"] == 4000
    assert (
        "membership $5.00 refunded"
        in crosstable("pay", EVENT, "Bo", "5", "--refund", "--kind", "membership").out
    )
    account = {"entry-fees": 4500, "dues": 2000, "income": 0, "refunds": -500, "prizes": 0, "expenses": 0}
    assert (book()["account"], book()["balance"]) == (account, 6000)
    again = crosstable("cash", EVENT, "--charge")
    assert again.status == 2 and "every entry has already been charged" in again.err


def test_expenses_corrected_removed_and_undone() -> None:
    """Numbers of lines stay; a number is never used again; undo brings a line back."""
    crosstable("cash", EVENT, "--expense", "120", "Hall rent", "--how", "cash")
    crosstable("cash", EVENT, "--income", "35.75", "Bookstall")
    assert (
        "expense corrected: Hall, $130.00 (cash)"
        in crosstable("cash", EVENT, "--correct", "1", "130", "Hall").out
    )
    text = crosstable("cash", EVENT).out
    assert re.search(r"1\s+Hall\s+Expenses\s+cash\s+-\$130.00", text) and re.search(
        r"Balance\s+-\$94.25", text
    )
    crosstable("cash", EVENT, "--remove", "2")
    assert book()["balance"] == -13000
    crosstable("undo", EVENT)
    assert book()["balance"] == -9425
    crosstable("cash", EVENT, "--remove", "2")
    crosstable("cash", EVENT, "--expense", "1", "Tape")
    assert "   3  Tape" in crosstable("cash", EVENT).out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--expense", "abc", "x"), "is not an amount"),
        (("--expense", "0", "x"), "is not an amount"),
        (("--expense", "5", " "), "type what the money was for"),
        (("--expense", "5", "x", "--how", "gold"), "is not a payment method"),
        (("--remove", "7"), "have no line 7"),
        (("--correct", "one", "5", "x"), "is not a line number"),
        (("--expense", "5", "x", "--income", "5", "y"), "one of these options at a time"),
        (("--csv", "nothing"), "invalid choice"),
    ],
)
def test_refusals_are_plain(words: tuple[str, ...], said: str) -> None:
    """One sentence, and nothing is written."""
    before = crosstable("log", EVENT).out
    answer = crosstable("cash", EVENT, *words)
    assert answer.status == 2 and said in answer.err, answer.err
    assert crosstable("log", EVENT).out == before


def test_csv_of_each_table() -> None:
    """Lines, people and the account, as numbers."""
    crosstable("cash", EVENT, "--charge")
    crosstable("pay", EVENT, "Ann", "40")
    lines = list(csv.DictReader(io.StringIO(crosstable("cash", EVENT, "--csv").out)))
    assert [(one["Name"], one["What for"], one["Amount"]) for one in lines] == [("Ann Lee", "entry", "40.00")]
    people = list(csv.DictReader(io.StringIO(crosstable("cash", EVENT, "--csv", "people").out)))
    assert [(one["Name"], one["Owes"]) for one in people] == [("Ann Lee", ""), ("Bo Ray", "40.00")]
    account = crosstable("cash", EVENT, "--csv", "account").out.splitlines()
    assert account[0] == "Account,Amount" and "Balance,40.00" in account


def test_money_keeps_an_entry_from_being_deleted() -> None:
    """What was taken would be missing from the book; once it is refunded the entry can go."""
    crosstable("pay", EVENT, "Bo", "20")
    refused = crosstable("delete", EVENT, "Bo")
    assert refused.status == 2 and "#2 Bo Ray has paid $20.00" in refused.err
    crosstable("pay", EVENT, "Bo", "20", "--refund")
    assert crosstable("delete", EVENT, "Bo").status == 0


def test_commands_of_the_guide() -> None:
    """Every command of the guide works in the order in which it stands there."""
    block = re.search(r"```\n(crosstable.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    assert block is not None
    for line in block[1].strip().splitlines():
        words = shlex.split(line.replace("EVENT", EVENT))[1:]
        more = ("-o", "cash.pdf") if words[0] == "print" else ()
        answer = crosstable(*words, *more)
        assert answer.status == 0, f"{line}: {answer.err}"
    assert book()["balance"] == -13000
